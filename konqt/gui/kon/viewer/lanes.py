"""The lanes of this game's timeline: combats, cards, victory cities, losses."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.events.base import BATTALIONS
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardPlayed,
    CombatBegan,
    CombatDecided,
    KonEvent,
)
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording import area_name
from konqt.games.kon.wording.cards import card_names
from konqt.games.kon.wording.names import faction_inside, sentence
from konqt.gui.viewer.timeline.lane_marks import CARD, CITY, COMBAT, LOSS, Mark
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.update import LogEntry

NAVAL, SUNK = "naval_combat_began", "ship_sunk"
"""Kinds of events with ships, which games without them do not load."""
LEAD = N_("Lead")
"""The label of its graph."""
Found = tuple[str, Mark]


class KonLanes:
    """Reads one viewer's entries; who holds a city is asked of that viewer's observations."""

    lanes: Sequence[tuple[str, str]] = (
        (COMBAT, N_("Combats")),
        (CARD, N_("Cards")),
        (CITY, N_("Cities")),
        (LOSS, N_("Losses")),
    )
    labels: Sequence[str] = (LEAD,)

    def __init__(self, replay: "Replay", viewer: str, say: Callable[[Event], str]) -> None:
        self._replay, self._viewer, self._say = replay, viewer, say
        self._combat: CombatBegan | None = None
        self._held = self._holders(0)
        """who held a city last: an army that leaves one loses it to nobody"""

    def read(self, entry: "LogEntry") -> Sequence[Found]:
        """Return the marks of a step."""
        found: list[Found] = []
        moved = False
        for event in entry.events:
            found += self._mark(entry.step, event)
            moved = moved or getattr(event, "changes", "") == BATTALIONS
        return [*found, *self._cities(entry.step)] if moved else found

    def say(self, mark: Mark) -> str:
        """Say what happened, or who has come to hold a city."""
        if mark.event is not None:
            return self._say(mark.event)
        taker = sentence(faction_inside(mark.faction))
        return _("{faction} took {area}", faction=taker, area=area_name(mark.place))

    def also(self, event: Event) -> str:
        """Return what else a sentence is found by: its cards' names in other languages, losses.

        Who lost how many the log says in other words.
        """
        if isinstance(event, BattalionsDefeated):
            loser = sentence(faction_inside(event.faction))
            return _("{faction} lost {count}", faction=loser, count=event.count)
        return " ".join(name for card in _cards_of(event) for name in card_names(card))

    # -- inside -----------------------------------------------------------------------------

    def _mark(self, step: int, event: Event) -> list[Found]:
        match event:
            case CombatBegan():
                self._combat = event
            case CombatDecided():
                return [(COMBAT, self._decided(step, event))]
            case CardPlayed():
                return [(CARD, Mark(step, event.faction, event=event))]
            case BattalionsDefeated():
                return [(LOSS, Mark(step, event.faction, event=event, count=event.count))]
            case KonEvent(kind=kind) if kind in (NAVAL, SUNK):
                whose = str(getattr(event, "faction", "") or getattr(event, "attacker", ""))
                lane = COMBAT if kind == NAVAL else LOSS
                return [(lane, Mark(step, whose, event=event, flat=True))]
        return []

    def _decided(self, step: int, event: CombatDecided) -> Mark:
        """Return a combat's mark: of whoever won it, hollow where the defence held."""
        begun, held = self._combat, event.winner != "attack"
        winner = ""
        if begun is not None and begun.area == event.area:
            sides = [faction for faction, _count in begun.defenders] if held else [begun.attacker]
            winner = next(iter(sides), "")
        return Mark(step, winner, open=held, event=event)

    def _cities(self, step: int) -> list[Found]:
        """Return who has come to hold a city that others held before, or nobody."""
        found: list[Found] = []
        for area, now in self._holders(step).items():
            if now is not None and now != self._held.get(area):
                self._held[area] = now
                found.append((CITY, Mark(step, now, place=area)))
        return found

    def _holders(self, step: int) -> dict[str, str | None]:
        seen = kon_observation(self._replay.observe(step, self._viewer))
        return dict(seen.standing.get("objectives", {}))


def _cards_of(event: Event) -> Sequence[str]:
    """Return the cards that an event tells its viewer of."""
    one = (getattr(event, "card", None), getattr(event, "by_card", None))
    return [*filter(None, one), *(getattr(event, "cards", None) or ())]
