"""The table of any game in the terminal: writes what happens, and does what is typed.

It uses only what every game provides, and its list view; the match is the same as in a window.
"""

from collections.abc import Callable

from spillgame.advice.hint_worker import InPortions
from spillgame.physics.spec import TowerError
from spillgame.play.match import Match, SavesError
from spillgame.play.refusals import fault_told
from spillgame.rules.game import Refused
from spillgame.rules.game_words import add_words
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyDecision, AnyState
from spillgame.scenes.table.asking import not_undone_in_words
from spillgame.scenes.table.hint_session import CLOSED, HintSession
from spillgame.scenes.table.hint_words import MATTERS, stages_in_words
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.terminal.choices import Option, Options
from spillgame.scenes.terminal.reports import Ending, Reports
from spillgame.scenes.terminal.story import Story
from spillgame.scenes.terminal.terminal import Terminal, clipped, path_of
from spillgame.settings import Settings
from spillgame.store.saves import Saves
from spillgame.words import Words

LAST_LINES = 20
"""The default number of lines of the log."""
LINES_BEFORE = 5
"""The number of lines of the log shown when a game is resumed."""
LONGEST_NUMBER = 6
"""Digits."""
LONGEST_NAME = 40
"""The most characters of a player's name in the prompt."""


class TextTable:
    """A match that is played, or watched, in a terminal."""

    def __init__(
        self,
        match: Match,
        saves: Saves,
        terminal: Terminal,
        say: Words,
        at_once: bool = False,
        ask_end: str = Settings().ask_end,
    ):
        """With `at_once`, chance does not wait for Return; `ask_end` says when to ask before something ends."""
        self._match, self._saves, self._terminal, self._say = match, saves, terminal, say
        self._rules, self._table = match.rules, match.table
        self._watched, self._at_once = not match.persons, at_once
        screens = screens_of(match)
        add_words(say, match.header.game, match.content)
        self._playback = Playback(match, lambda: float("inf"))
        self._story = Story(say, match, screens, terminal)
        self._reports = Reports(say, match, screens, terminal)
        self._ending = Ending(say, match, ask_end)
        self._alone = len(match.persons) == 1
        self._hinting = HintSession(self._playback, Settings, InPortions)
        self._seat: int | None = match.persons[0] if self._alone else None
        """The seat whose player is at the keyboard; None before the first of several is asked, and for a spectator."""
        self._shown: AnyState = None
        """The state whose choices were shown last."""
        self._board_shown = ""
        """The last board shown."""
        self._turn = self._turn_now()
        self._choices: Options | None = None
        """The current choices; None while chance is due."""
        self._lines = 0
        """How many lines have been read."""
        self._warned = -1
        """Which of them, counted from 1, asked to leave and got a question back."""
        self._left = False
        commands: dict[str, Callable[[str], None]] = {
            "help": self._help, "board": self._board, "list": self._list, "log": self._log, "since": self._since,
            "why": self._why, "hint": self._hint, "undo": self._undo, "redo": self._redo, "save": self._save,
            "quit": self._quit,
        }  # fmt: skip
        translated = {say(f"typed_words.{word}"): act for word, act in commands.items()}
        self._commands = {"?": self._help, **translated, **commands}
        """What each word does that may be typed: those of the language spoken, and the English ones."""

    @property
    def match(self) -> Match:
        """What is played."""
        return self._match

    # --- From the beginning to the end ---

    def play(self) -> None:
        """Play until the game is over or left. Every step is in the journal before it is shown."""
        self._reports.opening(with_hints=not self._watched)
        self._tell_faults()
        if len(self._table.moments) > 1:
            self._log(str(LINES_BEFORE))
        self._story.tell_news(self._seat)
        while not self._left and not self._table.is_over():
            self._go_on()
        result = self._rules.result(self._table.state)
        if result is not None:
            self._board()
            self._reports.result(result)
            self.say_saved()

    def say_saved(self) -> None:
        """Say where the game is saved and how to resume it, or why it is not saved."""
        path = self._match.path
        among_the_saves = path is not None and path.parent == self._saves.folder
        self._reports.kept(with_hints=among_the_saves and not self._watched and not self._table.is_over())

    def _go_on(self) -> None:
        seats = self._rules.to_move(self._table.state)
        bot = self._match.bot_of(seats[0]) if seats else None
        if not seats:
            self._chance()
        elif bot is not None:
            self._decide(bot.choose(self._rules, self._table.view(seats[0]), seats[0]))
        elif (forced := self._table.forced()) is not None:
            self._decide(forced)
        elif self._hand_over(seats[0]):
            self._ask(seats[0])

    # --- Steps ---

    def _chance(self) -> None:
        """Let chance answer: dice after a press of Return, everything else immediately, as in the window.

        Bots that play with a person drop their own dice.
        """
        bot = self._match.bot_of(self._rules.on_turn(self._table.state))
        for_bot = bot is not None and not self._watched
        if not self._at_once and not for_bot and self._playback.drop_is_due:
            self._choices = None
            asked = self._rules.question_to_text(self._reports.view(self._seat))
            typed = self._read(self._say("text_table.press", asked=asked))
            if typed is None:
                return
            if typed:
                self._obey(typed)
                return
        try:
            self._table.answer_chance()
        except TowerError as error:
            self._terminal.tell(fault_told(error))
            self._left = self._at_once  # there is nobody to try again
        self._happened()

    def _take(self, decision: AnyDecision) -> None:
        """Take a decision; one that ends something too early only when it is entered twice."""
        if question := self._ending.question(decision, self._lines):
            self._terminal.tell(question)
        else:
            self._decide(decision)

    def _decide(self, decision: AnyDecision) -> None:
        self._playback.decide(decision)
        self._happened()

    def _happened(self) -> None:
        self._playback.skip_ahead()
        self._story.tell_news(self._seat)
        self._tell_faults()
        if self._turn != (turn := self._turn_now()):
            self._turn = turn
            if self._watched:
                self._board()

    def _turn_now(self) -> int | None:
        """Return what tells a turn from the next: its number, or whose it is."""
        turn = turn_of(self._rules, self._table.state)
        return self._rules.whose_turn(self._table.state) if turn is None else turn

    def _tell_faults(self) -> None:
        while fault := self._playback.fault():
            self._terminal.tell(fault)

    # --- Who is at the keyboard ---

    def _hand_over(self, seat: int) -> bool:
        """Hand over to the player of a seat, hiding the screen if necessary; returns whether that player is there."""
        if self._hides(seat):
            who = self._who(seat)
            if self._read(self._say("text_table.hand_over", who=who)) is None:
                return False
            self._terminal.clear()
            if self._read(self._say("text_table.here", who=who)) is None:
                return False
            self._story.catch_up(seat)
        if self._seat != seat:
            self._seat, self._choices = seat, None
        return True

    def _hides(self, seat: int) -> bool:
        """Return whether someone else is at the keyboard, who may not see what the player of a seat sees."""
        rules, state, before = self._rules, self._table.state, self._seat
        if seat == before or self._alone or self._watched:
            return False
        if before is not None and rules.player(before) == rules.player(seat):
            return False
        return bool(rules.view(state, before) != rules.view(state, seat))

    def _who(self, seat: int) -> str:
        player = clipped(self._rules.player(seat), LONGEST_NAME)
        if player:
            return self._say("text_table.player", player=player, seat=seat)
        return self._say("text_table.seat", seat=seat)

    # --- Asking ---

    def _ask(self, seat: int) -> None:
        """Show the choices if they are new, and do what is typed."""
        if self._shown is not self._table.state or self._choices is None:
            self._shown = self._table.state
            self._choices = self._reports.choices(seat)
            self._show_choices()
        typed = self._read(self._say("text_table.prompt", who=self._who(seat)))
        if typed:
            self._obey(typed)
        elif typed is not None:
            self._show_choices()

    def _show_choices(self) -> None:
        if self._reports.board(self._seat) != self._board_shown:
            self._board()
        self._terminal.tell()
        self._terminal.tell(self._rules.question_to_text(self._reports.view(self._seat)))
        if self._choices is not None:
            self._choices.tell(self._terminal)

    def _read(self, prompt: str) -> str | None:
        """Return what is typed; None if it was handled here, such as leaving the game."""
        self._lines += 1
        try:
            typed = self._terminal.ask(prompt, [*self._commands, *self._typed_choices])
        except EOFError:
            self._terminal.tell()
            self._leave()
        except KeyboardInterrupt:
            self._terminal.tell()
            self._interrupted()
        else:
            if typed.casefold() != "quit":
                return typed
            self._quit()
        return None

    @property
    def _typed_choices(self) -> list[str]:
        """What may be typed for a decision: its text form, or its name in the language spoken."""
        return [text for one in self._choices.all for text in (one.form, one.name)] if self._choices is not None else []

    def _interrupted(self) -> None:
        """Leave the game if Ctrl+C is pressed twice: once may have been a mistake."""
        if not self._match.saved or self._warned == self._lines - 1:
            self._quit()
        else:
            self._terminal.tell(self._say("text_table.interrupted"))
            self._warned = self._lines

    # --- What is typed ---

    def _obey(self, typed: str) -> None:
        """Do what was typed: a number, a command, or a decision, or an unambiguous beginning of one."""
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if word in self._commands:
            self._commands[word](rest.strip())
        elif choice := self._numbered(typed):
            self._take(choice.decision)
        elif not any(self._meant(typed, word, rest, whole) for whole in (True, False)):
            self._reports.unknown(typed, self._choices)

    def _meant(self, typed: str, word: str, rest: str, whole: bool) -> bool:
        """Do what has this name, or unless `whole` begins with it; returns whether anything matches."""
        choices = self._choices
        found = choices.called(typed, whole) if choices else []
        begun = [] if whole else [name for name in self._commands if name.startswith(word)]
        commands = [*{self._commands[name]: name for name in begun}.values()]  # one word for each thing to do
        refused = choices.refused(typed, whole) if choices else []
        if len(found) + len(commands) > 1:
            self._reports.several(typed, found, commands, choices)
        elif found:
            self._take(found[0].decision)
        elif commands:
            self._commands[commands[0]](rest.strip())
        else:
            self._reports.refused(refused)
        return bool(found or commands or refused)

    def _numbered(self, typed: str) -> Option | None:
        """Return the choice with a number; None if there is none, or no number was typed."""
        if self._choices is None or not typed.isdecimal() or len(typed) > LONGEST_NUMBER:
            return None
        return self._choices.numbered(int(typed))

    # --- Commands ---

    def _help(self, rest: str = "") -> None:
        self._reports.help()

    def _board(self, rest: str = "") -> None:
        self._board_shown = self._reports.board(self._seat)
        self._terminal.tell()
        self._terminal.tell_board(self._board_shown)

    def _list(self, rest: str = "") -> None:
        self._reports.in_words(self._seat, rest)

    def _log(self, rest: str = "") -> None:
        number = int(rest) if rest.isdecimal() and len(rest) <= LONGEST_NUMBER else LAST_LINES
        lines = self._story.lines(self._seat)
        for line in lines[max(0, len(lines) - number) :]:
            self._terminal.tell(line, further="  ")

    def _since(self, rest: str = "") -> None:
        for line in [*self._story.since(self._seat)] or [self._say("log.nothing_since")]:
            self._terminal.tell(line, further="    ")

    def _why(self, rest: str = "") -> None:
        if self._choices is None:
            self._reports.unknown(rest, None)
        else:
            self._reports.why(rest, self._choices, self._numbered(rest))

    def _hint(self, rest: str = "") -> None:
        """Write the next part of the hints, and after the last the first again."""
        hinting, say = self._hinting, self._say
        hinting.follow()
        if hinting.seat is None:
            self._terminal.tell(say("hints.not_now") if self._match.advised else say("hints.not_here"))
            return
        hinting.next()
        if hinting.stage == CLOSED:
            hinting.show(MATTERS)
        while hinting.waiting:
            hinting.follow()
        for stage, lines in stages_in_words(say, hinting.hints):
            if stage == hinting.stage:
                for line in lines:
                    self._terminal.tell(line, further="  ")

    def _undo(self, rest: str = "") -> None:
        *_, before, last = (None, *self._table.moments)
        seen = self._playback.in_words(last)
        try:
            past_bots = self._playback.undo()
        except Refused as refused:
            self._terminal.tell(not_undone_in_words(self._say, refused.refusal, seen))
            return
        self._story.forget()
        is_chance = before is None or self._rules.is_chance(last.step)
        what = seen if before is None or is_chance else self._rules.choice_to_text(before.state, last.step)
        self._terminal.tell(self._say("text_table.undone", step=what))
        if past_bots and not self._table.practice:
            self._terminal.tell(self._say("undo.past_bots"))
        self._tell_faults()

    def _redo(self, rest: str = "") -> None:
        try:
            self._playback.redo()
        except Refused as refused:
            self._terminal.tell(not_undone_in_words(self._say, refused.refusal))
            return
        self._happened()

    def _save(self, rest: str = "") -> None:
        """Rename the game; if it is not saved, write it to a file of that name and continue there."""
        match, tell, say = self._match, self._terminal.tell, self._say
        if not rest:
            self.say_saved()
            return
        try:
            if match.saved and match.path is not None:
                name = self._saves.rename(match.path, rest)
                tell(say("text_table.named", name=name or match.path.stem))
            else:
                path = path_of(rest)
                match.save_copy(path)
                tell(say("pause.copy_written", path=path))
        except SavesError as error:
            tell(str(error))

    def _quit(self, rest: str = "") -> None:
        """Leave the game; if it is not saved, only on the second request."""
        if self._match.saved or self._warned == self._lines - 1:
            self._leave()
        else:
            self._terminal.tell(self._say("text_table.leave_unsaved", why=self._say("pause.leave_unsaved")))
            self._warned = self._lines

    def _leave(self) -> None:
        self._left = True
        self.say_saved()
