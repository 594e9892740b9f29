"""Fuzzing finds what is broken, and nothing in sound rules."""

from pathlib import Path
from typing import Any

import pytest

from konqt.games.kon.game import KampenOmNorge
from konqt.lab import fuzz
from konqt.lab.fuzz import run_fuzz
from konqt.record.verify import verify
from konqt.session.session import Session

RANDOM = dict.fromkeys(("germany", "norway", "allies"), "random")


def test_sound_rules_pass_and_the_report_tells_lengths_and_endings() -> None:
    report = run_fuzz(12, RANDOM, scenario="narvik", share=0.1)
    assert report.failures == () and report.dear_steps > 0
    assert report.states == report.steps + 12
    assert sum(report.endings.values()) == 12
    assert report.lengths["least"] * 12 <= report.steps <= report.lengths["most"] * 12
    assert report.lengths["least"] <= report.lengths["median"] <= report.lengths["most"]
    told = report.text()
    assert all(ending in told for ending in report.endings)
    assert f"{report.dear_steps} of {report.states} states" in told


def test_the_dear_checks_fall_on_the_same_states_again() -> None:
    reports = [run_fuzz(4, RANDOM, scenario="narvik", seed=3, share=0.1) for _ in range(2)]
    assert reports[0].dear_steps == reports[1].dear_steps > 0
    assert reports[0].endings == reports[1].endings


def test_a_broken_key_is_found_and_kept_as_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    observe = KampenOmNorge.legal

    def doubled(self: KampenOmNorge, state: object) -> list[object]:
        found = observe(self, state)  # type: ignore[arg-type]
        return found + found[:1] if state.round > 1 else found  # type: ignore[attr-defined]

    with monkeypatch.context() as broken:
        broken.setattr(KampenOmNorge, "legal", doubled)
        report = run_fuzz(1, RANDOM, scenario="narvik", share=0, out=tmp_path)
    assert "twice" in report.failures[0].what
    assert verify(report.failures[0].record).ok
    assert report.to_json()["ok"] is False


@pytest.mark.parametrize("share", [0, 1])
def test_a_leak_of_battalions_is_found_at_the_step_that_does_it(
    share: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A battalion that vanishes with no event, at the first step of the second round."""
    apply = KampenOmNorge.apply

    def leaking(self: KampenOmNorge, state: Any, *args: Any) -> None:
        before = state.round
        apply(self, state, *args)
        if state.round == 2 != before:
            area = state.held[1].bit_length() - 1
            state.add(1, area, -1)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(KampenOmNorge, "apply", leaking)
    report = run_fuzz(1, RANDOM, scenario="narvik", share=share)
    (failure,) = report.failures
    assert "battalions_unaccounted" in failure.what
    assert failure.record == "" and "--out" in report.text()
    assert list(tmp_path.iterdir()) == []
    assert report.endings == {}


def test_an_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Session.undo

    def astray(self: Session, viewer: str) -> Any:
        update = undo(self, viewer)
        self.so_far.step = 0
        return update

    monkeypatch.setattr(Session, "undo", astray)
    report = run_fuzz(2, RANDOM, scenario="narvik", share=1)
    assert {failure.what for failure in report.failures} == {"undo does not lead back"}


def test_a_record_that_lost_its_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    save = Session.save_copy

    def shorter(self: Session, path: Path) -> None:
        save(self, path)
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(lines[:-2]), encoding="utf-8")

    monkeypatch.setattr(Session, "save_copy", shorter)
    monkeypatch.setattr(fuzz, "dear_faults", lambda *_: ())
    report = run_fuzz(1, RANDOM, scenario="narvik", share=1)
    assert report.failures[0].what == "the saved record leads elsewhere"
