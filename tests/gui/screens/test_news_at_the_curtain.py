"""What the curtain says is public, of the phase that runs, and about what is asked."""

from typing import Any

import pytest

from konqt.games.kon.events import play as events
from konqt.games.kon.events import sea
from konqt.games.kon.wording import Players
from konqt.games.registry import game_named
from konqt.gui.kon.screens.news import (
    control_changes,
    own_draws,
    recap,
    say_cause,
    say_results,
    say_why,
    without,
)
from konqt.gui.screens.story import Heading
from konqt.session.plan import HUMAN, Chair
from konqt.session.update import LogEntry

GAME = game_named("kon")
UNITS = {"oslo": {"germany": 1}, "tromso": {"norway": 1}, "harstad": {"allies": 1}}
NORWAY, GERMANY = frozenset(("norway",)), frozenset(("germany",))
PHASE_2, PHASE_3 = events.PhaseBegan("norway", 2), events.PhaseBegan("norway", 3)
BRIDGE = events.CardPlayed("norway", "sprengt_bro", "turn_back", "kongsvinger")
ATTACKS = (
    events.StackMoved("germany", "oslo", "kongsvinger", 2, attack=True),
    events.StackMoved("germany", "oslo", "hamar", 3, attack=True),
)


def entries(*told: Any) -> list[LogEntry]:
    return [LogEntry(number, 1, "norway", (event,)) for number, event in enumerate(told, 1)]


def test_a_cause_is_never_of_an_earlier_phase() -> None:
    assert "Kongsvinger" in say_cause(entries(PHASE_2, BRIDGE), GERMANY)
    assert say_cause(entries(PHASE_2, BRIDGE, PHASE_3), GERMANY) == ""


def test_a_landing_is_the_cause_of_the_question_about_it() -> None:
    landed = events.BattalionsPlaced("norway", "bodo", 2, "sea")
    assert "Bodø" in say_cause(entries(PHASE_2, BRIDGE, PHASE_3, landed), GERMANY)


def test_attacks_that_are_answered_together_are_all_said() -> None:
    moved = events.StackMoved("germany", "oslo", "drammen", 1)
    told = say_cause(entries(ATTACKS[0], moved, ATTACKS[1]), NORWAY).split("\n")
    assert len(told) == 2
    assert "Kongsvinger" in told[0] and "Hamar" in told[1]


def test_nobody_is_told_its_own_act_as_the_cause() -> None:
    assert "Hamar" in say_cause(entries(*ATTACKS, BRIDGE), NORWAY)
    assert "Kongsvinger" in say_cause(entries(*ATTACKS, BRIDGE), GERMANY)


def test_no_heading_stands_over_nothing() -> None:
    began = events.TurnBegan("germany", 2)
    lines = recap(entries(began, PHASE_2, PHASE_3, ATTACKS[0], PHASE_2), Players({}))
    assert [isinstance(line, Heading) for line in lines] == [True, True, False]
    assert "Round 2" in lines[0] and "Phase 3" in lines[1] and "Kongsvinger" in lines[2]
    assert recap(entries(began, PHASE_2), Players({})) == []


FIGHT = (
    events.CombatBegan("kongsvinger", "germany", (), ()),
    events.CombatDecided("kongsvinger", "attack", 12, 7, 0, 0),
    events.BattalionsDefeated("norway", "kongsvinger", 1),
    events.Retreated("norway", "kongsvinger", "hamar", 2),
)


def test_how_a_fight_ended_is_said_to_whoever_comes_after_it() -> None:
    lines = say_results(entries(ATTACKS[0], *FIGHT), Players({})).split("\n")
    assert len(lines) == 3
    assert "12" in lines[0] and "7" in lines[0] and "Hamar" in lines[2]
    assert say_results(entries(*ATTACKS), Players({})) == ""
    many = say_results(entries(*FIGHT * 3), Players({})).split("\n")
    assert many[0] == "…" and len(many) == 5 and "Hamar" in many[-1]


def test_a_missed_fight_is_told_beside_what_asks_for_the_seat_now() -> None:
    players = Players({"norway": Chair(HUMAN, "Kari"), "germany": Chair(HUMAN, "Ola")})
    missed = entries(*FIGHT, PHASE_2, ATTACKS[1])
    told = say_why(say_cause(missed, NORWAY), missed, players).split("\n")
    assert len(told) == 4 and "12" in told[0] and "7" in told[0], "the result"
    assert "Hamar" in told[3], "what asks for it"
    decided = entries(*FIGHT[:2])
    once = say_why(say_cause(decided, NORWAY), decided, players).split("\n")
    assert len(once) == 1 and "12" in once[0], "nothing is said twice"
    assert say_why("", entries(*ATTACKS), players) == ""


def test_a_page_that_says_nothing_new_does_not_come() -> None:
    players = Players({})
    told = say_results(entries(*FIGHT[1:]), players)
    assert without(recap(entries(PHASE_2, *FIGHT[1:]), players), told) == []
    assert len(without(recap(entries(PHASE_2, *FIGHT, BRIDGE), players), told)) == 6


def test_a_seat_reads_which_cards_it_drew_when_its_turn_comes_again() -> None:
    drew = events.CardsDrawn("norway", 2, ("bakhold", "veisperring"))
    other = events.CardsDrawn("germany", 2, None)
    began = events.TurnBegan("norway", 3)
    history = entries(drew, other, ATTACKS[0], began)
    told = own_draws(history, history[2:], NORWAY, Players({}))
    assert told == [Players({}).say_event(drew)]
    assert not own_draws(history, history[2:3], NORWAY, Players({})), "in others' turns"
    assert not own_draws(history, history, NORWAY, Players({})), "the recap itself says it"
    assert not own_draws(history, history[2:], GERMANY, Players({}))


def placed(zones: str, ship: str | None = None) -> list[sea.ShipPlaced]:
    return [sea.ShipPlaced("germany", ship, zone) for zone in zones.split()]


def test_ships_placed_face_down_are_told_together_whatever_their_order() -> None:
    began = events.TurnBegan("germany", 1)
    one = recap(entries(began, *placed("VIII III VIII I")), Players({}))
    other = recap(entries(began, *placed("I VIII III VIII")), Players({}))
    assert one == other
    told = "Germany placed 1 ship in zone I, 1 ship in zone III and 2 ships in zone VIII"
    assert one == ["Round 1: Germany", told]
    own = recap(entries(*placed("III", "emden"), *placed("I", "koln")), Players({}))
    assert len(own) == 2 and "Emden" in own[0], "one's own are told one by one"
    both = entries(*placed("III"), sea.ShipPlaced("allies", None, "IV"), *placed("III"))
    assert len(recap(both, Players({}))) == 3
    assert recap([], Players({})) == []


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (sea.ForceSailed("germany", "IV", "V", 2, None), True),
        (sea.ForceSailed("allies", "IV", "V", 2, ("york", "suffolk")), False),
        (sea.InterceptionRolled("germany", "V", ("emden",), (4,), 0), True),
        (sea.ShipIntercepted("allies", "york", "V"), True),
        (sea.NavalCombatBegan("V", "germany", ("emden",), ("york",)), True),
        (sea.ShipsHidden("V"), False),
    ],
)
def test_what_ships_did_is_the_cause_of_the_question_about_it(event: Any, told: bool) -> None:
    assert bool(say_cause(entries(PHASE_2, event), frozenset(("norway", "allies")))) is told
    assert say_cause(entries(PHASE_2, event, PHASE_3), frozenset(("allies",))) == ""


def test_what_came_of_a_missed_combat_at_sea_is_told_with_what_everybody_knows() -> None:
    began = sea.NavalCombatBegan("V", "germany", ("emden",), ("york",))
    die = sea.NavalDieRolled("germany", "V", "emden", 6, "sink", "york")
    sunk, chased = (
        sea.ShipSunk("allies", "york", "V"),
        sea.ShipChased("germany", "emden", "V", "VI"),
    )
    lines = say_results(entries(began, die, sunk, chased), Players({})).split("\n")
    assert len(lines) == 2 and "York" in lines[0] and "zone VI" in lines[1]


def test_zones_that_changed_hands_are_told() -> None:
    seen = [
        GAME.observe(
            GAME.from_position(
                {"scenario": "advanced", "round": 2, "units": UNITS, "ships": ships}, 1
            ),
            p,
        )
        for p in ("norway", "public")
        for ships in (
            {"III": {"allies": ["york"]}, "V": {"germany": ["emden"]}},
            {"III": {"allies": ["york"], "germany": ["koln"]}, "VI": {"germany": ["emden"]}},
        )
    ]
    told = ["Nobody controls zone III any more", "Nobody controls zone V any more"]
    told.append("Germany now controls zone VI")
    assert control_changes(seen[0], seen[1]) == told
    assert control_changes(seen[0], seen[0]) == []
    assert control_changes(seen[1], seen[2])[0] == "The Allies now control zone III"
