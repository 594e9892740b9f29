"""Luck and lead of a whole record, worked out in a thread from what everybody was told."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import Lead, NoLead, estimator_of
from konqt.games.kon.lead.swings import Swing, swings
from konqt.games.kon.lead.weights import BadWeights
from konqt.games.kon.luck.game_luck import WHO, GameLuck, luck_of
from konqt.games.owner_data import corrections_in
from konqt.gui.kon.viewer.lanes import LEAD
from konqt.gui.viewer.timeline.lane_marks import Graph
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.update import LogEntry

MOST_SWINGS = 8
_KNOWN: "WeakKeyDictionary[Replay, Analysis]" = WeakKeyDictionary()
"""of records that are still looked at: an export shows one in each language"""


class Analysis:
    """Luck and lead of a record; the same for all eyes, as it is made of public facts alone."""

    def __init__(
        self,
        luck: GameLuck,
        curve: tuple[Lead, ...],
        turned: tuple[Swing, ...],
        games: object,
        entries: "Sequence[LogEntry]" = (),
    ) -> None:
        self.luck = luck
        self.curve = curve
        """the estimate after each step; empty where nothing was fitted to such games"""
        self.turned = turned
        """the steps that changed it most, the largest change first"""
        self.games = games
        """how many games it was fitted to"""
        self._entries = entries

    def so_far(self, step: int) -> "Analysis":
        """Return what would be known if the record ended with a step."""
        entries, curve = self._entries[:step], self.curve[: step + 1]
        turned = swings(entries, curve, MOST_SWINGS) if curve else ()
        return Analysis(self.luck.so_far(step), curve, turned, self.games, entries)

    @property
    def turning_point(self) -> int:
        """The step that changed most before the end, of which a result tells; 0 for none.

        The end itself makes every estimate certain: it would be the largest change of most games.
        """
        last = len(self.curve) - 1
        before = (each for each in self.turned if each.step < last and each.change)
        return next((each.turned_at for each in before), 0)

    @cached_property
    def graphs(self) -> tuple[Graph, ...]:
        """The lead as a line, Germany's above; each throw as a bar, up where it favoured her."""
        lead = tuple((step, 2 * each.german - 1) for step, each in enumerate(self.curve))
        throws = self.luck.throws
        luck = tuple((each.step, float(each.share.worse - each.share.better)) for each in throws)
        return (
            Graph(
                "lead", N_("The line is the lead: Germany's above the middle."), lead, label=LEAD
            ),
            Graph(
                "luck",
                N_("Strokes are the luck of rolls: Germany's above the middle."),
                luck,
                steps=True,
            ),
        )


def analyse(replay: "Replay") -> Analysis:
    """Return luck and lead of a record, worked out once for each; for a worker thread."""
    known = _KNOWN.get(replay)
    if known is None:
        known = _KNOWN[replay] = _analysed(replay)
    return known


def _analysed(replay: "Replay") -> Analysis:
    data = corrections_in(replay.data)
    entries = [replay.entry(step, PUBLIC) for step in range(1, replay.steps + 1)]
    luck = luck_of(entries, replay.plan.scenario, data)
    for unit in luck.units:
        # Kept there: the window's own thread has no time to add all of it up.
        for who in WHO:
            luck.curve(who, unit)
    if replay.example:
        # An excerpt is no game: its position is made up, and nobody plays it to its end.
        return Analysis(luck, (), (), 0)
    try:
        estimator = estimator_of(replay.plan.scenario, data)
        curve = estimator.curve(
            kon_observation(replay.observe(step, PUBLIC)) for step in range(replay.steps + 1)
        )
    except (NoLead, BadWeights):
        return Analysis(luck, (), (), 0, entries)
    return Analysis(luck, curve, swings(entries, curve, MOST_SWINGS), estimator.source["games"],
                    entries)  # fmt: skip
