"""Effects as plays: what card text does, one verb at a time.

Text that is modelled makes an offer for each verb, with what it allows in a `Spec`; the record's step names the
choice. Text that is not modelled opens a window in which the record's steps are taken on trust.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from itertools import product
from types import GeneratorType
from typing import Any, ClassVar, Self, TypeVar

from judge.engine.asking.checks import CheckFunction, Facts, breach
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Choice, Offer, Play, S, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.copies import apart, as_good_as
from judge.engine.run.fields import looked_up, written
from judge.engine.run.legal import Legal
from judge.engine.run.lookup import NOWHERE, Lookup, is_of_another_sort, refer
from judge.engine.run.state import G, Game
from judge.engine.table.pieces import Card, Player, Stack, Value
from judge.engine.table.zone_kinds import NOBODY
from judge.engine.trees.choices import About, Candidates, Spec
from judge.engine.trees.context import Context, enacted, text_clause

V = TypeVar("V")


class EffectPlay(Play[G, S, About]):
    """One verb that card text carried out.

    `about` is the spec of modelled text, or the source card of text that is not modelled; `player` controls the
    effect. Checks that are registered on this class hold for every verb.
    `lookup` resolves the references of its recorded form.
    Of fields that are `free_unsaid` a record need not say which of the allowed values it means. A record may tell the
    effect in several steps, `in_parts` being the field of its recorded form that they share out. `looks`: it lets a
    player see cards where they lie.
    """

    about: About
    word: ClassVar[str] = "effect"
    written_as: ClassVar[Mapping[str, str]] = {}
    free_unsaid: ClassVar[tuple[str, ...]] = ()
    in_parts: ClassVar[str] = ""
    looks: ClassVar[bool] = False
    lookup: ClassVar[type[Lookup]] = Lookup

    @classmethod
    def choosing(cls, ctx: Context, found: Candidates) -> About:
        """What a choice for a text is about that only `names` what is chosen."""
        return Spec(ctx, {cls.names: found})

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: About) -> Self:
        return cls(player, about, **looked_up(cls, cls.written_as, cls.lookup(game, player, about), act))

    def looked_at(self, game: G) -> Sequence[Card]:  # noqa: ARG002 -- most show nothing
        """The cards that it lets a player see where they lie."""
        return ()

    @property
    def source(self) -> Card | None:
        """The card whose text it is."""
        return self.about.source if isinstance(self.about, Spec) else self.about

    def complete(self) -> None:
        """Take from the spec what a recorded effect does not say."""
        if isinstance(self.about, Spec):
            said = told(type(self))
            for name, value in self.about.fixed.items():
                if name not in said or getattr(self, name) is None:
                    setattr(self, name, value)
            for name in self.free_unsaid:
                found = self.about.fields.get(name)
                if found is not None and found.among and getattr(self, name) is None:
                    setattr(self, name, found.among[0])
            for name, found in self.about.fields.items():
                if getattr(self, name) is None and not found.several:
                    self._choose_any(name, found)

    def _choose_any(self, name: str, found: Candidates) -> None:
        """A choice that a record leaves out may be any of those that the spec allows."""
        if None not in found.among and (among := list(apart(found.among))):
            assert isinstance(self.about, Spec)
            setattr(self, name, self.about.ctx.game.equals.unsaid(among))

    def misfit(self) -> tuple[str, Value] | None:
        """The first field of choice that is not what the spec lets choose, with its value; None where all is well.

        No piece stands in two of the fields that take one.
        """
        if not isinstance(self.about, Spec):
            return None
        taken: set[int] = set()
        for name, found in self.about.fields.items():
            value = getattr(self, name)
            pieces = value if found.several else (value,)
            if not found.several:
                if id(value) in taken:
                    return name, value
                taken.add(id(value))
            held, before = found.held(pieces), set[int]()
            for piece in pieces:
                stray = piece not in held and not as_good_as(piece, found.among)
                if stray or id(piece) in before:
                    return name, piece
                before.add(id(piece))
            if found.together is not None and not found.together(pieces):
                return name, value
        if self.about.leaves is not None and not self.about.leaves(self):
            name = next(iter(self.about.fields or self.about.fixed))
            return name, getattr(self, name)
        return None

    def unlike_text(self) -> tuple[str, Value] | None:
        """The first field that is not what the spec fixes, with its value; None where all is as the text says."""
        if not isinstance(self.about, Spec):
            return None
        for name, value in self.about.fixed.items():
            mine = getattr(self, name)
            if isinstance(value, tuple) and isinstance(mine, tuple) and _agree(value, mine):
                continue
            if mine is not value and mine != value and not callable(value):
                return name, mine
        for name, found in self.about.fields.items():
            if found.of_all and found.several and _is_miscounted(found, getattr(self, name)):
                return name, getattr(self, name)
        return None

    def miscount(self) -> tuple[int, int, int] | None:
        """How many pieces were chosen, and how few and how many may be; None where that fits, or one piece does not."""
        for name, found in self.about.fields.items() if isinstance(self.about, Spec) else ():
            if found.several and not found.of_all and _is_miscounted(found, chosen := getattr(self, name)):
                return len(chosen), found.least, found.most
        return None

    def as_asked(self) -> bool:
        """Whether what is chosen, how many, and all that nobody chooses, is what the text asks for."""
        try:
            return self.unlike_text() is None and self.miscount() is None and self.misfit() is None
        except Unseen:
            return False

    @classmethod
    def options(cls, game: G, player: S, about: About) -> Iterator["Self | Choice"]:
        """Every way to carry out what a spec allows, no piece in two of its fields.

        Nobody can list what unmodelled text might do.
        """
        if not isinstance(about, Spec):
            return
        several = next((name for name, found in about.fields.items() if found.several), None)
        singles = [name for name in about.fields if name != several]
        lists = [apart(about.fields[name].among) for name in singles]
        for values in zip(*lists, strict=True) if len(lists) == 1 else product(*lists):
            if len(set(map(id, values))) < len(values):
                continue
            chosen = {**about.fixed, **dict(zip(singles, values, strict=True))}
            if several is None:
                yield cls(player, about, **chosen)
                continue
            found = about.fields[several]
            yield Choice(
                lambda cards, chosen=chosen: cls(player, about, **chosen, **{several: cards}),  # type: ignore[misc]
                found.among,
                found.least,
                found.most,
                ordered=found.ordered,
                alike=game.rules.hooks.apart,
            )

    def recorded(self, game: G) -> Any:
        """The effect as a record would write it."""
        values = {}
        for name in (field.name for field in fields(self.record)):
            mine = self.written_as.get(name, name)
            if name not in ("do", "src", "by", "source", "ability") and hasattr(self, mine):
                values[name] = written(game, getattr(self, mine), self.player)
        return self.record(by=self.player.seat, source=self.named_source(game), **values)

    def named_source(self, game: G) -> str | None:
        """The source as a record names it; where everybody sees the cards, equal ones are told apart."""
        if self.source is None or _lost(self.source):
            return None
        return refer_to_source(game, self.source, self.player)


@lru_cache(maxsize=1024)
def told(kind: type[EffectPlay]) -> frozenset[str]:
    """The fields of an effect that its recorded form tells."""
    return frozenset(kind.written_as.get(field.name, field.name) for field in fields(kind.record))


def _lost(card: Card) -> bool:
    """Whether a card has gone to where nobody can tell it from others any more."""
    return card.holder is None and bool(card.zone.kind.ordered) and bool(card.zone.kind.sees == NOBODY)


def refer_to_source(game: G, source: Card, player: Player) -> str:
    """A card whose text acts, as a record names it: where everybody sees the cards, equal ones are told apart."""
    loose = source.holder is None and source.zone.kind.public
    return refer(game, source, player, exact=loose)


def _is_miscounted(found: Candidates, chosen: Sequence[Value]) -> bool:
    """Whether more or fewer pieces are named than may be, and not one of them alone is wrong."""
    return not found.least <= len(chosen) <= found.most and not found.has_a_stray(chosen)


def _agree(fixed: tuple[Value, ...], said: tuple[Value, ...]) -> bool:
    """Whether a record's list fits a fixed one that may have gaps; an empty one fixes nothing."""
    if not fixed:
        return True
    if len(fixed) != len(said):
        return False
    for mine, theirs in zip(fixed, said, strict=True):
        if mine is not None and theirs is not None and mine != theirs:
            return False
    return True


def unless_unsaid(about: About, said: V | None, plain: V) -> V:
    """What a record says in a field; left unsaid, what modelled text has there (None, see `complete`), else `plain`."""
    return plain if said is None and not isinstance(about, Spec) else said  # type: ignore[return-value]


def ask(
    ctx: Context, kind: type[EffectPlay], spec: Spec, *, optional: bool = False, immaterial: bool = False
) -> Script:
    """Offer an effect to the controller and carry it out; returns the play, None where it is declined.

    What nobody can do is not done: the offer may be left where it has no legal answer, or none that surely is.
    """
    spec.pays = ctx.paying
    offer = Offer(kind.clause, ctx.controller, (kind,), optional=optional, immaterial=immaterial, about=spec)
    doubtful = bool(ctx.unsure) and any(_nothing_sure(ctx, found) for found in spec.fields.values())
    ctx.unsure.clear()
    offer.optional = spec.optional = optional or (doubtful and not ctx.supposes()) or not Legal(ctx.game, offer)
    play = yield offer
    if play is not None:
        yield from carried_out(ctx, play)
    return play


def _nothing_sure(ctx: Context, found: Candidates) -> bool:
    """Whether nobody can tell of anything that has to be chosen that it fits."""
    return bool(found.least and found.among) and all(id(piece) in ctx.unsure for piece in found.among)


@contextmanager
def caused_by(game: G, clause: str) -> Iterator[None]:
    """What is done meanwhile has a clause as its cause, whatever verbs it uses."""
    outer, game.cause = game.cause, clause
    try:
        yield
    finally:
        game.cause = outer


def because(game: G, clause: str, script: Script) -> Script:
    """Carry out a script of which a clause is the cause, whatever verbs it uses."""
    with caused_by(game, clause):
        return (yield from script)


def carried_out(ctx: Context, play: EffectPlay) -> Script:
    """Carry out what modelled text does; what that changes has the text as its cause."""
    game = ctx.game
    ctx.acted = True
    outer, game.cause = game.cause, text_clause(game, ctx.kind, paying=ctx.paying)
    try:
        done = play.enact(game)
        if isinstance(done, GeneratorType):
            yield from done
    finally:
        game.cause = outer


def _shown(piece: Card | Stack) -> Card | None:
    """The card by which a piece is told, None of a stack that has gone with all of its cards."""
    if isinstance(piece, Card):
        return piece
    return piece.top if piece.cards else None


def is_there(*fields: str, any_sort: bool = False, unless_chosen: bool = False) -> CheckFunction:
    """The check that the cards and stacks in these fields of an effect are where the record says.

    Of another sort that lies there it is a wrong choice, where text lets choose; with `any_sort` no matter for it; with
    `unless_chosen` so is whatever does not lie there.
    """

    def is_there(_: object, play: Any) -> Facts | None:
        """What the verb names is there."""
        chosen = play.about.fields if isinstance(play.about, Spec) else ()
        for field in fields:
            value = getattr(play, field)
            if unless_chosen and field in chosen:
                continue
            for piece in value if isinstance(value, tuple) else (value,):
                if (any_sort or field in chosen) and is_of_another_sort(piece):
                    continue
                if isinstance(piece, Card | Stack) and (piece.zone is None or piece.zone.name == NOWHERE.name):
                    return breach(card=_shown(piece))
        return None

    return is_there


def resolving(game: "Game", clause: str, about: Card | None = None) -> Script:
    """Carry out all that text does while the text of `about` is resolved, whatever its sources."""
    while (yield from declared(game, clause, about=about)):
        pass


def declared(game: "Game", clause: str, player: Player | None = None, about: Card | None = None) -> Script:
    """Carry out one resolution of unmodelled text: consecutive effects of one source; says whether there were any.

    `player` limits the window to effects of that player's abilities; `about` is the card whose text is resolved,
    of which nobody knows anything where it is unseen.
    """
    if not game.unmodelled and (about is None or about.number is not None):
        return False
    source: Card | None = None
    started = False
    seen: list[tuple[Card, int]] = []
    while True:
        play = yield Window(clause, player, about, source)
        if play is None:
            if seen:
                _left_lying(game, clause, seen)
            return started
        game.exercise(clause)
        source, started = (play.source if isinstance(play, EffectPlay) else source), True
        yield from enacted(game, play, clause if about is not None else "")
        if isinstance(play, EffectPlay) and play.looks:
            seen += [(card, card.moves) for card in play.looked_at(game)]


def _left_lying(game: Game, clause: str, seen: Sequence[tuple[Card, int]]) -> None:
    """Where cards that text has seen lie in order, and a record tells nothing more of them, nobody knows the order now.

    Text that nobody has modelled may have put them back otherwise, or under the others.
    """
    zones = {id(card.zone): card.zone for card, moves in seen if card.moves == moves and card.zone.kind.ordered}
    for zone in zones.values():
        game.shuffled(zone, clause)
