/** Who you are: one secret key per browser, which owns your seats. */
const NAME = "mycelia.key";
const FORM = /^[A-Za-z0-9_-]{43}$/;
let inMemory: string | null = null;

export function isKey(text: string): boolean {
  return FORM.test(text);
}

export function randomToken(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** This browser's key; made at the first need. */
export function myKey(): string {
  let key = inMemory;
  try {
    key = localStorage.getItem(NAME) ?? key;
  } catch {
    // Storage may be forbidden; then the key lives as long as the page.
  }
  if (!key || !isKey(key)) key = takeKey(randomToken(32));
  return key;
}

/** Takes over a key from another device. */
export function takeKey(key: string): string {
  if (!isKey(key)) throw new Error("not a key");
  inMemory = key;
  try {
    if (localStorage.getItem(NAME) !== key) localStorage.removeItem("mycelia.statistics"); // of another key
    localStorage.setItem(NAME, key);
  } catch {
    // As above.
  }
  return key;
}
