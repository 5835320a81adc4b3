"""10.11 Replacement abilities: what is done instead of, or about, an event that is about to happen."""

from collections.abc import Sequence

from judge.engine.abilities.ordering import next_of
from judge.engine.abilities.play import count_use
from judge.engine.abilities.replacing import GONE, each_once
from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.checks import Facts, Found, breach
from judge.engine.asking.needs import Pause
from judge.engine.asking.plays import Offer, Script
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import declared
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Player
from rulesets.hololive.abilities.in_play import replacements
from rulesets.hololive.acts import OshiSkill
from rulesets.hololive.ch10_play_and_resolve.s08_standby import SKILLS, StandbyPlay, carry_out, skill_play
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/s11_replacement.py"
SKILL, IMPOSSIBLE = rules.cites(f"{SOURCE}, apply", "12.1.5.1", "10.11.3")
REPLACED, NEVER_HAPPENED, ONCE = rules.cites(f"{SOURCE}, offer_replacements", "10.11.1", "10.11.1.1", "10.11.2.3")
ORDER, OF_A_CARD, OF_AN_ACT = rules.cites(f"{SOURCE}, next_one", "10.11.2", "10.11.2.1", "10.11.2.2")


def offer_replacements(game: HololiveGame, event: str, facts: Found, affected: Player) -> Script:
    """Each replacement that applies, once (10.11.2.3), in the order of the player whom the event affects (10.11.2).

    An ability changes the `facts` of the event, and may let other replacements apply, or none any more.

    Returns:
        Whether any was used.
    """
    if game.unmodelled and _tells_of_a_skill(game):
        yield from declared(game, SKILL)
    applied, used = yield from each_once(
        lambda: () if facts.get(GONE) else replacements(game, event, facts),
        lambda waiting: next_one(game, waiting, affected, of_a_card="to" in facts),
        lambda chosen: apply(game, chosen),
    )
    if applied:
        game.exercise(ONCE)
    if used:
        game.exercise(NEVER_HAPPENED if facts.get(GONE) else REPLACED)
        yield Pause(REPLACED)
    return used


def _tells_of_a_skill(game: HololiveGame) -> bool:
    """Whether a record has a skill next of which nobody knows what it replaces."""
    told = game.next_told()
    oshi = game.player(told.player).oshi if isinstance(told, OshiSkill) else None
    return oshi is not None and (isinstance(oshi.face, Blank) or oshi.face.text == "unmodelled")


def next_one(game: HololiveGame, waiting: Sequence[Standby], affected: Player, *, of_a_card: bool) -> Script:
    """10.11.2 Of several, the controller of the affected card, or who acts, says which is applied first."""
    clause = OF_A_CARD if of_a_card else OF_AN_ACT
    if len(waiting) > 1:
        game.exercised.update((ORDER, clause))
    return next_of(clause, affected, StandbyPlay, waiting)


@rules.reason("10.11.2.3", Question.ONCE, "standby")
def applied_already(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A replacement of the player has been applied to the event."""
    step = misplaced.step
    card = misplaced.named_card
    if card is None:
        return None
    for n, ability in enumerate(abilities_of(card) if card.zone.owner is misplaced.player else (), 1):
        named = ability.node.kind == "replacement" and step.ability in (None, n, ability.name)
        if named and game.carried.get((id(card), id(ability))) == game.turn:
            return breach(card=card)
    return None


def apply(game: HololiveGame, waiting: Standby) -> Script:
    """Apply one; an oshi skill so worded is optional (12.1.5.1), and what cannot be done does not apply (10.11.3).

    Where the choice is not taken the replacement was not applied, and its limit is not used up.
    """
    if waiting.ability.node.keyword in SKILLS:
        play = yield Offer(SKILL, waiting.controller, (skill_play(),), optional=True, about=waiting)
        if play is not None:
            game.exercise(SKILL)
            yield from play.enact(game)
        return play is not None
    ctx = waiting.context(game)
    if waiting.ability.has_optional_cost and not waiting.ability.can_begin(ctx):
        game.exercise(IMPOSSIBLE)
        return False
    applied = yield from carry_out(game, waiting)
    if not applied and game.in_force(ctx):
        count_use(ctx, -1)
    return applied
