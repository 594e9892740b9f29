"""Dangers, turn and tracks beside the map: what they show, say, ask for, and how they go on."""

from collections.abc import Iterator, Mapping

import pytest
from pointer_kit import mouse_to
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea
from seated_kit import until

from konqt.core.frozen import frozen
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_rules import crown_rule_refs
from konqt.gui import fonts, look
from konqt.gui.crown.tracks.painted_track import LETTERS, SMALLER
from konqt.gui.crown.tracks.town_track import EFFECT, LINES, TownTrack
from konqt.gui.crown.tracks.tracks_panel import TracksPanel
from konqt.gui.widgets.one_line import is_cut
from konqt.i18n.texts import own_locale

GAME = CrownGame()
TOWNS = ("oslo", "hamar", "elverum", "nybergsund", "rena")


@frozen
class Threatening:
    """A danger with its words."""

    said: str
    places: tuple[str, ...] = ()


Panel = TracksPanel[Threatening]


def seen_with(**values: object) -> CrownObservation:
    state = GAME.new(Setup("crown", 7))
    for name, value in values.items():
        part = getattr(state, name)
        fields = isinstance(value, dict) and hasattr(part, "_replace")
        setattr(state, name, part._replace(**value) if fields else value)
    return GAME.observe(state, "norway")


@pytest.fixture
def panel(qapp: QApplication, plain_look: None) -> Iterator[Panel]:
    made: Panel = TracksPanel(lambda danger: danger.said)
    made.resize(348, 340)
    made.show()
    made.show_observation(seen_with())
    qapp.processEvents()
    yield made
    made.finish_motion()
    made.close()
    look.use_theme("light")


@pytest.mark.parametrize("language", ["en", "nb"])
def test_what_the_fall_of_a_town_does_can_be_read(panel: Panel, language: str) -> None:
    with own_locale(language):
        panel.retranslate()
        towns = [each for each in panel.board.tracks if isinstance(each, TownTrack)]
        assert len(towns) == len(TOWNS)
        for town in towns:
            assert town.effects
            letters = LETTERS * town.unit * EFFECT * SMALLER
            assert letters >= 8.9
            assert (town.height() - 8) / (1 + LINES) >= letters, "the lines lie over each other"
            metrics = QFontMetrics(fonts.font(letters))
            assert not [each for each in town.effects if is_cut(metrics, each, town.width() - 6)]


def part(panel: Panel, name: str) -> QAbstractButton:
    found = panel.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    return found


def said(panel: Panel, name: str) -> str:
    return part(panel, f"track-{name}").accessibleName()


def picture(panel: Panel) -> QImage:
    return panel.grab().toImage()


def stress(by: int, to: int) -> CrownEvent:
    return CrownEvent("stress_changed", "STRESS", (("by", by), ("to", to)))


def test_each_track_says_its_value_in_words(panel: Panel) -> None:
    wanted: Mapping[str, str] = {
        "turn": "Turn 1, phase 1 of 8: Plan",
        "stress": "Stress 6 of 10, Threat 3",
        "threat": "Threat 3 of 8",
        "king": "The King: unarmed, strength 0",
        "willpower": "Willpower 5 of 5",
        "pressure": "Pressure 0 of 4",
        "gold": "Gold evacuated: 0",
        "morale": "Loyalty 2; Morale on space 1 of 3",
        "momentum": "Momentum 2 of 5",
        "push": "Push track: Reinforcements 0 of 1, face down 0 of 2, Move 0 of 3",
        "demands": "Demands: 4 to come",
        "oslo": "Oslo: free",
        "population": "Population: 6 dice",
        "evacuation": "Evacuation dice: 1",
        "sabotage": "Sabotage dice: none",
        "quick": "Quick Response: 1 die",
        "supply": "Supply: 6 Germans, 5 troops",
    }
    assert {name: said(panel, name) for name in wanted} == wanted


def test_a_later_standing_is_told_too(panel: Panel) -> None:
    later = {
        "king_black": True,
        "pressure": 2,
        "towns": {"oslo": "occupied", "hamar": "destroyed"},
        "bombing": ("elverum", 3),
        "demands": {
            "deck": ("return", "protection", "lay_down_arms"),
            "declined": ("quisling",),
        },
        "dice": {"sabotage": (3, 5)},
    }
    panel.show_observation(seen_with(**later))
    assert said(panel, "king") == "The King: armed, strength 1"
    assert [said(panel, town) for town in TOWNS[:3]] == [
        "Oslo: occupied",
        "Hamar: destroyed",
        "Elverum: free, bombed, 3 left",
    ]
    assert said(panel, "demands") == "Demands: 3 to come; declined: Appoint Quisling"
    assert said(panel, "sabotage") == "Sabotage dice: 3 and 5"
    assert part(panel, "track-oslo").accessibleDescription().startswith("Revealed")


def test_the_tip_of_stress_says_what_comes_at_its_end(panel: Panel) -> None:
    told = part(panel, "track-stress").toolTip()
    assert "At 10 a Willpower is lost and Stress goes back to 4" in told


def test_every_track_is_reached_by_the_keyboard_and_large_enough_to_click(panel: Panel) -> None:
    tracks = [
        each
        for each in panel.findChildren(QAbstractButton)
        if each.objectName().startswith("track-")
    ]
    assert len(tracks) == 21
    for track in tracks:
        assert track.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert track.accessibleDescription()
        assert min(track.width(), track.height()) >= 24, track.objectName()


def test_a_track_that_is_clicked_or_pressed_asks_for_a_rule_that_there_is(panel: Panel) -> None:
    asked: list[str] = []
    panel.asked_about.connect(asked.append)
    for track in panel.findChildren(QAbstractButton):
        if track.objectName().startswith("track-"):
            track.click()
    assert len(asked) == 21
    assert set(asked) <= set(crown_rule_refs())
    asked.clear()
    QTest.mouseClick(part(panel, "track-threat"), Qt.MouseButton.LeftButton)
    QTest.keyClick(part(panel, "track-momentum"), Qt.Key.Key_Space)
    assert asked == ["THREAT", "QR"]


def test_a_click_on_a_phase_asks_for_its_rule_and_a_key_for_the_present_one(panel: Panel) -> None:
    asked: list[str] = []
    panel.asked_about.connect(asked.append)
    at = panel.turn.pills()[2].center().toPoint()
    QTest.mouseClick(panel.turn, Qt.MouseButton.LeftButton, pos=at)
    QTest.keyClick(panel.turn, Qt.Key.Key_Space)
    assert asked == ["P3", "P1.3"]
    mouse_to(panel.turn, panel.turn.pills()[5].center().toPoint())
    assert panel.turn.toolTip().startswith("6 Demand")


def test_all_stands_without_a_bar_in_the_usual_room_and_scrolls_in_less(
    panel: Panel, qapp: QApplication
) -> None:
    area = panel.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0
    panel.resize(348, 240)
    qapp.processEvents()
    assert area.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("size", [(348, 320), (262, 500), (420, 480), (348, 260)])
@pytest.mark.parametrize("text", [100, 150])
def test_no_track_lies_on_another_or_outside(
    panel: Panel, qapp: QApplication, size: tuple[int, int], text: int
) -> None:
    look.use_theme("light", text)
    panel.resize(QSize(*size))
    qapp.processEvents()
    boxes = [track.geometry() for track in panel.board.tracks]
    assert all(panel.board.rect().contains(box) for box in boxes)
    for number, box in enumerate(boxes):
        inner = box.adjusted(1, 1, -1, -1)
        assert not any(inner.intersects(other) for other in boxes[number + 1 :])


def test_the_worst_three_dangers_are_shown_and_the_others_by_a_button(panel: Panel) -> None:
    opened: list[bool] = []
    panel.all_dangers_wanted.connect(lambda: opened.append(True))
    panel.show_dangers([Threatening(f"Danger {number}") for number in range(5)])
    lines = [part(panel, f"danger-{number}") for number in range(3)]
    assert [line.accessibleName() for line in lines] == ["Danger 0", "Danger 1", "Danger 2"]
    more = part(panel, "all-dangers")
    assert more.accessibleName() == "All dangers: 5"
    assert min(more.width(), more.height()) >= 24
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert opened == [True]
    panel.show_dangers([Threatening("One & only")])
    assert [line.isVisible() for line in lines] == [True, False, False]
    assert not more.isVisible()


def test_a_danger_pointed_at_lights_its_places_until_it_is_left(panel: Panel) -> None:
    wanted: list[object] = []
    panel.show_dangers([Threatening("A fight", ("eidsvoll", "hurdal"))])
    panel.places_wanted.connect(wanted.append)
    line, at = part(panel, "danger-0"), QPointF(5, 5)
    QApplication.sendEvent(line, QEnterEvent(at, at, at))
    QApplication.sendEvent(line, QEvent(QEvent.Type.Leave))
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    places = ("eidsvoll", "hurdal")
    assert wanted[:2] == [places, ()]
    assert wanted[-1] == places


def test_a_marker_counts_through_the_limit_to_its_new_place(panel: Panel) -> None:
    panel.show_observation(seen_with(stress=8, threat=5))
    told: list[str] = []
    panel.show_event(stress(3, 7), 400)

    def arrived() -> bool:
        now = said(panel, "stress")
        if not told or told[-1] != now:
            told.append(now)
        return now == "Stress 7 of 10, Threat 5"

    until(arrived)
    assert told[0] == "Stress 8 of 10, Threat 5"


def test_what_is_on_its_way_is_there_at_once_when_motion_ends(panel: Panel) -> None:
    before = picture(panel)
    panel.show_event(stress(2, 8), 60_000)
    assert said(panel, "stress") == "Stress 6 of 10, Threat 3"
    panel.finish_motion()
    assert said(panel, "stress") == "Stress 8 of 10, Threat 3"
    assert picture(panel) != before


def test_with_no_time_a_marker_is_at_its_new_place_at_once(panel: Panel) -> None:
    panel.show_event(stress(2, 8), 0)
    panel.show_event(CrownEvent("momentum_changed", "QR", (("by", -1), ("to", 1))), 0)
    assert said(panel, "stress") == "Stress 8 of 10, Threat 3"
    assert said(panel, "momentum") == "Momentum 1 of 5"


def test_the_next_event_begins_where_the_one_before_would_have_come(panel: Panel) -> None:
    panel.show_event(stress(1, 7), 60_000)
    panel.show_event(stress(1, 8), 60_000)
    assert said(panel, "stress") == "Stress 7 of 10, Threat 3"
    panel.show_observation(seen_with())
    assert said(panel, "stress") == "Stress 6 of 10, Threat 3"
    panel.finish_motion()
    assert said(panel, "stress") == "Stress 6 of 10, Threat 3"


def test_nothing_is_shown_or_said_while_nobody_may_look(panel: Panel) -> None:
    panel.show_dangers([Threatening("A fight")])
    panel.show_observation(None)
    first = picture(panel)
    assert said(panel, "stress") == said(panel, "threat") == ""
    assert not part(panel, "track-stress").toolTip()
    panel.show_observation(seen_with(stress=9, cards={"gold": 3}))
    panel.show_observation(None)
    assert picture(panel) == first


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_it_is_painted_anew_in_another_theme(panel: Panel, theme: str) -> None:
    before = picture(panel)
    look.use_theme(theme)
    QApplication.processEvents()
    assert picture(panel) != before


def test_an_armed_king_and_a_fallen_town_look_different(panel: Panel) -> None:
    before = picture(panel)
    panel.show_observation(seen_with(king_black=True))
    armed = picture(panel)
    panel.show_observation(seen_with(king_black=True, towns={"oslo": "destroyed"}))
    destroyed = picture(panel)
    panel.show_observation(seen_with(king_black=True, towns={"oslo": "occupied"}))
    occupied = picture(panel)
    assert before != armed != destroyed != occupied


def test_all_is_said_in_the_other_language_once_it_is_chosen(panel: Panel) -> None:
    with own_locale("nb"):
        panel.retranslate()
        assert said(panel, "stress") == "Stress 6 av 10, trussel 3"
        assert said(panel, "oslo") == "Oslo: fri"
    panel.retranslate()
    assert said(panel, "oslo") == "Oslo: free"
