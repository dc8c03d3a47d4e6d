import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./lib/install.svelte";
import { applySettings } from "./lib/settings.svelte";
import { failedStart, goodStart } from "./start";
import { followUpdates } from "./lib/update";

async function start(target: HTMLElement): Promise<void> {
  try {
    await applySettings();
  } catch {
    await failedStart(); // without its texts the app would be a blank page
    return;
  }
  goodStart();
  mount(App, { target });
}

followUpdates();
const target = document.getElementById("app");
if (target) void start(target);
install();
