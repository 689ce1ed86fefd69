"""Who plays which seat of a match: people, bots beside them, or a bot in everybody's place; and who sees what."""

import pytest

from spillgame import paths
from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.rules.game import Refused
from spillgame.scenes.table.driver import THINKING, Driver
from spillgame.scenes.table.playback import Playback
from spillgame.store.saves import Saves, SavesError
from spillgame.store.summary import summary_of

pytestmark = pytest.mark.usefixtures("home")
GAME = "deep_sea_adventure"
PLAYERS = ["Ada", "Ben", "Cy"]
AT_ONCE = 1e9
"""Seconds in which everything is shown."""


@pytest.fixture
def saves():
    return Saves(paths.saves_folder())


def begun(saves, bots, watch=None, seed=5) -> Match:
    setup = {"players": PLAYERS[: len(bots)], "bots": list(bots), "table": "standard", "starter": 1, "seed": seed}
    return saves.begin(GAME, setup, bot=watch)


def played(match, until=lambda match: False) -> Playback:
    """Play on: bots and chance by the driver, people as a careful bot would."""
    playback = Playback(match, lambda: 1.0)
    driver, person = Driver(playback), GAMES[GAME].bot("grab_1", 1)
    while not match.table.is_over() and not until(match):
        playback.skip_ahead()
        if playback.drop_is_due:
            driver.answer_chance()
        elif not driver.go_on(AT_ONCE, 1.0):
            seat = match.rules.to_move(match.table.state)[0]
            playback.decide(person.choose(match.rules, match.table.view(seat), seat))
    playback.skip_ahead()
    return playback


def all_brought_some(match):
    return all(diver.treasure for diver in match.table.state.divers) and not match.table.is_over()


# --- Who plays ---


def test_each_seat_is_played_by_whom_the_set_up_names(saves):
    match = begun(saves, [None, "grab_1", "random"])
    assert match.persons == (1,)
    assert match.bot_of(1) is None
    assert match.bot_of(2) is match.bots[2]
    assert match.bot_of(2) is not match.bot_of(3)


def test_a_rival_in_a_manner_plays_its_seat_again_when_the_game_is_resumed(saves):
    match = begun(saves, [None, "captain-careful"])
    match.close()
    assert saves.resume(match.path).header.setup["bots"] == [None, "captain-careful"]


def test_a_manner_that_the_game_does_not_have_is_refused(saves):
    with pytest.raises(SavesError, match="There is no bot captain-builder"):
        begun(saves, [None, "captain-builder"])


def test_a_bot_that_is_watched_plays_only_the_seats_of_people(saves):
    match = begun(saves, [None, "grab_1", "random"], watch="level_3")
    assert match.persons == ()
    assert match.bot_of(1) is match.bot
    assert match.bot_of(2) is match.bots[2]


def test_bots_decide_and_drop_for_themselves_and_wait_for_people(saves):
    match = begun(saves, [None, "grab_1", "grab_1"])
    driver = Driver(Playback(match, lambda: 1.0))
    assert not driver.drops_itself(), "the first turn is Ada's"
    assert driver.bot is None
    played(match, until=lambda match: match.table.state.active == 2)
    driver = Driver(Playback(match, lambda: 1.0))
    assert driver.bot is match.bots[2]
    assert driver.drops_itself()


def test_a_bot_takes_its_time_for_a_decision(saves):
    match = begun(saves, ["grab_1", "grab_1"])
    playback = played(match, until=lambda match: match.table.legal())
    driver, before = Driver(playback), match.table.state
    assert not driver.go_on(THINKING / 2, 1.0)
    assert match.table.state is before
    assert driver.go_on(THINKING, 1.0)


def test_a_game_goes_on_by_itself_only_where_a_bot_or_chance_is_to_act(saves):
    match = begun(saves, [None, "grab_1", "grab_1"])
    playback = Playback(match, lambda: 1.0)
    driver = Driver(playback)
    assert not driver.goes_on, "the dice of the first turn are Ada's"
    match.waits = lambda: True
    played(match, until=lambda match: match.table.state.active == 2)
    assert not Driver(Playback(match, lambda: 1.0)).goes_on, "a lesson has something to say first"
    match.waits = lambda: False
    assert Driver(Playback(match, lambda: 1.0)).goes_on


def test_a_resumed_game_has_the_same_bots(saves):
    match = begun(saves, [None, "grab_1", "random"])
    match.close()
    again = saves.resume(match.path)
    assert sorted(again.bots) == [2, 3]
    assert type(again.bots[2]) is type(match.bots[2])


@pytest.mark.parametrize("name", ["grabb_1", "", 7])
def test_a_bot_that_is_not_there_is_refused_where_a_game_is_begun(saves, name):
    with pytest.raises(SavesError, match="bot"):
        begun(saves, [None, name, "random"])
    assert saves.saved() == []


def test_a_bot_that_is_not_there_is_refused_where_a_game_is_gone_on_with_but_not_where_it_is_looked_at(saves):
    match = begun(saves, [None, "grab_1", "random"])
    match.close()
    text = match.path.read_text("utf-8")
    match.path.write_text(text.replace("grab_1", "grab_9"), "utf-8")
    with pytest.raises(SavesError, match="no bot grab_9"):
        saves.resume(match.path)
    assert Match.of(saves.read(match.path)).persons == (1,)
    with pytest.raises(SavesError, match="no bot grab_9"):
        saves.branch(saves.read(match.path), 0)


def test_a_game_that_only_bots_play_enters_no_records(saves):
    assert summary_of(begun(saves, ["grab_1", "random"])).watched
    assert not summary_of(begun(saves, ["grab_1", None])).watched


def test_the_names_of_bots_are_read_from_any_header_without_trust():
    header = Header.from_json({"journal": 1, "game": GAME, "content": "", "setup": {"bots": ["x" * 9999, 3, None]}})
    assert max(len(str(name)) for name in header.setup["bots"]) < 100


# --- Who sees what (D-6.3) ---


def values_seen(match):
    """Return by seat whether values of chips brought home stand open on the screen."""
    seen = match.seen(match.table.state)
    return [bool(diver.treasure) and all(chip.value is not None for chip in diver.treasure) for diver in seen.divers]


def test_the_only_person_sees_the_own_values_alone(saves):
    match = begun(saves, ["level_1", "level_1", None], seed=2)
    played(match, until=all_brought_some)
    assert values_seen(match) == [False, False, True]


def test_several_people_see_no_values_at_one_screen(saves):
    match = begun(saves, [None, None, "grab_1"])
    played(match, until=all_brought_some)
    assert values_seen(match) == [False, False, False]


def test_everything_stands_open_where_only_bots_play(saves):
    for match in (begun(saves, ["grab_1", "grab_1", "grab_1"]), begun(saves, [None, None, None], watch="grab_1")):
        played(match, until=all_brought_some)
        assert values_seen(match) == [True, True, True]


def test_the_log_tells_values_to_nobody_but_their_owner(saves):
    match = begun(saves, ["grab_1", "grab_1", None])
    playback = played(match, until=all_brought_some)
    turned = [line.event for line in playback.log if line.event.event == "turned_over"]
    assert {event.seat for event in turned} == {1, 2, 3}
    for event in turned:
        assert (None in event.values) is (event.seat != 3)


# --- Taking back ---


def asked(match, seat):
    return match.rules.to_move(match.table.state) == (seat,)


def test_undo_goes_back_over_the_answers_of_bots_to_what_a_person_did(saves):
    match = begun(saves, [None, "grab_1", "grab_1"])
    playback = played(match, until=lambda match: asked(match, 1) and match.table.state.turn > 3)
    state = match.table.state
    playback.decide(match.table.legal()[-1])
    while match.table.asks_chance() is False and match.table.state.active != 1:
        playback.decide(match.bots[match.table.state.active].choose(match.rules, match.table.state, 2))
    steps = len(match.moments)
    playback.undo()
    assert match.table.state == state
    assert asked(match, 1)
    playback.redo()
    assert len(match.moments) == steps


def test_nothing_is_undone_where_only_a_bot_has_answered_since_chance(saves):
    match = begun(saves, [None, "grab_1", "grab_1"])
    playback = played(match, until=lambda match: match.table.state.active == 2 and match.table.legal())
    steps = len(match.moments)
    playback.decide(match.bots[2].choose(match.rules, match.table.state, 2))
    with pytest.raises(Refused):
        playback.undo()
    assert len(match.moments) == steps + 1


# --- Many games ---


def test_every_seat_of_the_box_s_set_ups_can_be_filled(saves):
    for game in GAMES.values():
        setup = game.room.setup.default()
        assert game.bots_refusal(setup) is None
        match = saves.begin(game.name, setup)
        assert match.persons, "a game as nobody chose it is played by somebody"
