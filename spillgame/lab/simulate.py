"""Whole games without a window: one game by a bot, or very many on all cores, determined by the seed alone."""

import hashlib
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from pathlib import Path
from typing import NamedTuple

import spillgame
from spillgame.bots.bot import Bot
from spillgame.content.loading import Loaded, load
from spillgame.content.words_file import say
from spillgame.files import reading, write_new
from spillgame.games import GAMES, Game
from spillgame.lab.processes import MOST_WORKERS, LabError, parts_of, processes
from spillgame.lab.tally import GameTally
from spillgame.play.chance import ChanceSource, SeededChance
from spillgame.play.journal import Header, step_line, to_line
from spillgame.rules.game import AnyMoment, AnyRules, Moment, Result
from spillgame.rules.room import Setup, SetupSpec, outcome, turn_of
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState, AnyStep

CHUNKS_A_WORKER = 8
"""Tasks per worker, so that all finish at about the same time."""
MOST_GAMES_A_PART = 100
"""Limits the memory for the journals that a task returns."""


def seed_of_game(seed: int, index: int) -> int:
    """Return the seed of one game of many: any two differ, independent of how the work is divided."""
    digest = hashlib.sha256(f"spillgame {seed} {index}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class PlayedGame(NamedTuple):
    """A game played to its end."""

    state: AnyState
    result: Result
    steps: list[AnyStep]
    decisions: int
    attachments: dict[int, dict[str, object]]
    """Extra keys of the journal's steps, by index."""
    counts: Counter[str]


def play_game(
    rules: AnyRules, bots: Sequence[Bot], chance: ChanceSource, count: Callable[[AnyEvent], Iterable[str]] | None = None
) -> PlayedGame:
    """Let bots play a game to its end: one for all seats, or one per seat. Each gets only what its seat may see.

    `count` names an event's counters; without it nothing is counted.
    """
    state, _ = rules.start()
    steps: list[AnyStep] = []
    attachments: dict[int, dict[str, object]] = {}
    decisions, counts = 0, Counter[str]()
    while (result := rules.result(state)) is None:
        if seats := rules.to_move(state):
            seat = seats[0]
            step = bots[(seat - 1) % len(bots)].choose(rules, rules.view(state, seat), seat)
            decisions += 1
        else:
            answer = chance.answer(state)
            step = answer.step
            if answer.drop is not None:
                attachments[len(steps)] = answer.attachment
        state, events = rules.apply(state, step)
        steps.append(step)
        if count is not None:
            for event in events:
                counts.update(count(event))
    return PlayedGame(state, result, steps, decisions, attachments, counts)


class Batch(NamedTuple):
    """What is simulated: how many games of which set-up, by which bots, from which seed."""

    game: str
    games: int
    seed: int
    bots: tuple[str, ...]
    """One name plays all seats, several play one seat each."""
    setup: Setup
    tower: str = "fair"
    by_bot: bool = False
    """Whether to count each bot's results and its decisions by type."""
    rotate: bool = False
    """Whether every bot moves one seat further with each game."""
    journals: bool = False
    """Whether to return each game's journal and ending, too."""
    made_of: str = ""
    """The program and content that a worker must have, from `made_of`; it may be on another machine."""


def journal_name(index: int) -> str:
    return f"game-{index + 1:06}.jsonl"


def journal_of(rules: AnyRules, loaded: Loaded, played: PlayedGame) -> bytes:
    header = Header(rules.name, loaded.sha256, rules.setup_to_json(), mods=loaded.mods)
    lines = [
        step_line(index + 1, {**rules.step_to_json(step), **played.attachments.get(index, {})})
        for index, step in enumerate(played.steps)
    ]
    return to_line(header.to_json()) + b"".join(lines)


def made_of(loaded: Loaded) -> str:
    """Return a digest of the program and content on which a seed's game depends."""
    return f"version {spillgame.__version__}, content {loaded.sha256[:12]}, bots {loaded.bots[:12]}"


def simulate_some(batch: Batch, indices: range) -> GameTally:
    """Play some games of a batch in this process. Raises LabError if it would play them differently."""
    game = GAMES[batch.game]
    loaded = load(game.room.content)
    if batch.made_of not in ("", made_of(loaded)):
        raise LabError(say("lab.other_program", found=made_of(loaded), expected=batch.made_of))
    tables = _tables(batch, game, loaded)
    statistics, tally = game.room.statistics, GameTally()
    count = statistics.counted if statistics is not None else None
    for index in indices:
        seed = seed_of_game(batch.seed, index)
        rules, names = tables[index % len(tables)]
        this = rules.with_seed(seed)
        alone = len(names) == 1
        bots = [game.bot(name, seed, None if alone else seat) for seat, name in enumerate(names, 1)]
        played = play_game(this, bots, SeededChance(this, seed, batch.tower), count)
        tally.count(played.result, played.decisions, len(played.steps))
        tally.counts += played.counts
        if batch.by_bot:
            decided = list(_decided(this, played))
            seats = max([len(names), len(played.result.scores or ()), *[seat for seat, _ in decided]])
            tally.count_bots([names[seat % len(names)] for seat in range(seats)], played.result, decided)
        if batch.journals:
            tally.journals.append((journal_name(index), journal_of(this, loaded, played)))
            tally.results.append((index, f"{journal_name(index)}: {ending_of(this, played.state)}"))
    return tally


def _tables(batch: Batch, game: Game, loaded: Loaded) -> list[tuple[AnyRules, tuple[str, ...]]]:
    """Return the rules and the bots by seat of a batch's games, cycling through the bots."""
    at_seats, found = game.room.setup.field_of("bots"), []
    for turned in range(len(batch.bots) if batch.rotate else 1):
        names = batch.bots[len(batch.bots) - turned :] + batch.bots[: len(batch.bots) - turned]
        named = {at_seats.key: list(names)} if turned and at_seats is not None else {}
        found.append((game.room.rules(loaded.content, {**batch.setup, **named}, None), names))
    return found


def _decided(rules: AnyRules, played: PlayedGame) -> Iterator[tuple[int, str]]:
    """Yield of each decision of a game the seat and the type."""
    for step in played.steps:
        if not rules.is_chance(step):
            yield step.seat, step.type


def ending_of(rules: AnyRules, state: AnyState) -> str:
    """Return how a game ended, with a digest of its final state, so that endings can be compared."""
    result = rules.result(state)
    digest = hashlib.sha256(repr(state).encode()).hexdigest()[:16]
    reasons, turn = ", ".join(result.reasons if result else ()), turn_of(rules, state)
    when = "" if turn is None else f"turn {turn}, "
    return f"{outcome(result)} ({reasons}), {when}state {digest}"


def write_once(path: Path, text: bytes) -> None:
    """Write a new file; an existing one with the same content is left alone."""
    try:
        write_new(path, text, lasting=False)  # thousands of files: not flushed one by one
    except FileExistsError:
        with reading(path) as file:
            same = file.read(len(text) + 1) == text
        if not same:
            raise FileExistsError(say("lab.not_overwritten", path=path)) from None


def simulate(
    batch: Batch, hands: int, take: Callable[[GameTally], None], executor: Executor | None = None
) -> tuple[GameTally, float]:
    """Play a batch in parallel; returns the results, and the seconds it took.

    Uses local processes by default. `take` is called with the results of each task as they arrive.
    """
    begun = time.perf_counter()
    tally = GameTally()
    for part in _parts(batch, hands, executor):
        tally.add(part)
        take(part)
    tally.results.sort()
    return tally, time.perf_counter() - begun


def _parts(batch: Batch, hands: int, executor: Executor | None) -> Iterator[GameTally]:
    """Yield the results of each task as they arrive."""
    if executor is None:
        hands = min(hands, MOST_WORKERS)
    size = min(max(1, -(-batch.games // (hands * CHUNKS_A_WORKER))), MOST_GAMES_A_PART)
    ranges = parts_of(batch.games, size)
    if executor is not None:
        yield from _dealt(executor, batch, ranges)
    elif hands == 1 or len(ranges) == 1:
        yield from (simulate_some(batch, indices) for indices in ranges)
    else:
        with processes(min(hands, len(ranges))) as pool:
            yield from _dealt(pool, batch, ranges)


def _dealt(executor: Executor, batch: Batch, ranges: list[range]) -> Iterator[GameTally]:
    waiting: set[Future[GameTally]] = {executor.submit(simulate_some, batch, indices) for indices in ranges}
    try:
        for future in as_completed(waiting):
            waiting.discard(future)  # frees its results
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()  # after an error the others are not needed


def mixed_setup(spec: SetupSpec, content: AnyContent, seed: int) -> dict[str, object]:
    """Return a set-up with random choices and flags, and defaults for the rest."""
    rng = random.Random(f"mixed {seed}")
    setup = spec.default()
    for field in spec.fields:
        if field.kind == "flag":
            setup[field.key] = rng.random() < 0.5
        elif field.kind == "choice" and field.default is not None:
            value = rng.choice([choice.value for choice in field.choices(content)])
            setup[field.key] = value if len(field.path) == 1 else {field.path[-1]: value}
        elif field.kind == "seed":
            setup[field.key] = seed
    return setup


def mixed_rules(game: Game, seed: int, content: AnyContent = None) -> AnyRules:
    """Return the rules of a game of a mixed set-up, by default with the player's mods."""
    content = content or load(game.room.content).content
    return game.room.rules(content, mixed_setup(game.room.setup, content, seed), None)


def next_step(rules: AnyRules, state: AnyState, bot: Bot, chance: ChanceSource) -> AnyStep:
    """Return the bot's decision, or the answer of chance."""
    seats = rules.to_move(state)
    return bot.choose(rules, rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step


def end_of(rules: AnyRules, bot: Bot, state: AnyState, seed: int) -> AnyState:
    """Return the end of a game that a bot plays on, with the chance of a seed."""
    chance = SeededChance(rules, seed)
    while rules.result(state) is None:
        state = rules.apply(state, next_step(rules, state, bot, chance))[0]
    return state


def moments_of(rules: AnyRules, bot: Bot, seed: int) -> Sequence[AnyMoment]:
    """Let a bot play a game to its end, with the chance of a seed."""
    chance = SeededChance(rules, seed)
    state, events = rules.start()
    moments = [Moment(0, state, None, events)]
    while rules.result(state) is None:
        step = next_step(rules, state, bot, chance)
        state, events = rules.apply(state, step)
        moments.append(Moment(len(moments), state, step, events))
    return moments
