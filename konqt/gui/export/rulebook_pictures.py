"""The rulebook's pictures: its diagrams drawn by the board itself, its figures by the game.

A board that nobody sees shows one position after another, framed on the places that matter, under
the light that lessons point with. It stands at a few sizes only, so that sea and land are painted
once for each.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from konqt.board.board import ZONE
from konqt.core.event import REFEREE
from konqt.core.rulebook import BookOfRules, Diagram, RuleFigure, Scene, said
from konqt.games.registry import game_named, plugin_of
from konqt.games.rulebook.shown import shown
from konqt.gui import look
from konqt.gui.art.kept import Pictures
from konqt.gui.board.base_store import Cut
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.board.spotlight.spotlight import Pointed, PointedArrow, PointedRing, Spotlight
from konqt.gui.board.view import BoardView
from konqt.gui.export.layers import as_data
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.viewer.source import scene_of
from konqt.i18n.texts import own_locale
from konqt.session.examples import open_example

if TYPE_CHECKING:
    from konqt.core.observation import Observation
    from konqt.gui.page import BoardPart

WIDE = 600
"""Pixels across a diagram in a document."""
LOWEST, HIGHEST = 0.4, 0.75
"""Height of a diagram as a share of its width."""
EDGE = 8
"""Pixels about the pieces and names of the places that matter."""
SCALES = tuple(sorted((each.scale for each in TIERS), reverse=True))
"""Pixels a board unit at which diagrams are drawn: pieces are largest for the land there."""
QUALITY = 82
"""of a picture in a document"""
KEPT = 100_000_000
"""Bytes of painted sea and land that are kept."""


class RulebookPainter:
    """Paints what a rulebook shows, in a theme; `close` ends what stands behind it.

    Pieces and figures are painted in the theme and text size that the program has now: it is to be
    the painter's own.
    """

    def __init__(self, game: str, theme: str) -> None:
        self._game, self._theme = game_named(game), theme
        self._plugin: GamePlugin = plugin_of(game)
        self._boards: dict[tuple[str, str], SceneBoard | None] = {}
        """by the scenario's sheet and the language"""
        self._grounds = Pictures(KEPT)

    def __call__(self, block: Diagram | RuleFigure, language: str) -> str:
        """Return a block's picture as markup with everything in it; empty where there is none."""
        picture = self.image(block, language, WIDE, QApplication.primaryScreen().devicePixelRatio())
        if picture.isNull():
            return ""
        size = picture.deviceIndependentSize().toSize()
        return (
            f'<img src="{as_data(picture, QUALITY)}" width="{size.width()}"'
            f' height="{size.height()}" alt="{escape(_told(block, language))}">'
        )

    def image(self, block: Diagram | RuleFigure, language: str, width: int, ratio: float) -> QImage:
        """Return a block's picture; a null one where the game has none.

        Args:
            block: what is shown.
            language: of all words in it.
            width: device-independent pixels of a diagram, and the most of a figure.
            ratio: device pixels a pixel, best the screen's own: pieces are painted for that.
        """
        with own_locale(language):
            if isinstance(block, RuleFigure):
                found = self._plugin.rule_figure(block.kind, block.name, width, ratio)
                return found or QImage()
            seen, sheet, story = self._seen(block.scene)
            board = self._board(sheet, language, seen)
            return QImage() if board is None else board.picture(block, seen, story, width, ratio)

    def close(self) -> None:
        """Give back the boards."""
        for board in self._boards.values():
            if board is not None:
                board.close()
        self._boards.clear()

    # -- inside -----------------------------------------------------------------------------

    def _seen(self, scene: Scene) -> "tuple[Observation, str, tuple[str, ...]]":
        """Return what is seen of a scene, its scenario, and where its story is, if it has one."""
        if scene.example:
            replay = open_example(scene.example)
            return replay.observe(scene.step, REFEREE), replay.plan.scenario, scene_of(replay)
        seen = self._game.observe(shown(self._game, scene), REFEREE)
        return seen, str(scene.position.get("scenario", "")), ()

    def _board(self, sheet: str, language: str, seen: "Observation") -> "SceneBoard | None":
        if (sheet, language) not in self._boards:
            part = self._plugin.scene_board(seen, self._theme)
            made = SceneBoard(part, self._grounds) if isinstance(part, BoardView) else None
            self._boards[sheet, language] = made
        return self._boards[sheet, language]


def pictures_of(
    book: BookOfRules, game: str, language: str, theme: str
) -> Iterator[tuple[Diagram | RuleFigure, QImage]]:
    """Return every picture of a book with its block, in a theme that the program has meanwhile."""
    before, text_size = look.theme().name, round(100 * look.text_scale())
    ratio = QApplication.primaryScreen().devicePixelRatio()
    look.use_theme(theme)
    painter = RulebookPainter(game, theme)
    try:
        for _section, block in book.blocks():
            if isinstance(block, Diagram | RuleFigure):
                picture = painter.image(block, language, WIDE, ratio)
                if not picture.isNull():
                    yield block, picture
    finally:
        painter.close()
        look.use_theme(before, text_size)


class SceneBoard:
    """A board that nobody sees, on which diagrams are drawn."""

    def __init__(self, view: BoardView, grounds: Pictures) -> None:
        self.view = view
        self._part = cast("BoardPart[Observation]", view)
        """the same: each game's board shows observations of its own"""
        self._grounds = grounds
        self._spot = Spotlight(view)
        view.base.stop()
        view.section.fit = None

    def close(self) -> None:
        """Give the board back."""
        self.view.stop()
        self.view.close()
        self.view.deleteLater()

    def picture(
        self,
        diagram: Diagram,
        seen: "Observation",
        story: tuple[str, ...],
        width: int,
        ratio: float,
    ) -> QImage:
        """Return a diagram's picture; `story` is where what it is of happens, if that is known."""
        self._part.set_observation(seen)
        self._frame(diagram, story, width)
        view = self.view
        self._spot.show(self._pointed(diagram), bring=False)
        image = QImage(view.size() * ratio, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        QWidget.render(view, image, QPoint())
        return image

    # -- inside -----------------------------------------------------------------------------

    def _frame(self, diagram: Diagram, story: tuple[str, ...], width: int) -> None:
        """Let the board show the places that matter, as large as they all fit."""
        view, sheet = self.view, self.view.ground.rect
        most = round(width * HIGHEST)
        places = self._places(diagram, story)
        whole = width / sheet.width()
        for scale in (*(each for each in SCALES if each > whole), whole):
            view.section.set_scale(scale)
            view.labels.write_all()
            view.pieces.place_again()
            box = self._box(diagram, places)
            wide, high = box.width() * scale, box.height() * scale
            if wide <= width and high <= most:
                break
        shown = round(min(max(high, width * LOWEST), most))
        if sheet.height() * scale <= most:
            shown = round(sheet.height() * scale)  # what is printed above and below is whole, too
        before = view.size()
        view.resize(width, shown)
        # Nobody sees it: Qt tells no hidden widget of its size before it is painted.
        for each in (view, view.viewport()):
            QApplication.sendEvent(each, QResizeEvent(each.size(), before))
        view.centerOn(box.center())
        self._lay_ground(scale)

    def _places(self, diagram: Diagram, story: tuple[str, ...]) -> dict[str, None]:
        """Return the places that are to be in the picture with their pieces and names."""
        view = self.view
        known = view.ground.stack_at
        named = [each for each in diagram.places if each in known]
        pieces = {piece.space for piece in view.pieces.standing()}
        near = {*named, *view.camera.beside(named)}
        wanted = (*named, *(near & pieces)) if named else story or (*pieces,) or view.in_play
        return dict.fromkeys(each for each in wanted if each in known)

    def _box(self, diagram: Diagram, places: Iterable[str]) -> QRectF:
        """Return what is to be seen of places at the scale in use, in board units."""
        view = self.view
        pixel, names = 1 / view.scale_now, view.arrangement
        half = names.side(view.scale_now) / 2
        about = (half + EDGE) * pixel
        box = QRectF()
        for each in places:
            spots = [item.pos() for item in view.pieces.items.values() if item.piece.space == each]
            for at in (*spots, view.pieces.spot(each)):
                box |= QRectF(at, at).adjusted(-about, -about, about, about)
            name = names.name_box(each, view.scale_now)
            if name is not None and view.labels.shows(each):
                edge = EDGE * pixel
                box |= QRectF(QPointF(*name[:2]), QPointF(*name[2:])).adjusted(
                    -edge, -edge, edge, edge
                )
            if each in diagram.lit and view.ground.kind_of(each) != ZONE:
                box |= view.ground.box((each,))
        return box & view.ground.rect

    def _pointed(self, diagram: Diagram) -> Pointed:
        """Return what is pointed at; what has a ring or an arrow is no darker than what is lit."""
        drawn = {*diagram.rings, *(end for ends in diagram.arrows for end in ends)}
        standing = self.view.pieces.items.values()
        beside = tuple(each.piece.ident for each in standing if each.piece.space in drawn)
        return Pointed(
            diagram.lit,
            beside if diagram.lit else (),
            tuple(map(PointedRing, diagram.rings)),
            tuple(PointedArrow(*ends) for ends in diagram.arrows),
        )

    def _lay_ground(self, scale: float) -> None:
        """Have sea and land shown in the size at hand; painted once for each."""
        view, fine = self.view, self.view.devicePixelRatioF()
        theme, language = view.base.theme.name, view.base.language
        sheet = view.ground.rect
        size = round(sheet.width() * scale * fine), round(sheet.height() * scale * fine)
        cut = Cut(theme, language, scale * fine, (0, 0, *size), whole=True)
        key = view.art.printing, cut
        picture = self._grounds.take(key)
        if picture is None:
            painted = view.art.paint_base(view.board, theme, language, cut.part, cut.scale)
            picture = QPixmap.fromImage(painted)
            self._grounds.put(key, picture)
        view.base.hold(cut, picture)


def _told(block: Diagram | RuleFigure, language: str) -> str:
    return said(block.caption, language)
