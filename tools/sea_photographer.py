"""Pictures of a game with ships: each decision that only the advanced game has, at first sight."""

import random
import time
from typing import Any

from photographer import Photographer

SEA_SEED = 3
SEA_MOMENTS = (
    "april_cards", "exchange", "april_placement", "ship_placement", "encounters", "shift",
    "interception", "join", "choose_combat", "naval_combat", "void", "chase", "raid", "landing",
    "mines", "forts", "mobilization", "home_fleet", "naval_movement", "mustered", "withdraw_ships",
)  # fmt: skip
PATIENCE = 4000
"""steps after which what has not been asked will not be"""
LONGEST = 900.0
"""seconds"""


class SeaPhotographer(Photographer):
    """Plays an advanced game, too, and takes what is asked at sea."""

    def play_advanced(self, moments: tuple[str, ...] = SEA_MOMENTS, seed: int = SEA_SEED) -> None:
        """Play with a person for each faction, as an opponent would, until all has been seen."""
        from konqt.core.chance import Stream
        from konqt.games.registry import agent_named
        from konqt.session.plan import Chair, GamePlan

        names = {"germany": "Anna", "norway": "Bjørn", "allies": "Kari"}
        chairs = {faction: Chair("human", name) for faction, name in names.items()}
        table = self._begin(GamePlan("advanced", chairs, seed))
        opponent, missing = agent_named("kon", "greedy"), set(moments)
        end = time.monotonic() + LONGEST
        while missing and table.session.decision.actor is not None and time.monotonic() < end:
            self.application.processEvents()
            self._go_on(table)
            if table.observation is None:
                self.window.covers.lift()
                continue
            seen = table.observation
            if not seen.legal or table.controller.doing.showing:
                continue
            moment = sea_moment(seen)
            if moment in missing:
                missing.discard(moment)
                self.take(f"sea-{moment}")
            if table.session.step > PATIENCE:
                break
            # By the step, not by the turn of this loop, which depends on the machine's speed.
            stream = Stream(seed * PATIENCE + table.session.step)
            chooser = random.Random(f"{seed}/{table.session.step}")
            odd = chooser.random() < 0.1
            table.act(chooser.choice(seen.legal) if odd else opponent.choose(seen, stream))
        if missing:
            print("never asked:", ", ".join(sorted(missing)), flush=True)
        self.window.to_start()


def sea_moment(observation: Any) -> str:
    """Name what the window asks now."""
    kind: str = observation.decision.kind
    mustering = any(action.kind == "sail" for action in observation.legal)
    return "mustered" if kind == "naval_movement" and mustering else kind
