"""Disputes that neither manual settles: what the rulings made for them allow and refuse. R96-R102.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

from typing import Any

import pytest
from dispute_kit import REST, TWO, can, dice_counts, joint
from kon_kit import GAME, asked, at, basic, do, legal, of_kind, play, why, why_card

from konqt.games.kon.engine.state import State

RAPID: dict[str, Any] = {"card": "rask_forflytning", "use": "move", "source": "narvik"}


@pytest.mark.rule("R96")
@pytest.mark.rule("R96", refused=True)
@pytest.mark.parametrize("faction", ["germany", "norway"])
def test_rapid_movement_ends_elsewhere(faction: str) -> None:
    """R96: out and back is no move; on to another area is one, also next to the first."""
    text = "narvik:G1 harstad:A1 finnmark:N1" if faction == "germany" else "narvik:N1 oslo:G1"
    state = basic(text, turn=faction, hands={faction: ["rask_forflytning"]})
    back = why_card(state, **RAPID, via="bjornfjell", to="narvik", count=1)
    assert back == {("R96", "rapid_returns")}
    assert can(state, "play_card", **RAPID, via="bjornfjell", to="bardufoss", count=1)


def at_harstad(units: str) -> State:
    return basic(
        f"oslo:G1 harstad:{units} finnmark:N1", turn="allies", hands={"allies": ["kystevakuering"]}
    )


SAIL: dict[str, Any] = {"card": "kystevakuering", "use": "move", "source": "harstad", "to": "bodo"}


@pytest.mark.rule("R97")
def test_coastal_evacuation_takes_the_allies_and_leaves_the_norwegians() -> None:
    """R97: of a joint stack the Allied battalions sail."""
    state = at_harstad("N2,A2")
    play(state, **SAIL, count=2)
    assert (at(state, "harstad"), at(state, "bodo")) == ({"norway": 2}, {"allies": 2})


@pytest.mark.rule("R97", refused=True)
def test_coastal_evacuation_takes_no_norwegians() -> None:
    """R97: Allied battalions only, though the first effect speaks of battalions."""
    assert ("4.1", "too_few_battalions") in why_card(at_harstad("N1,A1"), **SAIL, count=2)
    assert ("4.1", "no_battalions") in why_card(at_harstad("N2"), **SAIL, count=1)


@pytest.mark.rule("R98")
@pytest.mark.parametrize("agreed", [True, False])
def test_partners_give_up_together_or_go_where_germany_sends_them(agreed: bool) -> None:
    """R98: both or neither; without agreement Germany chooses an area that is open to both."""
    state = joint("tysfjord:G3 narvik:N1,A1" + REST, "tysfjord", "narvik", [5, 5, 5, 1, 1])
    do(state, "retreat", to=None)
    assert asked(state) == ("allies", "agree")
    events = do(state, "agree", value=agreed)
    if agreed:
        assert {e.faction for e in of_kind(events, "battalions_defeated")} == {"norway", "allies"}
        return
    assert asked(state) == ("germany", "retreat")
    do(state, "retreat", to="bardufoss")
    assert at(state, "bardufoss") == {"norway": 1, "allies": 1}


@pytest.mark.rule("R98", "R43", refused=True)
def test_germany_gives_nobody_up() -> None:
    """R98: a quarrel costs the choice of the area, not the battalions."""
    state = joint("tysfjord:G3 narvik:N1,A1" + REST, "tysfjord", "narvik", [5, 5, 5, 1, 1])
    do(state, "retreat", to=None)
    do(state, "agree", value=False)
    assert why(state, "retreat", to=None) == {("R43", "owner_gives_up")}


@pytest.mark.rule("R98")
def test_where_no_area_is_open_to_both_each_decides_for_itself() -> None:
    """R98: the fjord is open to Norway alone, which may die rather than cross it."""
    state = joint(
        "tysfjord:G3 narvik:N1,A1 gratangen:G1 bjornfjell:G1 bardufoss:G1 finnmark:N1",
        "tysfjord",
        "narvik",
        [5, 5, 5, 1, 1],
    )
    assert asked(state) == ("norway", "retreat")
    assert [each["to"] for each in legal(state, "retreat")] == ["harstad", None]


COAST = (
    "egersund stavanger haugesund bergen voss sogndal alesund andalsnes kristiansund trondheim"
    " steinkjer namsos mosjoen mo_i_rana bodo tysfjord gratangen tromso finnmark"
)


@pytest.mark.rule("R99", "R60")
@pytest.mark.rule("R99", refused=True)
def test_where_no_two_coasts_are_open_one_stack_lands_and_the_other_is_lost() -> None:
    """R99: Harstad and Narvik border each other, and Germans hold every other coast."""
    state = basic(
        " ".join(f"{area}:G1" for area in COAST.split()) + " hamar:N1",
        turn="allies",
        phase=3,
        allies_arrived=False,
    )
    assert {each["to"] for each in legal(state, "place")} == {"harstad", "narvik"}
    do(state, "place", to="harstad", count=3)
    assert why(state, "place", to="narvik", count=3) == {("R60", "landing_too_near")}
    assert legal(state, "place") == []
    do(state, "end_phase")
    assert sum(there.get("allies", 0) for there in GAME.position(state)["units"].values()) == 3


@pytest.mark.rule("R100", "R40")
@pytest.mark.rule("R100", "R40", refused=True)
@pytest.mark.parametrize("allies", [True, False])
def test_one_player_with_both_factions_needs_each_ones_battalions(allies: bool) -> None:
    """R100: by the English manual, battalions of the card's faction, whoever holds the hand."""
    units = "N1,A1" if allies else "N1"
    state = basic(
        f"tysfjord:G1 narvik:{units}" + REST, hands={"allies": ["fransk_alpejeger"]}, seats=TWO
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    if allies:
        do(state, "end_phase")
        assert asked(state) == ("allies", "defence_cards")
        events = play(state, "fransk_alpejeger", "defence", [1, 5, 5, 5, 5])
        assert dice_counts(events) == (1, 4)
    else:
        assert dice_counts(do(state, "end_phase", dice=[1, 5])) == (1, 1)


def both_lose() -> State:
    """Germany attacks from two sides; each side has one battalion to lose, and a choice."""
    state = basic("tysfjord:G1 bjornfjell:G1 narvik:N2,A2" + REST)
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    do(state, "end_phase", dice=[6, 1, 6, 1, 1, 1])
    return state


@pytest.mark.rule("R102")
def test_the_attacker_names_his_losses_then_norway_proposes_and_the_allies_answer() -> None:
    """R102: attacker, Norway, Allies."""
    state = both_lose()
    assert asked(state) == ("germany", "losses")
    do(state, "remove_losses", losses={"tysfjord": 1})
    assert asked(state) == ("norway", "losses")
    do(state, "remove_losses", losses={"allies": 1})
    assert asked(state) == ("allies", "agree")


@pytest.mark.rule("R102", refused=True)
def test_nobody_names_losses_before_the_attacker_nor_the_allies_before_norway() -> None:
    """R102: the defenders' losses wait, and only a proposal can be answered."""
    state = both_lose()
    assert not can(state, "remove_losses", losses={"norway": 1})
    do(state, "remove_losses", losses={"tysfjord": 1})
    assert why(state, "agree", value=True) == {("4.2.6", "not_now")}
