"""Why a stack or a card cannot be taken in hand: the rules' reasons against trying it anyhow."""

from collections.abc import Callable, Sequence

from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action, Move, Place, PlayCard, Withdraw
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.interaction.ways import TURN_BACK

Explain = Callable[[Action], Sequence[Reason]]


def card_reasons(seen: KonObservation, card: str, explain: Explain) -> list[Reason]:
    """Return the reasons against every use of a card of the viewer's hand, each once."""
    found: dict[tuple[str, str], Reason] = {}
    for tried in card_tries(seen, card):
        for reason in explain(tried):
            found.setdefault((reason.rule, reason.code), reason)
    return list(found.values())


def card_tries(seen: KonObservation, card: str) -> list[PlayCard]:
    """Return a play for each use of a card; not for those of the advanced game only."""
    for faction, held in seen.hands.items():
        if isinstance(held, tuple) and card in held:
            uses = [use.use for use in wording.card_text(faction, card).uses if not use.advanced]
            return [_play(seen, card, use) for use in dict.fromkeys(uses)]
    return []


def stack_reasons(
    seen: KonObservation, area: str, explain: Explain
) -> tuple[Action | None, list[Reason]] | None:
    """Return what was tried with an area's battalions, if whole, and the reasons against it.

    None where nobody would think of taking battalions there.
    """
    kind = seen.decision.kind
    if not seen.legal:
        return None
    if seen.sea:
        from konqt.gui.kon.board.why_not_at_sea import place_reasons

        found = place_reasons(seen, area, explain)
        if found is not None:
            return found
    if kind in ("reinforcement", "withdraw"):
        tried = Withdraw(area, 1) if kind == "withdraw" else Place(area, _placed_at_once(seen))
        return tried, list(explain(tried))
    if kind != "movement" or not seen.units.get(area):
        return None
    # No goal has been named yet: what is wrong with this one does not count.
    nowhere = next((each for each in seen.areas_in_play if each != area), area)
    reasons = [
        reason
        for reason in explain(Move(area, nowhere, 1))
        if "to" not in reason.params and "nearest" not in reason.params
    ]
    return None, reasons


def _placed_at_once(seen: KonObservation) -> int:
    """Return how many battalions are placed together: the stacks of the first landing are."""
    return next((each.count for each in seen.legal if isinstance(each, Place)), 1)


def _play(seen: KonObservation, card: str, use: str) -> PlayCard:
    """Return a use as somebody might try it: against the first attack, if it is against one."""
    attack = next(iter(seen.attacks), None)
    if use == TURN_BACK and attack is not None:
        return PlayCard(card, use, source=attack.source, to=attack.area)
    return PlayCard(card, use)
