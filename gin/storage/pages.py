"""Reads the rows of a damaged SQLite file page by page, without SQLite.

The format is that of https://www.sqlite.org/fileformat2.html. A page holds its rows by itself, so a damaged one takes
no others with it: every page that is not free is read, whether anything still leads there or not. Knows nothing of
tables; a row is only its values.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias, TypeVar

Item = TypeVar("Item", bound=Hashable)
Value: TypeAlias = int | float | str | bytes | None

_DEFAULT_SIZE: Final = 4096
_SIZES: Final = tuple(1 << power for power in range(9, 17))
_FILE_HEADER: Final = 100  # bytes, at the start of the first page
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_INDEX_INTERIOR: Final = 0x02
_INDEX_LEAF: Final = 0x0A
_TABLE_LEAF: Final = 0x0D
_HEADER_SIZES: Final = {_INDEX_INTERIOR: 12, _INDEX_LEAF: 8, _TABLE_LEAF: 8}  # of the pages that hold rows
_KINDS: Final = {int: "number", float: "point", str: "text", bytes: "bytes"}
_LONGEST_TYPES: Final = 40  # bytes of the types of a row that is looked for
_LONGEST_HEAD: Final = 12  # bytes of a row, its sizes and types, among which a wrong bit is looked for


class RawRow(NamedTuple):
    """The values of a row, and its id if its table has row ids.

    ``certain`` is false for what only looks like a row: it may have been deleted, or never written.
    """

    row_id: int | None
    values: tuple[Value, ...]
    certain: bool = True


class _Read(NamedTuple):
    """The rows of a page, the places of the pointers to what is no row or an odd one, and whether the page adds up."""

    rows: list[RawRow]
    failed: list[int]
    intact: bool


class Pages:
    """The pages of a file, those in its write-ahead log in place of older ones."""

    def __init__(self, content: bytes, log: bytes = b"") -> None:
        stated = int.from_bytes(content[16:18]) or _DEFAULT_SIZE
        self._size = stated if stated in _SIZES else 1 << 16 if stated == 1 else _DEFAULT_SIZE
        if not content and len(log) >= _LOG_HEADER:
            self._size = int.from_bytes(log[8:12]) if int.from_bytes(log[8:12]) in _SIZES else _DEFAULT_SIZE
        starts = range(0, len(content), self._size)
        self._pages = {number: content[start : start + self._size] for number, start in enumerate(starts, start=1)}
        for number, page in _logged_pages(log, self._size):
            self._pages[number] = page

    def rows(self) -> Iterator[RawRow]:
        """Yield every row that can be made out, and from damaged pages also what only looks like one."""
        free = self._free_pages()
        for number, page in sorted(self._pages.items()):
            if number not in free:
                yield from self._page_rows(page.ljust(self._size, b"\0"), _FILE_HEADER if number == 1 else 0)

    def _free_pages(self) -> set[int]:
        """Return the pages that hold nothing; none if the list of them is damaged, as it might name any page then."""
        header = self._pages.get(1, b"")
        trunk, count = int.from_bytes(header[32:36]), int.from_bytes(header[36:40])
        free: set[int] = set()
        while trunk and trunk in self._pages and trunk not in free and len(free) < count:
            page = self._pages[trunk]
            leaves = int.from_bytes(page[4:8])
            if leaves > self._size // 4:
                return set()
            free |= {trunk, *(int.from_bytes(page[8 + 4 * index : 12 + 4 * index]) for index in range(leaves))}
            trunk = int.from_bytes(page[:4])
        return free if len(free) == count and not trunk else set()

    def _page_rows(self, page: bytes, start: int) -> Iterator[RawRow]:
        """Yield the rows of a page; of a damaged one as it was before, if one turned bit explains the damage.

        Where several bits may be it, only the rows that they agree on are certain.
        """
        read = self._read_page(page, start)
        if read.intact or not any(page[start:]):
            yield from read.rows
            return
        if page[start] not in _HEADER_SIZES and all(_distance(page[start], kind) > 1 for kind in _HEADER_SIZES):
            return  # a page without rows
        changed, ways = bytearray(page), 0
        agreed: Counter[RawRow] = Counter()
        for index in self._suspects(page, start, read.failed):
            for bit in range(8):
                changed[index] ^= 1 << bit
                mended = self._read_page(bytes(changed), start)
                changed[index] ^= 1 << bit
                if mended.intact:
                    ways += 1
                    agreed.update(mended.rows)
        if ways:
            yield from (row._replace(certain=count == ways) for row, count in agreed.items())
            return
        yield from read.rows
        for kind in _HEADER_SIZES:
            for offset in range(start + 8, self._size - 4):
                if found := self._cell(page, offset, kind) or self._cell(page, offset, kind, by_types=True):
                    yield found[0]._replace(certain=False)

    def _suspects(self, page: bytes, start: int, failed: list[int]) -> Iterator[int]:
        """Yield the places on a damaged page at which one wrong bit may explain the damage."""
        yield from range(start, start + 8)
        if len(failed) == 1:
            yield from (failed[0], failed[0] + 1)
            offset = self._pointer(page, failed[0])
            yield from range(offset, min(offset + _LONGEST_HEAD, self._size))

    def _read_page(self, page: bytes, start: int) -> _Read:
        """Return the rows to which the header of a page leads."""
        kind = page[start]
        if kind not in _HEADER_SIZES:
            return _Read([], [], False)
        first, count = start + _HEADER_SIZES[kind], int.from_bytes(page[start + 3 : start + 5])
        used, rows, places, failed, odd = 0, [], [], [], []
        for place in range(first, min(first + 2 * count, self._size - 1), 2):
            if found := self._cell(page, self._pointer(page, place), kind):
                rows.append(found[0])
                places.append(place)
                used += found[1]
            else:
                failed.append(place)
                if found := self._cell(page, self._pointer(page, place), kind, by_types=True):
                    odd.append(found[0])
        failed += [places[index] for index in _odd_rows(rows)]
        content = int.from_bytes(page[start + 5 : start + 7]) or 1 << 16
        intact = not failed and first + 2 * count <= content and content + used + self._gaps(page, start) == self._size
        return _Read([*rows, *odd], failed, intact)

    def _pointer(self, page: bytes, place: int) -> int:
        """Return the offset to which a pointer leads; as in SQLite, bits that are beyond the page count for nothing."""
        return int.from_bytes(page[place : place + 2]) % self._size

    def _gaps(self, page: bytes, start: int) -> int:
        """Return the bytes between the cells of a page that belong to none."""
        block, total, seen = int.from_bytes(page[start + 1 : start + 3]), page[start + 7], 0
        while block and block + 4 <= self._size and seen < self._size:
            total += int.from_bytes(page[block + 2 : block + 4])
            block, seen = int.from_bytes(page[block : block + 2]), seen + 1
        return total

    def _cell(self, page: bytes, offset: int, kind: int, *, by_types: bool = False) -> tuple[RawRow, int] | None:
        """Return the row at this offset of a page and its size there, or None if it makes no sense.

        ``by_types`` reads one whose types tell another length than is stated, as SQLite does: it asks for no more than
        the values that are wanted.
        """
        try:
            place = offset + 4 if kind == _INDEX_INTERIOR else offset
            length, place = _varint(page, place)
            row_id = None
            if kind == _TABLE_LEAF:
                row_id, place = _varint(page, place)
            if by_types:
                if not 1 < page[place] <= _LONGEST_TYPES:
                    return None
                length = _length_by_types(page, place)
            local = self._local_size(length, kind)
            payload, end = page[place : place + local], place + local
            if len(payload) < local or length < 2 or length > len(self._pages) * self._size:
                return None
            if local < length:
                payload += self._overflow(page[end : end + 4], length - local)
                end += 4
            if (values := _record(payload)) is None:
                return None
            return RawRow(_signed(row_id), values), max(4, end - offset)
        except IndexError:
            return None

    def _local_size(self, length: int, kind: int) -> int:
        """Return how many bytes of a row are on its own page."""
        most = self._size - 35 if kind == _TABLE_LEAF else (self._size - 12) * 64 // 255 - 23
        if length <= most:
            return length
        least = (self._size - 12) * 32 // 255 - 23
        local = least + (length - least) % (self._size - 4)
        return local if local <= most else least

    def _overflow(self, pointer: bytes, missing: int) -> bytes:
        """Return the rest of a row that goes on in other pages; shorter than it was if their chain is broken."""
        parts = b""
        seen = set()
        while missing > len(parts) and (number := int.from_bytes(pointer)) in self._pages and number not in seen:
            seen.add(number)
            page = self._pages[number]
            pointer, part = page[:4], page[4 : self._size]
            parts += part[: missing - len(parts)]
        return parts


def committed_frames(log: bytes) -> int:
    """Return how many frames a write-ahead log had when it was last written, whether or not they are intact."""
    size = int.from_bytes(log[8:12])
    return len(list(_frames(log, size if size in _SIZES else _DEFAULT_SIZE)))


def _logged_pages(log: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Yield the number and content of each page in a write-ahead log, the oldest first."""
    for start in _frames(log, size):
        yield (
            int.from_bytes(log[start : start + 4]),
            log[start + _FRAME_HEADER : start + _FRAME_HEADER + size],
        )


def _frames(log: bytes, size: int) -> list[int]:
    """Return where the frames of a log begin, up to the last that ends a transaction.

    Frames of an earlier round of the log, which may follow, have another salt. Checksums do not count here.
    """
    starts = list(range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size))
    salts = Counter([log[16:24], *(log[start + 8 : start + 16] for start in starts[:2])])
    ((salt, _),) = salts.most_common(1)
    frames, complete = [], 0
    for start in starts:
        if sum(_distance(*pair) for pair in zip(log[start + 8 : start + 16], salt, strict=True)) > 1:
            continue
        frames.append(start)
        if any(log[start + 4 : start + 8]):  # the size of the file after a transaction
            complete = len(frames)
    return frames[:complete]


def _odd_rows(rows: list[RawRow]) -> Iterator[int]:
    """Yield the index of each row that is unlike most on its page, which all belong to one table.

    A number with a point is odd too: no table has any.
    """
    shapes = [_shape(row) for row in rows]
    width = _most_common(map(len, shapes))
    usual = [_most_common(column) for column in zip(*(shape for shape in shapes if len(shape) == width), strict=True)]
    for index, shape in enumerate(shapes):
        fits = len(shape) == width and all(
            kind in ("", most) or most == "" for kind, most in zip(shape, usual, strict=True)
        )
        if not fits or "point" in shape:
            yield index


def _shape(row: RawRow) -> list[str]:
    """Return the kind of each value of a row, empty for NULL."""
    return ["" if value is None else _KINDS[type(value)] for value in row.values]


def _most_common(items: Iterable[Item]) -> Item | None:
    counted = Counter(items).most_common(1)
    return counted[0][0] if counted else None


def _distance(one: int, other: int) -> int:
    return (one ^ other).bit_count()


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return the number at this place and the place after it. Raises IndexError at the end of the data."""
    number = 0
    for _ in range(8):
        byte = data[place]
        place += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place
    return number << 8 | data[place], place + 1


def _signed(number: int | None) -> int | None:
    return number if number is None or number < 1 << 63 else number - (1 << 64)


def _length_by_types(data: bytes, place: int) -> int:
    """Return the length of the row at this place by its own types. Raises IndexError at the end of the data."""
    length, at = _varint(data, place)
    end = place + length
    while at < end:
        kind, at = _varint(data, at)
        length += _size(kind)
    return length


def _record(payload: bytes) -> tuple[Value, ...] | None:
    """Return the values of a row, or None if its sizes contradict each other. Raises IndexError if it is cut short."""
    header, place = _varint(payload, 0)
    if header > len(payload):
        return None
    types, length = [], header
    while place < header:
        kind, place = _varint(payload, place)
        types.append(kind)
        length += _size(kind)
        if length > len(payload):  # So ends most of what only looks like a row: long text is full of it.
            return None
    if place != header or not types or length != len(payload):
        return None
    values = []
    for kind in types:
        values.append(_value(kind, payload[place : place + _size(kind)]))
        place += _size(kind)
    return tuple(values)


_FIXED_SIZES: Final = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)  # of the serial types from 0


def _size(kind: int) -> int:
    """Return the bytes that a value of a serial type takes."""
    return _FIXED_SIZES[kind] if kind < 12 else (kind - 12) // 2


def _value(kind: int, data: bytes) -> Value:
    match kind:
        case 0 | 10 | 11:
            return None
        case 7:
            return 0.0  # nothing here is stored as such a number
        case 8 | 9:
            return kind - 8
        case _ if kind < 7:
            return int.from_bytes(data, signed=True)
        case _ if kind % 2:
            return data.decode("utf-8", "surrogateescape")
        case _:
            return data
