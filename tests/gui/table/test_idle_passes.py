"""A person against computers alone is not asked what only a pass can answer; others always are."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import FACTIONS, TWO_FIGHTS, chairs_of, game_of, held
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox
from seated_kit import Silent, controllers

from konqt.games.kon.engine.actions import EndPhase, Pass, PlayCard
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.table.controller import TableController

Make = Callable[..., TableController]


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    with controllers() as seat:

        def build(
            hand: list[str], people: tuple[str, ...] = ("germany",), on: bool = True
        ) -> TableController:
            session = game_of(chairs_of(*people), TWO_FIGHTS, hands=held(germany=hand))
            return seat(session, Silent(), lambda made: setattr(made.questions, "passes_idle", on))

        yield build


def told(controller: TableController) -> list[Any]:
    """Give the actions that have been recorded, once nothing moves any more."""
    last = -1
    for _ in range(400):
        QTest.qWait(2)
        if controller.session.step == last and not controller.doing.waiting:
            break
        last = controller.session.step
    session = controller.session
    return [each.action for each in session.so_far.played[: session.step]]


def choose(controller: TableController) -> None:
    decision = controller.session.decision
    assert decision.kind == "choose_combat", decision.kind
    controller.act(controller.session.legal()[0])


def test_a_window_without_an_answer_is_passed_and_recorded(make: Make) -> None:
    controller = make(["ubat"])
    choose(controller)
    assert told(controller)[1] == Pass()


def test_what_passes_by_itself_is_not_shown_as_a_question(make: Make) -> None:
    controller = make(["ubat"])
    shown: list[Any] = []
    controller.observation_changed.connect(shown.append)
    choose(controller)
    told(controller)
    assert shown and not any(each.legal == (Pass(),) for each in shown)
    assert shown[-1].decision == controller.session.decision


def test_a_game_that_begins_with_one_is_shown_all_the_same(qapp: QApplication) -> None:
    session = game_of(chairs_of("germany"), TWO_FIGHTS, hands=held(germany=["ubat"]))
    session.submit("germany", session.legal()[0])
    shown: list[Any] = []

    def prepare(controller: TableController) -> None:
        controller.questions.passes_idle = True
        controller.observation_changed.connect(shown.append)

    with controllers() as seat:
        seat(session, Silent(), prepare)
        assert shown[0].legal == (Pass(),)


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
    assert controller.questions.is_idle(controller.session.decision) is False
    assert EndPhase() != Pass()


def test_the_setting_is_on_at_first_and_can_be_changed(qapp: QApplication) -> None:
    from konqt.games.registry import plugin_of

    assert Settings().idle_passes
    dialog = SettingsDialog(Settings(), plugin_of("kon"))
    idle = dialog.findChild(QCheckBox, "setting:idle")
    assert "(in games with one person)" in idle.text(), "it does nothing among several"
    idle.setChecked(False)
    assert not dialog.settings().idle_passes
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_what_passes_by_itself_is_told_from_what_somebody_did(make: Make) -> None:
    controller = make(["ubat"])
    choose(controller)
    told(controller)
    assert [each.unasked for each in controller.session.so_far.played[:2]] == [False, True]
