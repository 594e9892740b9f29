"""House rules that a linter does not know: sizes, names, and what the project must not say."""

import ast
import re
import subprocess
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from sources import MODULES, ROOT, name, parsed

from konqt import __version__

LONGEST_FILE = 600
LONGEST_ENGINE_FILE = 400
LONGEST_FUNCTION = 50
VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc"}
ENGINE = ("konqt/core", "konqt/games", "konqt/board", "konqt/record")


def test_a_module_is_short_and_says_what_it_is() -> None:
    wrong = []
    for path in MODULES:
        limit = LONGEST_ENGINE_FILE if name(path).startswith(ENGINE) else LONGEST_FILE
        lines = len(path.read_text(encoding="utf-8").splitlines())
        wrong += [f"{name(path)}: {lines} lines"] if lines > limit else []
        wrong += [] if ast.get_docstring(parsed(path)) else [f"{name(path)}: no docstring"]
    assert wrong == []


def test_functions_are_short() -> None:
    long = [
        f"{name(path)}: {node.name}: {node.end_lineno - node.lineno + 1} lines"
        for path in MODULES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def test_a_text_about_something_stands_right_below_it() -> None:
    """Of two in a row the second says nothing of what stands above."""
    lost = [
        f"{name(path)}:{after.lineno}"
        for path in MODULES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Module | ast.ClassDef)
        for before, after in pairwise(node.body[1:])
        if is_text(before) and is_text(after)
    ]
    assert lost == []


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_what_a_page_names_in_a_module_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    missing = []
    for file, listed in re.findall(r"`([\w/]+\.py)`\s*\(((?:`[\w.]+`(?:, )?)+)\)", text):
        whole = [ROOT / file] if (ROOT / file).exists() else []
        found = whole or [each for each in MODULES if name(each).endswith(f"/{file}")]
        code = "\n".join(each.read_text(encoding="utf-8") for each in found)
        words = re.findall(r"\w+", listed)
        missing += [f"{file}: {each}" for each in words if not re.search(rf"\b{each}\b", code)]
    assert missing == []


def test_no_module_has_a_vague_name() -> None:
    assert [name(path) for path in MODULES if path.stem in VAGUE] == []


GLOSSARY = {"region": "land area", "province": "land area", "troop": "battalion"}


def test_public_names_use_the_manuals_words() -> None:
    wrong = []
    for path in MODULES:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                words = re.split(r"_|(?<=[a-z])(?=[A-Z])", node.name)
                wrong += [
                    f"{name(path)}: {node.name} (say {GLOSSARY[word.lower()]})"
                    for word in words
                    if word.lower() in GLOSSARY
                ]
    assert wrong == []


def tracked() -> list[Path]:
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listing.returncode != 0:
        pytest.skip("not a git checkout (an unpacked sdist): nothing tracked to look at")
    return [ROOT / line for line in listing.stdout.split("\0") if line]


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    pattern = re.compile(r"/(?:home/[a-z]|root/|opt/konqt|work/(?:main|shared))")
    found = []
    for path in tracked():
        if path.suffix in {".py", ".toml", ".md", ".json", ".konr", ".po", ".geojson", ""}:
            text = path.read_text(encoding="utf-8", errors="replace")
            if path != Path(__file__) and pattern.search(text):
                found.append(name(path))
    assert found == []


def test_connections_never_hold_a_lambda() -> None:
    """A lambda that closes over self keeps a closed window alive."""
    wrong = [
        name(path)
        for path in (ROOT / "konqt" / "gui").rglob("*.py")
        if re.search(r"connect\(\s*lambda", path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def test_every_asset_has_its_provenance() -> None:
    listed = (ROOT / "assets" / "PROVENANCE.md").read_text(encoding="utf-8")
    folders = {
        path.relative_to(ROOT / "assets") for path in tracked() if ROOT / "assets" in path.parents
    }
    missing = [
        path.as_posix()
        for path in sorted(folders)
        if path.name != "PROVENANCE.md"
        and path.as_posix() not in listed
        and f"{path.parent.as_posix()}/" not in listed
    ]
    assert missing == []


def test_no_two_files_of_tests_share_a_name() -> None:
    """Pytest refuses to collect a second one as soon as both folders run together."""
    tests = Path(__file__).resolve().parents[1]
    names = Counter(
        path.name for path in tests.rglob("test_*.py") if not (path.parent / "__init__.py").exists()
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in settings["project"]["dynamic"] and "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"] == {"path": "konqt/__init__.py"}
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", changes, re.M)
    assert released[0] == __version__
