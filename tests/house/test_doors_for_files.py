"""Files go out by one door, `core/files.py`: nobody else opens one to write into it."""

import ast

import pytest
from sources import MODULES, name, parsed

DOORS = {"konqt/core/files.py", "konqt/cli/streams.py"}
"""the door, and what opens the null device for a stream that is not there"""
WRITING = {"write_text", "write_bytes", "NamedTemporaryFile", "mkstemp", "QSaveFile", "QFile",
           "setFileName"}  # fmt: skip
ON_A_NAME = {"QPdfWriter", "QImageWriter"}
"""Qt's own that write into a buffer, or by themselves into the file of a name"""


def found(module: ast.Module) -> list[str]:
    """List what a module writes past the door."""
    wrong = []
    for node in ast.walk(module):
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


def test_files_are_written_through_the_door() -> None:
    wrong = {name(path): found(parsed(path)) for path in MODULES if name(path) not in DOORS}
    assert {path: each for path, each in wrong.items() if each} == {}


def test_the_null_device_is_all_that_is_opened_for_a_stream() -> None:
    streams = next(path for path in MODULES if name(path) == "konqt/cli/streams.py")
    assert len(found(parsed(streams))) == 1


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
    assert len(found(ast.parse(source))) == 1


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
    assert found(ast.parse(source)) == []
