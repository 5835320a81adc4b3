"""The second opinion on the acts of a record: whose turn it is, how often, with what, and what chance may show."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judge.replay.raw import Json

Rules = Mapping[str, Json]
SIDES = 6
EXACT = re.compile(r"\[\d+\](:|$)|#\d+$")
"""A reference that means one piece and no other."""


def turns(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Acts of a turn by a player who has ended it, and acts that come twice in it."""
    ended, done = None, Counter[str]()
    for number, step in enumerate(record["steps"]):
        if step["do"] not in rules.get("turn", ()) or step.get("refused"):
            continue
        if step["player"] == ended and step["do"] != "act:art":
            yield f"step {number}: {ended} has ended the turn and goes on with {step['do']}"
        if ended is not None and step["player"] != ended:
            ended = None
            done.clear()
        done[step["do"]] += 1
        if step["do"] in rules.get("once", ()) and done[step["do"]] > 1:
            yield f"step {number}: {step['do']} for the second time"
        if step["do"] == rules["ends"]:
            ended = step["player"]


def strangers(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Acts of a phase by another player than the one whose phase has begun."""
    event, acts, whose = rules.get("begins", ""), rules.get("within", ()), None
    for number, step in enumerate(record["steps"]):
        if step["do"] == "happened" and step["event"] == event:
            if rules.get("alternates") and step.get("player") == whose:
                yield f"step {number}: {event} of {whose} twice in a row"
            whose = step.get("player")
        elif step["do"] in acts and not step.get("refused") and whose not in (None, step["player"]):
            yield f"step {number}: {step['do']} by {step['player']}, it is {whose}'s {event}"


def often(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Acts that a player makes once a game."""
    done = Counter[str]()
    for number, step in enumerate(record["steps"]):
        for one in rules.get("once_a_game", ()):
            if all(step.get(name) == value for name, value in one.items()) and not step.get("refused"):
                what = f"{step['player']}: {' '.join(one.values())}"
                done[what] += 1
                if done[what] > 1:
                    yield f"step {number}: {what} for the second time in the game"


def excess(record: Mapping[str, Json], rules: Rules) -> Iterator[str]:
    """Acts that name a piece twice, or more pieces than such an act may."""
    for number, step in enumerate(record["steps"]):
        for name, value in step.items():
            if not isinstance(value, list) or not step["do"].startswith("act:"):
                continue
            exact = [one for one in value if isinstance(one, str) and EXACT.search(one)]
            if len(set(exact)) < len(exact):
                yield f"step {number}: {name} of {step['do']} names a piece twice"
            most = rules.get("most", {}).get(step["do"], len(value))
            if len(value) > most:
                yield f"step {number}: {len(value)} {name} in {step['do']}, {most} at most"


def chance(record: Mapping[str, Json], _: Rules) -> Iterator[str]:
    """Dice that show what none can, and draws of fewer cards than came."""
    before: Mapping[str, Any] = {"do": ""}
    for number, step in enumerate(record["steps"]):
        if step["do"] == "fact:die" and not 1 <= step["value"] <= SIDES:
            yield f"step {number}: a die shows {step['value']}"
        if _is_a_draw(step) and before["do"] == "fact:cards" and before.get("player") == step.get("player"):
            came = len(before["cards"])
            if came > step["amount"]:
                yield f"step {number}: {step['amount']} drawn, {came} came"
        before = step if step["do"] != "claim" else before


def _is_a_draw(step: Mapping[str, Any]) -> bool:
    return step["do"] == "happened" and step["event"] == "draw" and isinstance(step.get("amount"), int)
