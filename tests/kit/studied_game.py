"""A game that somebody has studied: drawings, a comment, chapters, and branches that fork."""

from functools import partial
from pathlib import Path

from konqt.core.event import PUBLIC
from konqt.record.study_form import Chapter, StudyArrow, StudyRing
from konqt.session.replay import Replay
from konqt.session.study import edits
from konqt.session.study.branching import PlayedOn
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

RECORD = Path(__file__).resolve().parents[1] / "fixtures/records/v1/greedy-both-sides.konr"
NOTED = 12
"""the step with the comment and the drawings, where the first branch leaves"""
DASHES = ("solid", "dashed", "dotted", "dashdot")
ARROWS, RINGS = len(DASHES), 1
COMMENT = "Here Germany should have waited. The road north was open, and nobody had seen it."
CHAPTERS = ((0, "The landing"), (NOTED, "The mistake"))
NAMES = ("Straight on", "And yet another way", "A second thought")
FORK, LAST_FORK = 14, 20
"""where the second branch leaves the first, and where the third leaves the game"""


def studied_game(folder: Path) -> Path:
    """Write the game with its study into a folder."""
    path = folder / "game.konr"
    path.write_bytes(RECORD.read_bytes())
    replay = Replay.open(path)
    studied = Studied.beside(replay)
    at = Spot(NOTED)
    draw(studied, NOTED)
    studied.change(partial(edits.with_text, spot=at, eyes=PUBLIC, text=COMMENT))
    for step, name in CHAPTERS:
        chapter = Chapter(name=name, step=step, eyes=PUBLIC)
        studied.change(partial(edits.with_chapter, chapter=chapter))
    first = _branch(studied, at, 0, NAMES[0], 5)
    _branch(studied, Spot(FORK, first.branch), -1, NAMES[1], 2)
    _branch(studied, Spot(LAST_FORK), -1, NAMES[2], 3)
    return path


def draw(studied: Studied, step: int) -> None:
    """Draw an arrow of each look, and a ring."""
    at, areas = Spot(step), studied.replay.observe(step, PUBLIC).areas_in_play
    for number, dash in enumerate(DASHES):
        arrow = StudyArrow(start=areas[number], end=areas[number + 5], dash=dash)
        studied.change(partial(edits.with_arrow, spot=at, eyes=PUBLIC, arrow=arrow))
    ring = StudyRing(at=areas[1], colour="red")
    studied.change(partial(edits.with_ring, spot=at, eyes=PUBLIC, ring=ring))


def _branch(studied: Studied, at: Spot, choice: int, name: str, steps: int) -> Spot:
    """Play so many steps on, each time the first action, or the last."""
    played = PlayedOn(studied, at, PUBLIC)
    for _step in range(steps):
        played.take(played.legal()[choice])
    return played.saved(name)
