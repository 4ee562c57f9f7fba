/** The community's own name for its instance: the server writes it into the page. */
export const appName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || "Plaza";
