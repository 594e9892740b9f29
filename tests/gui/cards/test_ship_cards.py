"""Every ship's card: its words fit at every size, its dice are the game's, backs tell nothing."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from breadth_kit import READERS
from card_kit import sizes
from PySide6.QtCore import QRectF, QSize

from konqt.games.kon.advice.known_ships import ship_facts, ship_list
from konqt.games.kon.engine.data_files import SHIPS, shipped_text
from konqt.games.kon.engine.fleet import CLASSES, COASTAL, DUMMY
from konqt.games.kon.wording.ship_cards import say_ship
from konqt.games.owner_data import OwnerData, owner_data
from konqt.gui.art.kept import KEPT
from konqt.gui.cards.sizes import hand_size, stage_size
from konqt.gui.kon.art import look
from konqt.gui.kon.art.card_face import LEAST_TEXT
from konqt.gui.kon.art.ship_card import lay_out_ship, small_dice, small_name
from konqt.gui.kon.art.ship_look import ship_back, ship_card, ship_spec
from konqt.gui.kon.art.ship_parts import WATER
from konqt.gui.kon.art.ship_portraits import PORTRAITS
from konqt.gui.kon.art.ship_profiles import FLOTILLA, HIGH, WIDE, profile
from konqt.gui.theme_names import THEMES
from konqt.i18n.texts import use_language

pytestmark = pytest.mark.usefixtures("plain_look")

ADVANCED = "advanced"
EVERY = [each.ship for each in ship_list(ADVANCED)]


def corrected(*changes: tuple[str, str]) -> OwnerData:
    text = shipped_text(SHIPS)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return owner_data(None, {SHIPS: text})


def test_there_are_36_ships() -> None:
    assert len(set(EVERY)) == 36
    assert ship_list("basic") == ()
    count = {f: sum(s.faction == f for s in ship_list(ADVANCED)) for f in ("germany", "allies")}
    assert count == {"germany": 17, "allies": 18}


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_every_ships_words_fit_its_card(language: str, scale: int) -> None:
    use_language(language)
    for name, size in sizes(scale).items():
        for ship in EVERY:
            spec = ship_spec(ship)
            layout = lay_out_ship(spec, size)
            where = f"{ship}, {name}, {language}, {scale} %"
            assert layout.fits, where
            assert layout.text_pixels >= LEAST_TEXT, where
            assert len(layout.rows) == len(spec.lines) > 0, where
            dice = [row.sign for row in layout.dice]
            boxes = [layout.title, layout.scene, layout.kind, *dice, *layout.rows]
            for upper, lower in pairwise(boxes):
                assert upper.bottom() <= lower.top() + 0.01, where
            assert boxes[-1].bottom() <= layout.frame.bottom(), where
            for row in layout.dice:
                for box in (row.sign, row.word, *row.faces):
                    assert layout.frame.contains(box), where
            assert layout.scene.height() >= size.height() * 0.15, where


@pytest.mark.parametrize(("language", "scale"), READERS)
@pytest.mark.parametrize("low", [False, True])
def test_no_name_is_cut_on_a_small_card(language: str, scale: int, low: bool) -> None:
    use_language(language)
    look.use_theme("light", scale)
    for ship in EVERY:
        spec = ship_spec(ship)
        assert " ".join(small_name(spec, stage_size(low))) == spec.short, (ship, language)


def test_words_that_do_not_fit_are_noticed() -> None:
    spec = ship_spec("blucher")
    assert not lay_out_ship(replace(spec, lines=("many words " * 60,)), hand_size(False)).fits
    assert not lay_out_ship(replace(spec, name="Donaudampfschiff " * 5), hand_size(False)).fits


@pytest.mark.parametrize("theme", THEMES)
def test_no_word_runs_over_the_edge_of_its_card(theme: str) -> None:
    look.use_theme(theme)
    for language in ("en", "nb"):
        use_language(language)
        for ship in EVERY:
            size = hand_size(False)
            face = ship_card(ship, size, 1.0).toImage()
            layout = lay_out_ship(ship_spec(ship), size)
            x = round(layout.rows[0].right()) + 2
            rows = range(round(layout.kind.top()), round(layout.rows[-1].bottom()))
            assert len({face.pixelColor(x, y).name() for y in rows}) == 1, (ship, language)


def test_a_card_shows_the_faces_its_die_needs() -> None:
    for ship, sinks, chases, voids, raids in (
        ("scharnhorst", (5, 6), (3, 4), 2, 2),
        ("blucher", (6,), (4, 5), 1, 1),
        ("emden", (6,), (5,), 1, 0),
        ("eidsvoll_norge", (), (6,), 0, 0),
        ("falsk_2", (), (), 0, 0),
        ("ark_royal", (5, 6), (3, 4), 2, 0),
        ("warspite", (5, 6), (3, 4), 2, 0),
    ):
        facts = ship_facts(ADVANCED, ship)
        assert (facts.sinks, facts.chases, facts.voids, facts.raids) == (
            sinks, chases, voids, raids
        )  # fmt: skip
        layout = lay_out_ship(ship_spec(ship), hand_size(False))
        told = [len(row.faces) for row in layout.dice]
        assert told == [len(faces) for faces in (sinks, chases) if faces]


def test_words_tell_what_a_listener_must_know() -> None:
    use_language("en")
    assert say_ship(ship_facts(ADVANCED, "blucher")) == (
        "KMS Blücher. Heavy cruiser. Sinks: 6. Chases: 4 and 5. If sunk: 1 card voided. "
        "Raid: 1 Allied card voided. 9 April: lands one battalion."
    )
    assert "rolls no die" in say_ship(ship_facts(ADVANCED, "falsk_1"))
    assert "Sunk when chased" in say_ship(ship_facts(ADVANCED, "eidsvoll_norge"))


def test_an_owners_corrections_stand_on_the_card() -> None:
    use_language("en")
    data = corrected(
        ("sinks = { value = [5, 6]", "sinks = { value = [4, 5, 6]"),
        ('emden = { value = "mindre_skip"', 'emden = { value = "tung_krysser"'),
    )
    size = hand_size(False)
    assert ship_facts(ADVANCED, "furious", data).sinks == (4, 5, 6)
    assert "Heavy cruiser" in say_ship(ship_facts(ADVANCED, "emden", data))
    for ship in ("furious", "emden"):
        assert lay_out_ship(ship_spec(ship, data), size).fits
        ours = ship_card(ship, size, 1.0).toImage()
        assert ship_card(ship, size, 1.0, data).toImage() != ours
        assert ship_card(ship, stage_size(False), 1.0, data).toImage() != (
            ship_card(ship, stage_size(False), 1.0).toImage()
        )
    assert ship_card("york", size, 1.0, data).toImage() == ship_card("york", size, 1.0).toImage()
    listed = [each.kind for each in ship_list(ADVANCED, data) if each.faction == "germany"]
    assert listed.index("mindre_skip") > listed.index("tung_krysser")
    assert listed == sorted(listed, key=listed.index), "a class is torn apart"


def test_dice_of_ships_with_many_faces_stay_on_a_small_card() -> None:
    data = corrected(
        ("sinks = { value = [5, 6]", "sinks = { value = [4, 5, 6]"),
        ("chases = { value = [3, 4]", "chases = { value = [1, 2]"),
    )
    for low in (False, True):
        room = QRectF(4, 1, stage_size(low).width() - 8, stage_size(low).height() - 5)
        placed = [box for _result, _face, box in small_dice(ship_spec("furious", data), room)]
        assert len(placed) == 7
        assert all(room.adjusted(-0.01, 0, 0.01, 0.01).contains(box) for box in placed)
        assert not any(one.intersects(two) for one, two in combinations(placed, 2))


@pytest.mark.parametrize("size", [hand_size(False), stage_size(True)], ids=["hand", "small"])
def test_a_faction_has_one_back_and_every_faction_another(size: QSize) -> None:
    backs = [ship_back(each, size, 1.0).toImage() for each in ("germany", "norway", "allies")]
    assert not any(one == two for one, two in combinations(backs, 2))
    action = look.card_back("germany", size, 1.0).toImage()
    assert action != backs[0], "an action card lies there as well"


def test_cards_are_kept_and_follow_language_and_theme() -> None:
    size = hand_size(False)
    KEPT.clear()
    use_language("en")
    first = ship_card("scharnhorst", size, 1.0)
    assert ship_card("scharnhorst", size, 1.0).cacheKey() == first.cacheKey()
    english = first.toImage()
    use_language("nb")
    assert ship_card("scharnhorst", size, 1.0).toImage() != english
    use_language("en")
    look.use_theme("dark")
    assert ship_card("scharnhorst", size, 1.0).toImage() != english


def test_who_is_no_ship_looks_like_none() -> None:
    kinds = {each.kind for each in ship_list(ADVANCED)}
    assert {DUMMY, COASTAL} < kinds
    size = hand_size(False)
    pictures = [ship_card(f"falsk_{number}", size, 1.0).toImage() for number in (1, 2)]
    layout = lay_out_ship(ship_spec("falsk_1"), size)
    scene = layout.scene.toRect()
    assert pictures[0].copy(scene) == pictures[1].copy(scene)
    assert layout.dice == ()


def test_ships_that_look_otherwise_than_their_class_do_so_on_their_cards() -> None:
    box = QRectF(0, 0, WIDE, HIGH)
    shipped = {each.ship: each for each in ship_list(ADVANCED)}
    assert set(PORTRAITS) < set(shipped)
    for ship, own in PORTRAITS.items():
        facts = shipped[ship]
        assert own.kind == facts.kind, ship
        assert ship_spec(ship).outline == ship
        assert profile(ship, box) != profile(facts.kind, box), ship
    data = corrected(('emden = { value = "mindre_skip"', 'emden = { value = "tung_krysser"'))
    assert ship_spec("emden", data).outline == "tung_krysser"


@pytest.mark.parametrize("kind", [*CLASSES, FLOTILLA, *PORTRAITS])
def test_every_outline_floats_in_its_box(kind: str) -> None:
    box = QRectF(0, 0, WIDE, HIGH)
    shape = profile(kind, box).boundingRect()
    assert box.contains(shape), kind
    assert shape.bottom() == pytest.approx(WATER)
