"""The verb of ability trees that triggers abilities of other cards."""

from typing import Literal

from judge.engine.abilities.tools import compiled
from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Compiled, CompiledAbility, Context
from judge.engine.trees.tree import Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.definition import Trigger
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of
from rulesets.lovelive.ch09_play.s06_choices import Choosing
from rulesets.lovelive.ch11_keywords.s07_places import stands_right
from rulesets.lovelive.game import Member
from rulesets.lovelive.rules import rules

CHOICE = "9.6.3"
STANDS_BY = rules.cite("9.7.2", "ch05_verbs/trees_abilities.py, build_trigger")


class TriggerAbilityNode(Node):
    """Puts one ability with a trigger keyword of each card of a pick in standby."""

    verb: Literal["trigger"] = "trigger"
    of: PickTree
    keyword: Trigger
    may: bool = False


@WORDS.verb(TriggerAbilityNode, STANDS_BY)
def build_trigger(compiler: Compiler, node: TriggerAbilityNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.of, f"{pointer}/of", cards=True)

    def abilities(ctx: Context, card: Card) -> list[CompiledAbility]:
        found = [ability for ability in abilities_of(card) if node.keyword in ability.facts.triggers]
        on_stage = isinstance(card.holder, Member)
        return [one for one in found if not on_stage or stands_right(ctx.game, one.facts, card.zone.name)]

    def run(ctx: Context, _: bool) -> Script:
        note_choice(ctx, picker, node.of)
        did = False
        for card in picker.present(ctx):
            if not (found := abilities(ctx, card)):
                continue
            number = (yield from _one_of(ctx, len(found), may=node.may)) if len(found) > 1 or node.may else 1
            if number is None:
                continue
            event = {"to": card.holder or card, "player": ctx.controller}
            ctx.game.standby.append(Standby(found[number - 1], card, ctx.controller, event, card.holder))
            ctx.game.exercise(STANDS_BY)
            did = True
        return did

    return compiled(run, STANDS_BY, lambda ctx: any(abilities(ctx, card) for card in picker.present(ctx)))


def _one_of(ctx: Context, count: int, *, may: bool) -> Script:
    """Which of several abilities of a card it is, counted from 1; none where it may be left."""
    play = yield Choosing(tuple(range(1, count + 1)), 1, 1, optional=may, ctx=ctx).offer(ctx.controller)
    if play is None:
        return None if may else 1
    return play.options_chosen[0]
