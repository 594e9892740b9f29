"""The books of a step: what its events tell must be all that has changed."""

from collections import Counter
from collections.abc import Callable, Sequence

from konqt.core.event import Event
from konqt.core.fault import Fault
from konqt.games.crown.engine.crown_state import DESTROYED, OCCUPIED, CrownState
from konqt.games.crown.engine.happened import CrownEvent, Fact
from konqt.games.crown.engine.printed import GOLD

Book = dict[str, int]
Entry = Callable[["CrownBooks", CrownEvent], None]


class CrownBooks:
    """Tracks, pieces by their spaces, hand, Demands, cubes, the frame's faces, all dice."""

    def __init__(self, state: CrownState) -> None:
        self.tracks: Book = {
            "stress": state.stress,
            "threat": state.threat,
            "momentum": state.momentum,
            "willpower": state.willpower,
            "pressure": state.pressure,
            "gold": state.cards.gold,
            "lost": state.cards.lost,
            "quick_response": state.dice.quick,
            "row": state.morale,
            "space": state.space,
        }
        self.germans = Counter(state.regular) + Counter(state.paratrooper)
        self.troops = Counter(state.norwegian)
        self.hand = Counter(state.cards.hand)
        self.towns = dict(state.towns)
        self.king = state.king
        self.bombing = state.bombing
        self.faces = [place.german for place in state.frame]
        self.dice = [place.die for place in state.frame]
        self.pools = {
            "evacuation": Counter(state.dice.evacuation),
            "sabotage": Counter(state.dice.sabotage),
        }
        self.push = list(state.push.cubes)
        self.demands = {
            "decline": list(state.demands.declined),
            "ignore": list(state.demands.ignored),
        }

    def enter(self, event: CrownEvent) -> None:
        """Enter an event that changes something the books are kept of."""
        entry = ENTRIES.get(event.kind)
        if entry is not None:
            entry(self, event)

    def pages(self) -> dict[str, object]:
        """Return what the books say, by the name of each."""
        return {
            "tracks": self.tracks,
            "units.german": +self.germans,
            "units.norwegian": +self.troops,
            "hand": +self.hand,
            "towns": self.towns,
            "king": self.king,
            "bombing": self.bombing,
            "frame.faces": self.faces,
            "frame.dice": self.dice,
            "dice": {name: +dice for name, dice in self.pools.items()},
            "push.cubes": self.push,
            "demands": self.demands,
        }


def crown_unaccounted(
    before: CrownState, after: CrownState, events: Sequence[Event]
) -> list[Fault]:
    """List what a step changed that its events do not tell."""
    books = CrownBooks(before)
    for event in events:
        if isinstance(event, CrownEvent):
            books.enter(event)
    told, found = books.pages(), CrownBooks(after).pages()
    return [
        Fault("unaccounted", name, f"the events say {told[name]}, there is {found[name]}")
        for name in told
        if told[name] != found[name]
    ]


def _number(event: CrownEvent, name: str) -> int:
    value = event.fact(name)
    assert isinstance(value, int)
    return value


def _text(event: CrownEvent, name: str) -> str:
    return str(event.fact(name))


def _track(name: str) -> Entry:
    def entry(books: CrownBooks, event: CrownEvent) -> None:
        books.tracks[name] = _number(event, "to")

    return entry


def _morale(books: CrownBooks, event: CrownEvent) -> None:
    books.tracks["row"], books.tracks["space"] = _number(event, "row"), _number(event, "space")


def _germans_go(books: CrownBooks, event: CrownEvent) -> None:
    books.germans[_text(event, "start")] -= _number(event, "count")
    books.germans[_text(event, "to")] += _number(event, "count")


def _one_german(by: int) -> Entry:
    def entry(books: CrownBooks, event: CrownEvent) -> None:
        books.germans[_text(event, "area")] += by

    return entry


def _mobilised(books: CrownBooks, event: CrownEvent) -> None:
    books.troops[_text(event, "area")] += 1


def _troops_go(books: CrownBooks, event: CrownEvent) -> None:
    books.troops[_text(event, "start")] -= _number(event, "count")
    books.troops[_text(event, "to")] += _number(event, "count")


def _troops_leave(books: CrownBooks, event: CrownEvent) -> None:
    books.troops[_text(event, "area")] -= _number(event, "count")


def _king(books: CrownBooks, event: CrownEvent) -> None:
    books.king = _text(event, "to")


def _town(how: str) -> Entry:
    def entry(books: CrownBooks, event: CrownEvent) -> None:
        books.towns[_text(event, "area")] = how

    return entry


def _bomb_comes(books: CrownBooks, event: CrownEvent) -> None:
    books.bombing = (_text(event, "area"), _number(event, "value"))


def _bomb_falls(books: CrownBooks, event: CrownEvent) -> None:
    value = _number(event, "to")
    books.bombing = (_text(event, "area"), value) if value else None


def _card_comes(books: CrownBooks, event: CrownEvent) -> None:
    books.hand[_text(event, "card")] += 1


def _cards_go(books: CrownBooks, event: CrownEvent) -> None:
    cards: Fact | None = event.fact("cards")
    assert isinstance(cards, tuple)
    books.hand.subtract(map(str, cards))


def _gold_comes_home(books: CrownBooks, event: CrownEvent) -> None:
    books.tracks["gold"] = _number(event, "to")
    books.hand[GOLD] -= 1


def _gold_lost(books: CrownBooks, event: CrownEvent) -> None:
    books.hand[GOLD] -= _number(event, "count")
    books.tracks["lost"] += _number(event, "count")


def _flipped(books: CrownBooks, event: CrownEvent) -> None:
    if place := _number(event, "frame"):
        books.faces[place - 1] = True


def _die_lowered(books: CrownBooks, event: CrownEvent) -> None:
    place, value = _number(event, "frame"), _number(event, "to")
    if place:
        books.dice[place - 1] = value
    else:
        # At 0 it is told once more, as it goes to the Population.
        books.pools["sabotage"].subtract([value + 1])
        books.pools["sabotage"].update([value])


def _die_sent(books: CrownBooks, event: CrownEvent) -> None:
    start, to, value = _text(event, "start"), _text(event, "to"), _number(event, "value")
    if start in books.pools:
        books.pools[start].subtract([0 if event.rule == "OCC.6" else value])
    if to in books.pools:
        books.pools[to].update([value])
    elif to == "quick_response":
        books.tracks[to] += 1
    elif to.startswith("frame "):
        books.dice[int(to[6:]) - 1] = value


def _dice_raised(books: CrownBooks, event: CrownEvent) -> None:
    where, values = _text(event, "pool"), event.fact("values")
    assert isinstance(values, tuple)
    if where in books.pools:
        books.pools[where] = Counter(map(int, values))
    else:
        books.dice[int(where[6:]) - 1] = int(values[0])


def _cubes_come(books: CrownBooks, event: CrownEvent) -> None:
    books.push[_number(event, "section") - 1] += _number(event, "count")


def _cubes_go(books: CrownBooks, event: CrownEvent) -> None:
    books.push[_number(event, "section") - 1] = 0


def _answered(books: CrownBooks, event: CrownEvent) -> None:
    books.demands[_text(event, "answer")].append(_text(event, "card"))


ENTRIES: dict[str, Entry] = {
    "stress_changed": _track("stress"),
    "threat_changed": _track("threat"),
    "threat_lowered": _track("threat"),
    "momentum_changed": _track("momentum"),
    "willpower_lost": _track("willpower"),
    "pressure_placed": _track("pressure"),
    "morale_changed": _morale,
    "army_moved": _germans_go,
    "paratrooper_moved": _germans_go,
    "germans_sent_back": _germans_go,
    "german_placed": _one_german(1),
    "german_removed": _one_german(-1),
    "troop_mobilised": _mobilised,
    "troops_moved": _troops_go,
    "troops_removed": _troops_leave,
    "king_moved": _king,
    "king_fled": _king,
    "town_occupied": _town(OCCUPIED),
    "town_destroyed": _town(DESTROYED),
    "bomb_placed": _bomb_comes,
    "bomb_lowered": _bomb_falls,
    "card_drawn": _card_comes,
    "collaborator_gained": _card_comes,
    "cards_discarded": _cards_go,
    "gold_evacuated": _gold_comes_home,
    "gold_lost": _gold_lost,
    "tile_flipped": _flipped,
    "sabotage_die_lowered": _die_lowered,
    "die_moved": _die_sent,
    "dice_raised": _dice_raised,
    "push_placed": _cubes_come,
    "push_resolved": _cubes_go,
    "demand_answered": _answered,
}
