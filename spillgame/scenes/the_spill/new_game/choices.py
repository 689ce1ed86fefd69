"""What the parts of the set-up page show and change: the form, and the content that it chooses from."""

from collections.abc import Callable
from typing import Any

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import MAX_PLAYERS, MIXED, Game
from spillgame.rules.the_spill.room import CONTENT
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.scenes.scene import Stage
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.scenes.the_spill.new_game.setup_form import SetupForm, quick_setup
from spillgame.ui.look import Look
from spillgame.ui.tooltip import Source


class Choices:
    """The set-up as it is being chosen; begins with the players of last time, and for a newcomer with an easy game."""

    def __init__(self, stage: Stage, content: Content, looked_at: Source, changed: Callable[[], None]):
        self.stage = stage
        self.content = content
        self.looked_at = looked_at
        """Returns the widget that the player looks at."""
        self._changed = changed
        """Called after every change."""
        players = stage.settings.players
        spare = [self.look.say("the_spill.common.player", n=number + 1) for number in range(MAX_PLAYERS)]
        setup = quick_setup(content, players, newcomer=stage.saves.is_newcomer(CONTENT.name))
        self.form = SetupForm.of(setup, spare)
        self.game = Game(content, setup)
        self.words = Phrasebook(self.game)

    @property
    def look(self) -> Look:
        """How things look, in the colours of the game."""
        return self.stage.look.in_colours(COLOURS)

    def change(self, **changes: Any) -> None:
        """Choose something: values of the form by name."""
        for name, value in changes.items():
            setattr(self.form, name, value)
        self.game = self.game.with_setup(self.form.setup_so_far())
        self._changed()

    def rename(self, number: int, name: str) -> None:
        """Give a player another name."""
        self.change(names=[*self.form.names[:number], name, *self.form.names[number + 1 :]])

    def toggle(self, specialist: str) -> None:
        """Choose a Specialist, or no longer."""
        self.form.toggle(specialist)
        self.change()

    def names_of_level(self, level: int | str) -> str:
        """Say which Win cards a level draws from."""
        cards = [card.name for card in self.content.win_cards if level in (MIXED, card.dots)]
        return self.look.say("the_spill.new_game.one_is_drawn", cards=", ".join(cards))

    def summary(self) -> str:
        """Say in a line what is chosen."""
        say, form = self.look.say, self.form
        names = {specialist.id: specialist.letter for specialist in self.content.specialists}
        tracks = {track.id: track.name for track in self.content.tracks}
        cards = {card.id: card.name for card in self.content.win_cards}
        letters = " ".join(names[one] for one in form.team)
        mixed = form.level == MIXED
        level = say("the_spill.new_game.any_level") if mixed else say("the_spill.common.level", n=form.level)
        pieces = [
            say("the_spill.new_game.count", n=form.count),
            say("the_spill.new_game.team", letters=letters) if letters else say("the_spill.new_game.team_drawn"),
            cards[form.card] if form.card is not None else level,
            tracks[form.track],
            *([say("the_spill.common.harsh_weather")] if form.harsh_weather else []),
            say("the_spill.new_game.seed_number", n=form.seed or "0"),
            *([say("the_spill.new_game.practice")] if form.practice else []),
        ]
        return ", ".join(pieces)
