import { expect, test } from "vitest";
import { byHand } from "../src/lib/install.svelte";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test("phones and tablets of Apple's are told how to install, unless it is done", () => {
  expect(byHand({ userAgent: IPHONE, maxTouchPoints: 5 })).toBe(true);
  expect(byHand({ userAgent: IPHONE, maxTouchPoints: 5, standalone: true })).toBe(false);
  expect(byHand({ userAgent: MAC, maxTouchPoints: 5 })).toBe(true); // a tablet
  expect(byHand({ userAgent: MAC, maxTouchPoints: 0 })).toBe(false);
  expect(byHand({ userAgent: ANDROID, maxTouchPoints: 5 })).toBe(false);
});
