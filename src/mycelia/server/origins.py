"""Which pages may talk to the server, and by which names it is called.

A page of somebody else could send what the browser of a visitor sends, or make its own name lead to
this machine and so pass for ours. So a call that changes something comes from our own page or from
no page at all, and a server that only this machine can reach answers to no foreign name.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from .limits import trusted
from .settings import Settings


def own_origin(headers: Headers, settings: Settings) -> bool:
    """Return whether the page that asks is ours. What is no browser names no page."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return place != "" and place == headers.get("host", "").lower()


def own_page(headers: Headers, settings: Settings) -> bool:
    """Return whether a call that changes something comes from our page, or from none."""
    site = headers.get("sec-fetch-site")  # which no page can write; old browsers don't, either
    if site == "same-origin":
        return True
    if site not in (None, "none"):
        return headers.get("origin", "") in settings.origins
    return own_origin(headers, settings)


def own_name(host: str, peer: str | None, settings: Settings) -> bool:
    """Return whether the server answers to the name that somebody called it by.

    An address is no name: nobody can make one lead elsewhere. With no `hosts` any name will do,
    unless the server listens to this machine only and no proxy stands in front of it.
    """
    name = _without_port(host)
    if not name or name == "localhost" or _is_address(name):
        return True
    if name in {each.lower() for each in settings.hosts}:
        return True
    if name in {urlsplit(origin).hostname for origin in settings.origins}:
        return True
    if settings.hosts:
        return False
    return not _only_here(settings.host) or trusted(peer or "", settings.proxies)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _only_here(host: str) -> bool:
    return host == "localhost" or (_is_address(host) and ip_address(host).is_loopback)
