"""The manual's examples: records that belong to the program and hide nothing."""

from konqt.resources import asset
from konqt.session.replay import Replay


def open_example(number: int) -> Replay:
    """Return an example's record with all hands open.

    Raises:
        MissingResource: there is no such example in this installation.
    """
    return Replay.open(asset("examples", f"example-{number}.konr"), referee=True, example=number)
