"""Help in the reader's language: every command, every option, and what Typer says among them."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from konqt.cli.main import run
from konqt.cli.program import app
from konqt.cli.spoken_help import say_help
from konqt.i18n.texts import own_locale, use_language


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


def commands(command: Any, name: str = "konqt") -> Iterator[tuple[str, Any]]:
    yield name, command
    for each, within in getattr(command, "commands", {}).items():
        yield from commands(within, f"{name} {each}")


def texts(language: str) -> dict[tuple[str, str], str]:
    """Return what each command and each of its options says, in a language."""
    whole = typer.main.get_command(app)
    with own_locale(language):
        say_help(whole)
    said = {}
    for name, command in commands(whole):
        said[name, ""] = str(command.help)
        for parameter in command.params:
            said[name, str(parameter.name)] = str(getattr(parameter, "help", "") or "")
    return said


def test_every_command_and_option_is_explained_in_norwegian() -> None:
    english, norwegian = texts("en"), texts("nb")
    assert len(english) > 150
    assert all(english.values())
    assert not [each for each, text in english.items() if norwegian[each] == text]


@pytest.mark.parametrize("command", ["", "play", "rules", "export", "odds"])
def test_help_has_no_english_word_of_the_library_in_norwegian(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "nb_NO.UTF-8")
    assert run([*command.split(), "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Bruk: konqt")
    assert "Vis denne teksten og avslutt." in out
    for word in ("Usage", "Options", "Commands", "Arguments", "default:", "required", "Show "):
        assert word not in out


def test_help_speaks_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--help", "--lang", "nb"]) == 0
    assert "Begynn et spill med en gang." in capsys.readouterr().out
    assert run(["play", "--lang=en", "--help"]) == 0
    assert "Start a game at once." in capsys.readouterr().out
    assert run(["play", "--lang", "fr", "--help"]) == 0, "help is given all the same"
    assert "Start a game at once." in capsys.readouterr().out
