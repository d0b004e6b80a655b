"""The players of a match, and the strings that name them.

    level:N          one of the ten levels; level:10,nodes=2000 sets its limits
    random           any legal move
    greedy           the move that gains the most steps
    plain:D          plain alpha-beta to a depth of D plies
    ugi:COMMAND      any UGI engine; ugi,nodes=2000:COMMAND sets its limits

``level`` and ``ugi`` take ``nodes=``, ``depth=`` and ``ms=`` (milliseconds per move), which
mean the same as after UGI's ``go``. Under ``compulsory = called`` only ``level`` calls
(challenges) a move that misses a jump, as its attention allows; ``random``, ``greedy`` and
``plain`` never do, and UGI has no command for it. ``level`` takes ``weights=FILE``, to play
with other weights than the shipped ones; ``ugi`` takes ``wait=`` (milliseconds after which an
engine that does not start or answer loses) and ``option.NAME=VALUE``. With
``methods=settling`` level 10 treats ``nodes=`` as its own budget, so that it may stop early
or use more; with ``methods=narrow`` it prunes and evaluates like the levels below. Both need
4,000 nodes or more, since they change nothing below that. ``settling`` matters only in Classic
and its relatives, ``narrow`` also in Mirror.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, Protocol

from salta_core.arena.baselines import AlphaBetaPlayer, RandomPlayer
from salta_core.arena.ugi_player import UgiPlayer
from salta_core.client.process import words_of_command
from salta_core.engine.levels import LEVELS, LONG_NODES, calls, level_numbered
from salta_core.engine.methods import ALL, Methods
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker
from salta_core.engine.ugi_parser import SEEDS
from salta_core.engine.weights import family_of, parse_weights
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.moves import Move

__all__ = ["Player", "PlayerSpec", "parse_player"]

_SLICE: Final = 20_000
_LATENESS: Final = 5_000
"""How late an engine may answer, in milliseconds: a match does not test the engine's clock."""
_WAIT: Final = 60_000
_START_TIMEOUT: Final = 30_000
"""How long an engine may take to start by default, in milliseconds."""
_NUMBERS: Final[Mapping[str, range]] = {
    "nodes": range(1, 10**12),
    "depth": range(1, 1000),
    "ms": range(1, 86_400_001),
    "wait": range(1, 86_400_001),
}
_GO: Final = ("nodes", "depth", "ms")
_OPTION: Final = "option."
_WEIGHTS: Final = "weights"
_METHODS: Final = "methods"
_NARROW: Final = "narrow"
_SETTLING: Final = "settling"
_LONGEST: Final = 2000
_LARGEST_FILE: Final = 1_000_000
"""The maximum size of a weights file, in bytes; the shipped file has a few thousand."""
_WHOLE: Final = re.compile(r"(?:0|[1-9][0-9]{0,11})\Z")


class Player(Protocol):
    """A player of one side in one game."""

    def calls(self, game: Game) -> bool:
        """Whether the player calls the last move of an unfinished game instead of moving."""

    def choose(self, game: Game) -> Move:
        """The player's move in a game that is not over."""


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player as described by a string; small enough to be sent to other machines.

    Attributes:
        text: the string as it was written.
        kind: ``level``, ``random``, ``greedy``, ``plain`` or ``ugi``.
        strength: the number of the level, or the plies of ``plain``; otherwise 0.
        limits: ``nodes``, ``depth``, ``ms`` and ``wait``, if given.
        command: the command that starts a UGI engine.
        options: the engine's options to set, as (name, value).
        weights: the text of a weights file, or "".
        methods: ``narrow`` or ``settling``, or "" for those of the level.
    """

    text: str
    kind: str
    strength: int = 0
    limits: tuple[tuple[str, int], ...] = ()
    command: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    weights: str = ""
    methods: str = ""

    @property
    def fingerprint(self) -> str:
        """A digest of the weights file; "" if there is none."""
        return sha256(self.weights.encode()).hexdigest()[:16] if self.weights else ""

    def player(self, rng: Random) -> Player | UgiPlayer:
        """A player object for one game.

        Args:
            rng: the source of all random choices.

        Raises:
            EngineError: the engine cannot be started, or does not greet as UGI engines do.
        """
        match self.kind:
            case "random":
                return RandomPlayer(rng)
            case "greedy":
                return AlphaBetaPlayer(1, rng)
            case "plain":
                return AlphaBetaPlayer(self.strength, rng)
            case "level":
                return _LevelPlayer(self, rng.randrange(SEEDS.stop))
            case _:
                return self._ugi_player()

    def _ugi_player(self) -> UgiPlayer:
        limits = dict(self.limits)
        milliseconds = limits.get("ms")
        seconds = None if milliseconds is None else milliseconds / 1000
        wait = limits.get("wait", max(_WAIT, (milliseconds or 0) + _LATENESS))
        return UgiPlayer(
            self.command,
            options=self.options,
            limit=Limit(time=seconds, nodes=limits.get("nodes"), depth=limits.get("depth")),
            patience=wait / 1000,
            start_timeout=limits.get("wait", _START_TIMEOUT) / 1000,
        )


class _LevelPlayer:
    """One of the ten levels, perhaps with other limits."""

    def __init__(self, spec: PlayerSpec, seed: int) -> None:
        limits = dict(spec.limits)
        self._level, self._seed, self._milliseconds = spec.strength, seed, limits.get("ms")
        self._limits: Limits | None = None
        if "nodes" in limits or "depth" in limits:
            self._limits = Limits(limits.get("nodes"), limits.get("depth"))
        elif self._milliseconds is not None and self._level == FULL_STRENGTH:
            self._limits = Limits()
        self._families = parse_weights(spec.weights) if spec.weights else None
        self._kind = spec.methods

    def calls(self, game: Game) -> bool:
        """Whether the player notices that the last move missed a jump."""
        return calls(game, level_numbered(self._level), self._seed)

    def choose(self, game: Game) -> Move:
        """The best move found."""
        families = self._families
        thinker = Thinker(
            game,
            self._level,
            self._seed,
            limits=self._limits,
            should_stop=self._deadline(),
            methods=self._methods(game),
            weights=families[family_of(game.ruleset)] if families else None,
        )
        while not thinker.run(_SLICE):
            pass
        move = thinker.thought.line[0]
        thinker.forget()
        return move

    def _methods(self, game: Game) -> Methods | None:
        """The methods of the search; None for the level's usual methods under these limits."""
        if self._kind == _SETTLING:
            nodes = self._limits.nodes if self._limits else None
            level = level_numbered(self._level)
            return level.methods(game.ruleset, nodes, plays=True, settles=True)
        return ALL if self._kind == _NARROW else None

    def _deadline(self) -> Callable[[], bool] | None:
        if self._milliseconds is None:
            return None
        return Limit(time=self._milliseconds / 1000).begun()


def parse_player(text: str) -> PlayerSpec:
    """The player that a string names.

    >>> parse_player("plain:4").strength
    4
    >>> parse_player("level:10,nodes=2000").limits
    (('nodes', 2000),)

    Raises:
        BadText: there is no such player; the message quotes the string and names the place.
    """
    if len(text) > _LONGEST:
        raise BadText(
            "player-too-long", "a player can have at most {limit} characters", limit=_LONGEST
        )
    if not text.isprintable():
        raise BadText(
            "player-unprintable", "player {text!a}: it has unprintable characters", text=text
        )
    try:
        return _parsed(text)
    except BadText as error:
        raise BadText("in-player", "player {text!a}: {error}", text=text, error=error) from None


def _parsed(text: str) -> PlayerSpec:
    head, _, rest = text.partition(":")
    kind, *words = head.split(",")
    match kind:
        case "random" | "greedy" if text == kind:
            return PlayerSpec(text, kind)
        case "plain" if not words:
            return PlayerSpec(text, kind, _whole("the depth", rest, range(1, 21)))
        case "level" if not words:
            number, *words = rest.split(",")
            level = _whole("the level", number, range(1, len(LEVELS) + 1))
            settings = _settings(words, (*_GO, _WEIGHTS, _METHODS))
            weights = _read(settings[_WEIGHTS]) if _WEIGHTS in settings else ""
            limits = _limits(settings)
            methods = _methods(settings.get(_METHODS, ""), level, dict(limits).get("nodes"))
            return PlayerSpec(text, kind, level, limits, weights=weights, methods=methods)
        case "ugi":
            settings = _settings(words, tuple(_NUMBERS), _OPTION)
            options = tuple(
                (name.removeprefix(_OPTION), value)
                for name, value in settings.items()
                if name.startswith(_OPTION)
            )
            return PlayerSpec(text, kind, 0, _limits(settings), _command(rest), options)
        case _:
            raise BadText(
                "no-such-player", "a player must be level:N, random, greedy, plain:D or ugi:COMMAND"
            )


def _settings(words: list[str], known: tuple[str, ...], prefix: str = "") -> dict[str, str]:
    """The names and values of ``name=value`` words.

    Args:
        words: the words.
        known: the names that are allowed.
        prefix: if given, names that begin with it are also allowed.
    """
    settings: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        is_option = prefix and name.startswith(prefix) and name != prefix
        if not value or not (name in known or is_option):
            names = (*known, f"{prefix}NAME") if prefix else known
            shown = ", ".join(f"{name}=" for name in names)
            raise BadText(
                "no-such-setting",
                "the settings here are {shown}, not {word!a}",
                shown=shown,
                word=word,
            )
        if name in settings:
            raise BadText("setting-twice", "{name} is given twice", name=name)
        settings[name] = value
    return settings


def _limits(settings: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    return tuple(
        (name, _whole(name, value, _NUMBERS[name]))
        for name, value in settings.items()
        if name in _NUMBERS
    )


def _methods(word: str, level: int, nodes: int | None) -> str:
    if word not in ("", _NARROW, _SETTLING):
        raise BadText(
            "no-such-methods",
            "{name}= is {shown}, not {word!a}",
            name=_METHODS,
            shown=f"{_NARROW} or {_SETTLING}",
            word=word,
        )
    if word and level != FULL_STRENGTH:
        raise BadText(
            "methods-of-level",
            "only level {level} takes {name}=",
            level=FULL_STRENGTH,
            name=_METHODS,
        )
    if word and nodes is not None and nodes < LONG_NODES:
        raise BadText(
            "methods-too-short",
            "{name}={word} takes {least} nodes or more",
            name=_METHODS,
            word=word,
            least=LONG_NODES,
        )
    return word


def _read(name: str) -> str:
    """The text of a weights file, after a check that it is one."""
    try:
        with Path(name).open("rb") as file:
            raw = file.read(_LARGEST_FILE + 1)
        text = raw.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is not UTF-8"
        raise BadText(
            "weights-unreadable", "weights {name!a}: {reason}", name=name, reason=str(reason)
        ) from None
    if len(raw) > _LARGEST_FILE:
        raise BadText(
            "weights-file-too-large",
            "weights {name!a}: more than {limit} bytes",
            name=name,
            limit=_LARGEST_FILE,
        )
    parse_weights(text)
    return text


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(words_of_command(text))
    except ValueError:
        raise BadText("quote-unclosed", "the command has an unclosed quote") from None
    if not command:
        raise BadText("no-command", "names no command")
    return command


def _whole(what: str, text: str, allowed: range) -> int:
    if not _WHOLE.match(text) or int(text) not in allowed:
        raise BadText(
            "number-outside",
            "{what} must be a whole number from {least} to {most}",
            what=what,
            least=allowed[0],
            most=allowed[-1],
        )
    return int(text)
