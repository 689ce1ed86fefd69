"""The player's settings: what is written is read, and every fault in the file is told."""

import json
import os
import sys

import pytest

from spillgame import paths, settings
from spillgame.settings import CHOICES, Settings, choices_of, pace
from tests.texts import shell_words

OTHER = Settings(
    window="full",
    text=150,
    theme="day",
    speed="instant",
    step_by_step=True,
    reduced_motion=True,
    volume=10,
    effects=0,
    ambient=100,
    keys={"undo": ("b",), "skip": ("x", "ctrl+x")},
    players=("Ada", "Bø", "Cy", "Dée"),
)


def load(path):
    """Return the settings of a file, with the sentences on what is wrong in it."""
    found, faults = settings.load(path)
    return found, [fault(shell_words()) for fault in faults]


def save(path, chosen):
    """Write settings; returns why the disk refused them."""
    fault = settings.save(path, chosen)
    return fault(shell_words()) if fault is not None else None


def written(path, **changes):
    path.write_text(json.dumps({"version": settings.VERSION, **changes}), "utf-8")
    return path


def test_the_first_start_has_the_default_settings_and_nothing_to_complain_of_and_asks_once_for_hints(home):
    found, faults = load(paths.settings_file())
    assert (found, faults) == (Settings(ask_hints=True), [])
    save(paths.settings_file(), found.with_(ask_hints=False))
    assert load(paths.settings_file()) == (Settings(), [])


def test_what_is_written_is_read_again(no_home):
    for chosen in (Settings(), OTHER):
        assert save(paths.settings_file(), chosen) is None
        assert load(paths.settings_file()) == (chosen, [])
    assert list(paths.settings_file().parent.iterdir()) == [paths.settings_file()]


def test_one_setting_is_changed_and_the_others_stay():
    assert OTHER.with_(text=100) == Settings(**{**{f: getattr(OTHER, f) for f in OTHER.__slots__}, "text": 100})
    assert OTHER.text == 150


def test_every_default_is_one_of_the_values_to_choose_from():
    for name, values in CHOICES.items():
        assert getattr(Settings(), name) in values


UNFIT = {
    "window": ["fullscreen"],
    "text": [110, "100", True, None],
    "theme": ["pink", ["night"]],
    "speed": [0, 17, "0.24", "fast", "nan", float("inf"), "1e400", 10**400, True, [1]],
    "step_by_step": [1, "yes"],
    "reduced_motion": [None],
    "volume": [-10, 55, 1e400],
    "effects": [{}],
    "ambient": [1000],
    "keys": [[], {"undo": "b"}, {"undo": [1]}],
    "players": [[], "Ada", ["a", "b", "c", "d", "e"], ["Ada", ""], ["Ada", "\u200b"]],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in UNFIT.items() for value in values])
def test_a_value_that_does_not_fit_keeps_its_default_and_the_others_hold(tmp_path, name, value):
    other = {"text": 150} if name != "text" else {"theme": "night"}
    chosen, faults = load(written(tmp_path / "settings.json", **{name: value}, **other))
    assert chosen == Settings(**other)
    assert len(faults) == 1
    assert name in faults[0]
    assert "default" in faults[0]


def test_what_is_not_known_is_passed_over(tmp_path):
    assert load(written(tmp_path / "settings.json", colour="pink")) == (Settings(), [])


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe\x00", b'"text"', b"[1, 2]", b"null", b"[" * 100_000, b"1" * 10_000, b'{"version": 1',
     b"\xef\xbb\xbf{}"],
)  # fmt: skip
def test_a_file_that_holds_no_settings_is_told_and_left_alone(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    chosen, faults = load(path)
    assert chosen == Settings()
    assert len(faults) == 1
    assert str(path) in faults[0]
    assert path.read_bytes() == content


def test_a_file_that_names_no_version_is_told_of_without_a_word_of_the_program(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"text": 150}')
    chosen, (fault,) = load(path)
    assert chosen.text == 100
    assert "does not say of which version it is" in fault
    assert "None" not in fault


@pytest.mark.parametrize("version", [0, 2, "1", None, [1]])
def test_settings_of_another_version_fall_back_to_the_defaults(tmp_path, version):
    chosen, faults = load(written(tmp_path / "settings.json", version=version, text=150))
    assert chosen == Settings()
    assert repr(version) in faults[0]


def test_a_folder_in_the_file_s_place_is_told(tmp_path):
    (tmp_path / "settings.json").mkdir()
    chosen, faults = load(tmp_path / "settings.json")
    assert chosen == Settings()
    assert len(faults) == 1
    assert "cannot be written" in (save(tmp_path / "settings.json", OTHER) or "")


def test_a_disk_that_refuses_is_told_and_the_old_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save(path, OTHER)

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    sentence = save(path, Settings())
    assert sentence is not None
    assert "No space left on device" in sentence
    assert load(path) == (OTHER, [])


def test_a_place_where_no_folder_can_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    assert "cannot be written" in (save(tmp_path / "file" / "settings.json", Settings()) or "")


@pytest.mark.skipif(sys.platform == "win32" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written_is_told(tmp_path):
    tmp_path.chmod(0o500)
    assert "cannot be written" in (save(tmp_path / "settings.json", Settings()) or "")


@pytest.mark.parametrize(("value", "speed"), [(2, "2"), ("3", "3"), (0.25, "0.25"), ("16.0", "16"), (7.5, "7.5")])
def test_any_speed_that_the_command_line_takes_is_read_from_the_file(tmp_path, value, speed):
    chosen, faults = load(written(tmp_path / "settings.json", speed=value))
    assert (chosen, faults) == (Settings(speed=speed), [])
    assert pace(chosen.speed) == float(value)


def test_a_player_steps_through_the_usual_speeds_from_any_other():
    assert choices_of("speed", "2") == ("1", "2", "4", "instant")
    assert choices_of("speed", "0.5") == ("0.5", "1", "2", "4", "instant")
    assert choices_of("speed", "16") == ("1", "2", "4", "16", "instant")


def test_what_a_stranger_wrote_is_clipped_and_said_in_short(tmp_path):
    path = written(tmp_path / "settings.json", players=["a" * 50_000], theme="b" * 40_000)
    found, faults = load(path)
    assert found == Settings(players=("a" * settings.LONGEST_NAME,))
    assert len(faults) == 1
    assert len(faults[0]) < len(str(path)) + 200
    path.write_text(json.dumps({"version": "c" * 90_000}))
    assert len(load(path)[1][0]) < len(str(path)) + 200


@pytest.mark.parametrize(
    "keys",
    [{"undo": ["a" * 61]}, {"a" * 61: ["b"]}, {"undo": ["a"] * 101}, {f"k{number}": [] for number in range(101)}],
)
def test_too_many_keys_or_too_long_ones_are_not_taken(tmp_path, keys):
    found, faults = load(written(tmp_path / "settings.json", keys=keys))
    assert (found, len(faults)) == (Settings(), 1)


def test_a_file_without_end_is_not_read(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(f'{{"version": 1, "x": [{"[]," * 100_000}1]}}')
    found, faults = load(path)
    assert (found, len(faults)) == (Settings(), 1)
    assert "too large" in faults[0]
