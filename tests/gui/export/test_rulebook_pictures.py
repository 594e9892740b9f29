"""The rulebook's pictures: each block has one, what is pointed at lies in it, and it is true."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from konqt.core.event import REFEREE
from konqt.core.rulebook import Diagram, RuleFigure, Scene
from konqt.games.registry import game_named, plugin_of, rulebook_of
from konqt.games.rulebook.shown import shown
from konqt.gui.art.kept import Pictures
from konqt.gui.board.spotlight.spotlight import Pointed, Spotlight
from konqt.gui.board.view import BoardView
from konqt.gui.export.rulebook_pictures import RulebookPainter, SceneBoard
from konqt.session.examples import open_example

pytestmark = pytest.mark.usefixtures("plain_look")

WIDE = 600
SOME = 12
"""colours that even a sign of one colour has, with its smooth edges"""
BOOK = rulebook_of("kon")
assert BOOK is not None
BLOCKS = [b for _section, b in BOOK.blocks() if isinstance(b, Diagram | RuleFigure)]
DIAGRAMS = {each.id: each for each in BLOCKS if isinstance(each, Diagram)}


@pytest.fixture(scope="module")
def painter(qapp: object) -> Iterator[RulebookPainter]:
    made = RulebookPainter("kon", "light")
    yield made
    made.close()


def colours(image: QImage) -> int:
    wide, high = image.size().toTuple()
    return len({image.pixel(x, y) for x in range(0, wide, 3) for y in range(0, high, 3)})


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_diagram_and_figure_has_a_picture(painter: RulebookPainter, language: str) -> None:
    found = {each.id: painter.image(each, language, WIDE, 1.0) for each in BLOCKS}
    assert [name for name, image in found.items() if image.isNull()] == []
    assert [name for name, image in found.items() if colours(image) < SOME] == []
    assert {found[name].width() for name in DIAGRAMS} == {WIDE}
    assert [name for name, image in found.items() if image.height() > WIDE * 0.76] == []


def places_of(diagram: Diagram) -> set[str]:
    ends = (end for arrow in diagram.arrows for end in arrow)
    return {*diagram.lit, *diagram.rings, *ends}


def seen_in(scene: Scene) -> Any:
    if scene.example:
        return open_example(scene.example).observe(scene.step, REFEREE)
    game = game_named("kon")
    return game.observe(shown(game, scene), REFEREE)


@pytest.fixture(scope="module")
def boards(qapp: object) -> Iterator[dict[bool, SceneBoard]]:
    """Give a board of the game on land and one at sea."""
    made = {}
    for at_sea, name in ((False, "4.1-split"), (True, "8.1-around")):
        view = plugin_of("kon").scene_board(seen_in(DIAGRAMS[name].scene), "light")
        assert isinstance(view, BoardView)
        made[at_sea] = SceneBoard(view, Pictures(100_000_000))
    yield made
    for each in made.values():
        each.close()


@pytest.mark.parametrize("wide", [420, WIDE])
def test_what_is_pointed_at_lies_within_the_picture(
    boards: dict[bool, SceneBoard], wide: int
) -> None:
    outside = []
    for diagram in DIAGRAMS.values():
        seen = seen_in(diagram.scene)
        board = boards[bool(seen.sea)]
        image = board.picture(diagram, seen, (), wide, 1.0)
        inside = image.rect().adjusted(4, 4, -4, -4)
        spots = {each: board.view.point_of(each) for each in places_of(diagram)}
        outside += [(diagram.id, each) for each, at in spots.items() if not inside.contains(at)]
    assert outside == []


def test_pieces_at_what_is_pointed_at_are_not_cut_off(boards: dict[bool, SceneBoard]) -> None:
    cut = []
    for diagram in DIAGRAMS.values():
        seen = seen_in(diagram.scene)
        board = boards[bool(seen.sea)]
        image = board.picture(diagram, seen, (), WIDE, 1.0)
        boxes = board.view.pieces.boxes(places_of(diagram))
        cut += [(diagram.id, p.ident) for p, box in boxes if not image.rect().contains(box)]
    assert cut == []


def test_a_ring_an_arrow_and_the_light_are_seen(painter: RulebookPainter) -> None:
    whole = DIAGRAMS["4.2.8-choose-a-way"]
    bare = replace(whole, lit=(), arrows=())
    pictures = [
        painter.image(each, "en", WIDE, 1.0)
        for each in (
            replace(bare, wanted={"to": "lillehammer", "by": "elverum", "also": "gjovik"}),
            replace(whole, arrows=()),
            replace(bare, wanted={}, arrows=(("hamar", "lillehammer"),)),
            replace(bare, wanted={}, rings=("hamar",)),
        )
    ]
    assert len({bytes(each.constBits()) for each in pictures}) == len(pictures)


def test_the_picture_follows_the_position(painter: RulebookPainter) -> None:
    diagram = DIAGRAMS["4.1-stack-moves"]
    units = diagram.scene.position["units"]
    more = {**diagram.scene.position, "units": {**units, "oslo": {"germany": 9}}}
    other = replace(diagram, scene=replace(diagram.scene, position=more))
    first, second = (painter.image(each, "en", WIDE, 1.0) for each in (diagram, other))
    assert first.size() == second.size() and first != second


def test_a_picture_is_the_same_whatever_was_painted_before(painter: RulebookPainter) -> None:
    wanted = DIAGRAMS["8.3-german-coast"]
    painter.image(DIAGRAMS["8.1.1-picture"], "nb", WIDE, 1.0)
    after = painter.image(wanted, "nb", WIDE, 1.0)
    fresh = RulebookPainter("kon", "light")
    assert fresh.image(wanted, "nb", WIDE, 1.0) == after
    fresh.close()


def test_names_are_in_the_language_asked_for(painter: RulebookPainter) -> None:
    diagram = DIAGRAMS["1.3-six-cities"]
    assert painter.image(diagram, "en", WIDE, 1.0) != painter.image(diagram, "nb", WIDE, 1.0)


def test_no_number_lies_under_the_line_about_what_is_lit(qapp: object) -> None:
    diagram = DIAGRAMS["2.3-south-west"]
    view = plugin_of("kon").scene_board(seen_in(diagram.scene), "light")
    assert isinstance(view, BoardView)
    view.base.stop()
    view.resize(900, 600)
    view.grab()  # only now has a hidden view its size
    view.camera.fit(diagram.lit)
    view.labels.write_all()
    spotlight = Spotlight(view)
    boxes = view.pieces.boxes(diagram.lit)
    assert len(boxes) == 4
    spotlight.show(Pointed(diagram.lit), bring=False)
    whole = view.grab().toImage()
    spotlight.show(Pointed(pieces=tuple(piece.ident for piece, _box in boxes)), bring=False)
    bare = view.grab().toImage()
    assert whole != bare
    # What lies beside a counter in its square is lit in one of both alone.
    middles = [(p.ident, box.adjusted(8, 8, -8, -8)) for p, box in boxes]
    assert [p for p, middle in middles if whole.copy(middle) != bare.copy(middle)] == []
    view.stop()


def test_a_page_gets_a_picture_that_holds_everything(painter: RulebookPainter) -> None:
    card = next(each for each in BLOCKS if each.id == "card-germany-panzer")
    assert painter(card, "en").startswith('<img src="data:image/webp;base64,')
    assert 'alt="Armor"' in painter(card, "en") and 'alt="Panzer"' in painter(card, "nb")
    assert painter(replace(card, kind="map"), "en") == ""


def test_a_figure_is_no_wider_than_it_may_be(painter: RulebookPainter) -> None:
    figures = [each for each in BLOCKS if isinstance(each, RuleFigure)]
    assert {painter.image(each, "en", 150, 1.0).width() > 150 for each in figures} == {False}
    finer = painter.image(figures[0], "en", 150, 2.0)
    assert finer.deviceIndependentSize().width() <= 150 < finer.width()
    assert finer.rect().contains(QPoint(200, 20))
