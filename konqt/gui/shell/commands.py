"""Every command of the window once: id, text, menu, shortcut, when it can be used."""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.i18n.languages import languages
from konqt.i18n.marks import N_

ALWAYS, TABLE, TURN, VIEWER = "always", "table", "turn", "viewer"
"""when: always; while a game is on the table; while the own seat decides; in the viewer"""

ENDED = "ended"
"""when: the game on the table is over"""

BOARD = "board"
"""when: a board is in sight (table or viewer)"""

OF_A_GAME = frozenset(
    (
        *("zoom_in", "zoom_out", "fit_play", "fit_board", "fit_south", "fit_north"),
        *("fit_event", "camera_follows", "show_key"),
        *("end_phase", "play_again", "focus_areas", "focus_hand", "summary", "cards", "pieces"),
        *("show_holders", "show_range", "beside"),
    )
)
"""commands that not every game has; its plug-in says which it answers"""


NOT_IN_A_LESSON = frozenset(
    (
        *("save_as", "export", "show_place", "review", "resign", "undo", "redo", "seats"),
        *("next_step", "stop", "play_again", "what_now", "hint", "look_back"),
    )
)
"""commands of a table that a lesson's has not: it is no game of anybody's"""


NOT_FROM_THE_BOOK = frozenset(("export", "show_place", "review", "resign", "seats"))
"""commands of a table that a diagram's has not: it is played by whoever reads, for a while"""


@frozen
class MenuCommand:
    """One entry of a menu. `group` makes it one of several choices, `toggle` a check mark."""

    id: str
    text: str
    menu: str
    keys: str = ""
    """of several, divided by "; ", the menu names the first"""
    when: str = ALWAYS
    group: str = ""
    toggle: bool = False
    line: bool = False
    """a line above it; above its menu, where it is the first of one that lies in another"""


MENUS: Mapping[str, str] = {
    "game": N_("&Game"),
    "edit": N_("&Play"),
    "view": N_("&View"),
    "opponents": N_("&Opponents"),
    "help": N_("&Help"),
}

SUBMENUS: Mapping[str, tuple[str, str]] = {
    "zoom": ("view", N_("&Zoom and follow")),
    "panels": ("view", N_("&Panels")),
    "language": ("view", N_("&Language")),
    "theme": ("view", N_("&Theme")),
    "text": ("view", N_("Te&xt size")),
}
"""the menu in which each lies, at the place of its first command, and its title"""

COMMANDS: tuple[MenuCommand, ...] = (
    MenuCommand("new", N_("&New game…"), "game", "Ctrl+N"),
    MenuCommand("open", N_("&Open…"), "game", "Ctrl+O"),
    MenuCommand("collection", N_("Saved ga&mes…"), "game", "Ctrl+Shift+O"),
    MenuCommand("save_as", N_("&Save a copy…"), "game", "Ctrl+Shift+S", TABLE),
    MenuCommand("export", N_("E&xport…"), "game", "Ctrl+E", BOARD),
    MenuCommand("copy_combat", N_("&Copy a picture of the combat"), "game", "Ctrl+Shift+C", VIEWER),
    MenuCommand("show_place", N_("Sho&w the saved game's place…"), "game", "", BOARD),
    MenuCommand("review", N_("&Review this game"), "game", "Ctrl+R", TABLE),
    MenuCommand("same_opening", N_("Play the same openin&g again"), "game", "", ENDED),
    MenuCommand("resign", N_("Res&ign…"), "game", "", TABLE, line=True),
    MenuCommand("start", N_("&Start screen"), "game", "Ctrl+W; Ctrl+Home"),
    MenuCommand("settings", N_("S&ettings…"), "game", "Ctrl+,", line=True),
    MenuCommand("quit", N_("&Quit"), "game", "Ctrl+Q", line=True),
    MenuCommand("undo", N_("&Undo"), "edit", "Ctrl+Z", TABLE),
    MenuCommand("redo", N_("&Redo"), "edit", "Ctrl+Shift+Z", TABLE),
    MenuCommand("end_phase", N_("&End phase"), "edit", "Ctrl+Return", TURN, line=True),
    MenuCommand("skip", N_("&Skip animation"), "edit", "Ctrl+K", TABLE),
    MenuCommand("seats", N_("&Who plays…"), "edit", "", TABLE, line=True),
    MenuCommand("play_on", N_("&Continue game or play from here…"), "edit", "", VIEWER),
    MenuCommand("focus_board", N_("Go to the &board"), "edit", "Ctrl+1", TABLE, line=True),
    MenuCommand("focus_areas", N_("Go to the list of &areas"), "edit", "Ctrl+2", TABLE),
    MenuCommand("focus_hand", N_("Go to the &hand"), "edit", "Ctrl+3", TABLE),
    MenuCommand("focus_prompt", N_("Go to the &prompt"), "edit", "Ctrl+4", TABLE),
    MenuCommand("focus_log", N_("Go to the &log"), "edit", "Ctrl+5", TABLE),
    MenuCommand("zoom_in", N_("Zoom &in"), "zoom", "Ctrl++; +; Ctrl+=", BOARD),
    MenuCommand("zoom_out", N_("Zoom &out"), "zoom", "Ctrl+-; -", BOARD),
    MenuCommand("fit_play", N_("&Areas in play"), "zoom", "Ctrl+0", BOARD),
    MenuCommand("fit_board", N_("&Whole board"), "zoom", "Ctrl+9", BOARD),
    MenuCommand("fit_south", N_("The &south"), "zoom", "Ctrl+7", BOARD),
    MenuCommand("fit_north", N_("The &north"), "zoom", "Ctrl+8", BOARD),
    MenuCommand("fit_event", N_("Where it ha&ppens"), "zoom", "Ctrl+6", BOARD),
    MenuCommand(
        "camera_follows", N_("Follow wha&t happens"), "zoom", "Ctrl+Shift+6", BOARD, toggle=True
    ),
    MenuCommand("show_key", N_("The board's &key"), "view", "F4", BOARD),
    MenuCommand(
        "show_holders", N_("Show who &holds what"), "view", "Ctrl+H", BOARD, toggle=True, line=True
    ),
    MenuCommand(
        "show_range", N_("Show the ran&ge of aircraft"), "view", "Ctrl+J", BOARD, toggle=True
    ),
    MenuCommand("beside", N_("Side &by side…"), "view", "Ctrl+B", VIEWER, line=True),
    MenuCommand("mistakes", N_("Look for the largest &mistakes"), "view", "Ctrl+M", VIEWER),
    # The key is the viewer's own: it is needed where there is no menu.
    MenuCommand("present", N_("&Just the board and a caption (F5)"), "view", "", VIEWER),
    MenuCommand(
        "panel:hand_open", N_("&Keep the hand open"), "panels", "F6", toggle=True, line=True
    ),
    MenuCommand("panel:state_folded", N_("Show l&ess about the game"), "panels", "F7", toggle=True),
    MenuCommand("panel:side_folded", N_("Fold the side col&umn"), "panels", "F8", toggle=True),
    MenuCommand(
        "panel:lanes_folded", N_("Fold the ti&meline's lanes"), "panels", "F9", toggle=True
    ),
    # Its key is the viewer's own too: a letter, which elsewhere somebody writes.
    MenuCommand("panel:ahead_hidden", N_("Hide what c&omes (S)"), "view", "", VIEWER, toggle=True),
    *(
        MenuCommand(
            f"language:{each.code}", each.name, "language", group="language", line=not number
        )
        for number, each in enumerate(languages().values())
    ),
    MenuCommand("theme:system", N_("&System"), "theme", group="theme"),
    MenuCommand("theme:light", N_("&Light"), "theme", group="theme"),
    MenuCommand("theme:dark", N_("&Dark"), "theme", group="theme"),
    MenuCommand("theme:contrast", N_("High &contrast"), "theme", group="theme"),
    MenuCommand("text:100", N_("Text 100 %"), "text", group="text"),
    MenuCommand("text:110", N_("Text 110 %"), "text", group="text"),
    MenuCommand("text:125", N_("Text 125 %"), "text", group="text"),
    MenuCommand("text:150", N_("Text 150 %"), "text", group="text"),
    MenuCommand("reduced_motion", N_("&Reduced motion"), "view", toggle=True, line=True),
    MenuCommand("full_screen", N_("&Full screen"), "view", "F11", toggle=True),
    MenuCommand("speed:step", N_("S&tep by step"), "opponents", group="speed"),
    MenuCommand("speed:slow", N_("&Slow"), "opponents", group="speed"),
    MenuCommand("speed:fast", N_("&Fast"), "opponents", group="speed"),
    MenuCommand("speed:instant", N_("&Instant"), "opponents", group="speed"),
    MenuCommand("next_step", N_("&Next step"), "opponents", "Ctrl+T", TABLE, line=True),
    MenuCommand("stop", N_("Pa&use"), "opponents", "Ctrl+.; Pause", TABLE, toggle=True),
    MenuCommand("play_again", N_("&Play the others' turn again"), "opponents", "Ctrl+L", TURN),
    MenuCommand("learn", N_("&Learn…"), "help"),
    MenuCommand("what_now", N_("What can I do n&ow?"), "help", "?", TURN),
    MenuCommand("hint", N_("What would the co&mputer do?"), "help", "H", TURN),
    MenuCommand("look_back", N_("What could I ha&ve done?"), "help", "Shift+H", TABLE),
    MenuCommand("guide", N_("&User guide"), "help", "Ctrl+Shift+F1", line=True),
    MenuCommand("rulebook", N_("Rule&book"), "help", "Ctrl+F1"),
    MenuCommand("summary", N_("&Summary of the scenario"), "help", "F1"),
    MenuCommand("cards", N_("All &cards"), "help", "F2"),
    MenuCommand("pieces", N_("All s&hips and 9 April cards"), "help", "F3", BOARD),
    MenuCommand("rules", N_("&Rules"), "help", "Shift+F1", TABLE),
    MenuCommand("example:1", N_("The manual's example &1"), "help", line=True),
    MenuCommand("example:2", N_("The manual's example &2"), "help"),
    MenuCommand("example:3", N_("The manual's example &3"), "help"),
    MenuCommand("example:4", N_("The manual's example &4"), "help"),
    MenuCommand("report", N_("Report a &problem…"), "help", line=True),
    MenuCommand("about", N_("&About konqt"), "help"),
)
