"""What a person has chosen: language, look, speed. One JSON file, no Qt.

A file that is damaged, foreign or cannot be read never stops the program: what can be used is
used, the rest takes its default, and a `Trouble` says which file, what is wrong, what mends it.
Keys this release does not know are kept, so that an older release loses nothing of a newer one.
"""

import errno
import json
import os
from collections.abc import Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from konqt.core.files import write_file
from konqt.core.frozen import frozen
from konqt.core.outside import MISSING, NOT_A_FILE, TOO_LARGE, Unreadable, content_of
from konqt.core.strict_json import MOST_NAMED, BadJson, TwiceNamed, read_json
from konqt.gui.overlays import HOLDERS, RANGE
from konqt.gui.rulebook.reading_choices import SIZES, USUAL_SIZE
from konqt.gui.theme_names import CHOICES, SYSTEM
from konqt.i18n.languages import codes, language_of_system
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.record.folder_lock import folder_held

FILE_NAME = "settings.json"
TEXT_SCALES = (100, 110, 125, 150)
"""Percent of the text's plain size."""
AI_SPEEDS = ("step", "slow", "fast", "instant")
UNDO_MOMENTS = (0, 1000, 2000, 4000)
"""Milliseconds."""
VOLUMES = tuple(range(10, 101, 10))
"""Percent."""
LARGEST_FILE = 1_000_000
"""Bytes; no settings of ours come near it."""


@frozen
class Trouble:
    """What went wrong with the settings file, sayable in any language later."""

    path: Path
    what: str
    remedy: str
    params: Mapping[str, object] = field(default_factory=dict)

    def text(self) -> str:
        """Return one line in the current language: file, what is wrong, what mends it."""
        return f"{self.path}: {_(self.what, **self.params)}. {_(self.remedy, **self.params)}."


@frozen
class Settings:
    """Every choice with its default. Frozen: change by `dataclasses.replace`."""

    language: str = "en"
    theme: str = SYSTEM
    text_scale: int = 100
    reduced_motion: bool = False
    ai_speed: str = "slow"
    dice_animation: bool = True
    last_plan: Mapping[str, object] = field(default_factory=dict)
    """who sat where last time, as `new_game` wrote it"""
    window: dict[str, str] = field(default_factory=dict)
    """geometry and splitters as text, written by the window"""
    reminders: dict[str, bool] = field(default_factory=dict)
    """what the checklist before the end of a phase leaves out (False); the rest is on"""
    phase_help: bool = True
    """whether the prompt says what may be done and what it costs"""
    first_help: bool = True
    """whether each kind of decision is explained once in the person's first games"""
    games_begun: int = 0
    """games in which this person has taken a seat, as far as they are counted"""
    explained: dict[str, bool] = field(default_factory=dict)
    """kinds of decisions that have been explained, by game and kind"""
    combats_stay: bool = True
    """whether the end of a combat in which people fight waits until somebody goes on"""
    idle_passes: bool = True
    """whether windows that one can only pass are passed, for whoever plays against computers"""
    undo_moment: int = 2000
    """milliseconds in which a card can be taken back before another seat is asked about it"""
    camera_follows: bool = True
    """whether the board looks by itself where something happens"""
    show_holders: bool = False
    """whether the board's ground has the colour of whoever holds it"""
    show_range: bool = False
    """whether the board shows how far aircraft reach, whatever is in hand"""
    sounds: bool = True
    """whether the table can be heard, where what plays sounds is installed"""
    volume: int = 60
    """percent"""
    panels: dict[str, bool] = field(default_factory=dict)
    """what is folded or kept open beside the board, by the pages' names for it"""
    rulebook_text: int = USUAL_SIZE
    """percent of the window's text in which rulebooks are read"""
    rulebook_beside: bool = False
    """whether rulebooks stand in two languages side by side"""
    bookmarks: dict[str, bool] = field(default_factory=dict)
    """in rulebooks, by game and reference"""
    kept_language: str = ""
    """the language of later starts, where this one was asked to speak another; else empty"""
    unknown: Mapping[str, object] = field(default_factory=dict)
    """keys of other releases, kept as they are"""
    known: Mapping[str, object] = field(default_factory=dict, compare=False)
    """what stood in the file when these were read or kept last: what differs was chosen here"""

    def speaking(self, language: str) -> "Settings":
        """Return these settings with a language for this time alone, until somebody chooses one."""
        return replace(self, language=language, kept_language=self.language)

    def helped_anew(self) -> "Settings":
        """Return these settings with all that is explained in first games still to come."""
        return replace(self, first_help=True, games_begun=0, explained={})

    @property
    def overlays(self) -> tuple[str, ...]:
        """What lies over every board."""
        wanted = {HOLDERS: self.show_holders, RANGE: self.show_range}
        return tuple(name for name, on in wanted.items() if on)


_CHOICES: dict[str, tuple[object, ...]] = {
    "language": codes(),
    "theme": tuple(CHOICES),
    "text_scale": TEXT_SCALES,
    "ai_speed": AI_SPEEDS,
    "undo_moment": UNDO_MOMENTS,
    "volume": VOLUMES,
    "rulebook_text": SIZES,
}
_MEMBERS: dict[str, type] = {
    "reminders": bool,
    "window": str,
    "panels": bool,
    "bookmarks": bool,
    "explained": bool,
}
"""what stands in those that hold several values of one type"""
_OURS = ("kept_language", "unknown", "known")
"""what no key of the file stands for"""
_NAMES = tuple(each.name for each in fields(Settings) if each.name not in _OURS)


def settings_path() -> Path:
    """Return the file's place in the person's configuration folder."""
    return user_config_path("konqt", appauthor=False) / FILE_NAME


def default_settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """Return the first start's settings, in the system's language where we have it."""
    spoken = next((v for k in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := environ.get(k))), "")
    return Settings(language=language_of_system(spoken))


def load(path: Path | None = None) -> tuple[Settings, Trouble | None]:
    """Read the settings; with trouble, what could not be used has its default."""
    settings, trouble = _loaded(path or settings_path())
    return now_kept(settings), trouble


def now_kept(settings: Settings) -> Settings:
    """Return settings of which everything stands in the file."""
    return replace(settings, known=_values(settings))


def _loaded(path: Path) -> tuple[Settings, Trouble | None]:
    defaults = default_settings()
    try:
        raw = content_of(path, LARGEST_FILE)
    except Unreadable as error:
        return defaults, _unread(error)
    try:
        data = _parsed(raw)
    except TwiceNamed as error:
        return defaults, Trouble(
            path,
            N_("these names appear twice in the same place: {names}"),
            N_("Default settings are used; the old file is kept when the next one is saved"),
            {"names": ", ".join(error.names[:MOST_NAMED])},
        )
    except BadJson:
        return defaults, _foreign(path)
    return _accepted(path, data, defaults)


def _unread(error: Unreadable) -> Trouble | None:
    """Say why the file was not read; a first start has none, and that is no trouble."""
    if error.code == MISSING:
        return None
    if error.code == TOO_LARGE:
        return _foreign(error.path)
    if error.code == NOT_A_FILE:
        return Trouble(
            error.path,
            N_("this is not an ordinary file"),
            N_("Default settings are used; remove what is in its place"),
        )
    return Trouble(
        error.path,
        N_("the settings cannot be read ({error})"),
        N_("Default settings are used; make the file readable"),
        {"error": error.system},
    )


def _foreign(path: Path) -> Trouble:
    return Trouble(
        path,
        N_("this is not a settings file of konqt"),
        N_("Default settings are used; the old file is kept when the next one is saved"),
    )


def _parsed(raw: bytes) -> dict[str, object]:
    """Read the file's text.

    Raises:
        BadJson: it holds no settings, or one of them twice.
    """
    try:
        data = read_json(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadJson("not UTF-8 text") from None
    if not isinstance(data, dict):
        raise BadJson("no object")
    return data


def _accepted(
    path: Path, data: dict[str, object], defaults: Settings
) -> tuple[Settings, Trouble | None]:
    # Each has the type of its default: `_good` has seen to that.
    good: dict[str, Any] = _good(data)
    bad = [name for name in _NAMES if name in data and name not in good]
    settings = replace(defaults, **good, unknown=_unknown(data))
    if not bad:
        return settings, None
    return settings, Trouble(
        path,
        N_("these values cannot be used: {names}"),
        N_("Their defaults are used; choose again in the settings dialog"),
        {"names": ", ".join(bad)},
    )


def _good(data: Mapping[str, object]) -> dict[str, object]:
    """Return those values that can be used, as they stand."""
    defaults = Settings()
    return {
        name: data[name]
        for name in _NAMES
        if name in data and _fits(name, data[name], getattr(defaults, name))
    }


def _unknown(data: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key not in _NAMES}


def _fits(name: str, value: object, default: object) -> bool:
    if type(value) is not type(default):
        return False
    if name in _CHOICES:
        return value in _CHOICES[name]
    if isinstance(value, dict) and name in _MEMBERS:
        return all(isinstance(each, _MEMBERS[name]) for each in value.values())
    return True


def save(settings: Settings, path: Path | None = None) -> Trouble | None:
    """Write the settings, whole or not at all; give the trouble where that is impossible.

    Of what was not chosen here, another window may have chosen something else since: that stays.
    """
    path = path or settings_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with folder_held(path.parent):
            _keep_foreign(path)
            write_file(path, _text(_merged(settings, path)))
    except OSError as error:
        return Trouble(
            path,
            N_("the settings cannot be saved ({error})"),
            N_(
                "They last until you close the program; free some space or make the folder writable"
            ),
            {"error": error.strerror or str(error)},
        )
    return None


def _text(data: Mapping[str, object]) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _values(settings: Settings) -> dict[str, object]:
    """Return what the file holds of settings, but for keys of other releases."""
    data: dict[str, object] = {name: getattr(settings, name) for name in _NAMES}
    data["language"] = settings.kept_language or settings.language
    return data


def _merged(settings: Settings, path: Path) -> dict[str, object]:
    """Return what is to be written: what was chosen here, over what stands in the file by now."""
    ours = _values(settings)
    try:
        data = _parsed(content_of(path, LARGEST_FILE))
    except (Unreadable, BadJson):
        return {**settings.unknown, **ours}
    theirs = _good(data)
    chosen = {n: v for n, v in ours.items() if n not in theirs or v != settings.known.get(n)}
    for name in _MEMBERS.keys() & chosen.keys():
        three = theirs.get(name), settings.known.get(name), ours[name]
        members = [each for each in three if isinstance(each, Mapping)]
        if len(members) == len(three):
            chosen[name] = _members_merged(*members)
    return {**settings.unknown, **_unknown(data), **theirs, **chosen}


def _members_merged(
    theirs: Mapping[str, object], before: Mapping[str, object], ours: Mapping[str, object]
) -> dict[str, object]:
    """Return one setting of several values, each merged by itself."""
    stay = {key: each for key, each in theirs.items() if key in ours or key not in before}
    return {**stay, **{key: each for key, each in ours.items() if each != before.get(key)}}


def _keep_foreign(path: Path) -> None:
    """Move a file that we could not understand aside instead of writing over it."""
    try:
        _parsed(content_of(path, LARGEST_FILE))
    except Unreadable as error:
        if error.code == NOT_A_FILE:
            raise OSError(errno.EINVAL, error.what) from None
        if error.code != TOO_LARGE:
            return
    except BadJson:
        pass
    else:
        return
    path.replace(path.with_suffix(".damaged.json"))
