"""The page of a book that lies open: what is written on it, in the look and languages in use."""

from collections.abc import Collection, Sequence

from PySide6.QtGui import QAccessible, QColor, QImage, QPalette
from PySide6.QtWidgets import QApplication

from konqt.core.frozen import frozen
from konqt.core.rulebook import BookOfRules, Diagram, RuleChapter
from konqt.gui import look
from konqt.gui.rulebook.page_images import PageImages, PainterFor
from konqt.gui.rulebook.page_markup import WIDEST_FIGURE, PageLooks, PageMarkup
from konqt.gui.rulebook.page_view import PageView

FIGURE_SHARE = 0.24
"""Of a line that a figure's picture takes at most."""
MARKED = 0.45
"""How strongly words that were searched for are coloured."""
WIDEST_DIAGRAM = 720
"""Pixels, at the usual size of text."""
BOX = 24
"""Pixels that a box around a picture takes of a line."""
LEAST_LINE = 200
"""Pixels, in whatever window."""


@frozen
class _Shown:
    """What is on the page, and how."""

    chapter: str
    languages: tuple[str, ...]
    size: int
    line: int
    theme: str
    scale: float
    told: frozenset[str]
    lacking: frozenset[str]


class OpenPage:
    """Writes chapters on a view."""

    def __init__(self, book: BookOfRules, painter_for: PainterFor | None, theme: str) -> None:
        """Begin with nothing on the page; without a painter it has no pictures."""
        self._book, self._painter_for, self._theme = book, painter_for, theme
        self.images = PageImages()
        self.view = PageView(self.images)
        self.languages: Sequence[str] = ()
        self.chapter: RuleChapter | None = None
        """None: the index"""
        self._shown: _Shown | None = None
        self._told: frozenset[str] = frozenset()
        """diagrams whose words somebody has opened"""
        self.images.painted.connect(self._on_painted)
        self.set_theme(theme)

    def set_theme(self, theme: str) -> None:
        """Paint in another theme from now on."""
        self._theme = theme
        if self._painter_for is not None:
            self.images.use(self._painter_for(theme))

    def show_chapter(self, chapter: str, languages: Sequence[str], size: int) -> bool:
        """Show a chapter, or the index; return False where it lies open just so.

        Args:
            chapter: its id.
            languages: one, or two side by side.
            size: percent of the window's text.
        """
        line = max(LEAST_LINE, self.view.measure(size / 100, len(languages)))
        lacking = frozenset(name for name, shape in self.images.shapes.items() if not shape.high)
        looks = self._theme, look.text_scale()
        shown = _Shown(chapter, tuple(languages), size, line, *looks, self._told, lacking)
        if shown == self._shown:
            return False
        self._shown, self.languages = shown, languages
        self.chapter = next((each for each in self._book.chapters if each.id == chapter), None)
        self.images.look(languages[0], self.view.devicePixelRatioF())
        shapes = self.images.shapes if self._painter_for is not None else None
        markup = PageMarkup(self._book, languages, _looks(line, size / 100), shapes, self._tells)
        sections = () if self.chapter is None else self.chapter.sections
        page = markup.index() if self.chapter is None else markup.chapter(self.chapter)
        box = self.view.palette().color(QPalette.ColorRole.Midlight)
        self.view.show_page(
            page + markup.neighbours(*self._beside()),
            markup.style(),
            markup.pictures,
            [section.anchor for section in sections],
            box,
        )
        return True

    def tell(self, diagram: str) -> None:
        """Say a picture in words, too."""
        self._told |= {diagram}
        self._write_again()

    def _write_again(self) -> None:
        """Write the page as it is known by now; what is read stays where it is."""
        if self._shown is not None:
            down = self.view.verticalScrollBar().value()
            self.show_chapter(self._shown.chapter, self.languages, self._shown.size)
            self.view.verticalScrollBar().setValue(down)

    def mark(self, words: Collection[str]) -> None:
        """Mark words on the page."""
        colour = QColor(look.colour("lit"))
        colour.setAlphaF(MARKED)
        self.view.mark(words, colour)

    def _on_painted(self, name: str, image: QImage) -> None:
        """Say in words what turns out to have no picture."""
        del name
        if image.isNull():
            self._write_again()

    def _tells(self, block: Diagram) -> bool:
        # Whoever listens is told what the picture shows without having to ask.
        return block.id in self._told or QAccessible.isActive()

    def _beside(self) -> tuple[RuleChapter | None, RuleChapter | None]:
        """Return the chapters before and after the one that is open; the index is the last."""
        chapters = self._book.chapters
        if self.chapter is None:
            return chapters[-1], None
        at = chapters.index(self.chapter)
        return chapters[at - 1] if at else None, chapters[at + 1] if chapters[at + 1 :] else None


def _looks(line: int, scale: float) -> PageLooks:
    palette, role = QApplication.palette(), QPalette.ColorRole
    return PageLooks(
        ink=palette.color(role.Text).name(),
        quiet=palette.color(role.PlaceholderText).name(),
        link=palette.color(role.Link).name(),
        line=palette.color(role.Mid).name(),
        box=palette.color(role.AlternateBase).name(),
        diagram=min(line - BOX, round(WIDEST_DIAGRAM * scale * look.text_scale())),
        figure=min(round(line * FIGURE_SHARE), round(WIDEST_FIGURE * scale * look.text_scale())),
    )
