/** Where others reach this instance: the operator's setting, which the server writes into the page, or this very address. */
export const publicUrl =
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content || window.location.origin;
