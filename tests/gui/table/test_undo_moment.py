"""A card spent by a misclick comes back: another seat is asked only after a moment."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import AT_KONGSVINGER, chairs_of, game_of, held
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from seated_kit import Silent, controllers, until

from konqt.games.kon.engine.actions import PlayCard
from konqt.games.registry import plugin_of
from konqt.gui.shell.settings import UNDO_MOMENTS, Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.table.controller import TableController
from konqt.gui.table.final import is_final
from konqt.session.steps_ahead import steps_ahead

POSITION: dict[str, Any] = {
    **AT_KONGSVINGER,
    "phase": 1,
    "hands": held(germany=["fallskjermtropp"], allies=["jagerfly"]),
}
"""the paratroopers' card lets the Allies answer with their fighter"""
IN_REACH = "bergen"
"""an area to which the Allies' fighter can go"""
LONG = 60_000


Make = Callable[..., tuple[TableController, Silent]]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with controllers() as seat:

        def build(
            people: tuple[str, ...] = ("germany",), moment: int = LONG
        ) -> tuple[TableController, Silent]:
            opponents = Silent()
            session = game_of(chairs_of(*people), POSITION)
            made = seat(session, opponents, lambda made: setattr(made, "moment", moment))
            return made, opponents

        yield build


def drop(controller: TableController) -> None:
    """Play the card about which the Allies are asked next."""
    card = PlayCard("fallskjermtropp", "drop", to=IN_REACH)
    step = controller.session.step
    assert controller.act(card)
    until(lambda: controller.session.step == step + 1 and not controller.doing.showing)
    assert controller.session.decision.actor == "allies"


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


def test_a_card_that_comes_back_for_a_moment_is_not_called_final(make: Make) -> None:
    card = PlayCard("fallskjermtropp", "drop", to=IN_REACH)
    controller, _opponents = make(("germany", "allies"))
    assert not is_final(controller, card)
    drop(controller)
    assert comes_back(controller)
    at_once, _opponents = make(("germany", "allies"), moment=0)
    assert is_final(at_once, card)


def test_whether_a_click_is_final_is_found_by_taking_each_step_once(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks: list[object] = []

    def counted(*told: Any) -> Any:
        walks.append(told)
        return steps_ahead(*told)

    controller, _opponents = make(("germany", "allies"))
    monkeypatch.setattr("konqt.session.undoing.steps_ahead", counted)
    assert not is_final(controller, PlayCard("fallskjermtropp", "drop", to=IN_REACH))
    assert len(walks) == 1


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
    # At once if the moment is over, else with its end.
    until(lambda: opponents.asked == ["allies"])


def test_what_is_no_card_is_asked_about_at_once(make: Make) -> None:
    """A move can be taken back while the computer thinks, as ever; a moment would only delay."""
    controller, _opponents = make()
    assert not controller.session.undoing.lies_open("germany")


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
    assert controller.eyes is None and not controller.timer.isActive()
    assert not comes_back(controller)


def test_what_the_eyes_have_watched_is_no_news_to_them(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where another seat is asked next, so that they come back by a curtain."""
    controller, _opponents = make(("germany", "allies"))
    session = controller.session
    marked: list[tuple[str, str | None]] = []
    mark = session.told.mark_seen

    def noted(viewer: str) -> None:
        marked.append((viewer, session.decision.actor))
        mark(viewer)

    monkeypatch.setattr(session.told, "mark_seen", noted)
    drop(controller)
    assert ("germany", "allies") in marked and comes_back(controller)


def test_the_moment_is_a_setting(qapp: QApplication) -> None:
    assert Settings().undo_moment in UNDO_MOMENTS and Settings().undo_moment > 0
    dialog = SettingsDialog(Settings(), plugin_of("kon"))
    dialog.findChild(QComboBox, "setting:moment").setCurrentIndex(0)
    assert dialog.settings().undo_moment == 0
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
