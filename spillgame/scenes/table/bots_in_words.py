"""The bots of a game as players call them: how strong each is, and those of a game that is over, joined by `+`."""

from collections import Counter
from collections.abc import Callable, Container, Sequence

from spillgame.rules.game_words import strength_of, words_of
from spillgame.rules.levels import RIVALS, level_of, manner_of, numbers_of, without_manner
from spillgame.rules.room import SetupChoice
from spillgame.rules.seams import AnyContent
from spillgame.store.proposal import Proposal

Say = Callable[..., str]
"""Says a text of the shell by its key, with values filled in."""


def bot_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Return what players call a bot, given its game's content; its id if it has no name, empty for a person."""
    if bot is None:
        return ""
    if not level_of(bot):
        return words_of(content).called("bots", bot)
    name, manner = say(f"rivals.{without_manner(bot)}"), manner_in_words(content, bot)
    return say("bots.in_manner", bot=name, manner=manner) if manner else name


def manner_in_words(content: AnyContent, bot: str | None) -> str:
    """Return the word for a rival's manner, given its game's content; empty if it has none."""
    manner = manner_of(bot) if level_of(bot) else ""
    return words_of(content).called("manners", manner) if manner else ""


def with_marks(say: Say, name: str, bot: str) -> str:
    """Return the name of a bot, with the marks of a rival of the ladder after it: `Mate Okoro (4 of 6)`."""
    level = level_of(bot)
    return say("bots.named", bot=name, level=say("bots.rank", marks=level, most=len(RIVALS))) if level else name


def seat_in_words(say: Say, content: AnyContent, name: str, bot: str | None) -> str:
    """Return the name at a seat, with what is to be known of a rival of the ladder that plays it: who it is if the seat
    has another name, its manner, and its marks."""
    level = level_of(bot)
    if not level:
        return name
    called = bot_in_words(say, content, without_manner(bot or ""))
    known = manner_in_words(content, bot) if called == name else bot_in_words(say, content, bot)
    rank = say("bots.rank", marks=level, most=len(RIVALS))
    return say("bots.named", bot=name, level=", ".join(filter(None, [known, rank])))


def temper_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Return how a bot plays, in a sentence that goes on after its name; empty for a person, and where none says so."""
    if not level_of(bot):
        return words_of(content).called("tempers", bot or "", "")
    temper, way = say(f"tempers.{without_manner(bot or '')}"), way_in_words(content, bot)
    return say("bots.with_way", temper=temper, way=way) if way else temper


def way_in_words(content: AnyContent, bot: str | None) -> str:
    """Return what a rival's manner shows in, in a sentence that goes on; empty likewise."""
    return words_of(content).called("ways", manner_of(bot), "") if level_of(bot) else ""


def ladder_offered(say: Say, bots: Container[str]) -> list[SetupChoice]:
    """Return the bots of the ladder among some, as they are offered before a game, the weakest first."""
    return [SetupChoice(one, say(f"rivals.{one}"), say(f"tempers.{one}")) for one in RIVALS if one in bots]


def manners_offered(content: AnyContent, manners: Sequence[str]) -> list[SetupChoice]:
    """Return some manners of rivals as they are offered before a game, given the game's content."""
    called = words_of(content).called
    return [SetupChoice(one, called("manners", one), called("ways", one)) for one in manners]


def proposal_in_words(say: Say, proposal: Proposal) -> str:
    """Say which rival suits the player, and why."""
    rival, against = say(f"rivals.{proposal.rival}"), say(f"rivals.{proposal.against or proposal.rival}")
    return say(f"proposals.{proposal.why}", rival=rival, against=against, won=proposal.won, games=proposal.games)


def level_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Return in few words how strong a bot is, given its game's content; empty for a person, and if it is not known."""
    if level := level_of(bot):
        return say("bots.rank", marks=level, most=len(RIVALS))
    strength = strength_of(content, bot)
    return say(f"bots.level_{strength.level}") if strength is not None else ""


def strength_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Say how strong a bot is, and how many games it wins; empty likewise."""
    if level := level_of(bot):
        return _rank_strength(say, content, level)
    strength = strength_of(content, bot)
    if strength is None:
        return ""
    word = level_in_words(say, content, bot)
    return say("bots.strength", level=word, won=strength.won, games=strength.games)


def _rank_strength(say: Say, content: AnyContent, level: int) -> str:
    """Say the level of a rival, and how many games it wins against the one below it, if that was measured."""
    won = numbers_of(content, RIVALS[level - 1]).beats_below
    if level == 1 or won is None:
        return say("bots.rank_first" if level == 1 else "bots.rank_alone", marks=level, most=len(RIVALS))
    below = say(f"rivals.{RIVALS[level - 2]}")
    return say("bots.rank_strength", marks=level, most=len(RIVALS), won=round(100 * won), below=below)


def bots_in_words(say: Say, content: AnyContent, joined: str) -> str:
    """Name bots whose ids stand joined by `+`, each once, with how often; one without a name is called by its id, and
    a rival of the ladder has its marks."""
    found = Counter(with_marks(say, bot_in_words(say, content, bot), bot) for bot in joined.split("+") if bot)
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in found.items())


class BotsByName(dict[str, str]):
    """Names each company of bots when it is asked for: there are too many to name them all."""

    def __init__(self, say: Say, content: AnyContent, nobody: str):
        super().__init__()
        self._say, self._content, self._nobody = say, content, nobody

    def get(self, joined: str, default: object = None) -> str:
        """Return what a company is called; `nobody` where it has no bot."""
        return bots_in_words(self._say, self._content, joined) or self._nobody
