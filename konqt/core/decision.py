"""A decision: who must choose, what about, by which rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from konqt.core.msg import Msg

OVER = "over"


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for.

    `actor` is the faction that decides, None after the end (kind `over`). `facts` are public
    circumstances of the game's own (round, turn, phase ...), JSON-ready. A decision is public:
    it must read the same whatever the hands hold.
    """

    actor: str | None
    kind: str
    rule: str
    prompt: Msg
    facts: Mapping[str, Any] = field(default_factory=dict)
