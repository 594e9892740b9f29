"""Every way to damage one rule check of a source file.

A mutant is one change: a condition always true or always false, a comparison turned round, a
number one higher, one part of an `and`, `or`, sum, union or intersection left out, a `not` or `~`
left out, a filter of a comprehension dropped, an item of a list or table left out, a statement
dropped.

What changes no rule by construction is left alone:

- docstrings, type hints, default values, decorators, `__slots__`, classes' own constants;
- `assert`: it checks what is true anyway;
- -1, the sign for nobody and nowhere: another negative number says the same;
- `x or ""` and the like, which only tell the type checker that `x` is there;
- whether anybody listens (`if sink is not None`), while an event that is not told is a mutant;
- what a refusal says besides its rule and code: the parameters of `Reason` and dictionaries
  named `params` or `counts` that hold them.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

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
JOINING = (ast.Add, ast.BitAnd, ast.BitOr)
SAID_ONLY = ("params", "counts")
DECLARED_ONLY = ("__slots__",)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change in one file."""

    file: Path
    place: str
    """qualified name of the function, or the name of the table"""
    number: int
    """of the line"""
    line: str
    """its text"""
    change: str
    source: str
    """the whole changed file"""
    is_table: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.number} {self.place}: {self.change}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names it although lines above it come and go."""
        return str(self.file), self.place, self.line, self.change


@dataclass(frozen=True, slots=True)
class _Change:
    place: str
    node: ast.AST
    shown: ast.AST
    """what is printed before and after"""
    make: Callable[[], str]
    """changes the tree in place and gives what stands there now"""
    is_table: bool


def count_of(root: Path, file: Path) -> int:
    """Count the mutants of a file."""
    return len(_changes(ast.parse((root / file).read_text(encoding="utf-8"))))


def mutant_of(root: Path, file: Path, number: int) -> Mutant:
    """Return one mutant of a file; they are numbered in the order of its text."""
    text = (root / file).read_text(encoding="utf-8")
    tree = ast.parse(text)
    change = _changes(tree)[number]
    at = _line_of(change.node)
    before = ast.unparse(change.shown).strip()
    after = change.make()
    ast.fix_missing_locations(tree)
    if change.shown is not change.node:
        after = ast.unparse(change.shown)
    said = f"{before}  ->  {after}"
    line = text.splitlines()[at - 1].strip()
    return Mutant(file, change.place, at, line, said, ast.unparse(tree), change.is_table)


def _line_of(node: ast.AST) -> int:
    named = node.target if isinstance(node, ast.comprehension) else node
    return int(named.lineno)  # type: ignore[attr-defined]


def _changes(tree: ast.Module) -> list[_Change]:
    """List the changes; the same order for the same text."""
    found: list[_Change] = []
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef):
            _in_function(statement, statement.name, found)
        elif isinstance(statement, ast.ClassDef):
            for method in statement.body:
                if isinstance(method, ast.FunctionDef):
                    _in_function(method, f"{statement.name}.{method.name}", found)
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            name = ast.unparse(target)
            if name not in DECLARED_ONLY:
                _in_table(statement, name, found)
    return found


def _in_function(function: ast.FunctionDef, place: str, found: list[_Change]) -> None:
    for statement in function.body:
        _walk(statement, function, "body", place, found)


def _in_table(statement: ast.Assign | ast.AnnAssign, name: str, found: list[_Change]) -> None:
    assert statement.value is not None
    _walk(statement.value, statement, "value", name, found)


def _walk(node: ast.AST, parent: ast.AST, field: str, place: str, found: list[_Change]) -> None:
    """Collect the changes of a node, then of what it holds."""
    if _is_left_alone(node):
        return
    # A number alone says little: what it stands in is shown.
    small = isinstance(node, ast.Constant) and isinstance(parent, ast.expr)
    shown = parent if small else node
    table = place.isupper()
    found += [_Change(place, node, shown, make, table) for make in _ways(node, parent, field)]
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        if name == "test" and _asks_for_listener(value):
            continue
        for part, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(node, ast.BoolOp) and name == "values" and _is_fallback(node, part):
                continue
            if isinstance(child, ast.AST):
                _walk(child, node, name, place, found)


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Name) and target.id in SAID_ONLY
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason"


def _asks_for_listener(test: object) -> bool:
    return isinstance(test, ast.expr) and ast.unparse(test) == "sink is not None"


def _ways(node: ast.AST, parent: ast.AST, field: str) -> list[Callable[[], str]]:
    """List the changes of this one node."""

    def becomes(new: ast.AST) -> Callable[[], str]:
        return lambda: _put(node, parent, field, new)

    ways: list[Callable[[], str]] = []
    if field == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While):
        ways += [becomes(ast.Constant(True)), becomes(ast.Constant(False))]
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        turned = [TURNED[type(node.ops[0])](), *node.ops[1:]]
        ways.append(becomes(ast.Compare(node.left, turned, node.comparators)))
    elif isinstance(node, ast.BoolOp):
        ways += [
            becomes(_without(node, part))
            for part in range(len(node.values))
            if not _is_fallback(node, part)
        ]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, JOINING):
        ways += [becomes(node.left), becomes(node.right)]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        ways.append(becomes(node.operand))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        ways.append(becomes(ast.Constant(node.value + 1)))
    elif isinstance(node, ast.comprehension):
        ways += [_dropped(node.ifs, part) for part in range(len(node.ifs))]
    elif _is_collection(node, parent):
        ways += [_dropped(node.elts, part) for part in range(len(node.elts))]
    elif isinstance(node, ast.Dict):
        ways += [_dropped_entry(node, part) for part in range(len(node.keys))]
    elif _is_doing(node):
        ways.append(becomes(ast.Pass()))
    return ways


def _is_collection(node: ast.AST, parent: ast.AST) -> TypeGuard[ast.List | ast.Set | ast.Tuple]:
    """Return whether a display holds several things that are alike; a pair or a row is no such."""
    if isinstance(node, ast.Tuple):
        return isinstance(parent, ast.Call | ast.Compare)
    return isinstance(node, ast.List | ast.Set) and len(node.elts) > 1


def _is_doing(node: ast.AST) -> bool:
    """Return whether a statement acts on something that is there before and after it."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign)


def _without(node: ast.BoolOp, part: int) -> ast.expr:
    left = node.values[:part] + node.values[part + 1 :]
    return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _is_fallback(node: ast.BoolOp, part: int) -> bool:
    value = node.values[part]
    if isinstance(node.op, ast.And) or part == 0:
        return False
    empty = isinstance(value, ast.Constant) and value.value in ("", 0)
    return empty or (isinstance(value, ast.Tuple) and not value.elts)


def _dropped(items: list[ast.expr], part: int) -> Callable[[], str]:
    def drop() -> str:
        return f"without {ast.unparse(items.pop(part))}"

    return drop


def _dropped_entry(node: ast.Dict, part: int) -> Callable[[], str]:
    def drop() -> str:
        key = node.keys.pop(part)
        value = node.values.pop(part)
        return f"without {ast.unparse(key) if key else '**'}: {ast.unparse(value)}"

    return drop


def _put(node: ast.AST, parent: ast.AST, field: str, new: ast.AST) -> str:
    value = getattr(parent, field)
    if isinstance(value, list):
        value[[each is node for each in value].index(True)] = new
    else:
        setattr(parent, field, new)
    return ast.unparse(new)
