"""What an action would mean, said before it is done: dice, chances, whether it can be undone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from konqt.board.topology import Topology
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.actions import Action, PlayCard
from konqt.games.kon.observation import Combat, Observation
from konqt.i18n.refusals import REFUSALS
from konqt.i18n.texts import _, ngettext
from konqt.session.refusals import say_refusal as session_sentence

if TYPE_CHECKING:
    from fractions import Fraction


def percent(chance: "Fraction | float") -> str:
    """Give a chance as whole percent; certain and impossible only where they are exact."""
    value = float(chance) * 100
    if 0 < value < 1:
        return _("under 1 %")
    if 99 < value < 100:
        return _("over 99 %")
    return _("{value} %", value=round(value))


def say_choice(observation: Observation | None, action: Action) -> str:
    """Give the action in a few words, with what this position adds to them."""
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
    from konqt.games.kon.preview import may_attack, preview_move

    if not may_attack(action):
        return told
    preview = preview_move(observation, action, topology)
    if preview.kind != "attack":
        return told
    return f"{told}\n{say_preview(preview)}"


def say_preview(preview: Any) -> str:
    """Say dice and chances of an attack: by land, across fjords, against how many."""
    dice = _(
        "Attack with {attack} against {defence}",
        attack=ngettext("{count} die", "{count} dice", preview.attack_dice),
        defence=ngettext("{count} die", "{count} dice", preview.defence_dice),
    )
    parts = [dice]
    if preview.from_fjord:
        parts.append(
            _(
                "{land} by land, {fjord} across a fjord (half dice)",
                land=preview.from_land,
                fjord=preview.from_fjord,
            )
        )
    if preview.odds is not None:
        parts.append(_("the attack wins in {chance}", chance=percent(preview.odds.win)))
    return "; ".join(parts)


def say_gain(observation: Observation, action: Action) -> str:
    """Say how a combat card changes the chance to win; empty outside a combat."""
    if observation.combat is None or not isinstance(action, PlayCard):
        return ""
    from konqt.games.kon.preview import card_gain

    gain = card_gain(observation, action)
    if gain is None:
        return ""
    value = round(float(gain) * 100)
    if value == 0:
        return _("(no change of the chance to win)")
    return _("({value} % chance to win)", value=f"{value:+d}")


def attack_chance(combat: Combat) -> "Fraction | None":
    """Give the attack's exact chance to win the fight in progress; None once it is decided."""
    if combat.winner is not None or combat.defence_roll is not None:
        return None
    from konqt.games.kon.odds import odds_of

    return odds_of(combat).win


def say_refusal(reasons: Sequence[Reason]) -> list[tuple[str, str]]:
    """Give (rule, sentence) for every failing condition."""
    return [(reason.rule, _sentence(reason)) for reason in reasons]


def _sentence(reason: Reason) -> str:
    if reason.code in REFUSALS:
        return session_sentence(reason)
    return wording.say_reason(reason)


def say_closing(message: Msg) -> str:
    """Say beforehand why a step cannot be taken back."""
    return session_sentence(message)
