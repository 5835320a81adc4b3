"""12.1 Oshi skills: their cost and their resolution."""

from collections.abc import Sequence

from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.book.names import plain_name
from judge.engine.run.effects import resolving
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.context import Context
from rulesets.hololive.abilities.information import changes_of, skill_uses
from rulesets.hololive.cards.definition import Skill
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

SKILL_COST = "skill_cost"
COST = rules.cite("12.1.3", "ch12_skills_and_arts/s01_oshi_skills.py, pay")
TEXT = rules.cite("12.1.5.4", "ch12_skills_and_arts/s01_oshi_skills.py, resolve")


def skill_of(side: Side, kind: str) -> Skill | None:
    """The oshi's skill of a kind, `oshi` or `sp`; None where it has none.

    Raises:
        Unseen: nobody knows the oshi.
    """
    skills = side.oshi.face.skills if side.oshi else ()
    return next((skill for skill in skills if skill.kind == kind), None)


def cost_of(game: HololiveGame, side: Side, skill: Skill) -> int | None:
    """How many cards of holo power a skill costs, as text changes it; None where the player says."""
    found = changes_of(game, SKILL_COST, side.oshi) if side.oshi is not None and SKILL_COST in game.spoken else ()
    for ctx, modifier in found:
        named = plain_name(str(modifier.value.get("skill"))) == plain_name(skill.name)
        if named and skill.cost is not None and modifier.amount is not None:
            return modifier.amount(ctx)
    return skill.cost


def uses_of(game: HololiveGame, side: Side, kind: str) -> int:
    """How often a skill of a kind may be used in its span, as text changes it."""
    return skill_uses(game, side.oshi) if kind == "oshi" and side.oshi is not None else 1


def condition_holds(game: HololiveGame, side: Side, kind: str) -> bool:
    """Whether what the text of a skill demands before it can be used holds."""
    oshi = side.oshi
    found = [one for one in abilities_of(oshi) if one.node.keyword == kind] if oshi is not None else []
    return all(one.required(Context(game, side, oshi, one)) for one in found if oshi is not None)


def pay(game: HololiveGame, side: Side, skill: Skill) -> Script:
    """12.1.3 As many cards as the skill costs go from holo power to the archive, the top one first.

    Of a cost without a number the record tells how many cards paid it; where the skill takes the place of something,
    nobody can tell whether so many were due (reading cost_x_of_a_skill).

    Returns:
        The cards that paid.
    """
    zone, cost = side.zones["holo_power"], cost_of(game, side, skill)
    open_cost = cost is None
    unclear = open_cost and skill.usable != "main"
    if open_cost:
        game.reads("cost_x_of_a_skill")
    if unclear:
        game.doubt(COST, side.oshi.number if side.oshi is not None else None, "open_clause")
    cards = top(zone, len(zone) if cost is None else cost, game)
    told: Sequence[Card] | None = None
    if cards:
        rests_on = side.oshi if unclear else None
        told = yield FactNeed(COST, "cards", side, zone, cards, tells=EVERYBODY, rests_on=rests_on, up_to=open_cost)
    paid = cards[: len(told or ())] if open_cost else cards
    for card in paid:
        game.move(card, side.zones["archive"], COST)
    return tuple(paid)


def resolve(game: HololiveGame, side: Side, kind: str, waiting: Standby | None, paid: Sequence[Card]) -> Script:
    """12.1.5 What the text says: as an activated ability, or about the event that it was waiting for."""
    oshi = side.oshi
    if waiting is not None:
        yield from carry_out(game, waiting)
    elif oshi is not None:
        for ability in abilities_of(oshi) if game.modelled else ():
            if ability.node.kind == "skill" and ability.node.keyword == kind and not ability.triggers:
                yield from carry_out(game, Standby(ability, oshi, side, {"paid": paid}))
    yield from resolving(game, TEXT, oshi)
