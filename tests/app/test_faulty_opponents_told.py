"""A computer player without a valid answer in the terminal: it is said, and the game goes on."""

import io
from pathlib import Path

import pytest
from faulty_levels import HIDDEN, faulty
from games_played import plan

from konqt.cli.kon.text_table import TextTable
from konqt.cli.text_table import TerminalTable
from konqt.core.chance import Stream
from konqt.games.registry import level_called, simpler_levels
from konqt.i18n.texts import _, use_language
from konqt.record.verify import verify
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {
    "germany": Chair(AI, "", "hard"),
    "norway": Chair(HUMAN, "A"),
    "allies": Chair(HUMAN, "A"),
}


class Chooser(io.StringIO):
    """Answers with seeded numbers, always within what may be done."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.stream = session, Stream(3)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        return f"{self.stream.below(len(self.session.legal())) + 1}\n"


@pytest.mark.parametrize("table", [TextTable, TerminalTable])
@pytest.mark.parametrize("fault", ["breaks", "cheats"])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "! For Germany, a simpler computer player (WORD) made one decision"),
        ("nb", "! For Tyskland tok en enklere maskinspiller (WORD) én avgjørelse"),
    ],
)
def test_it_is_told_once_for_each_decision(
    table: type[TextTable] | type[TerminalTable],
    fault: str,
    language: str,
    told: str,
    tmp_path: Path,
) -> None:
    use_language(language)
    session = Session.start(GamePlan("narvik", CHAIRS, plan().seed), tmp_path / "game.konr")
    out = io.StringIO()
    with faulty(fault):
        table(session, Chooser(session), out, False).play()
    session.close()
    told = told.replace("WORD", _(level_called("kon", simpler_levels("kon", "hard")[0])))
    german = [played for played in session.so_far.done if played.actor == "germany"]
    assert session.outcome is not None
    assert out.getvalue().count(told) == len(german) > 3
    assert HIDDEN not in out.getvalue()
    assert verify(tmp_path / "game.konr").ok
