"""The kernel: what every game needs and no game owns. No third-party imports."""
