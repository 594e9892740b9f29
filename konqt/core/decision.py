"""A decision: who must choose, what about, by which rule."""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from konqt.core.frozen import frozen
from konqt.core.msg import Msg

OVER = "over"


class Moment(NamedTuple):
    """Where in the game it is: its chapter and, within, whose turn; public.

    Logs, viewers and exports are divided by `round` and `turn`; a standing pass lasts as long as
    two or three of these members stay the same.
    """

    round: int = 0
    """the chapter, counted from 1, an opening turn of its own before it 0; never falls"""
    turn: str = ""
    """the faction whose turn it is, empty in games without turns"""
    phase: int = 0
    """the part of the turn by the manual's number, 0 where there are none"""
    place: str = ""
    """what is fought or decided over, such as an area; empty where it is nothing single"""


NO_MOMENT = Moment()


@frozen
class Decision:
    """What the game waits for.

    `actor` is the faction that decides, None after the end (kind `over`). `facts` are public
    circumstances of the game's own, JSON-ready; what every game has stands in `moment`. A
    decision is public: it must read the same whatever the hands hold.

    >>> asked = Decision("germany", "movement", "4.1", Msg("movement"), moment=Moment(2, "germany"))
    >>> asked.moment.round
    2
    """

    actor: str | None
    kind: str
    rule: str
    prompt: Msg
    facts: Mapping[str, object] = field(default_factory=dict)
    moment: Moment = NO_MOMENT

    @property
    def public_facts(self) -> Mapping[str, object]:
        """Moment and facts together, as `Narrator.say_when` takes them."""
        return {**self.moment._asdict(), **self.facts}
