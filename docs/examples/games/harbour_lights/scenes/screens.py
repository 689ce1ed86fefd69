"""What Harbour Lights shows in the window: its own table, and for all else what games without screens have."""

from spillgame.scenes.harbour_lights.board import HarbourBoard, badge
from spillgame.scenes.harbour_lights.table import HarbourPart
from spillgame.scenes.table.parts.offered_table import OfferedTable
from spillgame.scenes.table.plain import plain_screens

SCREENS = plain_screens(
    table=lambda controls: OfferedTable(controls, HarbourPart, badge),
    board=HarbourBoard,
    points=lambda rules, state, say: [
        {rules.words.say("harbour.points"): sum(lamp == seat for lamp in state.lamps)} for seat in rules.seats
    ],
)
