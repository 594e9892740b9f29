"""The largest turns of games between computers, held against games played out around them.

The estimate says by how much a fight or a part of 9 April changed Germany's chance. From
each end of it games are played out, of which as many should be won more or fewer. Each game is one
line of JSON in a file; its number in the run gives its seed, so that a stopped run goes on.
"""

import gzip
import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sqrt
from pathlib import Path

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, Event
from konqt.core.files import add_to_file
from konqt.core.frozen import frozen
from konqt.core.game import Setup
from konqt.core.shares import Z_95
from konqt.games.kon.engine.actions import kon_action
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.lead.april_reader import PARTS
from konqt.games.kon.lead.estimate import GERMAN_SIDE, estimator_of
from konqt.games.kon.lead.swings import Swing, swings
from konqt.games.registry import agent_named
from konqt.lab.kon.lead_games import lines_in
from konqt.lab.match import game_seed
from konqt.session.playouts.question import LEVEL, question_of
from konqt.session.playouts.worker import play_out

GAME = KampenOmNorge()
LARGEST = 5
"""Turns of each game that are held against games played out."""
BANDS = (0.05, 0.1, 0.15, 0.2)
"""Where one row of the table ends and the next begins, by how much the chance changed."""
APRIL, FIGHT, GIVEN_UP = "9 April", "fights", "objectives given up"


@frozen
class _Told:
    """What everybody is told of one action."""

    step: int
    round: int
    turn: str
    events: tuple[Event, ...]


@frozen
class LeadTurn:
    """One of the largest turns of a game, estimated and played out."""

    game: int
    what: str
    """the part of 9 April, a fight, or an objective that was given up"""
    change: float
    """of Germany's chance, as it was estimated"""
    before: tuple[int, int]
    """of how many games that were played out from before it Germany won how many"""
    after: tuple[int, int]

    @property
    def played(self) -> float:
        """By how much the share of games that Germany won grew."""
        return self.after[1] / self.after[0] - self.before[1] / self.before[0]


def turned_game(scenario: str, run: int, number: int, playouts: int) -> dict[str, object]:
    """Play game `number` of a run, and its largest turns before the end out; return its line."""
    seen, told = _played(scenario, game_seed(run, number))
    found = swings(told, estimator_of(scenario).curve(seen), LARGEST + 1)
    last = len(told)
    turned = [each for each in found if each.step < last][:LARGEST]
    return {
        "scenario": scenario,
        "run": run,
        "number": number,
        "playouts": playouts,
        "turns": [
            {
                "step": each.step,
                "round": each.round,
                "what": _what(each),
                "before": each.before.german,
                "after": each.after.german,
                "won_before": _won(seen[each.first - 1], playouts),
                "won_after": _won(seen[each.step], playouts),
            }
            for each in turned
        ],
    }


def collect_turns(path: Path, scenario: str, run: int, games: int, playouts: int) -> Iterator[int]:
    """Play the games of a run that a file does not hold yet; tell how many it holds.

    Raises:
        OSError: the file cannot be written.
    """
    for number in range(lines_in(path), games):
        line = json.dumps(turned_game(scenario, run, number, playouts), separators=(",", ":"))
        add_to_file(path, gzip.compress(f"{line}\n".encode()))
        yield number + 1


def turns_in(path: Path) -> Iterator[LeadTurn]:
    """Return the turns that a file holds.

    Raises:
        OSError, ValueError, KeyError: it cannot be read, or holds something else.
    """
    with gzip.open(path) as file:
        for line in file:
            data = json.loads(line)
            for each in data["turns"]:
                yield LeadTurn(
                    data["number"],
                    each["what"],
                    each["after"] - each["before"],
                    (data["playouts"], each["won_before"]),
                    (data["playouts"], each["won_after"]),
                )


def turns_table(turns: Iterable[LeadTurn]) -> Iterator[str]:
    """Yield the table: how far the chance was estimated to change, and how far it did, played out.

    A change counts in its own direction: played out the other way it is less than 0. "Of it" is the
    share of the estimated changes that came. The interval is 95 % over turns.
    """
    told = list(turns)
    yield "| turns | number | estimated | played out | 95 % | of it |"
    yield "|---|---|---|---|---|---|"
    edges = (0.0, *BANDS, 1.0)
    for low, high in pairwise(edges):
        name = f"{100 * low:.0f} to {100 * high:.0f} points" if high < 1 else f"{100 * low:.0f} on"
        yield from _row(name, [each for each in told if low <= abs(each.change) < high])
    for kind in dict.fromkeys((*(f"{APRIL}, {part}" for part in PARTS), FIGHT, GIVEN_UP)):
        yield from _row(kind, [each for each in told if each.what == kind])
    largest: dict[int, LeadTurn] = {}
    for each in told:
        largest.setdefault(each.game, each)
    yield from _row("the largest of each game", list(largest.values()))
    yield from _row("all", told)


def _row(name: str, turns: list[LeadTurn]) -> Iterator[str]:
    if not turns:
        return
    count = len(turns)
    estimated = sum(abs(each.change) for each in turns) / count
    played = [each.played * (1 if each.change > 0 else -1) for each in turns]
    came = sum(played) / count
    spread = sum((each - came) ** 2 for each in played) / max(1, count - 1)
    around = Z_95 * sqrt(spread / count)
    yield (
        f"| {name} | {count} | {100 * estimated:.1f} | {100 * came:.1f}"
        f" | ±{100 * around:.1f} | {came / estimated:.0%} |"
    )


def _played(scenario: str, seed: int) -> tuple[list[KonObservation], list[_Told]]:
    """Play a game between the opponents that play out; return what everybody saw and was told."""
    state, stream = GAME.new(Setup(scenario, seed)), Stream(seed)
    agents = {faction: agent_named("kon", LEVEL, None) for faction in FACTIONS}
    seen, told = [GAME.observe(state, PUBLIC)], list[_Told]()
    while (actor := GAME.decision(state).actor) is not None:
        moment = GAME.decision(state).moment
        events: list[Event] = []
        action = agents[actor].choose(GAME.observe(state, actor), stream)
        GAME.apply(state, kon_action(action), events)
        public = tuple(event.seen_by(frozenset()) for event in events)
        told.append(_Told(len(told) + 1, moment.round, moment.turn, public))
        seen.append(GAME.observe(state, PUBLIC))
    return seen, told


def _what(swing: Swing) -> str:
    if swing.part is not None:
        return f"{APRIL}, {PARTS[swing.part]}"
    return GIVEN_UP if swing.given_up else FIGHT


def _won(seen: KonObservation, playouts: int) -> int:
    """Play out what everybody sees; return how many games Germany won."""
    ends = play_out(question_of("kon", seen, None), range(playouts))
    return sum(GERMAN_SIDE in end.winner for _number, end in ends)
