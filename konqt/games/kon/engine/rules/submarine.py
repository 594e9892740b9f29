"""Ubåt answers a placement. Appendix; R59, R60, R94."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, CardOrPass, Pass, PlayCard
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.frames import Submarine
from konqt.games.kon.engine.rules.cards import card_number, holds, use_card
from konqt.games.kon.engine.rules.refusal import misused, not_held, surplus
from konqt.games.kon.engine.rules.victory import check_annihilation
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionsDefeated, SubmarineRolled, WindowPassed

SUBMARINE = "ubat"
PASS = Pass()


def hunter(state: State) -> int:
    """Return the faction whose submarine waits for the mover's transports."""
    return ALLIES if state.turn == GERMANY else GERMANY


def ways_to_sink(state: State, faction: int, submarine: str) -> list[Action]:
    """List a faction's card of a submarine while it holds it, then pass."""
    rules = state.rules
    out: list[Action] = []
    if holds(state, faction, submarine):
        out.append(rules.plays[faction][rules.card_index[faction][submarine]]["sink"])
    out.append(PASS)
    return out


def why_not_sink(state: State, faction: int, submarine: str, action: Action) -> list[Reason]:
    """Return every condition that fails when a faction is asked for its submarine."""
    if isinstance(action, Pass):
        return []
    if not isinstance(action, PlayCard):
        return wrong_moment(state, action, "submarine", faction)
    reasons = not_held(state, faction, action.card)
    if action.card != submarine or action.use != "sink":
        return reasons + misused(state, faction, action, "R59")
    return reasons + surplus(action)


class SubmarineRule:
    """The other side may roll once to sink one of the battalions just placed."""

    def actor(self, state: State, frame: Submarine) -> int:
        """Return the hunter while it has cards."""
        faction = hunter(state)
        return faction if state.hands[faction] else NOBODY

    def advance(
        self, state: State, frame: Submarine, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Let the transport arrive."""
        state.stack.pop()

    def legal(self, state: State, frame: Submarine) -> list[Action]:
        """List the submarine, then pass."""
        return ways_to_sink(state, hunter(state), SUBMARINE)

    def explain(self, state: State, frame: Submarine, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        return why_not_sink(state, hunter(state), SUBMARINE, action)

    def apply(
        self,
        state: State,
        frame: Submarine,
        action: CardOrPass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Roll one die for one battalion, or let them arrive; the window closes either way."""
        faction = hunter(state)
        area = state.rules.areas[frame.area]
        state.stack.pop()
        if type(action) is Pass:
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[faction], "submarine", area, "R59"))
            return
        card = card_number(state, faction, action.card)
        use_card(state, faction, card, "sink", frame.area, "R59", sink)
        (face,) = chance.dice(state, 1, occasion=(SUBMARINE, area, state.round, state.turn))
        sunk = face in state.rules.scenario.sink_faces
        victim = FACTIONS[state.turn]
        if sink is not None:
            sink.append(SubmarineRolled(FACTIONS[faction], area, face, sunk, "R59"))
        if not sunk:
            return
        state.add(state.turn, frame.area, -1)
        if sink is not None:
            sink.append(BattalionsDefeated(victim, area, 1, None, "sunk", "R59"))
        check_annihilation(state, sink)
