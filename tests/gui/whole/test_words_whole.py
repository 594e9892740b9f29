"""On stage and in the viewer's controls all words are seen, in either language and any size."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from breadth_kit import KEPT_READERS, wide
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox
from table_kit import AREAS, FIGHT, observation
from viewer_kit import PlayedRecord

from konqt.games.kon.forms.observation import Attack
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.combat_steps import LAND_STEPS
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.side import StageSide
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.side import side_width
from konqt.gui.shell.settings import TEXT_SCALES
from konqt.gui.widgets.one_line import OneLine
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair

WIDTHS = (1024, 1366)


@pytest.fixture(params=wide(product(("en", "nb"), TEXT_SCALES), KEPT_READERS))
def reader(request: pytest.FixtureRequest, qapp: QApplication) -> None:
    language, scale = request.param
    use_language(language)
    look.use_theme("light", scale)


@pytest.fixture
def stage(reader: None) -> Iterator[FightStage]:
    made = FightStage()
    made.show()
    yield made
    made.deleteLater()


def cut(stage: FightStage) -> list[str]:
    """Give the lines of which not all is to be seen."""
    for _round in range(3):
        QApplication.processEvents()
    lines = [each for each in stage.findChildren(OneLine) if each.isVisible()]
    assert len(lines) >= 4
    found = [f"{each.width()}: {each.text()}" for each in lines if each.cut]
    return found + ([str(stage.chance.shown)] if stage.chance.cut else [])


def show(stage: FightStage, width: int, **changes: object) -> None:
    stage.setFixedWidth(width - side_width(width))
    stage.show_observation(observation(combat=replace(FIGHT, **changes), phase=2))  # type: ignore[arg-type]


@pytest.mark.parametrize("low", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_of_the_stage_is_cut(stage: FightStage, width: int, low: bool) -> None:
    stage.set_low(low)
    for area in AREAS:
        show(stage, width, area=area)
        assert cut(stage) == []
    for step in range(1, len(LAND_STEPS) + 1):
        show(stage, width, step=step)
        assert cut(stage) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_no_chance_is_cut_however_small(stage: FightStage, width: int) -> None:
    weak = (Attack("gratangen", "narvik", "germany", 1, False),)
    strong = (Attack("gratangen", "narvik", "germany", 12, False),)
    for attackers, defenders, told in (
        (weak, {"norway": 7}, "under"),
        (strong, {"norway": 1}, "9"),
    ):
        show(stage, width, attackers=attackers, defenders=defenders)
        assert told in stage.chance.text and cut(stage) == []
        assert len(stage.chance.shown) == 2
    show(stage, width, attack_roll=(1, 2, 3, 4))
    assert cut(stage) == []


def test_a_loss_leaves_room_for_who_fights(reader: None) -> None:
    side = StageSide()
    side.show_side(("germany",), "", faction_name("germany"))
    side.show_stacks([("germany", 3)])
    side.lose("germany", 1)
    banner = side.banner
    metrics = banner.fontMetrics()
    wide = metrics.horizontalAdvance(banner.names) + metrics.horizontalAdvance(banner.losses) + 8
    assert banner.shown_losses(metrics, wide) == banner.losses
    assert banner.shown_losses(metrics, wide - 1) == "−1"


def seats() -> dict[str, Chair]:
    names = {"germany": "Ola Nordmann", "norway": "Kari Nordmann", "allies": "Kari Nordmann"}
    return {faction: Chair(HUMAN, name) for faction, name in names.items()}


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord(most=12, chairs=seats())


@pytest.mark.parametrize("width", WIDTHS)
def test_no_entry_of_the_viewers_controls_is_cut(
    reader: None, played: PlayedRecord, width: int
) -> None:
    viewer = ViewerScreen(played)
    viewer.resize(width, 600)
    viewer.show()
    bar, told = viewer.transport, list[str]()
    for row in range(bar.views.count()):
        bar.views.setCurrentIndex(row)
        QApplication.processEvents()
        for box in (bar.views, bar.speed):
            told += short_of(box.fontMetrics(), box.currentText(), room_in(box))
    for step in range(played.steps):
        viewer.go(step)
        QApplication.processEvents()
        told += short_of(bar.place.fontMetrics(), bar.place.text(), bar.place.width())
    assert told == [] and bar.width() <= width
    viewer.stop()
    viewer.close()
    viewer.deleteLater()


def short_of(metrics: QFontMetrics, text: str, room: int) -> list[str]:
    wanted = metrics.horizontalAdvance(text)
    return [f"{text}: {room} of {wanted}"] if room < wanted else []


def room_in(box: object) -> int:
    """Give the pixels that a list's chosen entry has."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)  # type: ignore[attr-defined]
    field = QStyle.SubControl.SC_ComboBoxEditField
    style: QStyle = box.style()  # type: ignore[attr-defined]
    return style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field).width()
