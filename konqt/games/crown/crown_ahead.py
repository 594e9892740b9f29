"""Looking ahead in a world that the player cannot rule out: by the rules' own code, on a copy.

Whoever looks ahead deals such a world (`CrownGame.sample`) and leaves out of the answer what lies
face down in it.
"""

from collections.abc import Callable

from konqt.core.chance import SEEDED
from konqt.core.event import EventSink
from konqt.games.crown.engine.crown_parts import GermanMove
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.resolving import Resolving


def after(
    state: CrownState, do: Callable[[Resolving], None], events: EventSink | None = None
) -> CrownState:
    """Return a copy to which something was done, with all that comes of it by itself.

    What waits in the state itself, and a Move that is under way there, is left out.
    """
    copy = state.clone()
    copy.agenda, copy.move = [], GermanMove()
    doing = Resolving(copy, events, SEEDED)
    do(doing)
    go_on(doing)
    return copy
