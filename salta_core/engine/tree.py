"""The inside of the search: one visit to a node, and one look at a leaf.

Each player has two functions of their own, closed over everything that stays the same
during a search; they call those of the other player. What changes on the way down
is passed as arguments, so a move is made and unmade by two assignments to the
list of spots. When a search is broken off in the middle that list is left as it
was at that moment: whoever catches ``Pause`` must put it back.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import Board
from salta_core.engine.evaluate import CONTEMPT, MOVE, WIN, is_decided
from salta_core.engine.generate import STEPS_AHEAD, landings
from salta_core.engine.methods import (
    ALL,
    EXTENDED_FUTILITY_MARGIN,
    FUTILITY_MARGIN,
    HOPELESS,
    LMR_DEEP,
    LMR_MIN_DEPTH,
    LMR_MIN_MOVE,
    LMR_THREE_PLIES,
    LMR_TWO_PLIES,
    NULL_MOVE_MIN_MOBILITY,
    NULL_MOVE_REDUCTION,
    PRUNING_MIN_TO_GO,
    REVERSE_FUTILITY_DEPTH,
    REVERSE_FUTILITY_MARGIN,
    Methods,
    quiet_floor,
)
from salta_core.engine.mobility import BIND, EXIT, binds, mobility_at_leaf, with_exits
from salta_core.engine.tables import ALL_SQUARES, JUMP, PASSING, Entry
from salta_core.engine.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    HEIGHTS,
    NullTable,
    TranspositionTable,
    salts,
)
from salta_core.rules.pieces import Player, opponent

__all__ = ["INFINITY", "Pause", "Tree", "Visit"]

INFINITY: Final = 1_000_000

_CODES: Final = 2 * JUMP
_ENDLESS: Final = 1 << 30
_IN_LINE: Final = 2
"""Added to the count of a position while it lies on the line being searched: its second
occurrence there counts as a draw, and so does the third one in the game."""
_KNOWN: Final = 1 << 40
_KILLER: Final = 1 << 30
"""What puts a move first, and second, in the move ordering."""
_NEVER_PASSED: Final = (False,) * (HEIGHTS + 1)

Visit: TypeAlias = Callable[[int, int, int, int, int, int, int, int, int, int], int]
"""(depth, alpha, beta, height, own bits, opponent's bits, hash, price difference, own
steps to go, opponent's) -> score, fail-soft; all from the view of the player to move."""


class Pause(Exception):  # noqa: N818  # nothing is wrong
    """The quantum is used up, or the caller wants to stop."""


class _Visits(NamedTuple):
    """What the closure lets out: visits and leaves by the player to move, and its counters."""

    visit: Mapping[Player, Visit]
    quiet: Mapping[Player, Visit]
    set_depth: Callable[[int], None]
    nodes: Callable[[], int]


class Tree:
    """The state of a search below its root.

    Attributes:
        visit: search of a node at depth 1 or more, by the player to move.
        quiet: the worth of a leaf, by the player to move.
        set_depth: to be told the depth of each iteration before it begins.
        transpositions: the transposition table.
        passed: whether the move to each height is a null move.
        history: how often a move refuted something, by code.
        killers: the last two refuting moves at each height.
        nodes: tells the nodes visited so far.
        end: height at which the move limit is reached.
        salt: what is added to the hash at each height.
        seen: occurrences of each position, in the game and on the line searched.
    """

    def __init__(
        self,
        board: Board,
        seen: Mapping[int, int],
        pause_due: Callable[[int], int],
        methods: Methods = ALL,
        contempt: int = CONTEMPT,
    ) -> None:
        """Close the functions over a board.

        Args:
            board: the root.
            seen: how often each position occurred in the game, by ``turn_key``.
            pause_due: told the nodes so far, it raises ``Pause`` or says at which
                number of nodes to ask again.
            methods: how to save work.
            contempt: what a draw costs the player to move at the root.
        """
        ruleset = board.ruleset
        self.transpositions = TranspositionTable() if methods.transposition_table else NullTable()
        self.passed = list(_NEVER_PASSED)
        self.history = [0] * _CODES
        self.killers = [(0, 0)] * HEIGHTS
        self.end = _ENDLESS if ruleset.limit is None else 2 * ruleset.limit - board.ply
        self.salt = salts(board, self.end)
        self._game = dict(seen)
        self.seen = dict(seen)
        self._board = board
        self._spots = list(board.here)
        self.visit, self.quiet, self.set_depth, self.nodes = _visits(
            self, board, pause_due, methods, contempt
        )

    def restore(self) -> None:
        """Put the pieces back after a ``Pause``, and keep the table within bounds."""
        self._board.here[:] = self._spots
        self.seen.clear()
        self.seen.update(self._game)
        self.passed[:] = _NEVER_PASSED
        self.transpositions.tidy()

    def best_code(self, key: int, height: int) -> int | None:
        """The code of the move the table holds for a position, if any."""
        return self.transpositions.best_code(key ^ self.salt[height])


def _visits(  # noqa: C901, PLR0915  # one closure: attributes and methods would halve the speed
    tree: Tree, board: Board, pause_due: Callable[[int], int], methods: Methods, contempt: int
) -> _Visits:
    """Close everything over what stays the same during the search."""
    ruleset, here = board.ruleset, board.here
    table, old_table = tree.transpositions.table, tree.transpositions.old_table
    seen, salt, passed, end = tree.seen, tree.salt, tree.passed, tree.end
    history, killers = tree.history, tree.killers
    endless, equalise = ruleset.limit is None, ruleset.equalise
    # Where a piece may leap over its own side, jumps are as common as steps: following
    # them all would never end, and none of them is the threat that makes a leaf unquiet.
    cascades = ruleset.compulsory == "yes" and ruleset.over == "opponent"
    floor = quiet_floor(ruleset)
    slack = (2 * EXIT if board.creditor else 0) + (2 * BIND if binds(ruleset) else 0)
    futility = FUTILITY_MARGIN + board.weights.room - board.weights.tempo + slack
    futility = futility if methods.futility else INFINITY
    reverse_depth = REVERSE_FUTILITY_DEPTH if cascades and methods.reverse_futility else 0
    tries_null_move = cascades and methods.null_move
    reduced = LMR_MIN_DEPTH if methods.reductions else INFINITY
    # The first move is searched with the whole window; without PVS, each of them.
    without_pvs = 1 - INFINITY if methods.pvs else INFINITY
    nodes, checkpoint, ceiling = 0, 0, 0

    def set_depth(depth: int) -> None:
        nonlocal ceiling
        ceiling = 2 * depth if methods.extensions else 0

    def nodes_so_far() -> int:
        return nodes

    def by_price(move: Entry) -> int:
        return move[5]

    def by_history(move: Entry) -> int:
        return history[move[7]] + move[5]

    ordering = by_history if methods.move_ordering else by_price

    def at_limit(height: int, margin: int, draw: int) -> int:
        if margin == 0:
            return draw
        return WIN - height + MOVE * margin if margin > 0 else height - WIN + MOVE * margin

    def side(player: Player) -> tuple[Visit, Visit, Callable[[Visit, Visit], None]]:  # noqa: C901, PLR0915  # see above
        legal, reply_legal = board.generators[player], board.generators[opponent(player)]
        lands, reply_lands = landings(player, ruleset), landings(opponent(player), ruleset)
        ahead = STEPS_AHEAD[player]
        stands = mobility_at_leaf(player, ruleset, board.weights)
        if board.creditor:
            stands = with_exits(stands, player, board.creditor, ruleset)
        draw = -contempt if player == board.player else contempt
        reply: Visit
        reply_quiet: Visit

        def answer_with(visit: Visit, quiet: Visit) -> None:
            nonlocal reply, reply_quiet
            reply, reply_quiet = visit, quiet

        def at_home(height: int, mine: int, theirs: int, their_go: int) -> int:
            """The mover has come home; under ``equalise`` player 2 may have a turn left."""
            if equalise and player == 1:
                answers = reply_legal(theirs, mine, their_go)
                their_go -= max((m[6] for m in answers if m is not PASSING), default=0)
                if their_go == 0:
                    return draw
            return WIN - height + MOVE * their_go

        def quiet(  # noqa: C901, PLR0913, PLR0917  # as for visit
            depth: int, alpha: int, beta: int, height: int, mine: int, theirs: int,
            key: int, score: int, to_go: int, their_go: int,
        ) -> int:  # fmt: skip
            """The worth of a leaf once compulsory jumps have been made."""
            nonlocal nodes, checkpoint
            nodes += 1
            if nodes >= checkpoint:
                checkpoint = pause_due(nodes)
            if height >= end:
                return at_limit(height, their_go - to_go, draw)
            empty = ALL_SQUARES ^ mine ^ theirs
            if not cascades or depth <= floor or not lands(mine, theirs, empty):
                return score + stands(mine, theirs, empty)
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
                    value = -reply_quiet(
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

        def visit(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0915, PLR0917  # no objects, no calls: speed
            depth: int, alpha: int, beta: int, height: int, mine: int, theirs: int,
            key: int, score: int, to_go: int, their_go: int,
        ) -> int:  # fmt: skip
            """Search a node that is not a leaf; see ``Visit``."""
            nonlocal nodes, checkpoint
            nodes += 1
            if nodes >= checkpoint:
                checkpoint = pause_due(nodes)
            if height >= end:
                return at_limit(height, their_go - to_go, draw)
            place = key ^ salt[height]
            if endless:
                occurred = seen.get(place, 0)
                if occurred >= _IN_LINE:
                    return draw
            known = 0
            slot = table.get(place) or old_table.get(place)
            if slot:
                known_depth, kind, value, known = slot
                if known_depth >= depth:
                    if is_decided(value):
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
                and beta > HOPELESS
                and their_go > PRUNING_MIN_TO_GO
                and height + depth < end
            ):
                # Reverse futility and null-move pruning.
                empty = ALL_SQUARES ^ mine ^ theirs
                if depth < reverse_depth:
                    value = score - slack - REVERSE_FUTILITY_MARGIN * depth
                    if (
                        value >= beta
                        and not lands(mine, theirs, empty)
                        and not reply_lands(theirs, mine, empty)
                    ):
                        return value
                elif (
                    tries_null_move
                    and depth > NULL_MOVE_REDUCTION
                    and not passed[height]
                    and not lands(mine, theirs, empty)
                    and ahead(mine, empty).bit_count() > NULL_MOVE_MIN_MOBILITY
                ):
                    passed[height + 1] = True
                    value = -reply(depth - NULL_MOVE_REDUCTION, -beta, -alpha, height + 1, theirs,
                                   mine, key, -score, their_go, to_go)  # fmt: skip
                    passed[height + 1] = False
                    if value >= beta:
                        return beta

            moves = legal(mine, theirs, to_go)
            if not moves:
                return draw
            nominal, only_steps = depth, moves[0][7] < JUMP
            frontier = depth == 1
            if len(moves) == 1:
                # A forced reply is not a choice; the ceiling ends lines that only bounce.
                if height < ceiling:
                    depth += 1
                    frontier = False
            elif frontier and only_steps:
                moves.sort(key=by_price, reverse=True)
            else:
                one, two = killers[height]
                history[known] += _KNOWN
                history[one] += _KILLER
                history[two] += _KILLER
                moves.sort(key=ordering, reverse=True)
                history[known] -= _KNOWN
                history[one] -= _KILLER
                history[two] -= _KILLER
            if endless:
                seen[place] = occurred + _IN_LINE
            margin = INFINITY
            if only_steps and height + depth < end:
                if frontier:
                    margin = futility
                elif depth == 2 and cascades and len(moves) > 1:  # noqa: PLR2004  # plies
                    margin = futility + EXTENDED_FUTILITY_MARGIN
            full_depth_moves = LMR_MIN_MOVE if depth > reduced and only_steps else len(moves)
            first_alpha, best, best_code = alpha, -INFINITY, 0
            below = height + 1

            for bits, piece, before, after, change, gain, steps, code in moves:
                full_depth_moves -= 1
                if steps == to_go:
                    value = at_home(height, mine ^ bits, theirs, their_go)
                elif score + gain + margin <= alpha:
                    # A jump that answers it would as a rule only lower what it is worth.
                    if score + gain + margin > best:
                        best, best_code = score + gain + margin, code
                    if frontier:
                        break  # The others gain less still.
                    continue
                else:
                    here[piece] = after
                    own, place_after = mine ^ bits, key ^ change
                    worth, left = -score - gain, to_go - steps
                    if frontier:
                        value = -reply_quiet(0, -beta, -alpha, below, theirs, own, place_after,
                                             worth, their_go, left)  # fmt: skip
                    elif best < without_pvs:
                        value = -reply(depth - 1, -beta, -alpha, below, theirs, own, place_after,
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
                                           place_after, worth, their_go, left)  # fmt: skip
                        if value > alpha:
                            value = -reply(depth - 1, -alpha - 1, -alpha, below, theirs, own,
                                           place_after, worth, their_go, left)  # fmt: skip
                        if alpha < value < beta:
                            value = -reply(depth - 1, -beta, -alpha, below, theirs, own,
                                           place_after, worth, their_go, left)  # fmt: skip
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
                seen[place] = occurred
            kind = AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST
            value = best
            if is_decided(value):
                value += height if value > 0 else -height
            table[place] = (nominal, kind, value, best_code)
            return best

        return visit, quiet, answer_with

    visit_1, quiet_1, answer_1_with = side(1)
    visit_2, quiet_2, answer_2_with = side(2)
    answer_1_with(visit_2, quiet_2)
    answer_2_with(visit_1, quiet_1)
    return _Visits({1: visit_1, 2: visit_2}, {1: quiet_1, 2: quiet_2}, set_depth, nodes_so_far)
