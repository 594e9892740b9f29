"""Boards of an owner: checked, compiled, kept by content, playable with a read-only home."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from konqt.board.board import Board
from konqt.board.finding import BadMap
from konqt.games.kon.board import owner
from konqt.games.kon.board.maps import owner_board
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.resources import map_file

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped map with another name for the raiding ships, in three languages."""
    file = tmp_path_factory.mktemp("maps") / "mine.geojson"
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    text = text.replace("Raiding ships", "Box of raids")
    fields = '"name_xx":"Rabejo","name_yy":null,"name_zz":3,"name_ww":""'
    assert text.count('"name_en":"Box of raids"') == 1
    text = text.replace('"name_en":"Box of raids"', f'"name_en":"Box of raids",{fields}')
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def board(renamed: Path, folder: Path) -> Iterator[Board]:
    yield owner_board(renamed, folder)


def test_it_is_the_owner_s_own(board: Board, renamed: Path) -> None:
    shipped = shipped_board()
    assert norway_on(board).topology == norway_on(shipped).topology
    assert board.names.en["raid"] == "Box of raids"
    assert board.content_hash != shipped.content_hash
    assert board.map_text == renamed.read_text(encoding="utf-8")
    assert norway_on(board).geometry == norway_on(shipped).geometry


def test_places_have_the_names_of_any_language_and_else_the_english(board: Board) -> None:
    assert (board.names.of("xx")["raid"], board.names.of("xx")["narvik"]) == ("Rabejo", "Narvik")
    for language in ("yy", "zz", "ww", "unheard_of"):
        assert board.names.of(language) == board.names.en
    assert board.names.of("nb")["raid"] == "Skip på raid"


def test_the_second_time_it_comes_from_the_cache(
    board: Board, renamed: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a cached board is not kept again")

    monkeypatch.setattr(owner, "_keep", never)
    assert owner_board(renamed, folder) == board


def test_a_cache_of_nonsense_is_no_cache(board: Board, tmp_path: Path, renamed: Path) -> None:
    kept = tmp_path / f"{board.content_hash}.json"
    deep = b"[" * 100_000
    odd = b'{"edition": 2, "topology": {"areas": 1}}'
    for nonsense in (b"", b"\xff\xfe", b"[]", b'{"edition": 2}', b'{"edition": 99}', deep, odd):
        kept.write_bytes(nonsense)
        assert owner._kept(renamed, tmp_path) is None
        kept.write_text(owner._sealed(nonsense.decode("latin-1")), encoding="utf-8")
        assert owner._kept(renamed, tmp_path) is None


def test_a_damaged_or_foreign_cache_is_no_cache(
    board: Board, folder: Path, tmp_path: Path, renamed: Path
) -> None:
    name = f"{board.content_hash}.json"
    content = (folder / name).read_bytes()
    kept = tmp_path / name
    kept.write_bytes(content.replace(b'"oslo"', b'"olso"', 1))
    assert owner._kept(renamed, tmp_path) is None
    kept.unlink()
    kept.symlink_to(folder / name)
    assert owner._kept(renamed, tmp_path) is None
    kept.unlink()
    os.mkfifo(kept)
    assert owner._kept(renamed, tmp_path) is None
    kept.unlink()
    kept.write_bytes(content)
    assert owner._kept(renamed, tmp_path) == board


def test_a_folder_that_cannot_be_written_costs_nothing(board: Board, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    owner._keep(board, blocked / "boards")
    assert blocked.read_text() == "in the way"
    owner._keep(board, None)


def test_a_map_that_cannot_be_played_on_says_why(tmp_path: Path) -> None:
    file = tmp_path / "bad.geojson"
    file.write_text('{"type": "FeatureCollection", "features": [{"properties": {"id": "x"}}]}')
    with pytest.raises(BadMap, match=r"bad\.geojson: x: its kind is null") as caught:
        owner_board(file, tmp_path / "cache")
    assert caught.value.findings[0].remedy
    assert not (tmp_path / "cache").exists()
