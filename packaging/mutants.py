"""Damages one rule check at a time and looks whether a test notices.

python packaging/mutants.py --sample 400 --seed 1 --jobs 2

Each mutant is one change in `konqt/games/kon/rules`: a condition always true or always false, a
comparison turned round, a number one higher, one side of an `and` or `or` left out, a statement
dropped. The tests of the rules run against a copy of the package with that one change. What no
test notices is printed with its place and change; the status is 1 when more than one in twenty
survives.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parents[1]
RULES = Path("konqt/games/kon/rules")
TESTS = ("tests/kon", "tests/rulebook", "tests/second_engine")
ENOUGH = 0.95
LONGEST = 240
"""Seconds after which a mutant's tests are ended: an endless game has been noticed."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change in one file."""

    file: Path
    line: int
    what: str
    source: str
    """the whole changed file"""


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Give every mutant of a file."""
    text = (ROOT / file).read_text(encoding="utf-8")
    count = len(list(_changes(ast.parse(text))))
    for number in range(count):
        tree = ast.parse(text)
        node, what = list(_changes(tree))[number]
        before = ast.unparse(node)
        after = _changed(tree, node, what)
        yield Mutant(file, node.lineno, f"{before}  ->  {after}", ast.unparse(tree))


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """List the places that can be changed, each with how; the same order for the same text."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.If | ast.IfExp | ast.While):
                yield node.test, "true"
                yield node.test, "false"
            elif isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
                yield node, "turn"
            elif isinstance(node, ast.BoolOp):
                yield node, "first"
                yield node, "last"
            elif isinstance(node, ast.Constant) and type(node.value) is int:
                yield node, "more"
            elif isinstance(node, ast.Expr | ast.AugAssign) and not _is_text(node):
                yield node, "drop"


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changed(tree: ast.Module, node: ast.expr | ast.stmt, what: str) -> str:
    """Change the tree in place; give what stands there now."""
    new: ast.AST
    if what in ("true", "false"):
        new = ast.Constant(what == "true")
    elif what == "drop":
        new = ast.Pass()
    elif isinstance(node, ast.Compare):
        turned = [TURNED[type(node.ops[0])](), *node.ops[1:]]
        new = ast.Compare(node.left, turned, node.comparators)
    elif isinstance(node, ast.BoolOp):
        left = node.values[1:] if what == "first" else node.values[:-1]
        new = left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    else:
        assert isinstance(node, ast.Constant) and isinstance(node.value, int)
        new = ast.Constant(node.value + 1)
    ast.copy_location(new, node)
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, field, new)
            elif isinstance(value, list) and node in value:
                value[value.index(node)] = new
    ast.fix_missing_locations(tree)
    return ast.unparse(new)


def noticed(mutant: Mutant, home: Path) -> bool:
    """Run the rules' tests on a copy of the package that has this change."""
    file = home / mutant.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not slow", *TESTS]
    command += ["-p", "no:cacheprovider", "-p", "no:randomly", "--no-header"]
    environment = {**os.environ, "PYTHONPATH": str(home), "QT_QPA_PLATFORM": "offscreen"}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    try:
        run = subprocess.run(
            command, cwd=home, env=environment, capture_output=True, timeout=LONGEST, check=False
        )
        return run.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(sound, encoding="utf-8")


def copied(into: Path) -> Path:
    """Copy what the tests need."""
    for folder in ("konqt", "tests", "assets", "maps", "packaging"):
        shutil.copytree(ROOT / folder, into / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", into)
    return into


def main() -> int:
    """Try a sample of mutants and print the survivors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    files = sorted((ROOT / RULES).glob("*.py"))
    pool = [mutant for file in files for mutant in mutants_of(file.relative_to(ROOT))]
    chosen = random.Random(given.seed).sample(pool, min(given.sample, len(pool)))
    with tempfile.TemporaryDirectory() as folder:
        homes: SimpleQueue[Path] = SimpleQueue()
        for number in range(given.jobs):
            homes.put(copied(Path(folder) / str(number)))

        def tried(mutant: Mutant) -> bool:
            home = homes.get()
            try:
                return noticed(mutant, home)
            finally:
                homes.put(home)

        survivors = []
        with ThreadPoolExecutor(given.jobs) as workers:
            for mutant, dead in zip(chosen, workers.map(tried, chosen), strict=True):
                if not dead:
                    survivors.append(mutant)
                    print(f"{mutant.file}:{mutant.line}: {mutant.what}", flush=True)
    share = 1 - len(survivors) / len(chosen)
    print(f"{len(chosen)} of {len(pool)} mutants tried, {share:.1%} noticed")
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
