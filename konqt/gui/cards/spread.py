"""How several open hands share one row: whoever decides has room, the others lie closer."""

from collections.abc import Sequence


def spread(room: int, hands: Sequence[tuple[int, int]], first: int | None) -> list[int]:
    """Return the width of each hand.

    Args:
        room: pixels for all hands together.
        hands: of each the width below which a title would be cut, and that with nothing covered.
        first: the hand that gets room first; None lets all share alike.

    Nothing is covered where there is room. Where there is not, every card shows what tells it
    apart, and what is left opens the first hand, then the others.
    """
    given = [least for least, _whole in hands]
    spare = room - sum(given)
    order = [[first]] if first is not None else []
    order.append([place for place in range(len(hands)) if place != first])
    for places in order:
        lacking = sum(hands[place][1] - given[place] for place in places)
        share = min(1.0, max(0, spare) / lacking) if lacking else 0.0
        for place in places:
            more = int((hands[place][1] - given[place]) * share)
            given[place] += more
            spare -= more
    return given
