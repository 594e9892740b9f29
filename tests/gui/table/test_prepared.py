"""What a table needs is loaded beside the window before the table is made."""

import subprocess
import sys

import pytest
from breadth_kit import wide

SCRIPT = """
import sys
from PySide6.QtWidgets import QApplication
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

app = QApplication([])
chairs = {each: Chair("human", each) for each in ("germany", "norway", "allies")}
session = Session.start(GamePlan(sys.argv[1], chairs, 7))
plugin = KonPlugin()
plugin.prepare(session)
before = set(sys.modules)
table = plugin.table_page(session, "light")
table.start()
table.controller.lift()
late = {name for name in set(sys.modules) - before if name.startswith("konqt")}
# The board's painter reads these in a thread of its own.
print(*sorted(late - {name for name in late if ".art." in name}))
table.close_game()
session.close()
"""


@pytest.mark.parametrize("scenario", wide(["narvik", "basic", "advanced"], ["basic", "advanced"]))
def test_no_module_is_loaded_while_a_table_comes(scenario: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT, scenario],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert told.returncode == 0, told.stderr[-1500:]
    assert told.stdout.split() == []
