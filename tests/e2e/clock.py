"""Pages whose clocks tick faster: what they try again every few seconds, they try at once."""

from __future__ import annotations

TIMES = 20
# For a page or a context, before it loads anything.
FAST = f"""
(() => {{
  const every = window.setInterval;
  window.setInterval = (what, ms, ...given) => every(what, ms / {TIMES}, ...given);
}})();
"""
