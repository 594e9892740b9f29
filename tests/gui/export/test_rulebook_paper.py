"""The rulebook on paper: words that can be selected, an outline and links that lead to pages."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter, QPdfWriter

from konqt.cli.main import run
from konqt.core.rulebook import Diagram, RuleFigure, said
from konqt.games.registry import rulebook_of
from konqt.gui import look
from konqt.gui.export.pdf_file import OutlineMark, PdfFile
from konqt.gui.export.rulebook_paper import as_paper
from konqt.gui.export.rulebook_pictures import pictures_of

pytestmark = pytest.mark.usefixtures("plain_look")

MOST_BYTES = 8_000_000
LANGUAGES = ("en", "nb")
FEW, MANY = 60, 130
"""pages between which a book of this length has"""
A4 = b"/MediaBox [0 0 595"
BOOK = rulebook_of("kon")
assert BOOK is not None
PICTURES = [b for _section, b in BOOK.blocks() if isinstance(b, Diagram | RuleFigure)]


@cache
def paper(language: str) -> bytes:
    assert BOOK is not None
    return as_paper(BOOK, "kon", language)


def objects(pdf: bytes) -> dict[int, bytes]:
    """Give the objects of a file by what its table says of where they stand."""
    start = int(re.findall(rb"startxref\s+(\d+)", pdf)[-1])
    head = re.match(rb"xref\s+0 (\d+)\s", pdf[start:])
    assert head is not None
    rows = pdf[start + head.end() :].splitlines()[1 : int(head[1])]
    found = {}
    for number, row in enumerate(rows, 1):
        at = int(row[:10])
        assert pdf[at:].startswith(b"%d 0 obj" % number)
        found[number] = pdf[at : pdf.index(b"endobj", at)]
    return found


def titles(pdf: bytes) -> list[str]:
    coded = re.findall(rb"/Title <FEFF([0-9A-F]+)>", pdf)
    return [bytes.fromhex(each.decode()).decode("utf-16-be") for each in coded]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paper_is_a4_with_numbered_pages_and_small(language: str) -> None:
    pdf = paper(language)
    assert pdf.startswith(b"%PDF-") and len(pdf) < MOST_BYTES
    pages = [each for each in objects(pdf).values() if re.search(rb"/Type\s*/Page\s", each)]
    assert FEW < len(pages) < MANY
    assert all(A4 in each for each in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_on_paper(language: str) -> None:
    found = [e for e in objects(paper(language)).values() if b"/DCTDecode" in e[:400]]
    # Cards in two decks are one picture, so that there may be fewer than places for them.
    assert len(PICTURES) - 20 <= len(found) <= len(PICTURES)
    for each in found:
        data = each[each.index(b"stream") + 6 :].lstrip(b"\r\n")
        assert not QImage.fromData(data[: data.rindex(b"\nendstream")]).isNull()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outline_names_every_chapter_and_section(language: str) -> None:
    assert BOOK is not None
    told = titles(paper(language))
    assert [c for c in BOOK.chapters if said(c.title, language) not in told] == []
    assert len(told) == len(BOOK.chapters) + len([*BOOK.sections]) + 1
    assert b"/PageMode /UseOutlines" in paper(language)


def test_every_link_and_bookmark_leads_to_a_page() -> None:
    pdf = paper("en")
    known = objects(pdf)
    pages = {n for n, each in known.items() if re.search(rb"/Type\s*/Page\s", each)}
    ways = re.findall(rb"/Dest \[(\d+) 0 R", pdf)
    assert len(ways) > 200 and {int(each) for each in ways} <= pages
    links = [each for each in known.values() if b"/Subtype /Link" in each]
    assert len(links) > 1000 and [e for e in links if not re.search(rb"/Dest \[\d+", e)] == []


def test_words_can_be_selected() -> None:
    pdf = paper("en")
    tables = re.findall(rb"/ToUnicode (\d+) 0 R", pdf)
    assert tables
    told = objects(pdf)[int(tables[0])]
    letters = re.findall(rb"<([0-9A-F]{4})>", told)
    assert {b"%04X" % ord(each) for each in "Oslo combat"} <= set(letters)


def test_the_program_looks_as_before_when_all_is_painted() -> None:
    assert BOOK is not None
    look.use_theme("dark", 125)
    try:
        painted = [*pictures_of(replace(BOOK, chapters=BOOK.chapters[:3]), "kon", "en", "light")]
        assert painted and look.theme().name == "dark" and look.text_scale() == 1.25
    finally:
        look.use_theme("light")


def test_the_command_writes_paper(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "konqt.gui.export.rulebook_paper.as_paper",
        lambda book, game, language: paper(language) if (book, game) == (BOOK, "kon") else b"",
    )
    out = tmp_path / "rules.pdf"
    call = ["rules", "export", "--to", "pdf", "--lang", "nb", "--out", str(out)]
    assert run(call) == 0 and out.read_bytes() == paper("nb")
    assert run(call) == 2 and "already exists" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["html", "pdf", "md"])
def test_a_folder_that_is_not_there_is_told_before_anything_is_painted(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("konqt.gui.export.rulebook_paper.as_paper", None)
    monkeypatch.setattr("konqt.gui.export.rulebook_page.as_page", None)
    out = tmp_path / "none" / "rules"
    assert run(["rules", "export", "--to", kind, "--lang", "en", "--out", str(out)]) == 2
    assert f"{out.parent}: no such folder" in capsys.readouterr().err


# -- the file itself ----------------------------------------------------------------------------


def two_pages() -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    photo = QImage(300, 300, QImage.Format.Format_RGB32)
    for x in range(300):
        for y in range(300):
            photo.setPixel(x, y, (x * y * 7919) & 0xFFFFFF)
    with QPainter(writer) as painter:
        painter.drawImage(0, 0, photo)
        writer.newPage()
        painter.drawText(100, 100, "second")
    return bytes(buffer.data().data())


def test_a_file_that_is_not_changed_stays_as_it_is(qapp: object) -> None:
    pdf = two_pages()
    again = PdfFile(pdf).written()
    assert objects(again).keys() == objects(pdf).keys()
    assert [" ".join(e.decode("latin-1").split()) for e in objects(again).values()] == [
        " ".join(e.decode("latin-1").split()) for e in objects(pdf).values()
    ]


def test_pictures_become_smaller_and_say_how_long_they_are(qapp: object) -> None:
    pdf = two_pages()
    file = PdfFile(pdf)
    file.shrink_pictures(30)
    small = file.written()
    assert len(small) < 0.7 * len(pdf)
    known = objects(small)
    for each in known.values():
        found = re.search(rb"/Length (\d+) 0 R", each[:400])
        if found and b"/DCTDecode" in each[:400]:
            long = int(known[int(found[1])].split()[-1])
            data = each[each.index(b"stream\n") + 7 :]
            assert data[long:].strip() == b"endstream"


def test_an_outline_of_two_levels_hangs_together(qapp: object) -> None:
    file = PdfFile(two_pages())
    file.outline([
        OutlineMark("Ærlig", 0, 800), OutlineMark("a", 0, 700, 2), OutlineMark("b", 1, 600, 2),
        OutlineMark("Last", 1, 500),
    ])  # fmt: skip
    pdf = file.written()
    assert titles(pdf) == ["Ærlig", "a", "b", "Last"]
    known = objects(pdf)
    top, first, a, b, last = sorted(known)[-5:]
    assert b"/First %d 0 R /Last %d 0 R /Count 2" % (first, last) in known[top]
    assert b"/First %d 0 R /Last %d 0 R /Count -2" % (a, b) in known[first]
    assert b"/Parent %d 0 R" % first in known[a] and b"/Next %d 0 R" % b in known[a]
    assert b"/Prev %d 0 R" % a in known[b] and b"/Next" not in known[b]
    assert b"/Prev %d 0 R" % first in known[last] and b"/Parent %d 0 R" % top in known[last]


@pytest.mark.parametrize("spoilt", [b"", b"%PDF-1.4\n", b"%PDF-1.4\nstartxref\n9\n%%EOF\n"])
def test_what_is_no_such_file_is_refused(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match="no PDF as Qt writes it"):
        PdfFile(spoilt)
