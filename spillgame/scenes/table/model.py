"""What a game says of its table: the parts it is made of, and what it adds to what all tables do."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.seams import AnyDecision, AnyEvent, AnyState, OwnRules
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.flights import Flight
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

D = TypeVar("D")


class Asked(Generic[D]):
    """What is asked of a person; falsy where nothing is. It is compared, to see whether something else is asked."""

    offers: Sequence[Offer[D]]

    def __bool__(self) -> bool:
        return bool(self.legal)

    @cached_property
    def legal(self) -> list[Offer[D]]:
        """All that may be done."""
        return [offer for offer in self.offers if offer.legal]

    @property
    def shown(self) -> Sequence[Offer[D] | str]:
        """What has a button now, in its order: offers, and the names of groups of them."""
        return self.legal

    @property
    def focus(self) -> str:
        """The key of the widget that has the focus first."""
        return f"{CHOICE}1"

    def decision(self, number: int) -> D | None:
        """Return a choice by its number, from 1; None where there is none."""
        one = self.shown[number - 1] if 1 <= number <= len(self.shown) else None
        return one.decision if isinstance(one, Offer) else None

    def number(self, decision: D) -> int:
        """Return the number of the choice that takes a decision; 0 where none does now."""
        found = (n for n, one in enumerate(self.shown, 1) if isinstance(one, Offer) and one.decision == decision)
        return next(found, 0)


class TableModel(ABC):
    """Made once a match. It keeps what was picked on its table and is no part's own."""

    thinking: ClassVar[float] = 0.45
    """Seconds that a bot takes for a decision: a person may have several of them to watch."""

    asked: Asked[Any]
    """What is asked of a person now; `asks` and `focus` say it of a table without it."""

    def __init__(self, controls: Controls):
        self.controls = controls

    @property
    def playback(self) -> Playback:
        """The match as it is shown."""
        return self.controls.playback

    @property
    def rules(self) -> OwnRules:
        """The rules of the game."""
        return self.controls.playback.rules

    @property
    def look(self) -> Look:
        """How things look on the page."""
        return self.controls.look

    # --- What it is made of ---

    @property
    @abstractmethod
    def title(self) -> str:
        """Names the table in its text form and in the names of its pictures."""

    @abstractmethod
    def compose(self) -> Sequence[AnyPart]:
        """Put the parts into their places in the window, and return them from the lowest to the topmost."""

    @property
    def arrangement(self) -> object:
        """Which parts there are: where that is another value than before, the page is composed again."""
        return None

    @abstractmethod
    def follow(self, view: View) -> None:
        """Take notice of what is shown and asked now, before the parts look at it."""

    @property
    def asks(self) -> bool:
        """Whether anything is asked of a person."""
        return bool(self.asked)

    @property
    def focus(self) -> str:
        """The key of the widget to which the focus goes when something is asked."""
        return self.asked.focus

    @property
    def opened(self) -> object:
        """Which of the choices were opened, where those of a kind or a place are shown alone: another question."""
        return None

    def heading(self, view: View) -> str:
        """Name the part of the game that is shown."""
        return ""

    def headline(self, view: View) -> str:
        """Return the event on show in words; empty where there is none."""
        return self.rules.event_to_text(view.event) if view.event is not None else ""

    # --- What it adds ---

    def flights(self, event: AnyEvent, before: AnyState, view: View) -> Sequence[Flight]:
        """Return what flies over the page for an event that has just begun to be shown; `before` is the state without
        it. With reduced motion the places that receive light up instead."""
        return ()

    @property
    @abstractmethod
    def hint_room(self) -> pygame.Rect:
        """Where the hints lie: beside what they speak of."""

    def end(self) -> Answer | None:
        """End what can be ended now."""
        return self.controls.end()

    def command(self, command: str) -> Outcome:
        """Take a command that no part wanted; UNUSED leaves it to what all tables do."""
        return UNUSED

    def goes_on(self) -> Answer | None:
        """Do what the table does by itself once everything is shown."""
        return None

    @property
    def moving(self) -> bool:
        """Whether the table is about to do something by itself."""
        return False

    def turned_back(self, command: str) -> None:  # noqa: B027 - most ask again
        """Take notice that something was taken back, or done again."""

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say what a decision that ends something gives up, where the game says that itself; else nothing."""
        return ""

    def asks_first(self, decision: AnyDecision) -> tuple[str, str] | None:
        """Return why a decision is asked about before it is taken, and the verb for it; None where it is not."""
        return None

    def reveal(self, keys: Sequence[str], view: View) -> None:  # noqa: B027 - most show all that they have at once
        """Choose what is seen so that the widgets with these keys are part of the page; what is usual without keys."""

    def widgets_for(self, decision: AnyDecision, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return those of some widgets that take a decision, or lead to it."""
        name = self.rules.choice_to_text(self.playback.table.state, decision)
        return [one for one in widgets if one.act is not None and one.name.startswith(name)][:1]


MakeModel = Callable[[Controls], TableModel]
"""Makes what a game says of its table."""
