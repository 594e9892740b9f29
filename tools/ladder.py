"""Plays each level of the computer against the one below, in every game, and tells who is ahead.

    python tools/ladder.py FILE [--jobs 2] [--only narvik] [--above hard] [--most GAMES] [--table]

Each seed is played twice, with the sides swapped. A game that is over is written to FILE at once,
so that whoever breaks off goes on with the same command. The games, and so the table, are the same
however often and by however many processes: those of `konqt arena --swap` with the row's seed.
Begin a new FILE when a level has changed. `--table` plays nothing.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from konqt.core.shares import wilson
from konqt.core.thinking import UNLIMITED
from konqt.games.registry import level_called
from konqt.lab.arena import Job, play_batch
from konqt.lab.match import MatchResult, game_seed
from konqt.lab.workers import in_workers

GAME, GERMANY, OTHERS = "kon", "germany", ("norway", "allies")


class Rung(NamedTuple):
    """A level, the one below it, and how many games of what they play."""

    scenario: str
    above: str
    below: str
    games: int
    seed: int


LADDER = (
    Rung("narvik", "normal", "easy", 200, 930001),
    Rung("basic", "normal", "easy", 60, 930011),
    Rung("advanced", "normal", "easy", 40, 930021),
    Rung("narvik", "hard", "normal", 150, 930002),
    Rung("narvik", "expert", "hard", 100, 930003),
    Rung("basic", "hard", "normal", 40, 930012),
    Rung("basic", "expert", "hard", 20, 930013),
)
"""The cheap ones first."""


class Played(NamedTuple):
    """What is kept of a game."""

    rung: Rung
    number: int
    swapped: bool
    won: bool
    """by the level above"""
    silly: dict[str, dict[str, int]]
    """level -> kind of mistake -> how often"""

    def line(self) -> str:
        """Return it as a line of the file."""
        kept = {**self.rung._asdict(), **self._asdict()}
        del kept["rung"], kept["games"]
        return json.dumps(kept, sort_keys=True) + "\n"


def job(rung: Rung, number: int, swapped: bool) -> Job:
    """Return a game as the arena has it; swapped the level below plays Germany."""
    german, others = (rung.below, rung.above) if swapped else (rung.above, rung.below)
    levels = ((GERMANY, german), *((faction, others) for faction in OTHERS))
    return (GAME, rung.scenario, number, game_seed(rung.seed, number), swapped, levels, ())


def kept_of(rung: Rung, result: MatchResult) -> Played:
    """Return what is kept of a game that is over."""
    silly: dict[str, Counter[str]] = {rung.above: Counter(), rung.below: Counter()}
    for faction, kinds in result.silly.items():
        silly[result.levels[faction]] += Counter(kinds)
    won = (GERMANY in result.winner) != result.swapped
    told = {level: dict(sorted(kinds.items())) for level, kinds in silly.items()}
    return Played(rung, result.number, result.swapped, won, told)


def read(file: Path) -> list[Played]:
    """Return the games in a file; the half line of a run that was killed is cut off."""
    if not file.exists():
        return []
    text = file.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, "utf-8")
    rungs = {(each.scenario, each.above, each.below, each.seed): each for each in LADDER}
    found = []
    for row in map(json.loads, whole.splitlines()):
        rung = rungs.get((row["scenario"], row["above"], row["below"], row["seed"]))
        if rung is not None:
            rest = (row[name] for name in Played._fields if name != "rung")
            found.append(Played(rung, *rest))
    return sorted(found, key=lambda each: (LADDER.index(each.rung), each.number, each.swapped))


def play(file: Path, rungs: Sequence[Rung], jobs: int, most: int | None = None) -> None:
    """Play what is missing and write each game down; two games of a seed go together.

    `most` are the games of a row after which it is left for now.
    """
    there = {(each.rung, each.number, each.swapped) for each in read(file)}
    for rung in rungs:
        wanted = range(min(rung.games, most or rung.games) // 2)
        pairs = [[(number, swapped) for swapped in (False, True)] for number in wanted]
        missing = [[each for each in pair if (rung, *each) not in there] for pair in pairs]
        for results in played(
            [[job(rung, *each) for each in pair] for pair in missing if pair], jobs
        ):
            with file.open("a", encoding="utf-8") as lines:
                lines.writelines(kept_of(rung, result).line() for result in results)


def played(batches: Sequence[list[Job]], jobs: int) -> Iterator[list[MatchResult]]:
    """Return the games of each batch, in order, as soon as they are over."""
    tasks = ((batch, None, UNLIMITED, True) for batch in batches)
    if jobs == 1:
        yield from (play_batch(*task) for task in tasks)
    else:
        yield from in_workers(play_batch, tasks, jobs)


def table(games: Sequence[Played]) -> Iterator[str]:
    """Return the shares of the levels above, and everybody's mistakes, as Markdown."""
    yield "| game | level against | as Germany | as Norway and the Allies | together | seed |"
    yield "|---|---|---|---|---|---|"
    for rung in dict.fromkeys(each.rung for each in games):
        both = [each for each in games if each.rung == rung]
        sides = [
            share([each for each in both if each.swapped == turned]) for turned in (False, True)
        ]
        levels = " against ".join(level_called(GAME, each) for each in (rung.above, rung.below))
        yield f"| {' | '.join((rung.scenario, levels, *sides, share(both), str(rung.seed)))} |"
    yield ""
    yield "| game | level | games | mistakes a game | kinds |"
    yield "|---|---|---|---|---|"
    yield from mistakes(games)


def share(games: Sequence[Played]) -> str:
    """Return how many of some games the level above has won, with the 95 % interval."""
    won = sum(each.won for each in games)
    low, high = wilson(won, len(games))
    return f"{won} of {len(games)}, {won / max(1, len(games)):.0%} ({low:.0%} to {high:.0%})"


def mistakes(games: Sequence[Played]) -> Iterator[str]:
    """Return how often each level made which mistakes, with whichever opponents."""
    seen: dict[tuple[str, str], list[dict[str, int]]] = {}
    for game in games:
        for level, kinds in game.silly.items():
            seen.setdefault((game.rung.scenario, level), []).append(kinds)
    for (scenario, level), rows in sorted(seen.items()):
        counted = Counter[str]()
        for kinds in rows:
            counted.update(kinds)
        often_first = sorted(counted.items(), key=lambda each: (-each[1], each[0]))
        told = ", ".join(f"{kind} {count}" for kind, count in often_first if count)
        often = f"{counted.total() / len(rows):.2f}"
        yield f"| {scenario} | {level_called(GAME, level)} | {len(rows)} | {often} | {told} |"


def main() -> None:
    """Play what is missing, then tell the table."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("file", type=Path)
    reader.add_argument("--jobs", type=int, default=1, help="Processes that share the games.")
    reader.add_argument("--only", help="One scenario.")
    reader.add_argument("--above", help="The level above of one row.")
    reader.add_argument("--most", type=int, help="Games a row now; the others another time.")
    reader.add_argument("--table", action="store_true", help="Tell what the file says, and end.")
    asked = reader.parse_args()
    rungs = [
        each
        for each in LADDER
        if asked.only in (None, each.scenario) and asked.above in (None, each.above)
    ]
    if not asked.table:
        play(asked.file, rungs, asked.jobs, asked.most)
    print("\n".join(table(read(asked.file))))


if __name__ == "__main__":
    main()
