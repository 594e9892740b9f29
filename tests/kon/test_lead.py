"""The estimate of who is ahead: what it reads, what it says, and what its file may hold."""

import json
from collections.abc import Callable
from dataclasses import replace
from math import exp
from typing import Any

import pytest
from kon_kit import basic, board
from told_games import GAME, ToldGame, told_game

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import Setup
from konqt.games.kon.engine.data_files import shipped_text
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import BattalionLanded, FortRolled, MineRolled, ThreatRolled
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    BattalionsPlaced,
    CardPlayed,
    CardsDrawn,
    CardsTraded,
    CombatBegan,
    CombatDecided,
    PhaseBegan,
    Retreated,
    StackMoved,
    TurnBegan,
)
from konqt.games.kon.events.sea import NavalCombatBegan, ShipsHidden
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.lead.april_reader import DAY
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead, NoLead, estimator_of
from konqt.games.kon.lead.lead_features import LeadReader
from konqt.games.kon.lead.swings import swings
from konqt.games.kon.lead.weights import BadWeights, Ends, shipped_weights, weights_in
from konqt.games.kon.wording.lead import say_ends, say_happened, say_lead, say_swing
from konqt.games.owner_data import owner_data
from konqt.session.update import LogEntry

SCENARIOS = ("narvik", "basic", "advanced")
CITIES = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")


@pytest.fixture(scope="module", params=SCENARIOS)
def game(request: pytest.FixtureRequest) -> ToldGame:
    return told_game(request.param, 3)


def public(state: State) -> KonObservation:
    return GAME.observe(state, PUBLIC)


def lead_of(state: State) -> Lead:
    seen = public(state)
    return estimator_of(seen.scenario).lead(seen)


def test_every_scenario_has_an_estimate() -> None:
    assert set(shipped_weights()) == {*SCENARIOS, DAY}
    for scenario in SCENARIOS:
        lead = lead_of(GAME.new(Setup(scenario, 1)))
        assert sum(lead.chances.values()) == pytest.approx(1)
        assert 0.05 < lead.german < 0.95
        assert lead.of(GERMAN_SIDE) + lead.of(OTHER_SIDE) == pytest.approx(1)


def test_chances_are_those_of_the_regression(game: ToldGame) -> None:
    """Worked out once more, number by number, from the file's names."""
    seen = public(game.states[len(game.states) // 2])
    weights = shipped_weights()[game.scenario]
    reader = LeadReader(ruleset_for(game.scenario))
    numbers = dict(zip(reader.names(seen), reader.read(seen), strict=True))
    assert len(numbers) == len(weights.names)
    scores = {
        ends: row[0]
        + sum(w * numbers[name] for w, name in zip(row[1:], weights.names, strict=True))
        for ends, row in zip(weights.ends, weights.rows, strict=True)
    }
    total = sum(map(exp, scores.values()))
    for ends, chance in estimator_of(game.scenario).lead(seen).chances.items():
        assert chance == pytest.approx(exp(scores[ends]) / total)


def test_every_seat_is_told_the_same(game: ToldGame) -> None:
    """Also who sees all hands: nothing that lies hidden from anybody has a part in it."""
    estimator = estimator_of(game.scenario)
    for state in game.states[:: len(game.states) // 12]:
        told = [estimator.lead(GAME.observe(state, v)) for v in (PUBLIC, REFEREE, *FACTIONS)]
        assert all(each == told[0] for each in told)


def test_what_lies_hidden_may_be_anything(game: ToldGame) -> None:
    """Worlds that an onlooker cannot tell from this one have the same estimate."""
    estimator = estimator_of(game.scenario)
    differed = 0
    for state in game.states[20 : 20 + 8 * 9 : 9]:
        seen = public(state)
        if seen.outcome is not None:
            continue
        for seed in range(3):
            other = GAME.sample(seen, seed)
            differed += GAME.key(other) != GAME.key(state)
            assert estimator.lead(public(other)) == estimator.lead(seen)
    assert differed > 5


def test_a_whole_game_ends_in_certainty(game: ToldGame) -> None:
    curve = estimator_of(game.scenario).curve(map(public, game.states))
    assert len(curve) == len(game.states)
    outcome = GAME.outcome(game.states[-1])
    assert outcome is not None
    side = GERMAN_SIDE if "germany" in outcome["winner"] else OTHER_SIDE
    assert curve[-1].chances[Ends(side, outcome["level"])] == 1
    assert all(sum(each.chances.values()) == pytest.approx(1) for each in curve)


def test_who_gives_up_has_lost_without_a_level() -> None:
    seen = public(GAME.new(Setup("basic", 1)))
    outcome: Any = {
        "winner": ["norway", "allies"],
        "level": None,
        "cause": "resignation",
        "rule": "",
    }
    lead = estimator_of("basic").lead(replace(seen, outcome=outcome))
    assert lead.of(OTHER_SIDE) == 1 and lead.german == 0


def test_a_day_that_nobody_wins_has_no_estimate() -> None:
    state = GAME.new(Setup("advanced", 1, options={"april_only": True}))
    with pytest.raises(NoLead, match="9 April"):
        lead_of(state)
    over: Any = {"winner": [], "level": None, "cause": "april", "rule": "7.4"}
    with pytest.raises(NoLead, match="nobody has won"):
        estimator_of("advanced").lead(replace(public(state), outcome=over))


def test_other_goals_and_other_games_have_no_estimate() -> None:
    file = "scenario_narvik.toml"
    text = shipped_text(file)
    other = owner_data(
        None, {file: text.replace('"narvik", "bjornfjell"', '"tromso", "bjornfjell"')}
    )
    state = GAME.new(Setup("narvik", 1, data=other))
    with pytest.raises(NoLead, match="other goals"):
        estimator_of("narvik", other).lead(public(state))
    same = owner_data(None, {file: text + "\n"})
    state = GAME.new(Setup("narvik", 1, data=same))
    assert estimator_of("narvik", same).lead(public(state)) == lead_of(state)
    with pytest.raises(NoLead, match="lofoten"):
        estimator_of("lofoten")


INLAND = "hamar:N2 lillehammer:N2 otta:N2 tynset:N1 steinkjer:N2 finnmark:N2 voss:N2 honefoss:G2"
ASHORE = "harstad:A2 andalsnes:A3"


def held(cities: int, cards: int) -> State:
    """Give a late basic game in which Germany holds so many cities, with decks as they are then."""
    stacks = [f"{city}:{'G4' if n < cities else 'N3'}" for n, city in enumerate(CITIES)]
    state = basic(" ".join([*stacks, INLAND, ASHORE]), turn="allies", round=20)
    for faction, (deck, hand) in enumerate(((cards, 5), (10, 3), (cards // 3, 3))):
        state.hands[faction] = state.draw[faction][:hand]
        state.draw[faction] = state.draw[faction][hand : hand + deck]
    return state


def test_cities_held_late_in_the_game_decide() -> None:
    chances = [lead_of(held(cities, 3)).german for cities in (0, 4, 5, 6)]
    assert chances == sorted(chances)
    assert chances[1] < 0.05 and chances[2] < 0.3 and chances[3] > 0.5


def test_dice_on_the_table_count_before_the_board_changes() -> None:
    """A city whose combat is won is held already, though the beaten still stand there."""
    reader, settled, open_ = LeadReader(ruleset_for("basic")), 0, 0
    for seed in range(12):
        for state in told_game("basic", seed).states:
            seen = public(state)
            if seen.combat is None or seen.combat.area not in CITIES:
                continue
            numbers = dict(zip(reader.names(seen), reader.read(seen), strict=True))
            now = numbers[f"{seen.combat.area} now"]
            if seen.combat.winner is None:
                open_ += 0 < now < 1
            else:
                german = (seen.combat.winner == "attack") == (seen.turn == "germany")
                assert now == german
                settled += 1
    assert settled > 10 and open_ > 10


def lead(german: float) -> Lead:
    return Lead({Ends(GERMAN_SIDE, None): german, Ends(OTHER_SIDE, None): 1 - german})


def test_a_fight_turns_the_game_once_with_all_that_was_played_for_it() -> None:
    began = CombatBegan("trondheim", "germany", (("germany", "oslo", 2, False),), (("norway", 1),))
    played = CardPlayed("germany", "panzer", "attack", "trondheim")
    decided = CombatDecided("trondheim", "attack", 9, 4, 1, 0)
    entries = [
        LogEntry(1, 1, "germany", (PhaseBegan("germany", 2), began)),
        LogEntry(2, 1, "germany", (played,)),
        LogEntry(3, 1, "germany", (decided, began)),
        LogEntry(4, 1, "germany", (played,)),
        LogEntry(5, 1, "germany", (decided, PhaseBegan("germany", 3))),
        LogEntry(6, 1, "germany", (TurnBegan("norway", 1),)),
        LogEntry(7, 1, "norway", (PhaseBegan("norway", 2), began)),
        LogEntry(8, 1, "norway", (played,)),
    ]
    curve = [lead(each) for each in (0.5, 0.5, 0.3, 0.58, 0.4, 0.7, 0.71, 0.71, 0.61)]
    found = swings(entries, curve, 9)
    assert [(each.step, round(each.change, 2)) for each in found if each.change] == [
        (5, 0.12), (8, -0.1), (3, 0.08),
    ]  # fmt: skip
    assert found[0].event == decided


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        (MineRolled("allies", "VII", 1, False), "landing"),
        (FortRolled("norway", "narvik", 2, "none"), "landing"),
        (ThreatRolled("norway", "narvik", (1,), 0, 0), "landing"),
        (MineRolled("allies", "VII", 6, True), "dice"),
        (FortRolled("norway", "narvik", 6, "closes"), "dice"),
        (ThreatRolled("norway", "narvik", (6,), 1, 0), "dice"),
    ],
)
def test_what_was_done_in_spite_of_dice_is_told_and_not_that_they_missed(
    dice: KonEvent, told: str
) -> None:
    landing = BattalionLanded("germany", "scharnhorst", "narvik", False)
    played = CardPlayed("allies", "april_minelegging", "mine", None)
    entries = [
        LogEntry(1, 0, "germany", (NavalCombatBegan("VII", "germany", (), ()), played)),
        LogEntry(2, 0, "germany", (dice, landing, ShipsHidden("VII"))),
    ]
    good = told == "landing" or dice.kind == "threat_rolled"
    (found,) = swings(entries, [lead(each) for each in (0.4, 0.4, 0.5 if good else 0.3)])
    assert found.event == (landing if told == "landing" else dice)
    assert found.place == (
        "VII" if found.event == dice and dice.kind == "mine_rolled" else "narvik"
    )


def test_dice_that_missed_are_told_where_nothing_else_was_done() -> None:
    missed = MineRolled("allies", "VII", 1, False)
    played = CardPlayed("allies", "april_minelegging", "mine", None)
    entries = [
        LogEntry(1, 0, "germany", (PhaseBegan("germany", 2),)),
        LogEntry(2, 0, "germany", (played, missed)),
    ]
    (found,) = swings(entries, [lead(each) for each in (0.4, 0.4, 0.5)])
    assert found.event == missed


def test_cards_that_are_drawn_and_a_turn_that_ends_turn_no_game() -> None:
    entries = [
        LogEntry(1, 1, "norway", (CardsDrawn("norway", 3, None), TurnBegan("allies", 1))),
        LogEntry(2, 1, "allies", (PhaseBegan("allies", 2),)),
        LogEntry(3, 1, "allies", (Retreated("norway", "hamar", "otta", 1),)),
    ]
    curve = [lead(each) for each in (0.4, 0.6, 0.8, 0.82)]
    assert [each.step for each in swings(entries, curve)] == [3]


def marched(fights: bool) -> list[LogEntry]:
    """Give a turn of Norway's: two stacks march, a window is passed, and it fights or does not."""
    began = CombatBegan("tysfjord", "norway", (("norway", "narvik", 5, False),), (("germany", 3),))
    fought = (began,) if fights else (PhaseBegan("norway", 3),)
    return [
        LogEntry(1, 2, "germany", (PhaseBegan("germany", 4), TurnBegan("norway", 2),
                                   PhaseBegan("norway", 1))),
        LogEntry(2, 2, "norway", (StackMoved("norway", "alesund", "kristiansund", 3),)),
        LogEntry(3, 2, "norway", (StackMoved("norway", "narvik", "tysfjord", 5, True),)),
        LogEntry(4, 2, "norway", (PhaseBegan("norway", 2), *fought)),
        LogEntry(5, 2, "norway", (CombatDecided("tysfjord", "defence", 12, 13, 1, 0),
                                  PhaseBegan("norway", 3)) if fights else ()),
    ]  # fmt: skip


def test_marching_turns_no_game_however_the_estimate_strays() -> None:
    curve = [lead(each) for each in (0.5, 0.44, 0.32, 0.52, 0.60, 0.60)]
    assert swings(marched(fights=False), curve, 9) == ()


def test_marching_from_which_a_fight_follows_is_told_by_the_fight_alone() -> None:
    curve = [lead(each) for each in (0.5, 0.44, 0.32, 0.52, 0.51, 0.37)]
    (found,) = swings(marched(fights=True), curve, 9)
    assert (found.first, found.step, found.place) == (5, 5, "tysfjord")
    assert (found.before.german, found.after.german) == (0.51, 0.37)


def test_reinforcements_turn_no_game_nor_do_the_cards_drawn_after_them() -> None:
    placed = BattalionsPlaced("norway", "kongsberg", 1, "land")
    traded = CardsTraded("norway", ("infantry",), 3, 1)
    ended = (PhaseBegan("norway", 4), CardsDrawn("norway", 1, None), TurnBegan("allies", 1))
    entries = [
        LogEntry(1, 1, "norway", (PhaseBegan("norway", 3),)),
        LogEntry(2, 1, "norway", (traded,)),
        LogEntry(3, 1, "norway", (placed,)),
        LogEntry(4, 1, "norway", ended),
    ]
    assert swings(entries, [lead(each) for each in (0.4, 0.4, 0.42, 0.32, 0.38)], 9) == ()


def test_no_swing_of_a_whole_game_lies_within_its_marching_unless_it_abandons_an_objective(
    game: ToldGame,
) -> None:
    entries = game.entries()
    curve = estimator_of(game.scenario).curve(map(public, game.states))
    marches = {
        each.step for each in entries
        if any(isinstance(e, StackMoved) and e.card is None for e in each.events)
        and each.round
    }  # fmt: skip
    found = swings(entries, curve, len(entries))
    assert found and marches
    for swing in found:
        if swing.given_up:
            assert isinstance(swing.event, StackMoved) and swing.place == swing.event.source
            continue
        inside = marches.intersection(range(swing.first, swing.step + 1))
        assert not inside or swing.step == entries[-1].step, "unless it ended the game"


def test_what_changes_less_than_a_point_turns_nothing() -> None:
    beaten = (Retreated("norway", "oslo", "hamar", 1),)
    entries = [
        LogEntry(1, 1, "germany", (PhaseBegan("germany", 2),)),
        LogEntry(2, 1, "germany", beaten),
        LogEntry(3, 1, "germany", beaten),
    ]
    curve = [lead(each) for each in (0.18, 0.18, 0.183, 0.2)]
    assert [each.step for each in swings(entries, curve)] == [3]


def test_the_largest_changes_come_first_with_what_happened() -> None:
    entries = [
        LogEntry(1, 1, "germany", (PhaseBegan("germany", 2),)),
        LogEntry(2, 1, "germany", (Retreated("norway", "oslo", "hamar", 1),)),
        LogEntry(3, 4, "norway", (
            BattalionsDefeated("germany", "trondheim", 1),
            CombatDecided("trondheim", "attack", 9, 4, 1, 0),
        )),
        LogEntry(4, 4, "allies", (Retreated("allies", "hamar", "oslo", 1),)),
    ]  # fmt: skip
    curve = [lead(0.5), lead(0.5), lead(0.61), lead(0.34), lead(0.45)]
    found = swings(entries, curve)
    assert [each.step for each in found] == [3, 2, 4]
    assert [round(each.change, 2) for each in found] == [-0.27, 0.11, 0.11]
    assert isinstance(found[0].event, CombatDecided)
    assert say_swing(found[0]) == (
        "Round 4, Trondheim: Germany's chance fell from 61\u00a0% to 34\u00a0%"
    )
    assert "chance" not in say_happened(found[0]), "no percentages of another kind"
    assert say_swing(found[1]).startswith("Round 1, Hamar: ")
    assert say_swing(replace(found[1], round=0)).startswith("9 April, Hamar: ")
    assert say_swing(found[2]) == (
        "Round 4, Oslo: Germany's chance rose from 34\u00a0% to 45\u00a0%"
    )
    assert swings(entries, curve, 1) == found[:1]
    assert [each.step for each in swings(entries, curve[:4])] == [3, 2]
    assert swings([], curve) == ()


def test_both_sides_and_every_end_have_words() -> None:
    assert say_lead(lead(0.34)) == "Germany 34\u00a0%, Norway and the Allies 66\u00a0%"
    assert say_ends(Ends(OTHER_SIDE, "clear")) == "Norway and the Allies, clearly"
    assert say_ends(Ends(GERMAN_SIDE, "marginal")) == "Germany, marginally"
    assert say_ends(Ends(GERMAN_SIDE, None)) == "Germany"


GOOD: dict[str, Any] = {
    "source": "x",
    "scenarios": {
        "narvik": {
            "source": {"games": 1, "rows": 1, "run": 1, "every": 3, "command": "x"},
            "ends": [["germany", None], ["norway+allies", None]],
            "names": ["left"],
            "weights": [[0, 1.5], [0.5, -1]],
        }
    },
}


def spoilt(change: Callable[[Any], None]) -> str:
    data = json.loads(json.dumps(GOOD))
    change(data["scenarios"]["narvik"])
    return json.dumps(data)


def test_a_file_of_weights_is_read() -> None:
    weights = weights_in(json.dumps(GOOD))["narvik"]
    assert weights.rows == ((0.0, 1.5), (0.5, -1.0))
    assert weights.ends == (Ends(GERMAN_SIDE, None), Ends(OTHER_SIDE, None))
    assert weights.source["games"] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "lead.json: "),
        ("[]", "not an object"),
        ('{"a": 1, "a": 2}', "twice"),
        ("{}", "scenarios"),
        ('{"scenarios": {"narvik": 3}}', "narvik: 3 is not an object"),
        (spoilt(lambda d: d.update(ends=[["germany", None]])), "two ends"),
        (spoilt(lambda d: d.update(ends=[["sweden", None], ["germany", None]])), "sweden"),
        (spoilt(lambda d: d.update(ends=[["germany", "huge"], ["germany", None]])), "huge"),
        (spoilt(lambda d: d.update(ends="germany")), "not a list"),
        (spoilt(lambda d: d.update(names=["left", "left"])), "twice"),
        (spoilt(lambda d: d.update(names=[1])), "no name"),
        (spoilt(lambda d: d.update(weights=[[0, 1]])), "1 rows for 2 ends"),
        (spoilt(lambda d: d.update(weights=[[0, 1], [0]])), "1 weights for 1 numbers"),
        (spoilt(lambda d: d.update(weights=[[0, True], [0, 1]])), "no number"),
        (spoilt(lambda d: d.update(weights=[[0, "1"], [0, 1]])), "no number"),
        (spoilt(lambda d: d.pop("source")), "source"),
        (spoilt(lambda d: d["source"].pop("games")), "games is missing"),
        (spoilt(lambda d: None).replace("1.5", "1e999"), "lead.json"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(BadWeights, match=r"lead\.json") as caught:
        weights_in(text)
    assert said in str(caught.value)


def test_narviks_goal_is_read_as_any_not_all() -> None:
    one = board("narvik:G3 tromso:N3 harstad:A3", turn="norway")
    none = board("mosjoen:G3 tromso:N3 harstad:A3", turn="norway")
    reader = LeadReader(ruleset_for("narvik"))
    for state, wanted in ((one, 1.0), (none, 0.0)):
        numbers = dict(zip(reader.names(public(state)), reader.read(public(state)), strict=True))
        assert numbers["now any"] == wanted
        assert numbers["narvik now"] == wanted
