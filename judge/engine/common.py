"""What several games' acts, effects and checks have in common; a ruleset registers subclasses under its own clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from judge.engine.cards import Card
from judge.engine.effects import EffectPlay
from judge.engine.players import Player
from judge.engine.plays import Facts, Play, Stage, breach
from judge.engine.stacks import Stack

if TYPE_CHECKING:
    from judge.engine.ruleset import Rulebook


# -- acts --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Declaration(Play):
    """An act that says nothing but itself. `cites` are clauses that it carries out."""

    cites: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def look_up(cls, _: Any, player: Player, __: Any, ___: Any) -> Self:
        """The play."""
        return cls(player)

    @classmethod
    def options(cls, _: Any, player: Player, __: Any) -> Iterator[Self]:
        """The one way to do it."""
        yield cls(player)

    def recorded(self, _: Any) -> Any:
        """The act without fields."""
        return self.record(player=self.player.seat)

    def enact(self, game: Any) -> None:
        """Nothing changes but what the offer's script makes of it."""
        for clause in self.cites:
            game.exercise(clause)


@dataclass(slots=True)
class Concession(Declaration):
    """A player gives up and loses at once."""

    def enact(self, game: Any) -> None:
        """End the game."""
        for clause in self.cites:
            game.exercise(clause)
        game.end([self.player], self.clause, "concession")


@dataclass(slots=True)
class FirstPlayerChoice(Play):
    """A player says who goes first."""

    first: Player

    @classmethod
    def look_up(cls, game: Any, player: Player, act: Any, _: Any) -> Self:
        """The seat named."""
        return cls(player, game.player(act.first))

    @classmethod
    def options(cls, game: Any, player: Player, _: Any) -> Iterator[Self]:
        """Either player."""
        for first in game.players:
            yield cls(player, first)

    def recorded(self, _: Any) -> Any:
        """The seat chosen."""
        return self.record(player=self.player.seat, first=self.first.seat)


# -- effects -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Permission(EffectPlay):
    """Card text sets a clause aside."""

    permitted: str
    until: str

    @classmethod
    def look_up(cls, _: Any, player: Player, effect: Any, about: Any) -> Self:
        """The clause named."""
        return cls(player, about, effect.clause, effect.until)

    def enact(self, game: Any) -> None:
        """From now on, until it ends."""
        game.exercise(self.clause)
        game.permits.append((self.permitted, self.until))


@dataclass(slots=True)
class Prohibition(EffectPlay):
    """Card text forbids a kind of act."""

    act: str
    until: str

    @classmethod
    def look_up(cls, _: Any, player: Player, effect: Any, about: Any) -> Self:
        """The act named."""
        return cls(player, about, effect.act, effect.until)

    def enact(self, game: Any) -> None:
        """From now on, until it ends."""
        game.exercise(self.clause)
        game.forbids.append((self.act, self.until))


@dataclass(slots=True)
class EndByText(EffectPlay):
    """Card text ends the game: for a player where `wins`, else against that player."""

    wins: ClassVar[bool]
    of: Player

    @classmethod
    def look_up(cls, game: Any, player: Player, effect: Any, about: Any) -> Self:
        """The player named."""
        return cls(player, about, game.player(effect.player))

    def enact(self, game: Any) -> None:
        """End it in the middle of the effect."""
        game.end([self.of.opponent if self.wins else self.of], self.clause)


# -- checks ------------------------------------------------------------------------------------------------------------


def there(rules: "Rulebook", kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what a play names in some of its fields is where the record says."""

    def is_there(_: Any, play: Any) -> Facts | None:
        """What the play names is there."""
        for field in fields:
            value = getattr(play, field)
            for piece in value if isinstance(value, tuple) else (value,):
                if piece is not None and gone(piece):
                    return breach(card=piece.top if isinstance(piece, Stack) else piece)
        return None

    rules.check(clause, on=kind, stage=Stage.THERE)(is_there)


def gone(piece: Card | Stack) -> bool:
    """Whether a card or stack is not on the table."""
    return piece.zone is None or piece.zone.name == "nowhere"


def stray(cards: tuple[Card, ...], zone: Any) -> Facts | None:
    """The breach of cards that must all lie in a zone."""
    found = next((card for card in cards if card.zone is not zone), None)
    return breach(card=found) if found is not None else None
