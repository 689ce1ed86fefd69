"""`spillgame analyse`: separates luck from skill in a journal, turn by turn."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from spillgame.advice.analysis import Analysis, Turn
from spillgame.advice.analyst import analysed, game_played
from spillgame.commands import complain, tell
from spillgame.commands.common import Misuse, load_content
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say, shell_words
from spillgame.play.journal import JournalError, header_of
from spillgame.play.reading import game_of, read
from spillgame.scenes.table.analysis.analysis_words import in_sum, mark_in_words, percent, what_decided


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
        if game.advice is None:
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
    played = reading.header.bot is None and bool(reading.rules.persons())
    *_, found = analysed(game_played(reading, loaded.sha256), game.advice(reading.rules))
    for line in [json.dumps(found.to_json())] if args.json else _lines(found.of(found.seat), played):
        print(line)
    return 0


def _lines(found: Analysis, played: bool) -> Iterator[str]:
    """Yield a table of the turns and a summary, addressed to the player if the game was `played`."""
    words = shell_words()
    yield say("command_analyse.columns")
    for turn in found.turns:
        yield _line(turn, mark_in_words(words, turn.mark)).rstrip()
    yield ""
    yield what_decided(words, found)
    if found.turns:
        yield in_sum(words, found, played)


def _line(turn: Turn, mark: str) -> str:
    """Return a row: the turn, the chance to win at its beginning and end, and its luck and skill in points."""
    figures = [f"{100 * change:+8.1f}" for change in (turn.luck, turn.skill, turn.drift)]
    return f"{turn.number:>4} {percent(turn.before):>7} {percent(turn.after):>7}{''.join(figures)}  {mark}"
