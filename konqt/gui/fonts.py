"""The bundled typeface, and the system's own where it will not load."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from konqt.i18n.texts import _
from konqt.resources import MissingResource, asset

FAMILY = "IBM Plex Sans Condensed"
FACES = ("Regular", "Italic", "Medium", "SemiBold", "Bold")
WINDOW_PIXELS = 15

_loaded: dict[str, str] = {}


def load() -> str:
    """Load the typeface once; gives a message for people where a face will not load, else ""."""
    if "trouble" not in _loaded:
        broken = [name for name in FACES if not _load_face(f"IBMPlexSansCondensed-{name}.ttf")]
        _loaded["trouble"] = (
            _(
                "The font assets/fonts/{file} cannot be loaded; the system's font is used "
                "instead. Reinstall konqt to restore it.",
                file=f"IBMPlexSansCondensed-{broken[0]}.ttf",
            )
            if broken
            else ""
        )
        _loaded["family"] = "" if len(broken) == len(FACES) else FAMILY
    return _loaded["trouble"]


def forget() -> None:
    """Load anew next time."""
    _loaded.clear()
    _font.cache_clear()


def _load_face(name: str) -> bool:
    try:
        path = asset("fonts", name)
    except MissingResource:
        return False
    return QFontDatabase.addApplicationFont(str(path)) >= 0


def font(
    pixels: float,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    italic: bool = False,
    spacing: float = 0.0,
) -> QFont:
    """Return the typeface at a size in pixels; `spacing` is extra space between letters."""
    load()
    return QFont(_font(max(4.0, round(pixels * 4) / 4), weight, italic, spacing))


@cache
def _font(pixels: float, weight: QFont.Weight, italic: bool, spacing: float) -> QFont:
    result = QFont(_loaded["family"]) if _loaded["family"] else QFont()
    # Whole pixels only in setPixelSize; points at a known resolution keep quarters, too.
    result.setPixelSize(max(4, round(pixels)))
    result.setWeight(weight)
    result.setItalic(italic)
    if spacing:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return result


def window_font(text_scale: float) -> QFont:
    """Return the font of the window's own texts."""
    return font(WINDOW_PIXELS * min(1.5, max(1.0, text_scale)))
