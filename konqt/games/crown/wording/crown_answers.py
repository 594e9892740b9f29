"""The player's actions in Crown & Courage in a few words, as a button or a list names them."""

from collections.abc import Callable, Mapping

from konqt.core.action import Action
from konqt.core.words_of_help import ActionGroup
from konqt.games.crown.engine import crown_actions as deeds
from konqt.games.crown.wording.crown_cards_told import card_deed
from konqt.games.crown.wording.crown_names import (
    crown_card,
    crown_cards,
    frame_name,
    germans_of,
    place_name,
    slot_name,
    space_name,
    troops,
)
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _


def say_crown_action(action: deeds.CrownAction) -> str:
    """Return an action as its button names it."""
    return sentence(SAYS[type(action)](action))


def crown_action(action: Action) -> deeds.CrownAction:
    """Return an action as one of this game's.

    Raises:
        TypeError: it is another game's.
    """
    if isinstance(action, deeds.CLASSES):
        return action
    raise TypeError(f"{action!r} is no action of Crown & Courage")


GROUPS: Mapping[str, tuple[str, str]] = {
    "take": (N_("Take a tile"), "P1.3"),
    "place": (N_("Place the tile"), "P1.4"),
    "line": (N_("Choose the active line"), "P2.1"),
    "resolve": (N_("Carry out an order"), "P4"),
    "decline": (N_("Leave an order unused"), "P4"),
    "evacuate": (N_("Evacuate"), "Evacuate"),
    "step": (N_("Move the King"), "Evacuate"),
    "die": (N_("Choose a die"), "Evacuate"),
    "sabotage": (N_("Sabotage"), "Sabotage"),
    "army": (N_("Give an Army Order"), "ARMY"),
    "remove": (N_("Remove a German"), "Fire"),
    "upgrade": (N_("Upgrade a tile"), "Upgrade"),
    "repeat": (N_("Repeat a tile"), "Repeat"),
    "discard": (N_("Discard a card"), "Strategise"),
    "peek": (N_("Look at a tile"), "CARDS"),
    "morale": (N_("Raise the Morale"), "MORALE"),
    "draw": (N_("Draw a card or not"), "MORALE"),
    "demand": (N_("Answer the Demand"), "P6"),
    "battle": (N_("Choose a battle"), "BATTLE"),
    "give_way": (N_("Give way"), "RETREAT"),
    "strength": (N_("Win the battle with cards"), "HELL"),
    "valiant": (N_("Valiant defence"), "RETREAT"),
    "play_card": (N_("Play a card"), "CARDS"),
    "lower_threat": (N_("Lower the Threat with cards"), "THREAT"),
    "pass": (N_("Continue"), "C43"),
}
"""kind of action -> what a group of them is called, and its rule"""
DECLINING = frozenset(("pass", "decline", "give_way"))


def crown_group(action: deeds.CrownAction) -> ActionGroup:
    """Return the group that an action is of."""
    title, rule = GROUPS[action.kind]
    return ActionGroup(action.kind, _(title), rule, action.kind in DECLINING)


def _take(action: deeds.TakeTile) -> str:
    if action.pay is not None:
        names = {"slot": slot_name(action.slot), "card": crown_card(action.pay)}
        return _("take the tile at {slot}, discarding {card}", **names)
    return _("take the tile at {slot}", slot=slot_name(action.slot))


def _place(action: deeds.PlaceTile) -> str:
    place = place_name(action.at)
    if action.side == "orders":
        return _("{place}, Army Orders up", place=place)
    return place if action.side is None else _("{place}, action up", place=place)


def _line(action: deeds.ChooseLine) -> str:
    return _("the row") if action.line == "row" else _("the column")


def _resolve(action: deeds.ResolveOrder) -> str:
    return _("carry out the order at {place}", place=place_name(action.at))


def _decline(action: deeds.DeclineOrder) -> str:
    return _("leave the order at {place} unused", place=place_name(action.at))


def _evacuate(action: deeds.ChooseEvacuation) -> str:
    modes = {
        "route": N_("plan a route: a die to the Evacuation pool"),
        "plan": N_("plan the journey: raise all Evacuation dice by 1"),
        "move": N_("move the King"),
    }
    return _(modes[action.mode]) if action.mode in modes else action.mode


def _step(action: deeds.KingStep) -> str:
    return _("to {area}", area=space_name(action.to))


def _die(action: deeds.ChooseDie) -> str:
    return _("the die that shows {value}", value=action.value)


def _sabotage(action: deeds.SabotageDeed) -> str:
    frame = frame_name(action.frame or 0)
    if action.do == "recruit":
        return _("recruit: a die to the Sabotage pool")
    if action.do == "train":
        return _("train: raise the Sabotage dice by the Loyalty")
    if action.do == "send":
        return _("send the die that shows {value} to {frame}", value=action.value, frame=frame)
    return _("smuggle: raise the die on {frame} by 1", frame=frame)


def _army(action: deeds.ArmyOrder) -> str:
    to = space_name(action.to)
    if action.do == "mobilise":
        return _("mobilise a troop at {area}", area=to)
    names = {"source": space_name(action.start or ""), "to": to}
    return _("move {troops} from {source} to {to}", troops=troops(action.count or 0), **names)


def _remove(action: deeds.RemoveGerman) -> str:
    names = {"germans": germans_of(action.unit, 1), "area": space_name(action.start)}
    if action.army:
        came = space_name(action.army)
        return _("remove {germans} at {area}, come from {source}", source=came, **names)
    return _("remove {germans} at {area}", **names)


def _upgrade(action: deeds.UpgradeTile) -> str:
    return _("upgrade the tile at {place}", place=place_name(action.at))


def _repeat(action: deeds.RepeatTile) -> str:
    return _("repeat the tile at {place}", place=place_name(action.at))


def _discard(action: deeds.DiscardCard) -> str:
    return _("discard {card}", card=crown_card(action.card))


def _peek(action: deeds.PeekTile) -> str:
    return _("look at {frame}", frame=frame_name(action.frame))


def _morale(action: deeds.RaiseMorale) -> str:
    ways = {
        "right": N_("one space to the right"),
        "up": N_("up to the next row"),
        "stay": N_("stay, for an Army Order"),
    }
    return _(ways[action.to]) if action.to in ways else action.to


def _draw(action: deeds.DrawOffer) -> str:
    return _("draw a card") if action.value else _("draw no card")


def _demand(action: deeds.AnswerDemand) -> str:
    if action.answer == "decline":
        return _("decline, for Willpower")
    return _("ignore, for reinforcements and Pressure")


def _battle(action: deeds.ChooseBattle) -> str:
    return _("the battle of {area}", area=space_name(action.area))


def _strength(action: deeds.SpendStrength) -> str:
    if not action.cards:
        return _("hold without cards")
    return _("hold by discarding {cards}", cards=crown_cards(action.cards))


def _valiant(action: deeds.ValiantDefence) -> str:
    return _("remove one more, for 1 Morale") if action.value else _("no, keep the Morale")


def _play(action: deeds.PlayCrownCard) -> str:
    names = {"card": crown_card(action.card), "deed": card_deed(action.card, action.action)}
    if action.pay:
        return _("play {card} ({deed}), paying {cards}", cards=crown_cards(action.pay), **names)
    return _("play {card} ({deed})", **names)


def _lower(action: deeds.LowerThreat) -> str:
    return _("lower the Threat, discarding {cards}", cards=crown_cards(action.pay))


SAYS: Mapping[type[deeds.CrownAction], Callable[..., str]] = {
    deeds.TakeTile: _take,
    deeds.PlaceTile: _place,
    deeds.ChooseLine: _line,
    deeds.ResolveOrder: _resolve,
    deeds.DeclineOrder: _decline,
    deeds.ChooseEvacuation: _evacuate,
    deeds.KingStep: _step,
    deeds.ChooseDie: _die,
    deeds.SabotageDeed: _sabotage,
    deeds.ArmyOrder: _army,
    deeds.RemoveGerman: _remove,
    deeds.UpgradeTile: _upgrade,
    deeds.RepeatTile: _repeat,
    deeds.DiscardCard: _discard,
    deeds.PeekTile: _peek,
    deeds.RaiseMorale: _morale,
    deeds.DrawOffer: _draw,
    deeds.AnswerDemand: _demand,
    deeds.ChooseBattle: _battle,
    deeds.GiveWay: lambda action: _("give way"),
    deeds.SpendStrength: _strength,
    deeds.ValiantDefence: _valiant,
    deeds.PlayCrownCard: _play,
    deeds.LowerThreat: _lower,
    deeds.GoOn: lambda action: _("continue"),
}
"""kind of action -> what says it; it is asked for no other kind"""
