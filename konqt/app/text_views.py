"""What a seat may know, as lines for a terminal."""

from typing import Any

from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.observation import Observation
from konqt.games.kon.wording import area_name, card_title, faction_name
from konqt.i18n.texts import _


def usage() -> str:
    """Say what can be written."""
    return _(
        "Write a number to choose it. Also: u (undo), r (redo), l (log), rule 4.2.8, save FILE,"
        " pass combat, pass turn, ask, resign, q (leave), or an action as JSON."
    )


def board_lines(observation: Observation) -> list[str]:
    """Give the areas in play with their battalions; objectives carry a star."""
    lines = []
    for area in observation.areas_in_play:
        there = observation.units.get(area, {})
        held = ", ".join(
            f"{faction_name(faction)} {there[faction]}"
            for faction in FACTIONS
            if there.get(faction)
        )
        star = "★" if area in observation.objectives else " "
        lines.append(f"  {star} {area_name(area):<16} {held or '–'}")
    return lines + [
        _(
            "    {faction}: {count} attacking {area} from {source}",
            faction=faction_name(attack.faction),
            count=attack.count,
            area=area_name(attack.area),
            source=area_name(attack.source),
        )
        for attack in observation.attacks
    ]


def hand_lines(observation: Observation, actor: str) -> list[str]:
    """Give the hands: cards where the viewer may look, else their number."""
    lines = []
    for faction in FACTIONS:
        hand = observation.hands[faction]
        cards = str(hand) if isinstance(hand, int) else _titles(hand)
        mark = ">" if faction == actor else " "
        pile = observation.piles[faction].draw
        lines.append(
            _(
                "  {mark} {faction}: {cards} in hand (deck: {pile})",
                mark=mark,
                faction=faction_name(faction),
                cards=cards,
                pile=pile,
            )
        )
    return lines


def _titles(hand: tuple[str, ...]) -> str:
    return ", ".join(card_title(card) for card in hand) or "–"


def standing_line(observation: Observation) -> str:
    """Say round, turn, and who would win now."""
    standing: dict[str, Any] = observation.standing
    winner = ", ".join(faction_name(faction) for faction in standing.get("winner", ()))
    return _(
        "  Round {round}, {turn}'s turn, phase {phase}. Ahead now: {winner}",
        round=observation.round,
        turn=faction_name(observation.turn),
        phase=observation.phase,
        winner=winner or "–",
    )
