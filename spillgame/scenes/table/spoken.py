"""What is said of a table to who does not see it: what happened, and answers to what may be asked at any time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from spillgame.rules.game import Offer
from spillgame.scenes.screens import InWords
from spillgame.scenes.table.log_line import LogLine, in_short
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.since import moments_since
from spillgame.settings import NEWS_ALL, NEWS_MINE
from spillgame.ui.reading_tree import CHOICES, ForReader
from spillgame.ui.widget import Widget
from spillgame.words import Words, sentences

BOARD: Final = "board"
"""The group of the places of the board."""
ASKED = ("say_again", "say_turn", "say_question", "say_nearness", "say_pieces", "say_since")
"""The commands that ask for something to be said."""


def _with_question(told: ForReader, question: str, first: Widget | None) -> ForReader:
    """Return what a reader learns about a table, with the question as the name of the group of its choices.

    `first` is the widget to which the question brings the focus; its group has the question in its name, too.
    """
    taken = {
        id(widget.act): widget.subject.decision
        for page in told.pages
        for widget in page.widgets
        if isinstance(widget.subject, Offer)
    }

    def decision_of(widget: Widget) -> object:
        """Return the decision that a widget takes; another may do so by the same act."""
        if isinstance(widget.subject, Offer):
            return widget.subject.decision
        return taken.get(id(widget.act)) if widget.act is not None else None

    def group_of(widget: Widget) -> str:
        """Return the group of a widget: what takes a decision, drops dice, or is like the first is a choice."""
        if widget.group:
            return widget.group
        return CHOICES if decision_of(widget) is not None or widget.key == "drop" or _like(widget, first) else ""

    groups = {**told.groups, CHOICES: question}
    group = first.group if first is not None else ""
    if question and group != CHOICES and groups.get(group):
        groups[group] = sentences(question, groups[group])
    return replace(told, groups=groups, group_of=group_of, same=decision_of)


def _like(widget: Widget, first: Widget | None) -> bool:
    """Return whether a widget may be chosen as the first one may: as another thing of its kind."""
    if first is None or widget is first or first.subject is None:
        return widget is first
    return widget.focusable and type(widget.subject) is type(first.subject)


def _step_of(line: LogLine) -> object:
    """Return what lines have in common that are told together: a turn that is told as one, or else a moment."""
    return (line.turn, line.tally) if line.turn else line.moment


class Spoken:
    """Says what has been shown of a match since it was asked last."""

    def __init__(self, playback: Playback, heading: Callable[[], str] = str) -> None:
        """`heading` names the part of the game that is shown."""
        self._playback, self._heading = playback, heading
        self._told = len(playback.told)
        """How many lines of the log were told."""
        self._last: Sequence[Sequence[LogLine]] = ()
        """The steps that were shown last, also where the settings leave them unread."""
        self._said = ""
        """The answer that was told last."""

    def name(self, say: Words) -> str:
        """Return the name of the game, and of the part of it that is shown."""
        heading = self._heading()
        game = say(f"{self._playback.match.header.game}.setup.game")
        return f"{game}. {heading}" if heading else game

    def take_up(self) -> None:
        """Let an answer that was told be told again, since the player asks for it again."""
        self._said = ""

    def told(self, told: ForReader, focus: str) -> ForReader:
        """Return what a reader learns about the table; `focus` is the key to which a question brings the focus, empty
        while nothing is asked."""
        question = self._playback.rules.question_to_text(self._playback.table.state) if focus else ""
        first = next((one for page in told.pages for one in page.widgets if focus and one.key == focus), None)
        return _with_question(told, question, first)

    # --- What happened ---

    def news(self, say: Words, amount: str, said: str) -> list[str]:
        """Return, once, a sentence for each step that has been shown since, and what is said in answer to the player.

        `amount` is the player's setting.
        """
        before, self._said = self._said, said
        steps = self._steps()
        if steps:
            self._last = steps
        wanted = [step for step in steps if amount == NEWS_ALL or (amount == NEWS_MINE and self._concerns(step))]
        told = [self._in_one(say, step) for step in wanted]
        return [*told, *([said] if said != before and said else [])]

    def _steps(self) -> list[list[LogLine]]:
        """Return, once, the lines of the log of each step that has been shown since."""
        told, log = self._playback.told, self._playback.log
        begun, end = min(self._told, len(told)), len(told)
        while begun < end < len(log) and _step_of(told[end - 1]) == _step_of(log[end]):
            end -= 1  # the rest of the step is still to be shown
        self._told = end
        lines = (line for line in told[begun:end] if line.turn or not line.unsaid)
        return [[*step] for _, step in groupby(lines, _step_of)]

    def _concerns(self, step: Sequence[LogLine]) -> bool:
        """Return whether a step is in the turn of a person, or names one."""
        match, rules = self._playback.match, self._playback.rules
        moment = match.moments[min(step[0].moment, len(match.moments) - 1)]
        seat = rules.whose_turn(moment.state)
        if seat is None or seat in match.persons:
            return True
        names = [rules.player(one) for one in match.persons]
        return any(name in line.text for line in step for name in names)

    def _in_one(self, say: Words, step: Sequence[LogLine]) -> str:
        """Return a step as one sentence: a turn that is told as one, or its events, the same ones together."""
        if step[0].turn:
            return sentences(step[0].turn, step[0].tally)
        together = screens_of(self._playback.match).together
        parts: list[str] = []
        for several, run in groupby(step, lambda line: type(line.event) in together):
            lines = [*run]
            parts += self._together(say, lines) if several else [line.whole for line in lines]
        return sentences(*parts)

    def _together(self, say: Words, lines: Sequence[LogLine]) -> Iterator[str]:
        """Yield a sentence for each kind of events among some, in the order in which the kinds came first."""
        rules, together = self._playback.rules, screens_of(self._playback.match).together
        for kind in dict.fromkeys(type(line.event) for line in lines):
            those = [line for line in lines if type(line.event) is kind]
            if len(those) == 1:
                yield those[0].whole
            else:
                yield together[kind](rules, [line.event for line in those], say)
                yield from (line.points for line in those)

    # --- What may be asked ---

    def answer(self, command: str, say: Words) -> str:
        """Return the answer to one of the commands of ASKED."""
        told = {
            "say_again": self._again,
            "say_turn": self._turn,
            "say_question": self._question,
            "say_nearness": self._nearness,
            "say_pieces": self._pieces,
            "say_since": self._since,
        }[command](say)
        return sentences(*told) or say("spoken.nothing")

    def _again(self, say: Words) -> Iterator[str]:
        yield from (self._in_one(say, step) for step in self._last)

    def _turn(self, say: Words) -> Iterator[str]:
        rules, state = self._playback.rules, self._playback.table.state
        yield self._heading()
        seat = rules.on_turn(state)
        if seat is not None:
            yield say("spoken.turn", player=rules.player(seat))

    def _question(self, say: Words) -> Iterator[str]:
        rules, table = self._playback.rules, self._playback.table
        yield rules.question_to_text(table.state) or say("common.nothing_asked")
        legal = [offer for offer in table.offers() if offer.legal]
        if legal:
            yield say("spoken.choices", n=len(legal))

    def _nearness(self, say: Words) -> Iterator[str]:
        yield from self._words(say).nearness()

    def _pieces(self, say: Words) -> Iterator[str]:
        seat = self._own
        if seat is not None:
            yield from self._words(say).pieces(seat)

    def _since(self, say: Words) -> Iterator[str]:
        match, log = self._playback.match, self._playback.log
        for seat, moments in moments_since(match).items():
            lines = [line for line in log if line.moment in moments and not line.unsaid]
            yield say("spoken.did", player=match.rules.player(seat), what=sentences(*in_short(lines)))

    def _words(self, say: Words) -> InWords:
        playback = self._playback
        return screens_of(playback.match).in_words(playback.rules, playback.seen(-1), (), say)

    @property
    def _own(self) -> int | None:
        """The seat of the person whose turn it is, else of the first one, else the one whose turn it is."""
        match, rules = self._playback.match, self._playback.rules
        seat = rules.on_turn(self._playback.table.state)
        return seat if seat in match.persons else next(iter(match.persons), seat)
