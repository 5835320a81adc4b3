"""What the core asks of Love Live!: pools, alikeness, decks, the start, and where text is valid."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import get_args

from judge.engine.abilities.waiting import waits
from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import Window
from judge.engine.cards.faces import Blank, CardBook, PrintedCard, Unseen
from judge.engine.cards.faults import CardDataError
from judge.engine.rules.hooks import RulesetHooks
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.decks import DeckFault
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.state import SEATS
from judge.engine.table.pieces import Card, Piece, Value, Zone
from judge.engine.table.pools import Pool
from judge.engine.trees.printed import Printed
from judge.replay.raw import Json
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Happened, Seat, Step
from rulesets.lovelive import acts
from rulesets.lovelive.abilities.in_play import triggers
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.compiled import OWN_TREES, finished
from rulesets.lovelive.cards.definition import Elsewhere
from rulesets.lovelive.cards.library import bundled, bundled_decks
from rulesets.lovelive.cards.models import AbilityModel
from rulesets.lovelive.cards.printed import printed
from rulesets.lovelive.cards.texts import Texts
from rulesets.lovelive.causes import JUDGING, PERFORMING, PICKED, SETTING, TURNED_UP, decides, would
from rulesets.lovelive.ch04_zones.s05_members import alike as members_alike
from rulesets.lovelive.ch06_set_up.random_deck import random_deck
from rulesets.lovelive.ch06_set_up.s01_decks import RULES, faults
from rulesets.lovelive.ch08_live.s03_test import FACT_RULES as LIVE_RULES
from rulesets.lovelive.ch08_live.s04_success import FACT_RULES as SCORE_RULES
from rulesets.lovelive.ch09_play.s03_valid_text import has_text, live_text_is_valid, text_in_play
from rulesets.lovelive.ch09_play.text import TEXT
from rulesets.lovelive.ch10_rule_processing.s01_processes import PROCESSES
from rulesets.lovelive.events import EVENTS, VERB_OF_EVENT
from rulesets.lovelive.game import LoveLiveGame, Member
from rulesets.lovelive.memory import recall, told
from rulesets.lovelive.moments import moment_of
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

DECK_CLAUSES = {"deck": "6.1.1.1", "energy_deck": "6.1.1.3"}
POOL_OF_TYPE = {"energy": "energy_deck"}
POOL_OF_ZONE = dict.fromkeys(("energy", "energy_deck"), "energy_deck")
HOME_ROWS = {
    **dict.fromkeys(("play_member", "ability", "end_main_phase"), "7.7.2"),
    "pick_success": "8.4.7",
}
STARTERS = ("mus", "liella")
"""The bundled decks that face each other where no decks are given."""
ACTING_ZONES = ("left", "center", "right", "live", "resolution", "waiting_room", "hand", "success")

UNTOLD = ("entries", "scored", "refreshes", "readied", "readied_energies", "returned", "cleared", "kept", "uses")
"""What a player remembers of a turn without a position telling it."""


PLAYS: Mapping[tuple[str, str], str] = {
    ("hand", place): rules.cite("7.7.2.2", "hooks.py, PLAYS") for place in (*AREAS, "card")
}
"""By which clause a player puts a member of the hand to an area, in the place of another one too."""


class Hooks(RulesetHooks[LoveLiveGame]):
    """The ruleset's answers to the core."""

    part_names = ("beneath",)
    initial = "set_up"
    events = EVENTS
    verb_of_event = VERB_OF_EVENT
    plays = PLAYS
    active = attrgetter("active")
    CardError = CardDataError
    deck_rules = RULES
    pool_of_type = POOL_OF_TYPE
    pool_of_zone = POOL_OF_ZONE
    vocabulary = WORDS
    text = TEXT
    rows_of_piles = {"deck": ("7.6.2", "8.3.11"), "energy_deck": ("7.5.2",)}
    texts = Texts()
    ends = rules.cite("1.2.1.1", "hooks.py, Hooks")
    ability_head = AbilityModel
    fact_rules = {**LIVE_RULES, **SCORE_RULES}

    # -- cards -------------------------------------------------------------------------------------------------------

    def book(self, inline: Sequence[Json], tables: Sequence[Path]) -> CardBook:
        """The bundled cards, with those of tables and of a replay."""
        return OWN_TREES.book(bundled(), (tables, inline), finished, self.texts)

    def alike(self, piece: Piece) -> Value:
        """What tells two pieces of a zone apart."""
        return members_alike(piece) if isinstance(piece, Member) else (piece.number, piece.face_up)

    def printed(self, card: PrintedCard) -> Sequence[Printed]:
        """The abilities of a card, each with its keywords."""
        return tuple(printed(card))

    # -- the start ---------------------------------------------------------------------------------------------------

    def deck_faults(self, deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
        """What is wrong with a player's decks (6.1)."""
        return faults(deck, book)

    def starter_decks(self) -> dict[str, dict[str, Json]]:
        """The bundled decks, one for each seat."""
        names = zip(SEATS, STARTERS, strict=True)
        return {seat: bundled_decks()[name].lists() for seat, name in names}

    def random_deck(self, rng: Random, book: CardBook) -> dict[str, Json]:
        """A legal deck drawn from all cards of a book whose text is modelled."""
        return random_deck(rng, book)

    def prepare(self, game: LoveLiveGame, decks: Mapping[str, Json]) -> None:
        """Give each side its pools, open ones where the record has no list."""
        game.decks = decks
        for side in game.players:
            deck = decks.get(side.seat) or {}
            side.pools = {name: Pool(deck.get(name), clause) for name, clause in DECK_CLAUSES.items()}
        _look_at_cards(game, decks)

    def place_position(self, game: LoveLiveGame, memory: Mapping[str, Json]) -> str:
        """Set the turn memory of a position; returns the clause of the row where it starts."""
        return recall(game, memory)

    def memory(self, game: LoveLiveGame) -> dict[str, Json]:
        """The turn memory as a position would write it."""
        return told(game)

    def at_rest(self, game: LoveLiveGame) -> bool:
        """Whether no player has anything of this turn to remember that a position does not tell."""
        members = (member for side in game.players for member in side.members)
        marked = any(member.moved_by or member.received for member in members)
        return not (marked or game.ended or game.waits_for_later) and not any(
            getattr(side, name) for side in game.players for name in UNTOLD
        )

    def due(self, game: LoveLiveGame) -> Sequence[str]:
        """The rule processes that are due on the board (10)."""
        return [process.clause for process in PROCESSES if process.due(game)]

    # -- acts --------------------------------------------------------------------------------------------------------

    def home_row(self, game: LoveLiveGame, act: Act) -> str | None:
        """The row at which such an act is made, None for those that belong to one moment only."""
        if act.do == "act:set_lives":
            return "8.2.2" if act.player == game.first.seat else "8.2.4"
        return HOME_ROWS.get(act.do.removeprefix("act:"))

    def due_at(self, game: LoveLiveGame, step: Step) -> str | None:
        """The clause of what belongs to one moment only."""
        match step:
            case Happened():
                return moment_of(game, step.event, step.player)
            case acts.Cards(zone="energy_deck"):
                return _energies_at(game)
            case acts.Cards(zone="live"):
                return _setting_at(game) or TURNED_UP
            case acts.Score():
                return "8.4.2"
            case Effect(source=str(source), by=seat) if _late_for_success(game, source, seat):
                return "8.4.5"
        return None

    def would(self, game: LoveLiveGame, difference: Difference) -> str | None:
        """What changes such a place (`rulesets.lovelive.causes`)."""
        return would(game, difference)

    def decides(self, game: LoveLiveGame, difference: Difference, change: Change) -> str | None:
        """The order of a zone, where a claim has its cards in another one."""
        return decides(game, difference, change)

    def passes_by(self, game: LoveLiveGame) -> bool:
        """Whether lives of the turn in which the record stood were performed and judged without a word of it.

        So they were if it begins within the judgement, and does not tell what is picked.
        """
        stood, judged = game.stood, game.judged
        if stood is None or stood.cursor is None or judged is None or judged.turn != stood.turn:
            return False
        if stood.turn >= game.turn:
            return False
        if stood.cursor.table.name == JUDGING:
            told = game.answered or game.told or game.effect is not None
            return not told and any(one.clause == PICKED for one in game.silent)
        return stood.cursor.table.name in (SETTING, PERFORMING) and bool(judged.with_lives or judged.failed)

    # -- abilities ---------------------------------------------------------------------------------------------------

    def triggers(self, game: LoveLiveGame, event: str, facts: Facts) -> None:
        """Put autos that an event triggers on standby (9.7.2)."""
        if event in game.spoken or game.delayed or game.witnesses is not None:
            triggers(game, event, facts)

    # -- text that is not modelled -----------------------------------------------------------------------------------

    def may_act(self, game: LoveLiveGame, card: Card | None, window: Window) -> bool:
        """Whether a card's text, not being modelled, may act now: it is being resolved, valid where it is, or lasts."""
        if card is None:
            return not waits(game, window.player)
        if not has_text(card.face):
            return False
        if card is window.about or card is window.source:
            return True
        if any(effect.source is card for effect in game.lasting):
            return True
        if card.zone.name == "live":
            return live_text_is_valid(game, card)
        return card.zone.name in ACTING_ZONES

    def may_have_come(self, game: LoveLiveGame, said: Happened) -> bool:
        """Whether an auto was resolved that nobody has modelled, of a member that stands there or has left just now."""
        if said.event != "resolved" or said.to is None:
            return False
        try:
            member = Lookup(game, game.active).stack(said.to)
        except (Ambiguous, BadReference):
            return False
        stands = isinstance(member, Member) and has_text(member.top.face)
        since = game.since(game.last_act)
        return stands or any(isinstance(one.subject, Card) and has_text(one.subject.face) for one in since)

    def speaks_in(self, zone: Zone) -> bool:
        """The text of members and lives is (9.3.4.2, 9.3.4.3)."""
        return zone.kind.name in (*AREAS, "live")

    def texts_in_play(self, game: LoveLiveGame) -> Iterator[Card]:
        """The cards whose text is not modelled and that stand where it is valid."""
        return text_in_play(game)


def _look_at_cards(game: LoveLiveGame, decks: Mapping[str, Json]) -> None:
    """Whether any card may have text, modelled or not, and where text besides that of members and lives works."""
    faces = [game.book.face(number) for number in _numbers(decks)]
    unknown = len(decks) < len(game.players)
    game.unmodelled = unknown or any(map(has_text, faces))
    known = [face for face in faces if not isinstance(face, Blank)]
    game.modelled = unknown or any(face.abilities for face in known)
    everywhere = get_args(Elsewhere) if unknown else (zone for face in known for zone in face.elsewhere)
    game.elsewhere = frozenset(everywhere)
    game.in_play_in |= game.elsewhere


def _energies_at(game: LoveLiveGame) -> str | None:
    """The row that brings energies, in the set-up or where the record was last heard in an energy phase."""
    if game.turn == 0:
        return "6.2.1.7"
    stood = game.stood.cursor if game.stood is not None else None
    return "7.5.2" if stood is not None and stood.table.clause == "7.5" else None


def _setting_at(game: LoveLiveGame) -> str | None:
    """The row at which cards are set for the lives yet, so that none is turned up; None where they have been set."""
    at = game.cursor
    return at.row.clause if at is not None and at.table.name == SETTING else None


def _late_for_success(game: LoveLiveGame, source: str, seat: Seat) -> bool:
    """Whether a text that acts at the success of a live alone (11.6) is told after the check timing of its success."""
    judged, at = game.judged, game.stood.cursor if game.stood is not None else None
    if judged is None or seat not in judged.with_lives or at is None or at.table.name != JUDGING:
        return False
    try:
        card = Lookup(game, game.player(seat)).card(source)
        triggers = [head.triggers for head in card.face.heads if head.kind != "static"]
    except (Ambiguous, BadReference, Unseen):
        return False
    late = at.index > [row.clause for row in at.table.rows].index("8.4.5")
    return late and bool(triggers) and all(found == ("live_success",) for found in triggers)


def _numbers(decks: Mapping[str, Json]) -> Iterator[str]:
    for deck in decks.values():
        yield from deck["deck"]
        yield from deck["energy_deck"]
