/**
 * The instance's public address: the operator's setting, which the server writes into the page, or else this page's
 * origin.
 */
export const publicUrl =
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content || window.location.origin;
