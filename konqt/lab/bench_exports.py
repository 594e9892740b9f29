"""Processor time of exports that go through a game, for `konqt bench replay`."""

import time
from pathlib import Path

from konqt.lab.figures import Figure, figure
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

GOAL_PAGE_S, GOAL_GIF_S, GIF_STEPS = 5.0, 15.0, 60


def export_figures(path: Path) -> list[Figure]:
    """Measure the page of a whole game and a moving picture, in seconds of the processor.

    Called with an application; each reads the game itself, as the command does.
    """
    from konqt.gui.export.animation import as_gif
    from konqt.gui.export.web_page import as_html

    figures = []
    for name, write, wanted, goal in (
        ("HTML page of a basic game, processor's time", as_html, Wanted(), GOAL_PAGE_S),
        (f"GIF of {GIF_STEPS} steps, processor's time", as_gif, Wanted(last=GIF_STEPS), GOAL_GIF_S),
    ):
        begun = time.process_time()
        replay = Replay.open(path)
        write(replay, "referee", wanted)
        figures.append(figure(name, time.process_time() - begun, "s", goal))
    return figures
