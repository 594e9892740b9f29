"""Games of Crown & Courage for tests: set to a moment, played on, asked why things are refused."""

from collections.abc import Sequence

from konqt.core.chance import Scripted
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.engine.crown_actions import CrownAction
from konqt.games.crown.engine.crown_parts import without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.resolving import Resolving

GAME = CrownGame()
GERMAN = ("move", "paratrooper", "threat", "stress", "chaos", "bombing")
ORDERS = ("move", "reinforcements", "morale", "morale", "collaborator", "threat")


def fresh(seed: int = 7, **options: str) -> CrownState:
    """Return a new game whose frame is known: German tiles and Order tiles in the data's order."""
    state = GAME.new(Setup("crown", seed, options=options))
    state.frame = [FramePlace(tile) for tile in (*GERMAN, *ORDERS)]
    state.push = state.push.with_tile("stress")
    state.cards = state.cards.with_hand([]).with_draw(state.printed.action_deck)
    return state


def quiet(state: CrownState) -> CrownState:
    """Take all Germans and troops off the map, the King far from the front."""
    state.regular, state.paratrooper, state.norwegian = {}, {}, {}
    state.king = "ringebu"
    return state


def hold(state: CrownState, *cards: str) -> CrownState:
    """Give the player a hand; its cards leave deck and pile."""
    state.cards = state.cards.with_hand(cards)
    for card in cards:
        if card in state.cards.collaborators:
            left = tuple(without(state.cards.collaborators, card))
            state.cards = state.cards._replace(collaborators=left)
        else:
            state.cards = state.cards.with_draw(without(state.cards.draw, card))
    return state


def begin(state: CrownState, *tasks: CrownTask, dice: Sequence[int] = ()) -> list[CrownEvent]:
    """Put tasks in place of all that waits, and go on to what they ask; then the turn ends."""
    events: list[CrownEvent] = []
    state.agenda = [CrownTask("choose_line")]
    doing = Resolving(state, events, Scripted(dice))
    doing.then(*tasks)
    go_on(doing)
    return events


def do(
    state: CrownState, action: CrownAction, dice: Sequence[int] = (), draws: Sequence[str] = ()
) -> list[CrownEvent]:
    """Do a legal action; return what happened."""
    assert GAME.explain(state, action) == []
    events: list[CrownEvent] = []
    GAME.apply(state, action, events, Scripted(dice, names=draws))
    return events


def refused(state: CrownState, action: CrownAction) -> set[str]:
    """Return the codes of the reasons against an action that is not legal."""
    reasons = GAME.explain(state, action)
    assert reasons
    assert action not in GAME.legal(state)
    return {reason.code for reason in reasons}


def asked_kind(state: CrownState) -> str:
    """Return the kind of the decision that waits."""
    return GAME.decision(state).kind


def kinds(events: Sequence[CrownEvent]) -> list[str]:
    """Return the kinds of events, in order."""
    return [event.kind for event in events]
