"""Odds of a landing equal every fall of the dice through the engine, and its own many landings."""

import random
import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from landing_kit import Plan, Told, every_end, simulated
from sea_kit import GAME, april, do, sea

from konqt.games.kon.engine.fleet import OUTER, ZONES
from konqt.games.kon.engine.state import State
from konqt.games.kon.odds.landing_odds import LandingOdds, landing_odds
from konqt.games.kon.odds.landing_plan import landing_from_json, landings_in, plan_of

HANDS = {"norway": ["april_kystfort"] * 2, "allies": ["april_minelegging"]}


def plan(text: str) -> list[dict[str, str]]:
    """Read "emden:III>stavanger/egersund" as a landing with another area to go to."""
    told = []
    for word in text.split():
        ship, _, rest = word.partition(":")
        zone, _, goals = rest.partition(">")
        to, _, otherwise = goals.partition("/")
        more = {"otherwise": otherwise} if otherwise else {}
        told.append({"ship": ship, "zone": zone, "to": to, **more})
    return told


def asked(state: State, ships: Plan, **cards: list[str]) -> LandingOdds:
    seen = GAME.observe(state, "germany")
    question = landings_in({"ships": list(ships), **cards}, seen, state.rules)
    return landing_odds(question, state.rules)


def spread(found: Counter[Told], number: Any) -> tuple[Fraction, ...]:
    counted: Counter[int] = Counter()
    for told, chance in found.items():
        counted[number(told)] += chance
    return tuple(Fraction(counted[n]) for n in range(max(counted) + 1))


def same(state: State, odds: LandingOdds, found: Counter[Told]) -> None:
    assert odds.ashore == spread(found, lambda told: len(told.landed))
    assert odds.sunk == spread(found, lambda told: told.sunk)
    assert odds.chased == spread(found, lambda told: told.chased)
    assert odds.resistance == spread(found, lambda told: len(told.resisted))
    areas = state.rules.areas
    for area, told_there in odds.landed.items():
        counted = spread(found, lambda told, name=areas[area]: told.landed.count(name))
        assert told_there == counted, areas[area]
    resisted: Counter[str] = Counter()
    for told, chance in found.items():
        for city in told.resisted:
            resisted[city] += chance
    assert {areas[city]: chance for city, chance in odds.resisted.items()} == dict(resisted)


FJORD = "III:G emden koln falsk_1 karlsruhe"
SMALL = [
    ("V:G emden", "emden:V>trondheim", {}),
    ("V:G emden", "emden:V>trondheim", {"forts": ["trondheim"]}),
    ("V:G emden lutzow falsk_2", "emden:V>trondheim", {"mines": ["V"]}),
    ("V:G emden,N eidsvoll_norge", "emden:V>trondheim", {}),
    ("V:G emden blucher,N eidsvoll_norge", "emden:V>alesund blucher:V>trondheim", {}),
    (FJORD, "emden:III>stavanger/egersund koln:III>stavanger", {"forts": ["stavanger"]}),
    (FJORD, "emden:III>stavanger koln:III>haugesund", {"forts": ["stavanger"], "mines": ["III"]}),
    (
        "VII:G emden koln,N eidsvoll_norge",
        "emden:VII>narvik/harstad koln:VII>narvik",
        {"forts": ["narvik"], "mines": ["VII"]},
    ),
    ("I:G emden II:G koln", "emden:I>oslo/horten koln:II>kristiansand", {"forts": ["oslo"]}),
    (
        "I:G emden II:G koln",
        "emden:I>oslo koln:II>kristiansand",
        {"forts": ["oslo", "kristiansand"]},
    ),
]


@pytest.mark.rule("7.2 landing", "7.2 mines", "7.2 forts", "7.2 resistance", "R77", "R124", "R125")
@pytest.mark.parametrize(("ships", "ways", "cards"), SMALL)
def test_odds_equal_every_fall_of_the_dice(
    ships: str, ways: str, cards: dict[str, list[str]]
) -> None:
    state = april("landing", ships, hands=HANDS)
    odds = asked(state, plan(ways), **cards)
    found = every_end(state, plan(ways), **cards)
    assert sum(found.values()) == 1
    same(state, odds, found)


@pytest.mark.rule("R119")
def test_a_crew_adrift_meets_no_mines_and_can_be_lost_to_a_fort() -> None:
    more = {"facts": {"crews": ["koln"], "fought": False}, "face_up": ["koln"], "hands": HANDS}
    state = april("landing", "III:G emden koln,N eidsvoll_norge", **more)
    ways = plan("emden:III>egersund koln:III>stavanger")
    cards = {"mines": ["III"], "forts": ["stavanger"]}
    same(state, asked(state, ways, **cards), every_end(state, ways, **cards))


@pytest.mark.rule("R78")
def test_paratroopers_meet_resistance_where_that_is_played() -> None:
    options = {"paratroopers_meet_resistance": True}
    land = "bergen:G1 finnmark:N1"
    state = april("landing", "III:G emden", land=land, options=options, hands=HANDS)
    ways = plan("emden:III>stavanger")
    odds = asked(state, ways)
    same(state, odds, every_end(state, ways))
    assert len(odds.resistance) == 3


SIX_CITIES = (
    "I:G scharnhorst koln II:G gneisenau emden falsk_1 III:G blucher narvik_jagere_1,"
    "N eidsvoll_norge IV:G lutzow falsk_2 V:G trondheim_jagere admiral_hipper"
    " VII:G narvik_jagere_2 narvik_jagere_3 konigsberg"
)
WHOLE = (
    "scharnhorst:I>oslo/horten koln:I>oslo gneisenau:II>kristiansand emden:II>kristiansand"
    " blucher:III>stavanger/egersund narvik_jagere_1:III>stavanger lutzow:IV>bergen"
    " trondheim_jagere:V>trondheim admiral_hipper:V>trondheim/alesund"
    " narvik_jagere_2:VII>narvik narvik_jagere_3:VII>narvik/harstad konigsberg:VII>harstad"
)


def near(state: State, odds: LandingOdds, found: Counter[Told]) -> None:
    """Say whether what was counted is within four and a half standard errors of each chance."""
    times = sum(found.values())

    def close(told: tuple[Fraction, ...], counted: tuple[Fraction, ...], what: str) -> None:
        assert len(counted) <= len(told), what
        for number, chance in enumerate(told):
            share = float(counted[number]) / times if number < len(counted) else 0.0
            error = (float(chance * (1 - chance)) / times) ** 0.5
            assert abs(share - float(chance)) <= 4.5 * error + 2 / times, (what, number)

    close(odds.ashore, spread(found, lambda told: len(told.landed)), "ashore")
    close(odds.sunk, spread(found, lambda told: told.sunk), "sunk")
    close(odds.chased, spread(found, lambda told: told.chased), "chased")
    close(odds.resistance, spread(found, lambda told: len(told.resisted)), "resistance")
    for area, row in odds.landed.items():
        name = state.rules.areas[area]
        close(row, spread(found, lambda told, name=name: told.landed.count(name)), name)


@pytest.mark.parametrize("times", [400, pytest.param(20_000, marks=pytest.mark.slow)])
def test_a_whole_plan_comes_to_what_the_engine_plays(times: int) -> None:
    state = april("landing", SIX_CITIES, hands=HANDS)
    cards = {"mines": ["VII"], "forts": ["narvik", "stavanger"]}
    near(state, asked(state, plan(WHOLE), **cards), simulated(state, times, plan(WHOLE), **cards))


RULES = april("landing").rules
assert RULES.fleet is not None
SHIPS = RULES.fleet.names(RULES.fleet.of[0] & RULES.fleet.real)
COAST = ZONES[:OUTER]


def random_plan(seed: int) -> tuple[str, list[dict[str, str]], dict[str, list[str]]]:
    """Give ships, who of them lands where, and what is played against it."""
    dice, fleet, topology = random.Random(seed), RULES.fleet, RULES.topology
    assert fleet is not None
    text: dict[str, list[str]] = {dice.choice(COAST): ["N", "eidsvoll_norge"]}
    ways = []
    for ship in SHIPS:
        zone = dice.choice(COAST)
        here = text.setdefault(zone, [])
        here += [ship] if "G" in here else ["G", ship]
        coast = topology.ids(fleet.shore[ZONES.index(zone)])
        cities = topology.ids(fleet.shore[ZONES.index(zone)] & topology.victory_cities)
        if dice.random() < 0.8:
            to = dice.choice(cities or coast)
            others = [area for area in coast if area != to]
            more = {"otherwise": dice.choice(others)} if others and dice.random() < 0.5 else {}
            ways.append({"ship": ship, "zone": zone, "to": to, **more})
    aimed = sorted({each["to"] for each in ways} & set(topology.ids(topology.victory_cities)))
    forts = dice.sample(aimed, min(len(aimed), dice.randrange(3)))
    mined = [dice.choice(ways)["zone"]] if dice.random() < 0.7 else []
    ships = " ".join(f"{zone}:{' '.join(named)}" for zone, named in text.items())
    return ships, ways, {"mines": mined, "forts": forts}


@pytest.mark.parametrize(
    "seed", [1, 2, *(pytest.param(n, marks=pytest.mark.slow) for n in range(3, 15))]
)
def test_random_plans_come_to_what_the_engine_plays(seed: int) -> None:
    ships, ways, cards = random_plan(seed)
    state = april("landing", ships, hands=HANDS)
    times = 300 if seed < 3 else 2000
    near(state, asked(state, ways, **cards), simulated(state, times, ways, **cards))


@pytest.mark.rule("R124")
def test_a_ship_that_can_only_be_chased_into_the_mines_may_strike_one() -> None:
    state = april("landing", "I:G emden,N eidsvoll_norge II:G koln", hands=HANDS)
    ways = plan("emden:I>horten koln:II>kristiansand")
    cards = {"mines": ["II"]}
    same(state, asked(state, ways, **cards), every_end(state, ways, **cards))


def test_what_germany_cannot_know_changes_no_answer() -> None:
    question = {"ships": [{"zone": "III", "to": "stavanger"}], "forts": ["stavanger"]}
    told = []
    for norway, allies, there in (
        ("april_kystfort april_ubat", "april_minelegging", "furious rodney"),
        ("april_jagerfly april_omdisponering", "april_ubat", "york jagere_1"),
    ):
        hands = {"norway": norway.split(), "allies": allies.split()}
        state = april("landing", f"III:G emden koln,A {there}", hands=hands)
        told.append(landing_from_json(question, GAME.observe(state, "germany"), state.rules))
    assert told[0] == told[1]


def test_ships_need_no_names_and_none_of_them_is_told_twice() -> None:
    state = april("landing", "III:G emden falsk_1 koln")
    two = {"ships": [{"zone": "III", "to": "stavanger"}] * 2}
    seen = GAME.observe(state, "germany")
    assert landing_from_json(two, seen, state.rules)["ashore"] == [0, 0, 1]
    three = {"ships": [{"zone": "III", "to": "stavanger"}] * 3}
    with pytest.raises(ValueError, match="landing 3: zone III has no German ship left"):
        landing_from_json(three, seen, state.rules)


def test_a_plan_can_be_asked_about_before_the_ships_are_placed() -> None:
    state = april("place_germany")
    question = {"ships": [{"zone": "V", "to": "trondheim"}], "forts": ["trondheim"]}
    told = landing_from_json(question, GAME.observe(state, "germany"), state.rules)
    assert told["fractions"]["landed"] == {"trondheim": ["1/2", "1/2"]}
    assert told["fractions"]["sunk"] == ["5/6", "1/6"]
    assert told["fractions"]["resisted"] == {"trondheim": "1/6"}


def test_zones_that_have_landed_are_not_asked_about_again() -> None:
    state = april("landing", "I:G emden II:G koln III:G lutzow")
    for action in plan("emden:I>oslo"):
        do(state, "land", ship=action["ship"], to=action["to"])
    seen = GAME.observe(state, "germany")
    assert plan_of(seen) == {"ships": [{"zone": "I", "to": "oslo", "ship": "emden"}]}
    do(state, "end_phase")
    seen = GAME.observe(state, "germany")
    with pytest.raises(ValueError, match="zone I has landed already"):
        landings_in({"ships": [{"zone": "I", "to": "horten"}]}, seen, state.rules)
    odds = asked(state, plan("lutzow:III>stavanger"))
    assert len(odds.resistance) == 3, "Oslo was invaded before"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ([], "a landing is an object like"),
        ({}, "'ships' is a list of landings"),
        ({"ships": []}, "'ships' is a list of landings"),
        ({"ships": [3]}, "'ships' is a list of landings"),
        ({"ships": [{"zone": "VIII", "to": "oslo"}]}, "ships land from I II III IV V VI VII"),
        ({"ships": [{"zone": ["I"], "to": {}}]}, "'to' is {}, which is no area"),
        ({"ships": [{"zone": "III", "to": "oslo"}]}, "oslo is not on zone III; there are: "),
        ({"ships": [{"zone": "III", "to": "paris"}]}, "'paris', which is no area"),
        ({"ships": [{"zone": "III", "to": "stavanger", "by": 1}]}, "unknown member 'by'"),
        (
            {"ships": [{"zone": "III", "to": "egersund", "ship": "york"}]},
            "'york' is no German ship",
        ),
        ({"ships": [{"zone": "III", "to": "egersund", "ship": "falsk_1"}]}, "no German ship"),
        ({"ships": [{"zone": "III", "to": "egersund", "ship": "emden"}] * 2}, "lands once only"),
        (
            {"ships": [{"zone": "III", "to": "egersund", "otherwise": "egersund"}]},
            "name another",
        ),
        (
            {"ships": [{"zone": "III", "to": "egersund"}], "mines": ["III", "IV"]},
            "can still mine 1",
        ),
        ({"ships": [{"zone": "III", "to": "egersund"}], "mines": "III"}, "a list of zones"),
        ({"ships": [{"zone": "III", "to": "egersund"}], "forts": ["egersund"]}, "a list of cities"),
        ({"ships": [{"zone": "III", "to": "egersund"}], "forts": ["oslo"]}, "nobody lands in oslo"),
        ({"ships": [{"zone": "III", "to": "stavanger"}], "forts": ["stavanger"] * 2}, "each once"),
        ({"ships": [{"zone": "III", "to": "stavanger"}], "fort": []}, "unknown member 'fort'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(question: object, words: str) -> None:
    state = april("landing", "III:G emden falsk_1 karlsruhe")
    with pytest.raises(ValueError, match=re.escape(words)):
        landings_in(question, GAME.observe(state, "germany"), state.rules)


def test_only_a_game_with_a_landing_to_come_can_be_asked() -> None:
    for state in (sea("III:G emden"), april("mobilization", "III:G emden")):
        with pytest.raises(ValueError, match="needs a game on 9 April"):
            landings_in({"ships": []}, GAME.observe(state, "germany"), state.rules)
