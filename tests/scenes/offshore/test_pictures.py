"""The small picture of a game, the one behind the title, and how games are called in lists and records."""

from types import SimpleNamespace

import pygame

from spillgame.rules.offshore.summary import summary
from spillgame.scenes.offshore.screens import in_short, record_names, record_tabs
from spillgame.scenes.offshore.thumbnail import thumbnail
from tests.builders.offshore import offshore_content
from tests.scenes.offshore.tables import a_finished_match
from tests.scenes.own_looks import a_look_of, frame, painted, pixels

SIZE = (480, 300)


def a_look():
    return a_look_of("offshore", SIZE)


def known_of(match, over=True):
    return SimpleNamespace(columns=summary(SimpleNamespace(rules=match.rules, moments=match.moments)), over=over)


def test_a_small_picture_shows_where_platforms_are_and_how_the_points_stand():
    look, known = a_look(), known_of(a_finished_match(3))
    columns = known.columns
    others = [
        {**columns, "scores": [1, 30, 2]},
        {**columns, "platforms": {**columns["platforms"], "melkoya": [1, 2]}},
        {**columns, "platforms": {**columns["platforms"], "a_mod_s": [1]}},
    ]
    pictures = [thumbnail(look, SimpleNamespace(columns=one), 120) for one in (columns, *others)]
    assert all(picture.get_size() == (120, 120) for picture in pictures)
    assert len({pixels(picture) for picture in pictures}) == 3, "a field of a mod has no place of its own"


def test_the_title_shows_the_oil_and_the_light_of_the_shaft():
    look = a_look()
    picture, _ = painted("offshore", look, SIZE)
    seen = pygame.image.frombytes(frame(picture, SIZE), SIZE, "RGB")
    for colour in (look.rgb("oil"), look.rgb("gas"), look.rgb("lamp"), look.rgb("flame")):
        assert pygame.transform.threshold(None, seen, colour, (6, 6, 6), set_behavior=0) > 5, colour


def test_a_game_in_short_says_its_points_its_variant_and_its_bots():
    look, content, match = a_look(), offshore_content(), a_finished_match(3, objectives=True)
    far, *rest = in_short(look, content, known_of(match))
    assert far == ""
    assert rest[0] == "with secret objectives"
    assert rest[1].startswith(str(match.table.state.result.scores[0].total))
    assert rest[2] == "2× Wildcatter"
    assert in_short(look, content, known_of(match, over=False))[0].endswith(str(match.table.state.turn))


def test_every_column_that_groups_games_has_a_name_and_a_tab():
    look = a_look()
    names = record_names(look.say, offshore_content())
    assert {column for tab in record_tabs(look) for column in tab.columns} == set(names)
    assert names["players"][1]["2"] == "2 companies"
    assert names["bots"][1].get("", "") == "people only"
