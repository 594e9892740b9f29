"""The READMEs' picture of Crown & Courage: a line is about to be chosen, and told before."""

import time

from photographer import Photographer

CROWN_SEED, TURN = 12, 5
"""a game in which the King is on his way, tiles lie in the grid and the Germans have landed"""
LONGEST = 300.0
"""seconds"""


class CrownPhotographer(Photographer):
    """Plays a game for one as the adjutant would."""

    def play_crown(self, seed: int = CROWN_SEED, turn: int = TURN) -> None:
        """Play until row or column is asked for in a turn, and take that as `crown`."""
        from konqt.core.chance import Stream
        from konqt.games.registry import agent_named
        from konqt.session.plan import Chair, GamePlan

        table = self._begin(GamePlan("crown", {"norway": Chair("human")}, seed))
        adjutant = agent_named("crown", "greedy")
        end = time.monotonic() + LONGEST
        while table.session.decision.actor is not None and time.monotonic() < end:
            self.application.processEvents()
            seen = table.observation
            if seen is None or not seen.legal or table.controller.doing.showing:
                continue
            if seen.decision.kind == "choose_line" and seen.decision.moment.round >= turn:
                self.take("crown")
                return
            table.act(adjutant.choose(seen, Stream(seed * 1000 + table.session.step)))
        raise SystemExit(f"no line was asked for in turn {turn}")
