"""Ubåt answers a German placement on 9 April: Norway's first, then the Allies'. R59, R129."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, CardOrPass, Pass
from konqt.games.kon.engine.april_cards import SUBMARINE
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.rules.cards import card_number, use_card
from konqt.games.kon.engine.rules.submarine import ways_to_sink, why_not_sink
from konqt.games.kon.engine.sea_frames import AprilSubmarine
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionsDefeated, SubmarineRolled, WindowPassed


class AprilSubmarineRule:
    """Each hunter may roll once, the second only while the battalion still floats."""

    def actor(self, state: State, frame: AprilSubmarine) -> int:
        """Return the hunter while it has cards."""
        if frame.hunter > ALLIES:
            return NOBODY
        return frame.hunter if state.hands[frame.hunter] else NOBODY

    def advance(
        self, state: State, frame: AprilSubmarine, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Ask the next hunter, or let the transport arrive."""
        if frame.hunter < ALLIES:
            frame.hunter += 1
        else:
            state.stack.pop()

    def legal(self, state: State, frame: AprilSubmarine) -> list[Action]:
        """List the submarine, then pass."""
        return ways_to_sink(state, frame.hunter, SUBMARINE)

    def explain(self, state: State, frame: AprilSubmarine, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        return why_not_sink(state, frame.hunter, SUBMARINE, action)

    def apply(
        self,
        state: State,
        frame: AprilSubmarine,
        action: CardOrPass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Roll a die, or let them pass; a battalion that sinks is nobody's aim any more."""
        faction, area = frame.hunter, state.rules.areas[frame.area]
        frame.hunter += 1
        if type(action) is Pass:
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[faction], "submarine", area, "R129"))
        else:
            self._roll(state, frame, faction, sink, chance)
        if frame.hunter > ALLIES:
            state.stack.pop()

    def _roll(
        self,
        state: State,
        frame: AprilSubmarine,
        faction: int,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        area = state.rules.areas[frame.area]
        card = card_number(state, faction, SUBMARINE)
        use_card(state, faction, card, "sink", frame.area, "R129", sink)
        (face,) = chance.dice(state, 1, occasion=(SUBMARINE, area, faction))
        sunk = face in state.rules.scenario.sink_faces
        if sink is not None:
            sink.append(SubmarineRolled(FACTIONS[faction], area, face, sunk, "R129"))
        if not sunk:
            return
        frame.hunter = ALLIES + 1
        state.add(GERMANY, frame.area, -1)
        if sink is not None:
            name = FACTIONS[GERMANY]
            sink.append(BattalionsDefeated(name, area, 1, None, "sunk", "R129"))
