/** The page that the service worker sends when nobody answers. */
import { showAway } from "./show";

showAway();
