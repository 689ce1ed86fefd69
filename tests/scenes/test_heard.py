"""What is heard at each table: it has its files, follows the game, stays slow, and does not come round for minutes."""

import importlib
from functools import cache
from itertools import pairwise

import pytest

from sounds import table
from sounds.catalogue import sources
from spillgame import settings
from spillgame.games import GAMES
from spillgame.rules.game import Result
from spillgame.scenes.heard import AT_TITLE, SHORE, Feeling, around_end, around_table, score
from spillgame.ui.sound.device import BELOW
from spillgame.ui.sound.library import SHARED, Library
from spillgame.ui.sound.plan import Onset, Plan, onsets
from spillgame.ui.sound.player import PLACE_CHANNELS
from tests.scenes.apps import an_app, show
from tests.scenes.matches import a_match

MINUTES = 4 * 60.0
"""Seconds within which nothing is heard a second time."""
WINDOW = 30.0
"""Seconds that somebody would know again."""
NEAR = 0.3
"""Seconds by which two phrases may differ and still sound together in the same way."""
ROWS = table.load()
HEARD = {name: game.screens.heard for name, game in GAMES.items()}
SCORES = {game: score(heard.pace) for game, heard in HEARD.items()}
FEELINGS: tuple[Feeling, ...] = ("calm", "tense", "near_end", "won", "lost")
GOING_ON: tuple[Feeling, ...] = ("calm", "tense", "near_end")


def takes_at(game: str) -> dict[str, int]:
    """Return how many takes each sound has that is heard at a table."""
    return {source.name: source.takes for folder in (SHARED, game) for source in sources()[folder]}


@cache
def seconds_of(game: str, name: str) -> float:
    """Return how long the longest take of a sound is."""
    library = Library(table.folder())
    library.turn_to(game)
    return max(ROWS[f"{file.parent.name}/{file.name}"].measures.seconds for file in library.takes(name))


def played(plan: Plan, game: str, seconds: float) -> list[Onset]:
    return sorted(onsets(plan, takes_at(game), seconds))


def plans() -> list[tuple[str, str, Plan]]:
    """Return every plan that may be heard for long: game, name, plan."""
    scores = [(game, feeling, SCORES[game][feeling]) for game in GAMES for feeling in FEELINGS]
    places = [(game, "place", heard.place) for game, heard in HEARD.items()]
    return [*scores, *places, ("the_spill", "title", AT_TITLE.place), ("the_spill", "shore", SHORE)]


EVERY = pytest.mark.parametrize(("game", "name", "plan"), plans(), ids=[f"{game}-{name}" for game, name, _ in plans()])


@EVERY
def test_all_that_is_planned_has_its_files(game, name, plan):
    names = {layer.name for layer in plan.layers} | ({plan.bed} if plan.bed else set())
    loops = {source.name for folder in (SHARED, game) for source in sources()[folder] if source.loop}
    assert names <= takes_at(game).keys()
    assert names & loops == ({plan.bed} if plan.bed else set())


@pytest.mark.parametrize("feeling", FEELINGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_score_does_not_come_round_within_four_minutes(game, feeling):
    """No two half minutes that begin with a phrase, at most four minutes apart, have the same phrases at the same
    distances."""
    found = played(SCORES[game][feeling], game, 2 * MINUTES)
    windows = [
        (start.time, [one for one in found if start.time <= one.time < start.time + WINDOW])
        for start in found
        if start.time < 2 * MINUTES - WINDOW
    ]
    for number, (start, phrases) in enumerate(windows):
        for later, others in [one for one in windows[number + 1 :] if one[0] - start <= MINUTES]:
            same = len(phrases) == len(others) and all(
                (one.name, one.take) == (two.name, two.take) and abs((one.time - start) - (two.time - later)) < NEAR
                for one, two in zip(phrases, others, strict=True)
            )
            assert not same, f"{later - start:.0f} s after {start:.0f} s"


def test_a_plan_that_does_come_round_is_found_out():
    layer = score(1.0)["calm"].layers[0]
    tune = Plan(layers=(layer._replace(name="score_won", every=20.0, rests=0, sway=0.0),))
    (first, second, *_) = played(tune, "offshore", MINUTES)
    assert (first.take, second.time - first.time) == (second.take, 20.0)


@pytest.mark.parametrize("feeling", GOING_ON)
def test_a_score_is_sparse_and_tension_never_makes_it_faster(feeling):
    calm, now = (played(score(1.0)[one], "the_spill", MINUTES) for one in ("calm", feeling))
    over = [[one for one in found if one.name not in ("score_drone", "score_low")] for found in (calm, now)]
    assert len(over[1]) <= len(over[0]) <= MINUTES / 7, "not one phrase in seven seconds"
    notes = [one.time for one in now if one.name in ("score_note", "score_toll")]
    assert min(two - one for one, two in pairwise(notes)) > 5.0


@EVERY
def test_there_is_a_channel_for_every_phrase(game, name, plan):
    found = [(one.time, one.time + seconds_of(game, one.name)) for one in played(plan, game, 2 * MINUTES)]
    most = max(sum(begin <= start < end for begin, end in found) for start, _ in found)
    room = PLACE_CHANNELS - 2 if plan.bed else BELOW - PLACE_CHANNELS
    assert most <= room - 2, "the plan before may still fade out"


def test_tension_has_a_lower_drone_and_other_pads():
    names = {feeling: {layer.name for layer in score(1.0)[feeling].layers} for feeling in GOING_ON}
    assert "score_low" in names["tense"] & names["near_end"]
    assert "score_low" not in names["calm"]
    assert len(set.union(*names.values())) >= 6


def test_the_score_is_soft_by_default_and_older_settings_are_read_on(tmp_path):
    assert settings.Settings().score <= 50
    file = tmp_path / "settings.json"
    file.write_text('{"version": 1, "volume": 30, "ambient": 0}', "utf-8")
    read, faults = settings.load(file)
    assert (read.volume, read.ambient, read.score, faults) == (30, 0, settings.Settings().score, [])


def test_a_table_and_what_lies_over_it_are_heard_as_its_game_and_the_title_as_itself(home):
    match = a_match()
    app = an_app(lambda stage: stage.routes.title())
    assert app.stack.around == AT_TITLE
    show(app, app.stage.routes.play(match))
    assert app.stack.around == (HEARD["the_spill"].place, SCORES["the_spill"]["calm"])
    show(app, app.stage.routes.pause(match))
    assert app.stack.around == (HEARD["the_spill"].place, SCORES["the_spill"]["calm"])


@pytest.mark.parametrize(("won", "feeling"), [(True, "won"), (None, "won"), (False, "lost")])
def test_the_end_is_on_the_shore_and_closes_the_score(won, feeling):
    class Rules:
        def result(self, state):
            return Result(((1,),), won, ())

    assert around_end(HEARD["offshore"], Rules(), None) == (SHORE, SCORES["offshore"][feeling])
    assert around_table(HEARD["offshore"], Rules(), None).score == SCORES["offshore"][feeling]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_warns_takes_time_and_is_marked_in_the_log(game):
    cues = importlib.import_module(f"spillgame.scenes.{game}.staging").CUES
    assert [kind for kind, cue in cues.items() if cue.warns and not (cue.icon and cue.seconds >= 0.5)] == []
