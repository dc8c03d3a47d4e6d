/** Copies texts for the person. Without https there is no clipboard; then an old way is left, for what stands in a field. */
import { toast } from "./toasts.svelte";

const BY_HAND_MS = 15_000;

/** Copies a text, which may stand in a field. Returns whether it worked; if not, the field is selected. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    field?.select();
    return false;
  }
  field?.select();
  return field !== undefined && document.execCommand("copy");
}

/** Hands an address to the device's own way of sharing; where there is none, copies it. */
export async function shareOrCopy(url: string, done: string): Promise<void> {
  try {
    if (typeof navigator.share !== "function") return await copyOrShow(url, done);
    await navigator.share({ title: "Mycelia", url });
  } catch (error) {
    const enough = error instanceof DOMException && error.name === "AbortError";
    if (!enough) await copyOrShow(url, done);
  }
}

/** Copies a text and says `done`, or shows the text for a while, to copy by hand. */
export async function copyOrShow(text: string, done: string): Promise<void> {
  if (await copy(text)) toast(done);
  else toast(text, "info", BY_HAND_MS);
}
