"""Takes the pictures of the user guide: the same moments of the same games in each language."""

import gzip
import os
import shutil
import time
from pathlib import Path
from typing import Any

from sea_photographer import SeaPhotographer

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT / "tests" / "fixtures" / "records"
LISTED = {
    "Long campaign": "advanced/greedy-germany.konr.gz",
    "9 April": "advanced/april-only.konr.gz",
    "Allies ahead": "v1/greedy-allies.konr",
    "Three seats": "v1/random-three-seats.konr",
    "Close one": "v1/greedy-both-sides.konr",
    "Tonight": "v1/unfinished.konr",
}
"""the saved games of the picture of them"""
PLAYED = 1_712_657_700
"""when the first of them was played, in seconds; the others an hour after one another"""
PLACE = "~/.local/share/konqt/games"
"""where they would lie; the real folder is another each time"""
PLAYOUTS = 400
"""of the hint: a number, not a time, so that it is the same on every machine"""
NAMES = {
    "new-game": "new-game", "refused": "table", "attack_cards": "fight", "hint": "hint",
    "sea-landing": "ships", "viewer-middle": "viewer", "library": "library",
}  # fmt: skip
"""moment -> the name of its picture"""


class GuidePhotographer(SeaPhotographer):
    """Takes the guide's moments and goes past all others."""

    def take(self, name: str, widget: Any = None) -> None:
        """Take a moment that the guide shows."""
        if name in NAMES:
            super().take(name, widget)
            if name == "attack_cards":
                self.take_hint()
        else:
            self.taken.setdefault(name, None)
        if name == "result":
            # It comes by itself, over whatever is opened before it has.
            self._wait(lambda: self.window.stack.currentWidget() is not self.window.table)

    def take_all(self, home: Path) -> None:
        """Take every picture; saved games are laid into a folder of `home`."""
        self.take_start()
        self.play(("movement", "attack_cards"))
        self.play_advanced(("landing",))
        self.take_library(home)

    def take_library(self, home: Path) -> None:
        """Take the list of some saved games."""
        folder = home / "games"
        folder.mkdir()
        for number, (name, record) in enumerate(LISTED.items()):
            source, to = RECORDS / record, folder / f"{name}.konr"
            if source.suffix == ".gz":
                to.write_bytes(gzip.decompress(source.read_bytes()))
            else:
                shutil.copy(source, to)
            os.utime(to, (PLAYED + 3600 * number,) * 2)
        self.window.collecting.show(folder)
        page = self.window.collecting.page
        self._wait(lambda: len(page.rows.games) == len(LISTED) and not page.reader.busy)
        page.place.setText(PLACE)
        self.take("library")

    def take_hint(self) -> None:
        """Take what the computer would do here."""
        from konqt.core.thinking import Budget
        from konqt.gui.helping.hint import HintPanel

        HintPanel.budget = Budget(playouts=PLAYOUTS)
        hinting = self.window.helping.hinting
        hinting.ask()
        self._wait(lambda: bool(hinting.panel.best))
        self.take("hint")
        hinting.close()

    def _wait(self, done: Any) -> None:
        end = time.monotonic() + 120
        while not done():
            assert time.monotonic() < end, "what the picture shows never came"
            self.application.processEvents()
            time.sleep(0.02)
