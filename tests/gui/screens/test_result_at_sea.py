"""The result of a game with ships: who leads after 9 April and why, and what the sea has cost."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from sea_record_kit import played

from konqt.core.event import PUBLIC
from konqt.games.kon.events import april, sea
from konqt.games.kon.wording.standing import say_april_end
from konqt.gui.kon.board.open_board import KonOpenBoard
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.kon.screens.sea_tally import count_at_sea
from konqt.gui.kon.screens.sides import Sides, say_better
from konqt.gui.kon.screens.tally import GameTally
from konqt.gui.screens.roomy import Roomy
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = played("april-only", tmp_path)
    yield made
    made.close()


@pytest.fixture
def screen(qapp: QApplication) -> Iterator[ResultScreen]:
    made = ResultScreen()
    yield made
    made.deleteLater()
    use_language("en")


def standing(better: str | None, by: str | None, **counts: tuple[int, int]) -> Any:
    even = {"cities": (3, 3), "battalions": (9, 9), "ships": (8, 8)} | counts
    sides = ("germany", "allies")
    told = {what: dict(zip(sides, pair, strict=True)) for what, pair in even.items()}
    return {**told, "better": better, "by": by}


BY_CITIES = standing("allies", "cities", cities=(2, 4))
BY_BATTALIONS = standing("germany", "battalions", battalions=(10, 9))
BY_SHIPS = standing("allies", "ships", ships=(7, 8))
LEVEL = standing(None, None)


@pytest.mark.parametrize(
    ("told", "heading", "why"),
    [
        (BY_CITIES, "Norway and the Allies lead", "Germany holds 2 of the 6 victory cities."),
        (
            BY_BATTALIONS,
            "Germany leads",
            "The victory cities are even; battalions decide: 10 against 9.",
        ),
        (
            BY_SHIPS,
            "Norway and the Allies lead",
            "Cities and battalions are even; ships decide: 8 against 7.",
        ),
        (LEVEL, "Both sides are level", "Victory cities, battalions and ships are all even."),
    ],
)
def test_who_leads_and_why_is_told_in_words(told: Any, heading: str, why: str) -> None:
    assert say_better(told) == heading
    assert say_april_end(told) == why


def words_of(sides: Sides) -> list[str]:
    """Return the table's words, row by row, what decides in capitals."""
    grid, told = sides.layout(), []
    for number in range(grid.count()):
        label = grid.itemAt(number).widget()
        assert isinstance(label, QLabel)
        bold = label.font().bold() or label.font().weight() > label.font().Weight.Medium
        told.append(label.text().upper() if bold else label.text())
    return told


def test_the_row_that_decides_stands_out(qapp: QApplication) -> None:
    sides = Sides()
    sides.show_standing(BY_BATTALIONS)
    assert words_of(sides) == [
        *("GERMANY", "NORWAY + ALLIES"),
        *("Victory cities", "3", "3"),
        *("Battalions", "10", "9", "this decides"),
        *("Ships", "8", "8"),
    ]
    sides.show_standing(None)
    assert not words_of(sides) and sides.isHidden()
    sides.deleteLater()


def test_after_9_april_the_result_says_who_leads(screen: ResultScreen, session: Session) -> None:
    screen.show_result(session.outcome, session)
    seen: Any = session.observe(PUBLIC)
    april_told = seen.standing["april"]
    assert screen.winner.text() == say_better(april_told)
    assert screen.cause.text().startswith(say_april_end(april_told))
    assert "7.4" in screen.cause.text()
    leads = 1 if april_told["better"] == "germany" else 2
    assert screen._emblems.count() == leads
    assert str(april_told["battalions"]["germany"]) in words_of(screen.sides)


def test_another_game_after_it_shows_nothing_of_9_april(
    screen: ResultScreen, session: Session, tmp_path: Path
) -> None:
    screen.show_result(session.outcome, session)
    whole = played("greedy-germany", tmp_path)
    screen.show_result(whole.outcome, whole)
    assert screen.winner.text().endswith("won")
    assert screen.sides.isHidden() and not words_of(screen.sides)
    whole.close()


def test_ships_sunk_cards_voided_and_combats_at_sea_are_counted(
    screen: ResultScreen, session: Session
) -> None:
    screen.show_result(session.outcome, session)
    assert screen._shown is not None
    counted = screen._shown[2]
    events = [event for entry in session.history(PUBLIC) for event in entry.events]
    for faction, mine in counted.factions.items():
        sunk = [each for each in events if isinstance(each, sea.ShipSunk)]
        assert mine.sunk == sum(each.faction == faction for each in sunk)
        voided = [each for each in events if isinstance(each, sea.CardsVoided)]
        assert mine.voided == sum(len(each.cards) for each in voided if each.faction == faction)
    assert counted.combats_at_sea == sum(isinstance(e, sea.NavalCombatBegan) for e in events) > 0
    numbers = [label.text() for label in screen.findChildren(QLabel) if not label.isHidden()]
    assert "Ships sunk" in numbers and "Cards voided" in numbers
    assert not any("0 rounds" in text for text in numbers)


def test_dice_at_sea_are_whose_they_are() -> None:
    counted = GameTally()
    for event in (
        sea.NavalDieRolled("allies", "III", "york", 6, "sink", "emden"),
        sea.InterceptionRolled("germany", "III", ("emden",), (6, 1), 1),
        april.ThreatRolled("norway", "oslo", (6, 4, 1), 1, 1),
        april.ResistanceRolled("norway", "oslo", 5, True),
    ):
        count_at_sea(counted, event)
    told = {f: (mine.dice, mine.sixes, mine.lost) for f, mine in counted.factions.items()}
    assert told == {"germany": (5, 2, 0), "norway": (1, 0, 1), "allies": (1, 1, 0)}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_of_it_is_in_sight_on_a_laptop(
    qtbot: QtBot, screen: ResultScreen, session: Session, language: str
) -> None:
    use_language(language)
    screen.retranslate()
    screen.show_result(session.outcome, session)
    screen.resize(1366, 768 - 28)
    screen.show()
    (facts,) = screen.findChildren(Roomy)
    qtbot.waitUntil(lambda: facts.verticalScrollBar().maximum() == 0)


def test_the_board_at_the_end_shows_the_ships_as_everybody_sees_them(
    qapp: QApplication, session: Session
) -> None:
    board = KonOpenBoard(session, "light")
    board.show_as_it_stands()
    seen: Any = session.observe(PUBLIC)
    there = {
        place: sum(map(len, fleets.values()))
        for place, fleets in seen.sea.ships.items()
        if any(fleets.values())
    }
    shown: dict[str, int] = {}
    for item in board.pieces.items.values():
        piece = item.piece
        if piece.space in there:
            shown[piece.space] = shown.get(piece.space, 0) + piece.count
            assert not piece.face_up or piece.space == "raid" or piece.owner == "norway"
    assert shown == there
    board.stop()
    board.deleteLater()


def test_after_9_april_one_person_is_told_whether_it_is_ahead(
    screen: ResultScreen, session: Session
) -> None:
    computer = Chair(AI, level="greedy")
    ahead = {"germany": "You are behind", "norway": "You are ahead", "allies": "You are ahead"}
    for faction, told in ahead.items():
        chairs = dict.fromkeys(ahead, computer) | {faction: Chair(HUMAN, "Kari")}
        session.so_far.plan = replace(session.plan, chairs=chairs)
        screen.show_result(session.outcome, session)
        assert screen.winner.text() == told
