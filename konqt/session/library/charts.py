"""A selection of games in figures that can be drawn: who won, how long, with what luck, how much.

Each chart counts games in bars, and each bar by who won, so that one sees what went along with
winning. Games that go on count only in the first. What another scenario is another measure for,
lengths and objectives, is counted for each by itself.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from konqt.core.ending import Result
from konqt.core.frozen import frozen
from konqt.session.library.facts import GameFacts
from konqt.session.library.sides import sides_in
from konqt.session.library.statistics import result_json

RESULTS, ROUNDS, LUCK, HELD = "results", "rounds", "luck", "held"
BANDS = 5
"""of luck, each of as many games where dice are fair"""


@frozen
class Bar:
    """Games with one thing in common."""

    scenario: str = ""
    """of the first chart, with `options`"""
    options: tuple[str, ...] = ()
    number: int = 0
    """of the others: rounds; the band of luck, 0 for the worst; places held"""
    won: tuple[tuple[Result, int], ...] = ()
    """who won or lost -> how many games, in the chart's order; nobody in a draw"""
    open: int = 0
    """how many games have not ended"""

    @property
    def games(self) -> int:
        """How many games there are in it."""
        return self.open + sum(many for _who, many in self.won)


@frozen
class Chart:
    """One count of a selection's games of one game."""

    kind: str
    game: str
    side: tuple[str, ...]
    """whose luck, and who holds: those who win together with the first faction"""
    results: tuple[Result, ...]
    """for whom games ended, those that the side has won first"""
    bars: tuple[Bar, ...]
    scenario: str = ""
    """whose games alone are counted; empty for all"""

    def to_json(self) -> dict[str, object]:
        """Return it as `konqt library --stats --json` tells it."""
        named = self.kind == RESULTS
        return {
            "chart": self.kind,
            "game": self.game,
            "side": list(self.side),
            "scenario": self.scenario,
            "bars": [
                {
                    **(
                        {"scenario": bar.scenario, "options": list(bar.options)}
                        if named
                        else {self.kind: bar.number}
                    ),
                    "won": [result_json(who, many) for who, many in bar.won],
                    "open": bar.open,
                }
                for bar in self.bars
            ],
        }


def charts(games: Iterable[GameFacts]) -> list[Chart]:
    """Return the charts of a selection, for each game in it; unreadable files are left out.

    Results and luck are one chart each, lengths and objectives one for each scenario.

    >>> charts([])
    []
    """
    kinds: dict[str, list[GameFacts]] = {}
    for each in games:
        if each.scenario:
            kinds.setdefault(each.game, []).append(each)
    return [chart for game, found in kinds.items() for chart in _charts(game, found)]


def _charts(game: str, games: Sequence[GameFacts]) -> list[Chart]:
    side = _side(game)
    over = [each for each in games if each.over]
    scenarios = [name for name, _many in Counter(each.scenario for each in over).most_common()]
    results = tuple(sorted({each.result for each in over}, key=lambda who: _rank(who, side)))

    def counted(
        kind: str, number: Callable[[GameFacts], int | None], scenario: str, whole: bool = False
    ) -> Chart:
        heaps: dict[int, list[GameFacts]] = {}
        for each in over:
            if scenario in ("", each.scenario) and (place := number(each)) is not None:
                heaps.setdefault(place, []).append(each)
        # There may be many lengths that no game had.
        places = range(BANDS) if whole else sorted(heaps)
        bars = (_bar(heaps.get(n, []), results, number=n) for n in places)
        return Chart(kind, game, side, results, tuple(bars) if heaps else (), scenario)

    found = [Chart(RESULTS, game, side, results, tuple(_results(games, results)))]
    luck = counted(LUCK, _band, "", whole=True)
    # Nobody's luck is counted where one side plays against the rules.
    if luck.bars or len(sides_in(game)) != 1:
        found.append(luck)
    for scenario in scenarios:
        length = counted(ROUNDS, lambda each: each.rounds, scenario)
        held = counted(HELD, lambda each: _held(each, side), scenario)
        found += (chart for chart in (length, held) if chart.bars)
    return found


def _results(games: Sequence[GameFacts], results: Sequence[Result]) -> Iterable[Bar]:
    heaps: dict[tuple[str, tuple[str, ...]], list[GameFacts]] = {}
    for each in games:
        heaps.setdefault((each.scenario, each.options), []).append(each)
    for scenario, options in sorted(heaps, key=lambda kind: (-len(heaps[kind]), kind)):
        yield _bar(heaps[scenario, options], results, scenario, options)


def _bar(
    games: Sequence[GameFacts],
    results: Sequence[Result],
    scenario: str = "",
    options: tuple[str, ...] = (),
    number: int = 0,
) -> Bar:
    won: Mapping[Result, int] = Counter(each.result for each in games if each.over)
    told = tuple((who, won[who]) for who in results if who in won)
    return Bar(scenario, options, number, told, sum(not each.over for each in games))


def _band(game: GameFacts) -> int | None:
    """Return in which band of luck a game lies, by the middle of the share that it has."""
    luck = game.score.luck
    if luck is None:
        return None
    return min(BANDS - 1, int(BANDS * (1 + luck.worse - luck.better) / 2))


def _held(game: GameFacts, side: Sequence[str]) -> int | None:
    held = dict(game.score.held)
    return sum(held.get(each, 0) for each in side) if held else None


def _rank(who: Result, side: Sequence[str]) -> tuple[object, ...]:
    return not who.winner, not set(who.winner) & set(side), not who.lost, who.winner, who.lost


def _side(game: str) -> tuple[str, ...]:
    return next(iter(sides_in(game)), ())
