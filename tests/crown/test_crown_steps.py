"""The Germans' steps: which events belong together, what each is called, and why it came."""

import pytest
from crown_games import begin, do, fresh, quiet

from konqt.games.crown.crown_steps import german_steps
from konqt.games.crown.engine.crown_actions import ChooseLine, PlaceTile, TakeTile
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.happened import (
    CrownEvent,
    crown_event_from_json,
    crown_event_to_json,
)
from konqt.games.crown.wording.crown_because import say_because
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.games.crown.wording.crown_steps_told import (
    step_because,
    step_changes,
    step_place,
    step_title,
)


def _line(state: CrownState) -> list[CrownEvent]:
    do(state, TakeTile("bottom"))
    do(state, PlaceTile((1, 1), "orders"))
    return do(state, ChooseLine("row"))


@pytest.mark.rule("P3")
def test_each_tile_that_acts_is_a_step_with_its_reason() -> None:
    state = quiet(fresh())
    state.frame[4] = FramePlace("stress", german=True)
    steps = german_steps(_line(state))
    titles = [step_title(step) for step in steps]
    assert titles == ["2 Paratrooper", "5 Stress, 1 of 2", "5 Stress, 2 of 2"]
    assert step_because(steps[0]) == "It has just been turned over"
    assert step_because(steps[1]) == "2 open symbols in row 2"
    assert step_changes(steps[2]) == ["You gained 1 Stress, now 8"]
    assert (step_place(steps[1]), steps[1].rule) == ((5, "stress"), "P3")


@pytest.mark.rule("P3")
def test_discs_of_chaos_are_told_beside_open_symbols() -> None:
    state = quiet(fresh())
    state.frame[4] = FramePlace("threat", german=True)
    state.grid[3] = LaidTile("chaos", discs=2)
    (*_others, last) = german_steps(_line(state))
    assert step_because(last) == "1 open symbol and 2 discs in row 2"
    assert step_title(last) == "5 Threat, 3 of 3"


@pytest.mark.rule("SAB")
def test_a_die_that_stops_a_tile_is_a_step() -> None:
    state = quiet(fresh())
    state.frame[4] = FramePlace("stress", german=True, die=6)
    steps = german_steps(_line(state))
    assert [step_title(step) for step in steps[1:]] == ["5 Stress", "5 Stress"]
    assert step_changes(steps[1]) == ["Sabotage held frame 5 up: its die fell to 5"]
    assert "Sabotage die" in step_because(steps[1])


@pytest.mark.rule("QR")
def test_a_quick_response_is_its_dice_their_tiles_and_a_move_of_its_own() -> None:
    state = quiet(fresh())
    state.regular, state.dice = {"oslofjord": 2}, state.dice.with_quick(2)
    state.frame[2] = FramePlace("threat", german=True)
    steps = german_steps(begin(state, CrownTask("quick_response"), dice=[3, 4]))
    assert [step_title(step) for step in steps] == [
        "Quick Response", "3 Threat", "4 Stress", "Move",
    ]  # fmt: skip
    assert step_because(steps[1]) == "A die of the Quick Response shows 3"
    assert "Momentum" in step_because(steps[3])


@pytest.mark.rule("G.reinf")
def test_an_action_in_the_place_of_another_says_why() -> None:
    state = quiet(fresh())
    steps = german_steps(begin(state, CrownTask("quick_tile", 0), dice=[]))
    assert step_title(steps[0]) == "1 Move"
    assert step_because(steps[0]).endswith(
        "Reinforcements instead of Move: no German is on the map"
    )


@pytest.mark.rule("OCC.5")
def test_an_occupation_is_one_step_with_all_that_it_sets_off() -> None:
    state = quiet(fresh())
    state.regular = {"drobak": 2}
    steps = german_steps(begin(state, CrownTask("move")))
    assert [step_title(step) for step in steps] == ["Move", "Occupation: Oslo"]
    assert "The Germans occupied Oslo" in step_changes(steps[1])


@pytest.mark.rule("G.move")
def test_an_army_that_stays_tells_both_strengths() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"klofta": 2}, {"jessheim": 3}
    (stood,) = begin(state, CrownTask("move"))
    assert "2 against 3" in say_crown_event(stood)


def test_the_log_says_why_and_older_records_without_the_facts_are_still_told() -> None:
    state = quiet(fresh())
    state.frame[4] = FramePlace("stress", german=True)
    acted = [event for event in _line(state) if event.kind == "german_action"]
    assert say_crown_event(acted[-1]) == ("Frame 5 acted, 2 of 2: Stress (2 open symbols in row 2)")
    told = crown_event_to_json(acted[-1])
    for name in ("line", "number", "printed", "discs"):
        del told[name]
    old = crown_event_from_json(told)
    assert say_because(old) == ""
    assert say_crown_event(old) == "Frame 5 acted, 2 of 2: Stress"


def test_what_the_player_does_is_no_step() -> None:
    state = quiet(fresh())
    assert german_steps(do(state, TakeTile("bottom"))) == []
