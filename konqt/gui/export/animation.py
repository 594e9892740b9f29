"""A stretch of a saved game as a picture that moves: the board, and below it what happens.

Qt writes no moving pictures; Pillow does. All frames have one palette, and of each but the first
only what has changed is kept.
"""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.core.event import with_words
from konqt.core.frozen import frozen
from konqt.gui.export.unseen_screen import UnseenScreen, screen
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay

if TYPE_CHECKING:
    from PIL import Image
    from PySide6.QtGui import QImage

USUAL = (960, 540)
MOST_BYTES = 8_000_000
"""of a file whose size nobody asked for: what messengers and mail take"""
SMALLER = 0.8
TRIES = 4
CAPTION = 0.15
"""Share of the height that the words have."""
LEAST_MS, LETTER_MS, MOST_MS, LAST_MS = 700, 28, 4000, 3000
"""How long a frame stays: for itself, for each letter, at most; the last one."""
COLOURS, OFTEN = 255, 170
"""In the palette, beside the one that shines through; those for what there is most of. The others
are far apart: counters are small, and are known by their colour."""
WEBP_QUALITY = 75


@frozen
class AnimationFrame:
    """One picture and how long it stays."""

    picture: "Image.Image"
    ms: int


def as_gif(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the stretch as GIF."""
    return _small_enough(replay, viewer, wanted, "GIF")


def as_apng(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the stretch as a moving PNG."""
    return _small_enough(replay, viewer, wanted, "PNG")


def as_webp(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the stretch as a moving WebP."""
    return _small_enough(replay, viewer, wanted, "WEBP")


def _small_enough(replay: Replay, viewer: str, wanted: Wanted, kind: str) -> bytes:
    size, found = wanted.size or USUAL, b""
    for _try in range(TRIES):
        frames = list(_frames(replay, viewer, replace(wanted, size=size)))
        found = _moving(frames, kind)
        if wanted.size is not None or len(found) < MOST_BYTES:
            break
        size = round(size[0] * SMALLER), round(size[1] * SMALLER)
    return found


def _frames(replay: Replay, viewer: str, wanted: Wanted) -> Iterator[AnimationFrame]:
    """Paint the position at the beginning, then that after each step that anybody is told of."""
    wide, high = wanted.size or USUAL
    words = 0 if wanted.board_only else round(high * CAPTION)
    last = wanted.until(replay)
    board = replace(wanted, size=(wide, high - words), board_only=True)
    with screen(replay, viewer, board) as shown:
        waiting: list[str] = []
        for step in range(wanted.first, last + 1):
            told = _told(replay, viewer, step) if step > wanted.first else [_played(replay)]
            waiting += told
            if not told and step < last:
                continue
            text = ". ".join(each.rstrip(".") for each in waiting)
            ms = min(MOST_MS, LEAST_MS + LETTER_MS * len(text)) if step < last else LAST_MS
            picture = _captioned(shown, step, text, words)
            yield AnimationFrame(_of_qt(picture), max(20, round(ms / wanted.speed)))
            waiting = []


def _told(replay: Replay, viewer: str, step: int) -> list[str]:
    """Return what a viewer was told of a step; that somebody passed needs no picture."""
    from konqt.games.registry import narrator_of

    narrator = narrator_of(replay.game.name)
    events = replay.entry(step, viewer).events
    return [
        narrator.say_event(event, replay.plan.chairs)
        for event in with_words(events)
        if event.kind != "window_passed"
    ]


def _played(replay: Replay) -> str:
    """Return which scenario it is: nothing has happened yet."""
    from konqt.games.registry import narrator_of

    return narrator_of(replay.game.name).scenario_name(replay.plan.scenario, replay.plan.options)


def _captioned(shown: UnseenScreen, step: int, text: str, words: int) -> "QImage":
    """Return the board after so many actions, with words on a band below it."""
    picture = shown.at(step)
    if not words:
        return picture
    from konqt.gui.export.caption_band import captioned

    return captioned(picture, text, shown.say_step(step), words, shown.dice_rolled(step))


def _of_qt(picture: "QImage") -> "Image.Image":
    from PIL import Image
    from PySide6.QtGui import QImage

    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    size, line = (plain.width(), plain.height()), plain.bytesPerLine()
    return Image.frombuffer("RGB", size, bytes(plain.constBits()), "raw", "RGB", line, 1)


def _moving(frames: list[AnimationFrame], kind: str) -> bytes:
    out = io.BytesIO()
    times = [frame.ms for frame in frames]
    pictures = [frame.picture for frame in frames]
    # What Pillow's writers take differs by kind.
    more: dict[str, object] = {"quality": WEBP_QUALITY, "method": 2, "minimize_size": False}
    if kind != "WEBP":
        pictures = _in_one_palette(pictures)
        more = {"transparency": COLOURS, "disposal": 1, "optimize": False}
        if kind == "PNG":
            # Not all programs that show one lay a picture with a palette over another.
            pictures = [_see_through(each) for each in pictures]
            more = {"disposal": 0, "blend": 1}
    first, rest = pictures[0], pictures[1:]
    first.save(out, kind, save_all=True, append_images=rest, duration=times, loop=0, **more)
    return out.getvalue()


def _in_one_palette(pictures: "list[Image.Image]") -> "list[Image.Image]":
    """Return pictures of one palette; where a pixel is as before, the one before shines through."""
    from PIL import Image, ImageChops

    some = pictures[:: max(1, len(pictures) // 8)]
    wide, high = some[0].size
    all_of_them = Image.new("RGB", (wide, high * len(some)))
    for number, picture in enumerate(some):
        all_of_them.paste(picture, (0, number * high))
    often = all_of_them.quantize(OFTEN, Image.Quantize.MEDIANCUT).getpalette() or []
    rare = all_of_them.quantize(COLOURS - OFTEN, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*often[: 3 * OFTEN], *rare][: 3 * COLOURS])
    found, before = [], None
    for picture in pictures:
        flat = picture.quantize(palette=palette, dither=Image.Dither.NONE)
        points = _numbers(flat)
        changed = points.copy()
        if before is not None:
            as_before = ImageChops.difference(points, before).point([255, *[0] * 255])
            changed.paste(COLOURS, mask=as_before)
        kept = Image.frombytes("P", changed.size, changed.tobytes())
        kept.putpalette(flat.getpalette() or [])
        found.append(kept)
        before = points
    return found


def _see_through(picture: "Image.Image") -> "Image.Image":
    """Return a picture of the palette in colours of its own, nothing where one shines through."""
    from PIL import ImageChops

    there = _numbers(picture).point([0 if number == COLOURS else 255 for number in range(256)])
    plain = picture.convert("RGB")
    plain.paste(0, mask=ImageChops.invert(there))
    plain.putalpha(there)
    return plain


def _numbers(picture: "Image.Image") -> "Image.Image":
    """Return the numbers of the palette that a picture's points have, as shades of grey."""
    from PIL import Image

    return Image.frombytes("L", picture.size, picture.tobytes())
