/** The browser's storage or, where it is forbidden, one that lasts as long as the page: even asking for it throws there. */
export function storage(): Storage {
  try {
    return localStorage;
  } catch {
    return (forbidden ??= inMemory());
  }
}
let forbidden: Storage | undefined;

/** The same for as long as the tab is open: it outlives a reload. */
export function session(): Storage {
  try {
    return sessionStorage;
  } catch {
    return storage();
  }
}

export function inMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (i) => [...kept.keys()][i] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}
