"""What a text does "for each" of something to one holomem: to one chosen anew each time, or all of it to the same."""

from collections.abc import Iterator

from judge.engine.trees.choices import Fixed
from judge.engine.trees.context import Context

READING = "to_one_holomem_for_each"


def for_each(ctx: Context, times: int, field: str, fixed: Fixed) -> Iterator[Fixed]:
    """What is done each time; done once to the same holomem, the number in a field is that of all of them."""
    if times > 1 and ctx.game.reads(READING, ctx.source.number) == "other":
        number = fixed[field]
        yield {**fixed, field: number * times} if isinstance(number, int) else fixed
        return
    for _ in range(times):
        yield fixed
