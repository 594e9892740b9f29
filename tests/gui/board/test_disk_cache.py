"""What is kept from one start to the next: never trusted, never in the way, bounded."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QSignalSpy
from table_kit import observation

from konqt.board.board import Board
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board import disk_cache as cache
from konqt.gui.board import kept_slots, slot_search
from konqt.gui.board.base_store import BaseStore
from konqt.gui.board.disk_cache import DiskCache
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.board.view import KonBoardView
from konqt.i18n.texts import use_language

pytestmark = pytest.mark.usefixtures("own_cache")

SHEET = QRectF(0, 0, 400, 200)
Damage = Callable[[bytes], bytes]
DAMAGES: dict[str, Damage] = {
    "empty": lambda content: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "one bit": lambda content: content[:-1] + bytes([content[-1] ^ 1]),
    "foreign": lambda content: b"GIF89a" + content,
    "longer": lambda content: content + b"\0",
}


def only_file(folder: Path) -> Path:
    [file] = folder.iterdir()
    return file


def test_what_was_put_is_there_for_the_next_start(tmp_path: Path) -> None:
    DiskCache(tmp_path).put(b"fjord", "picture", 1.5)
    assert DiskCache(tmp_path).take("picture", 1.5) == b"fjord"
    assert DiskCache(tmp_path).take("picture", 1.6) is None


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_damage_counts_as_nothing_there(tmp_path: Path, damage: Damage) -> None:
    kept = DiskCache(tmp_path)
    kept.put(b"fjord" * 100, "picture")
    file = only_file(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    assert kept.take("picture") is None
    kept.put(b"fjord", "picture")
    assert kept.take("picture") == b"fjord"


def test_another_state_of_the_program_finds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    DiskCache(tmp_path).put(b"fjord", "picture")
    monkeypatch.setattr(cache, "edition", lambda: "after an update")
    assert DiskCache(tmp_path).take("picture") is None


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for folder in (tmp_path / "file", Path("/proc/1/nowhere"), None):
        kept = DiskCache(folder)
        kept.put(b"fjord", "picture")
        assert kept.take("picture") is None


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(half: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    DiskCache(tmp_path).put(b"fjord", "picture")
    assert list(tmp_path.iterdir()) == []


def test_what_was_used_longest_ago_makes_room(tmp_path: Path) -> None:
    kept = DiskCache(tmp_path, limit=2500)
    for age, name in ((30, "old"), (20, "older but used"), (10, "new")):
        before = set(tmp_path.iterdir()) if tmp_path.exists() else set()
        kept.put(bytes(800), name)
        [file] = set(tmp_path.iterdir()) - before
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    kept.take("older but used")
    kept.put(bytes(800), "newest")
    found = [name for name in ("old", "older but used", "new", "newest") if kept.take(name)]
    assert found == ["older but used", "new", "newest"]


# -- the base picture -----------------------------------------------------------------------


class Painter:
    """Paints one colour, and counts."""

    def __init__(self) -> None:
        self.painted: list[tuple[str, str, float]] = []

    def __call__(self, board: Any, theme: str, language: str, part: QRectF, scale: float) -> QImage:
        self.painted.append((theme, language, scale))
        size = round(part.width() * scale), round(part.height() * scale)
        image = QImage(*size, QImage.Format.Format_RGB32)
        image.fill(QColor("#123456" if theme == "light" else "#654321"))
        return image


@pytest.fixture
def start(qtbot: Any, tmp_path: Path) -> Iterator[Callable[..., tuple[BaseStore, Painter]]]:
    """Give what starts a base store anew on the same cache and waits for its picture."""
    stores: list[BaseStore] = []

    def begin(theme: str = "light") -> tuple[BaseStore, Painter]:
        painter = Painter()
        store = BaseStore(shipped_board(), theme, SHEET, painter, DiskCache(tmp_path), None)
        stores.append(store)
        qtbot.waitUntil(lambda: store.settled)
        return store, painter

    yield begin
    for store in stores:
        store.stop()


def shown(store: BaseStore) -> QImage:
    from PySide6.QtGui import QPainter

    image = QImage(40, 20, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        painter.scale(0.1, 0.1)
        store.draw(painter, SHEET, 1.0)
    return image


def wait_kept(qtbot: Any, folder: Path, number: int) -> None:
    qtbot.waitUntil(lambda: len(list(folder.glob("*.kept"))) == number)


def test_the_next_start_reads_the_picture_and_paints_nothing(
    start: Any, qtbot: Any, tmp_path: Path
) -> None:
    first, painter = start()
    assert len(painter.painted) == 1
    wait_kept(qtbot, tmp_path, 1)
    second, idle = start()
    assert idle.painted == []
    assert shown(second) == shown(first)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_picture_is_painted_anew(
    start: Any, qtbot: Any, tmp_path: Path, damage: Damage
) -> None:
    first, _painter = start()
    wait_kept(qtbot, tmp_path, 1)
    file = only_file(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    second, painter = start()
    assert len(painter.painted) == 1
    assert shown(second) == shown(first)


def test_theme_and_language_have_pictures_of_their_own(
    start: Any, qtbot: Any, tmp_path: Path
) -> None:
    start()
    wait_kept(qtbot, tmp_path, 1)
    _dark, painter = start("dark")
    assert [theme for theme, _language, _scale in painter.painted] == ["dark"]
    use_language("nb")
    _norsk, painter = start()
    assert [language for _theme, language, _scale in painter.painted] == ["nb"]


def test_only_the_sight_of_a_start_is_kept(start: Any, qtbot: Any, tmp_path: Path) -> None:
    store, painter = start()
    store.want(QRectF(0, 0, 100, 100), 2.0, True)
    qtbot.waitUntil(lambda: store.settled)
    wait_kept(qtbot, tmp_path, 2)
    store.want(QRectF(50, 50, 50, 50), 4.0, False)
    qtbot.waitUntil(lambda: store.settled)
    assert len(painter.painted) == 3
    again, idle = start()
    again.want(QRectF(0, 0, 100, 100), 2.0, True)
    qtbot.waitUntil(lambda: again.settled)
    assert idle.painted == []
    again.want(QRectF(50, 50, 50, 50), 4.0, False)
    qtbot.waitUntil(lambda: again.settled)
    assert [scale for _theme, _language, scale in idle.painted] == [4.0]


# -- names and counters ---------------------------------------------------------------------


@pytest.fixture
def view(qtbot: Any) -> Iterator[Callable[..., KonBoardView]]:
    """Give what opens a board view, of the shipped board or another, as a start does."""
    views: list[KonBoardView] = []

    def begin(board: Board | None = None) -> KonBoardView:
        made = KonBoardView(board or shipped_board())
        views.append(made)
        qtbot.addWidget(made)
        made.resize(1000, 600)
        made.set_observation(observation())
        made.camera.fit(observation().areas_in_play)
        return made

    yield begin
    for made in views:
        made.stop()
        # What it is looking for now, it would put into the next test's cache.
        if made.arrangement._worker is not None:
            made.arrangement._worker.shutdown(wait=True)


def test_places_of_an_own_board_are_found_once_and_then_taken_from_the_shelf(
    view: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = replace(shipped_board(), content_hash="an owner's")
    first = view(own)
    qtbot.waitUntil(lambda: first.arrangement.placed, timeout=20_000)
    first.stop()
    monkeypatch.setattr(slot_search, "found_slots", lambda *_all: pytest.fail("searched again"))
    monkeypatch.setattr(kept_slots, "_known", {})
    second = view(own)
    qtbot.waitUntil(lambda: second.arrangement.placed, timeout=20_000)
    assert second.arrangement.areas == first.arrangement.areas != {}
    assert second.arrangement.areas is not first.arrangement.areas


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_places_that_were_damaged_are_found_anew(damage: Damage, own_cache: Path) -> None:
    own, art, tier = replace(shipped_board(), content_hash="an owner's"), KonBoardArt(), TIERS[2]
    kept_slots._known.clear()
    before = kept_slots.slots_of(own, art, tier)
    [file] = [each for each in own_cache.rglob("*.kept") if each.parent.name == cache.PLACES]
    file.write_bytes(damage(file.read_bytes()))
    kept_slots._known.clear()
    assert kept_slots.slots_at_hand(own, art, tier, 1.0) is None
    assert kept_slots.slots_of(own, art, tier) == before


def test_the_shipped_board_needs_no_search_and_no_shelf(
    view: Any, qtbot: Any, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slot_search, "found_slots", lambda *_all: pytest.fail("searched"))
    monkeypatch.setattr(kept_slots, "_known", {})
    made = view()
    qtbot.waitUntil(lambda: made.arrangement.placed)
    for _step in range(20):
        made.camera.zoom(1)
        qtbot.waitUntil(lambda: made.arrangement.placed)
    assert not [file for file in own_cache.rglob("*.kept") if file.parent.name == cache.PLACES]


def test_pictures_drive_no_places_away(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LIMIT", 3000)
    cache.cache_of(cache.PLACES).put(b"Narvik", "places")
    for number in range(8):
        cache.cache_of().put(bytes(800), "picture", number)
    assert len(list(own_cache.rglob("*.kept"))) == 4
    assert cache.cache_of(cache.PLACES).take("places") == b"Narvik"


@pytest.mark.parametrize(
    ("said", "room"),
    [("", 48), ("500", 500), ("0", 0), ("-3", 48), ("much", 48), ("٣", 48), ("9" * 400, 48)],
)
def test_the_room_of_a_shelf_can_be_chosen(said: str, room: int) -> None:
    assert cache.room_in({"KONQT_CACHE_MB": said}) == room
    assert cache.room_in({}) == 48


def test_names_are_arranged_once_for_all_that_a_start_asks(view: Any, qtbot: Any) -> None:
    made = view()
    spy = QSignalSpy(made.arrangement.ready)
    qtbot.waitUntil(lambda: made.arrangement.settled, timeout=20_000)
    assert spy.count() == 1
