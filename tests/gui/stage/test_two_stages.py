"""Games with ships have two stages at one place: each fight is shown on its own, one at a time."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sea_stage_kit as kit
from PySide6.QtWidgets import QApplication
from sea_games import GAME
from sea_kit import april
from table_kit import SMALL_FIGHT, observation
from viewer_kit import arrive

from konqt.games.kon.advice.sea_scene import SeaFight
from konqt.games.kon.events.play import CombatBegan
from konqt.gui.kon.board.combat_end import ends_that_stay
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.stages import Stages
from konqt.gui.kon.viewer.naval_combat_so_far import so_far
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/advanced/april-only.konr.gz"


@pytest.fixture
def stages(qapp: QApplication) -> Iterator[Stages]:
    made = Stages()
    yield made
    made.stop()
    made.deleteLater()


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    path = tmp_path_factory.mktemp("sea") / "april.konr"
    path.write_bytes(gzip.decompress(RECORD.read_bytes()))
    return Replay.open(path)


def test_the_fight_decides_which_stage_is_there(stages: Stages) -> None:
    told: list[str] = []
    stages.staged.connect(told.append)
    at_sea = GAME.observe(kit.fight(), "germany")
    stages.show_observation(at_sea)
    assert not stages.sea.isHidden() and stages.land.isHidden() and stages.area == "III"
    on_land = observation(combat=SMALL_FIGHT, phase=2)
    stages.show_observation(on_land)
    assert stages.sea.isHidden() and not stages.land.isHidden() and stages.area == "gratangen"
    assert stages.shown is stages.land
    stages.show_observation(observation())
    assert stages.isHidden() and told == ["III", "", "gratangen", ""]


def test_a_combat_on_land_takes_the_place_of_dice_at_sea(stages: Stages) -> None:
    stages.show_observation(GAME.observe(kit.fight(), "germany"))
    began = CombatBegan("hamar", "germany", (("germany", "oslo", 2, False),), (("norway", 1),))
    stages.tell(began, 0)
    assert stages.shown is stages.land and not stages.isHidden()
    stages.show_stop(True)
    assert stages.land.on.isVisibleTo(stages.land) and not stages.sea.on.isVisibleTo(stages.sea)


def steps_of_fights(replay: Replay) -> list[int]:
    return [step for step in range(replay.steps) if so_far(replay, step, "referee") is not None]


def test_who_leaps_into_a_combat_is_shown_the_dice_that_have_fallen(replay: Replay) -> None:
    steps = steps_of_fights(replay)
    assert steps
    for step in steps:
        found = so_far(replay, step, "public")
        assert found is not None
        before, events = found
        assert all(frame["kind"] != "naval_fight" for frame in before.pending)
        assert any(event.kind == "naval_combat_began" for event in events)
    assert so_far(replay, 1, "public") is None


def test_the_viewer_of_a_game_with_ships_shows_its_combats(replay: Replay, qtbot: Any) -> None:
    viewer = ViewerScreen(replay)
    qtbot.addWidget(viewer)
    stages = viewer.combat
    assert isinstance(stages, Stages)
    step = steps_of_fights(replay)[0]
    arrive(viewer, step)
    scene = stages.sea.scene
    assert isinstance(scene, SeaFight) and scene.dice and not stages.sea.isHidden()
    faces = [
        t.dice.faces for side in (stages.sea.attack, stages.sea.defence) for t in side.ships.tiles
    ]
    assert any(faces)
    arrive(viewer, 1)
    assert stages.isHidden()
    viewer.stop()


def test_the_viewer_of_a_game_on_land_has_its_one_stage(qtbot: Any) -> None:
    record = Path(__file__).parents[2] / "fixtures/records/v1/greedy-germany.konr"
    viewer = ViewerScreen(record)
    qtbot.addWidget(viewer)
    assert isinstance(viewer.combat, FightStage)
    viewer.stop()


def stays(played: kit.Played, kind: str, chairs: dict[str, Any], **action: Any) -> list[Any]:
    """Do an action; return the kinds of what follows the ends that stay."""
    before = GAME.observe(played.state, "public")
    events: list[Any] = []
    wanted = {"kind": kind, **action}
    legal = GAME.legal(played.state)
    chosen = next(e for e in legal if wanted.items() <= GAME.action_to_json(e).items())
    GAME.apply(played.state, chosen, events)
    ends = ends_that_stay(before, events, GAME.observe(played.state, "public"), chairs)
    return [end.kind if end is not None else "" for end in ends]


def test_the_end_of_a_scene_at_sea_stays_for_those_who_are_part_of_it(qapp: QApplication) -> None:
    computer, person = Chair(AI, level="greedy"), Chair(HUMAN)
    for sits, ends in ((person, ["ships_hidden"]), (computer, [])):
        chairs = {"germany": sits, "norway": computer, "allies": computer}
        played = kit.Played(april("interception", "III:G karlsruhe,A warspite"))
        assert stays(played, "pass", chairs) == [], "nothing was rolled"
        assert stays(played, "intercept", chairs) == ends
        played.stage.deleteLater()


def test_a_fight_that_goes_on_has_not_ended(qapp: QApplication) -> None:
    chairs = dict.fromkeys(("germany", "norway", "allies"), Chair(HUMAN))
    played = kit.before_cards()
    assert stays(played, "play_card", chairs, card="bombefly") == []
    played.stage.deleteLater()
