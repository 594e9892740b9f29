"""No opponent knows more than its seat: what it cannot see decides nothing, and is never sent.

Decisions, candidates and estimates are held against those in a world in which everything hidden is
otherwise; and the line that goes to an opponent's process is the same letter by letter.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import blake2b, sha256
from types import SimpleNamespace
from typing import Any

import pytest
from fair_checks import Walk, hidden_differs, other_world, places, unfair

from konqt.ai import process
from konqt.ai.process import AiProcess
from konqt.core.agent import Agent
from konqt.core.chance import Stream, draws_between
from konqt.core.thinking import Candidate, Task, Thinking
from konqt.games.registry import agent_named, entry_named, game_named
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")
ENTRY = entry_named("kon")
LEVELS = (*ENTRY.levels, *ENTRY.lab_levels)
APRIL = {"april_only": True}
ALLIED = (("germany",), ("norway", "allies"))
WALKS = {
    "narvik": Walk("narvik", 11, {}),
    "basic": Walk("basic", 12, {}, ALLIED),
    "advanced": Walk("advanced", 13, {}),
    "9 April": Walk("advanced", 14, APRIL, ALLIED),
}
PLAYOUTS = {"narvik": 10, "basic": 3, "advanced": 3, "9 April": 3}
STRIDE = {"narvik": 3, "basic": 31, "advanced": 43, "9 April": 5}
"""of so many places one is tried where few are, so that they lie all over a game"""
FEW, MANY, PARTS = 15, 125, 4
"""decisions of a level in each game: 60 together, and 2,000 in the four parts of the slow lane"""


@pytest.mark.parametrize("name", WALKS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_decides_nothing(level: str, name: str) -> None:
    faults, tried = unfair(level, WALKS[name], FEW, PLAYOUTS[name], STRIDE[name])
    assert faults == [] and tried.total() == FEW and len(tried) > 1, tried


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", WALKS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_decides_nothing_in_many_games(
    level: str, name: str, part: int
) -> None:
    walk = replace(WALKS[name], seed=WALKS[name].seed + 1000 * (part + 1))
    faults, tried = unfair(level, walk, MANY, PLAYOUTS[name], 1 + part, walker="greedy")
    assert faults == [] and tried.total() == MANY and len(tried) > 3, tried


class Cheat:
    """An opponent that reads what it must not: it proves that the kit would notice."""

    name = "cheat"

    def __init__(self, state: Any) -> None:
        self._state = state

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Choose by what the other seats hold."""
        held = json.dumps(GAME.position(self._state)["hands"], sort_keys=True)
        number = int(sha256(held.encode()).hexdigest(), 16)
        return observation.legal[number % len(observation.legal)]


def test_one_that_looks_at_other_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[Any] = []
    observe = type(GAME).observe

    def spied(game: Any, state: Any, viewer: str) -> Any:
        worlds.append(state)
        return observe(game, state, viewer)

    def made(game: str, level: str, data: object = None) -> Agent:
        return Cheat(worlds[-1]) if level == "cheat" else agent_named(game, level, data)

    monkeypatch.setattr(type(GAME), "observe", spied)
    monkeypatch.setattr("fair_checks.agent_named", made)
    faults, _tried = unfair("cheat", WALKS["narvik"], FEW, 1, 3)
    assert len(faults) > FEW // 2


class Guess:
    """A thinker whose estimate alone depends on what it must not know."""

    name = "guess"

    def __init__(self, key: str) -> None:
        self._key = key

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Take the first."""
        return observation.legal[0]

    def usual_playouts(self, observation: Any) -> int:
        """Play on once."""
        return 1

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Take the first, and say something of the hands in the estimate."""
        return (Candidate(task.observation.legal[0], int(self._key[:8], 16) / 2**32),)


def test_an_estimate_that_tells_of_other_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[str] = []
    observe = type(GAME).observe

    def spied(game: Any, state: Any, viewer: str) -> Any:
        keys.append(sha256(game.key(state).encode()).hexdigest())
        return observe(game, state, viewer)

    def made(game: str, level: str, data: object = None) -> Agent:
        return Guess(keys[-1]) if level == "guess" else agent_named(game, level, data)

    monkeypatch.setattr(type(GAME), "observe", spied)
    monkeypatch.setattr("fair_checks.agent_named", made)
    faults, _tried = unfair("guess", WALKS["narvik"], FEW, 1, 3)
    assert len(faults) == FEW


Sent = Callable[[Any, int, Any], str]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """Give what puts a question to a real process and returns the line that it was sent."""
    lines: list[str] = []
    write = process.question_line

    def noted(question: Any) -> str:
        lines.append(write(question))
        return lines[-1]

    monkeypatch.setattr(process, "question_line", noted)
    opponent = AiProcess("random", "kon")

    def ask(seen: Any, number: int, history: Any) -> str:
        opponent.ask(seen, number, history).result(60)
        return re.sub(r'^{"id":\d+,', "{", lines[-1])

    yield ask
    opponent.stop()


@pytest.mark.parametrize("name", WALKS)
def test_the_question_is_the_same_whatever_is_hidden(name: str, sent: Sent) -> None:
    asked = 0
    for place in places(GAME, WALKS[name]):
        world = other_world(GAME, place)
        if place.step % STRIDE[name] or not hidden_differs(GAME, place, world):
            continue
        first = sent(place.seen, 5, place.history)
        assert sent(GAME.observe(world, place.actor), 5, place.history) == first
        asked += 1
        if asked == FEW:
            break
    assert asked >= FEW // 2


@pytest.mark.parametrize("name", WALKS)
def test_what_happens_is_told_a_seat_alike_whatever_is_hidden_from_it(name: str) -> None:
    """An action has the same dice in both worlds: who then sees the same was told the same."""
    compared, at_sea = 0, WALKS[name].scenario == "advanced"
    for place in places(GAME, WALKS[name]):
        if STRIDE[name] > 9 and place.step % 4:
            continue  # a long game
        for viewer in GAME.factions:
            seen = GAME.observe(place.state, viewer)
            real, other = GAME.clone(place.state), GAME.sample(seen, place.step * 31 + 7)
            other.chance = real.chance
            legal = GAME.legal(other)
            action = place.seen.legal[place.step % len(place.seen.legal)]
            if action not in legal:
                continue
            told: list[list[Any]] = [[], []]
            for state, events in zip((real, other), told, strict=True):
                GAME.apply(state, action, events)
            if GAME.observe(real, viewer) != GAME.observe(other, viewer):
                continue  # a card was drawn, a ship was shown: the seat has learnt it
            if at_sea and any(event.reveals for event in told[0]):
                continue  # ships that are shown and lie face down again within one step
            seat = GAME.seat_of(place.state, viewer)
            one, two = (
                [json.dumps(GAME.event_to_json(each.seen_by(seat))) for each in events]
                for events in told
            )
            assert one == two, (name, place.step, viewer, action)
            compared += 1
    assert compared > 60


SEEDS = (20_260_704_123_457, 0x5EED_C0DE_F00D_1234)
"""such as occur in no question by chance"""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", WALKS)
def test_no_question_tells_of_the_games_seed(name: str, seed: int, sent: Sent) -> None:
    """Not the seed, nor a hash of it, nor where the game's generator stands or has stood."""
    walk = WALKS[name]
    chairs = {each: Chair(AI, "", "random") for each in GAME.factions}
    session = Session.start(GamePlan(walk.scenario, chairs, seed, dict(walk.options)))
    stream, start, asked = Stream(1), session.origin.start, 0
    while (actor := session.decision.actor) is not None and asked < 2 * FEW:
        legal = session.legal()
        if session.step % STRIDE[name] == 0:
            number = session.origin.number_for(actor, session.step)
            line = sent(session.observe(actor), number, session.told.events(actor))
            told = line.lower()
            asked += 1
            at = SimpleNamespace(chance=session.referee_state().chance)
            for secret in _secrets(seed, start, at.chance):
                assert secret not in told, (name, session.step)
            for found in re.findall(r"\d{6,}", told):
                # A number of the generator's own row is a few thousand draws from its start.
                assert draws_between(start, int(found)) > 1_000_000
        session.submit(actor, legal[stream.below(len(legal))])
    assert asked > 3
    session.close()


def _secrets(seed: int, start: int, chance: int) -> Iterator[str]:
    """Give how a seed, its hashes and the generator's place might be written."""
    for number in (seed, start, chance):
        yield str(number)
        yield f"{number:x}"
        text = str(number).encode()
        for digest in (sha256(text), blake2b(text), blake2b(text, digest_size=16)):
            yield digest.hexdigest()
            yield str(int.from_bytes(digest.digest()[:8], "big"))
            yield digest.hexdigest()[:16]


def test_games_of_other_secrets_send_other_numbers() -> None:
    """The number for the opponent's own chance is of this game and this question alone."""
    chairs = {each: Chair(AI, "", "random") for each in GAME.factions}
    one, two = (Session.start(GamePlan("narvik", chairs, seed)) for seed in SEEDS)
    first = {one.origin.number_for(each, step) for each in GAME.factions for step in range(99)}
    second = {two.origin.number_for(each, step) for each in GAME.factions for step in range(99)}
    assert len(first) == len(second) == 3 * 99 and not first & second
