"""9.6.3 What modelled text lets a player choose: checked on every verb, and choices that are no verb's."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar, Self

from msgspec import Struct, structs

from judge.engine.abilities import allowed
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Ambiguous, Lookup, refer
from judge.engine.run.sources import may_come_from
from judge.engine.table.pieces import Card, Piece, Stack
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Context
from judge.engine.trees.memory import whole
from judge.engine.trees.within import parts
from judge.replay.references import BadReference
from judge.replay.steps import Effect, Step
from rulesets.lovelive import acts
from rulesets.lovelive.ch04_zones.s03_how_cards_come import comes_by
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

OWN, AS_SHOWN, CHOSEN, UP_TO, AS_SAID = "9.4.2.1", "9.4.2", "9.6.3", "9.6.3.1.1", "9.6.2.4.2"
FACING, NEXT = "4.5.7.1", "4.5.2.3"
NAMED = {"front": FACING, "neighbours": NEXT, "self": AS_SAID}
"""Words by which a text names who is meant, each with the clause that says who that is."""
WHO = ("who", "of", "card", "cards", "to")
NOBODY_ASKS = (None, None)
"""How many a text lets choose that names the one thing itself."""
COUNTED_BY_THE_VERB = ("effect:draw", "effect:look")
"""Verbs with clauses of their own on how many."""

rules.check("9.6.3.1.1", on=EffectPlay, stage=Stage.AMOUNT)(allowed.no_more_than_up_to)


def _pays(play: EffectPlay) -> bool:
    """Whether a cost is being paid."""
    return isinstance(play.about, Spec) and play.about.pays


@rules.check("9.4.2", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_the_cost_says(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """What a cost asks for is done to as many as it says."""
    return allowed.as_many_as_asked(game, play) if _pays(play) else None


@rules.check("9.6.3.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_asked(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """As many are chosen as the text asks for, as far as there are."""
    return None if _pays(play) else allowed.as_many_as_asked(game, play)


def _decides(play: EffectPlay) -> str | None:
    """By which clause what is chosen is not what the text lets choose, None where it is."""
    hit = play.misfit()
    if hit is None:
        return None
    field, said = hit
    if isinstance(said, int) and play.word not in COUNTED_BY_THE_VERB:
        return UP_TO
    if isinstance(play.about, Spec) and play.about.pays:
        found, source = play.about.fields.get(field), play.about.ctx.source
        if (
            found is not None
            and found.asked == NOBODY_ASKS
            and all(one in (source, source.holder) for one in found.among)
        ):
            return AS_SHOWN
        return (
            OWN if any(_of_the_other(play, one) for one in (said if isinstance(said, tuple) else (said,))) else CHOSEN
        )
    return next((clause for name, clause in NAMED.items() if _names(play, name)), CHOSEN)


def _names(play: EffectPlay, name: str) -> bool:
    """Whether a text does it only to those that it names by a word."""
    about = play.about
    nodes = list(parts(about.ctx.ability.node.do, play.word.partition(":")[2])) if isinstance(about, Spec) else ()
    said = [node[key] for node in nodes for key in WHO if key in node]
    return bool(said) and all(one == name for one in said)


def _of_the_other(play: EffectPlay, one: object) -> bool:
    """Whether a piece is the other player's."""
    return isinstance(one, Card | Stack) and one.zone is not None and one.zone.owner is play.player.opponent


@rules.check(UP_TO, on=EffectPlay, stage=Stage.TARGET)
def no_higher_than_up_to(_: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """Of a number that may be chosen up to another one, none above it is."""
    hit = play.misfit() if _decides(play) == UP_TO else None
    numbers = play.about.fields[hit[0]].among if hit is not None and isinstance(play.about, Spec) else ()
    return breach(count=hit[1], most=max(numbers, default=0)) if hit is not None else None


@rules.check(OWN, on=EffectPlay, stage=Stage.TARGET)
def paid_with_what_is_own(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """A cost takes nothing that is the other player's."""
    return allowed.among_those_offered(game, play) if _decides(play) == OWN else None


@rules.check(CHOSEN, on=EffectPlay, stage=Stage.TARGET)
def among_those_offered(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """What is chosen is among what the text lets choose."""
    return allowed.among_those_offered(game, play) if _decides(play) == CHOSEN else None


@rules.check(AS_SHOWN, on=EffectPlay, stage=Stage.TARGET)
def as_the_cost_says(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """What a cost asks for is done as it says."""
    if _decides(play) == AS_SHOWN:
        return allowed.among_those_offered(game, play)
    return allowed.as_the_text_says(game, play) if _pays(play) else None


@rules.check(AS_SAID, on=EffectPlay, stage=Stage.TARGET)
def as_the_text_says(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """What nobody chooses is as the text says."""
    if _decides(play) == AS_SAID:
        return allowed.among_those_offered(game, play)
    return None if _pays(play) or comes_by(play) else allowed.as_the_text_says(game, play)


@rules.check(FACING, on=EffectPlay, stage=Stage.TARGET)
def who_faces_it(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """Where a text means the member in front, that is the one of the area that faces its own."""
    return allowed.among_those_offered(game, play) if _decides(play) == FACING else None


@rules.check(NEXT, on=EffectPlay, stage=Stage.TARGET)
def who_is_next_to_it(game: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """Where a text means the members next to it, those are of the areas next to its own."""
    return allowed.among_those_offered(game, play) if _decides(play) == NEXT else None


class Choosing(Struct, frozen=True):
    """What may be chosen: `least` to `most` of numbered options, some pieces, or one of some colours.

    `named` are the colours of options that have one each; `begin` is the script with which an option begins, by which a
    record that does not name it shows it; `idle` whether one of the options changes nothing; `counts` whether they are
    numbers of what is done; `optional` whether nothing need be chosen; `ctx` the text that asks.
    """

    options: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    pieces: Candidates | None = None
    colours: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    begin: Callable[[int], Script | None] = lambda _: None
    idle: bool = False
    counts: bool = False
    optional: bool = False
    ctx: Context | None = None

    def has(self, act: acts.Choose) -> bool:
        """Whether some of what an act chooses may be chosen here; one that chooses nothing does so anywhere."""
        return any(
            (
                any(option in self.options for option in act.options or ()),
                act.colour in (*self.colours, *self.named),
                bool(act.cards) and self.pieces is not None,
                not (act.options or act.colour or act.cards),
            )
        )

    def offer(self, player: Side) -> Offer:
        """What is asked of the player who chooses."""
        return Offer("9.6.3", player, (ChoosePlay,), optional=self.optional, about=self)


@rules.play(acts.Choose, "9.6.3")
class ChoosePlay(Play[LoveLiveGame, Side]):
    """Chooses options of a text, pieces, or a colour; `shown` by what comes of it alone."""

    within_text: ClassVar = True
    in_parts: ClassVar = "cards"
    names: ClassVar = "pieces"
    among: Choosing
    options_chosen: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    colour: str | None = None
    shown: bool = False

    @classmethod
    def choosing(cls, ctx: Context, found: Candidates) -> Choosing:
        """What a choice is about that a record tells by itself, of what a verb of a text is done to."""
        return Choosing(pieces=structs.replace(found, among=[whole(one) for one in found.among]), ctx=ctx)

    @classmethod
    def answers(cls, _: LoveLiveGame, about: object, act: acts.Choose) -> bool:
        """Where nothing need be chosen, a choice of something else belongs to what comes later; none names nothing."""
        named = not act.inferred or bool(act.options or act.colour or act.cards)
        return named and (not isinstance(about, Choosing) or not about.optional or about.has(act))

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: acts.Choose, about: object) -> Self:
        among = about if isinstance(about, Choosing) else Choosing()
        lookup = Lookup(game, player)
        pieces = tuple(whole(lookup.card(text)) for text in act.cards or ())
        of_colour = [n for n, colour in enumerate(among.named, 1) if colour == act.colour]
        return cls(player, among, tuple(act.options or of_colour), pieces, None if of_colour else act.colour)

    @classmethod
    def options(cls, game: LoveLiveGame, player: Side, about: Choosing) -> Iterator[Self | Choice]:
        for colour in about.colours:
            yield cls(player, about, colour=colour)
        for size in range(about.least, about.most + 1) if about.options else ():
            for chosen in combinations(about.options, size):
                yield cls(player, about, chosen)
        if (found := about.pieces) is not None:
            apart = game.rules.hooks.apart
            yield Choice(lambda some: cls(player, about, (), some), found.among, found.least, found.most, alike=apart)

    @classmethod
    def inferred(cls, game: LoveLiveGame, player: Side, about: Choosing, step: Step) -> Self | None:
        """The option whose first verb comes next, best as the record has it; what a verb names, or how many."""
        if about.counts:
            return cls._of_a_number(game, player, about, step)
        if (colour := getattr(step, "colour", None)) in about.colours:
            return cls(player, about, colour=colour)
        if about.pieces is not None:
            return cls._of_pieces(game, player, about, step)
        first = {option: _first_offer(game, about.begin(option), step) for option in about.options}
        begun = [(option, offer) for option, offer in first.items() if offer is not None]
        nearest = begun[0][0] if begun and not about.idle else None
        agreeing = {option: offer for option, offer in begun if _agrees(offer, step)}
        fitting = [option for option, offer in agreeing.items() if _lets(game, offer, step, _among_those_offered)]
        exact = [option for option in fitting if _lets(game, first[option], step, EffectPlay.as_asked)]
        chosen = next(iter(exact or fitting or agreeing), nearest)
        return cls(player, about, (chosen,), shown=True) if chosen is not None else None

    @classmethod
    def _of_a_number(cls, game: LoveLiveGame, player: Side, about: Choosing, step: Step) -> Self | None:
        """The number of which an effect of the same text tells."""
        count = getattr(step, "count", None)
        if about.ctx is None or not isinstance(step, Effect) or count not in about.options:
            return None
        own = may_come_from(game, Spec(about.ctx, {}), step)
        return cls(player, about, (count,), shown=True) if own else None

    @classmethod
    def _of_pieces(cls, game: LoveLiveGame, player: Side, about: Choosing, step: Step) -> Self | None:
        """The pieces that an effect of the same text names, where they are just such as it lets choose."""
        found, kind = about.pieces, game.rules.book.plays[step.do] if isinstance(step, Effect) else None
        if found is None or about.ctx is None or kind is None or not isinstance(step, Effect):
            return None
        texts = getattr(step, getattr(kind, "in_parts", ""), None)
        if not isinstance(texts, list) or None in texts or not may_come_from(game, Spec(about.ctx, {}), step):
            return None
        lookup = Lookup(game, player)
        pieces = tuple(whole(lookup.card(text)) for text in texts)
        fit = found.least <= len(pieces) <= found.most and not _stray(pieces, found.among)
        return cls(player, about, (), pieces, shown=True) if pieces and fit else None

    def recorded(self, game: LoveLiveGame) -> acts.Choose:
        cards = [*(refer(game, piece, self.player) for piece in self.pieces)] if self.among.pieces else None
        options, colour = list(self.options_chosen) or None, self.colour
        return acts.Choose(player=self.player.seat, cards=cards, options=options, colour=colour)  # type: ignore[arg-type]

    def enact(self, _: LoveLiveGame) -> None:
        """What follows from it is for the text that asked."""


def _first_offer(game: LoveLiveGame, script: Script | None, step: Step) -> Offer | None:
    """What a script first waits for, if that is a step of this kind, of the same source."""
    request = next(script, None) if script is not None else None
    if not isinstance(request, Offer) or all(kind.record is not type(step) for kind in request.kinds):
        return None
    return request if not isinstance(step, Effect) or may_come_from(game, request.about, step) else None


def _lets(game: LoveLiveGame, offer: Offer | None, step: Step, test: Callable[[EffectPlay], bool]) -> bool:
    """Whether a step is, for an offer, what is asked of it."""
    kind, mark = game.rules.book.plays.get(step.do), game.bindings()
    if kind is None or offer is None or not issubclass(kind, EffectPlay):
        return offer is not None
    try:
        play = kind.look_up(game, offer.player, step, offer.about)
        play.complete()
        return test(play)
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(mark)


def _among_those_offered(play: EffectPlay) -> bool:
    return play.misfit() is None


def _agrees(offer: Offer, step: Step) -> bool:
    """Whether a step says of what nobody chooses what the text says, or nothing."""
    fixed = offer.about.fixed if isinstance(offer.about, Spec) else {}
    plain = {name: value for name, value in fixed.items() if isinstance(value, str | int)}
    if any(getattr(step, name, value) not in (value, None) for name, value in plain.items()):
        return False
    whose = getattr(step, "player", None)
    return whose is None or not isinstance(owner := fixed.get("owner"), Side) or owner.seat == whose


@rules.check("9.6.3", on=ChoosePlay, stage=Stage.TARGET)
def one_of_what_is_offered(_: LoveLiveGame, play: ChoosePlay) -> Facts | None:
    """What is chosen is among what the text lets choose, and not chosen already."""
    if (play.colour is not None or play.among.colours) and play.colour not in play.among.colours:
        return breach(field="colour", said=play.colour)
    pieces = play.among.pieces.among if play.among.pieces is not None else ()
    stray = _stray(play.pieces, pieces) + _stray(play.options_chosen, play.among.options)
    return breach(said=stray[0]) if stray else None


def _stray(chosen: Sequence[Piece | int], among: Sequence[Piece | int]) -> list[Piece | int]:
    """What is chosen and not, or no longer, there to be chosen."""
    left = list(among)
    stray = []
    for one in chosen:
        at = next((place for place, other in enumerate(left) if other is one), None)
        if at is None:
            stray.append(one)
        else:
            del left[at]
    return stray


def _miscounted(play: ChoosePlay) -> Facts | None:
    """By how many too few or too many are chosen; a colour is none of the things that are counted."""
    if play.colour is not None:
        return None
    count, least, most = len(play.options_chosen), play.among.least, play.among.most
    if (found := play.among.pieces) is not None:
        count, least, most = len(play.pieces), found.least, found.most
    return None if least <= count <= most else breach(count=count, least=least, most=most)


@rules.check("9.6.3.1", on=ChoosePlay, stage=Stage.AMOUNT)
def as_many_options_as_asked(_: LoveLiveGame, play: ChoosePlay) -> Facts | None:
    """As many options or pieces are chosen as the text asks for."""
    hit = _miscounted(play)
    return None if allowed.up_to(hit) else hit


@rules.check("9.6.3.1.1", on=ChoosePlay, stage=Stage.AMOUNT)
def no_more_options_than_up_to(_: LoveLiveGame, play: ChoosePlay) -> Facts | None:
    """Where a text says up to how many options or pieces may be chosen, no more are."""
    hit = _miscounted(play)
    return hit if allowed.up_to(hit) else None
