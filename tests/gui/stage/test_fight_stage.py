"""The fight on stage: nothing moves while cards and dice come, and the board keeps its place."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest
from breadth_kit import wide_rows
from fights import ALONE
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import tables
from table_kit import FIGHT, observation

from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import ChooseCombat, Pass, PlayCard
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CombatBegan,
    CombatDecided,
    DiceRolled,
)
from konqt.games.kon.forms.observation import PlayedCard
from konqt.gui.cards.sizes import HAND, LITTLE_HAND
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.meaning import say_choice
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.sight import fought_over
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.widgets.fitted_words import FLAGS
from konqt.i18n.texts import use_language
from konqt.session.plan import GamePlan
from konqt.session.session import Session

SIZES = [(1024, 576), (1366, 744), (1920, 1056)]
KEPT = [(SIZES[0], "nb"), (SIZES[1], "en")]
POSITION = {
    "scenario": "narvik",
    "turn": "germany",
    "phase": 2,
    "seats": [["germany", "norway", "allies"]],
    "units": {
        "narvik": {"germany": 1},
        "gratangen": {"germany": 4, "norway": 2, "allies": 2},
        "bardufoss": {"germany": 1, "norway": 1},
    },
    "attacks": [
        {"area": "gratangen", "from": "narvik", "count": 4},
        {"area": "bardufoss", "from": "narvik", "count": 1},
    ],
    "hands": {
        "germany": ["gebirgsjager", "rask_forflytning", "speidertropp", "ingeniorkompani"],
        "norway": ["bakhold", "veisperring", "rask_forflytning"],
        "allies": [],
    },
}

Sit = Callable[[tuple[int, int]], TableScreen]


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    with tables() as seat:

        def build(size: tuple[int, int]) -> TableScreen:
            session = Session.start_position(GamePlan("narvik", ALONE, 7), POSITION)
            table = seat(session, size, speed=None)
            table.start()
            settle()
            return table

        yield build


def settle() -> None:
    for _ in range(12):
        QApplication.processEvents()


def act(table: TableScreen, action: object) -> None:
    step = table.session.step
    next(button for button in table.prompt.buttons() if button.action == action).click()
    for _ in range(500):
        QApplication.processEvents()
        if table.session.step > step and not table.controller.doing.showing:
            break
    settle()


def places(stage: FightStage) -> list[QRect]:
    """Give where everything on a stage stands."""
    parts: list[QWidget] = [stage, stage.title, stage.step, stage.told, stage.main]
    for side in (stage.attack, stage.defence):
        parts += [side.banner, side.counters, side.roll, side.total, side.dice, *side.cards.slots]
    return [QRect(part.mapTo(stage, part.rect().topLeft()), part.size()) for part in parts]


@pytest.mark.parametrize(("size", "language"), wide_rows(product(SIZES, ("en", "nb")), KEPT))
def test_nothing_on_stage_moves_in_a_whole_fight(
    sit: Sit, size: tuple[int, int], language: str
) -> None:
    use_language(language)
    table = sit(size)
    stage = table.combat
    assert stage.isHidden()
    act(table, ChooseCombat("gratangen"))
    assert stage.isVisible()
    before = places(stage)
    assert not any(a.intersects(b) for n, a in enumerate(before[1:]) for b in before[n + 2 :])
    assert all(stage.rect().contains(place) for place in before)
    for action in (
        PlayCard("gebirgsjager", "attack"),
        PlayCard("speidertropp", "attack"),
        Pass(),
        PlayCard("bakhold", "defence"),
        Pass(),
    ):
        act(table, action)
        assert stage.isVisible() and places(stage) == before, action
    lying = [slot.card.card for slot in stage.attack.cards.slots if slot.card is not None]
    assert lying == ["gebirgsjager", "speidertropp"]
    stage.tell(DiceRolled("gratangen", "attack", ("germany",), (6,) * 6, 4, 2), 0)
    stage.tell(DiceRolled("gratangen", "defence", ("norway", "allies"), (1,) * 6, 4, 2), 0)
    stage.show_stop(True)
    settle()
    assert places(stage) == before and stage.on.isVisible()


@pytest.mark.parametrize("size", SIZES)
def test_the_stage_leaves_area_and_neighbours_in_sight(sit: Sit, size: tuple[int, int]) -> None:
    table = sit(size)
    view, stage = table.view, table.combat
    look = view.transform(), view.mapToScene(0, 0)
    scale = view.scale_now
    act(table, ChooseCombat("gratangen"))
    assert not QRect(view.mapTo(table, view.rect().topLeft()), view.size()).intersects(
        QRect(stage.mapTo(table, stage.rect().topLeft()), stage.size())
    )
    assert view.viewport().height() >= 150
    pane = view.viewport().rect()
    whole = view.mapFromScene(view.ground.paths["gratangen"].boundingRect()).boundingRect()
    assert pane.contains(whole)
    for area in fought_over(norway_on(table.session.board).topology, "gratangen"):
        assert pane.adjusted(12, 12, -12, -12).contains(view.point_of(area)), area
    # A fight is not seen from farther off than the moves before it, unless there is no room.
    assert view.scale_now == scale or (size[1] < 600 and view.scale_now > 0.7 * scale)
    assert table.hand.items() and all(
        table.rect().contains(QRect(item.mapTo(table, item.rect().topLeft()), item.size()))
        for item in table.hand.items()
    )
    stage.forget()
    settle()
    assert (view.transform(), view.mapToScene(0, 0)) == look, "it looks as before"


def test_a_look_that_somebody_chose_stays(sit: Sit) -> None:
    table = sit((1366, 744))
    act(table, ChooseCombat("gratangen"))
    table.view.camera.zoom_in()
    chosen = table.view.transform()
    table.combat.forget()
    settle()
    assert table.view.transform() == chosen


def test_the_button_says_what_happens_and_never_that_one_passes(sit: Sit) -> None:
    table = sit((1366, 744))
    words = [button.text() for button in table.prompt.buttons()]
    assert words == [
        "Fight for Gratangen: 46\N{NO-BREAK SPACE}% to win without cards",
        "Fight for Bardufoss: 42\N{NO-BREAK SPACE}% to win without cards",
    ]
    act(table, ChooseCombat("gratangen"))
    told = []
    for step in (Pass(), PlayCard("bakhold", "defence"), Pass()):
        button = table.prompt.foot.main.action_button
        assert button is not None and button.action == Pass() and button.isVisible()
        told.append(" ".join(button.text().split()))
        assert Pass() not in [each.action for each in table.prompt.answers.column.actions_offered()]
        act(table, step)
    assert told == ["No more cards", "No more cards: roll 4 dice", "No more cards"]
    assert table.session.decision.kind == "counter_cards"
    button = table.prompt.foot.main.action_button
    assert button is not None and " ".join(button.text().split()) == "Do not counter: roll 4 dice"


def test_nothing_can_be_pressed_while_something_is_shown(sit: Sit) -> None:
    table = sit((1366, 744))
    act(table, ChooseCombat("gratangen"))
    button = table.prompt.foot.main.action_button
    assert button is not None and button.isEnabled()
    table.prompt.setEnabled(False)
    assert not button.isEnabled()
    table.prompt.retranslate()
    again = table.prompt.foot.main.action_button
    assert again is not None and not again.isEnabled()
    table.prompt.setEnabled(True)
    assert again.isEnabled()


def test_a_fight_without_cards_is_on_stage_from_its_beginning(qapp: QApplication) -> None:
    stage = FightStage()
    begun: list[str] = []
    stage.staged.connect(begun.append)
    attackers = (("germany", "narvik", 4, False),)
    stage.tell(CombatBegan("gratangen", "germany", attackers, (("norway", 2),)), 0)
    assert begun == ["gratangen"] and not stage.isHidden()
    assert stage.attack.banner.accessibleName() == "Germany attacks from Narvik"
    assert stage.defence.banner.accessibleName() == "Norway defends"
    assert stage.defence.counters.accessibleName() == "2 × Norway"
    stage.deleteLater()


def test_losses_taken_back_are_no_losses(qapp: QApplication) -> None:
    stage = FightStage()
    before = observation(combat=FIGHT, phase=2)
    for _time in range(2):
        stage.show_observation(before)
        assert "lost" not in stage.defence.banner.accessibleName()
        stage.tell(BattalionsDefeated("norway", "gratangen", 1, None), 0)
        assert "1 battalion lost" in stage.defence.banner.accessibleName()
        assert stage.defence.counters.accessibleName() == "1 × Norway, 2 × Allies"
    after = replace(FIGHT, defenders={"norway": 1, "allies": 2})
    stage.show_observation(observation(combat=after, phase=2))
    assert "1 battalion lost" in stage.defence.banner.accessibleName()
    stage.begin("bardufoss")
    assert "lost" not in stage.defence.banner.accessibleName()
    stage.deleteLater()


def test_a_screen_reader_is_told_the_cards_and_the_chances(qapp: QApplication) -> None:
    stage = FightStage()
    cards = (
        PlayedCard("germany", "gebirgsjager", "attack", 1),
        PlayedCard("germany", "speidertropp", "attack", 1, cancelled=True),
    )
    fight = replace(FIGHT, attack_cards=cards, attack_dice=5)
    stage.show_observation(observation(combat=fight, phase=2))
    told = stage.attack.cards.accessibleName()
    assert told == "Cards: Mountain troops: 1 more die; Scouts: cancelled"
    lines = stage.chance.accessibleName().split("\n")
    assert lines[0].endswith("no more cards") and len(lines) == 2
    assert lines[1].endswith("if they play every card they may hold")
    assert (
        "may hold" in stage.chance.toolTip() and "may hold" in stage.chance.accessibleDescription()
    )
    told = "4 from Narvik: 4\nMountain troops: +1\nScouts: cancelled"
    for part in (stage.attack.dice, stage.attack.roll):
        assert told in part.toolTip()
    assert told in stage.attack.banner.toolTip()
    stage.begin("voss")
    assert not stage.attack.dice.toolTip()
    stage.deleteLater()


def test_a_click_on_a_choice_says_the_same_chance_as_the_fight(sit: Sit) -> None:
    table = sit((1366, 744))
    said = say_choice(table.observation, ChooseCombat("gratangen"))
    act(table, ChooseCombat("gratangen"))
    chance = said.removeprefix("Fight for Gratangen: ").removesuffix(" to win without cards")
    assert chance != said
    assert chance in table.combat.chance.text.split("\n")[0]


@pytest.mark.parametrize("size", SIZES)
def test_a_card_seen_large_hides_neither_chances_nor_main_button(
    sit: Sit, size: tuple[int, int]
) -> None:
    table = sit(size)
    act(table, ChooseCombat("gratangen"))
    zoom = table.cards.zoom
    needed = table.combat.needed()
    assert needed
    for item in table.hand.items():
        zoom.show_soon(item.faction, item.card, item.mapToGlobal(item.rect().topLeft()), [])
        zoom.open()
        for part in needed:
            there = QRect(part.mapTo(table, QPoint(0, 0)), part.size())
            assert not zoom.geometry().intersects(there), item.card


@pytest.mark.parametrize("size", SIZES)
def test_a_card_on_stage_seen_large_leaves_its_own_side_in_sight(
    sit: Sit, size: tuple[int, int]
) -> None:
    table = sit(size)
    act(table, ChooseCombat("gratangen"))
    stage, zoom = table.combat, table.cards.zoom
    for faction, side in (("germany", stage.attack), ("norway", stage.defence)):
        assert stage.side_of(faction) is side
        at = side.mapToGlobal(QPoint(side.width() // 2, side.height() // 3))
        stage.card_looked_at.emit(faction, "rask_forflytning", at)
        zoom.open()
        for part in (side, *stage.needed()):
            there = QRect(part.mapTo(table, QPoint(0, 0)), part.size())
            assert not zoom.geometry().intersects(there), faction


def test_a_low_windows_fight_leaves_the_board_its_room(sit: Sit) -> None:
    """Whole cards and a stage took all but a strip of it; little faces show title and signs."""
    table = sit((1024, 576))
    act(table, ChooseCombat("gratangen"))
    assert table.combat.isVisible() and table.room.dock.raised
    assert table.hand.arranged.faced and table.hand.arranged.size == LITTLE_HAND
    assert table.view.height() >= 0.4 * table.height()
    table.resize(1366, 744)
    settle()
    assert table.hand.arranged.size == HAND
    table.resize(1024, 576)
    settle()
    table.combat._go()
    settle()
    assert table.hand.arranged.size != LITTLE_HAND


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("scale", [100, 150])
def test_all_words_of_the_outcome_have_room(qapp: QApplication, language: str, scale: int) -> None:
    use_language(language)
    look.use_theme("light", scale)
    stage = FightStage()
    stage.set_low(True)
    stage.resize(560 * scale // 100, 200 * scale // 100)
    stage.tell(CombatBegan("germany", "gratangen", (("germany", "narvik", 4, False),),
                           (("norway", 2),)), 0)  # fmt: skip
    stage.show()
    stage.tell(CombatDecided("gratangen", "defence", 18, 19, 0, 2), 0)
    qapp.processEvents()
    words = stage.outcome
    needed = QFontMetrics(words.fitting()).boundingRect(words.rect(), FLAGS, words.text())
    assert "19" in words.text() and words.rect().contains(needed)
    stage.close()
    look.use_theme("light", 100)
