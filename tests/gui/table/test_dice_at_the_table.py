"""At the table a die's chance stands with the question, and beside the die when it has fallen."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from sea_table_kit import FACTIONS, sea_session
from seated_kit import tables, until

from konqt.games.kon.engine.actions import EndPhase, PlayCard
from konqt.games.kon.engine.sea_actions import Land
from konqt.gui.kon.stage.naval_stage import NavalStage
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.widgets.plain_words import unmarked
from konqt.session.plan import Chair

ALONE = {faction: Chair("human", "A") for faction in FACTIONS}


def plain(text: str) -> str:
    return unmarked(text).replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def asked(qapp: QApplication) -> Iterator[TableScreen]:
    """Give a table at which mines may be laid for a landing, with results that stay."""
    session = sea_session(
        "III germany koln konigsberg",
        ALONE,
        units={"oslo": {"norway": 1}, "hamar": {"norway": 1}},
        hands={"norway": ["april_kystfort"], "allies": ["april_minelegging"]},
        round=0,
        phase=2,
        april={"step": "landing"},
        allies_arrived=False,
        seats=[list(FACTIONS)],
    )
    with tables() as seat:
        table = seat(session, bare=True)
        table.set_combats_stay(True)
        table.start()
        until(lambda: table.deciding)
        for action in (Land("koln", "stavanger"), Land("konigsberg", "stavanger"), EndPhase()):
            table.act(action)
            until(lambda: not table.controller.doing.showing and table.deciding)
        assert table.session.decision.kind == "mines"
        yield table


def test_the_question_says_faces_and_chance(asked: TableScreen) -> None:
    assert "One die: 5 or 6 sinks a German ship (33 %)." in plain(asked.prompt.words.say.text())
    assert asked.prompt.words.question() == "Lay mines in zone III?"


@pytest.mark.parametrize(
    ("face", "struck", "below"),
    [
        (2, "rolled 2, and no ship struck one", "One die: 5 or 6 sinks a German ship (33 %)."),
        (6, "rolled 6, and a ship struck one", "sank in zone III"),
    ],
)
def test_beside_the_die_stands_the_chance_until_it_has_led_to_something(
    asked: TableScreen, face: int, struck: str, below: str
) -> None:
    asked.session.so_far.dice.faces[:] = [face]
    asked.act(PlayCard("april_minelegging", "mine"))
    until(lambda: asked.animator.waits)
    stage = asked.combat.shown  # type: ignore[union-attr]
    assert isinstance(stage, NavalStage)
    ((faces, said, _striking),) = stage.attack.lines.rolls
    assert faces == (face,) and struck in said
    assert below in plain(stage.outcome.text())
