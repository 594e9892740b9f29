"""Worlds dealt from an observation: every deal as likely, and what is known is kept."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from kon_kit import GAME, act, basic, states

from konqt.core.game import Setup
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms import sample
from konqt.games.owner_data import owner_data

DEALS = 3000


def dealt(deal: Callable[[int], State], seeds: Iterable[int] = range(DEALS)) -> list[State]:
    """Deal a world for each seed."""
    return [deal(seed) for seed in seeds]


def is_even(found: Counter[Any], likely: dict[Any, float], tries: int) -> bool:
    """Say whether each thing was met as often as it should be, within five standard deviations."""
    return set(found) <= set(likely) and all(
        abs(found[each] - p * tries) < 5 * (p * (1 - p) * tries) ** 0.5 + 1
        for each, p in likely.items()
    )


@pytest.mark.parametrize("at", [0, 1, 7, -1])
def test_every_unseen_card_is_as_likely_in_every_place(at: int) -> None:
    """Germany's pile as its owner sees it, at the top, next to it, deep down and at the bottom."""
    state = GAME.new(Setup("basic", 12))
    pool = Counter(state.draw[GERMANY])
    shares = {card: copies / pool.total() for card, copies in pool.items()}
    deal = GAME.dealer(GAME.observe(state, "germany"))
    worlds = dealt(deal)
    assert is_even(Counter(world.draw[GERMANY][at] for world in worlds), shares, DEALS)
    assert {world.hands[GERMANY] for world in worlds} == {state.hands[GERMANY]}


def test_a_hidden_hand_is_drawn_from_all_that_is_unseen() -> None:
    state = GAME.new(Setup("basic", 12))
    unseen = Counter(state.hands[NORWAY] + state.draw[NORWAY])
    worlds = dealt(GAME.dealer(GAME.observe(state, "germany")))
    held = Counter(card for world in worlds for card in world.hands[NORWAY])
    shares = {card: copies / unseen.total() for card, copies in unseen.items()}
    assert is_even(held, shares, DEALS * len(state.hands[NORWAY]))
    top = Counter(world.draw[NORWAY][0] for world in worlds)
    assert is_even(top, shares, DEALS)


def test_one_place_tells_nothing_of_the_next() -> None:
    """Pairs from the top of a small pile: Narvik's Norwegian cards, as everybody sees them."""
    state = GAME.new(Setup("narvik", 3))
    cards = state.hands[NORWAY] + state.draw[NORWAY]
    pairs = Counter((a, b) for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j)
    shares = {pair: count / pairs.total() for pair, count in pairs.items()}
    worlds = dealt(GAME.dealer(GAME.observe(state, "public")))
    found = Counter((world.draw[NORWAY][0], world.draw[NORWAY][1]) for world in worlds)
    assert is_even(found, shares, DEALS)


def test_dice_of_dealt_worlds_are_fair() -> None:
    deal = GAME.dealer(GAME.observe(GAME.new(Setup("narvik", 3)), "norway"))
    worlds = dealt(deal)
    bits = Counter(bit for world in worlds for bit in range(64) if world.chance >> bit & 1)
    assert is_even(bits, dict.fromkeys(range(64), 0.5), DEALS)


def test_a_seed_gives_the_same_world_everywhere() -> None:
    """A change of these keys changes what opponents that think by seeds will do."""
    found = []
    for scenario, viewer in (("narvik", "germany"), ("basic", "public")):
        seen = GAME.observe(GAME.new(Setup(scenario, 4)), viewer)
        found.append((GAME.key(GAME.sample(seen, 7)), GAME.sample(seen, 7).chance))
    assert found == [
        ("73e57fed507c7d19", 9615776083393818957),
        ("70c2ee0aa83e2898", 16195357259427809484),
    ]


def test_the_referee_has_nothing_to_deal_but_dice() -> None:
    for state in states(2, 9, 20, "basic"):
        deal = GAME.dealer(GAME.observe(state, "referee"))
        assert {GAME.key(deal(seed)) for seed in range(5)} == {GAME.key(state)}
        assert len({deal(seed).chance for seed in range(5)}) == 5


def test_samples_are_those_of_the_observation_asked() -> None:
    """Whatever is kept of the last one: observations in turn, and the same one on other data."""
    seen = [GAME.observe(GAME.new(Setup("narvik", seed)), "norway") for seed in (1, 2)]
    for number in range(6):
        observation = seen[number % 2]
        assert GAME.observe(GAME.sample(observation, number), "norway") == observation
    rules = GAME.sample(seen[0], 1).rules
    assert GAME.sample(seen[0], 1, owner_data(None, {"dice.toml": DICE})).rules is not rules
    assert GAME.sample(seen[0], 1).rules is rules


DICE = """combat_hit = { value = [6], source = "manual" }
ubat_sink = { value = [1, 2], source = "found" }
"""


def invasion(*others: str) -> Any:
    """What Germany sees when Invasjon lies and the Allied hand is to be traded."""
    state = basic(
        "narvik:G1 hamar:N1",
        turn="allies",
        hands={"allies": ["invasjon", *others]},
        card_used=[],
    )
    GAME.apply(state, act("play_card", card="invasjon", use="invade"))
    return GAME.observe(state, "germany"), state


def buys(world: State) -> bool:
    return sum(world.rules.symbols[ALLIES][card] for card in world.hands[ALLIES]) >= 3


def test_an_invading_hand_buys_in_every_world_and_each_such_hand_is_as_likely() -> None:
    seen, state = invasion("ubat", "jagerfly")
    cards = state.hands[ALLIES] + state.draw[ALLIES]
    symbols = state.rules.symbols[ALLIES]
    hands = Counter(
        bytes(sorted((one, other)))
        for i, one in enumerate(cards)
        for other in cards[i + 1 :]
        if symbols[one] + symbols[other] >= 3
    )
    shares = {hand: count / hands.total() for hand, count in hands.items()}
    worlds = dealt(GAME.dealer(seen))
    assert all(buys(world) for world in worlds)
    assert is_even(Counter(world.hands[ALLIES] for world in worlds), shares, DEALS)
    assert len({world.draw[ALLIES] for world in worlds}) > DEALS * 0.9


def test_an_invading_hand_buys_even_where_no_deal_finds_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, _state = invasion("ubat", "jagerfly")
    monkeypatch.setattr(sample, "MOST_DEALS", 0)
    for world in dealt(GAME.dealer(seen), range(20)):
        assert buys(world)
        assert GAME.faults(world) == []
        assert GAME.observe(world, "germany") == seen
