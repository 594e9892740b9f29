"""Saved games on the start screen with a small picture of what lies open."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from sea_record_kit import played as sea_record

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui.kon.board.small_board import DOT, FLAT, LARGER, paint_small
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.saved_game import SavedGame
from konqt.gui.screens.small_boards import SIZE, kept, paint, paint_all
from konqt.gui.screens.start import StartScreen
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("own_cache")

THREE = {faction: Chair(HUMAN, faction) for faction in ("germany", "norway", "allies")}


def played(path: Path, steps: int, scenario: str = "narvik") -> Path:
    session = Session.start(GamePlan(scenario, THREE, 5), path)
    while session.step < steps:
        action = random.Random(f"5/{session.step}").choice(session.legal())
        session.submit(session.decision.actor or "", action)
    session.close()
    return path


def small_board(path: Path, theme: str) -> QImage | None:
    paint(path, theme)
    return kept(path, theme)


@pytest.fixture
def start(qapp: QApplication) -> Iterator[StartScreen]:
    made = StartScreen()
    made.resize(1366, 744)
    yield made
    made.boards.stop()
    made.deleteLater()


def pictured(start: StartScreen) -> list[bool]:
    first = start.findChild(MenuButton, "start:continue")
    return [each.pictured for each in (first, *start.findChildren(MenuButton, "start:recent"))]


def test_they_come_after_the_first_paint(start: StartScreen, tmp_path: Path, qtbot: Any) -> None:
    games = [played(tmp_path / f"{steps}.konr", steps) for steps in (12, 30)]
    (tmp_path / "torn.konr").write_text("{", encoding="utf-8")
    games.append(tmp_path / "torn.konr")
    start.set_games([SavedGame(game, game.stem, "", running=True) for game in games])
    start.set_choices("en", "light")
    qtbot.wait(400)
    assert start.boards.settled and not any(pictured(start))
    start.show()
    start.grab()
    assert start.boards.settled and not any(pictured(start))
    qtbot.waitUntil(lambda: pictured(start) == [True, True, False], timeout=30_000)
    words = [button.words() for button in start.findChildren(MenuButton, "start:recent")]
    assert words == [("30", ""), ("torn", "")]


def test_they_show_what_lies_open_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    observe = Replay.observe

    def seen(self: Replay, step: int, viewer: str) -> Any:
        asked.append(viewer)
        return observe(self, step, viewer)

    monkeypatch.setattr(Replay, "observe", seen)
    assert small_board(played(tmp_path / "a.konr", 20), "light") is not None
    assert asked == ["public"]


def test_each_position_and_theme_has_its_own(tmp_path: Path) -> None:
    game = played(tmp_path / "a.konr", 20)
    light, dark = small_board(game, "light"), small_board(game, "dark")
    assert light is not None and dark is not None and light.size() == SIZE
    assert light != dark and light != small_board(played(tmp_path / "b.konr", 35), "light")

    assert kept(game, "light") == light
    assert kept(game, "dark") == dark


def test_what_was_painted_needs_no_process(
    start: StartScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    game = played(tmp_path / "a.konr", 20)
    paint(game, "light")
    begun: list[object] = []
    monkeypatch.setattr("subprocess.Popen", begun.append)
    taken: list[Path] = []
    start.boards.ask([game], "light", lambda path, _picture: taken.append(path))
    qtbot.waitUntil(lambda: taken == [game])
    assert begun == []


class Painter:
    """Stands for the process that paints; breaks off where it is told to."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.breaks_at = ""

    def __call__(self, command: list[str], **_how: object) -> "Painter":
        self.asked.append([Path(path).stem for path in command[5:]])
        self.returncode = 0
        for path in command[5:]:
            if Path(path).stem == self.breaks_at:
                self.returncode = -11
                break
            paint_all(command[4], path)
        return self

    def wait(self, _seconds: float = 0) -> int:
        return self.returncode

    def kill(self) -> None:
        """It has ended."""


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    made = Painter()
    monkeypatch.setattr("subprocess.Popen", made)
    return made


def asked_once(start: StartScreen, games: list[Path], theme: str, qtbot: Any) -> list[str]:
    """Ask for small boards once more; give those that came."""
    taken: list[str] = []
    start.boards.ask(games, theme, lambda path, _picture: taken.append(path.stem))
    qtbot.waitUntil(lambda: start.boards.settled, timeout=30_000)
    return taken


def test_what_cannot_be_painted_is_not_tried_again(
    start: StartScreen, tmp_path: Path, painter: Painter, qtbot: Any
) -> None:
    torn, gone, game = tmp_path / "torn.konr", tmp_path / "gone.konr", tmp_path / "game.konr"
    torn.write_text("{", encoding="utf-8")
    games = [torn, gone, played(game, 12)]
    assert asked_once(start, games, "light", qtbot) == ["game"]
    for _refresh in range(3):
        assert asked_once(start, games, "light", qtbot) == ["game"]
    assert painter.asked == [["torn", "gone", "game"]]
    assert asked_once(start, games, "dark", qtbot) == ["game"]
    assert painter.asked[1:] == [["game"]], "no theme mends a record"
    torn.unlink()
    played(torn, 5)
    assert asked_once(start, games, "light", qtbot) == ["torn", "game"]
    assert painter.asked[2:] == [["torn"]], "it has changed since"


def test_what_breaks_the_painting_off_keeps_no_other_from_being_painted(
    start: StartScreen, tmp_path: Path, painter: Painter, qtbot: Any
) -> None:
    games = [played(tmp_path / f"{name}.konr", steps) for name, steps in (("bad", 5), ("good", 9))]
    painter.breaks_at = "bad"
    assert asked_once(start, games, "light", qtbot) == []
    assert asked_once(start, games, "light", qtbot) == ["good"]
    assert asked_once(start, games, "light", qtbot) == ["good"]
    assert painter.asked == [["bad", "good"], ["good"]]


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_the_picture_is_all_board(scenario: str, tmp_path: Path) -> None:
    picture = small_board(played(tmp_path / "a.konr", 3, scenario), "light")
    assert isinstance(picture, QImage)
    kinds = {picture.pixel(x, y) for x in range(0, 192, 4) for y in range(0, 96, 4)}
    assert len(kinds) > 100
    for x in (1, SIZE.width() - 2):
        # Nothing beyond the sheet's edge, which is one colour from top to bottom.
        assert len({picture.pixel(x, y) for y in range(SIZE.height())}) > 1


@pytest.fixture
def at_sea(tmp_path: Path) -> Iterator[tuple[Session, KonObservation]]:
    session = sea_record("april-only", tmp_path)
    yield session, kon_observation(session.observe(PUBLIC))
    session.close()


def with_ships(seen: KonObservation, ships: dict[str, Any]) -> KonObservation:
    return replace(seen, sea=seen.sea._replace(ships=ships))


def test_ships_are_painted_by_number_and_faction_alone(at_sea: Any) -> None:
    session, seen = at_sea
    ships = seen.sea.ships
    named = {
        place: {f: [f"ship_{n}" for n, _ship in enumerate(here)] for f, here in fleets.items()}
        for place, fleets in ships.items()
    }
    paints = (paint_small(session.board, with_ships(seen, each), "light", SIZE)
              for each in (ships, named, {}))  # fmt: skip
    whole, told, empty = paints
    assert whole == told != empty


@pytest.mark.parametrize("zone", ["I", "II", "III", "VII", "VIII", "raid"])
def test_ships_of_every_place_are_whole_in_the_picture(at_sea: Any, zone: str) -> None:
    session, seen = at_sea
    fleets = {"germany": [None] * 4, "allies": [None] * 4}
    bare = with_ships(replace(seen, units={}), {})
    full = with_ships(bare, {zone: fleets})
    without, painted = (paint_small(session.board, each, "light", SIZE) for each in (bare, full))
    changed = [
        (x, y)
        for x in range(SIZE.width())
        for y in range(SIZE.height())
        if without.pixel(x, y) != painted.pixel(x, y)
    ]
    wide, high = (max(at) - min(at) for at in zip(*changed, strict=True))
    side = 2 * SIZE.height() * (DOT + LARGER * 4)
    assert wide >= 1.8 * side and high >= FLAT * side - 1


def test_nothing_is_shown_of_what_is_no_game(tmp_path: Path) -> None:
    file = tmp_path / "a.konr"
    paint_all("light", str(file))
    assert kept(file, "light") is None
    file.write_bytes(b"\xff\xfe{}")
    paint_all("light", str(file))
    assert kept(file, "light") is None


def test_closing_waits_for_no_picture(start: StartScreen, tmp_path: Path, qtbot: Any) -> None:
    games = [played(tmp_path / f"{steps}.konr", steps) for steps in (5, 12)]
    taken: list[Path] = []
    start.boards.ask(games, "light", lambda path, _picture: taken.append(path))
    qtbot.waitUntil(lambda: start.boards._painting is not None)
    painting = start.boards._painting
    start.boards.stop()
    assert painting is not None and painting.returncode not in (None, 0)
    start.boards.ask(games, "light", lambda path, _picture: taken.append(path))
    assert start.boards.settled and taken == []


@pytest.mark.parametrize(("words", "seen"), [("Anna", True), ("Anna and " * 8, False)])
def test_words_come_before_the_picture(words: str, seen: bool, qapp: QApplication) -> None:
    button = MenuButton()
    button.resize(300, 56)
    button.say(words, "today")
    picture = QPixmap(192, 96)
    picture.fill("magenta")
    button.show_picture(picture)
    assert (button.grab().toImage().pixelColor(270, 28).name() == "#ff00ff") == seen
    button.deleteLater()


def test_where_spaces_are_crowded_a_larger_picture_shows_where_stacks_stand(qapp: object) -> None:
    def covered(scenario: str, size: QSize) -> float:
        """Return the share of the picture that lies below stacks."""
        session = Session.start(GamePlan(scenario, THREE, 5))
        seen = kon_observation(session.observe(PUBLIC))
        bare = replace(seen, units={})
        with_, without = (paint_small(session.board, each, "light", size) for each in (seen, bare))
        spots = [(x, y) for x in range(size.width()) for y in range(size.height())]
        below = sum(with_.pixel(*spot) != without.pixel(*spot) for spot in spots)
        return below / len(spots)

    large = QSize(264, 150)
    assert covered("basic", large) < 0.6 * covered("basic", QSize(132, 75))
    assert covered("narvik", large) > 0.8 * covered("narvik", QSize(132, 75))
