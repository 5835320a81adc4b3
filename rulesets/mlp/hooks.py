"""What the core asks of this game: pools, attachments, alikeness, decks, the start, and where text is valid."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from judge.engine.abilities.told_verbs import does
from judge.engine.asking.needs import Window
from judge.engine.cards.faces import Blank, CardBook, PrintedCard
from judge.engine.rules.hooks import RulesetHooks
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.decks import DeckFault
from judge.engine.run.lookup import Lookup
from judge.engine.run.remembered import remembered_card, remembered_stack
from judge.engine.run.state import SEATS
from judge.engine.run.turns import settle_roles
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card, Piece, Player, Value, zone_of
from judge.engine.table.pools import Pool
from judge.engine.trees.context import Context
from judge.engine.trees.printed import Printed
from judge.replay.models import Result
from judge.replay.raw import Json
from judge.replay.steps import Act
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.cards import CardDataError, bundled, starter_decks
from rulesets.mlp.cards.compiled import OWN_TREES, finished
from rulesets.mlp.cards.models import AbilityModel
from rulesets.mlp.cards.texts import Texts
from rulesets.mlp.events import EVENTS, VERB_OF_EVENT
from rulesets.mlp.game import MlpGame, Scene
from rulesets.mlp.p1_game.ch02_decks import RULES, faults
from rulesets.mlp.p1_game.ch04_end import WINNING_STAGE
from rulesets.mlp.p1_game.random_deck import random_deck
from rulesets.mlp.p4_turn.claimed import would
from rulesets.mlp.p4_turn.decided import decides
from rulesets.mlp.p4_turn.told import due_at
from rulesets.mlp.p5_effects.ch03_told import tells_the_cost
from rulesets.mlp.p5_effects.ch04_pending import BY_A_MOMENT, Pending, kind_of, text_of
from rulesets.mlp.p5_effects.text import TEXT
from rulesets.mlp.p6_terms.ch06_told import states_what_lasts
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

DECK_CLAUSES = {"deck": "1-2.0.0#1", "scene_deck": "1-2.0.0#2", "stories": "1-2.0.0#3", "main_character": "1-2.0.0#4"}
POOL_OF_TYPE = {"scene": "scene_deck", "story": "stories", "main_character": "main_character"}
POOL_OF_ZONE = {
    "scene_deck": "scene_deck",
    "scenes": "scene_deck",
    "stories": "stories",
    "main_character": "main_character",
}
LAST_STAGE = rules.cite("1-4.1.0", "hooks.py, Hooks.not_over")
STORY_USED = rules.cite("4-4.4.1", "hooks.py, Hooks.leaves_out")
NO_CARD = rules.cite("1-4.2.0", "hooks.py, Hooks.not_over")
MAIN = "4-3.0.0"
HOME_ROWS = dict.fromkeys(
    ("play_character", "play_event", "play_item", "ability", "flip", "tap_scenes", "end_main_phase"), MAIN
)
SETTLED_TURN = 3
"""The turn where a position does not say: one that draws and has contacts."""
ALWAYS_VALID = (*COLUMNS, "processing")
UNASKED = ("triggered", "static", "rule")
"""The kinds of effects of which nobody but their text knows when they act."""


PLAYS: Mapping[tuple[str, str], str] = {
    **{("hand", place): rules.cite("4-3.2.0", "hooks.py, PLAYS") for place in ("left", "middle", "right", "card")},
    ("hand", "item"): rules.cite("4-3.4.0", "hooks.py, PLAYS"),
}
"""By which clause a player puts a card of the hand to a slot, and beside a character."""


class Hooks(RulesetHooks[MlpGame]):
    """The ruleset's answers to the core."""

    part_names = ("item",)
    initial = "set_up"
    events = EVENTS
    verb_of_event = VERB_OF_EVENT
    plays = PLAYS
    CardError = CardDataError
    deck_rules = RULES
    pool_of_type = POOL_OF_TYPE
    pool_of_zone = POOL_OF_ZONE
    vocabulary = WORDS
    text = TEXT
    texts = Texts()
    ends = rules.cite("1-4.0.0", "hooks.py, Hooks")
    ability_head = AbilityModel

    # -- cards -------------------------------------------------------------------------------------------------------

    def book(self, inline: Sequence[Json], tables: Sequence[Path]) -> CardBook:
        """The bundled cards, with those of tables and of a replay."""
        return OWN_TREES.book(bundled(), (tables, inline), finished, self.texts)

    def alike(self, piece: Piece) -> Value:
        """What tells two pieces of a zone apart."""
        if isinstance(piece, Card):
            return piece.number
        items = tuple(card.number for card in piece.attached)
        return (piece.top.number, items, *(repr(getattr(piece, field)) for field in piece.fields))

    def as_good(self, piece: Piece) -> Value:
        """Scenes of one area that are alike in everything, be they named by their cards."""
        scene = piece.holder if isinstance(piece, Card) else piece
        return (id(scene.zone), self.alike(scene)) if isinstance(scene, Scene) else None

    def printed(self, card: PrintedCard) -> Sequence[Printed]:
        """The effects of a card."""
        return [ability.printed(place) for place, ability in enumerate(card.abilities, start=1)]

    # -- the start ---------------------------------------------------------------------------------------------------

    def deck_faults(self, deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
        """What is wrong with a game deck (1-2)."""
        return faults(deck, book)

    def starter_decks(self) -> dict[str, dict[str, Json]]:
        """A legal deck for each seat, for games that name none."""
        return dict(zip(SEATS, starter_decks(), strict=False))

    def random_deck(self, rng: Random, book: CardBook) -> dict[str, Json]:
        """A legal deck drawn from all cards of a book whose text is modelled."""
        return random_deck(rng, book)

    def prepare(self, game: MlpGame, decks: Mapping[str, Json]) -> None:
        """Give each side its pools, open ones where the record has no list."""
        game.decks = decks
        for side in game.players:
            lists = pool_lists(decks[side.seat]) if side.seat in decks else {}
            side.pools = {name: Pool(lists.get(name), clause) for name, clause in DECK_CLAUSES.items()}
        numbers = [number for deck in decks.values() for pool in pool_lists(deck).values() for number in pool]
        unknown = len(decks) < len(game.players)
        game.unmodelled = unknown or any(has_text(game.book.face(number)) for number in numbers)

    def place_position(self, game: MlpGame, memory: Mapping[str, Json]) -> str:
        """Set the turn memory of a position; returns the clause of the row where it starts.

        Raises:
            PositionFault: it says of turns what cannot be so, or names a card that is not on the board.
        """
        game.turn_player, game.first = settle_roles(game, memory)
        game.turn = memory.get("turn", SETTLED_TURN + (game.turn_player is not game.first))
        game.column = memory.get("column", COLUMNS[0])
        for side in game.players:
            side.redrawn = memory.get(side.seat, {}).get("redrawn", False)
        for n, one in enumerate(memory.get("lasting", ())):
            game.last(self._lasting(game, one, f"/lasting/{n}"))
        game.pending.items = self._waiting(game, memory, "pending")
        game.held = self._waiting(game, memory, "held")
        return str(memory.get("row", MAIN))

    def _lasting(self, game: MlpGame, one: Mapping[str, Json], pointer: str) -> Lasting:
        lookup = Lookup(game, game.turn_player)
        number = one.get("number", "idea")
        find = remembered_card if number == "cost" else remembered_stack
        return Lasting(number, find(lookup, one["on"], f"{pointer}/on"), one.get("amount"), one.get("until", "turn"))

    def _waiting(self, game: MlpGame, memory: Mapping[str, Json], name: str) -> list[Pending]:
        found = []
        for n, one in enumerate(memory.get(name, ())):
            side = game.player(one["player"])
            source = remembered_card(Lookup(game, side), one["source"], f"/{name}/{n}/source")
            found.append(Pending(side, source, one["kind"], "5-4.1.0#1", compiled=text_of(source, one["kind"])))
        return found

    def memory(self, game: MlpGame) -> dict[str, Json]:
        """The turn memory as a position would write it, as far as the board does not show it."""
        row = game.cursor.row.clause if game.cursor else MAIN
        found: dict[str, Json] = {"turn": game.turn, "turn_player": game.turn_player.seat, "first": game.first.seat}
        found |= {"row": row, "column": game.column}
        return found | {side.seat: {"redrawn": True} for side in game.players if side.redrawn}

    def at_rest(self, game: MlpGame) -> bool:
        """Whether nothing is pending or waits for later."""
        return not (game.pending.items or game.held or game.busy or game.delayed or game.losers)

    # -- acts --------------------------------------------------------------------------------------------------------

    def home_row(self, _: MlpGame, act: Act) -> str | None:
        """The row of a turn at which such an act is made, None for acts that belong to scripts."""
        return HOME_ROWS.get(act.do.removeprefix("act:"))

    def due_at(self, game: MlpGame, step: Any) -> str | None:
        """The clause under which a fact of a deck or an event comes."""
        return due_at(game, step)

    def learn(self, game: MlpGame, board: Mapping[str, Any]) -> None:
        """What the record says the board is, for the places that bear on each other."""
        game.claimed = board

    def decides(self, game: MlpGame, difference: Difference, change: Change) -> str | None:
        """The clause of what goes along by itself, of an order, or of a limit."""
        return decides(game, difference, change)

    def not_over(self, game: MlpGame, said: Result) -> Sequence[str]:
        """The last stage, or a draw from an empty deck, the one first to which the game has the shorter way."""
        if said.winner is None or said.how == "concession":
            return (self.ends,)
        side = game.player(said.winner)
        left = len(side.opponent.zones["deck"])
        return (NO_CARD, LAST_STAGE) if left < WINNING_STAGE - side.stage else (LAST_STAGE, NO_CARD)

    def absorbs(self, game: MlpGame, step: Any, again: int) -> bool:
        """Whether a step only states what an act has been paid with, or what a text has begun without asking."""
        return not again and (tells_the_cost(game, step) or states_what_lasts(game, step))

    def would(self, game: MlpGame, difference: Difference) -> str | None:
        """The clause that would have made a place what a claim has there."""
        return would(game, difference)

    def waiting(self, game: MlpGame) -> Iterator[tuple[Card, Any]]:
        """What is on the pending list, and what has been triggered and comes onto it."""
        return ((effect.source, effect.player) for effect in (*game.pending.items, *game.held))

    def leaves_out(self, ctx: Context) -> str | None:
        """What a moment of the game triggers has to be used, a story's effect by its own clause."""
        kind = kind_of(ctx.source, ctx.ability)
        return STORY_USED if kind == "story" else TEXT.compulsory if kind in BY_A_MOMENT else None

    def waits_to_do(self, game: MlpGame, player: Player, do: str) -> Iterator[Card]:
        """The cards of effects of a player that are pending, or come onto the list, and do such a thing."""
        own = (one for one in (*game.pending.items, *game.held) if one.player is player and one.compiled is not None)
        return (one.source for one in own if one.compiled is not None and does(one.compiled, do))

    def holds_text(self, zone: Any) -> bool:
        """Text is in force of characters, their items and what is being used."""
        return zone.kind.name in ALWAYS_VALID

    # -- text that is not modelled -----------------------------------------------------------------------------------

    def may_act(self, game: MlpGame, card: Card | None, window: Window) -> bool:
        """Whether a card's text, not being modelled, may act now: it is being resolved, valid where it is, or lasts."""
        if card is None or card is window.about or card is window.source:
            return True
        if window.about is not None:
            return self._instead(card)
        if any(effect.source is card for effect in (*game.pending.items, *game.held)):
            return False
        if any(effect.source is card for effect in game.lasting):
            return has_text(card.face)
        valid = card.zone.name in ALWAYS_VALID or self._rules_in_hand(card) or _was_valid(game, card)
        return _acts_unasked(card.face) and valid

    def _instead(self, card: Card) -> bool:
        """While an effect is resolved other text waits (5-4.5.0); an item may change what happens to its wearer."""
        return card.holder is not None and card in card.holder.attached and _acts_unasked(card.face)

    def _rules_in_hand(self, card: Card) -> bool:
        """Rule effects hold before their card is played (5-1.4.0)."""
        return card.zone.name == "hand" and not isinstance(card.face, Blank) and bool(card.face.of_kind("rule"))

    def texts_in_play(self, game: MlpGame) -> Iterator[Card]:
        """The cards whose text is not modelled and that stand where it is valid."""
        cards = (card for side in game.players for c in side.characters for card in (c.top, *c.attached))
        return (card for card in cards if has_text(card.face))


def pool_lists(deck: Mapping[str, Json]) -> dict[str, dict[str, int]]:
    """The cards of each starting deck of a game deck."""
    main = deck.get("main_character")
    return {
        "deck": deck["deck"],
        "scene_deck": deck["scene_deck"],
        "stories": Counter(deck["stories"]),
        "main_character": {main: 1} if main else {},
    }


def has_text(face: PrintedCard) -> bool:
    """Whether a card has text that is not modelled; of an unknown card nobody knows."""
    return isinstance(face, Blank) or bool(face.text == "unmodelled")


def _was_valid(game: MlpGame, card: Card) -> bool:
    """Whether a card has left since the last act where its text was valid, by which that may have been triggered."""
    places = (zone_of(change.old) for change in game.since(game.last_act) if change.subject is card)
    return any(zone is not None and zone.name in ALWAYS_VALID for zone in places)


def _acts_unasked(face: PrintedCard) -> bool:
    """Whether text that is not modelled may act without having been used, or triggered by what the rules see."""
    if not has_text(face) or isinstance(face, Blank) or not face.abilities:
        return has_text(face)
    return any(ability.compiled is None and ability.kind in UNASKED for ability in face.abilities)
