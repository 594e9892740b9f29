"""What speaks for a card that answers a move or a transport, and for keeping it. Manual 4.1 c."""

from konqt.ai.kon.motives.surroundings import EVEN, Motives, Surroundings
from konqt.core.chance import SIDES
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.sabotage import ONE_BATTALION


def turning_back(here: Surroundings, action: PlayCard) -> Motives:
    """Return what speaks for turning attackers back."""
    area, source = action.to or "", action.source or ""
    count = _turned(here, action.card, area, source)
    if not count:
        return []
    after = here.win_without(area, source, count)
    if after is None:
        return [Msg("stops", {"area": area}), *here.goal(area)]
    told: dict[str, object] = {"area": area, "count": count}
    told |= {"before": float(1 - here.win(area)), "after": float(1 - after)}
    return [Msg("turns_back", told), *here.goal(area)]


def escaping(here: Surroundings, action: PlayCard) -> Motives:
    """Return what speaks for leaving an area that is under attack."""
    area, to = action.source or "", action.to or ""
    hold = 1 - here.win(area)
    found = [Msg("escapes", {"area": area, "chance": float(hold)})] if hold < EVEN else []
    found += here.guard(to)
    if not here.enemies_near(to):
        found.append(Msg("safe", {"area": to}))
    return found


def no_sabotage(here: Surroundings) -> Motives:
    """Return what speaks for doing nothing against attacks: that even the weakest area holds."""
    norway = Faction.NORWAY.id
    areas = dict.fromkeys(a.area for a in here.seen.attacks)
    holding = [
        (1 - here.win(area), area) for area in areas if here.seen.units.get(area, {}).get(norway)
    ]
    if not holding:
        return []
    chance, area = min(holding)
    if chance < EVEN:
        return []
    return [Msg("holds_so", {"area": area, "chance": float(chance)})]


def against_sabotage(here: Surroundings, cancels: bool) -> Motives:
    """Return what speaks for cancelling a sabotage card, or for letting it work (R27)."""
    facts = facts_of(here.seen.decision)
    area, source, card = facts.get("area", ""), facts.get("from", ""), facts.get("card", "")
    count = _turned(here, card, area, source)
    without = here.win_without(area, source, count)
    after = float(here.win(area))
    if cancels:
        before = 0.0 if without is None else float(without)
        return [Msg("keeps_attack", {"area": area, "before": before, "after": after})]
    if without is None or without < EVEN:
        return []
    return [Msg("without_them", {"area": area, "chance": float(without)})]


def _turned(here: Surroundings, card: str, area: str, source: str) -> int:
    """Return how many battalions a sabotage card turns back (R24)."""
    rows = [a.count for a in here.seen.attacks if (a.area, a.source) == (area, source)]
    return min(1, sum(rows)) if card == ONE_BATTALION else sum(rows)


def diverting(here: Surroundings) -> Motives:
    """Return what speaks for sending paratroopers elsewhere."""
    area = facts_of(here.seen.decision).get("area", "")
    return [Msg("diverts", {"area": area}), *here.goal(area)]


def sinking(here: Surroundings, plays: bool) -> Motives:
    """Return what speaks for a submarine's attack on a transport, or for keeping it (R59)."""
    chance = len(here.rules.scenario.sink_faces) / SIDES
    if plays:
        return [Msg("sinks", {"chance": chance})]
    held = any(isinstance(each, PlayCard) for each in here.seen.legal)
    return [Msg("would_sink", {"chance": chance})] if held else []


def rescuing(here: Surroundings, action: PlayCard) -> Motives:
    """Return what speaks for saving a battalion that has fallen."""
    to = action.to or ""
    return [Msg("saves"), *(here.guard(to) if to else [])]
