"""Text, counters, marks and light stand out from their grounds, to every eye and in every theme."""

from itertools import combinations
from typing import Any

import pytest
from colour_sight import SIGHTS, contrast, distance_seen
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import look
from konqt.gui.art.landscape import landscape
from konqt.gui.board.items import Shape
from konqt.gui.kon.art import counters, factions
from konqt.gui.kon.art.look import faction_line
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.screens.start import StartScreen
from konqt.gui.screens.words import Words
from konqt.gui.theme import RIMS, Theme, theme_named
from konqt.gui.theme_names import CONTRAST, THEMES

LOOKS = [theme_named(name) for name in THEMES]
FACTIONS = ("germany", "norway", "allies")
SEA = ("sea_deep", "sea_shallow", "fjord")
WINDOW = ("window", "base", "alternate", "button", "tip")
SIGNS = ("city", "mobilization", "air", "objective")
TIMINGS = ("timing_own", "timing_opponent", "timing_reaction", "timing_april")
WHITE = QColor("#ffffff")


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> None:
    look.use_theme("light")


in_every_theme = pytest.mark.parametrize("theme", LOOKS, ids=lambda theme: theme.name)
to_every_eye = pytest.mark.parametrize("sight", SIGHTS)


def words_on_grounds() -> list[tuple[str, str]]:
    window = [(ink, ground) for ink in ("text", "weak_text") for ground in WINDOW]
    links = [(ink, ground) for ink in ("link", "refusal") for ground in WINDOW[:3]]
    return [
        *window, *links, ("highlighted_text", "highlight"), ("tip_text", "tip"),
        ("card_ink", "paper"), ("card_weak", "paper"), ("panel_ink", "panel"), ("pip", "die"),
        ("six_pip", "six"), ("board_ink", "board_halo"), ("board_ink", "abroad"),
        *(("board_ink", ground) for ground in ("land", "mountain")),
    ]  # fmt: skip


@in_every_theme
@pytest.mark.parametrize(("ink", "ground"), words_on_grounds(), ids=lambda role: role)
def test_words_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    least = 7 if theme.name == CONTRAST else 4.5
    assert contrast(theme.colour(ink), theme.colour(ground)) >= least


@in_every_theme
def test_large_words_of_the_sea_can_be_read(theme: Theme) -> None:
    for ground in ("sea_deep", "sea_shallow"):
        assert contrast(theme.colour("sea_ink"), theme.colour(ground)) >= 3


@in_every_theme
@pytest.mark.parametrize("role", TIMINGS)
def test_the_phase_is_read_on_its_sign_and_the_sign_is_seen_on_the_card(
    theme: Theme, role: str
) -> None:
    assert contrast(WHITE, theme.colour(role)) >= 4.5
    assert contrast(theme.colour(role), theme.colour("paper")) >= 3


@pytest.mark.parametrize("faction", FACTIONS)
def test_white_is_read_on_every_seats_colour_hovered_or_not(faction: str) -> None:
    ground = factions.style(faction).colour
    assert contrast(WHITE, ground) >= 4.5
    assert contrast(WHITE, ground.lighter(112)) >= 4.5


@in_every_theme
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_seats_frame_is_seen_about_its_panel(theme: Theme, faction: str) -> None:
    look.use_theme(theme.name)
    assert contrast(faction_line(faction), theme.colour("window")) >= 3


@in_every_theme
@to_every_eye
@pytest.mark.parametrize("mark", RIMS)
def test_a_mark_or_its_rim_stands_out_from_land_and_sea(
    theme: Theme, sight: str, mark: str
) -> None:
    for ground in ("land", *SEA):
        seen = [
            contrast(theme.colour(role), theme.colour(ground), sight) for role in (mark, RIMS[mark])
        ]
        assert max(seen) >= 3, ground
    assert contrast(theme.colour(mark), theme.colour(RIMS[mark]), sight) >= 3


@in_every_theme
@to_every_eye
@pytest.mark.parametrize("line", ["border", "coast", "air_line", "hover"])
def test_a_line_stands_out_from_the_land(theme: Theme, sight: str, line: str) -> None:
    assert contrast(theme.colour(line), theme.colour("land"), sight) >= 3


@in_every_theme
@to_every_eye
@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_stands_out_from_its_disc_and_the_disc_from_the_land(
    theme: Theme, sight: str, sign: str
) -> None:
    disc, edge = theme.colour("disc"), theme.colour("disc_edge")
    assert contrast(theme.colour(sign), disc, sight) >= 3
    land = theme.colour("land")
    assert max(contrast(disc, land, sight), contrast(edge, land, sight)) >= 3


@to_every_eye
@pytest.mark.parametrize(("one", "two"), list(combinations(FACTIONS, 2)))
def test_factions_are_told_apart_by_colour_as_well_as_by_shape(
    sight: str, one: str, two: str
) -> None:
    first, second = factions.style(one), factions.style(two)
    assert distance_seen(first.colour, second.colour, sight) >= 15
    for each in (first, second):
        assert contrast(WHITE, each.colour, sight) >= 4.5, "its letter and number"


@in_every_theme
@to_every_eye
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_counters_outline_stands_out_from_every_land(
    theme: Theme, sight: str, faction: str
) -> None:
    counter = counters.counter(faction, 1, 64, 1.0, theme)
    land = theme.colour("land")
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    picture.fill(land)
    with QPainter(picture) as painter:
        painter.drawPixmap(QPointF(0, 0), counter)
    # From the middle of the left edge inwards: what is met first is the counter's outline.
    way = [picture.pixelColor(x, 30) for x in range(16)]
    assert max(contrast(pixel, land, sight) for pixel in way) >= 3


@pytest.mark.parametrize("mark", ["cursor", "combat", "lit"])
def test_light_is_drawn_with_its_rim(mark: str) -> None:
    view = KonBoardView(shipped_board())
    {
        "cursor": lambda: view.lights.set_cursor("oslo"),
        "combat": lambda: view.lights.set_combat("oslo"),
        "lit": lambda: view.lights.set_lit(["oslo"]),
    }[mark]()
    shapes = [each for each in view.scene().items() if isinstance(each, Shape) and each.isVisible()]
    drawn = [each for each in shapes if each.pen().style() != Qt.PenStyle.NoPen]
    # The one that lies lower is the wider one, so that both are seen.
    rim, line = (each.pen() for each in sorted(drawn, key=lambda each: each.zValue()))
    role = {"cursor": "focus", "combat": "attack", "lit": "lit"}[mark]
    theme = view.art.theme
    assert (line.color(), rim.color()) == (theme.colour(role), theme.colour(RIMS[role]))
    assert rim.widthF() > line.widthF()
    view.stop()
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@in_every_theme
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (2560, 1440)])
def test_the_poster_is_read_in_its_sky(qtbot: Any, theme: Theme, size: tuple[int, int]) -> None:
    look.use_theme(theme.name)
    page = StartScreen()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    QApplication.sendPostedEvents()
    sky = landscape(*size, 1.0, theme.dark)
    for words in page.findChildren(Words):
        if words.parentWidget() is page:
            ink = words.palette().color(QPalette.ColorRole.WindowText)
            box = words.geometry()
            grounds = [
                sky.pixelColor(x, y)
                for x in range(box.left(), box.right(), 12)
                for y in range(box.top(), box.bottom(), 6)
            ]
            assert min(contrast(ink, ground) for ground in grounds) >= 4.5, words.text()
