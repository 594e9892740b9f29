"""The steps of the 9 April turn as people follow them: short names, what happens, by which rule."""

from collections.abc import Sequence

from konqt.core.frozen import frozen
from konqt.i18n.marks import N_
from konqt.i18n.texts import _


@frozen
class AprilStep:
    """One step as it is shown; steps of the engine in which little is asked are told together."""

    steps: tuple[str, ...]
    """of the engine, in order"""
    phase: int
    name: str
    told: str
    rule: str


PHASES = (
    N_("Preparation"),
    N_("Movement"),
    N_("Combat"),
    N_("Reinforcement"),
    N_("New cards"),
)
"""What the phases of 9 April are called where there is no room for their steps."""

STEPS = (
    AprilStep(
        ("cards",),
        0,
        N_("Cards"),
        N_(
            "Germany, Norway and the Allies choose which 9 April cards they keep. The others "
            "leave the game, unseen. Then nine Allied ships are drawn by lot."
        ),
        "7.0",
    ),
    AprilStep(
        ("exchange",),
        0,
        N_("Exchange"),
        N_("With a card the Allies may exchange one of the ships drawn for one of their choice."),
        "7.0",
    ),
    AprilStep(
        ("place_norway",),
        0,
        N_("Norway"),
        N_("Norway places battalions and Eidsvoll & Norge, for all to see."),
        "7.0",
    ),
    AprilStep(
        ("place_germany",),
        0,
        N_("Germany"),
        N_("Germany places all its ships and dummies face down, in any sea zones."),
        "7.0",
    ),
    AprilStep(
        ("reallocation", "reconnaissance"),
        0,
        N_("Scouting"),
        N_("With cards Norway may move one battalion, and the Allies may scout a sea zone."),
        "7.0",
    ),
    AprilStep(
        ("place_allies",),
        0,
        N_("Allies"),
        N_("The Allies place their ships face down, in zones III to VIII."),
        "7.0",
    ),
    AprilStep(
        ("deceiving",),
        0,
        N_("Deception"),
        N_("With a card Germany may send Allied ships of one zone into zones next to it."),
        "7.0",
    ),
    AprilStep(
        ("interception", "smoke"),
        1,
        N_("Interception"),
        N_(
            "In each zone that both sides share, first Germany and then the Allies may try to "
            "catch enemy ships. Smoke may hide one that was caught."
        ),
        "7.1",
    ),
    AprilStep(
        ("movement",),
        1,
        N_("Paratroopers"),
        N_(
            "With cards Germany may drop paratroopers, which Norway's fighters may divert. "
            "Nobody else moves."
        ),
        "7.1",
    ),
    AprilStep(
        ("dive_bombers", "naval_combat"),
        2,
        N_("Sea combat"),
        N_(
            "First the Allies may send dive bombers. Then ships that were caught fight, zone by "
            "zone; Germany attacks."
        ),
        "7.2",
    ),
    AprilStep(
        ("raid",),
        2,
        N_("Raids"),
        N_("German battleships and heavy cruisers in zones VI to VIII may go raiding."),
        "7.2",
    ),
    AprilStep(
        ("landing",),
        2,
        N_("Landing"),
        N_(
            "Each German ship may land one battalion on the coast of its zone. Mines, forts and "
            "Norwegian resistance may await it."
        ),
        "7.2",
    ),
    AprilStep(
        ("land_combat",),
        2,
        N_("Land combat"),
        N_("Battalions that came among enemies fight them; Germany attacks."),
        "7.2",
    ),
    AprilStep(
        ("mobilization",),
        3,
        N_("Mobilization"),
        N_(
            "Norway places a battalion in each victory city that is free, and one for every two "
            "free mobilization points."
        ),
        "7.3",
    ),
    AprilStep(
        ("reinforcement",),
        3,
        N_("Reinforcement"),
        N_("Germany, then Norway, then the Allies trade in the 9 April cards that are left."),
        "7.3",
    ),
    AprilStep(
        ("new_cards",),
        4,
        N_("New cards"),
        N_("9 April cards and dummies leave the game; everybody draws action cards."),
        "7.4",
    ),
)


def place_of_step(step: str) -> int:
    """Return which of STEPS a step of the engine belongs to.

    Raises:
        ValueError: there is no such step.
    """
    for place, each in enumerate(STEPS):
        if step in each.steps:
            return place
    raise ValueError(step)


def step_name(step: AprilStep) -> str:
    """Return a step's short name."""
    return _(step.name)


def say_step(step: AprilStep, now: int) -> str:
    """Say what happens in a step, and whether that is over, going on or still to come."""
    place = STEPS.index(step)
    when = _("over") if place < now else _("now") if place == now else _("still to come")
    return f"{_(step.name)} ({when}): {_(step.told)} [{step.rule}]"


def say_phase(steps: Sequence[AprilStep]) -> str:
    """Name the steps of a phase, for where there is only its name."""
    return f"{_(PHASES[steps[0].phase])}: " + " · ".join(_(each.name) for each in steps)


def say_now(now: int) -> str:
    """Say which step it is, of how many, and what comes after it."""
    told = _("9 April, step {place} of {all}: {step}.",
             place=now + 1, all=len(STEPS), step=_(STEPS[now].name))  # fmt: skip
    if now + 1 < len(STEPS):
        told += " " + _("After it: {step}.", step=_(STEPS[now + 1].name))
    return told
