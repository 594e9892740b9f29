"""All ships and 9 April cards in one dialog: by faction and class, for eyes, ears and keys.

It tells what everybody knows and nothing else, whoever opens it.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from breadth_kit import READERS, wide
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from shiboken6 import isValid

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import Setup
from konqt.games.kon.advice.known_ships import LOST, open_places
from konqt.games.kon.engine.data_files import SHIPS, shipped_text
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.owner_data import owner_data
from konqt.gui import fonts
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.ship_browser import KNOWN, NAME, ShipBrowser, browse_ships
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.theme import apply_theme
from konqt.i18n.texts import use_language

GAME = KampenOmNorge()
EYES = (*FACTIONS, PUBLIC, REFEREE)
HEARD = Qt.ItemDataRole.AccessibleTextRole
Make = Callable[..., ShipBrowser]
SEA = {
    "scenario": "advanced",
    "round": 1,
    "allies_arrived": True,
    "units": {"oslo": {"germany": 2}, "tromso": {"allies": 1}},
    "ships": {
        "III": {"germany": ["karlsruhe", "emden", "lutzow"], "allies": ["warspite", "furious"]},
        "VII": {"norway": ["eidsvoll_norge"]},
        "raid": {"germany": ["scharnhorst"]},
    },
    "fleet": {"home": ["york", "suffolk"]},
    "hands": {faction: [] for faction in FACTIONS},
}


def at_sea(**more: Any) -> Any:
    return GAME.from_position({**SEA, **more}, 1)


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Make]:
    assert fonts.load() == ""
    look.use_theme("light")
    made: list[ShipBrowser] = []

    def build(seen: KonObservation, data: Any = None) -> ShipBrowser:
        made.append(ShipBrowser(seen, None, data))
        return made[-1]

    yield build
    for each in filter(isValid, made):
        each.deleteLater()
    # At once: a hundred dialogs that are there still would all follow the next test's theme.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def told(browser: ShipBrowser) -> list[str]:
    """Give every word of all lists, written and heard, and of all cards beside them."""
    words = [browser.windowTitle(), browser.note.text()]
    for index, page in enumerate(browser.lists.values()):
        browser.tabs.setCurrentIndex(index)
        words.append(page.losses.text())
        for row in page.rows():
            words += [row.text(NAME), row.text(KNOWN), row.data(NAME, HEARD)]
            words.append(str(row.font(NAME).strikeOut()))
            page.tree.setCurrentItem(row)
            words += [browser.face.accessibleName(), browser.known.text()]
    browser.tabs.setCurrentIndex(0)
    return words


def picture(browser: ShipBrowser) -> QImage:
    browser.resize(900, 1400)
    return browser.grab().toImage()


def rows_of(browser: ShipBrowser, faction: str) -> dict[str, str]:
    return {row.text(NAME): row.text(KNOWN) for row in browser.lists[faction].rows()}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_36_ships_and_22_cards_are_listed(make: Make, language: str) -> None:
    use_language(language)
    browser = make(GAME.observe(at_sea(), PUBLIC))
    ships = cards = 0
    for page in browser.lists.values():
        for row in page.rows():
            page.tree.setCurrentItem(row)
            shown = page.chosen()
            assert row.text(NAME) and row.data(NAME, HEARD).startswith(row.text(NAME))
            ships += shown.ship is not None
            cards += shown.card.count if shown.card is not None else 0
    assert (ships, cards) == (36, 22)


def test_it_says_what_lies_open_and_what_is_lost(make: Make) -> None:
    use_language("en")
    browser = make(GAME.observe(at_sea(face_up=["karlsruhe"]), "norway"))
    german = rows_of(browser, "germany")
    assert german["KMS Scharnhorst"] == "Raiding"
    assert german["KMS Karlsruhe"] == "Seen in zone III"
    assert german["KMS Emden"] == german["KMS Lützow"] == ""
    assert german["KMS Blücher"] == "Lost" and german["Dummy 1"] == "Removed"
    assert rows_of(browser, "norway")["Eidsvoll & Norge"] == "Seen in zone VII"
    allied = rows_of(browser, "allies")
    assert allied["HMS Warspite"] == allied["HMS York"] == "" and allied["HMS Rodney"] == "Lost"
    assert browser.lists["germany"].losses.text() == (
        "Ships lost: 9 of 13; dummies removed: 4 of 4"
    )
    struck = {row.text(NAME) for row in browser.lists["germany"].rows() if
              row.font(NAME).strikeOut()}  # fmt: skip
    assert struck == {name for name, known in german.items() if known in ("Lost", "Removed")}


def test_owners_see_no_more_of_their_own_ships(make: Make) -> None:
    state = at_sea(face_up=["karlsruhe"])
    seen = [told(make(GAME.observe(state, viewer))) for viewer in EYES]
    assert all(each == seen[0] for each in seen)


@pytest.mark.parametrize("seed", wide(range(2), [0]))
def test_hidden_ships_swapped_change_nothing(make: Make, seed: int) -> None:
    state = GAME.new(Setup("advanced", seed))
    choice = random.Random(seed)
    compared = different = 0
    for number in range(500):
        legal = GAME.legal(state)
        if not legal:
            break
        if number % 40 == 0:
            for viewer in EYES:
                seen = GAME.observe(state, viewer)
                world = GAME.sample(seen, choice.getrandbits(60))
                here, there = make(seen), make(GAME.observe(world, REFEREE))
                assert told(here) == told(there), (viewer, number)
                same = picture(here) == picture(there) if viewer == PUBLIC else True
                assert same, (viewer, number)
                for each in (here, there):
                    each.deleteLater()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
                compared += 1
                different += GAME.position(world)["ships"] != GAME.position(state)["ships"]
        GAME.apply(state, choice.choice(legal), [])
    assert compared >= 50 and different > 10


def test_what_is_open_agrees_with_the_game_over_a_whole_day() -> None:
    state = GAME.new(Setup("advanced", 5))
    choice = random.Random(5)
    found: set[str] = set()
    for _number in range(900):
        legal = GAME.legal(state)
        if not legal:
            break
        GAME.apply(state, choice.choice(legal), [])
        seen = GAME.observe(state, PUBLIC)
        places = open_places(seen)
        visible = {
            ship: place
            for place, fleets in seen.sea.ships.items()
            for ships in fleets.values()
            for ship in ships
            if ship is not None
        }
        assert places == visible | dict.fromkeys(seen.sea.lost, LOST)
        found |= set(places.values())
    assert {LOST, "raid"} < found


def test_keys_go_from_row_to_row_and_pass_over_headings(make: Make) -> None:
    use_language("en")
    browser = make(GAME.observe(at_sea(), PUBLIC))
    browser.show()
    tree = browser.lists["germany"].tree
    names = [tree.currentItem().text(NAME)]
    for _press in range(3):
        QTest.keyClick(tree, Qt.Key.Key_Down)
        names.append(tree.currentItem().text(NAME))
        assert browser.face.accessibleName().startswith(names[-1])
    assert names == ["KMS Scharnhorst", "KMS Gneisenau", "KMS Blücher", "KMS Admiral Hipper"]
    QTest.keyClick(tree, Qt.Key.Key_End)
    assert browser.face.accessibleName().startswith("Evacuated sailors")
    QTest.keyClick(tree, Qt.Key.Key_Escape)
    assert not browser.isVisible()


def test_language_theme_and_size_are_followed(make: Make, qapp: QApplication) -> None:
    use_language("en")
    browser = make(GAME.observe(at_sea(), PUBLIC))
    tree = browser.lists["germany"].tree
    tree.setCurrentItem(list(browser.lists["germany"].rows())[2])
    before = browser.face.pixmap().toImage()
    use_language("nb")
    QApplication.sendEvent(browser, QEvent(QEvent.Type.LanguageChange))
    assert tree.currentItem().text(NAME) == "KMS «Blücher»"
    assert browser.windowTitle() == "Skip og 9. april-kort"
    assert "Tung krysser" in browser.face.accessibleName()
    light = browser.face.pixmap().toImage()
    assert light != before
    look.use_theme("dark")
    apply_theme(qapp, "dark")
    QApplication.sendEvent(browser, QEvent(QEvent.Type.PaletteChange))
    assert browser.face.pixmap().toImage() != light


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_nothing_is_cut_at_any_size_of_text(
    make: Make, qapp: QApplication, language: str, scale: int
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    apply_theme(qapp, "light", scale / 100)
    browser = make(GAME.observe(at_sea(), PUBLIC))
    browser.show()
    qapp.processEvents()
    for index, page in enumerate(browser.lists.values()):
        browser.tabs.setCurrentIndex(index)
        qapp.processEvents()
        tree = page.tree
        wide = tree.viewport().width()
        for row in page.rows():
            metrics = QFontMetrics(row.font(NAME))
            name = metrics.horizontalAdvance(row.text(NAME)) + tree.iconSize().width()
            assert name + 8 <= tree.columnWidth(NAME), row.text(NAME)
            known = tree.fontMetrics().horizontalAdvance(row.text(KNOWN))
            assert known + 8 <= wide - tree.columnWidth(NAME), row.text(KNOWN)
            tree.setCurrentItem(row)
            qapp.processEvents()
            face = browser.face
            assert face.pixmap().deviceIndependentSize().height() <= face.height()
            assert browser.known.heightForWidth(browser.known.width()) <= browser.known.height()
    least = browser.minimumSizeHint()
    assert least.width() <= 1280 and least.height() <= 722, "a laptop's screen"


def test_an_owners_classes_are_listed(make: Make) -> None:
    use_language("en")
    text = shipped_text(SHIPS).replace(
        'emden = { value = "mindre_skip"', 'emden = { value = "tung_krysser"'
    )
    data = owner_data(None, {SHIPS: text})
    browser = make(GAME.observe(at_sea(), PUBLIC), data)
    heard = {row.text(NAME): row.data(NAME, HEARD) for row in browser.lists["germany"].rows()}
    assert "Heavy cruiser" in heard["KMS Emden"]
    names = list(heard)
    assert names.index("KMS Emden") == names.index("KMS Karlsruhe") - 1


def test_it_opens_only_where_there_are_ships(qapp: QApplication) -> None:
    page = QWidget()
    assert browse_ships(None, page) is None
    assert browse_ships(GAME.observe(GAME.new(Setup("basic", 1)), PUBLIC), page) is None
    opened = browse_ships(GAME.observe(at_sea(), PUBLIC), page)
    assert opened is not None and opened.isVisible()
    opened.close()
    page.deleteLater()


def test_the_summary_of_a_game_with_ships_leads_there(qapp: QApplication) -> None:
    use_language("en")
    page = QWidget()
    for state, wanted in ((at_sea(), True), (GAME.new(Setup("basic", 1)), False)):
        seen = GAME.observe(state, PUBLIC)
        dialog = KonPlugin().summary(page, seen, None, {})
        assert isinstance(dialog, QWidget)
        found = [
            button for button in dialog.findChildren(QPushButton)
            if button.text() == "Ships and 9 April cards…"
        ]  # fmt: skip
        assert bool(found) == wanted
        if found:
            found[0].click()
            (opened,) = dialog.findChildren(ShipBrowser)
            assert opened.isVisible()
            opened.close()
    page.deleteLater()


def test_games_without_ships_load_nothing_of_it() -> None:
    code = """
import sys
import konqt.gui.kon.kon_plugin, konqt.gui.kon.table.screen, konqt.gui.kon.screens.summary
import konqt.gui.kon.viewer.screen, konqt.gui.screens.new_game.new_game_dialog
parts = ("ship_card", "ship_look", "ship_scene", "ship_browser", "april_scenes", "advice.ships")
print([name for name in sys.modules if any(part in name for part in parts)])
"""
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert out.stdout.strip() == "[]", out.stdout + out.stderr
