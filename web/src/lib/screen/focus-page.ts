/** To the heading, which a screen reader then says, else to the page. */
export function focusPage() {
  const main = document.querySelector("main");
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Where what had the focus is gone from the page, the page takes it over. */
export function focusPageIfLost() {
  if (document.activeElement === document.body) focusPage();
}
