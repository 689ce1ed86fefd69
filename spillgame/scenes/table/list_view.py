"""The list view: the game in words, navigated by keyboard; Enter does what a line says."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from spillgame.rules.seams import AnyDecision
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame
from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import Pop, Stage
from spillgame.scenes.screens import InWords, Said, Secret
from spillgame.scenes.table.hint_session import HintSession
from spillgame.scenes.table.hint_words import PLANS, stages_in_words
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.spoken import ASKED, Spoken
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Intent, Point
from spillgame.ui.list_box import Entry
from spillgame.ui.tooltip import Hint

HINTS = "hints"
"""The part of the list in which the adviser speaks."""


class ListView(ListScene):
    """Shows a match in words. `act` takes a decision, as a press on the board does."""

    title = "list view"
    heading_key = "list_view.heading"
    nothing_key = "common.nothing_asked"
    closes: ClassVar[str] = "list_view"
    hint_lines: ClassVar[int] = 2

    def __init__(
        self,
        stage: Stage,
        playback: Playback,
        act: Callable[[AnyDecision], Answer | None],
        spoken: Spoken | None = None,
    ):
        """`spoken` knows what the table below has said of what happened."""
        super().__init__(stage, "")
        self._spoken = spoken or Spoken(playback)
        self._answer = ""
        """What was asked for here: what only one seat may see, or the answer to a key."""
        self._playback = playback
        self.match = playback.match
        self._act = act
        self._reaction = Reaction(stage)
        self.tab = self.words.tabs()[0][0]
        self._opened_at = len(playback.table.moments)
        """How many moments the game had when this was opened: dice may be due, and all may be read before they fall."""
        self._moments = -1
        """How many moments the game had when the list was filled."""
        self._fill()

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the list; where the game has an adviser, what that says is one of them."""
        hinting: HintSession | None = self._playback.hinting
        advised = hinting is not None and hinting.offered and self.stage.settings.hints != "off"
        return [*self.words.tabs(), *([(HINTS, self.look.say("common.hints"))] if advised else [])]

    # --- The list ---

    @property
    def words(self) -> InWords:
        """The game in words as it is now."""
        playback = self._playback
        in_words = screens_of(playback.match).in_words
        return in_words(playback.rules, playback.seen(-1), playback.table.offers(), self.look.say)

    def _fill(self) -> None:
        """Refill the list, with the cursor about where it was."""
        cursor = self.list.cursor
        self._moments = len(self._playback.table.moments)
        self.list.fill(self.entries(), cursor)

    def entries(self) -> Sequence[Entry]:
        if self.tab == HINTS:
            return [*self._hints(self._playback.hinting)]
        return [self._entry(said) for said in self.words.said(self.tab)]

    def _hints(self, hinting: HintSession) -> Iterator[Entry]:
        """Yield what has been shown of the hints, and what shows more."""
        say, hints = self.look.say, hinting.hints
        if hinting.seat is None:
            return
        for stage, lines in stages_in_words(say, hints):
            if stage <= hinting.revealed:
                yield from (Entry(text=line, flush=True) for line in lines)
        if hinting.waiting:
            yield Entry(text=say("hints.thinking"), flush=True)
        elif hinting.revealed < PLANS:
            act = partial(self._reveal, hinting)
            yield Entry(text=say("hints.next"), icon="advice", lit=True, act=act)

    def _reveal(self, hinting: HintSession) -> None:
        """Show more of the hints, here and at the table."""
        hinting.show(hinting.revealed + 1)
        self._fill()
        self.refresh()

    def _entry(self, said: Said) -> Entry:
        if said.secret is not None:
            return Entry(text=said.text, icon="eye", lit=True, act=partial(self._show, said.secret))
        if said.offer is None:
            return Entry(text=said.text, heading=said.heading, note=said.note, flush=True)
        offer, rules = said.offer, self._playback.rules
        if (refusal := offer.refusal) is not None:
            why = rules.refusal_to_text(refusal)
            return Entry(text=said.text, icon="cross", refused=why, rule=refusal.rule)
        act = partial(self._do, offer.decision)
        return Entry(text=said.text, icon=offer.icon, note=said.note, rule=offer.rule, lit=True, act=act)

    @property
    def moving(self) -> bool:
        """An answer of the adviser is pending, or the question is new."""
        waiting = self._playback.hinting is not None and self._playback.hinting.waiting
        return waiting or self._reaction.counts(self._moments)

    def _show(self, secret: Secret) -> None:
        """Show what only one seat may see, until the player does something else."""
        self.message = self._answer = secret.tell(self._playback.table.view(secret.seat))
        self.refresh()

    @property
    def says(self) -> Sequence[str]:
        hinting = self._playback.hinting if self.tab == HINTS else None
        hints = hinting.said(self.look.say) if hinting is not None else ()
        return (self._answer if self.message == self._answer else "", *hints)

    def take_news(self) -> Sequence[str]:
        """Return what has happened, once here and at the table, and what is shown to one seat alone."""
        return [*self._spoken.news(self.look.say, self.stage.settings.news, ""), *super().take_news()]

    def hint(self, frame: Frame) -> Hint:
        """Return the line that says what just happened, otherwise what the current entry would change."""
        return Hint(key="hint", rect=frame.hint, source=lambda: self.page.looked_at, message=self.message)

    # --- Playing ---

    def command(self, command: str) -> Answer | None:
        """Answer what may be asked at any time, and close the list by its key."""
        if command not in ASKED:
            return super().command(command)
        self.message = self._answer = self._spoken.answer(command, self.look.say)
        self.say_again(self._answer)
        self.refresh()
        return None

    def handle(self, intent: Intent) -> Answer | None:
        """Take the message away as soon as the player goes on."""
        if self.message and not isinstance(intent, Point):
            self.message = ""
            self.refresh()
        return super().handle(intent)

    def enter(self) -> None:
        """Catch up with what happened while another page was on top."""
        self._catch_up()
        super().enter()

    def _do(self, decision: AnyDecision) -> Answer | None:
        if self._reaction.too_soon(self._moments):
            return None
        before = len(self._playback.log)
        answer = self._act(decision)
        self._catch_up()
        self.message = " ".join(line.whole for line in self._playback.log[before:])
        self.refresh()
        return answer

    def _catch_up(self) -> None:
        """Show at once whatever is on its way, and the game as it is now."""
        self._playback.skip_ahead()
        if len(self._playback.table.moments) != self._moments:
            self.message = ""
            self._fill()

    def update(self, dt: float) -> Answer | None:
        """Let chance answer that needs no press; go back to the game where dice are to be dropped, or it is over."""
        self._reaction.pass_time(self._moments, dt)
        table, hinting = self._playback.table, self._playback.hinting
        if hinting is not None and hinting.follow():
            self._fill()
            self.refresh()
        if self._playback.answers_itself:
            before = len(self._playback.log)
            table.answer_chance()
            said = self.message
            self._catch_up()
            self.message = " ".join([said, *(line.whole for line in self._playback.log[before:])]).strip()
            self.refresh()
            return None
        went_on = len(table.moments) > self._opened_at
        return Pop() if table.is_over() or (went_on and table.asks_chance()) else None
