"""The looks of the window and the board: every colour is named here, once."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPalette

from konqt.gui.theme_names import CONTRAST, DARK, LIGHT, THEMES

if TYPE_CHECKING:  # pictures are painted in a theme where there is no window
    from PySide6.QtWidgets import QApplication

TEXT_SCALES = (1.0, 1.25, 1.5)

_LIGHT = {
    # the window
    "window": "#efe9dc", "base": "#f9f5ea", "alternate": "#f1ebdc", "text": "#2b2721",
    "weak_text": "#625a4c", "button": "#e7dfcd", "mid": "#bfb39b", "light": "#fffdf6",
    "dark": "#8d8270", "shadow": "#4a4338", "highlight": "#2f5d7c", "highlighted_text": "#ffffff",
    "link": "#1f5679", "tip": "#fffbe8", "tip_text": "#2b2721",
    # marks on the board
    "attack": "#9e2b22", "attack_edge": "#fff6e2", "retreat": "#5a574f", "retreat_edge": "#fff6e2",
    "refusal": "#a3231b", "lit": "#f2b705", "lit_halo": "#453100", "hover": "#2f2a22",
    "focus": "#174e9e", "focus_edge": "#fff6e2", "good": "#2f6b3a", "hint": "#a3127a",
    # the board
    "table": "#6a5636", "box": "#f9f5ea",
    "sea_deep": "#5f8ba3", "sea_shallow": "#a9cbd3", "band": "#ffffff", "fjord": "#8fbfd0",
    "lake": "#9cc6d4", "coast": "#3a3428", "land": "#eadebf",
    "abroad": "#cbc3b3", "mountain": "#cdd2d2", "hachure": "#565f66",
    "relief_dark": "#3d2a14", "relief_light": "#fffdf0",
    "mountain_dark": "#2c3440", "border": "#6a4a2a", "border_glow": "#9a6b3a",
    "frontier": "#4c3a2a", "fjord_border": "#1f4c68", "fjord_ribbon": "#dcf3fa",
    "zone_line": "#2c4a5c", "cable": "#3b4a66",
    "air_line": "#8b2f3f", "range": "#75409c",
    "board_ink": "#2a241b", "board_halo": "#fbf5e2", "sea_ink": "#1d3a4b",
    "panel": "#f4ecd6", "panel_edge": "#6a5636", "panel_ink": "#3a3020", "shadow_land": "#16242c",
    # symbols
    "gold": "#e3ab1f", "prize_edge": "#3b2c08",
    "disc": "#fbf6e6", "disc_edge": "#4a3b22", "city": "#a8201a",
    "mobilization": "#2f6b3a", "air": "#1f4f7d", "objective": "#c0261c",
    # cards and dice
    "paper": "#fbf6e8", "paper_edge": "#b9a981", "card_ink": "#29241c", "card_weak": "#655b49",
    "die": "#fffaf0", "die_edge": "#8d7f63", "pip": "#2b2721", "six": "#a8261d",
    "six_pip": "#ffffff",
    "timing_own": "#2b7a3c", "timing_opponent": "#b3261e", "timing_reaction": "#2b7a3c",
    "timing_april": "#ad5500",
}  # fmt: skip

_DARK = _LIGHT | {
    "window": "#20262b", "base": "#181d21", "alternate": "#1f252a", "text": "#e9e3d5",
    "weak_text": "#b3ab9b", "button": "#2e363c", "mid": "#4a545b", "light": "#56616a",
    "dark": "#12161a", "shadow": "#000000", "highlight": "#4d86ab", "highlighted_text": "#0d1216",
    "link": "#8fc3e6", "tip": "#2e363c", "tip_text": "#e9e3d5",
    "attack": "#c8382d", "attack_edge": "#fff6e2", "retreat": "#d8d3c6", "retreat_edge": "#15140f",
    "refusal": "#ff8a7d", "lit": "#ffcc33", "lit_halo": "#3b2b00", "hover": "#f3ead6",
    "focus": "#b9d8ff", "focus_edge": "#15140f", "good": "#7fc48c", "hint": "#ff9fdb",
    "table": "#14181b",
    "box": "#68747d",
    "sea_deep": "#1b3342", "sea_shallow": "#33566a", "band": "#7fa9bd", "fjord": "#3f6b81",
    "lake": "#3f6b81", "coast": "#06090b", "land": "#6f6850",
    "abroad": "#3d3f3f", "mountain": "#52585b", "hachure": "#1d2225", "relief_dark": "#0c0a08",
    "relief_light": "#efe3c4", "mountain_dark": "#11161c", "border": "#d8c69c",
    "border_glow": "#1d150c", "frontier": "#a3977f", "fjord_border": "#12303f",
    "fjord_ribbon": "#9ed3e8",
    "zone_line": "#8fb2c4", "cable": "#9fb0cf", "air_line": "#ffc8d0", "board_ink": "#fbf3de",
    "board_halo": "#1a1712", "sea_ink": "#c3dae5", "panel": "#2b2f31", "panel_edge": "#8d7f63",
    "panel_ink": "#e6dcc4", "shadow_land": "#000000",
    "paper": "#efe7d3", "paper_edge": "#8a7d60", "die": "#efe7d6",
}  # fmt: skip

# Black on white, saturated signs, a quiet relief: for weak eyes, a projector or a bright room.
_CONTRAST = _LIGHT | {
    "window": "#ffffff", "base": "#ffffff", "alternate": "#f0f0f0", "text": "#000000",
    "weak_text": "#333333", "button": "#f2f2f2", "mid": "#595959", "light": "#ffffff",
    "dark": "#404040", "shadow": "#000000", "highlight": "#003a70", "link": "#00388a",
    "tip": "#ffffe1", "tip_text": "#000000",
    "attack": "#8c0000", "attack_edge": "#ffffff", "retreat": "#333333",
    "retreat_edge": "#ffffff", "refusal": "#a00000", "lit": "#ffd800", "lit_halo": "#000000",
    "hover": "#000000", "focus": "#0033cc", "focus_edge": "#ffffff", "good": "#00561b",
    "hint": "#70004f",
    "table": "#3a3a3a", "box": "#ffffff",
    "sea_deep": "#7fb2cf", "sea_shallow": "#b4d6e6", "fjord": "#7fb2cf", "lake": "#7fb2cf",
    "coast": "#000000", "land": "#fdf8ea", "abroad": "#c4c4c4", "mountain": "#c9ced2",
    "hachure": "#30383e", "relief_dark": "#8f8f8f", "relief_light": "#ffffff",
    "mountain_dark": "#5a6470", "border": "#3a2000", "border_glow": "#b08850",
    "frontier": "#000000", "fjord_border": "#00305c", "fjord_ribbon": "#ffffff",
    "zone_line": "#00304a",
    "cable": "#1f2f55", "air_line": "#8a0030", "board_ink": "#000000", "board_halo": "#ffffff",
    "sea_ink": "#001f33", "panel": "#ffffff", "panel_edge": "#000000", "panel_ink": "#000000",
    "disc": "#ffffff", "disc_edge": "#000000", "city": "#9c0000", "mobilization": "#00551c",
    "air": "#003a78", "objective": "#b00000",
    "paper": "#ffffff", "paper_edge": "#666666", "card_ink": "#000000", "card_weak": "#333333",
    "die": "#ffffff", "die_edge": "#444444", "pip": "#000000", "six": "#9c0000",
    "timing_own": "#00591c", "timing_opponent": "#a00000", "timing_reaction": "#00591c",
    "timing_april": "#7d3c00",
}  # fmt: skip
RIMS = {
    "lit": "lit_halo",
    "attack": "attack_edge",
    "retreat": "retreat_edge",
    "focus": "focus_edge",
    "hint": "focus_edge",
}
"""mark on the board -> what it is edged with: one of the two stands out from any ground"""
_COLOURS = {LIGHT: _LIGHT, DARK: _DARK, CONTRAST: _CONTRAST}


@dataclass(frozen=True)
class Theme:
    """A look: `colour(role)` gives the colour of a named role."""

    name: str

    @property
    def dark(self) -> bool:
        """Whether this is the night look."""
        return self.name == DARK

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        """Return a role's colour, see-through where `alpha` is below 1.

        Raises:
            KeyError: no such role.
        """
        colour = QColor(_COLOURS[self.name][role])
        colour.setAlphaF(alpha)
        return colour

    def roles(self) -> tuple[str, ...]:
        """Return the names of all roles."""
        return tuple(_LIGHT)


@cache
def theme_named(name: str) -> Theme:
    """Return the theme of a name; light for a name that nobody knows."""
    return Theme(name if name in THEMES else LIGHT)


_PALETTE = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "base",
    QPalette.ColorRole.AlternateBase: "alternate",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "weak_text",
    QPalette.ColorRole.Button: "button",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "refusal",
    QPalette.ColorRole.Light: "light",
    QPalette.ColorRole.Midlight: "button",
    QPalette.ColorRole.Mid: "mid",
    QPalette.ColorRole.Dark: "dark",
    QPalette.ColorRole.Shadow: "shadow",
    QPalette.ColorRole.Highlight: "highlight",
    QPalette.ColorRole.HighlightedText: "highlighted_text",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
    QPalette.ColorRole.ToolTipBase: "tip",
    QPalette.ColorRole.ToolTipText: "tip_text",
}
_FADED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)


def palette(theme: Theme) -> QPalette:
    """Return the palette of a theme for the Fusion style."""
    result = QPalette()
    for role, name in _PALETTE.items():
        result.setColor(role, theme.colour(name))
    for role in _FADED:
        result.setColor(QPalette.ColorGroup.Disabled, role, theme.colour("weak_text", 0.7))
    return result


def box_palette(theme: Theme) -> QPalette:
    """Return the palette of boxes to tick: Fusion's edge of an empty one is lost in the dark."""
    result = palette(theme)
    if theme.dark:
        result.setColor(QPalette.ColorRole.Base, theme.colour("box"))
    return result


def apply_theme(application: "QApplication", name: str, text_scale: float = 1.0) -> str:
    """Dress a QApplication: palette, font, text size. Gives a message if the font is missing."""
    from konqt.gui import fonts

    trouble = fonts.load()
    theme = theme_named(name)
    application.setPalette(palette(theme))
    # Qt wants a str here and refuses the bytes that its stub asks for.
    application.setPalette(box_palette(theme), "QCheckBox")  # type: ignore[arg-type]
    application.setFont(fonts.window_font(text_scale))
    return trouble
