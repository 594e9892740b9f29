"""What happened at a line of the log: by click, Enter or menu, over a board that stays."""

from collections.abc import Iterator

import pytest
from basic_kit import session_at, table_at
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.games.kon.engine.actions import ChooseCombat, EndPhase, Move, Pass
from konqt.games.kon.wording import rule_summary, rule_title
from konqt.gui.kon.table.lookup import LookupQuestion
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

UNITS = {"oslo": {"germany": 3}, "kongsvinger": {"norway": 1}, "harstad": {"allies": 1}}
LEFT = Qt.MouseButton.LeftButton
SIDES = ("germany", "norway", "allies")
NARVIK = {
    "scenario": "narvik",
    "turn": "germany",
    "units": {"bjornfjell": {"germany": 2}, "bardufoss": {"norway": 2}, "harstad": {"allies": 1}},
}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    """An attack from Oslo on Kongsvinger that has been fought."""
    session = session_at(units=UNITS)
    session.submit("germany", Move("oslo", "kongsvinger", 2))
    session.submit("germany", EndPhase())
    while session.decision.kind != "movement" and session.step < 12:
        legal = session.legal()
        wanted = next((a for a in legal if isinstance(a, Pass | ChooseCombat)), legal[0])
        session.submit(session.decision.actor or "", wanted)
    with table_at(session, "germany") as made:
        yield made
        made.looking.lookup.menu.close()


class Leaving(QObject):
    """Leaves a table by Escape, as what lies on it does."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self.left = 0
        for watched in (table, table.view):
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count what would leave it."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.KeyPress:
            self.left += 1
            return True
        return super().eventFilter(watched, event)


def row_of(table: TableScreen, kind: str) -> int:
    log = table.log.log
    return next(r for r in range(log.rowCount()) if log.line(r).event.kind == kind)


def click_line(table: TableScreen, row: int) -> None:
    index = table.log.log.index(row)
    table.log.scrollTo(index)
    at = table.log.visualRect(index).topLeft()
    at.setX(at.x() + 12)
    at.setY(at.y() + 6)
    QTest.mouseClick(table.log.viewport(), LEFT, pos=at)
    QApplication.processEvents()


def test_a_click_tells_dice_what_followed_and_the_rule(table: TableScreen) -> None:
    row = row_of(table, "combat_began")
    before = table.view.geometry(), table.view.transform()
    click_line(table, row)
    box, log = table.line_told, table.log.log
    told = box.words.toPlainText()
    assert box.isVisible() and log.say(log.line(row)) in told
    dice = log.say(log.line(row_of(table, "dice_rolled")))
    decided = log.say(log.line(row_of(table, "combat_decided"))).replace("\xa0", " ")
    followed = told.index("What followed:")
    assert followed < told.index(dice) < told.index(decided)
    rule = getattr(log.line(row).event, "rule", "")
    assert rule_title(rule) in told and rule_summary(rule).split("\n\n")[0][:30] in told
    assert before == (table.view.geometry(), table.view.transform())
    click_line(table, row)
    assert not box.isVisible() and not box.words.toPlainText()


def test_enter_tells_and_escape_brings_the_keyboard_back(table: TableScreen) -> None:
    table.focus("log")
    row = row_of(table, "dice_rolled")
    table.log.setCurrentIndex(table.log.log.index(row))
    QTest.keyClick(table.log, Qt.Key.Key_Return)
    box = table.line_told
    assert box.isVisible() and table.window().focusWidget() is box.words
    assert box.accessibleName() and box.words.accessibleName() and box.close_it.accessibleName()
    QTest.keyClick(box.words, Qt.Key.Key_Escape)
    assert not box.isVisible() and table.window().focusWidget() is table.log


@pytest.mark.parametrize("place", ["board", "box"])
def test_escape_closes_it_before_all_that_watches_for_escape(
    table: TableScreen, place: str
) -> None:
    """As a lesson does, and a diagram that is played on: they would be left by it."""
    later = Leaving(table)
    table.line_told.tell_of(row_of(table, "dice_rolled"), keys=True)
    box = table.line_told
    QTest.keyClick({"board": table.view, "box": box.words}[place], Qt.Key.Key_Escape)
    assert not box.isVisible() and later.left == 0
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert later.left == 1


def test_its_rule_opens_beside_the_board(table: TableScreen) -> None:
    table.line_told.tell_of(row_of(table, "dice_rolled"))
    assert "<a href" in table.line_told.words.toHtml()
    table.line_told.words.anchorClicked.emit(QUrl("4.2.4"))
    assert table.tabs.currentWidget() is table.rules
    assert not table.line_told.isVisible(), "the log is behind another page"


def test_the_menu_of_a_line_asks_what_happened(table: TableScreen) -> None:
    row = row_of(table, "dice_rolled")
    table.log.scrollTo(table.log.log.index(row))
    at = table.log.visualRect(table.log.log.index(row)).center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, at, table.log.viewport().mapToGlobal(at)
    )
    QApplication.sendEvent(table.log.viewport(), event)
    menu = table.looking.lookup.menu
    entry = next(e for e in menu.actions() if isinstance(e.data(), LookupQuestion))
    menu.close()
    entry.trigger()
    log = table.log.log
    assert log.say(log.line(row)) in table.line_told.words.toPlainText()


def test_it_speaks_the_language_in_use(table: TableScreen) -> None:
    row = row_of(table, "combat_began")
    table.line_told.tell_of(row)
    use_language("nb")
    table.log.retranslate()
    log = table.log.log
    told = table.line_told.words.toPlainText()
    assert log.say(log.line(row)) in told and "Så skjedde dette:" in told


def test_another_pair_of_eyes_finds_nothing_told(table: TableScreen) -> None:
    table.line_told.tell_of(row_of(table, "combat_began"))
    table.log.load(table.session.history("norway"))
    assert not table.line_told.isVisible() and not table.line_told.words.toPlainText()


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)])
def test_it_lies_over_none_of_the_areas_in_play(qapp: QApplication, size: tuple[int, int]) -> None:
    """At Narvik they lie beside the log, where there is only land beyond them elsewhere."""
    plan = GamePlan("narvik", {each: Chair("human", "A") for each in SIDES}, 7)
    session = Session.start_position(plan, NARVIK)
    session.submit("germany", Move("bjornfjell", "narvik", 1))
    with table_at(session, "germany") as table:
        table.resize(*size)
        until(lambda: table.view.laid_out and not table.view.awaited)
        for row in range(table.log.log.rowCount()):
            click_line(table, row)
            box, view = table.line_told, table.view
            over = box.geometry().translated(-view.mapTo(table, QPoint(0, 0)))
            assert box.isVisible()
            assert not [each for each in view.in_play if over.contains(view.point_of(each))]
            assert view.rect().contains(over)
            place = box.geometry()
            use_language("nb")
            QApplication.processEvents()
            assert box.x() == place.x(), "it stays where it is read"
            use_language("en")
            box.leave()
