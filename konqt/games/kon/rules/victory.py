"""How a game ends and who has won. Manual 1.3, NAR Winning the Game; R10, R11, R86, R87."""

from typing import Any

from konqt.core.event import EventSink
from konqt.games.kon.events import GameEnded
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.state import GERMANY, Outcome, State

DEFENDERS_OF_NORWAY = ("norway", "allies")


def winner_now(state: State) -> tuple[str, ...]:
    """Give the side that would win if the deck ran out now: an empty area is not German (R86)."""
    return ("germany",) if state.held[GERMANY] & state.rules.objectives else DEFENDERS_OF_NORWAY


def check_annihilation(state: State, sink: EventSink | None) -> bool:
    """End the game when a side has lost its last battalion (R10); both at once: R11."""
    held = state.held
    if not held[0]:
        end_game(state, DEFENDERS_OF_NORWAY, "annihilation", "1.3", sink)
    elif not held[1] | held[2]:
        end_game(state, ("germany",), "annihilation", "1.3", sink)
    else:
        return False
    return True


def end_game(
    state: State, winner: tuple[str, ...], cause: str, rule: str, sink: EventSink | None
) -> None:
    """Clear all pending decisions and note the outcome."""
    state.stack.clear()
    state.attacks.clear()
    state.sources = 0
    state.outcome = Outcome(winner, cause, rule)
    if sink is not None:
        sink.append(GameEnded(winner, None, cause, rule))


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """Give the outcome in the protocol's form; this scenario knows no levels of victory."""
    return {
        "winner": list(outcome.winner),
        "level": None,
        "cause": outcome.cause,
        "rule": outcome.rule,
    }


def standing(state: State) -> dict[str, Any]:
    """Say who would win now, who holds the objectives, how long the game can last (R87)."""
    rules = state.rules
    end = rules.scenario.end_deck
    left = len(state.draw[end])
    holders: dict[str, str | None] = {}
    for area in rules.topology.ids(rules.objectives):
        bit = 1 << rules.index[area]
        here = [FACTIONS[f] for f in range(3) if state.held[f] & bit]
        holders[area] = here[0] if here else None
    over = state.outcome is not None
    return {
        "winner": list(state.outcome.winner if state.outcome else winner_now(state)),
        "objectives": holders,
        "allied_cards_left": left,
        "allied_turns_left": [0, 0] if over else _turns_left(state, left),
    }


def _turns_left(state: State, left: int) -> list[int]:
    """Give the fewest and most further turns of the deck that ends the game, this one included.

    At most a whole hand is drawn in a turn, and at least one card while the duty to use one
    stands; cards missing from the hand are drawn first.
    """
    end = state.rules.scenario.end_deck
    size = state.rules.scenario.hand_sizes[end]
    if not left:
        return [0, 0]
    missing = size - len(state.hands[end])
    most = 1 + max(0, left - max(missing, 1))
    return [-(-left // size), most]
