"""The moves of a record as a tree: the main line, its variations, all comments and marks.

A record is an immutable value. Its tree can be changed, and converted back to a record.

    record ──tree()──▶ GameNode … add, remove, promote … ──Record.of_tree()──▶ record
"""

from collections.abc import Iterable, Iterator, Sequence

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.move import Move
from salta_core.text.variations import Comment, Nag, VariationMove

__all__ = ["GameNode", "lines_of_tree", "tree_of"]


class GameNode:
    """A move of a game and its continuations; the root is the position before any move.

    >>> root = GameNode(Game.started())
    >>> answer = root.add("33-43").add("83-73")
    >>> other = answer.parent.add("82-72", "The other way.")
    >>> [str(node.move) for node in root.walk()]
    ['33-43', '83-73', '82-72']
    >>> other.promote()
    >>> str(root.end.move), root.end.game.position.ply
    ('82-72', 2)

    Attributes:
        parent: the node before it; None for the root.
        move: its move; None for the root.
        children: the continuations, the main one first, then its alternatives.
        comments: the comments on the move, each one line without braces; can be changed.
        nags: the numbers of the move's annotation marks, such as 1 for ``!``; can be changed.
    """

    __slots__ = ("_game", "_start", "children", "comments", "move", "nags", "parent")

    def __init__(self, start: Game) -> None:
        """Make the root of a tree without moves.

        Args:
            start: a game without moves, with the rules and the first position.
        """
        self.parent: GameNode | None = None
        self.move: Move | None = None
        self.children: list[GameNode] = []
        self.comments: list[str] = []
        self.nags: set[int] = set()
        self._start = start
        self._game: Game | None = start

    @property
    def game(self) -> Game:
        """The game up to this move, played on first use."""
        waiting, node = list[GameNode](), self
        while node._game is None and node.parent:
            waiting.append(node)
            node = node.parent
        game = node._game or self._start  # noqa: SLF001
        for later in reversed(waiting):
            if later.move is not None:
                game = game.play(later.move)
            later._game = game  # noqa: SLF001
        return game

    @property
    def ply(self) -> int:
        """The number of moves from the start to this node."""
        return sum(1 for _ in self._way_back()) - 1

    @property
    def is_main(self) -> bool:
        """Whether the node belongs to the main line."""
        return all(not node.parent or node.parent.children[0] is node for node in self._way_back())

    @property
    def end(self) -> "GameNode":
        """The last node reached from this one along the main continuations."""
        *_, last = self, *self.line()
        return last

    def line(self) -> Iterator["GameNode"]:
        """Yield the nodes after this one along the main continuations."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def walk(self) -> Iterator["GameNode"]:
        """Yield all nodes after this one, each line to its end before its alternatives."""
        waiting = self.children[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def child(self, move: Move | str) -> "GameNode | None":
        """The child node for a move; None if that move is not in the tree.

        Raises:
            SaltaError: the move is not legal here.
        """
        played = self.game.play(move).moves[-1]
        return next((node for node in self.children if node.move == played), None)

    def add(self, move: Move | str, *comments: str, nags: Iterable[int] = ()) -> "GameNode":
        """Add a move: the main continuation if it is the first, otherwise an alternative.

        Args:
            move: a legal move, or its text.
            comments: the comments on it.
            nags: the numbers of its annotation marks.

        Raises:
            SaltaError: the move is not legal here.
            BadText: the node already has the move.
        """
        game = self.game.play(move)
        node = self._added(game.moves[-1], comments, game)
        node.nags.update(nags)
        return node

    def remove(self) -> None:
        """Remove this node and all its continuations from the tree.

        Raises:
            ValueError: the node is the root.
        """
        self._siblings().remove(self)
        self.parent, self._start, self._game = None, self.game, self.game

    def promote(self) -> None:
        """Make this move the main continuation of the node before it.

        Raises:
            ValueError: the node is the root.
        """
        siblings = self._siblings()
        siblings.remove(self)
        siblings.insert(0, self)

    def _added(self, move: Move, comments: Iterable[str], game: Game | None = None) -> "GameNode":
        if any(node.move == move for node in self.children):
            raise BadText("variation-twice", "this move is there already")
        node = GameNode(self._start)
        node.parent, node.move, node._game = self, move, game
        node.comments = list(comments)
        self.children.append(node)
        return node

    def _siblings(self) -> list["GameNode"]:
        if self.parent is None:
            raise ValueError("the root of a tree has no place among others")
        return self.parent.children

    def _way_back(self) -> Iterator["GameNode"]:
        node: GameNode | None = self
        while node:
            yield node
            node = node.parent

    def __repr__(self) -> str:
        """A description of the node, for a debugger."""
        what = "start" if self.move is None else str(self.move)
        return f"<GameNode {what}, ply {self.ply}, {len(self.children)} continuations>"


def tree_of(
    game: Game,
    comments: Iterable[Comment],
    variations: Sequence[VariationMove],
    nags: Iterable[Nag],
) -> GameNode:
    """The tree of a main line with comments, variations and marks that are known to be valid."""
    root = GameNode(Game(game.ruleset, game.positions[:1]))
    nodes = [root]
    for move in game.moves:
        nodes.append(nodes[-1]._added(move, ()))  # noqa: SLF001  # a function of the class
    nodes[-1]._game = game  # noqa: SLF001  # as above
    for ply, text in comments:
        nodes[ply].comments.append(text)
    for after, move, comment in variations:
        lines = comment.split("\n") if comment else ()
        nodes.append(nodes[after]._added(move, lines))  # noqa: SLF001  # as above
    for place, number in nags:
        nodes[place].nags.add(number)
    return root


def lines_of_tree(
    root: GameNode,
) -> tuple[Game, list[Comment], list[VariationMove], list[Nag]]:
    """The main line of a tree, its comments, its variations, and all marks of its moves.

    Raises:
        ValueError: the node is not the root of its tree.
    """
    if root.move is not None:
        raise ValueError("a record begins at the root of a tree")
    main = [root, *root.line()]
    comments = [Comment(ply, text) for ply, node in enumerate(main) for text in node.comments]
    places = {node: place for place, node in enumerate(main)}
    variations = list[VariationMove]()
    for node in root.walk():
        if node not in places and node.parent and node.move is not None:
            places[node] = len(places)
            comment = "\n".join(node.comments)
            variations.append(VariationMove(places[node.parent], node.move, comment))
    nags = [Nag(place, number) for node, place in places.items() for number in node.nags]
    return main[-1].game, comments, variations, nags
