"""The viewer's page of luck and lead, of a made-up game: each number with what it counts."""

from typing import Any

import pytest

from konqt.games.kon.events.play import CombatBegan, DiceRolled
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.luck.game_luck import luck_of
from konqt.gui.kon.viewer.analysis import Analysis
from konqt.gui.kon.viewer.analysis_page import AnalysisPage
from konqt.i18n.texts import use_language
from konqt.session.update import LogEntry


def fought(step: int, round_: int, attack: tuple[int, ...], defence: tuple[int, ...]) -> LogEntry:
    """Give an entry with a combat of Germany's against Norway, a battalion for each die."""
    events = (
        CombatBegan("narvik", "germany", (("germany", "mosjoen", len(attack), False),),
                    (("norway", len(defence)),)),
        DiceRolled("narvik", "attack", ("germany",), attack, len(attack), 0),
        DiceRolled("narvik", "defence", ("norway",), defence, len(defence), 0),
    )  # fmt: skip
    return LogEntry(step, round_, "germany", events)


def lead(german: float) -> Lead:
    return Lead({Ends(GERMAN_SIDE, None): german, Ends(OTHER_SIDE, None): 1 - german})


def made_up() -> Analysis:
    fights = [fought(1, 0, (6, 6), (3, 3)), fought(2, 4, (1, 2), (6, 3))]
    return Analysis(luck_of(fights, "narvik"), tuple(map(lead, (0.4, 0.6, 0.5))), (), 5000)


@pytest.fixture
def page(qtbot: Any) -> AnalysisPage:
    page = AnalysisPage()
    qtbot.addWidget(page)
    page.show_found(made_up())
    page.show_step(2)
    return page


def test_every_sentence_of_luck_says_what_it_counts(page: AnalysisPage) -> None:
    units = [line.split(":")[0] for line in page.luck.text().splitlines()]
    assert units == ["Battalions", "Combats won"]
    for row in range(page.throws.count()):
        assert "\nBattalions for Germany: " in page.throws.item(row).text()


def test_before_the_first_round_it_is_9_april(page: AnalysisPage) -> None:
    assert page.throws.item(0).text().startswith("9 April, Narvik: ")
    assert page.throws.item(1).text().startswith("Round 4, Narvik: ")
    use_language("nb")
    page.retranslate()
    assert page.throws.item(0).text().startswith("9. april, Narvik: ")
    assert page.luck.text().startswith("Bataljoner: ")
