"""What kinds of things can be done, as people call them: groups of legal actions."""

from collections.abc import Mapping

from konqt.core.words_of_help import ActionGroup
from konqt.games.kon.engine import actions
from konqt.games.kon.engine.actions import is_play
from konqt.games.kon.engine.factions import ENEMIES
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.actions import say_action
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

ATTACK, GIVE_UP = "attack", "give_up"
"""A move among enemies; a retreat to nowhere."""
LANDED = frozenset(("landing", "first_landing"))
"""Prompts under which battalions are placed from the sea."""
TITLES: Mapping[str, tuple[str, str]] = {
    "move": (N_("Move battalions"), "4.1"),
    ATTACK: (N_("Attack an area"), "4.1"),
    "choose_combat": (N_("Choose the next combat"), ""),
    "remove_losses": (N_("Choose the losses"), ""),
    "agree": (N_("Answer your partner's proposal"), ""),
    "retreat": (N_("Retreat"), ""),
    GIVE_UP: (N_("Give the battalions up"), ""),
    "trade": (N_("Trade in cards"), ""),
    "place": (N_("Place battalions"), ""),
    "land_new": (N_("Land battalions"), ""),
    "discard": (N_("Discard a card"), ""),
    "withdraw": (N_("Take battalions off the board"), ""),
    "keep": (N_("Keep 9 April cards"), ""),
    "place_ship": (N_("Place a ship"), ""),
    "shift": (N_("Send the Allied ship to another zone"), ""),
    "intercept": (N_("Try to intercept"), "8.1.1"),
    "join": (N_("Add a ship to the combat"), ""),
    "void": (N_("Void German cards"), ""),
    "chase": (N_("Chase a ship away"), ""),
    "raid": (N_("Send a ship raiding"), ""),
    "land": (N_("Land a battalion from a ship"), ""),
    "muster": (N_("Add a ship to the task force"), ""),
    "sail": (N_("Sail with the task force"), ""),
    "anchor": (N_("End the voyage"), ""),
    "recall": (N_("Call raiders back"), "7.2"),
    "withdraw_ship": (N_("Give up a ship"), ""),
}
"""Group -> what is done, by which rule; without one by that of the decision."""
CARDS: Mapping[str, tuple[str, str]] = {
    "attack": (N_("Play a card for the attack"), ""),
    "defence": (N_("Play a card for the defence"), ""),
    "cancel": (N_("Cancel a card"), ""),
    "move": (N_("Move battalions with a card"), ""),
    "turn_back": (N_("Sabotage an attack"), ""),
    "escape": (N_("Let battalions escape"), ""),
    "drop": (N_("Drop paratroopers"), "R28"),
    "divert": (N_("Divert paratroopers"), ""),
    "airlift": (N_("Fly battalions between air fields"), "R31"),
    "reinforce": (N_("Bring new battalions to air fields"), ""),
    "invade": (N_("Land an invasion"), "R33"),
    "rescue": (N_("Evacuate battalions"), ""),
    "sink": (N_("Try to sink ships with a card"), ""),
    "exchange": (N_("Exchange a ship"), ""),
    "deceive": (N_("Deceive the Allies in a sea zone"), ""),
    "scout": (N_("Scout a sea zone"), ""),
    "mine": (N_("Lay mines"), ""),
    "fire": (N_("Fire at a landing"), ""),
    "threaten": (N_("Threaten defenders"), ""),
}
"""Use of a card -> the same of its group."""
OTHERWISE: Mapping[tuple[str, str], tuple[str, str]] = {
    ("move", "kystevakuering"): (N_("Move battalions by sea with a card"), "R32"),
    ("escape", "april_roykdekke"): (N_("Hide a ship behind smoke"), ""),
    ("rescue", "april_evakuerte_matroser"): (N_("Land the crew of a sunk ship"), ""),
}
"""Use and card -> the same, where the card does it in a way of its own."""


def group_of(seen: KonObservation, action: actions.Action) -> ActionGroup:
    """Return the group of a legal action, as whoever decides sees the game."""
    decision = seen.decision
    if isinstance(action, actions.EndPhase | actions.Pass):
        return ActionGroup(action.kind, say_action(action, decision), decision.rule, goes_on=True)
    if is_play(action):
        own = OTHERWISE.get((action.use, action.card))
        title, rule = own or CARDS[action.use]
        name = f"play:{action.use}:{action.card}" if own else f"play:{action.use}"
        return ActionGroup(name, _(title), rule or decision.rule)
    name = _named(seen, action)
    title, rule = TITLES[name]
    return ActionGroup(name, _(title), rule or decision.rule)


def _named(seen: KonObservation, action: actions.Action) -> str:
    if isinstance(action, actions.Move):
        enemies = ENEMIES[seen.decision.actor or ""]
        there = seen.units.get(action.to, {})
        return ATTACK if any(there.get(each) for each in enemies) else action.kind
    if isinstance(action, actions.Retreat) and action.to is None:
        return GIVE_UP
    if isinstance(action, actions.Place) and seen.decision.prompt.id in LANDED:
        return "land_new"
    return action.kind
