"""A record of Crown & Courage: what lies on its timeline, and why each thing of a step happened."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.gui.plain.pages import PlainViewer
from konqt.gui.plain.parts import EventsExplained
from konqt.gui.plain.record_told import RecordTeller
from konqt.gui.viewer.timeline.lane_marks import CARD, CITY, COMBAT, LOSS, LaneReader, Mark
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.update import LogEntry

DEMAND = "demand"
LANE_OF = {
    "battle_began": COMBAT,
    "card_played": CARD,
    "town_occupied": CITY,
    "town_destroyed": CITY,
    "demand_answered": DEMAND,
    "willpower_lost": LOSS,
}
"""kind of event -> the lane on which it is marked"""


class CrownLanes:
    """Marks battles, occupations, Demands, Willpower lost and cards."""

    lanes: Sequence[tuple[str, str]] = (
        (COMBAT, N_("Battles")),
        (CITY, N_("Towns")),
        (DEMAND, N_("Demands")),
        (LOSS, N_("Willpower")),
        (CARD, N_("Cards")),
    )
    labels: Sequence[str] = ()

    def __init__(self, say: Callable[[Event], str]) -> None:
        self._say = say

    def read(self, entry: "LogEntry") -> Sequence[tuple[str, Mark]]:
        """Return the marks of a step."""
        return [
            (LANE_OF[event.kind], Mark(entry.step, event=event))
            for event in entry.events
            if event.kind in LANE_OF
        ]

    def say(self, mark: Mark) -> str:
        """Say what happened."""
        return self._say(mark.event) if mark.event is not None else ""

    def also(self, event: Event) -> str:
        """Return nothing: the sentence says it all."""
        del event
        return ""


class CrownTeller(RecordTeller):
    """Tells of a record of this game."""

    def lane_reader(self) -> LaneReader:
        """Return what marks the timeline."""
        return CrownLanes(self.say_event)


class CrownExplained(EventsExplained):
    """A step's chain, one line for each event, with its reason and its rule beside it."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("What happened and why"))
        events = [event for event in self._events if isinstance(event, CrownEvent)]
        told = [f"<p>{escape(each)}</p>" for each in self._why()]
        told += ["<ol>", *self._lines(events), "</ol>"] if events else []
        self.setHtml("".join(told))

    def _lines(self, events: Sequence[CrownEvent]) -> Iterable[str]:
        for event in events:
            said, rule = escape(say_crown_event(event)), escape(event.rule)
            name = escape(self._narrator.rule_name(event.rule))
            yield f'<li>{said} <a href="{rule}">{name}</a></li>'


class CrownViewer(PlainViewer[CrownObservation]):
    """A record of this game, step by step."""

    tells = CrownTeller

    def _make_parts(self, theme: str) -> None:
        super()._make_parts(theme)
        self.explained = CrownExplained(self.narrator)
