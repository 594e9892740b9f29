"""Two people at one faction: names where they are asked, one seat for the rules. Manual 1.2."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from basic_kit import click, table_at
from fights import NO_CARDS
from new_game_kit import Asked
from PySide6.QtWidgets import QApplication
from secrets_kit import GAME

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.games.kon.events.play import TurnBegan
from konqt.games.kon.questions import BATTALIONS, CARDS, PROMPTS, duty_of
from konqt.gui.kon.screens.kon_offer import KonOffer, new_game_dialog
from konqt.gui.kon.screens.seating import say_seating, sides_changed
from konqt.gui.screens.new_game.chairs import chairs_in, chairs_out, seated, seating_of
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.saved import say_players
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

FOUR = {
    "germany": Chair(HUMAN, "Anna", cards="Kari"),
    "norway": Chair(HUMAN, "Bjørn"),
    "allies": Chair(HUMAN, "Liv"),
}
UNITS = {
    "oslo": {"germany": 2},
    "kongsvinger": {"norway": 1},
    "tromso": {"norway": 2},
    "harstad": {"allies": 1},
}


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    made = new_game_dialog()
    yield made
    made.deleteLater()


def session_of_four(**position: object) -> Session:
    hands = {**NO_CARDS, "germany": ["artilleri"], "norway": ["bakhold"]}
    given = {"scenario": "basic", "round": 2, "turn": "germany", "hands": hands, "units": UNITS}
    plan = GamePlan("basic", FOUR, 1)
    state = GAME.from_position(
        {**given, "seats": [list(seat) for seat in plan.seats()], **position}, 1
    )
    return Session(GAME, plan, state, shipped_board())


def test_the_dialog_asks_for_a_partner(dialog: NewGameDialog) -> None:
    asked = Asked(dialog)
    asked.seating("three").click()
    row = asked.chair("norway")
    assert row.cards.isHidden()
    click(row.share)
    row.name.setText("Bjørn")
    row.cards.setText(" Liv ")
    assert dialog.plan().chairs["norway"] == Chair(HUMAN, "Bjørn", cards="Liv")
    assert "Bjørn moves the battalions of Norway, Liv holds its cards." in asked.meaning.text()
    click(row.share)
    assert dialog.plan().chairs["norway"] == Chair(HUMAN, "Bjørn")


@pytest.mark.rule("1.2 four")
def test_four_players_share_germany(dialog: NewGameDialog) -> None:
    Asked(dialog).seating("four").click()
    plan = dialog.plan()
    assert plan.chairs["germany"].cards and plan.chairs["germany"].name
    assert plan.seats() == (("germany",), ("norway",), ("allies",))
    assert seating_of(KonOffer(), plan.chairs) == "four"


def test_settings_keep_partners_and_know_older_ones() -> None:
    assert chairs_in("kon", chairs_out(FOUR)) == FOUR
    old = {f: {"kind": HUMAN, "name": f"{f} 1", "level": ""} for f in FOUR}
    read = chairs_in("kon", old)
    assert read is not None and all(chair.cards == "" for chair in read.values())
    assert chairs_in("kon", {**old, "norway": {**old["norway"], "cards": 3}}) is None


@pytest.mark.rule("1.2 four", refused=True)
def test_who_holds_cards_for_both_sides_is_told() -> None:
    chairs = {**FOUR, "norway": Chair(HUMAN, "Kari")}
    assert "Kari sees the cards of both sides." in say_seating(chairs)
    assert not any("both sides" in line for line in say_seating(FOUR))


def test_sides_change_two_against_two() -> None:
    swapped = sides_changed(GamePlan("basic", FOUR, 1)).chairs
    assert swapped["germany"] == Chair(HUMAN, "Bjørn", cards="Liv")
    assert (swapped["norway"].name, swapped["allies"].name) == ("Anna", "Kari")
    assert seating_of(KonOffer(), seated(KonOffer(), "four")) == "four"


@pytest.mark.parametrize(
    "seated",
    [
        ("Anna", "", "Cato", "", "Cato", ""),
        ("Anna", "", "Cato", "", "Eva", ""),
        ("Anna", "Bo", "Cato", "", "Cato", ""),
        ("Anna", "Bo", "Cato", "Dag", "Cato", "Dag"),
        ("Anna", "Bo", "Cato", "Dag", "Eva", ""),
    ],
)
def test_nobody_loses_a_seat_when_sides_change_and_change_back(seated: tuple[str, ...]) -> None:
    germany, norway, allies = (
        Chair(HUMAN, seated[place], cards=seated[place + 1]) for place in (0, 2, 4)
    )
    before = GamePlan("basic", {"germany": germany, "norway": norway, "allies": allies}, 1)
    after = sides_changed(before)
    again = sides_changed(after)
    for plan in (after, again):
        people = {n for c in plan.chairs.values() for n in (c.name, c.cards) if n}
        assert people == set(filter(None, seated))
    swapped = {after.chairs["norway"].name, after.chairs["allies"].name}
    full = seated[-2] == "Eva" and seated[3] == "Dag"
    assert swapped == ({"Cato", "Eva"} if full else set(filter(None, seated[:2])))


def test_saved_games_name_everybody() -> None:
    told = say_players(chairs_out(FOUR))
    assert all(name in told for name in ("Anna", "Kari", "Bjørn", "Liv"))


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_decision_is_somebodys_task(prompt: str) -> None:
    kinds = {"first_landing": "reinforcement", "placement": "reinforcement"}
    decision = Decision("germany", kinds.get(prompt, prompt), "4", Msg(prompt), {})
    assert duty_of(decision) in (BATTALIONS, CARDS)
    battalions = {"movement", "retreat", "losses_attack", "first_landing", "placement", "withdraw"}
    cards = {"attack_cards", "discard", "reinforcement", "submarine", "evacuate", "divert"}
    if prompt in battalions | cards:
        assert duty_of(decision) == ("cards" if prompt in cards else "battalions")


@pytest.mark.rule("1.2 four")
def test_the_prompt_names_who_does_it(qapp: QApplication) -> None:
    session = session_of_four()
    with table_at(session, "germany") as table:
        assert "Anna (battalions, Germany): your decision" in table.prompt.head.who.text()
    session.submit("germany", Move("oslo", "kongsvinger", 1))
    session.submit("germany", EndPhase())
    while session.decision.kind != "attack_cards":
        session.submit(session.decision.actor or "", Pass())
    with table_at(session, "germany") as table:
        assert session.decision.kind == "attack_cards"
        assert "Kari (cards, Germany): your decision" in table.prompt.head.who.text()


def test_the_curtain_and_the_log_name_them(qapp: QApplication, tmp_path: Path) -> None:
    window = MainWindow(Settings(reduced_motion=True, ai_speed="instant", combats_stay=False))
    try:
        window.show()
        window.playing.sit_down(Session.start(GamePlan("basic", FOUR, 1), tmp_path / "four.konr"))
        assert window.table is not None
        assert "Anna (battalions, Germany)" in window.covers.curtain.face.seat.text()
        window.covers.lift()
        window.table.log.add([TurnBegan("germany", 2), TurnBegan("norway", 2)], 1)
        rows = window.table.log.log.rowCount()
        lines = [window.table.log.log.index(row).data() for row in range(rows)]
        assert lines[-2:] == [
            "Round 2: Germany (Anna and Kari)",
            "Round 2: Norway (Bjørn)",
        ]
    finally:
        window.close()
        window.shut_down()


def test_a_record_brings_them_back(tmp_path: Path) -> None:
    path = tmp_path / "four.konr"
    Session.start(GamePlan("basic", FOUR, 1), path).close()
    again = Session.open(path, keep=False)
    assert dict(again.plan.chairs) == FOUR
