"""The viewer's page of luck and lead, of a made-up game: each number with what it counts."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget
from seated_kit import focus_on

from konqt.games.kon.events.play import CombatBegan, CombatDecided, DiceRolled, PhaseBegan
from konqt.games.kon.events.sea import ShipSunk
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead
from konqt.games.kon.lead.swings import swings
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.luck.game_luck import WHO, luck_of
from konqt.games.kon.wording.luck import say_figures
from konqt.gui.kon.viewer.analysis import Analysis
from konqt.gui.kon.viewer.analysis_page import AnalysisPage
from konqt.gui.widgets.fold import Fold
from konqt.i18n.texts import use_language
from konqt.session.update import LogEntry


def fought(step: int, round_: int, attack: tuple[int, ...], defence: tuple[int, ...]) -> LogEntry:
    """Give an entry with a combat of Germany's against Norway, a battalion for each die."""
    events = (
        CombatBegan("narvik", "germany", (("germany", "mosjoen", len(attack), False),),
                    (("norway", len(defence)),)),
        DiceRolled("narvik", "attack", ("germany",), attack, len(attack), 0),
        DiceRolled("narvik", "defence", ("norway",), defence, len(defence), 0),
    )  # fmt: skip
    return LogEntry(step, round_, "germany", events)


def lead(german: float, part: int | None = None, meanwhile: float | None = None) -> Lead:
    ends = {Ends(GERMAN_SIDE, None): german, Ends(OTHER_SIDE, None): 1 - german}
    return Lead(ends, part, meanwhile)


def made_up() -> Analysis:
    fights = [fought(1, 0, (6, 6), (3, 3)), fought(2, 4, (1, 2), (6, 3))]
    fights += [fought(step, step, (6, 2, 3), (5, 6)) for step in range(3, 20)]
    curve = [lead(0.4 + 0.2 * (step % 2)) for step in range(20)]
    return Analysis(luck_of(fights, "narvik"), tuple(curve), swings(fights, curve, 8), 5000)


@pytest.fixture
def page(qtbot: Any) -> AnalysisPage:
    page = AnalysisPage()
    qtbot.addWidget(page)
    page.resize(348, 274)
    page.show()
    page.show_found(made_up())
    page.show_step(2)
    laid_out()
    return page


def laid_out() -> None:
    """Let heights settle: a part that is shown asks for its own, and the page follows."""
    for _round in range(8):
        QApplication.processEvents()


def tops(page: AnalysisPage, *parts: QWidget) -> list[int]:
    return [part.mapTo(page, QPoint()).y() for part in parts]


def test_every_sentence_of_luck_says_what_it_counts(page: AnalysisPage) -> None:
    units = [line.split(":")[0] for line in page.luck.text().splitlines()]
    assert units == ["Battalions", "Combats won"]
    for row in range(page.throws.count()):
        assert "\nBattalions for Germany: " in page.throws.item(row).text()


def test_before_the_first_round_it_is_9_april(page: AnalysisPage) -> None:
    assert page.throws.item(0).text().startswith("9 April, Narvik: ")
    assert page.throws.item(1).text().startswith("Round 4, Narvik: ")
    use_language("nb")
    page.retranslate()
    assert page.throws.item(0).text().startswith("9. april, Narvik: ")
    assert page.luck.text().startswith("Bataljoner: ")


def test_what_matters_most_stands_first_and_in_sight(page: AnalysisPage) -> None:
    order = tops(page, page.lead, page.luck, page.turned, page.source, page.playouts, page.numbers)
    assert order == sorted(order)
    row = page.turned.visualItemRect(page.turned.item(0))
    assert page.turned.mapTo(page, row.bottomLeft()).y() < page.height()


def test_nothing_moves_while_one_steps(page: AnalysisPage) -> None:
    parts = (page.lead, page.luck, page.turned, page.source, page.numbers)
    page.numbers.set_open(True)
    found = set()
    for step in (0, 1, 2, 9, 19):
        page.show_step(step)
        laid_out()
        found.add((*tops(page, *parts, page.each),))
    assert len(found) == 1


def test_the_page_scrolls_and_nothing_within_it(page: AnalysisPage) -> None:
    page.numbers.set_open(True)
    page.each.set_open(True)
    laid_out()
    for part in (page.turned, page.throws, page.table):
        assert part.verticalScrollBar().maximum() == part.horizontalScrollBar().maximum() == 0
    last = page.throws.visualItemRect(page.throws.item(page.throws.count() - 1))
    assert page.throws.viewport().height() >= last.bottom()
    (area,) = (each for each in page.findChildren(QScrollArea) if each.widget() is not None)
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0 and area.horizontalScrollBar().maximum() == 0
    for part in (page.turned, page.throws, page.table):
        assert not takes_the_wheel(part), "it is the page's"


def takes_the_wheel(part: QAbstractScrollArea) -> bool:
    at = QPointF(part.viewport().rect().center())
    wheel = QWheelEvent(
        at, at, QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(part.viewport(), wheel)
    return wheel.isAccepted()


@pytest.mark.parametrize("name", ["numbers", "each"])
def test_what_is_unfolded_comes_into_sight(page: AnalysisPage, name: str) -> None:
    fold: Fold = getattr(page, name)
    fold.set_open(True)
    laid_out()
    assert -2 <= tops(page, fold)[0] <= page.height() // 3
    (area,) = (each for each in page.findChildren(QScrollArea) if each.widget() is not None)
    area.verticalScrollBar().setValue(0)
    page.resize(300, 274)
    laid_out()
    assert area.verticalScrollBar().value() == 0, "whoever has scrolled stays there"


def test_the_keyboard_brings_a_row_into_sight(page: AnalysisPage) -> None:
    page.turned.setFocus()
    for _press in range(page.turned.count()):
        QTest.keyClick(page.turned, Qt.Key.Key_Down)
    row = page.turned.visualItemRect(page.turned.currentItem())
    at = page.turned.viewport().mapTo(page, row.topLeft()).y()
    assert page.turned.currentRow() == page.turned.count() - 1
    assert 0 <= at < page.height()


def test_both_sides_are_told_in_numbers(page: AnalysisPage) -> None:
    page.numbers.set_open(True)
    luck = made_up().luck
    for step in (2, 19):
        page.show_step(step)
        table = page.table
        told = [
            [table.item(row, column).text() for row in range(table.rowCount())
             if table.item(row, 1) is not None]
            for column in range(1, table.columnCount())
        ]  # fmt: skip
        for who, cells in zip(WHO, told, strict=True):
            figures = [say_figures(luck.lot(who, unit, step), unit) for unit in luck.units]
            assert cells == [each for of_unit in figures for each in of_unit]
    heads = [table.horizontalHeaderItem(column).text() for column in range(1, 5)]
    assert heads == ["Germany", "Norway", "Allies", "N + A"]


def test_the_plot_says_what_it_shows(page: AnalysisPage) -> None:
    page.numbers.set_open(True)
    curve = made_up().luck.curve("germany")
    told = page.plot.accessibleDescription()
    assert page.plot.accessibleName() == "Battalions: luck in the course of the game"
    end = f"{abs(float(curve[-1].lot.luck)):.1f}"
    assert "Germany: at best " in told and "Norway: at best " in told
    assert f"in the end −{end}." in told or f"in the end +{end}." in told
    assert "The Allies: no dice" in told


def test_the_plot_draws_each_side_where_its_luck_was(page: AnalysisPage) -> None:
    page.numbers.set_open(True)
    laid_out()
    drawn = page.plot.grab().toImage()
    page.plot.show_luck(luck_of([fought(19, 1, (1, 1, 1, 1), (6, 6, 6))], "narvik"), 19)
    assert page.plot.grab().toImage() != drawn


def test_a_throw_that_is_chosen_tells_what_its_dice_could_have_brought(
    page: AnalysisPage,
) -> None:
    page.each.set_open(True)
    laid_out()
    throws, wanted = page.throws, []
    page.step_wanted.connect(wanted.append)
    short = [throws.item(row).text() for row in range(throws.count())]
    for row in (0, 2):
        at = throws.visualItemRect(throws.item(row)).center()
        QTest.mouseClick(throws.viewport(), Qt.MouseButton.LeftButton, pos=at)
        long = throws.item(row).text()
        assert long.startswith(short[row] + "\nBattalions for Germany, and how likely each was:")
        assert long.count(", as it happened") == 1
        others = [throws.item(each).text() for each in range(throws.count()) if each != row]
        assert others == short[:row] + short[row + 1 :]
    assert wanted == [1, 3]
    focus_on(throws)
    QTest.keyClick(throws, Qt.Key.Key_Down)
    assert "as it happened" in throws.item(3).text() and throws.item(2).text() == short[2]
    assert wanted == [1, 3], "only Enter or a click leads to a step"


def test_the_whole_of_a_throw_that_is_chosen_comes_into_sight(page: AnalysisPage) -> None:
    page.each.set_open(True)
    laid_out()
    focus_on(page.throws)
    for _press in range(5):
        QTest.keyClick(page.throws, Qt.Key.Key_Down)
        laid_out()
        row = page.throws.visualItemRect(page.throws.currentItem())
        top, bottom = (
            page.throws.viewport().mapTo(page, at).y() for at in (row.topLeft(), row.bottomLeft())
        )
        assert top >= 0 and bottom <= page.height()


def test_it_says_which_of_two_estimates_to_trust(page: AnalysisPage) -> None:
    assert "rough" in page.source.text() and "trust games played out" in page.source.text()
    page.show_found(Analysis(made_up().luck, (), (), 0))
    assert not page.source.isVisible() and not page.turned_title.isVisible()
    assert page.luck.isVisible()


def test_a_turn_that_no_event_made_is_told_without_one(page: AnalysisPage) -> None:
    """Germany won the attack and fell all the same: the page gives the numbers alone."""
    began = fought(1, 3, (6, 6), (3, 3)).events[:1]
    won = CombatDecided("narvik", "attack", 12, 6, 2, 0)
    entries = [LogEntry(1, 3, "germany", began), LogEntry(2, 3, "germany", (won,))]
    for after, how, lines in ((0.04, "fell", 1), (0.7, "rose", 2)):
        curve = tuple(map(lead, (0.37, 0.37, after)))
        page.show_found(Analysis(luck_of(entries, "narvik"), curve, swings(entries, curve), 5000))
        told = page.turned.item(0).text().splitlines()
        assert told[0].startswith(f"Round 3, Narvik: Germany's chance {how} from 37\u00a0% to ")
        assert len(told) == lines


def test_a_part_of_9_april_that_is_clicked_leads_to_its_largest_fall(
    page: AnalysisPage, qtbot: Any
) -> None:
    """Nothing happens at the step that ends a part."""
    sunk = ShipSunk("germany", "blucher", "I")
    entries = [
        LogEntry(1, 0, "germany", (sunk,)),
        LogEntry(2, 0, "germany", (PhaseBegan("germany", 2),)),
    ]
    curve = (lead(0.42, 0), lead(0.42, 0, 0.3), lead(0.32, 1))
    page.show_found(Analysis(luck_of(entries, "advanced"), curve, swings(entries, curve), 5000))
    laid_out()
    row = page.turned.visualItemRect(page.turned.item(0)).center()
    with qtbot.waitSignal(page.step_wanted) as asked:
        QTest.mouseClick(page.turned.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert asked.args == [1]
