"""Who does not want to be asked again says what about; everything else is asked as before."""

from collections.abc import Callable, Iterator

import pytest
from fights import ALONE, BEFORE_KONGSVINGER, FACTIONS, TWO_FIGHTS, chairs_of, game_of, held
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_kit import GAME, april
from sea_table_kit import TWO
from seated_kit import begun, stood_a_moment, until

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.questions import WINDOWS
from konqt.games.kon.questions.silenced import ASKED_ABOUT, ASKED_ALIKE
from konqt.games.kon.wording.silenced import say_silence
from konqt.gui.kon.panels import kon_prompt
from konqt.gui.panels.button_column import ButtonColumn, ScopeButton, WordsButton
from konqt.gui.panels.silenced_list import SilencedList, passes_row
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import own_locale
from konqt.session.passes import COMBAT, TURN
from konqt.session.plan import GamePlan
from konqt.session.session import Session

LEFT = Qt.MouseButton.LeftButton
LISTED = "This turn, no questions to Norway about sabotage."


class Painted(QObject):
    """Looks whenever a part is painted."""

    def __init__(self, look: Callable[[], object]) -> None:
        super().__init__()
        self._look = look

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._look()
        return False


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True, undo_moment=0))
    made.show()
    yield made
    made.shut_down()
    made.close()


def called(window: MainWindow, faction: str) -> None:
    """Wait until the curtain calls a seat."""
    curtain = window.covers.curtain
    until(lambda: curtain.isVisible() and window.table.session.decision.actor == faction)
    stood_a_moment(curtain)


def look(window: MainWindow) -> None:
    QTest.mouseClick(window.covers.curtain.face.look, LEFT)
    until(lambda: window.table.deciding)


def do(window: MainWindow, *actions: object) -> None:
    table = window.table
    for action in actions:
        until(lambda: table.deciding)
        step = table.session.step
        table.act(action)
        until(lambda step=step: table.session.step > step)


def scopes(window: MainWindow, name: str) -> list[ScopeButton]:
    found = window.table.prompt.findChildren(ScopeButton)
    return [each for each in found if each.accessibleName() == name and each.isVisible()]


def test_who_passes_on_sabotage_unseen_is_called_for_the_defence(window: MainWindow) -> None:
    hands = held(germany=["panzer"], norway=["bakhold", "sprengt_bro"])
    session = game_of(chairs_of(*FACTIONS), BEFORE_KONGSVINGER, hands=hands)
    window.playing.lay(session)
    window.playing.play()
    called(window, "germany")
    look(window)
    do(window, Move("oslo", "kongsvinger", 5), EndPhase())
    called(window, "norway")
    face = window.covers.curtain.face
    assert (
        face.this_turn.accessibleName()
        == "Pass on sabotage without looking, for the rest of this turn"
    )
    QTest.mouseClick(face.this_turn, LEFT)
    called(window, "germany")
    look(window)
    assert session.decision.kind == "attack_cards"
    assert not scopes(window, "Ask me again"), "another seat's list"
    do(window, session.legal()[-1])
    called(window, "norway")
    look(window)
    assert session.decision.kind == "defence_cards", "silenced with sabotage"
    (again,) = scopes(window, "Ask me again")
    assert LISTED in [each.text() for each in window.table.prompt.silenced.findChildren(Label)]
    QTest.mouseClick(again, LEFT)
    until(lambda: not scopes(window, "Ask me again"))
    assert session.passes.standing(session.decision) == {}


def test_a_silenced_question_never_comes_up_and_the_way_back_keeps_its_place(
    qapp: QApplication,
) -> None:
    hands = held(germany=["panzer", "panzer"], norway=["bakhold", "bakhold"])
    session = game_of(ALONE, TWO_FIGHTS, hands=hands, seats=[list(FACTIONS)])
    with begun(session) as table:
        prompt, asked, places = table.prompt, list[str](), set[QPoint]()

        def look() -> None:
            kind = session.decision.kind
            if kind not in ASKED_ALIKE["defence_cards"] or session.decision.actor == "germany":
                return
            if table.controller.questions.standing_passes():
                asked.extend(each.accessibleName() for each in prompt.buttons())
                asked.extend(filter(None, [table.deciding and prompt.words.question()]))

        def again() -> None:
            look()
            found = [each for each in prompt.findChildren(ScopeButton)
                     if each.accessibleName() == "Ask me again"]  # fmt: skip
            places.update(each.mapTo(table, QPoint(0, 0)) for each in found if each.isVisible())
            if table.controller.questions.standing_passes():
                asked.extend(["no way back"] * (not any(each.isVisible() for each in found)))

        def ready() -> bool:
            return table.deciding and not table.bridge.busy and not table.controller.doing.showing

        def on(*actions: object) -> None:
            for action in actions:
                step = session.step
                table.act(action)
                until(lambda step=step: again() or (session.step > step and ready()))

        on(session.legal()[0])
        on(session.legal()[-1])
        assert (session.decision.actor, session.decision.kind) == ("norway", "defence_cards")
        seen = Painted(look)
        prompt.installEventFilter(seen)
        (button,) = [each for each in prompt.findChildren(ScopeButton) if "turn" in each.text()]
        QTest.mouseClick(button, LEFT)
        until(lambda: again() or (session.decision.kind != "defence_cards" and ready()))
        for _ in range(6):
            if session.decision.kind == "choose_combat" and len(session.legal()) == 1:
                break
            on(session.legal()[-1])
        assert not asked
        assert len(places) == 1, places


def test_silence_at_an_interception_leaves_card_questions_asked(qapp: QApplication) -> None:
    state = april("interception", "III:G karlsruhe,A warspite")
    session = Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board())
    actor = str(session.decision.actor)
    with begun(session) as table:
        (button,) = table.prompt.findChildren(ScopeButton)
        assert button.accessibleName() == "Do not ask about interceptions again this turn"
        QTest.mouseClick(button, LEFT)
        until(lambda: session.decision.kind != "interception" or session.decision.actor != actor)
        kinds = {kind for _faction, kind, _scope in table.controller.questions.standing_passes()}
        assert kinds == {"interception"}


def test_who_holds_no_cards_is_still_listed_what_needs_none(qapp: QApplication) -> None:
    state = april("interception", "III:G karlsruhe,A warspite")
    session = Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board())
    with begun(session) as table:
        actor = str(session.decision.actor)
        assert not table.observation.hands[actor]
        table.prompt.show_passes([(actor, "interception", "turn"), (actor, "mines", "turn")])
        told = [each.text() for each in table.prompt.silenced.findChildren(Label)]
        assert [each for each in told if "interceptions" in each]
        assert not [each for each in told if "mines" in each]


def test_a_prompt_is_laid_anew_only_where_other_questions_are_not_asked(
    qapp: QApplication,
) -> None:
    state = april("interception", "III:G karlsruhe,A warspite")
    session = Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board())
    with begun(session) as table:
        actor, laid = str(session.decision.actor), list[None]()
        table.prompt.changed.connect(lambda: laid.append(None))
        table.prompt.show_passes([])
        assert not laid
        for _again in range(2):
            table.prompt.show_passes([(actor, "interception", "turn")])
        assert len(laid) == 1


def test_every_card_window_says_what_it_asks_about() -> None:
    assert ASKED_ABOUT.keys() == WINDOWS
    assert ASKED_ALIKE["attack_cards"] == {"attack_cards", "defence_cards", "counter_cards"}
    assert ASKED_ALIKE["evacuate"] == {"evacuate"}


def test_what_a_silencing_button_does_now_is_read_without_a_mouse(qapp: QApplication) -> None:
    state = april("interception", "III:G karlsruhe,A warspite")
    session = Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board())
    now = "You pass now, too; Undo does not ask it again."
    with begun(session) as table:
        (button,) = table.prompt.findChildren(ScopeButton)
        said = [
            each for each in table.prompt.answers.column.findChildren(Label) if each.text() == now
        ]
        assert [each.isVisible() for each in said] == [True]
        heard = QAccessible.queryAccessibleInterface(button)
        described = heard.text(QAccessible.Text.Description)
        assert now in described, "a keyboard's reader hears it with the button"


@pytest.mark.parametrize("language", ["en", "nb"])
def test_no_silencing_button_is_cut_in_a_narrow_column(qapp: QApplication, language: str) -> None:
    column = ButtonColumn()
    column.resize(260, 400)
    with own_locale(language):
        for kind in ASKED_ABOUT:
            scopes = [(each, say_silence(kind, each)) for each in (COMBAT, TURN)]
            row = passes_row(column, "germany", scopes, lambda *_: None)
            buttons = row.findChildren(ScopeButton)
            assert len(buttons) == len(scopes)
            assert row.sizeHint().width() <= column.width(), buttons[-1].text()
            row.deleteLater()


def test_several_silenced_kinds_are_one_line_that_opens(
    qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kon_prompt, "owes_an_answer", lambda *_of: True)
    listed = SilencedList(kon_prompt.KonPrompt().not_asked, (0, 0))
    listed.resize(340, 400)
    asked: list[tuple[str, str]] = []
    listed.wanted.connect(lambda faction, kind: asked.append((faction, kind)))
    listed.show_observation(GAME.observe(april("place_norway"), "norway"))

    def words() -> list[str]:
        return [each.text() for each in listed.findChildren(Label)]

    def press(name: str) -> None:
        found = [each for each in listed.findChildren(WordsButton) if each.accessibleName() == name]
        QTest.mouseClick(found[0], LEFT)

    passes = [("norway", kind, TURN) for kind in ("sabotage", "interception", "raid")]
    listed.show_passes(passes[:1])
    one = listed.sizeHint().height()
    assert words() == [LISTED]
    listed.show_passes(passes)
    assert words() == ["3 kinds of questions are not asked."]
    assert listed.sizeHint().height() <= one, "what is asked keeps its room"
    press("Show the list")
    assert len(words()) == 4 and LISTED in words()
    press("Ask me again")
    assert asked == [("norway", "sabotage")]
    listed.show_passes(passes[1:])
    assert len(words()) == 3, "it stays open while one asks for them again"
    press("Hide the list")
    assert words() == ["2 kinds of questions are not asked."]
    listed.close()
