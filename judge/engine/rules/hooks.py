"""What the core asks of a ruleset, with the answers that most games give."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic

from judge.engine.asking.checks import Facts
from judge.engine.asking.plays import G
from judge.engine.cards.faces import UNSEEN, CardBook, PrintedCard, Unseen
from judge.engine.rules.reasons import TextClauses
from judge.engine.table.pieces import Card, Piece, Player, Value, Zone
from judge.engine.table.zone_kinds import ZoneKind
from judge.engine.texts.cards import CardTexts
from judge.engine.trees.context import Context
from judge.engine.trees.printed import Printed
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.models import Result
from judge.replay.raw import Json
from judge.replay.steps import Act
from judge.replay.strict import Strict


class RulesetHooks(ABC, Generic[G]):
    """A game's own answers. Types of games are open here: each ruleset narrows them to its own.

    `initial` names the table where a game begins; `CardError` is what `book` raises; `deck_rules` maps each rule id
    of deck construction to its clause; `part_names` are the parts of a stack that references and boards name;
    `of_either` the zones of which a reference without a player may mean the other player's;
    `vocabulary` has the words of its ability trees, `ability_head` what a card writes around each of them, if
    anything; `fact_rules` maps the rule ids of its own that refuse facts, or acts by what follows, to their clauses;
    `events` are those that a record may state, each with what it may say of them; `verb_of_event` has the clause of the
    verb that brings about those that come at no moment of their own; `text` the clauses under which card text acts;
    `ends` the clause that says when a game is over, `ends_in_set_up` by which alone it is before its first turn;
    `plays` has the clause by which a player puts a card from one zone to a place, by the names of both;
    `area_limits` how many stacks stand in an area of several zones;
    `texts` reads the printed texts of cards, where there is a grammar of them. `pool_of_type` and `pool_of_zone` name
    the starting decks of cards that do not come from the `usual_pool`. `rows_of_piles` are the rows by which cards of
    a pile come to light in a turn. `active` tells the player of a game
    whose turn it is, or who acts where there is no turn player.
    """

    initial: ClassVar[str]
    active: "ClassVar[attrgetter[Any]]" = attrgetter("turn_player")
    CardError: ClassVar[type[Exception]]
    deck_rules: ClassVar[Mapping[str, str]]
    part_names: ClassVar[tuple[str, ...]] = ()
    of_either: ClassVar[frozenset[str]] = frozenset()
    vocabulary: ClassVar[Vocabulary] = Vocabulary()
    ability_head: ClassVar[type[Strict] | None] = None
    fact_rules: ClassVar[Mapping[str, str]] = {}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    verb_of_event: ClassVar[Mapping[str, str]] = {}
    plays: ClassVar[Mapping[tuple[str, str], str]] = {}
    area_limits: ClassVar[Mapping[str, int]] = {}
    text: ClassVar[TextClauses | None] = None
    ends: ClassVar[str] = ""
    ends_in_set_up: ClassVar[str | None] = None
    pool_of_type: ClassVar[Mapping[str, str]] = {}
    pool_of_zone: ClassVar[Mapping[str, str]] = {}
    usual_pool: ClassVar[str] = "deck"
    rows_of_piles: ClassVar[Mapping[str, Sequence[str]]] = {}
    texts: ClassVar[CardTexts | None] = None

    # -- cards -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def book(self, inline: Sequence[Json], tables: Sequence[Path]) -> CardBook:
        """The bundled cards, tables given by the user, and a replay's own definitions, later ones winning.

        Raises:
            CardError: a definition or table is not as it must be.
        """

    def pool_of(self, game: G, number: str | None, kind: ZoneKind) -> str:
        """Which starting deck a card of a zone comes from: by its type if known, else by where it lies."""
        table: Value = game
        face = table.book.face(number) if number is not None else UNSEEN
        try:
            return self.pool_of_type.get(face.type, self.usual_pool)
        except Unseen:
            return self.pool_of_zone.get(kind.name, self.usual_pool)

    def attached(self, stack: Piece, part: str | None) -> list[Card]:
        """The cards attached to a stack under a part's name, or all."""
        return [card for card in stack.attached if part is None or self.part_name(card) == part]

    def part_name(self, _: Card) -> str:
        """The part's name under which a card hangs on its stack."""
        return self.part_names[0] if self.part_names else "attached"

    def alike(self, piece: Piece) -> Value:
        """What tells two pieces of a zone apart; equal ones are interchangeable."""
        return piece.number

    def apart(self, piece: Piece) -> Value:
        """What tells two pieces apart wherever they lie: their stack or zone, and what tells them apart there."""
        holder = piece.holder if isinstance(piece, Card) else None
        return id(piece.zone if holder is None else holder), self.alike(piece)

    def as_good(self, _: Piece) -> Value:
        """What pieces share of which it makes no difference which one is meant; None where it makes one."""
        return None

    def types_of(self, face: PrintedCard) -> frozenset[str]:
        """The types of a card."""
        return frozenset({face.type})

    def printed(self, _: PrintedCard) -> Sequence[Printed]:
        """The abilities of a card as it has them printed."""
        return ()

    # -- the start ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def deck_faults(self, deck: Mapping[str, Json], book: CardBook) -> Iterator[Piece]:
        """What is wrong with a deck list."""

    @abstractmethod
    def starter_decks(self) -> dict[str, dict[str, Json]]:
        """A bundled deck for each seat."""

    @abstractmethod
    def random_deck(self, rng: Random, book: CardBook) -> dict[str, Json]:
        """A legal deck drawn from all cards of a book whose text is modelled."""

    @abstractmethod
    def prepare(self, game: G, decks: Mapping[str, Json]) -> None:
        """Give each side its pools, open ones where the record has no list."""

    @abstractmethod
    def place_position(self, game: G, memory: Mapping[str, Json]) -> str:
        """Set the turn memory of a position; returns the clause of the row where it starts.

        Raises:
            PositionFault: the memory names what is not on the board.
        """

    @abstractmethod
    def memory(self, game: G) -> dict[str, Json]:
        """The turn memory as a position would write it."""

    def at_rest(self, game: Any) -> bool:
        """Whether nothing of the game's own goes on that the board and the turn memory do not tell."""
        return not game.uses

    def due(self, _: G) -> Sequence[str]:
        """The clauses of the rule processes that are due on a board, as a position may leave them pending."""
        return ()

    # -- acts and text -----------------------------------------------------------------------------------------------

    def home_row(self, _: G, __: Act) -> str | None:
        """The row of a turn at which such an act is made, None for acts that belong to scripts."""
        return None

    def due_at(self, _: G, __: Any) -> str | None:
        """The clause under which a fact or an event comes that belongs to one moment only."""
        return None

    def not_over(self, _: G, __: Result) -> Sequence[str]:
        """The clauses of ends that have not come, the nearest first, where a record tells of a result."""
        return (self.ends,)

    def would(self, _: G, __: Any) -> str | None:
        """The clause that would have made a place on the board what a claim has there, where nothing changed it."""
        return None

    def decides(self, _: G, __: Any, ___: Any) -> str | None:
        """The clause that sets what a change of a place brought, where it is not the one that it was made under."""
        return None

    def decides_amount(self, _: G, __: Any, ___: int) -> str | None:
        """The clause of the part of an event's amount that a record has otherwise, where there is one."""
        return None

    def interrupts(self, _: G, __: Any, ___: Any) -> bool:
        """Whether an act is one that text that is not modelled allows in the middle of other things."""
        return False

    def side_of(self, _: G, __: str | None, actor: Player) -> Player:
        """Whose place a reference without a player means, by its zone, one of those `of_either`."""
        return actor

    def passes_by(self, _: G) -> bool:
        """Whether more lies between where the record stood and now than one that goes on with an act leaves out."""
        return False

    def absorbs(self, _: G, __: Any, ___: int) -> bool:
        """Whether a step only states what the rules work out; so many steps right before it say the same."""
        return False

    def waiting(self, game: Any) -> Iterator[tuple[Card, Any]]:
        """The cards of which abilities wait to be carried out, with the players whose they are."""
        return ((one.source, one.controller) for one in game.standby)

    def may_have_come(self, _: Any, __: Any) -> bool:
        """Whether an event that has not come may have been brought by what nobody has seen."""
        return False

    def waits_to_do(self, _: Any, __: Player, ___: str) -> Iterator[Card]:
        """The cards of which such text of a player waits as does what an effect that names no card says."""
        return iter(())

    def holds_text(self, zone: Zone) -> bool:
        """Whether text may be in force of a card in a zone of which nobody knows what lies there."""
        return bool(zone.kind.stacks or zone.kind.limit == 1)

    def speaks_in(self, zone: Zone) -> bool:
        """Whether the text of what lies in a zone is at work there, as that of what stands on a stage."""
        return self.holds_text(zone)

    def leaves_out(self, _: Context) -> str | None:
        """The clause against which a record is that is silent on a text altogether, None for that which has it done."""
        return None

    def triggers(self, _: G, __: str, ___: Facts) -> None:
        """Note abilities that an event triggers."""

    def may_act(self, _: G, __: Card | None, ___: Any) -> bool:
        """Whether a card's text, not being modelled, may act in a window."""
        return False

    def texts_in_play(self, _: G) -> Iterator[Card]:
        """The cards whose text is not modelled and that stand where it is valid."""
        yield from ()

    def text_in_play(self, game: G) -> bool:
        """Whether there are any such cards."""
        return next(self.texts_in_play(game), None) is not None

    def learn(self, _: G, __: Any) -> None:
        """Take from a claimed board what the rules cannot know: numbers of cards that no table tells."""

    def may_differ(self, _: G, __: Any, ___: int) -> bool:
        """Whether a text that is not modelled could make a number of a claim or an event be so much more."""
        return True

    def take_over(self, _: G, __: Any, ___: int, ____: str) -> bool:
        """An event took place with another amount than the rules give: change the board by the difference, if at all.

        Whether anything has changed: the rules then look at the board once more before anybody acts.
        """
        return False
