"""Why an action is not allowed: every failing condition, each with the rule that sets it."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from konqt.core.action import Action
from konqt.core.frozen import frozen


@frozen
class Reason:
    """One failing condition.

    `rule` is a section of the rulebook, `R41` for a ruling, `NAR` and a heading for a scenario,
    empty where no rule says it;
    `code` names the condition; `params` are ids and numbers for its sentence.
    """

    rule: str
    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class IllegalAction(ValueError):  # noqa: N818 - reads as what happened
    """An action that the rules refuse; `reasons` holds every failing condition.

    `nearest` is the legal action that comes nearest, None where there is none to tell of.
    """

    def __init__(self, reasons: Sequence[Reason], nearest: Action | None = None) -> None:
        self.reasons = tuple(reasons)
        self.nearest = nearest
        super().__init__(", ".join(f"{each.rule} {each.code}".strip() for each in self.reasons))
