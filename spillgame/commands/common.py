"""Shared by commands: content, a set-up from options and a file, and errors in one sentence."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame import games
from spillgame.commands import tell
from spillgame.commands.setup_file import SetupFile
from spillgame.content.faults import line_of, lines_of
from spillgame.content.loading import Loaded, earlier_of, load
from spillgame.content.problems import ContentError
from spillgame.content.words_file import say
from spillgame.games import Game
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.game_words import words_of
from spillgame.rules.levels import RIVALS, in_manner, manner_of
from spillgame.rules.room import SEEDS, Setup, SetupChoice, SetupField, SetupSpec
from spillgame.rules.seams import AnyContent
from spillgame.scenes.table.bots_in_words import bot_in_words, level_in_words
from spillgame.words import Words

if TYPE_CHECKING:
    pass

DEST = "setup_"
"""The prefix of argparse's names for the options of a set-up."""
MOST = 10_000_000
"""The largest accepted number of games or workers."""


class Misuse(Exception):  # noqa: N818 - what happened, not what is wrong with the program
    """Something the user asked for cannot be done; its text is the sentence to show."""


def add_game_argument(parser: argparse.ArgumentParser, default: str | None = games.DEFAULT, about: str = "") -> None:
    """Add the optional argument that names a game; `about` says what the default means."""
    about, known = about or say("command_line.game", game=default), sorted(games.GAMES)
    parser.add_argument("game", nargs="?", default=default, choices=known, metavar="GAME", help=about)


def load_content(game: str, with_mods: bool = True, app: str = "") -> Loaded:
    """Load a game's content and the player's mods, reporting mods left out. Raises Misuse.

    `app` is the version whose numbers are used, by default today's.
    """
    try:
        return _reported(load(games.GAMES[game].room.content, with_mods=with_mods, earlier=earlier_of(app)))
    except ContentError as error:
        raise Misuse(_with_faults(say("command_line.content_faults"), error)) from None


def _with_faults(sentence: str, error: ContentError) -> str:
    return "\n".join([sentence, *lines_of(error)])


def _reported(loaded: Loaded) -> Loaded:
    for mod, problems in loaded.left_out.items():
        tell(say("command_line.mod_left_out", mod=repr(mod)))
        for problem in problems:
            print(f"  {line_of(problem)}", file=sys.stderr)
    return loaded


def add_setup_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None) -> None:
    """Add the options of the fields of the game's set-up.

    `words` are those of the command line, among which the game is named; None adds every option. The options' content
    is in the arguments as `loaded`, None if it has faults, which `content_of` reports.
    """
    parser.add_argument("--setup", type=Path, metavar="FILE.yaml", help=say("command_line.setup"))
    parser.set_defaults(loaded=None)
    if words is not None and not _ask_for_more(words, parser):
        return
    room = games.GAMES[game_in(words)].room
    try:
        loaded = load(room.content)
    except ContentError:
        loaded = None
    parser.set_defaults(loaded=loaded)
    texts = words_of(loaded.content) if loaded else Words({})
    for field in room.setup.fields:
        if field.option:
            choices = field.choices(loaded.content) if loaded else ()
            _add_option(parser, field, choices, texts.called("setup", f"{field.path[-1]}_help", ""))


def _ask_for_more(words: Sequence[str], parser: argparse.ArgumentParser) -> bool:
    """Return whether the words may contain an option that the parser does not have yet, or ask for its help.

    Without one the game is not loaded, so that the window opens sooner.
    """
    known = parser._option_string_actions.keys() - {"-h", "--help"}
    return any(word.startswith("-") and word.partition("=")[0] not in known for word in words)


class BotNames(Iterable[str]):
    """The names of a game's bots, for an option that takes one or `several` separated by commas; imported lazily.

    Rivals are offered without a manner, and accepted in any.
    """

    def __init__(self, game: str, *, several: bool = False):
        self.game, self._several = games.GAMES[game], several

    def __contains__(self, text: object) -> bool:
        return all(name in self.game.players for name in self._parts(str(text)))

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.game.bots))

    def _parts(self, text: str) -> list[str]:
        return text.split(",") if self._several else [text]

    def checked(self, text: str) -> str:
        """Return an option's text; raises what argparse reports where a bot has a manner that the game does not."""
        for name in self._parts(text):
            if manner_of(name) and name not in self.game.players:
                known = ", ".join(self.game.manners)
                raise argparse.ArgumentTypeError(say("command_line.unknown_manner", found=repr(name), known=known))
        return text


def tell_of_bots(option: argparse.Action, parser: argparse.ArgumentParser, words: Sequence[str] | None) -> None:
    """Let the help of an option that names bots list them with their strength, if the content is loaded."""
    loaded = parser.get_default("loaded")
    if loaded is None:
        return
    told = []
    for bot in games.GAMES[game_in(words)].bots:
        name = "" if (called := bot_in_words(say, loaded.content, bot)) == bot else called
        known = [name, level_in_words(say, loaded.content, bot)]
        told.append(say("bots.named", bot=bot, level=", ".join(filter(None, known))) if any(known) else bot)
    about = say("bots.choices", about=str(option.help or ""), bots=", ".join(told))
    if manners := games.GAMES[game_in(words)].manners:
        example = in_manner(RIVALS[-2], manners[0])
        about = say("command_line.manners", about=about, manners=", ".join(manners), example=example)
    option.help = about.replace("%", "%%")


def _add_option(parser: argparse.ArgumentParser, field: SetupField, choices: Sequence[SetupChoice], about: str) -> None:
    about = about.replace("%", "%%")  # argparse interprets %, which may come from a mod
    if field.kind == "flag":
        parser.add_argument(field.option, action="store_true", dest=_dest(field), help=about)
    elif choices and all(str(choice.value) == choice.name for choice in choices):
        values = [choice.name for choice in choices]
        parser.add_argument(field.option, dest=_dest(field), choices=values, help=about)
    else:  # one id of many, perhaps of a mod that is left out: the rules name those there are
        parser.add_argument(field.option, dest=_dest(field), metavar="ID", help=about)


def _dest(field: SetupField) -> str:
    return f"{DEST}{'_'.join(field.path)}"


def game_in(words: Sequence[str] | None) -> str:
    """Return the game that the words of a command line name; by default the first of the box."""
    return next((word for word in words or () if word in games.GAMES), games.DEFAULT)


def content_of(args: argparse.Namespace) -> Loaded:
    """Return the content that the options of a set-up came from, reporting mods left out. Raises Misuse."""
    return load_content(args.game) if args.loaded is None else _reported(args.loaded)


def setup_from(args: argparse.Namespace, game: Game, loaded: Loaded, seed: int | None) -> Setup:
    """Return the set-up that the options describe, with defaults for the rest. Raises Misuse."""
    room = game.room
    try:
        file = SetupFile(args.setup, room.setup) if args.setup is not None else None
    except ContentError as error:
        raise Misuse(_with_faults(say("command_line.setup_faults"), error)) from None
    options = _options(args, game, loaded.content, seed)
    chosen = room.setup.completed({**(file.choices if file else {}), **options})
    found = checked_setup(game, loaded.content, chosen)
    if not isinstance(found, Refusal):
        return found
    sentence = refusal_sentence(game, loaded.content, found)
    raise Misuse(file.placed(found, sentence, options) if file else sentence)


def checked_setup(game: Game, content: AnyContent, chosen: Setup) -> Setup | Refusal:
    """Return a set-up as the rules take it, or why it is refused, even for an unknown bot."""
    try:
        setup = game.room.rules(content, chosen, None).setup_to_json()
    except Refused as refused:
        return refused.refusal
    return game.bots_refusal(setup) or setup


def refusal_sentence(game: Game, content: AnyContent, refusal: Refusal) -> str:
    """Say why a set-up is refused, and by which rule."""
    return f"{game.room.refusal_to_text(content, refusal)} ({refusal.rule})"


def _options(args: argparse.Namespace, game: Game, content: AnyContent, seed: int | None) -> dict[str, object]:
    """Return the options' choices as keys of a set-up."""
    options: dict[str, object] = {}
    for field in game.room.setup.fields:
        found = getattr(args, _dest(field), None)
        if found not in (None, False):
            value = next((choice.value for choice in field.choices(content) if str(choice.value) == found), found)
            options[field.key] = value if len(field.path) == 1 else {field.path[1]: value}
    if seed is not None:
        options["seed"] = seed
    return options


def is_chosen(args: argparse.Namespace, spec: SetupSpec, key: str) -> bool:
    """Return whether a set-up file is given, or an option for a key."""
    options = (getattr(args, _dest(field), None) for field in spec.fields if field.key == key)
    return args.setup is not None or any(value not in (None, False) for value in options)


def chooses_setup(args: argparse.Namespace) -> bool:
    """Return whether the options choose anything other than the seed."""
    options = (value for name, value in vars(args).items() if name.startswith(DEST))
    return args.setup is not None or any(value not in (None, False) for value in options)


def whole_number(text: str) -> int:
    """Read an option's whole number from 1 to MOST, for argparse."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(say("command_line.whole_number", most=f"{MOST:,}", found=repr(text)))
    return int(text)


def seed_number(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed < SEEDS:
        raise argparse.ArgumentTypeError(say("command_line.seed", most=SEEDS - 1, found=repr(text)))
    return seed
