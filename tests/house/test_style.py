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
LONGEST_FUNCTION = 50
MOST_METHODS = 30
MOST_ATTRIBUTES = 15
TOO_MUCH_IN_ONE = {
    "konqt/ai/process.py: AiProcess",
    "konqt/cli/kon/text_table.py: TextTable",
    "konqt/core/game_entry.py: GameEntry",
    "konqt/games/kon/board/topology.py: Topology",
    "konqt/games/kon/engine/fleet.py: Fleet",
    "konqt/games/kon/engine/ruleset.py: Scenario",
    "konqt/games/kon/engine/state.py: State",
    "konqt/games/kon/forms/observation.py: KonObservation",
    "konqt/games/kon/owner/forms.py: ScenarioForm",
    "konqt/gui/board/base_store.py: BaseStore",
    "konqt/gui/board/camera.py: Camera",
    "konqt/gui/board/highlight.py: Highlights",
    "konqt/gui/board/view.py: BoardView",
    "konqt/gui/kon/cards/hand.py: HandView",
    "konqt/gui/kon/panels/status_panel.py: StatusPanel",
    "konqt/gui/kon/screens/result.py: ResultScreen",
    "konqt/gui/kon/stage/fight_stage.py: FightStage",
    "konqt/gui/kon/stage/naval_stage.py: NavalStage",
    "konqt/gui/kon/viewer/analysis_page.py: AnalysisPage",
    "konqt/gui/page.py: PlayPage",
    "konqt/gui/screens/collection/collection_page.py: CollectionPage",
    "konqt/gui/screens/new_game/new_game_dialog.py: NewGameDialog",
    "konqt/gui/screens/start.py: StartScreen",
    "konqt/gui/shell/looking_back.py: LookingBack",
    "konqt/gui/shell/main_window.py: MainWindow",
    "konqt/gui/shell/services.py: WindowServices",
    "konqt/gui/shell/settings.py: Settings",
    "konqt/gui/shell/settings_dialog.py: SettingsDialog",
    "konqt/gui/table/table_page.py: TablePage",
    "konqt/gui/viewer/beside/beside_page.py: BesidePage",
    "konqt/gui/viewer/viewer_page.py: ViewerPage",
    "konqt/gui/viewer/study/study_room.py: StudyRoom",
    "konqt/gui/viewer/study/study_ways.py: StudyWays",
    "konqt/gui/viewer/timeline/timeline.py: Timeline",
    "konqt/lab/arena_report.py: ArenaReport",
    "konqt/record/replayed.py: Course",
    "konqt/record/writer.py: RecordWriter",
    "konqt/session/replay.py: Replay",
}
"""classes still above these limits: none may be added, and whichever came below must leave"""
VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc"}


def test_a_module_is_short_and_says_what_it_is() -> None:
    wrong = []
    for path in MODULES:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        wrong += [f"{name(path)}: {lines} lines"] if lines > LONGEST_FILE else []
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


def methods_of(kind: ast.ClassDef) -> int:
    """Count what is defined in a class's own body: methods, properties, class methods."""
    return sum(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in kind.body)


def attributes_of(kind: ast.ClassDef) -> int:
    """Count what each object of a class holds of its own.

    That is what its `__init__` sets on `self`, and what is annotated in its body, as a
    dataclass's fields are. What is the class's alone (`ClassVar`, a signal) does not count, nor
    what it inherits.
    """
    found = {
        node.target.id
        for node in kind.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "ClassVar" not in ast.unparse(node.annotation)
    }
    begin = [each for each in kind.body if getattr(each, "name", "") == "__init__"]
    found |= {
        node.attr
        for each in begin
        for node in ast.walk(each)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    return len(found)


def test_a_class_is_one_thing() -> None:
    """It has few methods and attributes; what it does besides is a part that it holds."""
    above = {
        f"{name(path)}: {node.name}"
        for path in MODULES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
        and (methods_of(node) > MOST_METHODS or attributes_of(node) > MOST_ATTRIBUTES)
    }
    assert above - TOO_MUCH_IN_ONE == set(), "parts that are held, not more of the same"
    assert TOO_MUCH_IN_ONE - above == set(), "take these from the list: they have come below"


def test_methods_and_attributes_are_counted_as_the_limits_say() -> None:
    (kind,) = ast.parse(
        "class Kind:\n"
        "    shared: ClassVar[int] = 0\n"
        "    field: str\n"
        "    def __init__(self):\n"
        "        self.field, self.other = '', 1\n"
        "        self.other += 1\n"
        "    @property\n"
        "    def asked(self): ...\n"
        "    def later(self): self.not_counted = 2\n"
    ).body
    assert isinstance(kind, ast.ClassDef)
    assert (methods_of(kind), attributes_of(kind)) == (3, 2)


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
    """Pytest refuses to collect a second one as soon as both folders run together.

    Of two kits the one that is found first would be everybody's.
    """
    tests = Path(__file__).resolve().parents[1]
    names = Counter(
        path.name
        for path in tests.rglob("*.py")
        if path.name != "conftest.py" and not (path.parent / "__init__.py").exists()
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in settings["project"]["dynamic"] and "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"] == {"path": "konqt/__init__.py"}
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", changes, re.M)
    assert released[0] == __version__
