"""The stage of war at sea: what it shows of a fight, an attempt and dice; nothing on it moves."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
import sea_stage_kit as kit
from breadth_kit import wide_rows
from PySide6.QtWidgets import QApplication
from sea_games import GAME, known_to, steps
from sea_kit import sea

from konqt.games.kon.advice.sea_scene import SeaFight
from konqt.games.kon.events.april import MineRolled, ResistanceRolled
from konqt.games.kon.events.play import PhaseBegan
from konqt.games.kon.events.sea import InterceptionRolled, NavalDieRolled, ShipSunk
from konqt.gui.kon.art import look
from konqt.gui.kon.board.animate import KonAnimator, dice_in
from konqt.gui.kon.stage.naval_stage import NavalStage
from konqt.gui.kon.stage.ship_tiles import ShipTile
from konqt.gui.panels.dice import DiceBox
from konqt.i18n.texts import use_language

WIDTHS = ((676, True), (1014, False), (1490, False))
TOLD = ((100, "en"), (125, "nb"), (150, "nb"))
"""Text sizes and languages."""
Make = Callable[[], kit.Played]


def overlapping(stage: NavalStage) -> list[str]:
    """Name parts that lie over one another, or reach out of the stage."""
    found = [*kit.places(stage).items()]
    wrong = [name for name, place in found if not stage.rect().contains(place)]
    for number, (one, there) in enumerate(found):
        wrong += [f"{one} over {two}" for two, at in found[number + 1 :] if there.intersects(at)]
    return wrong


@pytest.mark.parametrize("make", kit.SCENES)
@pytest.mark.parametrize(("width", "low"), wide_rows(WIDTHS, WIDTHS[:1]))
def test_every_part_has_its_own_place(
    qapp: QApplication, make: Make, width: int, low: bool
) -> None:
    for scale, language in TOLD:
        use_language(language)
        look.use_theme("light", scale)
        with kit.laid_out(make(), width, low) as stage:
            assert overlapping(stage) == [], (scale, language)
            assert stage.title.text() and stage.accessibleName()
            assert stage.told.height() >= stage.fontMetrics().height() * 2
            for side in (stage.attack, stage.defence):
                for tile in side.ships.tiles:
                    place = tile.die_place()
                    assert tile.rect().contains(place) or not tile.fires, (scale, width)
                    assert tile.picture().width() >= 12 and tile.accessibleName()


@pytest.mark.parametrize(("width", "low"), WIDTHS)
def test_nothing_moves_in_a_whole_fight(qapp: QApplication, width: int, low: bool) -> None:
    played = kit.before_cards()
    with kit.laid_out(played, width, low) as stage:
        high = stage.height()
        before = kit.places(stage)

        def same() -> bool:
            kit.settle()
            return kit.places(stage) == before and stage.height() == high

        for card in ("bombefly", "ubat", "", "jagerfly", ""):
            if card:
                played.act("play_card", card=card)
            else:
                played.act("pass")
            assert same(), card
        played.act("pass", kit.FACES)
        assert same() and GAME.decision(played.state).kind == "void"
        played.go_on(until=kit.is_kind("ships_hidden"))
        stage.show_stop(True)
        assert same() and stage.on.isVisibleTo(stage)


def test_a_fight_is_shown_to_its_end(qapp: QApplication) -> None:
    played = kit.at_its_end()
    stage = played.stage
    assert stage.title.text() == "Naval combat in zone III"
    assert stage.accessibleDescription().startswith("8. Survivors turn face down\n")
    lines = stage.outcome.text().splitlines()
    assert lines[0].startswith("Germany: ") and "sunk" in lines[0] and "voided" in lines[0]
    scene = stage.scene
    assert isinstance(scene, SeaFight)
    for side, ships in ((stage.attack, scene.attack), (stage.defence, scene.defence)):
        assert [tile.ship for tile in side.ships.tiles] == [*ships]
        for tile in side.ships.tiles:
            assert tile.ship is not None and tile.ship.ship is not None
            die = scene.die_of(tile.ship.owner, tile.ship.ship)
            assert tile.dice.faces == ((die.face,) if die is not None else ())
            if tile.ship.gone:
                assert ("Sunk" in tile.told()) == (tile.ship.gone == "sunk")
    slots = {s.card.card: s.card.cancelled for s in stage.attack.cards.slots if s.card}
    assert slots == {"bombefly": True, "ubat": False}
    assert "Bombers: cancelled" in stage.attack.cards.accessibleName()
    stage.show_stop(False)
    played.show()
    played.look()
    assert stage.isHidden() and not stage.last.isHidden()
    assert stage.last.title.text() == "<b>Naval combat in zone III</b>"
    stage.deleteLater()


def test_who_was_caught_and_who_joined_is_told(qapp: QApplication) -> None:
    stage = kit.before_cards().stage
    told = {tile.ship.ship: tile.told() for tile in stage.attack.ships.tiles if tile.ship}
    assert told["scharnhorst"] == "KMS Scharnhorst, battleship, caught"
    assert told["gneisenau"] == "KMS Gneisenau, battleship, joined"
    assert [*told] == ["scharnhorst", "gneisenau", "blucher", "emden"], "strongest first"
    stage.deleteLater()


def test_what_a_die_does_is_told_when_it_lies_still(qapp: QApplication) -> None:
    played = kit.with_cards()
    stage = played.stage
    fallen: list[Any] = []

    def first_ship(event: Any) -> bool:
        fallen.append(event)
        return isinstance(event, NavalDieRolled) and event.by == "scharnhorst"

    played.act("pass", kit.FACES, until=first_ship, frame_ms=5_000)
    die = fallen[-1]
    assert die.ship and stage.attack.ships.tile_of("scharnhorst")
    tile = stage.defence.ships.tile_of(die.ship)
    assert tile is not None and tile.ship is not None
    assert not tile.ship.struck and "rolled 5" not in stage.accessibleDescription()
    told = [each.accessibleName() for each in stage.findChildren(ShipTile)]
    assert not any("Scharnhorst rolled" in each for each in told)
    stage.skip()
    assert tile.ship.struck == "sink" and "Sunk" in tile.accessibleName()
    assert "KMS Scharnhorst rolled 5 and sank" in stage.outcome.text()
    assert stage.accessibleDescription().startswith("4. Attacker rolls")
    stage.deleteLater()


def test_an_attempt_tells_its_chances_and_then_who_got_through(qapp: QApplication) -> None:
    before = kit.before_an_attempt().stage
    told = before.step.text().replace("\N{NO-BREAK SPACE}", " ")
    assert told == "4 dice, one for each enemy ship: each 5 or 6 catches one (33 % each)"
    assert before.told.currentWidget() is before.chance
    assert before.chance.text.startswith("Germany, caught: 0: ")
    assert "1.3 on average" in before.chance.text
    after = kit.after_an_attempt().stage
    assert after.outcome.text().splitlines() == [
        "Caught: Blücher",
        "1 dummy ship leaves the game",
        "2 of your 4 ships got through",
    ]
    assert after.defence.roll.faces == (6, 1, 5, 2)
    for stage in (before, after):
        stage.deleteLater()


def test_chances_hang_on_the_cards_that_lie_there(qapp: QApplication) -> None:
    encounters = [{"zone": "III", "interceptors": ["allies"], "intercepted": ["scharnhorst"]}]
    hands = {"germany": ["bombefly", "ubat"], "allies": ["jagerfly"]}
    state = sea(
        "III:G scharnhorst,A furious york",
        land="stavanger:G1 hamar:N1",
        phase=2,
        encounters=encounters,
        hands=hands,
    )
    played = kit.Played(state)
    stage = played.stage
    bare = stage.chance.text
    played.act("play_card", card="bombefly")
    bombed = stage.chance.text
    played.act("play_card", card="ubat")
    both = stage.chance.text
    assert len({bare, bombed, both}) == 3
    cancelled = kit.is_kind("card_cancelled")
    played.act("play_card", card="jagerfly", until=cancelled)
    assert stage.chance.text == bombed, "fighters cancel the bombers; a submarine rolls as they do"
    assert [cell.told for row in stage.chance.rows for cell in row.cells] == both_sides(stage)
    assert "cards voided" in stage.chance.accessibleDescription()
    stage.deleteLater()


def both_sides(stage: NavalStage) -> list[str]:
    """Give the lines of the chances, each with whom it befalls."""
    lines = stage.chance.text.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "Germany, sunk",
        "Germany, chased",
        "The Allies, sunk",
        "The Allies, chased",
    ]
    return lines


def test_long_odds_are_worked_out_beside_the_window(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    from konqt.gui.kon.stage import naval_stage

    threads: list[threading.Thread] = []
    found = naval_stage.spreads_of

    def noted(*asked: Any) -> Any:
        threads.append(threading.current_thread())
        return found(*asked)

    monkeypatch.setattr(naval_stage, "spreads_of", noted)
    german = "scharnhorst gneisenau blucher admiral_hipper lutzow karlsruhe koln"
    state = sea(
        f"III:G {german},A furious warspite rodney",
        phase=2,
        encounters=[
            {"zone": "III", "interceptors": ["allies"], "intercepted": german.split()},
        ],
        hands={"germany": ["ubat"]},
    )
    played = kit.Played(state)
    stage = played.stage
    assert threads == [] or threads[0] is not threading.main_thread()
    for _ in range(2_000):
        QApplication.processEvents()
        if stage.chance.rows:
            break
        threading.Event().wait(0.01)
    assert stage.chance.rows and threads[0] is not threading.main_thread()
    stage.stop()
    stage.deleteLater()


def test_another_language_says_all_of_it_anew(qapp: QApplication) -> None:
    stage = kit.while_rolling().stage
    use_language("nb")
    stage.retranslate()
    assert stage.title.text() == "Sjøkamp i havområde III"
    assert stage.accessibleDescription().startswith("5. Forsvarer kaster\n")
    told = [tile.told() for tile in stage.attack.ships.tiles]
    assert any("slagskip" in each for each in told) and not any("battleship" in e for e in told)
    stage.deleteLater()


MINED = "Mines in zone V: rolled 6, and a ship struck one (Naval mines)"


def test_mines_and_what_they_sank(qapp: QApplication) -> None:
    stage = kit.of_mines().stage
    assert stage.title.text() == "Mines in zone V"
    strikes = frozenset((5, 6))
    assert stage.attack.lines.rolls == (((6,), MINED, strikes),)
    assert stage.outcome.text().startswith("KMS Emden sank in zone V\nGermany lost ")
    stage.deleteLater()


def test_six_cities_have_room_on_both_sides(qapp: QApplication) -> None:
    stage = kit.of_resistance().stage
    faces = [roll[0] for side in (stage.attack, stage.defence) for roll in side.lines.rolls]
    assert faces == [(n,) for n in range(1, 7)]
    stage.deleteLater()


def test_the_board_looks_to_where_the_first_die_falls(qapp: QApplication) -> None:
    stage = NavalStage()
    stage.area = "V"
    told: list[str] = []
    stage.staged.connect(told.append)
    stage.tell(ResistanceRolled("norway", "oslo", 3, False), 400)
    assert told == ["oslo"], "not to where a scene was before"
    stage.stop()
    stage.deleteLater()


def test_the_stage_goes_when_something_else_begins(qapp: QApplication) -> None:
    stage = kit.of_resistance().stage
    gone: list[str] = []
    stage.staged.connect(gone.append)
    stage.tell(PhaseBegan("germany", 3), 0)
    assert stage.isHidden() and gone == [""]
    stage.tell(ShipSunk("germany", "emden", "V"), 0)
    assert stage.isHidden(), "no scene begins with a ship that sinks"
    stage.deleteLater()


@pytest.mark.parametrize("seed", [3, 11])
def test_the_stage_draws_what_the_reader_knows_in_whole_games(
    qapp: QApplication, seed: int
) -> None:
    stage, fights = NavalStage(), 0
    for before, _action, after, events in steps(seed, 450):
        stage.show_observation(GAME.observe(before, "norway"))
        for event in events:
            stage.tell(event.seen_by(known_to(after, "norway")), 0)
            scene = stage.scene
            assert stage.isHidden() == (scene is None)
            if isinstance(scene, SeaFight):
                fights += 1
                for side, ships in ((stage.attack, scene.attack), (stage.defence, scene.defence)):
                    assert [tile.ship for tile in side.ships.tiles] == [*ships]
                    assert side.ships.tiles or not ships
    assert fights
    stage.stop()
    stage.deleteLater()


_NARVIK = """
import sys
from PySide6.QtWidgets import QApplication
application = QApplication([])
import konqt.gui.kon.table.screen, konqt.gui.kon.viewer.screen
sea = [name for name in sys.modules if "sea_" in name or "naval" in name or name.endswith(".sea")]
stage = [name for name in sea if "stage" in name or "advice" in name or "events" in name]
assert stage == [], stage
"""


def test_a_start_without_ships_loads_nothing_of_it() -> None:
    out = subprocess.run(
        [sys.executable, "-c", _NARVIK],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert out.returncode == 0, out.stderr


class Board:
    """Notes what a board is shown, and when: after how many dice that lie still."""

    def __init__(self, stage: NavalStage) -> None:
        self.stage, self.shown = stage, []  # type: NavalStage, list[tuple[str, bool]]

    def show_event(self, event: Any, ms: int) -> None:
        boxes = self.stage.findChildren(DiceBox)
        self.shown.append((event.kind, any(box.falling for box in boxes)))

    def finish_motion(self) -> None:
        """Nothing glides here."""


def test_dice_at_sea_are_given_the_time_to_fall(qtbot: Any) -> None:
    stage = NavalStage()
    qtbot.addWidget(stage)
    board = Board(stage)
    animator = KonAnimator(board, stage)
    animator.factor = 0.02
    dice = [ResistanceRolled("norway", city, 6, True) for city in ("oslo", "bergen")]
    fallen: list[Any] = []
    animator.played.connect(fallen.append)
    animator.play([*dice, MineRolled("allies", "V", 6, True), ShipSunk("germany", "emden", "V")])
    with qtbot.waitSignal(animator.finished, timeout=20_000):
        pass
    assert [event.kind for event in fallen] == [
        *("resistance_rolled", "resistance_rolled", "mine_rolled", "ship_sunk")
    ]
    assert board.shown == [
        ("resistance_rolled", False),
        ("resistance_rolled", False),
        ("ship_sunk", False),
    ], "the board follows a roll when its dice lie still"
    assert stage.outcome.text() == "KMS Emden sank in zone V"


def test_events_tell_their_dice() -> None:
    assert dice_in(InterceptionRolled("allies", "III", ("york",), (1, 2, 3), 0)) == 3
    assert dice_in(NavalDieRolled("allies", "III", "york", 4, "none", None)) == 1
    assert dice_in(ShipSunk("germany", "emden", "V")) == 0
