"""A decision as the prompt puts it: what joins it to others, its question, its rule, its order."""

from collections.abc import Hashable
from html import escape

from konqt.core.decision import Decision
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action, EndPhase, Pass
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import QUESTION_OF
from konqt.games.kon.wording.dice_ahead import say_dice_ahead
from konqt.games.owner_data import Corrections
from konqt.gui.panels.question_words import say_asked, say_head
from konqt.gui.widgets.linked import link_to
from konqt.i18n.texts import _


def occasion_of(observation: KonObservation | None) -> Hashable:
    """Return what joins decisions: one person's about one fight, or in one phase."""
    if observation is None:
        return None
    decision, combat = observation.decision, observation.combat
    fought = combat.area if combat is not None else decision.facts.get("zone", "")
    return decision.actor, decision.kind, observation.round, observation.turn, fought


def heading_of(decision: Decision, players: wording.Players, *, mine: bool) -> str:
    """Return who is asked, in bold."""
    name = players.asked(decision) if decision.actor is not None else None
    return say_head(name, mine=mine)


def question_of(observation: KonObservation, data: Corrections = None) -> str:
    """Return what is asked, with a link to its rule; in quotes where somebody else is asked.

    Below it stands what the dice would do that may fall by an answer, and their chance.
    """
    told = say_asked(wording.say_prompt(observation.decision), mine=bool(observation.legal))
    dice = "".join(f"<br>{escape(each)}" for each in say_dice_ahead(observation, data))
    return f"{escape(told)} {rule_link(observation.decision.rule)}{dice}"


def hint_of(observation: KonObservation) -> str:
    """Return what one clicks for an answer, where that is not plain; nothing to anybody else."""
    question = QUESTION_OF.get(observation.decision.prompt.id)
    if question is None or not observation.legal:
        return ""
    if question.hint or not observation.sea:
        return _(question.hint) if question.hint else ""
    from konqt.games.kon.wording.april_card_ways import say_how

    return say_how(observation)


def rule_link(rule: str) -> str:
    """Return a rule as a link that names it."""
    return link_to(rule, wording.rule_name(rule))


def goes_on(observation: KonObservation, action: Action) -> bool:
    """Return whether an answer is the one way on, or the usual one: of voided cards, all of them.

    What would end the game is nothing usual.
    """
    if isinstance(action, EndPhase | Pass) or action.kind == "anchor":
        return True
    if action.kind != "void" or action != observation.legal[-1]:
        return False
    from konqt.games.kon.advice.sea_ahead import decks_ahead

    deck = decks_ahead(observation, len(observation.legal) - 1)[0]
    return deck.then > 0


def last_ones(action: Action) -> int:
    """Return a key that sorts behind all others what ends a phase or declines."""
    return 1 if isinstance(action, EndPhase | Pass) else 0
