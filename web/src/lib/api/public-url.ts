/**
 * The instance's public address: the operator's setting, which the server writes into the page, or else this page's
 * origin.
 */
export const publicUrl =
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content || window.location.origin;

/** Whether no other device can open it. */
export const isOnThisComputer = (address: string) => /^(?:localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
