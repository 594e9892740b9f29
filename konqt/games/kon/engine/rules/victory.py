"""How a game ends and who has won. Manual 1.3, NAR Winning the Game; R10-R13, R86, R87, R144."""

from konqt.core.event import EventSink
from konqt.core.game import Ending
from konqt.games.kon.engine.factions import ALLIES, ENEMIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.public_facts import OutcomeFacts, PublicStanding
from konqt.games.kon.engine.rules.april_standing import april_counts, april_standing
from konqt.games.kon.engine.state import Outcome, State
from konqt.games.kon.events.play import GameEnded

COMBAT = 2
"""The phase of combats."""
DEFENDERS_OF_NORWAY: tuple[str, ...] = (FACTIONS[NORWAY], FACTIONS[ALLIES])


def holdings(state: State) -> tuple[int, int, int]:
    """Return the masks of what each faction holds: nothing where it has only attacked. R144."""
    held = state.held
    contested = held[GERMANY] & (held[NORWAY] | held[ALLIES])
    if state.turn == GERMANY:
        return held[GERMANY] & ~contested, held[NORWAY], held[ALLIES]
    return held[GERMANY], held[NORWAY] & ~contested, held[ALLIES] & ~contested


def winner_now(state: State) -> tuple[str, ...]:
    """Return the side that would win if the deck ran out now: an empty area is not German (R12).

    The basic game asks Germany for all its objectives, Narvik for one of them (R86).
    """
    rules = state.rules
    german = holdings(state)[GERMANY] & rules.objectives
    wins = german == rules.objectives if rules.scenario.germany_needs_all else bool(german)
    return (FACTIONS[GERMANY],) if wins else DEFENDERS_OF_NORWAY


def level_now(state: State) -> str | None:
    """Return how clear that victory would be. Manual 1.3, R13; Narvik knows no levels."""
    rules = state.rules
    if not rules.scenario.has_levels:
        return None
    if winner_now(state) == (FACTIONS[GERMANY],):
        left = sum(state.units[rules.size :])
        return "clear" if left <= rules.scenario.clear_at_most else "marginal"
    free = (rules.objectives & ~holdings(state)[GERMANY]).bit_count()
    return "clear" if free > 1 else "marginal"


def check_annihilation(state: State, sink: EventSink | None) -> bool:
    """End the game when a side has lost its last battalion (R10); both at once: R11."""
    outcome = annihilation(state)
    if outcome is None:
        return False
    end_game(state, outcome, sink)
    return True


def annihilation(state: State) -> Outcome | None:
    """Return the end of a game in which a side has no battalion, None while both have one."""
    held = state.held
    if not state.arrived:
        return None
    if not held[GERMANY]:
        winner = DEFENDERS_OF_NORWAY
    elif not held[NORWAY] | held[ALLIES]:
        winner = (FACTIONS[GERMANY],)
    else:
        return None
    level = "clear" if state.rules.scenario.has_levels else None
    return Outcome(winner, "annihilation", "1.3", level)


def end_by_deck(state: State, sink: EventSink | None) -> None:
    """End the game: the deciding deck is used up. Manual 1.3, R2."""
    end_game(state, deck_end(state), sink)


APRIL_END = Outcome((), "april", "7.4")
"""How a game ends that is only of 9 April; nobody wins it."""


def end_april(state: State, sink: EventSink | None) -> None:
    """End the game with the turn of 9 April, which nobody wins. Manual 7.4, toggle."""
    end_game(state, APRIL_END, sink)


def deck_end(state: State) -> Outcome:
    """Return how the game ends if the deciding deck is used up now."""
    rule = state.rules.scenario.rule_of_end
    return Outcome(winner_now(state), "deck", rule, level_now(state))


def given_up(seat: frozenset[str]) -> Ending:
    """Return how the game ends when a seat resigns: the enemies of its first faction win."""
    resigned = tuple(faction for faction in FACTIONS if faction in seat)
    winner = tuple(faction for faction in FACTIONS if faction in ENEMIES[resigned[0]])
    outcome = outcome_json(Outcome(winner, "resignation", "1.3"))
    told = GameEnded(winner, None, "resignation", "1.3", resigned)
    return Ending({**outcome, "resigned": list(resigned)}, (told,))


def end_game(state: State, outcome: Outcome, sink: EventSink | None) -> None:
    """Clear all pending decisions and note the outcome.

    A deck that voided cards use up ends the game before the combats on land (R2, R117): who has
    attacked stays at the border, where attackers hold nothing.
    """
    state.stack.clear()
    if not ends_before_combats(state, outcome):
        state.attacks.clear()
        state.sources = 0
    if state.sea is not None:
        state.sea.encounters = ()
    state.outcome = outcome
    if sink is not None:
        sink.append(GameEnded(outcome.winner, outcome.level, outcome.cause, outcome.rule))


def ends_before_combats(state: State, outcome: Outcome) -> bool:
    """Return whether a game may end so while attacks are undecided."""
    return outcome.cause == "deck" and state.sea is not None and state.phase <= COMBAT


def outcome_json(outcome: Outcome) -> OutcomeFacts:
    """Return the outcome in the protocol's form."""
    return {
        "winner": list(outcome.winner),
        "level": outcome.level,
        "cause": outcome.cause,
        "rule": outcome.rule,
    }


def standing(state: State) -> PublicStanding:
    """Say who would win now, who holds the objectives, how long the game can last (R87)."""
    rules = state.rules
    end = rules.scenario.end_deck
    left = len(state.draw[end])
    holders: dict[str, str | None] = {}
    held = holdings(state)
    for area in rules.topology.ids(rules.objectives):
        bit = 1 << rules.index[area]
        here = [FACTIONS[f] for f in range(3) if held[f] & bit]
        holders[area] = here[0] if here else None
    outcome = state.outcome
    turns = [0, 0] if outcome is not None else _turns_left(state, left)
    told: PublicStanding = {
        "winner": list(outcome.winner if outcome else winner_now(state)),
        "level": outcome.level if outcome else level_now(state),
        "objectives": holders,
        "end_deck": FACTIONS[end],
        "cards_left": left,
        "turns_left": turns,
        "allied_cards_left": left,
        "allied_turns_left": turns,
    }
    if april_counts(state):
        told["april"] = april_standing(state, holders)
        if outcome is None:
            told["winner"], told["level"] = [], None
    return told


def _turns_left(state: State, left: int) -> list[int]:
    """Return the fewest and most further turns of the deck that ends the game, this one included.

    At most a whole hand is drawn in a turn, and at least one card while the duty to use one
    stands; cards missing from the hand are drawn first.
    """
    end = state.rules.scenario.end_deck
    size = state.rules.scenario.hand_sizes[end]
    missing = size - (len(state.hands[end]) if state.round else 0)
    most = 1 + max(0, left - max(missing, 1))
    return [-(-left // size), most]
