"""The people at the table in words: who is asked, who plays which faction."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from konqt.core.decision import Decision
from konqt.core.direction import isolated
from konqt.core.event import Event
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import KonEvent, TurnBegan
from konqt.games.kon.questions import CARDS, duty_of
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.names import faction_inside, faction_name, listed
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair

PERSON = "human"


def name_given(chair: "SomeChair") -> str:
    """Return what a person is called, empty where nobody gave a name.

    A seat of several factions that got none is kept together by their ids: "norway+allies".
    """
    several = chair.name.split("+")
    made = len(several) > 1 and all(each in FACTIONS for each in several)
    return "" if made else chair.name


class Players:
    """Names for decisions and log lines; `chairs` is a plan's, faction -> chair.

    Names are said where there is more than one person to tell apart. Who plays may change: whoever
    holds the chairs changes them in place.
    """

    def __init__(self, chairs: "Mapping[str, SomeChair]") -> None:
        self._all = chairs

    @property
    def _chairs(self) -> "Mapping[str, SomeChair]":
        return {f: chair for f, chair in self._all.items() if chair.kind == PERSON}

    @property
    def _tell_apart(self) -> bool:
        people = {chair.name or faction for faction, chair in self._chairs.items()}
        people |= {chair.cards for chair in self._chairs.values() if chair.cards}
        return len(people) > 1

    def asked(self, decision: Decision, inside: bool = False) -> str:
        """Return "Kari (cards, Germany)", "Germany (Anna)" or "Germany".

        With `inside` True as it stands within a sentence: "the Allies (Anna)".
        """
        actor = decision.actor or ""
        faction = faction_inside(actor) if inside else faction_name(actor)
        chair = self._chairs.get(actor)
        if chair is None or not self._tell_apart:
            return faction
        given = name_given(chair)
        if not chair.cards:
            return f"{faction} ({isolated(given)})" if given else faction
        if duty_of(decision) == CARDS:
            return _("{name} (cards, {faction})", name=chair.cards, faction=faction)
        if not given:
            return faction
        return _("{name} (battalions, {faction})", name=given, faction=faction)

    def meets_people(self, seat: Collection[str]) -> bool:
        """Return whether a seat plays against people; True where nobody knows who plays."""
        return not self._all or any(faction not in seat for faction in self._chairs)

    def of(self, faction: str) -> str:
        """Return the people of a faction, "Anna and Kari"; empty where none need be told apart."""
        chair = self._chairs.get(faction)
        if chair is None or not self._tell_apart:
            return ""
        return listed([name for name in (name_given(chair), chair.cards) if name], "and")

    def say_event(self, event: Event) -> str:
        """Say an event; where a turn begins, also whose it is."""
        assert isinstance(event, KonEvent)
        told = say_event(event)
        names = self.of(event.faction) if isinstance(event, TurnBegan) else ""
        return f"{told} ({isolated(names)})" if names else told
