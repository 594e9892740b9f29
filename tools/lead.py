"""Fits the estimate of who is ahead to games between computers, and says how good it is.

    python tools/lead.py collect FOLDER --scenario basic --games 5000 [--run 1] [--first 0]
    python tools/lead.py fit FOLDER [--run 1]
    python tools/lead.py check FOLDER [--run 2]
    python tools/lead.py turns FOLDER --scenario advanced --games 100 [--run 3] [--playouts 1]

`collect` plays games of one scenario, one after the other, into FOLDER; stopped and asked again, it
goes on. With `--first` they are those from that number on, in a file of their own: so several cores
play one run. `fit` reads all files of a run, writes their weights to konqt/games/kon/data/lead.json
and prints how well each game was judged by weights fitted without it; scenarios without games keep
theirs. `check` judges games of another run by the weights in that file.
`turns` plays games and holds the five largest turns of each against games played out from before
and after them; stopped and asked again, it goes on.

`--scenario april` plays 9 April alone. Its weights are fitted to how the weights of the advanced
game judge the positions that such days leave: `fit` fits those first, where both are asked for.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path

import numpy as np

from konqt.core.files import PUBLIC, write_file
from konqt.games.kon.engine.data_files import SCENARIOS
from konqt.games.kon.lead.april_reader import DAY
from konqt.games.kon.lead.estimate import estimator_of
from konqt.games.kon.lead.weights import SIDES, Ends, LeadWeights, shipped_weights
from konqt.lab.kon.lead_april import days_of, fitted_days, foresight, joints_judged
from konqt.lab.kon.lead_calibration import Array, Band, brier, calibration
from konqt.lab.kon.lead_fit import (
    FOLDS,
    RIDGE,
    Positions,
    chances,
    fitted,
    judged_unseen,
    positions_of,
    weights_of,
)
from konqt.lab.kon.lead_games import EVERY, LEVELS, SCENARIO, Watched, collect, watched_in
from konqt.lab.kon.lead_turns import collect_turns, turns_in, turns_table

FILE = Path(__file__).resolve().parents[1] / "konqt/games/kon/data/lead.json"
COLLECT = "python tools/lead.py collect FOLDER --scenario {scenario} --games {games} --run {run}"
FROM = " --first {first}"


def main() -> None:
    """Do what the command line asks for."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("what", choices=("collect", "fit", "check", "turns"))
    reader.add_argument("folder", type=Path)
    reader.add_argument("--scenario", choices=(*SCENARIOS, DAY))
    reader.add_argument("--games", type=int, default=5000)
    reader.add_argument("--run", type=int, default=1)
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--playouts", type=int, default=1)
    asked = reader.parse_args()
    if asked.what in ("collect", "turns"):
        if asked.scenario is None:
            reader.error(f"{asked.what} needs --scenario")
        asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.what == "turns":
        tell_turns(asked.folder, asked.scenario, asked.run, asked.games, asked.playouts)
        return
    if asked.what == "collect":
        path = file_of(asked.folder, asked.scenario, asked.run, asked.first)
        for played in collect(path, asked.scenario, asked.run, asked.games, asked.first):
            if played % 50 == 0 or played == asked.games:
                print(f"{asked.scenario}: {played} games", flush=True)
        return
    found = {
        scenario: files
        for scenario in (*SCENARIOS, DAY)
        if (files := files_of(asked.folder, scenario, asked.run))
    }
    if not found:
        reader.error(f"{asked.folder} has no games of run {asked.run}: collect some first")
    if asked.what == "fit":
        fit_all(found, asked.run)
    else:
        check_all(found)


def file_of(folder: Path, scenario: str, run: int, first: int = 0) -> Path:
    """Return the file of a scenario's games of one run that begins with a number."""
    return folder / f"{scenario}-{run}{f'-{first}' if first else ''}.jsonl.gz"


def files_of(folder: Path, scenario: str, run: int) -> list[Path]:
    """Return all files of a scenario's games of one run."""
    begun = file_of(folder, scenario, run)
    return [*([begun] if begun.exists() else []), *folder.glob(f"{scenario}-{run}-*.jsonl.gz")]


def all_in(files: list[Path]) -> Iterator[Watched]:
    """Return the games that some files hold."""
    return chain.from_iterable(map(watched_in, files))


def played_by(scenario: str, run: int, numbers: list[int]) -> str:
    """Return the commands that play the games of these numbers, one for each unbroken row."""
    told = []
    for _row, places in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
        row = [number for _place, number in places]
        command = COLLECT.format(scenario=scenario, games=len(row), run=run)
        told.append(command + (FROM.format(first=row[0]) if row[0] else ""))
    return "; ".join(told)


def fit_all(files: dict[str, list[Path]], run: int) -> None:
    """Fit to each scenario's games, write the weights, and print how good they are.

    Scenarios of which there are no games keep the weights that they have.
    """
    written = dict(shipped_weights())
    for scenario, paths in files.items():
        if scenario == DAY:
            seen = days_of(all_in(paths), written[SCENARIO[DAY]])
        else:
            seen = positions_of(scenario, all_in(paths))
        numbers = np.unique(seen.game).tolist()
        games = len(numbers)
        source: dict[str, object] = {
            "games": games,
            "rows": len(seen.ended),
            "run": run,
            "every": EVERY[scenario],
            "levels": {level: LEVELS.count(level) for level in dict.fromkeys(LEVELS)},
            "ridge": RIDGE[scenario],
            "command": played_by(scenario, run, numbers),
        }
        fit = fitted_days if scenario == DAY else fitted
        written[scenario] = weights_of(seen, fit(seen, None), source)
        print(f"\n## {scenario}: {games} games, {len(seen.ended)} positions, {FOLDS} folds\n")
        (tell_days if scenario == DAY else tell)(seen, judged_unseen(seen, fit=fit))
    write_file(FILE, file_text(written), PUBLIC)
    print(f"\n{FILE}")


def check_all(files: dict[str, list[Path]]) -> None:
    """Print how well the weights in the file judge games of another run, and joints of 9 April."""
    for scenario, paths in files.items():
        if scenario == DAY:
            continue
        weights = shipped_weights()[scenario]
        seen = positions_of(scenario, all_in(paths))
        games = len(np.unique(seen.game))
        print(f"\n## {scenario}: {games} other games, {len(seen.ended)} positions\n")
        assert seen.names == weights.names, "the file was fitted to other numbers: fit again"
        found = chances(np.array(weights.rows), seen.numbers)
        order = [weights.ends.index(each) for each in seen.ends]
        tell(seen, found[:, order])
        if scenario == SCENARIO[DAY]:
            for part, bands in joints_judged(all_in(paths), estimator_of(scenario)):
                print(f"\n9 April, {part} to come:\n")
                tell_bands(bands)


def tell(seen: Positions, found: Array) -> None:
    """Print the bands of Germany's chance, and how far each end's were off at most."""
    german = np.array([each.side == SIDES[0] for each in seen.ends])
    expected, came = found[:, german].sum(axis=1), german[seen.ended]
    tell_bands(calibration(expected, came, seen.game))
    error, plain = brier(expected, came)
    print(f"\nBrier score {error:.4f}; {plain:.4f} for always saying {came.mean():.0%}\n")
    print("| end | came | worst band of 100 games or more | off | 95 % |")
    print("|---|---|---|---|---|")
    for number, end in enumerate(seen.ends):
        truth = seen.ended == number
        bands = [b for b in calibration(found[:, number], truth, seen.game) if b.games >= 100]
        if bands:
            worst = max(bands, key=lambda band: abs(band.off))
            print(f"| {named(end)} | {truth.mean():.1%} | {worst.lowest:.0%} to {worst.highest:.0%}"
                  f" | {100 * worst.off:+.1f} | ±{100 * worst.around:.1f} |")  # fmt: skip


def tell_bands(bands: list[Band]) -> None:
    """Print how Germany's chance was estimated, and how often Germany won."""
    print("| Germany's chance | positions | games | estimated | came | off | 95 % |")
    print("|---|---|---|---|---|---|---|")
    for band in bands:
        print(row_of(band))


def tell_days(seen: Positions, found: Array) -> None:
    """Print how well each joint of 9 April foresaw how the position after the day is judged."""
    print("| to come | days | estimates differ by | off | missed by |")
    print("|---|---|---|---|---|")
    joints = list(foresight(seen, found))
    for each in joints:
        print(f"| {each.part} | {each.days} | {100 * each.spread:.1f} | {100 * each.off:+.1f}"
              f" | {100 * each.missed:.1f} |")  # fmt: skip
    for each in joints:
        print(f"\n9 April, {each.part} to come:\n")
        tell_bands(each.bands)


def tell_turns(folder: Path, scenario: str, run: int, games: int, playouts: int) -> None:
    """Play what is missing of a run out, and print the table of its turns."""
    path = folder / f"turns-{scenario}-{run}.jsonl.gz"
    for played in collect_turns(path, scenario, run, games, playouts):
        print(f"{scenario}: {played} games played out", flush=True)
    print()
    for line in turns_table(turns_in(path)):
        print(line)


def named(end: Ends) -> str:
    """Return an end in a word or two."""
    return f"{end.side} {end.level}" if end.level else end.side


def row_of(band: Band) -> str:
    """Return one row of the table: shares in percent, differences in points."""
    cells = (
        f"{band.lowest:.0%} to {band.highest:.0%}",
        str(band.positions),
        str(band.games),
        f"{band.expected:.1%}",
        f"{band.came:.1%}",
        f"{100 * band.off:+.1f}",
        f"±{100 * band.around:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def file_text(written: dict[str, LeadWeights]) -> str:
    """Return the file of weights, a line each end."""
    about = "fitted to games between computers by tools/lead.py; see docs/lead.md"
    parts = []
    for scenario, weights in written.items():
        ends = json.dumps([[each.side, each.level] for each in weights.ends])
        rows = ",\n    ".join(json.dumps(row) for row in weights.rows)
        parts.append(
            f'  "{scenario}": {{\n   "source": {json.dumps(weights.source)},\n   "ends": {ends},\n'
            f'   "names": {json.dumps(weights.names)},\n   "weights": [\n    {rows}\n   ]\n  }}'
        )
    inside = ",\n".join(parts)
    return f'{{\n "source": {json.dumps(about)},\n "scenarios": {{\n{inside}\n }}\n}}\n'


if __name__ == "__main__":
    main()
