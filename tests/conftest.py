"""Options of the test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write down what the goldens' steps lead to now")


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder that is empty, so that no test reads or changes a real one."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder
