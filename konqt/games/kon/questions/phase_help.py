"""What each decision allows and what it costs, in a sentence each, for who sees it first.

English; the wording layer translates. Keys are the prompts' (see `prompts`).
"""

from konqt.games.kon.engine.actions import PlayCard, Trade
from konqt.games.kon.engine.factions import ALLIES, NORWAY
from konqt.games.kon.forms.observation import Observation
from konqt.i18n.marks import N_

MAY: dict[str, str] = {
    "movement": N_("Each battalion moves once, to a neighbouring area; among enemies it attacks."),
    "sabotage": N_("A card stops attackers, or takes your own out of their way."),
    "counter": N_("Your card lets the attack go on as if nothing had happened."),
    "choose_combat": N_("Every combat is fought this turn; the order is yours."),
    "attack_cards": N_("At most one card of each type."),
    "defence_cards": N_("Cancel their cards, or add dice."),
    "counter_cards": N_("Cancel one of their cards; they cannot answer that."),
    "losses_attack": N_("They may be taken from any side of the attack."),
    "losses_defence": N_("Your partner must agree; without agreement Germany decides."),
    "losses_both": N_("Both are yours: share them as you like."),
    "losses_referred": N_("The partners could not agree: you say who loses."),
    "agree_losses": N_("Agree, or leave it to Germany."),
    "retreat": N_("All to one lit area, or they are lost."),
    "retreat_joint": N_("Both go to the same area if the partner agrees; else Germany decides."),
    "retreat_both": N_("Both to the same area, or they are lost."),
    "retreat_referred": N_("The partners could not agree: you say where they go."),
    "retreat_landed": N_("They came by sea or air; any lit area will do."),
    "agree_retreat": N_("Agree, or leave it to Germany."),
    "agree_give_up": N_("Agree, or leave the way of the retreat to Germany."),
    "discard": N_("Any card of your hand; new cards are drawn afterwards."),
    "divert": N_("Fighters bring them down in a lit neighbouring area instead."),
    "invasion": N_("Three soldier symbols buy a battalion, as in phase 3."),
    "landing": N_("On the lit coast; among enemies they attack with all their dice."),
    "reinforcement": N_("Three soldier symbols buy a battalion; symbols left over are lost."),
    "placement": N_("Where the map is lit; you may also trade more cards."),
    "placement_only": N_("Where the map is lit."),
    "first_landing": N_("On the lit coast; you may also trade cards for more battalions."),
    "first_landing_only": N_("On the lit coast."),
    "submarine": N_("One card and one die; a hit sinks one battalion."),
    "evacuate": N_("One battalion a card, to another coast."),
    "withdraw": N_("You choose which; the game goes on with those that stay."),
    "over": N_("Look at it again step by step, or begin another."),
}
"""prompt -> what may be done"""

COSTS: dict[str, str] = {
    "movement": N_("Moves cost nothing and can be taken back until you end the phase."),
    "sabotage": N_("The card is used up, even when it is countered."),
    "counter": N_("The card is used up."),
    "choose_combat": N_("Nothing is paid, but there is no way back once dice are thrown."),
    "attack_cards": N_("Cards are used up."),
    "defence_cards": N_("Cards are used up."),
    "counter_cards": N_("The card is used up."),
    "losses_attack": N_("They leave the board."),
    "losses_defence": N_("They leave the board."),
    "losses_both": N_("They leave the board."),
    "losses_referred": N_("They leave the board."),
    "agree_losses": N_("They leave the board."),
    "retreat": N_("You lose the area."),
    "retreat_joint": N_("You lose the area."),
    "retreat_both": N_("You lose the area."),
    "retreat_referred": N_("It costs you nothing."),
    "retreat_landed": N_("You do not get the area."),
    "agree_retreat": N_("You lose the area."),
    "agree_give_up": N_("Given up, they are lost."),
    "discard": N_("It goes under the deck and has no effect."),
    "divert": N_("The card is used up."),
    "invasion": N_("The cards traded are used up and do nothing else."),
    "landing": N_("It is their movement of this turn."),
    "reinforcement": N_("The cards traded are used up and do nothing else."),
    "placement": N_("What is not placed when you end the phase is lost."),
    "placement_only": N_("What is not placed when you end the phase is lost."),
    "first_landing": N_("They cost no card; what is not landed is lost."),
    "first_landing_only": N_("They cost no card; what is not landed is lost."),
    "submarine": N_("The card is used up, hit or miss."),
    "evacuate": N_("The card is used up."),
    "withdraw": N_("They do not come back."),
    "over": "",
}
"""prompt -> what it costs; empty: nothing"""


_BOTH = {"losses_defence": "losses_both", "retreat_joint": "retreat_both"}
"""prompt -> what it is where one seat holds both partners (R49)"""
_TRADED_OUT = {"placement": "placement_only", "first_landing": "first_landing_only"}
"""prompt -> what it is where the hand has nothing more to trade"""


def help_id(observation: Observation) -> str:
    """Give the key of the help for what is decided now."""
    prompt = observation.decision.prompt.id
    if prompt in _TRADED_OUT:
        return prompt if can_trade(observation) else _TRADED_OUT[prompt]
    seat = next((s for s in observation.seats if observation.decision.actor in s), ())
    partners = NORWAY in seat and ALLIES in seat
    return _BOTH.get(prompt, prompt) if partners else prompt


def can_trade(observation: Observation) -> bool:
    """Tell whether the viewer may trade cards now."""
    return any(isinstance(each, Trade) for each in observation.legal)


def unmoved(observation: Observation) -> int:
    """Give how many battalions of the faction to move have not moved this turn."""
    mover = observation.turn
    stand = sum(units.get(mover, 0) for units in observation.units.values())
    return stand - sum(moved.get(mover, 0) for moved in observation.moved.values())


def cards_for_now(observation: Observation) -> tuple[str, ...]:
    """Give the cards of which at least one use is allowed now, each once."""
    played = (a.card for a in observation.legal if isinstance(a, PlayCard))
    return tuple(dict.fromkeys(played))
