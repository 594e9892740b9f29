"""STRESS, THREAT and what they cost: Willpower, dice, Pressure."""

from konqt.games.crown.engine.crown_state import CrownTask
from konqt.games.crown.engine.rules.resolving import Resolving


def gain_stress(doing: Resolving, count: int, rule: str) -> None:
    """Move the Stress marker up, one step at a time. STRESS, C1."""
    state = doing.state
    if count <= 0:
        return
    limit = state.printed.stress_limit + (state.option("stress_limit") == "pass")
    for _step in range(count):
        state.stress += 1
        if state.stress >= limit:
            state.stress = state.threat + 1
            pay_willpower(doing, 1, "STRESS")
    doing.tell("stress_changed", rule, by=count, to=state.stress)


def lose_stress(doing: Resolving, count: int, rule: str) -> None:
    """Move the Stress marker down, not below the space above Threat. STRESS."""
    state = doing.state
    to = max(state.threat + 1, state.stress - count)
    if to != state.stress:
        doing.tell("stress_changed", rule, by=to - state.stress, to=to)
        state.stress = to


def pay_willpower(doing: Resolving, count: int, rule: str) -> None:
    """Take Willpower cubes away; the last one loses the game. LOSE."""
    state = doing.state
    state.willpower = max(0, state.willpower - count)
    doing.tell("willpower_lost", rule, by=count, to=state.willpower)
    if not state.willpower:
        doing.end("willpower")


def gain_threat(doing: Resolving, count: int, rule: str) -> None:
    """Move the Threat marker up, one step at a time, pushing Stress before it. THREAT."""
    state = doing.state
    for _step in range(count):
        state.threat += 1
        if state.threat == state.stress:
            state.stress += 1
            doing.tell("stress_changed", "THREAT", by=1, to=state.stress)
        doing.tell("threat_changed", rule, by=1, to=state.threat)
        if state.threat >= state.printed.threat_limit:
            _threat_over(doing)


def _threat_over(doing: Resolving) -> None:
    """The marker goes back first, then a die comes to the box, or a Move. THREAT, C2, C57."""
    state = doing.state
    state.threat = state.printed.threat_restart
    doing.tell(
        "threat_changed", "THREAT", by=state.threat - state.printed.threat_limit, to=state.threat
    )
    if state.population:
        state.dice = state.dice.with_quick(state.dice.quick + 1)
        doing.tell("die_moved", "THREAT", start="population", to="quick_response", value=1)
    else:
        doing.then(CrownTask("move", why="THREAT"))


def lose_threat(doing: Resolving, count: int, rule: str) -> None:
    """Move the Threat marker down, not below its lowest level. THREAT, C3."""
    state = doing.state
    to = max(state.printed.threat_least, state.threat - count)
    if to != state.threat:
        doing.tell("threat_lowered", rule, by=state.threat - to, to=to)
        state.threat = to


def change_momentum(doing: Resolving, by: int, rule: str) -> None:
    """Move the Momentum marker; it stays at its ends. C58."""
    state = doing.state
    to = min(state.printed.momentum_most, max(0, state.momentum + by))
    if to != state.momentum:
        doing.tell("momentum_changed", rule, by=to - state.momentum, to=to)
        state.momentum = to


def stress(doing: Resolving, task: CrownTask) -> None:
    """Gain Stress, or lose it where the count is negative. STRESS."""
    if task.count < 0:
        lose_stress(doing, -task.count, task.why or "STRESS")
    else:
        gain_stress(doing, task.count, task.why or "STRESS")


def threat(doing: Resolving, task: CrownTask) -> None:
    """Gain Threat, or lose it where the count is negative. THREAT."""
    if task.count < 0:
        lose_threat(doing, -task.count, task.why or "THREAT")
    else:
        gain_threat(doing, task.count, task.why or "THREAT")


def momentum(doing: Resolving, task: CrownTask) -> None:
    """Move the Momentum marker. C58."""
    change_momentum(doing, task.count, task.why or "CARDS")


def pressure(doing: Resolving, task: CrownTask) -> None:
    """Put a Pressure cube on the King; with the last one the game is lost. C29."""
    state = doing.state
    state.pressure += 1
    doing.tell("pressure_placed", task.why or "P6", to=state.pressure)
    if state.pressure >= int(state.printed.count["pressure_cubes"]):
        doing.end("pressure")
