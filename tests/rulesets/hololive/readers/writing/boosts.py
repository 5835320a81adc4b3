"""What is added to the damage of an art, told behind the art: what lasts and other cards add comes first."""

from typing import Any

from judge.engine.table.pieces import Stack
from rulesets.hololive.abilities.information import CHANGED
from rulesets.hololive.ch05_verbs.s20_deal import ART_DAMAGE
from rulesets.hololive.ch12_skills_and_arts.s02_arts import SPECIAL, TEXT
from tests.rulesets.hololive.readers.writing.desk import Desk


def tell_boosts(desk: Desk) -> None:
    """All that was added: by the art's own text when it did, by others right behind the art."""
    art = desk.game.art
    if art is None:
        return
    for amount in [more for clause, more in art.parts if clause in (TEXT, SPECIAL)]:
        desk.log.tell("boost_stat", **_boost(desk, amount, desk.performer))
    for amount, source in reversed(_others(desk)):
        assert desk.art_told is not None
        desk.log.tell_after(desk.art_told, "boost_stat", **_boost(desk, amount, source))


def _boost(desk: Desk, amount: int, source: str) -> dict[str, Any]:
    whole = {"card_id": desk.performer, "stat": "power", "amount": amount}
    return {**whole, "for_art": True, "source_card_id": source}


def _others(desk: Desk) -> list[tuple[int, str]]:
    game, found = desk.game, []
    assert game.art is not None
    for lasting in game.lasting:
        on = lasting.on
        if lasting.number == ART_DAMAGE and lasting.amount and lasting.source is not None:
            reaches = on is game.art.performer or (callable(on) and on(game.art.performer))
            if reaches:
                amount = lasting.amount(game.art.performer) if callable(lasting.amount) else lasting.amount
                found.append((amount, desk.ids(lasting.source)))
    for ctx, modifier in CHANGED.changes_of(game, ART_DAMAGE, game.art.performer):
        amount = modifier.amount(ctx) if modifier.amount is not None else 0
        if amount and ctx.ability.node.kind != "art":
            found.append((amount, desk.ids(ctx.source)))
    return found


def tell_changed(desk: Desk, target: Stack, *, by_art: bool) -> None:
    """What static abilities add to the damage that a holomem takes, or take from it."""
    for change in ("damage_taken", "art_taken" if by_art else "special_taken"):
        for ctx, modifier in CHANGED.changes_of(desk.game, change, target):
            amount = modifier.amount(ctx) if modifier.amount is not None else 0
            admits = not modifier.value or (desk.game.art is not None and modifier.admits(ctx, desk.game.art.performer))
            if amount and admits:
                stat = "damage_added" if amount > 0 else "damage_prevented"
                whole = {"card_id": desk.top(target), "stat": stat, "amount": abs(amount)}
                info: dict[str, list[str]] = {"after_deal_damage_effects": []} if by_art else {}
                desk.log.tell("boost_stat", **whole, for_art=info, source_card_id=desk.ids(ctx.source))
