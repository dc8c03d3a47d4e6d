"""The OpenAPI description, made from the wire types, and a page to read it on."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from .. import __version__
from ..core.counts import Counts
from .wire import rest as calls
from .wire.typescript import structs_of

REF: Final = "#/components/schemas/{name}"
KEY: Final = {"key": {"type": "http", "scheme": "bearer", "description": "The browser's key."}}
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem }
code, pre { font: 14px/1.4 ui-monospace, monospace }
pre { background: #8881; padding: .75rem; overflow: auto }
p { margin: .25rem 0 }
:root { color-scheme: light dark }
"""


def components_of(kinds: list[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """Return the schemas of wire types, and those of all types that they are made of."""
    return msgspec.json.schema_components(kinds, schema_hook=_schema_hook, ref_template=REF)


def _schema_hook(kind: type) -> dict[str, Any]:
    if kind is Counts:
        return {"type": "object", "additionalProperties": {"type": "integer"}}
    raise NotImplementedError


def schema(kind: Any) -> dict[str, Any]:
    """Return a wire type as a reference."""
    (found,), _ = components_of([kind])
    return found


def route(answer: Any, status: int = 200, *, key: bool = False, body: Any = None) -> dict[str, Any]:
    """Return what the decorator of a route needs: what it answers, and the body that it reads.

    `key`: it wants the caller's key.
    """
    responses: dict[int | str, dict[str, Any]] = {status: {"description": "Done."}}
    if answer is str:
        responses[status]["content"] = {"text/plain": {"schema": {"type": "string"}}}
    elif answer is not None:
        responses[status]["content"] = _json(answer)
    responses["4XX"] = {"description": "Refused, and why.", "content": _json(calls.Failure)}
    extra: dict[str, Any] = {}
    if key:
        extra["security"] = [{"key": []}]
    if body is not None:
        extra["requestBody"] = {"required": True, "content": _json(body)}
    return {
        "responses": responses,
        "status_code": status,
        "response_model": None,
        "openapi_extra": extra,
    }


def _json(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema(kind)}}


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the whole description."""
    found = get_openapi(
        title="Mycelia",
        version=__version__,
        description="Games of Mycelia: make them, join them, read their records. "
        "Playing goes over a WebSocket at /api/games/{id}/socket.",
        routes=app.routes,
    )
    _, components = components_of(structs_of(calls))
    found["components"] = {"schemas": components, "securitySchemes": KEY}
    return found


def page(description: dict[str, Any]) -> str:
    """Return the description for people: plain HTML, nothing from elsewhere."""
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mycelia API</title>',
        '<meta name="viewport" content="width=device-width">',
        '<link rel="stylesheet" href="/api/docs.css">',
        f"<main><h1>Mycelia {escape(__version__)}: the interface for programs</h1>",
        f"<p>{escape(description['info']['description'])}</p>",
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>',
    ]
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
            if "requestBody" in operation:
                parts.append(f"<p>Body: {_named(operation['requestBody'])}</p>")
            for status, answer in operation["responses"].items():
                if not status.startswith("4"):
                    parts.append(f"<p>{escape(status)}: {_named(answer)}</p>")
    parts.append("<h1>Types</h1>")
    for name, found in description["components"]["schemas"].items():
        words = escape(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        parts.append(f'<h2 id="{name}"><code>{name}</code></h2><pre tabindex="0">{words}</pre>')
    return "\n".join(parts) + "</main></html>"


def _named(described: dict[str, Any]) -> str:
    for kind, content in described.get("content", {}).items():
        found = content["schema"]
        many = found.get("type") == "array"
        ref = (found["items"] if many else found).get("$ref", "")
        name = ref.rsplit("/", 1)[-1]
        if name:
            return f'<a href="#{name}"><code>{name}{"[]" if many else ""}</code></a>'
        return escape(kind)
    return "nothing"
