"""A PDF as Qt writes it, taken apart for what Qt cannot do: an outline, links, smaller pictures.

An outline is what a reader shows beside the pages, to leap to their parts. Of pictures Qt keeps
JPEG of the highest quality, three times as long as one in which nobody sees a difference on paper.
"""

import re
from collections.abc import Mapping, Sequence

from PySide6.QtGui import QImage

from konqt.core.frozen import frozen
from konqt.gui.export.compact_svg import encoded

_ROOT = re.compile(rb"/Root\s+(\d+)\s+0\s+R")
_SIZE = re.compile(rb"/Size\s+\d+")
_START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
_TABLE = re.compile(rb"xref\s+0\s+(\d+)\s+")
_PAGES = re.compile(rb"/Type\s*/Pages\b.*?/Kids\s*\[([^\]]*)\]", re.DOTALL)
_REFERENCE = re.compile(rb"(\d+)\s+0\s+R")
_OBJECT = re.compile(rb"\d+ 0 obj\s(.*?)\s*endobj\s*$", re.DOTALL)
_STREAM = re.compile(rb"<<(.*?)>>\s*stream\r?\n", re.DOTALL)
_LONG = re.compile(rb"/Length\s+(\d+)\s+0\s+R")
_LINK = re.compile(rb"/Dest \(\xfe\xff((?:\x00[^()\\])*)\)")
"""one to a name, which Qt writes two bytes a letter"""
_ROW = 20
"""bytes of a line of the table that tells where objects stand"""


@frozen
class OutlineMark:
    """A part of the document and where it begins."""

    title: str
    page: int
    """counted from 0"""
    top: float
    """points from the page's lower edge"""
    level: int = 1
    """1 for what stands by itself, 2 for a part of the last such"""


class PdfFile:
    """The objects of a PDF by their numbers."""

    def __init__(self, pdf: bytes) -> None:
        """Take a file apart.

        Raises:
            ValueError: it is none, or not as Qt writes it.
        """
        start = _START.search(pdf)
        table = _TABLE.match(pdf, int(start[1])) if start else None
        if start is None or table is None:
            raise ValueError("no PDF as Qt writes it")
        rows = range(table.end() + _ROW, table.end() + _ROW * int(table[1]), _ROW)
        places = {number: int(pdf[at : at + 10]) for number, at in enumerate(rows, 1)}
        self._head = pdf[: min(places.values())]
        self._trailer = pdf[table.end() + _ROW * int(table[1]) : start.start()]
        ends = dict(zip(ordered := sorted(places.values()), [*ordered[1:], table.start()],
                        strict=True))  # fmt: skip
        self._objects = {number: _inside(pdf[at : ends[at]]) for number, at in places.items()}

    def shrink_pictures(self, quality: int) -> None:
        """Keep pictures as JPEG of a quality."""
        for number, content in self._objects.items():
            found = _STREAM.match(content)
            long = _LONG.search(found[1]) if found else None
            if found is None or long is None or b"/DCTDecode" not in found[1]:
                continue
            data = content[found.end() : content.rindex(b"endstream")]
            smaller = encoded(QImage.fromData(data), "JPEG", quality)
            if len(smaller) < len(data):
                self._objects[number] = found[0] + smaller + b"\nendstream"
                self._objects[int(long[1])] = b"%d" % len(smaller)

    def name_spaces(self) -> None:
        """Let spaces be found and copied as such: Qt calls them tabs, which look alike."""
        for number, content in self._objects.items():
            if b"begincmap" in content:
                self._objects[number] = content.replace(b"<0009>", b"<0020>")

    def lead(self, places: Mapping[str, OutlineMark]) -> None:
        """Let links within the document lead to places by their names.

        Qt writes down where the names are, but leaves out those of some pages.
        """
        pages = self._pages()
        for number, content in self._objects.items():
            found = _LINK.search(content) if b"/Subtype /Link" in content else None
            place = places.get(found[1].decode("utf-16-be")) if found else None
            if found is not None and place is not None:
                way = _way(pages[place.page], place.top)
                self._objects[number] = content[: found.start()] + way + content[found.end() :]

    def outline(self, marks: Sequence[OutlineMark]) -> None:
        """Have a reader show these parts beside the pages."""
        if not marks:
            return
        pages = self._pages()
        top = max(self._objects) + 1
        numbers = range(top + 1, top + 1 + len(marks))
        upper = [number for number, mark in zip(numbers, marks, strict=True) if mark.level == 1]
        ends = upper[0], upper[-1], len(upper)
        self._objects[top] = b"<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>" % ends
        for at, number in enumerate(numbers):
            self._objects[number] = _entry(marks, numbers, at, pages[marks[at].page])
        found = _ROOT.search(self._trailer)
        assert found is not None
        root = self._objects[int(found[1])]
        kept = root[: root.rindex(b">>")]
        self._objects[int(found[1])] = kept + b"/Outlines %d 0 R\n/PageMode /UseOutlines\n>>" % top

    def written(self) -> bytes:
        """Return the whole file."""
        out, places = bytearray(self._head), []
        for number, content in sorted(self._objects.items()):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
        start, size = len(out), len(places) + 1
        rows = b"".join(b"%010d 00000 n \n" % at for at in places)
        trailer = _SIZE.sub(b"/Size %d" % size, self._trailer)
        out += b"xref\n0 %d\n0000000000 65535 f \n%s%s" % (size, rows, trailer)
        out += b"startxref\n%d\n%%%%EOF\n" % start
        return bytes(out)

    def _pages(self) -> list[int]:
        for content in self._objects.values():
            if found := _PAGES.search(content):
                return [int(each) for each in _REFERENCE.findall(found[1])]
        raise ValueError("no PDF as Qt writes it: it has no list of pages")


def _inside(content: bytes) -> bytes:
    found = _OBJECT.match(content)
    if found is None:
        raise ValueError("no PDF as Qt writes it: an object is cut off")
    return found[1]


def _entry(marks: Sequence[OutlineMark], numbers: range, at: int, page: int) -> bytes:
    """Return one entry: its title, its place, and its neighbours of the same level."""
    mark, top = marks[at], numbers[0] - 1
    title = b"FEFF" + mark.title.encode("utf-16-be").hex().upper().encode()
    above = (numbers[n] for n in range(at - 1, -1, -1) if marks[n].level == 1)
    parent = next(above, top) if mark.level > 1 else top
    parts = [
        b"/Title <%s>" % title,
        _way(page, mark.top),
        b"/Parent %d 0 R" % parent,
    ]
    for name, way in ((b"Prev", range(at - 1, -1, -1)), (b"Next", range(at + 1, len(marks)))):
        other = next((n for n in way if marks[n].level <= mark.level), None)
        if other is not None and marks[other].level == mark.level:
            parts.append(b"/%s %d 0 R" % (name, numbers[other]))
    below = _below(marks, at)
    if below:
        # A negative number: they are shown when somebody asks for them.
        ends = numbers[below[0]], numbers[below[-1]], -len(below)
        parts.append(b"/First %d 0 R /Last %d 0 R /Count %d" % ends)
    return b"<< %s >>" % b" ".join(parts)


def _way(page: int, top: float) -> bytes:
    return b"/Dest [%d 0 R /XYZ 0 %.0f 0]" % (page, top)


def _below(marks: Sequence[OutlineMark], at: int) -> list[int]:
    """Return what belongs to a mark."""
    end = next((n for n in range(at + 1, len(marks)) if marks[n].level <= marks[at].level),
               len(marks))  # fmt: skip
    return [*range(at + 1, end)]
