"""Lines that tell one act of a text card by card, put together: what is shown, moved or archived at once."""

from collections.abc import Sequence

from judge.replay.foreign import Step
from judge.replay.raw import Json

MOVED = ("effect:archive", "effect:put")
SHOWN = ("effect:reveal", "effect:put")
WHOSE = ("by", "source", "ability", "to")


def joined(steps: Sequence[Step]) -> list[Step]:
    """The steps, those of one text that follow each other and do the same to one card each told as one."""
    found: list[Step] = []
    for step in steps:
        pair, last = found[-2:], found[-1] if found else None
        if last is not None and last["do"] == step["do"] in MOVED and _alike(last, step):
            found[-1] = _with(last, step)
        elif len(pair) == len(SHOWN) and step["do"] == "effect:reveal" and _shown(pair) and _alike(pair[0], step):
            found.append(step)
        elif _continues(found, step):
            shown, put, more = found[-3:]
            found[-3:] = [_with(shown, more), _with(put, step)]
        else:
            found.append(step)
    return found


def _continues(found: Sequence[Step], step: Step) -> bool:
    """Whether a card shown after others goes where they went."""
    before = found[-3:]
    if len(before) <= len(SHOWN) or step["do"] != "effect:put" or not _shown(before[:2]):
        return False
    return before[2]["do"] == "effect:reveal" and before[2]["cards"] == step["cards"] and _alike(before[1], step)


def _shown(pair: Sequence[Step]) -> bool:
    """Whether cards were shown and put somewhere."""
    return tuple(step["do"] for step in pair) == SHOWN and pair[0]["cards"] == pair[1]["cards"]


def _alike(one: Step, other: Step) -> bool:
    return all(one.get(name) == other.get(name) for name in WHOSE)


def _with(first: Step, more: Step) -> dict[str, Json]:
    return {**first, "cards": [*first["cards"], *more["cards"]]}
