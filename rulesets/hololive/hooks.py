"""What the core asks of hololive: pools, attachments, alikeness, decks, the start, and where text is valid."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

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
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.notebook import Event
from judge.engine.run.state import SEATS
from judge.engine.run.turns import settle_turns
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.table.pools import Pool
from judge.engine.texts.tables import reading
from judge.engine.trees.printed import Printed
from judge.replay.raw import Json
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Happened
from rulesets.hololive import acts, causes, effects, unmodelled
from rulesets.hololive.abilities.in_play import triggers
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.board import part_of
from rulesets.hololive.cards.compiled import check_card, finished, read_by_grammar, read_trees
from rulesets.hololive.cards.library import bundled, starter_decks
from rulesets.hololive.cards.printed import printed
from rulesets.hololive.cards.texts import Texts
from rulesets.hololive.causes_of_damage import part_told_otherwise
from rulesets.hololive.ch04_zones.s04_holomem import alike as holomem_alike
from rulesets.hololive.ch05_verbs.s22_lasting import told_already
from rulesets.hololive.ch06_set_up.random_deck import random_deck
from rulesets.hololive.ch06_set_up.s01_decks import RULES, faults
from rulesets.hololive.ch06_set_up.s02_opening import learn_life
from rulesets.hololive.ch06_set_up.s02_redraws import shown_freely
from rulesets.hololive.ch08_main_step.s05_oshi_skill import OshiSkillPlay
from rulesets.hololive.ch10_play_and_resolve.s03_valid_text import has_text
from rulesets.hololive.ch10_play_and_resolve.s07_choices import ChoosePlay
from rulesets.hololive.ch10_play_and_resolve.text import TEXT
from rulesets.hololive.ch11_rule_processing.s01_processes import LIFE_DAMAGE, PROCESSES
from rulesets.hololive.ch12_skills_and_arts.s01_oshi_skills import skill_of
from rulesets.hololive.ch12_skills_and_arts.s02_arts import adds_to_the_sum
from rulesets.hololive.events import EVENTS, VERB_OF_EVENT, brought_by
from rulesets.hololive.game import DEEDS, HololiveGame, Holomem
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import STAGE as STAGE_AREA
from rulesets.hololive.zones import STAGE_LIMIT

DECK_CLAUSES = {"deck": "6.1.4", "cheer_deck": "6.1.3", "oshi": "6.1.2"}
POOL_OF_TYPE = {"cheer": "cheer_deck", "oshi": "oshi"}
POOL_OF_ZONE = {"cheer_deck": "cheer_deck", "life": "cheer_deck", "oshi": "oshi"}
HOME_ROWS = {
    **dict.fromkeys(("place", "bloom", "collab", "oshi_skill", "support", "baton_pass", "ability"), "7.5.2"),
    "end_main_step": "7.5.2",
    "art": "7.6.2",
    "end_performance_step": "7.6.2",
}
ACCUSED = {"support/changed_something": "10.7.2.3.7", "art/paid_for_the_back": "12.2.3.2"}
"""Rules that acts turn out to have broken by what follows."""
HANDS_SHOWN = rules.cite("6.2.1.9", "hooks.py, Hooks.due_at")
STAGE = ("center", "collab", "back")
PLAYER_ROWS = ("turns", "collabed", "baton_passed", "limited", "oshi_skill", "sp_skill", "center_art", "collab_art",
               "redraws", "redrawn")  # fmt: skip
SETTLED_TURNS = 2
"""Own turns begun where a position does not say: neither player is in a first turn."""


def source_named(game: HololiveGame, effect: Effect) -> Card | None:
    """The card that an effect names as its source, None where it names none, or several."""
    if effect.source is None:
        return None
    mark = game.bindings()
    try:
        return Lookup(game, game.player(effect.by)).card(effect.source)
    except (Ambiguous, BadReference):
        return None
    finally:
        game.unbind_since(mark)


PLAYS: Mapping[tuple[str, str], str] = {
    ("hand", "back"): rules.cite("8.2.1", "hooks.py, PLAYS"),
    ("hand", "card"): rules.cite("8.3.4", "hooks.py, PLAYS"),
    ("hand", "support"): rules.cite("8.6.1", "hooks.py, PLAYS"),
}
"""By which clause a player puts a card of the hand to the stage, onto a holomem and beside one."""


class Hooks(RulesetHooks[HololiveGame]):
    """The ruleset's answers to the core."""

    part_names = ("cheer", "support")
    initial = "set_up"
    events = EVENTS
    verb_of_event = VERB_OF_EVENT
    plays = PLAYS
    area_limits: ClassVar[Mapping[str, int]] = {STAGE_AREA: STAGE_LIMIT}
    CardError = CardDataError
    deck_rules = RULES
    pool_of_type = POOL_OF_TYPE
    pool_of_zone = POOL_OF_ZONE
    vocabulary = WORDS
    text = TEXT
    rows_of_piles = {"cheer_deck": ("7.4.2",)}
    texts = Texts()
    ends = rules.cite("1.2.1", "hooks.py, Hooks")
    ends_in_set_up = rules.cite("6.2.1.9.1", "hooks.py, Hooks")
    fact_rules = ACCUSED

    # -- cards -------------------------------------------------------------------------------------------------------

    def book(self, inline: Sequence[Json], tables: Sequence[Path]) -> CardBook:
        """The bundled cards, card tables given by the user, and a replay's own definitions, later ones winning.

        Raises:
            CardDataError: a definition or table is not as it must be.
        """
        library = bundled().with_all(tables, inline, check_card)
        read_trees(inline, library.cards)
        from_tables = reading(self.texts, tables)

        def read(card: Any) -> Any:
            return read_by_grammar(card) or (from_tables(card) if from_tables else None)

        return CardBook([library.cards], finished, read, library.spoilt)

    def part_name(self, card: Card) -> str:
        """`cheer` or `support`."""
        return part_of(card)

    def alike(self, piece: Piece) -> Value:
        """What tells two pieces of a zone apart."""
        return holomem_alike(piece) if isinstance(piece, Holomem) else piece.number

    def printed(self, card: PrintedCard) -> Sequence[Printed]:
        """Arts, skills, keywords and other text of a card."""
        return printed(card)

    # -- the start ---------------------------------------------------------------------------------------------------

    def deck_faults(self, deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
        """What is wrong with a game deck (6.1)."""
        return faults(deck, book)

    def starter_decks(self) -> dict[str, dict[str, Json]]:
        """A legal deck for each seat, for games that name none."""
        decks = (deck.lists() for deck in starter_decks().values())
        return dict(zip(SEATS, decks, strict=False))

    def random_deck(self, rng: Random, book: CardBook) -> dict[str, Json]:
        """A legal deck drawn from all cards of a book whose text is modelled."""
        return random_deck(rng, book)

    def prepare(self, game: HololiveGame, decks: Mapping[str, Json]) -> None:
        """Give each side its pools, open ones where the record has no list."""
        game.decks = decks
        for side in game.players:
            deck = decks.get(side.seat)
            lists = {"oshi": {deck["oshi"]: 1}, "deck": deck["deck"], "cheer_deck": deck["cheer_deck"]} if deck else {}
            side.pools = {name: Pool(lists.get(name), clause) for name, clause in DECK_CLAUSES.items()}
        unknown = len(decks) < len(game.players)
        faces = [game.book.face(number) for number in self._numbers(decks)]
        game.unmodelled = unknown or any(has_text(face) for face in faces)
        costs = (face.bears_on for face in faces if not isinstance(face, Blank) and has_text(face))
        game.costs_change = unknown or any(costs)
        game.modelled = unknown or any(face.abilities for face in faces if not isinstance(face, Blank))

    def place_position(self, game: HololiveGame, memory: Mapping[str, Json]) -> str:
        """Set the turn memory of a position; returns the clause of the row where it starts.

        Raises:
            PositionFault: what it says of turns cannot be so.
        """
        game.turn_player, game.first, game.turn = settle_turns(game, memory, SETTLED_TURNS)
        for side in game.players:
            for name, value in memory.get(side.seat, {}).items():
                setattr(side, name, value)
        return str(memory.get("row", "7.5.2"))

    def memory(self, game: HololiveGame) -> dict[str, Json]:
        """The turn memory as a position would write it."""
        row = game.cursor.row.clause if game.cursor else "7.5.2"
        found: dict[str, Json] = {"turn": game.turn, "turn_player": game.turn_player.seat, "first": game.first.seat}
        found["row"] = row
        for side in game.players:
            found[side.seat] = {name: getattr(side, name) for name in PLAYER_ROWS if getattr(side, name)}
        return found

    def at_rest(self, game: HololiveGame) -> bool:
        """Whether no art and nothing that waits for later is under way, and no limited ability or support was used.

        Nor has anything happened this turn or in the last one that texts may ask about, nor does a performance step go
        on of which a text may ask how much life there was as it began.

        That an SP skill was used is told.
        """
        waits = game.art is not None or game.again or game.at_the_end or game.waits_for_later
        told = sum(side.sp_skill for side in game.players)
        limited = any(key[0] != "game" for key in game.uses) or len(game.uses) > told
        done = any(side.used or side.deeds or side.deeds_before for side in game.players)
        performs = game.cursor is not None and game.cursor.table.name == "performance_step"
        return not (waits or limited or done or performs)

    def due(self, game: HololiveGame) -> Sequence[str]:
        """The rule processes that are due on the board (11)."""
        found = [process.clause for process in PROCESSES if process.due(game)]
        return found or ([LIFE_DAMAGE.clause] if LIFE_DAMAGE.due(game) else [])

    # -- acts --------------------------------------------------------------------------------------------------------

    def home_row(self, _: HololiveGame, act: Act) -> str | None:
        """The row of a turn at which such an act is made, None for acts that belong to scripts."""
        return HOME_ROWS.get(act.do.removeprefix("act:"))

    def interrupts(self, game: HololiveGame, kind: type[Play], act: Any) -> bool:
        """Whether an act is one that unmodelled text allows in the middle of other things (12.1.5.1 to 12.1.5.3)."""
        if kind is not OshiSkillPlay:
            return kind is ChoosePlay
        try:
            side: Any = game.player(act.player)
            skill = skill_of(side, act.skill)
            return skill is not None and skill.usable != "main" and has_text(side.oshi.face)
        except Unseen:
            return True

    def absorbs(self, game: HololiveGame, step: Any, again: int) -> bool:
        """Whether a step only states what the rules work out by themselves, `again` steps before it having said it too.

        So are the parts of an art's damage sum, which is compared when the damage is dealt; the life that a down does
        not cost by the text that brought it; a lasting effect of the last text, told for each piece; a hand that is
        shown before the optional redraw; and that nothing is shown.
        """
        if isinstance(step, effects.ArtDamage):
            return adds_to_the_sum(game, step.amount, again, by_text=source_named(game, step))
        if again:
            return False
        if isinstance(step, effects.Reveal):
            return not step.cards
        if isinstance(step, acts.Cards):
            return shown_freely(game, step)
        if isinstance(step, effects.Lasting):
            source = source_named(game, step)
            return source is not None and source in game.texts and told_already(game, step, source)
        return isinstance(step, effects.LifeDamage) and step.amount < 0 and game.life_spared

    def due_at(self, game: HololiveGame, step: Any) -> str | None:
        """The clause that brings an event about, and that by which hands are shown before the game."""
        if isinstance(step, Happened):
            return brought_by(game, step.event)
        return HANDS_SHOWN if isinstance(step, acts.Cards) and step.zone == "hand" and game.turn == 0 else None

    def would(self, game: HololiveGame, difference: Difference) -> str | None:
        """The clause that would have made a place what a record claims, where nothing changed it."""
        return causes.would(game, difference)

    def decides(self, game: HololiveGame, difference: Difference, change: Change) -> str | None:
        """The clause that sets what a change brought, where it is not the one that the change was made under."""
        return causes.decides(game, difference, change)

    def decides_amount(self, game: HololiveGame, event: Event, amount: int) -> str | None:
        """The clause of the part of the damage dealt last that a record leaves out or counts in."""
        return part_told_otherwise(game, event, amount)

    # -- abilities ---------------------------------------------------------------------------------------------------

    def triggers(self, game: HololiveGame, event: str, facts: Facts) -> None:
        """Put abilities that an event triggers in standby (10.8.2); what texts may ask for afterwards is kept."""
        if event in DEEDS:
            game.keep_deed(event, facts)
        if event in game.spoken or game.delayed or game.witnesses is not None:
            triggers(game, event, facts)

    # -- text that is not modelled -----------------------------------------------------------------------------------

    def may_act(self, game: HololiveGame, card: Card | None, window: Window) -> bool:
        """Whether a card's text, not being modelled, may act now: it is being resolved, valid where it is, or lasts."""
        if card is None:
            return not waits(game, window.player)
        if not has_text(card.face):
            return False
        if card in (window.about, window.source) or any(effect.source is card for effect in game.lasting):
            return True
        covered = isinstance(card.holder, Holomem) and card in card.holder.under and not card.holder.bloomed
        return card.zone.name in (*STAGE, "oshi", "resolution", "archive") and not covered

    def learn(self, game: HololiveGame, claimed: Json) -> None:
        """The life of an oshi that no table knows."""
        for side in game.players:
            learn_life(game, side, getattr(getattr(claimed, side.seat, None), "life", None))

    def texts_in_play(self, game: HololiveGame) -> Iterator[Card]:
        """The cards whose text is not modelled and that stand where it is valid."""
        for side in game.players:
            stage = (card for holomem in side.stage for card in (holomem.top, *holomem.telling, *holomem.unseen))
            yield from (card for card in (*side.zones["oshi"].pieces, *stage) if has_text(card.face))

    def may_differ(self, game: HololiveGame, said: Difference | Happened, more: int) -> bool:
        """Whether text that is not modelled could make a number so much more."""
        return unmodelled.may_differ(game, said, more)

    def take_over(self, game: HololiveGame, said: Happened, more: int, clause: str) -> bool:
        """Damage and healing take place as the record has them."""
        return unmodelled.take_over(game, said, more, clause)

    def _numbers(self, decks: Mapping[str, Json]) -> Iterator[str]:
        for deck in decks.values():
            yield deck["oshi"]
            yield from deck["deck"]
            yield from deck["cheer_deck"]
