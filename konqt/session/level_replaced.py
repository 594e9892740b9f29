"""A decision that a simpler computer player took: what everybody is told of it, in which words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from konqt.core.frozen import frozen
from konqt.games.registry import level_called
from konqt.i18n.texts import _
from konqt.session.told_to_all import ToldToAll
from konqt.session.update import LogEntry

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator


@frozen
class LevelReplaced(ToldToAll):
    """A level had no legal answer. A table's log tells it among the events of that step."""

    kind: ClassVar[str] = "level_replaced"

    faction: str
    level: str
    """the one that decided instead"""


def say_replaced(replaced: LevelReplaced, narrator: "Narrator", game: str) -> str:
    """Return in a sentence who has decided instead of whom."""
    return _(
        "For {faction}, a simpler computer player ({level}) made one decision, because the chosen"
        " one had no valid answer",
        faction=narrator.faction_name(replaced.faction, inside=True),
        level=_(level_called(game, replaced.level)),
    )


def with_replaced(
    entries: Iterable[LogEntry], replaced: Mapping[int, LevelReplaced]
) -> list[LogEntry]:
    """Return a log that tells of these too; `replaced` has them by their steps."""
    return [
        replace(entry, events=(*entry.events, replaced[entry.step]))
        if entry.step in replaced
        else entry
        for entry in entries
    ]
