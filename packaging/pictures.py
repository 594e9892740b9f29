"""Makes pictures of every screen, in both languages and themes and two sizes, without a display.

    python packaging/pictures.py FOLDER            all pictures
    python packaging/pictures.py FOLDER --readme   only the README's picture

Every picture shows the real window: a game is played by a fixed seed up to each moment.
"""

import argparse
import itertools
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1366, 768), (1920, 1080))
SEED = 11
MOMENTS = (
    "movement",
    "attack",
    "sabotage",
    "choose_combat",
    "attack_cards",
    "defence_cards",
    "losses",
    "retreat",
    "discard",
)
README_MOMENT = "attack_cards"


def main() -> int:
    """Make the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--quick", action="store_true", help="one size, one theme and language")
    chosen = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        os.environ[variable] = tempfile.mkdtemp()
    sys.path.insert(0, str(ROOT))
    chosen.folder.mkdir(parents=True, exist_ok=True)
    looks: list[tuple[str, str, tuple[int, int]]] = list(
        itertools.product(("en", "nb"), ("light", "dark"), SIZES)
    )
    if chosen.readme or chosen.quick:
        looks = looks[:1]
    for language, theme, size in looks:
        Photographer(chosen.folder, language, theme, size, chosen.readme).run()
    return 0


class Photographer:
    """Plays one game in one look and takes the pictures."""

    def __init__(
        self, folder: Path, language: str, theme: str, size: tuple[int, int], readme: bool
    ) -> None:
        from konqt.gui.app import make_application
        from konqt.gui.main_window import MainWindow
        from konqt.gui.settings import Settings
        from konqt.i18n.texts import use_language

        self.folder = folder
        self.readme = readme
        self.tag = f"{language}-{theme}-{size[0]}"
        use_language(language)
        self.application = make_application(["konqt"])
        self.window = MainWindow(
            Settings(language=language, theme=theme, ai_speed="instant", reduced_motion=True)
        )
        self.window.resize(*size)
        self.window.show()
        self.taken: set[str] = set()

    def run(self) -> None:
        """Take every picture of this look."""
        if not self.readme:
            self.take("start")
            self.take_dialogs()
        self.play()
        self.window.close()
        self.window.shut_down()

    def take(self, name: str) -> None:
        """Save the window as it is."""
        self.settle()
        file = "readme.png" if self.readme else f"{name}-{self.tag}.png"
        self.window.grab().save(str(self.folder / file))
        self.taken.add(name)
        print(file, flush=True)

    def settle(self) -> None:
        """Wait until base picture and places are there."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.application.processEvents()
            table, page = self.window.table, self.window.stack.currentWidget()
            view = getattr(page, "view", None)
            waits = table is not None and page is table and table.bridge.busy
            if view is None or (view.base.settled and view.arrangement.settled and not waits):
                break
            time.sleep(0.02)
        self.application.processEvents()

    def take_dialogs(self) -> None:
        """Save the dialogs of the start screen."""
        from konqt.gui.screens.about import AboutDialog
        from konqt.gui.screens.new_game import NewGameDialog
        from konqt.gui.screens.settings_dialog import SettingsDialog
        from konqt.gui.screens.summary import SummaryDialog

        for name, dialog in (
            ("new-game", NewGameDialog(parent=self.window)),
            ("settings", SettingsDialog(self.window.settings, self.window)),
            ("summary", SummaryDialog(self.window)),
            ("about", AboutDialog(self.window)),
        ):
            dialog.show()
            self.application.processEvents()
            file = f"{name}-{self.tag}.png"
            dialog.grab().save(str(self.folder / file))
            print(file, flush=True)
            dialog.close()
            dialog.deleteLater()

    def play(self) -> None:
        """Play a hot-seat game and take a picture of each moment's first sight."""
        from konqt.session.plan import Chair, GamePlan

        chairs = {
            "germany": Chair("human", "Anna"),
            "norway": Chair("human", "Bjørn"),
            "allies": Chair("human", "Bjørn"),
        }
        self.window.begin(GamePlan("narvik", chairs, SEED))
        table: Any = self.window.table
        chooser = random.Random(SEED)
        end = time.monotonic() + 600
        while table.session.decision.actor is not None and time.monotonic() < end:
            self.application.processEvents()
            if table.observation is None:
                if "curtain" not in self.taken and not self.readme:
                    self.take("curtain")
                self.window._lift()
                continue
            if not table.observation.legal or table.controller._showing:
                continue
            moment = self.moment(table.observation)
            if self.readme and moment == README_MOMENT and table.observation.round == 1:
                self.take(moment)
                return
            if not self.readme and moment in MOMENTS and moment not in self.taken:
                self.take(moment)
            table.act(self.choice(table.observation, chooser))
        for _ in range(50):
            self.application.processEvents()
        if not self.readme:
            self.take("result")
            self.window.review()
            self.take("viewer")

    @staticmethod
    def moment(observation: Any) -> str:
        """Name what the window shows now."""
        kind: str = observation.decision.kind
        return "attack" if kind == "movement" and observation.attacks else kind

    @staticmethod
    def choice(observation: Any, chooser: random.Random) -> Any:
        """Attack where it can be done, so that there is something to see."""
        moves = [action for action in observation.legal if action.kind == "move"]
        mine = {"germany"} if observation.turn == "germany" else {"norway", "allies"}
        attacks = [
            move
            for move in moves
            if any(faction not in mine for faction in observation.units.get(move.to, {}))
        ]
        return chooser.choice(attacks or list(observation.legal))


if __name__ == "__main__":
    sys.exit(main())
