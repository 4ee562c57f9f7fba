/** The instance's own name, which the server writes into the page. */
export const appName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || "Plaza";
