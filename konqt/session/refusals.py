"""What a session itself refuses, rules aside."""

from konqt.core.msg import Msg
from konqt.core.refusal import IllegalAction, Reason
from konqt.i18n.refusals import REFUSALS
from konqt.i18n.texts import _


def say_refusal(message: Msg | Reason) -> str:
    """Return the sentence for a refusal of the session in the current language."""
    code = message.id if isinstance(message, Msg) else message.code
    return _(REFUSALS[code]) if code in REFUSALS else code.replace("_", " ").capitalize()


def refused(code: str, rule: str = "1.1", **params: object) -> IllegalAction:
    """Return the exception for a refusal of the session's own."""
    return IllegalAction([Reason(rule, code, params)])
