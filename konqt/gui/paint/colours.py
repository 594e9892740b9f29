"""Two themes, each colour named once. Factions differ in shape as well as in colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtGui import QColor, QPalette


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by role, as #rrggbb."""

    name: str
    roles: Mapping[str, str]
    lands: tuple[str, ...]
    """parchment tints of neighbouring areas"""

    def colour(self, role: str) -> QColor:
        """Give a role's colour."""
        return QColor(self.roles[role])


_LIGHT = {
    "window": "#ece3cf", "base": "#f7f1e1", "alternate": "#e6dcc3", "text": "#2b241a",
    "quiet": "#6b5f4b", "button": "#e9dfc8", "mid": "#b7a888", "dark": "#8c7d5f",
    "highlight": "#35566b", "highlighted_text": "#ffffff", "link": "#1d4f73",
    "tip": "#fffaf0", "tip_text": "#2b241a",
    "germany": "#56636b", "norway": "#a3302a", "allies": "#2f5b80",
    "rim": "#fbf6ea", "edge": "#221c14",
    "lit": "#d99a00", "lit_halo": "#5c4100", "hover": "#2b241a", "focus": "#1c5fb0",
    "attack": "#b3261e", "attack_edge": "#4d0f0b", "retreat": "#e8e0cc",
    "retreat_edge": "#3a332a", "refusal": "#b3261e",
    "sea": "#8fb3c2", "sea_deep": "#7ba3b5", "coast_band": "#b9d2da", "fjord": "#9cbfcc",
    "nogo": "#cfc9bb", "impassable": "#dcd9d2", "impassable_line": "#98938a",
    "border": "#7d6a48", "coast": "#3d4a50", "zone": "#5c8194", "label": "#2b241a",
    "label_halo": "#f8f2e2", "zone_label": "#486c80", "lake": "#9cbfcc",
    "paper": "#f9f3e3", "ink": "#2b241a",
    "die": "#f8f2e4", "pip": "#2b241a", "die_six": "#d99a00", "pip_six": "#2b1c00",
    "play": "#3c7d3f", "stop": "#a3302a",
}  # fmt: skip
_DARK = {
    "window": "#20252a", "base": "#282e34", "alternate": "#30373e", "text": "#ece4d2",
    "quiet": "#a99f8b", "button": "#343b42", "mid": "#4b545c", "dark": "#171b1f",
    "highlight": "#5b87a3", "highlighted_text": "#ffffff", "link": "#8fc3e6",
    "tip": "#383f46", "tip_text": "#f2ead8",
    "germany": "#6f7f88", "norway": "#b8423a", "allies": "#3f78a6",
    "rim": "#efe7d4", "edge": "#0c0e10",
    "lit": "#f2b93b", "lit_halo": "#1f1600", "hover": "#f4ecd8", "focus": "#8fc3ff",
    "attack": "#e0604f", "attack_edge": "#2a0906", "retreat": "#cfc6b2",
    "retreat_edge": "#14110c", "refusal": "#f08070",
    "sea": "#2b4453", "sea_deep": "#24394a", "coast_band": "#3a5a6a", "fjord": "#35566a",
    "nogo": "#343837", "impassable": "#565a5c", "impassable_line": "#8d9294",
    "border": "#b5a27c", "coast": "#0f171c", "zone": "#547588", "label": "#f4ecd8",
    "label_halo": "#1b1f22", "zone_label": "#7fa3b8", "lake": "#35566a",
    "paper": "#efe6d0", "ink": "#2b241a",
    "die": "#efe6d0", "pip": "#2b241a", "die_six": "#f2b93b", "pip_six": "#2b1c00",
    "play": "#3c7d3f", "stop": "#a3302a",
}  # fmt: skip

LIGHT = Theme(
    "light",
    MappingProxyType(_LIGHT),
    ("#ecdfbf", "#e3d3ac", "#e8d6b9", "#dfd6b0", "#e9dccb", "#ddd0a8"),
)
DARK = Theme(
    "dark",
    MappingProxyType(_DARK),
    ("#5d5744", "#544e3c", "#615845", "#565443", "#635a4b", "#4f4b3b"),
)
THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})

FACTIONS = ("germany", "norway", "allies")
OUTLINES: Mapping[str, str] = MappingProxyType(
    {"germany": "square", "norway": "round", "allies": "shield"}
)


def palette_of(theme: Theme) -> QPalette:
    """Give the Qt palette of a theme."""
    palette = QPalette()
    role = QPalette.ColorRole
    for each, name in (
        (role.Window, "window"), (role.WindowText, "text"), (role.Base, "base"),
        (role.AlternateBase, "alternate"), (role.Text, "text"), (role.Button, "button"),
        (role.ButtonText, "text"), (role.BrightText, "refusal"), (role.Mid, "mid"),
        (role.Dark, "dark"), (role.Highlight, "highlight"), (role.Link, "link"),
        (role.LinkVisited, "link"), (role.HighlightedText, "highlighted_text"),
        (role.ToolTipBase, "tip"), (role.ToolTipText, "tip_text"),
        (role.PlaceholderText, "quiet"), (role.Accent, "highlight"), (role.Midlight, "alternate"),
    ):  # fmt: skip
        palette.setColor(each, theme.colour(name))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, theme.colour("quiet"))
    return palette
