"""The libraries that the program plays with, and which version of each is installed."""

LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "platformdirs")


def version_of(name: str) -> str:
    """Return the version of an installed package; empty if it is not there."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - dear, and only reports ask

    try:
        return version(name)
    except PackageNotFoundError:
        return ""
