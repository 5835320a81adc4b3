"""Writing pages: templates, styles and scripts of this package put into one file, every text of a record escaped."""

import json
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined, select_autoescape
from markupsafe import Markup

from judge.replay.raw import Json
from judge.report.formats.markdown import escaped
from judge.report.gather.film import Film
from judge.report.page.data import page_data
from judge.words import LANGUAGES, Language
from judge.words.home import home_of

TEMPLATE = ".j2"


def view_page(film: Film, language: Language, book: str | None = None) -> str:
    """The page of a game; `book` is where the pages of its clauses stand, as the beginning of an address."""
    data = page_data(film) | ({"book": book} if book else {})
    return page("view.html", language, ("board.js", "finding.js", "view.js"), data=data)


def written(name: str, **values: Any) -> str:
    """A text that is no page, from its template."""
    return _environment().get_template(name).render(values)


def page(name: str, language: Language, scripts: tuple[str, ...], **values: Any) -> str:
    """A page from its template, with the style that all share and a script that nothing else can run beside."""
    script = "\n".join(part(one) for one in scripts)
    given = {**values, "language": language, "at": LANGUAGES.index(language), "style": own(part("page.css"))}
    if script:
        given |= {"script": own(script), "script_hash": b64encode(sha256(script.encode()).digest()).decode()}
    if "data" in values:
        given["json"] = own(inert(values["data"]))
    return _environment().get_template(name).render(given)


def own(text: str) -> Markup:
    """A text of this package, or one that `inert` has made, as it stands."""
    return Markup(text)  # noqa: S704 -- nothing of a record comes here that could be markup


def address(clause: str) -> str:
    """The name of a clause's page: a sign that means something in an address stands as another one."""
    return f"{clause.replace('#', '_')}.html"


def inert(value: Mapping[str, Json]) -> str:
    """JSON that no browser reads as markup, wherever it stands."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


@cache
def part(name: str) -> str:
    """A file of this package."""
    return home_of(__package__).joinpath("parts", name).read_text("utf-8").strip()


@cache
def _environment() -> Environment:
    """Templates; in those of pages every value is a text unless it says otherwise, others escape in their own way."""
    home = home_of(__package__).joinpath("parts")
    found = {
        one.name.removesuffix(TEMPLATE): one.read_text("utf-8") for one in home.iterdir() if one.name.endswith(TEMPLATE)
    }
    made = Environment(
        loader=DictLoader(found),
        autoescape=select_autoescape(("html",), default_for_string=True, default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    made.filters |= {"md": escaped, "address": address}
    return made
