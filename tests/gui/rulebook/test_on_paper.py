"""The book on paper: a chapter or all of it as PDF, with its pictures, in one language or two."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from reading_kit import Opened, StandIn, active, books, the_book
from seated_kit import until

from konqt.core.rulebook import Diagram, RuleFigure
from konqt.gui.rulebook import whole_book
from konqt.gui.rulebook.reading_bar import CHAPTER_PDF
from konqt.gui.rulebook.rulebook_window import RulebookWindow

PDF = b"%PDF-"


@pytest.fixture
def opened() -> Iterator[Opened]:
    with books() as give:
        yield give


def written(window: RulebookWindow, path: Path) -> bytes:
    until(lambda: path.is_file() and not window.paper.line.isVisible())
    return path.read_bytes()


def test_a_chapter_is_written_with_its_pictures_light(opened: Opened, tmp_path: Path) -> None:
    painters: list[StandIn] = []

    def painter_for(theme: str) -> StandIn:
        painters.append(StandIn(theme))
        return painters[-1]

    window, path = opened(painter_for=painter_for), tmp_path / "combat.pdf"
    chapter = next(each for each in the_book().chapters if each.id == "4-combat")
    window.set_theme("dark")
    window.paper.write(path, chapter, ("en",))
    assert window.paper.line.isVisible()
    content = written(window, path)
    assert content.startswith(PDF) and content.count(b"/Type /Page\n") > 3
    pictures = [
        block.id
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, Diagram | RuleFigure)
    ]
    assert [name for name, _language, _width in painters[-1].painted] == pictures
    assert painters[-1].theme == "light" and painters[-1].closed


def test_a_chapter_is_written_in_two_languages(opened: Opened, tmp_path: Path) -> None:
    window, path = opened(), tmp_path / "chapter.pdf"
    window.paper.write(path, the_book().chapters[0], ("nb", "en"))
    assert written(window, path).startswith(PDF)


def test_the_whole_book_is_written_while_one_reads_on(opened: Opened, tmp_path: Path) -> None:
    window, path = opened(), tmp_path / "book.pdf"
    window.paper.write_book(path, "nb")
    assert window.paper.line.isVisible()
    window.open_rule("4.2")
    until(lambda: not window.paper.line.isVisible())
    assert path.read_bytes().startswith(PDF)


def test_a_book_that_cannot_even_be_begun_is_told_of(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, told = opened(), list[str]()
    window.told.connect(told.append)
    gone = [str(tmp_path / "no such program")]
    monkeypatch.setattr(whole_book, "this_program", lambda *_words: gone)
    window.paper.write_book(tmp_path / "book.pdf", "en")
    until(lambda: told)
    assert told[0] and not window.paper.line.isVisible()


def test_a_chapter_is_printed(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = opened(painter_for=StandIn), tmp_path / "printed.pdf"
    window.open_rule("4.2")

    def accept(dialog: QPrintDialog) -> QPrintDialog.DialogCode:
        dialog.printer().setOutputFileName(str(path))
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    QTest.keyClick(active(window), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert written(window, path).startswith(PDF)


def test_closing_the_book_for_good_gives_up_what_is_being_written(
    opened: Opened, tmp_path: Path
) -> None:
    window, path = opened(), tmp_path / "book.pdf"
    window.paper.write_book(path, "en")
    window.stop()
    assert not window.paper.line.isVisible() and not path.exists()


def test_a_file_is_asked_for_and_one_that_cannot_be_written_is_told_of(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, told = opened(), list[str]()
    window.told.connect(told.append)
    window.open_rule("4.2")
    asked: list[str] = []

    def choose(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        asked.append(name)
        return str(tmp_path / "no such folder" / "x.pdf"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    window.bar.actions_of[CHAPTER_PDF].trigger()
    until(lambda: told)
    assert [Path(each).name for each in asked] == [
        "4 The turn combat.pdf"
    ] and "cannot be written" in told[0]
    assert not window.paper.line.isVisible()
