"""R143: a faction may begin with more or fewer cards, or with more battalions, and all know it."""

from pathlib import Path
from typing import Any

import pytest
from kon_kit import GAME

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.fault import BadPosition
from konqt.core.game import Setup
from konqt.games.kon.engine.handicaps import HANDICAPS, handicaps_in
from konqt.games.kon.wording import scenario_name
from konqt.games.registry import agent_named
from konqt.i18n.texts import use_language
from konqt.lab.fuzz import run_fuzz
from konqt.session.library.saying import other_rulings, scenario_named
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
GIVEN = {"cards_germany": 2, "cards_norway": -1, "battalions_norway": 4}
EVERYTHING = {
    "narvik": {"cards_germany": -2, "cards_norway": 2, "cards_allies": 1, "battalions_germany": 5,
               "battalions_allies": 4},
    "basic": {"cards_germany": 2, "cards_norway": -2, "cards_allies": 2, "battalions_germany": 3,
              "battalions_norway": 5},
}  # fmt: skip


def begun(scenario: str, options: dict[str, Any], seed: int = 5) -> Any:
    return GAME.new(Setup(scenario, seed, options=options))


@pytest.mark.rule("R143")
def test_first_hands_hold_more_or_fewer_cards_and_no_deck_is_another() -> None:
    usual, given = (GAME.position(begun("narvik", options)) for options in ({}, GIVEN))
    held = {faction: len(given["hands"][faction]) for faction in FACTIONS}
    assert held == {"germany": 7, "norway": 2, "allies": 3}
    for faction in FACTIONS:
        everything = [*given["hands"][faction], *given["decks"][faction]["draw"]]
        before = [*usual["hands"][faction], *usual["decks"][faction]["draw"]]
        assert sorted(everything) == sorted(before)


@pytest.mark.rule("R143")
@pytest.mark.parametrize(
    ("scenario", "options", "more"),
    [
        ("narvik", GIVEN, {"norway": ["tromso", "tromso", "bardufoss", "gratangen"]}),
        ("narvik", {"battalions_allies": 1}, {"allies": ["harstad"]}),
        ("basic", {"battalions_germany": 3}, {"germany": ["oslo", "horten", "kristiansand"]}),
        ("basic", {"battalions_norway": 2}, {"norway": ["kongsvinger", "gjovik"]}),
    ],
)
def test_more_battalions_stand_one_each_in_the_set_ups_order(
    scenario: str, options: dict[str, Any], more: dict[str, list[str]]
) -> None:
    usual, given = (GAME.position(begun(scenario, each))["units"] for each in ({}, options))
    for faction in FACTIONS:
        for area in {*usual, *given}:
            grown = given.get(area, {}).get(faction, 0) - usual.get(area, {}).get(faction, 0)
            assert grown == more.get(faction, []).count(area), (faction, area)


@pytest.mark.rule("R143")
def test_a_hand_is_refilled_to_its_usual_size() -> None:
    state, agent, step = begun("narvik", GIVEN), agent_named("kon", "greedy"), 0
    refilled = dict.fromkeys(FACTIONS, 0)
    while (actor := GAME.decision(state).actor) is not None:
        before = GAME.position(state)["hands"]
        GAME.apply(state, agent.choose(GAME.observe(state, actor), Stream(step)))
        for faction, hand in GAME.position(state)["hands"].items():
            if len(hand) > len(before[faction]):
                refilled[faction] = max(refilled[faction], len(hand))
        step += 1
    assert refilled["norway"] == refilled["allies"] == 3
    assert 0 < refilled["germany"] <= 5


@pytest.mark.rule("R143")
@pytest.mark.parametrize("scenario", EVERYTHING)
def test_whole_games_keep_every_invariant(scenario: str) -> None:
    report = run_fuzz(3, {}, scenario=scenario, seed=12, share=0.05, options=EVERYTHING[scenario])
    assert report.failures == () and report.games == 3


@pytest.mark.parametrize("scenario", EVERYTHING)
def test_every_seat_and_who_has_none_knows_the_same_of_it(scenario: str) -> None:
    state = begun(scenario, EVERYTHING[scenario])
    told = [GAME.observe(state, viewer).options for viewer in (*FACTIONS, PUBLIC)]
    assert all(each == told[0] for each in told)
    assert EVERYTHING[scenario].items() <= told[0].items()


@pytest.mark.parametrize("scenario", EVERYTHING)
def test_positions_copies_and_dealt_worlds_have_it_too(scenario: str) -> None:
    state = begun(scenario, EVERYTHING[scenario])
    position = GAME.position(state)
    assert GAME.key(GAME.from_position(position)) == GAME.key(state) == GAME.key(state.clone())
    for viewer in (*FACTIONS, PUBLIC):
        seen = GAME.observe(state, viewer)
        assert GAME.observation_from_json(GAME.observation_to_json(seen)) == seen
        world = GAME.sample(seen, 3)
        assert GAME.faults(world) == [] and world.options == state.options
        assert GAME.observe(world, viewer) == seen
    left_out = {"scenario": scenario, "options": EVERYTHING[scenario]}
    dealt = GAME.position(GAME.from_position(left_out, 4))
    assert dealt["units"] == position["units"]
    assert {f: len(dealt["hands"][f]) for f in FACTIONS} == {
        f: len(position["hands"][f]) for f in FACTIONS
    }


@pytest.mark.rule("R143", refused=True)
def test_without_a_handicap_nothing_is_told_of_any_and_hands_are_no_larger() -> None:
    state = begun("narvik", {})
    assert GAME.key(begun("narvik", dict.fromkeys(("cards_germany", "battalions_norway"), 0)))
    position = GAME.position(state)
    assert not any(handicap.id in position["options"] for handicap in HANDICAPS)
    larger = {**position, "options": GIVEN, **moved_card(position)}
    assert GAME.faults(GAME.from_position(larger)) == []
    with pytest.raises(BadPosition, match="a hand holds 5"):
        GAME.from_position({**larger, "options": {}})


def moved_card(position: dict[str, Any]) -> dict[str, Any]:
    """Give a position's cards with the next German card in the hand."""
    first, *rest = position["decks"]["germany"]["draw"]
    hands = {**position["hands"], "germany": [*position["hands"]["germany"], first]}
    german = {**position["decks"]["germany"], "draw": rest}
    return {"hands": hands, "decks": {**position["decks"], "germany": german}}


@pytest.mark.rule("R143", refused=True)
@pytest.mark.parametrize(
    ("scenario", "option", "value", "told"),
    [
        ("narvik", "cards_germany", 3, "no whole number from -2 to 2"),
        ("narvik", "cards_germany", True, "no whole number from -2 to 2"),
        ("narvik", "cards_norway", "2", "no whole number from -2 to 2"),
        ("narvik", "battalions_allies", -1, "no whole number from 0 to 5"),
        ("basic", "battalions_allies", 1, "unknown in basic"),
        ("advanced", "cards_germany", 1, "unknown in advanced"),
    ],
)
def test_what_is_out_of_range_is_refused(
    scenario: str, option: str, value: object, told: str
) -> None:
    assert [what for _name, what in GAME.wrong_options({option: value}, scenario) if told in what]
    with pytest.raises(ValueError, match=told):
        begun(scenario, {option: value})


def test_a_record_keeps_it_and_names_it_with_the_game(tmp_path: Path) -> None:
    chairs = {faction: Chair(AI, level="random") for faction in FACTIONS}
    path = tmp_path / "game.konr"
    session = Session.start(GamePlan("narvik", chairs, 3, GIVEN), path)
    actor = session.decision.actor or ""
    session.submit(actor, session.legal()[0])
    session.undo(actor)
    key = session.so_far.key
    session.close()
    again = Session.open(path, keep=False)
    assert dict(again.plan.options) == GIVEN and again.so_far.key == key
    replay = Replay.open(path)
    name = "Narvik (Germany: 2 cards more, Norway: 1 card fewer, Norway: 4 battalions more)"
    assert scenario_name("narvik", replay.plan.options) == name
    use_language("nb")
    told = "Narvik (Tyskland: 2 kort mer, Norge: 1 kort mindre, Norge: 4 bataljoner mer)"
    assert scenario_name("narvik", replay.plan.options) == told


def test_the_library_says_it_and_does_not_call_it_other_rulings() -> None:
    options = ("cards_germany=-2", "battalions_norway=1")
    name = "Narvik (Germany: 2 cards fewer, Norway: 1 battalion more)"
    assert scenario_named("kon", "narvik", options) == name
    assert not other_rulings("kon", "narvik", options)
    assert other_rulings("kon", "narvik", (*options, "card_duty=own_turn"))
    assert not other_rulings("kon", "advanced", ("april_only=True",))


def test_there_is_none_with_ships() -> None:
    assert handicaps_in("advanced") == ()
