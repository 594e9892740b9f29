"""Help for the decision at hand: what may be done, what there is left, what it costs."""

from konqt.games.kon.advice.purchase import purchase_with
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.questions.phase_help import COSTS, MAY, cards_for_now, help_id, unmoved
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import listed, plain_battalions
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_WHATEVER = N_("No card of yours fits: all are asked alike, so that nobody learns from it.")
TRADING = frozenset(("reinforcement", "placement", "first_landing", "invasion"))


def say_help(observation: Observation) -> str:
    """Say what may be done and what it costs; empty for a prompt without help."""
    key = help_id(observation)
    told = (MAY.get(key, ""), COSTS.get(key, ""), _WHATEVER if _only_pass(observation) else "")
    return " ".join(_(text) for text in told if text)


def _only_pass(observation: Observation) -> bool:
    """Tell whether a seat is asked for a card that it has not got."""
    return bool(observation.legal) and all(isinstance(each, Pass) for each in observation.legal)


def say_left(observation: Observation, data: Corrections = None) -> list[str]:
    """Say what the deciding faction still has for it; nothing to anybody else."""
    if not observation.legal:
        return []
    prompt = observation.decision.prompt.id
    told = []
    if prompt == "movement":
        told += [_say_unmoved(unmoved(observation)), _say_cards(cards_for_now(observation))]
    if prompt == "choose_combat":
        areas = {attack.area for attack in observation.attacks}
        told.append(
            ngettext("{count} combat to be fought", "{count} combats to be fought", len(areas))
        )
    if prompt in TRADING:
        told.append(_say_symbols(observation, data))
    return [each for each in told if each]


def _say_unmoved(count: int) -> str:
    if not count:
        return _("all battalions have moved")
    return ngettext("{count} battalion has not moved", "{count} battalions have not moved", count)


def _say_cards(cards: tuple[str, ...]) -> str:
    if not cards:
        return ""
    return _("cards for now: {cards}", cards=listed([card_title(card) for card in cards], "and"))


def _say_symbols(observation: Observation, data: Corrections) -> str:
    actor = observation.decision.actor or ""
    hand = observation.hands.get(actor, 0)
    if isinstance(hand, int) or not hand:
        return _("no cards in hand to trade")
    found = purchase_with(observation.scenario, actor, hand, data)
    symbols = ngettext("{count} symbol", "{count} symbols", found.symbols)
    bought = plain_battalions(found.battalions)
    return _("your hand: {symbols}, enough for {battalions}", symbols=symbols, battalions=bought)
