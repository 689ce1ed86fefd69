"""A game to be played: its content and its set-up, with tables that are built once for the rules to look up."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import NamedTuple

from spillgame.rules import decision, event
from spillgame.rules.game import refuse
from spillgame.rules.the_spill.board import BIT, Space
from spillgame.rules.the_spill.cards import MarkedClear
from spillgame.rules.the_spill.content_model import Content, Token
from spillgame.rules.the_spill.specialists import Powers, powers_of
from spillgame.rules.the_spill.state import TOKEN_NAMES, State, Tokens

MAX_PLAYERS = 4
SEATS = 4
MIXED = "mixed"


class Setup(NamedTuple):
    """What is chosen before play (S-2.1)."""

    players: tuple[str, ...]
    level: int | str | None
    """1, 2, 3 or `mixed`; None if a Win card is named."""
    card: str | None
    """The Win card, if it is named."""
    track: str
    harsh_weather: bool
    specialists: tuple[str, ...]
    """Those chosen by name, in the order of their seats."""
    seed: int


class Game:
    """The content and the set-up of one game, which never change.

    Raises Refused if the rules do not allow the set-up (S-2.1).
    """

    def __init__(self, content: Content, setup: Setup):
        self.content = content
        self.actions = content.actions
        self.losing = content.board.losing
        self.tracks = {track.id: track for track in content.tracks}
        self.resources = {card.id: card for card in content.resources}
        self.win_cards = {card.id: card for card in content.win_cards}
        self.marking_cards = {
            card.id for card in content.win_cards if any(isinstance(one, MarkedClear) for one in card.objectives)
        }
        """The Win cards that use the purple markers (S-10)."""
        self.specialists = {specialist.id: specialist for specialist in content.specialists}
        self._powers: dict[str, dict[Tokens, Powers]] = {name: {} for name in self.specialists}
        """The powers so far, by Specialist and mat: they are needed in every step, and seldom new."""
        self.names = tuple(sorted(self.specialists))
        """The ids of all Specialists, sorted."""
        self.species = tuple(species.id for species in content.board.species)
        self.homes_of = tuple(sum(BIT[Space.parse(home)] for home in one.homes) for one in content.board.species)
        """The homes of each species."""
        self.homes = sum(self.homes_of)
        self.species_at = self._species_by_space()
        self._tokens: list[Token] = [getattr(content.weather.tokens, name) for name in TOKEN_NAMES]
        self._token_amount = tuple(token.amount for token in self._tokens)
        self._take(setup)

    def with_seed(self, seed: int) -> "Game":
        """Return the same with another seed."""
        return self.with_setup(self.setup._replace(seed=seed))

    def with_setup(self, setup: Setup) -> "Game":
        """Return a game of the same content with another set-up, without building all tables again."""
        other = copy(self)
        other._take(setup)
        return other

    def _take(self, setup: Setup) -> None:
        self.setup = setup
        self.cards_of_level = self._cards_of(setup.level)
        """The ids of the Win cards that the chosen level draws from, sorted (S-2.2)."""
        self._check_setup()
        self.dice_by_space = self.tracks[setup.track].dice
        self.token_stacks = tuple(token.stacks and setup.harsh_weather for token in self._tokens)

    def _species_by_space(self) -> tuple[int, ...]:
        by_space = [-1] * len(BIT)
        for index, species in enumerate(self.content.board.species):
            for home in species.homes:
                by_space[Space.parse(home)] = index
        return tuple(by_space)

    def _check_setup(self) -> None:
        setup = self.setup
        if not 1 <= len(setup.players) <= MAX_PLAYERS:
            raise refuse("wrong_number_of_players", "S-2.1", found=len(setup.players), most=MAX_PLAYERS)
        _check_known("unknown_track", setup.track, self.tracks)
        if setup.card is not None:
            _check_known("unknown_win_card", setup.card, self.win_cards)
        elif not self.cards_of_level:
            levels = sorted({card.dots for card in self.win_cards.values()})
            raise refuse("unknown_level", "S-2.1", found=setup.level, known=_listed([*levels, MIXED]))
        for specialist in setup.specialists:
            _check_known("unknown_specialist", specialist, self.specialists)
        if len(setup.specialists) > SEATS:
            raise refuse("too_many_specialists", "S-2.1", found=len(setup.specialists), most=SEATS)
        if len(set(setup.specialists)) != len(setup.specialists):
            raise refuse("specialist_twice", "S-2.3", found=_listed(setup.specialists))

    def _cards_of(self, level: int | str | None) -> tuple[str, ...]:
        return tuple(sorted(name for name, card in self.win_cards.items() if level in (MIXED, card.dots)))

    def powers(self, state: State, index: int) -> Powers:
        """Return what the Specialist of a seat may do now (S-7), with the tokens on its mat."""
        name, mat = state.seats[index], state.tokens[index]
        return self._powers[name].get(mat) or self.powers_with(name, mat)

    def powers_with(self, name: str, mat: Tokens) -> Powers:
        """Return what a Specialist may do with some tokens on its mat."""
        found = self._powers[name][mat] = powers_of(self.specialists[name], self.actions, mat, self._token_amount)
        return found

    def others(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        """Return the Specialists that are not in play, sorted."""
        return tuple([name for name in self.names if name not in seats])

    def species_of(self, space: Space) -> str:
        """Return the species whose home a space is; it must be one."""
        return self.species[self.species_at[space]]

    def player_of(self, seat: int) -> str | None:
        """Return the name of the player of a seat from 1 to 4; None for the communal one (S-2.3)."""
        players = self.setup.players
        if len(players) == 3:
            return players[seat - 1] if seat <= 3 else None
        return players[(seat - 1) % len(players)]


def _listed(names: Iterable[object]) -> str:
    return ", ".join(str(name) for name in names)


def _check_known(code: str, found: str, known: Mapping[str, object]) -> None:
    if found not in known:
        raise refuse(code, "S-2.1", found=found, known=_listed(sorted(known)))


class Decision(decision.Decision[Game, State]):
    """Something that a seat, from 1 to 4, may choose."""


class Event(event.Event[Game, State], base=True):
    """Something that happened in a game."""
