"""Short texts for actions: what a button or a menu entry says."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from konqt.core.decision import Decision
from konqt.core.later import Later
from konqt.games.kon.engine import actions
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.sabotage import ONE_BATTALION
from konqt.games.kon.questions import KINDS
from konqt.games.kon.wording.cards import card_title, cards_listed
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    listed,
    plain_battalions,
    sentence,
)
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.games.kon.wording.makers import Maker


def say_action(action: actions.Action, decision: Decision | None = None) -> str:
    """Return the action in a few words; with its `decision` they fit the moment better."""
    if isinstance(action, actions.Pass):
        return _pass(decision.kind if decision else "")
    if isinstance(action, actions.EndPhase):
        return _end_phase(decision)
    if isinstance(action, actions.PlayCard) and _strikes_ships(action, decision):
        card = card_title(action.card)
        return sentence(_("{card}: a die that may strike an enemy ship", card=card))
    return sentence(_SAY[type(action)](action))


def _strikes_ships(action: actions.PlayCard, decision: Decision | None) -> bool:
    """Return whether a card is used in a combat at sea: bombers always, submarines there."""
    fights = decision is not None and decision.kind in ("attack_cards", "defence_cards")
    return action.use == "sink" and (action.card == "bombefly" or fights)


def say_turning_back(action: actions.PlayCard, attackers: int) -> str:
    """Say how many of these attackers a sabotage card sends back; 0 where it is not known."""
    names = _places(action, card_title(action.card))
    if action.card == ONE_BATTALION or attackers == 1:
        return _("{card}: 1 battalion from {source} against {to} turns back", **names)
    if attackers:
        return _(
            "{card}: all {count} from {source} against {to} turn back", count=attackers, **names
        )
    return _("{card}: all from {source} against {to} turn back", **names)


def _move(action: actions.Move) -> str:
    return _(
        "Move {battalions} from {source} to {to}",
        battalions=plain_battalions(action.count),
        source=area_name(action.source),
        to=area_name(action.to),
    )


def _play_card(action: actions.PlayCard) -> str:
    card = card_title(action.card)
    dice = CARD_DICE.get(action.card)
    if action.use == "attack" and dice:
        return ngettext(
            "{card}: {count} more die", "{card}: {count} more dice", dice.attack, card=card
        )
    if action.use == "defence" and dice:
        return ngettext(
            "{card}: {count} more die", "{card}: {count} more dice", dice.defence, card=card
        )
    say = _USES.get(action.use)
    return say(action, card) if say else card


def _card_move(action: actions.PlayCard, card: str) -> str:
    names = _places(action, card)
    if action.via:
        return _("{card}: {battalions} from {source} by way of {via} to {to}", **names)
    return _("{card}: {battalions} from {source} to {to}", **names)


def _card_escape(action: actions.PlayCard, card: str) -> str:
    names = _places(action, card)
    return ngettext(
        "{card}: {count} battalion escapes from {source} to {to}",
        "{card}: {count} battalions escape from {source} to {to}",
        action.count or 1,
        **names,
    )


def _card_turn_back(action: actions.PlayCard, card: str) -> str:
    del card
    return say_turning_back(action, 0)


def _card_cancel(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: cancel the opponent's card", card=card)


def _card_to(action: actions.PlayCard, card: str) -> str:
    return _("{card}: to {to}", **_places(action, card)) if action.to else card


def _places(action: actions.PlayCard, card: str) -> dict[str, str]:
    return {
        "card": card,
        "battalions": plain_battalions(action.count or 1),
        "source": area_name(action.source or ""),
        "via": area_name(action.via or ""),
        "to": area_name(action.to or ""),
    }


def _card_invade(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: land reinforcements now", card=card)


def _card_reinforce(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: place up to two battalions on air fields", card=card)


def _card_sink(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: try to sink the transport", card=card)


def _card_mine(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: roll a die to sink a ship", card=card)


def _card_fire(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: roll a die against the landing", card=card)


def _card_threaten(action: actions.PlayCard, card: str) -> str:
    del action
    return _("{card}: make the defenders retreat", card=card)


_USES: dict[str, Callable[[actions.PlayCard, str], str]] = {
    "move": _card_move,
    "airlift": _card_move,
    "escape": _card_escape,
    "turn_back": _card_turn_back,
    "cancel": _card_cancel,
    "drop": _card_to,
    "divert": _card_to,
    "rescue": _card_to,
    "invade": _card_invade,
    "reinforce": _card_reinforce,
    "sink": _card_sink,
    "mine": _card_mine,
    "fire": _card_fire,
    "threaten": _card_threaten,
}


def _choose_combat(action: actions.ChooseCombat) -> str:
    return _("Fight for {area}", area=area_name(action.area))


def _remove_losses(action: actions.RemoveLosses) -> str:
    return _("Lose {losses}", losses=listed([_loss(*each) for each in action.losses], "and"))


def _loss(key: str, count: int) -> str:
    if key in FACTIONS:
        return battalions(key, count)
    return _(
        "{battalions} from {source}",
        battalions=plain_battalions(count),
        source=area_name(key),
    )


def _agree(action: actions.Agree) -> str:
    return _("Agree") if action.value else _("Do not agree")


def _retreat(action: actions.Retreat) -> str:
    if action.to is None:
        return _("Give the battalions up")
    return _("Retreat to {area}", area=area_name(action.to))


def _trade(action: actions.Trade) -> str:
    return _("Trade in {cards}", cards=cards_listed(action.cards))


def _place(action: actions.Place) -> str:
    return _(
        "Place {battalions}: {area}",
        battalions=plain_battalions(action.count),
        area=area_name(action.to),
    )


def _discard(action: actions.Discard) -> str:
    return _("Discard {card}", card=card_title(action.card))


def _withdraw(action: actions.Withdraw) -> str:
    return _(
        "Withdraw {battalions} from {area}",
        battalions=plain_battalions(action.count),
        area=area_name(action.source),
    )


def _pass(kind: str) -> str:
    question = KINDS.get(kind)
    return _(question.decline) if question and question.decline else _("Pass")


def _end_phase(decision: Decision | None) -> str:
    facts = decision.facts if decision else {}
    if decision is not None and decision.kind == "landing":
        return _("Done in zone {zone}", zone=facts["zone"])
    phase = facts.get("phase")
    if phase == 1:
        return _("End movement")
    if phase == 3:
        return _("End reinforcement")
    return _("End phase")


_ON_LAND: "dict[type[actions.Action], Maker]" = {
    actions.Move: _move,
    actions.PlayCard: _play_card,
    actions.ChooseCombat: _choose_combat,
    actions.RemoveLosses: _remove_losses,
    actions.Agree: _agree,
    actions.Retreat: _retreat,
    actions.Trade: _trade,
    actions.Place: _place,
    actions.Discard: _discard,
    actions.Withdraw: _withdraw,
}
_SAY: "Later[type[actions.Action], Maker]" = Later(
    _ON_LAND, "konqt.games.kon.wording.ships:SAY_ACTION"
)
"""One maker for each class of actions.py but Pass and EndPhase; a test holds them complete."""
