"""How reports join what the log tells by itself: one sentence for each verb, numbers as words."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest

from konqt.games.kon.account.joined import joined
from konqt.games.kon.account.prose import say_change
from konqt.games.kon.account.turns import ReportedFight, ReportedLine, turns_of
from konqt.games.kon.events import april, sea
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardPlayed,
    PhaseBegan,
    Retreated,
    StackMoved,
    TurnBegan,
)
from konqt.games.kon.events.play import StackTurnedBack as Back
from konqt.games.kon.events.supply import BattalionsPlaced, BattalionsWithdrawn, CardsTraded
from konqt.games.kon.wording.events import say_event
from konqt.i18n.texts import use_language


@contextmanager
def norwegian() -> Iterator[None]:
    use_language("nb")
    try:
        yield
    finally:
        use_language("en")


def told(*events: KonEvent) -> list[str]:
    return [
        text for text, _step in joined([ReportedLine(n, each) for n, each in enumerate(events, 1)])
    ]


def moved(source: str, to: str, count: int = 1, **more: Any) -> StackMoved:
    return StackMoved("germany", source, to, count, **more)


def test_movements_are_one_sentence() -> None:
    moves = moved("horten", "oslo"), moved("egersund", "kristiansand", 2), moved("voss", "bergen")
    assert told(*moves) == [
        "One German battalion moved from Horten to Oslo, two from Egersund to Kristiansand and "
        "one from Voss to Bergen"
    ]
    with norwegian():
        assert told(*moves) == [
            "Én tysk bataljon flyttet fra Horten til Oslo, to fra Egersund til Kristiansand og "
            "én fra Voss til Bergen"
        ]


def test_the_same_movement_is_added_up_and_told_with_its_last_step() -> None:
    lines = [ReportedLine(step, moved("horten", "oslo")) for step in (3, 4, 9)]
    assert joined(lines) == [("Three German battalions moved from Horten to Oslo", 9)]
    assert told(moved("horten", "oslo", 13)) == ["13 German battalions moved from Horten to Oslo"]


def test_many_movements_are_several_sentences() -> None:
    places = "horten", "ostfold", "hamar", "gjovik", "honefoss", "kongsvinger", "elverum"
    moves = [moved("oslo", each) for each in places]
    first, second = told(*moves)
    assert first.count("from Oslo") == 6
    assert second == "One German battalion moved from Oslo to Elverum"


def test_attacks_on_one_area_are_one_sentence() -> None:
    assert told(
        moved("stavanger", "haugesund", 2, attack=True, fjord=True),
        moved("bergen", "haugesund", 1, attack=True, fjord=True),
        moved("oslo", "gjovik", 3, attack=True),
    ) == [
        "Two German battalions attacked Haugesund from Stavanger across the fjord and one from "
        "Bergen across the fjord",
        "Three German battalions attacked Gjøvik from Oslo",
    ]


def test_nothing_is_told_before_what_made_it_possible() -> None:
    answer = CardPlayed("norway", "veisperring", "turn_back", "oslo")
    assert told(moved("horten", "oslo"), answer, moved("hamar", "elverum"))[0].count("from") == 1
    placed = BattalionsPlaced("germany", "oslo", 1, "sea")
    more = BattalionsPlaced("germany", "horten", 1, "sea")
    traded = CardsTraded("germany", ("forsterkninger_4",), 4, 1)
    assert [text.split()[1] for text in told(placed, traded, more)] == [
        "German", "traded", "German",
    ]  # fmt: skip
    assert told(placed, more) == ["One German battalion landed in Oslo and one in Horten"]


def test_what_answers_turn_back_is_added_up() -> None:
    card = CardPlayed("norway", "veisperring", "turn_back", "oslo")
    back = Back("germany", "oslo", "horten", 1, "veisperring")
    cards, stacks = told(card, back, card, back)
    assert cards.endswith("(twice)")
    assert stacks.startswith("Two German battalions could not reach Oslo and went back to Horten")


def test_what_an_answer_came_between_is_two_sentences() -> None:
    landed = BattalionsPlaced("germany", "oslo", 1, "sea")
    answer = CardPlayed("allies", "ubat", "sink", "oslo")
    assert [text.split()[1] for text in told(landed, answer, landed)] == [
        "German", "Allies", "German",
    ]  # fmt: skip
    fort = CardPlayed("norway", "april_kystfort", "fire")
    first, second = april.FortRolled("norway", "narvik", 1, ""), april.FortRolled(
        "norway", "bergen", 2, "")  # fmt: skip
    assert len(told(fort, first, fort, second)) == 4
    gone = BattalionsWithdrawn("allies", "bergen", 1)
    assert told(gone, gone) == ["Two Allied battalions were taken off the board in Bergen"]


def test_retreats_from_one_area_are_one_sentence() -> None:
    assert told(
        Retreated("germany", "egersund", "kristiansand", 1),
        Retreated("germany", "egersund", "stavanger", 2),
    ) == ["One German battalion retreated from Egersund to Kristiansand and two to Stavanger"]


def test_those_who_took_up_arms_are_one_sentence() -> None:
    took = [april.BattalionsMobilized("norway", area)
            for area in ("kongsvinger", "oslo", "kongsvinger")]  # fmt: skip
    assert told(took[0], took[2]) == ["Two Norwegian battalions took up arms in Kongsvinger"]
    with norwegian():
        assert told(*took) == ["To norske bataljoner grep til våpen på Kongsvinger og én i Oslo"]


def test_ships_placed_are_counted_by_zone() -> None:
    hidden = [sea.ShipPlaced("germany", None, zone) for zone in ("I", "I", "VII", "II", "I")]
    assert told(*hidden) == [
        "Germany placed three ships in zone I, one in zone VII and one in zone II"
    ]
    with norwegian():
        assert told(*hidden[2:4]) == [
            "Tyskland plasserte ett skip i havområde VII og ett i havområde II"
        ]
    known = sea.ShipPlaced("germany", "emden", "I"), sea.ShipPlaced("germany", "falsk_1", "I")
    assert told(*known) == ["Germany placed KMS Emden and dummy 1 in zone I"]


def test_a_ship_sinks_once() -> None:
    die = sea.NavalDieRolled("germany", "IV", "emden", 6, "sink", "lett_krysser_1")
    fate = sea.ShipSunk("allies", "lett_krysser_1", "IV")
    missed = sea.NavalDieRolled("allies", "IV", "lett_krysser_1", 2, "miss", None)
    assert told(die, missed, fate) == [
        "KMS Emden rolled 6 and sank light cruiser with destroyers 1",
        "Light cruiser with destroyers 1 rolled 2 and missed",
    ]
    with norwegian():
        assert told(die, fate) == ["KMS «Emden» kastet 6 og senket lett krysser med jagere 1"]


def test_the_log_tells_what_a_die_did_in_the_words_of_a_report() -> None:
    die = sea.NavalDieRolled("germany", "IV", "emden", 6, "sink", "lett_krysser_1")
    fate = sea.ShipSunk("allies", "lett_krysser_1", "IV")
    assert [say_event(die)] == told(die, fate)


def test_a_chase_says_where_it_led() -> None:
    die = sea.NavalDieRolled("germany", "V", "blucher", 4, "chase", "ark_royal")
    assert told(die, sea.ShipChased("allies", "ark_royal", "V", "IV")) == [
        "KMS Blücher rolled 4 and chased HMS Ark Royal to zone IV"
    ]


def test_an_interception_says_whom_it_caught() -> None:
    attempt = sea.InterceptionRolled("germany", "IV", ("emden",), (5, 3), 1)
    caught = sea.ShipIntercepted("allies", "warspite", "IV")
    other = sea.ShipIntercepted("allies", "rodney", "V")
    assert told(attempt, caught, other)[0] == (
        "Germany tried to intercept in zone IV with KMS Emden, rolled 5, 3 and caught HMS Warspite"
    )
    failed = sea.InterceptionRolled("germany", "IV", ("emden",), (3,), 0)
    assert told(failed)[0].endswith("rolled 3 and caught nothing")


def test_a_voyage_after_an_interception_is_not_told_before_it() -> None:
    sailed = sea.ForceSailed("germany", "VIII", "VI", 1, None)
    met = sea.InterceptionRolled("allies", "VI", ("valiant",), (3,), 0)
    own = sea.InterceptionRolled("germany", "VI", ("lutzow",), (1,), 0)
    for between in (met, own):
        first, second, third = told(sailed, between, sailed)
        assert first == third == "Germany sailed with one ship from zone VIII to zone VI"
        assert "tried to intercept in zone VI" in second
    (together,) = told(sailed, sailed)
    assert together.endswith("(twice)"), "nothing came between"


def test_a_ship_that_lands_is_shown_in_the_same_sentence() -> None:
    shown = [sea.ShipShown("germany", ship, "IV") for ship in ("emden", "koln")]
    landed = [april.BattalionLanded("germany", ship, "voss", True) for ship in ("emden", "koln")]
    assert told(shown[0], landed[0]) == [
        "KMS Emden was shown in zone IV and landed a battalion in Voss, among enemies"
    ]
    assert told(*shown, *landed) == [
        "KMS Emden and KMS Köln were shown in zone IV and landed a battalion each in Voss, "
        "among enemies"
    ]


def test_on_9_april_a_combat_at_sea_is_over_when_ships_land() -> None:
    events = (
        TurnBegan("germany", 0), PhaseBegan("germany", 2),
        sea.NavalCombatBegan("IV", "germany", ("emden",), ("warspite",)),
        sea.NavalDieRolled("germany", "IV", "emden", 1, "miss", None),
        CardPlayed("allies", "april_minelegging", "mine"),
        april.MineRolled("allies", "IV", 1, False),
        april.BattalionLanded("germany", "emden", "voss", False),
    )  # fmt: skip
    moment = SimpleNamespace(round=0, turn="germany", phase=2)
    told_at_once = cast(Any, SimpleNamespace(step=1, moment=moment, events=events))
    items = turns_of([told_at_once])[-1].phases[-1].items
    (fight,) = (each for each in items if isinstance(each, ReportedFight))
    assert [line.event.kind for line in fight.lines] == ["naval_die_rolled"]
    assert len(items) == 4


@pytest.mark.parametrize(
    ("was", "now", "april_turn", "said"),
    [
        (None, "norway", True, "Norway held Oslo and Bergen"),
        (None, "germany", True, "Germany took Oslo and Bergen"),
        (None, "norway", False, "Norway took Oslo and Bergen"),
        ("germany", "allies", False, "The Allies took Oslo and Bergen from Germany"),
        ("germany", None, False, "Germany lost Oslo and Bergen"),
    ],
)
def test_norway_holds_on_9_april_what_nobody_took(
    was: str | None, now: str | None, april_turn: bool, said: str
) -> None:
    assert say_change(["oslo", "bergen"], was, now, april=april_turn) == said


def lost(faction: str, count: int = 1, source: str | None = None, **more: Any) -> KonEvent:
    return BattalionsDefeated(faction, "narvik", count, source, **more)


def test_what_dice_cost_both_sides_is_one_sentence() -> None:
    assert told(lost("allies"), lost("germany")) == ["Each side lost one battalion"]
    assert told(lost("norway", 3), lost("germany")) == [
        "Norway lost three battalions and Germany one"
    ]
    assert told(lost("norway"), lost("allies")) == [
        "Norway lost one battalion and the Allies one"
    ], "partners are no two sides"
    several = lost("allies", 2, "narvik"), lost("allies", 1, "tysfjord"), lost("germany")
    assert told(*several) == [
        "The Allies lost two battalions from Narvik and one from Tysfjord; Germany one"
    ]
    mixed = lost("germany", 1, "hamar"), lost("norway"), lost("germany", 2, "gjovik")
    assert told(*mixed) == [
        "Germany lost one battalion from Hamar and two from Gjøvik; Norway one"
    ], "each side by itself, however they come"
    with norwegian():
        assert told(lost("allies", 2), lost("germany", 2)) == ["Hver side mistet to bataljoner"]
        assert told(lost("norway", 3), lost("germany", 2)) == [
            "Norge mistet tre bataljoner og Tyskland to"
        ]


def test_the_log_tells_losses_in_whole_sentences() -> None:
    assert [say_event(each) for each in (
        lost("allies", 1, "gratangen"),
        lost("germany", 2),
        lost("germany", 3, cause="no_retreat"),
        lost("germany", cause="given_up"),
        lost("germany", cause="sunk"),
    )] == [
        "1 Allied battalion from Gratangen was defeated in Narvik",
        "2 German battalions were defeated in Narvik",
        "3 German battalions in Narvik had nowhere to retreat to and were lost",
        "1 German battalion was given up in Narvik",
        "1 German battalion was lost at sea off Narvik",
    ]  # fmt: skip
