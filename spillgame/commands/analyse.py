"""`spillgame analyse`: separates luck from skill in a journal, turn by turn."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from spillgame.advice.analysis import Analysis, Turn
from spillgame.advice.analyst import analysed, game_played
from spillgame.advice.game_analysis import GameAnalysis
from spillgame.commands import complain, tell
from spillgame.commands.common import Misuse, load_content
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import notation, say, shell_words
from spillgame.play.journal import JournalError, header_of
from spillgame.play.reading import game_of, read
from spillgame.scenes.table.analysis.analysis_words import (
    Voice,
    account_in_words,
    in_sum,
    mark_in_words,
    percent,
    voice_of,
    what_decided,
)
from spillgame.words import escaped


def manual() -> Manual:
    return Manual(
        about=say("command_analyse.about"),
        examples=(
            ("spillgame analyse game-000001.jsonl", say("command_analyse.example_table")),
            ("spillgame analyse game-000001.jsonl --json", say("command_analyse.example_json")),
        ),
        files=(("saves/", say("command_replay.saves_folder")), home()),
        status={0: say("command_analyse.status_done"), 2: say("command_analyse.status_wrong")},
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("command_replay.file"))
    parser.add_argument("--json", action="store_true", help=say("command_analyse.json"))


def run(args: argparse.Namespace) -> int:
    """Analyse the journal; return 2, with one line that says why, if that is impossible."""
    try:
        header = header_of(args.file)
        game = game_of(header, args.file)
        if game.analysing is None:
            raise Misuse(say("command_analyse.no_advice", game=game.name))
        # A day's game is the same for everyone, so it knows no mods.
        loaded = load_content(game.name, with_mods=header.daily is None, app=header.app)
        reading = read(args.file, loaded)
    except (Misuse, JournalError) as error:
        return complain(error)
    if reading.other_content:
        tell(say("command_replay.other_content", file=args.file))
    if reading.cut_short:
        tell(say("command_replay.cut_short", file=args.file))
    persons = reading.rules.persons() if reading.header.bot is None else ()
    *_, found = analysed(game_played(reading, loaded.sha256), game.analysing(reading.rules))
    if args.json:
        print(json.dumps(found.to_json()))
    else:
        voice = voice_of(shell_words(), reading.rules, persons, found.seats, found.seat)
        print("\n".join([*_lines(found.of(found.seat), voice), *_seats(found, voice)]))
    return 0


def _lines(found: Analysis, voice: Voice) -> Iterator[str]:
    """Yield a table of the turns of the seat shown first, and a summary."""
    yield say("command_analyse.columns_of_seat") if voice.several else say("command_analyse.columns")
    for turn in found.turns:
        yield _line(turn, voice).rstrip()
    yield ""
    yield what_decided(voice, found)
    if found.turns:
        yield in_sum(voice, found)


def _line(turn: Turn, voice: Voice) -> str:
    """Return a row: the turn, the chance to win at its beginning and end, and its luck and skill in points."""
    changes = [turn.luck, turn.skill, *([turn.others] if voice.several else []), turn.drift]
    number = notation().number
    figures = [f"{number(f'{100 * change:+.1f}'):>8}" for change in changes]
    before, after = number(percent(turn.before)), number(percent(turn.after))
    notes = "  ".join(filter(None, (escaped(voice.name(turn.seat)), mark_in_words(voice.say, turn.mark))))
    return f"{turn.number:>4} {before:>7} {after:>7}{''.join(figures)}  {notes}"


def _seats(found: GameAnalysis, voice: Voice) -> Iterator[str]:
    """Yield the sum of each seat's game, if each has a chance of its own."""
    if voice.several:
        yield ""
        yield from (f"{voice.name(seat)}: {account_in_words(voice.say, found.of(seat))}" for seat in found.seats)
