"""Who must be known before a recorded game goes on: a player for every seat, or an opponent."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from konqt.core.fault import shown
from konqt.games.registry import entry_named, is_level
from konqt.record.errors import RecordError
from konqt.record.verify import SEAT_ANEW
from konqt.session.plan import AI, Chair


def unknown_levels(game: str, chairs: Mapping[str, Chair]) -> list[str]:
    """Return which opponents of a plan this release does not have, each in a sentence."""
    seated = [each for each in chairs.values() if each.kind == AI and each.bot is None]
    odd = {chair.level for chair in seated if not is_level(game, chair.level)}
    there = ", ".join(entry_named(game).levels)
    return [f"chairs: there is no opponent {shown(each)}; known: {there}" for each in sorted(odd)]


def need_players(
    path: Path, game: str, strangers: Sequence[str], chairs: Mapping[str, Chair]
) -> None:
    """Refuse to go on where nobody knows who plays, or an opponent is not of this release.

    Raises:
        RecordError: with everything that is wrong with the chairs.
    """
    wrong = [*strangers, *unknown_levels(game, chairs)]
    if wrong:
        raise RecordError(path, "; ".join(wrong), SEAT_ANEW, 1)
