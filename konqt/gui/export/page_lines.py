"""The ways through a game that a page shows: the game's own, and the branches of its study."""

from collections.abc import Callable, Iterator, Sequence

from konqt.core.direction import isolated
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay, Variation
from konqt.session.update import LogEntry

NONE = -1
"""instead of a line's number"""


@frozen
class PageLine:
    """One of them. A branch has the steps of the line that it leaves, and then its own."""

    replay: Replay
    steps: range
    """its own"""
    name: str = ""
    above: int = NONE
    """the number of the line that it leaves"""
    dealt: Callable[[], str] = str
    """says what of it was dealt anew, as `Variation.dealt` does"""
    whole: bool = True
    """whether it could be played to its end"""

    def entry(self, step: int, viewer: str) -> LogEntry | None:
        """Return what is told of a step of its own: of a game's opening, nothing."""
        opening = self.above == NONE and step == self.steps.start
        return None if opening else self.replay.entry(step, viewer)

    def events(self, step: int, viewer: str) -> Sequence[Event]:
        """Return the events of that."""
        entry = self.entry(step, viewer)
        return () if entry is None else entry.events

    @property
    def outline(self) -> dict[str, object]:
        """What a page must know of it as a branch, whatever its language."""
        first, last = self.steps.start, self.steps.stop - 1
        return {
            "name": isolated(self.name),
            "above": self.above,
            "first": first,
            "last": last,
            "turns": [step for step in self.replay.turns() if first <= step <= last],
        }


def lines_of(replay: Replay, viewer: str, wanted: Wanted) -> list[PageLine]:
    """Return the game's own line, then the branches that leave it in the stretch that is wanted.

    Each comes after the one that it leaves, as in a tree.
    """
    own = range(wanted.first, wanted.until(replay) + 1)
    found, numbers = [PageLine(replay, own)], {"": 0}
    for each in _in_order(replay.variations(viewer)):
        above = numbers.get(each.leaves)
        # Where nothing could be played there is nothing to step through.
        if above is None or each.step >= each.replay.steps:
            continue
        if above == 0 and each.step not in own:
            continue
        numbers[each.id] = len(found)
        steps = range(each.step + 1, each.replay.steps + 1)
        found.append(PageLine(each.replay, steps, each.name, above, each.dealt, each.whole))
    return found


def _in_order(variations: Sequence[Variation], leaving: str = "") -> Iterator[Variation]:
    """Yield the branches that leave a line, each with those that leave it in turn behind it."""
    for each in variations:
        if each.leaves == leaving:
            yield each
            yield from _in_order(variations, each.id)
