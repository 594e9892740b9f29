"""Ships are drawn, shown, hidden and sunk; decks lose cards with them. Manual 6.1, 8.2.6; R117."""

from konqt.core.chance import ChanceSource, Occasion
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import LOST, ZONES, ships_in
from konqt.games.kon.engine.rules.exhaustion import begin_exhaustion
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.victory import end_by_deck
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import Void
from konqt.games.kon.engine.sea_frames import Voiding
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.sea import CardsVoided, DummyRemoved, ShipsHidden, ShipSunk


def draw_ship(state: State, candidates: int, chance: ChanceSource, about: str) -> int:
    """Return a ship drawn at random from a mask; of one candidate nothing is drawn.

    The occasion names the candidates, so that whoever scripts draws can pick among them.
    """
    _sea, fleet = at_sea(state)
    cup = tuple(ships_in(candidates))
    if len(cup) == 1:
        return cup[0]
    names = tuple(fleet.ids[ship] for ship in cup)
    occasion: Occasion = ("ship", about, state.round, state.turn, *names)
    (place,) = chance.draw(state, len(cup), occasion=occasion)
    return cup[place]


def engaged(state: State, zone: int) -> int:
    """Return the mask of ships that an encounter of the zone keeps face up."""
    sea, fleet = at_sea(state)
    encounter = sea.encounter_in(zone)
    if encounter is None:
        return 0
    shown = encounter.intercepted | encounter.joined | encounter.fighters
    for faction in range(3):
        if encounter.interceptors >> faction & 1:
            shown |= fleet.of[faction] & ~encounter.smoked
    return shown & sea.at[zone]


def hide_in(state: State, zone: int, ships: int, sink: EventSink | None) -> None:
    """Turn ships face down, but for those that another encounter keeps up, and adrift crews."""
    sea, _fleet = at_sea(state)
    keep = engaged(state, zone) | (sea.april.crews if sea.april else 0)
    hidden = sea.face_up & ships & ~keep
    if hidden:
        sea.face_up &= ~hidden
        if sink is not None:
            sink.append(ShipsHidden(ZONES[zone], "8.2.8"))


def take_out(state: State, ship: int) -> None:
    """Take a ship out of the game and out of every encounter."""
    sea, _fleet = at_sea(state)
    sea.sailed &= ~(1 << ship)
    take_away(state, ship, LOST)


def take_away(state: State, ship: int, to: int) -> None:
    """Bring a ship elsewhere, face down, where it fights no more this turn (R112)."""
    sea, _fleet = at_sea(state)
    bit = 1 << ship
    sea.move(bit, to)
    sea.face_up &= ~bit
    sea.encounters = tuple(
        each._replace(
            intercepted=each.intercepted & ~bit,
            joined=each.joined & ~bit,
            smoked=each.smoked & ~bit,
            fighters=each.fighters & ~bit,
        )
        for each in sea.encounters
    )


def remove_dummy(state: State, ship: int, zone: int, sink: EventSink | None) -> None:
    """Take a dummy off the board, with no further consequences. Manual 6.1, 8.1.1."""
    _sea, fleet = at_sea(state)
    take_out(state, ship)
    if sink is not None:
        sink.append(DummyRemoved(fleet.ids[ship], ZONES[zone], "6.1"))


def sink_ship(state: State, ship: int, zone: int, rule: str, sink: EventSink | None) -> None:
    """Send a ship to the bottom; what its owner's deck loses is somebody else's rule."""
    _sea, fleet = at_sea(state)
    take_out(state, ship)
    if sink is not None:
        owner = FACTIONS[fleet.owner[ship]]
        sink.append(ShipSunk(owner, fleet.ids[ship], ZONES[zone], rule))


def begin_voiding(state: State, sunk: int) -> None:
    """Let decks lose cards for the sunk ships of a mask; the German deck first (R117)."""
    _sea, fleet = at_sea(state)
    german = sum(fleet.voids[ship] for ship in ships_in(sunk & fleet.of[GERMANY]))
    allied = sum(fleet.voids[ship] for ship in ships_in(sunk & fleet.of[ALLIES]))
    if german or allied:
        state.stack.append(Voiding(german, allied))


def void_cards(state: State, faction: int, count: int, rule: str, sink: EventSink | None) -> None:
    """Lay a deck's top cards face up under it; a short deck gives what it has (R117).

    An empty German deck ends the game (R2), an empty Allied one exhausts the Allies (R9).
    """
    pile = state.draw[faction]
    gone, left = pile[:count], pile[count:]
    if not gone:
        return
    state.draw[faction] = left
    state.used[faction] += gone
    if sink is not None:
        names = state.rules.cards[faction]
        sink.append(CardsVoided(FACTIONS[faction], tuple(names[c] for c in gone), rule))
    if left:
        return
    scenario = state.rules.scenario
    if faction == scenario.end_deck:
        end_by_deck(state, sink)
    elif scenario.withdrawal[faction]:
        begin_exhaustion(state, faction, sink)


class VoidRule:
    """The Allies say how many German cards are voided; their own go by themselves."""

    def actor(self, state: State, frame: Voiding) -> int:
        """Return the Allies while they may choose (R84)."""
        chooses = state.options.void_choice and frame.german and state.draw[GERMANY]
        return ALLIES if chooses else NOBODY

    def advance(
        self, state: State, frame: Voiding, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Void what nobody chooses: German cards first, then Allied ones."""
        state.stack.pop()
        if frame.german:
            void_cards(state, GERMANY, frame.german, "6.1", sink)
        if frame.allied and state.outcome is None:
            void_cards(state, ALLIES, frame.allied, "6.1", sink)

    def most(self, state: State, frame: Voiding) -> int:
        """Return how many German cards can be voided."""
        return min(frame.german, len(state.draw[GERMANY]))

    def legal(self, state: State, frame: Voiding) -> list[Action]:
        """List the numbers."""
        return [Void(count) for count in range(self.most(state, frame) + 1)]

    def explain(self, state: State, frame: Voiding, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Void):
            return wrong_moment(state, action, "void", ALLIES)
        most = self.most(state, frame)
        if 0 <= action.count <= most:
            return []
        return [Reason("6.1", "void_too_many", {"count": action.count, "most": most})]

    def apply(
        self,
        state: State,
        frame: Voiding,
        action: Void,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Void so many; the Allied cards follow by themselves."""
        frame.german = 0
        void_cards(state, GERMANY, action.count, "6.1", sink)
