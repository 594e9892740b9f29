"""Reinforcement: what to trade, where battalions are needed most, when to let them fly."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.basic.assault import Coming, gain
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import kept, price, symbols_of
from konqt.ai.kon.basic.steps import StepGain, one_of_the_best
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


def choose_supply(features: BasicFeatures) -> Action:
    """Land the first stacks, trade, open the air fields, place, or end the phase."""
    legal = features.observation.legal
    trades = [action for action in legal if isinstance(action, Trade)]
    places = [action for action in legal if isinstance(action, Place)]
    if facts_of(features.observation.decision).get("stacks"):
        return first_landing(features, [place for place in places if place.count > 1])
    if trades and (not places or not features.season.final):
        trade = best_trade(features, trades)
        if trade is not None:
            return trade
    if features.observation.phase == 1:
        return _land(features, places) if places else cheapest_trade(features, trades)
    if places:
        return _by_air(features) or best_place(features, places)
    return EndPhase()


def best_trade(features: BasicFeatures, trades: Sequence[Trade]) -> Trade | None:
    """Return the trade whose battalions are worth most beyond its cards, None when none is."""
    if features.season.final and features.faction == GERMANY:
        return last_trade(features, trades)
    keeping = 1.0
    if features.faction == GERMANY:
        spare = spare_cards(features)
        trades = [trade for trade in trades if len(trade.cards) <= spare]
        if rationed(features):
            keeping = RATIONED
    room = _room(features)
    need = _need(features)
    best: Trade | None = None
    best_worth = 0.0
    for trade in trades:
        battalions = min(_bought(features, trade), room)
        worth = battalions * need - keeping * sum(kept(features, card) for card in trade.cards)
        if worth > best_worth:
            best, best_worth = trade, worth
    return best


def last_trade(features: BasicFeatures, trades: Sequence[Trade]) -> Trade | None:
    """End the game by a trade when all cities are held, or take care not to."""
    needed = cards_to_end(features)
    if not missing_cities(features):
        ending = [trade for trade in trades if len(trade.cards) >= needed]
        if ending:
            return max(ending, key=lambda trade: len(trade.cards))
        return max(trades, key=lambda trade: len(trade.cards))
    spare = spare_cards(features)
    careful = [trade for trade in trades if len(trade.cards) <= spare]
    return max(careful, key=lambda trade: _thrift(features, trade), default=None)


def cheapest_trade(features: BasicFeatures, trades: Sequence[Trade]) -> Action:
    """Return the trade that must be made with the most battalions and least waste (Invasjon)."""
    return max(trades, key=lambda trade: _thrift(features, trade))


def _thrift(features: BasicFeatures, trade: Trade) -> float:
    return _bought(features, trade) - sum(kept(features, card) for card in trade.cards)


def _bought(features: BasicFeatures, trade: Trade) -> int:
    return sum(symbols_of(features, card) for card in trade.cards) // SYMBOLS_A_BATTALION


def _room(features: BasicFeatures) -> int:
    """Return how many battalions can still be placed: Norway has one place an area (R58)."""
    if features.faction != NORWAY:
        return 99
    german = features.state.units[GERMANY]
    placed = features.observation.pending[-1].get("placed")
    waiting = facts_of(features.observation.decision).get("waiting", 0)
    open_areas = sum(not german[area] for area in features.ground.shore[NORWAY])
    taken = len(placed) if isinstance(placed, Sequence) else 0
    return open_areas - taken - waiting


def _need(features: BasicFeatures) -> float:
    """Return what a battalion more is worth where it is needed most."""
    shore = features.ground.shore[features.faction]
    open_shore = [area for area in shore if not features.state.enemies(area, features.faction)]
    return max((LEAST_NEED, *(placing_gain(features, area) for area in open_shore)))


def placing_gain(features: BasicFeatures, area: int, count: int = 1) -> float:
    """Return what battalions put down in an area change for their side."""
    units = features.state.units
    around = _wide(features, (area,))
    before = features.outlook.part(units, around)
    units[features.faction][area] += count
    after = features.outlook.part(units, around)
    units[features.faction][area] -= count
    return features.sign * (after - before)


def _wide(features: BasicFeatures, areas: Sequence[int]) -> set[int]:
    return {there for area in areas for there in features.ground.around[area]}


def best_place(features: BasicFeatures, places: Sequence[Place]) -> Action:
    """Return one of the areas where a battalion changes most."""
    index = features.terrain.index
    steps = [StepGain(placing_gain(features, index[place.to]), place) for place in places]
    manners = features.manners
    best = one_of_the_best(steps, -inf, manners.variety, features.chance, manners.doubt)
    assert best is not None, "any gain is enough, and there is a place"
    return best


def first_landing(features: BasicFeatures, places: Sequence[Place]) -> Place:
    """Return the area for a whole stack, with the best partner for it in mind."""
    index = features.terrain.index
    count = places[0].count
    if facts_of(features.observation.decision)["stacks"] < 2:
        return max(places, key=lambda place: placing_gain(features, index[place.to], count))
    ranked = sorted(_pairs(features, places), key=lambda pair: pair[0], reverse=True)
    return ranked[0][1] if ranked else places[0]


def _pairs(features: BasicFeatures, places: Sequence[Place]) -> Iterator[tuple[float, Place]]:
    index, near = features.terrain.index, features.terrain.near
    units = features.state.units[features.faction]
    for one, other in combinations(places, 2):
        here, there = index[one.to], index[other.to]
        if there in near[here]:
            continue
        units[here] += one.count
        units[there] += other.count
        zone = _wide(features, (here, there))
        both = features.outlook.part(features.state.units, zone)
        units[here] -= one.count
        units[there] -= other.count
        neither = features.outlook.part(features.state.units, zone)
        yield features.sign * (both - neither), one


def _by_air(features: BasicFeatures) -> PlayCard | None:
    """Return Transportfly when the air fields need the next battalions so much more."""
    flight = PlayCard("transportfly", "reinforce")
    if flight not in features.observation.legal:
        return None
    waiting = facts_of(features.observation.decision)["waiting"]
    german, norway, allies = features.state.units
    fields = [
        field
        for field in features.ground.fields
        if german[field] and not norway[field] and not allies[field]
    ]
    there = max((placing_gain(features, field) for field in fields), default=0.0)
    gained = min(2, waiting) * (there - _need(features))
    return flight if gained > price(features, flight.card) else None


def _land(features: BasicFeatures, places: Sequence[Place]) -> Place:
    """Return where the invasion lands: all that wait are judged together."""
    waiting = facts_of(features.observation.decision)["waiting"]
    index = features.terrain.index
    return max(places, key=lambda place: landing_gain(features, index[place.to], waiting))


def landing_gain(features: BasicFeatures, area: int, waiting: int) -> float:
    """Return what all waiting battalions bring in an area, by attack where enemies stand."""
    state: AbstractState = features.state
    if not state.enemies(area, state.mover):
        return placing_gain(features, area, waiting)
    coming = [Coming(-1, waiting, False)]
    for thrust in state.thrusts:
        if thrust.target == area:
            source = thrust.source if thrust.source != area else -1
            coming.append(Coming(source, thrust.battalions, thrust.fjord))
    closed = state.sources | {thrust.source for thrust in state.thrusts}
    units = [list(row) for row in features.at_home.units]
    return features.sign * gain(
        features.outlook, units, state.mover, area, coming, closed, LANDING_DICE
    )
