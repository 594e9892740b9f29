"""What workers have done reaches the window's thread, and nobody who is gone."""

import threading
from typing import Any

from PySide6.QtCore import QObject
from shiboken6 import delete

from konqt.gui.threads.gui_thread import posted_to


class Receiver(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.got: list[tuple[Any, threading.Thread]] = []

    def take(self, what: Any) -> None:
        self.got.append((what, threading.current_thread()))


def sent_from_a_worker(send: Any, *letters: Any) -> None:
    def work() -> None:
        for letter in letters:
            send(letter)

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()


def test_letters_come_in_order_and_in_the_windows_thread(qtbot: Any) -> None:
    receiver = Receiver()
    sent_from_a_worker(posted_to(receiver.take), 1, "two", None)
    assert receiver.got == []
    qtbot.waitUntil(lambda: len(receiver.got) == 3)
    here = threading.current_thread()
    assert receiver.got == [(1, here), ("two", here), (None, here)]


def test_nothing_comes_to_an_object_that_qt_has_deleted(qtbot: Any) -> None:
    receiver, other = Receiver(), Receiver()
    send, mark = posted_to(receiver.take), posted_to(other.take)
    sent_from_a_worker(send, 1)
    delete(receiver)
    sent_from_a_worker(send, 2)
    sent_from_a_worker(mark, "after")
    qtbot.waitUntil(lambda: bool(other.got))
    assert receiver.got == []


def test_the_post_keeps_nobody_alive(qtbot: Any) -> None:
    receiver, other = Receiver(), Receiver()
    gone: list[bool] = []
    receiver.destroyed.connect(lambda: gone.append(True))
    send, mark = posted_to(receiver.take), posted_to(other.take)
    del receiver
    sent_from_a_worker(send, 1)
    sent_from_a_worker(mark, "after")
    qtbot.waitUntil(lambda: bool(other.got))
    assert gone == [True]


def test_objects_may_be_deleted_while_workers_send(qtbot: Any) -> None:
    """Qt ends the program if a signal of an object is emitted while the object is deleted."""
    stop = threading.Event()
    sends: list[Any] = []

    def work() -> None:
        while not stop.is_set():
            for send in sends[-2:]:
                send(0)

    worker = threading.Thread(target=work)
    worker.start()
    try:
        for _round in range(300):
            receiver = Receiver()
            sends.append(posted_to(receiver.take))
            qtbot.wait(1)
            delete(receiver)
    finally:
        stop.set()
        worker.join()
    assert len(sends) == 300
