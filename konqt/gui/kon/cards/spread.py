"""How several open hands share one row: whoever decides has room, the others lie closer."""

from collections.abc import Sequence

from konqt.gui.kon.cards.fan import GAP, LEAST_STEP


def spread(room: int, card: int, hands: Sequence[int], first: int | None) -> list[int]:
    """Return the width of each hand's fan.

    Args:
        room: pixels for all fans together.
        card: the width of a card.
        hands: the number of cards in each hand.
        first: the hand that gets room first; None lets all share alike.

    Cards lie beside each other where there is room. Where there is not, every covered card shows
    what tells it apart, and what is left opens the first hand, then the others.
    """
    covered = [max(0, number - 1) for number in hands]
    wanted = [number * (card + GAP) for number in covered]
    least = [number * LEAST_STEP for number in covered]
    spare = room - card * sum(number > 0 for number in hands) - sum(least)
    given = list(least)
    order = [[first]] if first is not None else []
    order.append([place for place in range(len(hands)) if place != first])
    for places in order:
        lacking = sum(wanted[place] - given[place] for place in places)
        share = min(1.0, max(0, spare) / lacking) if lacking else 0.0
        for place in places:
            more = int((wanted[place] - given[place]) * share)
            given[place] += more
            spare -= more
    return [card + width if number else 0 for number, width in zip(hands, given, strict=True)]


def fits(room: int, card: int, hands: Sequence[int], step: int = LEAST_STEP) -> bool:
    """Return whether so much of every covered card would stay in sight."""
    return sum(card + (number - 1) * step for number in hands if number) <= room
