"""Why an action is refused, in a sentence."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.reasons import MISTAKEN, OF_OTHERS, REASONS
from konqt.games.kon.questions import ASKED, KINDS
from konqt.games.kon.wording.filling import filled
from konqt.games.kon.wording.moments import ACTION_TIMES, NOT_HERE
from konqt.games.kon.wording.names import is_land
from konqt.i18n.refusals import REFUSALS


def say_reason(reason: Reason) -> str:
    """Return one failing condition as a sentence; its rule reference is shown beside it."""
    known = OF_OTHERS if reason.params.get("others") and reason.code in OF_OTHERS else REASONS
    template = known.get(reason.code) or REFUSALS.get(reason.code)
    if template is None:
        return reason.code.replace("_", " ").capitalize()
    params = dict(reason.params)
    if reason.code in MISTAKEN:
        mistaken = _say_mistaken(reason.code, str(params.get("name")))
        if mistaken:
            return mistaken
    if "asked" in params and "action" in params:
        kind, frame = str(params["asked"]), str(params.get("frame"))
        params["asked_now"] = filled(ASKED.get((kind, frame), KINDS[kind].asked), params)
        action = str(params["action"])
        when = NOT_HERE.get((action, frame), ACTION_TIMES[action])
        params["action_time"] = filled(when, params)
    return filled(template, params)


def _say_mistaken(code: str, name: str) -> str:
    """Say of a place of the other kind what is asked instead; empty where it is none."""
    from konqt.games.kon.engine.fleet import ON_BOARD
    from konqt.games.kon.wording.ship_names import zone_name

    on_land, at_sea = MISTAKEN[code]
    if name in ON_BOARD:
        return filled(at_sea, {"place": zone_name(name)})
    return filled(on_land, {"area": name}) if on_land and is_land(name) else ""
