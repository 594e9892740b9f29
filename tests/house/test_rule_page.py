"""The page "How to add a rule", followed in a copy of the tree with a made-up ruling.

At this table at most two battalions march together. After each step what is still missing is said.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from test_pages import KON, ROOT, Edit, copied, edit, how_to_add, in_tree

RULING = Edit(
    "assets/rules/kon.toml",
    """
[rules.R145]
title_en = "Narrow roads"
title_nb = "Smale veier"
question_en = "How many battalions march together?"
question_nb = "Hvor mange bataljoner marsjerer sammen?"
ruling_en = "At most two; the others go in a move of their own."
ruling_nb = "Høyst to; de andre går i en egen forflytning."
reason_en = "A made-up ruling."
reason_nb = "En oppdiktet avklaring."
""",
)
LISTED = Edit(
    f"{KON}/engine/rules/movement.py",
    "            free = min(units[base + area] - moved[area], 2)\n",
    "            free = units[base + area] - moved[area]\n",
    instead=True,
)
REFUSED = (
    Edit(
        f"{KON}/engine/rules/movement.py",
        """        *([Reason("R145", "too_many_together", {"count": action.count})]
          if action.count > 2 else []),
""",
        "        *explain_count(state, action.source, action.count),\n",
    ),
    Edit(
        f"{KON}/engine/reasons.py",
        """    "too_many_together": N_("At most two battalions march together, not {count}."),
""",
        '    "count_too_small"',
    ),
)
PROVOKED = Edit(
    "tests/kon/test_reasons.py",
    """    "too_many_together": lambda: (german(), move("oslo", "horten", 3)),
""",
    '    "count_too_small"',
)
SHOWN = Edit(
    "tests/kon/test_4_1_narrow_roads.py",
    """import pytest
from kon_kit import at, basic, do, why


@pytest.mark.rule("R145")
def test_two_march_together_and_then_two_more() -> None:
    state = basic("oslo:G4 tromso:N1")
    do(state, "move", source="oslo", to="horten", count=2)
    do(state, "move", source="oslo", to="horten", count=2)
    assert at(state, "horten") == {"germany": 4}


@pytest.mark.rule("R145", refused=True)
def test_a_third_does_not() -> None:
    state = basic("oslo:G4 tromso:N1")
    assert why(state, "move", source="oslo", to="horten", count=3) == {
        ("R145", "too_many_together")
    }
""",
)
FUZZ = "fuzz --games 3 --seed 5 --scenario basic --jobs 1"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what the page speaks of, with the tests of the rules."""
    to = tmp_path_factory.mktemp("tree")
    copied(to)
    (to / "tests/kon").unlink()
    for part in ("tests/kon", "tests/rulebook"):
        shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("__pycache__"))
    return to


def konqt(tree: Path, words: str) -> subprocess.CompletedProcess[str]:
    return in_tree(tree, "-m", "konqt", *words.split())


def tried_by(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return in_tree(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)


def test_the_page_names_the_steps() -> None:
    start = how_to_add().index("## How to add a rule")
    page = how_to_add()[start:].split("\n## ")[0] + how_to_add()[start:].split("\n## ")[1]
    assert re.findall(r"^(\d)\.", page, re.MULTILINE)[:7] == list("1234567")
    for word in ("--coverage", "`legal`", "`explain`", "konqt fuzz", "PROVOKED", "RULES"):
        assert word in page


@pytest.mark.timeout(300)
def test_who_follows_the_page_has_a_rule_that_is_listed_refused_shown_and_told(
    tree: Path,
) -> None:
    edit(tree, (RULING,))
    told = konqt(tree, "rules R145 --coverage")
    assert told.returncode == 1 and "no test" in told.stdout, told.stdout + told.stderr
    edit(tree, REFUSED)
    told = konqt(tree, FUZZ)
    assert told.returncode == 1 and "R145 too_many_together" in told.stdout, told.stdout
    edit(tree, (LISTED,))
    told = konqt(tree, FUZZ)
    assert told.returncode == 0, told.stdout + told.stderr
    reasons = ("tests/kon/test_reasons.py", "-k", "too_many_together or does_not_exist")
    assert tried_by(tree, *reasons).returncode == 1, "a reason that nobody provokes, unnoticed"
    edit(tree, (PROVOKED, SHOWN))
    told = tried_by(tree, *reasons)
    assert told.returncode == 0, told.stdout
    told = tried_by(tree, "tests/kon/test_4_1_narrow_roads.py")
    assert told.returncode == 0, told.stdout
    told = konqt(tree, "rules R145 --coverage")
    assert told.returncode == 0, told.stdout + told.stderr
    assert "Narrow roads" in konqt(tree, "rules R145").stdout
