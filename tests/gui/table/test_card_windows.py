"""Windows in which only cards may be played: what they offer beside the hand."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.forms.observation import Attack, KonObservation
from konqt.gui.kon.interaction.choices import FEW, choices_of
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.panels.prompt_panel import PromptPanel

ROADBLOCK = PlayCard("veisperring", "turn_back", "narvik", None, "gratangen")
BRIDGE = PlayCard("sprengt_bro", "turn_back", "narvik", None, "gratangen")
WAYS = ("bardufoss", "harstad", "tromso", "finnmark")
ESCAPES = tuple(
    PlayCard("rask_forflytning", "escape", "gratangen", None, to, count)
    for to in WAYS
    for count in (1, 2)
)
SIDE_WIDTH = 348


def sabotage(*uses: Action) -> KonObservation:
    decision = Decision("norway", "sabotage", "4.1c", Msg("sabotage"), {"round": 1})
    return observation(
        viewer="norway",
        legal=(*uses, Pass()),
        decision=decision,
        attacks=(
            Attack("gratangen", "narvik", "germany", 2, False),
            Attack("bardufoss", "narvik", "germany", 3, False),
        ),
    )


@pytest.fixture
def prompt(qapp: QApplication) -> PromptPanel:
    panel = KonPrompt().panel()
    panel.resize(SIDE_WIDTH, 420)
    panel.show()
    return panel


def test_few_uses_are_listed_in_words_that_say_what_happens(prompt: PromptPanel) -> None:
    prompt.show_observation(sabotage(ROADBLOCK, BRIDGE, ESCAPES[0]))
    buttons = prompt.buttons()
    assert [button.action for button in buttons] == [ROADBLOCK, BRIDGE, ESCAPES[0], Pass()]
    words = [button.accessibleName() for button in buttons]
    assert words[0].endswith("1 battalion from Narvik against Gratangen turns back")
    assert words[1].endswith("all 2 from Narvik against Gratangen turn back")
    assert words[2].endswith("1 battalion escapes from Gratangen to Bardufoss")
    chosen: list[Action] = []
    prompt.chosen.connect(chosen.append)
    buttons[1].click()
    assert chosen == [BRIDGE]


def test_many_uses_stay_on_the_map() -> None:
    assert len(ESCAPES) == FEW
    assert choices_of(sabotage(*ESCAPES)).buttons == (*ESCAPES, Pass())
    assert choices_of(sabotage(*ESCAPES, BRIDGE)).buttons == (Pass(),)


def test_moves_by_card_stay_on_the_map() -> None:
    buttons = choices_of(observation()).buttons
    assert not [action for action in buttons if isinstance(action, PlayCard)]


def test_the_longest_list_scrolls_with_its_question_and_no_sabotage_stays_in_sight(
    prompt: PromptPanel, qapp: QApplication
) -> None:
    prompt.show_observation(sabotage(*ESCAPES))
    qapp.processEvents()
    assert prompt.body.verticalScrollBar().maximum() > 0
    no = prompt.answers.way_on()
    assert no is not None and no.action == Pass()
    place = QRect(no.mapTo(prompt, QPoint(0, 0)), no.size())
    assert prompt.rect().contains(place) and not prompt.body.isAncestorOf(no)
    room = prompt.answers.column.width()
    for button in prompt.buttons():
        widest = max(button.fontMetrics().horizontalAdvance(t) for t in button.text().split("\n"))
        assert widest <= room
