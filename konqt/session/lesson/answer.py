"""What becomes of an action that somebody offers in a lesson."""

from typing import TYPE_CHECKING, Literal

from konqt.core.frozen import frozen
from konqt.i18n.texts import _
from konqt.session.lesson.form import Do, LessonChoice, Mistake, spoken
from konqt.session.lesson.weighing import CHOSEN, EXAMPLE, filled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from konqt.core.action import Action
    from konqt.core.refusal import Reason
    from konqt.session.update import Update

TAKEN: Literal["taken"] = "taken"
"""done, and there is more to do in this step"""
DONE: Literal["done"] = "done"
"""done, and the step with it"""
REFUSED: Literal["refused"] = "refused"
"""the rules forbid it"""
NOT_MEANT: Literal["not_meant"] = "not_meant"
"""allowed, but not what the lesson means; nothing has happened"""
NOT_NOW: Literal["not_now"] = "not_now"
"""nothing is to be done in this step; nothing has happened"""


@frozen
class LessonAnswer:
    """What has become of it, and what is said; its words follow the language in use."""

    kind: Literal["taken", "done", "refused", "not_meant", "not_now"]
    reasons: "tuple[Reason, ...]" = ()
    """every reason of the rules against it"""
    nearest: "Action | None" = None
    """the legal action nearest to a refused one"""
    mistake: Mistake | None = None
    """the foreseen mistake that it is"""
    step: Do | None = None
    helped: bool = False
    """whether it went wrong so often that help is offered"""
    update: "Update | None" = None
    """what has happened at the table"""
    asked: bool = False
    """whether a question is to be answered first"""
    choice: LessonChoice | None = None
    """which answer to a question it was"""
    known: "Mapping[str, object] | None" = None
    """facts that its words may name, the two numbers of a choice among them"""

    @property
    def words(self) -> str:
        """What the lesson says to it; empty where the reasons say all, or nothing needs saying."""
        return filled(self._said(), self.known or {})

    def _said(self) -> str:
        if self.choice is not None:
            return spoken(self.choice, "then")
        said = spoken(self.mistake, "text") if self.mistake is not None else ""
        known = self.known or {}
        if self.kind == NOT_MEANT and CHOSEN in known:
            return f"{said} {_compared(known[CHOSEN], known[EXAMPLE])}".strip()
        if said:
            return said
        if self.kind == NOT_MEANT:
            if self.step is not None and self.step.kind == "choose":
                return _("The rules allow that. The example does something else.")
            return _("That is allowed, but it is not what is meant here. Try something else.")
        if self.kind == NOT_NOW and self.asked:
            return _("Answer the question first.")
        if self.kind == NOT_NOW:
            return _("There is nothing to do yet: read on first.")
        return spoken(self.step, "right") if self.kind == DONE and self.step is not None else ""


def _compared(chosen: object, example: object) -> str:
    if chosen == example:
        return _("The odds are the same: {number} in 100.", number=str(chosen))
    return _(
        "Your choice: {chosen} in 100. The example: {example} in 100.",
        chosen=str(chosen),
        example=str(example),
    )
