"""All saved games as a page: found by words, opened, renamed, tagged, thrown away, counted."""

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from collection_kit import page_of
from full_disk import FullDisk
from PySide6.QtCore import QFile, QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from saved_games import FIRST, NAMES, folder_of
from seated_kit import focus_on

from konqt.gui.screens.collection.collection_page import CollectionPage
from konqt.gui.screens.collection.game_rows import LUCK, NAME, ROUNDS, TAGS
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.asked_line import AskedLine
from konqt.gui.widgets.plain_buttons import Message
from konqt.i18n.texts import use_language
from konqt.record.lock import RecordLock
from konqt.session.library.tags import change_tags, read_tags

SELECTED = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "games")


@pytest.fixture
def page(qtbot: Any, folder: Path) -> Iterator[CollectionPage]:
    page = page_of(folder, len(NAMES), qtbot)
    yield page
    page.stop()


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines into the dialogs that come, one after the other."""
    left = iter(lines)

    def typed(dialog: AskedLine) -> int:
        dialog.line.setText(next(left))
        return QDialog.DialogCode.Accepted.value

    monkeypatch.setattr(AskedLine, "exec", typed)


def named(page: CollectionPage) -> list[str]:
    return [page.rows.cell(game, NAME) for game in page.rows.games]


def choose(page: CollectionPage, name: str) -> None:
    page.table.selectRow(page.rows.row_of(f"{name}.konr"))
    assert page.chosen is not None


def settled(page: CollectionPage, qtbot: Any) -> None:
    qtbot.waitUntil(lambda: not page.reader.busy and page.progress.isHidden(), timeout=30_000)
    QApplication.processEvents()


def test_words_leave_the_games_that_have_them(page: CollectionPage, qtbot: Any) -> None:
    QTest.keyClicks(page.words, "bakhold TROMSØ")
    qtbot.waitUntil(lambda: 0 < len(named(page)) < len(NAMES))
    counted = page.counted.text()
    assert "Narvik" in counted
    QTest.keyClicks(page.words, " nowhereatall")
    qtbot.waitUntil(lambda: named(page) == [])
    assert page.told.text() == "No saved game has these words." and page.chosen is None
    assert not any(button.isEnabled() for button in page.side.buttons.values())
    page.words.clear()
    qtbot.waitUntil(lambda: len(named(page)) == len(NAMES))


def test_a_click_on_a_heading_sorts(page: CollectionPage) -> None:
    page.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    assert named(page) == sorted(NAMES)
    page.table.sortByColumn(ROUNDS, Qt.SortOrder.DescendingOrder)
    rounds = [game.rounds for game in page.rows.games]
    assert rounds == sorted(rounds, reverse=True) and len(set(rounds)) > 1
    page.table.sortByColumn(LUCK, Qt.SortOrder.DescendingOrder)
    lucks = [each.score.luck for each in page.rows.games]
    amounts = [luck.amount for luck in lucks if luck is not None]
    assert amounts == sorted(amounts, reverse=True) and len(set(amounts)) == len(NAMES)
    first = page.rows.index(0, LUCK)
    assert page.rows.data(first).startswith("Germany +")
    assert "% of cases" in page.rows.data(first, Qt.ItemDataRole.ToolTipRole)


@pytest.mark.parametrize("part", ["table", "words"])
def test_escape_goes_back_from_the_saved_games(page: CollectionPage, part: str) -> None:
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    focus_on(getattr(page, part))
    QTest.keyClick(getattr(page, part), Qt.Key.Key_Escape)
    assert left == [True]


def test_the_chosen_game_is_opened_by_return(page: CollectionPage, folder: Path) -> None:
    wanted = list[Path]()
    page.open_wanted.connect(wanted.append)
    choose(page, "resigned")
    focus_on(page.table)
    assert "resigned" in page.side.name.text()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert wanted == [folder / "resigned.konr"]


def test_a_game_that_is_not_over_is_continued_one_that_is_over_opened(
    page: CollectionPage,
) -> None:
    choose(page, "unfinished")
    assert page.side.buttons["open"].text() == "Continue game"
    assert "not finished" in page.side.about.text()
    choose(page, "resigned")
    assert page.side.buttons["open"].text() == "Open"
    assert page.side.about.text().count("1 round,") == 1


def test_a_file_that_is_no_game_says_why_and_is_not_opened(
    page: CollectionPage, folder: Path, qtbot: Any
) -> None:
    (folder / "letter.konr").write_text("Dear all,\n")
    page.read()
    qtbot.waitUntil(lambda: page.rows.row_of("letter.konr") >= 0, timeout=30_000)
    choose(page, "letter")
    assert "letter.konr" in page.side.about.text()
    assert not page.side.buttons["open"].isEnabled()


def test_a_game_gets_another_name_and_keeps_its_tags(
    page: CollectionPage, folder: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "lost, to study", "The long one")
    choose(page, "resigned")
    page.side.buttons["tags"].click()
    settled(page, qtbot)
    assert read_tags(folder) == {"resigned.konr": ("lost", "to study")}
    page.side.buttons["rename"].click()
    qtbot.waitUntil(lambda: page.rows.row_of("The long one.konr") >= 0, timeout=30_000)
    settled(page, qtbot)
    assert (folder / "The long one.konr").exists() and not (folder / "resigned.konr").exists()
    assert page.chosen is not None and page.chosen.stamp.name == "The long one.konr"
    assert page.rows.cell(page.chosen, TAGS) == "lost, to study"
    QTest.keyClicks(page.words, "study")
    qtbot.waitUntil(lambda: named(page) == ["The long one"])


def test_a_game_keeps_its_name_where_its_tags_cannot_follow(
    page: CollectionPage, folder: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    page.troubled.connect(told.append)
    answer(monkeypatch, "lost", "The long one")
    choose(page, "resigned")
    page.side.buttons["tags"].click()
    settled(page, qtbot)
    FullDisk(monkeypatch)
    page.side.buttons["rename"].click()
    assert len(told) == 1 and "tags.json" in told[0] and "free some space" in told[0]
    assert (folder / "resigned.konr").exists() and not (folder / "The long one.konr").exists()
    assert read_tags(folder) == {"resigned.konr": ("lost",)}


@pytest.mark.parametrize("name", ["unfinished", "", "../out", ".hidden"])
def test_a_name_that_cannot_be_is_refused(
    page: CollectionPage, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    page.troubled.connect(told.append)
    answer(monkeypatch, name)
    choose(page, "resigned")
    page.side.buttons["rename"].click()
    assert len(told) == 1 and (folder / "resigned.konr").exists()
    assert {path.stem for path in folder.glob("*.konr")} == set(NAMES)


@pytest.mark.parametrize("letters", [201, 260, 5000])
def test_a_name_that_is_too_long_is_said_in_words(
    page: CollectionPage, folder: Path, monkeypatch: pytest.MonkeyPatch, letters: int
) -> None:
    told = list[str]()
    page.troubled.connect(told.append)
    answer(monkeypatch, "k" * letters)
    choose(page, "resigned")
    page.side.buttons["rename"].click()
    assert told == ["This name is too long; choose a shorter one."]
    assert {path.stem for path in folder.glob("*.konr")} == set(NAMES)


def test_what_the_system_refuses_is_said_in_its_words_without_its_numbers(
    page: CollectionPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: Path) -> Path:
        raise OSError(errno.ENAMETOOLONG, "File name too long", str(folder))

    told = list[str]()
    page.troubled.connect(told.append)
    monkeypatch.setattr("konqt.gui.screens.collection.tidying.doubled", refused)
    choose(page, "resigned")
    page.side.buttons["double"].click()
    assert told == [f"{folder}: File name too long; choose a shorter name"]


def test_a_game_that_is_played_keeps_its_name_and_place(
    page: CollectionPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    page.troubled.connect(told.append)
    answer(monkeypatch, "other")
    monkeypatch.setattr(Message, "exec", lambda _box: QMessageBox.StandardButton.Yes)
    monkeypatch.setattr(QFile, "moveToTrash", lambda path: pytest.fail(path))
    choose(page, "unfinished")
    lock = RecordLock.taken(folder / "unfinished.konr")
    page.side.buttons["rename"].click()
    page.side.buttons["trash"].click()
    lock.release()
    assert len(told) == 2 and (folder / "unfinished.konr").exists()


def test_a_game_goes_to_the_trash_once_somebody_has_said_yes(
    page: CollectionPage, folder: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes])
    monkeypatch.setattr(Message, "exec", lambda _box: next(answers))
    thrown = list[str]()

    def trash(path: str) -> bool:
        thrown.append(path)
        Path(path).unlink()
        return True

    monkeypatch.setattr(QFile, "moveToTrash", trash)
    choose(page, "resigned")
    focus_on(page.table)
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert thrown == []
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert thrown == [str(folder / "resigned.konr")]
    qtbot.waitUntil(lambda: page.rows.row_of("resigned.konr") < 0, timeout=30_000)


def choose_all(page: CollectionPage) -> list[str]:
    page.table.selectAll()
    return [each.stamp.name for each in page.all_chosen]


@pytest.mark.skipif(os.name == "nt", reason="names are letters there")
def test_a_game_whose_name_is_no_text_is_never_mistaken_for_another(
    qtbot: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Qt leaves out what is no letter: then this is the other one's name.
    odd, other = os.fsdecode(b"J\xf8rgen.konr"), folder / "Jrgen.konr"
    (folder / "resigned.konr").rename(folder / odd)
    shutil.copy(folder / odd, other)
    page = page_of(folder, len(NAMES) + 1, qtbot)
    troubles: list[str] = []
    page.troubled.connect(troubles.append)
    monkeypatch.setattr(Message, "exec", lambda _asked: QMessageBox.StandardButton.Yes)
    page.table.selectRow(page.rows.row_of(odd))
    assert "J\ufffdrgen" in named(page) and page.side.name.text() == "J\ufffdrgen"
    page.side.buttons["trash"].click()
    assert other.exists() and (folder / odd).exists() and len(troubles) == 1
    assert "J\ufffdrgen" in troubles[0]
    answer(monkeypatch, "Jørgen")
    page.side.buttons["rename"].click()
    qtbot.waitUntil(lambda: "Jørgen" in named(page) and not page.reader.busy)
    assert other.exists() and not (folder / odd).exists()
    page.stop()


def test_several_games_are_counted_tagged_and_thrown_away_together(
    page: CollectionPage, folder: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = page.counted.text()
    page.words.setText("narvik")
    qtbot.waitUntil(lambda: len(page.rows.games) > 2, timeout=30_000)
    names = choose_all(page)
    assert len(names) > 2 and page.chosen is None
    assert page.side.name.text() == f"{len(names)} games"
    enabled = {name for name, button in page.side.buttons.items() if button.isEnabled()}
    assert enabled == {"tags", "trash"}
    page.table.selectRow(0)
    two = [page.rows.index(row, 0) for row in (0, 1)]
    page.table.selectionModel().select(two[1], SELECTED)
    assert str(2) in page.counted.text().split() and page.counted.text() != alone

    change_tags(folder, lambda _tags: {names[0]: ("old",), names[1]: ("old", "mine")})
    page.read()
    qtbot.waitUntil(lambda: page.contents.tags.get(names[1]) == ("old", "mine"), timeout=30_000)
    page.table.selectRow(page.rows.row_of(names[0]))
    page.table.selectionModel().select(page.rows.index(page.rows.row_of(names[1]), 0), SELECTED)
    answer(monkeypatch, "new")
    page.side.buttons["tags"].click()
    assert read_tags(folder) == {names[0]: ("new",), names[1]: ("mine", "new")}

    thrown = list[str]()
    monkeypatch.setattr(Message, "exec", lambda _box: QMessageBox.StandardButton.Yes)
    monkeypatch.setattr(QFile, "moveToTrash", lambda path: thrown.append(path) or True)
    page.side.buttons["trash"].click()
    assert sorted(thrown) == sorted(str(folder / name) for name in names[:2])


def test_no_button_moves_when_the_small_board_comes(page: CollectionPage, qtbot: Any) -> None:
    def places() -> list[int]:
        page.layout().activate()
        return [button.y() for button in page.side.buttons.values()]

    choose(page, "unfinished")
    before = places()
    qtbot.waitUntil(lambda: not page.side.picture.pixmap().isNull(), timeout=60_000)
    assert places() == before
    choose(page, "resigned")
    assert places() == before


def test_a_new_account_has_a_trash_too(
    page: CollectionPage,
    folder: Path,
    tmp_path: Path,
    qtbot: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where nothing has made the folder of the trash yet, Qt finds none."""
    data = tmp_path / "new" / "account"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setattr(Message, "exec", lambda _box: QMessageBox.StandardButton.Yes)
    told = list[str]()
    page.troubled.connect(told.append)
    choose(page, "resigned")
    page.side.buttons["trash"].click()
    qtbot.waitUntil(lambda: page.rows.row_of("resigned.konr") < 0, timeout=30_000)
    assert told == [] and not (folder / "resigned.konr").exists()
    assert len([*data.rglob("resigned.konr")]) == 1


def test_a_copy_lies_beside_its_game(page: CollectionPage, folder: Path, qtbot: Any) -> None:
    choose(page, "resigned")
    page.side.buttons["double"].click()
    qtbot.waitUntil(lambda: page.rows.row_of("resigned-2.konr") >= 0, timeout=30_000)
    assert (folder / "resigned-2.konr").read_bytes() == (folder / "resigned.konr").read_bytes()
    qtbot.waitUntil(lambda: page.chosen and page.chosen.stamp.name == "resigned-2.konr")


def test_a_damaged_file_of_tags_is_told_and_not_written_over(
    page: CollectionPage, folder: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    page.troubled.connect(told.append)
    (folder / "tags.json").write_text("no tags")
    answer(monkeypatch, "lost")
    choose(page, "resigned")
    page.side.buttons["tags"].click()
    assert len(told) == 1 and "tags.json" in told[0]
    assert (folder / "tags.json").read_text() == "no tags"


def test_reading_can_be_stopped(qtbot: Any, tmp_path: Path) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(60):
        shutil.copy(FIRST / "resigned.konr", many / f"{number}.konr")
    page = CollectionPage(many, "light")
    qtbot.addWidget(page)
    page.show()
    page.read()
    qtbot.waitUntil(lambda: page.progress.value() >= 10, timeout=30_000)
    assert page.halt.isVisible()
    page.halt.click()
    settled(page, qtbot)
    assert 10 <= len(page.rows.games) < 60
    page.stop()


def test_the_page_speaks_norwegian(page: CollectionPage) -> None:
    use_language("nb")
    page.retranslate()
    assert page.title.text() == "Lagrede spill"
    assert "Saved" not in page.words.placeholderText()
    assert page.side.buttons["trash"].text() == "Flytt til papirkurven …"


def test_the_window_lists_a_folder_and_opens_a_game_of_it(qtbot: Any, folder: Path) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.open_any(folder)
    window.show()
    page = window.collecting.page
    assert page is not None and window.stack.currentWidget() is page
    qtbot.waitUntil(lambda: len(page.rows.games) == len(NAMES), timeout=30_000)
    choose(page, "greedy-germany")
    page.side.buttons["open"].click()
    qtbot.waitUntil(lambda: window.viewer is not None, timeout=30_000)
    window.run_command("collection")
    assert window.collecting.page is not None and window.collecting.page is not page
    window.collecting.page.back.click()
    assert window.stack.currentWidget() is window.start_screen
    window.close()
    window.shut_down()


@pytest.fixture
def bare_window(qtbot: Any) -> Iterator[MainWindow]:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    window.to_start()
    yield window
    window.close()
    window.shut_down()


def test_the_page_comes_when_its_modules_are_loaded(bare_window: MainWindow, qtbot: Any) -> None:
    bare_window.run_command("collection")
    collecting = bare_window.collecting
    assert collecting.page is None, "the window waits for nothing"
    qtbot.waitUntil(lambda: collecting.page is not None)
    assert bare_window.stack.currentWidget() is collecting.page


def test_the_page_does_not_come_over_what_was_opened_meanwhile(
    bare_window: MainWindow, folder: Path, qtbot: Any
) -> None:
    bare_window.run_command("collection")
    bare_window.open_any(folder)
    page = bare_window.collecting.page
    qtbot.waitUntil(lambda: not bare_window.jobs.busy)
    assert page is not None and bare_window.collecting.page is page
    assert bare_window.stack.currentWidget() is page and page.folder == folder
