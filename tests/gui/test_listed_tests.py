"""The list of the second part of the ordinary lane names tests of the window that are there."""


def test_every_listed_test_of_the_window_is_there(unknown_in_the_list: list[str]) -> None:
    assert unknown_in_the_list == []
