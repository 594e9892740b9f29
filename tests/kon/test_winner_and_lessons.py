"""To whoever played it, the end of a game says who has won, where it turned, what to try next."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from konqt.cli.kon.text_end import end_lines
from konqt.core.event import PUBLIC
from konqt.games.kon.account.decided import Decided, decided, say_next, say_turned
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording.lead import say_swing
from konqt.games.kon.wording.names import faction_name
from konqt.games.kon.wording.players import Players
from konqt.games.kon.wording.winner import say_who_won
from konqt.i18n.texts import use_language
from konqt.session.opening import plan_for_seats
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.session import Session

RECORDS = Path(__file__).parents[1] / "fixtures/records/v1"
GERMANY, OTHERS = ("germany",), ("norway", "allies")
BEST, WEAK = Chair(AI, level="greedy"), Chair(AI, level="random")
Chairs = dict[str, Chair]


def seated(germany: Chair, norway: Chair, allies: Chair | None = None) -> Chairs:
    return {"germany": germany, "norway": norway, "allies": allies or norway}


def person(name: str = "", cards: str = "") -> Chair:
    return Chair(HUMAN, name, cards=cards)


@pytest.mark.parametrize(
    ("chairs", "german", "others"),
    [
        (seated(person("Kari"), BEST), "You have won", "You have lost"),
        (seated(BEST, person("Ola")), "You have lost", "You have won"),
        (seated(BEST, person(), BEST), "You have lost", "You have won"),
        (seated(person("Kari"), person("Ola")), "Kari has won", "Ola has won"),
        (
            seated(person("Kari"), person("Ola"), person("Anna")),
            "Kari has won",
            "Ola and Anna have won",
        ),
        (
            seated(person("Kari", "Per"), person("Ola")),
            "Kari and Per have won",
            "Ola has won",
        ),
        (
            seated(BEST, person("Ola"), person("Anna")),
            "Germany has won",
            "Ola and Anna have won",
        ),
        (seated(person("Kari"), person("Kari")), "Kari has won", "Kari has won"),
        (seated(BEST, BEST), "Germany has won", "Norway and the Allies have won"),
    ],
)
def test_one_person_is_you_and_several_are_called_by_name(
    chairs: Chairs, german: str, others: str
) -> None:
    assert say_who_won(GERMANY, chairs) == german
    assert say_who_won(OTHERS, chairs) == others


def test_a_seat_that_nobody_gave_a_name_is_called_by_its_factions() -> None:
    plan = plan_for_seats("narvik", (GERMANY, OTHERS), 5, {})
    assert say_who_won(OTHERS, plan.chairs) == "Norway and the Allies have won"
    assert say_who_won(GERMANY, plan.chairs) == "Germany has won"
    session = Session.start(plan_for_seats("narvik", (OTHERS, GERMANY), 5, {}))
    players = Players(session.plan.chairs)
    for faction in OTHERS:
        assert players.of(faction) == ""
        assert players.asked(replace(session.decision, actor=faction)) == faction_name(faction)
    session.close()


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session.open(Path(shutil.copy(RECORDS / "greedy-both-sides.konr", tmp_path)))
    yield made
    made.close()
    use_language("en")


@pytest.fixture
def germans(tmp_path: Path) -> Iterator[Session]:
    """Give a game that Germany has won, by the dice of a defence."""
    made = Session.open(Path(shutil.copy(RECORDS / "greedy-germany.konr", tmp_path)))
    yield made
    made.close()
    use_language("en")


def found_in(session: Session) -> Decided:
    def seen(step: int) -> KonObservation:
        return kon_observation(session.told.observe_then(PUBLIC, step))

    assert session.outcome is not None
    return decided(session.outcome, session.history(PUBLIC), seen, session.plan.scenario)


def test_it_turned_where_it_went_the_winners_way(germans: Session) -> None:
    found = found_in(germans)
    assert found.losers == OTHERS and found.turned is not None
    assert found.turned.change > 0 and found.turned.step < germans.step
    assert say_turned(found).startswith(f"Where it turned – {say_swing(found.turned)}. ")
    assert "the defence of Bjørnfjell held" in say_turned(found).replace("The", "the")


def test_where_nothing_is_known_to_have_turned_it_nothing_is_said(session: Session) -> None:
    """It went to the winners by marches and drawn cards, of which no estimate is sure."""
    found = found_in(session)
    assert found.losers == GERMANY and found.turned is None and say_turned(found) == ""


def test_the_facts_are_those_of_the_game(session: Session) -> None:
    found = found_in(session)
    assert (found.attacks, found.weak, found.cut_off) == (0, 0, 3)
    assert found.deciding == ("narvik", "bjornfjell", "bardufoss")
    assert found.unlucky < Fraction(1, 10), "its dice were kind to Germany"


LOST = Decided(GERMANY)
AGAINST = seated(person(), WEAK)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            replace(LOST, attacks=3, weak=2, cut_off=5),
            "Next time, attack with more battalions or cards: Germany had less than an even chance"
            " in 2 of 3 attacks.",
        ),
        (
            replace(LOST, attacks=5, weak=2, cut_off=2),
            "Next time, leave battalions a way to retreat: Germany lost 2 battalions that had"
            " none.",
        ),
        (
            replace(LOST, cut_off=1, unlucky=Fraction(9, 10), deciding=("narvik",)),
            "Next time, the same plan may do better: in 90\u00a0% of cases the dice would have"
            " been kinder to Germany.",
        ),
        (
            replace(LOST, unlucky=Fraction(1, 2), deciding=("narvik", "oslo")),
            "Next time, turn to Narvik and Oslo earlier: the game was decided there.",
        ),
        (LOST, "Next time, swap the sides and see what the others can do."),
        (Decided(), ""),
    ],
)
def test_who_lost_is_told_one_thing_that_the_game_shows(found: Decided, told: str) -> None:
    assert say_next(found, AGAINST) == told


def test_who_beat_a_computer_is_told_of_a_harder_game() -> None:
    won = Decided(OTHERS, weak=9, attacks=9)
    assert say_next(won, AGAINST) == "Next time, play a stronger opponent (Computer: recruit)."
    stronger = "Next time, play a stronger opponent (Computer: officer)."
    assert say_next(won, seated(person(), BEST)) == stronger
    at_sea = replace(won, ships=True)
    assert say_next(at_sea, seated(person(), BEST)) == "Next time, play the other side."
    for level, above in (("easy", "sergeant"), ("normal:bold", "officer"), ("hard", "general")):
        harder = f"Next time, play a stronger opponent (Computer: {above})."
        assert say_next(won, seated(person(), Chair(AI, level=level))) == harder
    strongest = Chair(AI, level="expert:careful")
    assert say_next(won, seated(person(), strongest)) == "Next time, play the other side."
    assert "Norway and the Allies had less" in say_next(won, seated(person("A"), person("B")))
    assert say_next(won, seated(BEST, BEST)) == "", "nobody is there to try it"


def test_people_who_beat_a_computer_together_are_told_of_a_harder_game() -> None:
    won = Decided(GERMANY, weak=9, attacks=9)
    together = seated(WEAK, person("Kari"), person("Ola"))
    assert say_next(won, together) == "Next time, play a stronger opponent (Computer: recruit)."


def test_the_computer_at_ones_own_side_is_not_among_the_beaten() -> None:
    won = Decided(GERMANY)
    harder = "Next time, play a stronger opponent (Computer: recruit)."
    assert say_next(won, seated(WEAK, person("Kari"), BEST)) == harder


def test_the_terminal_says_who_won_why_where_it_turned_and_what_next(germans: Session) -> None:
    germans.so_far.plan = replace(germans.plan, chairs=seated(BEST, person("Kari")))
    won, over, why, turned, following = end_lines(germans)
    assert won == "You have lost."
    assert over.startswith("The game is over: Germany won.")
    assert why == "Germany still holds Bjørnfjell and Bardufoss."
    assert turned.startswith("Where it turned – ") and following.startswith("Next time, ")
    use_language("nb")
    won, *_rest, following = end_lines(germans)
    assert won == "Du har tapt." and following.startswith("Neste gang: ")


def test_where_only_computers_played_the_sides_are_told_and_nothing_to_try(
    germans: Session,
) -> None:
    over, _why, turned = end_lines(germans)
    assert over.startswith("The game is over: ") and turned.startswith("Where it turned – ")
