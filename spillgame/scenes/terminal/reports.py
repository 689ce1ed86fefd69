"""The answers of the terminal, and its sentences at the beginning and end of a match, all as one seat sees it."""

from collections.abc import Iterator, Sequence

from spillgame.games import GAMES
from spillgame.play.match import Match
from spillgame.rules.game import AnyOffer, Result
from spillgame.rules.game_words import words_of
from spillgame.rules.room import Room, Setup, SetupChoice, SetupField
from spillgame.rules.seams import AnyContent, AnyDecision, AnyState, Json
from spillgame.scenes.screens import InWords
from spillgame.scenes.table.asking import given_up_if_asked, left_in_words, then_in_words
from spillgame.scenes.table.bots_in_words import level_in_words
from spillgame.scenes.table.result_words import ranks_in_words, verdict_in_words
from spillgame.scenes.table.screens import Screens
from spillgame.scenes.terminal.choices import Option, Options, Refusals
from spillgame.scenes.terminal.terminal import Terminal, clipped
from spillgame.words import Words, sentences

INDENT = "  "
FEW = 4
"""The most decisions named per reason for a refusal."""
LONGEST_TYPED = 40
"""The most characters repeated of what was typed."""


class Reports:
    """Describes a match, its state for a seat, what may be done, why something may not, and how it ended."""

    def __init__(self, say: Words, match: Match, screens: Screens, terminal: Terminal):
        self._say, self._match, self._rules, self._terminal = say, match, match.rules, terminal
        self._screens = screens
        self._game_say = words_of(match.content)

    # --- The beginning and the end ---

    def opening(self, with_hints: bool) -> None:
        """Say what is played and where it is saved; with hints, how to play."""
        match, tell, say = self._match, self._terminal.tell, self._say
        room = GAMES[match.header.game].room
        chosen = " ".join(setup_in_words(say, room, match.content, match.header.setup))
        tell(say("text_table.opening", game=self._game_say("setup.game"), chosen=chosen))
        if match.saved:
            tell(say("text_table.saved_as_played"))
            self._terminal.tell_whole(str(match.path))
        if with_hints:
            tell(say("text_table.how_to"))
        tell()

    def result(self, result: Result) -> None:
        """Say how the match ended, and why."""
        say, rules, tell = self._say, self._rules, self._terminal.tell
        tell()
        tell(f"{verdict_in_words(say, self._match, result)}. {rules.reasons_to_text(result.reasons)}".rstrip())
        if len(result.ranking) > 1 or result.scores is not None:
            for rank in ranks_in_words(say, rules, result):
                tell(rank.text, INDENT)

    def kept(self, with_hints: bool) -> None:
        """Say where the match is saved, with hints how to resume it; or why it is not saved."""
        match, say = self._match, self._say
        if not match.saved:
            self._terminal.tell(match.table.journal_fault or say("pause.not_saved"))
            return
        self._terminal.tell(say("text_table.saved"))
        self._terminal.tell_whole(str(match.path))
        if with_hints:
            self._terminal.tell(say("text_table.how_to_go_on"))

    # --- The current state ---

    def view(self, seat: int | None) -> AnyState:
        """Return what a seat may see now; without a seat, what everyone may see."""
        table = self._match.table
        return self._match.seen(table.state) if seat is None else table.view(seat)

    def board(self, seat: int | None) -> str:
        """Return the board as lines of text."""
        return self._rules.state_to_text(self.view(seat))

    def choices(self, seat: int | None) -> Options:
        """Return everything a seat could try to do now."""
        view, offers = self.view(seat), self._offers(seat)
        return Options(self._say, self._game_say, self._rules, view, offers, self._in_words(seat))

    def _offers(self, seat: int | None) -> list[AnyOffer]:
        view = self.view(seat)
        return list(self._rules.offers(view)) if seat in self._rules.to_move(view) else []

    def _in_words(self, seat: int | None) -> InWords:
        return self._screens.in_words(self._rules, self.view(seat), self._offers(seat), self._say)

    def in_words(self, seat: int | None, part: str) -> None:
        """Write the list view of the match: the parts whose names contain `part`, or all of them."""
        words = self._in_words(seat)
        tabs = words.tabs()
        for key, name in [tab for tab in tabs if part.casefold() in tab[1].casefold()] or tabs:
            self._terminal.tell()
            self._terminal.tell(name)
            for said in words.said(key):
                self._terminal.tell(said.text, "" if said.heading else INDENT, 2 * INDENT)

    def help(self) -> None:
        """Say what can be typed, and what the symbols of the board mean."""
        self._terminal.tell_board(self._say("text_table.help").rstrip())
        if legend := self._rules.legend_to_text():
            self._terminal.tell(f"\n{legend}", further=INDENT)

    # --- Why ---

    def why(self, typed: str, choices: Options, numbered: Option | None) -> None:
        """Say why something may not be done; if it may be done, by which rule and what it would change."""
        say, found = self._say, [numbered] if numbered else choices.called(typed, whole=False) if typed else []
        for choice in found:
            told = say("text_table.may_be_done", name=choice.name, rule=choice.rule)
            self._terminal.tell(f"{told} {choice.changes}".rstrip(), further=INDENT)
        refused = [] if numbered else choices.refused(typed)
        self.refused(refused)
        if not found and not refused:
            nothing = say("text_table.no_such", typed=clipped(typed, LONGEST_TYPED))
            self._terminal.tell(nothing if typed else say("text_table.nothing_refused"))

    def refused(self, refused: Sequence[Refusals]) -> None:
        """Say why decisions are illegal, and by which rules."""
        for why, rule, names in refused:
            few = ", ".join(names[:FEW])
            if len(names) > FEW:
                few = self._say("text_table.and_more", few=few, n=len(names) - FEW)
            sentence = f"{why} ({rule})" if rule else why
            self._terminal.tell(self._say("text_table.refused", names=few, why=sentence), further=INDENT)

    def several(self, typed: str, found: Sequence[Option], commands: Sequence[str], choices: Options | None) -> None:
        """List everything that could be meant."""
        number = len(found) + len(commands)
        self._terminal.tell(self._say("text_table.several", typed=clipped(typed, LONGEST_TYPED), n=number))
        if commands:
            self._terminal.tell(", ".join(commands), INDENT)
        if choices is not None and found:
            choices.tell(self._terminal, found)

    def unknown(self, typed: str, choices: Options | None) -> None:
        """Say that what was typed is unknown, and what can be typed."""
        if choices is None:
            self._terminal.tell(self._say("text_table.only_return"))
        else:
            typed = clipped(typed, LONGEST_TYPED)
            self._terminal.tell(self._say("text_table.unknown", typed=typed, most=len(choices.all)))


class Ending:
    """Asks before something ends too early, by the same rules as the window; the answer is to type it again."""

    def __init__(self, say: Words, match: Match, ask_end: str):
        """`ask_end` is the setting that says when to ask."""
        self._say, self._match, self._ask_end = say, match, ask_end
        self._asked: tuple[object, int] | None = None
        """The decision that was asked about last, and in which line."""

    def question(self, decision: AnyDecision, line: int) -> str:
        """Return the question asked before taking a decision typed in a line; empty if it is taken, as when it repeats
        the line before."""
        say, match = self._say, self._match
        given_up = given_up_if_asked(match, decision, self._ask_end)
        if given_up is None or self._asked == (decision, line - 1):
            return ""
        self._asked = decision, line
        what = match.rules.choice_to_text(match.table.state, decision)
        left = left_in_words(say, match, given_up) if given_up else then_in_words(say, match, decision)
        return sentences(say("ending.question", what=what), left, say("text_table.meant"))


def setup_in_words(say: Words, room: Room, content: AnyContent, setup: Setup) -> Iterator[str]:
    """Yield what was chosen for each field of a set-up, except alternatives not taken."""
    name = words_of(content)
    for field in room.setup.fields:
        found = setup.get(field.key)
        if len(field.path) > 1:
            found = found.get(field.path[1]) if isinstance(found, dict) else None
        said = _value(say, field, content, found)
        if said:
            yield say("text_table.chosen", field=name(f"setup.{field.path[-1]}"), value=said)


def _value(say: Words, field: SetupField, content: AnyContent, found: Json) -> str:
    """Return a value in the players' words; empty if nothing was chosen."""
    if field.kind == "flag":
        return say("common.switched_on") if found else say("common.switched_off")
    names = {choice.value: _named(say, content, choice) for choice in field.choices(content)}
    values = found if isinstance(found, list) else [] if found is None else [found]
    game_say, key = words_of(content), field.path[-1]
    return ", ".join(game_say.called("setup", f"{key}_{value}", str(names.get(value, value))) for value in values)


def _named(say: Words, content: AnyContent, choice: SetupChoice) -> str:
    """Return the name of a choice; a bot's with its level."""
    level = level_in_words(say, content, choice.value) if isinstance(choice.value, str) else ""
    return say("bots.named", bot=choice.name, level=level) if level else choice.name
