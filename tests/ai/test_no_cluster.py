"""Where no cluster can be asked, what would mend it is said, for the installation at hand."""

import sys
import tomllib
from pathlib import Path

import pytest

from konqt.lab.workers import DASK, NoCluster, in_workers

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)


def told() -> str:
    with pytest.raises(NoCluster) as caught:
        list(in_workers(divmod, [(7, 2)], 1, "tcp://127.0.0.1:9"))
    return str(caught.value)


def test_without_dask_the_command_is_told_that_adds_it_here() -> None:
    """To this Python: the name of the program is nobody's, or somebody else's, at a registry."""
    assert told().endswith(f"install it with: {sys.executable} -m pip install '{DASK}'")


def test_a_package_names_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert told() == "--cluster needs dask.distributed; install konqt with Python for it"


def test_the_command_asks_for_what_the_extra_does() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["project"]["optional-dependencies"]["cluster"] == [DASK]
