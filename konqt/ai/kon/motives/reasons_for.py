"""What speaks for an action, out of a fixed vocabulary: the most important first, three at most.

Every reason is a fact that anybody who sees what the seat sees can check: by the board, by the
engine's own exact odds. What the seat may not know has no part in it, nor has what its opponent
happens to weigh. `konqt.games.kon.wording.motives` says them.
"""

from collections.abc import Callable

from konqt.ai.kon.motives.answers_given import (
    against_sabotage,
    diverting,
    escaping,
    no_sabotage,
    rescuing,
    sinking,
    turning_back,
)
from konqt.ai.kon.motives.fights import (
    agreeing,
    declined,
    first_combat,
    losses,
    played,
    retreat,
)
from konqt.ai.kon.motives.marches import as_asked, bringing, staying
from konqt.ai.kon.motives.supplies import (
    discard,
    invading,
    no_trade,
    trade,
    withdrawal,
)
from konqt.ai.kon.motives.surroundings import Motives, Surroundings
from konqt.core import action as core_action
from konqt.core import observation as core
from konqt.core.msg import Msg
from konqt.games.kon.advice.preview import ON_DICE
from konqt.games.kon.engine.actions import (
    Action,
    Agree,
    ChooseCombat,
    Discard,
    EndPhase,
    Move,
    Pass,
    Place,
    PlayCard,
    RemoveLosses,
    Retreat,
    Trade,
    Withdraw,
    kon_action,
)
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.owner_data import Corrections

MOST = 3
MOVEMENT, REINFORCEMENT = 1, 3


def reasons_for(
    observation: core.Observation,
    action: core_action.Action,
    data: Corrections = None,
    wish: str = "",
) -> tuple[Msg, ...]:
    """Return what speaks for a legal action of whoever decides; nothing where nothing does.

    `data` is what the game is played with, as `Setup.data` takes it; `wish` is an area to which a
    partner asks whoever decides to come.
    """
    seen, done = kon_observation(observation), kon_action(action)
    here = Surroundings(seen, data)
    found = as_asked(here, done, wish) + _found(here, done)
    if not found and len(seen.legal) == 1:
        found = [Msg("only_way")]
    return tuple(found[:MOST])


def _found(here: Surroundings, action: Action) -> Motives:
    if here.seen.sea:
        # Games without ships load nothing of the sea.
        from konqt.ai.kon.motives.sea_motives import at_sea

        found = at_sea(here, action)
        if found is not None:
            return found
    match action:
        case PlayCard():
            return _card(here, action)
        case Move() | Place():
            return bringing(here, action)
        case ChooseCombat():
            return first_combat(here, action)
        case RemoveLosses():
            return losses(here, action)
        case Agree():
            return agreeing(here, action.value)
        case Retreat():
            return retreat(here, action)
        case Trade():
            return trade(here, action.cards)
        case Discard():
            return discard(here, action.card)
        case Withdraw():
            return withdrawal(here, action)
        case EndPhase():
            return _ending(here)
        case Pass():
            return _passing(here)
    return []


_USES: dict[str, Callable[[Surroundings, PlayCard], Motives]] = {
    **dict.fromkeys(ON_DICE, played),
    **dict.fromkeys(("move", "drop", "airlift"), bringing),
    "turn_back": turning_back,
    "escape": escaping,
    "divert": lambda here, _action: diverting(here),
    "sink": lambda here, _action: sinking(here, plays=True),
    "rescue": rescuing,
    "invade": lambda here, action: invading(here, action.card),
}


def _card(here: Surroundings, action: PlayCard) -> Motives:
    if here.seen.decision.kind == "counter":
        return against_sabotage(here, cancels=True)
    said = _USES.get(action.use)
    return [] if said is None else said(here, action)


def _ending(here: Surroundings) -> Motives:
    if here.seen.phase == MOVEMENT:
        return staying(here)
    return no_trade(here) if here.seen.phase == REINFORCEMENT else []


def _passing(here: Surroundings) -> Motives:
    match here.seen.decision.kind:
        case "sabotage":
            return no_sabotage(here)
        case "counter":
            return against_sabotage(here, cancels=False)
        case "submarine":
            return sinking(here, plays=False)
        case "attack_cards" | "defence_cards" | "counter_cards" if here.seen.combat is not None:
            return declined(here)
    return []
