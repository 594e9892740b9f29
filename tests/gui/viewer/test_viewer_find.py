"""What somebody looks for in a game is listed with its steps; the log leads there as well."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import focus_on
from viewer_kit import PlayedRecord, still_viewer

from konqt.games.kon.wording.cards import card_names
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.log_model import STEP_ROLE
from konqt.gui.viewer.find import STEP
from konqt.gui.viewer.text_search import hits, holds
from konqt.i18n.folding import plain_words

SAID = [
    ["Germany lost 3 battalions in Narvik"],
    [],
    ["Norway played Roadblock", "13 cards are left"],
    ["2 battalions moved from Ålesund to Tromsø"],
]


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord(20)


@pytest.fixture
def viewer(qapp: QApplication, played: PlayedRecord) -> Iterator[ViewerScreen]:
    with still_viewer(played, (1366, 740)) as screen:
        yield screen


@pytest.mark.parametrize(
    ("query", "steps"),
    [
        ("narvik", [1]),
        ("lost 3", [1]),
        ("3", [1]),
        ("Norway played", [3]),
        ("alesund tromso", [4]),
        ("TROMSØ", [4]),
        ("block", [3]),
        ("Norway lost", []),
        ("  ", []),
    ],
)
def test_words_are_found_however_they_are_written(query: str, steps: list[int]) -> None:
    assert [step for step, _sentence in hits(SAID, query)] == steps


def test_short_words_stand_at_a_words_beginning() -> None:
    assert holds("Oslo fell", plain_words("os")) and not holds("Oslo fell", plain_words("lo"))


def look_for(viewer: ViewerScreen, query: str) -> list[int]:
    viewer.opens.look_for()
    viewer.finder.line.clear()
    QTest.keyClicks(viewer.finder.line, query)
    while not viewer.overview.scan.worded or viewer.finder._soon.isActive():
        QTest.qWait(5)
    viewer.finder.look()
    found = viewer.finder.list
    return [found.item(row).data(STEP) for row in range(found.count())]


def test_hits_are_listed_and_enter_goes_from_one_to_the_next(viewer: ViewerScreen) -> None:
    steps = look_for(viewer, "narvik")
    said = [
        entry.step
        for n in range(1, viewer.replay.steps + 1)
        for entry in (viewer.replay.entry(n, "referee"),)
        for event in entry.events
        if "narvik" in viewer.teller.say_event(event).casefold()
    ]
    assert steps == said[:200] and steps
    before = viewer.playhead.step
    assert viewer.finder.line.text() == "narvik" and before == 0
    QTest.keyClick(viewer.finder.line, Qt.Key.Key_Return)
    QTest.keyClick(viewer.finder.line, Qt.Key.Key_Return)
    assert viewer.playhead.step == steps[1]


def test_losses_are_found_by_who_lost_how_many(viewer: ViewerScreen) -> None:
    lost = [
        (entry.step, event)
        for n in range(1, viewer.replay.steps + 1)
        for entry in (viewer.replay.entry(n, "referee"),)
        for event in entry.events
        if event.kind == "battalions_defeated"
    ]
    for step, event in lost:
        assert step in look_for(viewer, f"{event.faction} lost {event.count}")
    assert look_for(viewer, "lost 99") == []


def test_letters_are_written_and_leap_nowhere(viewer: ViewerScreen) -> None:
    look_for(viewer, "cbvtfnge jkl?")
    assert viewer.finder.line.text() == "cbvtfnge jkl?" and viewer.playhead.step == 0
    assert not viewer.keys.isVisible() and not viewer.playhead.playing
    assert viewer.finder.list.count() == 0


def tab_at(viewer: ViewerScreen, page: QWidget) -> QPoint:
    bar = viewer.tabs.tabBar()
    return bar.tabRect(viewer.tabs.indexOf(page)).center()


@pytest.mark.parametrize("open_before", [False, True])
def test_whoever_clicks_the_tab_can_write_at_once(viewer: ViewerScreen, open_before: bool) -> None:
    if open_before:
        viewer.tabs.setCurrentWidget(viewer.finder)
    focus_on(viewer.transport.timeline)
    bar = viewer.tabs.tabBar()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=tab_at(viewer, viewer.finder))
    QTest.keyClicks(QApplication.focusWidget(), "Narvik")
    assert viewer.finder.line.text() == "Narvik"
    assert viewer.playhead.step == 0 and not viewer.playhead.playing


def test_whoever_comes_to_the_page_by_keys_can_write_and_go_on(viewer: ViewerScreen) -> None:
    viewer.tabs.setCurrentIndex(viewer.tabs.indexOf(viewer.finder) - 1)
    focus_on(viewer.tabs.tabBar())
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(viewer.tabs.tabBar(), Qt.Key.Key_Tab, control)
    assert viewer.finder.line.hasFocus()
    QTest.keyClick(viewer.finder.line, Qt.Key.Key_Tab, control)
    assert viewer.tabs.currentIndex() == viewer.tabs.indexOf(viewer.finder) + 1


@pytest.mark.parametrize("part", ["list", "tab"])
def test_letters_typed_beside_the_line_are_written_in_it(viewer: ViewerScreen, part: str) -> None:
    look_for(viewer, "los")
    focus_on(viewer.finder.list if part == "list" else viewer.tabs.tabBar())
    QTest.keyClicks(QApplication.focusWidget(), "t")
    assert viewer.finder.line.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), " K")
    assert viewer.finder.line.text() == "lost K" and viewer.playhead.step == 0


def test_with_another_page_open_the_tabs_let_letters_leap(viewer: ViewerScreen) -> None:
    viewer.tabs.setCurrentWidget(viewer.log)
    focus_on(viewer.tabs.tabBar())
    QTest.keyClicks(QApplication.focusWidget(), "f")
    assert viewer.playhead.step == viewer.replay.combats()[0]
    assert viewer.finder.line.text() == ""


def test_without_words_every_mark_is_listed_for_eyes_and_ears(viewer: ViewerScreen) -> None:
    steps = look_for(viewer, "")
    while not viewer.overview.settled:
        QTest.qWait(5)
    viewer.finder.look()
    steps = [viewer.finder.list.item(row).data(STEP) for row in range(viewer.finder.list.count())]
    marks = [m.step for lane in viewer.transport.timeline.lanes for m in lane.marks]
    assert steps == sorted(marks)[:200] and steps
    item = viewer.finder.list.item(0)
    QTest.mouseClick(
        viewer.finder.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=viewer.finder.list.visualItemRect(item).center(),
    )
    assert viewer.playhead.step == steps[0]


def test_what_public_eyes_may_not_know_is_not_found(qapp: QApplication) -> None:
    record = PlayedRecord()
    screens = [ViewerScreen(record, viewer=eyes) for eyes in ("referee", "public")]
    hidden = []
    open_words = [
        (n, screens[0].teller.say_event(event))
        for n in range(1, record.steps + 1)
        for event in record.entry(n, "referee").events
        if event.kind == "cards_drawn" and event.cards
    ]
    step, sentence = open_words[0]
    for screen in screens:
        screen.show()
        found = look_for(screen, sentence)
        hidden.append(step in found)
        screen.stop()
        screen.close()
        screen.deleteLater()
    assert hidden == [True, False]


def test_the_log_follows_the_step_and_a_click_in_it_goes_back(viewer: ViewerScreen) -> None:
    viewer.go(30)
    log = viewer.log
    assert log.log.index(log.log.now - 1).data(STEP_ROLE) <= 30
    row = next(r for r in range(log.log.rowCount()) if log.log.index(r).data(STEP_ROLE) == 12)
    index = log.log.index(row)
    log.scrollTo(index)
    at = log.visualRect(index).topLeft()
    at.setX(at.x() + 8)
    at.setY(at.y() + 6)
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert viewer.playhead.step == 12
    assert log.log.index(log.log.now - 1).data(STEP_ROLE) == 12


def test_finding_speaks_the_language_in_use(viewer: ViewerScreen) -> None:
    from konqt.i18n.texts import use_language

    assert look_for(viewer, "battalion")
    use_language("nb")
    viewer.spoken.say_anew()
    while not viewer.spoken.settled:
        QTest.qWait(1)
    assert not look_for(viewer, "battalions")
    assert look_for(viewer, "bataljon")


def test_a_card_is_found_by_its_name_in_the_other_language(viewer: ViewerScreen) -> None:
    played = [
        (n, event.card)
        for n in range(1, viewer.replay.steps + 1)
        for event in viewer.replay.entry(n, viewer.viewer).events
        if event.kind == "card_played"
    ]
    step, card = next((n, card) for n, card in played if len(set(card_names(card))) == 2)
    english, norwegian = card_names(card)
    assert step in look_for(viewer, english) and step in look_for(viewer, norwegian)
