"""Games against the rules as a score list: the best of each setting, how they went of late."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from konqt.core.frozen import frozen
from konqt.games.registry import UnknownGame, account_of
from konqt.session.library.facts import GameFacts
from konqt.session.library.sides import sides_in

LATE = 20
"""how many of the newest games tell how it goes of late"""
Setting = tuple[str, ...]
"""the options of a game, as `GameFacts` has them"""


@frozen
class ScoreList:
    """The games of one game that are over, newest first, and what they come to."""

    game: str
    games: tuple[GameFacts, ...]
    best: tuple[GameFacts, ...]
    """the best game of each setting, the most played setting first"""
    won: int
    won_late: int
    """how many of the newest, at most `LATE`"""
    causes: tuple[tuple[str, int], ...]
    """how losses came about -> how many, the most frequent first"""
    furthest: Mapping[str, int]
    """each mark of a score -> the highest in any game"""
    run: int
    """how many games in a row the newest were won, or lost if it is less than 0"""

    @property
    def late(self) -> int:
        """How many games tell how it goes of late."""
        return min(LATE, len(self.games))


def score_lists(games: Iterable[GameFacts]) -> list[ScoreList]:
    """Return a list for each game that one side plays against its rules.

    Games that go on, that cannot be read, and that the computer played are left out.

    >>> score_lists([])
    []
    """
    kinds: dict[str, list[GameFacts]] = {}
    for each in games:
        if each.over and len(sides_in(each.game)) == 1 and not _by_computer(each):
            kinds.setdefault(each.game, []).append(each)
    return [_list(game, found) for game, found in kinds.items()]


def won(game: GameFacts) -> bool:
    """Return whether a game was won; one without a winner was lost."""
    return bool(game.result.winner)


def points_of(game: GameFacts) -> int:
    """Return what was scored in a game."""
    return sum(points for _faction, points in game.points)


def mark_titles(game: str) -> Mapping[str, str]:
    """Return what the marks of a game's score are called; none where it has no such."""
    try:
        account = account_of(game)
    except UnknownGame:
        return {}
    return {} if account is None else account.score_titles()


def say_cause(game: GameFacts) -> str:
    """Say how a game ended; its own word where nobody has words for it."""
    account = account_of(game.game)
    return (account.say_cause(game.cause) if account is not None else "") or game.cause


def _by_computer(game: GameFacts) -> bool:
    return all(who.startswith("ai:") for _faction, who in game.chairs)


def _list(game: str, found: Sequence[GameFacts]) -> ScoreList:
    games = sorted(found, key=lambda each: -each.stamp.changed)
    settings: dict[Setting, list[GameFacts]] = {}
    for each in games:
        settings.setdefault(each.options, []).append(each)
    often = sorted(settings, key=lambda options: (-len(settings[options]), options))
    lost = Counter(each.cause for each in games if not won(each))
    marks = [dict(each.score.marks) for each in games]
    names = dict.fromkeys(name for each in marks for name in each)
    return ScoreList(
        game,
        tuple(games),
        tuple(max(settings[options], key=_rank) for options in often),
        sum(map(won, games)),
        sum(map(won, games[:LATE])),
        tuple(lost.most_common()),
        {name: max(each.get(name, 0) for each in marks) for name in names},
        _run(games),
    )


def _rank(game: GameFacts) -> tuple[object, ...]:
    """Order games by how good they are: won, then score, then marks, then the fewest rounds."""
    return won(game), points_of(game), [many for _name, many in game.score.marks], -game.rounds


def _run(games: Sequence[GameFacts]) -> int:
    first = won(games[0])
    other = next((n for n, each in enumerate(games) if won(each) != first), len(games))
    return other if first else -other
