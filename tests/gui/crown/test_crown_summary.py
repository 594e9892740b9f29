"""The two-page summary: what stands on it, where it leads, and how the window opens it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication
from seated_kit import until
from window_kit import AT_ONCE, windows

from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.crown.engine.printed import printed_of, shipped_crown
from konqt.games.crown.wording.crown_names import CARDS, DEMANDS, crown_card, demand_name
from konqt.games.registry import narrator_of
from konqt.gui.crown.screens.crown_summary import GERMANS, CrownSummaryDialog
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[CrownSummaryDialog]:
    found = CrownSummaryDialog()
    yield found
    found.close()
    found.deleteLater()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_tiles_german_actions_cards_and_demands_stand_on_it(
    dialog: CrownSummaryDialog, language: str
) -> None:
    use_language(language)
    dialog.retranslate()
    page = dialog.pages[1].toPlainText()
    narrator = narrator_of("crown")
    tiles = {tile.type.capitalize() for tile in shipped_crown().tiles.values()}
    for ref in (*tiles, "ARMY", *(f"G.{action}" for action in GERMANS)):
        assert narrator.rule_title(ref) in page, ref
        for part in narrator.rule_summary(ref):
            assert part in page, ref
    cards = dialog.cards.toPlainText()
    for name in (*map(crown_card, CARDS), *map(demand_name, DEMANDS)):
        assert name in cards, name
    assert narrator.rule_title("WIN") in dialog.pages[0].toPlainText()
    assert dialog.pages[0].accessibleName() and dialog.cards.accessibleName()


def test_an_owners_cards_stand_on_it(qapp: QApplication) -> None:
    groups = shipped_groups()
    march = next(each for each in groups["action_cards"]["cards"] if each["id"] == "march")
    march["id"], march["actions"] = (
        "night_train",
        [{"name": "Sleep", "cost": 3, "ops": [["stress", -4]]}],
    )
    found = CrownSummaryDialog(data=printed_of(groups))
    cards = found.cards.toPlainText()
    assert "Night train" in cards and "Lose 4 Stress" in cards
    assert crown_card("march") not in cards
    assert crown_card("informer") in cards, "those that are as shipped"
    found.deleteLater()


def test_a_heading_leads_to_its_rule(dialog: CrownSummaryDialog) -> None:
    dialog.pages[1].anchorClicked.emit(QUrl("rule:G.bomb"))
    assert dialog.tabs.currentWidget() is dialog.rules
    assert "bombing die" in dialog.rules.text.toPlainText()
    dialog.show_card("norway", "march")
    assert dialog.tabs.currentWidget() is dialog.cards


def test_the_window_opens_it_at_a_game(qapp: QApplication) -> None:
    with windows() as shown:
        window = shown(AT_ONCE)
        plan = GamePlan("crown", {"norway": Chair(HUMAN, "Anna")}, 5)
        window.playing.sit_down(Session.start(plan))
        window.covers.lift()
        until(lambda: window.table is not None and window.table.deciding)
        assert window.menus.actions["summary"].isEnabled()
        window.run_command("summary")
        (found,) = window.findChildren(CrownSummaryDialog)
        assert found.isVisible()
        found.close()
