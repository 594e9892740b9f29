"""A person against computers alone is not asked what only a pass can answer; others always are."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from basic_kit import FACTIONS
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.actions import EndPhase, Pass, PlayCard
from konqt.games.kon.questions import WINDOWS
from konqt.gui.bridge import SessionBridge
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.table.controller import TableController
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 2,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "horten": {"germany": 2},
        "kongsberg": {"germany": 1, "norway": 1},
        "harstad": {"allies": 1},
    },
    "attacks": [
        {"area": "kongsvinger", "from": "oslo", "count": 3},
        {"area": "kongsberg", "from": "horten", "count": 1},
    ],
    "allies_arrived": True,
}


class Silent(QObject):
    """Opponents that never answer."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def ask(self, *question: object) -> int:
        return 1

    def forget(self, token: int) -> None: ...

    def stop(self) -> None: ...


Make = Callable[..., TableController]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    made: list[TableController] = []

    def build(hand: list[str], people: tuple[str, ...] = ("germany",), on: bool = True) -> Any:
        chairs = {
            each: Chair(HUMAN, each) if each in people else Chair(AI, level="random")
            for each in FACTIONS
        }
        hands = {"germany": hand, "norway": [], "allies": []}
        session = Session.start_position(GamePlan("basic", chairs, 7), {**POSITION, "hands": hands})
        bridge = SessionBridge(session)
        opponents: Any = Silent()
        controller = TableController(bridge, WINDOWS, Pass(), opponents, clock=lambda: 0.0)
        controller.happened.connect(lambda _events: controller.settled())
        controller.passes_idle = on
        made.append(controller)
        controller.start()
        if controller.eyes is None:
            controller.lift()
        return controller

    yield build
    for controller in made:
        controller.close()
        controller.session.close()


def told(controller: TableController) -> list[Any]:
    """Give the actions that have been recorded, once nothing moves any more."""
    last = -1
    for _ in range(400):
        QTest.qWait(2)
        if controller.session.step == last and controller._ready is None:
            break
        last = controller.session.step
    session = controller.session
    return [each.action for each in session._played[: session.step]]


def choose(controller: TableController) -> None:
    decision = controller.session.decision
    assert decision.kind == "choose_combat", decision.kind
    controller.act(controller.session.legal()[0])


def test_a_window_without_an_answer_is_passed_and_recorded(make: Make) -> None:
    controller = make(["ubat"])
    choose(controller)
    assert told(controller)[1] == Pass()


def test_a_window_with_an_answer_is_asked(make: Make) -> None:
    controller = make(["panzer"])
    choose(controller)
    assert len(told(controller)) == 1
    assert controller.session.decision.kind == "attack_cards"


def test_after_ones_own_card_one_is_asked_for_it_could_be_taken_back(make: Make) -> None:
    controller = make(["panzer", "ubat"])
    choose(controller)
    told(controller)
    card = next(each for each in controller.session.legal() if isinstance(each, PlayCard))
    controller.act(card)
    assert told(controller)[1:] == [card]
    assert controller.session.legal() == [Pass()]
    assert controller.session.decision.kind == "attack_cards"


@pytest.mark.parametrize("people", [("germany", "norway"), FACTIONS])
def test_where_another_person_could_learn_from_it_everybody_is_asked(
    make: Make, people: tuple[str, ...]
) -> None:
    controller = make(["ubat"], people)
    choose(controller)
    assert len(told(controller)) == 1
    assert controller.session.legal() == [Pass()]


def test_the_setting_turns_it_off(make: Make) -> None:
    controller = make(["ubat"], on=False)
    choose(controller)
    assert len(told(controller)) == 1


def test_what_is_no_window_is_never_answered(make: Make) -> None:
    controller = make(["ubat"])
    assert controller._is_idle(controller.session.decision) is False
    assert EndPhase() != Pass()


def test_the_setting_is_on_at_first_and_can_be_changed(qapp: QApplication) -> None:
    from konqt.games.registry import desk_of

    assert Settings().idle_passes
    dialog = SettingsDialog(Settings(), desk_of("kon"))
    dialog._idle.setChecked(False)
    assert not dialog.settings().idle_passes
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
