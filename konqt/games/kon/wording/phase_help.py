"""Help for the decision at hand: what may be done, what there is left, what it costs."""

from collections.abc import Callable, Mapping

from konqt.games.kon.engine.actions import Pass, PlayCard, Trade
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import COMBATS, PROMPTS, SYMBOLS, UNMOVED, Help
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import listed, plain_battalions
from konqt.games.kon.wording.players import Players
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_NOTHING = N_("You hold no card that can be played now.")
_NOTHING_MORE = N_("You hold no other card that can be played now.")
_WHATEVER = N_("You are asked whatever you hold, so that nobody learns what that is.")
_WITH_SHIPS = ("interception", "join", "raid")
"""Decisions in which ships act, and no card."""
_NO_SHIP = N_("No ship of yours there can do that.")
_WHATEVER_LIES = N_("You are asked whatever lies there, so that nobody learns what that is.")


def say_help(observation: KonObservation, players: Players | None = None) -> str:
    """Say what may be done and what it costs; empty for a prompt without help.

    Args:
        observation: what whoever decides sees.
        players: who plays; None where that is not known.
    """
    found = help_with(observation)
    met = players is None or players.meets_people(_seat(observation))
    told = (found.may, found.costs, *_why_only_pass(observation, met))
    return " ".join(_(text) for text in told if text)


def help_with(observation: KonObservation) -> Help:
    """Return the help that fits what is decided now; an empty one for an unknown prompt."""
    prompt = PROMPTS.get(observation.decision.prompt.id)
    if prompt is None:
        return Help("")
    if prompt.traded_out and not any(isinstance(each, Trade) for each in observation.legal):
        return prompt.traded_out
    seat = _seat(observation)
    share = Faction.NORWAY.id in seat and Faction.ALLIES.id in seat
    return prompt.both if prompt.both and share else prompt.help


def _seat(observation: KonObservation) -> tuple[str, ...]:
    """Return the factions that whoever decides plays."""
    return next((s for s in observation.seats if observation.decision.actor in s), ())


def _why_only_pass(observation: KonObservation, met: bool) -> tuple[str, ...]:
    """Return why a seat is asked though it can only pass; nothing where it can do more.

    `met` says whether it plays against people: only from them there is anything to hide.
    """
    if not observation.legal or not all(isinstance(each, Pass) for each in observation.legal):
        return ()
    if observation.decision.kind in _WITH_SHIPS:
        return (_NO_SHIP, _WHATEVER_LIES) if met else (_NO_SHIP,)
    combat = observation.combat
    laid = (*combat.attack_cards, *combat.defence_cards) if combat is not None else ()
    played = any(card.faction == observation.decision.actor for card in laid)
    nothing = _NOTHING_MORE if played else _NOTHING
    return (nothing, _WHATEVER) if met else (nothing,)


def say_left(observation: KonObservation, data: Corrections = None) -> list[str]:
    """Say what the deciding faction still has for it; nothing to anybody else."""
    prompt = PROMPTS.get(observation.decision.prompt.id)
    if prompt is None or not prompt.left or not observation.legal:
        return []
    return [told for told in LEFT[prompt.left](observation, data) if told]


def _unmoved(observation: KonObservation, data: Corrections) -> list[str]:
    del data
    mover = observation.turn
    stand = sum(units.get(mover, 0) for units in observation.units.values())
    moved = sum(moved.get(mover, 0) for moved in observation.moved.values())
    played = (each.card for each in observation.legal if isinstance(each, PlayCard))
    return [_say_unmoved(stand - moved, stand), _say_cards(tuple(dict.fromkeys(played)))]


def _say_unmoved(count: int, stand: int) -> str:
    if not stand:
        return _("no battalions on the board")
    if not count:
        return _("all battalions have moved")
    return ngettext("{count} battalion has not moved", "{count} battalions have not moved", count)


def _say_cards(cards: tuple[str, ...]) -> str:
    if not cards:
        return ""
    return _(
        "cards you can use now: {cards}", cards=listed([card_title(card) for card in cards], "and")
    )


def _combats(observation: KonObservation, data: Corrections) -> list[str]:
    del data
    count = len({attack.area for attack in observation.attacks})
    return [ngettext("{count} combat to be fought", "{count} combats to be fought", count)]


def _symbols(observation: KonObservation, data: Corrections) -> list[str]:
    actor = observation.decision.actor or ""
    hand = observation.hands.get(actor, 0)
    if isinstance(hand, int) or not hand:
        return [_("no cards in hand to trade in")]
    from konqt.games.kon.advice.purchase import purchase_with

    found = purchase_with(observation.scenario, actor, hand, data)
    symbols = ngettext("{count} symbol", "{count} symbols", found.symbols)
    bought = plain_battalions(found.battalions)
    return [_("your hand: {symbols}, enough for {battalions}", symbols=symbols, battalions=bought)]


LEFT: Mapping[str, Callable[[KonObservation, Corrections], list[str]]] = {
    UNMOVED: _unmoved,
    COMBATS: _combats,
    SYMBOLS: _symbols,
}
"""What a prompt counts (`Prompt.left`) -> what says how much of it there is."""
