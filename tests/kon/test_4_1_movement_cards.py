"""Manual 4.1 and Appendix: cards of the movement phase; R18-R21, R26, R28-R33, R93."""

import pytest
from kon_kit import asked, at, basic, do, legal, of_kind, play, trade, why, why_card

from konqt.games.kon.engine.state import State


def german(text: str, *cards: str, **more: object) -> State:
    return basic(text, hands={"germany": list(cards)}, **more)


def allied(text: str, *cards: str, **more: object) -> State:
    return basic(text, turn="allies", hands={"allies": list(cards)}, **more)


# ------------------------------------------------------------------------- Fallskjermtropp


@pytest.mark.rule("R28", "germany.fallskjermtropp drop")
@pytest.mark.parametrize("area", ["oslo", "hamar", "skien"])
def test_r28_paratroopers_come_to_own_empty_and_hostile_areas(area: str) -> None:
    state = german("oslo:G2 hamar:N1 finnmark:N1", "fallskjermtropp")
    (landed,) = of_kind(play(state, "fallskjermtropp", "drop", to=area), "stack_moved")
    assert landed.attack == (area == "hamar")
    assert at(state, area)["germany"] == (3 if area == "oslo" else 1)


@pytest.mark.rule("R28", "germany.fallskjermtropp drop", refused=True)
def test_r28_the_drop_is_the_battalions_move() -> None:
    state = german("oslo:G1 finnmark:N1", "fallskjermtropp")
    play(state, "fallskjermtropp", "drop", to="skien")
    assert why(state, "move", source="skien", to="horten", count=1) == {("4.1", "moved_already")}


@pytest.mark.rule("R28", "germany.fallskjermtropp drop", refused=True)
def test_r28_the_card_takes_a_target_and_nothing_else() -> None:
    state = german("oslo:G1 finnmark:N1", "fallskjermtropp")
    assert why_card(state, "fallskjermtropp", "drop") == {("2.4", "card_needs")}
    assert why_card(state, "fallskjermtropp", "drop", to="skien", count=1) == {
        ("2.4", "card_takes_not")
    }
    assert why_card(state, "fallskjermtropp", "attack", to="skien") == {
        ("Appendix", "card_has_no_such_use")
    }


@pytest.mark.rule("R28", "allies.ubat sink", refused=True)
def test_r28_no_submarine_answers_paratroopers() -> None:
    state = basic("oslo:G1 harstad:A1", hands={"germany": ["fallskjermtropp"], "allies": ["ubat"]})
    play(state, "fallskjermtropp", "drop", to="skien")
    assert asked(state) == ("germany", "movement")


# -------------------------------------------------------------------------------- Jagerfly


def dropped(area: str, *allied_cards: str, text: str = "trondheim:G2 oslo:G1") -> State:
    state = basic(
        f"{text} harstad:A1 steinkjer:N1",
        hands={"germany": ["fallskjermtropp"] * 2, "allies": list(allied_cards)},
    )
    play(state, "fallskjermtropp", "drop", to=area)
    return state


@pytest.mark.rule("R29", "allies.jagerfly divert")
@pytest.mark.parametrize(
    ("meant", "to"),
    [("andalsnes", "dombas"), ("andalsnes", "alesund"), ("narvik", "gratangen")],
)
def test_r29_fighters_choose_any_neighbour_over_fjords_and_out_of_range(
    meant: str, to: str
) -> None:
    state = dropped(meant, "jagerfly")
    assert asked(state) == ("allies", "divert")
    play(state, "jagerfly", "divert", to=to)
    assert at(state, to) == {"germany": 1} and at(state, meant) == {}
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("R29", "allies.jagerfly divert", refused=True)
def test_r29_neither_the_area_itself_nor_a_distant_one() -> None:
    state = dropped("andalsnes", "jagerfly")
    for area in ("andalsnes", "oppdal"):
        assert why_card(state, "jagerfly", "divert", to=area) == {("R29", "not_adjacent")}
    assert why_card(state, "jagerfly", "divert", to="utopia") == {("2.3", "unknown_area")}
    assert len(legal(state, "play_card")) == 3


@pytest.mark.rule("R29", "allies.jagerfly divert")
def test_r29_diverted_among_enemies_the_battalion_attacks_from_the_air() -> None:
    state = dropped("trondheim", "jagerfly")
    events = play(state, "jagerfly", "divert", to="steinkjer")
    (landed,) = of_kind(events, "stack_moved")
    assert landed.attack and landed.source == "air"
    (came,) = of_kind(do(state, "end_phase"), "combat_began")
    assert came.attackers == (("germany", "air", 1, False),)


@pytest.mark.rule("R29", refused=True)
def test_r29_away_from_an_attack_there_is_no_attack() -> None:
    state = dropped("harstad", "jagerfly")
    play(state, "jagerfly", "divert", to="tysfjord")
    assert state.attacks == [] and at(state, "harstad") == {"allies": 1}


@pytest.mark.rule("R29")
@pytest.mark.rule("R29", refused=True)
def test_r29_without_an_answer_they_come_down_where_they_were_meant_to() -> None:
    state = dropped("andalsnes", "ubat")
    assert why_card(state, "jagerfly", "divert", to="dombas") == {("2.4", "card_not_held")}
    assert why_card(state, "ubat", "sink") == {("R29", "card_not_for_this")}
    do(state, "pass")
    assert at(state, "andalsnes") == {"germany": 1}


@pytest.mark.rule("R29", refused=True)
def test_r29_no_other_card_of_the_allies_diverts() -> None:
    state = dropped("andalsnes", "ubat", "kystevakuering")
    for card in ("ubat", "kystevakuering"):
        assert why_card(state, card, "divert", to="dombas") == {
            ("Appendix", "card_has_no_such_use")
        }


@pytest.mark.rule("R29", "allies.jagerfly divert", refused=True)
@pytest.mark.parametrize("area", ["dombas", "oslo", "kristiansand"])
def test_r29_inland_and_on_zones_i_and_ii_nobody_is_asked(area: str) -> None:
    state = dropped(area, "jagerfly")
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("R29")
def test_r29_one_card_a_drop_and_another_one_for_the_next() -> None:
    state = dropped("andalsnes", "jagerfly", "jagerfly")
    play(state, "jagerfly", "divert", to="dombas")
    assert at(state, "dombas") == {"germany": 1}
    play(state, "fallskjermtropp", "drop", to="andalsnes")
    play(state, "jagerfly", "divert", to="dombas")
    assert at(state, "dombas") == {"germany": 2}


# ----------------------------------------------------------------------------- Transportfly


@pytest.mark.rule("R31", "2.3 flights", "germany.transportfly airlift")
def test_r31_battalions_fly_between_held_air_fields_however_far() -> None:
    state = german("oslo:G3 bardufoss:G1 finnmark:N1", "transportfly")
    play(state, "transportfly", "airlift", source="oslo", to="bardufoss", count=2)
    assert at(state, "bardufoss") == {"germany": 3} and at(state, "oslo") == {"germany": 1}
    assert why(state, "move", source="bardufoss", to="narvik", count=2) == {
        ("4.1", "moved_already")
    }
    do(state, "move", source="bardufoss", to="narvik", count=1)


@pytest.mark.rule("R31", "2.3 flights", "germany.transportfly airlift", refused=True)
@pytest.mark.parametrize(
    ("members", "reasons"),
    [
        ({"source": "oslo", "to": "bergen", "count": 1}, {("R31", "no_held_air_field")}),
        ({"source": "oslo", "to": "hamar", "count": 1}, {("R31", "no_held_air_field")}),
        ({"source": "hamar", "to": "oslo", "count": 1}, {("R31", "no_held_air_field")}),
        ({"source": "oslo", "to": "atlantis", "count": 1}, {("2.3", "unknown_area")}),
        ({"source": "oslo", "to": "oslo", "count": 1}, {("R31", "carried_nowhere")}),
        ({"source": "oslo", "to": "trondheim", "count": 3}, {("R31", "carried_too_many")}),
        ({"source": "oslo", "to": "trondheim", "count": 0}, {("4.1", "count_too_small")}),
        ({"source": "oslo", "to": "trondheim"}, {("2.4", "card_needs")}),
        (
            {"source": "oslo", "via": "hamar", "to": "trondheim", "count": 1},
            {("2.4", "card_takes_not")},
        ),
        ({"source": "trondheim", "to": "oslo", "count": 2}, {("4.1", "too_few_battalions")}),
    ],
)
def test_r31_what_cannot_fly(members: dict[str, object], reasons: set[tuple[str, str]]) -> None:
    state = german("oslo:G3 trondheim:G1 hamar:G1 finnmark:N1", "transportfly")
    assert why_card(state, "transportfly", "airlift", **members) == reasons


@pytest.mark.rule("R31", "R30", "2.3 flights", refused=True)
def test_r31_an_air_field_that_germany_does_not_hold_is_closed_wherever_it_lies() -> None:
    state = german("bergen:G2 bardufoss:G1 finnmark:N1 oslo:N1", "transportfly", "fallskjermtropp")
    for area in ("oslo", "trondheim"):
        flight = {"source": "bergen", "to": area, "count": 1}
        assert why_card(state, "transportfly", "airlift", **flight) == {
            ("R31", "no_held_air_field")
        }


@pytest.mark.rule("R31")
@pytest.mark.rule("R31", "germany.transportfly airlift", refused=True)
def test_r31_those_who_have_moved_do_not_fly() -> None:
    state = german("honefoss:G1 oslo:G1 trondheim:G1 finnmark:N1", "transportfly")
    do(state, "move", source="honefoss", to="oslo", count=1)
    assert why_card(state, "transportfly", "airlift", source="oslo", to="trondheim", count=2) == {
        ("4.1", "moved_already")
    }
    play(state, "transportfly", "airlift", source="oslo", to="trondheim", count=1)


# -------------------------------------------------------------------------- Rask forflytning


@pytest.mark.rule("R19", "germany.rask_forflytning move")
def test_r19_germans_attack_from_the_area_they_crossed() -> None:
    state = german("tysfjord:G2 bardufoss:N1 finnmark:N1", "rask_forflytning")
    (moved,) = of_kind(
        play(
            state,
            "rask_forflytning",
            "move",
            source="tysfjord",
            via="bjornfjell",
            to="bardufoss",
            count=1,
        ),
        "stack_moved",
    )
    assert moved.attack and moved.via == "bjornfjell"
    assert [state.rules.areas[row.source] for row in state.attacks] == ["bjornfjell"]


@pytest.mark.rule("R19", "germany.rask_forflytning move", refused=True)
@pytest.mark.parametrize(
    ("members", "code"),
    [
        ({"via": "honefoss", "to": "fagernes", "count": 1}, "rapid_through_enemy"),
        ({"via": "horten", "to": "skien", "count": 3}, "rapid_too_many"),
        ({"via": "skien", "to": "arendal", "count": 1}, "not_adjacent"),
        ({"via": "horten", "to": "gjovik", "count": 1}, "rapid_too_near"),
    ],
)
def test_r19_what_a_rapid_move_cannot_do(members: dict[str, object], code: str) -> None:
    state = german("oslo:G3 honefoss:N1 finnmark:N1", "rask_forflytning")
    refused = why_card(state, "rask_forflytning", "move", source="oslo", **members)
    assert refused == {("R19", code)}


@pytest.mark.rule("R20")
@pytest.mark.rule("R20", "germany.rask_forflytning move", refused=True)
def test_r20_two_cards_move_two_pairs_but_no_battalion_twice() -> None:
    state = german("oslo:G3 finnmark:N1", "rask_forflytning", "rask_forflytning")
    way = {"source": "oslo", "via": "horten", "to": "skien"}
    play(state, "rask_forflytning", "move", count=2, **way)
    assert why_card(state, "rask_forflytning", "move", count=2, **way) == {
        ("4.1", "too_few_battalions")
    }
    assert why_card(
        state, "rask_forflytning", "move", source="skien", via="horten", to="oslo", count=1
    ) == {("4.1", "moved_already")}
    play(state, "rask_forflytning", "move", count=1, **way)
    assert at(state, "skien") == {"germany": 3}


@pytest.mark.rule("R21", "norway.rask_forflytning move")
@pytest.mark.rule("R21", "norway.rask_forflytning move", refused=True)
def test_r21_norwegians_cross_fjords_but_meet_no_enemies() -> None:
    state = basic(
        "voss:N2 sogndal:G1 hallingdal:G1",
        turn="norway",
        hands={"norway": ["rask_forflytning"]},
    )
    way = {"source": "voss", "count": 1}
    assert why_card(state, "rask_forflytning", "move", via="sogndal", to="alesund", **way) == {
        ("R21", "rapid_through_enemy")
    }
    assert why_card(state, "rask_forflytning", "move", via="bergen", to="sogndal", **way) == {
        ("R21", "rapid_into_enemy")
    }
    play(state, "rask_forflytning", "move", via="bergen", to="haugesund", **way)
    assert at(state, "haugesund") == {"norway": 1}


# ---------------------------------------------------------------------------- Kystevakuering


@pytest.mark.rule("R32", "allies.kystevakuering move")
def test_r32_battalions_sail_along_the_coast_and_have_moved() -> None:
    state = allied("oslo:G1 tromso:A3 bergen:N1", "kystevakuering")
    play(state, "kystevakuering", "move", source="tromso", to="bergen", count=2)
    assert at(state, "bergen") == {"norway": 1, "allies": 2}
    assert why(state, "move", source="bergen", to="voss", count=1) == {("4.1", "moved_already")}


@pytest.mark.rule("R32", "R72", "2.3 mined zones", "allies.kystevakuering move", refused=True)
@pytest.mark.parametrize(
    ("members", "reasons"),
    [
        ({"source": "tromso", "to": "narvik", "count": 1}, {("R32", "carried_into_enemy")}),
        ({"source": "tromso", "to": "bardufoss", "count": 1}, {("R32", "no_coast")}),
        ({"source": "bardufoss", "to": "tromso", "count": 1}, {("R32", "no_coast")}),
        ({"source": "tromso", "to": "arendal", "count": 1}, {("R32", "no_coast")}),
        ({"source": "horten", "to": "tromso", "count": 1}, {("R32", "no_coast")}),
        ({"source": "tromso", "to": "tromso", "count": 1}, {("R32", "carried_nowhere")}),
        ({"source": "tromso", "to": "bodo", "count": 3}, {("R32", "carried_too_many")}),
        ({"source": "bodo", "to": "tromso", "count": 1}, {("4.1", "no_battalions")}),
    ],
)
def test_r32_what_cannot_sail(members: dict[str, object], reasons: set[tuple[str, str]]) -> None:
    state = allied("narvik:G1 tromso:A3 bardufoss:A1 horten:A1", "kystevakuering")
    assert why_card(state, "kystevakuering", "move", **members) == reasons


@pytest.mark.rule("R32", refused=True)
def test_r32_those_who_have_moved_do_not_sail() -> None:
    state = allied("narvik:G1 tromso:A1", "kystevakuering")
    do(state, "move", source="tromso", to="finnmark", count=1)
    assert why_card(state, "kystevakuering", "move", source="finnmark", to="bodo", count=1) == {
        ("4.1", "moved_already")
    }


# -------------------------------------------------------------------------------- Invasjon


@pytest.mark.rule("R33", "allies.invasjon invade")
def test_r33_an_invasion_is_one_purchase_that_lands_at_once() -> None:
    state = allied("narvik:G1 hamar:N1", "invasjon", "forsterkninger:7", "forsterkninger:4")
    play(state, "invasjon", "invade")
    assert asked(state) == ("allies", "reinforcement")
    assert why(state, "place", to="tromso", count=1) == {("R33", "nothing_to_place")}
    assert why(state, "end_phase") == {("4.1", "not_now")}
    trade(state, "forsterkninger:7")
    assert why(state, "trade", cards=["forsterkninger:4"]) == {("R33", "one_purchase")}
    assert why(state, "end_phase") == {("4.1", "not_now")}
    do(state, "place", to="tromso", count=1)
    do(state, "place", to="bodo", count=1)
    assert asked(state) == ("allies", "movement")
    assert why(state, "move", source="tromso", to="finnmark", count=1) == {("4.1", "moved_already")}
    do(state, "end_phase")
    trade(state, "forsterkninger:4")


@pytest.mark.rule("R33", "allies.invasjon invade")
def test_r33_landing_among_enemies_is_an_attack_without_halved_dice() -> None:
    state = allied("harstad:G1 tysfjord:A2 hamar:N1", "invasjon", "forsterkninger:6")
    do(state, "move", source="tysfjord", to="harstad", count=2)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:6")
    do(state, "place", to="harstad", count=1)
    (landed,) = do(state, "place", to="harstad", count=1)
    assert landed.attack
    events = do(state, "end_phase", (1, 1, 1, 6))
    (combat,) = of_kind(events, "combat_began")
    assert combat.attackers == (("allies", "tysfjord", 2, True), ("allies", "sea", 2, False))
    attack = next(roll for roll in of_kind(events, "dice_rolled") if roll.side == "attack")
    assert len(attack.dice) == 3


@pytest.mark.rule("R59")
@pytest.mark.rule("R33", "germany.ubat sink", refused=True)
def test_r33_no_submarine_answers_an_invasion() -> None:
    state = basic(
        "narvik:G1 hamar:N1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:4"], "germany": ["ubat"]},
    )
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="tromso", count=1)
    assert asked(state) == ("allies", "movement")


@pytest.mark.rule("R33", "R72", "2.3 mined zones", "allies.invasjon invade", refused=True)
@pytest.mark.parametrize("area", ["arendal", "oslo", "bardufoss"])
def test_r33_invasions_land_on_zones_iii_to_vii_only(area: str) -> None:
    state = allied("narvik:G1 hamar:N1", "invasjon", "forsterkninger:4")
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    assert why(state, "place", to=area, count=1) == {("4.3", "not_allied_coast")}
    assert why(state, "place", to="tromso", count=3) == {("4.3", "place_one")}


@pytest.mark.rule("R33", refused=True)
def test_r33_the_first_six_are_not_landed_by_an_invasion() -> None:
    state = allied("narvik:G1 hamar:N1", "invasjon", "forsterkninger:4", allies_arrived=False)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="bodo", count=1)
    do(state, "end_phase")
    do(state, "place", to="bodo", count=3)


@pytest.mark.rule("R93")
@pytest.mark.rule("R93", "allies.invasjon invade", "allies.forsterkninger trade", refused=True)
@pytest.mark.parametrize(
    ("others", "possible"),
    [
        (("ubat",), False),
        ((), False),
        (("invasjon", "jagerfly"), False),
        (("ubat", "jagerfly"), True),
        (("forsterkninger:4",), True),
    ],
)
def test_r93_an_invasion_needs_three_symbols_among_the_other_cards(
    others: tuple[str, ...], possible: bool
) -> None:
    state = allied("narvik:G1 hamar:N1", "invasjon", *others)
    if possible:
        play(state, "invasjon", "invade")
    else:
        assert why_card(state, "invasjon", "invade") == {("R93", "nothing_to_invade_with")}


@pytest.mark.rule("R6")
def test_r6_the_purchase_of_an_invasion_needs_three_symbols_too() -> None:
    state = allied("narvik:G1 hamar:N1", "invasjon", "ubat", "jagerfly")
    play(state, "invasjon", "invade")
    assert why(state, "trade", cards=["ubat"]) == {("R6", "too_few_symbols")}
    assert why(state, "trade", cards=["ubat", "stridsvogn"]) == {("2.4", "card_not_held")}
    trade(state, "jagerfly", "ubat")


@pytest.mark.rule(
    "4.1",
    "2.4 phase",
    "2.4 opponents turn",
    "4 in opponents turns",
    "4.1 cards",
    "germany.forsterkninger trade",
    refused=True,
)
@pytest.mark.parametrize(
    ("turn", "card", "use"),
    [
        ("germany", "panzer", "attack"),
        ("germany", "transportfly", "reinforce"),
        ("germany", "ubat", "sink"),
        ("norway", "veisperring", "turn_back"),
        ("norway", "rask_forflytning", "escape"),
        ("norway", "bakhold", "attack"),
        ("allies", "jagerfly", "divert"),
        ("allies", "jagerfly", "cancel"),
        ("allies", "kystevakuering", "rescue"),
        ("allies", "kystbombardement", "attack"),
    ],
)
def test_4_1_cards_of_other_phases_and_turns_do_not_move(turn: str, card: str, use: str) -> None:
    state = basic("oslo:G1 voss:N1 tromso:A1", turn=turn, hands={turn: [card]})
    assert ("4.1", "card_not_for_this") in why_card(state, card, use)


@pytest.mark.rule("4.1")
def test_4_1_reinforcements_are_not_played_but_traded() -> None:
    state = basic("oslo:G1 voss:N1 tromso:A1", hands={"germany": ["forsterkninger:4"]})
    assert why_card(state, "forsterkninger:4", "symbols") == {("4.3", "card_only_traded")}
