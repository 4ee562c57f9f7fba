const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loads the page again in another language; null is the browser's own. Drafts are stored on the device. */
export async function changeLanguage(code: string | null) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `lang=${code ?? ""}; Path=/; Max-Age=${code ? YEAR_SECONDS : 0}; SameSite=Lax${secure}`;
  await dropStoredPage().catch(() => {});
  location.reload();
}

/** The page that the worker has stored is in the language before. */
async function dropStoredPage() {
  const caches = await globalThis.caches.keys();
  await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).delete("/")));
}
