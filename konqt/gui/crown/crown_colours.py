"""The colours of Crown & Courage: winter paper by day, night blue in the dark, one warm accent.

What only this game paints is coloured here; everything else of the window keeps the theme's roles.
"""

from PySide6.QtGui import QColor

from konqt.gui import look
from konqt.gui.theme_names import CONTRAST, DARK

_DAY = {
    # the ground on which plan, grid and tracks lie, and the cards upon it
    "ground": "#dfe5ea", "block": "#eef2f4", "block_edge": "#a9b6c0",
    "ink": "#1b2733", "weak_ink": "#4b5a68",
    # a space of the grid, a tile, what a tile does
    "space": "#cfd8df", "space_edge": "#8897a4", "tile": "#fbf9f2", "tile_edge": "#8f8a78",
    "tile_ink": "#22262b", "tile_weak": "#5a5a52",
    "chaos": "#4d4450", "chaos_ink": "#f5eef2", "gold_tile": "#f0d98a",
    # the two faces of the frame: theirs and the player's
    "german": "#8d3a32", "german_ink": "#fff4ec", "orders": "#2f5b86", "orders_ink": "#f2f7fb",
    "hidden": "#71808d", "hidden_ink": "#f4f7f9",
    # the map from south to north, its route and its towns
    "south": "#8fa6bb", "north": "#f4f6f7", "freedom": "#d9b354", "freedom_ink": "#2c2206",
    "red_space": "#c79a94", "route": "#a24d43", "highway": "#41566b", "border": "#6d7f8f",
    "town": "#1b2733", "fallen": "#5b1f1a", "map_ink": "#1b2733",
    # pieces
    "norway": "#1f4f86", "regular": "#3f4538", "piece_ink": "#ffffff", "piece_edge": "#14181c",
    "king": "#d79a1e", "king_armed": "#15181c",
    # what is yours to do, what is dangerous, what is won
    "accent": "#b8660b", "danger": "#a3231b", "warning": "#b06a00", "gold": "#c79218",
    "good": "#2f6b3a",
}  # fmt: skip
_NIGHT = _DAY | {
    "ground": "#131c2b", "block": "#1d2940", "block_edge": "#3c4c66",
    "ink": "#eaf0f7", "weak_ink": "#aab8c9",
    "space": "#26344a", "space_edge": "#4f6280", "tile": "#ece8dc", "tile_edge": "#141b26",
    "chaos": "#3a3138", "chaos_ink": "#f3e6ee", "gold_tile": "#e6cd7c",
    "german": "#7d332c", "orders": "#31557c", "hidden": "#4c5866",
    "south": "#2b3a52", "north": "#586985", "freedom": "#d2ab4c",
    "red_space": "#6f3733", "route": "#d2776b", "highway": "#c7d4e2", "border": "#0d141f",
    "town": "#f0f4f9", "fallen": "#f0a49b", "map_ink": "#f0f4f9",
    "norway": "#2f68ab", "regular": "#1c201a", "piece_edge": "#e8edf3", "king": "#e8ad35",
    "accent": "#f2a33a", "danger": "#ff8a7d", "warning": "#f2b45c", "gold": "#e5b746",
    "good": "#7fc48c",
}  # fmt: skip
_STRONG = _DAY | {
    "ground": "#ffffff", "block": "#ffffff", "block_edge": "#000000",
    "ink": "#000000", "weak_ink": "#222222",
    "space": "#f0f0f0", "space_edge": "#000000", "tile": "#ffffff", "tile_edge": "#000000",
    "tile_ink": "#000000", "tile_weak": "#222222", "chaos": "#222222", "chaos_ink": "#ffffff",
    "german": "#7a0000", "german_ink": "#ffffff", "orders": "#00336b", "orders_ink": "#ffffff",
    "hidden": "#3d3d3d", "hidden_ink": "#ffffff",
    "south": "#cfdbe6", "north": "#ffffff", "freedom": "#ffd54a", "red_space": "#ffd6d0",
    "route": "#8c0000", "highway": "#00244a", "border": "#000000", "town": "#000000",
    "fallen": "#8c0000", "map_ink": "#000000",
    "norway": "#00336b", "regular": "#000000",
    "accent": "#8a4300", "danger": "#a00000", "warning": "#7d3c00", "good": "#00561b",
}  # fmt: skip
_OF = {DARK: _NIGHT, CONTRAST: _STRONG}


def crown_colour(role: str, alpha: float = 1.0, theme: str = "") -> QColor:
    """Return a role's colour in the theme in use or another, see-through where `alpha` is below 1.

    Raises:
        KeyError: no such role.
    """
    colour = QColor(_OF.get(theme or look.theme().name, _DAY)[role])
    colour.setAlphaF(alpha)
    return colour
