"""Why an action is refused, in a sentence."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.reasons import OF_OTHERS, REASONS
from konqt.games.kon.questions import ASKED, KINDS
from konqt.games.kon.wording.filling import filled
from konqt.games.kon.wording.moments import ACTION_TIMES, NOT_HERE
from konqt.i18n.refusals import REFUSALS


def say_reason(reason: Reason) -> str:
    """Return one failing condition as a sentence; its rule reference is shown beside it."""
    known = OF_OTHERS if reason.params.get("others") and reason.code in OF_OTHERS else REASONS
    template = known.get(reason.code) or REFUSALS.get(reason.code)
    if template is None:
        return reason.code.replace("_", " ").capitalize()
    params = dict(reason.params)
    if "asked" in params and "action" in params:
        kind, frame = str(params["asked"]), str(params.get("frame"))
        params["asked_now"] = filled(ASKED.get((kind, frame), KINDS[kind].asked), params)
        action = str(params["action"])
        when = NOT_HERE.get((action, frame), ACTION_TIMES[action])
        params["action_time"] = filled(when, params)
    return filled(template, params)
