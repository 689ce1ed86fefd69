"""Records the spill of a game as a short film: `python3 run.py pictures --film`, into docs/pictures/spill.webp."""

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from PIL import Image

from spillgame import games
from spillgame.app import App
from spillgame.content.words_file import shell_words
from spillgame.play.match import Match
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.chances import DropDice
from spillgame.scenes.scene import FRAME_RATE, Push
from spillgame.scenes.table.page import TablePage
from spillgame.settings import Settings
from spillgame.store.saves import Saves
from spillgame.ui.intents import Do
from spillgame.window import open_window

GAME: Final = "the_spill"
HARM: Final = (e.AnimalContaminated, e.AnimalToSickbay, e.SpilledOut, e.DieOverflowed)
"""The events for which a drop is worth a film."""
SIZE: Final = (800, 450)
EVERY: Final = 4
"""How many frames of the program make one of the film."""
BEFORE, AFTER = 0.7, 1.2
"""Seconds of the table at rest before the drop and after it."""
LONGEST: Final = 16.0
"""Seconds after which a film ends in any case."""
STILL: Final = 0.33
"""Where in the film the picture is taken, as a share: some dice lie, and others still fall."""
MOST_BYTES: Final = 4_000_000
QUALITIES: Final = (72, 60, 48, 36, 24)
"""Of the pictures, the best first: the first with which the film is small enough is taken."""


class Film(NamedTuple):
    """A film, and a picture from it."""

    data: bytes
    """An animated WebP."""
    still: bytes
    """RGB pixels of SIZE."""


def film(home: Path, window: tuple[int, int], seed: int, dice: int) -> Film:
    """Return a drop of at least `dice` dice, in a game that a bot has played."""
    os.environ["SPILLGAME_HOME"] = str(home)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    say, chosen = shell_words(), Settings(ask_hints=False, hints="off", window="window")
    app = App(open_window(chosen, window, say), chosen, Saves(home / "saves"), say)
    match = _before_a_drop(app, seed, dice)
    app.take(Push(app.stage.routes.play(match)))
    pictures = [*_recorded(app)]
    match.close()
    return Film(packed(pictures), pictures[round(STILL * len(pictures))])


def _before_a_drop(app: App, seed: int, dice: int) -> Match:
    """Return a game before its drop of at least `dice` dice that brings most: the game is played once to find it, and
    once again up to it."""
    worth: dict[int, int] = {}
    match = _begun(app, seed)
    for _ in _drops(match, seed, dice):
        before = len(match.table.moments)
        match.table.answer_chance()
        worth[before] = sum(isinstance(event, HARM) for event in match.table.moments[-1].events)
    match.close()
    if not worth:
        raise SystemExit(f"No drop in the game of seed {seed} has {dice} dice.")
    best = max(worth, key=lambda moments: worth[moments])
    match = _begun(app, seed)
    for _ in _drops(match, seed, dice):
        if len(match.table.moments) == best:
            break
        match.table.answer_chance()
    return match


def _begun(app: App, seed: int) -> Match:
    setup = {**games.GAMES[GAME].room.setup.default(), "players": ["Ada"], "seed": seed, "track": "severe"}
    return app.stage.saves.begin(GAME, setup)


def _drops(match: Match, seed: int, dice: int) -> Iterator[None]:
    """Let a bot play; yields wherever at least `dice` dice are to be dropped, for the caller to drop them."""
    table, bot = match.table, games.GAMES[GAME].bot("greedy", seed)
    while not table.is_over():
        asked, seats = table.state.pending, table.rules.to_move(table.state)
        if isinstance(asked, DropDice) and table.state.turn > 1 and len(asked.dice) >= dice:
            yield
        elif seats:
            table.decide(bot.choose(table.rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()


def _recorded(app: App) -> Iterator[bytes]:
    """Yield the frames of a drop as RGB pixels; how long drawing takes does not matter."""
    scene = app.scene
    assert isinstance(scene, TablePage)
    yield from _frames(app, BEFORE)
    scene.handle(Do("skip"))
    left = round(LONGEST * FRAME_RATE / EVERY)
    while left and (scene.moving or scene.playback.busy or not scene.at_rest):
        yield from _frames(app, EVERY / FRAME_RATE)
        left -= 1
    yield from _frames(app, AFTER)


def _frames(app: App, seconds: float) -> Iterator[bytes]:
    for number in range(round(seconds * FRAME_RATE)):
        app.frame(1 / FRAME_RATE)
        if app.scene is not None:
            app.scene.use_spare(1 / FRAME_RATE)
        if number % EVERY == EVERY - 1:
            window = pygame.display.get_surface()
            assert window is not None
            yield pygame.image.tobytes(pygame.transform.smoothscale(window, SIZE), "RGB")


def packed(frames: list[bytes]) -> bytes:
    """Return frames as an animated WebP that repeats, in the best quality that is small enough. Frames that are the
    same as the one before only last longer."""
    kept: list[bytes] = []
    lasts: list[int] = []
    for frame in frames:
        if kept and kept[-1] == frame:
            lasts[-1] += 1
        else:
            kept.append(frame)
            lasts.append(1)
    pictures = [Image.frombytes("RGB", SIZE, frame) for frame in kept]
    each = [round(1000 * EVERY / FRAME_RATE * number) for number in lasts]
    for quality in QUALITIES:
        file = io.BytesIO()
        pictures[0].save(
            file, "WEBP", save_all=True, append_images=pictures[1:], duration=each, loop=0, quality=quality, method=4
        )
        if len(file.getvalue()) <= MOST_BYTES:
            break
    return file.getvalue()
