"""The lists of tests that are not in the first part name tests of the window that are there."""


def test_every_listed_test_of_the_window_is_there(unknown_in_the_lists: list[str]) -> None:
    assert unknown_in_the_lists == []
