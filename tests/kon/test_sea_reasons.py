"""Every reason for refusal at sea and on 9 April can be met in play, and is told in full."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from kon_kit import act, basic
from sea_kit import GAME, april, do, play, sea

from konqt.core.game import Setup
from konqt.games.kon import wording
from konqt.games.kon.engine import sea_actions as actions
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, Place, PlayCard, Retreat
from konqt.games.kon.engine.sea_reasons import SEA_REASONS
from konqt.games.kon.engine.state import State

Try = tuple[State, dict[str, Any]]


def tried(kind: str, **members: Any) -> dict[str, Any]:
    return {"kind": kind, **members}


def card(name: str, use: str, **members: Any) -> dict[str, Any]:
    return tried("play_card", card=name, use=use, **members)


def mustered() -> State:
    state = sea("III:G karlsruhe IV:G emden,A york")
    do(state, "muster", ship="karlsruhe")
    return state


def anchored() -> State:
    state = sea("IV:G karlsruhe emden")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="VIII")
    do(state, "anchor")
    return state


def second_force() -> State:
    state = anchored()
    do(state, "muster", ship="emden")
    do(state, "sail", to="VIII")
    return state


def attempted() -> State:
    state = sea("II:G karlsruhe emden III:A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    do(state, "intercept", [1])
    do(state, "pass")
    return state


def entered(dummy: bool = False) -> State:
    return april("interception", f"III:G {'falsk_1' if dummy else 'emden'},A york")


def shut_in() -> State:
    state = sea("I:G emden koln II:N eidsvoll_norge")
    do(state, "muster", ship="emden")
    do(state, "sail", to="II")
    do(state, "intercept")
    return state


def standing() -> State:
    return sea("III:G emden V:G koln,A york", options={"standing_interception": True})


def all_sailed() -> State:
    state = sea("II:G emden III:A york", options={"standing_interception": True})
    do(state, "muster", ship="emden")
    do(state, "sail", to="III")
    do(state, "pass")
    do(state, "pass")
    do(state, "anchor")
    return state


def fought(*hand: str, allied: tuple[str, ...] = (), **more: Any) -> State:
    caught = {"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}
    hands = {"germany": list(hand) or ["panzer"], "allies": list(allied)}
    return sea("III:G scharnhorst,A york", phase=2, encounters=[caught], hands=hands, **more)


def after(*dice: int) -> State:
    state = fought()
    do(state, "pass", list(dice))
    return state


def bombed() -> State:
    land = "stavanger:G1 hamar:N1 tromso:A1"
    state = fought("bombefly", allied=("jagerfly", "ubat"), land=land)
    play(state, "bombefly", "sink")
    return state


def not_allied() -> State:
    caught = {"zone": "III", "interceptors": ["germany"], "intercepted": ["eidsvoll_norge"]}
    state = sea(
        "III:G emden,A york,N eidsvoll_norge",
        land="stavanger:G1 hamar:N1 tromso:A1",
        phase=2,
        encounters=[caught],
        hands={"germany": ["bombefly"], "allies": ["ubat"]},
    )
    play(state, "bombefly", "sink")
    return state


def supply(ships: str, turn: str = "germany", *hand: str) -> State:
    return sea(ships, turn=turn, phase=3, hands={turn: list(hand)})


def one_a_ship() -> State:
    state = supply("III:A york V:G emden", "germany", "forsterkninger:6")
    do(state, "trade", cards=["forsterkninger:6"])
    do(state, "place", to="alesund", count=1)
    return state


def given_up() -> State:
    state = fought(decks={"allies": {"draw": ["ubat"]}}, land="oslo:G1 hamar:N1")
    more = "VIII:A furious glorious rodney suffolk berwick lett_krysser_1 lett_krysser_2"
    state = sea(
        f"III:G scharnhorst,A york {more}",
        land="oslo:G1 hamar:N1",
        phase=2,
        decks={"allies": {"draw": ["ubat"]}},
        encounters=[{"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}],
        hands={"germany": ["panzer"]},
    )
    do(state, "pass", [6, 1])
    do(state, "withdraw_ship", ship="suffolk")
    return state


def landing(**more: Any) -> State:
    return april("landing", "III:G emden falsk_1 koln", **more)


def landed() -> State:
    state = landing()
    do(state, "land", ship="emden", to="egersund")
    return state


def closed() -> State:
    return landing(facts={"closed": ["stavanger"]})


def crew() -> State:
    hands = {"allies": ["april_stupbombefly"], "germany": ["april_evakuerte_matroser"]}
    state = april("dive_bombers", "III:G emden IV:G koln", hands=hands)
    play(state, "april_stupbombefly", "sink", [6], zone="III")
    return state


def smoke() -> State:
    caught = [{"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}]
    hands = {"germany": ["april_roykdekke"]}
    return april("smoke", "III:G emden koln,A york", encounters=caught, hands=hands)


def joining() -> State:
    caught = {"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}
    return sea("III:G emden koln,A york", phase=2, encounters=[caught])


def two_combats() -> State:
    met = [("III", "york"), ("V", "suffolk")]
    return sea(
        "III:G emden,A york V:G koln,A suffolk",
        phase=2,
        encounters=[{"zone": z, "interceptors": ["germany"], "intercepted": [s]} for z, s in met],
    )


def drawn() -> State:
    fleet = {"allies": ["york"], "home": ["warspite"]}
    return april("exchange", fleet=fleet, hands={"allies": ["april_skip_til_unnsetning"]})


def scouting() -> State:
    hands = {"allies": ["april_rekognoseringsfly"]}
    return april("reconnaissance", "III:G emden I:G koln", hands=hands)


def bombarding() -> State:
    return sea(
        "VII:A york",
        land="narvik:G1,A1 hamar:N1",
        turn="allies",
        phase=2,
        attacks=[{"area": "narvik", "from": "sea", "count": 1}],
        hands={"allies": ["kystbombardement"]},
    )


def raiders(*hand: str) -> State:
    return sea("raid:G blucher", hands={"germany": list(hand)})


EXCHANGE = "april_skip_til_unnsetning"
PROVOKED: dict[str, Callable[[], Try]] = {
    "unknown_ship": lambda: (mustered(), tried("muster", ship="titanic")),
    "unknown_zone": lambda: (mustered(), tried("sail", to="IX")),
    "not_your_ship": lambda: (mustered(), tried("muster", ship="york")),
    "ship_not_there": lambda: (mustered(), tried("muster", ship="koln")),
    "zone_closed_to_allies": lambda: (
        sea("III:A york", turn="allies"),
        tried("sail", to="II"),
    ),
    "not_for_coast_ship": lambda: (
        sea("VI:N eidsvoll_norge", turn="norway"),
        tried("sail", to="VIII"),
    ),
    "zone_not_adjacent": lambda: (mustered(), tried("sail", to="VI")),
    "no_ships_in_game": lambda: (basic("oslo:G1 hamar:N1 tromso:A1"), tried("anchor")),
    "sailed_already": lambda: (anchored(), tried("muster", ship="karlsruhe")),
    "mustered_already": lambda: (mustered(), tried("muster", ship="karlsruhe")),
    "one_start_only": lambda: (mustered(), tried("muster", ship="emden")),
    "force_not_sailed": lambda: (mustered(), tried("end_phase")),
    "no_force": lambda: (anchored(), tried("anchor")),
    "no_way_out": lambda: (shut_in(), tried("muster", ship="koln")),
    "same_route": lambda: (second_force(), tried("anchor")),
    "zone_tried": lambda: (attempted(), tried("sail", to="III")),
    "box_is_closed": lambda: (mustered(), tried("sail", to="raid")),
    "still_raiding": lambda: (raiders(), tried("muster", ship="blucher")),
    "nobody_to_recall": lambda: (anchored(), tried("recall", cards=["panzer"])),
    "recall_too_few_symbols": lambda: (raiders("panzer"), tried("recall", cards=["panzer"])),
    "never_intercepts": lambda: (entered(dummy=True), tried("intercept")),
    "intercept_here": lambda: (entered(), tried("intercept", zone="III")),
    "only_on_entering": lambda: (anchored(), tried("intercept", zone="VIII")),
    "name_a_zone": lambda: (standing(), tried("intercept")),
    "nothing_to_intercept": lambda: (standing(), tried("intercept", zone="III")),
    "nobody_to_intercept_with": lambda: (all_sailed(), tried("intercept", zone="III")),
    "cannot_join": lambda: (joining(), tried("join", ship="emden")),
    "no_naval_combat_there": lambda: (two_combats(), tried("choose_combat", zone="IV")),
    "no_air_field_on_zone": lambda: (fought("bombefly"), card("bombefly", "sink")),
    "no_carrier": lambda: (bombed(), card("jagerfly", "cancel")),
    "no_battleship": lambda: (bombarding(), card("kystbombardement", "attack")),
    "no_ship_in_combat": lambda: (not_allied(), card("ubat", "sink")),
    "not_chased_now": lambda: (after(3, 1), tried("chase", ship="emden", to="IV")),
    "void_too_many": lambda: (after(1, 6), tried("void", count=9)),
    "keep_lighter_ships": lambda: (given_up(), tried("withdraw_ship", ship="berwick")),
    "zone_controlled": lambda: (
        supply("V:G emden", "allies", "forsterkninger:4"),
        tried("place", to="alesund", count=1),
    ),
    "allied_ships_south": lambda: (
        supply("III:A york"),
        tried("place", to="bergen", count=1),
    ),
    "one_a_ship": lambda: (one_a_ship(), tried("place", to="alesund", count=1)),
    "not_by_the_sea": lambda: (supply("III:A york"), tried("place", to="dombas", count=1)),
    "keep_wrong_number": lambda: (
        GAME.new(Setup("advanced", 1)),
        tried("keep", cards=["april_bombefly"]),
    ),
    "not_drawn": lambda: (drawn(), card(EXCHANGE, "exchange", give="warspite", take="warspite")),
    "drawn_already": lambda: (drawn(), card(EXCHANGE, "exchange", give="york", take="york")),
    "not_to_be_placed": lambda: (
        april("place_germany", fleet={"germany": ["emden"]}),
        tried("place_ship", ship="koln", to="I"),
    ),
    "not_near_oslo": lambda: (
        april("place_norway", land=""),
        tried("place", to="narvik", count=1),
    ),
    "not_a_point": lambda: (april("mobilization"), tried("place", to="narvik", count=1)),
    "not_scouted": lambda: (scouting(), card("april_rekognoseringsfly", "scout", zone="I")),
    "no_ships_there": lambda: (scouting(), card("april_rekognoseringsfly", "scout", zone="IV")),
    "not_caught": lambda: (smoke(), card("april_roykdekke", "escape", ship="koln")),
    "not_just_sunk": lambda: (crew(), card("april_evakuerte_matroser", "rescue", ship="koln")),
    "cannot_raid": lambda: (april("raid", "VI:G emden"), tried("raid", ship="emden")),
    "not_raiding_waters": lambda: (
        april("raid", "VI:G emden V:G blucher"),
        tried("raid", ship="blucher"),
    ),
    "not_on_this_coast": lambda: (landing(), tried("land", ship="emden", to="oslo")),
    "landed_already": lambda: (landed(), tried("land", ship="emden", to="egersund")),
    "dummy_cannot": lambda: (landing(), tried("land", ship="falsk_1", to="egersund")),
    "city_closed": lambda: (closed(), tried("land", ship="emden", to="stavanger")),
}
"""Code -> a state and an action that is refused there for that reason, among others."""


@pytest.mark.parametrize("code", sorted(SEA_REASONS))
def test_every_reason_is_met_and_told_with_all_its_facts(code: str) -> None:
    state, members = PROVOKED[code]()
    action = act(**members)
    assert action not in GAME.legal(state)
    (reason, *_same) = [r for r in GAME.explain(state, action) if r.code == code]
    assert wording.rule_title(reason.rule) != reason.rule
    told = wording.say_reason(reason)
    assert "…" not in told and "–" not in told, told


def test_no_reason_is_provoked_that_does_not_exist() -> None:
    assert set(PROVOKED) == set(SEA_REASONS)


ZONES, SHIPS = ("I", "III", "VIII", "IX"), ("emden", "york", "eidsvoll_norge", "falsk_1", "titanic")


def some_action(stream: random.Random) -> Action:
    """Give an action that hardly ever suits the moment."""
    ship, zone = stream.choice(SHIPS), stream.choice(ZONES)
    april_card = stream.choice(("april_roykdekke", "april_stupbombefly", "april_ubat", "panzer"))
    every: tuple[Action, ...] = (
        actions.Muster(ship),
        actions.Sail(stream.choice((*ZONES, "raid"))),
        actions.Anchor(),
        actions.Recall(("panzer",)),
        actions.Intercept(stream.choice((None, *ZONES))),
        actions.Join(ship),
        actions.Void(stream.choice((-1, 0, 9))),
        actions.Chase(ship, zone),
        actions.Raid(ship),
        actions.Land(ship, stream.choice(("oslo", "narvik", "atlantis"))),
        actions.PlaceShip(ship, zone),
        actions.Keep(("april_ubat",)),
        actions.Shift(zone),
        actions.WithdrawShip(ship),
        actions.ChooseNavalCombat(zone),
        actions.PlayAtSea(april_card, stream.choice(("escape", "sink", "x")), ship=ship),
        actions.PlayAtSea(april_card, "sink", zone=zone),
        PlayCard("april_kystfort", "fire"),
        PlayCard("april_jagerfly", "divert", to="oslo"),
        Place("oslo", 1),
        Retreat("oslo"),
        EndPhase(),
        Pass(),
    )
    return stream.choice(every)


@pytest.mark.parametrize("seed", range(8))
def test_an_action_is_refused_exactly_where_it_is_not_listed(seed: int) -> None:
    stream = random.Random(seed)
    state = GAME.new(Setup("advanced", seed))
    for _ in range(600):
        listed = GAME.legal(state)
        if not listed:
            return
        for _try in range(3):
            action = some_action(stream)
            reasons = GAME.explain(state, action)
            assert bool(reasons) == (action not in listed), (action, reasons)
            for reason in reasons:
                assert "…" not in wording.say_reason(reason), reason
        assert "…" not in wording.say_prompt(GAME.decision(state))
        chosen = stream.choice(listed)
        wording.say_action(chosen, GAME.decision(state))
        events: list[Any] = []
        GAME.apply(state, chosen, events)
        for event in events:
            assert "…" not in wording.say_event(event.seen_by(frozenset({"norway"})))


@pytest.mark.parametrize(
    ("name", "use", "more", "told"),
    [
        ("april_minelegging", "mine", {}, "Naval mines can lay mines in phase 2 of 9 April."),
        (
            "april_stupbombefly",
            "sink",
            {"zone": "III"},
            "Dive bombers can sink a ship in phase 2 of 9 April.",
        ),
        (
            "april_ubat",
            "sink",
            {},
            "Submarine can attack a transport in phase 3 of 9 April.",
        ),
    ],
)
def test_a_card_of_9_april_says_when_its_moment_comes(
    name: str, use: str, more: dict[str, str], told: str
) -> None:
    hands = {"allies": [name]}
    state = april("exchange", hands=hands, fleet={"allies": ["york"], "home": ["rodney"]})
    said = [
        wording.say_reason(each)
        for each in GAME.explain(state, act("play_card", card=name, use=use, **more))
    ]
    assert any(each.endswith(told) for each in said), said


def said(state: Any, action: Any) -> str:
    return " ".join(wording.say_reason(each) for each in GAME.explain(state, action))


@pytest.mark.rule("8.2.1 cards", "7.1 movement", refused=True)
def test_what_is_asked_at_sea_is_not_told_in_the_words_of_land() -> None:
    state = sea("III:G emden,A york", hands={"germany": ["ubat"]}, pending=[{"kind": "movement"}])
    told = (
        "Not now: Submarine can sink a ship in a combat at sea in phase 2, or attack a transport in"
        " phase 3 of an opponent's turn in answer to a transport by sea."
    )
    assert said(state, act("play_card", card="ubat", use="sink")) == told
    state = april("movement", "III:G emden", hands={"germany": ["april_fallskjermtropp"]})
    move = act("move", source="oslo", to="hamar", count=1)
    assert said(state, move).startswith(
        "Only paratroopers move on 9 April. Germany may now drop paratroopers."
    )
    met = [{"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}]
    state = sea("III:G emden,A york", phase=2, encounters=met, hands={"germany": ["panzer"]})
    assert said(state, act("retreat", to="oslo")).endswith(
        "Germany may now play cards in a combat at sea."
    )
