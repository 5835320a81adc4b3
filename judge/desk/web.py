"""The desk as a web application of one machine: addresses, and what each answers."""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from judge.desk.guard import Guard, Keys
from judge.desk.rooms import Desk, NoSuchThing, problems
from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.replay.write import write
from judge.report.page.book import INDEX, Book
from judge.report.page.render import address, part, written
from judge.words import LANGUAGES, Language

FILES = {
    "desk.js": "text/javascript",
    "board.js": "text/javascript",
    "finding.js": "text/javascript",
    "page.css": "text/css",
}
Answer = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


@dataclass
class Site:
    """Answers requests about a desk."""

    desk: Desk
    language: Language
    turn: Lock = field(default_factory=Lock)
    books: dict[str, Book] = field(default_factory=dict)

    async def _work(self, call: Callable[..., T], *given: Any) -> T:
        """What a call gives, beside the answering of others; one at a time, as no game is made for several hands."""
        async with self.turn:
            return await run_in_threadpool(call, *given)

    def routes(self) -> list[Route]:
        """Every address."""
        told: list[tuple[str, str, Answer]] = [
            ("/", "GET", self.index),
            ("/file/{name}", "GET", self.file),
            ("/api/games", "GET", self.games),
            ("/api/cards", "GET", self.cards),
            ("/api/empty", "GET", self.empty),
            ("/api/open", "POST", self.open),
            ("/open/{key}", "GET", self.opened),
            ("/api/ask", "POST", self.ask),
            ("/api/record", "POST", self.begin),
            ("/api/record/{name}", "GET", self.state),
            ("/api/record/{name}/act", "POST", self.act),
            ("/api/record/{name}/note", "POST", self.note),
            ("/api/record/{name}/{move}", "POST", self.move),
            ("/record/{name}.json", "GET", self.replay),
            ("/record/{name}.html", "GET", self.page),
            ("/book/{ruleset}/{page}", "GET", self.book),
        ]
        return [Route(path, _told(answer), methods=[method]) for path, method, answer in told]

    # -- pages ---------------------------------------------------------------------------------------------------------

    async def index(self, _: Request) -> Response:
        """The page with the rooms."""
        return HTMLResponse(written("desk.html", language=self.language))

    async def file(self, request: Request) -> Response:
        """A script or the style of the page."""
        name = request.path_params["name"]
        if name not in FILES:
            raise NoSuchThing(name)
        return Response(part(name), media_type=FILES[name])

    async def opened(self, request: Request) -> Response:
        """The page of an opened game."""
        text = await self._work(self.desk.page, request.path_params["key"], self._language(request))
        return _alone(text)

    async def page(self, request: Request) -> Response:
        """The page of a record."""
        name = request.path_params["name"]
        replay = await self._work(lambda: write(self.desk.recorder(name).replay()).encode())
        found = await self._work(self.desk.open, name, replay)
        return _alone(await self._work(self.desk.page, found[0]["id"], self._language(request)))

    async def book(self, request: Request) -> Response:
        """The page of a clause."""
        ruleset, name = request.path_params["ruleset"], request.path_params["page"]
        if ruleset not in registry.names():
            raise NoSuchThing(ruleset)
        book = self.books.setdefault(ruleset, Book(registry.load(ruleset)))
        if name == INDEX:
            return _alone(await self._work(book.index, self._language(request)))
        number = next((one for one in book.numbers if address(one) == name), None)
        if number is None:
            raise NoSuchThing(name)
        return _alone(await self._work(book.clause, number, self._language(request)))

    # -- what the rooms ask for ----------------------------------------------------------------------------------------

    async def games(self, _: Request) -> Response:
        """The games that there are."""
        return JSONResponse(await self._work(self.desk.games))

    async def cards(self, request: Request) -> Response:
        """Cards by number or name."""
        query = request.query_params
        return JSONResponse(await self._work(self.desk.cards, query.get("ruleset", ""), query.get("q", "")))

    async def empty(self, request: Request) -> Response:
        """The bare table of a game."""
        return JSONResponse(await self._work(self.desk.empty, request.query_params.get("ruleset", "")))

    async def open(self, request: Request) -> Response:
        """Judge what is dropped."""
        name = request.query_params.get("name", "")[:200]
        return JSONResponse(await self._work(self.desk.open, name, await request.body()))

    async def ask(self, request: Request) -> Response:
        """Answer a question."""
        asked = await _body(request)
        return JSONResponse(await self._work(self.desk.ask, str(asked.get("text", "")), self._language(request)))

    async def begin(self, request: Request) -> Response:
        """Begin a record."""
        return JSONResponse(await self._work(self.desk.state, await self._work(self.desk.begin, await _body(request))))

    async def state(self, request: Request) -> Response:
        """A record as it stands."""
        return JSONResponse(await self._work(self.desk.state, request.path_params["name"]))

    async def act(self, request: Request) -> Response:
        """Record a step."""
        asked = await _body(request)
        return JSONResponse(
            await self._work(self.desk.act, request.path_params["name"], asked, self._language(request))
        )

    async def note(self, request: Request) -> Response:
        """Write a remark down."""
        name, asked = request.path_params["name"], await _body(request)
        await self._work(lambda: self.desk.recorder(name).remark(str(asked.get("text", ""))[:1000]))
        return JSONResponse(await self._work(self.desk.state, name))

    async def move(self, request: Request) -> Response:
        """Undo, redo, say nothing, or let chance decide."""
        return JSONResponse(await self._work(self.desk.move, request.path_params["name"], request.path_params["move"]))

    async def replay(self, request: Request) -> Response:
        """A record as a file."""
        name = request.path_params["name"]
        text = await self._work(lambda: write(self.desk.recorder(name).replay()))
        return Response(text, media_type="application/json",
                        headers={"content-disposition": f'attachment; filename="record-{name}.json"'})  # fmt: skip

    def _language(self, request: Request) -> Language:
        asked = request.query_params.get("lang")
        return next((one for one in LANGUAGES if one == asked), self.language)


def application(
    desk: Desk, language: Language, hosts: frozenset[str] = frozenset(), keys: Keys | None = None
) -> ASGIApp:
    """The whole application behind its door; `hosts` are the names by which it may be called, any if none is named."""
    return Guard(Starlette(routes=Site(desk, language).routes()), hosts, desk.options.limits.room, keys)


def _told(answer: Answer) -> Answer:
    """An answer whose failures are told as what they are."""

    async def told(request: Request) -> Response:
        try:
            return await answer(request)
        except InvalidReplay as error:
            return JSONResponse({"problems": problems(error)}, 422)
        except (NoSuchThing, registry.UnknownRuleset):
            return PlainTextResponse("there is no such thing here", 404)
        except (TypeError, ValueError) as error:
            return PlainTextResponse(f"this cannot be read: {type(error).__name__}", 400)

    return told


async def _body(request: Request) -> dict[str, Json]:
    told = await request.json()
    if not isinstance(told, dict):
        raise TypeError("an object is expected")
    return told


def _alone(text: str) -> Response:
    """A page that brings everything with it and keeps its own rules of what may run."""
    return HTMLResponse(text, headers={"content-security-policy": "frame-ancestors 'none'"})
