"""The table of any game in the terminal: what happens is told, and what is typed is done.

It asks the game only what every game answers, and what its list view says; the match is the one a window would show.
"""

from collections.abc import Callable
from typing import Any

from spillgame.bots.bot import Bot
from spillgame.games import GAMES
from spillgame.physics.errors import TowerError
from spillgame.play.match import Match, SavesError
from spillgame.rules.game import Refused
from spillgame.rules.room import turn_of
from spillgame.scenes.ask import path_of
from spillgame.scenes.screens import InWords, Option
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.result_words import ranks_in_words, verdict_in_words
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.table_scene import in_words as undo_in_words
from spillgame.scenes.terminal.choices import Choice, Choices, Refusals
from spillgame.scenes.terminal.opening import setup_in_words
from spillgame.scenes.terminal.story import Story
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.store.saves import Saves
from spillgame.words import Words

LAST_LINES = 20
"""So many lines of the log are shown where no number is named."""
LINES_BEFORE = 5
"""So many lines of the log remind of where a game stopped that goes on."""
FEW = 12
"""So many decisions that are refused for one reason are named."""
LONGEST_NUMBER = 6
"""Digits."""


class TextTable:
    """A match that is played, or watched, in a terminal."""

    def __init__(
        self,
        match: Match,
        saves: Saves,
        terminal: Terminal,
        say: Words,
        bot: Bot | None = None,
        at_once: bool = False,
    ):
        """A bot plays in all players' place; `at_once` chance waits for no press of Return."""
        self._match, self._saves, self._terminal, self._say = match, saves, terminal, say
        self._rules, self._table = match.rules, match.table
        self._bot, self._at_once = bot, at_once
        self._screens = screens_of(match)
        say.add(match.header.game, self._screens.words(match.content))
        self._playback = Playback(match, lambda: float("inf"))
        self._story = Story(say, match, self._screens, terminal)
        self._alone = len(match.header.setup["players"]) == 1
        self._seat: int | None = 1 if self._alone and bot is None else None
        """Whose player is at the keys; None before anybody of several was asked, and for an onlooker."""
        self._shown: Any = None
        """The state whose choices were shown last."""
        self._board = ""
        """The board as it was shown last."""
        self._turn = turn_of(self._rules, self._table.state)
        self._choices: Choices | None = None
        """What may be decided now; None while chance is due."""
        self._pressed = False
        """Whether Return was pressed for the chance that is due now."""
        self._warned = False
        """Whether the last thing typed asked to leave, and was answered by a question."""
        self._left = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help, "help": self._help, "board": self._show_board, "list": self._list, "log": self._log,
            "why": self._why, "undo": self._undo, "redo": self._redo, "save": self._save, "quit": self._quit,
        }  # fmt: skip

    # --- From the beginning to the end ---

    def play(self) -> None:
        """Play until the game is over or is left. Every step is in the journal before it is told."""
        self._open()
        while not self._left and not self._table.is_over():
            self._go_on()
        if self._table.is_over():
            self._tell_end()

    def tell_saved(self) -> None:
        """Say where the game is kept and how to go on, or why it is not kept."""
        if self._match.saved:
            self._terminal.tell(self._say("text_table.saved"))
            self._terminal.tell_whole(str(self._match.path))
            if self._bot is None and not self._table.is_over():
                self._terminal.tell(self._say("text_table.how_to_go_on"))
        else:
            self._terminal.tell(self._table.journal_fault or self._say("pause.not_saved"))

    def _open(self) -> None:
        match, tell, say = self._match, self._terminal.tell, self._say
        room = GAMES[match.header.game].room
        chosen = " ".join(setup_in_words(say, room, match.content, match.header.setup))
        tell(say("text_table.opening", game=room.texts(match.content)["game"], chosen=chosen))
        if match.saved:
            tell(say("text_table.saved_as_played"))
            self._terminal.tell_whole(str(match.path))
        if self._bot is None:
            tell(say("text_table.how_to"))
        tell()
        self._tell_faults()
        if len(self._table.moments) > 1:
            self._log(str(LINES_BEFORE))
        self._story.tell_news(self._seat)

    def _tell_end(self) -> None:
        tell, rules = self._terminal.tell, self._rules
        result = rules.result(self._table.state)
        if result is None:
            return
        self._show_board()
        tell()
        tell(f"{verdict_in_words(self._say, rules, result)}. {rules.reasons_to_text(result.reasons)}".rstrip())
        if len(result.ranking) > 1 or result.scores is not None:
            for rank in ranks_in_words(self._say, rules, result):
                tell(rank.text, "  ")
        self.tell_saved()

    def _go_on(self) -> None:
        seats = self._rules.to_move(self._table.state)
        if not seats:
            self._chance()
        elif self._bot is not None:
            self._decide(self._bot.choose(self._rules, self._table.view(seats[0]), seats[0]))
        elif self._hand_over(seats[0]):
            self._ask(seats[0])

    # --- Steps ---

    def _chance(self) -> None:
        """Let chance answer: a drop, or a row of other chances, after a press of Return."""
        if not self._at_once and (self._playback.drop_is_due or not self._pressed):
            self._choices = None
            asked = self._rules.question_to_text(self._view())
            typed = self._read(self._say("text_table.press", asked=asked))
            if typed is None:
                return
            if typed:
                self._obey(typed)
                return
        self._pressed = True
        try:
            self._table.answer_chance()
        except TowerError as error:
            self._terminal.tell(str(error))
            self._left = self._at_once  # nobody could be asked to try again
        self._happened()

    def _decide(self, decision: Any) -> None:
        self._playback.decide(decision)
        self._pressed = False
        self._happened()

    def _happened(self) -> None:
        """Tell what came of a step."""
        self._playback.skip_ahead()
        self._story.tell_news(self._seat)
        self._tell_faults()
        if self._turn != (turn := turn_of(self._rules, self._table.state)):
            self._turn = turn
            if self._bot is not None:
                self._show_board()

    def _tell_faults(self) -> None:
        while fault := self._playback.fault():
            self._terminal.tell(fault)

    # --- Who is at the keys ---

    def _view(self) -> Any:
        """Return what whoever is at the keys may see now."""
        return self._table.view(self._seat)

    def _hand_over(self, seat: int) -> bool:
        """Let the player of a seat come to the keys, and hide the screen where that matters; returns whether it is so."""
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
        """Return whether somebody else is at the keys, who may not see what the player of a seat sees."""
        rules, state, before = self._rules, self._table.state, self._seat
        if seat == before or self._alone:
            return False
        if before is not None and rules.player(before) == rules.player(seat):
            return False
        return bool(rules.view(state, before) != rules.view(state, seat))

    def _who(self, seat: int) -> str:
        player = self._rules.player(seat)
        if player:
            return self._say("text_table.player", player=player, seat=seat)
        return self._say("text_table.seat", seat=seat)

    # --- Asking ---

    def _ask(self, seat: int) -> None:
        """Show what can be decided, if that is new, and do what is typed."""
        if self._shown is not self._table.state or self._choices is None:
            self._shown = self._table.state
            self._choices = Choices(self._say, self._rules, self._view(), self._options(), self._in_words())
            self._show_choices()
        typed = self._read(self._say("text_table.prompt", who=self._who(seat)))
        if typed:
            self._obey(typed)
        elif typed is not None:
            self._show_choices()

    def _options(self) -> list[Option]:
        """Return all that the seat at the keys could think of now, each with the reason where it may not be done."""
        rules, view = self._rules, self._view()
        found = [(one, rules.refusal(view, one)) for one in rules.candidates(view)] if rules.to_move(view) else []
        return [(one, why) for one, why in found if rules.step_to_json(one)["seat"] == self._seat]

    def _in_words(self) -> InWords:
        return self._screens.in_words(self._rules, self._view(), self._options(), self._say)

    def _show_choices(self) -> None:
        if self._rules.state_to_text(self._view()) != self._board:
            self._show_board()
        self._terminal.tell()
        self._terminal.tell(self._rules.question_to_text(self._view()))
        if self._choices is not None:
            self._choices.tell(self._terminal)

    def _read(self, prompt: str) -> str | None:
        """Return what is typed; None where nothing is to be done with it, as the game may be left."""
        try:
            typed = self._terminal.ask(prompt)
        except EOFError:
            self._terminal.tell()
            self._leave()
            return None
        except KeyboardInterrupt:
            self._terminal.tell()
            typed = "quit" if self._warned else ""
            if not typed:
                self._terminal.tell(self._say("text_table.interrupted"))
                self._warned = True
                return None
        if typed == "quit":
            self._quit()
            return None
        self._warned = False
        return typed

    # --- What is typed ---

    def _obey(self, typed: str) -> None:
        """Do what was typed: a number, a command, or a decision; a beginning is enough where only one thing begins so."""
        if typed.isdecimal() or typed in self._commands:
            self._obey_exactly(typed)
            return
        word, _, rest = typed.partition(" ")
        if word in self._commands:
            self._commands[word](rest.strip())
            return
        for whole in (True, False):
            found = self._choices.called(typed, whole) if self._choices else []
            commands = [name for name in self._commands if not whole and name.startswith(word)]
            if len(found) + len(commands) == 1:
                self._decide(found[0].decision) if found else self._commands[commands[0]](rest.strip())
                return
            if found or commands:
                self._tell_several(typed, found, commands)
                return
            if refused := self._choices.refused(typed, whole) if self._choices else []:
                self._tell_refused(refused)
                return
        self._tell_unknown(typed)

    def _obey_exactly(self, typed: str) -> None:
        if typed in self._commands:
            self._commands[typed]("")
        elif choice := self._numbered(typed):
            self._decide(choice.decision)
        else:
            self._tell_unknown(typed)

    def _numbered(self, typed: str) -> Choice | None:
        if self._choices is None or not typed.isdecimal() or len(typed) > LONGEST_NUMBER:
            return None
        return self._choices.numbered(int(typed))

    def _tell_several(self, typed: str, found: list[Choice], commands: list[str]) -> None:
        self._terminal.tell(self._say("text_table.several", typed=typed, n=len(found) + len(commands)))
        if commands:
            self._terminal.tell(", ".join(commands), "  ")
        if self._choices is not None and found:
            self._choices.tell(self._terminal, found)

    def _tell_unknown(self, typed: str) -> None:
        say, choices = self._say, self._choices
        if choices is None:
            self._terminal.tell(say("text_table.only_return"))
        else:
            self._terminal.tell(say("text_table.unknown", typed=typed, most=len(choices.all)))

    def _tell_refused(self, refused: list[Refusals]) -> None:
        for why, rule, forms in refused:
            few = ", ".join(forms[:FEW])
            if len(forms) > FEW:
                few = self._say("text_table.and_more", few=few, n=len(forms) - FEW)
            sentence = f"{why} ({rule})" if rule else why
            self._terminal.tell(self._say("text_table.refused", forms=few, why=sentence), further="  ")

    # --- Commands ---

    def _help(self, rest: str = "") -> None:
        """Say what can be typed, and what the signs of the board mean."""
        self._terminal.tell_board(self._say("text_table.help").rstrip())
        for line in filter(None, self._rules.legend_to_text().split("\n")):
            self._terminal.tell(line, further="  ")

    def _show_board(self, rest: str = "") -> None:
        self._board = self._rules.state_to_text(self._view())
        self._terminal.tell()
        self._terminal.tell_board(self._board)

    def _list(self, rest: str = "") -> None:
        """Say the whole game in words, as the list view does."""
        words = self._in_words()
        for key, name in words.tabs():
            self._terminal.tell()
            self._terminal.tell(name)
            for said in words.said(key):
                self._terminal.tell(said.text, "" if said.heading else "  ", "    ")

    def _log(self, rest: str = "") -> None:
        number = int(rest) if rest.isdecimal() and len(rest) <= LONGEST_NUMBER else LAST_LINES
        lines = self._story.lines(self._seat)
        for line in lines[max(0, len(lines) - number) :]:
            self._terminal.tell(line, further="  ")

    def _why(self, rest: str = "") -> None:
        """Say why something may not be done; of what may be done, by which rule and what it would change."""
        choices, say = self._choices, self._say
        if choices is None:
            self._tell_unknown(rest)
            return
        numbered = self._numbered(rest)
        found = [numbered] if numbered else choices.called(rest, whole=False) if rest else []
        for choice in found:
            told = say("text_table.may_be_done", name=choice.name, rule=choice.rule)
            self._terminal.tell(f"{told} {choice.changes}".rstrip(), further="  ")
        refused = [] if numbered else choices.refused(rest)
        self._tell_refused(refused)
        if not found and not refused:
            self._terminal.tell(say("text_table.nothing_refused") if not rest else say("text_table.no_such", typed=rest))

    def _undo(self, rest: str = "") -> None:
        step = self._table.moments[-1].step
        try:
            self._playback.undo()
        except Refused as refused:
            self._terminal.tell(undo_in_words(self._say, refused.refusal))
            return
        self._pressed = False
        self._story.forget()
        said = self._rules.step_to_text if self._rules.is_chance(step) else self._rules.decision_to_text
        self._terminal.tell(self._say("text_table.undone", step=said(step)))
        self._tell_faults()

    def _redo(self, rest: str = "") -> None:
        try:
            self._playback.redo()
        except Refused as refused:
            self._terminal.tell(undo_in_words(self._say, refused.refusal))
            return
        self._happened()

    def _save(self, rest: str = "") -> None:
        """Give the game a name; where it is not saved, write it to a file of that name and go on there."""
        match, tell, say = self._match, self._terminal.tell, self._say
        if not rest:
            self.tell_saved()
            return
        try:
            if match.saved and match.path is not None:
                self._saves.rename(match.path, rest)
                tell(say("text_table.named", name=rest))
            else:
                path = path_of(rest)
                match.save_copy(path)
                tell(say("pause.copy_written", path=path))
        except SavesError as error:
            tell(str(error))

    def _quit(self, rest: str = "") -> None:
        """Leave the game; where it is not saved, only when asked a second time."""
        if self._match.saved or self._warned:
            self._leave()
        else:
            self._terminal.tell(self._say("text_table.leave_unsaved", why=self._say("pause.leave_unsaved")))
            self._warned = True

    def _leave(self) -> None:
        self._left = True
        self.tell_saved()
