"""What a decision asks of its player, in a sentence."""

from konqt.core.decision import Decision
from konqt.games.kon.questions import PROMPTS
from konqt.games.kon.wording.filling import filled


def say_prompt(decision: Decision) -> str:
    """Return what is to be decided now; its rule reference is shown beside it."""
    prompt = PROMPTS.get(decision.prompt.id)
    if prompt is None:
        return decision.prompt.id.replace("_", " ").capitalize()
    return filled(prompt.text, {**decision.facts, **decision.prompt.params})
