"""Repeats the proofs of the tactics in assets/tactics.

    python tools/tactics.py check [ID ...] [--theme THEME] [--seconds]

Each is gone through whole again: the status is 1 when an answer is no longer the best, or its
chance is another one than the file says.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from konqt.lab.kon.proofs import fault_in
from konqt.lab.kon.tactics import tactics


def main() -> int:
    """Check what is asked for; print each fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("check",))
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--theme", default="")
    parser.add_argument("--seconds", action="store_true", help="say what each takes")
    asked = parser.parse_args()
    found = [
        each
        for each in tactics()
        if (not asked.ids or each.id in asked.ids) and asked.theme in ("", each.theme)
    ]
    faults = 0
    for tactic in found:
        begun = time.process_time()
        fault = fault_in(tactic)
        faults += bool(fault)
        if fault or asked.seconds:
            print(f"{tactic.id}: {fault or 'right'}, {time.process_time() - begun:.1f} s")
    print(f"{len(found) - faults} of {len(found)} are proved")
    return int(faults > 0 or not found)


if __name__ == "__main__":
    raise SystemExit(main())
