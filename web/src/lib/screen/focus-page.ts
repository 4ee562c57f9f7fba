/** Focuses the heading, which a screen reader then reads, or else the page. */
export function focusPage() {
  const main = document.querySelector("main");
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the page where the focused element has been removed from it. */
export function focusPageIfLost() {
  if (document.activeElement === document.body) focusPage();
}
