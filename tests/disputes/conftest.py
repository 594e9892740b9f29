"""Makes the kits of the rule tests importable."""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "kon"), str(TESTS / "kit")]
