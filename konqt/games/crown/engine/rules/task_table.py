"""Which rule does each task of the agenda, and which tasks are decisions."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from konqt.games.crown.engine.crown_actions import CrownAction
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.rules import (
    army_orders,
    battle,
    common_answers,
    danger,
    deck,
    demands,
    execute,
    extra_push,
    fire,
    forced_escape,
    german_actions,
    german_move,
    german_response,
    king_moves,
    morale_track,
    norwegian_tiles,
    occupation,
    order_of_operations,
    plan,
    playing_cards,
    report,
    sabotage_deeds,
)
from konqt.games.crown.engine.rules.resolving import Effect, Resolving


class ListsAnswers(Protocol):
    """A rule that lists what may be answered."""

    def __call__(self, state: CrownState, task: CrownTask) -> Iterable[CrownAction]:
        """List the answers in a fixed order; none where nothing is to be decided."""
        ...


class Answered(Protocol):
    """A rule that does what was answered; the task has left the agenda."""

    def __call__(self, doing: Resolving, task: CrownTask, action: CrownAction) -> None:
        """Do it."""
        ...


ALWAYS, DIFFERENT, CARDS = "always", "different", "cards"
"""asked even with one answer; asked with two or more; asked when a card can be played"""


class CrownDecision(NamedTuple):
    """A decision: its kind and rule, its answers, when it is asked, and whether cards fit in."""

    kind: str
    rule: str
    answers: ListsAnswers
    do: Answered
    asked: str = ALWAYS
    cards: bool = False


def _window(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """Let the Germans move."""
    return [common_answers.GO_ON] if state.option("windows") == "moves" else []


def _go_on(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Nothing is done."""


def _nothing(doing: Resolving, task: CrownTask) -> None:
    """Nothing happens by itself: another rule asks for it."""


_ARMY = CrownDecision(
    "army", "ARMY", army_orders.army_answers, army_orders.do_army_order, cards=True
)
DECISIONS: dict[str, CrownDecision] = {
    "choose_tile": CrownDecision("choose_tile", "P1.3", plan.tiles_to_take, plan.take, cards=True),
    "place_tile": CrownDecision("place_tile", "P1.4", plan.places, plan.place, cards=True),
    "choose_line": CrownDecision(
        "choose_line",
        "P2.1",
        order_of_operations.lines,
        order_of_operations.choose_line,
        cards=True,
    ),
    "execute": CrownDecision("execute", "P4", execute.orders, execute.execute, cards=True),
    "evacuate": CrownDecision(
        "evacuation", "Evacuate", king_moves.evacuation_answers, king_moves.evacuate
    ),
    "king_walk": CrownDecision("step", "Evacuate", king_moves.walk_answers, king_moves.walk),
    "king_steps": CrownDecision(
        "step", "CARDS", king_moves.card_step_answers, king_moves.card_step
    ),
    "pay_die": CrownDecision(
        "die", "Evacuate", king_moves.dice_to_pay, king_moves.pay_die, DIFFERENT
    ),
    "raise_die": CrownDecision(
        "die", "Evacuate", king_moves.dice_to_raise, king_moves.raise_die, DIFFERENT
    ),
    "sabotage": CrownDecision(
        "sabotage",
        "Sabotage",
        sabotage_deeds.sabotage_answers,
        sabotage_deeds.do_sabotage,
        cards=True,
    ),
    "army_order": _ARMY,
    "mobilise": _ARMY,
    "army_move": _ARMY,
    "remove_german": CrownDecision("fire", "Fire", fire.fire_answers, fire.fire, DIFFERENT),
    "upgrade": CrownDecision(
        "upgrade",
        "Upgrade",
        norwegian_tiles.upgrade_answers,
        norwegian_tiles.upgrade,
        DIFFERENT,
    ),
    "repeat": CrownDecision(
        "repeat", "Repeat", norwegian_tiles.repeat_answers, norwegian_tiles.repeat, DIFFERENT
    ),
    "card_action": CrownDecision(
        "order", "Order", playing_cards.order_answers, playing_cards.play_by_order
    ),
    "discard": CrownDecision("discard", "Strategise", deck.discards, deck.do_discard, DIFFERENT),
    "peek_frame": CrownDecision(
        "peek", "CARDS", playing_cards.peek_answers, playing_cards.peek, DIFFERENT
    ),
    "morale_up": CrownDecision(
        "morale", "MORALE", morale_track.ways_up, morale_track.go_up, DIFFERENT
    ),
    "draw_offer": CrownDecision(
        "draw", "MORALE", morale_track.draw_offers, morale_track.take_draw_offer
    ),
    "demand": CrownDecision(
        "demand", "P6", demands.demand_answers, demands.answer_demand, cards=True
    ),
    "window": CrownDecision("window", "C43", _window, _go_on, CARDS, cards=True),
    "battles": CrownDecision(
        "choose_battle",
        "BATTLE",
        battle.battles_to_come,
        battle.begin_battle,
        DIFFERENT,
        cards=True,
    ),
    "battle": CrownDecision("battle", "BATTLE", battle.ways_to_fight, battle.fight, cards=True),
    "remove": CrownDecision("remove", "RETREAT", battle.removable, battle.remove, DIFFERENT),
    "valiant": CrownDecision("valiant", "RETREAT", battle.valiant_answers, battle.valiant),
    "escape": CrownDecision(
        "escape", "ESC.3", forced_escape.escape_answers, forced_escape.flee, DIFFERENT
    ),
}

EFFECTS: dict[str, Effect] = {
    "turn": plan.turn,
    "slide": plan.slide,
    "next_tile": plan.next_tile,
    "quick_response": german_response.quick_response,
    "quick_tile": german_response.quick_tile,
    "momentum_move": german_response.momentum_move,
    "main_response": german_response.main_response,
    "main_tile": german_response.main_tile,
    "tile_acts": german_response.tile_acts,
    "orders_begin": execute.orders_begin,
    "report": report.report,
    "next_turn": report.next_turn,
    "demand_comes": demands.demand_comes,
    "push_begins": extra_push.push_begins,
    "push_section": extra_push.push_section,
    "dawn": extra_push.dawn,
    "stress": danger.stress,
    "threat": danger.threat,
    "momentum": danger.momentum,
    "pressure": danger.pressure,
    "morale": morale_track.morale,
    "draw": deck.draw,
    "collaborator": deck.collaborator,
    "gold": deck.gold,
    "freedom": king_moves.freedom,
    "hold_front_army_next_move": playing_cards.hold_front_army,
    "skip_next_move": playing_cards.skip_move,
    "skip_main_response_if_primary": _nothing,
    "move": german_move.move,
    "move_now": german_move.move_now,
    "move_over": german_move.move_over,
    "paratrooper": german_actions.paratrooper,
    "reinforcements": german_actions.reinforcements,
    "bombing": german_actions.bombing,
    "chaos": german_actions.chaos,
    "town_entered": occupation.town_entered,
    "turn_destroyed": occupation.turn_destroyed,
    "occupation": occupation.occupation,
    "king_below": occupation.king_below,
    "troops_below": occupation.troops_below,
    "bomb_off": occupation.bomb_off,
    "garrison": occupation.garrison,
    "tile_on_town": occupation.tile_on_town,
    "track_effect": occupation.track_effect,
    "flip_lowest_order_tile": occupation.flip_lowest_order_tile,
    "lower_sabotage_dice": sabotage_deeds.lower_all_dice,
    "forced_escape": forced_escape.forced_escape,
    "flight": forced_escape.flight,
    "pursuer": forced_escape.pursuer,
    "troops_retreat": battle.troops_retreat,
    "send_back": battle.send_back,
    "battle_over": battle.battle_over,
}
