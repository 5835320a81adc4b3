"""Whether every verb of ability trees says by which effect records tell it, held against what it asks for."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from judge.engine.asking.plays import Offer, Request, Script
from judge.engine.run.effects import EffectPlay
from judge.engine.trees.context import Compiled
from judge.engine.trees.vocabulary import VerbKind, Vocabulary


class Heard:
    """The effects that each verb asked for while trees were played; `forced` are those that a tree says may be left."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.effects: dict[str, set[str]] = defaultdict(set)
        self.forced: set[str] = set()
        self._heard: dict[int, object] = {}

    def untold(self) -> dict[str, set[str]]:
        """The verbs that asked for effects by none of which they say that records tell them."""
        told_as = self._vocabulary.told_as
        return {
            verb: effects
            for verb, effects in self.effects.items()
            if not effects & {f"effect:{one}" for one in (verb, *told_as.get(verb, ()))}
        }

    def listen(self, word: str, kind: VerbKind) -> VerbKind:
        """A verb whose asking is heard; what a verb within it asks for is that one's, which is heard first."""

        def hear(request: Request) -> None:
            if not isinstance(request, Offer) or id(request.about) in self._heard:
                return
            self._heard[id(request.about)] = request.about
            if effects := {one.word for one in request.kinds if issubclass(one, EffectPlay)}:
                self.effects[word] |= effects

        def force(request: Request) -> None:
            if isinstance(request, Offer) and not request.optional:
                self.forced.add(word)

        def build(*where: Any) -> Compiled:
            verb = kind.build(*where)
            first = force if getattr(where[1], "may", False) else None
            return replace(verb, run=lambda *how: _heard(verb.run(*how), hear, first))

        return replace(kind, build=build)


def _heard(script: Script, hear: Callable[[Request], None], first: Callable[[Request], None] | None) -> Script:
    """A script each of whose requests is heard before it is passed on, the first one besides."""
    answer = None
    try:
        while True:
            request = script.send(answer)
            hear(request)
            if first is not None:
                first(request)
                first = None
            answer = yield request
    except StopIteration as stop:
        return stop.value


@contextmanager
def listening(vocabulary: Vocabulary) -> Iterator[Heard]:
    """While it is open, the verbs of trees that are compiled are heard."""
    verbs, heard = dict(vocabulary.verbs), Heard(vocabulary)
    vocabulary.verbs.update({word: heard.listen(word, kind) for word, kind in verbs.items()})
    try:
        yield heard
    finally:
        vocabulary.verbs.update(verbs)
