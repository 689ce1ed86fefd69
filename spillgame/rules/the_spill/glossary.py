"""The glossary: the words of its file, and what the content says anyway of each Specialist, card and species."""

from collections.abc import Iterator, Sequence
from typing import Final

from spillgame.rules.game_words import words_of
from spillgame.rules.glossary import Term
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import MIXED, Game, Setup
from spillgame.rules.the_spill.words import Phrasebook, listed

SPECIALISTS: Final = "S-7"
RESOURCES: Final = "S-9"
WIN_CARDS: Final = "S-10"
SPECIES: Final = "S-1.4"


def glossary(content: Content) -> Sequence[Term]:
    """Return the words to be known: first those of the file, then those that the content itself explains."""
    return (*content.glossary, *_cards(content), *_species(content))


def _cards(content: Content) -> Iterator[Term]:
    """Yield Specialists and cards with what they say themselves."""
    setup = Setup(("-",), MIXED, None, content.tracks[0].id, harsh_weather=False, specialists=(), seed=0)
    book = Phrasebook(Game(content, setup))
    for one in content.specialists:
        text = book.say("glossary.specialist", abilities=" ".join(map(book.ability, one.abilities)))
        yield Term(id=one.id, name=one.name, text=text, rule=SPECIALISTS, picture=f"portraits/{one.id}")
    for card in content.resources:
        abilities = " ".join(f"{number}: {book.card_ability(one)}" for number, one in enumerate(card.abilities, 1))
        text = book.say("glossary.resource", abilities=abilities)
        yield Term(id=card.id, name=card.name, text=text, rule=RESOURCES, picture=f"resources/{card.id}")
    for win in content.win_cards:
        objectives = ". ".join(map(book.objective, win.objectives))
        text = book.say("glossary.win_card", dots=win.dots, objectives=objectives)
        yield Term(id=win.id, name=win.name, text=text, rule=WIN_CARDS, picture=f"win/{win.id}")


def _species(content: Content) -> Iterator[Term]:
    """Yield the species with their homes."""
    say = words_of(content)
    for one in content.board.species:
        text = say("glossary.species", n=len(one.homes), homes=listed(one.homes))
        yield Term(id=one.id, name=one.name, text=text, rule=SPECIES, picture=f"animals/{one.id}", also=(one.plural,))
