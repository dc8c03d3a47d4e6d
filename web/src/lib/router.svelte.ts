/** Addresses behind the #: nothing of them is sent to a server. */
import { parse, type Route } from "./routes";

export { href, type Route } from "./routes";

const now = $state<{ route: Route }>({
  route: parse(typeof location === "undefined" ? "" : location.hash),
});

export function route(): Route {
  return now.route;
}

/** Goes to an address made by `href`. */
export function go(hash: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", hash);
    now.route = parse(hash);
  } else location.hash = hash;
}

export function listen(): () => void {
  const changed = () => {
    now.route = parse(location.hash);
  };
  addEventListener("hashchange", changed);
  changed(); // the address may have changed while the app was loading
  return () => removeEventListener("hashchange", changed);
}
