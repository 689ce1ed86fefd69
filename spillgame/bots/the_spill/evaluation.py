"""What a position of The Spill is worth to a bot: one number, from weights in the content.

A position is judged as the clean-up would leave it if the turn ended now, so the end of a turn is judged like any
moment before it. Nothing here plays: only `engine.py` says what may be done, and with what result.
"""

from functools import cache

from spillgame.bots.the_spill.shortfall import PASSING, SHORTFALLS
from spillgame.rules.the_spill.board import NEAREST_SPACES, OPPOSITE_NUMBERS, Sector, full_sectors, near_mask, spaces_in
from spillgame.rules.the_spill.bot_weights import GreedyWeights
from spillgame.rules.the_spill.cards import CardAbility
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.spill import dice_due, turns_to_cap
from spillgame.rules.the_spill.state import FAIR_WIND, OpenCard, Rescued, State, Tokens
from spillgame.rules.values import with_item

WON = 100_000.0
"""More than any position that is not won can be worth."""
LOST = 1_000.0
"""What each step over a losing line costs; steps count, so that each step back to safety is a gain."""
SECTORS_AT_SEA = NEAREST_SPACES.bit_count()
MOVES_TO_HELP = 2
"""After this many Moves a ship has AP left to save an animal."""


def next_spaces(oil: int) -> tuple[int, int]:
    """Return the spaces where the next die of each Sector would be laid, and those of the one after it (S-3.5)."""
    free_a, free_b, free_c = ~oil & NEAREST_SPACES, ~(oil >> 1) & NEAREST_SPACES, ~(oil >> 2) & NEAREST_SPACES
    first = free_a | (free_b & ~free_a) << 1 | (free_c & ~free_b & ~free_a) << 2
    second = (free_b & free_a) << 1 | (free_c & (free_a ^ free_b)) << 2
    return first, second


def sectors_with_two(oil: int) -> int:
    """Return how many Sectors hold two dice, which the next one fills (S-3.7)."""
    a, b, c = oil, oil >> 1, oil >> 2
    return ((a & b | a & c | b & c) & ~(a & b & c) & NEAREST_SPACES).bit_count()


class Evaluation:
    """Judges the positions of one game."""

    def __init__(self, game: Game, weights: GreedyWeights):
        self.game = game
        self.weights = weights
        self._sickbay = cache(self._losses)
        self._reach = cache(self._reach_to_help)
        self._gained = cache(self._worth_of_gains)
        self.card_worth = cache(self._card_worth)
        """Returns what a Resource card is worth, as `_card_worth` does."""

    def value(self, state: State) -> float:
        """Return what a position is worth if the turn ended now; higher is better."""
        lost = state.contaminated & state.oil
        if lost:
            sickbay = list(state.sickbay)
            for space in spaces_in(lost):
                sickbay[self.game.species_at[space]] += 1
            state = state._replace(contaminated=state.contaminated ^ lost, sickbay=tuple(sickbay))
        over = self._over_the_line(state, full_sectors(state.oil).bit_count())
        short = self.shortfalls(state)
        if not over and (state.capped or (short is not None and not any(steps for _, steps in short))):
            return WON
        sea, animals, work, gained, time = self.parts(state, short or [])
        return -LOST * over - sea - animals - work + gained - time

    def parts(self, state: State, short: list[tuple[str, int]]) -> list[float]:
        """Return the parts of a position's value: the sea, the animals, the work left, what is gained, and time.

        The first three and the last are costs. `short` is what the objectives lack, from `shortfalls`.
        """
        full = full_sectors(state.oil).bit_count()
        expected = (dice_due(self.game, state) + state.pool.oil) / SECTORS_AT_SEA
        return [
            self._at_sea(state, full, expected),
            self._animals(state, expected),
            self._work_left(short),
            self._gained(state.removed, state.removed_ever, state.rescued, state.cards.open),
            self._time(state),
        ]

    # --- Losing and winning ---

    def _over_the_line(self, state: State, full: int) -> int:
        """Count the steps by which a position is over the losing lines (S-6.1 to S-6.3)."""
        sickbay, losing = state.sickbay, self.game.losing
        over = 1 if min(sickbay) else 0
        if max(sickbay) >= losing.sickbay_of_one:
            over += sum(max(0, count - losing.sickbay_of_one + 1) for count in sickbay)
        return over + max(0, full - losing.full_sectors + 1)

    def shortfalls(self, state: State) -> list[tuple[str, int]] | None:
        """Return each objective's measure and how many steps it is short; None before the Win card is known."""
        if state.goal.card is None:
            return None
        objectives = self.game.win_cards[state.goal.card].objectives
        return [(o.measure, SHORTFALLS[o.measure](state, o)) for o in objectives]

    def _work_left(self, short: list[tuple[str, int]]) -> float:
        """Return the cost of what the objectives lack; what the next drop may undo counts only near the end."""
        weights = self.weights.objectives
        lasting = passing = 0.0
        for measure, steps in short:
            if measure in PASSING:
                passing += steps * getattr(weights, measure)
            else:
                lasting += steps * getattr(weights, measure)
        return lasting + passing * max(0.0, 1 - lasting / self.weights.horizon)

    # --- The sea ---

    def _at_sea(self, state: State, full: int, expected: float) -> float:
        """Return the cost of the oil at sea and of the Sectors it fills."""
        w = self.weights
        two = sectors_with_two(state.oil)
        filled = (full + two * expected) / self.game.losing.full_sectors
        cost = w.oil * (state.oil.bit_count() + state.pool.oil) + w.two_dice * two + w.full * filled**w.full_steepness
        return float(cost)

    def _animals(self, state: State, expected: float) -> float:
        """Return the cost of what is in Sickbay and of the risks for the animals still at sea."""
        w = self.weights
        cost, losses = self._sickbay(state.sickbay)
        healthy, contaminated = state.healthy, state.contaminated
        first, second = next_spaces(state.oil)
        exposed = healthy & first
        near = exposed & self._reach_of_next(state)
        struck = contaminated & first
        later = (healthy | contaminated) & second
        for loss, homes in losses:
            hits = (
                w.hit * (exposed & homes).bit_count()
                - w.spared * (near & homes).bit_count()
                + w.hit_contaminated * (struck & homes).bit_count()
                + w.second * (later & homes).bit_count()
            )
            at_home = w.home * (healthy & homes).bit_count() + w.home_contaminated * (contaminated & homes).bit_count()
            cost += loss * (at_home + hits * expected)
        return cost

    def _losses(self, sickbay: tuple[int, ...]) -> tuple[float, tuple[tuple[float, int], ...]]:
        """Return the cost of a Sickbay, and what one more animal would add: each amount with its homes."""
        cost = self._sickbay_cost(sickbay)
        homes_by_loss: dict[float, int] = {}
        for species, count in enumerate(sickbay):
            after = with_item(sickbay, species, count + 1)
            fatal = min(after) > 0 or count + 1 >= self.game.losing.sickbay_of_one
            loss = self.weights.sick_fatal if fatal else self._sickbay_cost(after) - cost
            homes_by_loss[loss] = homes_by_loss.get(loss, 0) | self.game.homes_of[species]
        return cost, tuple(homes_by_loss.items())

    def _sickbay_cost(self, sickbay: tuple[int, ...]) -> float:
        w = self.weights
        distinct = sum(count > 0 for count in sickbay)
        further = sum(max(0, count - 1) for count in sickbay)
        return w.sick_first * distinct + w.sick_second * further + w.sick_distinct * distinct * distinct

    def _reach_of_next(self, state: State) -> int:
        """Return the spaces that the next seat's ship reaches in time to save an animal there."""
        if state.active < 0 or len(state.ships) < SEATS:
            return 0
        index = (state.active + 1) % SEATS
        return self._reach(state.seats[index], state.ships[index], state.tokens[index])

    def _reach_to_help(self, specialist: str, ship: Sector, mat: Tokens) -> int:
        powers = self.game.powers_with(specialist, mat)
        sectors = min(12, MOVES_TO_HELP * powers.move_sectors)
        reach = near_mask(ship, sectors)
        for other in OPPOSITE_NUMBERS[ship] if powers.transport else ():
            reach |= near_mask(other, sectors)
        return reach

    # --- What has been gained, and what time brings ---

    def _worth_of_gains(
        self, removed: int, removed_ever: int, rescued: tuple[Rescued, ...], cards: tuple[OpenCard, ...]
    ) -> float:
        """Return the worth of what is removed and rescued, and of the cubes on the open cards."""
        w = self.weights
        counts = [healthy + contaminated for healthy, contaminated in rescued]
        sets = min(counts)
        worth = w.removed * removed + w.rescued * sum(counts)
        worth += w.set_step * (sum(count > sets for count in counts) + len(counts) * sets)
        worth += w.removed_step * removed_ever
        for card in cards:
            if any(card.cubes):
                abilities = self.game.resources[card.card].abilities
                for ability, cubes in zip(abilities, card.cubes, strict=False):
                    if cubes:
                        share = 1.0 if cubes >= ability.cubes else w.cube_waiting * cubes / ability.cubes
                        worth += w.cube * self._ability_worth(ability) * share
        return worth

    def _card_worth(self, card: str) -> float:
        """Return the worth of a Resource card's better ability per cube."""
        ability = self.best_ability(card)
        return self._ability_worth(ability) / ability.cubes

    def best_ability(self, card: str) -> CardAbility:
        """Return the ability of a Resource card with the highest worth per cube."""
        abilities = self.game.resources[card].abilities
        return max(abilities, key=lambda ability: self._ability_worth(ability) / ability.cubes)

    def _ability_worth(self, ability: CardAbility) -> float:
        """Return the worth of an ability in any position."""
        effects = self.weights.effects
        worth = 0.0
        for effect in ability.effects:
            worth += getattr(effects, effect.do) * getattr(effect, "n", 1)
        return worth

    def _time(self, state: State) -> float:
        """Return the cost of what the coming turns bring, less the worth of a well that will soon be capped."""
        w = self.weights
        due = dice_due(self.game, state)
        in_bag = sum(state.bag)
        tokens = sum([sum(mat[:FAIR_WIND]) for index, mat in enumerate(state.tokens) if index != state.active])
        turns = max(1, turns_to_cap(self.game, state))
        cost = w.dice * (due + sum(state.pool)) + w.track * state.track_space + w.token * tokens
        return cost + w.bag * in_bag - w.well / turns
