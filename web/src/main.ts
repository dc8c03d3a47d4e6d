import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./lib/install.svelte";
import { applySettings } from "./lib/settings.svelte";

const target = document.getElementById("app");
if (target) void applySettings().then(() => mount(App, { target }));
install();
