"""A board of a few lines of Python: cells, what joins them, and what makes two boards different."""

import pytest
from toy_board import NAMES, made

from konqt.board.board import COAST, ZONE, Link
from konqt.board.finding import BadMap
from konqt.board.lattice import CORNER, EDGE, SIDE, lattice

ROWS, KINDS = ("ff.", "mf~"), {"f": "field", "m": "mountains", "~": ZONE}


def joined(kind: str) -> set[str]:
    return {f"{each.a}-{each.b}" for each in made().links if each.kind == kind}


def test_cells_are_spaces_of_any_kind_in_the_order_of_reading() -> None:
    board = made()
    assert [(each.ident, each.kind) for each in board.spaces] == [
        ("a1", "field"), ("b1", "field"), ("a2", "mountains"), ("b2", "field"), ("c2", ZONE),
    ]  # fmt: skip
    assert (board.width, board.height) == (5 * SIDE, 4 * SIDE)
    for space in board.spaces:
        xs, ys = space.outline[0][0][::2], space.outline[0][0][1::2]
        assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == space.anchor
        assert (max(xs) - min(xs), max(ys) - min(ys)) == (SIDE, SIDE)


def test_links_are_of_any_kind_and_say_what_the_game_needs() -> None:
    assert joined(EDGE) == {"a1-b1", "b1-b2", "a2-b2", "b2-c2"}
    assert joined(CORNER) == {"a1-b2", "b1-a2", "b1-c2"}
    [over] = [each for each in made().links if each.kind == "pass"]
    assert (over.a, over.b, over.facts) == ("a1", "a2", {"steps": 2})
    assert made().beside("a1") == ("b1", "a2", "b2") and made().beside("z9") == ()


def test_a_coast_is_no_way_to_go() -> None:
    shore = lattice("one", ROWS, KINDS, links=[Link("b2", "c2", COAST)])
    assert shore.beside("b2") == ("b1", "a2") and shore.beside("c2") == ()


def test_names_are_those_given_and_else_the_cells_own() -> None:
    names = made().names
    assert names.en == {**{each: each for each in ("b1", "a2", "b2")}, **NAMES["en"]}
    assert (names.of("nb")["a1"], names.of("nb")["c2"]) == ("Heim", "The Deep")


def test_the_hash_is_of_all_that_is_said_and_the_same_every_time() -> None:
    plain = lattice("one", ROWS, KINDS)
    others = (
        lattice("two", ROWS, KINDS),
        lattice("one", ("ff.", "ff~"), KINDS),
        lattice("one", ROWS, KINDS, names={"en": {"a1": "Home"}}),
        lattice("one", ROWS, KINDS, facts={"a1": {"rail": True}}),
        lattice("one", ROWS, KINDS, links=[Link("a1", "a2", "pass")]),
        lattice("one", ROWS, KINDS, corners=True),
    )
    assert lattice("one", ROWS, KINDS).content_hash == plain.content_hash
    assert len({each.content_hash for each in (plain, *others)}) == 1 + len(others)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rows": ("fx",)}, "no kind is given for x, which b1 is made of"),
        ({"rows": ("f", "f" * 27)}, "row 2: it has 27 cells, more than 26 columns"),
        ({"rows": ()}, "it has no space"),
        ({"rows": ("..",)}, "it has no space"),
        ({"rows": "ff."}, "the rows are one text, 'ff.'"),
        ({"kinds": {**KINDS, "fm": "forest"}}, "'fm' is no letter of a cell"),
        ({"kinds": {**KINDS, ".": "hole"}}, "'.' is no letter of a cell"),
        ({"kinds": {**KINDS, "f": ""}}, "its kind is ''"),
        ({"links": [Link("a1", "b2", "road"), Link("b2", "a1", "rail")]}, "2 of the links given"),
        ({"links": [Link("a1", "a1", "road")]}, "it joins a1 to itself"),
        ({"names": {"nb": {"z9": "Intet"}}}, "there is no space z9"),
        ({"facts": {"z9": {}}}, "there is no space z9"),
        ({"links": [Link("a1", "z9", EDGE)]}, "there is no space z9"),
    ],
)
def test_what_does_not_fit_together_is_refused(wrong: dict[str, object], said: str) -> None:
    told = {"rows": ROWS, "kinds": KINDS, **wrong}
    with pytest.raises(ValueError, match=said):
        lattice("one", **told)  # type: ignore[arg-type]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(BadMap) as caught:
        lattice(
            "one", ("fx", "f" * 27), KINDS, names={"en": {"b9": "Away"}}, facts={"c9": {}},
            links=[Link("a1", "a1", "road"), Link("a1", "d9", "road")],
        )  # fmt: skip
    assert [each.code for each in caught.value.findings] == [
        "columns", "no-kind", "stranger", "to-itself", "stranger", "stranger",
    ]  # fmt: skip
    assert all(each.feature and each.remedy for each in caught.value.findings)
