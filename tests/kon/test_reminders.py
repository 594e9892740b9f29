"""The checklist before a phase is ended: what it finds, and that it keeps quiet otherwise."""

from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.advice.reminders import reminders
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard, Trade
from konqt.games.registry import game_named

GAME = game_named("kon")
QUIET = {"oslo": {"germany": 2}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


def state_of(**position: Any) -> Any:
    hands = {"germany": ["panzer"], "norway": [], "allies": []}
    given = {"scenario": "basic", "round": 2, "turn": "germany", "hands": hands, **position}
    return GAME.from_position(given, 1)


def found(state: Any, faction: str = "germany") -> dict[str, Any]:
    seen = GAME.observe(state, faction)
    return {each.kind: each for each in reminders(seen, shipped_topology())}


def after(state: Any, *actions: Any) -> Any:
    for action in actions:
        GAME.apply(state, action)
    return state


def reinforcing(**position: Any) -> Any:
    """Give Germany's phase 3: nothing to fight, nobody to sabotage."""
    return after(state_of(**{"units": QUIET, **position}), EndPhase())


def unanswered(state: Any) -> Any:
    """Let nobody send a submarine."""
    while GAME.decision(state).kind == "submarine":
        GAME.apply(state, Pass())
    return state


def test_a_city_left_empty_and_one_within_reach_are_named() -> None:
    state = after(state_of(units=QUIET), Move("oslo", "honefoss", 2))
    told = found(state)
    assert told["emptied"].areas == ("oslo",)
    assert "open" not in told, "nobody who has not moved could enter it"
    told = found(state_of(units={"honefoss": {"germany": 1}, "tromso": {"norway": 2}}))
    assert told["open"].areas == ("oslo",)
    assert "emptied" not in told


def test_a_held_city_is_no_matter() -> None:
    state = after(state_of(units=QUIET), Move("oslo", "honefoss", 1))
    assert found(state) == {}


def test_battalions_not_placed_are_counted() -> None:
    told = found(reinforcing())
    assert told["free"].count == 1 and "unplaced" not in told
    state = reinforcing(hands={"germany": ["panzer", "artilleri", "ubat"]})
    trade = max((a for a in GAME.legal(state) if a.kind == "trade"), key=lambda a: len(a.cards))
    told = found(after(state, trade))
    assert (told["free"].count, told["unplaced"].count) == (1, 1)
    place = next(a for a in GAME.legal(state) if a.kind == "place")
    told = found(unanswered(after(state, place)))
    assert told["free"].count == 1 and "unplaced" not in told
    assert "free" not in found(unanswered(after(state, place)))


def test_the_first_landing_counts_in_battalions() -> None:
    state = state_of(
        units={"oslo": {"germany": 1}, "tromso": {"norway": 1}}, round=1, turn="allies",
        allies_arrived=False,
    )  # fmt: skip
    assert found(after(state, EndPhase()), "allies")["unplaced"].count == 6


def test_the_duty_is_remembered_until_a_card_is_used() -> None:
    assert "duty" in found(reinforcing())
    assert "duty" not in found(reinforcing(card_used=["germany"]))
    assert "duty" not in found(reinforcing(hands={"germany": [], "norway": [], "allies": []}))


def test_the_last_german_cards_are_announced_with_who_would_win() -> None:
    told = found(reinforcing(decks={"germany": {"draw": ["panzer", "artilleri"]}}))["last"]
    assert (told.count, told.winner) == (2, ("norway", "allies"))
    many = ["panzer"] * 4 + ["artilleri"] * 4
    assert "last" not in found(reinforcing(decks={"germany": {"draw": many}}))


def test_a_card_put_away_for_the_duty_is_one_more_drawn() -> None:
    """Four cards in hand and none used: one is put away, then two are drawn."""
    hands = {"germany": ["panzer", "panzer", "artilleri", "ubat"], "norway": [], "allies": []}
    deck = {"germany": {"draw": ["artilleri", "artilleri"]}}
    assert found(reinforcing(hands=hands, decks=deck))["last"].count == 2
    used = reinforcing(hands=hands, decks=deck, card_used=["germany"])
    assert "last" not in found(used)


def defending(units: dict[str, Any], **position: Any) -> Any:
    return state_of(units=units, turn="norway", **position)


def test_defenders_hear_of_cities_that_germans_stand_beside() -> None:
    """An empty city is Norwegian anyhow: it matters only with Germans beside it."""
    near = {"hamar": {"germany": 1}, "ostfold": {"norway": 1}, "kongsvinger": {"germany": 1}}
    assert found(defending(near), "norway")["open"].areas == ("oslo",)
    far = {"bergen": {"germany": 1}, "ostfold": {"norway": 1}}
    assert found(defending(far), "norway") == {}
    held = {"kongsvinger": {"germany": 1}, "oslo": {"norway": 1}}
    left = after(defending(held), Move("oslo", "ostfold", 1))
    assert found(left, "norway")["emptied"].areas == ("oslo",)
    quiet = {"bergen": {"germany": 1}, "oslo": {"norway": 1}}
    assert found(after(defending(quiet), Move("oslo", "ostfold", 1)), "norway") == {}


def dropped(beside: dict[str, Any], **position: Any) -> Any:
    """Give a position after paratroopers attacked Haugesund, across fjords from its neighbours."""
    units = {"oslo": {"germany": 1}, "haugesund": {"norway": 1}, **beside}
    hands = {"germany": ["fallskjermtropp"], "norway": [], "allies": []}
    state = state_of(units=units, hands=hands, **position)
    drop = next(a for a in GAME.legal(state) if a.kind == "play_card" and a.to == "haugesund")
    return after(state, drop)


def test_paratroopers_who_could_not_retreat_are_named() -> None:
    assert found(dropped({})) == {}, "and no city beside was left by who came by air"
    shut = {"stavanger": {"norway": 1}, "bergen": {"allies": 1}}
    assert found(dropped(shut))["no_retreat"].areas == ("haugesund",)
    dry = dropped({}, options={"landing_retreat_fjords": False})
    assert found(dry)["no_retreat"].areas == ("haugesund",)


def test_whoever_came_over_land_goes_back_there() -> None:
    units = {"bergen": {"germany": 2}, "haugesund": {"norway": 1}, "stavanger": {"norway": 1}}
    assert "no_retreat" not in found(after(state_of(units=units), Move("bergen", "haugesund", 2)))


def test_the_duty_and_the_last_cards_where_no_cards_are_traded() -> None:
    """Narvik has no phase 3: after movement without an attack no card can be used any more."""
    units = {"narvik": {"germany": 2}, "tromso": {"norway": 1}, "harstad": {"allies": 1}}
    hands = {"germany": ["speidertropp"], "norway": [], "allies": []}
    given = {"scenario": "narvik", "round": 2, "units": units, "hands": hands}
    quiet = GAME.from_position({**given, "turn": "germany"}, 1)
    assert "duty" in found(quiet)
    GAME.apply(quiet, Move("narvik", "harstad", 2))
    assert "duty" not in found(quiet), "a combat is to come"
    decks = {"allies": {"draw": ["kystbombardement"]}}
    allied = GAME.from_position({**given, "turn": "allies", "decks": decks}, 1)
    assert found(allied, "allies")["last"].count == 1


def test_nobody_is_reminded_of_anothers_phase() -> None:
    assert found(reinforcing(), "norway") == {}


def test_no_city_is_named_twice() -> None:
    """A city just left, which somebody else could enter still, is told of once."""
    units = {"oslo": {"germany": 1}, "honefoss": {"germany": 1}, "tromso": {"norway": 1}}
    left = after(state_of(units=units), Move("oslo", "horten", 1))
    told = found(left)
    assert told["emptied"].areas == ("oslo",)
    assert "oslo" not in told["open"].areas if "open" in told else True


def cards_still_usable(state: Any, faction: str) -> list[Any]:
    """Give what a faction could still do with its cards after its phase, before it draws again."""
    state = GAME.clone(state)
    GAME.apply(state, EndPhase())
    turn = GAME.observe(state, faction).turn
    usable: list[Any] = []
    while (decision := GAME.decision(state)).kind != "over":
        if decision.kind == "discard" or GAME.observe(state, faction).turn != turn:
            break
        legal = GAME.legal(state)
        if decision.actor == faction:
            usable += [each for each in legal if isinstance(each, PlayCard | Trade)]
        GAME.apply(state, next((e for e in legal if isinstance(e, Pass | EndPhase)), legal[0]))
    return usable


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_no_card_is_asked_for_before_the_last_chance_to_use_one(scenario: str) -> None:
    """The duty, and the last cards, are told of where nothing can be done about them later."""
    asked = 0
    for seed in range(1, 7):
        state, stream = GAME.new(Setup(scenario, seed)), Stream(seed)
        while (decision := GAME.decision(state)).kind != "over":
            legal = GAME.legal(state)
            faction = str(decision.actor)
            if EndPhase() in legal and found(state, faction).keys() & {"duty", "last"}:
                asked += 1
                assert cards_still_usable(state, faction) == []
            GAME.apply(state, legal[stream.below(len(legal))])
    assert asked > 20
