"""What a seat may know, as lines for a terminal."""

from konqt.core.plain_names import plain_name
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.turn import turn_odds
from konqt.games.kon.wording import (
    area_name,
    card_text,
    card_title,
    card_titles,
    faction_name,
    say_standing,
    say_turn_odds,
)
from konqt.games.kon.wording.area_facts import say_facts
from konqt.games.kon.wording.names import sentence
from konqt.games.kon.wording.sea_words import say_april_step, sea_lines
from konqt.games.kon.wording.silenced import silenced_in
from konqt.games.kon.wording.standing import say_left_to_play
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _
from konqt.session.session import Session


def board_lines(observation: KonObservation) -> list[str]:
    """Return the areas in play with their battalions; objectives carry a star."""
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
    return (
        lines
        + [
            _(
                "    {faction}: {count} attacking {area} from {source}",
                faction=faction_name(attack.faction),
                count=attack.count,
                area=area_name(attack.area),
                source=area_name(attack.source),
            )
            for attack in observation.attacks
        ]
        + [f"    {sentence(line)}" for line in sea_lines(observation)]
    )


def hand_lines(observation: KonObservation, actor: str) -> list[str]:
    """Return the hands: cards where the viewer may look, else their number."""
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


def standing_line(observation: KonObservation) -> str:
    """Say round, turn, who would win now, and how much is left to play."""
    told = _(
        "  Round {round}, turn: {turn}, phase {phase}.",
        round=observation.round,
        turn=faction_name(observation.turn),
        phase=observation.phase,
    )
    step = say_april_step(observation)
    if step:
        told = _("  {step}. Turn: {turn}.", step=step, turn=faction_name(observation.turn))
    left = " · ".join(say_left_to_play(observation))
    parts = (told, say_standing(observation.standing), left)
    return ". ".join(part.rstrip(".") for part in parts if part) + "."


def card_lines(observation: KonObservation, actor: str) -> list[str]:
    """Return the hands, then what each visible card does, its symbols and number."""
    lines = hand_lines(observation, actor)
    seen = {
        (faction, card)
        for faction, hand in observation.hands.items()
        if not isinstance(hand, int)
        for card in hand
    }
    for faction, card in sorted(seen):
        text = card_text(faction, card)
        told = " / ".join(each.text for each in text.uses if not each.advanced)
        lines.append(f"    {card_title(card)}: {told}")
    return lines


def area_lines(observation: KonObservation, topology: Topology, data: Corrections) -> list[str]:
    """Return every area in play with who stands there and its borders."""
    lines = []
    for area in observation.areas_in_play:
        told = say_facts(observation, topology, area, data)
        lines.append("  " + " · ".join(told))
    return lines


def areas_called(observation: KonObservation, topology: Topology, written: str) -> list[str]:
    """Return the areas of this name, else those whose names begin so, in play first."""
    wanted = plain_name(written)
    names = {area: {plain_name(area), plain_name(area_name(area))} for area in topology.areas}
    found = [area for area, known in names.items() if wanted in known]
    if not found and wanted:
        found = [a for a, known in names.items() if any(n.startswith(wanted) for n in known)]
    return sorted(found, key=lambda area: area not in observation.areas_in_play)


def stakes_lines(observation: KonObservation, undo: object, data: Corrections = None) -> list[str]:
    """Return what hangs on a decision at sea; games without ships load nothing of it.

    Args:
        observation: of whoever decides.
        undo: the action that could be taken back now; None for none.
        data: an owner's corrections.
    """
    if not observation.sea:
        return []
    from konqt.games.kon.engine.sea_actions import Land
    from konqt.games.kon.wording.landing import say_taken_back
    from konqt.games.kon.wording.sea_meaning import say_stakes

    told = say_stakes(observation, data)
    if told and observation.decision.kind == "landing":
        # There is no button here in which it could stand.
        told.append(say_taken_back(isinstance(undo, Land)))
    return [f"  {line}" for line in told]


def combat_lines(observation: KonObservation, data: Corrections = None) -> list[str]:
    """Return what the combats of the turn may bring, as far as they are announced."""
    return [f"  {line}" for line in say_turn_odds(turn_odds(observation, data))]


def silenced_lines(session: Session, viewer: str) -> list[str]:
    """Return what the viewer's seat is not asked now."""
    standing, seat = session.passes.standing(session.decision), session.seat_of(viewer)
    passes = (
        (faction, kind, scope)
        for faction in FACTIONS
        if faction in seat
        for kind, scope in standing.get(faction, {}).items()
    )
    return [each.told for each in silenced_in(passes)]
