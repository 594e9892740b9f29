"""`python -m hostile`: every family, or one of them, or one case again."""

import argparse
import sys

from hostile.families import FAMILIES
from hostile.runner import FULL_MINUTES, run_family


def main(argv: list[str]) -> int:
    """Run, print the counts, and give 1 where something broke."""
    parser = argparse.ArgumentParser(prog="hostile", description="Hostile input of every family.")
    parser.add_argument(
        "--minutes", type=float, default=FULL_MINUTES, help="20 tries all cases, fewer a share"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--family", choices=FAMILIES, action="append")
    parser.add_argument("--case", type=int, help="one case of one family again")
    asked = parser.parse_args(argv)
    names = asked.family or list(FAMILIES)
    print(f"seed {asked.seed}, {asked.minutes:g} of {FULL_MINUTES} minutes", flush=True)
    broken = 0
    for name in names:
        share = asked.minutes / FULL_MINUTES
        report = run_family(name, asked.seed, share, asked.jobs, asked.case)
        print(report.text(), flush=True)
        broken += len(report.broken)
    print("nothing broke" if not broken else f"{broken} cases broke something", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
