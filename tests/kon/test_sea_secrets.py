"""Who sees what of ships (R133), and what hangs together in every state of an advanced game."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from sea_kit import GAME, april, do, sea

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State

VIEWERS = (*FACTIONS, "public", "referee")
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"standing_interception": True, "void_choice": False, "paratroopers_meet_resistance": True},
    {"april_only": True},
)
SEATS = (None, (("germany",), ("norway", "allies")))


def played(seed: int, most: int) -> Iterator[tuple[State, list[Any]]]:
    """Give the states of a random game, each with its legal actions; the game goes on between."""
    setup = Setup("advanced", seed, options=OPTIONS[seed % 3], seats=SEATS[seed % 2])
    state = GAME.new(setup)
    choice = random.Random(seed)
    for _ in range(most):
        legal = GAME.legal(state)
        yield state, legal
        if not legal:
            return
        before, events = GAME.clone(state), []
        action = choice.choice(legal)
        GAME.apply(state, action, events)
        assert GAME.unaccounted(before, state, events) == []
        for event in events:
            assert GAME.event_from_json(GAME.event_to_json(event)) == event


@pytest.mark.parametrize("seed", range(6))
def test_every_state_is_sound_and_its_position_is_the_same_game(seed: int) -> None:
    for number, (state, legal) in enumerate(played(seed, 700)):
        assert GAME.faults(state) == []
        if state.round and number % 11:
            continue
        again = GAME.from_position(GAME.position(state))
        assert GAME.key(again) == GAME.key(state)
        assert GAME.legal(again) == legal
        for action in legal[:40]:
            assert GAME.explain(state, action) == []
            assert GAME.action_from_json(GAME.action_to_json(action)) == action


@pytest.mark.parametrize("seed", range(6, 10))
def test_a_world_dealt_to_a_viewer_looks_to_him_like_the_true_one(seed: int) -> None:
    stream = Stream(seed)
    for number, (state, _legal) in enumerate(played(seed, 500)):
        if state.round and number % 13:
            continue
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            assert GAME.observation_from_json(GAME.observation_to_json(seen)) == seen
            world = GAME.sample(seen, stream.below(1 << 60))
            assert GAME.faults(world) == []
            assert GAME.observe(world, viewer) == seen


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_seat_sees_at_sea_is_the_same_text_after_a_way_through_json(viewer: str) -> None:
    met = {"zone": "III", "interceptors": ["germany"], "intercepted": ["york"], "smoked": ["koln"]}
    for state in (
        sea("III:G emden koln,A york raid:G blucher", encounters=[met], lost=["falsk_1"]),
        april("landing", "V:G karlsruhe,N eidsvoll_norge", fleet={"home": ["warspite"]}),
    ):
        text = json.dumps(GAME.observation_to_json(GAME.observe(state, viewer)))
        again = GAME.observation_from_json(json.loads(text))
        assert json.dumps(GAME.observation_to_json(again)) == text


def test_on_land_there_is_no_sea_to_see() -> None:
    seen = GAME.observe(GAME.new(Setup("basic", 1)), "public")
    assert not seen.sea and not seen.sea.lying("III", "germany") and not seen.sea.crews
    assert not {"ships", "fleet", "lost", "april", "control"} & {*GAME.observation_to_json(seen)}


def test_worlds_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    state = sea("III:G emden koln,A york warspite V:G blucher", seed=4)
    seen = GAME.observe(state, "norway")
    assert seen.sea.ships["III"] == {"germany": (None, None), "allies": (None, None)}
    worlds = [GAME.position(GAME.sample(seen, seed)) for seed in range(30)]
    assert len({str(world["ships"]) for world in worlds}) == 3
    for world in worlds:
        named = world["ships"]
        german = [*named["III"]["germany"], *named["V"]["germany"]]  # type: ignore[index]
        assert sorted(german) == ["blucher", "emden", "koln"]


@pytest.mark.rule("R133", "6.1 E&N")
@pytest.mark.rule("R133", refused=True)
def test_a_seat_of_both_sees_the_allied_ships_and_norway_alone_does_not() -> None:
    both = [["germany"], ["norway", "allies"]]
    for seats, told in ((None, (None,)), (both, ("york",))):
        more = {} if seats is None else {"seats": seats}
        state = sea("III:A york VII:N eidsvoll_norge raid:G blucher", **more)
        seen = GAME.observe(state, "norway").sea
        assert seen.ships["III"]["allies"] == told
        assert seen.ships["VII"]["norway"] == ("eidsvoll_norge",)
        assert seen.ships["raid"]["germany"] == ("blucher",)


@pytest.mark.rule("6.1 stack", "R132", refused=True)
@pytest.mark.parametrize("step", ["raid", "landing", "interception", "reconnaissance"])
def test_nothing_of_a_hidden_card_differs_in_another_seats_view(step: str) -> None:
    """A dummy lies where a ship does, and the enemies' views are the same to the letter."""
    hands = {"allies": ["april_rekognoseringsfly"], "germany": ["april_bombefly"]}
    views = []
    for ship, other in (("falsk_1", "emden"), ("emden", "falsk_1")):
        lost = [each for each in ("falsk_1", "emden") if each == other]
        state = april(step, f"VI:G {ship} blucher,A york", hands=hands, lost=lost)
        seen = GAME.observe(state, "allies")
        views.append((seen.decision, seen.pending, seen.sea.ships, seen.legal))
    assert views[0] == views[1]


def test_what_is_put_away_stays_unseen() -> None:
    state = GAME.new(Setup("advanced", 2))
    first = GAME.legal(state)[0]
    other = GAME.legal(state)[-1]
    views = []
    for action in (first, other):
        copy = GAME.clone(state)
        events: list[Any] = []
        GAME.apply(copy, action, events)
        told = [event.seen_by(frozenset({"norway"})) for event in events]
        seen = GAME.observe(copy, "norway")
        views.append((told, seen.hands, seen.sea, seen.decision, seen.legal))
    assert views[0] == views[1]


def test_a_scouted_ship_is_shown_for_a_moment_only() -> None:
    card = "april_rekognoseringsfly"
    state = april("reconnaissance", "III:G emden koln", hands={"allies": [card]})
    do(state, "play_card", [6, 6], ["koln"], card=card, use="scout", zone="III")
    assert GAME.observe(state, "allies").sea.ships["III"]["germany"] == (None, None)


def in_combat(allied: str) -> State:
    """Give Germany's choice of cards for an attack on a city off which an Allied ship lies."""
    state = sea(
        f"IV:A {allied}",
        "bergen:G1,N1 sogndal:G1",
        phase=2,
        attacks=[{"area": "bergen", "from": "sogndal", "count": 1}],
        hands={"germany": ["artilleri"], "norway": ["bakhold"], "allies": ["jagerfly"]},
    )
    assert GAME.decision(state).kind == "attack_cards"
    return state


@pytest.mark.rule("R133", "R134", refused=True)
@pytest.mark.parametrize(
    ("card", "use"),
    [("kystbombardement", "attack"), ("jagerfly", "defence"), ("jagerfly", "cancel")],
)
def test_a_card_of_the_enemy_tried_tells_nothing_of_his_hidden_ships(card: str, use: str) -> None:
    """What it needs lies off the area or not: whoever has no such card is not told which."""
    ships = ("furious", "warspite", "york")
    told = [GAME.explain(in_combat(ship), PlayCard(card, use)) for ship in ships]
    assert told[0] and told[0] == told[1] == told[2]


@pytest.mark.rule("R132", "R136", refused=True)
@pytest.mark.parametrize("viewer", ["norway", "allies", "public"])
def test_a_placement_does_not_tell_by_which_zone_it_came(viewer: str) -> None:
    """On 9 April a zone of dummies lets nobody through; both zones look alike to the enemies."""
    views = []
    for south, north in (("falsk_1", "emden"), ("emden", "falsk_1")):
        state = april("reinforcement", f"III:A york V:G {south} VI:G {north}", turn="germany")
        do(state, "place", to="trondheim", count=1)
        seen = GAME.observe(state, viewer)
        assert GAME.observe(GAME.sample(seen, 1), viewer) == seen
        views.append(seen)
        (frame,) = GAME.observe(state, "germany").pending
        assert frame["escorted"] == ["V" if south == "emden" else "VI"]
    assert views[0] == views[1]
