"""Fuzzing finds what is broken, and nothing in sound rules."""

from pathlib import Path

import pytest

from konqt.games.kon.game import KampenOmNorge
from konqt.record.verify import verify
from konqt.session.fuzz import run_fuzz

RANDOM = dict.fromkeys(("germany", "norway", "allies"), "random")


def test_sound_rules_pass() -> None:
    report = run_fuzz(3, RANDOM, share=0.1)
    assert report.failures == () and report.steps > 60 and report.dear_steps > 0


def test_a_broken_key_is_found_and_kept_as_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    observe = KampenOmNorge.legal

    def doubled(self: KampenOmNorge, state: object) -> list[object]:
        found = observe(self, state)  # type: ignore[arg-type]
        return found + found[:1] if state.round > 1 else found  # type: ignore[attr-defined]

    with monkeypatch.context() as broken:
        broken.setattr(KampenOmNorge, "legal", doubled)
        report = run_fuzz(1, RANDOM, share=0, out=tmp_path)
    assert "twice" in report.failures[0].what
    assert verify(report.failures[0].record).ok
    assert report.to_json()["ok"] is False
