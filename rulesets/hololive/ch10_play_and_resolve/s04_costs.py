"""10.4 Additional costs of support cards: acts in order (10.4.2.1), each of them paid with cards of its own."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations

from msgspec.structs import replace

from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.plays import Offer, Request, Script
from judge.engine.run.legal import Legal
from judge.engine.run.trial import trial
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Compiled, CompiledAbility, Context
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

IN_ORDER = rules.cite("10.4.2.1", "ch10_play_and_resolve/s04_costs.py, shares")

Share = tuple[Card, ...]
NOTHING_LEFT = Candidates((), several=True)
"""What an act may be paid with that those before it have left nothing for."""


def text_of(card: Card) -> CompiledAbility | None:
    """The support ability of a card (10.1.2), None where its text is not modelled."""
    for ability in abilities_of(card):
        if ability.node.kind == "support":
            return ability
    return None


def choice_of(request: Request | None) -> Candidates | None:
    """The cards that a request lets a player choose from, None where it asks for something else."""
    if not isinstance(request, Offer) or not isinstance(request.about, Spec):
        return None
    return next((found for found in request.about.fields.values() if found.several), None)


def choices(game: HololiveGame, player: Side, card: Card) -> list[Candidates]:
    """What each act of a card's cost may be paid with; the card itself pays nothing, being shown by then (10.7.2.1)."""
    ability = text_of(card)
    if ability is None or not ability.cost:
        return []
    ctx = Context(game, player, card, ability)
    if len(ability.cost) == 1:
        return [*_choices(ability.cost, ctx)]
    with trial(game):
        return [*_choices(ability.cost, ctx)]


def _choices(cost: Sequence[Compiled], ctx: Context) -> Iterator[Candidates]:
    """The choice of each act; one that leaves none is done at once: the next takes what lies beneath."""
    for n, step in enumerate(cost, 1):
        script = step.run(ctx, False)
        request = next(script, None)
        choice = choice_of(request)
        if choice is not None:
            yield replace(choice, among=tuple(one for one in choice.among if one is not ctx.source))
            if n < len(cost) and len(choice.among) == choice.least:
                _done(script, Legal(ctx.game, request).only())  # type: ignore[arg-type]
        elif not step.possible(ctx):
            yield NOTHING_LEFT
        script.close()


def _done(script: Script, answer: object) -> None:
    with suppress(StopIteration):
        script.send(answer)


def payable(acts: Sequence[Candidates], taken: Share = ()) -> bool:
    """Whether all acts of a cost can be paid, each with other cards."""
    if not acts:
        return True
    left = [card for card in acts[0].among if card not in taken]
    return any(
        payable(acts[1:], (*taken, *chosen)) for chosen in combinations(left, acts[0].least) if _fit(acts[0], chosen)
    )


def shares(acts: Sequence[Candidates], pay: Sequence[Card], taken: Share = ()) -> list[Share] | None:
    """Which of the cards paid belong to which act; all of one that is forced may be left unsaid, not some.

    None where they do not fit.
    """
    if not acts:
        return [] if all(card in taken for card in pay) else None
    for chosen in _ways(acts[0], pay, taken):
        more = shares(acts[1:], pay, (*taken, *chosen))
        if more is not None:
            return [chosen, *more]
    return None


def _ways(act: Candidates, pay: Sequence[Card], taken: Share) -> Iterator[Share]:
    left = [card for card in act.among if card not in taken]
    said = [card for card in left if card in pay]
    for count in range(act.most, act.least - 1, -1):
        yield from (chosen for chosen in combinations(said, count) if _fit(act, chosen))
    if len(left) == act.least and not said:
        yield tuple(left)


def _fit(act: Candidates, chosen: Share) -> bool:
    return act.together is None or act.together(chosen)
