"""What stands in an exported page beside its pictures: data that its script goes through."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from konqt.core.event import PUBLIC
from konqt.games.kon.account import fortune
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import Estimator
from konqt.gui.board.art import BoardArt
from konqt.gui.board.disk_cache import DiskCache
from konqt.gui.board.piece import Piece
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.export import page_pieces
from konqt.gui.export.web_page import as_html
from konqt.gui.theme_names import DARK, LIGHT
from konqt.i18n.texts import use_language
from konqt.session.export.wanted import Wanted
from konqt.session.plan import HUMAN, Chair
from konqt.session.replay import Replay

RECORD = Path(__file__).resolve().parents[2] / "fixtures/records/v1/greedy-both-sides.konr"
LAST = 47
"""the whole of a short game, with attacks and combats"""

pytestmark = pytest.mark.usefixtures("qapp")


def named() -> Replay:
    """Give the game with everybody's name told."""
    replay = Replay.open(RECORD)
    chairs = {who: Chair(HUMAN, "Aslaug") for who in replay.plan.chairs}
    replay.plan = replace(replay.plan, chairs=chairs)
    return replay


def page_of() -> str:
    return as_html(named(), PUBLIC).decode()


def data_of(page: str) -> Any:
    found = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


@pytest.fixture(scope="module")
def page(qapp: object) -> str:
    return page_of()


def test_attacks_have_arrows_and_a_combat_its_place(page: str) -> None:
    data, replay = data_of(page), Replay.open(RECORD)
    marks = data["langs"]["en"]["marks"]
    seen = set()
    for step in range(LAST + 1):
        known = kon_observation(replay.observe(step, PUBLIC))
        at_step = [mark for mark in marks if mark[0] <= step] or [[0, -1, -1, [], []]]
        _step, issue, arrows, _moves, _drawn = at_step[-1]
        attacked = bool(known.attacks or (known.combat and known.combat.attackers))
        assert (arrows >= 0) == attacked, step
        assert (issue >= 0) or known.combat is None, step
        seen.add((issue >= 0, arrows >= 0))
    assert {(True, True), (False, False)} <= seen
    assert all(shape.startswith("M") for shape in data["shapes"])


def test_a_page_has_the_same_bytes_each_time(page: str) -> None:
    assert page_of() == page


def test_players_are_named_unless_that_is_not_wanted(page: str) -> None:
    told = data_of(page)["langs"]
    assert told["en"]["players"][0] == "Germany: Aslaug"
    assert told["nb"]["players"][0] == "Tyskland: Aslaug"
    replay = named()
    replay.forget_names()
    assert "Aslaug" not in as_html(replay, PUBLIC, Wanted(last=1)).decode()


def test_what_every_language_has_in_common_stands_there_once(page: str) -> None:
    first, second = data_of(page)["langs"].values()
    assert "changes" in first and "changes" not in second
    assert first["log"] != second["log"]


def test_luck_and_lead_are_worked_out_once_for_report_and_curves_in_each_language(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def counted(name: str, find: Any) -> Any:
        def ask(*args: Any) -> Any:
            asked.append(name)
            return find(*args)

        return ask

    monkeypatch.setattr(fortune, "luck_of", counted("luck", fortune.luck_of))
    monkeypatch.setattr(Estimator, "curve", counted("lead", Estimator.curve))
    assert page_of() == page
    assert sorted(asked) == ["lead", "luck"]


def test_the_board_and_its_pieces_are_drawn_for_the_first_page_alone(
    page: str, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del own_cache
    drawn: list[object] = []
    ground, picture = BoardSheet.ground, page_pieces.as_data

    def counted(sheet: BoardSheet, width: int) -> Any:
        drawn.append(width)
        return ground(sheet, width)

    def encoded(image: QImage, quality: int) -> str:
        drawn.append(image.size())
        return picture(image, quality)

    monkeypatch.setattr(BoardSheet, "ground", counted)
    monkeypatch.setattr(page_pieces, "as_data", encoded)
    assert page_of() == page
    assert len(drawn) > 2, "two grounds and the pieces"
    drawn.clear()
    assert page_of() == page
    assert not drawn


def test_a_piece_is_drawn_once_for_each_theme_and_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, piece, drawn = DiskCache(tmp_path), Piece("", "", owner="norway"), list[QImage]()

    def encoded(image: QImage, quality: int) -> str:
        del quality
        drawn.append(image)
        return str(len(drawn))

    monkeypatch.setattr(page_pieces, "as_data", encoded)
    looks = list(product((LIGHT, DARK), ("en", "nb")))
    for _page in range(2):
        for number, (theme, language) in enumerate(looks, 1):
            use_language(language)
            pictures = page_pieces.PiecePictures(cache, theme)
            assert pictures.picture(BoardArt(theme), piece) == str(number)
            pictures.keep()
    assert len(drawn) == len(looks)
