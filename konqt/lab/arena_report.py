"""What an arena run found: shares of games won with 95 % intervals, by side, and times."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from statistics import median
from typing import TYPE_CHECKING, TypeVar

from konqt.ai.bot_command import CMD
from konqt.core.frozen import frozen
from konqt.core.shares import wilson
from konqt.core.terminal import visible
from konqt.games.registry import game_of_scenario, level_called, usual_level
from konqt.lab.bot_seats import SeatFault
from konqt.lab.intervals import quantile
from konqt.lab.match import MatchResult

if TYPE_CHECKING:
    from rich.table import Table

T = TypeVar("T")
Key = TypeVar("Key", int, str, tuple[str, str], tuple[str, str, str])
Sides = tuple[tuple[str, ...], ...]
"""Each the factions that win together."""


@frozen
class WonShare:
    """Games won of games played."""

    won: int
    played: int

    @property
    def share(self) -> float:
        """The share won, 0 without games."""
        return self.won / self.played if self.played else 0.0

    def to_json(self) -> dict[str, object]:
        """Return the share with its Wilson 95 % interval."""
        low, high = wilson(self.won, self.played)
        return {"won": self.won, "games": self.played, "share": self.share, "interval": [low, high]}


@frozen
class ThinkingTime:
    """How long a level thinks about a decision with a choice, in seconds."""

    decisions: int
    mean: float
    p95: float
    p99: float
    longest: float

    def to_json(self) -> dict[str, object]:
        """Return the figures in milliseconds."""
        return {
            "decisions": self.decisions,
            "mean_ms": self.mean * 1000,
            "p95_ms": self.p95 * 1000,
            "p99_ms": self.p99 * 1000,
            "longest_ms": self.longest * 1000,
        }


@frozen
class Openings:
    """How many first turns a faction played, and how many of them were different."""

    different: int
    played: int


@frozen
class ArenaReport:
    """The table of a run; equal runs give equal tables, times aside."""

    scenario: str
    seed: int
    swap: bool
    levels: dict[str, str]
    games: int
    by_level: dict[str, WonShare]
    """level -> its games on either side; a level that plays both sides is left out"""
    by_side: dict[tuple[str, str], WonShare]
    """(level, side, such as `norway+allies`) -> its games there"""
    points: dict[tuple[str, str], float]
    """(level, side) -> what it scored there in the median; empty where the game does not count"""
    first: str
    """the side whose share is told for itself: the game's first"""
    first_share: WonShare
    causes: dict[str, int]
    rounds: dict[int, int]
    decisions: int
    seconds: float
    thinking: dict[str, ThinkingTime]
    silly: dict[str, dict[str, int]]
    """level -> kind of silly move -> how often, where somebody has counted"""
    silly_by_side: dict[tuple[str, str], dict[str, float]]
    """(level, side) -> kind -> how often in a game that the level played on that side"""
    openings: dict[tuple[str, str], Openings]
    """(level, faction) -> its first turns, where somebody has looked"""
    replaced: dict[tuple[str, str], int]
    """(level, faction) -> decisions to which the level had no legal answer; a simpler one took
    them, and the log has why"""
    faults: tuple[SeatFault, ...]
    """what programs did wrong, game by game"""

    @classmethod
    def of(
        cls,
        results: Sequence[MatchResult],
        *,
        scenario: str,
        seed: int,
        swap: bool,
        levels: dict[str, str],
        sides: Sides,
    ) -> "ArenaReport":
        """Count the results of a run; `sides` are the factions that win together."""
        return cls(
            scenario=scenario,
            seed=seed,
            swap=swap,
            levels=levels,
            games=len(results),
            by_level=_by_level(results, sides),
            by_side={key: _share(wins) for key, wins in _by_side(results, sides, _has_won).items()},
            points=_scored(results, sides),
            first=_name(sides[0]),
            first_share=_share([_has_won(result, sides[0]) for result in results]),
            causes=_count(result.cause for result in results),
            rounds=_count(result.rounds for result in results),
            decisions=sum(result.decisions for result in results),
            seconds=sum(result.seconds for result in results),
            thinking=_thinking(results),
            silly=_silly(results),
            silly_by_side=_silly_by_side(results, sides),
            openings=_openings(results),
            replaced=_replaced(results),
            faults=tuple(fault for result in results for fault in result.faults),
        )

    def to_json(self) -> dict[str, object]:
        """Return the report as one JSON-ready document.

        The first side's share stands under its name as well: `germany`.
        """
        return {
            "scenario": self.scenario,
            "seed": self.seed,
            "swap": self.swap,
            "seats": {faction: written(level) for faction, level in self.levels.items()},
            "games": self.games,
            "by_level": {level: share.to_json() for level, share in self.by_level.items()},
            "by_side": [
                {"level": level, "side": side, **share.to_json(), **self._points(level, side)}
                for (level, side), share in self.by_side.items()
            ],
            self.first: self.first_share.to_json(),
            "causes": self.causes,
            "rounds": {str(number): games for number, games in self.rounds.items()},
            "decisions": self.decisions,
            "seconds": self.seconds,
            "thinking": {level: times.to_json() for level, times in self.thinking.items()},
            "silly": {
                level: {**kinds, "a_game": sum(kinds.values()) / self.games}
                for level, kinds in self.silly.items()
            },
            "silly_by_side": [
                {"level": level, "side": side, **kinds, "a_game": sum(kinds.values())}
                for (level, side), kinds in self.silly_by_side.items()
            ],
            "first_turns": [
                {"level": level, "faction": faction, "different": row.different, "of": row.played}
                for (level, faction), row in self.openings.items()
            ],
            "replaced": [
                {"level": level, "faction": faction, "decisions": count}
                for (level, faction), count in self.replaced.items()
            ],
            "faults": [
                {
                    "level": level,
                    "faction": faction,
                    "kind": kind,
                    "count": len(of_it),
                    "lost": sum(fault.lost for fault in of_it),
                    "first": of_it[0].told,
                }
                for (level, faction, kind), of_it in self.faults_by_seat().items()
            ],
        }

    def faults_by_seat(self) -> dict[tuple[str, str, str], list[SeatFault]]:
        """Return (level, faction, kind) -> the faults."""
        return _grouped(((each.level, each.faction, each.kind), each) for each in self.faults)

    def told_faults(self) -> Iterator[str]:
        """Return what programs did wrong in lines, and what that means for the shares."""
        for (level, faction, kind), of_it in self.faults_by_seat().items():
            times = f"{len(of_it)} times, the first" if len(of_it) > 1 else "once"
            yield f"{faction}, {level}: {kind} {times}: {of_it[0].told}"
        if not all(fault.lost for fault in self.faults):
            game = game_of_scenario(self.scenario)
            called = level_called(game, usual_level(game))
            yield f"from there the {called} played on; the games count as the program's own"

    def table(self) -> "Table":
        """Return the report as a table for a terminal, its players called as in the window."""
        from rich.table import Table

        table = Table(title=f"{self.scenario}: {self.games} games, seed {self.seed}")
        for heading in ("player", "side", "won", "games", "share", "95 % interval"):
            table.add_column(heading, justify="left" if heading in ("player", "side") else "right")
        called = partial(_called, game_of_scenario(self.scenario))
        for level, share in self.by_level.items():
            table.add_row(called(level), "both", *_cells(share))
        if self.points:
            table.add_column("median score", justify="right")
        for (level, side), share in self.by_side.items():
            scored = [f"{points:g}" for points in self._points(level, side).values()]
            table.add_row(called(level), side, *_cells(share), *scored)
        for level, times in self.thinking.items():
            table.add_row(
                called(level),
                "ms a decision",
                f"{times.mean * 1000:.2f}",
                str(times.decisions),
                f"p99 {times.p99 * 1000:.1f}",
                f"longest {times.longest * 1000:.1f}",
            )
        for (level, side), often in self.silly_by_side.items():
            for kind, a_game in often.items():
                played = self.by_side[level, side].played
                cells = (f"{side}: {kind}", str(round(a_game * played)), str(played))
                table.add_row(called(level), *cells, f"{a_game:.2f} a game", "")
        for (level, faction), row in self.openings.items():
            told = f"{row.different} different"
            table.add_row(called(level), f"first turns: {faction}", "", str(row.played), told, "")
        for (level, faction), count in self.replaced.items():
            who, instead = f"no valid answer: {faction}", "decided by a simpler level"
            table.add_row(called(level), who, str(count), "", instead, "")
        for (level, faction, kind), of_it in self.faults_by_seat().items():
            lost = f"{sum(fault.lost for fault in of_it)} lost"
            who, times_told = f"faults: {faction}", str(len(of_it))
            table.add_row(called(level), who, times_told, str(self.games), kind, lost)
        return table

    def _points(self, level: str, side: str) -> dict[str, float]:
        """Return the median score of a level on a side, in JSON's form; nothing without one."""
        return {"median_points": self.points[level, side]} if self.points else {}


def _name(side: Sequence[str]) -> str:
    return "+".join(side)


def _player(result: MatchResult, side: Sequence[str]) -> str:
    """Return the level that plays a side; of several all of them."""
    return "+".join(sorted({result.levels[faction] for faction in side}))


def _called(game: str, levels: str) -> str:
    """Return what a level, or several on one side, are called; nothing in it is a mark of Rich."""
    from rich.markup import escape

    called = "+".join(level_called(game, each) for each in levels.split("+"))
    return escape(visible(called))


def written(level: str) -> str:
    """Return how `--seat` writes an opponent."""
    return level if level.startswith(f"{CMD}:") else f"ai:{level}"


def _has_won(result: MatchResult, side: Sequence[str]) -> bool:
    return any(faction in result.winner for faction in side)


def _grouped(rows: Iterable[tuple[Key, T]]) -> dict[Key, list[T]]:
    """Return each key, in order, with all that came with it."""
    found: dict[Key, list[T]] = {}
    for key, row in rows:
        found.setdefault(key, []).append(row)
    return {key: found[key] for key in sorted(found)}


def _by_side(
    results: Iterable[MatchResult], sides: Sides, told: Callable[[MatchResult, Sequence[str]], T]
) -> dict[tuple[str, str], list[T]]:
    """Return (level, side) -> what is told of each game that the level played there."""
    return _grouped(
        ((_player(result, side), _name(side)), told(result, side))
        for result in results
        for side in sides
    )


def _by_level(results: Iterable[MatchResult], sides: Sides) -> dict[str, WonShare]:
    """Return how a level did on either side, where each side has another one."""
    found = _grouped(
        (_player(result, side), _has_won(result, side))
        for result in results
        if 1 < len(sides) == len({_player(result, side) for side in sides})
        for side in sides
    )
    return {level: _share(wins) for level, wins in found.items()}


def _scored(results: Iterable[MatchResult], sides: Sides) -> dict[tuple[str, str], float]:
    """Return (level, side) -> what the side's factions have scored together, in the median."""
    counted = (result for result in results if result.points)
    found = _by_side(counted, sides, lambda result, side: sum(result.points[f] for f in side))
    return {key: median(scored) for key, scored in found.items()}


def _cells(share: WonShare) -> tuple[str, str, str, str]:
    low, high = wilson(share.won, share.played)
    return (
        str(share.won),
        str(share.played),
        f"{share.share:.1%}",
        f"{low:.1%} to {high:.1%}",
    )


def _share(wins: Sequence[bool]) -> WonShare:
    return WonShare(sum(wins), len(wins))


def _count(values: Iterable[Key]) -> dict[Key, int]:
    return dict(sorted(Counter(values).items()))


def _added(rows: Iterable[Mapping[Key, int]]) -> dict[Key, int]:
    """Return what several counts come to together; what was counted as 0 stays."""
    found: dict[Key, int] = {}
    for row in rows:
        for key, count in row.items():
            found[key] = found.get(key, 0) + count
    return found


def _silly(results: Iterable[MatchResult]) -> dict[str, dict[str, int]]:
    found = _grouped(
        (result.levels[faction], kinds)
        for result in results
        for faction, kinds in result.silly.items()
    )
    return {level: _added(rows) for level, rows in found.items()}


def _silly_by_side(
    results: Iterable[MatchResult], sides: Sides
) -> dict[tuple[str, str], dict[str, float]]:
    """Return (level, side) -> kind -> how often a game; partners' counts are added up."""
    counted = (result for result in results if result.silly)
    found = _by_side(counted, sides, lambda result, side: _added(result.silly[f] for f in side))
    return {
        key: {kind: count / len(games) for kind, count in _added(games).items()}
        for key, games in found.items()
    }


def _openings(results: Iterable[MatchResult]) -> dict[tuple[str, str], Openings]:
    found = _grouped(
        ((result.levels[faction], faction), opening)
        for result in results
        for faction, opening in result.openings.items()
    )
    return {key: Openings(len(set(turns)), len(turns)) for key, turns in found.items()}


def _replaced(results: Iterable[MatchResult]) -> dict[tuple[str, str], int]:
    return dict(sorted(_added(result.replaced for result in results).items()))


def _thinking(results: Sequence[MatchResult]) -> dict[str, ThinkingTime]:
    times = _grouped(
        (level, spent) for result in results for level, spent in result.thinking.items()
    )
    report = {}
    for level, games in times.items():
        spent = sorted(chain.from_iterable(games))
        report[level] = ThinkingTime(
            decisions=len(spent),
            mean=sum(spent) / len(spent) if spent else 0.0,
            p95=quantile(spent, 0.95),
            p99=quantile(spent, 0.99),
            longest=spent[-1] if spent else 0.0,
        )
    return report
