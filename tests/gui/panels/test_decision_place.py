"""The decision has one place beside the board: nothing that is asked moves its buttons away."""

import random
from collections.abc import Iterator

import pytest
from breadth_kit import wide_rows
from fights import ALONE
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget
from seated_kit import Seat, tables, until

from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Action, EndPhase, Pass
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui import fonts
from konqt.gui.kon.art import look
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.plan import GamePlan
from konqt.session.session import Session

LAPTOP, LARGE, SMALL = (1366, 740), (1920, 1052), (1024, 572)
"""of windows of 1366 by 768, 1920 by 1080 and 1024 by 600, what is left to the page"""
GAMES = {
    "narvik": GamePlan("narvik", ALONE, 7),
    "basic": GamePlan("basic", ALONE, 5),
    "9 April": GamePlan("advanced", ALONE, 7, {"april_only": True}),
    "advanced": GamePlan("advanced", ALONE, 11),
}
MOST = 90
"""questions of one game; Narvik is over before"""
MOVES = 3
"""steps in one phase, after which it is ended"""
LINES = 4


@pytest.fixture
def seat(qapp: QApplication) -> Iterator[Seat]:
    fonts.load()
    with tables() as sit:
        yield sit


def sit_down(seat: Seat, plan: GamePlan, size: tuple[int, int]) -> TableScreen:
    table = seat(Session.start(plan), size, bare=True)
    table.setFixedSize(*size)
    table.start()
    return table


def rest(table: TableScreen) -> bool:
    """Wait until somebody is asked; tell whether the game goes on."""

    def asked() -> bool:
        if table.controller.seats.called is not None:
            table.controller.lift()
        table.skip()
        return table.session.decision.actor is None or table.deciding

    until(asked)
    for _round in range(4):
        QApplication.processEvents()
    return table.session.decision.actor is not None


def box(part: QWidget, table: TableScreen) -> QRect:
    return QRect(part.mapTo(table, QPoint(0, 0)), part.size())


def in_sight(part: QWidget, table: TableScreen) -> bool:
    """Tell whether all of a part is seen: none of it is scrolled away or cut."""
    above: QWidget = part
    while part.isVisible() and above is not table:
        above = above.parentWidget()
        if not above.rect().contains(QRect(part.mapTo(above, QPoint(0, 0)), part.size())):
            return False
    return part.isVisible()


def chosen(seen: KonObservation, stream: random.Random, steps: int) -> Action:
    """Choose as one who plays, who does not play on in one phase for ever."""
    ends = [each for each in seen.legal if isinstance(each, EndPhase)]
    if ends and steps >= MOVES:
        return ends[0]
    if stream.random() < 0.5:
        return GreedyAgent().choose(seen, Stream(stream.randrange(1000)))
    return stream.choice(seen.legal)


def questions(table: TableScreen, seed: int) -> Iterator[KonObservation]:
    """Play a game; give each question while it is asked."""
    stream, steps, phase = random.Random(seed), 0, (0, "", 0)
    for _question in range(MOST):
        if not rest(table):
            return
        seen = table.observation
        assert seen is not None
        yield seen
        now = seen.round, seen.turn, seen.phase
        steps = steps + 1 if now == phase else 0
        phase, step = now, table.session.step
        table.act(chosen(seen, stream, steps))
        until(lambda step=step: table.session.step > step)


@pytest.mark.parametrize(
    ("size", "scale"),
    wide_rows(
        [(LAPTOP, 100), (LARGE, 100), (SMALL, 100), (LAPTOP, 150), (SMALL, 150)], [(LAPTOP, 100)]
    ),
)
@pytest.mark.parametrize("game", GAMES)
def test_the_decisions_foot_stays_through_whole_games(
    seat: Seat, game: str, size: tuple[int, int], scale: int
) -> None:
    look.use_theme("light", scale)
    table = sit_down(seat, GAMES[game], size)
    prompt, met = table.prompt, set[str]()
    place, opened, places = QRect(), False, dict[object, QRect]()
    for seen in questions(table, 3):
        kind = seen.decision.kind
        place = box(prompt, table)
        if not met:
            opened = table.status.decks.isVisible()
            places[prompt] = place
        met.add(kind)
        assert place == places[prompt], kind
        for part in (prompt.foot.main, prompt.foot.take_back):
            if part.isVisible():
                assert box(part, table) == places.setdefault(part, box(part, table)), kind
        assert in_sight(prompt.foot, table), kind
        assert table.status.decks.isVisible() == opened, f"{kind}: the head folds by itself"
        no = [each for each in seen.legal if isinstance(each, Pass | EndPhase)]
        if no:
            button = prompt.answers.way_on()
            assert button is not None and button.action == no[0], kind
            assert place.contains(box(button, table)) and in_sight(button, table), kind
        for each in prompt.buttons()[:2]:
            table.in_hand.note_button(each.action)
            assert "undo" not in prompt.remarks.note.text(), "that stands in the button itself"
        log = table.log.viewport()
        assert log.height() >= LINES * log.fontMetrics().height(), (kind, log.height())
        assert in_sight(table.tabs, table), kind
        assert in_sight(prompt.head, table), kind
    assert len(met) > 5, met


def test_no_list_scrolls_within_a_scrolling_column(seat: Seat) -> None:
    table = sit_down(seat, GAMES["narvik"], LAPTOP)
    rest(table)
    for part in table.prompt.findChildren(QAbstractScrollArea):
        above = part.parentWidget()
        while above is not None and above is not table:
            assert not isinstance(above, QScrollArea), (part, above)
            above = above.parentWidget()


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("game", ["narvik", "basic", "advanced"])
def test_on_a_laptop_the_head_log_and_decision_stand_beside_each_other_whole(
    seat: Seat, game: str, language: str
) -> None:
    use_language(language)
    table = sit_down(seat, GAMES[game], LAPTOP)
    rest(table)
    assert in_sight(table.status, table)
    assert in_sight(table.log, table)
    assert table.status.decks.isVisible()
