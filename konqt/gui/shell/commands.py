"""Every command of the window once: id, text, menu, shortcut, when it can be used."""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.i18n.languages import languages
from konqt.i18n.marks import N_

ALWAYS, TABLE, TURN, VIEWER = "always", "table", "turn", "viewer"
"""when: always; while a game is on the table; while the own seat decides; in the viewer"""

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
"""commands that not every game has; its desk says which it answers"""


@frozen
class Command:
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

COMMANDS: tuple[Command, ...] = (
    Command("new", N_("&New game…"), "game", "Ctrl+N"),
    Command("open", N_("&Open…"), "game", "Ctrl+O"),
    Command("collection", N_("Saved ga&mes…"), "game", "Ctrl+Shift+O"),
    Command("save_as", N_("&Save a copy…"), "game", "Ctrl+Shift+S", TABLE),
    Command("export", N_("E&xport…"), "game", "Ctrl+E", BOARD),
    Command("copy_combat", N_("&Copy a picture of the combat"), "game", "Ctrl+Shift+C", VIEWER),
    Command("show_place", N_("Sho&w the saved game's place…"), "game", "", BOARD),
    Command("review", N_("&Review this game"), "game", "Ctrl+R", TABLE),
    Command("resign", N_("Res&ign…"), "game", "", TABLE, line=True),
    Command("start", N_("&Start screen"), "game", "Ctrl+Home"),
    Command("settings", N_("S&ettings…"), "game", "Ctrl+,", line=True),
    Command("quit", N_("&Quit"), "game", "Ctrl+Q", line=True),
    Command("undo", N_("&Undo"), "edit", "Ctrl+Z", TABLE),
    Command("redo", N_("&Redo"), "edit", "Ctrl+Shift+Z", TABLE),
    Command("end_phase", N_("&End phase"), "edit", "Ctrl+Return", TURN, line=True),
    Command("skip", N_("&Skip animation"), "edit", "Ctrl+K", TABLE),
    Command("seats", N_("&Who plays…"), "edit", "", TABLE, line=True),
    Command("play_on", N_("&Continue game or play from here…"), "edit", "", VIEWER),
    Command("focus_board", N_("Go to the &board"), "edit", "Ctrl+1", TABLE, line=True),
    Command("focus_areas", N_("Go to the list of &areas"), "edit", "Ctrl+2", TABLE),
    Command("focus_hand", N_("Go to the &hand"), "edit", "Ctrl+3", TABLE),
    Command("focus_prompt", N_("Go to the &prompt"), "edit", "Ctrl+4", TABLE),
    Command("focus_log", N_("Go to the &log"), "edit", "Ctrl+5", TABLE),
    Command("zoom_in", N_("Zoom &in"), "zoom", "Ctrl++; +; Ctrl+=", BOARD),
    Command("zoom_out", N_("Zoom &out"), "zoom", "Ctrl+-; -", BOARD),
    Command("fit_play", N_("&Areas in play"), "zoom", "Ctrl+0", BOARD),
    Command("fit_board", N_("&Whole board"), "zoom", "Ctrl+9", BOARD),
    Command("fit_south", N_("The &south"), "zoom", "Ctrl+7", BOARD),
    Command("fit_north", N_("The &north"), "zoom", "Ctrl+8", BOARD),
    Command("fit_event", N_("Where it ha&ppens"), "zoom", "Ctrl+6", BOARD),
    Command(
        "camera_follows", N_("Follow wha&t happens"), "zoom", "Ctrl+Shift+6", BOARD, toggle=True
    ),
    Command("show_key", N_("The board's &key"), "view", "F4", BOARD),
    Command(
        "show_holders", N_("Show who &holds what"), "view", "Ctrl+H", BOARD, toggle=True, line=True
    ),
    Command("show_range", N_("Show the ran&ge of aircraft"), "view", "Ctrl+J", BOARD, toggle=True),
    Command("beside", N_("Side &by side…"), "view", "Ctrl+B", VIEWER, line=True),
    # The key is the viewer's own: it is needed where there is no menu.
    Command("present", N_("&Just the board and a caption (F5)"), "view", "", VIEWER),
    Command("panel:hand_open", N_("&Keep the hand open"), "panels", "F6", toggle=True, line=True),
    Command("panel:state_folded", N_("Show l&ess about the game"), "panels", "F7", toggle=True),
    Command("panel:side_folded", N_("Fold the side col&umn"), "panels", "F8", toggle=True),
    Command("panel:lanes_folded", N_("Fold the ti&meline's lanes"), "panels", "F9", toggle=True),
    # Its key is the viewer's own too: a letter, which elsewhere somebody writes.
    Command("panel:ahead_hidden", N_("Hide what c&omes (S)"), "view", "", VIEWER, toggle=True),
    *(
        Command(f"language:{each.code}", each.name, "language", group="language", line=not number)
        for number, each in enumerate(languages().values())
    ),
    Command("theme:light", N_("&Light"), "theme", group="theme"),
    Command("theme:dark", N_("&Dark"), "theme", group="theme"),
    Command("theme:contrast", N_("High &contrast"), "theme", group="theme"),
    Command("text:100", N_("Text 100 %"), "text", group="text"),
    Command("text:110", N_("Text 110 %"), "text", group="text"),
    Command("text:125", N_("Text 125 %"), "text", group="text"),
    Command("text:150", N_("Text 150 %"), "text", group="text"),
    Command("reduced_motion", N_("&Reduced motion"), "view", toggle=True, line=True),
    Command("full_screen", N_("&Full screen"), "view", "F11", toggle=True),
    Command("speed:step", N_("S&tep by step"), "opponents", group="speed"),
    Command("speed:slow", N_("&Slow"), "opponents", group="speed"),
    Command("speed:fast", N_("&Fast"), "opponents", group="speed"),
    Command("speed:instant", N_("&Instant"), "opponents", group="speed"),
    Command("next_step", N_("&Next step"), "opponents", "Ctrl+T", TABLE, line=True),
    Command("stop", N_("Pa&use"), "opponents", "Ctrl+.; Pause", TABLE, toggle=True),
    Command("play_again", N_("&Play the others' turn again"), "opponents", "Ctrl+L", TURN),
    Command("summary", N_("&Summary of the scenario"), "help", "F1"),
    Command("cards", N_("All &cards"), "help", "F2"),
    Command("pieces", N_("All s&hips and 9 April cards"), "help", "F3", BOARD),
    Command("rules", N_("&Rules"), "help", "Shift+F1", TABLE),
    Command("example:1", N_("The manual's example &1"), "help", line=True),
    Command("example:2", N_("The manual's example &2"), "help"),
    Command("example:3", N_("The manual's example &3"), "help"),
    Command("example:4", N_("The manual's example &4"), "help"),
    Command("report", N_("Report a &problem…"), "help", line=True),
    Command("about", N_("&About konqt"), "help"),
)
