"""Alpha-beta search of a node and quiescence search of a leaf.

Each player has two functions of their own, closed over everything that stays the same
during a search; they call those of the opponent. What changes on the way down
is passed as arguments, so a move is made and unmade by two assignments to the
list of pieces. A ``Pause`` leaves that list as it is at that moment: whoever catches it
calls ``SearchState.restore``.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Final, TypeAlias

from salta_core.engine.board import STEPS_AHEAD, Board
from salta_core.engine.evaluate import DECIDED, MOVE, WIN
from salta_core.engine.methods import (
    LMR_DEEP,
    LMR_MIN_DEPTH,
    LMR_MIN_MOVE,
    LMR_THREE_PLIES,
    LMR_TWO_PLIES,
    LOST_SCORE,
    NULL_MOVE_MIN_MOBILITY,
    NULL_MOVE_REDUCTION,
    PRUNING_MIN_TO_GO,
    REVERSE_FUTILITY_DEPTH,
    Methods,
    quiet_floor,
)
from salta_core.engine.mobility import BIND, EXIT, binds, mobility_at_leaf, with_exits, with_threats
from salta_core.engine.search_state import NodeSearch, NodeSearches, SearchState
from salta_core.engine.tables import ALL_SQUARES, JUMP, PASS_MOVE, PRICE_GAIN, SearchMove
from salta_core.engine.transposition import AT_LEAST, AT_MOST, EXACT
from salta_core.rules.bits import landings
from salta_core.rules.pieces import Player, opponent

__all__ = ["INFINITY", "node_searches"]

INFINITY: Final = 1_000_000

_ON_LINE: Final = 2
"""Added to the count of a position while it is on the line being searched: its second
occurrence there counts as a draw, and so does the third one in the game."""
_TABLE_MOVE: Final = 1 << 40
"""The move-ordering value of the move from the transposition table, which comes first."""
_KILLER: Final = 1 << 30
"""The move-ordering value of a killer move, which comes after the table's move."""

_SetReplies: TypeAlias = Callable[[NodeSearch, NodeSearch], None]


def node_searches(  # noqa: C901, PLR0915  # one closure: attributes and methods would halve the speed
    state: SearchState,
    board: Board,
    pause_due: Callable[[int], int],
    methods: Methods,
    contempt: int,
) -> NodeSearches:
    """The functions of a search, closed over what stays the same while it runs.

    Args:
        state: the memory of the search.
        board: the root.
        pause_due: called with the nodes so far, it raises ``Pause`` or returns the number of
            nodes at which to call it again.
        methods: which methods of pruning and ordering are on.
        contempt: what a draw costs the player to move at the root.
    """
    ruleset, here = board.ruleset, board.here
    table, old_table = state.transpositions.table, state.transpositions.old_table
    seen, ply_keys, null_moves, end = state.seen, state.ply_keys, state.null_moves, state.end
    history, killers = state.history, state.killers
    endless, equalise = ruleset.limit is None, ruleset.equalise
    # Where a piece may jump over its own side, jumps are as common as steps: a quiescence search of
    # them would not terminate, and few of them are threats.
    extends_jumps = ruleset.compulsory == "yes" and ruleset.over == "opponent"
    floor = quiet_floor(ruleset)
    positional_swing = (2 * EXIT if board.goal_seeker else 0) + (2 * BIND if binds(ruleset) else 0)
    margins = methods.margins
    extended, reverse_margin = margins.extended_futility, margins.reverse_futility
    futility = margins.futility + board.weights.room - board.weights.tempo + positional_swing
    futility = futility if methods.futility else INFINITY
    reverse_depth = REVERSE_FUTILITY_DEPTH if extends_jumps and methods.reverse_futility else 0
    tries_null_move = extends_jumps and methods.null_move
    reduced = LMR_MIN_DEPTH if methods.reductions else INFINITY
    by_price = itemgetter(PRICE_GAIN)
    # The first move is searched with the full window; without PVS, so is every move.
    without_pvs = 1 - INFINITY if methods.pvs else INFINITY
    nodes, checkpoint, ceiling = 0, 0, 0

    def set_depth(depth: int) -> None:
        nonlocal ceiling
        ceiling = 2 * depth if methods.extensions else 0

    def nodes_so_far() -> int:
        return nodes

    def by_history(move: SearchMove) -> int:
        return history[move[7]] + move[5]

    ordering = by_history if methods.move_ordering else by_price

    def at_limit(height: int, margin: int, draw: int) -> int:
        if margin == 0:
            return draw
        return WIN - height + MOVE * margin if margin > 0 else height - WIN + MOVE * margin

    def side(player: Player) -> tuple[NodeSearch, NodeSearch, _SetReplies]:  # noqa: C901, PLR0915  # as above
        legal, reply_legal = board.generators[player], board.generators[opponent(player)]
        lands, reply_lands = landings(player, ruleset), landings(opponent(player), ruleset)
        ahead = STEPS_AHEAD[player]
        mobility_value = mobility_at_leaf(player, ruleset, board.weights)
        if methods.threats:
            mobility_value = with_threats(mobility_value, player)
        if board.goal_seeker:
            mobility_value = with_exits(mobility_value, player, board.goal_seeker, ruleset)
        draw = -contempt if player == board.player else contempt
        reply: NodeSearch
        reply_quiescence: NodeSearch

        def set_replies(search_node: NodeSearch, quiescence: NodeSearch) -> None:
            nonlocal reply, reply_quiescence
            reply, reply_quiescence = search_node, quiescence

        def at_home(height: int, mine: int, theirs: int, their_go: int) -> int:
            """The score once the mover has come home; under ``equalise`` player 2 may reply."""
            if equalise and player == 1:
                answers = reply_legal(theirs, mine, their_go)
                their_go -= max((m[6] for m in answers if m is not PASS_MOVE), default=0)
                if their_go == 0:
                    return draw
            return WIN - height + MOVE * their_go

        def quiescence(  # noqa: C901, PLR0913, PLR0917  # as for search_node
            depth: int, alpha: int, beta: int, height: int, mine: int, theirs: int,
            key: int, score: int, to_go: int, their_go: int,
        ) -> int:  # fmt: skip
            """Quiescence search: the value of a leaf after its compulsory jumps."""
            nonlocal nodes, checkpoint
            nodes += 1
            if nodes >= checkpoint:
                checkpoint = pause_due(nodes)
            if height >= end:
                return at_limit(height, their_go - to_go, draw)
            empty = ALL_SQUARES ^ mine ^ theirs
            if not extends_jumps or depth <= floor or not lands(mine, theirs, empty):
                return score + mobility_value(mine, theirs, empty)
            moves = legal(mine, theirs, to_go)
            if not moves:
                return draw
            if len(moves) > 1:
                moves.sort(key=by_price, reverse=True)
            best = -INFINITY
            for bits, piece, before, after, change, gain, steps, _ in moves:
                if steps == to_go:
                    value = at_home(height, mine ^ bits, theirs, their_go)
                else:
                    here[piece] = after
                    value = -reply_quiescence(
                        depth - 1, -beta, -alpha, height + 1, theirs, mine ^ bits,
                        key ^ change, -score - gain, their_go, to_go - steps,
                    )  # fmt: skip
                    here[piece] = before
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            break
            return best

        def search_node(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0915, PLR0917  # speed
            depth: int, alpha: int, beta: int, height: int, mine: int, theirs: int,
            key: int, score: int, to_go: int, their_go: int,
        ) -> int:  # fmt: skip
            """Alpha-beta search of a node that is not a leaf; see ``NodeSearch``."""
            nonlocal nodes, checkpoint
            nodes += 1
            if nodes >= checkpoint:
                checkpoint = pause_due(nodes)
            if height >= end:
                return at_limit(height, their_go - to_go, draw)
            table_key = key ^ ply_keys[height]
            if endless:
                occurred = seen.get(table_key, 0)
                if occurred >= _ON_LINE:
                    return draw
            known = 0
            entry = table.get(table_key) or old_table.get(table_key)
            if entry:
                known_depth, kind, value, known = entry
                if known_depth >= depth:
                    if not -DECIDED <= value <= DECIDED:
                        value += height if value < 0 else -height
                    if (
                        kind == EXACT
                        or (kind == AT_LEAST and value >= beta)
                        or (kind == AT_MOST and value <= alpha)
                    ):
                        return value

            if (
                score >= beta
                and alpha + 1 == beta
                and beta > LOST_SCORE
                and their_go > PRUNING_MIN_TO_GO
                and height + depth < end
            ):
                # Reverse futility and null-move pruning.
                empty = ALL_SQUARES ^ mine ^ theirs
                if depth < reverse_depth:
                    value = score - positional_swing - reverse_margin * depth
                    if (
                        value >= beta
                        and not lands(mine, theirs, empty)
                        and not reply_lands(theirs, mine, empty)
                    ):
                        return value
                elif (
                    tries_null_move
                    and depth > NULL_MOVE_REDUCTION
                    and not null_moves[height]
                    and not lands(mine, theirs, empty)
                    and ahead(mine, empty).bit_count() > NULL_MOVE_MIN_MOBILITY
                ):
                    null_moves[height + 1] = True
                    value = -reply(depth - NULL_MOVE_REDUCTION, -beta, -alpha, height + 1, theirs,
                                   mine, key, -score, their_go, to_go)  # fmt: skip
                    null_moves[height + 1] = False
                    if value >= beta:
                        return beta

            moves = legal(mine, theirs, to_go)
            if not moves:
                return draw
            nominal, only_steps = depth, moves[0][7] < JUMP
            frontier = depth == 1
            if len(moves) == 1:
                # Extend a forced reply; the ceiling ends lines of pieces that jump to and fro.
                if height < ceiling:
                    depth += 1
                    frontier = False
            elif frontier and only_steps:
                moves.sort(key=by_price, reverse=True)
            else:
                one, two = killers[height]
                history[known] += _TABLE_MOVE
                history[one] += _KILLER
                history[two] += _KILLER
                moves.sort(key=ordering, reverse=True)
                history[known] -= _TABLE_MOVE
                history[one] -= _KILLER
                history[two] -= _KILLER
            if endless:
                seen[table_key] = occurred + _ON_LINE
            margin = INFINITY
            if only_steps and height + depth < end:
                if frontier:
                    margin = futility
                elif depth == 2 and extends_jumps and len(moves) > 1:  # noqa: PLR2004  # plies
                    margin = futility + extended
            full_depth_moves = LMR_MIN_MOVE if depth > reduced and only_steps else len(moves)
            first_alpha, best, best_code = alpha, -INFINITY, 0
            below = height + 1

            for bits, piece, before, after, change, gain, steps, code in moves:
                full_depth_moves -= 1
                if steps == to_go:
                    value = at_home(height, mine ^ bits, theirs, their_go)
                elif score + gain + margin <= alpha:
                    # As a rule a jump in reply would only lower the value.
                    if score + gain + margin > best:
                        best, best_code = score + gain + margin, code
                    if frontier:
                        break  # the remaining moves gain even less
                    continue
                else:
                    here[piece] = after
                    own, key_after = mine ^ bits, key ^ change
                    worth, left = -score - gain, to_go - steps
                    if frontier:
                        value = -reply_quiescence(0, -beta, -alpha, below, theirs, own, key_after,
                                             worth, their_go, left)  # fmt: skip
                    elif best < without_pvs:
                        value = -reply(depth - 1, -beta, -alpha, below, theirs, own, key_after,
                                       worth, their_go, left)  # fmt: skip
                    else:
                        value = INFINITY
                        if full_depth_moves < 0:
                            less = 2
                            if full_depth_moves <= LMR_TWO_PLIES and depth >= LMR_DEEP:
                                less = (
                                    3
                                    if full_depth_moves > LMR_THREE_PLIES or depth == LMR_DEEP
                                    else 4
                                )
                            value = -reply(depth - less, -alpha - 1, -alpha, below, theirs, own,
                                           key_after, worth, their_go, left)  # fmt: skip
                        if value > alpha:
                            value = -reply(depth - 1, -alpha - 1, -alpha, below, theirs, own,
                                           key_after, worth, their_go, left)  # fmt: skip
                        if alpha < value < beta:
                            value = -reply(depth - 1, -beta, -alpha, below, theirs, own,
                                           key_after, worth, their_go, left)  # fmt: skip
                    here[piece] = before
                if value > best:
                    best, best_code = value, code
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            if code != killers[height][0]:
                                killers[height] = (code, killers[height][0])
                            history[code] += depth * depth
                            break

            if endless:
                seen[table_key] = occurred
            kind = AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST
            value = best
            if not -DECIDED <= value <= DECIDED:
                value += height if value > 0 else -height
            table[table_key] = (nominal, kind, value, best_code)
            return best

        return search_node, quiescence, set_replies

    search_node_1, quiescence_1, set_replies_1 = side(1)
    search_node_2, quiescence_2, set_replies_2 = side(2)
    set_replies_1(search_node_2, quiescence_2)
    set_replies_2(search_node_1, quiescence_1)
    return NodeSearches(
        {1: search_node_1, 2: search_node_2},
        {1: quiescence_1, 2: quiescence_2},
        set_depth,
        nodes_so_far,
    )
