"""5.5 Putting and returning cards; 5.12 archiving."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import ClassVar

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.cards.faces import Blank
from judge.engine.run.common import Putting
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Piece, Zone
from judge.engine.trees.choices import Spec
from rulesets.hololive import effects
from rulesets.hololive.ch04_zones.s04_holomem import enter_stage, leave_stage, room_on_stage
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import STAGE_LIMIT


def put(game: HololiveGame, card: Card, to: Zone, clause: str, *, at_bottom: bool = False) -> None:
    """Move one card; a holomem that leaves the stage is taken apart (4.4.7), one that comes to it is new (4.1.4)."""
    if to.kind.stacks:
        enter_stage(game, card, to, clause)
    elif isinstance(card.holder, Holomem) and card.holder.top is card:
        leave_stage(game, card.holder, to, clause, at_bottom=at_bottom)
    else:
        game.move(card, to, clause, index=0 if at_bottom else None)


@contextmanager
def moved_by(game: HololiveGame, source: Card | None) -> Iterator[None]:
    """An ability moves cards meanwhile, which others may wait for."""
    outer, game.moved_by = game.moved_by, source_of(source)
    try:
        yield
    finally:
        game.moved_by = outer


@rules.play(effects.Put, "5.5.1")
class PutEffect(Putting[HololiveGame, Side]):
    """Puts cards to a zone of their owner, the first one named going first."""

    def enact(self, game: HololiveGame) -> None:
        with moved_by(game, self.source), game.at_once():
            for card in self.cards:
                put(game, card, game.zone(self.goal, card.owner), "5.5.1", at_bottom=self.at_bottom)


@rules.check("4.6.2.1", on=PutEffect, stage=Stage.AMOUNT)
def room_on_the_stage(_: HololiveGame, play: PutEffect) -> Facts | None:
    """No more holomem come to the stage than its limit lets stand there."""
    new = [card for card in play.cards if not (isinstance(card.holder, Holomem) and card.holder.top is card)]
    full = play.to == "back" and any(len(new) > room_on_stage(card.owner) for card in new)  # type: ignore[arg-type]
    return breach(count=len(new), limit=STAGE_LIMIT) if full else None


@rules.play(effects.Archive, "5.12.1")
class ArchiveEffect(EffectPlay[HololiveGame, Side]):
    """Archives cards."""

    cards: tuple[Card, ...]
    in_parts: ClassVar = "cards"

    def enact(self, game: HololiveGame) -> None:
        with moved_by(game, self.source), game.at_once():
            for card in self.cards:
                put(game, card, card.owner.zones["archive"], "5.12.1")
        if not isinstance(self.about, Spec):
            note_cheers(game, self.source, self.cards)


def note_cheers(game: HololiveGame, source: Card | None, archived: Iterable[Card]) -> None:
    """An ability archived cheer, which others may wait for; a tree tells it of all that one verb archived."""
    if count := sum(map(_is_cheer, archived)):
        game.note("cheer_archived", by=source_of(source), amount=count)


def _is_cheer(card: Card) -> bool:
    """A card that nobody has seen is what its starting deck may contain (6.1.3.1, 6.1.4.1)."""
    unknown = isinstance(card.face, Blank)
    return bool(card.pool is card.owner.pools["cheer_deck"] if unknown else card.face.type == "cheer")


@rules.check("10.11.4", on=ArchiveEffect, stage=Stage.TARGET)
def stands_in_for_cheer(_: HololiveGame, play: ArchiveEffect) -> Facts | None:
    """Only a card that says so is archived in the place of a cheer."""
    found = play.about.fields.get("cards") if isinstance(play.about, Spec) else None
    if found is None or not any(_attached(one, "cheer") for one in found.among):
        return None
    stray = next((card for card in play.cards if _attached(card, "support") and card not in found.among), None)
    return breach(card=stray) if stray is not None else None


def _attached(card: Piece, kind: str) -> bool:
    return isinstance(card, Card) and card.holder is not None and bool(card.face.type == kind)


there(PutEffect, "5.5.1", "cards")
there(ArchiveEffect, "5.12.1", "cards")
