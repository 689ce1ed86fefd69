"""The small picture of a game, the one behind the title, and how games are called in lists and records."""

from types import SimpleNamespace

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.ocean import holders
from spillgame.rules.endeavor_deep_sea.summary import summary
from spillgame.rules.game import folded
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.screens import in_short, record_names, record_tabs
from spillgame.scenes.endeavor_deep_sea.staging import link_picture
from spillgame.scenes.endeavor_deep_sea.thumbnail import thumbnail
from tests.builders.endeavor import endeavor_content
from tests.scenes.endeavor_deep_sea.tables import a_finished_match
from tests.scenes.own_looks import a_look_of, frame, painted, pixels

SIZE = (480, 300)


def known_of(match, over=True):
    return SimpleNamespace(columns=summary(SimpleNamespace(rules=match.rules, moments=match.moments)), over=over)


def test_a_small_picture_shows_the_zones_in_play_and_points_or_goals():
    look = a_look_of("endeavor_deep_sea", SIZE)
    columns = known_of(a_finished_match(3)).columns
    zones = columns["zones"]
    ways = [
        columns,
        {**columns, "scores": [1, 30, 2]},
        {**columns, "zones": {**zones, "E5": "silent_ridge"}},
        {**columns, "zones": {**zones, "E5": "a_mod_s"}},
        {**columns, "scores": [], "met": 2},
        {**columns, "scores": [], "met": 5},
    ]
    pictures = [thumbnail(look, SimpleNamespace(columns=one), 120) for one in ways]
    assert all(picture.get_size() == (120, 120) for picture in pictures)
    assert len({pixels(picture) for picture in pictures}) == len(ways)


def test_the_title_goes_from_the_light_to_the_deep_and_shows_who_plays():
    look = a_look_of("endeavor_deep_sea", SIZE)
    picture, _ = painted("endeavor_deep_sea", look, SIZE)
    seen = pygame.image.frombytes(frame(picture, SIZE), SIZE, "RGB")
    for colour in (
        look.rgb("team_1"),
        look.rgb("team_2"),
        look.rgb("team_3"),
        look.rgb("team_4"),
        look.rgb("link_lit"),
    ):
        assert pygame.transform.threshold(None, seen, colour, (6, 6, 6), set_behavior=0) > 5, colour


def test_a_game_in_short_says_its_round_its_mode_and_how_it_stands():
    look, content = a_look_of("endeavor_deep_sea", SIZE), endeavor_content()
    match, team = a_finished_match(3), a_finished_match(1, mode="coop")
    known = known_of(match)
    assert in_short(look, content, known) == ["", f"{known.columns['score']} points"]
    far, *rest = in_short(look, content, known_of(team, over=False))
    assert far == "Round 7"
    assert rest == ["solo", f"{known_of(team).columns['met']} of 7 goals met"]


def test_every_column_that_groups_games_has_a_name_and_a_tab():
    look = a_look_of("endeavor_deep_sea", SIZE)
    names = record_names(look.say, endeavor_content())
    assert {column for tab in record_tabs(look) for column in tab.columns} == set(names)
    assert names["players"][1]["1"] == "1 player"
    assert names["bots"][1].get("", "") == "people only"


def test_the_banner_of_a_link_shows_both_discs_at_its_ends():
    look = a_look_of("endeavor_deep_sea", SIZE)
    match = a_finished_match(3, mode="coop")
    ends = set()
    for _, state, event in folded(match.rules.game, match.moments):
        if isinstance(event, e.LinkGained):
            picture = link_picture(look, match.rules, state, event, 112)
            seats = holders(match.rules.game, state.laid(event.cell), event.link)
            for seat, at in zip(seats, ((14, 25), (98, 87)), strict=True):
                assert picture.get_at(at)[:3] == look.rgb(token_of(seat)), seat
            ends.add(seats)
    assert ends
