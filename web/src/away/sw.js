/**
 * The app's service worker. It keeps two things: the page that is shown when nobody answers, and
 * files whose names change with their contents. Never data: /api is not touched.
 * The build (app.ts) fills in what stands in capitals: every build has a cache of its own.
 */
const NAME = `mycelia-${VERSION}`;
const KEPT = FILES;
const AWAY = "/away.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll([AWAY, ...KEPT].map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      // A page that is still open may need what the version before it had: that one is kept, too.
      .then((names) => names.filter((name) => name.startsWith("mycelia-") && name !== NAME).slice(0, -1))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function away() {
  return (await caches.match(AWAY)) ?? Response.error();
}

/** The page always from the server; if it is away, or only its proxy answers, the page for that. */
async function page(request) {
  try {
    const answer = await fetch(request);
    return answer.status >= 502 && answer.status <= 504 ? away() : answer;
  } catch {
    return away();
  }
}

/** What has a hash in its name never changes. */
async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(NAME);
    cache.put(request, copy).catch(() => undefined);
  }
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (KEPT.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});
