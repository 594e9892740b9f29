"""What an action would mean, said before it is done: dice, chances, whether it can be undone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Action, ChooseCombat, Pass, PlayCard
from konqt.games.kon.forms.observation import Combat, KonObservation
from konqt.games.kon.questions import QUESTION_OF, SEA_QUESTIONS
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

NO_BREAK = "\N{NO-BREAK SPACE}"
_CLOSING = {
    "undo_chance": N_("Dice are then rolled or cards dealt: this cannot be undone."),
    "undo_revealed": N_("This reveals something to others and cannot be undone."),
}
_CLOSING_IN_SHORT = {
    "undo_chance": N_("No undo: dice or cards follow"),
    "undo_revealed": N_("No undo: others learn something"),
}
"""the same in a button"""

if TYPE_CHECKING:
    from fractions import Fraction


def say_choice(observation: KonObservation | None, action: Action) -> str:
    """Return the action in a few words, with what this position adds to them."""
    if observation is None:
        return wording.say_action(action)
    if isinstance(action, PlayCard) and action.use == "turn_back":
        border = (action.to, action.source)
        stopped = (a.count for a in observation.attacks if (a.area, a.source) == border)
        return wording.say_turning_back(action, sum(stopped))
    if isinstance(action, Pass):
        return _decline(observation, action)
    if isinstance(action, ChooseCombat):
        return _combat_with_chance(observation, action)
    if action.kind == "void":
        return _void(observation, action)
    return wording.say_action(action, observation.decision)


def _decline(observation: KonObservation, action: Pass) -> str:
    """Say that no more cards come, and how many dice fall then, where nobody else is asked."""
    from konqt.games.kon.advice.next_roll import dice_after_pass

    asked = QUESTION_OF.get(observation.decision.prompt.id)
    if asked in SEA_QUESTIONS and observation.legal == (action,):
        # There is nothing to decline: one is asked so that nobody learns that.
        return _("Go on")
    told = wording.say_action(action, observation.decision)
    dice = dice_after_pass(observation)
    if not dice:
        return told
    return ngettext(
        "{decline}: roll {count} die", "{decline}: roll {count} dice", dice, decline=told
    )


def _combat_with_chance(observation: KonObservation, action: ChooseCombat) -> str:
    from konqt.games.kon.odds.area import area_odds

    chance = wording.say_percent(area_odds(observation, action.area).win)
    told = wording.say_action(action, observation.decision)
    return _(
        "{combat}: {chance} to win without cards", combat=told, chance=chance.replace(" ", NO_BREAK)
    )


def _void(observation: KonObservation, action: Action) -> str:
    from konqt.games.kon.engine.sea_actions import Void
    from konqt.games.kon.wording.sea_meaning import say_void

    assert isinstance(action, Void)
    return say_void(observation, action)


def say_meaning(
    observation: KonObservation | None, action: Action | None, topology: Topology | None = None
) -> str:
    """Say what a drop would do; empty where nothing is known."""
    if observation is None or action is None:
        return ""
    told = say_choice(observation, action)
    if isinstance(action, PlayCard) and action.to is None:
        return " ".join((told, say_gain(observation, action))).strip()
    attack = wording.say_attack(observation, action, topology)
    return f"{told}\n{attack}" if attack else told


def say_gain(observation: KonObservation, action: Action) -> str:
    """Say how a combat card changes the chance to win; empty outside a combat.

    It counts what follows if nobody plays another card, and says so.
    """
    if observation.combat is None or not isinstance(action, PlayCard):
        return ""
    from konqt.games.kon.advice.preview import card_gain

    gain = card_gain(observation, action)
    if gain is None:
        return ""
    if not gain:
        return _("(no change if unanswered)")
    value = round(float(gain) * 100)
    if not value:
        return _("(under 1 % if unanswered)")
    return _("({value} % to win if unanswered)", value=f"{value:+d}")


def attack_chance(combat: Combat) -> "Fraction | None":
    """Return the attack's exact chance to win the fight in progress; None once it is decided."""
    if combat.winner is not None or combat.defence_roll is not None:
        return None
    from konqt.games.kon.odds.combat_odds import odds_of

    return odds_of(combat).win


def chances_of(
    observation: KonObservation, data: Corrections = None
) -> tuple[tuple[float, str], ...]:
    """Return the attack's chances with a sentence each; none once the fight is decided.

    The first holds if nothing more is played; the second, where others may answer from hands that
    the viewer cannot see, with the answers that are likely.
    """
    return tuple((chance, told[0]) for chance, told in chances_told(observation, data))


def chances_told(
    observation: KonObservation, data: Corrections = None
) -> tuple[tuple[float, tuple[str, str, str]], ...]:
    """Return the attack's chances, each with its sentence in long, shorter and shortest words."""
    combat = observation.combat
    chance = attack_chance(combat) if combat is not None else None
    if combat is None or chance is None:
        return ()
    told = {"chance": wording.say_percent(chance)}
    if combat.attack_roll is not None:
        before = (
            _("Attack wins: {chance} – before the roll", **told),
            _("Attack: {chance}, before the roll", **told),
            _("{chance}, before the roll", **told),
        )
        return ((float(chance), before),)
    from konqt.games.kon.odds.answers import likely_win

    now = (
        _("Attack wins: {chance} – no more cards", **told),
        _("Attack: {chance}, no more cards", **told),
        _("{chance} now", **told),
    )
    likely = likely_win(observation, data)
    if likely is None:
        return ((float(chance), now),)
    told = {"chance": wording.say_percent(likely)}
    answered = (
        _("Attack wins: {chance} – if they play every card they may hold", **told),
        _("Attack: {chance}, if they play all cards", **told),
        _("{chance} against all cards", **told),
    )
    return (float(chance), now), (float(likely), answered)


def say_assumed(answered: bool) -> str:
    """Say what the chances of a fight take for granted: that of the dice, and of likely answers."""
    first = _(
        "No more cards: both sides roll the dice that they have now. The higher total wins;"
        " a tie holds the area for the defence."
    )
    if not answered:
        return first
    return "\n".join(
        (
            first,
            _(
                "If they play every card they may hold: nobody here sees the defenders' cards. The"
                " second number is the average over all hands that they may hold, and from each"
                " they play everything that adds dice. If they play fewer, the attack has better"
                " chances."
            ),
        )
    )


def say_refusal(reasons: Sequence[Reason]) -> list[tuple[str, str]]:
    """Return (rule, sentence) for every failing condition."""
    return [(reason.rule, wording.say_reason(reason)) for reason in reasons]


def say_closing(message: Msg) -> str:
    """Say beforehand why a step cannot be taken back."""
    return _(_CLOSING[message.id])


def say_closing_in_short(message: Msg) -> str:
    """Say beforehand, in the button of a step, why it cannot be taken back."""
    return _(_CLOSING_IN_SHORT[message.id])
