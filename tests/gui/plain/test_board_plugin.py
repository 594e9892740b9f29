"""A game with a lattice, a hand of cards and a die has a whole window before anybody paints it."""

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until
from test_another_game import click, lift
from test_plain_board import played
from toy_board import BOARDED
from toy_entry import TOY
from toy_game import FACTIONS, Raise
from toy_plugin import BoardedPlugin

from konqt.cli.main import run
from konqt.core.chair import SomeChair
from konqt.core.decision import Decision, Moment
from konqt.core.msg import Msg
from konqt.games.registry import plugin_of, registered
from konqt.gui.cards.card_item import CardItem
from konqt.gui.plain.hand import CardHands
from konqt.gui.plain.pages import PlainResult, PlainTable, PlainViewer
from konqt.gui.plain.told import Told
from konqt.gui.plain.touched import TouchedHand
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.small_boards import SIZE
from konqt.gui.screens.words import Words
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.record import folder
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

PLAN = GamePlan("boarded", {each: Chair(HUMAN, each.capitalize()) for each in FACTIONS}, 3)


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    with registered(TOY), registered(BOARDED):
        made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
        made.resize(1366, 768)
        made.show()
        yield made
        made.close()
        made.shut_down()


@pytest.fixture
def table(window: MainWindow) -> PlainTable:
    """Give the table when the first seat has come to the laptop."""
    window.playing.begin(PLAN)
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    lift(window.covers.curtain)
    assert isinstance(window.table, PlainTable)
    until(lambda: window.table.view.laid_out)
    return window.table


AGAINST: dict[str, SomeChair] = {"first": Chair(HUMAN), "second": Chair(AI, level="random")}


@contextmanager
def shown(
    plugin: BoardedPlugin, path: Path, chairs: Mapping[str, SomeChair] = PLAN.chairs, plays: int = 0
) -> Iterator[PlainTable]:
    """Give a table with no window round it, when the first seat is asked after some plays."""
    with registered(BOARDED):
        session = Session.start(replace(PLAN, chairs=chairs), path)
        for _play in range(plays):
            session.submit(session.decision.actor, session.legal()[0])
        made = PlainTable("boarded", session, plugin)
        made.resize(1366, 768)
        made.show()
        made.start()
        if made.controller.eyes is None:
            made.controller.lift()
        until(lambda: made.deciding and made.view.laid_out)
        try:
            yield made
        finally:
            made.close_game()
            made.deleteLater()


def cards(table: PlainTable) -> list[CardItem]:
    assert isinstance(table.hand, CardHands)
    return table.hand.items()


def has_keyboard(part: QWidget) -> bool:
    return part.window().focusWidget() is part


def play(window: MainWindow, card: CardItem) -> None:
    """Click a card, and come back as whoever is asked next."""
    step = window.table.session.step
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    until(partial(lambda: window.table.session.step > step))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain | PlainResult))
    if isinstance(window.stack.currentWidget(), Curtain):
        lift(window.covers.curtain)


def click_space(table: PlainTable, space: str) -> None:
    QTest.mouseClick(
        table.view.viewport(), Qt.MouseButton.LeftButton, pos=table.view.point_of(space)
    )


def test_the_own_cards_lie_open_and_the_others_are_a_number(table: PlainTable) -> None:
    held = [str(number) for number in table.observation.hands[0]]
    assert [card.card for card in cards(table)] == held
    assert all(card.playable and card.isVisible() for card in cards(table))
    assert cards(table)[0].accessibleName() == f"Number {held[0]}, playable"
    told = [each.text() for each in table.hand.findChildren(Words)]
    assert "Second: 2 cards" in told


def test_the_hand_lies_over_no_space_that_may_be_clicked(table: PlainTable) -> None:
    space = table.view.viewport().mapTo(table, table.view.point_of("c2"))
    until(lambda: not table.hand.geometry().contains(space))
    until(lambda: table.hand.y() >= table.view.geometry().bottom())


def test_a_click_on_a_card_plays_it_and_the_die_that_fell_is_seen(
    window: MainWindow, table: PlainTable
) -> None:
    number = cards(table)[0].card
    play(window, cards(table)[0])
    (entry,) = table.session.history("public")
    (event,) = entry.events
    assert str(event.number) == number
    assert table.dice.faces == (event.die,)
    assert table.dice.accessibleName() == f"Dice: {event.die}"
    assert table.dice.height() > 20


def test_a_click_on_a_lit_space_acts_and_elsewhere_does_nothing(table: PlainTable) -> None:
    assert table.view.lights.lit == {"c2"}
    assert not table.prompt.buttons(), "all is done on board and cards"
    click_space(table, "a1")
    assert table.session.step == 0
    click_space(table, "c2")
    until(lambda: table.observation.raised)
    assert table.session.step == 1 and not table.view.lights.lit


def ask_space(table: PlainTable, space: str) -> None:
    QTest.mouseClick(
        table.view.viewport(), Qt.MouseButton.RightButton, pos=table.view.point_of(space)
    )


def test_a_right_click_says_what_a_space_or_a_card_does_or_why_not(table: PlainTable) -> None:
    note, why = table.prompt.remarks.note, table.prompt.remarks.why_not
    ask_space(table, "c2")
    assert table.session.step == 0 and note.text() == "You can: Raise the stake"
    ask_card(cards(table)[0])
    assert table.session.step == 0 and f"Play {cards(table)[0].card}" in note.text()
    table.act(Raise())
    until(lambda: table.observation.raised)
    ask_space(table, "c2")
    (reason,) = table.session.explain(table.controller.eyes, Raise())
    assert table.narrator.say_reason(reason) in why.text() and not note.text()


def ask_card(card: CardItem) -> None:
    at = card.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, card.mapToGlobal(at))
    QApplication.sendEvent(card, event)


def test_the_frame_of_the_prompt_asks_and_takes_back(table: PlainTable) -> None:
    assert table.prompt.head.headline()[0] == "First: your decision"
    assert table.prompt.words.question() == "Play a number"
    asked: list[str] = []
    table.prompt.rule_wanted.connect(asked.append)
    table.prompt.words.say.linkActivated.emit("1")
    assert asked == ["1"] and table.tabs.currentWidget() is table.rules
    click_space(table, "c2")
    undo = table.prompt.foot.take_back.undo
    until(lambda: undo.isEnabled() and undo.isVisible())
    assert undo.accessibleName() == "Undo: Raise the stake"
    click(undo)
    until(lambda: table.session.step == 0)


def test_the_folded_column_leaves_a_line_that_asks(table: PlainTable) -> None:
    table.fold.set_folded(True)
    until(table.asked.isVisible)
    assert table.asked.asked.text() == "First: your decision – Play a number"


def test_it_is_played_by_keys_alone(window: MainWindow, table: PlainTable) -> None:
    table.focus("areas")
    places = table.places
    assert places is not None
    until(partial(has_keyboard, places))
    places.show_area("c2")
    QTest.keyClick(places, Qt.Key.Key_Return)
    until(lambda: table.observation.raised)
    table.focus("hand")
    first, second = cards(table)
    until(partial(has_keyboard, first))
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert has_keyboard(second)
    number = second.card
    QTest.keyClick(second, Qt.Key.Key_Return)
    until(lambda: table.session.step == 2)
    assert str(table.session.history("public")[-1].events[-1].number) == number


def test_the_keyboard_stays_at_its_card_while_the_hand_is_laid_anew(
    window: MainWindow, table: PlainTable
) -> None:
    table.focus("hand")
    QTest.keyClick(cards(table)[0], Qt.Key.Key_Right)
    at = cards(table)[1]
    assert has_keyboard(at)
    number = at.card
    use_language("nb")
    try:
        table.hand.retranslate()
        QApplication.processEvents()
        assert cards(table)[1] is not at and has_keyboard(cards(table)[1])
    finally:
        use_language("en")
    table.act(Raise())
    until(lambda: table.deciding and table.observation.raised)
    (here,) = filter(has_keyboard, cards(table))
    assert here.card == number


def test_each_space_is_told_to_a_screen_reader(table: PlainTable) -> None:
    places = table.places
    assert places is not None
    model = places.areas
    told = [str(model.index(row).data()) for row in range(model.rowCount())]
    assert told[0] == "Home: First 1, Second 2"
    assert "The Deep: empty – can be chosen" in told
    list_of = QAccessible.queryAccessibleInterface(places)
    assert list_of.text(QAccessible.Text.Name) == "Places"


def test_the_window_says_it_in_norwegian(table: PlainTable) -> None:
    use_language("nb")
    try:
        for say in table._texts():
            say()
        assert table.prompt.head.headline()[0] == "First: Du bestemmer"
        assert table.places is not None and table.places.accessibleName() == "Steder"
        assert str(table.places.areas.index(0).data()).startswith("Heim: ")
        assert cards(table)[0].accessibleName().endswith(", kan spilles")
    finally:
        use_language("en")


def test_what_the_computer_has_done_is_told_over_the_board(
    qapp: QApplication, tmp_path: Path
) -> None:
    with shown(BoardedPlugin(), tmp_path / "own.konr", AGAINST, plays=2) as table:
        until(table.others.card.isVisible)
        (event,) = table.session.history("first")[-1].events
        said = table.others.card.story.text()
        assert f"Second plays {event.number}; the die shows {event.die}." in said
        assert "First plays" not in said and not table.others.card.replay.isVisible()
        QTest.keyClick(table, Qt.Key.Key_Escape)
        assert not table.others.card.isVisible()


def test_what_was_told_of_the_computer_goes_when_ones_own_dice_fall(
    qapp: QApplication, tmp_path: Path
) -> None:
    with shown(BoardedPlugin(), tmp_path / "own.konr", AGAINST, plays=2) as table:
        until(table.others.card.isVisible)
        QTest.mouseClick(cards(table)[0], Qt.MouseButton.LeftButton)
        until(lambda: table.session.step == 3 and table.animator.active)
        assert table.controller.doing.showing and not table.others.card.isVisible()


def test_the_record_is_looked_at_with_its_cards(window: MainWindow, table: PlainTable) -> None:
    while not isinstance(window.stack.currentWidget(), PlainResult):
        play(window, cards(table)[0])
    result = window.stack.currentWidget()
    click(result.buttons["review"])
    until(lambda: isinstance(window.stack.currentWidget(), PlainViewer))
    viewer = window.viewer
    assert len(viewer.hand.items()) == 4
    assert not any(card.playable for card in viewer.hand.items())
    assert not viewer.dice.faces
    viewer.go(1)
    until(lambda: len(viewer.hand.items()) == 3)
    (event,) = viewer.teller.events_of(1)
    until(lambda: viewer.dice.faces == (event.die,))
    assert viewer.isAncestorOf(viewer.dice) and viewer.dice.isVisible()
    small = [viewer.teller.small_board(step)(QSize(SIZE)) for step in (0, 1)]
    assert small[0] != small[1]
    viewer.go(4)
    until(lambda: not viewer.hand.items())
    assert viewer.view.minimap is not None and viewer.study is not None


def test_a_saved_game_has_a_small_picture_of_its_board(qapp: QApplication, tmp_path: Path) -> None:
    with registered(BOARDED):
        session = Session.start(PLAN, tmp_path / "own.konr")
        before = _small(tmp_path / "own.konr")
        for _play in range(3):
            session.submit(session.decision.actor, session.legal()[0])
        session.close()
        after = _small(tmp_path / "own.konr")
    assert before.size() == SIZE and before != after
    assert len({after.pixel(x, y) for x in range(0, 192, 3) for y in range(0, 96, 3)}) > 4


@pytest.mark.parametrize("ending", ["png", "svg", "pdf", "gif", "html"])
def test_its_record_goes_out_with_its_board(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"out.{ending}"
    with registered(BOARDED):
        record = played(tmp_path / "own.konr")
        words = ("export", str(record), "--to", ending, "--out", str(out))
        assert run(words) == 0
    assert out.stat().st_size > 10_000


def _small(path: Path) -> object:
    replay = Replay.open(path)
    return plugin_of("boarded").small_board(replay, "light", QSize(SIZE))


class OnTheSea(BoardedPlugin):
    """Each card is put on the sea."""

    def place_of(self, action: Any) -> str:
        return "c2" if action.kind == "play" else ""


def test_a_card_is_put_on_its_space_or_back_into_the_hand(
    window: MainWindow, table: PlainTable
) -> None:
    table.touched._told = OnTheSea()
    table._show_asked(table.observation)
    card = cards(table)[0]
    assert [button.text() for button in table.prompt.buttons()] == ["Raise the stake"]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.held and table.view.lights.lit == {"c2"}
    assert table.prompt.words.question() == f"Number {card.card}: choose a place."
    cancel = table.prompt.foot.take_back.cancel
    assert cancel.isVisible()
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert not card.held and not table.view.lights.lit and not cancel.isVisible()
    assert table.prompt.words.question() == "Play a number"
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    click_space(table, "c2")
    until(lambda: table.session.step == 1)


def test_a_card_in_hand_waits_for_its_space_in_another_language_too(
    window: MainWindow, table: PlainTable
) -> None:
    table.touched._told = OnTheSea()
    table._show_asked(table.observation)
    QTest.mouseClick(cards(table)[0], Qt.MouseButton.LeftButton)
    use_language("nb")
    try:
        for say in table._texts():
            say()
        (held,) = (card for card in cards(table) if card.held)
        assert table.prompt.words.question() == f"Number {held.card}: Velg et sted."
        assert table.asked.asked.text().endswith(": Velg et sted.")
        assert table.prompt.foot.take_back.cancel.isVisible()
    finally:
        use_language("en")
    for say in table._texts():
        say()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.prompt.words.question() == "Play a number"


def test_a_position_shown_again_leaves_it_said_who_is_asked_in_a_moment(table: PlainTable) -> None:
    table.controller.soon.emit("second")
    said = "In a moment, second will be asked."
    assert table.prompt.words.question() == said
    table.controller.show()
    assert table.prompt.words.question() == said


class Pairs(Told):
    """Of two-letter actions the first letter is a card, the second a space."""

    def card_of(self, action: str) -> str:
        return action[0].strip()

    def place_of(self, action: str) -> str:
        return action[1].strip()


def test_a_card_waits_for_its_space_and_is_put_back(qapp: QApplication) -> None:
    parent = QObject()
    hand = TouchedHand(Pairs(), parent)
    chosen: list[str] = []
    hand.chosen.connect(chosen.append)
    hand.show_legal(["ax", "ay", " z", "  ", "bx", "bx"])
    assert hand.lit() == {"z"} and hand.playable() == {"a"}
    assert [each for each in ("ax", "  ", "bx") if hand.needs_button(each)] == ["  ", "bx"]
    hand.take_card("a")
    assert hand.hold is not None and hand.lit() == {"x", "y"}
    hand.click("z", everything=False)
    assert hand.hold is None and not chosen, "elsewhere it is put back"
    hand.take_card("a")
    hand.click("y", everything=False)
    assert chosen == ["ay"]
    hand.click("z", everything=False)
    assert chosen == ["ay", " z"]


def test_a_card_that_acts_alone_and_with_a_space_leaves_both_to_be_done(
    qapp: QApplication,
) -> None:
    parent = QObject()
    hand = TouchedHand(Pairs(), parent)
    chosen: list[str] = []
    hand.chosen.connect(chosen.append)
    legal = ["a ", "ax", "b ", "cx", "cx", "c "]
    hand.show_legal(legal)
    assert [each for each in legal if hand.needs_button(each)] == ["a ", "cx", "cx"]
    hand.take_card("a")
    assert hand.lit() == {"x"} and not chosen, "the click may be meant for either"
    hand.click("x", everything=False)
    assert chosen == ["ax"]
    hand.take_card("b")
    hand.take_card("c")
    assert chosen == ["ax", "b ", "c "]


class Twins(Told):
    """Two hands lie open, with equal cards in both and in one."""

    def hands(self, observation: object) -> dict[str, tuple[str, ...]]:
        return {"first": ("a", "b"), "second": ("c", "a", "a")}


def test_of_equal_cards_the_deciders_is_lit_and_the_pressed_one_held(qapp: QApplication) -> None:
    hand = CardHands(Twins(), str)
    asked = Decision("second", "play", "1", Msg("play"), moment=Moment(1, "second"))
    hand.show_observation(SimpleNamespace(decision=asked))
    pressed: list[str] = []
    hand.card_pressed.connect(pressed.append)
    hand.light(frozenset("ab"))
    assert [card.playable for card in hand.items()] == [False, True, False, True, True]
    hand.items()[0].click()
    assert not pressed, "it is another's"
    hand.items()[4].click()
    hand.light(frozenset("ab"), "a")
    assert pressed == ["a"]
    assert [card.held for card in hand.items()] == [False, False, False, False, True]
    hand.deleteLater()


class AllGoOn(BoardedPlugin):
    """Nothing is done on board and cards, and everything ends something."""

    def card_of(self, action: Any) -> str:
        return ""

    def place_of(self, action: Any) -> str:
        return ""

    def goes_on(self, action: Any) -> bool:
        return True


def test_of_several_ways_on_each_has_its_button(qapp: QApplication, tmp_path: Path) -> None:
    with shown(AllGoOn(), tmp_path / "own.konr") as table:
        numbers = table.observation.hands[0]
        offered = [button.text() for button in table.prompt.buttons()]
        assert offered == [*(f"Play {number}" for number in numbers), "Raise the stake"]
        assert table.prompt.answers.way_on().text() == "Raise the stake"
        click(table.prompt.buttons()[0])
        until(lambda: table.session.step == 1)
        assert table.session.history("public")[-1].events[-1].number == numbers[0]


def test_what_a_game_brings_for_such_a_window_is_short() -> None:
    lines = Path(inspect.getfile(BoardedPlugin)).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 100
