"""Plays the manual's examples from assets/examples/*.toml into the records that lie beside them.

    python tools/examples.py           make the records again
    python tools/examples.py check     say whether they are what the recipes give

A recipe holds a position, then actions with their dice and draws; every action must be legal, every
die must be thrown and every draw made.
"""

import json
import sys
import tomllib
from pathlib import Path

from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "examples"
SEATS = (("germany",), ("norway",), ("allies",))


def recipes() -> list[Path]:
    """List the recipes in order."""
    return sorted(FOLDER.glob("example-*.toml"))


def played(recipe: Path) -> str:
    """Return the record of a recipe.

    Raises:
        IllegalAction: an action is refused.
        ValueError: dice or draws are left over.
    """
    told = tomllib.loads(recipe.read_text(encoding="utf-8"))
    plan = plan_for_seats(told["position"]["scenario"], SEATS, 0, {})
    session = Session.start_position(plan, told["position"])
    for number, step in enumerate(told["steps"], 1):
        actor = session.decision.actor
        assert actor is not None, f"{recipe}: step {number} comes after the end"
        session.so_far.dice.faces += step.get("dice", [])
        session.so_far.dice.names += step.get("draws", [])
        session.submit(actor, session.game.action_from_json(step["do"]))
        left = [*session.so_far.dice.faces, *session.so_far.dice.names]
        if left:
            raise ValueError(f"{recipe}: step {number} leaves dice or draws over: {left}")
    return session.record.record_text()


def without_program(record: str) -> str:
    """Return a record without the number of the release that wrote it."""
    first, _newline, rest = record.partition("\n")
    header = json.loads(first)
    del header["program"]
    return json.dumps(header) + "\n" + rest


def main(arguments: list[str]) -> int:
    """Make the records, or check them."""
    stale = []
    for recipe in recipes():
        path = recipe.with_suffix(".konr")
        record = played(recipe)
        if arguments != ["check"]:
            path.write_text(record, encoding="utf-8")
            print(path)
        elif without_program(record) != without_program(path.read_text(encoding="utf-8")):
            stale.append(path.name)
    for name in stale:
        print(f"{name} is not what its recipe gives: run python tools/examples.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
