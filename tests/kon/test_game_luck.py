"""The luck of a whole game: exact, of public facts alone, the same sums whoever asks."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from told_games import GAME, ToldGame, told_game

from konqt.cli.main import run
from konqt.core.event import PUBLIC
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS
from konqt.games.kon.events.april import ThreatRolled
from konqt.games.kon.events.play import BattalionsDefeated, CombatBegan, CombatDecided, DiceRolled
from konqt.games.kon.events.sea import NavalCombatBegan, ShipSunk
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.luck.as_json import luck_to_json
from konqt.games.kon.luck.game_luck import COUNTED, WHO, GameLuck, luck_of
from konqt.games.kon.luck.scores import NOTHING, LuckShare, Scores
from konqt.games.kon.luck.throws import ATTEMPTS, BATTALIONS, OTHERS, SHIPS, WINS, Throw
from konqt.games.kon.odds.area import mean
from konqt.games.kon.odds.combat_odds import odds_of
from konqt.games.kon.wording.luck import say_chances, say_luck, say_luck_briefly, say_throw
from konqt.session.update import LogEntry

Combat = tuple[str, int, tuple[int, ...], int, tuple[int, ...]]
"""Attacker, its battalions and dice; defenders and their dice."""


@pytest.fixture(scope="module", params=["narvik", "basic", "advanced"])
def game(request: pytest.FixtureRequest) -> ToldGame:
    return told_game(request.param, 5)


@pytest.fixture(scope="module")
def luck(game: ToldGame) -> GameLuck:
    return luck_of(game.entries(), game.scenario)


def fought(step: int, combat: Combat) -> LogEntry:
    """Give an entry with one combat."""
    attacker, attackers, attack, defenders, defence = combat
    other = "norway" if attacker == "germany" else "germany"
    events = (
        CombatBegan("narvik", attacker, ((attacker, "mosjoen", attackers, False),),
                    ((other, defenders),)),
        DiceRolled("narvik", "attack", (attacker,), attack, len(attack), 0),
        DiceRolled("narvik", "defence", (other,), defence, len(defence), 0),
    )  # fmt: skip
    return LogEntry(step, 1, attacker, events)


def score(attackers: int, attack: tuple[int, ...], defenders: int, defence: tuple[int, ...]) -> int:
    """Count the battalions lost by hand: a six each, of those that are there."""
    return min(attack.count(6), defenders) - min(defence.count(6), attackers)


def test_shares_are_those_of_every_throw_tried_out() -> None:
    combats: list[Combat] = [
        ("germany", 2, (6, 6), 1, (6,)),
        ("norway", 1, (1,), 1, (3,)),
        ("germany", 1, (4,), 2, (6,)),
    ]
    luck = luck_of([fought(n, each) for n, each in enumerate(combats, 1)], "narvik")
    counted: Counter[int] = Counter()
    won: Counter[int] = Counter()
    sizes = [(len(attack), len(defence)) for _who, _n, attack, _m, defence in combats]
    for faces in product(range(1, 7), repeat=sum(map(sum, sizes))):
        left, total, wins = list(faces), 0, 0
        for who, attackers, attack, defenders, defence in combats:
            mine, left = tuple(left[: len(attack)]), left[len(attack) :]
            others, left = tuple(left[: len(defence)]), left[len(defence) :]
            sign = 1 if who == "germany" else -1
            total += sign * score(attackers, mine, defenders, others)
            wins += (sum(mine) > sum(others)) == (who == "germany")
        counted[total] += 1
        won[wins] += 1
    for unit, tried, happened in ((BATTALIONS, counted, -1), (WINS, won, 2)):
        lot, every = luck.lot("germany", unit), sum(tried.values())
        assert lot.happened == happened
        assert lot.expected == Fraction(sum(n * ways for n, ways in tried.items()), every)
        shares = lot.share.worse, lot.share.same, lot.share.better
        below = sum(ways for n, ways in tried.items() if n < happened)
        assert shares[0] == Fraction(below, every)
        assert shares[1] == Fraction(tried[happened], every)
        assert sum(shares) == 1


def test_each_combat_is_expected_to_bring_what_the_tables_odds_said(
    game: ToldGame, luck: GameLuck
) -> None:
    """With the cards that lay in it when its dice fell."""
    carded = 0
    fights = [each for each in luck.throws if each.fight is not None]
    assert fights
    for throw in fights:
        assert throw.fight is not None
        rolled = [e for e in game.steps[throw.step - 1] if isinstance(e, DiceRolled)]
        combat = kon_observation(GAME.observe(game.states[throw.step - 1], PUBLIC)).combat
        if combat is None or combat.area != throw.place:
            continue  # it began and was fought in one step
        if (combat.attack_dice, combat.defence_dice) != tuple(len(e.dice) for e in rolled):
            carded += 1  # the last card was laid in the step in which they fell
            continue
        odds, said = throw.fight.odds, odds_of(combat)
        assert (odds.win, odds.attacker_losses, odds.defender_losses) == (
            said.win, said.attacker_losses, said.defender_losses,
        )  # fmt: skip
        german = 1 if throw.fight.attacker == "germany" else -1
        lead = mean(said.defender_losses) - mean(said.attacker_losses)
        assert throw.expected == german * lead
    assert carded < len(fights) / 2


def test_the_command_for_odds_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    throw = luck_of([fought(1, ("germany", 3, (6, 2, 1), 2, (6, 6)))], "basic").throws[0]
    assert run(["odds", "--attack", "3", "--defence", "2", "--json", "--lang", "en"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert throw.fight is not None
    assert throw.fight.odds.win == Fraction(said["win_fraction"])
    lost = [Fraction(each) for each in said["attacker_losses_fractions"]]
    won = [Fraction(each) for each in said["defender_losses_fractions"]]
    assert throw.expected == mean(tuple(won)) - mean(tuple(lost))
    assert throw.happened == -1
    assert say_throw(throw) == "Attack by Germany, chance to win 78\u00a0%: lost"


def test_what_happened_is_what_was_taken_off_the_board(game: ToldGame, luck: GameLuck) -> None:
    lost: Counter[str] = Counter()
    won = 0
    for events in game.steps:
        for event in events:
            if isinstance(event, BattalionsDefeated) and event.cause in ("dice", "sunk"):
                lost[event.faction] += event.count
            won += isinstance(event, CombatDecided)
    threatened = sum(isinstance(each, ThreatRolled) for events in game.steps for each in events)
    lot = luck.lot("germany")
    assert lot.happened == lost["norway"] + lost["allies"] - lost["germany"]
    assert won <= luck.lot(OTHERS, WINS).throws <= won + 1 + threatened


def test_ships_are_counted_by_the_odds_of_the_stage() -> None:
    checked = 0
    for seed in range(4):
        game = told_game("advanced", 20 + seed)
        thrown = [t for t in luck_of(game.entries(), "advanced").throws if t.unit == SHIPS]
        for throw in thrown:
            events = game.steps[throw.step - 1]
            sunk = [e for e in events if isinstance(e, ShipSunk) and e.rule.startswith("8.2")]
            if not any(isinstance(e, NavalCombatBegan) for e in events):
                sides = Counter(e.faction == "germany" for e in sunk)
                later = game.steps[throw.step : throw.step + 6]
                sides[False] += sum(  # Eidsvoll & Norge sinks when the chases are settled
                    isinstance(e, ShipSunk) and e.rule == "8.2.7" for more in later for e in more
                )
                assert throw.happened == sides[False] - sides[True], (seed, throw.step)
            assert throw.scores.chance(throw.happened) > 0
            checked += 1
    assert checked > 20


def test_the_war_at_sea_counts_its_attempts() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(8):
        luck = luck_of(told_game("advanced", 40 + seed, 250).entries(), "advanced")
        for throw in luck.throws:
            if throw.unit == ATTEMPTS:
                kinds[throw.kind] += 1
                assert throw.scores.chance(throw.happened) > 0
                assert abs(throw.happened) <= throw.dice
                assert say_throw(throw)
    assert set(kinds) == {
        "interception_rolled", "scout_dice_rolled", "mine_rolled", "fort_rolled", "threat_rolled",
        "resistance_rolled", "dive_bombers",
    }  # fmt: skip


def test_every_viewer_finds_the_same_luck(game: ToldGame, luck: GameLuck) -> None:
    for viewer in (*FACTIONS, "referee"):
        other = luck_of(game.entries(viewer), game.scenario)
        assert luck_to_json(other) == luck_to_json(luck)


def test_luck_so_far_is_the_luck_of_a_shorter_game(game: ToldGame, luck: GameLuck) -> None:
    entries = game.entries()
    for step in (0, len(entries) // 3, len(entries) - 1):
        shorter = luck_of(entries[:step], game.scenario)
        assert shorter.throws == luck.until(step)
        for who in WHO:
            assert shorter.lot(who) == luck.lot(who, step=step)


def test_one_sides_luck_is_the_others_turned(luck: GameLuck) -> None:
    for unit in luck.units:
        mine, theirs = luck.lot("germany", unit), luck.lot(OTHERS, unit)
        assert mine.throws == theirs.throws
        assert mine.luck == -theirs.luck
        assert mine.share == theirs.share.turned()


def test_who_had_no_part_in_it_has_no_luck() -> None:
    luck = luck_of([fought(1, ("germany", 1, (1,), 1, (6,)))], "narvik")
    assert luck.lot("allies").throws == 0
    assert luck.lot("norway").happened == 1
    assert say_luck("allies", luck.lot("allies")) == "The Allies: no dice that count here."
    with pytest.raises(ValueError, match="sweden"):
        luck.lot("sweden")
    with pytest.raises(ValueError, match="gold"):
        luck.lot("norway", "gold")


def test_luck_is_said_from_the_better_half() -> None:
    lucky = luck_of([fought(1, ("germany", 1, (6,), 1, (1,)))], "narvik")
    assert say_luck("germany", lucky.lot("germany")) == (
        "Germany rolled better than usual (worse in 86\u00a0% of cases)."
    )
    assert say_luck(OTHERS, lucky.lot(OTHERS)) == (
        "Norway and the Allies rolled worse than usual (better in 86\u00a0% of cases)."
    )
    assert say_luck("germany", lucky.lot("germany", WINS), WINS) == (
        "Germany won more combats than usual (fewer in 58\u00a0% of cases)."
    )


def test_usual_luck_sounds_neither_good_nor_bad() -> None:
    usual = luck_of([fought(1, ("germany", 1, (3,), 1, (3,)))], "narvik")
    share = usual.lot("germany").share
    assert max(share.worse, share.better) < Fraction(1, 2)
    said = say_luck("germany", usual.lot("germany"))
    assert said.startswith("Germany rolled about as expected (as well in ") and "than" not in said


def test_luck_is_said_briefly_with_the_same_shares() -> None:
    lucky = luck_of([fought(1, ("germany", 1, (6,), 1, (1,)))], "narvik")
    assert say_luck_briefly(lucky.lot("germany")) == "better than in 86\u00a0% of cases"
    assert say_luck_briefly(lucky.lot("norway")) == "worse than in 86\u00a0% of cases"
    assert say_luck_briefly(lucky.lot("allies")) == "–"
    usual = luck_of([fought(1, ("germany", 1, (3,), 1, (3,)))], "narvik")
    assert say_luck_briefly(usual.lot("germany")) == "about as expected"


def test_what_a_throw_could_have_brought_is_told_around_what_it_did() -> None:
    (throw,) = luck_of(
        [fought(1, ("germany", 6, (6, 1, 1, 1, 1, 1), 6, (1,) * 6))], "narvik"
    ).throws
    title, *lines = say_chances(throw)
    assert title == "Battalions for Germany, and how likely each was:"
    scores = [line.split(":")[0] for line in lines]
    assert scores == ["+3 or more", "+2", "+1", "0", "−1", "−2", "−3 or less"]
    (happened,) = [line for line in lines if line.endswith(", as it happened")]
    assert happened.startswith("+1: ")
    percents = [int(line.split(": ")[1].split("\u00a0")[0]) for line in lines]
    assert abs(sum(percents) - 100) <= 3
    assert percents[3] == round(100 * throw.scores.chance(0))
    assert percents[0] == round(100 * throw.scores.share(2).better)


def test_a_throw_of_few_results_has_no_tails() -> None:
    (throw,) = luck_of([fought(1, ("germany", 1, (6,), 1, (1,)))], "narvik").throws
    _title, *lines = say_chances(throw)
    assert [line.split(":")[0] for line in lines] == ["+1", "0", "−1"]


def test_sums_of_scores_are_those_of_all_pairs() -> None:
    one = Scores.of(((-1, Fraction(1, 6)), (2, Fraction(1, 3)), (0, Fraction(1, 2))))
    two = Scores.of(((1, Fraction(3, 4)), (-2, Fraction(1, 4))))
    both = one.plus(two)
    for total in range(-4, 5):
        chance = sum(one.chance(a) * two.chance(total - a) for a in range(-3, 4))
        assert both.chance(total) == chance
    assert both.expected == one.expected + two.expected
    assert one.turned().chance(-2) == Fraction(1, 3)
    assert NOTHING.share(0).same == 1
    assert one.share(-9).better == 1 and one.share(9).worse == 1


def test_a_swapped_hand_or_deck_changes_nothing_that_luck_reads(game: ToldGame) -> None:
    """Only what is told to all is read: events that a seat sees otherwise are of no kind of it."""
    hidden = {
        event.kind
        for events in game.steps
        for event in events
        if event.seen_by(frozenset()) != event
    }
    assert "cards_drawn" in hidden
    entries = [
        replace(entry, events=tuple(e for e in entry.events if e.kind not in hidden))
        for entry in game.entries()
    ]
    without = luck_of(entries, game.scenario)
    assert luck_to_json(without) == luck_to_json(luck_of(game.entries(), game.scenario))


def test_all_factions_of_a_throw_are_on_two_sides(luck: GameLuck) -> None:
    for throw in luck.throws:
        one = next(iter(throw.factions))
        assert throw.factions & ENEMIES[one], throw


def test_data_hold_all_that_is_counted(luck: GameLuck) -> None:
    data: dict[str, Any] = json.loads(json.dumps(luck_to_json(luck)))
    assert set(data["luck"]) == set(WHO) and set(data["units"]) <= set(COUNTED)
    assert len(data["throws"]) == len(luck.throws)
    first: Throw = luck.throws[0]
    assert data["throws"][0]["expected"] == float(first.expected)
    last = data["luck"]["germany"][BATTALIONS]["curve"][-1]
    assert last["worse"] == float(luck.lot("germany").share.worse)


def test_as_many_combats_as_expected_says_how_often_it_is_as_many() -> None:
    share = LuckShare(Fraction(1, 10), Fraction(9, 10), Fraction(0))
    lot = luck_of([fought(1, ("germany", 1, (3,), 1, (3,)))], "narvik").lot("germany", WINS)
    said = say_luck("germany", replace(lot, share=share), WINS)
    assert "as many in 90\xa0% of cases" in said and "fewer in 10\xa0%" in said
