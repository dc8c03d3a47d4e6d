/** Single keys and what they do at the table. They can be switched off in the settings. */
export type KeyAction =
  | { do: "hand"; index: number }
  | { do: "hire"; index: number }
  | { do: "tile"; tile: string }
  | { do: "option"; index: number }
  | { do: "board" }
  | { do: "skip" }
  | { do: "undo" }
  | { do: "end" }
  | { do: "hint" }
  | { do: "explain" }
  | { do: "pause" }
  | { do: "stop" }
  | { do: "again" }
  | { do: "help" }
  | { do: "type" };

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
}

/** `options`: how many numbered options (either/or, cards to remove) are on offer instead of cards. */
export function action(pressed: Pressed, options = 0): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null;
  const { key } = pressed;
  if (/^[1-9]$/.test(key)) {
    const index = Number(key) - 1;
    if (options > 0) return index < options ? { do: "option", index } : null;
    if (index < 3) return { do: "hand", index };
    if (index < 8) return { do: "hire", index: index - 3 };
    return null;
  }
  if (key.startsWith("Arrow")) return { do: "board" };
  switch (key.toLowerCase()) {
    case "a":
    case "b":
    case "c":
    case "d":
    case "e":
      return { do: "tile", tile: key.toLowerCase() };
    case "s":
      return { do: "skip" };
    case "u":
      return { do: "undo" };
    case "n":
      return { do: "end" };
    case "h":
      return { do: "hint" };
    case "i":
      return { do: "explain" };
    case "p":
      return { do: "pause" };
    case "r":
      return { do: "again" };
    case "escape":
      return { do: "stop" };
    case "?":
      return { do: "help" };
    case "/":
      return { do: "type" };
  }
  return null;
}

/** Whether somebody is typing, or a dialog has the keys. */
export function taken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
