"""Disputes about roadblocks, blown bridges, and flight before the combat. Manual 4.1c; R22-R27.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can, dice_counts, pass_all
from kon_kit import asked, at, basic, codes, do, legal, play, why_card


@pytest.mark.rule("R24", "R27")
def test_a_roadblock_stopped_by_engineers_is_spent_and_another_one_follows() -> None:
    """R27: any number, one Engineers each, at once."""
    state = basic(
        "tysfjord:G2 narvik:N1" + REST,
        hands={
            "germany": ["ingeniorkompani", "rask_forflytning"],
            "norway": ["veisperring", "veisperring", "sprengt_bro"],
        },
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="tysfjord", to="narvik")
    assert asked(state) == ("germany", "counter")
    play(state, "ingeniorkompani", "cancel")
    assert at(state, "narvik") == {"germany": 2, "norway": 1}
    play(state, "veisperring", "turn_back", source="tysfjord", to="narvik")
    do(state, "pass")
    assert at(state, "tysfjord") == {"germany": 1}
    play(state, "sprengt_bro", "turn_back", source="tysfjord", to="narvik")
    do(state, "pass")
    assert at(state, "tysfjord") == {"germany": 2}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("4.1c", refused=True)
def test_norway_does_not_sabotage_for_the_allies() -> None:
    """Appendix: Norway must have at least one battalion in the area under attack."""
    state = basic(
        "tysfjord:G2 narvik:A1 gratangen:G1 bardufoss:N1 finnmark:N1",
        hands={"norway": ["veisperring", "sprengt_bro"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    assert {each["to"] for each in legal(state, "play_card")} == {"bardufoss"}


@pytest.mark.rule("R22", refused=True)
def test_after_the_first_has_fled_no_bridge_is_blown_anywhere() -> None:
    """R22: flight comes after the sabotage cards (for the whole window)."""
    state = basic(
        "tysfjord:G2 narvik:N2 gratangen:G1 bardufoss:N1 finnmark:N1 harstad:A1",
        hands={"norway": ["rask_forflytning", "rask_forflytning", "sprengt_bro"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    play(state, "rask_forflytning", "escape", source="bardufoss", to="tromso", count=1)
    assert codes(
        state, "play_card", card="sprengt_bro", use="turn_back", source="tysfjord", to="narvik"
    ) == {"sabotage_before_escape"}
    play(state, "rask_forflytning", "escape", source="narvik", to="harstad", count=2)
    assert at(state, "narvik") == {"germany": 2}


@pytest.mark.rule("R22", refused=True)
def test_nobody_flees_into_another_fight_nor_where_the_enemy_came_from() -> None:
    """R22/R41: available as in a retreat; card: not into combat."""
    state = basic(
        "tysfjord:G2 narvik:N2 gratangen:G1 bardufoss:N1 finnmark:N1",
        hands={"norway": ["rask_forflytning"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    flights = {(e["from"], e["to"]) for e in legal(state, "play_card")}
    assert flights == {
        ("narvik", "harstad"),
        ("narvik", "bjornfjell"),
        ("bardufoss", "tromso"),
        ("bardufoss", "bjornfjell"),
    }


@pytest.mark.rule("R22")
def test_two_cards_bring_four_out_and_the_fifth_fights() -> None:
    """R22: 1-2 a card; several cards allowed; the third fights on."""
    state = basic(
        "tysfjord:G2 narvik:N5" + REST,
        hands={"norway": ["rask_forflytning", "rask_forflytning"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "rask_forflytning", "escape", source="narvik", to="harstad", count=2)
    events = play(
        state, "rask_forflytning", "escape", [1, 1, 1], source="narvik", to="bjornfjell", count=2
    )
    assert dice_counts(events) == (2, 1)


@pytest.mark.rule("R37", "R24")
def test_a_roadblock_can_take_the_only_die_of_a_fjord_attack() -> None:
    """R36/R37: of two over the fjord one is stopped; one half rounds down to no die."""
    state = basic(
        "harstad:G2 narvik:N1" + REST.replace("harstad:A1", "bodo:A1"),
        hands={"norway": ["veisperring"]},
    )
    do(state, "move", source="harstad", to="narvik", count=2)
    do(state, "end_phase")
    events = play(state, "veisperring", "turn_back", [1], source="harstad", to="narvik")
    assert dice_counts(events) == (0, 1)
    assert at(state, "harstad") == {"germany": 2}


@pytest.mark.rule("4.1c", refused=True)
def test_sabotage_comes_after_all_movement_and_ends_it() -> None:
    """4.1c: when Germany has completed all movement; those stopped do not move again."""
    state = basic(
        "tysfjord:G2 narvik:N1" + REST,
        hands={"norway": ["sprengt_bro"], "germany": ["fallskjermtropp"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "sprengt_bro", "turn_back", source="tysfjord", to="narvik")
    do(state, "pass")
    assert not legal(state, "move")
    assert not legal(state, "play_card")


@pytest.mark.rule("R23", "R41", "R104")
@pytest.mark.rule("R104", refused=True)
def test_a_fled_area_leaves_its_attackers_way_barred_for_others_retreats() -> None:
    """R104: Germany attacked from Gratangen this turn, although nobody fought there."""
    state = basic(
        "tysfjord:G3 narvik:N1 gratangen:G1 bardufoss:N1 finnmark:N1",
        hands={"norway": ["rask_forflytning"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=3)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    play(
        state, "rask_forflytning", "escape", [5, 5, 5, 1], source="bardufoss", to="tromso", count=1
    )
    assert asked(state) == ("norway", "retreat")
    assert at(state, "gratangen") == {} and not can(state, "retreat", to="gratangen")
    assert can(state, "retreat", to="bjornfjell")


@pytest.mark.rule("R26", refused=True)
def test_of_a_mixed_attack_the_bridge_stops_only_those_who_walk() -> None:
    """R26; R24 one border at a time."""
    state = basic(
        "tysfjord:G2 bjornfjell:G1 trondheim:G1 narvik:N1" + REST,
        hands={"germany": ["fallskjermtropp"], "norway": ["sprengt_bro"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    assert {e["from"] for e in legal(state, "play_card")} == {"tysfjord", "bjornfjell"}
    events = play(state, "sprengt_bro", "turn_back", [1, 1, 5], source="tysfjord", to="narvik")
    assert dice_counts(events) == (2, 1)


@pytest.mark.rule("R27")
def test_germany_may_save_its_engineers_for_the_second_bridge() -> None:
    """4.1c Germany may counter; R27 each card answers one, at once."""
    state = basic(
        "tysfjord:G2 bjornfjell:G2 narvik:N1" + REST,
        hands={"germany": ["ingeniorkompani"], "norway": ["sprengt_bro", "sprengt_bro"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "sprengt_bro", "turn_back", source="tysfjord", to="narvik")
    do(state, "pass")
    play(state, "sprengt_bro", "turn_back", source="bjornfjell", to="narvik")
    events = play(state, "ingeniorkompani", "cancel", [5, 5, 1])
    assert dice_counts(events) == (2, 1)


@pytest.mark.rule("4.1c", refused=True)
def test_engineers_do_not_stop_the_train() -> None:
    """4.1c: Germany may counter the first two cards, not Rask forflytning."""
    state = basic(
        "tysfjord:G2 narvik:N2" + REST,
        hands={"germany": ["ingeniorkompani"], "norway": ["rask_forflytning"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "rask_forflytning", "escape", source="narvik", to="gratangen", count=2)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R19", "R22", "R23")
def test_rapid_movement_on_both_sides() -> None:
    """R19 two areas into the attack; R22 both flee; R23 the rapid ones have simply moved in."""
    state = basic(
        "tysfjord:G2 bardufoss:N2" + REST,
        hands={"germany": ["rask_forflytning"], "norway": ["rask_forflytning"]},
    )
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=2,
    )
    do(state, "end_phase")
    assert not can(
        state,
        "play_card",
        card="rask_forflytning",
        use="escape",
        source="bardufoss",
        to="bjornfjell",
        count=2,
    )
    play(state, "rask_forflytning", "escape", source="bardufoss", to="tromso", count=2)
    assert at(state, "bardufoss") == {"germany": 2}


@pytest.mark.rule("R26", refused=True)
def test_a_roadblock_against_paratroopers_is_refused_by_its_ruling() -> None:
    """R26: paratroopers cannot be sent back; positions and events call their origin 'air'."""
    state = basic(
        "trondheim:G1 narvik:N1" + REST,
        hands={"germany": ["fallskjermtropp"], "norway": ["veisperring"]},
    )
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    block = {"card": "veisperring", "use": "turn_back", "source": "air", "to": "narvik"}
    assert why_card(state, **block) == {("R26", "turned_back_into_the_air")}
    pass_all(state, dice=[5, 1])
    assert asked(state) == ("norway", "retreat")
    assert why_card(state, **block) == {("2.4", "not_now"), ("R26", "turned_back_into_the_air")}


@pytest.mark.rule("4.1c", refused=True)
def test_a_roadblock_stands_only_on_a_way_that_germany_came() -> None:
    """4.1c: back to where it attacked from; Oslo is next to it, but nobody came from there."""
    state = basic(
        "ostfold:G1 oslo:G1 kongsvinger:N1 finnmark:N1 harstad:A1",
        hands={"norway": ["veisperring"]},
    )
    do(state, "move", source="ostfold", to="kongsvinger", count=1)
    do(state, "end_phase")
    block = {"card": "veisperring", "use": "turn_back", "to": "kongsvinger"}
    assert why_card(state, **block, source="oslo") == {("4.1c", "no_such_attack")}
    assert why_card(state, **block, source="atlantis") == {("2.3", "unknown_area")}
    assert can(state, "play_card", **block, source="ostfold")
