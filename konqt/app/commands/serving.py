"""engine, ai-worker: the program as a partner of other programs."""


def engine() -> int:
    """Speak the engine protocol: one JSON object a line in, one a line out."""
    from konqt.app.protocol import serve_standard_streams

    serve_standard_streams()
    return 0


def ai_worker() -> int:
    """Serve as an opponent's process."""
    from konqt.ai.worker import main

    return main()
