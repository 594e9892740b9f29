"""The prompt tells what the announced combats of a turn may bring, all together and each."""

from typing import Any

import pytest
from basic_kit import session_at
from PySide6.QtWidgets import QApplication

from konqt.core.event import PUBLIC
from konqt.games.kon.odds.turn import turn_odds
from konqt.games.kon.wording import say_all_combats, say_each_combat, say_turn_odds
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.panels.button_column import ScopeButton
from konqt.gui.widgets.plain_words import Label

TWO = {
    "scenario": "basic",
    "turn": "germany",
    "round": 2,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "horten": {"germany": 2},
        "kongsberg": {"germany": 1, "norway": 1},
    },
    "attacks": [
        {"area": "kongsvinger", "from": "oslo", "count": 3},
        {"area": "kongsberg", "from": "horten", "count": 1},
    ],
    "hands": {"germany": ["panzer"], "norway": [], "allies": []},
    "allies_arrived": True,
}


def seen(position: dict[str, Any], viewer: str = "germany") -> Any:
    return session_at(**position).observe(viewer)


@pytest.mark.parametrize("phase", [1, 2])
def test_all_attacks_together_and_each_when_the_mouse_rests(qapp: QApplication, phase: int) -> None:
    observation = seen({**TWO, "phase": phase})
    panel = KonPrompt().panel()
    panel.show_observation(observation)
    odds = turn_odds(observation)
    shown = panel.remarks.outlook.text().split("<br>")
    assert shown == [say_all_combats(odds), say_each_combat(odds)]
    assert all(area in shown[1] for area in ("Kongsvinger taken: ", "Kongsberg taken: "))
    assert panel.remarks.outlook.toolTip().splitlines() == say_turn_odds(odds)
    assert {each.area for each in odds.areas} == {"kongsvinger", "kongsberg"}
    assert "Kongsvinger" in panel.accessibleDescription()
    assert not panel.remarks.outlook.isHidden()
    panel.deleteLater()


def test_nothing_is_said_where_nobody_attacks(qapp: QApplication) -> None:
    quiet = {**TWO, "attacks": [], "units": {"oslo": {"germany": 3}, "voss": {"norway": 1}}}
    panel = KonPrompt().panel()
    panel.show_observation(seen({**quiet, "phase": 1}))
    assert panel.remarks.outlook.isHidden()
    assert not panel.remarks.outlook.text() and not panel.remarks.outlook.toolTip()
    panel.deleteLater()


def test_a_hand_makes_no_difference_to_what_is_said(qapp: QApplication) -> None:
    rich = {**TWO, "phase": 2}
    poor = {**rich, "hands": {"germany": ["speidertropp"], "norway": [], "allies": []}}
    told = []
    for position in (rich, poor):
        panel = KonPrompt().panel()
        panel.show_observation(seen(position, PUBLIC))
        told.append((panel.remarks.outlook.text(), panel.remarks.outlook.toolTip()))
        panel.deleteLater()
    assert told[0] == told[1]
    assert told[0][0]


@pytest.mark.parametrize(("hand", "offered"), [(["bakhold"], True), ([], False)])
def test_who_has_no_cards_is_not_offered_to_be_asked_again(
    qapp: QApplication, hand: list[str], offered: bool
) -> None:
    observation = seen({**TWO, "phase": 1, "hands": {"norway": hand}}, "norway")
    panel = KonPrompt().panel()
    panel.show_observation(observation)
    panel.show_passes([("norway", "sabotage", "turn")])
    told = [each.accessibleName() for each in panel.findChildren(ScopeButton)]
    assert ("Ask me again" in told) == offered
    words = [each.text() for each in panel.silenced.findChildren(Label)]
    assert ("This turn, no questions to Norway about sabotage." in words) == offered, (
        "said, not written on a button"
    )
    panel.deleteLater()
