"""What made the lead change: the event that did it, or none."""

import pytest
from told_games import GAME, ToldGame, told_game

from konqt.core.event import PUBLIC, Event
from konqt.games.kon.events.april import BattalionLanded, FortRolled, MineRolled, ResistanceRolled
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardPlayed,
    CardsDrawn,
    CombatBegan,
    CombatDecided,
    PhaseBegan,
    StackMoved,
)
from konqt.games.kon.events.sea import NavalDieRolled, ShipSunk
from konqt.games.kon.events.supply import BattalionsPlaced
from konqt.games.kon.lead.april_reader import AT_SEA
from konqt.games.kon.lead.causes import serves, told_of, turns
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead, estimator_of
from konqt.games.kon.lead.swings import Swing, swings
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.wording.lead import say_happened, say_swing
from konqt.session.update import LogEntry

BEGAN = CombatBegan("finnmark", "germany", (("germany", "tromso", 2, False),), (("norway", 1),))
WON = CombatDecided("finnmark", "attack", 9, 4, 0, 0)


def lead(german: float, part: int | None = None, meanwhile: float | None = None) -> Lead:
    ends = {Ends(GERMAN_SIDE, None): german, Ends(OTHER_SIDE, None): 1 - german}
    return Lead(ends, part, meanwhile)


def fought(after: float, *events: Event) -> Swing:
    """Give what is told of a fight of Germany's from a chance of 37 %."""
    entries = [
        LogEntry(1, 3, "germany", (PhaseBegan("germany", 2), BEGAN)),
        LogEntry(2, 3, "germany", events),
    ]
    (found,) = swings(entries, [lead(0.37), lead(0.37), lead(after)])
    return found


def test_an_attack_that_germany_wins_is_no_cause_of_its_fall() -> None:
    found = fought(0.04, WON)
    assert found.event is None and say_happened(found) == ""
    assert say_swing(found) == "Round 3, Finnmark: Germany's chance fell from 37\u00a0% to 4\u00a0%"
    assert fought(0.5, WON).event == WON


def test_what_a_victory_cost_is_not_made_its_cause() -> None:
    lost = BattalionsDefeated("germany", "finnmark", 3)
    assert fought(0.2, lost, WON).event is None
    assert fought(0.5, lost, WON).event == WON


def test_of_two_ships_that_sank_the_one_that_served_is_told() -> None:
    ours, theirs = ShipSunk("germany", "blucher", "III"), ShipSunk("allies", "york", "III")
    assert fought(0.2, theirs, ours).event == ours
    assert fought(0.5, ours, theirs).event == theirs


@pytest.mark.parametrize(
    ("event", "turn", "german"),
    [
        (WON, "germany", True),
        (WON, "norway", False),
        (CombatDecided("oslo", "defence", 4, 9, 0, 0), "germany", False),
        (CombatDecided("oslo", "defence", 4, 9, 0, 0), "allies", True),
        (BattalionsDefeated("allies", "oslo", 1), "germany", True),
        (ShipSunk("germany", "blucher", "I"), "germany", False),
        (NavalDieRolled("germany", "I", "blucher", 6, "sink", None), "germany", True),
        (NavalDieRolled("allies", "I", "york", 1, "none", None), "germany", True),
        (MineRolled("allies", "VII", 6, True), "germany", False),
        (MineRolled("allies", "VII", 1, False), "germany", True),
        (FortRolled("norway", "narvik", 6, "sinks"), "germany", False),
        (ResistanceRolled("norway", "oslo", 5, True), "germany", False),
        (BattalionLanded("germany", "blucher", "oslo", False), "germany", True),
        (BattalionsPlaced("allies", "harstad", 1, "sea"), "allies", False),
        (StackMoved("germany", "oslo", "hamar", 1), "germany", None),
        (CardPlayed("norway", "bro", "cancel", "oslo"), "germany", None),
    ],
)
def test_whom_an_event_served(event: Event, turn: str, german: bool | None) -> None:
    assert serves(event, turn) is german


def test_a_part_of_9_april_names_the_ship_whose_loss_made_it() -> None:
    sunk = ShipSunk("germany", "blucher", "I")
    entries = [
        LogEntry(1, 0, "germany", (NavalDieRolled("germany", "I", "koln", 1, "none", None),)),
        LogEntry(2, 0, "germany", (sunk,)),
        LogEntry(3, 0, "germany", (PhaseBegan("germany", 2),)),
    ]
    curve = [lead(0.42, 0), lead(0.42, 0, 0.42), lead(0.42, 0, 0.3), lead(0.32, 1)]
    (found,) = swings(entries, curve)
    assert (found.first, found.step, found.part, found.event) == (1, 3, 0, sunk)
    assert say_swing(found) == "9 April, at sea: Germany's chance fell from 42\u00a0% to 32\u00a0%"
    curve[2] = lead(0.42, 0, 0.4)
    (found,) = swings(entries, curve)
    assert found.event is None, "it was many things, and none above all"


@pytest.fixture(scope="module", params=(3, 4, 5))
def day(request: pytest.FixtureRequest) -> ToldGame:
    """Give 9 April and a little of what follows, by chance."""
    return told_game("advanced", request.param, 220)


def curve_of(game: ToldGame) -> tuple[Lead, ...]:
    return estimator_of("advanced").curve(GAME.observe(each, PUBLIC) for each in game.states)


def test_a_part_of_the_day_is_told_as_one(day: ToldGame) -> None:
    entries, curve = day.entries(), curve_of(day)
    found = [each for each in swings(entries, curve, 99) if not each.round]
    assert found and all(each.part is not None for each in found)
    assert len({each.part for each in found}) == len(found)
    for each in found:
        assert say_swing(each).startswith("9 April, ")
        assert {curve[step].part for step in range(each.first - 1, each.step)} == {each.part}
        assert curve[each.step].part != each.part


def test_no_cause_is_told_that_served_the_other_side(day: ToldGame) -> None:
    entries, curve = day.entries(), curve_of(day)
    named = 0
    for each in swings(entries, curve, 99):
        if each.event is None:
            assert not say_happened(each)
            continue
        assert serves(each.event, each.turn) in (None, each.change > 0)
        named += 1
    assert named


def test_no_card_of_9_april_is_told_for_what_the_sea_decided() -> None:
    played = CardPlayed("norway", "april_omdisponering", "move", "oslo")
    entries = [
        LogEntry(1, 0, "germany", (played,)),
        LogEntry(2, 0, "germany", (PhaseBegan("germany", 2),)),
    ]
    (found,) = swings(entries, [lead(0.42, 0), lead(0.42, 0, 0.3), lead(0.3, 1)])
    assert found.event is None


def test_a_part_of_9_april_leads_to_the_step_of_its_largest_fall() -> None:
    """Its last step only ends it: nothing happens there."""
    sunk = ShipSunk("germany", "blucher", "I")
    rose = NavalDieRolled("germany", "I", "koln", 6, "sink", None)
    entries = [
        LogEntry(1, 0, "germany", (rose,)),
        LogEntry(2, 0, "germany", (sunk,)),
        LogEntry(3, 0, "germany", (NavalDieRolled("allies", "I", "york", 6, "sink", None),)),
        LogEntry(4, 0, "germany", (PhaseBegan("germany", 2),)),
    ]
    falls = [0.42, 0.5, 0.38, 0.36]
    curve = [lead(0.42, 0), *(lead(0.42, 0, each) for each in falls[1:]), lead(0.34, 1)]
    (found,) = swings(entries, curve)
    assert (found.first, found.step, found.turned_at) == (1, 4, 2)


def test_a_part_leads_to_where_something_is_told_and_not_to_cards_that_are_drawn() -> None:
    drawn = CardsDrawn("norway", 3, None)
    entries = [
        LogEntry(1, 0, "germany", (ShipSunk("germany", "blucher", "I"),)),
        LogEntry(2, 0, "germany", (drawn, PhaseBegan("germany", 2))),
    ]
    (found,) = swings(entries, [lead(0.42, 0), lead(0.42, 0, 0.4), lead(0.3, 1)])
    assert (found.step, found.turned_at) == (2, 1)


def test_what_turned_at_sea_leads_to_sea_and_to_no_card_played_on_land_meanwhile() -> None:
    placed = BattalionsPlaced("norway", "oslo", 1, "land")
    entries = [
        LogEntry(1, 0, "norway", (placed,)),
        LogEntry(2, 0, "germany", (ShipSunk("germany", "blucher", "I"),)),
        LogEntry(3, 0, "germany", (PhaseBegan("germany", 2),)),
    ]
    curve = [lead(0.42, 0), lead(0.42, 0, 0.3), lead(0.42, 0, 0.2), lead(0.12, 1)]
    (found,) = swings(entries, curve)
    assert (found.part, found.turned_at) == (AT_SEA, 2)


def test_a_fight_leads_to_the_step_that_decided_it() -> None:
    entries = [
        LogEntry(1, 3, "germany", (PhaseBegan("germany", 2), BEGAN)),
        LogEntry(2, 3, "germany", (CardPlayed("germany", "panzer", "attack", "finnmark"),)),
        LogEntry(3, 3, "germany", (WON,)),
    ]
    (found,) = swings(entries, [lead(0.37), lead(0.37), lead(0.6), lead(0.7)])
    assert (found.first, found.step, found.turned_at) == (2, 3, 3)


def test_a_part_of_a_whole_day_leads_to_where_something_is_told(day: ToldGame) -> None:
    entries, curve = day.entries(), curve_of(day)
    found = [each for each in swings(entries, curve, 99) if each.part is not None]
    assert found
    for each in found:
        assert each.first <= each.turned_at <= each.step
        assert turns(told_of(entries[each.turned_at - 1].events))
