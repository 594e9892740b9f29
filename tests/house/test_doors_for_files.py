"""Files go out by one door, `core/files.py`: nobody else opens one to write into it."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "konqt").rglob("*.py"))
DOOR = "files.py"
WRITING = {"write_text", "write_bytes", "NamedTemporaryFile", "mkstemp", "QSaveFile", "QFile",
           "setFileName"}  # fmt: skip
ON_A_NAME = {"QPdfWriter", "QImageWriter"}
"""Qt's own that write into a buffer, or by themselves into the file of a name"""


def found(source: str) -> list[str]:
    """List what a module writes past the door."""
    wrong = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        modes = [each.value for each in node.args if isinstance(each, ast.Constant)]
        modes += [each.value.value for each in node.keywords
                  if each.arg == "mode" and isinstance(each.value, ast.Constant)]  # fmt: skip
        writes = name == "open" and any(
            isinstance(mode, str) and set("wax+") & set(mode) and set(mode) <= set("wax+bt")
            for mode in modes
        )
        # A buffer is called one; whatever else it is given is a file.
        by_itself = name in ON_A_NAME and not any(
            isinstance(each, ast.Name) and each.id in ("buffer", "content") for each in node.args
        )
        if writes or by_itself or name in WRITING:
            wrong.append(f"{node.lineno}: {name}")
    return wrong


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_are_written_through_the_door(path: Path) -> None:
    if path.relative_to(ROOT).as_posix() == "konqt/cli/streams.py":
        assert len(found(path.read_text(encoding="utf-8"))) == 1  # the null device, for no stream
    elif path.parent.name != "core" or path.name != DOOR:
        assert found(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "path.write_text(text)",
        "path.write_bytes(content)",
        'path.open("wb")',
        'open(path, "a")',
        'open(path, mode="x")',
        "QPdfWriter(path)",
        "QSvgGenerator().setFileName(path)",
        "tempfile.mkstemp()",
    ],
)
def test_what_goes_past_it_is_found(source: str) -> None:
    assert len(found(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "path.open()",
        'open(path, "rb")',
        "QPdfWriter(content)",
        "QSvgGenerator().setOutputDevice(buffer)",
    ],
)
def test_reading_and_buffers_are_not(source: str) -> None:
    assert found(source) == []
