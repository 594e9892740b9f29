"""The odds of a whole turn, against every throw of all its combats fought by the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from kon_kit import GAME, act, basic, do, play

from konqt.core.chance import Scripted, Stream
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import Setup
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.state import State
from konqt.games.kon.odds import cut_off
from konqt.games.kon.odds.combat_odds import odds_of
from konqt.games.kon.odds.cut_off import CutOffToll
from konqt.games.kon.odds.turn import TurnOdds, _kept, _opened, turn_odds, turn_odds_to_json
from konqt.games.kon.wording import say_turn_odds

TOPOLOGY = ruleset_for("basic").topology


def attack(area: str, source: str, count: int = 1) -> dict[str, Any]:
    return {"area": area, "from": source, "count": count}


def attacking(text: str, *attacks: dict[str, Any], **more: Any) -> State:
    """Give the mover's phase 1 with these attacks made; nobody holds a card."""
    sources = [each["from"] for each in attacks if each["from"] not in ("sea", "air")]
    return basic(text, attacks=list(attacks), attacked_from=sources, **more)


def seen(state: State) -> TurnOdds:
    return turn_odds(GAME.observe(state, PUBLIC))


@dataclass
class Counted:
    """What came of all throws, each counted once."""

    throws: int = 0
    wins: dict[int, int] = field(default_factory=dict)
    lost: dict[tuple[str, int], int] = field(default_factory=dict)
    toll: dict[str, int] = field(default_factory=lambda: {"attack": 0, "defence": 0})

    def spread(self, side: str, most: int) -> tuple[Fraction, ...]:
        counts = [self.lost.get((side, number), 0) for number in range(most + 1)]
        return tuple(Fraction(count, self.throws) for count in counts)


def dice_in(state: State, odds: TurnOdds, order: tuple[str, ...]) -> int:
    areas = {each.area: each for each in odds.areas}
    return sum(areas[area].attack_dice + areas[area].defence_dice for area in order)


def fought(state: State, order: tuple[str, ...]) -> Counted:
    """Fight the combats in this order with every throw there is."""
    counted = Counted()
    mover = GAME.decision(state).actor
    for faces in product(range(1, 7), repeat=dice_in(state, seen(state), order)):
        table, events, script = GAME.clone(state), [], Scripted(faces)
        GAME.apply(table, act("end_phase"), events, script)
        while table.phase < 3:
            legal = GAME.legal(table)
            wanted = [a for a in legal if a.kind == "choose_combat"]
            wanted.sort(key=lambda action: order.index(action.area))
            GAME.apply(table, (wanted or legal)[0], events, script)
        assert script.faces == []
        _count(counted, events, str(mover))
    return counted


def _count(counted: Counted, events: list[Any], mover: str) -> None:
    counted.throws += 1
    lost = {"attack": 0, "defence": 0}
    won = 0
    for event in events:
        if event.kind == "combat_decided":
            won += event.winner == "attack"
        if event.kind == "battalions_defeated":
            side = "attack" if event.faction == mover else "defence"
            if event.cause == "dice":
                lost[side] += event.count
            else:
                assert event.cause == "no_retreat"
                counted.toll[side] += event.count
    counted.wins[won] = counted.wins.get(won, 0) + 1
    for side, number in lost.items():
        counted.lost[side, number] = counted.lost.get((side, number), 0) + 1


def around(area: str, but: tuple[str, ...], unit: str) -> str:
    """Put a battalion into every neighbour of an area but some."""
    near = TOPOLOGY.ids(TOPOLOGY.adjacent[TOPOLOGY.index[area]])
    return " ".join(f"{each}:{unit}" for each in near if each not in but)


KONGSBERG = attacking(
    "kongsberg:G1,N1 skien:G1,N1 hallingdal:G1 rjukan:G1 kongsvinger:G1 dombas:N1",
    attack("kongsberg", "honefoss"),
    attack("skien", "horten"),
)
ALLIES = attacking(
    "rjukan:A2,G1 skien:A1,G1 harstad:G1 trondheim:N1",
    attack("rjukan", "kongsberg", 2),
    attack("skien", "arendal"),
    turn="allies",
)
FROM_THE_AIR = attacking(
    f"kongsberg:G1,N1 skien:G1,N1 bodo:G1 {around('skien', ('kongsberg', 'honefoss'), 'N1')}",
    attack("kongsberg", "honefoss"),
    attack("skien", "air"),
)
PARTNERS = attacking(
    "kongsberg:G1,N1 skien:G1,N1,A1 hallingdal:G1 rjukan:G1 kongsvinger:G1 dombas:N1",
    attack("kongsberg", "honefoss"),
    attack("skien", "horten"),
)
STAYING = attacking(
    "kongsberg:G1,N2 skien:G1,N1 hallingdal:G1 rjukan:G1 kongsvinger:G1 dombas:N1",
    attack("kongsberg", "honefoss"),
    attack("skien", "horten"),
    options={"beaten_winner_stays": True},
)
APART = attacking(
    "bergen:G1,N1 skien:G1,N1 oslo:G1 bodo:N1", attack("bergen", "voss"), attack("skien", "horten")
)


@pytest.mark.rule("4.2.8", "R41", "R52")
@pytest.mark.parametrize(
    "state",
    [KONGSBERG, ALLIES, PARTNERS, FROM_THE_AIR, STAYING, APART],
    ids=["shut in", "two a side", "partners", "from the air", "the beaten may stay", "far apart"],
)
def test_the_odds_of_a_turn_are_those_of_all_throws_in_every_order(state: State) -> None:
    odds = seen(state)
    tolls = {}
    for order in permutations(each.area for each in odds.areas):
        counted = fought(state, order)
        share = [counted.wins.get(won, 0) for won in range(len(odds.wins))]
        assert odds.wins == tuple(Fraction(count, counted.throws) for count in share)
        assert odds.attacker_losses == counted.spread(
            "attack", sum(a.attackers for a in odds.areas)
        )
        assert odds.defender_losses == counted.spread(
            "defence", sum(a.defending for a in odds.areas)
        )
        tolls[order] = CutOffToll(
            Fraction(counted.toll["attack"], counted.throws),
            Fraction(counted.toll["defence"], counted.throws),
        )
    assert odds.best == tolls[odds.order]
    assert odds.best.balance == max(toll.balance for toll in tolls.values())
    assert odds.worst.balance == min(toll.balance for toll in tolls.values())


@pytest.mark.rule("R52")
def test_the_order_matters_where_one_area_is_the_others_way_out() -> None:
    for state in (KONGSBERG, ALLIES, PARTNERS, FROM_THE_AIR):
        odds = seen(state)
        assert odds.best.balance > odds.worst.balance
    assert seen(APART).best == seen(APART).worst == CutOffToll()


def test_one_combat_is_the_combat_itself() -> None:
    state = basic("kristiansand:G3 arendal:N2 bergen:N1")
    do(state, "move", source="kristiansand", to="arendal", count=3)
    odds = seen(state)
    (area,) = odds.areas
    assert odds.attacker == "germany" and odds.order == ("arendal",)
    assert (area.attackers, dict(area.defenders)) == (3, {"norway": 2})
    assert odds.wins == (1 - area.win, area.win)
    assert area.taken == area.win and area.held == 1 - area.win
    assert odds.all_won == area.win


@pytest.mark.rule("4.2.6")
def test_an_area_may_be_nobodys_after_a_combat() -> None:
    (area,) = seen(attacking("skien:G1,N1 oslo:G1 bodo:N1", attack("skien", "horten"))).areas
    assert area.taken == area.win == Fraction(15, 36)
    assert area.held == Fraction(20, 36), "a six against a six leaves nobody"


def test_nobody_attacks_yet() -> None:
    odds = seen(basic("kristiansand:G3 arendal:N2 bergen:N1"))
    assert odds.areas == () and odds.all_won == 1
    assert odds.attacker_losses == odds.defender_losses == (1,)


@pytest.mark.rule("4.2.4")
def test_cards_count_once_they_lie_and_dice_once_they_are_thrown() -> None:
    state = basic(
        "kristiansand:G2 arendal:N2 bergen:N1",
        hands={"germany": ["panzer"], "norway": ["bakhold"]},
    )
    do(state, "move", source="kristiansand", to="arendal", count=2)
    before = seen(state).areas[0]
    do(state, "end_phase")
    while GAME.decision(state).kind != "attack_cards":
        do(state, "pass")
    assert seen(state).areas[0].win == before.win, "cards in the hand are nobody's business"
    play(state, "panzer", "attack")
    after = seen(state).areas[0]
    assert after.attack_dice > before.attack_dice and after.win > before.win
    combat = GAME.observe(state, PUBLIC).combat
    assert combat is not None and odds_of(combat).win == after.win


@pytest.mark.rule("4.2.6", "4.2.7")
def test_thrown_dice_leave_one_end() -> None:
    """The lone attacker has fallen before the partners share their loss: the area still counts."""
    state = attacking("skien:G1,N1,A1 oslo:G1 bodo:N1", attack("skien", "horten"))
    GAME.apply(state, act("end_phase"), None, Scripted((6, 6, 1)))
    assert GAME.decision(state).kind == "losses" and not state.attacks
    (area,) = seen(state).areas
    assert len(area.outcomes) == 1 and (area.win, area.taken, area.held) == (0, 0, 1)
    assert area.defender_losses == (0, 1, 0)


def test_the_combat_that_has_begun_comes_first() -> None:
    for begun in ("kongsberg", "skien"):
        state = GAME.clone(KONGSBERG)
        state.hands[0], state.draw[0] = state.draw[0][:1], state.draw[0][1:]
        GAME.apply(state, act("end_phase"))
        do(state, "choose_combat", area=begun)
        odds = seen(state)
        assert odds.order[0] == begun
        assert odds.best == odds.worst, "there is no other order left"


def test_many_linked_areas_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = {name: seen(state) for name, state in CASES.items()}
    monkeypatch.setattr(cut_off, "MOST_ORDERED", 1)
    _kept.cache_clear()
    for name, state in CASES.items():
        bounds = seen(state)
        assert bounds.order == (), "no order is known to be the best"
        assert not any("order" in line for line in say_turn_odds(bounds))
        assert bounds.best.balance >= exact[name].best.balance
        assert bounds.worst.balance <= exact[name].worst.balance
    _kept.cache_clear()


CASES = {"kongsberg": KONGSBERG, "allies": ALLIES, "partners": PARTNERS, "air": FROM_THE_AIR}


def turns(scenario: str, seeds: range) -> Iterator[State]:
    """Give states of random games in which somebody attacks."""
    for seed in seeds:
        state, stream = GAME.new(Setup(scenario, seed)), Stream(seed)
        while legal := GAME.legal(state):
            if state.attacks or state.stack[-1].name == "fight":
                yield state
            GAME.apply(state, legal[stream.below(len(legal))])


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_every_viewer_gets_the_same_answer(scenario: str) -> None:
    """Public facts alone go in: the referee, who sees all hands, hears nothing more."""
    asked = 0
    for state in list(turns(scenario, range(3)))[::7]:
        told = turn_odds_to_json(seen(state))
        for viewer in (*GAME.factions, REFEREE):
            assert turn_odds_to_json(turn_odds(GAME.observe(state, viewer))) == told
        asked += 1
    assert asked > 10


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_chances_add_up_in_whatever_position(scenario: str) -> None:
    for state in list(turns(scenario, range(10, 14)))[::5]:
        odds = seen(state)
        assert sum(odds.wins) == sum(odds.attacker_losses) == sum(odds.defender_losses) == 1
        assert len(odds.wins) == len(odds.areas) + 1
        assert set(odds.order) == {each.area for each in odds.areas}
        assert odds.best.balance >= odds.worst.balance
        for each in odds.areas:
            assert each.taken <= each.win and each.held <= 1 - each.win


def test_an_answer_is_kept_only_for_the_same_position() -> None:
    """Kept answers equal those worked out anew, whatever was asked before them."""
    before = [turn_odds_to_json(seen(state)) for state in CASES.values()]
    observation = GAME.observe(KONGSBERG, PUBLIC)
    (first, *others), units = observation.attacks, observation.units
    elsewhere = {area: there for area, there in units.items() if area != "dombas"}
    changed = [
        replace(observation, attacks=tuple(others)),
        replace(observation, attacks=(replace(first, fjord=True), *others)),
        replace(observation, units={**units, "kongsberg": {"germany": 1, "norway": 3}}),
        replace(observation, units=elsewhere),
        replace(observation, attacked_from=()),
        replace(observation, options={**observation.options, "beaten_winner_stays": True}),
    ]
    told = [turn_odds_to_json(turn_odds(each)) for each in changed]
    _kept.cache_clear()
    assert told == [turn_odds_to_json(turn_odds(each)) for each in changed]
    assert sum(each != before[0] for each in told) >= 3, "changes that matter are told"
    assert [turn_odds_to_json(seen(state)) for state in CASES.values()] == before


def test_no_hand_is_kept_with_an_answer() -> None:
    observation = GAME.observe(KONGSBERG, REFEREE)
    assert _opened(observation).hands == {} and _opened(observation).piles == {}
    assert turn_odds(observation) is turn_odds(GAME.observe(KONGSBERG, PUBLIC))
