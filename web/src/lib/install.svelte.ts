/** As an app: the service worker, and the browser's offer to install. */

/** What Chromium sends when the app can be installed; others have it in their menus. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}
const now = $state<{ offer: Offer | null }>({ offer: null });

/** Whether the browser would install the app if asked. */
export function installable(): boolean {
  return now.offer !== null;
}

interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** Safari's own: true in a window opened from the home screen. */
  standalone?: boolean;
}

/** Whether this is a phone or tablet of Apple's where the app can be put on the home screen, but only by hand. */
export function byHand(device: Device = navigator): boolean {
  const { userAgent, maxTouchPoints, standalone } = device;
  // A tablet says that it is a Mac; no Mac has a screen to touch.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && !standalone;
}

/** Asks the browser to install it. */
export async function askToInstall(): Promise<void> {
  const offer = now.offer;
  now.offer = null;
  await offer?.prompt();
}

/** Called once at the start; the worker comes when everything else is done. */
export function install(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    now.offer = event as Offer;
  });
  addEventListener("appinstalled", () => (now.offer = null));
  if (!import.meta.env.PROD || !navigator.serviceWorker) return; // only in secure places
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
