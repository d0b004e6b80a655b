"""AND/OR search for whether one side can force a goal within a number of plies.

More plies can only help the attacker. So the table holds two numbers for each position: the fewest
plies proven to suffice, and the most plies proven not to suffice.

The search ignores repetitions on its own line: a player who can force a goal can force it within
the fewest plies possible, and such a line never returns to a position. Only a position that has
occurred twice before the root counts as lost for the attacker.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from salta_core.engine.board import Board
from salta_core.engine.tables import ALL_SQUARES, CODE, OWN_PIECES, PASS_MOVE, STEP_GAIN, SearchMove
from salta_core.puzzle.goal import Kind
from salta_core.puzzle.proof_board import CHECK_NODES, ProofBoard, by_gain
from salta_core.puzzle.proof_table import ProofTable
from salta_core.puzzle.sliced_work import Resumable
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.placement import goals

__all__ = ["GoalSearch", "JamTest"]

_NEVER: Final = 1000
"""A number of plies greater than any goal allows."""
_JUMP, _CHAIN = 2, 9
"""How many steps nearer its goal a jump, and a chain of jumps, can bring a piece at most."""

_QUICK_PLIES, _SLOW_PLIES = 2, 1
"""How many plies are searched without a yield; fewer where the race solver may run."""

_GoalTest: TypeAlias = Callable[[], bool]
"""Whether the goal is reached in the current position, with the defender to move."""


class GoalSearch:
    """The search for a goal that an attacker can force on a proof board.

    Attributes:
        is_uncertain: whether an answer depended on uncertain moves to go.
    """

    def __init__(
        self,
        proof_board: ProofBoard,
        kind: Kind,
        attacker: Player,
        *,
        favours_attacker: bool = False,
    ) -> None:
        """Prepare the search.

        Args:
            proof_board: the board to search on.
            kind: the kind of goal to force; ``points`` and ``hold`` cannot be forced.
            attacker: the attacker.
            favours_attacker: whether uncertain moves to go count in favour of the attacker, instead
                of the defender.
        """
        self._proof_board, self._board = proof_board, proof_board.board
        self._attacker, self._defender = attacker, opponent(attacker)
        self._kind, self._favours_attacker = kind, favours_attacker
        self._goal_test = _goal_test(kind, proof_board.board)
        self._drawn = proof_board.drawn_keys()
        self._longest_jump = _CHAIN if proof_board.board.ruleset.chain else _JUMP
        goal_of = goals(attacker, proof_board.board.ruleset)
        numbered = zip(PIECES[attacker], range(31)[OWN_PIECES[attacker]], strict=True)
        self._goals = [(goal_of[piece], place) for piece, place in numbered if piece in goal_of]
        self._table = ProofTable()
        self._killers: dict[int, int] = {}
        self._at_once = _QUICK_PLIES if proof_board.is_quick else _SLOW_PLIES
        self._is_yield_due = False
        self.is_uncertain = False

    def within(self, plies: int) -> Resumable[bool]:
        """Whether the attacker can force the goal within ``plies`` plies from here."""
        if plies <= self._at_once:
            found = self._within_at_once(plies)
            if self._is_yield_due:
                self._is_yield_due = False
                yield
            return found
        key, attacks, answer = self._entered(plies)
        if answer is not None:
            return answer
        moves = by_gain(self._board.legal(), self._killers.get(plies, 0))
        found = bool(moves) and not attacks
        for move in moves:
            if (yield from self.after(move, plies - 1)) is attacks:
                found = attacks
                self._killers[plies] = move[CODE]
                break
        self._store(key, plies, found=found)
        return found

    def after(self, move: SearchMove, plies: int) -> Resumable[bool]:
        """``within`` for the position after a legal move."""
        proof_board = self._proof_board
        proof_board.make(move)
        if not proof_board.nodes % CHECK_NODES:
            yield
            proof_board.check()
        answer = self._outcome(plies)
        if answer is None:
            answer = yield from self.within(plies)
        proof_board.unmake(move)
        return answer

    def _within_at_once(self, plies: int) -> bool:
        """``within`` for a few plies, without slices, since a plain function is faster."""
        if plies == 0:
            return False
        key, attacks, answer = self._entered(plies)
        if answer is not None:
            return answer
        proof_board = self._proof_board
        moves = by_gain(self._board.legal(), self._killers.get(plies, 0))
        found = bool(moves) and not attacks
        for move in moves:
            proof_board.make(move)
            if not proof_board.nodes % CHECK_NODES:
                self._is_yield_due = True
                proof_board.check()
            answer = self._outcome(plies - 1)
            if answer is None:
                answer = self._within_at_once(plies - 1)
            proof_board.unmake(move)
            if answer is attacks:
                found = attacks
                self._killers[plies] = move[CODE]
                break
        self._store(key, plies, found=found)
        return found

    def _entered(self, plies: int) -> tuple[int, bool, bool | None]:
        """The key of the current position, whether the attacker is to move, and the answer.

        The answer is None if it requires a search.
        """
        board = self._board
        attacks = board.player == self._attacker
        near_end = self._proof_board.may_end_by(plies)
        key = board.turn_key
        if near_end:
            key ^= self._proof_board.ply_key(board.ply)
        suffices, fails = self._table.get(key) or (_NEVER, 0)
        if plies >= suffices or plies <= fails:
            return key, attacks, plies >= suffices
        return key, attacks, False if self._is_too_far(plies, near_end=near_end) else None

    def _store(self, key: int, plies: int, *, found: bool) -> None:
        suffices, fails = self._table.get(key) or (_NEVER, 0)
        self._table.put(key, (plies, fails) if found else (suffices, plies))

    def fewest(self, limit: int) -> Resumable[int | None]:
        """The fewest plies in which the goal can be forced from here; None if above the limit."""
        for plies in self._lengths(self._board.player, limit):
            if (yield from self.within(plies)):
                return plies
        return None

    def fewest_after(self, move: SearchMove, limit: int) -> Resumable[int | None]:
        """``fewest`` after a legal move; 0 if the move itself reaches the goal."""
        for plies in self._lengths(opponent(self._board.player), limit):
            if (yield from self.after(move, plies)):
                return plies
        return None

    def fewest_after_each(
        self,
        limit: int,
        is_enough: Callable[[dict[int, int | None]], bool] = lambda _: False,
    ) -> Resumable[dict[int, int | None]]:
        """The results of ``fewest_after`` for every legal move, keyed by the move's code.

        Args:
            limit: the largest number of plies.
            is_enough: whether the results so far suffice, so that the search may stop.
        """
        plies: dict[int, int | None] = {}
        for move in by_gain(self._board.legal()):
            plies[move[CODE]] = yield from self.fewest_after(move, limit)
            if is_enough(plies):
                break
        return plies

    def _lengths(self, player: Player, limit: int) -> range:
        """The numbers of plies to try: those after which the attacker has made the last move.

        Only a win at the move limit can come after a move of the defender.
        """
        if self._kind == "win" and self._proof_board.may_end_by(limit + 1):
            return range(limit + 1)
        return range(1 if player == self._attacker else 0, limit + 1, 2)

    def line(self, plies: int) -> Resumable[list[SearchMove]]:
        """The shortest line that forces the goal, against the longest defence.

        The goal must be forcible from the current position within ``plies`` plies.
        """
        if plies == 0:
            return []
        attacks = self._board.player == self._attacker
        if attacks:
            plies = (yield from self.fewest(plies)) or plies
        moves = by_gain(self._board.legal())
        best, longest = moves[0], -1
        for move in moves:
            left = yield from self.fewest_after(move, plies - 1)
            if left is not None and left > longest:
                best, longest = move, left
                if attacks:
                    break
        return (yield from self.line_with(best, longest))

    def line_with(self, move: SearchMove, plies: int) -> Resumable[list[SearchMove]]:
        """The line that begins with a legal move, after which the goal takes the given plies."""
        self._proof_board.make(move)
        rest = yield from self.line(plies)
        self._proof_board.unmake(move)
        return [move, *rest]

    def line_without(self, move: SearchMove, plies: int) -> Resumable[list[SearchMove]]:
        """The line that begins with a move of the defender that prevents the goal.

        The attacker's moves leave as few such replies as possible.

        Args:
            move: the move of the defender.
            plies: the length of the line after it.
        """
        self._proof_board.make(move)
        rest: list[SearchMove] = []
        if plies > 0 and self._outcome(plies) is None:
            attack, answers = yield from self._hardest(plies - 1)
            rest = [attack]
            self._proof_board.make(attack)
            if answers:
                rest += yield from self.line_without(answers[0], plies - 2)
            self._proof_board.unmake(attack)
        self._proof_board.unmake(move)
        return [move, *rest]

    def line_against(self, plies: int) -> Resumable[list[SearchMove]]:
        """A line in which the defender prevents the goal from the current position.

        The attacker, who cannot force it within the given plies, tries until they are used up.
        """
        board, proof_board = self._board, self._proof_board
        moves = by_gain(board.legal())
        best = moves[0]
        if board.player == self._defender:
            for best in moves:
                if not (yield from self.after(best, plies - 1)):
                    break
        elif self._goal_test:
            best = min(moves, key=self._count_replies)
        proof_board.make(best)
        goes_on = plies > 1 and self._outcome(plies - 1) is None
        rest = (yield from self.line_against(plies - 1)) if goes_on else []
        proof_board.unmake(best)
        return [best, *rest]

    def _count_replies(self, move: SearchMove) -> int:
        """The number of replies that a move leaves to the defender."""
        self._proof_board.make(move)
        moves = len(self._board.legal())
        self._proof_board.unmake(move)
        return moves or _NEVER

    def _hardest(self, plies: int) -> Resumable[tuple[SearchMove, list[SearchMove]]]:
        """The attacker's move with the fewest replies that prevent the goal, and those replies."""
        moves = by_gain(self._board.legal())
        hardest, fewest = moves[0], list[SearchMove]()
        for move in moves:
            self._proof_board.make(move)
            answers = []
            if plies and self._outcome(plies) is None:
                for answer in by_gain(self._board.legal()):
                    if not (yield from self.after(answer, plies - 1)):
                        answers.append(answer)  # noqa: PERF401  # a comprehension cannot yield
            self._proof_board.unmake(move)
            if 0 < len(answers) < (len(fewest) or _NEVER):
                hardest, fewest = move, answers
        return hardest, fewest

    def _is_too_far(self, plies: int, *, near_end: bool) -> bool:
        """Whether the attacker must get home but has too few moves left for it."""
        if self._goal_test or (near_end and self._kind == "win"):
            return False
        board, attacker = self._board, self._attacker
        own = (plies + 1) // 2 if board.player == attacker else plies // 2
        if board.to_go[attacker] > self._longest_jump * own:
            return True
        here = board.here
        return sum(here[place][3] != goal for goal, place in self._goals) > own

    def _outcome(self, plies: int) -> bool | None:
        """Whether the goal is reached after the last move; None if play goes on."""
        proof_board, board = self._proof_board, self._board
        mover = opponent(board.player)
        if board.to_go[board.player] == 0:  # player 2 has just used the equalising turn
            is_lost = board.to_go[mover] > 0 and mover == self._defender
            return is_lost and not self._goal_test
        if board.to_go[mover] == 0:
            return mover == self._attacker and self._is_home_good(mover)
        if proof_board.is_at_limit():
            return self._kind == "win" and self._is_ahead()
        if self._drawn and board.turn_key in self._drawn:
            return False
        if self._goal_test and mover == self._attacker and self._goal_test():
            return True
        return None if plies else False

    def _is_home_good(self, mover: Player) -> bool:
        """Whether getting home is the attacker's goal."""
        board = self._board
        if not self._proof_board.has_last_turn(mover):
            return not self._goal_test
        if self._goal_test:
            return self._goal_test()
        return all(move[STEP_GAIN] != board.to_go[board.player] for move in board.legal())

    def _is_ahead(self) -> bool:
        """Whether the attacker has fewer moves to go."""
        least, most = self._proof_board.margin(self._attacker, 0, 1)
        if least <= 0 < most:
            self.is_uncertain = True
            return self._favours_attacker
        return least > 0


def _goal_test(kind: Kind, board: Board) -> _GoalTest | None:
    """The test of a goal that does not end the game; None for a goal that does."""
    if kind == "squeeze":
        return lambda: _is_squeezed(board)
    if kind == "jam":
        return JamTest(board).is_jammed
    return None


def _is_squeezed(board: Board) -> bool:
    """Whether the player to move has moves, and each takes a piece farther from its goal."""
    moves = board.legal()
    return bool(moves) and all(move[STEP_GAIN] < 0 for move in moves)


class JamTest:
    """Tests whether exactly one piece of the player to move has room for a step or a jump."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._over_any = board.ruleset.over == "any"
        self._jump_origins = {
            player: (_up, _down) if board.ruleset.direction == "any" else (ahead,)
            for player, ahead in ((1, _up), (2, _down))
        }

    def is_jammed(self) -> bool:
        """Whether exactly one piece can move; counts first, since usually more than one can."""
        board = self._board
        is_single = self.count_mobile(board.player) == 1
        return is_single and board.legal()[:1] not in ([], [PASS_MOVE])

    def count_mobile(self, player: Player) -> int:
        """The number of a side's pieces with room for a step or a jump."""
        board = self._board
        mine, theirs = board.bits[player], board.bits[opponent(player)]
        empty = ALL_SQUARES ^ mine ^ theirs
        mobile = mine & (empty << 5 | empty << 6 | empty >> 5 | empty >> 6)
        over = mine | theirs if self._over_any else theirs
        for jump_origins in self._jump_origins[player]:
            mobile |= mine & jump_origins(over, empty)
        return mobile.bit_count()


def _up(over: int, empty: int) -> int:
    """The squares from which a jump leads to a higher row."""
    return (empty >> 5 & over) >> 5 | (empty >> 6 & over) >> 6


def _down(over: int, empty: int) -> int:
    return (empty << 5 & over) << 5 | (empty << 6 & over) << 6
