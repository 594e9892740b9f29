"""Manual 5, 7, 8.3, 8.4: what the whole of 9 April is, and what stays as in the basic game; R62."""

import pytest
from kon_kit import asked, at, legal, of_kind, why
from sea_kit import GAME, april, do, facts, kinds, play, sea, where

from konqt.core.game import Setup
from konqt.games.kon.engine.sea import STEPS


@pytest.mark.rule("5 9 April", "R62")
def test_a_game_goes_through_all_steps_in_order_then_begins_round_1() -> None:
    state = GAME.new(Setup("advanced", 5))
    seen = [0]
    while state.round == 0:
        step = STEPS.index(facts(state)["april"]["step"])
        if step != seen[-1]:
            seen.append(step)
        GAME.apply(state, GAME.legal(state)[-1], [])
    assert seen == sorted(seen)
    assert {"cards", "place_norway", "place_germany", "place_allies"} <= {STEPS[n] for n in seen}
    assert (state.round, facts(state)["turn"], facts(state)["phase"]) == (1, "germany", 1)


@pytest.mark.rule("5 9 April", "R62", refused=True)
def test_nobody_stands_anywhere_before_it_and_nothing_comes_before_its_step() -> None:
    state = GAME.new(Setup("advanced", 5))
    assert facts(state)["units"] == {}
    assert ("4.1", "not_now") in why(state, "move", source="oslo", to="horten", count=1)
    assert legal(state, "place_ship") == []
    assert why(state, "place_ship", ship="emden", to="I")
    hands = {"germany": ["april_roykdekke"]}
    state = april("place_germany", fleet={"germany": ["emden"]}, hands=hands)
    assert why(state, "play_card", card="april_roykdekke", use="escape", ship="emden")


@pytest.mark.rule("6.1 E&N")
@pytest.mark.rule("6.1 E&N", refused=True)
def test_eidsvoll_and_norge_is_never_turned_face_down() -> None:
    caught = {"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}
    state = sea(
        "III:G emden,A york,N eidsvoll_norge",
        phase=2,
        encounters=[caught],
        hands={"germany": ["panzer"]},
    )
    do(state, "pass", [1, 1, 1])
    assert GAME.observe(state, "public").sea.ships["III"] == {
        "germany": (None,),
        "norway": ("eidsvoll_norge",),
        "allies": (None,),
    }


@pytest.mark.rule("7.0 ships", refused=True)
def test_the_nine_others_are_not_placed_on_9_april() -> None:
    state = april("place_allies", fleet={"allies": ["york"], "home": ["warspite"]})
    assert why(state, "place_ship", ship="warspite", to="III") == {("7.0", "not_to_be_placed")}


@pytest.mark.rule("7.2 raiders")
@pytest.mark.rule("7.2 raiders", refused=True)
def test_who_goes_raiding_lands_nothing() -> None:
    state = april("raid", "VI:G blucher emden")
    do(state, "raid", ship="blucher")
    do(state, "pass")
    assert asked(state) == ("germany", "landing")
    assert why(state, "land", ship="blucher", to="namsos") == {("6.1", "ship_not_there")}
    do(state, "land", ship="emden", to="namsos")
    do(state, "end_phase")
    assert at(state, "namsos") == {"germany": 1}


@pytest.mark.rule("R127", refused=True)
def test_norway_is_not_asked_whether_it_resists() -> None:
    hands = {"norway": ["april_ubat"]}
    state = april("landing", "II:G emden", land="bergen:G1 finnmark:N1", hands=hands)
    do(state, "land", ship="emden", to="kristiansand")
    do(state, "end_phase")
    assert asked(state) == ("norway", "forts")
    events = do(state, "pass", [6, 6, 1])
    assert len(of_kind(events, "resistance_rolled")) == 1


@pytest.mark.rule("R135")
def test_a_german_deck_used_up_ends_the_game_on_9_april_too() -> None:
    hands = {"allies": ["april_stupbombefly"]}
    deck = {"germany": {"draw": ["panzer"]}}
    state = april("dive_bombers", "III:G emden", hands=hands, decks=deck)
    play(state, "april_stupbombefly", "sink", [6], zone="III")
    events = do(state, "void", count=1)
    assert kinds(events)[-1] == "game_ended"
    assert facts(state)["outcome"]["cause"] == "deck"


@pytest.mark.rule("R142", refused=True)
def test_in_norways_part_of_phase_3_no_submarine_answers_its_placements() -> None:
    hands = {"norway": ["april_forsterkninger"], "allies": ["april_ubat"]}
    state = april("reinforcement", land="oslo:G1 hamar:N1", hands=hands, turn="norway")
    do(state, "trade", cards=["april_forsterkninger"])
    do(state, "place", to="hamar", count=1)
    assert asked(state) == ("norway", "reinforcement")


# ------------------------------------------------------------------------- 8.1, 8.2: finer points


@pytest.mark.rule("8.1.2 defender", refused=True)
def test_a_defender_who_let_a_force_be_does_not_try_later() -> None:
    state = sea("II:G karlsruhe III:A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    do(state, "pass")
    do(state, "pass")
    assert asked(state) == ("germany", "naval_movement")
    do(state, "anchor")
    do(state, "end_phase")
    assert facts(state)["encounters"] == []


@pytest.mark.rule("8.2.3 counter", refused=True)
def test_without_fighters_nobody_is_asked_for_a_counter() -> None:
    both = ["furious", "york"]
    caught = {"zone": "III", "interceptors": ["germany"], "intercepted": both}
    state = sea(
        "III:G emden,A york furious",
        land="stavanger:G1 hamar:N1 tromso:A1",
        phase=2,
        encounters=[caught],
        hands={"germany": ["bombefly", "jagerbomber"], "allies": ["jagerfly"]},
    )
    play(state, "bombefly", "sink")
    do(state, "pass")
    events = do(state, "pass", [1, 1, 1, 1])
    assert "naval_die_rolled" in kinds(events)
    assert facts(state)["hands"]["germany"] == ["jagerbomber"]


@pytest.mark.rule("R138")
def test_home_fleet_ships_take_part_when_others_try() -> None:
    state = sea("III:G emden IV:A rodney", turn="allies", fleet={"home": ["warspite"]})
    do(state, "place_ship", ship="warspite", to="III")
    do(state, "muster", ship="rodney")
    do(state, "sail", to="III")
    (rolled,) = of_kind(do(state, "intercept", [1]), "interception_rolled")
    assert rolled.ships == ("warspite", "rodney")


def cut_short() -> object:
    """Give a German turn in which a first force was caught after one zone."""
    state = sea("II:G karlsruhe emden III:A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    do(state, "pass")
    do(state, "intercept", [6])
    assert facts(state)["routes"] == [["II", "III"]]
    do(state, "muster", ship="emden")
    do(state, "sail", to="III")
    do(state, "pass")
    do(state, "pass")
    return state


@pytest.mark.rule("R139")
@pytest.mark.rule("R139", refused=True)
def test_the_route_of_a_force_that_was_caught_ends_where_it_was() -> None:
    state = cut_short()
    assert why(state, "anchor") == {("R110", "same_route")}  # type: ignore[arg-type]
    do(state, "sail", to="IV")  # type: ignore[arg-type]
    assert where(state, "emden") == "IV"  # type: ignore[arg-type]


@pytest.mark.rule("R140")
@pytest.mark.rule("R140", refused=True)
def test_withdrawn_attackers_leave_in_the_order_in_which_they_came() -> None:
    state = sea(
        "III:G scharnhorst,A york",
        land="narvik:G2,A4 hamar:N1 tromso:A2",
        turn="allies",
        phase=2,
        decks={"allies": {"draw": ["ubat"]}},
        encounters=[{"zone": "III", "interceptors": ["allies"], "intercepted": ["scharnhorst"]}],
        attacks=[
            {"area": "narvik", "from": "harstad", "count": 3},
            {"area": "narvik", "from": "gratangen", "count": 1},
        ],
        hands={"allies": ["stridsvogn"]},
    )
    do(state, "pass", [1, 6])
    do(state, "withdraw", source="narvik", count=3)
    assert facts(state)["attacks"] == [{"area": "narvik", "from": "gratangen", "count": 1}]


# --------------------------------------------------------------------- as in the basic game: 8.3-4


@pytest.mark.rule("8.3 Norway")
@pytest.mark.rule("8.3 Norway", refused=True)
def test_norway_places_as_ever_whatever_lies_at_sea() -> None:
    cards = ["forsterkninger:4", "forsterkninger:3"]
    hands = {"norway": cards}
    land = "oslo:G1 hamar:N1 tromso:A1"
    state = sea("I:G emden VI:G koln", land=land, turn="norway", phase=3, hands=hands)
    do(state, "trade", cards=sorted(cards))
    do(state, "place", to="trondheim", count=1)
    assert why(state, "place", to="trondheim", count=1) == {("R58", "one_an_area")}
    assert ("R55", "placed_among_enemies") in why(state, "place", to="oslo", count=1)
    assert ("8.3", "not_mobilization") in why(state, "place", to="egersund", count=1)


@pytest.mark.rule("8.4 cards")
@pytest.mark.rule("8.4 cards", refused=True)
def test_hands_are_filled_at_the_end_of_the_own_turn_only() -> None:
    land = "kongsberg:G1 hamar:N1 tromso:A1"
    state = sea("", land=land, phase=3, hands={"germany": ["panzer"], "norway": ["bakhold"]})
    do(state, "place", to="oslo", count=1)
    events = do(state, "end_phase")
    assert "cards_drawn" not in kinds(events)
    assert asked(state) == ("germany", "discard")
    do(state, "discard", card="panzer")
    assert len(facts(state)["hands"]["germany"]) == 5
    assert facts(state)["hands"]["norway"] == ["bakhold"]
