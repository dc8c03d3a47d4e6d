/** Addresses behind the #: nothing of them is sent to a server. */
import { parse, routeAt, type Route } from "./routes";

export { href, type Route } from "./routes";

const now = $state<{ route: Route }>({
  route: typeof location === "undefined" ? parse("") : routeAt(location.pathname, location.hash),
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
    const { pathname, hash } = location;
    now.route = routeAt(pathname, hash);
    // On from a path where nothing is: what is copied from the address bar is to be a good address.
    if (now.route.page !== "missing" && pathname !== "/") history.replaceState(null, "", `/${hash}`);
  };
  addEventListener("hashchange", changed);
  changed(); // the address may have changed while the app was loading
  return () => removeEventListener("hashchange", changed);
}
