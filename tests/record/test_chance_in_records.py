"""What chance answered, written down and read back: every form, and what no chance can give."""

import json
from pathlib import Path
from typing import Any

import pytest
from games_played import recorded

from konqt.core.chance import RecordedChance, Recording, Stream
from konqt.record.errors import RecordError
from konqt.record.format import action_line
from konqt.record.models import ActionLine
from konqt.record.reader import read_record
from konqt.session.session import Session


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


def test_every_form_of_chance_is_read_as_it_was_written() -> None:
    recording, stream = Recording(), Stream(3)

    def ask(chance: Any, holder: Stream) -> list[Any]:
        return [
            chance.dice(holder, 3),
            chance.dice(holder, 2, 10),
            chance.draw(holder, 40, 2),
            chance.order(holder, 12),
        ]

    told = ask(recording, stream)
    text = action_line(1, "first", {}, recording.outcomes, "0" * 16, stream.chance)
    line = ActionLine.model_validate_json(text)
    again = RecordedChance(line.out)
    assert ask(again, Stream(0)) == told
    again.finish()
    assert line.rng == stream.chance


@pytest.mark.parametrize(
    ("out", "told"),
    [
        ([["die:10", [3]]], r"ask for dice \(\d+\), the record has die:10 \(1\)"),
        ([["draw:40", [3]]], r"ask for dice \(\d+\), the record has draw:40 \(1\)"),
        ("faces", "are no faces of dice with 6 sides"),
    ],
)
def test_chance_that_the_rules_cannot_have_had_is_named(
    game: Path, tmp_path: Path, out: Any, told: str
) -> None:
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    at = next(n for n, line in enumerate(lines) if any(f == "dice" for f, _ in line.get("out", ())))
    if out == "faces":
        out = [[form, [7 for _ in numbers]] for form, numbers in lines[at]["out"]]
    lines[at]["out"] = out
    path = tmp_path / "changed.konr"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert read_record(path).lines
    with pytest.raises(RecordError, match=told) as caught:
        Session.open(path)
    assert caught.value.line == at + 1
