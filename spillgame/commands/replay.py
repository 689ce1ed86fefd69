"""`spillgame replay`: replays a journal through the rules and prints it."""

import argparse
import json
from contextlib import closing
from pathlib import Path

from spillgame.commands import complain, tell
from spillgame.commands.common import Misuse, load_content, whole_number
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.lab.simulate import ending_of
from spillgame.play.journal import JournalError, JournalReader
from spillgame.play.match import Reasons
from spillgame.play.reading import content_told, game_of, replay, rules_of
from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.seams import AnyState, JsonObject
from spillgame.words import escaped

LETTERS: dict[int | None, str] = {None: "", **dict(enumerate(QUADRANT_NAMES))}
"""The Quadrants, and the place of a die without one."""


def manual() -> Manual:
    return Manual(
        about=say("command_replay.about"),
        examples=(
            ("spillgame replay game-000001.jsonl", say("command_replay.example_board")),
            ("spillgame replay game-000001.jsonl --story", say("command_replay.example_story")),
            ("spillgame replay game-000001.jsonl --states", say("command_replay.example_states")),
            ("spillgame replay game-000001.jsonl --verify-drops", say("command_replay.example_verify")),
        ),
        files=(("saves/", say("command_replay.saves_folder")), home()),
        status={
            0: say("command_replay.status_valid"),
            1: say("command_replay.status_differs"),
            2: say("command_replay.status_not_valid"),
        },
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("command_replay.file"))
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--states", action="store_true", help=say("command_replay.states"))
    shown.add_argument("--story", action="store_true", help=say("command_replay.story"))
    shown.add_argument("--verify-drops", action="store_true", help=say("command_replay.verify_drops"))
    parser.add_argument("--seat", type=whole_number, metavar="K", help=say("command_replay.seat"))


def run(args: argparse.Namespace) -> int:
    """Replay the journal; return 2, with one line that names the fault, if it is invalid.

    Return 1 if drops are verified and one lands differently.
    """
    status = 0
    try:
        with closing(JournalReader(args.file)) as reader:
            game = game_of(reader.header, args.file)
            if args.seat and args.seat > (seats := game.room.setup.seats[1]):
                raise Misuse(say("command_replay.no_seat", seat=args.seat, game=game.name, seats=seats))
            # A day's game is the same for everyone, so it knows no mods.
            loaded = load_content(game.name, with_mods=reader.header.daily is None, app=reader.header.app)
            with content_told(reader.header, loaded):
                rules = rules_of(reader.header, loaded, args.file)
                if args.verify_drops:
                    status = _verify_drops(rules, reader)
                else:
                    _print(args, rules, reader)
    except (Misuse, JournalError) as error:
        return complain(error)
    if not loaded.is_of(reader.header.content):
        tell(say("command_replay.other_content", file=args.file))
    if reader.cut_short:
        tell(say("command_replay.cut_short", file=args.file))
    return status


def _verify_drops(rules: AnyRules, reader: JournalReader) -> int:
    """Print a line for each drop that now lands differently, and a total; return 1 if there is one."""
    from spillgame.physics.spec import PHYSICS  # noqa: PLC0415 - nobody else needs the physics
    from spillgame.play.tower import verified  # noqa: PLC0415

    drops = differing = 0
    for one in verified(rules, replay(rules, reader)):
        drops += one.released
        if one.agrees or not one.released:
            continue
        differing += 1
        then = " ".join(f"{LETTERS[quadrant]}{face}" for _, quadrant, face in one.rests)
        said = {"n": one.n, "then": then, "before": one.physics or say("command_replay.unknown_physics")}
        if one.landings is not None:
            now = " ".join(f"{landing.quadrant}{landing.face}" for landing in one.landings)
            print(say("command_replay.drop_differs", now=now, today=PHYSICS, **said))
        else:
            print(say("command_replay.drop_impossible", today=PHYSICS, **said))
    print(say("command_replay.drops_verified", n=drops, differing=differing, today=PHYSICS))
    return 1 if differing else 0


def _print(args: argparse.Namespace, rules: AnyRules, reader: JournalReader) -> None:
    last, reasons = None, Reasons(rules, reader.header)
    for moment in replay(rules, reader):
        if args.states:
            print(json.dumps(_state(rules, moment, args.seat)))
        elif args.story:
            for line in _story(rules, moment, args.seat, reasons.of(last, moment)):
                print(line)
        last = moment
    if last is None or args.states:
        return
    if not args.story:
        print(rules.state_to_text(_seen(rules, last, args.seat)))
    print(_ending(rules, last.state))
    # The same line stands among the results of simulate, in every language.
    print(f"{escaped(args.file.name)}: {escaped(ending_of(rules, last.state))}")


def _ending(rules: AnyRules, state: AnyState) -> str:
    """Say how a game ended, and why."""
    result = rules.result(state)
    if result is None:
        return say("command_replay.not_over")
    outcomes = {True: say("command_replay.won"), False: say("command_replay.lost"), None: say("command_replay.over")}
    return f"{outcomes[result.won]} {rules.reasons_to_text(result.reasons)}".rstrip()


def _story(rules: AnyRules, moment: AnyMoment, seat: int | None, why: str) -> list[str]:
    """Return what happened as a seat sees it, in words; with a bot's reason in the first line."""
    seen = [rules.event_view(event, seat) if seat else event for event in moment.events]
    lines = [rules.event_to_text(event) for event in seen if event is not None]
    return [f"{lines[0]} {why}", *lines[1:]] if lines and why else lines


def _seen(rules: AnyRules, moment: AnyMoment, seat: int | None) -> AnyState:
    return rules.view(moment.state, seat) if seat else moment.state


def _state(rules: AnyRules, moment: AnyMoment, seat: int | None) -> JsonObject:
    state = _seen(rules, moment, seat)
    return {"n": moment.n, "state": rules.state_to_json(state), "legal": rules.legal_to_json(state)}
