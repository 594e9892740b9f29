"""9 April between two people at one window, by counted clicks, to the result."""

import sys
from pathlib import Path

import pytest
from april_player import AprilPlayer

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets import meant
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.slow, pytest.mark.timeout(900)]
TWO = {
    faction: Chair("human", "Anna" if faction == "germany" else "Bjørn")
    for faction in ("germany", "norway", "allies")
}
MOST_CLICKS, MOST_KEYS = 150, 150
"""more would take longer than 45 minutes, with time to think"""


@pytest.mark.parametrize("seed", [7, 11])
def test_9_april_can_be_played_by_few_clicks(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meant, "UNMEANT", 0.0)
    monkeypatch.setattr(meant, "UNMEANT_KEYS", 0.0)
    plan = GamePlan("advanced", TWO, seed, {"april_only": True})
    window = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    window.resize(1366, 768)
    window.show()
    session = Session.start(plan, tmp_path / "april.konr")
    window.playing.sit_down(session)
    player = AprilPlayer(window, seed)
    try:
        player.play()
    finally:
        told = ", ".join(f"{kind} {n}" for kind, n in sorted(player.gestures.items()))
        sys.stderr.write(
            f"\nseed {seed}: {player.clicks} clicks, {player.keys} keys,"
            f" {sum(player.decisions.values())} decisions and curtains\n{told}\n"
            f"{dict(sorted(player.decisions.items()))}\n"
        )
        window.close()
        window.shut_down()
    assert session.decision.actor is None
    assert player.unsaid == []
    assert player.clicks <= MOST_CLICKS and player.keys <= MOST_KEYS
    assert {"april_cards", "ship_placement", "landing", "mobilization"} <= set(player.decisions)
