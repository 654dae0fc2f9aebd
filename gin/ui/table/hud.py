"""What is written around the cards: score, names, counts, the knock limit, marks under cards.

The head-up display of the table, as sprites; it reads a view and decides nothing.
"""

from collections.abc import Sequence

from gin.rules import Card, Discard, Phase, View, deadwood
from gin.rules.ruleset import Oklahoma
from gin.ui.i18n import _
from gin.ui.model.frame import FACT_LINE_HEIGHT, Frame, score_row_height
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, NUMBER, SMALL, STRONG, TypeStyle
from gin.ui.text import phrases
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends


def sides(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What each side is called: a player's name, or both partners'."""
    return tuple(" & ".join(map(phrases.called, side)) for side in phrases.sides_of(view.ruleset, names))


def score_panel(renderer: Renderer, view: View, names: Sequence[str], frame: Frame) -> list[Sprite]:
    """The score of the game before this deal, the rules in force and the knock limit."""
    theme, u = renderer.theme, renderer.unit
    v = u * renderer.text_size
    area = frame.score
    sprites = [_panel(renderer, area)]
    rows = sides(view, names)
    row = score_row_height(view.ruleset) * v
    y = area.y + 12 * v
    for side, name in enumerate(rows):
        line = Rect(area.x + 16 * u, y, area.w - 32 * u, row)
        mine = side == view.ruleset.side_of(view.seat)
        colour = theme.text if mine else theme.soft_text
        # Hollywood's three games stand side by side, smaller.
        games = [str(column.totals[side]) for column in view.sheet.columns]
        total, style = ("  ".join(games), STRONG) if games else (str(view.sheet.totals[side]), NUMBER)
        figure = line_of_text(renderer, total, style, theme.brass if mine else theme.text, line, "right")
        lines = name.replace(" & ", " &\n").split("\n")
        tall = min(row, 20 * v) if len(lines) > 1 else row
        for place, words_of in enumerate(lines):
            middle = line.centre[1] + (place - (len(lines) - 1) / 2) * tall
            here = Rect(line.x, middle - tall / 2, line.w - max(64 * u, figure.surface.get_width() + 8 * u), tall)
            sprites.append(line_of_text(renderer, words_of, STRONG, colour, here))
        sprites.append(figure)
        y += row
    rule = Rect(area.x + 16 * u, y + 6 * v, area.w - 32 * u, max(1, u))
    sprites.append(Sprite(renderer.panel(rule.w, rule.h, theme.panel_edge, radius=0), round(rule.x), round(rule.y)))
    target = _("to {points}", points=view.ruleset.target) if view.ruleset.target else _("one deal")
    limit = _("Knock at {points}", points=view.knock_limit) if view.knock_limit else _("Gin only")
    if view.ruleset.oklahoma is not Oklahoma.OFF and view.upcard is not None:
        limit = " · ".join([view.upcard.symbol, limit, *([_("double")] if view.multiplier > 1 else [])])
    facts = [(phrases.rules_name(view.ruleset), target), (limit, phrases.deal_number(view.sheet))]
    if view.ruleset.ante:
        rules = view.ruleset
        facts.append((_("In the pot"), str(rules.ante * min(rules.sides, rules.seats_in_deal))))
    for number, (left, right) in enumerate(facts):
        y += FACT_LINE_HEIGHT * v if number else 12 * v
        line = Rect(area.x + 16 * u, y, area.w - 32 * u, FACT_LINE_HEIGHT * v)
        ends = StyledText(left, SMALL, theme.soft_text), StyledText(right, SMALL, theme.soft_text)
        sprites += two_ends(renderer, *ends, line)
    return sprites


def cut_for_deal(
    renderer: Renderer, cards: Sequence[Card], dealer: int, names: Sequence[str], frame: Frame
) -> list[Sprite]:
    """The cards that were cut for the deal, under each the name of who cut it, and who deals."""
    theme, u = renderer.theme, renderer.unit
    width = min(
        frame.card_width * 1.15,
        frame.play_area.h * 0.36 / CARD_RATIO,
        (frame.play_area.w - 48 * u) / len(cards) - 56 * u,
    )
    pitch = width + 56 * u
    middle, y = frame.hand.x + frame.hand.w / 2, frame.play_area.h * 0.43
    sprites = []
    for index, card in enumerate(cards):
        x = middle + (index - (len(cards) - 1) / 2) * pitch
        pose = Pose(x, y, width)
        sprites.append(Sprite(*renderer.card(card, pose)))
        if index == dealer:
            sprites.append(renderer.card_outline(pose))
        below = Rect(x - pitch / 2 + 4 * u, pose.rect.bottom + 14 * u, pitch - 8 * u, 28 * u)
        colour = theme.brass if index == dealer else theme.text
        sprites.append(line_of_text(renderer, phrases.called(names[index]), STRONG, colour, below, "centre"))
    line = Rect(frame.hand.x, y + width * CARD_RATIO / 2 + 64 * u, frame.hand.w, 36 * u)
    return [
        *sprites,
        line_of_text(renderer, phrases.cut(cards, dealer, names), TypeStyle("strong", 21), theme.text, line, "centre"),
    ]


def open_hands(
    renderer: Renderer, view: View, names: Sequence[str], levels: Sequence[str | None], table: TableLayout
) -> list[Sprite]:
    """What is written at hands laid open: whose they are, and what their deadwood counts."""
    theme, u = renderer.theme, renderer.unit
    sprites = []
    for seat, row in table.open_hands.items():
        every = [*row.melds, *([row.deadwood] if row.deadwood else [])]
        if not row.at_plate and (seat != view.seat or view.phase is Phase.OVER):
            # The knocker's hand alone has much room above it, and several hands one below the other have little.
            face = (30 if len(table.open_hands) > 2 else 54) * u if seat != view.seat else 0.0
            above = Rect(every[0].x, every[0].y - 34 * u, every[-1].right - every[0].x, 28 * u)
            if face:
                above = above.moved(face + 10 * u, -(face - 30 * u) / 2)
                sprites.append(
                    portrait(renderer, levels[seat], Rect(every[0].x, every[0].y - face - 5 * u, face, face))
                )
            knocked = seat == table.knocker and row.deadwood is not None  # Of gin the headline tells.
            whose = phrases.knocked(names[seat]) if knocked else phrases.called(names[seat])
            sprites.append(line_of_text(renderer, whose, STRONG, theme.text, above))
        for meld in row.melds:
            bar = renderer.panel(meld.w, 4 * u, theme.sea, radius=2)
            sprites.append(Sprite(bar, round(meld.x), round(meld.bottom + 6 * u)))
        if row.deadwood is not None and not row.at_plate:
            below = Rect(row.deadwood.x, row.deadwood.bottom + 4 * u, row.deadwood.w, 26 * u)
            left = table.deadwood_in(row)
            text = phrases.deadwood_of(left) if row.deadwood.w > 100 * u else str(left)
            sprites.append(line_of_text(renderer, text, LABEL, theme.text, below))
    return sprites


def deadwood_label(renderer: Renderer, view: View, frame: Frame) -> list[Sprite]:
    """The deadwood of one's hand, under it, or on its foot where that lies below the window."""
    text = phrases.deadwood_of(deadwood_shown(view))
    line = line_of_text(renderer, text, LABEL, renderer.theme.soft_text, frame.deadwood_label, "centre")
    return [_panel(renderer, frame.deadwood_label), line] if frame.hand_cut_off else [line]


def deadwood_shown(view: View) -> int:
    """The deadwood of a hand, or with eleven cards what its best shed leaves."""
    if len(view.hand) < 11:
        return deadwood(view.hand, view.ruleset.aces)
    able = {action.card for action in view.legal if isinstance(action, Discard)}
    return min(deadwood(view.hand.without(card), view.ruleset.aces) for card in able or view.hand)


def refusal_bubble(renderer: Renderer, text: str, x: float, y: float, size: tuple[int, int]) -> list[Sprite]:
    """A short reason beside the place that it is about, kept inside the window."""
    theme, u = renderer.theme, renderer.unit
    lines = renderer.text(text, STRONG, theme.ink, 0)
    if lines.get_width() > 560 * u:
        lines = renderer.text(text, STRONG, theme.ink, 420 * u)
    w, h = lines.get_width() + 32 * u, lines.get_height() + 20 * u
    left = max(12 * u, min(x - w / 2, size[0] - w - 12 * u))
    top = max(12 * u, min(y - h - 18 * u, size[1] - h - 12 * u))
    panel = renderer.panel(w, h, theme.paper, theme.coral, line=2)
    return [Sprite(panel, round(left), round(top)), Sprite(lines, round(left + 16 * u), round(top + 10 * u))]


def _panel(renderer: Renderer, area: Rect) -> Sprite:
    return Sprite(
        renderer.panel(area.w, area.h, renderer.theme.panel, renderer.theme.panel_edge, opacity=0.9), *_at(area)
    )


def _at(area: Rect) -> tuple[int, int]:
    return round(area.x), round(area.y)
