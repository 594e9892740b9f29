"""What is heard: short and quiet, the same for everybody, played by nobody who could hold us up."""

import subprocess
import sys
import tomllib
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import miniaudio
import numpy as np
import pytest
import sounds as made
from packaging.requirements import Requirement
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QSlider

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.games.kon.engine.actions import Move
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.base import EVENTS
from konqt.gui.kon.board.animate import PAUSES
from konqt.gui.kon.board.sounds import AS_IT_BEGINS, AS_IT_LIES
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import VOLUMES, Settings
from konqt.gui.shell.sound_choice import SoundChoice
from konqt.gui.sound import sounds
from konqt.gui.sound.mixing import Mixing
from konqt.gui.sound.names import CARD, COUNTER, DICE, END, HANDOVER, SOUNDS
from konqt.gui.sound.player import SESSION, SoundPlayer
from konqt.gui.sound.sounds import Sounds
from konqt.resources import asset
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

ROOT = Path(__file__).resolve().parents[3]
HEARD = {**AS_IT_BEGINS, **AS_IT_LIES}
LONGEST = {CARD: 0.4, COUNTER: 0.3, DICE: 1.2, HANDOVER: 1.5, END: 2.5}
"""seconds"""


def three_people(scenario: str = "narvik", seed: int = 7) -> Session:
    chairs = {faction: Chair("human", faction) for faction in FACTIONS}
    return Session.start(GamePlan(scenario, chairs, seed), None)


# -- the files --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_quiet_and_made_by_us(name: str) -> None:
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        seconds = file.getnframes() / file.getframerate()
        told = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)
    assert 0.1 < seconds <= LONGEST[name]
    assert 0.2 < np.abs(told).max() / 32_768 < 0.4
    assert np.abs(told[-20:]).max() < 40, "it would end with a click"
    assert np.abs(told - made.samples(name).astype(int)).max() <= 2


def test_there_is_a_file_for_each_and_no_other() -> None:
    assert sorted(each.stem for each in asset("sounds").iterdir()) == sorted(SOUNDS)
    assert set(made.MADE) == set(SOUNDS)


# -- what goes with what ------------------------------------------------------------------------


def test_only_what_happens_has_a_sound() -> None:
    assert set(HEARD) <= set(EVENTS) and set(HEARD) <= set(PAUSES)
    assert set(HEARD.values()) <= set(SOUNDS)
    assert not set(AS_IT_BEGINS) & set(AS_IT_LIES)


@pytest.mark.parametrize(("scenario", "seed"), [("narvik", 1), ("narvik", 2), ("basic", 3)])
def test_everybody_hears_the_same(scenario: str, seed: int) -> None:
    session, stream = three_people(scenario, seed), Stream(seed)
    while (actor := session.decision.actor) is not None and session.step < 400:
        legal = session.legal()
        session.submit(actor, legal[stream.below(len(legal))])
    heard = {
        viewer: [
            (entry.step, HEARD[event.kind])
            for entry in session.history(viewer)
            for event in entry.events
            if event.kind in HEARD
        ]
        for viewer in (*FACTIONS, PUBLIC)
    }
    assert all(each == heard[PUBLIC] for each in heard.values())
    assert {sound for _step, sound in heard[PUBLIC]} == {CARD, COUNTER, DICE}


# -- at the window ------------------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a window plays, in order."""
    told: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _self, name: told.append(name))
    return told


@pytest.fixture
def window(qapp: QApplication, played: list[str]) -> Iterator[MainWindow]:
    window = MainWindow(Settings(ai_speed="instant", combats_stay=False))
    window.show()
    yield window
    window.close()
    window.shut_down()
    window.deleteLater()


def test_a_counter_is_heard_when_it_lies(window: MainWindow, played: list[str], qtbot: Any) -> None:
    session = three_people()
    window.playing.sit_down(session)
    window.covers.lift()
    table: Any = window.table
    qtbot.waitUntil(lambda: table.deciding)
    played.clear()
    arrived: list[bool] = []
    table.animator.factor = 1.0
    table.animator.played.connect(lambda _event: arrived.append(COUNTER in played))
    table.act(Move("narvik", "gratangen", 1))
    qtbot.waitUntil(lambda: COUNTER in played, timeout=20_000)
    assert arrived[:1] == [False] and played == [COUNTER]


def test_a_hand_over_is_heard_and_the_end(window: MainWindow, played: list[str]) -> None:
    window.playing.sit_down(three_people())
    assert played == [HANDOVER]
    window.covers.lift()
    assert played == [HANDOVER]
    window.covers.finish()
    assert played == [HANDOVER, END]


def test_what_is_left_out_is_not_heard(window: MainWindow, played: list[str]) -> None:
    session = three_people()
    window.playing.sit_down(session)
    window.covers.lift()
    table: Any = window.table
    played.clear()
    table.animator.factor = 1.0
    session.submit("germany", Move("narvik", "gratangen", 1))
    entry = session.history("germany")[-1]
    table.animator.play(entry.events)
    table.animator.drop()
    assert played == []


# -- playing ------------------------------------------------------------------------------------


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def standin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let a stand-in play; give the file in which it writes down what it is asked."""
    told = tmp_path / "told"
    monkeypatch.setattr(sounds, "PLAYER", "standin_player")
    monkeypatch.setattr(Sounds, "installed", staticmethod(lambda: True))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    monkeypatch.setenv("STANDIN_HEARS", str(told))
    monkeypatch.setenv("STANDIN_SAYS", "ready")
    return told


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def heard(qapp: QApplication, clock: Clock) -> Iterator[Sounds]:
    one = Sounds(clock=clock)
    yield one
    one.stop()


def lines(told: Path) -> list[str]:
    return told.read_text(encoding="utf-8").splitlines() if told.exists() else []


def test_a_sound_is_asked_for_by_name_and_volume(
    heard: Sounds, clock: Clock, standin: Path, qtbot: Any
) -> None:
    heard.use(True, 40)
    for name in (CARD, "no such sound", CARD, DICE):
        heard.play(name)
    qtbot.waitUntil(lambda: len(lines(standin)) == 2)
    assert lines(standin) == ["card 40", "dice 40"], "two of a kind at once are one"
    clock.now = 0.2
    heard.play(CARD)
    qtbot.waitUntil(lambda: lines(standin)[2:] == ["card 40"])
    assert heard.trouble() == ""


def test_who_wants_silence_has_no_second_program(heard: Sounds, standin: Path, qtbot: Any) -> None:
    heard.use(True, 40)
    heard.make_ready()
    qtbot.waitUntil(standin.exists)
    assert heard.running
    heard.use(False, 40)
    heard.make_ready()
    heard.play(CARD)
    assert not heard.running and lines(standin) == []


def test_without_the_extra_nothing_is_started(
    heard: Sounds, standin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sounds, "installed", staticmethod(lambda: False))
    heard.use(True, 40)
    heard.make_ready()
    heard.play(CARD)
    heard.try_out(50)
    assert not heard.running
    assert heard.trouble().endswith(f"{sys.executable} -m pip install 'miniaudio>=1.70,<2'")


def test_without_pip_uv_is_told_which_python_it_is(
    heard: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An environment that uv has made has no pip."""
    monkeypatch.setattr(Sounds, "installed", staticmethod(lambda: False))
    monkeypatch.setattr("konqt.core.child.find_spec", lambda _name: None)
    told = f"uv pip install --python {sys.executable} 'miniaudio>=1.70,<2'"
    assert heard.trouble().endswith(told)


def test_a_package_that_was_built_silent_names_no_command(
    heard: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be added to it."""
    monkeypatch.setattr(Sounds, "installed", staticmethod(lambda: False))
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert heard.trouble() == "This package was built without what plays sounds."


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("silent", "no loudspeaker"),
        ("cannot libpulse.so.0 is missing", "libpulse.so.0 is missing"),
        ("ready", ""),
    ],
)
def test_what_the_player_says_is_told(
    heard: Sounds, standin: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any, says: str, told: str
) -> None:
    monkeypatch.setenv("STANDIN_SAYS", says)
    heard.use(True, 40)
    with qtbot.waitSignal(heard.changed):
        heard.make_ready()
    assert told in heard.trouble() and bool(heard.trouble()) == bool(told)


def test_a_player_that_dies_is_not_started_again(heard: Sounds, standin: Path, qtbot: Any) -> None:
    heard.use(True, 40)
    with qtbot.waitSignal(heard.changed):
        heard.make_ready()
    with qtbot.waitSignal(heard.changed):
        heard.play(END)
    assert "has ended" in heard.trouble()
    heard.play(CARD)
    assert not heard.running


def test_a_player_that_cannot_be_started_is_told(
    heard: Sounds, standin: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    monkeypatch.setattr("sys.executable", "/no/such/program")
    heard.use(True, 40)
    with qtbot.waitSignal(heard.changed):
        heard.play(CARD)
    assert "Sounds cannot be played here: " in heard.trouble()
    heard.play(DICE)
    assert not heard.running


def test_the_player_says_what_it_lacks_and_ends() -> None:
    lacking = (
        "import sys; sys.modules['miniaudio'] = None\n"
        "from konqt.gui.sound import player; sys.exit(player.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", lacking], input="card 50\n", capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("cannot ") and "miniaudio" in done.stdout


def test_sounds_at_once_are_heard_together_each_as_loud_as_it_is_asked_for() -> None:
    mixing, one, two = Mixing(), np.full(5, 1000, np.int16), np.full(3, -400, np.int16)
    assert mixing.silent and list(mixing.take(2)) == [0, 0]
    mixing.add(one, 50)
    assert list(mixing.take(2)) == [500, 500]
    mixing.add(two, 100)
    assert list(mixing.take(2)) == [100, 100] and not mixing.silent
    assert list(mixing.take(3)) == [100, 0, 0]
    assert mixing.silent


def test_the_loudest_together_do_not_turn_into_noise() -> None:
    mixing, loud = Mixing(), np.full(2, 30_000, np.int16)
    for _each in range(3):
        mixing.add(loud, 100)
    assert list(mixing.take(2)) == [32_767, 32_767]


@pytest.fixture
def player(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundPlayer]:
    """Play to a device that takes everything and is heard by nobody, as fast as a real one."""
    made = SoundPlayer(clock=clock)
    monkeypatch.setattr(made, "ways", [miniaudio.Backend.NULL])
    yield made
    if made.device is not None:
        made.device.close()


def test_what_is_asked_for_is_played_to_its_end_and_the_device_left(
    player: SoundPlayer, qtbot: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in ("no such sound 50", "card loud", "card"):
        player.play(line)
    assert player.device is None, "nothing that we have was asked for"
    player.play("counter 40\n")
    player.play("card 400\n")
    assert player.device is not None and not player.mixing.silent
    player.rest()
    assert player.device is not None, "it is still heard"
    qtbot.waitUntil(lambda: player.mixing.silent, timeout=10_000)
    player.rest()
    assert player.device is None and capsys.readouterr().out == "ready\n"


def test_a_computer_without_a_session_s_folder_has_none_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """libpulse makes a folder of its own each time it is asked for a server there."""
    for name in SESSION:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    asked = [sys.executable, "-m", "konqt.gui.sound.player"]
    done = subprocess.run(asked, input="card 0\n", capture_output=True, text=True, check=False)
    assert done.stdout.split()[0] in ("silent", "ready")
    assert not list(tmp_path.iterdir())


def test_where_nothing_is_heard_it_is_said_once_and_looked_for_again(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = [{"name": "Discard all samples (playback) or generate zero samples (capture)"}]
    for found in ([], nothing):
        monkeypatch.setattr(miniaudio.Devices, "get_playbacks", lambda _self, f=found: f)
        player.play("card 50")
    assert player.device is None and capsys.readouterr().out == "silent\n"
    monkeypatch.undo()
    monkeypatch.setattr(player, "ways", [miniaudio.Backend.NULL])
    player.play("card 50")
    assert player.device is not None and capsys.readouterr().out == "ready\n"


def test_a_device_that_is_free_again_takes_the_trouble_back(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def busy(*_args: object, **_settings: object) -> None:
        raise miniaudio.MiniaudioError("the device is busy")

    player.look()
    monkeypatch.setattr(miniaudio, "PlaybackDevice", busy)
    for _each in range(2):
        player.play("card 50")
    assert capsys.readouterr().out == "ready\ncannot the device is busy\n"
    monkeypatch.undo()
    monkeypatch.setattr(player, "ways", [miniaudio.Backend.NULL])
    player.play("card 50")
    assert player.device is not None and capsys.readouterr().out == "ready\n"


@pytest.mark.parametrize("rests", [True, False])
def test_a_device_that_takes_nothing_any_more_is_opened_anew(
    player: SoundPlayer, clock: Clock, qtbot: Any, rests: bool
) -> None:
    player.play("card 50")
    gone: Any = player.device
    gone.stop()  # as when its server ends, or the headphones are pulled out
    clock.now = 1.0
    player.play("counter 50")
    assert player.device is gone, "it may only be slow"
    for _each in range(2):
        clock.now += 2.0
        player.rest() if rests else player.play("card 50")
    assert player.device is not gone
    player.play("dice 50")
    since = 2 if rests else 4
    assert player.mixing.at_once < since, "nothing is made up for"
    qtbot.waitUntil(lambda: player.mixing.silent, timeout=10_000)


# -- the settings -------------------------------------------------------------------------------


def test_the_choice_is_tried_out_and_kept(heard: Sounds, standin: Path, qtbot: Any) -> None:
    choice = SoundChoice(heard)
    choice.show_choice(True, 30)
    choice.findChild(QSlider).setValue(VOLUMES.index(80))
    qtbot.waitUntil(lambda: lines(standin) == ["counter 80"])
    assert (choice.wanted, choice.volume) == (True, 80)
    assert choice.findChild(QSlider).accessibleDescription() == "80 %"
    choice.findChild(QCheckBox).setChecked(False)
    assert not choice.wanted and not choice.findChild(QSlider).isEnabled()


def test_without_the_extra_the_choice_stays_as_it_was(heard: Sounds) -> None:
    choice = SoundChoice(heard)
    choice.retranslate()
    choice.show_choice(True, 30)
    note = choice.findChild(QLabel, "soundNote")
    assert not choice.findChild(QCheckBox).isEnabled() and not note.isHidden()
    assert "pip install" in note.text()
    assert (choice.wanted, choice.volume) == (True, 30)


def test_nobody_has_to_ask_for_sound_where_it_needs_no_compiler() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (usual,) = (each for each in told["dependencies"] if each.startswith("miniaudio"))
    (extra,) = told["optional-dependencies"]["sound"]
    assert extra == sounds.LIBRARY
    needed, where = Requirement(usual), Requirement(usual).marker
    assert str(needed.specifier) == str(Requirement(extra).specifier) and where is not None
    for machine, wheel in (("x86_64", True), ("AMD64", True), ("arm64", True), ("aarch64", False)):
        assert where.evaluate({"platform_machine": machine}) == wheel


def test_every_step_of_the_slider_is_one_of_the_volumes() -> None:
    assert {later - earlier for earlier, later in pairwise(VOLUMES)} == {10}
    assert Settings().volume in VOLUMES
