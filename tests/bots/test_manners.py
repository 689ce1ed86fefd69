"""The manners of rivals: they show where decisions are close, never beyond what they may give, in every game."""

import random
from collections import Counter
from dataclasses import fields, replace

import pytest

from spillgame.bots.ladder import FreeHand
from spillgame.games import GAMES
from spillgame.lab.simulate import next_step
from spillgame.play.chance import SeededChance
from spillgame.rules.game import AnyRules
from spillgame.rules.levels import Give, Level, give_of, in_manner, level_of, manner_of, numbers_of, without_manner
from spillgame.rules.seams import AnyStep
from spillgame.rules.word_faults import manner_faults
from tests.bots.quick import quick_rules
from tests.rules.every_game import Setting, content_of

RATED = {"best": 5.0, "close": 4.8, "behind": 4.0}
FIRM = Level(thinks="greedy", noise=0, most=0)
MANNERS = [(game, manner) for game in GAMES for manner in GAMES[game].manners]
GREEDY = {"the_spill": "captain", "deep_sea_adventure": "captain", "offshore": "boatswain"}
"""The rival of a game that takes what greedy rates best, the boatswain if none is named."""


def hand(likes: str, give: float, level: Level = FIRM) -> FreeHand:
    made = FreeHand(level, random.Random(1), give)
    made.leaning = lambda steps: float(steps[0] == likes)
    return made


def even_bot(game: str) -> str:
    return GREEDY.get(game, "boatswain")


# --- The hand ---


def test_what_a_manner_likes_is_taken_where_it_is_close_and_left_where_it_is_behind():
    assert hand("close", 0.5)(RATED) == "close"
    assert hand("behind", 0.5)(RATED) == "best"
    assert hand("close", 0.1)(RATED) == "best"


def test_a_manner_that_likes_nothing_there_takes_the_best():
    assert hand("something else", 100)(RATED) == "best"


def test_a_plan_is_liked_for_its_decisions():
    made = hand("b", 1)
    assert made({1: 0.5, 2: 0.4}, {1: ("a", "b"), 2: ("b",)}.__getitem__) == 2


def test_a_noisy_hand_keeps_to_its_set_loss_in_any_manner():
    noisy = Level(thinks="greedy", noise=1000, most=0.5)
    made = hand("behind", 1000, noisy)
    assert {made(RATED) for _ in range(200)} == {"best", "close"}


def test_a_noisy_hand_takes_more_often_what_its_manner_likes():
    level, found = Level(thinks="greedy", noise=1, most=9), {}
    for give in (0.0, 1.0):
        made = hand("close", give, level)
        found[give] = Counter(made(RATED) for _ in range(4000))["close"]
    assert found[1.0] > 1.3 * found[0.0]


# --- Ids ---


def test_a_bot_s_id_says_its_rival_and_its_manner():
    assert in_manner("captain", "bold") == "captain-bold"
    assert in_manner("captain", "") == without_manner("captain-bold") == without_manner("captain") == "captain"
    assert manner_of("captain-bold") == "bold"
    assert manner_of("captain") == manner_of(None) == ""
    assert level_of("captain-bold") == 5


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_three_manners_with_numbers_a_name_and_a_sentence(game):
    content, manners = content_of(game), GAMES[game].manners
    assert len(manners) == 3
    assert {one.name for one in fields(content.bots.manners)} == {*manners} == content.words.manners.keys()
    assert content.words.ways.keys() == {*manners}
    assert all(level_of(bot) or not manner_of(bot) for bot in GAMES[game].players)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_manner_gives_is_in_the_unit_of_its_level(game):
    content = content_of(game)
    for manner in GAMES[game].manners:
        numbers = getattr(content.bots.manners, manner)
        for rival in ("cadet", "admiral"):
            give = getattr(numbers, numbers_of(content, rival).thinks)
            assert give_of(content, in_manner(rival, manner)) == give > 0
    assert give_of(content, "admiral") == 0


def test_a_manner_without_a_sentence_is_a_fault_of_the_words():
    words = replace(content_of("offshore").words, ways={"bold": "draws on"})
    assert {path for path, _ in manner_faults(words)} == {("words", "manners", one) for one in ("careful", "builder")}


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("captain-bold", None),
        ("captain-bald", "unknown_manner"),
        ("greedy-bold", "unknown_manner"),
        ("bald", "unknown_bot"),
    ],
)
def test_a_set_up_may_name_a_rival_in_a_manner_of_its_game_and_nothing_else(bot, code):
    game = GAMES["offshore"]
    refusal = game.bots_refusal({"bots": [None, bot]})
    assert (refusal and refusal.code) == code
    if code == "unknown_manner":
        said = game.room.refusal_to_text(content_of("offshore"), refusal)
        assert said == (
            f"There is no bot {bot}. The manners are bold, careful, builder; "
            "one is added to a rival of the ladder, as in admiral-bold."
        )


# --- Play ---


def eager(game: str, rules: AnyRules) -> AnyRules:
    """Return a game in which a manner may give a lot."""
    content = rules.game.content
    lot = {one.name: Give(greedy=3, strong=3) for one in fields(content.bots.manners)}
    bots = replace(content.bots, manners=replace(content.bots.manners, **lot))
    return GAMES[game].room.rules(replace(content, bots=bots), rules.setup_to_json(), None)


def begun(rules: AnyRules, bot: str, most: int) -> list[AnyStep]:
    """Let a bot play a game as far as a number of decisions."""
    player, chance, decided = GAMES[rules.name].bot(bot, 1), SeededChance(rules, 1), list[AnyStep]()
    state, _ = rules.start()
    while rules.result(state) is None and len(decided) < most:
        step = next_step(rules, state, player, chance)
        state, _ = rules.apply(state, step)  # raises for a decision that is not legal
        decided += [] if rules.is_chance(step) else [step]
    return decided


@pytest.mark.parametrize(("game", "manner"), MANNERS)
def test_a_rival_plays_otherwise_in_each_manner_than_without(game, manner):
    rules, even = eager(game, Setting(game, {}, 2).rules()), even_bot(game)
    assert begun(rules, in_manner(even, manner), 60) != begun(rules, even, 60)


@pytest.mark.parametrize("game", GAMES)
def test_a_rival_that_imagines_plays_the_same_in_its_manner_from_the_same_seed(game):
    rules = eager(game, quick_rules(game, 2))
    bot = in_manner("admiral", GAMES[game].manners[-1])
    one, two = begun(rules, bot, 6), begun(rules, bot, 6)
    assert one == two
