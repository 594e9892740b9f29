"""Games of 9 April for three people before one window, brought to the question that is wanted."""

import random
from pathlib import Path

from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}


def april_game(folder: Path, seed: int = 7) -> Session:
    """Start a game that ends with 9 April."""
    plan = GamePlan("advanced", CHAIRS, seed, {"april_only": True})
    return Session.start(plan, folder / f"{seed}.konr")


def up_to(session: Session, kind: str, actor: str = "", seed: int = 5) -> KonObservation:
    """Play by chance until this is asked, and give what whoever is asked sees."""
    choice = random.Random(seed)
    while session.decision.kind != kind or actor not in ("", session.decision.actor):
        session.submit(str(session.decision.actor), choice.choice(session.legal()))
    return kon_observation(session.observe(str(session.decision.actor)))
