"""What an action would mean, said before it is done: dice, chances, whether it can be undone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.board.topology import Topology
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.forms.observation import Combat, Observation
from konqt.i18n.texts import _
from konqt.session.refusals import say_refusal as session_sentence

if TYPE_CHECKING:
    from fractions import Fraction


def say_choice(observation: Observation | None, action: Action) -> str:
    """Return the action in a few words, with what this position adds to them."""
    if observation is None:
        return wording.say_action(action)
    if isinstance(action, PlayCard) and action.use == "turn_back":
        border = (action.to, action.source)
        stopped = (a.count for a in observation.attacks if (a.area, a.source) == border)
        return wording.say_turning_back(action, sum(stopped))
    return wording.say_action(action, observation.decision)


def say_meaning(
    observation: Observation | None, action: Action | None, topology: Topology | None = None
) -> str:
    """Say what a drop would do; empty where nothing is known."""
    if observation is None or action is None:
        return ""
    told = say_choice(observation, action)
    if isinstance(action, PlayCard) and action.to is None:
        return " ".join((told, say_gain(observation, action))).strip()
    attack = wording.say_attack(observation, action, topology)
    return f"{told}\n{attack}" if attack else told


def say_gain(observation: Observation, action: Action) -> str:
    """Say how a combat card changes the chance to win; empty outside a combat."""
    if observation.combat is None or not isinstance(action, PlayCard):
        return ""
    from konqt.games.kon.advice.preview import card_gain

    gain = card_gain(observation, action)
    if gain is None:
        return ""
    value = round(float(gain) * 100)
    if value == 0:
        return _("(no change in the chance of winning)")
    return _("({value} % chance to win)", value=f"{value:+d}")


def attack_chance(combat: Combat) -> "Fraction | None":
    """Return the attack's exact chance to win the fight in progress; None once it is decided."""
    if combat.winner is not None or combat.defence_roll is not None:
        return None
    from konqt.games.kon.odds.combat import odds_of

    return odds_of(combat).win


def say_refusal(reasons: Sequence[Reason]) -> list[tuple[str, str]]:
    """Return (rule, sentence) for every failing condition."""
    return [(reason.rule, wording.say_reason(reason)) for reason in reasons]


def say_closing(message: Msg) -> str:
    """Say beforehand why a step cannot be taken back."""
    return session_sentence(message)
