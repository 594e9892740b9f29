"""The toy game in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from konqt.core.words_of_help import ActionGroup, FirstMet
from konqt.i18n.refusals import REFUSALS

REASONS = {
    "not_held": "{number} is not in your hand.",
    "raised_already": "The stake is raised already.",
    "over": "The game is over.",
}
RULES = {"1": "Playing", "2": "The stake", "3": "The end"}


class ToyNarrator:
    def title(self) -> str:
        return "Numbers"

    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        return "A short game" if scenario == "toy" else scenario

    def faction_name(self, faction: str, inside: bool = False) -> str:
        return faction if inside else faction.capitalize()

    def use_board(self, names: Any, data: Any = None) -> None:
        assert names is None, "there is no board"

    def say_prompt(self, decision: Any) -> str:
        return "Play a number" if decision.actor else "The game is over"

    def say_asked(self, decision: Any, chairs: Mapping[str, Any], inside: bool = False) -> str:
        return chairs[decision.actor].name or self.faction_name(decision.actor, inside)

    def say_action(self, action: Any, asked: Any = None) -> str:
        return "Raise the stake" if action.kind == "raise" else f"Play {action.number}"

    def group_of(self, seen: Any, action: Any) -> ActionGroup:
        title = "Raise the stake" if action.kind == "raise" else "Play a number"
        return ActionGroup(action.kind, title, "2" if action.kind == "raise" else "1")

    def say_first(self, decision: Any) -> FirstMet | None:
        told = "You score if the die is no higher than your number."
        return FirstMet("play", told) if decision.actor else None

    def say_done(self, asked: Any, action: Any) -> str:
        return f"{self.faction_name(asked.actor)}: {action.kind}"

    def say_event(self, event: Any, chairs: Mapping[str, Any] | None = None) -> str:
        if event.kind == "ended":
            return f"{self.faction_name(event.resigned)} has resigned."
        who = self.faction_name(event.faction)
        if event.kind == "raised":
            return f"{who} raises the stake."
        return f"{who} plays {event.number}; the die shows {event.die}."

    def say_reason(self, reason: Any) -> str:
        return (REASONS.get(reason.code) or REFUSALS[reason.code]).format(**reason.params)

    def say_motive(self, motive: Any) -> str:
        if motive.id != "high":
            raise ValueError(f"no motive: {motive.id}")
        return f"{motive.params['number']} beats most dice"

    def say_when(self, facts: Mapping[str, Any]) -> str:
        return f"round {facts['round']}, turn of {facts['turn']}"

    def rule_refs(self, scenario: str = "") -> Sequence[str]:
        return tuple(RULES)

    def rule_name(self, ref: str) -> str:
        return f"rule {ref}"

    def rule_title(self, ref: str) -> str:
        return RULES.get(ref, ref)

    def rule_summary(self, ref: str) -> Sequence[str]:
        return (f"{self.rule_title(ref)}.",)


class BoardedNarrator(ToyNarrator):
    """The same for the toy game with a board, whose spaces no sentence names."""

    def use_board(self, names: Any, data: Any = None) -> None:
        assert names is None or "lattice" not in names.en
