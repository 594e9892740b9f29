"""What a decision asks of its player, in a sentence."""

from konqt.core.decision import Decision
from konqt.games.kon.questions import PROMPTS
from konqt.games.kon.wording.filling import filled
from konqt.games.kon.wording.ship_names import zone_name


def say_prompt(decision: Decision) -> str:
    """Return what is to be decided now; its rule reference is shown beside it."""
    prompt = PROMPTS.get(decision.prompt.id)
    if prompt is None:
        return decision.prompt.id.replace("_", " ").capitalize()
    params = {**decision.facts, **decision.prompt.params}
    if isinstance(zone := params.get("zone"), str):
        params["zone"] = zone_name(zone)
    return filled(prompt.text, params)
