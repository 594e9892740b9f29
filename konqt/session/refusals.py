"""What a session itself refuses, rules aside."""

from konqt.core.game import SomeGame
from konqt.core.msg import Msg
from konqt.core.refusal import IllegalAction, Reason
from konqt.i18n.refusals import REFUSALS
from konqt.i18n.texts import _


def say_refusal(message: Msg | Reason) -> str:
    """Return the sentence for a refusal of the session in the current language."""
    code = message.id if isinstance(message, Msg) else message.code
    return _(REFUSALS[code]) if code in REFUSALS else code.replace("_", " ").capitalize()


def refused(game: SomeGame, code: str, **params: object) -> IllegalAction:
    """Return the exception for a refusal of the session's own."""
    return IllegalAction([reason_of(game, code, **params)])


def reason_of(game: SomeGame, code: str, **params: object) -> Reason:
    """Return why a session refuses something, by the rule that its game gives for it, if any."""
    return Reason(game.session_rules.get(code, ""), code, params)
