/** What a tab shows of itself while somebody looks at another: its title, its icon and the app's badge. */

let turn = false;

export function tell(title: string, mine: boolean): void {
  if (document.title !== title) document.title = title;
  if (mine === turn) return;
  turn = mine;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = mine ? "/icon-turn.svg" : "/icon.svg";
  if (mine) void navigator.setAppBadge?.(1).catch(() => undefined);
  else void navigator.clearAppBadge?.().catch(() => undefined);
}
