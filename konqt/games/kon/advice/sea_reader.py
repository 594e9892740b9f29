"""Reads what a seat is told of war at sea, and keeps the scene to be shown. Manual 7.1-8.2.

Fed by observations and events alone, in the order in which the seat learns them. Both tell of a
combat: events bring each die, each card and each ship that leaves, an observation what was not
seen to happen.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from konqt.core.event import Event
from konqt.games.kon.advice.sea_fought import fought
from konqt.games.kon.advice.sea_scene import (
    DIVES,
    DUMMY_GONE,
    JOINING,
    LAST_STEP,
    SeaAttempt,
    SeaFight,
    SeaRolls,
    SeaScene,
    ShownShip,
    changed,
    enemies_of,
    in_firing_order,
    side_of,
)
from konqt.games.kon.advice.sea_standing import (
    SETTLING,
    Marks,
    attempt_in,
    fight_in,
    marks_in,
    merged,
    owners_and_classes,
    prospect_in,
    shown_ship,
    top_frame,
)
from konqt.games.kon.events.april import (
    CrewAfloat,
    FortRolled,
    MineRolled,
    ResistanceRolled,
    ThreatRolled,
)
from konqt.games.kon.events.play import CombatBegan, PhaseBegan, TurnBegan
from konqt.games.kon.events.sea import (
    CardsVoided,
    DummyRemoved,
    InterceptionRolled,
    NavalCombatBegan,
    NavalDieRolled,
    ScoutDiceRolled,
    ShipIntercepted,
    ShipJoined,
    ShipShown,
    ShipSunk,
)
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

FOLLOWING = (ShipSunk, DummyRemoved, CardsVoided, ShipShown, CrewAfloat)
"""Events that say what came of dice of 9 April."""
ENDING = (TurnBegan, PhaseBegan, CombatBegan)
"""Events with which something else begins."""
ADVANCED = "advanced"


class SeaReader:
    """Follows one viewer's knowledge; `scene` is what is to be shown, None for nothing at sea."""

    def __init__(self, data: Corrections = None) -> None:
        self._data = data
        self.scene: SeaScene | None = None
        self._seen: KonObservation | None = None
        self._marks: Marks = frozenset(), frozenset()

    def see(self, observation: KonObservation) -> SeaScene | None:
        """Take an observation; return the scene that goes on in it."""
        self._seen = observation
        self.scene = self._going_on(observation) if observation.sea else None
        return self.scene

    def forget(self) -> None:
        """Show nothing, and know nothing."""
        self.scene = self._seen = None
        self._marks = frozenset(), frozenset()

    def finish(self) -> SeaScene | None:
        """Take it that nothing more happens: a combat has come to its last step."""
        if isinstance(self.scene, SeaFight) and self.scene.step != JOINING:
            self.scene = replace(self.scene, step=LAST_STEP)
        return self.scene

    def tell(self, event: Event) -> bool:
        """Take an event; return whether the scene is another one now."""
        before = self.scene
        self.scene = self._after(event)
        return self.scene != before

    # -- inside -----------------------------------------------------------------------------

    def _going_on(self, observation: KonObservation) -> SeaScene | None:
        self._marks = marks_in(observation)
        ships = owners_and_classes(observation.scenario, self._data)
        fight = fight_in(observation, ships, self._marks)
        if fight is not None:
            return merged(self.scene, fight, observation)
        asked, top = observation.decision, top_frame(observation)
        if asked.kind == "join":
            return prospect_in(observation, ships, str(asked.facts["zone"]))
        if asked.kind == "interception":
            return attempt_in(observation, ships, str(asked.facts["zone"]), asked.actor or "")
        if isinstance(self.scene, SeaRolls) and top.get("kind") in SETTLING:
            return self.scene
        return None

    def _after(self, event: Event) -> SeaScene | None:
        scene = self.scene
        match event:
            case InterceptionRolled():
                return self._tried(event)
            case ShipIntercepted(ship=ship):
                self._marks = self._marks[0] | {ship}, self._marks[1]
                return self._drawn(ship, lambda each: replace(each, caught=True))
            case ShipJoined():
                return self._joined(event)
            case NavalCombatBegan():
                return self._begun(event)
            case MineRolled() | FortRolled() | ThreatRolled() | ResistanceRolled():
                return self._rolled(event)
            case ScoutDiceRolled() | NavalDieRolled(by="april_stupbombefly"):
                return self._rolled(event)
            case DummyRemoved(ship=ship) if isinstance(scene, SeaAttempt):
                return self._drawn(ship, lambda each: replace(each, gone=DUMMY_GONE))
        if isinstance(event, ENDING):
            return None
        if isinstance(scene, SeaFight):
            return fought(scene, event)
        if isinstance(scene, SeaRolls) and isinstance(event, FOLLOWING):
            return replace(scene, events=(*scene.events, event))
        return scene

    def _ship(self, ship: str) -> ShownShip:
        scenario = self._seen.scenario if self._seen is not None else ADVANCED
        return shown_ship(ship, owners_and_classes(scenario, self._data), self._marks)

    def _begun(self, event: NavalCombatBegan) -> SeaFight:
        return SeaFight(
            event.zone,
            event.attacker,
            1,
            in_firing_order(map(self._ship, event.attackers)),
            in_firing_order(map(self._ship, event.defenders)),
            with_cards=self._seen is None or self._seen.round > 0,
        )

    def _tried(self, event: InterceptionRolled) -> SeaAttempt:
        """Return an attempt that has been made; who tried is face up."""
        seen, own = self._seen, tuple(map(self._ship, event.ships))
        mover = event.faction if seen is None else seen.turn
        targets: tuple[ShownShip, ...]
        if seen is not None and seen.sea:
            ships = owners_and_classes(seen.scenario, self._data)
            targets = attempt_in(seen, ships, event.zone, event.faction).targets
        else:
            down = ShownShip(None, enemies_of(event.faction)[-1])
            targets = (down,) * len(event.faces)
        return SeaAttempt(
            event.zone, mover, event.faction, own, targets, event.faces, event.successes
        )

    def _drawn(self, ship: str, change: Callable[[ShownShip], ShownShip]) -> SeaScene | None:
        """Return the attempt with a card drawn: it was known, or is one of those face down."""
        attempt = self.scene
        if not isinstance(attempt, SeaAttempt):
            return attempt
        targets = attempt.targets
        if all(each.ship != ship for each in targets):
            shown = replace(self._ship(ship), caught=False)
            first = next((n for n, each in enumerate(targets) if each.ship is None), len(targets))
            targets = (*targets[:first], shown, *targets[first + 1 :])
        return replace(attempt, targets=changed(targets, ship, change))

    def _joined(self, event: ShipJoined) -> SeaScene | None:
        self._marks = self._marks[0], self._marks[1] | {event.ship}
        fight = self.scene
        if not isinstance(fight, SeaFight) or fight.zone != event.zone:
            return fight
        ship = self._ship(event.ship)
        if ship.owner in side_of(fight.attacker):
            return replace(fight, attack=in_firing_order((*fight.attack, ship)))
        return replace(fight, defence=in_firing_order((*fight.defence, ship)))

    def _rolled(
        self,
        event: MineRolled
        | FortRolled
        | ThreatRolled
        | ResistanceRolled
        | ScoutDiceRolled
        | NavalDieRolled,
    ) -> SeaRolls:
        """Return dice of 9 April, with those of the same kind and place that have just fallen."""
        what, place = _what_and_where(event)
        before = self.scene
        if isinstance(before, SeaRolls) and (before.what, before.place) == (what, place):
            return replace(before, events=(*before.events, event))
        return SeaRolls(what, place, (event,))


def _what_and_where(event: object) -> tuple[str, str]:
    """Return what dice of 9 April are of, and the zone or area; cities resist one by one."""
    match event:
        case ResistanceRolled():
            return event.kind, ""
        case FortRolled(area=area) | ThreatRolled(area=area):
            return event.kind, area
        case NavalDieRolled(zone=zone):
            return DIVES, zone
        case MineRolled(zone=zone):
            return event.kind, zone
        case ScoutDiceRolled(zone=zone):
            return event.card, zone
    raise TypeError(type(event).__name__)


def ended_scenes(
    before: KonObservation | None,
    events: Iterable[Event],
    after: KonObservation,
    data: Corrections = None,
) -> list[tuple[SeaScene, Event | None]]:
    """Return each scene at sea that events have brought to its end, and the event that follows it.

    That is the first one with which the scene has nothing to do; None stands for the end of all.
    Its end is worth a stay: what was rolled, who is gone.
    """
    reader = SeaReader(data)
    if before is not None:
        reader.see(before)
    found: list[tuple[SeaScene, Event | None]] = []
    moved = False
    follows: Event | None = None
    for event in events:
        last = reader.scene
        if not reader.tell(event):
            follows = follows or event
            continue
        if moved and last is not None and _what(last) != _what(reader.scene):
            found.append((last, follows or event))
        moved, follows = reader.scene is not None, None
    ended, goes_on = reader.finish(), SeaReader(data).see(after)
    fights = isinstance(ended, SeaFight) and _what(ended) == _what(goes_on)
    if moved and ended is not None and not fights:
        found.append((ended, follows))
    return found


def _what(scene: SeaScene | None) -> tuple[str, ...]:
    """Return what tells a scene from others."""
    match scene:
        case SeaFight(zone=zone):
            return "fight", zone
        case SeaAttempt(zone=zone, faction=faction):
            return "attempt", zone, faction
        case SeaRolls(what=what, place=place):
            return "rolls", what, place
    return ()
