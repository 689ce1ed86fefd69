"""Whole games without a window: one game by a bot, or very many on all cores; the seed alone decides them."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import spillgame
from spillgame.bots.bot import Bot, make_bot
from spillgame.content.games import GAMES
from spillgame.content.loading import Loaded, load
from spillgame.lab.workers import LabError
from spillgame.play.chance import ChanceSource, seeded_chance
from spillgame.play.journal import Header, step_line, to_line
from spillgame.rules.the_spill.engine import Step
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State

MOST_WORKERS = 61
"""As many as Windows can wait for."""
CHUNKS_A_WORKER = 8
"""Games are dealt out in so many parts a worker, so that all finish at about the same time."""
MOST_GAMES_A_PART = 100
"""So that the journals that a part hands back fit into memory."""


def seed_of_game(seed: int, index: int) -> int:
    """Return the seed of one game of many: any two differ, and none depends on how the work is dealt out."""
    digest = hashlib.sha256(f"spillgame {seed} {index}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


@dataclass(slots=True)
class PlayedGame:
    """A game played to its end."""

    state: State
    steps: list[Step]
    decisions: int
    attachments: dict[int, dict[str, Any]]
    """What the journal keeps beside some steps, by their index."""


def play_game(rules: TheSpill, bot: Bot, chance: ChanceSource) -> PlayedGame:
    """Let a bot play a game to its end."""
    state, _ = rules.start()
    steps: list[Step] = []
    attachments: dict[int, dict[str, Any]] = {}
    decisions = 0
    while state.result is None:
        if rules.asks_chance(state):
            step: Step = chance.answer(state)
            attachments[len(steps)] = chance.attachment()
        else:
            step = bot.choose(rules.game, state)
            decisions += 1
        state, _ = rules.apply(state, step)
        steps.append(step)
    return PlayedGame(state, steps, decisions, attachments)


@dataclass(frozen=True, slots=True)
class Batch:
    """What is simulated: how many games of which set-up, by which bot, from which seed."""

    games: int
    seed: int
    bot: str
    setup: Setup
    tower: str = "fair"
    journals: bool = False
    """Whether each game's journal and ending are handed back, too."""
    made_of: str = ""
    """The program and content that a worker must have, as `made_of` tells them; it may be another machine's."""


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    games: int = 0
    wins: int = 0
    decisions: int = 0
    steps: int = 0
    won_by: Counter[str] = field(default_factory=Counter)
    """How often each reason ended a game that was won; a game may have several."""
    lost_by: Counter[str] = field(default_factory=Counter)
    results: list[tuple[int, str]] = field(default_factory=list)
    """For each game its index and a line about how it ended, where journals are asked for."""
    journals: list[tuple[str, bytes]] = field(default_factory=list)
    """For each of these games the name and the text of its journal."""

    def add(self, other: "Tally") -> None:
        """Add what came of other games, but for their journals, which would be too much together."""
        self.games += other.games
        self.wins += other.wins
        self.decisions += other.decisions
        self.steps += other.steps
        self.won_by += other.won_by
        self.lost_by += other.lost_by
        self.results += other.results

    def count(self, rules: TheSpill, played: PlayedGame) -> None:
        """Add one game."""
        won = rules.won(played.state)
        self.games += 1
        self.wins += won
        self.decisions += played.decisions
        self.steps += len(played.steps)
        (self.won_by if won else self.lost_by).update(rules.reasons(played.state))

    def to_json(self, seconds: float) -> dict[str, Any]:
        """Return the results as `simulate --json` prints them."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.games - self.wins,
            "reasons": dict(sorted((self.won_by + self.lost_by).items())),
            "decisions": self.decisions,
            "steps": self.steps,
            "seconds": round(seconds, 3),
        }


def journal_name(index: int) -> str:
    """Return the name of the journal of one game of many."""
    return f"game-{index + 1:06}.jsonl"


def journal_of(rules: TheSpill, loaded: Loaded, played: PlayedGame) -> bytes:
    """Return the journal of a finished game."""
    header = Header(rules.name, loaded.sha256, rules.setup_to_json(), mods=loaded.mods)
    lines = [
        step_line(index + 1, {**rules.step_to_json(step), **played.attachments.get(index, {})})
        for index, step in enumerate(played.steps)
    ]
    return to_line(header.to_json()) + b"".join(lines)


def made_of(loaded: Loaded) -> str:
    """Return what tells the program and its content from any with which a seed may give another game."""
    return f"version {spillgame.__version__}, content {loaded.sha256[:12]}"


def simulate_some(batch: Batch, indices: range) -> Tally:
    """Play some games of a batch in this process. Raises LabError where it would play them differently."""
    loaded = load(GAMES["the_spill"])
    if batch.made_of not in ("", made_of(loaded)):
        found = f"found {made_of(loaded)}, expected {batch.made_of}"
        raise LabError(f"A worker has another program or other mods, and would play other games ({found}).")
    rules = TheSpill(loaded.content, batch.setup)
    tally = Tally()
    for index in indices:
        seed = seed_of_game(batch.seed, index)
        this = rules.with_setup(batch.setup._replace(seed=seed))
        played = play_game(this, make_bot(batch.bot, seed), seeded_chance(seed, batch.tower))
        tally.count(this, played)
        if batch.journals:
            tally.journals.append((journal_name(index), journal_of(this, loaded, played)))
            tally.results.append((index, result_line(this, index, played)))
    return tally


def result_line(rules: TheSpill, index: int, played: PlayedGame) -> str:
    """Return how one game ended, as a line that `replay` prints alike."""
    return f"{journal_name(index)}: {ending_of(rules, played.state)}"


def ending_of(rules: TheSpill, state: State) -> str:
    """Return how a game ended, with a digest of its whole last state, so that two endings can be compared."""
    outcome = "won" if rules.won(state) else "lost" if rules.is_over(state) else "not over"
    digest = hashlib.sha256(repr(state).encode()).hexdigest()[:16]
    return f"{outcome} ({', '.join(rules.reasons(state))}), turn {state.turn}, state {digest}"


def write_once(path: Path, text: bytes) -> None:
    """Write a file that must not be there yet; one that holds just this already is left as it is."""
    if path.exists():
        if path.read_bytes() != text:
            raise FileExistsError(f"{path} is there already and holds something else; give an empty folder.")
        return
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(text)
    part.replace(path)  # so that a run that is stopped leaves no half file under the name of a whole one


def simulate(
    batch: Batch, hands: int, take: Callable[[Tally], None], executor: Executor | None = None
) -> tuple[Tally, float]:
    """Play a batch, so many games at once; returns what came of it, and the seconds it took.

    Without an executor in processes of this machine. `take` is called with what came of each part, as it comes.
    """
    begun = time.perf_counter()
    tally = Tally()
    for part in _parts(batch, hands, executor):
        tally.add(part)
        take(part)
    tally.results.sort()
    return tally, time.perf_counter() - begun


def _parts(batch: Batch, hands: int, executor: Executor | None) -> Iterator[Tally]:
    """Yield what came of each part, in the order of coming."""
    if executor is None:
        hands = min(hands, MOST_WORKERS)
    size = min(max(1, -(-batch.games // (hands * CHUNKS_A_WORKER))), MOST_GAMES_A_PART)
    ranges = [range(start, min(start + size, batch.games)) for start in range(0, batch.games, size)]
    if executor is not None:
        yield from _dealt(executor, batch, ranges)
    elif hands == 1 or len(ranges) == 1:
        yield from (simulate_some(batch, indices) for indices in ranges)
    else:
        with ProcessPoolExecutor(max_workers=min(hands, len(ranges))) as pool:
            yield from _dealt(pool, batch, ranges)


def _dealt(executor: Executor, batch: Batch, ranges: list[range]) -> Iterator[Tally]:
    waiting: set[Future[Tally]] = {executor.submit(simulate_some, batch, indices) for indices in ranges}
    try:
        for future in as_completed(waiting):
            waiting.discard(future)  # what it brought need not be kept
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()  # after a fault nobody wants the others
