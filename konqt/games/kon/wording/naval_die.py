"""What a ship's die or a card's did at sea, in the log and on stage."""

from konqt.games.kon.wording.ship_names import is_dummy
from konqt.i18n.texts import _


def say_struck(by: str, face: int, result: str, ship: str | None, named: str) -> str:
    """Return who rolled what, and what came of it.

    Args:
        by: who rolled, by name.
        face: what.
        result: `sink`, `chase` or `none`.
        ship: whom it struck; of a dummy nothing sinks.
        named: what that ship is called here.
    """
    names = {"by": by, "face": str(face), "ship": named}
    if result == "sink" and is_dummy(ship):
        return _("{by} rolled {face} and hit a ship: it was a dummy", **names)
    if result == "sink":
        return _("{by} rolled {face} and sank {ship}", **names)
    if result == "chase":
        return _("{by} rolled {face} and chased {ship}", **names)
    return _("{by} rolled {face} and missed", **names)
