"""An opponent that thinks for long may be asked for its answer at once, and says how far it is."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest
from fights import AT_KONGSVINGER, chairs_of, game_of, held
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from seated_kit import Silent, tables, until

from konqt.core.thinking import Candidate, Progress
from konqt.games.kon.engine.actions import EndPhase, Pass, PlayCard
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.table.doing import ComputerThinking
from konqt.gui.table.opponents import COUNTED, Opponents
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {
    "germany": Chair(AI, "", "hard"),
    "norway": Chair(HUMAN, "A"),
    "allies": Chair(HUMAN, "A"),
}

Make = Callable[..., tuple[TableScreen, Silent]]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with tables() as seat:

        def build(session: Session | None = None) -> tuple[TableScreen, Silent]:
            opponents = Silent()
            session = session or Session.start(GamePlan("narvik", CHAIRS, 7))
            table = seat(session, opponents=opponents, bare=True)
            table.start()
            until(lambda: isinstance(table.controller.doing, ComputerThinking))
            return table, opponents

        yield build


def offered(table: TableScreen) -> QPushButton | None:
    found = table.prompt.foot.findChildren(QPushButton, "promptPlain")
    return next((each for each in found if each.isVisible() and "space" in each.text()), None)


def wait_for_it(table: TableScreen) -> QPushButton:
    until(lambda: offered(table) is not None)
    button = offered(table)
    assert button is not None
    return button


@pytest.mark.parametrize("way", ["the button", "the space bar", "the command"])
def test_the_answer_may_be_wanted_at_once(make: Make, way: str) -> None:
    table, opponents = make()
    button = wait_for_it(table)
    assert not opponents.hurried
    if way == "the button":
        button.click()
    elif way == "the space bar":
        QTest.keyClick(table, Qt.Key.Key_Space)
    else:
        table.controller.next_step()
    assert opponents.hurried == [1]
    assert offered(table) is None, "it is wanted already"
    opponents.answered.emit(1, (Candidate(EndPhase()),))
    until(lambda: table.session.step == 1)


def test_a_key_that_ends_what_moves_hurries_nobody(make: Make) -> None:
    """Else whoever skips what glides would have a weaker opponent for it."""
    table, opponents = make()
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert not opponents.hurried and isinstance(table.controller.doing, ComputerThinking)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_it_is_said_how_often_it_has_played_on_and_nothing_else(make: Make, language: str) -> None:
    use_language(language)
    table, opponents = make()
    said = table.prompt.words.played_out
    opponents.played_out.emit(1, 40)
    assert not said.isVisible(), "it comes with the way not to wait"
    wait_for_it_in_any_language(table)
    assert "40" in said.text() and said.isVisible()
    opponents.played_out.emit(1, 60)
    assert "60" in said.text()
    opponents.played_out.emit(7, 80)
    assert "60" in said.text(), "an old question's"
    opponents.answered.emit(1, (Candidate(EndPhase()),))
    until(lambda: table.session.step == 1)
    assert not said.isVisible()


def wait_for_it_in_any_language(table: TableScreen) -> None:
    until(lambda: table.prompt.foot.findChildren(QPushButton, "promptPlain"))


def test_a_card_window_offers_and_counts_nothing(make: Make, qapp: QApplication) -> None:
    """It would tell whether the answer, and with it a card, is there."""
    hands = held(germany=["fallskjermtropp"], allies=["jagerfly"])
    session = game_of(chairs_of("germany"), {**AT_KONGSVINGER, "phase": 1, "hands": hands})
    session.submit("germany", PlayCard("fallskjermtropp", "drop", to="bergen"))
    table, opponents = make(session)
    told: list[str] = []
    table.controller.lasting.connect(lambda faction, _games: told.append(faction))
    assert not table.controller.timer.isActive()
    opponents.played_out.emit(1, 50)
    assert not told and not table.prompt.words.played_out.isVisible()
    opponents.answered.emit(1, (Candidate(Pass()),))


class Counting(QObject):
    """An opponent that has played on so often."""

    def __init__(self, level: str) -> None:
        super().__init__()
        self.told: Callable[[Progress], None] | None = None

    def consult(
        self, *question: object, told: Callable[[Progress], None], wish: str = ""
    ) -> object:
        for playouts in (3, 9, 10, 17, 23, 29, 30):
            told(Progress(playouts, ()))
        return Future()

    def hurry(self, future: object) -> None:
        """Nothing to end."""

    def stop(self) -> None:
        """Nothing runs."""


def test_playouts_are_told_in_steps_that_no_hand_changes(qapp: QApplication) -> None:
    opponents = Opponents(Counting)  # type: ignore[arg-type]
    counts: list[int] = []
    opponents.played_out.connect(lambda _token, playouts: counts.append(playouts))
    opponents.ask("norway", "hard", None, 1)  # type: ignore[arg-type]
    until(lambda: len(counts) == 5)
    assert {each % COUNTED for each in counts} == {0} and counts == sorted(counts)
