"""What goes on with a game has a name of its own for each way, and one way has one name."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from viewer_kit import own_copy, still_viewer

from konqt.gui.shell.commands import COMMANDS
from konqt.i18n.texts import _, use_language

RECORD = Path(__file__).resolve().parents[2] / "fixtures/records/v1/greedy-both-sides.konr"


@pytest.mark.parametrize("language", ["en", "nb"])
def test_no_two_ways_of_playing_on_have_the_same_name(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    use_language(language)
    with still_viewer(own_copy(RECORD, tmp_path)) as viewer:
        ways = viewer.study.tree.ways
        at_table = viewer.playing_on.button.text()
        assert ways.table.text() == at_table, "both begin a game of its own at the table"
        seats = next(each for each in COMMANDS if each.id == "seats")
        names = [
            *(at_table, ways.play.text(), ways.instead.text(), ways.go_on.text()),
            *(ways.turn.text(), _("Continue game"), _("Continue"), _(seats.text).replace("&", "")),
        ]
        assert len(set(names)) == len(names), names
        begins = [name for name in names if name.startswith(("Play on", "Spill videre"))]
        assert begins in ([], [_("Continue")]), begins
    use_language("en")


def test_the_menu_names_both_ways_that_lead_to_the_table() -> None:
    command = next(each for each in COMMANDS if each.id == "play_on")
    for language in ("en", "nb"):
        use_language(language)
        said = _(command.text).replace("&", "").lower()
        assert _("Continue game").lower() in said and _("Play from here").lower() in said
    use_language("en")
