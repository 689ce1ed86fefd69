"""Pictures are rendered in the theme's colours, kept within bounds, and never stop the program."""

import pygame
import pytest

from spillgame import paths
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.ui.pictures import LARGEST, Pictures
from spillgame.ui.theme import THEMES, theme_of
from tests.ui.looks import without_display

DAY, NIGHT, CONTRAST = (theme_of(name, "usual", COLOURS) for name in THEMES)
CRAB = "the_spill/animals/crab"
TICK = "ui/check"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="{}"/></svg>'


@pytest.fixture(autouse=True)
def drawing():
    """Lines of text are drawn for a display."""
    without_display()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Give an empty folder of pictures of our own."""
    monkeypatch.setattr(paths, "assets_folder", lambda: tmp_path)
    return tmp_path


def colours(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    """Return the colours of all opaque pixels."""
    found = set()
    for x in range(surface.width):
        for y in range(surface.height):
            red, green, blue, alpha = surface.get_at((x, y))
            if alpha == 255:
                found.add((red, green, blue))
    return found


@pytest.mark.parametrize("size", [1, 24, 97])
def test_a_picture_has_the_size_asked_for(size):
    assert Pictures().get(CRAB, size, NIGHT).get_size() == (size, size)


@pytest.mark.parametrize("theme", [NIGHT, DAY, CONTRAST], ids=lambda theme: theme.name)
def test_a_picture_is_in_the_colours_of_the_theme(theme):
    assert theme.rgb("crab") in colours(Pictures().get(CRAB, 96, theme))


@pytest.mark.parametrize("theme", [NIGHT, DAY, CONTRAST], ids=lambda theme: theme.name)
def test_a_tint_stands_in_for_ink(theme):
    assert theme.rgb("off") in colours(Pictures().get(TICK, 96, theme, "off"))
    assert theme.rgb("ink") not in colours(Pictures().get(TICK, 96, theme, "off"))
    assert theme.rgb("ink") in colours(Pictures().get(TICK, 96, theme))


def test_a_tint_that_is_no_token_leaves_ink():
    pictures = Pictures()
    assert NIGHT.rgb("ink") in colours(pictures.get(TICK, 48, NIGHT, "no such token"))


def test_a_picture_is_rendered_once():
    pictures = Pictures()
    assert pictures.get(CRAB, 48, NIGHT) is pictures.get(CRAB, 48, NIGHT)
    assert pictures.get(CRAB, 48, NIGHT) is not pictures.get(CRAB, 48, DAY)
    assert pictures.get(CRAB, 48, NIGHT) is not pictures.get(CRAB, 49, NIGHT)


def test_what_was_used_longest_ago_goes_first():
    pictures = Pictures(kept_bytes=3 * 32 * 32 * 4)
    first, second, third = (pictures.get(CRAB, 32, theme) for theme in (NIGHT, DAY, CONTRAST))
    assert pictures.get(CRAB, 32, NIGHT) is first
    pictures.get(TICK, 32, NIGHT)
    assert pictures.get(CRAB, 32, NIGHT) is first
    assert pictures.get(CRAB, 32, CONTRAST) is third
    assert pictures.get(CRAB, 32, DAY) is not second


def test_a_picture_larger_than_all_room_is_still_given():
    pictures = Pictures(kept_bytes=16)
    surface = pictures.get(CRAB, 64, NIGHT)
    assert surface.get_size() == (64, 64)
    assert pictures.get(CRAB, 64, NIGHT) is surface


@pytest.mark.parametrize("name", ["the_spill/animals/unicorn", "", "../../etc/passwd", "a\0b", "the_spill"])
def test_for_a_missing_picture_another_stands_and_one_sentence_names_it(name):
    pictures = Pictures()
    for size in (24, 48, 48):
        assert pictures.get(name, size, DAY).get_size() == (size, size)
    assert DAY.rgb("line") in colours(pictures.get(name, 48, DAY))
    assert len(pictures.faults) == 1
    assert name in pictures.faults[0]
    assert pictures.faults[0].endswith(".")


def test_a_letter_stands_for_what_has_no_picture():
    pictures = Pictures()
    drawn = [pygame.image.tobytes(pictures.get(f"the_spill/win/{name}", 48, NIGHT), "RGBA") for name in ("ark_2", "a")]
    other = pygame.image.tobytes(pictures.get("the_spill/win/quiet_sea", 48, NIGHT), "RGBA")
    assert drawn[0] == drawn[1] != other
    assert NIGHT.rgb("quiet") in colours(pictures.get("the_spill/win/quiet_sea", 48, NIGHT))


def test_what_cannot_be_drawn_of_a_mod_s_is_named_and_our_own_stands_in():
    pictures = Pictures()
    pictures.brought = lambda name: [("mods/mine/crab.svg", "<svg")]
    assert NIGHT.rgb("crab") in colours(pictures.get(CRAB, 48, NIGHT))
    assert NIGHT.rgb("crab") in colours(pictures.get(CRAB, 24, NIGHT))
    (fault,) = pictures.faults
    assert "mods/mine/crab.svg" in fault


@pytest.mark.parametrize(
    "damage",
    [b"", b"not a picture", b"<svg", b"\xff\xfe\x00broken", SQUARE.format("#ffffff").encode()[:60]],
    ids=["empty", "words", "cut", "not UTF-8", "half"],
)
def test_a_damaged_picture_never_raises_and_is_named(folder, damage):
    (folder / "bad.svg").write_bytes(damage)
    pictures = Pictures()
    assert pictures.get("bad", 24, NIGHT).get_size() == (24, 24)
    assert pictures.get("bad", 48, NIGHT).get_size() == (48, 48)
    assert all("bad.svg" in fault for fault in pictures.faults)
    assert len(pictures.faults) <= 1
    assert pictures.faults or damage.startswith(b"<svg")


def test_a_sound_picture_leaves_no_fault(folder):
    (folder / "good.svg").write_text(SQUARE.format(NIGHT.code("hull")), encoding="utf-8")
    pictures = Pictures()
    assert colours(pictures.get("good", 8, CONTRAST)) == {CONTRAST.rgb("hull")}
    assert pictures.faults == []


@pytest.mark.parametrize(("asked", "given"), [(0, 1), (-3, 1), (LARGEST + 1, LARGEST)])
def test_a_size_out_of_range_is_brought_into_it(asked, given):
    assert Pictures().get(TICK, asked, NIGHT).get_size() == (given, given)


def test_pictures_are_the_same_with_a_window_open():
    before = Pictures().get(CRAB, 48, NIGHT)
    pygame.display.init()
    try:
        pygame.display.set_mode((64, 64))
        after = Pictures().get(CRAB, 48, NIGHT)
        assert pygame.image.tobytes(after, "RGBA") == pygame.image.tobytes(before, "RGBA")
    finally:
        pygame.display.quit()
