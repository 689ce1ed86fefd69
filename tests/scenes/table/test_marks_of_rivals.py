"""The marks of a rival stand wherever it is shown: on portraits, in rankings, beside names, and in words."""

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.scenes.endeavor_deep_sea.end.rows import SeatRow
from spillgame.scenes.offshore.talk.portrait import Portrait
from spillgame.scenes.table.bots_in_words import bot_in_words
from spillgame.scenes.table.player_entries import draw_name
from spillgame.scenes.table.result_words import help_in_words, ranks_in_words
from tests.builders.offshore import offshore_rules
from tests.rules.every_game import Setting, content_of
from tests.scenes.own_looks import a_look_of, pixels
from tests.texts import all_words


def drawn(size: tuple[int, int], draw) -> pygame.Surface:
    surface = pygame.Surface(size)
    draw(surface)
    return surface


@pytest.mark.parametrize("flipped", [False, True])
def test_a_portrait_has_the_marks_of_its_rival_at_the_corner_beside_the_table(flipped):
    look = a_look_of("offshore")
    bots = ("", "captain", "captain-bold", "cadet")
    corner = pygame.Rect(0 if flipped else 70, 70, 30, 30)
    seen = {
        bot: pixels(
            drawn(
                (100, 100),
                lambda surface, bot=bot: Portrait(surface.get_rect(), 1, bot, flipped).draw(surface, look, "calm"),
            ).subsurface(corner)
        )
        for bot in bots
    }
    assert seen["captain"] == seen["captain-bold"]
    assert len({*seen.values()}) == 3


def test_a_player_in_the_ranking_of_an_expedition_has_the_marks_of_its_rival():
    look = a_look_of("endeavor_deep_sea")

    def row(bot):
        return SeatRow(
            key="rank 1",
            rect=pygame.Rect(0, 0, 200, 40),
            name="Ada",
            seat=1,
            points=9,
            first=True,
            chosen=False,
            bot=bot,
        )

    seen = [
        pixels(drawn((200, 40), lambda surface, bot=bot: row(bot).draw(surface, look, False)))
        for bot in (None, "greedy", "mate", "mate-explorer")
    ]
    assert seen[0] == seen[1] != seen[2] == seen[3]


def test_the_manner_of_a_rival_stands_beside_its_marks_if_there_is_room():
    look = a_look_of("offshore")

    def seen(wide: int, manner: str):
        room = pygame.Rect(0, 0, wide, 40)
        return pixels(
            drawn(
                (wide, 40),
                lambda surface: draw_name(surface, look, room, "Ada", False, "5 of 6", bot="captain", manner=manner),
            )
        )

    assert seen(400, "Bold") != seen(400, "")
    assert seen(105, "Bold") == seen(105, "")


def test_a_ranking_in_words_names_the_marks_and_the_manner_of_a_rival():
    rules = offshore_rules(2, bots=[None, "captain-bold"], seed=1)
    player, chance = GAMES["offshore"].bot("random", 1), SeededChance(rules, 1)
    state, _ = rules.start()
    while rules.result(state) is None:
        seats = rules.to_move(state)
        step = player.choose(rules, rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step
        state, _ = rules.apply(state, step)
    told = [rank.text for rank in ranks_in_words(all_words(), rules, rules.result(state))]
    assert sum("(Captain Vale the Bold, 5 of 6): " in one for one in told) == 1


@pytest.mark.parametrize("game", GAMES)
def test_no_player_is_ever_shown_the_id_of_a_bot(game):
    say, content = all_words(), content_of(game)
    for bot in GAMES[game].players:
        assert bot_in_words(say, content, bot)[0].isupper(), bot


@pytest.mark.parametrize(
    ("bot", "name"), [("captain-cleaner", "Captain Vale the Cleaner (5 of 6)"), ("greedy", "Watch Officer")]
)
def test_the_end_of_a_watched_game_says_who_played(bot, name):
    rules = Setting("the_spill", {}, 2).rules()
    header = Header("the_spill", "none", rules.setup_to_json(), bot=bot)
    match = Match(rules, Table(rules, SeededChance(rules, 1)), header, content_of("the_spill"))
    assert [*help_in_words(all_words(), match)] == [f"Played by {name}."]
