"""Can one side force something within so many plies? A search of and-or trees.

Whatever is asked, more plies can only help the attacker; so of every place it is enough to
know the fewest plies that are known to suffice and the most that are known not to.

A draw by repetition needs no look at the line: who can force something from a position can
do it within the fewest plies possible, and such a way never comes back to a position. Only
positions that a history has seen twice are lost to the attacker.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeAlias

from salta_core.engine.board import Board
from salta_core.engine.tables import ALL_SQUARES, CODE, OWN_PIECES, PASS_MOVE, STEP_GAIN, SearchMove
from salta_core.puzzle.goal import Kind
from salta_core.puzzle.tree import TICK, Line, Places, Search, Tree, by_gain
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.placement import goals

__all__ = ["GoalSearch"]

_NEVER: Final = 1000
"""More plies than any goal grants."""
_JUMP, _CHAIN = 2, 9
"""The most steps that a jump, and a chain of jumps, can bring a piece nearer."""

_Sight: TypeAlias = Callable[[Sequence[SearchMove]], bool]
"""Whether the player to move, given their legal moves, is where the attacker wants them."""


class GoalSearch:
    """What an attacker can force in the tree.

    Attributes:
        is_doubted: whether some answer hung on moves to go that could not be counted.
    """

    def __init__(self, tree: Tree, kind: Kind, attacker: Player, *, in_doubt: bool = False) -> None:
        """Know nothing yet.

        Args:
            tree: the lines there are.
            kind: what is to be forced; ``points`` and ``hold`` cannot be.
            attacker: who is to force it.
            in_doubt: who gets the better of what cannot be counted: the attacker if True.
        """
        self._tree, self._board = tree, tree.board
        self._attacker, self._defender = attacker, opponent(attacker)
        self._kind, self._in_doubt = kind, in_doubt
        self._is_seen = _sights(kind, tree.board)
        self._dead = tree.drawn_by_history()
        self._leap = _CHAIN if tree.board.ruleset.chain else _JUMP
        ends = goals(attacker, tree.board.ruleset)
        self._ends = [ends[piece] for piece in PIECES[attacker]]
        self._places = Places()
        self._killers: dict[int, int] = {}
        self.is_doubted = False

    def within(self, plies: int) -> Search:
        """Whether it can be forced within so many plies from the position on the board."""
        if plies == 0:
            return False
        tree, board = self._tree, self._board
        attacks = board.player == self._attacker
        near_end = tree.may_end_by(plies)
        place = board.turn_key ^ tree.ply_keys(board.ply) if near_end else board.turn_key
        enough, few = self._places.known(place) or (_NEVER, 0)
        if plies >= enough or plies <= few:
            return plies >= enough
        if self._is_too_far(plies, near_end=near_end):
            return False
        moves = by_gain(board.legal(), self._killers.get(plies, 0))
        found = bool(moves) and not attacks
        for move in moves:
            if (yield from self.after(move, plies - 1)) is attacks:
                found = attacks
                self._killers[plies] = move[CODE]
                break
        enough, few = self._places.known(place) or (_NEVER, 0)
        self._places.keep(place, (plies, few) if found else (enough, plies))
        return found

    def after(self, move: SearchMove, plies: int) -> Search:
        """The same for the position after a legal move."""
        tree = self._tree
        tree.make(move)
        if not tree.nodes % TICK:
            yield
            tree.check()
        answer = self._judged(plies)
        if answer is None:
            answer = yield from self.within(plies)
        tree.unmake(move)
        return answer

    def fewest(self, most: int) -> Generator[None, None, int | None]:
        """In how many plies it can be forced from the position on the board, up to a number."""
        for plies in self._lengths(self._board.player, most):
            if (yield from self.within(plies)):
                return plies
        return None

    def fewest_after(self, move: SearchMove, most: int) -> Generator[None, None, int | None]:
        """The same after a legal move; 0 if that is it."""
        for plies in self._lengths(opponent(self._board.player), most):
            if (yield from self.after(move, plies)):
                return plies
        return None

    def _lengths(self, player: Player, most: int) -> range:
        """The numbers of plies worth a look: those that end with a move of the attacker.

        Only the count at the move limit may come after one of the defender.
        """
        if self._kind == "win" and self._tree.may_end_by(most + 1):
            return range(most + 1)
        return range(1 if player == self._attacker else 0, most + 1, 2)

    def line(self, plies: int) -> Line:
        """The shortest way to force it, with the defence that holds out longest.

        It can be forced from the position on the board within so many plies.
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

    def line_with(self, move: SearchMove, plies: int) -> Line:
        """The line that begins with a legal move, after which it takes so many plies."""
        self._tree.make(move)
        rest = yield from self.line(plies)
        self._tree.unmake(move)
        return [move, *rest]

    def line_without(self, move: SearchMove, plies: int) -> Line:
        """The line that begins with a move of the defender that holds, for so many plies more.

        The attacker puts them to the test: it leaves as few moves that hold as it can.
        """
        self._tree.make(move)
        rest: list[SearchMove] = []
        if plies > 0 and self._judged(plies) is None:
            test, answers = yield from self._hardest(plies - 1)
            rest = [test]
            self._tree.make(test)
            if answers:
                rest += yield from self.line_without(answers[0], plies - 2)
            self._tree.unmake(test)
        self._tree.unmake(move)
        return [move, *rest]

    def line_against(self, plies: int) -> Line:
        """How the defender of the position on the board, who is to move, prevents it.

        The attacker, who cannot force it within so many plies, tries until they are used up.
        """
        board, tree = self._board, self._tree
        moves = by_gain(board.legal())
        best = moves[0]
        if board.player == self._defender:
            for best in moves:
                if not (yield from self.after(best, plies - 1)):
                    break
        elif self._is_seen:
            best = min(moves, key=self._freedom)
        tree.make(best)
        goes_on = plies > 1 and self._judged(plies - 1) is None
        rest = (yield from self.line_against(plies - 1)) if goes_on else []
        tree.unmake(best)
        return [best, *rest]

    def _freedom(self, move: SearchMove) -> int:
        """How many moves a move leaves to the defender."""
        self._tree.make(move)
        moves = len(self._board.legal())
        self._tree.unmake(move)
        return moves or _NEVER

    def _hardest(self, plies: int) -> Generator[None, None, tuple[SearchMove, list[SearchMove]]]:
        """The attacker's move after which the fewest hold, and those; none if that is the end."""
        moves = by_gain(self._board.legal())
        hardest, fewest = moves[0], list[SearchMove]()
        for move in moves:
            self._tree.make(move)
            answers = []
            if plies and self._judged(plies) is None:
                for answer in by_gain(self._board.legal()):
                    if not (yield from self.after(answer, plies - 1)):
                        answers.append(answer)  # noqa: PERF401  # a comprehension cannot yield
            self._tree.unmake(move)
            if 0 < len(answers) < (len(fewest) or _NEVER):
                hardest, fewest = move, answers
        return hardest, fewest

    def _is_too_far(self, plies: int, *, near_end: bool) -> bool:
        """Whether a side that must come home cannot get there in time: a move moves one piece."""
        if self._is_seen or (near_end and self._kind == "win"):
            return False
        board, attacker = self._board, self._attacker
        own = (plies + 1) // 2 if board.player == attacker else plies // 2
        if board.to_go[attacker] > self._leap * own:
            return True
        spots = board.here[OWN_PIECES[attacker]]
        return sum(spot[3] != end for spot, end in zip(spots, self._ends, strict=True)) > own

    def _judged(self, plies: int) -> bool | None:
        """What the last move has settled; None if play goes on."""
        tree, board = self._tree, self._board
        mover = opponent(board.player)
        if board.to_go[board.player] == 0:  # player 2 has had the last turn
            is_lost = board.to_go[mover] > 0 and mover == self._defender
            return is_lost and not self._is_seen
        if board.to_go[mover] == 0:
            return mover == self._attacker and self._is_home_good(mover)
        if tree.is_at_limit():
            return self._kind == "win" and self._is_ahead()
        if board.turn_key in self._dead:
            return False
        if self._is_seen and mover == self._attacker:
            moves = board.legal()
            if moves and self._is_seen(moves):
                return True
        return None if plies else False

    def _is_home_good(self, mover: Player) -> bool:
        """Whether it helps that the attacker has come home."""
        board = self._board
        if not self._tree.is_spared(mover):
            return not self._is_seen
        moves = board.legal()
        if self._is_seen:
            return self._is_seen(moves)
        return all(move[STEP_GAIN] != board.to_go[board.player] for move in moves)

    def _is_ahead(self) -> bool:
        """Whether the attacker has fewer moves to go."""
        least, most = self._tree.margin(self._attacker, 0, 1)
        if least <= 0 < most:
            self.is_doubted = True
            return self._in_doubt
        return least > 0


def _sights(kind: Kind, board: Board) -> _Sight | None:
    """How a goal is seen that does not end the game; None for one that does."""
    if kind == "squeeze":
        return _is_squeezed
    if kind == "jam":
        return _Jam(board).is_seen
    return None


def _is_squeezed(moves: Sequence[SearchMove]) -> bool:
    """Whether every one of some moves takes a piece farther from its goal."""
    return all(move[STEP_GAIN] < 0 for move in moves)


class _Jam:
    """Whether just one piece of the player to move has room for a step or a jump."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._over_any = board.ruleset.over == "any"
        self._ways = {
            player: (_up, _down) if board.ruleset.direction == "any" else (ahead,)
            for player, ahead in ((1, _up), (2, _down))
        }

    def is_seen(self, moves: Sequence[SearchMove]) -> bool:
        """See ``_Sight``."""
        if moves[0] is PASS_MOVE:
            return False
        player = self._board.player
        mine, theirs = self._board.bits[player], self._board.bits[opponent(player)]
        empty = ALL_SQUARES ^ mine ^ theirs
        roomy = mine & (empty << 5 | empty << 6 | empty >> 5 | empty >> 6)
        over = mine | theirs if self._over_any else theirs
        for way in self._ways[player]:
            roomy |= mine & way(over, empty)
        return roomy.bit_count() == 1


def _up(over: int, empty: int) -> int:
    """The squares from which a jump leads to a higher row."""
    return (empty >> 5 & over) >> 5 | (empty >> 6 & over) >> 6


def _down(over: int, empty: int) -> int:
    return (empty << 5 & over) << 5 | (empty << 6 & over) << 6
