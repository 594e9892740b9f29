"""What a seat may know, as lines for a terminal."""

from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.observation import Observation
from konqt.games.kon.turn_odds import turn_odds
from konqt.games.kon.wording import (
    area_name,
    card_titles,
    faction_name,
    say_standing,
    say_turn_odds,
)
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _


def usage() -> str:
    """Say in one line how an action is chosen and where the rest is told."""
    return _("Write a number to choose it, or help to see what else can be written.")


def help_lines() -> list[str]:
    """Give all that can be written at the prompt, one a line."""
    written = (
        ("1, 2, 3 ...", _("choose the action with this number")),
        ("b", _("show the board and the actions again")),
        ("u", _("undo your last action")),
        ("r", _("redo what you undid")),
        ("l", _("the log of the game")),
        ("rule 4.2.8", _("this rule in short; rule alone names them all")),
        ("pass combat", _("let your card choices pass for the rest of this combat")),
        ("pass turn", _("let them pass for the rest of this turn")),
        ("ask", _("be asked again")),
        (_("save FILE"), _("save a copy; the game itself is always saved")),
        ("resign", _("give the game up")),
        ("q", _("leave the table")),
        ("help", _("this list")),
        ("{...}", _("an action as JSON, as in the engine protocol")),
    )
    return [f"  {word:<12} {what}" for word, what in written]


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
        held = (str(hand),) if isinstance(hand, int) else card_titles(hand)
        mark = ">" if faction == actor else " "
        pile = observation.piles[faction].draw
        lines.append(
            _(
                "  {mark} {faction}: {cards} in hand (deck: {pile})",
                mark=mark,
                faction=faction_name(faction),
                cards=", ".join(held) if hand else _("no cards"),
                pile=pile,
            )
        )
    return lines


def standing_line(observation: Observation) -> str:
    """Say round, turn, and who would win now."""
    told = _(
        "  Round {round}, turn: {turn}, phase {phase}.",
        round=observation.round,
        turn=faction_name(observation.turn),
        phase=observation.phase,
    )
    return " ".join(part for part in (told, say_standing(observation.standing)) if part)


def combat_lines(observation: Observation, data: Corrections = None) -> list[str]:
    """Give what the combats of the turn may bring, as far as they are announced."""
    return [f"  {line}" for line in say_turn_odds(turn_odds(observation, data))]
