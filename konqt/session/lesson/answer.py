"""What becomes of an action that somebody offers in a lesson."""

from typing import TYPE_CHECKING, Literal

from konqt.core.frozen import frozen
from konqt.i18n.texts import _
from konqt.session.lesson.form import Do, Mistake, spoken

if TYPE_CHECKING:
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

    @property
    def words(self) -> str:
        """What the lesson says to it; empty where the reasons say all, or nothing needs saying."""
        if self.mistake is not None:
            return spoken(self.mistake, "text")
        if self.kind == NOT_MEANT:
            return _("That is allowed, but it is not what is meant here. Try something else.")
        if self.kind == NOT_NOW:
            return _("There is nothing to do yet: read on first.")
        return spoken(self.step, "right") if self.kind == DONE and self.step is not None else ""
