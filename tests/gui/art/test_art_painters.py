"""Counters, dice, symbols and colours say what they must, in every theme."""

from itertools import combinations

import pytest
from colour_sight import contrast
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from konqt.gui import fonts
from konqt.gui.art import dice
from konqt.gui.kon.art import counters, factions, symbols
from konqt.gui.theme import Theme, box_palette, palette, theme_named
from konqt.gui.theme_names import THEMES

FACTIONS = ("germany", "norway", "allies")
LOOKS = [theme_named(name) for name in THEMES]


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    assert fonts.load() == ""


def differing(one: QPixmap, two: QPixmap) -> float:
    """Give the share of pixels that differ clearly."""
    a, b = (p.toImage().convertToFormat(QImage.Format.Format_ARGB32) for p in (one, two))
    assert a.size() == b.size()
    different = 0
    for y in range(a.height()):
        for x in range(a.width()):
            p, q = a.pixelColor(x, y), b.pixelColor(x, y)
            gaps = (p.red() - q.red(), p.green() - q.green(), p.blue() - q.blue(),
                    p.alpha() - q.alpha())  # fmt: skip
            different += max(map(abs, gaps)) > 40
    return different / (a.width() * a.height())


@pytest.mark.parametrize("theme", LOOKS, ids=lambda t: t.name)
def test_an_empty_box_is_seen_on_its_window(theme: Theme) -> None:
    box = box_palette(theme).color(QPalette.ColorRole.Base)
    window = theme.colour("window")
    # In the light Fusion draws an edge darker than the window; in the dark the box itself counts.
    assert contrast(window.darker(140), window) >= 1.8 or contrast(box, window) >= 3.0


def test_the_themes_palettes_differ() -> None:
    light, dark, contrast_ = (palette(theme).color(QPalette.ColorRole.Window) for theme in LOOKS)
    assert contrast_.lightness() > light.lightness() > 150 > 80 > dark.lightness()


@pytest.mark.parametrize(("one", "two"), list(combinations(FACTIONS, 2)))
def test_factions_differ_in_shape_without_any_colour(one: str, two: str) -> None:
    box = QRectF(0, 0, 100, 100)
    shapes = [factions.counter_shape(faction, box) for faction in (one, two)]
    corners = [
        [shape.contains(corner + (box.center() - corner) * 0.16) for corner in
         (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())]
        for shape in shapes
    ]  # fmt: skip
    assert corners[0] != corners[1]
    assert factions.style(one).letter() != factions.style(two).letter()


@pytest.mark.parametrize(("one", "two"), list(combinations(FACTIONS, 2)))
def test_factions_differ_in_grey(one: str, two: str) -> None:
    theme = theme_named("light")
    grey = []
    for faction in (one, two):
        image = counters.counter(faction, 1, 26, 1.0, theme).toImage()
        grey.append(
            QPixmap.fromImage(
                image.convertToFormat(QImage.Format.Format_Alpha8).convertToFormat(
                    QImage.Format.Format_ARGB32
                )
            )
        )
    assert differing(*grey) > 0.02


@pytest.mark.parametrize("faction", FACTIONS)
def test_counts_and_states_look_different_at_26_pixels(faction: str) -> None:
    theme = theme_named("light")
    one, two = (counters.counter(faction, n, 26, 1.0, theme) for n in (1, 2))
    assert differing(one, two) > 0.03
    pictures = [counters.counter(faction, 2, 26, 1.0, theme, state) for state in counters.STATES]
    for a, b in combinations(pictures[:3], 2):
        assert differing(a, b) > 0.03


def test_pictures_are_sharp_at_twice_the_pixels() -> None:
    pixmap = counters.counter("norway", 3, 34, 2.0, theme_named("dark"))
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (68, 2.0)


def test_pictures_are_kept() -> None:
    theme = theme_named("light")
    first = counters.counter("allies", 2, 30, 1.0, theme)
    assert counters.counter("allies", 2, 30, 1.0, theme).cacheKey() == first.cacheKey()


def test_a_die_shows_as_many_pips_as_it_says() -> None:
    assert [len(dice.PIPS[face]) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    theme = theme_named("light")
    pictures = [dice.die(face, 36, 1.0, theme, face == 6) for face in range(1, 7)]
    for a, b in combinations(pictures, 2):
        assert differing(a, b) > 0.02
    assert differing(pictures[5], pictures[4]) > 0.4, "a six stands out"


def test_a_falling_die_moves() -> None:
    theme = theme_named("light")
    frames = [dice.tumbling_die(frame, 36, 1.0, theme) for frame in range(3)]
    assert differing(frames[0], frames[1]) > 0.05
    assert differing(frames[1], frames[2]) > 0.05


@pytest.mark.parametrize("theme", LOOKS, ids=lambda t: t.name)
@pytest.mark.parametrize("kind", sorted(symbols.PAINTERS))
def test_every_symbol_is_painted(theme: Theme, kind: str) -> None:
    image = symbols.symbol(kind, 24, 1.0, theme).toImage()
    painted = sum(image.pixelColor(x, y).alpha() > 100 for x in range(24) for y in range(24))
    assert painted > 40


def test_a_missing_font_is_said_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.forget()
    monkeypatch.setattr(fonts, "_load_face", lambda name: False)
    assert "IBMPlexSansCondensed-Regular.ttf" in fonts.load()
    assert fonts.font(14).pixelSize() == 14
    fonts.forget()
    monkeypatch.undo()
    assert fonts.load() == ""
    assert fonts.font(14).family() == fonts.FAMILY


def test_window_text_grows_by_half_at_most() -> None:
    assert fonts.window_font(1.5).pixelSize() >= 1.4 * fonts.window_font(1.0).pixelSize()
    assert fonts.window_font(9.0).pixelSize() == fonts.window_font(1.5).pixelSize()


def test_nordic_letters_are_in_the_font() -> None:
    from PySide6.QtGui import QFontMetrics, QRawFont

    raw = QRawFont.fromFont(fonts.font(20))
    assert all(raw.supportsCharacter(ord(letter)) for letter in "æøåÆØÅ–“”★"[:6])
    assert QFontMetrics(fonts.font(20)).horizontalAdvance("Ø") > 0


def test_an_unknown_theme_is_light() -> None:
    assert theme_named("neon").name == "light"
    assert theme_named("neon").colour("text") == QColor(theme_named("light").colour("text"))
