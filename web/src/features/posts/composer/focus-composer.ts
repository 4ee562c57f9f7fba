/** The pen in hand, from anywhere on Home. */
export function focusComposer() {
  document.querySelector<HTMLElement>('form[aria-label="Create post"] textarea')?.focus();
}
