"""Nothing that one has looked up, written, chosen, scrolled or opened waits for the next seat.

All parts of table and viewer are found by walking the page, so that a new one is walked without
being named. Each is used as far as its kind can be; then somebody else comes to the screen, and
everything must stand as it does for whoever comes to a page that nobody has touched.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from person_kit import Visit, met_by
from PySide6.QtCore import QEvent, QItemSelectionModel
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.games.kon.engine.actions import EndPhase
from konqt.gui.board.view import BoardView
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.i18n.texts import use_language
from konqt.session.session import Session

KEPT = {
    "HandPin": "how much of the screen a hand takes is chosen for the table",
    "Toggle Hide what comes": "whether the game is given away is chosen for all who look at it",
    "ListInSight Speed": "how fast a game is looked at says nothing of what was looked at",
    "ListInSight View": "it is what changes the eyes",
}
"""part -> why it may stay as somebody has left it"""
NOTHING = {0, -1, (), ""}
"""what a part tells that keeps nothing, as one does that is made when it is first looked at"""
WORDS = "Ambush", "Coastal bombardment"
KINDS = (QAbstractButton, QAbstractScrollArea, QLineEdit, QComboBox, QTabWidget)
Readings = dict[str, tuple[Any, ...]]


def played(path: Path) -> Path:
    """Record a game of three people that has gone on for a while, until Germany moves."""
    wanted = met_by("germany")
    session, stream = Session.start(wanted.plan, path), Stream(wanted.plan.seed)
    while session.step < wanted.step:
        legal = session.legal()
        session.submit(str(session.decision.actor), legal[stream.below(len(legal))])
    session.close()
    return path


@pytest.fixture
def visit(tmp_path: Path, qapp: QApplication) -> Iterator[Callable[[], Visit]]:
    made: list[Visit] = []

    def build() -> Visit:
        use_language("en")
        folder = tmp_path / str(len(made))
        folder.mkdir()
        record = played(folder / "game.konr")
        window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
        window.resize(1366, 768)
        window.show()
        made.append(Visit(window, record))
        return made[-1]

    yield build
    for each in made:
        each.window.shut_down()
        each.window.close()
        each.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# -- parts and their states -----------------------------------------------------------------


def parts_of(page: QWidget) -> Iterator[tuple[str, QWidget]]:
    """Give every part of a kind that can keep something, by where it stands on the page."""
    for kind in KINDS:
        for part in page.findChildren(kind):
            lasting = not isinstance(part, QAbstractButton) or part.isCheckable()
            if lasting and not _inside_another(part):
                yield _path(part, page), part


def _inside_another(part: QWidget) -> bool:
    """Whether it is the list or the line of a field, which is walked as a whole."""
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, QComboBox | QAbstractSpinBox):
            return True
        above = above.parentWidget()
    return False


def _path(part: QWidget, page: QWidget) -> str:
    names: list[str] = []
    each: Any = part
    while each is not page:
        alike = [
            other
            for other in each.parentWidget().children()
            if type(other) is type(each) and other.isWidgetType()
        ]
        names.insert(0, f"{type(each).__name__}.{alike.index(each)}")
        each = each.parentWidget()
    return f"{type(part).__name__} {part.accessibleName()} @ {' '.join(names)}"


def kept(path: str) -> bool:
    return path.partition(" @ ")[0] in KEPT or path.partition(" ")[0] in KEPT


def reading(part: Any) -> tuple[Any, ...]:
    """Give all that a part keeps of whoever used it."""
    if isinstance(part, QLineEdit):
        undo = part.isUndoAvailable(), part.isRedoAvailable()
        return part.text(), *undo, part.selectedText(), part.cursorPosition()
    if isinstance(part, QAbstractButton):
        return (part.isChecked(),)
    if isinstance(part, QComboBox):
        return part.currentIndex(), part.currentText()
    if isinstance(part, QTabWidget):
        return (part.currentIndex(),)
    told: tuple[Any, ...] = part.horizontalScrollBar().value(), part.verticalScrollBar().value()
    if isinstance(part, BoardView):
        if not part.isVisible():
            return (part.fitted,)  # under a curtain it takes its size once it is shown
        return *told, part.scale_now, part.fitted
    if isinstance(part, QTextEdit | QPlainTextEdit):
        cursor, document = part.textCursor(), part.document()
        undo = document.isUndoAvailable(), document.isRedoAvailable()
        told += part.toPlainText(), *undo, cursor.position(), cursor.anchor()
    if isinstance(part, QAbstractItemView) and part.selectionModel() is not None:
        rows = sorted(index.row() for index in part.selectedIndexes())
        told += part.currentIndex().row(), tuple(rows)
    return told


def read(page: QWidget) -> Readings:
    return {path: reading(part) for path, part in parts_of(page) if not kept(path)}


def use(part: Any) -> None:
    """Leave in a part whatever somebody can leave in one of its kind."""
    if isinstance(part, QLineEdit):
        for words in WORDS:
            part.selectAll()
            part.insert(words)
        part.selectAll()
    elif isinstance(part, QAbstractButton):
        part.click()
    elif isinstance(part, QComboBox):
        part.setCurrentIndex(part.count() - 1)
        part.activated.emit(part.currentIndex())
    elif isinstance(part, BoardView):
        part.camera.zoom(4)
        part.camera.pan(-150, -90)
    elif isinstance(part, QAbstractScrollArea):
        _use_scrolled(part)


def _use_scrolled(part: Any) -> None:
    if isinstance(part, QTextEdit | QPlainTextEdit):
        if not part.isReadOnly():
            part.textCursor().insertText(WORDS[0])
            part.undo()
            part.textCursor().insertText(WORDS[1])
        part.selectAll()
    if isinstance(part, QAbstractItemView) and part.model() is not None:
        last = part.model().index(part.model().rowCount() - 1, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        part.selectionModel().setCurrentIndex(last, flags)
    for bar in (part.horizontalScrollBar(), part.verticalScrollBar()):
        # A log lies open at its end.
        bar.setValue(bar.minimum() if isinstance(part, LogPanel) else bar.maximum())


def use_all(here: Visit, page: Any) -> None:
    """Use every part of a page, each tab's in sight."""
    page.show_rule("R19")
    here.rest()
    page.tabs.setCurrentIndex(0)
    before = read(page)
    for tab in range(page.tabs.count()):
        page.tabs.setCurrentIndex(tab)
        inner = page.tabs.currentWidget()
        for shown in range(inner.count() if isinstance(inner, QTabWidget) else 1):
            if isinstance(inner, QTabWidget):
                inner.setCurrentIndex(shown)
            here.rest()
            for path, part in parts_of(page):
                if part.isVisible() and part.isEnabled() and not kept(path):
                    use(part)
    here.rest()
    after = read(page)
    used = {path.split()[0] for path, told in after.items() if told != before.get(path)}
    wanted = {"KonBoardView", "LogPanel", "QTextBrowser", "SideTabs", "DropDown"}
    if page is here.window.viewer:
        wanted |= {"QLineEdit", "Comment", "StepExplained"}
    else:
        wanted |= {"AreaPanel"}
    assert used >= wanted, wanted - used


# -- ways by which the person at the screen changes -------------------------------------------


def hand_over(here: Visit) -> Iterator[str]:
    """Germany ends what it does, until another seat is called, and comes."""
    table = here.window.table
    while here.page != "Curtain":
        legal = table.observation.legal
        table.act(next((each for each in legal if isinstance(each, EndPhase)), legal[0]))
        here.rest()
    yield "the curtain stands"
    here.press(here.window.covers.curtain)
    assert "germany" not in here.at
    yield "another seat has come"


def others_review(here: Visit) -> Iterator[str]:
    """Norway looks at the game in the viewer, closes it and calls Germany again."""
    here.review_as("norway")
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert here.page == "Curtain"
    yield "the curtain stands"
    here.press(here.window.covers.curtain)
    yield "whoever is asked has come"


def by_the_curtain(here: Visit) -> Iterator[str]:
    """Norway is called in the viewer, and comes."""
    viewer = here.window.viewer
    viewer.use_view("norway")
    here.rest()
    yield "the curtain stands"
    here.press(viewer.eyes.curtain)
    yield "another seat has come"


def by_nobodys_view(here: Visit) -> Iterator[str]:
    """The viewer is left to everybody, and Norway comes from there."""
    here.window.viewer.use_view(PUBLIC)
    here.rest()
    yield "everybody may look"
    yield from by_the_curtain(here)


def declined(here: Visit) -> Iterator[str]:
    """Norway is called in the viewer, and does not want to look."""
    viewer = here.window.viewer
    viewer.use_view("norway")
    here.rest()
    viewer.eyes.curtain.face.back.click()
    here.rest()
    assert viewer.viewer == PUBLIC
    yield "everybody may look"


def away(here: Visit) -> Iterator[str]:
    """The window turns the viewer away from whoever looked."""
    here.window.viewer.look_away()
    here.rest()
    yield "everybody may look"


def revealed(here: Visit) -> Iterator[str]:
    """All hands are shown by consent; who sees them sees every note of the study as well."""
    viewer = here.window.viewer
    study = viewer.study
    study.forget()
    while study.studied.can_undo("germany"):
        study.studied.undo("germany")
    study.show()
    viewer.use_view("referee")
    question = next(each for each in viewer.findChildren(RevealQuestion) if each.isVisible())
    question.show_hands.click()
    here.rest()
    assert viewer.viewer == "referee"
    yield "all may look"


AT_TABLE = (hand_over, others_review)
IN_VIEWER = (by_the_curtain, by_nobodys_view, declined, away, revealed)
Way = Callable[[Visit], Iterator[str]]


def left_behind(here: Visit, way: Way, used: bool) -> list[tuple[str, Readings]]:
    """Let Germany come and use everything or nothing; give what is there for those after it."""
    here.sit_down()
    page: Any = here.window.table
    if way in IN_VIEWER:
        here.review_as("germany")
        page = here.window.viewer
    if used:
        use_all(here, page)
    return [(stop, read(page)) for stop in way(here)]


@pytest.mark.parametrize("way", [*AT_TABLE, *IN_VIEWER], ids=lambda way: way.__name__)
def test_nothing_of_what_one_has_looked_at_waits_for_the_next(
    visit: Callable[[], Visit], way: Way
) -> None:
    for (stop, there), (_same, new) in zip(
        left_behind(visit(), way, used=True), left_behind(visit(), way, used=False), strict=True
    ):
        left = {
            path: (told, new.get(path))
            for path, told in there.items()
            if told != new.get(path) and (path in new or set(told) - NOTHING)
        }
        assert not left, stop


def test_no_undo_key_brings_back_what_another_seat_has_looked_for(
    visit: Callable[[], Visit],
) -> None:
    here = visit()
    here.sit_down()
    here.review_as("germany")
    viewer = here.window.viewer
    viewer.opens.look_for()
    for words in WORDS:
        viewer.finder.line.selectAll()
        QTest.keyClicks(viewer.finder.line, words)
    for _stop in by_the_curtain(here):
        pass
    viewer.opens.look_for()
    QTest.keySequence(viewer.finder.line, QKeySequence(QKeySequence.StandardKey.Undo))
    assert viewer.finder.line.text() == ""


def test_who_looks_at_a_game_that_is_over_keeps_what_was_looked_up(qapp: QApplication) -> None:
    from viewer_kit import PlayedRecord

    from konqt.gui.kon.viewer.screen import ViewerScreen

    viewer = ViewerScreen(PlayedRecord())  # type: ignore[arg-type]
    try:
        viewer.resize(1366, 768)
        viewer.show()
        viewer.opens.look_for()
        QTest.keyClicks(viewer.finder.line, "Narvik")
        viewer.use_view("norway")
        assert viewer.finder.line.text() == "Narvik" and viewer.viewer == "norway"
        assert viewer.tabs.currentWidget() is viewer.finder
    finally:
        viewer.stop()
        viewer.close()
        viewer.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
