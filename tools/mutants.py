"""Damages one rule check at a time and looks whether a test notices.

python tools/mutants.py --sample 400 --seed 1 --jobs 2
python tools/mutants.py --game crown --sample 300 --seed 1 --jobs 1

`DAMAGED` says which files of a game are changed and which tests are asked, `mutations.py` what is
changed and what is left alone, `mutant_trials.py` how the tests are run. A survivor that changes
nothing a player could tell stands in `mutants_explained.toml` with the reason; it still counts as
not noticed. The status is 1 when more than one in twenty survives, or one that is not explained.
"""

import argparse
import os
import random
import sys
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Damaged(NamedTuple):
    """What of a game is damaged, and which tests are asked whether they notice."""

    rules: Path
    """the folder that explained survivors name their files from"""
    others: tuple[Path, ...]
    tests: tuple[str, ...]


DAMAGED = {
    "kon": Damaged(
        Path("konqt/games/kon/engine/rules"),
        (),
        ("tests/kon", "tests/disputes", "tests/rulebook", "tests/second_engine"),
    ),
    "crown": Damaged(
        Path("konqt/games/crown/engine"),
        (
            Path("konqt/games/crown/crown_forecast.py"),
            Path("konqt/games/crown/crown_dangers.py"),
        ),
        ("tests/crown",),
    ),
}
EXPLAINED = ROOT / "tools" / "mutants_explained.toml"
ENOUGH = 0.95
QUIET = "-q --no-header --no-summary --tb=no --assert=plain --timeout=0 -p no:cacheprovider"

sys.path.insert(0, str(ROOT))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from mutant_trials import Trial, Trials  # noqa: E402 - needs the path
from mutations import Mutant, count_of, mutant_of  # noqa: E402


def pool(damaged: Damaged) -> list[tuple[Path, int]]:
    """List every mutant of the rules as file and number."""
    files = sorted(path.relative_to(ROOT) for path in (ROOT / damaged.rules).rglob("*.py"))
    files += damaged.others
    return [(file, number) for file in files for number in range(count_of(ROOT, file))]


def explained() -> dict[tuple[str, str, str, str], str]:
    """Read why known survivors change nothing."""
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["survivor"]
    found = {}
    for each in entries:
        file = DAMAGED[each.get("game", "kon")].rules / each["file"]
        found[str(file), each["place"], each["line"], each["change"]] = each["why"]
    return found


def try_all(damaged: Damaged, mutants: Sequence[Mutant], jobs: int) -> list[Trial]:
    """Try the mutants; print each survivor when it is found."""
    import pytest

    trials = Trials(ROOT, (damaged.rules, *damaged.others), mutants, jobs)
    reasons = explained()
    started = time.monotonic()

    def tell(trial: Trial) -> None:
        if trial.noticed_by is None:
            known = "explained" if trial.mutant.key in reasons else "NEW"
            print(f"{known}: {trial.mutant}  ({trial.tests} tests)", flush=True)
        if len(trials.done) % 100 == 0:
            seconds = time.monotonic() - started
            print(f"  {len(trials.done)} tried, {seconds:.0f} s", file=sys.stderr, flush=True)

    trials.tell = tell
    os.chdir(ROOT)
    status = pytest.main([*QUIET.split(), "-m", "not slow", *damaged.tests], plugins=[trials])
    if len(trials.done) < len(mutants):
        sys.exit(int(status) or 2)
    return trials.done


def report(done: Sequence[Trial], most: int, seed: int) -> int:
    """Print the sums; give the exit status."""
    reasons = explained()
    survivors = [trial.mutant for trial in done if trial.noticed_by is None]
    new = [mutant for mutant in survivors if mutant.key not in reasons]
    noticed = len(done) - len(survivors)
    section = sum(trial.of_section for trial in done)
    share = noticed / len(done)
    print(f"{len(done)} of {most} mutants tried (seed {seed}), {noticed} noticed: {share:.1%}")
    print(f"  {section} by a test of the changed module's own sections")
    print(f"  {sum(trial.noticed_by == 'time' for trial in done)} by never coming to an end")
    print(f"  {len(survivors)} survived: {len(survivors) - len(new)} explained, {len(new)} new")
    return 0 if share >= ENOUGH and not new else 1


def main() -> int:
    """Try a sample of mutants and print the survivors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=DAMAGED, default="kon")
    parser.add_argument("--sample", type=int, default=400, help="0 for all of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    damaged = DAMAGED[given.game]
    every = pool(damaged)
    size = min(given.sample or len(every), len(every))
    chosen = random.Random(given.seed).sample(every, size)
    mutants = [mutant_of(ROOT, file, number) for file, number in chosen]
    started = time.monotonic()
    done = try_all(damaged, mutants, given.jobs)
    status = report(done, len(every), given.seed)
    print(f"  {time.monotonic() - started:.0f} s")
    return status


if __name__ == "__main__":
    sys.exit(main())
