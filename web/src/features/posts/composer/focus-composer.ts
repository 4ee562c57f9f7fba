/** Focuses the composer from anywhere on Home. */
export function focusComposer() {
  document.querySelector<HTMLElement>('form[aria-label="Create post"] textarea')?.focus();
}
