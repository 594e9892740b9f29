"""Reinforcement: what to trade, where battalions are needed most, when to let them fly."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from konqt.ai.kon.abstract_state import Sketch
from konqt.ai.kon.basic.assault import Coming, gain
from konqt.ai.kon.basic.card_values import kept, price, symbols_of
from konqt.ai.kon.basic.features import BasicReading
from konqt.ai.kon.basic.steps import Step, one_of_the_best
from konqt.ai.kon.basic.tempo import cards_to_end, missing_cities, rationed, spare_cards
from konqt.games.kon.engine.actions import Action, EndPhase, Place, PlayCard, Trade
from konqt.games.kon.engine.factions import GERMANY, NORWAY
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION

LEAST_NEED = 1.1
"""What a battalion more is worth at least: it can still march from where it must stand."""

RATIONED = 0.5
"""Share of its worth that a card keeps while only few a turn may be used."""

LANDING_DICE = 1
"""Card dice that a landing among enemies is planned with."""


def choose_supply(reading: BasicReading) -> Action:
    """Land the first stacks, trade, open the air fields, place, or end the phase."""
    legal = reading.observation.legal
    trades = [action for action in legal if isinstance(action, Trade)]
    places = [action for action in legal if isinstance(action, Place)]
    if facts_of(reading.observation.decision).get("stacks"):
        return first_landing(reading, [place for place in places if place.count > 1])
    if trades and (not places or not reading.season.final):
        trade = best_trade(reading, trades)
        if trade is not None:
            return trade
    if reading.observation.phase == 1:
        return _land(reading, places) if places else cheapest_trade(reading, trades)
    if places:
        return _by_air(reading) or best_place(reading, places)
    return EndPhase()


def best_trade(reading: BasicReading, trades: Sequence[Trade]) -> Trade | None:
    """Return the trade whose battalions are worth most beyond its cards, None when none is."""
    if reading.season.final and reading.faction == GERMANY:
        return last_trade(reading, trades)
    keeping = 1.0
    if reading.faction == GERMANY:
        spare = spare_cards(reading)
        trades = [trade for trade in trades if len(trade.cards) <= spare]
        if rationed(reading):
            keeping = RATIONED
    room = _room(reading)
    need = _need(reading)
    best: Trade | None = None
    best_worth = 0.0
    for trade in trades:
        battalions = min(_bought(reading, trade), room)
        worth = battalions * need - keeping * sum(kept(reading, card) for card in trade.cards)
        if worth > best_worth:
            best, best_worth = trade, worth
    return best


def last_trade(reading: BasicReading, trades: Sequence[Trade]) -> Trade | None:
    """End the game by a trade when all cities are held, or take care not to."""
    needed = cards_to_end(reading)
    if not missing_cities(reading):
        ending = [trade for trade in trades if len(trade.cards) >= needed]
        if ending:
            return max(ending, key=lambda trade: len(trade.cards))
        return max(trades, key=lambda trade: len(trade.cards))
    spare = spare_cards(reading)
    careful = [trade for trade in trades if len(trade.cards) <= spare]
    return max(careful, key=lambda trade: _thrift(reading, trade), default=None)


def cheapest_trade(reading: BasicReading, trades: Sequence[Trade]) -> Action:
    """Return the trade that must be made with the most battalions and least waste (Invasjon)."""
    return max(trades, key=lambda trade: _thrift(reading, trade))


def _thrift(reading: BasicReading, trade: Trade) -> float:
    return _bought(reading, trade) - sum(kept(reading, card) for card in trade.cards)


def _bought(reading: BasicReading, trade: Trade) -> int:
    return sum(symbols_of(reading, card) for card in trade.cards) // SYMBOLS_A_BATTALION


def _room(reading: BasicReading) -> int:
    """Return how many battalions can still be placed: Norway has one place an area (R58)."""
    if reading.faction != NORWAY:
        return 99
    german = reading.sketch.units[GERMANY]
    placed = reading.observation.pending[-1].get("placed")
    waiting = facts_of(reading.observation.decision).get("waiting", 0)
    open_areas = sum(not german[area] for area in reading.ground.shore[NORWAY])
    taken = len(placed) if isinstance(placed, Sequence) else 0
    return open_areas - taken - waiting


def _need(reading: BasicReading) -> float:
    """Return what a battalion more is worth where it is needed most."""
    shore = reading.ground.shore[reading.faction]
    open_shore = [area for area in shore if not reading.sketch.enemies(area, reading.faction)]
    return max((LEAST_NEED, *(placing_gain(reading, area) for area in open_shore)))


def placing_gain(reading: BasicReading, area: int, count: int = 1) -> float:
    """Return what battalions put down in an area change for their side."""
    units = reading.sketch.units
    around = _wide(reading, (area,))
    before = reading.outlook.part(units, around)
    units[reading.faction][area] += count
    after = reading.outlook.part(units, around)
    units[reading.faction][area] -= count
    return reading.sign * (after - before)


def _wide(reading: BasicReading, areas: Sequence[int]) -> set[int]:
    return {there for area in areas for there in reading.ground.around[area]}


def best_place(reading: BasicReading, places: Sequence[Place]) -> Action:
    """Return one of the areas where a battalion changes most."""
    index = reading.terrain.index
    steps = [Step(placing_gain(reading, index[place.to]), place) for place in places]
    best = one_of_the_best(steps, -inf, reading.manners.variety, reading.chance)
    assert best is not None, "any gain is enough, and there is a place"
    return best


def first_landing(reading: BasicReading, places: Sequence[Place]) -> Place:
    """Return the area for a whole stack, with the best partner for it in mind."""
    index = reading.terrain.index
    count = places[0].count
    if facts_of(reading.observation.decision)["stacks"] < 2:
        return max(places, key=lambda place: placing_gain(reading, index[place.to], count))
    ranked = sorted(_pairs(reading, places), key=lambda pair: pair[0], reverse=True)
    return ranked[0][1] if ranked else places[0]


def _pairs(reading: BasicReading, places: Sequence[Place]) -> Iterator[tuple[float, Place]]:
    index, near = reading.terrain.index, reading.terrain.near
    units = reading.sketch.units[reading.faction]
    for one, other in combinations(places, 2):
        here, there = index[one.to], index[other.to]
        if there in near[here]:
            continue
        units[here] += one.count
        units[there] += other.count
        zone = _wide(reading, (here, there))
        both = reading.outlook.part(reading.sketch.units, zone)
        units[here] -= one.count
        units[there] -= other.count
        neither = reading.outlook.part(reading.sketch.units, zone)
        yield reading.sign * (both - neither), one


def _by_air(reading: BasicReading) -> PlayCard | None:
    """Return Transportfly when the air fields need the next battalions so much more."""
    flight = PlayCard("transportfly", "reinforce")
    if flight not in reading.observation.legal:
        return None
    waiting = facts_of(reading.observation.decision)["waiting"]
    german, norway, allies = reading.sketch.units
    fields = [
        field
        for field in reading.ground.fields
        if german[field] and not norway[field] and not allies[field]
    ]
    there = max((placing_gain(reading, field) for field in fields), default=0.0)
    gained = min(2, waiting) * (there - _need(reading))
    return flight if gained > price(reading, flight.card) else None


def _land(reading: BasicReading, places: Sequence[Place]) -> Place:
    """Return where the invasion lands: all that wait are judged together."""
    waiting = facts_of(reading.observation.decision)["waiting"]
    index = reading.terrain.index
    return max(places, key=lambda place: landing_gain(reading, index[place.to], waiting))


def landing_gain(reading: BasicReading, area: int, waiting: int) -> float:
    """Return what all waiting battalions bring in an area, by attack where enemies stand."""
    sketch: Sketch = reading.sketch
    if not sketch.enemies(area, sketch.mover):
        return placing_gain(reading, area, waiting)
    coming = [Coming(-1, waiting, False)]
    for thrust in sketch.thrusts:
        if thrust.target == area:
            source = thrust.source if thrust.source != area else -1
            coming.append(Coming(source, thrust.battalions, thrust.fjord))
    closed = sketch.sources | {thrust.source for thrust in sketch.thrusts}
    units = [list(row) for row in reading.at_home.units]
    return reading.sign * gain(
        reading.outlook, units, sketch.mover, area, coming, closed, LANDING_DICE
    )
