"""12.2 Arts: cost, and resolution up to the damage."""

from collections.abc import Iterator
from typing import NamedTuple

from judge.engine.abilities.told_verbs import mentions
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.needs import Pause
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import resolving
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.notebook import Accusation
from judge.engine.run.sources import named_source
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from judge.replay.references import BadReference
from rulesets.hololive.abilities.information import CHANGED, changes_of, continuous, information, speaks_of
from rulesets.hololive.cards.definition import Art
from rulesets.hololive.ch05_verbs.s20_deal import ART_DAMAGE, DEALING, TAKING, Blow, deal
from rulesets.hololive.ch05_verbs.trees_numbers import OPENS_THE_BACK
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out
from rulesets.hololive.ch12_skills_and_arts.s02_art_costs import text_of
from rulesets.hololive.effects import ArtDamage
from rulesets.hololive.game import ArtInProgress, HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

CHOSEN = rules.cite("10.7.2.2", "ch12_skills_and_arts/s02_arts.py, resolve")
BASE = rules.cite("12.2.4.1", "ch12_skills_and_arts/s02_arts.py, resolve")
TEXT = rules.cite("12.2.4.2", "ch12_skills_and_arts/s02_arts.py, resolve")
SPECIAL = rules.cite("12.2.4.3", "ch12_skills_and_arts/s02_arts.py, add_special")
OTHER = rules.cite("12.2.4.4", "ch12_skills_and_arts/s02_arts.py, resolve")
USED = rules.cite("10.7.2.5.4", "ch12_skills_and_arts/s02_arts.py, resolve")
AIMED = rules.cite("12.2.3.2", "ch12_skills_and_arts/s02_arts.py, accuse_of_the_back")
DEALT = rules.cite("12.2.4.5", "ch12_skills_and_arts/s02_arts.py, resolve")

ONLY = "only_target"
"""The change that keeps arts off all but some."""


class ArtUse(Play[HololiveGame, Side]):
    """The use of an art: who performs, which art (None where it has none of that name), and at what."""

    performer: Holomem
    art: Art | None
    target: Holomem


def art_named(performer: Holomem, art: str | int) -> Art | None:
    """The performer's art of a name, or counted from 1; None where it has no such art."""
    try:
        arts = performer.face.arts
    except Unseen:
        return None
    if isinstance(art, int):
        return arts[art - 1] if 0 < art <= len(arts) else None
    return next((one for one in arts if one.name == art), None)


def reaches_the_back(game: HololiveGame, play: ArtUse) -> bool:
    """Whether the art's own text lets it hit back holomem, or will once an optional cost is paid that can be paid."""
    ctx = context_of(game, play)
    if ctx is None or not game.in_force(ctx):
        return False
    text = ctx.ability
    verbs = zip(text.node.do, text.steps, strict=True)
    bought = any(mentions(raw, OPENS_THE_BACK) and step.payable(ctx) for raw, step in verbs)
    return bought or any(modifier.change == "back_targets" for modifier in text.modifiers)


def context_of(game: HololiveGame, play: ArtUse) -> Context | None:
    """The text of an art about to be resolved, None where it has none or it is not modelled."""
    text = text_of(play.performer, play.art)
    return None if text is None else Context(game, play.player, play.performer.top, text)


def left_open(game: HololiveGame, play: ArtUse, target: Holomem) -> bool:
    """Whether neither the opponent's abilities nor the art's own text keep the art off a target."""
    limits = [(ctx, modifier) for ctx, modifier in continuous(game, ONLY) if ctx.controller is not play.player]
    limits = [(ctx, modifier) for ctx, modifier in limits if ctx.ability.node.kind != "art"]
    own = context_of(game, play)
    if own is not None and game.in_force(own):
        limits += [(own, modifier) for modifier in own.ability.modifiers if modifier.change == ONLY]
    return all(modifier.applies(ctx, target) for ctx, modifier in limits)


def in_reach(game: HololiveGame, play: ArtUse) -> Iterator[Holomem]:
    """12.2.3.2 The opposing center and collab holomem, and those in the back if the art reaches them."""
    other = play.player.opponent
    yield from (holomem for name in ("center", "collab") if (holomem := other.at(name)) is not None)
    if reaches_the_back(game, play):
        yield from other.back
    elif speaks_of(game, "back_targets"):
        yield from (holomem for holomem in other.back if opened_to(game, play.performer, holomem))


def opened_to(game: HololiveGame, performer: Holomem, target: Holomem) -> bool:
    """Whether text that is none of an art opens a back holomem to the arts of a performer."""
    found = changes_of(game, "back_targets", performer) if game.modelled else ()
    if any(admits(target) for admits in game.lasting_amounts("back_targets", performer)):
        return True
    return any(ctx.ability.node.kind != "art" and modifier.admits(ctx, target) for ctx, modifier in found)


def without_target(game: HololiveGame, play: ArtUse) -> bool:
    """Whether text keeps the art off everybody in its reach (10.7.2.3.4)."""
    kept_off = False
    for target in in_reach(game, play):
        if left_open(game, play, target):
            return False
        kept_off = True
    return kept_off


def condition_holds(game: HololiveGame, play: ArtUse) -> bool:
    """Whether what the art's own text demands before it can be used holds."""
    ctx = context_of(game, play)
    return ctx is None or ctx.ability.required(ctx)


def resolve(game: HololiveGame, play: ArtUse) -> Script:
    """12.2.4 Base value, text, special, other changes, and then the damage to the target.

    The damage of an art that no table tells is what the record says.
    """
    game.exercise(BASE)
    art = game.art = ArtInProgress(play.performer, play.art, play.target, 0)
    art.add(BASE, play.art.damage if play.art else 0)
    at_the_back = play.target.zone is not None and play.target.zone.name == "back"
    aimed = Aim(game.step, reaches_the_back(game, play), opens_anyway(play)) if at_the_back else None
    used = play.target.zone is not None and not without_target(game, play)
    yield from carry_out_text(game, play)
    if aimed is not None:
        accuse_of_the_back(game, play, aimed)
    add_special(game, art, play.art)
    add_others(game, art)
    art.complete = True
    accuse_of_the_sum(game, play, art)
    yield Pause(OTHER)
    if used and art.target.zone is not None:
        game.exercise(DEALT)
        for hit in (art.target,) if art.hits is None else art.hits:
            game.sum_of = list(art.parts)
            yield from deal(game, Blow(play.performer, play.player, hit, art.damage, DEALT, by_art=True))
    elif used and play.art is None:
        game.note("damage", to=play.target, amount=0, by=play.performer, by_art=True)
    game.art, game.last_art = None, play.art
    if not used:
        game.reads("art_without_a_target")
    if used:
        game.exercise(CHOSEN)
        game.exercise(USED)
        game.note("art", performer=play.performer, to=play.target, player=play.player, dice=tuple(art.dice))


def accuse_of_the_sum(game: HololiveGame, play: ArtUse, art: ArtInProgress) -> None:
    """12.2.4.2 What was told to be added by the art's own card is no more than everything that has been added."""
    if not game.absorbed or any(game.rules.hooks.texts_in_play(game)):
        return
    told, card = 0, art.performer.top
    for number, step in game.absorbed.items():
        if isinstance(step, ArtDamage) and _is_of(game, step, card):
            told += step.amount
            if _exceeds_the_sum(art, told):
                facts = {"source": card, "player": play.player, "step": step.do}
                game.accuse(Accusation(number, TEXT, "misplaced/not_in_the_text", facts))
                return


def _is_of(game: HololiveGame, step: ArtDamage, card: Card) -> bool:
    """Whether a record tells an effect as that of a card."""
    try:
        return step.source is not None and named_source(game, step) is card
    except (Ambiguous, BadReference):
        return False


def opens_anyway(play: ArtUse) -> bool:
    """Whether no text is known that would have to be paid to open the back."""
    text = text_of(play.performer, play.art)
    return text is None or any(modifier.change == "back_targets" for modifier in text.modifiers)


class Aim(NamedTuple):
    """When an art was aimed at the back, whether its text could open that then, and needed nothing paid."""

    step: int
    could_open: bool
    open_anyway: bool


def accuse_of_the_back(game: HololiveGame, play: ArtUse, aim: Aim) -> None:
    """12.2.3.2 Where the cost that opens the back was not paid, the art was aimed at somebody out of its reach."""
    art = game.art
    if art is None or not aim.could_open or art.opens_the_back:
        return
    if not aim.open_anyway and game.record_goes_on():
        game.accuse(Accusation(aim.step, AIMED, "art/paid_for_the_back", {"target": play.target}))


def carry_out_text(game: HololiveGame, play: ArtUse) -> Script:
    """12.2.4.2 The text of the art is an effect of the performer's top card."""
    card = play.performer.top
    if (ability := text_of(play.performer, play.art)) is not None:
        yield from carry_out(game, Standby(ability, card, play.player, {}))
    yield from resolving(game, TEXT, card)


def add_others(game: HololiveGame, art: ArtInProgress) -> None:
    """12.2.4.4 What lasting effects and continuous abilities add."""
    changed = information(game, art.performer, ART_DAMAGE)
    if changed != art.damage:
        game.exercise(OTHER)
        more = changed - art.damage
        effects = (effect for effect in CHANGED.effects(game, ART_DAMAGE) if effect.writes == ART_DAMAGE)
        each = [amount for effect in effects if isinstance(amount := effect.reach(art.performer), int)]
        for amount in each if sum(each) == more else (more,):
            art.add(OTHER, amount)


def adds_to_the_sum(game: HololiveGame, amount: int, again: int, by_text: Card | None) -> bool:
    """Whether a part of the damage sum that a record tells may be one: the sum is compared when the damage is dealt.

    What was told word for word before must come from as many effects, or from the text of the art or of a card that
    nobody knows; and nothing adds more than was added in all, once all of it is.
    """
    art = game.art
    if art is None:
        return False
    if any(game.rules.hooks.texts_in_play(game)):
        return True
    if again and by_text is not art.performer.top:
        return _effects_alike(game, art, amount) > again
    return not _exceeds_the_sum(art, amount * (again + 1)) or _effects_alike(game, art, amount) > again


def _exceeds_the_sum(art: ArtInProgress, amount: int) -> bool:
    """Whether so much is more than everything that has been added to the sum of an art, if all of it has."""
    added = sum(part for _, part in art.parts[1:] if part > 0)
    return art.complete and art.art is not None and amount > added


def _effects_alike(game: HololiveGame, art: ArtInProgress, amount: int) -> int:
    """How many continuous effects change the sum, or what is dealt or taken of it, by an amount."""
    halves = (("art_damage", art.performer), *((change, art.performer) for change in (DEALING.change, DEALING.of_arts)),
              *((change, art.target) for change in (TAKING.change, TAKING.of_arts)))  # fmt: skip
    return sum(effect.reach(piece) == amount for change, piece in halves for effect in CHANGED.effects(game, change))


def add_special(game: HololiveGame, art: ArtInProgress, printed: Art | None) -> None:
    """12.2.4.3 The special icon counts once if the target has one of its colours (2.4.4)."""
    if printed is None or not printed.special:
        return
    try:
        colours = information(game, art.target, "colour")
    except Unseen as unseen:
        game.doubt(SPECIAL, unseen.number)
        return
    for colour, amount in printed.special:
        if colour in colours:
            game.exercise(SPECIAL)
            art.add(SPECIAL, amount)
