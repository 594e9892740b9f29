"""What an opponent's process says beside its answers: its errors are logged, its hand is not."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.ai.overheard import harmless, overhear

TRACEBACK = """Traceback (most recent call last):
  File "/srv/kari/konqt/ai/worker.py", line 12, in main
    play("stuka")
  File "/srv/kari/x.py", line 3, in <module>
konqt.core.fault.OddError: stuka is not in the hand
my hand: stuka, seed 81985529216486895
"""


def test_places_and_kinds_are_kept_and_nothing_else() -> None:
    kept = [text for line in TRACEBACK.splitlines(True) if (text := harmless(line))]
    assert kept == [
        "Traceback (most recent call last):",
        '  File "konqt/ai/worker.py", line 12, in main',
        '  File "x.py", line 3, in <module>',
        "OddError",
    ]


@pytest.mark.logs
def test_a_process_that_dies_leaves_its_reason_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    program = tmp_path / "opponent.py"
    program.write_text(
        "import sys\n"
        "sys.stderr.buffer.write(b'stuka \\xff' * 30000 + b'\\n')\n"
        f"sys.stderr.write({TRACEBACK!r})\n"
        "sys.exit(1)\n",
        encoding="utf-8",
    )
    with caplog.at_level(logging.INFO, "konqt"):
        process = subprocess.Popen(
            [sys.executable, str(program)], stderr=subprocess.PIPE, encoding="utf-8"
        )
        overhear(process, "greedy").join(60)
        assert process.wait(60) == 1
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert "OddError" in said and "konqt/ai/worker.py" in said and "more lines" in said
    assert "stuka" not in said and "kari" not in said and "819855" not in said
