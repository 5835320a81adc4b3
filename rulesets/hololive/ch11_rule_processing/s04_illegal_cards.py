"""11.4 Cards that may not be where they are."""

from collections.abc import Callable, Iterator, Sequence
from typing import Self

from msgspec import Struct

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.book.names import plain_names
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.abilities.information import names
from rulesets.hololive.ch05_verbs.s16_attach import SMALLEST_EXCESS, limited_groups
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


def without_holder(game: HololiveGame) -> Sequence[Card]:
    """11.4.1 Cards on a stage that hang on no holomem."""
    mine, theirs = game.in_turn_order
    return (*mine.unattached, *theirs.unattached)


def on_the_wrong_holomem(game: HololiveGame) -> Sequence[Card]:
    """11.4.3 Attached cards whose holder is none of those they may be attached to."""
    return [card for side in game.in_turn_order for holomem in side.stage for card in holomem.telling
            if not isinstance(card.face, Blank) and card.face.attach_only is not None
            and _misplaced(game, card, holomem)]  # fmt: skip


def _misplaced(game: HololiveGame, card: Card, holomem: Holomem) -> bool:
    try:
        only = card.face.attach_only
        return only is not None and not (plain_names(only) & names(game, holomem))
    except Unseen:
        return False


def archive(game: HololiveGame, cards: Sequence[Card]) -> None:
    """Archive them all."""
    for card in cards:
        clause = "11.4.1" if card.holder is None else "11.4.3"
        game.move(card, card.owner.zones["archive"], clause)


class Excess(Struct, frozen=True):
    """Attached cards of one holomem of which only `limit` may stay."""

    side: Side
    cards: Sequence[Card]
    limit: int


def above_a_limit(game: HololiveGame) -> Sequence[Excess]:
    """11.4.2 Groups of attached cards that exceed their limit."""
    return [Excess(side, cards, limit) for side in game.in_turn_order
            for holomem in side.stage if len(holomem.telling) >= SMALLEST_EXCESS
            for cards, limit in limited_groups(holomem) if len(cards) > limit]  # fmt: skip


def keep_the_limit(game: HololiveGame, found: Sequence[Excess]) -> Script:
    """11.4.2 The controller keeps as many as the limit allows, the others are archived."""
    for excess in found:
        play = yield Offer("11.4.2", excess.side, (KeepAttachedPlay,), about=excess)
        for card in excess.cards:
            if play and card not in play.cards:
                game.move(card, card.owner.zones["archive"], "11.4.2")


@rules.play(acts.KeepAttached, "11.4.2")
class KeepAttachedPlay(Play[HololiveGame, Side]):
    """Says which attached cards stay."""

    cards: tuple[Card, ...]
    excess: Excess | None

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.KeepAttached, about: Excess) -> Self:
        lookup = Lookup(game, player)
        return cls(player, tuple(lookup.card(text) for text in act.cards), about)

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: Excess) -> Iterator[Choice]:
        make: Callable[[tuple[Card, ...]], Play] = lambda kept: cls(player, kept, about)  # noqa: E731
        yield Choice(make, about.cards, about.limit, about.limit, alike=lambda card: card.number)

    def recorded(self, game: HololiveGame) -> acts.KeepAttached:
        return acts.KeepAttached(player=self.player.seat, cards=[refer(game, c, self.player) for c in self.cards])


@rules.check("11.4.2", on=KeepAttachedPlay, stage=Stage.THERE)
def of_the_group(_: HololiveGame, play: KeepAttachedPlay) -> Facts | None:
    """The cards kept are among those whose limit is exceeded."""
    stray = [card for card in play.cards if play.excess is None or card not in play.excess.cards]
    return breach(card=stray[0]) if stray else None


@rules.check("11.4.2", on=KeepAttachedPlay, stage=Stage.AMOUNT)
def as_many_as_the_limit(_: HololiveGame, play: KeepAttachedPlay) -> Facts | None:
    """Exactly the limit is kept."""
    limit = play.excess.limit if play.excess else 0
    return None if len(play.cards) == limit else breach(count=len(play.cards), limit=limit)
