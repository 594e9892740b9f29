"""Whether an opponent knows more than its seat: the same seat's view of two games asks it twice.

A game is walked through. Where somebody decides, everything that this seat cannot know is dealt
anew (other hands, the order of decks, hidden ships, whatever lies face down), and another opponent
of the same level, which has seen nothing before, is asked the same in that other world.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.event import REFEREE, Event
from konqt.core.game import Setup, SomeGame
from konqt.core.observation import Observation
from konqt.core.thinking import Budget, Candidate, Task
from konqt.games.registry import agent_named, game_named

BEST = 3
"""How many answers are compared, with their estimates."""


@dataclass(frozen=True)
class Walk:
    """A game to walk through."""

    scenario: str
    seed: int
    options: Mapping[str, object]
    seats: Any = None


@dataclass
class Place:
    """Where somebody decides, and what was hidden from it."""

    state: Any
    actor: str
    seen: Observation
    history: tuple[Event, ...]
    step: int


def places(game: SomeGame, walk: Walk, walker: str = "random") -> Iterator[Place]:
    """Give the places of a game where somebody has a choice; a level walks it, for all sides."""
    state = game.new(Setup(walk.scenario, walk.seed, options=dict(walk.options), seats=walk.seats))
    agents = {faction: agent_named(game.name, walker) for faction in game.factions}
    told: list[Event] = []
    step = 0
    while (actor := game.decision(state).actor) is not None:
        seat = game.seat_of(state, actor)
        seen = game.observe(state, actor)
        if len(seen.legal) > 1:
            history = tuple(event.seen_by(seat) for event in told)
            yield Place(game.clone(state), actor, seen, history, step)
        game.apply(state, agents[actor].choose(seen, Stream(walk.seed * 9973 + step)), told)
        step += 1


def other_world(game: SomeGame, place: Place) -> Any:
    """Return a world that differs only in what the seat that decides cannot know."""
    return game.sample(place.seen, place.step * 7919 + 31)


def hidden_differs(game: SomeGame, place: Place, world: Any) -> bool:
    """Return whether anything that a referee sees is otherwise, chance aside."""
    return game.observe(world, REFEREE) != game.observe(place.state, REFEREE) or _dealt(
        game, world
    ) != _dealt(game, place.state)


def _dealt(game: SomeGame, state: Any) -> Any:
    """Return a position without its dice."""
    return {name: value for name, value in game.position(state).items() if name != "chance"}


def answers(
    level: str, game: SomeGame, state: Any, place: Place, playouts: int
) -> tuple[Candidate, ...]:
    """Return what a new opponent would do in a world, best first, with its estimates."""
    history = tuple(game.event_from_json(game.event_to_json(each)) for each in place.history)
    seen = game.observe(state, place.actor)
    stream = Stream(place.step + 1)
    task = Task(seen, stream, history, Budget(playouts=playouts), best=BEST)
    return consulted(agent_named(game.name, level), task)


def unfair(
    level: str, walk: Walk, decisions: int, playouts: int, stride: int = 1, walker: str = "random"
) -> tuple[list[str], Counter[str]]:
    """Return where a level has answered otherwise in another world, and what was tried.

    Args:
        level: who is asked.
        walk: the first game; further ones have the next seeds.
        decisions: how many are tried.
        playouts: what a level that plays on has for each.
        stride: of so many places one is tried.
        walker: the level that walks.

    Returns:
        The faults, as text, and kinds of decisions -> how many with something else hidden.
    """
    game, faults, tried, met = game_named("kon"), list[str](), Counter[str](), 0
    seed = walk.seed
    while tried.total() < decisions:
        each = Walk(walk.scenario, seed, walk.options, walk.seats)
        for place in places(game, each, walker):
            met += 1
            if met % stride or tried.total() >= decisions:
                continue
            world = other_world(game, place)
            if not hidden_differs(game, place, world):
                continue
            tried[game.decision(place.state).kind] += 1
            first = answers(level, game, place.state, place, playouts)
            second = answers(level, game, world, place, playouts)
            if first != second:
                faults.append(f"{level} in {walk.scenario}, seed {seed}, step {place.step}")
        seed += 1
    return faults, tried
