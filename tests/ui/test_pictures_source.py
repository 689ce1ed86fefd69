"""Every picture's source keeps the rules of assets/README.md, and everything the content names has one."""

import io
import os
import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from spillgame import paths
from spillgame.content.colours_file import TOKENS
from spillgame.rules.levels import RIVALS
from spillgame.scenes.deep_sea_adventure.colours import COLOURS as DEEP_SEA
from spillgame.scenes.the_spill.colours import COLOURS as THE_SPILL
from spillgame.ui.theme import NIGHT
from tests.each import each

ASSETS = paths.assets_folder()
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
SHAPE_ATTRIBUTES = {
    *("d", "points", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "transform"),
    *("fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-opacity"),
    *("stroke-linecap", "stroke-linejoin"),
}
OWN = THE_SPILL.themes["night"]
OF_ALL = {getattr(NIGHT, token): token for token in TOKENS}
OF_GAME = {"the_spill": OWN, "deep_sea_adventure": DEEP_SEA.themes["night"]}
BOXES = {"the_spill/portraits": 160}
"""The side of the viewBox where it is not the usual 96."""
USUAL_BOX = 96
FILLING = ("the_spill/flags/", "the_spill/badges/", "the_spill/portraits/", "the_spill/deck", "ui/app")
"""Pictures that may reach the border of their square."""
MOST_BYTES = 5000
SIZE = 96
ICONS = [
    *("move", "remove", "extra_action", "end_turn", "undo", "redo", "skip", "play"),
    *("pause", "faster", "slower", "step", "back", "close", "settings", "rulebook", "log", "help", "sound"),
    *("sound_off", "full_screen", "search", "menu", "replay", "tower", "quit", "new_game", "continue"),
    *("warning", "check", "cross", "arrow_left", "arrow_right", "arrow_up", "arrow_down"),
    *("save_picture", "dice", "people", "seed", "target", "lock", "chart", "edit", "file", "folder", "home"),
    *("up", "down", "pick_up", "put_down", "eye", "advice"),
    *(f"rival_{name}" for name in RIVALS),
    *("winner", "zoom_in", "zoom_out", "music", "waves", "speech"),
]
OWN_ICONS = {
    "the_spill": ("push_back", "rescue", "cw", "ccw"),
    "endeavor_deep_sea": (
        *("reputation", "inspiration", "coordination", "ingenuity", "any_attribute", "lowest_attribute", "research"),
        *("disc", "discard_disc", "impact", "promote", "discover", "travel", "sonar", "dive", "conserve", "journal"),
        *("recruit", "vessel", "zone"),
    ),
}
EVERY_ICON = [
    *(f"ui/{name}" for name in ICONS),
    *(f"{game}/icons/{name}" for game, names in OWN_ICONS.items() for name in names),
]
TOKEN_PICTURES = [
    *("rig", "spill_out", "oil_drop", "marker", "cube", "bag", "removed", "sickbay", "rescued", "track", "deck"),
]
DEEP_SEA_PICTURES = [
    *("submarine", "wreck", "lantern_fish", "jellyfish", "whale", "fish", "squid"),
]
NAMES = sorted(file.relative_to(ASSETS).with_suffix("").as_posix() for file in ASSETS.rglob("*.svg"))


def tokens(name: str) -> dict[str, str]:
    """Return the token of each colour that a picture may have."""
    own = OF_GAME.get(name.partition("/")[0], {})
    return OF_ALL | {colour: token for token, colour in own.items()}


every_picture = each(NAMES)


def source(name: str) -> str:
    return (ASSETS / f"{name}.svg").read_text(encoding="utf-8")


def elements(name: str) -> list[ET.Element]:
    return list(ET.fromstring(source(name)).iter())  # noqa: S314 - our own files


@cache
def rendered(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source(name).encode()), (SIZE, SIZE))


def content(name: str):
    return yaml.safe_load((paths.content_folder() / "the_spill" / f"{name}.yaml").read_text(encoding="utf-8"))


def ids(name: str) -> list[str]:
    return [item["id"] for item in content(name)]


@every_picture
def test_a_picture_holds_only_plain_shapes_and_says_what_it_is(name):
    root, title, *rest = elements(name)
    assert root.tag == f"{SVG}svg"
    assert title.tag == f"{SVG}title"
    assert title.text, "the title says what the picture is"
    for element in rest:
        kind = element.tag.removeprefix(SVG)
        assert kind in SHAPES | {"g"}, kind
        assert set(element.attrib) <= SHAPE_ATTRIBUTES, element.attrib


@every_picture
def test_a_picture_has_the_square_box(name):
    side = BOXES.get(name.rpartition("/")[0], USUAL_BOX)
    assert ET.fromstring(source(name)).attrib == {"viewBox": f"0 0 {side} {side}"}  # noqa: S314 - our own files


@each([name for name in NAMES if name != "ui/app"])  # the window's icon is the same in every theme
def test_every_colour_is_a_token_of_the_night_chart(name):
    for element in elements(name):
        for attribute in ("fill", "stroke"):
            colour = element.attrib.get(attribute, "none")
            assert colour == "none" or colour in tokens(name), f"{attribute} {colour!r} is no colour of the night chart"
    strays = set(re.findall(r"#[0-9a-zA-Z]+", source(name))) - tokens(name).keys()
    assert not strays


@every_picture
def test_no_shape_is_left_to_the_black_of_no_colour(name):
    def check(element: ET.Element, fill: str | None) -> None:
        fill = element.attrib.get("fill", fill)
        if element.tag.removeprefix(SVG) in SHAPES:
            assert fill is not None, f"a shape without a fill would be black: {element.attrib}"
        for child in element:
            check(child, fill)

    check(ET.fromstring(source(name)), None)  # noqa: S314 - our own files


@every_picture
def test_rescue_orange_is_in_no_picture(name):
    assert NIGHT.action not in source(name)


@every_picture
def test_a_picture_is_small(name):
    assert len(source(name).encode()) <= MOST_BYTES


@every_picture
def test_a_picture_is_neither_empty_nor_cut(name):
    surface = rendered(name)
    mask = pygame.mask.from_surface(surface)
    assert mask.count() >= 0.04 * SIZE * SIZE
    if not name.startswith(FILLING):
        last = SIZE - 1
        border = [(x, y) for x in range(SIZE) for y in (0, last)] + [(x, y) for x in (0, last) for y in range(SIZE)]
        touching = sum(mask.get_at(place) for place in border)
        assert touching <= 0.02 * len(border), f"{touching} pixels touch the border"


def test_no_two_pictures_look_alike():
    seen: dict[bytes, str] = {}
    for name in NAMES:
        look = pygame.image.tobytes(rendered(name), "RGBA")
        assert look not in seen, f"{name} looks like {seen[look]}"
        seen[look] = name


@each(EVERY_ICON)
def test_an_icon_is_drawn_in_ink_only(name):
    assert {OF_ALL[colour] for colour in re.findall(r"#[0-9a-f]{6}", source(name))} == {"ink"}


@pytest.mark.parametrize("species", [item["id"] for item in content("board")["species"]])
def test_a_species_wears_its_own_colour_and_has_another_outline_when_contaminated(species):
    healthy, smeared = f"the_spill/animals/{species}", f"the_spill/animals/{species}_contaminated"
    for name in (healthy, smeared):
        assert OWN[species] in source(name)
    assert OWN["smear"] not in source(healthy)
    assert OWN["smear"] in source(smeared)
    assert NIGHT.gloss in source(smeared)
    one, other = (pygame.mask.from_surface(rendered(name)) for name in (healthy, smeared))
    differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
    assert differing >= 0.1 * one.count()


def test_all_species_have_very_different_outlines():
    masks = {
        item["id"]: pygame.mask.from_surface(rendered(f"the_spill/animals/{item['id']}"))
        for item in content("board")["species"]
    }
    for (one, mask), (other, other_mask) in combinations(masks.items(), 2):
        common = mask.overlap_area(other_mask, (0, 0))
        assert common / (mask.count() + other_mask.count() - common) < 0.7, (one, other)


def test_no_two_icons_have_the_same_outline():
    masks = {name: pygame.mask.from_surface(rendered(name)) for name in EVERY_ICON}
    for (one, mask), (other, other_mask) in combinations(masks.items(), 2):
        common = mask.overlap_area(other_mask, (0, 0))
        assert common / (mask.count() + other_mask.count() - common) < 0.86, (one, other)


@pytest.mark.parametrize("specialist", ids("specialists"))
def test_the_upper_right_of_a_ship_is_free_for_its_flag(specialist):
    mask = pygame.mask.from_surface(rendered(f"the_spill/ships/{specialist}"))
    assert mask.get_at((66, 8)), "the mast"
    flag = pygame.mask.Mask((28, 20), fill=True)
    assert mask.overlap_area(flag, (68, 4)) == 0


@pytest.mark.parametrize("specialist", ids("specialists"))
def test_the_middle_of_a_badge_is_calm(specialist):
    surface = rendered(f"the_spill/badges/{specialist}")
    for place in ((48, 48), (40, 48), (56, 48), (48, 40), (48, 56)):
        assert surface.get_at(place) == (*NIGHT.rgb("panel"), 255), place


def expected() -> list[str]:
    """Return the names of all pictures that the content and the window ask for."""
    species = [item["id"] for item in content("board")["species"]]
    specialists = ids("specialists")
    weather = content("weather")
    return [
        *(f"the_spill/animals/{kind}{state}" for kind in species for state in ("", "_contaminated")),
        *(f"the_spill/{of}/{who}" for of in ("ships", "flags", "badges", "portraits") for who in specialists),
        *(f"the_spill/weather/{token}" for token in {*weather["faces"], *weather["tokens"]}),
        *(f"the_spill/resources/{card}" for card in ids("resources")),
        *(f"the_spill/win/{card}" for card in ids("win_cards")),
        *(f"the_spill/{name}" for name in TOKEN_PICTURES),
        *(f"deep_sea_adventure/{name}" for name in DEEP_SEA_PICTURES),
        *EVERY_ICON,
        "ui/app",
    ]


def test_everything_the_content_names_has_a_picture_and_no_picture_is_left_over():
    assert sorted(expected()) == NAMES


def test_only_pictures_their_words_and_sounds_are_in_the_folder():
    others = {file.relative_to(ASSETS) for file in ASSETS.rglob("*") if file.is_file() and file.suffix != ".svg"}
    assert {file for file in others if file.parts[0] != "sounds"} <= {Path("README.md")}
