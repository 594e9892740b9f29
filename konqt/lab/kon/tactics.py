"""Positions in which one answer is proved to be the best, and how many of them a level finds.

They stand in assets/tactics, a file for each theme. `proofs.py` repeats what each is proved by.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from konqt.core.agent import Agent, chosen
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject, KnownObject
from konqt.core.thinking import UNLIMITED, Budget, Task
from konqt.games.registry import agent_named, game_named
from konqt.resources import asset

FOLDER = "tactics"
GAME = game_named("kon")
SEED = 1
"""of the dice of a position"""


@frozen
class Tactic:
    """A position, what is asked in it, and the right answers."""

    id: str
    theme: str
    seat: str
    """the faction that is asked"""
    asked: str
    """the kind of its decision"""
    position: KnownObject
    best: tuple[KnownObject, ...]
    """the right actions in the protocol's form; each of them is one"""
    why: KnownObject
    """language -> a sentence that says why"""
    source: KnownObject
    """how that was found: `by` is `exact`, `worth` the chance of the best answer, `next` that of
    the best one that is not right; `game`, where it has one, the seed of the game before it"""


@frozen
class Found:
    """Tactics that were found, of all of a theme."""

    right: int
    total: int
    missed: tuple[str, ...] = ()
    """ids of the others"""

    @property
    def share(self) -> float:
        """The share that was found."""
        return self.right / self.total if self.total else 0.0


@frozen
class Measured:
    """How a level did."""

    level: str
    themes: dict[str, Found]

    @property
    def all(self) -> Found:
        """What was found of all themes."""
        rows = self.themes.values()
        missed = tuple(each for row in rows for each in row.missed)
        return Found(sum(row.right for row in rows), sum(row.total for row in rows), missed)

    def to_json(self) -> JsonObject:
        """Return it as data."""
        return {
            "level": self.level,
            **_row(self.all),
            "themes": {theme: _row(found) for theme, found in self.themes.items()},
        }


def _row(found: Found) -> JsonObject:
    return {
        "right": found.right,
        "total": found.total,
        "share": found.share,
        "missed": list(found.missed),
    }


def tactics() -> tuple[Tactic, ...]:
    """Return all of them, theme by theme.

    Raises:
        MissingResource: they are not part of this installation.
    """
    files = sorted(asset(FOLDER).glob("*.json"))
    return tuple(each for file in files for each in _in(json.loads(file.read_text("utf-8"))))


def _in(told: KnownObject) -> Iterator[Tactic]:
    for each in told["tactics"]:
        yield Tactic(**{**each, "theme": told["theme"], "best": tuple(each["best"])})


def question_of(tactic: Tactic, budget: Budget = UNLIMITED) -> Task:
    """Return what an opponent is asked: its seat's observation, and nothing else."""
    state = GAME.from_position(tactic.position, SEED)
    own_chance = Stream(crc32(tactic.id.encode()))
    return Task(GAME.observe(state, tactic.seat), own_chance, budget=budget)


def is_found(tactic: Tactic, agent: Agent, budget: Budget = UNLIMITED) -> bool:
    """Return whether an opponent's answer is one of the right ones."""
    action = chosen(agent, question_of(tactic, budget))
    return GAME.action_to_json(action) in tactic.best


def measure(
    level: str,
    among: Sequence[Tactic] | None = None,
    budget: Budget = UNLIMITED,
    progress: Callable[[int, int], None] | None = None,
) -> Measured:
    """Ask a level each tactic once; `progress(done, all)` hears of each.

    Raises:
        UnknownLevel: no such opponent.
    """
    agent = agent_named("kon", level)
    asked = tactics() if among is None else among
    rows: dict[str, list[tuple[str, bool]]] = {}
    for done, tactic in enumerate(asked, 1):
        rows.setdefault(tactic.theme, []).append((tactic.id, is_found(tactic, agent, budget)))
        if progress is not None:
            progress(done, len(asked))
    return Measured(level, {theme: _found(row) for theme, row in rows.items()})


def _found(row: Sequence[tuple[str, bool]]) -> Found:
    missed = tuple(name for name, right in row if not right)
    return Found(len(row) - len(missed), len(row), missed)
