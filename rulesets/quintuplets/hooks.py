"""What the core asks of this game: pools, attachments, alikeness, decks, the start, and where text is valid."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from judge.engine.abilities.told_verbs import does
from judge.engine.abilities.waiting import waits
from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Play
from judge.engine.cards.faces import Blank, CardBook, PrintedCard, Unseen
from judge.engine.cards.faults import CardDataError
from judge.engine.rules.hooks import RulesetHooks
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.decks import DeckFault
from judge.engine.run.lookup import Lookup
from judge.engine.run.remembered import remembered_card, remembered_stack
from judge.engine.run.state import SEATS
from judge.engine.run.turns import settle_turns
from judge.engine.table.pieces import Card, Piece, Player, Stack, Value
from judge.engine.table.pools import Pool
from judge.engine.table.zone_kinds import ZoneKind
from judge.engine.trees.context import Context
from judge.engine.trees.printed import Printed
from judge.replay.models import Result
from judge.replay.raw import Json
from judge.replay.steps import Act, Happened, Step
from rulesets.quintuplets.abilities.in_play import trigger
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.acts import DropPending
from rulesets.quintuplets.cards.compiled import OWN_TREES, finished
from rulesets.quintuplets.cards.library import bundled, sample_decks
from rulesets.quintuplets.cards.models import AbilityModel
from rulesets.quintuplets.cards.printed import printed as printed_abilities
from rulesets.quintuplets.ch04_zones.s04_heroes import learn_heroes
from rulesets.quintuplets.ch04_zones.s14_characters import alike
from rulesets.quintuplets.ch06_set_up.random_deck import random_deck
from rulesets.quintuplets.ch06_set_up.s01_decks import ANY_NUMBER, RULES, exceeds_by_text, faults
from rulesets.quintuplets.ch07_turn.moments import moment_of
from rulesets.quintuplets.ch09_approach.claimed import (
    HERO_DECK,
    HERO_GOES,
    among_the_main_cards,
    goes_along,
    in_no_hero_deck,
    would,
)
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import (
    ELSEWHERE,
    acts_unasked,
    has_text,
    in_force,
    is_hero,
    valid,
)
from rulesets.quintuplets.ch10_play_and_resolve.s07_autos import HEROES
from rulesets.quintuplets.ch10_play_and_resolve.s07_left_unplayed import may_be_dropped
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import printed, read
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import IMPOSSIBLE, REPLACED, could_not_apply
from rulesets.quintuplets.ch10_play_and_resolve.text import TEXT
from rulesets.quintuplets.ch11_rule_processing.s02_ends import BRIDES_TO_WIN
from rulesets.quintuplets.events import EVENTS, VERB_OF_EVENT
from rulesets.quintuplets.game import Pairing, Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import IN_A_HERO_LANE, LANES

DECK_CLAUSES = {"hero_deck": "6.1.2", "main_deck": "6.1.3"}
HOME_ROWS = {
    **dict.fromkeys(("play_character", "play_episode", "play_event", "ability", "end_main_phase"), "7.3.2"),
    **dict.fromkeys(("approach", "no_approach"), "9.2.2"),
}
SIDE_MEMORY = ("turns", "redrawn", "characters_played", "episodes_played", "events_played", "abilities_played",
               "event_window")  # fmt: skip
WITH_BRIDES = rules.cite("1.2.1.1", "hooks.py, Hooks.not_over")
NO_DECK = rules.cite("1.2.1.2", "hooks.py, Hooks.not_over")
DRAWN = rules.cite("1.2.2", "hooks.py, Hooks.not_over")
CONCEDED = rules.cite("1.2.3", "hooks.py, Hooks.not_over")
VERBS_REPLACED = ("5.6.2", "5.3.1", "7.2.3")
"""The clauses of drawing, in the start phase too, and of putting, which replacements bear on."""
SETTLED_TURNS = 2
"""Own turns begun where a position does not say: nobody is in a first turn."""
DEFAULT_ROW = "7.3.2"


PLAYS: Mapping[tuple[str, str], str] = {
    **{
        ("hand", place): rules.cite("8.2.1", "hooks.py, PLAYS")
        for place in (*(f"lane{lane}" for lane in LANES), "card")
    },
    ("hand", "episodes"): rules.cite("8.3.1", "hooks.py, PLAYS"),
}
"""By which clause a player puts a card of the hand to a lane, and under a character."""


class Hooks(RulesetHooks[QuintupletsGame]):
    """The ruleset's answers to the core."""

    part_names = ("episodes",)
    of_either = frozenset({"hero_deck"})
    initial = "set_up"
    deck_rules = RULES
    events = EVENTS
    verb_of_event = VERB_OF_EVENT
    plays = PLAYS
    CardError = CardDataError
    vocabulary = WORDS
    text = TEXT
    rows_of_piles = {"main_deck": ("7.2.3",)}
    ability_head = AbilityModel

    # -- cards -------------------------------------------------------------------------------------------------------

    def book(self, inline: Sequence[Json], tables: Sequence[Path]) -> CardBook:
        """The bundled cards, with those of tables and of a replay."""
        return OWN_TREES.book(bundled(), (tables, inline), finished)

    def pool_of(self, game: QuintupletsGame, number: str | None, kind: ZoneKind) -> str:
        """Which starting deck a card comes from: by its type if known, else by where it lies."""
        try:
            if number is not None:
                return "hero_deck" if "hero" in game.book.face(number).types else "main_deck"
        except Unseen:
            pass
        return "hero_deck" if kind.name == "hero_deck" or kind.area == IN_A_HERO_LANE else "main_deck"

    def attached(self, pile: Stack, part: str | None) -> list[Card]:
        """The episodes set on a character."""
        return pile.attached if part in (None, *self.part_names) else []

    def part_name(self, _: Card) -> str:
        """The only part that a pile has."""
        return self.part_names[0]

    def types_of(self, face: PrintedCard) -> frozenset[str]:
        """A card may have several types (2.2.2)."""
        return frozenset(face.types)

    def alike(self, piece: Piece) -> Value:
        """What tells two pieces of a zone apart."""
        return alike(piece) if isinstance(piece, Pile) else piece.number or id(piece)

    def printed(self, card: PrintedCard) -> Sequence[Printed]:
        """The abilities of a card."""
        return tuple(printed_abilities(card))

    # -- the start ---------------------------------------------------------------------------------------------------

    def starter_decks(self) -> dict[str, dict[str, Json]]:
        """A legal deck for each seat, for games that name none."""
        decks = (deck.lists() for deck in sample_decks().values())
        return dict(zip(SEATS, decks, strict=False))

    def random_deck(self, rng: Random, book: CardBook) -> dict[str, Json]:
        """A legal deck drawn from all cards of a book whose text is modelled."""
        return random_deck(rng, book)

    def deck_faults(self, deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
        """What is wrong with a game deck (6.1)."""
        return faults(deck, book)

    def prepare(self, game: QuintupletsGame, decks: Mapping[str, Json]) -> None:
        """Give each side its pools, open ones where the record has no list."""
        game.decks = decks
        for side in game.players:
            lists = decks.get(side.seat, {})
            side.pools = {name: Pool(lists.get(name), clause) for name, clause in DECK_CLAUSES.items()}
        if any(exceeds_by_text(deck, game.book) for deck in decks.values()):
            game.exercise(ANY_NUMBER)
        numbers = [number for deck in decks.values() for cards in deck.values() for number in cards]
        complete = all(name in decks.get(seat, {}) for seat in SEATS for name in DECK_CLAUSES)
        faces = [game.book.face(number) for number in numbers]
        game.unmodelled = not complete or any(has_text(face) for face in faces)
        game.modelled = not complete or any(face.text == "tree" for face in faces if not isinstance(face, Blank))

    def place_position(self, game: QuintupletsGame, memory: Mapping[str, Json]) -> str:
        """Set the turn memory of a position; returns the clause of the row where it starts.

        Raises:
            PositionFault: it says of turns what cannot be so, or names a card that is not on the board.
        """
        game.turn_player, game.first, game.turn = settle_turns(game, memory, SETTLED_TURNS)
        for side in game.players:
            for name, value in memory.get(side.seat, {}).items():
                setattr(side, name, frozenset(value) if isinstance(value, list) else value)
        for hero in game.heroes:
            hero.top.owner = game.first
        lookup = Lookup(game, game.turn_player)
        game.approaches = tuple(self._approaches(lookup, memory))
        game.once_a_turn = frozenset(self._used(lookup, memory))
        game.unmodelled = game.modelled = True
        return str(memory.get("row", DEFAULT_ROW))

    def _approaches(self, lookup: Lookup, memory: Mapping[str, Json]) -> Iterator[Pairing]:
        for n, one in enumerate(memory.get("approaches", [])):
            hero = remembered_stack(lookup, one["hero"], f"/approaches/{n}/hero")
            for m, text in enumerate(one["by"]):
                by = remembered_stack(lookup, text, f"/approaches/{n}/by/{m}")
                yield Pairing(hero, by, by.top)

    def _used(self, lookup: Lookup, memory: Mapping[str, Json]) -> Iterator[tuple[Card, int, int]]:
        for n, one in enumerate(memory.get("once_a_turn", [])):
            card = remembered_card(lookup, one["source"], f"/once_a_turn/{n}/source")
            yield card, card.moves, one["ability"] - 1

    def memory(self, game: QuintupletsGame) -> dict[str, Json]:
        """The turn memory as a position would write it."""
        found: dict[str, Json] = {"turn": game.turn, "turn_player": game.turn_player.seat, "first": game.first.seat}
        found["row"] = game.cursor.row.clause if game.cursor else DEFAULT_ROW
        for side in game.players:
            values = {name: getattr(side, name) for name in SIDE_MEMORY if getattr(side, name)}
            found[side.seat] = {n: sorted(v) if isinstance(v, frozenset) else v for n, v in values.items()}
        return found

    def at_rest(self, game: QuintupletsGame) -> bool:
        """Whether no approach and nothing that waits for later is under way, and no turn-1 ability was played."""
        under_way = game.approaches or game.partners or game.delayed or game.states or game.ended or game.once_a_turn
        return not under_way

    # -- acts and events ---------------------------------------------------------------------------------------------

    def home_row(self, _: QuintupletsGame, act: Act) -> str | None:
        """The row of a turn at which such an act is made, None for acts that belong to scripts."""
        return HOME_ROWS.get(act.do.removeprefix("act:"))

    def decides(self, game: QuintupletsGame, difference: Difference, change: Change) -> str | None:
        """A replacement, where one made a change another or could not, or what a move brings with it."""
        if could_not_apply(game, change):
            return IMPOSSIBLE
        if in_no_hero_deck(game, difference):
            return HERO_DECK
        if among_the_main_cards(game, change):
            return HERO_GOES
        replaced = change.step in game.replaced and change.clause in VERBS_REPLACED
        return REPLACED if replaced else goes_along(game, difference, change)

    def learn(self, game: QuintupletsGame, board: Mapping[str, Json]) -> None:
        """The heroes that nobody has told before."""
        game.claimed = board
        learn_heroes(game, board)

    def due_at(self, game: QuintupletsGame, step: Step) -> str | None:
        """The clause that brings an event about, where none such took place."""
        return moment_of(game, step.event) if isinstance(step, Happened) else None

    def not_over(self, game: QuintupletsGame, said: Result) -> Sequence[str]:
        """A concession, or three brides and an empty deck, the one first to which the game has the shorter way."""
        if said.how == "concession":
            return (CONCEDED,)
        if said.winner is None:
            return (DRAWN,)
        side = game.player(said.winner)
        left = len(side.opponent.zones["main_deck"].pieces)
        brides = BRIDES_TO_WIN - len(side.zones["brides"].pieces)
        return (NO_DECK, WITH_BRIDES) if left < brides else (WITH_BRIDES, NO_DECK)

    def would(self, game: QuintupletsGame, difference: Difference) -> str | None:
        """The clause that would have made a place what a claim has there."""
        return would(game, difference)

    def may_have_come(self, game: QuintupletsGame, said: Happened) -> bool:
        """Whether an end phase was carried out again (7.5.3) for an auto that nobody knows or has modelled."""
        unseen = any(not one.face_down and one.top.number is None for one in game.heroes)
        return said.event == "turn_ends" and (unseen or any(self.texts_in_play(game)))

    def leaves_out(self, ctx: Context) -> str | None:
        """What is triggered has to be played."""
        return TEXT.demanding(ctx.kind)

    def waits_to_do(self, game: QuintupletsGame, player: Player, do: str) -> Iterator[Card]:
        """The cards of autos in standby of a player, those of heroes for the turn player, that do such a thing."""
        return (one.source for one in game.standby if one.controller is player and does(one.ability, do))

    def side_of(self, game: QuintupletsGame, zone: str | None, actor: Player) -> Player:
        """The first player's hero deck is the one that is meant in the game (6.2.1.6.2)."""
        return game.first if zone == "hero_deck" and game.turn else actor

    def interrupts(self, game: QuintupletsGame, __: type[Play], act: object) -> bool:
        """Whether an act leaves an auto unplayed that nobody has modelled (12.4.2.1, 12.5.3.1)."""
        return isinstance(act, DropPending) and may_be_dropped(game, act)

    def triggers(self, game: QuintupletsGame, event: str, facts: Facts) -> None:
        """Autos that an event triggers become pending (10.7.2)."""
        if game.modelled:
            trigger(game, event, facts)

    def information(self, game: QuintupletsGame, piece: Piece, what: str) -> Value:
        """What a piece is now, by all continuous effects (10.9.1)."""
        return read(game, piece, what) if game.modelled or game.lasting else printed(piece, what)

    # -- text that is not modelled -----------------------------------------------------------------------------------

    def may_act(self, game: QuintupletsGame, card: Card | None, window: Window) -> bool:
        """Whether a card's text, not being modelled, may act now: it is being resolved, valid where it is, or lasts.

        An ability that was played this turn may have begun what comes later in it (10.7.5).
        """
        if card is None:
            return not waits(game, window.player) and self.text_in_play(game)
        if not has_text(card.face):
            return False
        if card is window.about or card is window.source:
            return True
        if window.player is not None and is_hero(card) is not (window.clause == HEROES):
            return False
        if any(effect.source is card for effect in game.lasting):
            return True
        played = any(used is card for used, _, _ in game.once_a_turn)
        return (played or acts_unasked(card.face)) and (valid(card) or card.zone.name in ELSEWHERE)

    def texts_in_play(self, game: QuintupletsGame) -> Iterator[Card]:
        """The cards whose text is not modelled and in force."""
        return (card for card in in_force(game) if has_text(card.face))
