"""Plays games of Crown & Courage to see how hard each setting is for the adjutant.

    python tools/crown_balance.py --out FILE [--games 400] [--seed 0] [--level greedy]
        normal symbols=easy symbols=easy,king_start=hamar symbols=hard,@FOLDER

A setting is `normal` or rulings with commas between; `@FOLDER` names a folder with changed data
files (`tracks.json` ...), each with the groups that differ, as an owner's folder has them. The
settings take turns, game by game, so that a run that is stopped has about as many of each; it goes
on after the last line of the file. Two settings of one number are played with the same seed.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from time import process_time

from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.game import Setup
from konqt.core.shares import wilson
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.engine.crown_files import FILES
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.wording.crown_answers import crown_action
from konqt.games.registry import agent_named
from konqt.lab.match import game_seed

GAME = CrownGame()
NORWAY = "norway"
USUAL = "normal"
FREE = 10
"""the sector that Freedom counts as"""


@frozen
class GamePlayed:
    """One game of a setting, as a line of the file has it."""

    setting: str
    seed: int
    won: bool
    cause: str
    turns: int
    gold: int
    sector: int
    answers: int
    seconds: float


def asked_setting(setting: str) -> tuple[dict[str, str], object]:
    """Return the rulings of a setting and what is printed, None for the shipped data."""
    rulings, data = dict[str, str](), None
    for part in setting.split(",") if setting != USUAL else ():
        if part.startswith("@"):
            folder = Path(part[1:])
            texts = {name: folder / name for name in FILES if (folder / name).exists()}
            data = GAME.data_of(
                {name: file.read_text("utf-8") for name, file in texts.items()}, None
            )
        else:
            name, _equals, value = part.partition("=")
            rulings[name] = value
    return rulings, data


def sector_of(state: CrownState) -> int:
    """Return the sector that the King is in."""
    return state.printed.spaces[state.king].sector or FREE


def played(setting: str, seed: int, level: str) -> GamePlayed:
    """Play a game of a setting to its end."""
    rulings, data = asked_setting(setting)
    agent, begun = agent_named(GAME.name, level, data), process_time()
    state = GAME.new(Setup("crown", seed, options=rulings, data=data))
    step, furthest = 0, sector_of(state)
    while (actor := GAME.decision(state).actor) is not None:
        stream = Stream(game_seed(seed, step))
        GAME.apply(state, crown_action(agent.choose(GAME.observe(state, actor), stream)))
        step, furthest = step + 1, max(furthest, sector_of(state))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return GamePlayed(
        setting, seed, NORWAY in outcome["winner"], outcome["cause"], state.round, state.cards.gold,
        furthest, step, round(process_time() - begun, 1),
    )  # fmt: skip


def told_of(games: Sequence[GamePlayed]) -> Iterator[str]:
    """Yield a row of a table for each setting."""
    yield "| setting | n | won (95 %) | lost by | turns | Gold | furthest sector | answers |"
    yield "|---|---|---|---|---|---|---|---|"
    for setting in dict.fromkeys(game.setting for game in games):
        these = [game for game in games if game.setting == setting]
        wins = sum(game.won for game in these)
        low, high = wilson(wins, len(these))
        causes = Counter(game.cause for game in these if not game.won).most_common()
        lost = ", ".join(f"{cause} {count}" for cause, count in causes) or "-"
        turns = sorted(game.turns for game in these)
        span = f"{turns[0]}-{turns[-1]}, median {median(turns):g}"
        answers = median(game.answers for game in these)
        yield (
            f"| {setting} | {len(these)} | {wins}: {wins / len(these):.0%}"
            f" ({100 * low:.0f}-{100 * high:.0f}) | {lost} | {span}"
            f" | {fmean(game.gold for game in these):.1f}"
            f" | {fmean(game.sector for game in these):.1f} | {answers:g} |"
        )


def main() -> None:
    """Play the games that are not yet in the file, and tell how all went."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("setting", nargs="+")
    reader.add_argument("--games", type=int, default=400, help="Of each setting.")
    reader.add_argument("--seed", type=int, default=0, help="The run's seed.")
    reader.add_argument("--level", default="greedy")
    reader.add_argument("--out", type=Path, required=True, help="A line is kept for each game.")
    asked = reader.parse_args()
    kept = asked.out.read_text("utf-8").splitlines() if asked.out.exists() else []
    games = [GamePlayed(**json.loads(line)) for line in kept]
    done = Counter(game.setting for game in games)
    for number in range(asked.games):
        for setting in asked.setting:
            if number < done[setting]:
                continue
            game = played(setting, game_seed(asked.seed, number), asked.level)
            games.append(game)
            line = {name: getattr(game, name) for name in GamePlayed.__annotations__}
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    print("\n".join(told_of(games)))


if __name__ == "__main__":
    main()
