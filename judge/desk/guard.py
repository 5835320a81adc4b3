"""The door of the desk: who may come in, from where, and with how much."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "judge_desk"
SAME = ("same-origin", "none")
"""Where a request may come from that a browser tells us of: this page, or the person."""
HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


@dataclass
class Keys:
    """One-time keys: each lets one device in, and another one is told when it has been used."""

    tell: Callable[[str], None]
    open_: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    sessions: set[str] = field(default_factory=set)

    def use(self, key: str) -> str | None:
        """The session that a key opens; None where it is not the open one."""
        if not secrets.compare_digest(key.encode(), self.open_.encode()):
            return None
        session = secrets.token_urlsafe(24)
        self.sessions.add(session)
        self.open_ = secrets.token_urlsafe(16)
        self.tell(self.open_)
        return session


@dataclass
class Guard:
    """Lets a request through to the application if it is from here, from whom it may be, and not too large."""

    app: ASGIApp
    hosts: frozenset[str]
    most: int
    keys: Keys | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have the application answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refuses(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, _sealed(send))
            return
        body = await self._body(receive)
        if body is None:
            await PlainTextResponse("too large", 413)(scope, receive, _sealed(send))
        else:
            await self.app(scope, _once(body, receive), _sealed(send))

    def _refuses(self, scope: Scope, headers: Headers) -> ASGIApp | None:
        if not self._named(headers.get("host", "")):
            return PlainTextResponse("this is not the address of this desk", 421)
        if _from_elsewhere(headers):
            return PlainTextResponse("no requests from other sites", 403)
        if scope["method"] not in ("GET", "HEAD") and headers.get("x-judge") != "desk":
            return PlainTextResponse("only the desk's own page may do this", 403)
        if int(headers.get("content-length") or 0) > self.most:
            return PlainTextResponse("too large", 413)
        return self._locked(scope, headers) if self.keys is not None else None

    def _named(self, host: str) -> bool:
        name = urlsplit(f"//{host}").hostname or ""
        return not self.hosts or name in self.hosts

    def _locked(self, scope: Scope, headers: Headers) -> ASGIApp | None:
        """With keys, a device comes in by one, and is known by a cookie then."""
        assert self.keys is not None
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        if cookie is not None and cookie.value in self.keys.sessions:
            return None
        given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("key", [""])[0]
        session = self.keys.use(given)
        if session is None:
            return PlainTextResponse("the key is missing or has been used; the terminal shows the next one", 401)
        answer = RedirectResponse("/", 303)
        answer.set_cookie(COOKIE, session, httponly=True, samesite="strict")
        return answer

    async def _body(self, receive: Receive) -> bytes | None:
        """All that a request brings; None where that is too much."""
        body = b""
        while len(body) <= self.most:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                return body if len(body) <= self.most else None
        return None


def _once(body: bytes, receive: Receive) -> Receive:
    """A request that has been read, to be read again."""
    left = [body]

    async def again() -> Message:
        return {"type": "http.request", "body": left.pop(), "more_body": False} if left else await receive()

    return again


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another site asks."""
    origin, fetched = headers.get("origin"), headers.get("sec-fetch-site")
    if fetched is not None and fetched not in SAME:
        return True
    return origin not in (None, "null") and urlsplit(origin or "").netloc != headers.get("host")


def _sealed(send: Send) -> Send:
    """Answers with headers that keep other sites out."""

    async def sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name for name, _ in message.get("headers", ())}
            new = [(name.encode(), value.encode()) for name, value in _missing(there)]
            message = {**message, "headers": [*message.get("headers", ()), *new]}
        await send(message)

    return sealed


def _missing(there: Iterable[bytes]) -> Iterable[tuple[str, str]]:
    known = set(there)
    return ((name, value) for name, value in HEADERS.items() if name.encode() not in known)
