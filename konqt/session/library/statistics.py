"""A selection of games counted together: who won how often, and how long it took."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from statistics import median

from konqt.core.ending import Result
from konqt.core.frozen import frozen
from konqt.session.library.facts import GameFacts


@frozen
class ScenarioTally:
    """Games of one scenario, or of one scenario with the same agreed rulings."""

    game: str
    scenario: str
    options: tuple[str, ...]
    games: int
    over: int
    won: Mapping[Result, int]
    """who won or lost -> how often; nobody in a draw"""
    levels: Mapping[str, int]
    """how clearly -> how often, in the game's words; empty where the rules know no degrees"""
    steps: float
    """in the median of those that are over; 0 where none is"""
    rounds: float
    points: Mapping[str, float] = field(default_factory=dict)
    """faction -> what it has scored, in the median; empty where the game does not count"""

    def to_json(self) -> dict[str, object]:
        """Return the tally as `konqt library --stats --json` tells it."""
        return {
            "scenario": self.scenario,
            "options": list(self.options),
            "games": self.games,
            "over": self.over,
            "won": [result_json(who, many) for who, many in self.won.items()],
            "levels": dict(self.levels),
            "median_steps": self.steps,
            "median_rounds": self.rounds,
            "median_points": dict(self.points),
        }


def result_json(result: Result, games: int) -> dict[str, object]:
    """Return how many games ended so, as `konqt library --stats --json` tells it."""
    lost = {"lost": list(result.lost)} if result.lost else {}
    return {"winner": list(result.winner), **lost, "games": games}


def tallies(games: Iterable[GameFacts]) -> list[ScenarioTally]:
    """Count games by scenario and rulings, the most frequent first; unreadable ones are left out.

    >>> tallies([])
    []
    """
    kinds: dict[tuple[str, tuple[str, ...]], list[GameFacts]] = {}
    for game in games:
        if game.scenario:
            kinds.setdefault((game.scenario, game.options), []).append(game)
    found = [_tally(scenario, options, each) for (scenario, options), each in kinds.items()]
    return sorted(found, key=lambda tally: (-tally.games, tally.scenario, tally.options))


def _tally(scenario: str, options: tuple[str, ...], games: Sequence[GameFacts]) -> ScenarioTally:
    over = [each for each in games if each.over]
    return ScenarioTally(
        games[0].game,
        scenario,
        options,
        len(games),
        len(over),
        dict(Counter(each.result for each in over).most_common()),
        dict(Counter(each.level for each in over).most_common()),
        median([each.steps for each in over]) if over else 0.0,
        median([each.rounds for each in over]) if over else 0.0,
        _points(over),
    )


def _points(games: Iterable[GameFacts]) -> dict[str, float]:
    """Return what each faction has scored in the median; a game given up may have no score."""
    scored: dict[str, list[int]] = {}
    for game in games:
        for faction, points in game.points:
            scored.setdefault(faction, []).append(points)
    return {faction: median(points) for faction, points in scored.items()}
