"""What is chosen in the set-up so far, and the set-up that comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from spillgame.play.chance import new_seed
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.room import SEEDS
from spillgame.rules.seams import JsonValues
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import MAX_PLAYERS, SEATS, Setup
from spillgame.rules.the_spill.room import SETUP


def quick_setup(content: Content, players: Sequence[str], *, newcomer: bool = False) -> Setup:
    """Return a set-up in which nobody chooses anything but the players, for a newcomer an easy one.

    Where a mod has taken its track away the first one is played.
    """
    usual = SETUP.first(content) if newcomer else SETUP.default()
    setup = codec.setup_from_json({**usual, "players": list(players), "seed": new_seed()})
    tracks = [track.id for track in content.tracks]
    return setup if setup.track in tracks else setup._replace(track=tracks[0])


@dataclass(slots=True)
class SetupForm:
    """Everything that is chosen before play (S-2.1)."""

    names: list[str]
    """Four, whether they play or not."""
    count: int
    level: int | str | None
    card: str | None
    track: str
    harsh_weather: bool = False
    team: list[str] = field(default_factory=list)
    seed: str = ""
    practice: bool = False
    """Whether dice may be chosen and taken back, and nothing counts."""
    position: JsonValues | None = None
    """Where a practice game begins, if not with the set-up."""

    @classmethod
    def of(cls, setup: Setup, spare: Sequence[str]) -> "SetupForm":
        """Return a form that begins with a set-up; `spare` are the names of players who may be added."""
        players = setup.players
        names = [*players, *spare[len(players) :]][:MAX_PLAYERS]
        return cls(
            names, len(players), setup.level, setup.card, setup.track, setup.harsh_weather, list(setup.specialists),
            str(setup.seed),
        )  # fmt: skip

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who play."""
        return tuple(name.strip() for name in self.names[: self.count])

    def toggle(self, specialist: str) -> None:
        """Give a Specialist the next seat, or take it away again."""
        if specialist in self.team:
            self.team.remove(specialist)
        elif len(self.team) < SEATS:
            self.team.append(specialist)

    def setup_so_far(self) -> Setup:
        """Return the set-up as it stands, with empty names where they are not written yet."""
        seed = int(self.seed or 0) % SEEDS
        return Setup(self.players, self.level, self.card, self.track, self.harsh_weather, tuple(self.team), seed)

    def setup(self) -> Setup:
        """Return the set-up; raises Refused where a name is missing. What else is wrong the rules say themselves."""
        if not all(self.players):
            raise Refused(Refusal("player_without_name", "S-2.1"))
        return self.setup_so_far()
