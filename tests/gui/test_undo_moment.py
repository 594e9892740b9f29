"""A card spent by a misclick comes back: another seat is asked only after a moment."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.actions import Pass, PlayCard
from konqt.games.kon.questions import WINDOWS
from konqt.games.registry import desk_of
from konqt.gui.bridge import SessionBridge
from konqt.gui.shell.settings import UNDO_MOMENTS, Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.table.controller import TableController
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 1,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "harstad": {"allies": 1},
    },
    "attacks": [{"area": "kongsvinger", "from": "oslo", "count": 3}],
    "allies_arrived": True,
    "hands": {"germany": ["fallskjermtropp"], "norway": [], "allies": ["jagerfly"]},
}
"""the paratroopers' card lets the Allies answer with their fighter"""
IN_REACH = "bergen"
"""an area to which the Allies' fighter can go"""
LONG = 60_000


class Noted(QObject):
    """Opponents that never answer; notes who is asked."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def ask(self, faction: str, *question: object) -> int:
        self.asked.append(faction)
        return len(self.asked)

    def forget(self, token: int) -> None: ...

    def stop(self) -> None: ...


Make = Callable[..., tuple[TableController, Noted]]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    made: list[TableController] = []

    def build(people: tuple[str, ...] = ("germany",), moment: int = LONG) -> Any:
        chairs = {
            each: Chair(HUMAN, each) if each in people else Chair(AI, level="random")
            for each in FACTIONS
        }
        session = Session.start_position(GamePlan("basic", chairs, 7), POSITION)
        opponents: Any = Noted()
        controller = TableController(
            SessionBridge(session), WINDOWS, Pass(), opponents, clock=lambda: 0.0
        )
        controller.happened.connect(lambda _events: controller.settled())
        controller.moment = moment
        made.append(controller)
        controller.start()
        if controller.eyes is None:
            controller.lift()
        return controller, opponents

    yield build
    for controller in made:
        controller.close()
        controller.session.close()


def drop(controller: TableController) -> None:
    """Play the card about which the Allies are asked next."""
    card = PlayCard("fallskjermtropp", "drop", to=IN_REACH)
    step = controller.session.step
    assert controller.act(card)
    until(lambda: controller.session.step == step + 1 and not controller._showing)
    assert controller.session.decision.actor == "allies"


def until(happened: Callable[[], bool]) -> None:
    for _ in range(2000):
        QApplication.processEvents()
        if happened():
            return
        QTest.qWait(1)
    raise AssertionError("it never happened")


def comes_back(controller: TableController) -> bool:
    return controller.session.undo_state("germany").can_undo


def test_the_computer_is_not_asked_before_the_moment_is_over(make: Make) -> None:
    controller, opponents = make()
    drop(controller)
    assert not opponents.asked and comes_back(controller)
    controller.undo()
    until(lambda: controller.session.step == 0)
    assert "fallskjermtropp" in controller.session.observe("germany").hands["germany"]
    assert not opponents.asked and controller.session.decision.actor == "germany"


@pytest.mark.parametrize("moment", [0, 1])
def test_once_it_has_been_asked_the_card_is_shown(make: Make, moment: int) -> None:
    controller, opponents = make(moment=moment)
    drop(controller)
    until(lambda: opponents.asked == ["allies"])
    assert not comes_back(controller)


def test_the_step_key_asks_at_once(make: Make) -> None:
    controller, opponents = make()
    drop(controller)
    controller.next_step()
    assert opponents.asked == ["allies"] and not comes_back(controller)


def test_a_pause_keeps_the_moment_open(make: Make) -> None:
    controller, opponents = make(moment=1)
    controller.stop_opponents(True)
    drop(controller)
    QTest.qWait(30)
    assert not opponents.asked and comes_back(controller)
    controller.stop_opponents(False)
    assert opponents.asked == ["allies"]


def test_what_is_no_card_is_asked_about_at_once(make: Make) -> None:
    """A move can be taken back while the computer thinks, as ever; a moment would only delay."""
    controller, _opponents = make()
    assert not controller.session.lies_open("germany")


def test_the_curtain_is_a_question_too_and_waits_as_well(make: Make) -> None:
    controller, _opponents = make(("germany", "allies"))
    covered: list[str] = []
    controller.covered.connect(lambda actor, _window: covered.append(actor))
    drop(controller)
    assert not covered and controller.eyes == "germany" and comes_back(controller)
    controller.next_step()
    assert covered == ["allies"] and controller.eyes is None
    assert not comes_back(controller), "behind the curtain somebody may have been told"


def test_looking_away_asks_whoever_is_to_be_asked(make: Make) -> None:
    controller, _opponents = make(("germany", "allies"))
    drop(controller)
    controller.look_away()
    assert controller.eyes is None and not controller._moment_timer.isActive()
    assert not comes_back(controller)


def test_what_the_eyes_have_watched_is_no_news_to_them(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where another seat is asked next, so that they come back by a curtain."""
    controller, _opponents = make(("germany", "allies"))
    session = controller.session
    marked: list[tuple[str, str | None]] = []
    mark = session.mark_seen

    def noted(viewer: str) -> None:
        marked.append((viewer, session.decision.actor))
        mark(viewer)

    monkeypatch.setattr(session, "mark_seen", noted)
    drop(controller)
    assert ("germany", "allies") in marked and comes_back(controller)


def test_the_moment_is_a_setting(qapp: QApplication) -> None:
    assert Settings().undo_moment in UNDO_MOMENTS and Settings().undo_moment > 0
    dialog = SettingsDialog(Settings(), desk_of("kon"))
    dialog._moment.setCurrentIndex(0)
    assert dialog.settings().undo_moment == 0
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
