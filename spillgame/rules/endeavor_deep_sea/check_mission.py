"""What must be true of a mission: its cells, its Impact board, its goals and cards (E-16.6 to E-16.8)."""

from collections import Counter
from collections.abc import Iterator

from spillgame.rules.content import Fault, KeyPath, did_you_mean, fault_at
from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS, Board, ImpactBoard, Mission
from spillgame.rules.endeavor_deep_sea.game import GOALS
from spillgame.rules.endeavor_deep_sea.state import COLUMNS
from spillgame.rules.endeavor_deep_sea.table import touching

# --- The grid ---


def check_cells(mission: Mission) -> Iterator[Fault]:
    """Yield cells outside the grid, named twice or below no zone, and a launch cell without a named board."""
    cells = _cells(mission)
    filled: dict[str, KeyPath] = {}
    for path, cell in cells:
        yield from _outside(mission, path, cell)
        if filled.setdefault(cell, path) is not path:
            yield fault_at(path, "endeavor_deep_sea.cell_twice", found=cell)
    for path, cell in cells:
        above = f"{cell[0]}{int(cell[1]) - 1}"
        if cell[1] != "1" and above not in filled:
            yield fault_at(path, "endeavor_deep_sea.cell_below_no_zone", found=cell, above=above)
    named, launch = tuple(one.at for one in mission.start), mission.launch
    if launch not in named:
        here: KeyPath = ("mission", "launch")
        yield from _outside(mission, here, launch)
        if named:
            yield fault_at(here, "endeavor_deep_sea.launch_cell", found=launch, named=named)
        else:
            yield fault_at(here, "endeavor_deep_sea.launch_without_boards", found=launch)


def _cells(mission: Mission) -> list[tuple[KeyPath, str]]:
    """Return the cells that are filled in set-up, each with where it is named."""
    start: list[tuple[KeyPath, str]] = [
        (("mission", "start", number, "at"), one.at) for number, one in enumerate(mission.start)
    ]
    return start + [(("mission", "random", number), cell) for number, cell in enumerate(mission.random)]


def _outside(mission: Mission, path: KeyPath, cell: str) -> Iterator[Fault]:
    columns = COLUMNS[: max(mission.columns, 0)]
    if columns and cell[0] not in columns:
        yield fault_at(path, "endeavor_deep_sea.outside_columns", found=cell, last=columns[-1])
    if 0 < mission.depth < int(cell[1]):
        yield fault_at(path, "endeavor_deep_sea.outside_depths", found=cell, most=mission.depth)


def check_start(boards: tuple[Board, ...], mission: Mission) -> Iterator[Fault]:
    """Yield named boards that are unknown, of another depth than their cell, or named twice."""
    depths = {board.id: board.depth for board in boards}
    seen: set[str] = set()
    for number, one in enumerate(mission.start):
        path: KeyPath = ("mission", "start", number)
        if one.board not in depths:
            like = did_you_mean(one.board, depths)
            yield fault_at((*path, "board"), "endeavor_deep_sea.no_board", found=one.board, like=like)
        elif depths[one.board] != int(one.at[1]):
            depth = depths[one.board]
            yield fault_at((*path, "at"), "endeavor_deep_sea.other_depth", board=one.board, found=one.at, depth=depth)
        if one.board in seen:
            yield fault_at((*path, "board"), "endeavor_deep_sea.board_twice", found=one.board)
        seen.add(one.board)


def check_stacks(boards: tuple[Board, ...], mission: Mission) -> Iterator[Fault]:
    """Yield boards too deep for the mission, and depths with fewer boards than columns."""
    for number, board in enumerate(boards):
        if board.depth > mission.depth:
            path: KeyPath = ("boards", number, "depth")
            yield fault_at(path, "endeavor_deep_sea.board_too_deep", found=board.depth, most=mission.depth)
    found = Counter(board.depth for board in boards)
    for depth in range(1, mission.depth + 1):
        if found[depth] < mission.columns:
            few, least = found[depth], mission.columns
            yield fault_at(("boards",), "endeavor_deep_sea.few_boards", depth=depth, found=few, least=least)


# --- The Impact board ---


def check_impact(mission: Mission) -> Iterator[Fault]:
    """Yield entries that are no hex, unreachable or duplicate hexes, and any number of endless hexes but one."""
    impact = mission.impact
    here: KeyPath = ("mission", "impact")
    known = {one.at for one in impact.hexes}
    seen: set[str] = set()
    for number, one in enumerate(impact.hexes):
        if one.at in seen:
            yield fault_at((*here, "hexes", number, "at"), "endeavor_deep_sea.hex_twice", found=one.at)
        seen.add(one.at)
    for number, entry in enumerate(impact.entries):
        if entry not in known:
            yield fault_at((*here, "entries", number), "endeavor_deep_sea.no_hex", found=entry)
    reached = _reached(impact)
    for number, one in enumerate(impact.hexes):
        if reached and one.at not in reached:
            yield fault_at((*here, "hexes", number), "endeavor_deep_sea.hex_out_of_reach", found=one.at)
    yield from _endless_faults((*here, "hexes"), impact)


def _endless_faults(path: KeyPath, impact: ImpactBoard) -> Iterator[Fault]:
    endless = [number for number, one in enumerate(impact.hexes) if one.endless]
    if len(endless) != 1:
        where = (*path, endless[1], "endless") if endless else path
        yield fault_at(where, "endeavor_deep_sea.one_endless_hex", found=len(endless))
    for number in endless:
        one = impact.hexes[number]
        if not one.points:
            yield fault_at((*path, number), "endeavor_deep_sea.endless_without_points")
        if one.gains:
            yield fault_at((*path, number, "gains"), "endeavor_deep_sea.endless_with_gains", found=len(one.gains))


def _reached(impact: ImpactBoard) -> set[str]:
    known = {one.at for one in impact.hexes}
    reached = known & set(impact.entries)
    ahead = [*reached]
    while ahead:
        for there in touching(ahead.pop()):
            if there in known and there not in reached:
                reached.add(there)
                ahead.append(there)
    return reached


# --- Goals and cards ---


def check_goals(mission: Mission) -> Iterator[Fault]:
    """Yield goals of the team that need nothing for some number of players."""
    needs: list[tuple[KeyPath, tuple[int, ...]]] = [
        (("mission", "goals", number, "needs"), goal.needs) for number, goal in enumerate(mission.goals)
    ]
    for path, each in [*needs, (("mission", "impact_needs"), mission.impact_needs)]:
        for place, need in enumerate(each):
            if not need:
                yield fault_at((*path, place), "endeavor_deep_sea.no_need", team=place + 1)


def check_cards(mission: Mission) -> Iterator[Fault]:
    """Yield sides with the id of another, and numbers of players for whom too few goals may be found."""
    seen: set[str] = set()
    for number, card in enumerate(mission.cards):
        for place, side in enumerate(card):
            if side.id in seen and side.id not in {one.id for one in card[:place]}:
                path: KeyPath = ("mission", "cards", number, place, "id")
                yield fault_at(path, "endeavor_deep_sea.side_twice", found=side.id)
            seen.add(side.id)
    for players in range(PLAYERS[0], PLAYERS[1] + 1):
        suitable = sum(all(any(side.needs[players - 1 : players]) for side in card) for card in mission.cards)
        if suitable < GOALS:
            path = ("mission", "cards")
            yield fault_at(path, "endeavor_deep_sea.few_cards", team=players, found=suitable, least=GOALS)
