"""Start screen, settings, summary, about, result: what they show, say and ask for."""

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from breadth_kit import NETBOOK
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from table_kit import observation

from konqt.games.kon.advice.forgotten import KINDS
from konqt.games.kon.engine.deck_list import april_list, deck_list
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CombatBegan,
    CombatDecided,
    DiceRolled,
)
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.wording import card_title, say_why_won
from konqt.games.kon.wording.luck import say_counted, say_luck_briefly
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.kon.screens.rule_pages import card_anchor, card_list
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.kon.screens.tally import Surprise, fortune, say_surprise, tally
from konqt.gui.kon.viewer.analysis import analyse
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.roomy import Roomy
from konqt.gui.screens.saved import say_players, say_time
from konqt.gui.screens.saved_game import SavedGame
from konqt.gui.screens.start import StartScreen
from konqt.gui.shell.memory import put_away
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.update import LogEntry

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"
RUNNING = SavedGame(Path("running.konr"), "Kari and Ola", "Narvik", True)
FINISHED = SavedGame(Path("finished.konr"), "Kari", "Narvik", False)


@pytest.fixture
def start(qapp: QApplication) -> Iterator[StartScreen]:
    made = StartScreen()
    yield made
    made.deleteLater()


def heard(signal: Any) -> list[Any]:
    found: list[Any] = []
    signal.connect(found.append)
    return found


def speak(widget: Any, language: str) -> None:
    use_language(language)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


def test_the_newest_running_game_can_be_gone_on_with(start: StartScreen) -> None:
    start.set_games([FINISHED, RUNNING])
    paths = heard(start.continue_requested)
    start.findChild(MenuButton, "start:continue").click()
    assert paths == [RUNNING.path]
    opened = heard(start.open_requested)
    start.findChildren(MenuButton, "start:recent")[0].click()
    assert opened == [FINISHED.path]


def test_without_a_running_game_nothing_offers_to_go_on(start: StartScreen) -> None:
    start.set_games([FINISHED])
    assert start.findChild(MenuButton, "start:continue").isHidden()
    assert [b.words()[0] for b in start.findChildren(MenuButton, "start:recent")] == ["Kari"]


def test_every_button_has_a_name_in_both_languages(start: StartScreen) -> None:
    start.set_games([RUNNING, FINISHED])
    names = []
    for language in ("en", "nb"):
        speak(start, language)
        names.append([button.accessibleName() for button in start.findChildren(MenuButton)])
        assert all(names[-1][1:])
    assert names[0] != names[1]


def test_language_and_theme_are_chosen_in_one_click(start: StartScreen) -> None:
    languages, themes = heard(start.language_chosen), heard(start.theme_chosen)
    for button in start.findChildren(QPushButton):
        if button.property("key") in ("nb", "dark"):
            button.click()
    assert (languages, themes) == (["nb"], ["dark"])


def test_players_and_times_in_words() -> None:
    human, computer = {"kind": "human", "name": "Kari"}, {"kind": "ai", "name": ""}
    other = {"kind": "human", "name": "Ola"}
    chairs = {"germany": other, "norway": human, "allies": human}
    assert say_players(chairs) == "Ola and Kari"
    assert say_players(chairs | {"germany": computer}) == "Kari and the computer"
    assert say_players(dict.fromkeys(chairs, computer)) == "Computer against itself"
    today = date(2026, 5, 17)
    assert say_time(datetime(2026, 5, 17, 9, 5), today) == "today 09:05"
    assert say_time(datetime(2026, 5, 16, 9, 5), today) == "yesterday 09:05"
    assert say_time(datetime(2026, 4, 9, 4, 0), today) == "9 April 2026"
    use_language("nb")
    assert say_time(datetime(2026, 4, 9, 4, 0), today) == "9. april 2026"


def test_settings_are_shown_and_given_back(qapp: QApplication) -> None:
    reminders = dict.fromkeys(KINDS, False)
    chosen = Settings(
        "nb", "dark", 150, True, "instant", False, {"chairs": 1}, {"geometry": "x"}, reminders
    )
    dialog = SettingsDialog(chosen, KonPlugin())
    assert dialog.settings() == chosen
    themes = dialog.findChild(QComboBox, "setting:theme")
    themes.setCurrentIndex(themes.findData("light"))
    dialog.findChild(QCheckBox, "setting:dice").setChecked(True)
    assert (dialog.settings().theme, dialog.settings().dice_animation) == ("light", True)
    dialog.deleteLater()


def test_the_summary_names_all_cards_and_leads_to_the_rules(qapp: QApplication) -> None:
    dialog = SummaryDialog()
    dialog.show_cards()
    text = dialog.cards.toPlainText()
    for title in ("Mountain troops", "Veisperring", "Coastal bombardment", "Stridsvogn"):
        assert title in text
    english = dialog.pages[1].toPlainText()
    speak(dialog, "nb")
    assert dialog.pages[1].toPlainText() != english
    dialog._follow(dialog.pages[0].source().fromEncoded(b"rule:4.2.8"))
    assert dialog.tabs.currentWidget() is dialog.rules
    dialog.deleteLater()


def test_the_basic_game_has_its_own_two_pages_and_cards(qapp: QApplication) -> None:
    dialog = SummaryDialog(scenario="basic")
    for language, title in (("en", "The basic game in two pages"), ("nb", "Basisutgaven")):
        speak(dialog, language)
        assert title in dialog.pages[0].toPlainText()
        assert "R60" in dialog.pages[1].toPlainText()
    dialog.scenarios.buttons["narvik"].click()
    assert "Narvik" in dialog.pages[0].toPlainText().splitlines()[0]
    dialog.show_cards()
    assert "Polish mountain troops" in dialog.cards.toPlainText()
    assert "Fallskjermtropp" not in dialog.cards.toPlainText()
    speak(dialog, "nb")
    assert "Polsk bergjeger" in dialog.cards.toPlainText().splitlines()
    dialog.deleteLater()


def test_the_cards_of_the_basic_game_are_all_there_with_their_worth(qapp: QApplication) -> None:
    decks = deck_list("basic")
    assert sum(each.count for each in decks) == 112
    used = {"germany": ("panzer", "forsterkninger:4", "forsterkninger:6"), "norway": ()}
    dialog = SummaryDialog(scenario="basic", used=used)
    dialog.show_cards()
    text = dialog.cards.toPlainText()
    for each in decks:
        assert card_title(each.card) in text
    assert "symbols: 3× 4, 4× 5, 2× 6, 1× 7" in text
    assert "1 used" in text and "2 used" in text
    dialog.scenarios.buttons["narvik"].click()
    assert "used" not in dialog.cards.toPlainText().split()
    dialog.deleteLater()


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "9 April cards"), ("nb", "9. april-kort")]
)
def test_a_game_with_ships_lists_its_9_april_cards(
    qapp: QApplication, language: str, heading: str
) -> None:
    use_language(language)
    listed = card_list("advanced")
    assert heading in listed and heading not in card_list("basic")
    for each in april_list("advanced"):
        assert f'name="{card_anchor(each.faction, each.card)}"' in listed
        assert card_title(each.card) in listed


# Qt warns of the place that cannot be written, and so do we.
@pytest.mark.qt_log_ignore("QPainter::begin")
def test_the_summary_is_saved_as_pdf(qapp: QApplication, tmp_path: Path) -> None:
    dialog = SummaryDialog()
    assert dialog.save_pdf(str(tmp_path / "narvik.pdf"))
    assert (tmp_path / "narvik.pdf").read_bytes().startswith(b"%PDF")
    assert not dialog.save_pdf(str(tmp_path / "no folder" / "narvik.pdf"))
    dialog.deleteLater()


def test_the_about_page_says_what_must_be_said(qapp: QApplication) -> None:
    dialog = AboutDialog()
    text = dialog.page.toPlainText()
    for words in ("reconstruction", "no connection", "Natural Earth", "IBM Plex", "MIT"):
        assert words in text
    dialog.deleteLater()


EVENTS = (
    DiceRolled("narvik", "attack", ("germany",), (6, 5, 6, 6), 3, 1),
    DiceRolled("narvik", "defence", ("norway", "allies"), (1, 2), 2, 0),
    BattalionsDefeated("norway", "narvik", 2),
    CombatDecided("narvik", "attack", 23, 3, 3, 0, attack_dice=4, defence_dice=2),
)


def finished_session(chairs: Mapping[str, Chair] | None = None) -> Any:
    standing = {"objectives": {"narvik": "germany", "bardufoss": None}}
    entries = [LogEntry(1, 3, "germany", EVENTS)]
    return SimpleNamespace(
        data=None,
        plan=SimpleNamespace(chairs=chairs or {}),
        observe=lambda viewer: observation(viewer=viewer, standing=standing),
        told=SimpleNamespace(
            observe_then=lambda viewer, step: observation(viewer=viewer, standing=standing)
        ),
        history=lambda viewer: entries,
    )


def test_the_numbers_of_a_game() -> None:
    counted = tally(finished_session().history("public"))
    assert (counted.rounds, counted.combats, counted.won_by_attack) == (3, 1, 1)
    germany, norway = counted.factions["germany"], counted.factions["norway"]
    assert (germany.dice, germany.sixes, germany.lost) == (4, 3, 0)
    assert (norway.dice, norway.lost) == (2, 2)


def fought(
    attack: tuple[int, ...], defence: tuple[int, ...], area: str = "voss"
) -> tuple[Any, ...]:
    """Give the events of a combat between Germany and Norway with these dice."""
    totals = sum(attack), sum(defence)
    winner = "attack" if totals[0] > totals[1] else "defence"
    numbers = {"attack_dice": len(attack), "defence_dice": len(defence)}
    return (
        CombatBegan(
            area, "germany", (("germany", "oslo", len(attack), False),), (("norway", len(defence)),)
        ),
        DiceRolled(area, "attack", ("germany",), attack, len(attack), 0),
        DiceRolled(area, "defence", ("norway",), defence, len(defence), 0),
        CombatDecided(area, winner, *totals, attack.count(6), defence.count(6), **numbers),
    )


def test_luck_is_told_as_on_the_page_of_the_viewer(qtbot: QtBot, tmp_path: Path) -> None:
    """The same measure and the same shares, so that nobody is unlucky here and usual there."""
    session = Session.open(shutil.copy(RECORDS / "greedy-both-sides.konr", tmp_path))
    luck = analyse(Replay.open(RECORDS / "greedy-both-sides.konr")).luck
    screen = ResultScreen()
    qtbot.addWidget(screen)
    screen.show_result(session.outcome, session)
    words = screen.luck
    assert {each.text() for each in words.values()} == {"…"}, "counted beside the window"
    qtbot.waitUntil(lambda: words["germany"].text() != "…")
    for faction, label in words.items():
        lot = luck.lot(faction, "battalions")
        assert label.text() == say_luck_briefly(lot)
        assert label.toolTip() == say_counted(faction, lot, "battalions")
    speak(screen, "nb")
    said = screen.luck["germany"].text()
    assert said.startswith(("bedre enn i ", "dårligere enn i ", "omtrent som forventet"))
    session.close()


def test_the_least_likely_combat_is_told_as_on_the_page_of_luck(qapp: QApplication) -> None:
    def found(*fights: Any) -> Surprise | None:
        entries = [LogEntry(step, 1, "germany", each) for step, each in enumerate(fights, start=1)]
        return fortune(entries, "narvik", None).surprise

    def told(*fights: Any) -> str:
        return say_surprise(found(*fights)).replace("\N{NO-BREAK SPACE}", " ")

    lost = fought((1, 1, 2, 2), (4, 5))
    usual = fought((4, 4), (3,))
    assert (
        told(usual, lost) == "Biggest surprise: Voss. Attack by Germany, chance to win 94 %: lost."
    )
    assert told(fought((6,), (1, 1, 2))) == (
        "Biggest surprise: Voss. Attack by Germany, chance to win 1 %: took the area."
    )
    bloody = fought((6, 6, 6), (1, 2, 3))
    assert told(usual, lost, bloody) == (
        "Biggest surprise: Voss. Attack by Germany, chance to win 45 %: took the area. For Germany"
        " dice fall so well in under 1 % of such combats, counted in battalions."
    )
    rare = found(bloody)
    (throw,) = luck_of([LogEntry(1, 1, "germany", bloody)], "narvik").throws
    assert rare is not None and rare.share == throw.share.same + throw.share.better
    assert told(usual) == "", "what was to be expected is no surprise"
    assert told() == ""


NARVIK_GOALS = {"narvik": None, "bjornfjell": "germany", "bardufoss": "allies"}
CITIES = dict.fromkeys(("oslo", "bergen", "trondheim", "stavanger", "narvik"), "germany")


@pytest.mark.parametrize(
    ("scenario", "winner", "cause", "holders", "words"),
    [
        ("narvik", "germany", "deck", NARVIK_GOALS, "Germany still holds Bjørnfjell."),
        (
            "narvik",
            "norway",
            "deck",
            dict.fromkeys(NARVIK_GOALS, "allies"),
            "Germany no longer holds any of Narvik, Bjørnfjell and Bardufoss.",
        ),
        ("basic", "norway", "deck", {**CITIES, "oslo": None}, "Germany does not hold Oslo."),
        (
            "basic",
            "norway",
            "deck",
            dict.fromkeys(CITIES, "norway"),
            "Germany does not hold 5 of the victory cities.",
        ),
        (
            "basic",
            "germany",
            "deck",
            CITIES,
            "Germany holds every victory city; 2 battalions stand against it.",
        ),
        ("basic", "norway", "annihilation", CITIES, "Germany has no battalions left."),
        (
            "narvik",
            "germany",
            "annihilation",
            NARVIK_GOALS,
            "Norway and the Allies have no battalions left.",
        ),
        ("narvik", "germany", "resignation", NARVIK_GOALS, ""),
    ],
)
def test_the_end_is_told_by_the_goal(
    scenario: str, winner: str, cause: str, holders: Any, words: str
) -> None:
    sides = {"germany": ["germany"], "norway": ["norway", "allies"]}
    seen: Any = SimpleNamespace(
        standing={"objectives": holders},
        units={"tromso": {"norway": 1, "germany": 4}, "bodo": {"allies": 1}},
    )
    assert say_why_won(scenario, {"winner": sides[winner], "cause": cause}, seen) == words


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_result_keeps_the_board_in_sight(qapp: QApplication, size: tuple[int, int]) -> None:
    screen = ResultScreen()
    outcome = {"winner": ["germany"], "level": None, "cause": "deck", "rule": "1.3"}
    screen.show_result(outcome, finished_session())
    board = QWidget()
    board.setStyleSheet("background: red")
    screen.lay_board(board)
    screen.resize(*size)
    screen.show()
    qapp.processEvents()
    seen = screen.grab().toImage()
    red = sum(seen.pixelColor(x, size[1] // 2) == QColor("red") for x in range(size[0]))
    assert red > 0.35 * size[0]
    assert screen.rect().contains(screen._sheet.geometry())
    screen.deleteLater()


def test_a_board_that_was_put_away_takes_no_room_from_the_next(qapp: QApplication) -> None:
    screen = ResultScreen()
    last, new = QWidget(), QWidget()
    screen.lay_board(last)
    put_away(last)
    screen.lay_board(new)
    screen.resize(1366, 744)
    screen.show()
    qapp.processEvents()
    assert not last.isVisible() and new.isVisible()
    assert new.height() > 0.9 * screen.height()
    screen.deleteLater()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_numbers_of_the_result_are_in_sight_on_a_laptop(qtbot: QtBot, language: str) -> None:
    screen = ResultScreen()
    speak(screen, language)
    outcome = {"winner": ["norway", "allies"], "level": None, "cause": "deck", "rule": "1.3"}
    screen.show_result(outcome, finished_session())
    screen.resize(1366, 768 - 28)
    screen.show()
    (facts,) = screen.findChildren(Roomy)
    qtbot.waitUntil(lambda: facts.verticalScrollBar().maximum() == 0)
    speak(screen, "en")
    screen.deleteLater()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_nothing_of_the_result_is_cut_in_the_smallest_window(
    qapp: QApplication, language: str
) -> None:
    screen = ResultScreen()
    speak(screen, language)
    outcome = {"winner": ["norway", "allies"], "level": "clear", "cause": "deck", "rule": "1.3"}
    screen.show_result(outcome, finished_session())
    screen._show_objectives(dict.fromkeys(("oslo", "bergen", "trondheim", "narvik"), "germany"))
    screen.resize(NETBOOK[0], 540)
    screen.show()
    for _round in range(4):
        qapp.processEvents()
    for label in screen.findChildren(QLabel):
        if label.text() and label.isVisibleTo(screen):
            wrapped = label.wordWrap()
            high = label.heightForWidth(label.width()) if wrapped else label.sizeHint().height()
            assert label.height() >= high - 1, label.text()
    for button in screen.buttons.values():
        assert screen.rect().contains(QRect(button.mapTo(screen, QPoint()), button.size()))
    speak(screen, "en")
    screen.deleteLater()


def test_the_result_says_you_where_it_turned_and_what_next(qtbot: QtBot, tmp_path: Path) -> None:
    session = Session.open(shutil.copy(RECORDS / "greedy-germany.konr", tmp_path))
    kari, computer = Chair(HUMAN, "Kari"), Chair(AI, level="greedy")
    chairs = {"germany": computer, "norway": kari, "allies": kari}
    session.so_far.plan = replace(session.plan, chairs=chairs)
    screen = ResultScreen()
    qtbot.addWidget(screen)
    screen.show_result(session.outcome, session)
    assert screen.winner.text() == "You have lost"
    assert screen.cause.text().startswith("Germany has won. Germany still holds ")
    qtbot.waitUntil(lambda: screen.settled)
    assert screen.turned.text().startswith("Where it turned – Round 2, Bjørnfjell")
    assert screen.next_time.text().startswith(
        "Next time, attack with more battalions or cards: Norway and"
    )
    speak(screen, "nb")
    assert screen.winner.text() == "Du har tapt"
    assert screen.turned.text().startswith("Vendepunktet – Runde 2, Bjørnfjell")
    speak(screen, "en")
    session.close()


def test_the_result_says_who_why_and_by_which_rule(qapp: QApplication) -> None:
    screen = ResultScreen()
    outcome = {"winner": ["norway", "allies"], "level": None, "cause": "deck", "rule": "R86"}
    screen.show_result(outcome, finished_session())
    assert screen.winner.text() == "Norway and the Allies have won"
    assert "R86" in screen.cause.text()
    speak(screen, "nb")
    assert "Norge" in screen.winner.text()
    screen.show_result({**outcome, "rule": "NAR Winning the Game"}, finished_session())
    assert screen.cause.text().endswith("(Narvik: slutt og seier)")
    speak(screen, "en")
    quitting = ["norway", "allies"]
    alone = {**outcome, "winner": ["germany"], "cause": "resignation", "resigned": quitting}
    screen.show_result(alone, finished_session())
    assert screen.winner.text() == "Germany has won"
    assert screen.cause.text().startswith("Norway and the Allies resigned.")
    swaps = heard(screen.rematch)
    screen.buttons["same"].click()
    screen.buttons["swapped"].click()
    assert swaps == [False, True]
    screen.deleteLater()
