"""What a game's chance begins with: secrets stay, seeds repeat, opponents' numbers tell nothing."""

import pytest

from konqt.core.chance import Stream, next_bits
from konqt.core.origin import NUMBER_BITS, Origin

ODD = 0x9E3779B97F4A7C15


def test_a_seed_gives_the_generator_that_it_always_gave() -> None:
    for seed in (0, 7, -1, 2**31 - 1, 2**64 - 1):
        assert Origin.asked(seed).start == seed & 2**64 - 1
        assert Origin.asked(seed).open and Origin.asked(seed).secret() is None


def test_a_secret_has_128_bits_and_no_two_are_alike() -> None:
    drawn = [Origin.drawn() for _ in range(200)]
    assert {len(bytes.fromhex(each.secret() or "")) for each in drawn} == {16}
    assert len({each.secret() for each in drawn}) == len({each.start for each in drawn}) == 200
    assert not any(each.open or each.seed is not None for each in drawn)
    # Each bit of the secret is now set and now not: none is left out.
    numbers = [int(each.secret() or "", 16) for each in drawn]
    for bit in range(128):
        assert 0 < sum(number >> bit & 1 for number in numbers) < 200


def test_a_kept_secret_gives_the_same_game_again() -> None:
    drawn = Origin.drawn()
    again = Origin.kept(drawn.secret() or "")
    assert (again.start, again.number_for("norway", 9)) == (
        drawn.start,
        drawn.number_for("norway", 9),
    )


@pytest.mark.parametrize("text", ["", "00", "zz" * 16, "00" * 17])
def test_what_is_no_secret_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Origin.kept(text)


def test_an_origin_written_out_tells_nothing() -> None:
    drawn = Origin.drawn()
    for text in (repr(drawn), str(drawn), f"{drawn}", repr([drawn]), repr({"a": drawn})):
        assert (drawn.secret() or "") not in text and str(drawn.start) not in text
    assert not hasattr(drawn, "__dict__")


@pytest.mark.parametrize("origin", [Origin.asked(7), Origin.kept("0" * 31 + "1")])
def test_numbers_differ_by_seat_and_step_and_repeat(origin: Origin) -> None:
    seats = ("germany", "norway", "allies")
    numbers = [origin.number_for(seat, step) for seat in seats for step in range(500)]
    assert len(set(numbers)) == 1500 and max(numbers) < 1 << NUMBER_BITS
    assert numbers == [origin.number_for(seat, step) for seat in seats for step in range(500)]


def test_no_number_lies_on_a_generator_of_the_game() -> None:
    """Neither the start, nor what is drawn from it, nor a multiple or neighbour of the seed."""
    for seed in range(50):
        origin = Origin.asked(seed)
        stream = Stream(origin.start)
        near = {next_bits(stream) >> (64 - NUMBER_BITS) for _ in range(300)}
        near |= {origin.start + k * ODD & (1 << NUMBER_BITS) - 1 for k in range(-300, 300)}
        near |= {(seed * 1_000_003 + step) & 0x7FFF_FFFF for step in range(300)}
        near |= {seed ^ k for k in range(1000)}
        assert not near & {origin.number_for("germany", step) for step in range(300)}


def test_one_changed_bit_of_the_secret_changes_half_of_all_that_leaves_it() -> None:
    """As a one-way mixing does, and no linear one."""
    secret, changed = 0x0123456789ABCDEF0123456789ABCDEF, []
    one = Origin.kept(f"{secret:032x}")
    for bit in range(128):
        other = Origin.kept(f"{secret ^ 1 << bit:032x}")
        changed.append((one.start ^ other.start).bit_count() / 64)
        told = one.number_for("germany", 3) ^ other.number_for("germany", 3)
        changed.append(told.bit_count() / NUMBER_BITS)
    assert all(0.15 < share < 0.85 for share in changed)
    assert 0.45 < sum(changed) / len(changed) < 0.55
