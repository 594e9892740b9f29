"""Whatever can be asked about the rules has a text, in both languages."""

import json

import pytest
from rule_coverage import TESTS, rule_coverage

from konqt.cli.kon.reference import looked_up
from konqt.cli.main import run
from konqt.i18n.texts import use_language


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_reference_of_the_coverage_has_a_text(language: str) -> None:
    use_language(language)
    entries = rule_coverage(TESTS)
    assert len(entries) > 250
    for entry in entries:
        found = looked_up(entry.rule)
        assert len(found) == 1, entry.rule
        assert len(found[0].text) > 20 and found[0].title, entry.rule


@pytest.mark.parametrize(
    ("written", "refs"),
    [
        ("panzer", ["germany.panzer"]),
        ("Armor", ["germany.panzer", "allies.stridsvogn"]),
        ("ingeniørkompani", ["germany.ingeniorkompani"]),
        ("Mountain  Troops", ["germany.gebirgsjager", "germany.april_gebirgsjager"]),
        ("kystfort", ["norway.april_kystfort"]),
        ("rask forflytning escape", ["norway.rask_forflytning escape"]),
        ("germany.rask_forflytning", ["germany.rask_forflytning"]),
        ("panzer attack", ["germany.panzer attack"]),
        ("eksempel 2", ["Example 2"]),
        ("4.2.8 fjord", ["4.2.8"]),
        ("nar slutt og seier", ["NAR Winning the Game"]),
        ("r41", ["R41"]),
        ("99.9", []),
        ("panzer fly", []),
        ("example 9", []),
        ("", []),
    ],
)
def test_a_name_leads_to_what_is_meant(written: str, refs: list[str]) -> None:
    assert [entry.ref for entry in looked_up(written)] == refs


def test_a_use_is_told_alone_and_with_its_moment() -> None:
    (whole,) = looked_up("panzer")
    (attack,) = looked_up("panzer attack")
    assert (
        "2 more dice when you attack" in attack.text
        and "In phase 2 of your own turn" in attack.text
    )
    assert "when you defend" not in attack.text and "when you defend" in whole.text


def test_the_command_shows_cards_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "panzer", "--lang", "nb"]) == 0
    assert "terninger ekstra" in capsys.readouterr().out
    assert run(["rules", "Example 1", "--json"]) == 0
    example = json.loads(capsys.readouterr().out)
    assert example["rule"] == "Example 1" and "Mj\u00f8sa" in example["summary"]
    assert run(["rules", "armor", "--json"]) == 0
    assert [each["rule"] for each in json.loads(capsys.readouterr().out)] == [
        "germany.panzer",
        "allies.stridsvogn",
    ]


def test_the_rules_are_told_in_the_language_of_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "nb_NO.UTF-8")
    assert run(["rules", "4.2.8"]) == 0
    assert "Slåtte" in capsys.readouterr().out
    assert run(["rules", "4.2.8", "--lang", "en"]) == 0
    assert "Beaten" in capsys.readouterr().out
