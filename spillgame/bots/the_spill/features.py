"""The features of a position of The Spill: the numbers from which its value is summed.

Each has a name and a sign: whether more of it can only help the team (1), only harm it (-1), or either (0). They are
the same for both moments that have a value: an Action Phase begins, or a turn has been cleaned up.
"""

from collections.abc import Mapping
from functools import cache

from spillgame.bots.the_spill.evaluation import Evaluation, next_spaces, sectors_with_two
from spillgame.bots.the_spill.ready import READY_SIGNS, ReadyCards
from spillgame.bots.the_spill.shortfall import PASSING, SHORTFALLS
from spillgame.rules.the_spill.board import (
    QUADRANT_MASK,
    SECTOR_OF_SPACE,
    SECTORS,
    distance,
    full_sectors,
    near_mask,
    spaces_in,
)
from spillgame.rules.the_spill.ending import fatal_species
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.specialists import ABILITIES
from spillgame.rules.the_spill.spill import dice_due, turns_to_cap
from spillgame.rules.the_spill.state import FAIR_WIND, TOKEN_NAMES, State

TURNS_IN_SIGHT = (1, 2, 3, 4, 6, 9)
"""The numbers of turns before the well is capped at which this becomes more important."""
EARLY, HALF = 10, 20
"""Until these turns the set-up counts for more."""
FAR = 12
"""The largest distance of two Sectors."""

SEA = {
    "oil": -1, "oil_squared": -1, "oil_over_a_third": -1, "full": -1, "full_over_2": -1, "full_over_3": -1,
    "full_over_4": -1, "two_dice": -1, "filled_soon": -1, "filled_soon_steep": -1, "in_pool": -1,
    "fullest_quadrant": -1, "emptiest_quadrant": -1,
}  # fmt: skip
SICKBAY = {
    "sick": -1, "sick_species": -1, "sick_species_over_3": -1, "sick_species_over_4": -1, "sick_twos": -1,
    "sick_twos_over_1": -1, "sick_twos_over_3": -1,
}  # fmt: skip
ANIMALS = {
    "healthy": 1, "healthy_free": 1, "contaminated": -1, "contaminated_free": 0, "under_oil": -1, "under_oil_fatal": -1,
    "under_oil_fatal_again": -1, "exposed": -1, "exposed_fatal": -1, "struck": -1, "struck_fatal": -1, "second": -1,
    "second_fatal": -1, "fatal_at_sea": -1, "fatal_contaminated": -1, "fatal_near": 1, "fatal_near_next": 1,
    "fatal_far": -1, "risk": -1,
}  # fmt: skip
GOAL = {
    **{f"short_{measure}": -1 for measure in SHORTFALLS},
    "work": -1, "work_over_4": -1, "work_over_12": -1, "work_by_turns_left": -1, "lasting_left": -1, "passing_left": -1,
    "fulfilled": 1, "last_step": 1, "rescued": 1, "rescued_contaminated": 1, "sets": 1, "set_step": 1, "removed": 1,
}  # fmt: skip
WELL = {
    "turn": 0, "bag": -1, "turns_to_cap": -1, **{f"cap_within_{turns}": 1 for turns in TURNS_IN_SIGHT}, "capped": 1,
    "weather_in_bag": 0, "dice": -1, "dice_rise": -1, "track": -1, "track_to_rise": 1, "fewer_dice": 1,
    "dice_by_full": -1, "risk_by_turns": -1,
}  # fmt: skip
TEAM = {
    **{f"can_{ability}": 1 for ability in ABILITIES},
    **{f"moves_{ability}": 1 for ability in ABILITIES},
    **{f"up_{token}": 1 if index == FAIR_WIND else -1 for index, token in enumerate(TOKEN_NAMES)},
    "ap": 1, "harsh": -1,
}  # fmt: skip
CARDS = {"to_next_cube": -1, "open_worth": 1}
PLACES = {"oil_far": -1, "oil_far_next": -1, "full_far": -1, "full_far_next": -1}
"""What the ship on turn and the next one do not reach with one Move: work that is not at hand."""
QUICK = {"quick_sea": -1, "quick_animals": -1, "quick_work": -1, "quick_gained": 1, "quick_time": -1}
"""The parts of the quick judgement, in the order of `Evaluation.parts`."""
SETUP = {
    **{f"asks_{measure}": 0 for measure in SHORTFALLS},
    **{f"needs_{measure}": 0 for measure in SHORTFALLS},
    "track_mean": 0, "track_mean_early": 0, "track_mean_half": 0, "dots": 0, "dots_early": 0, "dots_half": 0,
    "dots_by_track": 0, "dots_by_track_early": 0, "early": 0, "half": 0, "early_squared": 0,
}  # fmt: skip
SIGNS: Mapping[str, int] = SEA | SICKBAY | ANIMALS | GOAL | WELL | TEAM | CARDS | QUICK | SETUP | READY_SIGNS | PLACES
"""What each feature may do to the chance to win, by its name, in the order in which `Features.of` returns them."""


def over(value: float, limit: float) -> float:
    """Return by how much a value is over a limit; 0 if it is not."""
    return value - limit if value > limit else 0.0


class Features:
    """Measures the positions of one game."""

    def __init__(self, game: Game, evaluation: Evaluation):
        self._game = game
        self._evaluation = evaluation
        self._fatal_homes = cache(self._homes_of_fatal)
        self._asked_by = cache(self._asks_and_needs)
        self._team: dict[tuple[object, ...], list[float]] = {}
        self._ready = ReadyCards(game)
        self._track_mean = sum(game.dice_by_space) / len(game.dice_by_space)

    def of(self, state: State) -> list[float]:
        """Return the features of a position, in the order of SIGNS."""
        game = self._game
        due = dice_due(game, state)
        expected = (due + state.pool.oil) / len(SECTORS)
        turns = max(1, turns_to_cap(game, state))
        sea = self._sea(state, expected)
        animals, risk = self._animals(state, expected)
        short = self._evaluation.shortfalls(state) or []
        return [
            *sea,
            *_sickbay(state.sickbay),
            *animals,
            *self._goal(state, short, turns),
            *self._well(state, due, turns, sea[3], risk),
            *self._team_of(state),
            *self._cards_of(state),
            *self._evaluation.parts(state, short),
            *self._setup(state),
            *self._ready.of(state.cards.open, short),
            *self._places(state),
        ]

    def _sea(self, state: State, expected: float) -> list[float]:
        oil = state.oil
        dice = oil.bit_count()
        full = full_sectors(oil).bit_count()
        two = sectors_with_two(oil)
        soon = (full + two * expected) / self._game.losing.full_sectors
        quadrants = [(oil & mask).bit_count() for mask in QUADRANT_MASK]
        return [
            *(dice, dice * dice / 20, over(dice, 24), full, over(full, 2), over(full, 3), over(full, 4), two),
            *(soon, soon**3.5, sum(state.pool), max(quadrants), min(quadrants)),
        ]

    def _animals(self, state: State, expected: float) -> tuple[list[float], float]:
        """Return the features of the animals at sea, and how many of them the next drop is expected to take."""
        oil, healthy, contaminated = state.oil, state.healthy, state.contaminated
        first, second = next_spaces(oil)
        fatal = self._fatal_homes(state.sickbay)
        under = contaminated & oil
        under_fatal = (under & fatal).bit_count()
        exposed, struck, later = healthy & first, contaminated & first, (healthy | contaminated) & second
        danger = fatal & (under | struck)
        reach, reach_next, far = self._reach(state, danger)
        risk = (struck.bit_count() + 0.3 * exposed.bit_count() + 0.1 * later.bit_count()) * expected + under.bit_count()
        return [
            *(healthy.bit_count(), (healthy & ~oil).bit_count(), contaminated.bit_count()),
            *((contaminated & ~oil).bit_count(), under.bit_count(), under_fatal, over(under_fatal, 1)),
            *(exposed.bit_count() * expected, (exposed & fatal).bit_count() * expected),
            *(struck.bit_count() * expected, (struck & fatal).bit_count() * expected),
            *(later.bit_count() * expected, (later & fatal).bit_count() * expected),
            *(((healthy | contaminated) & fatal).bit_count(), (contaminated & fatal).bit_count()),
            *((danger & reach).bit_count(), (danger & reach_next).bit_count(), far, risk),
        ], risk

    def _homes_of_fatal(self, sickbay: tuple[int, ...]) -> int:
        """Return the homes of the species of which one more in Sickbay loses the game."""
        return sum([self._game.homes_of[species] for species in fatal_species(self._game, sickbay)])

    def _reach(self, state: State, danger: int) -> tuple[int, int, float]:
        """Return what the ship on turn reaches, what the next one does, and the distance of the farthest danger."""
        game, active = self._game, state.active
        if active < 0 or len(state.ships) < SEATS:
            return 0, 0, 0.0
        masks = []
        for index in (active, (active + 1) % SEATS):
            powers = game.powers(state, index)
            sectors = min(FAR, powers.move_sectors * max(0, powers.action_points - 2) + powers.rescue_sectors)
            masks.append(near_mask(state.ships[index], sectors))
        ship = state.ships[active]
        far = max([distance(ship, SECTOR_OF_SPACE[space]) for space in spaces_in(danger)], default=0)
        return masks[0], masks[1], float(far)

    def _goal(self, state: State, short: list[tuple[str, int]], turns: int) -> list[float]:
        """Return how far off the objectives are, and what the team has gained."""
        by_measure = dict.fromkeys(SHORTFALLS, 0)
        lasting = passing = 0.0
        lasting_left = passing_left = fulfilled = steps = 0
        weights = self._evaluation.weights.objectives
        for measure, lacks in short:
            by_measure[measure] += lacks
            steps += lacks
            fulfilled += not lacks
            if measure in PASSING:
                passing += lacks * getattr(weights, measure)
                passing_left += lacks > 0
            else:
                lasting += lacks * getattr(weights, measure)
                lasting_left += lacks > 0
        work = lasting + 0.5 * passing
        counts = [healthy + contaminated for healthy, contaminated in state.rescued]
        sets = min(counts)
        return [
            *map(float, by_measure.values()),
            *(work, over(work, 4), over(work, 12), work / turns),
            *(lasting_left, passing_left, fulfilled, float(steps <= 1)),
            *(sum(counts), sum([one.contaminated for one in state.rescued]), sets),
            *(sum([count > sets for count in counts]), state.removed),
        ]

    def _well(self, state: State, due: int, turns: int, full: float, risk: float) -> list[float]:
        game, space = self._game, state.track_space
        dice = game.dice_by_space
        rises = [at for at in range(space, len(dice)) if dice[at] > dice[space]]
        return [
            *(state.turn, sum(state.bag), 0 if state.capped else turns),
            *[float(turns <= limit or state.capped) for limit in TURNS_IN_SIGHT],
            *(float(state.capped), state.bag.weather, due, dice[-1] - dice[space], space),
            *((rises[0] - space if rises else len(dice)), state.fewer_dice, due * full / 4, risk * min(turns, 10)),
        ]

    def _team_of(self, state: State) -> list[float]:
        key = (state.seats, state.tokens, state.active)
        found = self._team.get(key)
        if found is None:
            found = self._team[key] = self._measured_team(state)
        return found

    def _measured_team(self, state: State) -> list[float]:
        game, off = self._game, TOKEN_NAMES.index("no_ability")
        team = dict.fromkeys(ABILITIES, 0.0)
        mover = dict.fromkeys(ABILITIES, 0.0)
        for index, name in enumerate(state.seats):
            for ability in () if state.tokens[index][off] else game.specialists[name].abilities:
                team[ability.can] += 1
                mover[ability.can] += index == state.active
        ap = game.powers(state, state.active).action_points if state.active >= 0 else 0
        tokens = [float(sum([mat[token] for mat in state.tokens])) for token, _ in enumerate(TOKEN_NAMES)]
        return [*team.values(), *mover.values(), *tokens, ap, float(game.setup.harsh_weather)]

    def _cards_of(self, state: State) -> list[float]:
        """Return how far off the next cube is, and the worth of the open Resource cards without their cubes."""
        each = self._game.actions.cubes.per_removed
        worth = sum([self._evaluation.card_worth(card.card) for card in state.cards.open])
        return [each - state.removed_ever % each, worth]

    def _places(self, state: State) -> list[float]:
        """Return the oil and the full Sectors that one Move of the ship on turn does not reach, then of the next one.

        What is far is counted and not what is near, so that each die at sea counts against the team.
        """
        game, active, oil = self._game, state.active, state.oil
        if active < 0 or len(state.ships) < SEATS:
            return [0.0] * len(PLACES)
        full = full_sectors(oil)
        found = []
        for index in (active, (active + 1) % SEATS):
            powers = game.powers(state, index)
            far = ~near_mask(state.ships[index], min(FAR, powers.move_sectors))
            found.append([(mask & far).bit_count() for mask in (oil, full)])
        return [float(seat[at]) for at in range(2) for seat in found]

    def _setup(self, state: State) -> list[float]:
        """Return what the set-up asks for: early in the game, the chance depends mostly on it."""
        card, mean = state.goal.card, self._track_mean
        dots = self._game.win_cards[card].dots if card is not None else 0
        early, half = over(EARLY, state.turn) / EARLY, over(HALF, state.turn) / HALF
        return [
            *self._asked_by(card),
            *(mean, mean * early, mean * half, dots, dots * early, dots * half, dots * mean, dots * mean * early),
            *(early, half, early * early),
        ]

    def _asks_and_needs(self, card: str | None) -> list[float]:
        asks, needs = dict.fromkeys(SHORTFALLS, 0.0), dict.fromkeys(SHORTFALLS, 0.0)
        for objective in self._game.win_cards[card].objectives if card is not None else ():
            asks[objective.measure] = 1.0
            needs[objective.measure] = float(getattr(objective, "at_least", getattr(objective, "at_most", 0)))
        return [*asks.values(), *needs.values()]


def _sickbay(sickbay: tuple[int, ...]) -> list[float]:
    """Return how near Sickbay is to losing the game."""
    species = len(sickbay) - sickbay.count(0)
    twos = sum([count >= 2 for count in sickbay])
    return [sum(sickbay), species, over(species, 3), over(species, 4), twos, over(twos, 1), over(twos, 3)]
