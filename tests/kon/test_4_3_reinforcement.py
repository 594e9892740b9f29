"""Manual 4.3: trading and placing; R5-R7, R55-R59, R91, R92, R94."""

from typing import Any

import pytest
from kon_kit import GAME, asked, at, basic, do, legal, of_kind, play, trade, why, why_card

from konqt.games.kon.engine.state import State
from konqt.games.kon.wording import say_event


def phase_3(turn: str, text: str, *cards: str, **more: Any) -> State:
    hands = {turn: list(cards), **more.pop("hands", {})}
    return basic(text, turn=turn, phase=3, hands=hands, **more)


def open_areas(state: State) -> set[str]:
    return {place["to"] for place in legal(state, "place")}


def waiting(state: State) -> int:
    count = GAME.decision(state).facts["waiting"]
    assert isinstance(count, int)
    return count


# ----------------------------------------------------------------------------------- trading


@pytest.mark.rule("4.3", "4.3 own turn", "4.3 instead", "4.3 three symbols", "R7")
@pytest.mark.parametrize(
    ("cards", "battalions"),
    [
        (("forsterkninger:3",), 1),
        (("forsterkninger:5",), 1),
        (("forsterkninger:3", "forsterkninger:3"), 2),
        (("bakhold", "veisperring", "sprengt_bro"), 1),
        (("panservernkanon", "bakhold"), 1),
        (("forsterkninger:5", "forsterkninger:4", "rask_forflytning"), 3),
    ],
)
def test_4_3_three_symbols_buy_a_battalion_whatever_else_stands_on_the_card(
    cards: tuple[str, ...], battalions: int
) -> None:
    state = phase_3("norway", "oslo:G1 finnmark:N1", *cards)
    (traded,) = of_kind(trade(state, *cards), "cards_traded")
    assert traded.count == battalions == waiting(state)
    assert sorted(GAME.position(state)["decks"]["norway"]["used"]) == sorted(cards)


@pytest.mark.rule("R6", "4.3 three symbols", refused=True)
@pytest.mark.parametrize("cards", [("bakhold",), ("bakhold", "veisperring"), ()])
def test_r6_fewer_than_three_symbols_buy_nothing(cards: tuple[str, ...]) -> None:
    state = phase_3("norway", "oslo:G1 finnmark:N1", "bakhold", "veisperring")
    assert why(state, "trade", cards=list(cards)) == {("R6", "too_few_symbols")}


@pytest.mark.rule("R7", "4.3 three symbols", refused=True)
def test_r7_symbols_left_over_are_not_carried_to_the_next_trade() -> None:
    hand = ("forsterkninger:4", "forsterkninger:5")
    state = phase_3("norway", "oslo:G1 finnmark:N1", *hand)
    trade(state, "forsterkninger:4")
    trade(state, "forsterkninger:5")
    assert waiting(state) == 2
    state = phase_3("norway", "oslo:G1 finnmark:N1", *hand)
    trade(state, *hand)
    assert waiting(state) == 3


@pytest.mark.rule("2.4", "2.4 symbols", refused=True)
def test_2_4_only_cards_in_hand_are_traded() -> None:
    state = phase_3("norway", "oslo:G1 finnmark:N1", "forsterkninger:3", "bakhold")
    assert why(state, "trade", cards=["forsterkninger:5"]) == {("2.4", "card_not_held")}
    assert why(state, "trade", cards=["forsterkninger:3"] * 2) == {("2.4", "card_not_held")}


@pytest.mark.rule("R58")
@pytest.mark.rule("R6", "R58", "norway.forsterkninger trade", refused=True)
def test_r6_nothing_is_traded_without_a_place_for_the_battalion() -> None:
    rules = basic("oslo:G1 finnmark:N1").rules
    homes = list(rules.topology.ids(rules.shores[1]))
    assert len(homes) == 18
    germans = " ".join(f"{area}:G1" for area in homes if area != "tromso")
    state = phase_3("norway", f"{germans} finnmark:N1", "forsterkninger:3", "forsterkninger:4")
    trade(state, "forsterkninger:3")
    assert why(state, "trade", cards=["forsterkninger:4"]) == {("R6", "no_room_to_place")}
    do(state, "place", to="tromso", count=1)
    assert why(state, "trade", cards=["forsterkninger:4"]) == {("R6", "no_room_to_place")}


@pytest.mark.rule("4.3")
@pytest.mark.rule(
    "4.3", "2.4 symbols", "4.3 own turn", "germany.forsterkninger trade", refused=True
)
def test_4_3_trading_belongs_to_the_own_phase_3() -> None:
    state = basic("oslo:G1 finnmark:N1", hands={"germany": ["forsterkninger:4"]})
    assert why(state, "trade", cards=["forsterkninger:4"]) == {("4.3", "not_now")}
    do(state, "end_phase")
    trade(state, "forsterkninger:4")


# ----------------------------------------------------------------------------------- Germany


@pytest.mark.rule("4.3", "R56", "4.3 free battalion", "4.3 Germany where", "R55")
@pytest.mark.rule("4.3", "R56", "4.3 Germany where", refused=True)
def test_4_3_germany_places_its_free_battalion_on_zones_i_and_ii_also_where_nobody_stands() -> None:
    state = phase_3("germany", "hamar:G1 finnmark:N1")
    shore = {"oslo", "ostfold", "horten", "skien", "arendal", "kristiansand"}
    assert open_areas(state) == shore
    assert why(state, "place", to="hamar", count=1) == {("4.3", "not_german_shore")}
    assert why(state, "place", to="egersund", count=1) == {("4.3", "not_german_shore")}
    do(state, "place", to="skien", count=1)
    assert why(state, "place", to="skien", count=1) == {("4.3", "nothing_to_place")}


@pytest.mark.rule("R55", refused=True)
def test_r55_nobody_is_placed_among_enemies() -> None:
    state = phase_3("germany", "hamar:G1 oslo:N1 horten:A1")
    for area in ("oslo", "horten"):
        assert why(state, "place", to=area, count=1) == {("R55", "placed_among_enemies")}


@pytest.mark.rule("4.3")
@pytest.mark.rule("4.3", refused=True)
def test_4_3_battalions_are_placed_one_by_one_and_may_gather() -> None:
    state = phase_3("germany", "hamar:G1 finnmark:N1", "forsterkninger:6")
    trade(state, "forsterkninger:6")
    assert why(state, "place", to="oslo", count=3) == {("4.3", "place_one")}
    for _ in range(3):
        do(state, "place", to="oslo", count=1)
    assert at(state, "oslo") == {"germany": 3}


@pytest.mark.rule("R57")
@pytest.mark.rule("R57", refused=True)
def test_r57_the_free_battalion_is_lost_where_no_area_is_open() -> None:
    walls = " ".join(f"{a}:N1" for a in ("oslo", "ostfold", "horten", "skien", "arendal"))
    state = phase_3("germany", f"hamar:G1 {walls} kristiansand:N1")
    assert legal(state, "place") == []
    do(state, "end_phase")
    assert sum(state.units[: state.rules.size]) == 1


@pytest.mark.rule("R92")
@pytest.mark.rule("R92", refused=True)
def test_r92_battalions_not_placed_are_lost() -> None:
    state = phase_3("germany", "hamar:G1 finnmark:N1", "forsterkninger:6", round=3)
    trade(state, "forsterkninger:6")
    do(state, "place", to="oslo", count=1)
    (told,) = of_kind(do(state, "end_phase"), "battalions_unplaced")
    assert (told.faction, told.count, told.rule) == ("germany", 2, "R92")
    assert say_event(told) == "Germany lost 2 battalions by not placing them"
    while state.turn != 0 or state.phase != 3:
        do(state, legal_end(state))
    assert waiting(state) == 1


@pytest.mark.rule("R92")
def test_r92_whole_stacks_of_a_landing_are_told_and_nothing_when_all_stand() -> None:
    state = basic("oslo:G1 voss:N1", turn="allies", phase=3, allies_arrived=False)
    do(state, "place", to="tromso", count=3)
    (told,) = of_kind(do(state, "end_phase"), "battalions_unplaced")
    assert (told.faction, told.count) == ("allies", 3)
    state = phase_3("norway", "hamar:G1 finnmark:N1", round=3)
    assert not of_kind(do(state, "end_phase"), "battalions_unplaced")


def legal_end(state: State) -> str:
    return "end_phase" if legal(state, "end_phase") else "pass"


# ------------------------------------------------------------------------------------ Norway


@pytest.mark.rule("2.3 cities", "2.3 mobilization points", "4.3 Norway where")
@pytest.mark.rule("4.3", "2.3 cities", "2.3 mobilization points", "4.3 Norway where", refused=True)
def test_4_3_norway_mobilizes_in_cities_and_on_mobilization_points_without_germans() -> None:
    state = phase_3("norway", "oslo:G1 hamar:G1 finnmark:N1 bergen:A1 voss:N1", "forsterkninger:3")
    trade(state, "forsterkninger:3")
    assert open_areas(state) == {
        *("kristiansand", "stavanger", "bergen", "trondheim", "narvik"),
        *("ostfold", "kongsvinger", "gjovik", "honefoss", "kongsberg", "voss", "andalsnes"),
        *("steinkjer", "mosjoen", "bardufoss", "tromso"),
    }
    assert why(state, "place", to="hamar", count=1) == {("R55", "placed_among_enemies")}
    assert why(state, "place", to="finnmark", count=1) == {("4.3", "not_mobilization")}


@pytest.mark.rule("R58")
@pytest.mark.rule("R58", "4.3 one an area", refused=True)
def test_r58_one_norwegian_an_area_and_turn_whoever_else_stands_there() -> None:
    state = phase_3("norway", "oslo:G1 bergen:A2 voss:N3", "forsterkninger:5", "forsterkninger:4")
    trade(state, "forsterkninger:5", "forsterkninger:4")
    (called,) = do(state, "place", to="bergen", count=1)
    assert (called.way, called.rule) == ("land", "4.3")
    do(state, "place", to="voss", count=1)
    assert why(state, "place", to="voss", count=1) == {("R58", "one_an_area")}
    do(state, "place", to="narvik", count=1)
    assert at(state, "voss") == {"norway": 4} and at(state, "bergen") == {"norway": 1, "allies": 2}


@pytest.mark.rule("R58", "4.3 one an area")
def test_r58_the_limit_is_new_each_turn() -> None:
    state = phase_3("norway", "oslo:G1 voss:N1", "forsterkninger:3", round=2)
    trade(state, "forsterkninger:3")
    do(state, "place", to="voss", count=1)
    later = phase_3("norway", "oslo:G1 voss:N2", "forsterkninger:3", round=3)
    trade(later, "forsterkninger:3")
    do(later, "place", to="voss", count=1)


@pytest.mark.rule("4.3", "4.3 free battalion", refused=True)
def test_4_3_norway_gets_nothing_free() -> None:
    state = phase_3("norway", "oslo:G1 voss:N1")
    assert waiting(state) == 0
    assert why(state, "place", to="voss", count=1) == {("4.3", "nothing_to_place")}


# ------------------------------------------------------------------------------------ Allies


@pytest.mark.rule("4.3", "2.3 fjord coast", "4.3 Allies where", "4.3 mined zones")
@pytest.mark.rule("4.3", "4.3 Allies where", refused=True)
def test_4_3_the_allies_land_on_zones_iii_to_vii() -> None:
    state = phase_3("allies", "bodo:G1 voss:N1 horten:A1", "forsterkninger:6")
    assert waiting(state) == 0
    trade(state, "forsterkninger:6")
    assert why(state, "place", to="bodo", count=1) == {("R55", "placed_among_enemies")}
    assert why(state, "place", to="horten", count=1) == {("4.3", "not_allied_coast")}
    do(state, "place", to="voss", count=1)
    do(state, "place", to="voss", count=1)
    assert at(state, "voss") == {"norway": 1, "allies": 2}


# ------------------------------------------------------------------------------- Transportfly


def airlift(text: str = "trondheim:G1 bergen:G1 bardufoss:G1", *cards: str) -> State:
    state = phase_3("germany", f"{text} finnmark:N1 hamar:N1", "transportfly", *cards)
    if cards:
        trade(state, *[card for card in cards if card.startswith("forsterkninger")])
    return state


@pytest.mark.rule("R91", "4.3 cards", "germany.transportfly reinforce")
def test_r91_two_placements_on_held_air_fields_which_may_differ() -> None:
    state = airlift("trondheim:G1 bergen:G1", "forsterkninger:6")
    assert why(state, "place", to="bergen", count=1) == {("4.3", "not_german_shore")}
    play(state, "transportfly", "reinforce")
    for area in ("bergen", "trondheim"):
        (placed,) = do(state, "place", to=area, count=1)
        assert placed.way == "air"
    assert why(state, "place", to="bergen", count=1) == {("4.3", "not_german_shore")}
    do(state, "place", to="oslo", count=1)


@pytest.mark.rule("R91")
def test_r91_the_sea_stays_open_and_does_not_use_the_card() -> None:
    state = airlift("trondheim:G1 bergen:G1", "forsterkninger:6")
    play(state, "transportfly", "reinforce")
    do(state, "place", to="skien", count=1)
    do(state, "place", to="bergen", count=1)
    do(state, "place", to="bergen", count=1)


@pytest.mark.rule("R91")
def test_r91_a_placement_on_a_held_field_by_the_sea_uses_the_card() -> None:
    state = airlift("oslo:G1 bergen:G1", "forsterkninger:6")
    play(state, "transportfly", "reinforce")
    do(state, "place", to="oslo", count=1)
    do(state, "place", to="oslo", count=1)
    assert why(state, "place", to="bergen", count=1) == {("4.3", "not_german_shore")}


@pytest.mark.rule("R91", "germany.transportfly reinforce", refused=True)
def test_r91_neither_empty_nor_hostile_air_fields_open() -> None:
    state = phase_3(
        "germany", "trondheim:G1 stavanger:N1 finnmark:N1", "transportfly", "forsterkninger:4"
    )
    play(state, "transportfly", "reinforce")
    assert why(state, "place", to="bergen", count=1) == {("4.3", "not_german_shore")}
    assert ("R55", "placed_among_enemies") in why(state, "place", to="stavanger", count=1)
    do(state, "place", to="trondheim", count=1)


@pytest.mark.rule("R91", "germany.transportfly reinforce", refused=True)
def test_r91_when_the_card_cannot_be_played() -> None:
    state = phase_3("germany", "hamar:G1 finnmark:N1", "transportfly")
    assert why_card(state, "transportfly", "reinforce") == {("R91", "no_air_field_held")}
    state = phase_3("germany", "trondheim:G1 finnmark:N1", "transportfly", "transportfly")
    assert why_card(state, "transportfly", "reinforce", to="trondheim") == {
        ("2.4", "card_takes_not")
    }
    assert why_card(state, "transportfly", "airlift") == {("4.3", "card_not_for_this")}
    play(state, "transportfly", "reinforce")
    assert why_card(state, "transportfly", "reinforce") == {("R91", "lift_still_open")}
    do(state, "place", to="trondheim", count=1)
    assert why_card(state, "transportfly", "reinforce") == {
        ("R91", "lift_still_open"),
        ("R91", "nothing_to_place"),
    }


@pytest.mark.rule("R91")
def test_r91_a_second_card_opens_two_more_placements() -> None:
    state = airlift("trondheim:G1", "transportfly", "forsterkninger:7")
    play(state, "transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    do(state, "place", to="trondheim", count=1)
    play(state, "transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    assert at(state, "trondheim") == {"germany": 4}


@pytest.mark.rule("R91", refused=True)
def test_r91_what_is_left_of_the_card_ends_with_the_turn() -> None:
    state = phase_3("germany", "trondheim:G1 finnmark:N1", "transportfly", round=3)
    play(state, "transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    do(state, "end_phase")
    while state.turn != 0 or state.phase != 3:
        do(state, legal_end(state))
    assert why(state, "place", to="trondheim", count=1) == {("4.3", "not_german_shore")}


# -------------------------------------------------------------------------------------- Ubåt


@pytest.mark.rule("R59", "allies.ubat sink")
@pytest.mark.parametrize("face", range(1, 7))
def test_r59_an_allied_submarine_sinks_a_german_transport_with_five_or_six(face: int) -> None:
    state = phase_3("germany", "oslo:G1 finnmark:N1", hands={"allies": ["ubat"]})
    do(state, "place", to="skien", count=1)
    assert asked(state) == ("allies", "submarine")
    (rolled,) = of_kind(play(state, "ubat", "sink", (face,)), "submarine_rolled")
    assert (rolled.face, rolled.sunk) == (face, face >= 5)
    assert at(state, "skien") == ({} if face >= 5 else {"germany": 1})
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R59", "germany.ubat sink")
def test_r59_a_german_submarine_answers_allied_transports_and_may_pass() -> None:
    state = phase_3("allies", "oslo:G1 tromso:A1", "forsterkninger:6", hands={"germany": ["ubat"]})
    trade(state, "forsterkninger:6")
    do(state, "place", to="tromso", count=1)
    assert asked(state) == ("germany", "submarine")
    do(state, "pass")
    do(state, "place", to="tromso", count=1)
    play(state, "ubat", "sink", (6,))
    assert at(state, "tromso") == {"allies": 2}


@pytest.mark.rule("R94")
@pytest.mark.rule("R94", "allies.ubat sink", refused=True)
def test_r94_one_card_a_placement() -> None:
    state = phase_3(
        "allies", "oslo:G1 tromso:A1", "forsterkninger:6", hands={"germany": ["ubat"] * 2}
    )
    trade(state, "forsterkninger:6")
    do(state, "place", to="tromso", count=1)
    play(state, "ubat", "sink", (1,))
    assert asked(state) == ("allies", "reinforcement")
    do(state, "place", to="tromso", count=1)
    play(state, "ubat", "sink", (1,))


@pytest.mark.rule("R59", "germany.ubat sink", refused=True)
def test_r59_no_submarine_against_norway_and_none_by_norway() -> None:
    state = phase_3("norway", "oslo:G1 voss:N1", "forsterkninger:3", hands={"germany": ["ubat"]})
    trade(state, "forsterkninger:3")
    do(state, "place", to="bergen", count=1)
    assert asked(state) == ("norway", "reinforcement")
    state = phase_3("germany", "oslo:G1 voss:N1", hands={"norway": ["bakhold"]})
    do(state, "place", to="oslo", count=1)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R59", "allies.ubat sink", refused=True)
def test_r59_no_submarine_against_transport_by_air() -> None:
    state = phase_3(
        "germany",
        "trondheim:G1 voss:N1",
        "transportfly",
        "forsterkninger:4",
        hands={"allies": ["ubat"]},
    )
    trade(state, "forsterkninger:4")
    play(state, "transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    assert asked(state) == ("germany", "reinforcement")
    do(state, "place", to="skien", count=1)
    assert asked(state) == ("allies", "submarine")


@pytest.mark.rule("R59")
@pytest.mark.rule("R59", refused=True)
def test_r59_the_hunter_is_asked_whatever_it_holds_and_other_cards_do_not_sink() -> None:
    state = phase_3("germany", "oslo:G1 voss:N1", hands={"allies": ["jagerfly"]})
    do(state, "place", to="skien", count=1)
    assert asked(state) == ("allies", "submarine")
    assert why_card(state, "jagerfly", "cancel") == {("R59", "card_not_for_this")}
    assert why_card(state, "ubat", "sink") == {("2.4", "card_not_held")}
    assert why_card(state, "ubat", "sink", to="skien") == {
        ("2.4", "card_not_held"),
        ("2.4", "card_takes_not"),
    }
    assert why(state, "end_phase") == {("4.1", "not_now")}
    do(state, "pass")
    state = phase_3("germany", "oslo:G1 voss:N1")
    do(state, "place", to="skien", count=1)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R59", "2.4 opponents turn", "4.3 cards", "germany.ubat sink", refused=True)
def test_r59_ubat_is_no_card_of_the_own_reinforcement() -> None:
    state = phase_3("germany", "oslo:G1 voss:N1", "ubat")
    assert why_card(state, "ubat", "sink") == {("4.3", "card_not_for_this")}


@pytest.mark.rule("4.3 instead", refused=True)
def test_4_3_a_traded_card_has_no_effect_besides() -> None:
    state = phase_3("germany", "trondheim:G1 finnmark:N1", "transportfly", "forsterkninger:5")
    trade(state, "forsterkninger:5", "transportfly")
    assert waiting(state) == 3
    assert why(state, "place", to="trondheim", count=1) == {("4.3", "not_german_shore")}
    assert why_card(state, "transportfly", "reinforce") == {("2.4", "card_not_held")}
