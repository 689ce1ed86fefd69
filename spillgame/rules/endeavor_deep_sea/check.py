"""What the content of Endeavor: Deep Sea must fulfil together, beyond the shape of each record (E-16)."""

from typing import Final

from spillgame.rules.content import Check, GameContent
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.glossary import glossary_faults

CHECKS: Final[tuple[Check, ...]] = ((("glossary",), glossary_faults),)
"""Each with the files that it needs."""

CONTENT: Final = GameContent(
    name="endeavor_deep_sea",
    record=Content,
    checks=CHECKS,
    moddable=("mat", "specialists", "boards", "tokens", "journals", "mission", "words", "glossary"),
)
"""Which files there are, and what they must fulfil."""
