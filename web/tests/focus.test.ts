import { expect, test } from "vitest";
import { giveBack, lend } from "../src/lib/focus";

/** As much of a page as dialogs need. */
function page() {
  const body = { name: "body" };
  const now = { activeElement: body as unknown, open: false };
  const thing = (inside = false) => {
    const one = { isConnected: true, closest: () => (inside ? one : null), focus: () => (now.activeElement = one) };
    return one;
  };
  const is = Object.assign(now, { body, querySelector: () => (now.open ? {} : null) });
  return { is, thing, document: is as unknown as Document };
}
const later = () => new Promise<void>((done) => queueMicrotask(done));

test("the focus goes back to where the first of several dialogs was opened", async () => {
  const { is, thing, document } = page();
  const button = thing();
  button.focus();
  lend(document);
  is.open = true;
  is.activeElement = thing(true);
  // Help, opened from the menu: the menu goes, the help comes, at the same moment.
  giveBack(document);
  lend(document);
  await later();
  expect(is.activeElement).not.toBe(button);
  is.open = false;
  is.activeElement = is.body;
  giveBack(document);
  await later();
  expect(is.activeElement).toBe(button);
});

test("it is left alone where it is wanted elsewhere, and not given to what is gone", async () => {
  const { is, thing, document } = page();
  const [button, heading] = [thing(), thing()];
  button.focus();
  lend(document);
  heading.focus();
  giveBack(document);
  await later();
  expect(is.activeElement).toBe(heading);
  button.focus();
  lend(document);
  button.isConnected = false;
  is.activeElement = is.body;
  giveBack(document);
  await later();
  expect(is.activeElement).toBe(is.body);
  // What was remembered for one dialog is not for the next, which opened by itself.
  button.isConnected = true;
  lend(document);
  giveBack(document);
  await later();
  expect(is.activeElement).toBe(is.body);
});

test("the focus goes back into the dialog below, to what opened the one on top", async () => {
  const { is, thing, document } = page();
  const [deck, row] = [thing(), thing(true)];
  deck.focus();
  expect(lend(document)).toBeNull();
  is.open = true;
  row.focus();
  const below = lend(document);
  expect(below).toBe(row);
  is.activeElement = is.body; // the card goes, and the focus with it
  giveBack(document, below);
  await later();
  expect(is.activeElement).toBe(row);
  is.open = false;
  is.activeElement = is.body;
  giveBack(document, null);
  await later();
  expect(is.activeElement).toBe(deck);
});
