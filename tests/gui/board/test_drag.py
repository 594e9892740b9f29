"""Holding stacks and cards: the one logic behind mouse, clicks and keys."""

from dataclasses import replace
from typing import Any

import pytest
from table_kit import NEXT, RASK, SMALL_FIGHT, observation

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, ChooseCombat, Discard, Move, PlayCard, Retreat
from konqt.gui.kon.board.drag import DragController

WHY = Reason("4.1", "not_adjacent", {"from": "narvik"})


class Heard:
    """What the controller said."""

    def __init__(self, drag: DragController) -> None:
        self.chosen: list[Action] = []
        self.refused: list[tuple[Any, str]] = []
        self.several: list[list[Action]] = []
        self.ended: list[bool] = []
        self.hovered: list[tuple[Any, Any]] = []
        self.missed = 0
        drag.doubt.chosen.connect(self.chosen.append)
        drag.refusals.refused.connect(self._refused)
        drag.several.connect(self._several)
        drag.ended.connect(self.ended.append)
        drag.hovered.connect(self._hovered)
        drag.missed.connect(self._missed)

    def _missed(self) -> None:
        self.missed += 1

    def _refused(self, reasons: Any, area: str) -> None:
        self.refused.append((reasons, area))

    def _several(self, actions: Any, area: str) -> None:
        del area
        self.several.append(actions)

    def _hovered(self, area: Any, action: Any) -> None:
        self.hovered.append((area, action))


@pytest.fixture
def drag(qapp: object) -> DragController:
    controller = DragController(lambda action: [WHY])
    controller.set_observation(observation())
    return controller


@pytest.fixture
def heard(drag: DragController) -> Heard:
    return Heard(drag)


def combat_observation(legal: tuple[Action, ...], kind: str) -> Any:
    combat = replace(SMALL_FIGHT, defenders={"norway": 1, "allies": 1}, defence_dice=2)
    decision = Decision("germany", kind, "4.2.1", Msg(kind), {"round": 1, "turn": "germany"})
    return observation(legal=legal, combat=combat, decision=decision, phase=2)


def test_a_held_stack_lights_exactly_its_legal_targets(drag: DragController) -> None:
    assert drag.begin_stack("narvik")
    assert drag.lit() == frozenset(NEXT["narvik"])


def test_a_drop_on_a_lit_area_is_that_move(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("narvik")
    drag.set_count(2)
    assert drag.drop("gratangen")
    assert heard.chosen == [Move("narvik", "gratangen", 2)]
    assert heard.ended == [True]
    assert drag.hold is None


def test_an_illegal_drop_puts_back_and_says_why(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("narvik")
    assert not drag.drop("tromso")
    assert heard.chosen == []
    assert heard.refused == [([WHY], "tromso")]
    assert heard.ended == [False]


def test_a_drop_on_its_own_area_puts_back_without_a_word(
    drag: DragController, heard: Heard
) -> None:
    drag.begin_stack("narvik")
    drag.drop("narvik")
    assert heard.refused == []
    assert heard.ended == [False]
    assert heard.missed == 0


def test_a_drop_outside_every_area_puts_back_and_tells(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("narvik")
    drag.drop(None)
    drag.begin_card("rask_forflytning")
    drag.drop(None)
    assert heard.refused == []
    assert heard.ended == [False, False]
    assert heard.missed == 2


def test_counts_stay_within_the_stack(drag: DragController) -> None:
    drag.begin_stack("narvik")
    assert drag.hold is not None and drag.hold.most == drag.hold.count == 3
    drag.change_count(-5)
    assert drag.hold.count == 1
    drag.take_all()
    drag.change_count(+1)
    assert drag.hold.count == 3


def test_an_enemy_stack_cannot_be_taken_and_the_reason_is_told(
    drag: DragController, heard: Heard
) -> None:
    assert not drag.begin_stack("harstad")
    assert heard.refused == [([WHY], "harstad")]


def test_click_and_click_moves_like_a_drag(drag: DragController, heard: Heard) -> None:
    drag.click("mosjoen")
    drag.click("mo_i_rana")
    assert heard.chosen == [Move("mosjoen", "mo_i_rana", 1)]


def test_a_click_with_shift_takes_the_whole_stack(drag: DragController, heard: Heard) -> None:
    drag.click("narvik", everything=True)
    drag.click("tysfjord")
    assert heard.chosen == [Move("narvik", "tysfjord", 3)]


def test_hovering_says_what_a_drop_would_do(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("bjornfjell")
    drag.hover("bardufoss")
    drag.hover("oslo")
    assert heard.hovered[-2:] == [("bardufoss", Move("bjornfjell", "bardufoss", 2)), ("oslo", None)]


def test_a_card_that_moves_asks_area_by_area(drag: DragController, heard: Heard) -> None:
    assert drag.begin_card("rask_forflytning")
    assert drag.lit() == {"bjornfjell", "mosjoen"}
    assert drag.drop("bjornfjell")
    assert drag.lit() == {"tysfjord", "harstad"}
    drag.drop("harstad")
    assert heard.chosen == [RASK[2]]


def test_a_choice_that_is_left_is_offered(drag: DragController, heard: Heard) -> None:
    drag.begin_card("rask_forflytning")
    drag.drop("bjornfjell")
    drag.drop("tysfjord")
    assert heard.several == [[RASK[0], RASK[1]]]
    drag.choose(RASK[1])
    assert heard.chosen == [RASK[1]]


def test_a_card_is_played_on_its_goal_alone(drag: DragController, heard: Heard) -> None:
    drag.begin_card("rask_forflytning")
    assert drag.action_at("mosjoen") is None
    assert drag.drop("mosjoen")
    assert heard.chosen == []
    assert drag.lit() == {"bodo"}
    for elsewhere in ("mosjoen", "mo_i_rana"):
        drag.click(elsewhere)
        assert heard.chosen == []
    drag.click("bodo")
    assert heard.chosen == [RASK[3]]


def test_the_only_use_of_a_card_waits_for_its_goal(drag: DragController, heard: Heard) -> None:
    drag.set_observation(observation(legal=RASK[3:]))
    drag.begin_card("rask_forflytning")
    assert drag.lit() == {"bodo"}
    drag.drop("mosjoen")
    assert heard.chosen == []
    drag.drop("bodo")
    assert heard.chosen == [RASK[3]]


def test_a_choice_of_counts_waits_for_its_goal(drag: DragController, heard: Heard) -> None:
    drag.set_observation(observation(legal=RASK[:2] + RASK[3:]))
    drag.begin_card("rask_forflytning")
    drag.drop("bjornfjell")
    assert (heard.several, drag.lit()) == ([], {"tysfjord"})
    drag.drop("tysfjord")
    assert heard.several == [list(RASK[:2])]


def test_a_way_is_asked_for_after_the_goal(drag: DragController, heard: Heard) -> None:
    ways = [
        PlayCard("rask_forflytning", "move", "bjornfjell", via, "tysfjord", 1)
        for via in ("narvik", "gratangen")
    ]
    other = PlayCard("rask_forflytning", "move", "bjornfjell", "narvik", "harstad", 1)
    drag.set_observation(observation(legal=(*ways, other)))
    drag.begin_card("rask_forflytning")
    drag.drop("tysfjord")
    drag.drop("gratangen")
    assert heard.chosen == [ways[1]]


def test_a_card_on_a_wrong_area_goes_back(drag: DragController, heard: Heard) -> None:
    drag.begin_card("rask_forflytning")
    assert not drag.drop("tromso")
    assert heard.refused == [([WHY], "tromso")]
    assert drag.hold is None
    tried = drag.refusals.tried
    assert isinstance(tried, PlayCard) and tried.card == "rask_forflytning"


def test_a_card_without_a_use_says_why(drag: DragController, heard: Heard) -> None:
    assert not drag.begin_card("gebirgsjager")
    assert heard.refused == [([WHY], "")]


def test_a_combat_card_is_dropped_on_the_combat(drag: DragController, heard: Heard) -> None:
    use = PlayCard("gebirgsjager", "attack")
    drag.set_observation(combat_observation((use,), "attack_cards"))
    drag.begin_card("gebirgsjager")
    assert drag.lit() == {"gratangen"}
    drag.drop("gratangen")
    assert heard.chosen == [use]


def test_a_click_chooses_the_combat_or_the_retreat(drag: DragController, heard: Heard) -> None:
    fight = ChooseCombat("gratangen")
    drag.set_observation(combat_observation((fight,), "choose_combat"))
    assert drag.lit() == {"gratangen"}
    drag.click("gratangen")
    away = (Retreat("narvik"), Retreat("bjornfjell"), Retreat(None))
    drag.set_observation(combat_observation(away, "retreat"))
    assert drag.lit() == {"narvik", "bjornfjell"}
    drag.click("narvik")
    assert heard.chosen == [fight, Retreat("narvik")]


def test_discards_are_played_as_cards(drag: DragController, heard: Heard) -> None:
    throw = Discard("speidertropp")
    drag.set_observation(observation(legal=(throw,), phase=4))
    assert drag.begin_card("speidertropp")
    drag.choose(throw)
    assert heard.chosen == [throw]


def test_another_position_puts_back_what_is_held(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("narvik")
    drag.set_observation(observation())
    assert drag.hold is None
    assert heard.ended == [False]


def test_a_click_on_another_own_stack_takes_that_one(drag: DragController, heard: Heard) -> None:
    drag.click("mosjoen")
    drag.click("bjornfjell")
    assert heard.ended == [False]
    assert heard.chosen == heard.refused == []
    assert drag.hold is not None and drag.hold.source == "bjornfjell"
    drag.click("narvik")
    assert heard.chosen == [Move("bjornfjell", "narvik", 2)]


def turning_back(*borders: tuple[str, str]) -> tuple[PlayCard, ...]:
    return tuple(PlayCard("sprengt_bro", "turn_back", source, None, to) for source, to in borders)


def test_the_attackers_counter_names_the_attack(drag: DragController, heard: Heard) -> None:
    legal = turning_back(("narvik", "gratangen"), ("bjornfjell", "gratangen"))
    drag.set_observation(observation(legal=legal))
    drag.begin_card("sprengt_bro")
    drag.click("gratangen")
    assert heard.chosen == [], "two attacks on one area: not yet told which"
    assert not drag.name_attack("gratangen", "harstad")
    assert drag.name_attack("gratangen", "bjornfjell")
    assert heard.chosen == [legal[1]]
    assert drag.hold is None
    assert not drag.name_attack("gratangen", "bjornfjell")


def test_the_attacked_area_names_its_only_attack(drag: DragController, heard: Heard) -> None:
    legal = turning_back(("narvik", "gratangen"), ("bjornfjell", "bardufoss"))
    for uses in (legal, legal[:1]):
        drag.set_observation(observation(legal=uses))
        drag.begin_card("sprengt_bro")
        drag.click("gratangen")
    assert heard.chosen == [legal[0], legal[0]]


def test_another_count_says_anew_what_a_drop_would_do(drag: DragController, heard: Heard) -> None:
    drag.begin_stack("narvik")
    drag.hover("gratangen")
    drag.set_count(3)
    assert heard.hovered[-1] == ("gratangen", Move("narvik", "gratangen", 3))
    drag.change_count(-1)
    assert heard.hovered[-1] == ("gratangen", Move("narvik", "gratangen", 2))
    drag.hover(None)
    drag.take_all()
    assert heard.hovered[-1] == (None, None)


def test_a_named_area_says_anew_what_the_card_would_do(drag: DragController, heard: Heard) -> None:
    drag.begin_card("rask_forflytning")
    drag.hover("mosjoen")
    before = len(heard.hovered)
    drag.drop("mosjoen")
    assert drag.hold is not None and len(heard.hovered) == before + 1
