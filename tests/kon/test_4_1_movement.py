"""Manual 4.1: movement goes on after an attack, and who shares an area; R16, R34."""

import pytest
from kon_kit import asked, at, basic, do, of_kind, why


@pytest.mark.rule("4.1 after movement")
def test_4_1_movement_goes_on_after_an_attack_and_the_combat_waits_for_its_end() -> None:
    state = basic("oslo:G3 kongsvinger:N1 finnmark:N1")
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    assert asked(state) == ("germany", "movement")
    assert not of_kind(do(state, "move", source="oslo", to="horten", count=1), "combat_began")
    assert of_kind(do(state, "end_phase", (1, 5)), "combat_began")


@pytest.mark.rule("2.2 many")
@pytest.mark.rule("R16", "2.2 many", refused=True)
def test_r16_one_battalion_too_many_does_not_move() -> None:
    state = basic("oslo:G60 voss:N1")
    assert why(state, "move", source="oslo", to="horten", count=61) == {
        ("4.1", "too_few_battalions")
    }
    do(state, "move", source="oslo", to="horten", count=60)
    assert at(state, "horten") == {"germany": 60}


@pytest.mark.rule("R34")
@pytest.mark.rule("R34", "2.3 hostile", "4.2 when", refused=True)
@pytest.mark.parametrize("turn", ["norway", "allies"])
def test_r34_nobody_shares_an_area_with_germans(turn: str) -> None:
    letter = turn[0].upper()
    state = basic(f"narvik:G1 tysfjord:{letter}1 finnmark:N1,A1 oslo:G1", turn=turn)
    (moved,) = do(state, "move", source="tysfjord", to="narvik", count=1)
    assert moved.attack
    do(state, "end_phase", (1, 5))
    assert at(state, "narvik") == {"germany": 1} and at(state, "tysfjord") == {turn: 1}
