"""What stays of a fight when other things are decided: its outcome, never a step that is over."""

from dataclasses import replace

from table_kit import SMALL_FIGHT, observation

from konqt.core.decision import Decision
from konqt.games.kon.events.play import CombatDecided
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.stage.fight_stage import FightStage

WON = CombatDecided("gratangen", "attack", 8, 2, 1, 0)
RETREATING = replace(SMALL_FIGHT, step=8, defenders={})


def test_the_outcome_stays_after_a_retreat() -> None:
    panel = FightStage()
    panel.begin("gratangen")
    panel.tell(WON, 0)
    panel.show_observation(observation(combat=RETREATING))
    assert panel.step.text().startswith("8.")
    later = observation()
    panel.show_observation(observation(decision=_reinforcement(later)))
    assert "8\xa0against\xa02" in panel.last.outcome.text()
    assert panel.isHidden() and not panel.last.isHidden()


def test_a_fight_that_never_was_decided_leaves_nothing() -> None:
    panel = FightStage()
    panel.begin("gratangen")
    panel.show_observation(observation(combat=RETREATING))
    assert not panel.isHidden()
    panel.show_observation(observation(decision=_reinforcement(observation())))
    assert panel.isHidden() and panel.last.isHidden()


def test_a_side_without_battalions_shows_no_counter() -> None:
    panel = FightStage()
    panel.show_observation(observation(combat=RETREATING))
    assert panel.defence.counters.stacks == ()
    assert panel.attack.counters.stacks == (("germany", 2),)


def _reinforcement(seen: KonObservation) -> Decision:
    return replace(seen.decision, kind="reinforcement")
