"""What happens is spoken by the service of Linux desktops: by a client that may be missing, or die."""

import sys

import pytest

from spillgame.ui import speech
from spillgame.ui.speech import CLIENT, Speech

SPEAKER = """#!{python}
import sys
with open({heard!r}, "a", encoding="utf-8") as file:
    print(*sys.argv[1:], file=file, flush=True)
    for line in sys.stdin:
        print(line.rstrip("\\n"), file=file, flush=True)
        if "die" in line:
            sys.exit(1)
    print("(end)", file=file)
"""


class Client:
    """A client on the path, in place of the desktop's, and what it has heard."""

    def __init__(self, folder, monkeypatch):
        self.file = folder / "heard"
        path = folder / CLIENT
        path.write_text(SPEAKER.format(python=sys.executable, heard=str(self.file)), "utf-8")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", str(folder))

    @property
    def heard(self):
        return self.file.read_text("utf-8").splitlines()


@pytest.fixture
def client(tmp_path, monkeypatch):
    return Client(tmp_path, monkeypatch)


def closed(spoken):
    """Wait until the client has heard all."""
    spoken._client.stdin.close()
    spoken._client.wait(10)


def test_sentences_are_spoken_line_by_line_in_order_and_in_the_language(client):
    spoken = Speech("de")
    for sentence in ("Öl auf N4A.", "Ada hat\n4 AP.", "  ", "Ada fährt."):
        spoken.speak(sentence)
    closed(spoken)
    options, *lines = client.heard
    assert "--language de" in options
    assert "--pipe-mode" in options
    assert lines == ["Öl auf N4A.", "Ada hat 4 AP.", "Ada fährt.", "(end)"]


def test_a_client_that_has_died_is_started_again_for_what_comes_next(client):
    spoken = Speech("en")
    spoken.speak("Now die.")
    spoken._client.wait(10)
    spoken.speak("Ada sails.")
    closed(spoken)
    assert client.heard[2:] == [client.heard[0], "Ada sails.", "(end)"]
    spoken.end()


def test_a_client_that_hears_nothing_does_not_hold_the_game_up(tmp_path, monkeypatch):
    path = tmp_path / CLIENT
    path.write_text(f"#!{sys.executable}\nimport signal\nsignal.pause()\n", "utf-8")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    spoken, long = Speech("en"), "Ada sails. " * 1000
    spoken.speak(long)
    first = spoken._client
    while spoken._client is first:
        spoken.speak(long)
    assert first.poll() is not None
    spoken.end()


def test_a_client_that_dies_again_and_again_is_no_fault(client):
    spoken = Speech("en")
    for _ in range(3):
        spoken.speak("Now die.")
        spoken._client.wait(10)
    spoken.end()
    assert client.heard.count("Now die.") == 3


def test_without_a_client_nothing_is_heard_and_nothing_happens(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    spoken = Speech("en")
    spoken.speak("Ada sails.")
    spoken.end()
    assert not speech.offered()


def test_a_client_that_cannot_be_started_is_no_fault(tmp_path, monkeypatch):
    (tmp_path / CLIENT).write_text("no program")
    (tmp_path / CLIENT).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    spoken = Speech("en")
    spoken.speak("Ada sails.")
    spoken.end()


def test_the_end_stops_the_client(client):
    spoken = Speech("en")
    spoken.speak("Ada sails.")
    started = spoken._client
    spoken.end()
    assert started.returncode is not None
    spoken.end()


def test_speech_is_offered_where_the_client_of_linux_is_found(client, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert speech.offered()
    monkeypatch.setattr(sys, "platform", "win32")
    assert not speech.offered()
