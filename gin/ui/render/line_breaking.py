"""Line breaking: at spaces and between Chinese words, but not before punctuation, nor what a number counts.

No line ends in a word of one letter.

Pure: a text and a way to measure it in, lines out. Knows no pygame.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from gin.ui.render.theme import is_han

_NOT_FIRST = "，。、；：？！）》”’…%"
"""Characters that must not begin a line."""
_NOT_LAST = "（《“‘"
"""Characters that must not end a line."""
_BETWEEN = " ·"
"""What is left out where a line is broken: spaces, and the dot that parts what would be beside each other."""
_COUNTED = "分点张局盘次轮人步家位组副"
"""What Chinese numbers count: it stays on the line of its number."""
_LAST: Final = 0.4
"""Words on the last line that are shorter than this part of the width look lost under the others."""
_NARROWER: Final = 10
"""How many widths are tried for that, down to half of the width."""
HAN_WORDS: Final = (
    "一个 一位 一副 一家 一局 一方 一样 一次 一步 一盘 一种 一起 一轮 三人 上限 上面 不会 不是 不能 不要 两人 "
    "人头牌 两边 之前 之后 之间 书上 什么 今天 以上 以后 任何 使用 依次 保存 保留 偶尔 允许 全部 其中 其他 决定 减少 "
    "出牌 分数 删除 别的 到底 加倍 加入 动画 双盘 反超 发牌 另外 只有 只能 可以 可能 合计 合适 同时 因为 因此 "
    "坐庄 声音 复制 复盘 失误 奖分 如果 字母 存档 安全 完成 完整 对局 对手 对方 对面 就是 屏幕 左边 差额 已经 "
    "平分 庄家 开始 弃掉 弃牌 得分 得到 必须 怎么 总分 恢复 成为 或者 所以 所有 手牌 手里 打出 打开 打法 抬起 "
    "拖到 拖动 拿走 指纹 按钮 按键 损坏 损失 换边 提示 提醒 搭档 摊开 摸牌 撤销 操作 改动 改进 教练 散牌 数字 "
    "敲牌 整局 文件 文字 方块 无人 无法 时间 明牌 显示 最后 最多 最大 最少 最近 朋友 本局 来自 正在 每个 每人 "
    "每局 每次 每盘 比较 没有 流盘 游戏 点击 点数 然后 版本 牌堆 牌局 牌序 牌技 牌组 牌运 牌面 玩家 现在 电脑 "
    "留住 目标 直接 相同 知道 移动 程序 立即 第一 第一个 第一张 第一次 红桃 练习 组成 结束 结果 结算 统计 "
    "继续 舍不得 缺失 胜率 自己 花色 获胜 菜单 规则 计入 计分 记入 设置 语言 说明 读取 课程 贴完 贴牌 赢下 赢家 赢得 "
    "超过 轮到 轮流 轮空 输家 运气 返回 还是 还有 这个 这些 这样 这次 这里 连胜 退出 适合 选择 选项 部分 重做 "
    "重新 错误 闲家 随机 零封 需要 音量 顺子 记不住 首庄 黑桃 鼠标"
)
"""The words that are common in the game's Chinese texts, and are not broken; a test finds those that are no longer."""
_IS_WORD: Final = frozenset(HAN_WORDS.split()).__contains__


def wrap(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return a text with line ends added, so that it has as few lines as a width allows.

    They are as long as the width, or shorter where few words would be lost on the last line. A word that is wider than
    the width gets lines of its own, and is broken anywhere. A dot between two parts goes where a line ends instead.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        first, *others = _even_lines(paragraph, width, cache(measure))  # It is broken at several widths.
        lines.append(first)
        for line in others:
            lines[-1] = lines[-1].rstrip(_BETWEEN)
            lines += [rest] if (rest := line.lstrip(_BETWEEN)) else []
        lines[-1] = lines[-1].rstrip(" ")
    return "\n".join(lines)


def widest_part(text: str, measure: Callable[[str], float]) -> float:
    """Return the width of the widest part of a text that must not be broken."""
    return max((measure(piece.rstrip()) for piece in _pieces(text)), default=0.0)


def _full_lines(pieces: Iterable[str], width: float, measure: Callable[[str], float]) -> list[str]:
    lines = [""]
    for piece in pieces:
        if lines[-1] and measure((lines[-1] + piece).rstrip()) > width:
            lines.append("")
        lines[-1] += piece
        while len(lines[-1].rstrip()) > 1 and measure(lines[-1].rstrip()) > width:
            whole = lines.pop()
            fits = max((count for count in range(1, len(whole)) if measure(whole[:count]) <= width), default=1)
            lines += [whole[:fits], whole[fits:]]
    return lines


def _even_lines(paragraph: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return the lines of a paragraph, broken at a smaller width if only that fills enough of the last one."""
    pieces = [*_pieces(paragraph)]
    lines = even = _full_lines(pieces, width, measure)
    if len(lines) < 2 or measure(lines[-1].rstrip()) >= _LAST * width:
        return lines
    widest = widest_part(paragraph, measure)
    for step in range(1, _NARROWER):
        narrower = width * (1 - step / _NARROWER / 2)
        if measure(even[-1].rstrip()) >= _LAST * width or widest > narrower:
            break
        broken = _full_lines(pieces, narrower, measure)
        *others, last = (measure(line.rstrip()) for line in broken)
        if len(broken) > len(lines) or last > max(others):
            break
        even = broken
    return even


def _pieces(text: str) -> Iterator[str]:
    """Yield the parts of a text that stay together, each with the space that follows it."""
    start, word_end = 0, 0
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        if index > word_end:
            word_end = _end_of_word(text, index - 1)
        if after in _COUNTED and text[:index].rstrip(" ")[-1:].isdigit():
            continue
        if before == " " and _is_letter(text[start:index].strip(" ")):
            continue
        between = (is_han(before) or is_han(after)) and index >= word_end
        if before == " " or (between and after not in _NOT_FIRST + " " and before not in _NOT_LAST):
            yield text[start:index]
            start = index
    if text[start:]:
        yield text[start:]


def _is_letter(word: str) -> bool:
    """Return whether a word is a single letter, which is not left at the end of a line."""
    return len(word) == 1 and word.isalpha() and not is_han(word)


def _end_of_word(text: str, start: int) -> int:
    """Return where a Chinese word ends that is known, or is a character twice, or ``start`` if none begins there."""
    if not is_han(text[start]):
        return start
    known = next((length for length in (3, 2) if _IS_WORD(text[start : start + length])), 0)
    if not known and text[start : start + 2] == 2 * text[start] and text[start] not in _NOT_FIRST + _NOT_LAST:
        known = 2
    return start + known
