"""A saved game as one page for a browser: the board to go through, and the report.

The page asks nobody for anything. Without scripts it is the report, in every language.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, cast

from konqt.core.account import Past
from konqt.core.direction import isolated
from konqt.core.event import CHAPTER, SCENE, SECTION, with_words
from konqt.games.registry import account_of, narrator_of
from konqt.gui.export.as_markup import markup
from konqt.gui.export.lone_board import lone_board
from konqt.gui.export.page_beside import lay_beside
from konqt.gui.export.page_lines import NONE, PageLine, lines_of
from konqt.gui.theme_names import DARK, LIGHT
from konqt.i18n.languages import codes, languages
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, current_language, own_locale
from konqt.resources import asset
from konqt.session.export.report import report, say_broken, say_game
from konqt.session.export.wanted import EVERYTHING, Wanted, past_of
from konqt.session.people import say_player
from konqt.session.plan import AI
from konqt.session.quiet_steps import say_quiet
from konqt.session.replay import Replay
from konqt.session.seats_given import say_given

if TYPE_CHECKING:  # a game without a board needs none of it
    from konqt.board.board import Board
    from konqt.gui.board.art import BoardArt
    from konqt.gui.export.board_steps import Symbols

Words = dict[str, object]
"""all that the page says in one language, JSON-ready"""
SIZE = (1500, 690)
"""Pixels of the board for which names and pieces are placed: there is room for all of them."""
SWORDS = (
    '<svg class="swords" viewBox="0 0 16 16" aria-hidden="true">'
    '<path d="M2 2l12 12M14 2L2 14M2 10l4 4M14 10l-4 4"/></svg>'
)
LEVELS = {CHAPTER: 1, SECTION: 2, SCENE: 2}
FOLLOW_READER = (
    "document.documentElement.dataset.follows='';"
    "if(matchMedia('(prefers-color-scheme:dark)').matches)"
    "document.documentElement.dataset.theme='dark'"
)
"""stands before all that is shown, so that nothing is seen in the other look first"""
POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline';"
    " base-uri 'none'; form-action 'none'"
)


def as_html(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the page; the language in use comes first."""
    first = current_language()
    lines = lines_of(replay, viewer, wanted)
    told: dict[str, Words] = {}
    reports: list[str] = []
    drawing, past = WebDrawing(), past_of(replay, viewer, wanted)
    for language in (first, *(code for code in codes() if code != first)):
        with own_locale(language):
            told[language] = _told(replay, viewer, lines)
            told[language] |= _curves(replay, past, wanted)
            inside = markup(report(replay, viewer, wanted, past))
            reports.append(_folded(inside, language, opened=not reports))
            drawing.gather(replay, viewer, lines, told[language])
    drawing.paint(wanted)
    _say_once(told)
    study = {
        "branches": [line.outline for line in lines[1:]],
        "chapters": [
            (step, isolated(name))
            for step, name in replay.chapters(viewer)
            if step in lines[0].steps
        ],
    }
    return _page(replay, wanted, told, reports, drawing, study).encode()


@dataclass(slots=True)
class WebDrawing:
    """The board as the page draws it; empty where a game has none."""

    svg: str = ""
    home: tuple[float, ...] = ()
    sheet: tuple[float, ...] = ()
    _symbols: "Symbols | None" = None
    _sheets: "dict[str, tuple[Board, BoardArt]]" = field(default_factory=dict)

    def gather(self, replay: Replay, viewer: str, lines: Sequence[PageLine], told: Words) -> None:
        """Note what is seen of the board in the language in use."""
        told["things"] = []
        ways = [told, *cast("list[Words]", told["branches"])]
        for line, way in zip(lines, ways, strict=True):
            way["changes"], way["marks"] = [[[], []] for _step in line.steps], []
            way["beside"] = []
        told["pictures"] = []
        with lone_board(replay, viewer, SIZE, LIGHT) as shown:
            if shown is None:
                return
            from konqt.gui.export import board_steps

            view, board = shown.view, shown.board
            self._symbols = self._symbols or board_steps.Symbols()
            told["things"], found = board_steps.read_steps(shown, lines, self._symbols)
            for way, read in zip(ways, found, strict=True):
                way["changes"], way["marks"] = read.changes, read.marks
            names = board.names.of(current_language())
            told["places"] = {
                place: isolated(names.get(place, place)) for place in view.ground.paths
            }
            self.home = board_steps.seen_of(view).getRect()  # type: ignore[assignment]
            self.sheet = view.ground.rect.getRect()  # type: ignore[assignment]
            self._sheets[current_language()] = board, view.art
            told["pictures"] = lay_beside(replay, viewer, lines, ways)

    @property
    def shapes(self) -> list[str]:
        """What the numbers of marks stand for."""
        return [] if self._symbols is None else [*self._symbols.shapes]

    def paint(self, wanted: Wanted) -> None:
        """Draw ground, lines and pictures in both themes, and what is printed in each language."""
        if self._symbols is None or not self._sheets:
            return
        from konqt.gui import look
        from konqt.gui.export.page_board import page_board

        board, art = next(iter(self._sheets.values()))
        try:
            self.svg = page_board(board, art, tuple(self._sheets), self._symbols)
        finally:
            look.use_theme(wanted.theme)


def _say_once(told: dict[str, Words]) -> None:
    """Leave out of further languages what is the same in the first: numbers and places are."""
    first, *others = told.values()
    for words in others:
        ways = [(words, first)]
        ways += zip(
            *(cast("list[Words]", each["branches"]) for each in (words, first)), strict=True
        )
        for mine, same in ways:
            alike = [name for name, what in mine.items() if what == same[name]]
            for name in alike:
                # There are as many branches, whatever is left of each.
                if name != "branches":
                    del mine[name]


def _told(replay: Replay, viewer: str, lines: Sequence[PageLine]) -> Words:
    """Return all words of a language: the log, and what is said of each step."""
    narrator = narrator_of(replay.game.name)
    narrator.use_board(replay.own_names, replay.data)
    strings: dict[str, int] = {}

    def kept(text: str) -> int:
        return strings.setdefault(text, len(strings))

    own, *branches = (_told_of(line, viewer, kept) for line in lines)
    owners = {faction: narrator.faction_name(faction) for faction in replay.game.factions}
    return {
        "title": say_game(replay),
        "ui": _labels(),
        "keys": _keys(),
        "owners": owners,
        "places": {},
        "strings": list(strings),
        **own,
        "branches": branches,
        "players": _players(replay),
    }


def _told_of(line: PageLine, viewer: str, kept: Callable[[str], int]) -> Words:
    """Return the log of a line's own steps, and what is said of each; `kept` numbers texts."""
    replay = line.replay
    narrator, account = narrator_of(replay.game.name), account_of(replay.game.name)
    # Whoever studies plays a branch: there nobody is named, and no seat changes hands.
    own = line.above == NONE
    chairs = replay.plan.chairs if own else {}
    log, told, comments, combats = [], [], {}, []
    for step in line.steps:
        seen, decision = replay.observe(step, viewer), replay.decision(step)
        entry = line.entry(step, viewer)
        events = () if entry is None else entry.events
        table = None if account is None else account.standing(seen)
        rows = [] if table is None else [table.columns, *table.rows]
        hands = [] if account is None else account.hands(seen)
        dice = [] if account is None else account.dice(events)
        when = sentence(narrator.say_when(decision.public_facts))
        asked = "" if decision.actor is None else narrator.say_prompt(decision)
        if decision.actor is None and events:
            # Nobody is asked any more: the last that is told says how it ended.
            asked = narrator.say_event(events[-1], chairs)
        lists = (json.dumps(each, ensure_ascii=False) for each in (rows, hands, dice))
        told.append([kept(each) for each in (when, asked, *lists)])
        if any(event.begins == SCENE for event in events):
            combats.append(step)
        quiet = () if entry is None else say_quiet(replay, step, events)
        log += [(step, 0, text, "") for text in quiet]
        for event in with_words(events):
            rule = narrator.rule_name(getattr(event, "rule", ""))
            text = narrator.say_event(event, chairs)
            log.append((step, LEVELS.get(event.begins, 0), text, rule))
        given = entry.given if own and entry is not None else ()
        log += [(step, 0, say_given(each, narrator, replay.game.name), "") for each in given]
        if lines := replay.comments(step, viewer):
            comments[step] = list(lines)
    return {
        "told": told,
        "log": log,
        "comments": comments,
        "combats": combats,
        "dealt": line.dealt(),
        "stops": "" if line.whole else say_broken(),
    }


def _players(replay: Replay) -> list[str]:
    """Return who played what; of people without a name nothing is said."""
    narrator, found = narrator_of(replay.game.name), []
    for faction, chair in replay.plan.chairs.items():
        if chair.kind == AI or chair.name or chair.cards:
            who = narrator.faction_name(faction)
            found.append(
                _("{faction}: {player}", faction=who, player=say_player(replay.game.name, chair))
            )
    return found


def _curves(replay: Replay, past: Past, wanted: Wanted) -> Words:
    """Return the numbers that are drawn along the game, and how they are said."""
    account = account_of(replay.game.name)
    own = () if account is None else account.curves(past)
    drawn = [curve for curve in (*own, *wanted.curves) if curve.points]
    return {
        "curves": [(curve.title, curve.above, curve.below, curve.even) for curve in drawn],
        "spans": [(curve.level, curve.span, curve.points) for curve in drawn],
    }


def _labels() -> dict[str, str]:
    """Return what buttons and lists are called."""
    return {
        "step": _("Step {step} of {last}"),
        "covered": _("{count} face down"),
        "empty": _("no cards"),
        "player": _("Viewer"),
        "board": _("Board"),
        "log": _("Log"),
        "hands": _("Hands"),
        "dice": _("Dice"),
        "standing": _("Standing"),
        "stands": _("Who stands where"),
        "steps": _("Steps"),
        "combat-back": _("Previous combat"),
        "combat-on": _("Next combat"),
        "begin": _("To the beginning"),
        "turn-back": _("Previous turn"),
        "back": _("Step back"),
        "play": _("Play or pause"),
        "on": _("Step forward"),
        "turn-on": _("Next turn"),
        "end": _("To the end"),
        "speed": _("Speed"),
        "closer": _("Zoom in"),
        "farther": _("Zoom out"),
        "whole": _("Whole board"),
        "follow": _("Follow what happens on the board"),
        "happened": _("What happened"),
        "curves": _("Luck and lead"),
        "curve": _("{title}: {value}. Between {low} and {high} in all."),
        "theme": _("Light or dark"),
        "report": _("Report"),
        "language": _("Language"),
        "keys": _("Keys"),
        "close": _("Close"),
        "chapters": _("Chapters"),
        "lines": _("The game and its branches"),
        "game": _("The game"),
        "branch": _("{name}, from step {step}"),
        "ways": _("Other ways on from here"),
    }


def _keys() -> list[tuple[str, str]]:
    """Return keys and what they do, as the page lists them; the window's own mean the same there.

    `gui.viewer.timeline.keys` and `gui.viewer.timeline.lane_marks` have those.
    """
    return [
        ("← →", _("A step back or forward")),
        ("T, Shift+T", _("Next or previous turn")),
        ("F, Shift+F", _("Next or previous combat")),
        ("Home, End", _("To the beginning or the end")),
        (_("Space bar"), _("Play or pause")),
        ("+ −", _("Zoom in or out")),
        (_("Shift and arrows"), _("Shift the board")),
        ("0", _("Whole board")),
        ("M", _("Follow what happens on the board")),
        (_("↑ ↓ and Enter in the log"), _("Go through its lines, and to a line's step")),
        ("?", _("This list")),
    ]


def _folded(inside: str, language: str, opened: bool) -> str:
    """Return a report to be folded, opened or not."""
    name = languages()[language].name
    state = " open" if opened else ""
    title = _("Report")
    head = f"<summary>{escape(title)} ({escape(name)})</summary>"
    said = f'lang="{language}" data-of="{language}"'
    return f'<details class="report" {said}{state}>{head}<article>{inside}</article></details>'


def _page(
    replay: Replay,
    wanted: Wanted,
    told: dict[str, Words],
    reports: list[str],
    drawing: WebDrawing,
    study: Words,
) -> str:
    language = current_language()
    last = wanted.until(replay)
    data = {
        "first": wanted.first,
        "last": last,
        "of": replay.steps,
        "at": wanted.first,
        "turns": [step for step in replay.turns() if wanted.first <= step <= last],
        "sheet": drawing.sheet,
        "home": drawing.home,
        "shapes": drawing.shapes,
        **study,
        "langs": told,
    }
    theme = DARK if wanted.theme == DARK else LIGHT
    follows = f"<script>{FOLLOW_READER}</script>" if wanted.as_reader else ""
    first = told[language]
    return "".join(
        (
            f'<!DOCTYPE html>\n<html lang="{language}" data-theme="{theme}">\n<head>',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(str(first['title']))}</title>",
            f"<style>{_file('page.css')}</style>{follows}</head>\n<body>",
            *_player(first, told, drawing),
            "\n".join(reports),
            f'<script type="application/json" id="data">{_safe(data)}</script>',
            f"<script>{_file('page.js')}</script></body></html>\n",
        )
    )


def _player(first: Words, told: dict[str, Words], drawing: WebDrawing) -> Iterator[str]:
    """Yield the parts that a script fills; hidden where none runs."""
    says = first["ui"]
    assert isinstance(says, dict)
    buttons = "".join(
        f'<button type="button" data-lang="{code}" lang="{code}"'
        f' aria-label="{escape(languages()[code].name)}">'
        f'<span class="long">{escape(languages()[code].name)}</span>'
        f'<span class="short">{escape(languages()[code].short)}</span></button>'
        for code in told
    )
    title = escape(str(first["title"]))
    yield f'<header class="scripted" hidden><div><h1 id="title">{title}</h1>'
    yield '<p id="players"></p></div>'
    yield f'<button type="button" id="reading" data-ui="report"></button>{buttons}'
    yield f'<button type="button" id="theme" data-label="theme" aria-label="{says["theme"]}">◐'
    yield '</button><button type="button" id="help" data-label="keys">?</button></header>'
    yield '<dialog id="keys" data-label="keys"><h2 data-ui="keys"></h2><table></table>'
    yield '<form method="dialog"><button data-ui="close"></button></form></dialog>'
    yield '<main id="player" class="scripted" data-label="player" hidden>'
    yield f'<section id="board" data-label="board" aria-label="{says["board"]}">{drawing.svg}'
    yield '<img id="beside" alt="">' if first["pictures"] else ""
    if drawing.svg:
        yield '<div id="zooms">'
        for ident, sign in (
            ("closer", "+"), ("farther", "−"), ("whole", "&#9633;"), ("follow", "&#9678;"),
        ):  # fmt: skip
            yield f'<button type="button" id="{ident}" data-label="{ident}">{sign}</button>'
        yield "</div>"
    yield '</section><aside><div id="now"><p id="when"></p><p id="asked"></p>'
    yield '<div id="happened" tabindex="0" role="group" data-label="happened">'
    yield '<div id="events"></div><div id="dice" role="group" data-label="dice"></div>'
    yield '<div id="said"></div><div id="ways" role="group" data-label="ways"></div></div></div>'
    yield '<ol id="log" role="listbox" data-label="log"></ol>'
    yield '<div id="more"><h2 data-ui="standing"></h2><table id="standing"></table>'
    yield '<h2 data-ui="hands"></h2><div id="cards"></div><details>'
    yield '<summary data-ui="curves"></summary><div id="curves"></div></details>'
    yield '<details><summary data-ui="stands"></summary><ul id="stands"></ul></details>'
    yield "</div></aside>"
    yield from _steps()


def _steps() -> Iterator[str]:
    """Yield what goes through the steps, chapters and branches."""
    yield '<nav data-label="steps">'
    for ident, sign in (
        ("begin", "|«"), ("turn-back", "«"), ("combat-back", f"‹{SWORDS}"), ("back", "‹"),
        ("play", "&#9654;"), ("on", "›"), ("combat-on", f"{SWORDS}›"), ("turn-on", "»"),
        ("end", "»|"),
    ):  # fmt: skip
        yield f'<button type="button" id="{ident}" data-label="{ident}">{sign}</button>'
    yield '<input type="range" id="seek" step="1" data-label="steps"><span id="place"></span>'
    yield '<select id="speed" data-label="speed">'
    for each in ("0.5", "1", "2", "4"):
        yield f'<option value="{each}"{" selected" * (each == "1")}>{each}×</option>'
    yield '</select><select id="chapters" data-label="chapters" hidden></select>'
    yield '<select id="lines" data-label="lines" hidden></select></nav>'
    yield '<p id="live" class="away" aria-live="polite"></p></main>\n'


def _file(name: str) -> str:
    return asset("export", name).read_text(encoding="utf-8")


def _safe(data: object) -> str:
    """Return data as JSON that cannot end the element in which it stands."""
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
