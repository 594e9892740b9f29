"""A table for tests written from the rulebook alone: positions in, actions in JSON, events out.

Nothing here knows how the rules are made; it uses the game's public contract only.
"""

from collections.abc import Sequence
from typing import Any

from konqt.core.chance import Scripted
from konqt.core.game import Setup
from konqt.games.registry import game_named

LETTERS = {"G": "germany", "N": "norway", "A": "allies"}


def units(text: str) -> dict[str, dict[str, int]]:
    """Read "narvik:G3 gratangen:N1,A1" as a position's battalions."""
    board: dict[str, dict[str, int]] = {}
    for word in text.split():
        area, stacks = word.split(":")
        board[area] = {LETTERS[stack[0]]: int(stack[1:]) for stack in stacks.split(",")}
    return board


class Table:
    """A game at a position, with dice that the test names."""

    def __init__(
        self,
        board: str | None = None,
        *,
        turn: str = "germany",
        germany: Sequence[str] = (),
        norway: Sequence[str] = (),
        allies: Sequence[str] = (),
        three: bool = True,
        seed: int = 1,
        **position: Any,
    ) -> None:
        self.game = game_named("kon")
        data: dict[str, Any] = {
            "scenario": "narvik",
            "turn": turn,
            "phase": 1,
            "round": 1,
            "hands": {"germany": list(germany), "norway": list(norway), "allies": list(allies)},
            "seats": [["germany"], ["norway"], ["allies"]]
            if three
            else [["germany"], ["norway", "allies"]],
            **position,
        }
        if board is not None:
            data["units"] = units(board)
        self.state = self.game.from_position(data, seed)
        self.events: list[dict[str, Any]] = []

    @classmethod
    def fresh(cls, seed: int = 1, seats: Any = None) -> "Table":
        """Begin the scenario as printed."""
        table = cls.__new__(cls)
        table.game = game_named("kon")
        table.state = table.game.new(Setup("narvik", seed, seats))
        table.events = []
        return table

    @property
    def decision(self) -> tuple[str | None, str]:
        """Who decides, and what about."""
        decision = self.game.decision(self.state)
        return decision.actor, decision.kind

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.game.decision(self.state).rule

    @property
    def position(self) -> dict[str, Any]:
        """The referee's full state."""
        return self.game.position(self.state)

    def at(self, area: str) -> dict[str, int]:
        """Battalions in an area."""
        return dict(self.position["units"].get(area, {}))

    def legal(self, **match: Any) -> list[dict[str, Any]]:
        """The legal actions whose members have the given values (`source` stands for `from`)."""
        wanted = {("from" if key == "source" else key): value for key, value in match.items()}
        actions = [self.game.action_to_json(action) for action in self.game.legal(self.state)]
        return [a for a in actions if all(a.get(key) == value for key, value in wanted.items())]

    def why(self, kind: str, **members: Any) -> list[str]:
        """The rules by which an action is refused; empty when it is legal."""
        return [reason.rule for reason in self._explain(kind, members)]

    def codes(self, kind: str, **members: Any) -> list[str]:
        """The codes of the failing conditions."""
        return [reason.code for reason in self._explain(kind, members)]

    def do(self, kind: str, *, dice: Sequence[int] = (), **members: Any) -> "Table":
        """Play a legal action; all named dice must be rolled by it."""
        action = self._action(kind, members)
        reasons = self.game.explain(self.state, action)
        assert not reasons, f"{action} refused: {reasons}"
        assert action in self.game.legal(self.state)
        script = Scripted(dice)
        sink: list[Any] = []
        self.game.apply(self.state, action, sink, script)
        assert script.faces == [], f"dice left over: {script.faces}"
        self.events = [self.game.event_to_json(event) for event in sink]
        assert self.game.faults(self.state) == []
        return self

    def happened(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind from the last action."""
        return [event for event in self.events if event["kind"] == kind]

    def rolled(self, side: str) -> int:
        """How many dice a side rolled in the last action."""
        (roll,) = [event for event in self.happened("dice_rolled") if event["side"] == side]
        return len(roll["dice"])

    def _explain(self, kind: str, members: dict[str, Any]) -> list[Any]:
        return self.game.explain(self.state, self._action(kind, members))

    def _action(self, kind: str, members: dict[str, Any]) -> Any:
        data = {("from" if key == "source" else key): value for key, value in members.items()}
        return self.game.action_from_json({"kind": kind, **data})
