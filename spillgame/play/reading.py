"""A whole journal read and replayed: what a replay shows, and what a game resumes from."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from spillgame import games
from spillgame.content.loading import Loaded
from spillgame.content.problems import clipped
from spillgame.content.words_file import say
from spillgame.play.journal import Header, JournalError, JournalReader, RefusedJournalError
from spillgame.play.refusals import refusal_told, with_told
from spillgame.rules.game import AnyMoment, AnyRules, C, D, Moment, Refused, Rules, S
from spillgame.rules.seams import AnyContent, AnyState

SAID_BY_STEP = frozenset({"n", "decision", "seat", "chance", "answer"})


def replay(rules: Rules[S, D, C], reader: JournalReader) -> Iterator[Moment[S]]:
    """Iterate over the moments of a journal; raises RefusedJournalError at the first illegal step."""
    state, events = rules.start()
    yield Moment(0, state, None, events)
    for n, values in enumerate(reader.steps(), 1):
        try:
            step = rules.step_from_json(state, values)
            state, events = rules.apply(state, step)
        except Refused as refused:
            why = refused.refusal
            rule = f"{why.rule}: " if why.rule else ""
            raise RefusedJournalError(reader.path, n + 1, rule + rules.refusal_to_text(with_told(why))) from None
        attachment = {key: value for key, value in values.items() if key not in SAID_BY_STEP}
        yield Moment(n, state, step, events, attachment)


class Reading(NamedTuple):
    """A journal as far as it is valid."""

    path: Path
    header: Header
    rules: AnyRules
    content: AnyContent
    moments: tuple[AnyMoment, ...]
    ends: tuple[int, ...]
    """Where the file ends after the header and after each step, in bytes."""
    ends_whole: bool
    """Whether the last line has its line break."""
    cut_short: bool
    """Whether a truncated last line was dropped."""
    other_content: bool
    """Whether it was played with different content."""

    @property
    def state(self) -> AnyState:
        return self.moments[-1].state

    def warnings(self) -> list[str]:
        """Return what a player should know, as sentences."""
        found = []
        if self.other_content:
            found.append(say("journal.goes_on_with_todays"))
        if self.cut_short:
            found.append(say("journal.last_line_lost"))
        return found


def game_of(header: Header, path: Path) -> games.Game:
    """Return the game of a journal; raises JournalError that names line 1 if there is no such game."""
    if header.game not in games.GAMES:
        known = ", ".join(games.GAMES)
        raise JournalError(path, 1, say("journal.no_such_game", game=clipped(header.game), games=known))
    return games.GAMES[header.game]


def rules_of(header: Header, loaded: Loaded, path: Path) -> AnyRules:
    """Bind the rules to a journal's header; raises JournalError that names line 1 if that cannot be."""
    room = game_of(header, path).room
    if header.position is not None and room.position is None:
        raise JournalError(path, 1, say("journal.no_positions", game=header.game))
    try:
        return room.rules(loaded.content, header.setup, header.position)
    except Refused as refused:
        refusal = refused.refusal
        sentence = refusal_told(room, loaded.content, refusal)
        raise RefusedJournalError(path, 1, f"{sentence} ({refusal.rule})") from None


@contextmanager
def content_told(header: Header, loaded: Loaded) -> Iterator[None]:
    """Add, when the rules refuse a journal of different content, that this may be why."""
    try:
        yield
    except RefusedJournalError as error:
        if loaded.is_of(header.content):
            raise
        then, now = _listed(header.mods), _listed(loaded.mods)
        told = say(
            "journal.other_content",
            then=then or say("journal.begun_with_other"),
            now=say("journal.mods_now", mods=now) if now else say("journal.no_mods_now"),
        )
        raise RefusedJournalError(error.path, error.line, f"{error.reason} {told}") from None


def _listed(mods: tuple[str, ...]) -> str:
    return say("journal.mods", n=len(mods), mods=", ".join(map(clipped, mods))) if mods else ""


def read(path: Path, loaded: Loaded, data: bytes | None = None, whole: bool = True) -> Reading:
    """Read and replay the journal at `path`, or `data` that came from there; changes nothing.

    Raises JournalError if it is invalid; unless `whole`, it is read up to the first bad step.
    """
    reader = JournalReader(path, data)
    header = reader.header
    moments, ends = [], []
    try:
        with content_told(header, loaded):
            rules = rules_of(header, loaded, path)
            for moment in replay(rules, reader):
                moments.append(moment)
                ends.append(reader.end)
    except JournalError:
        if whole or not moments:
            raise
    finally:
        reader.close()
    return Reading(
        path,
        header,
        rules,
        loaded.content,
        tuple(moments),
        tuple(ends),
        reader.ends_whole,
        reader.cut_short,
        not loaded.is_of(header.content),
    )
