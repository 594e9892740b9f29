"""Stands for what plays sounds: writes down what it is asked, and says what it is told to."""

import os
import sys
from pathlib import Path

sys.stdout.write(os.environ["STANDIN_SAYS"] + "\n")
sys.stdout.flush()
with Path(os.environ["STANDIN_HEARS"]).open("w", encoding="utf-8") as told:
    for line in sys.stdin:
        if line.startswith("end"):
            sys.exit(3)
        told.write(line)
        told.flush()
