"""Asking before trying is answered the same where games differ in what the asker may not know."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from sea_twins import twins
from seated_kit import Seat, tables
from secrets_kit import VIEWERS, sessions, sit, swapped

from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

PLACES = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "oslo", "bergen", "narvik", "harstad")
"""about which, and from there for which, is asked: each sea zone, and land of every kind"""


@pytest.fixture
def seat(qapp: QApplication) -> Iterator[Seat]:
    with tables() as give:
        yield give


def asked(application: QApplication, table: TableScreen, session: Session, who: str) -> list[str]:
    """Give what can be asked at a table, and every answer."""
    sit(table, session, who)
    application.processEvents()
    why, found = table.looking.why, list[str]()
    places = [each for each in PLACES if each in table.view.ground.paths]
    for place in places:
        for question in why.questions_at(place):
            found.append(f"{place}: {question.words}")
            question.ask()
            found.append(answered(table))
            for goal in places if table.looking.pointer.lent else ():
                table.looking.pointer.point_at(goal)
                found.append(answered(table))
            why.end()
            table.drag.cancel()
    for question in why.questions_of_phase():
        question.ask()
        found.append(answered(table))
    return found


def answered(table: TableScreen) -> str:
    """Give what the prompt and the board say to a question."""
    remarks, bubble = table.prompt.remarks, table.in_hand.bubble
    return f"{remarks.note.text()} {remarks.why_not.text()} {bubble.text}"


def test_on_land(qapp: QApplication, seat: Seat) -> None:
    told, table = 0, seat(next(sessions(1, 3, 23, "basic")))
    for number, session in enumerate(sessions(4, 3, 23, "basic")):
        for viewer in VIEWERS:
            other = swapped(session, viewer, number + 1)
            pair = [asked(qapp, table, each, viewer) for each in (session, other)]
            assert pair[0] == pair[1], (viewer, session.step)
            told += len(pair[0])
    assert told > 20


def test_at_sea(qapp: QApplication, seat: Seat) -> None:
    told, table = 0, seat(next(twins(1, 13)).one)
    for twin in twins(12, 5):
        if twin.one.observe(twin.viewer).legal:
            pair = [asked(qapp, table, each, twin.viewer) for each in (twin.one, twin.other)]
            assert pair[0] == pair[1], (twin.viewer, twin.one.decision.kind)
            told += len(pair[0])
    assert told > 20
