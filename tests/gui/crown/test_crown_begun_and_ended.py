"""Crown & Courage is offered beside the first game, begun without seats, and ends with ways on."""

from collections.abc import Iterator
from datetime import date

import pytest
from crown_records import crown_plan
from games_played import play
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from seated_kit import until

from konqt.core.ending import OutcomeFacts
from konqt.games.registry import names_at_window
from konqt.gui.crown.screens import crown_result
from konqt.gui.crown.screens.crown_offer import CrownOffer
from konqt.gui.crown.screens.crown_result import CrownResult
from konqt.gui.screens.game_choice import GameChoice
from konqt.gui.screens.new_game.alone_dialog import DAY, SEED, AloneDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.i18n.texts import use_language
from konqt.session.opening_of_day import seed_of_day
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

TODAY = date(2026, 4, 9)
LEFT, AT_MARK = Qt.MouseButton.LeftButton, QPoint(12, 10)


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[AloneDialog]:
    made = AloneDialog(CrownOffer(), today=TODAY)
    made.show()
    yield made
    made.close()


def _over(seed: int | None = 11) -> Session:
    session = Session.start(crown_plan(seed))
    play(session, seed=11)
    return session


def _ended(window: MainWindow, session: Session) -> CrownResult:
    window.playing.lay(session)
    window.covers.finish()
    page = window.covers.result_of("crown")
    assert isinstance(page, CrownResult)
    return page


def test_both_games_are_offered_with_players_and_length_and_the_first_stays_first(
    qapp: QApplication, language: str
) -> None:
    assert names_at_window() == ("kon", "crown")
    choice = GameChoice(None, "")
    wanted = {
        "en": "For one player · 30 to 60 minutes",
        "nb": "For én spiller · 30 til 60 minutter",
    }
    assert choice.buttons["crown"].words()[1].endswith(wanted[language])
    assert "·" in choice.buttons["kon"].words()[1]
    QTest.mouseClick(choice.buttons["crown"], LEFT)
    assert choice.game == "crown"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_meant_for_the_last_step_begins_no_other_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    page = _ended(window, _over())
    pressed: list[bool] = []
    button = page.buttons["same"]
    button.clicked.connect(lambda *_: pressed.append(True))
    QTest.keyClick(button, key)
    assert pressed == []
    monkeypatch.setattr(crown_result, "UNMEANT", 0)
    button.clicked.disconnect()
    button.clicked.connect(lambda *_: pressed.append(True))
    QTest.keyClick(button, key)
    assert pressed == [True]


def test_the_start_screen_names_both_games_beneath_new_game(window: MainWindow) -> None:
    (button,) = (b for b in window.start_screen.findChildren(object) if _named(b, "start:new"))
    assert button.accessibleDescription() == "Kampen om Norge or Crown & Courage"


def _named(found: object, name: str) -> bool:
    return getattr(found, "objectName", lambda: "")() == name


def test_entries_that_the_last_played_game_has_not_are_not_shown(window: MainWindow) -> None:
    entries = {
        name: next(
            b for b in window.start_screen.findChildren(object) if _named(b, f"start:{name}")
        )
        for name in ("examples", "summary")
    }
    window.start_screen.show_game("crown")
    assert not entries["examples"].isVisible() and entries["summary"].isVisible()
    window.start_screen.show_game("kon")
    assert all(each.isVisible() for each in entries.values())


def test_its_dialog_asks_for_no_seats_and_begins_what_was_chosen(dialog: AloneDialog) -> None:
    assert dialog.plan() == GamePlan("crown", dialog.plan().chairs, None, {})
    assert [chair.kind for chair in dialog.plan().chairs.values()] == [HUMAN]
    dialog.options["symbols"].box.setCurrentIndex(1)
    dialog.options["king_start"].box.setCurrentIndex(1)
    dialog.options["stress_limit"].box.setCurrentIndex(1)
    chosen = {"symbols": "easy", "king_start": "hamar", "stress_limit": "pass"}
    assert dialog.plan().options == chosen
    Session.start(dialog.plan()).close()
    again = AloneDialog(CrownOffer(), None, {"options": chosen})
    assert again.plan().options == chosen and again.rulings.is_open


def test_every_answer_says_what_it_does_and_what_is_reconstructed_is_told(
    qapp: QApplication, language: str
) -> None:
    dialog = AloneDialog(CrownOffer(), today=TODAY)
    for part in dialog.options.values():
        said = [part.box.itemText(n) for n in range(part.box.count())]
        assert len(set(said)) == len(said) and all(len(each) > 4 for each in said)
    assert len(CrownOffer().sources()) == 3
    assert {"en": "reconstruction", "nb": "rekonstruert"}[language] in CrownOffer().sources()[1]


def test_its_dialog_says_what_is_wanted_and_what_a_setting_changes(
    qapp: QApplication, language: str
) -> None:
    dialog = AloneDialog(CrownOffer(), today=TODAY)
    dialog.show()
    qapp.processEvents()
    goal, change = {
        "en": ("Bring King Haakon to Freedom", "Fewer symbols are easier"),
        "nb": ("Få kong Haakon i sikkerhet i Friheten", "Færre tegn er lettere"),
    }[language]
    said = [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]
    assert any(goal in each for each in said) and any(change in each for each in said)
    (scrolled,) = dialog.findChildren(QScrollArea)
    assert scrolled.verticalScrollBar().maximum() == 0, "it scrolls though all is in sight"
    lowest = dialog.told.mapTo(dialog, QPoint(0, dialog.told.height())).y()
    above = scrolled.mapTo(dialog, QPoint(0, scrolled.height())).y()
    assert above - lowest < 2 * dialog.fontMetrics().height(), "there is empty room"
    dialog.close()


def test_the_opening_of_the_day_is_the_same_for_everybody_and_another_tomorrow(
    dialog: AloneDialog,
) -> None:
    QTest.mouseClick(dialog.openings[DAY], LEFT, pos=AT_MARK)
    seed = dialog.plan().seed
    assert seed == seed_of_day("crown", TODAY) == 1332691467
    assert seed_of_day("crown", date(2026, 4, 10)) != seed
    session = Session.start(dialog.plan())
    assert session.open_dice, "the record says that the seed was given"


def test_a_seed_must_be_a_number_before_the_game_can_begin(dialog: AloneDialog) -> None:
    QTest.mouseClick(dialog.openings[SEED], LEFT, pos=AT_MARK)
    assert not dialog.start.isEnabled()
    QTest.keyClicks(dialog.seed, "41")
    assert dialog.start.isEnabled() and dialog.plan().seed == 41


def test_a_loss_is_told_honestly_with_cause_gold_turn_sector_and_rule(window: MainWindow) -> None:
    page = _ended(window, _over())
    assert page.winner.text() == "The King did not get through"
    assert page.cause.text().endswith("you have lost.")
    facts = page.facts()
    assert int(facts["turn"][1]) > 1 and facts["gold"][1].isdigit()
    assert "of 9" in facts["furthest"][1] and facts["rule"][1] == "Losing"
    assert page.buttons["same"].stands_out and not page.buttons["swapped"].isVisible()


def test_a_win_is_told_as_one(window: MainWindow, language: str) -> None:
    session = _over()
    page = _ended(window, session)
    won: OutcomeFacts = {"winner": ["norway"], "level": None, "cause": "freedom", "rule": "WIN"}
    page.show_result(won, session)
    page.retranslate()
    assert page.winner.text() == {"en": "The King is free", "nb": "Kongen er fri"}[language]
    assert page.buttons["review"].stands_out


@pytest.mark.parametrize("by", ["button", "menu"])
@pytest.mark.parametrize("seed", [11, None])
def test_the_same_opening_can_be_played_again(
    window: MainWindow, by: str, seed: int | None
) -> None:
    session = _over(seed)
    opening = session.told.observe_then("public", 0)
    page = _ended(window, session)
    action = window.menus.actions["same_opening"]
    assert action.isEnabled()
    if by == "menu":
        action.trigger()
    else:
        QTest.mouseClick(page.buttons["opening"], LEFT)
    until(lambda: window.table is not None and window.table.session is not session)
    assert window.table is not None
    begun = window.table.session
    assert begun.told.observe_then("public", 0) == opening
    assert begun.open_dice
    assert not window.menus.actions["same_opening"].isEnabled()


def test_the_adjutant_plays_on_when_the_seat_is_given_to_it(window: MainWindow) -> None:
    window.playing.begin(crown_plan(7))
    until(lambda: window.table is not None and window.table.deciding)
    assert window.table is not None
    table = window.table
    table.bridge.give_seats({"norway": Chair(AI, level="greedy")})
    until(lambda: table.session.step > 3)
    assert table.session.plan.chairs["norway"].kind == AI
