"""What the content of Deep Sea Adventure holds (D-11)."""

from collections.abc import Mapping
from typing import Annotated

from spillgame.rules.content import Between, Id, Len, Letter, Text, record
from spillgame.rules.game_words import GameWords
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson
from spillgame.rules.levels import Give, Levels
from spillgame.rules.value_weights import SeatWeights

DIE_FACES = 6


@record
class Table:
    """A set of numbers to play with (D-11.1)."""

    id: Id
    name: Text
    divers: Annotated[tuple[Annotated[int, Between(2, 6)], ...], Len(2, 2)]
    """The least and the most divers; one alone is always allowed."""
    dives: Annotated[int, Between(1, 9)]
    air: Annotated[int, Between(1, 99)]
    """The air in the supply as a dive begins."""
    dice: Annotated[int, Between(1, 4)]
    pips: Annotated[tuple[Annotated[int, Between(1, 9)], ...], Len(DIE_FACES, DIE_FACES)]
    """The pips of the faces 1 to 6 of a die."""
    levels: Annotated[tuple[Annotated[tuple[Annotated[int, Between(0, 99)], ...], Len(1, 20)], ...], Len(1, 6)]
    """The values of the chips of each level, the first level nearest to the submarine."""
    pile: Annotated[int, Between(1, 9)]
    """How many chips a pile takes (D-7.4)."""
    must_carry: bool
    """Whether only a diver with treasure may turn up (D-4.4)."""
    deepest_lays_first: bool
    """Whether the deepest diver lays first, not last (D-7.3)."""
    solo_marks: Annotated[tuple[Annotated[int, Between(1, 9999)], ...], Len(3, 3)]
    """The scores to be reached alone, rising (D-9.2)."""


Weight = Annotated[float, Between(0, 100)]


@record
class Greedy:
    """What the greedy bot expects of others, and how it weighs; tuned by measurement."""

    picks_down: Weight
    """Treasures that another diver facing down picks up in a turn while it is not deep."""
    depth: Weight
    """The part of the trail from which on another diver picks up what it lands on."""
    picks_up: Weight
    """Treasures that another diver facing up picks up in a turn."""
    caution: Weight
    """The turns that are held back when the turns to come are counted."""
    deeper: Weight
    """What a treasure that may be picked up further down counts for, as a part of its worth."""
    later: Weight
    """The same on the way up."""
    rivalry: Weight
    """What a point that others bring home counts against a point of the bot."""


@record
class Imagining:
    """How much a bot imagines before it decides."""

    steps: Annotated[int, Between(1, 1_000_000)]
    """The most steps of imagined games for a decision."""
    batch: Annotated[int, Between(2, 1000)]
    """How many dives are imagined of each decision before the worst are given up; twice as many the next time."""
    rounds: Annotated[int, Between(1, 10)]
    """How often they are given up."""
    doubt: Weight
    """How many standard errors behind the best a decision is given up."""
    trust: Weight
    """How many standard errors another decision must be ahead of greedy's to be taken instead."""


@record
class Strong(Imagining):
    """How much the strong bot imagines, and how it values the results."""

    swing: Weight
    """The standard deviation of the points of one diver in one dive."""
    order: Weight
    """What it costs in the logarithm of the odds to have one's turn one place later, in the last dive."""
    score: Weight
    """What a point of the score counts compared with the chance to win."""


@record
class Master(Imagining):
    """How much the master imagines, and how its diver learns what to do in its next turn."""

    curiosity: Weight
    """How much sooner a choice is tried the less it has been: by how far its mean may be off."""
    margin: Weight
    """By how much another choice than the usual one must be better to be taken."""


@record
class Swing:
    """How far results swing beyond what can be expected, in mean values of a chip of the table.

    Lengths of a logistic scale, which grow with the root of the dives left.
    """

    now: Weight
    """The part of a whole dive's swing that is left in the current dive when it is known who comes home."""
    seat: Weight
    """The swing of a dive in the lead of one diver over another."""
    alone: Weight
    """The swing of a dive in the points of a diver alone."""


@record
class Manners:
    """The manners in which a rival may play, and what each may cost in a decision."""

    bold: Give
    """It likes to go on down, and to take what lies deep."""
    careful: Give
    """It likes to turn back, and to carry little."""
    collector: Give
    """It likes to take whatever there is."""


@record
class Bots:
    """The numbers of the bots (D-11.3)."""

    greedy: Greedy
    strong: Strong
    master: Master
    levels: Levels
    """Greedy's ratings are points of this dive, strong's chances to win."""
    manners: Manners
    """In the same units."""
    swing: Swing


@record
class Words(GameWords):
    """The sentences that players read: templates whose {names} are filled in from the game."""

    levels: Mapping[str, Text]
    letters: Mapping[str, Letter]
    """A letter for each level, which distinguishes it without colour (D-11.3)."""
    reasons: Mapping[str, Text]


@record
class Content:
    """All content; each field is the file of its name."""

    tables: Annotated[tuple[Table, ...], Len(1)]
    bots: Bots
    value: SeatWeights
    words: Words
    lessons: tuple[Lesson, ...]
    glossary: tuple[Term, ...] = ()
