"""A step's comment wherever one looks: over the board, in the log, before a room, in pictures."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games_played import plan, play, recorded
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import focus_on

from konqt.core.event import PUBLIC
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.viewer.study.card import LINES, MORE, StudyCard
from konqt.record.study_form import StudyArrow
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study import edits
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

Build = Callable[[Path], ViewerScreen]
AT, MARKED, DRAWN = 6, 8, 10


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = recorded(tmp_path_factory.mktemp("games") / "game.konr")
    studied = Studied.beside(Replay.open(path))
    arrow = StudyArrow(start="narvik", end="tromso", colour="red")
    studied.change(lambda s: edits.with_text(s, Spot(AT), PUBLIC, "Too early"))
    studied.change(lambda s: edits.with_mark(s, Spot(AT), PUBLIC, "!?"))
    studied.change(lambda s: edits.with_flag(s, Spot(MARKED), PUBLIC))
    studied.change(lambda s: edits.with_arrow(s, Spot(DRAWN), PUBLIC, arrow))
    return path


@pytest.fixture
def viewer(opened: Build, game: Path, tmp_path: Path) -> ViewerScreen:
    for ending in (".konr", ".kons"):
        (tmp_path / f"game{ending}").write_bytes(game.with_suffix(ending).read_bytes())
    screen = opened(tmp_path / "game.konr")
    screen.set_reduced_motion(True)
    return screen


def comment_on(viewer: ViewerScreen, step: int, text: str) -> None:
    viewer.study.change(lambda s: edits.with_text(s, Spot(step), PUBLIC, text))


def lies(viewer: ViewerScreen) -> bool:
    """Return whether the card lies on the board, once that has been painted."""
    for _round in range(3):
        QApplication.processEvents()
    return viewer.comment.card.isVisible()


def test_the_next_comment_is_read_whatever_tab_is_open(viewer: ViewerScreen) -> None:
    assert viewer.tabs.currentWidget() is viewer.log
    card, line = viewer.comment.card, viewer.transport.timeline
    assert card.isHidden()
    focus_on(line)
    QTest.keyClicks(line, "n")
    assert viewer.playhead.step == AT and lies(viewer)
    assert (card.mark.text(), card.words.text()) == ("!?", "Too early")
    assert "Too early" in card.accessibleDescription()
    QTest.keyClicks(line, "n")
    assert lies(viewer) and card.mark.text() == "◊" and not card.words.text()
    for step in (AT - 1, AT + 1, DRAWN):
        viewer.go(step)
        assert not lies(viewer) and not card.words.text()


def test_a_leap_to_no_comment_says_so_where_the_place_stands(viewer: ViewerScreen) -> None:
    line, place = viewer.transport.timeline, viewer.transport.place
    focus_on(line)
    viewer.go(MARKED)
    box = place.geometry()
    QTest.keyClicks(line, "n")
    assert place.text() == f"No comment after step {MARKED}" and place.geometry() == box
    assert viewer.playhead.step == MARKED
    QTest.keyClick(line, Qt.Key.Key_Right)
    assert place.text().startswith(f"Step {MARKED + 1} of ")
    viewer.go(AT)
    QTest.keyClick(line, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert place.text() == f"No comment before step {AT}"
    viewer.present(True)
    focus_on(viewer.view)
    QTest.keyClick(viewer.view, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert viewer.caption.when.text() == f"No comment before step {AT}"


def test_nothing_is_missed_before_the_record_has_been_read(
    viewer: ViewerScreen, qtbot: Any
) -> None:
    place = viewer.transport.place
    viewer.go(1)
    viewer.overview.look(viewer.viewer)
    assert not viewer.overview.settled
    before = place.text()
    viewer.playhead.leap("loss", -1)
    assert place.text() == before
    qtbot.waitUntil(lambda: viewer.overview.settled)
    viewer.playhead.leap("loss", -1)
    assert place.text() == "No loss before step 1"


def test_keys_are_heard_after_the_list_of_leaps_was_open(viewer: ViewerScreen) -> None:
    menu = viewer.transport.jumps.menu()
    viewer.go(MARKED)
    menu.aboutToShow.emit()
    assert not viewer.transport.jumps.actions_by_way["comment", 1].isEnabled()
    menu.aboutToHide.emit()
    viewer.go(1)
    line = viewer.transport.timeline
    focus_on(line)
    QTest.keyClicks(line, "n")
    assert viewer.playhead.step == AT


def test_nothing_shifts_when_it_comes(viewer: ViewerScreen) -> None:
    viewer.go(AT - 1)
    parts = (viewer.view, viewer.side, viewer.log, viewer.transport, viewer.strip)

    def lying() -> list[QRect]:
        QApplication.processEvents()
        return [each.geometry() for each in parts]

    before = lying()
    viewer.go(AT)
    assert lies(viewer) and lying() == before


def test_it_is_not_said_twice_where_the_notes_lie_open(viewer: ViewerScreen) -> None:
    card, study = viewer.comment.card, viewer.study
    viewer.go(AT)
    assert lies(viewer)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert study.panel.isVisible() and study.panel.comment.toPlainText() == "Too early"
    assert not lies(viewer)
    study.tabs.setCurrentWidget(study.tree)
    assert lies(viewer)
    study.tabs.setCurrentWidget(study.panel)
    assert not lies(viewer)
    viewer.fold.set_folded(True)
    assert lies(viewer), "a folded column says nothing"
    viewer.fold.set_folded(False)
    assert not lies(viewer)


def test_a_long_comment_takes_some_lines_alone(viewer: ViewerScreen) -> None:
    comment_on(viewer, 3, "Germany might have waited for its second battalion here. " * 20)
    viewer.go(3)
    card = viewer.comment.card
    assert lies(viewer)
    assert card.words.text().endswith(MORE) and card.words.text().startswith("Germany might")
    assert card.height() < (LINES + 3) * card.fontMetrics().lineSpacing()
    assert card.words.height() >= card.words.heightForWidth(card.words.width())
    assert viewer.view.rect().contains(card.geometry())


def test_it_has_one_corner_below_the_card_that_is_open_there(viewer: ViewerScreen) -> None:
    comment_on(viewer, 3, "Germany might have waited here. " * 9)
    card, other = viewer.comment.card, viewer.then.card
    viewer.go(AT)
    assert lies(viewer)
    corner = card.pos()
    viewer.go(3)
    assert lies(viewer) and card.pos() == corner
    viewer.then.button.click()
    for step in (3, AT):
        viewer.go(step)
        viewer.then._tell()
        assert lies(viewer) and other.isVisible() and other.pos() == corner
        assert card.x() == other.x() and card.y() > other.geometry().bottom()
        assert viewer.view.rect().contains(card.geometry())
    viewer.then.button.click()
    assert lies(viewer) and card.pos() == corner


def test_a_low_board_has_room_for_fewer_lines_of_it(qtbot: Any) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(900, 400)
    other = QWidget(board)
    other.setGeometry(10, 10, 200, 90)
    card = StudyCard(board, (other,))
    board.show()
    card.tell("?", ["Germany might have waited for its second battalion here. " * 20])
    whole = card.height()
    assert card.y() > other.geometry().bottom()
    board.resize(900, 180)
    assert card.height() < whole and board.rect().contains(card.geometry())
    assert card.words.text().endswith(MORE)
    other.hide()
    assert card.height() == whole and card.y() == 10


def test_a_room_is_told_it_below_the_board(viewer: ViewerScreen) -> None:
    viewer.go(AT - 1)
    viewer.present(True)
    for _round in range(3):  # a part's height is found, then the board's
        QApplication.processEvents()
    high, caption = viewer.view.height(), viewer.caption

    assert not caption.comment.text()
    viewer.go(AT)
    QApplication.processEvents()

    assert caption.comment.isVisible() and caption.comment.text() == "!? Too early"
    assert viewer.comment.card.isHidden() and viewer.view.height() == high
    viewer.present(False)
    assert lies(viewer)


def test_a_room_gets_no_empty_lines_of_a_game_without_comments(
    opened: Build, game: Path, tmp_path: Path
) -> None:
    (tmp_path / "bare.konr").write_bytes(game.read_bytes())
    screen = opened(tmp_path / "bare.konr")
    screen.present(True)
    assert not screen.caption.comment.isVisible()


def test_the_log_marks_the_lines_of_the_step(viewer: ViewerScreen) -> None:
    viewer.go(DRAWN)
    log = viewer.log

    def edge(step: int) -> list[int]:
        """Return the columns before the words of a step's first line that are painted."""
        QApplication.processEvents()
        rows = [n for n in range(log.log.rowCount()) if log.log.line(n).step == step]
        log.scrollTo(log.log.index(rows[0]))
        box = log.visualRect(log.log.index(rows[0]))
        picture = log.viewport().grab(box).toImage()
        ground = picture.pixel(picture.width() - 1, picture.height() - 2)
        return [
            x
            for x in range(8)
            if any(picture.pixel(x, y) != ground for y in range(2, picture.height() - 2))
        ]

    log.setCurrentIndex(log.log.index(-1))
    assert edge(AT) and edge(MARKED) and not edge(AT + 1) and not edge(DRAWN)
    row = next(n for n in range(log.log.rowCount()) if log.log.line(n).step == AT)
    described = Qt.ItemDataRole.AccessibleDescriptionRole
    assert log.log.index(row).data(described) == "!? Too early"
    viewer.study.panel.undo.emit()
    comment_on(viewer, AT, "")
    viewer.go(AT)
    viewer.study.panel.marked.emit("!?")
    assert not edge(AT)


def test_a_line_of_a_tables_log_keeps_its_whole_width(viewer: ViewerScreen) -> None:
    entry = viewer.replay.entry(AT, PUBLIC)
    plain = LogPanel(viewer.teller.say_event)
    plain.resize(300, 200)
    plain.load([entry])
    words = plain._delegate._rects(QRect(0, 0, 300, 40), plain.font(), "")[0]
    kept = viewer.log._delegate._rects(QRect(0, 0, 300, 40), plain.font(), "")[0]
    assert words.left() < kept.left() and words.right() == kept.right()


def test_nothing_of_it_is_left_behind_the_curtain(opened: Build, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(allied_name="C"), path)
    play(session, 10)
    session.close()
    screen = opened(path)
    screen.use_view("norway")
    screen.eyes.curtain.lifted.emit()
    screen.go(6)
    screen.study.panel.comment.setPlainText("my secret plan")
    screen.study.panel.comment.hand_over()
    card = screen.comment.card
    assert lies(screen) and card.words.text() == "my secret plan"
    screen.study.panel.comment.setPlainText("my second secret plan")
    screen.use_view("germany")
    assert screen.eyes.curtain.isVisible()

    def silent() -> bool:
        told = card.words.text(), card.accessibleDescription(), screen.caption.comment.text()
        return not lies(screen) and not any(told) and not screen.log.log.noted

    assert silent()
    screen.study.retranslate()
    screen.study.panel.marked.emit("!")
    assert silent() and not screen.study.panel.list.count()
    screen.eyes.curtain.lifted.emit()
    screen.go(6)
    assert silent()
    found = Studied.beside(Replay.open(path)).study.notes
    assert [(note.eyes, note.text, note.mark) for note in found] == [
        ("norway", "my second secret plan", "")
    ]


def test_a_board_alone_has_no_card(viewer: ViewerScreen, game: Path) -> None:
    from konqt.gui.export.unseen_screen import screen

    for alone in (False, True):
        with screen(Replay.open(game), PUBLIC, Wanted(board_only=alone)) as shown:
            shown.stand(AT)
            assert shown._page.comment.card.isVisible() is not alone
