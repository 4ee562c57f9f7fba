/** Where other apps send what is shared with this one: server/src/http/manifest.ts names it, and the worker takes it. */
export const SHARE_PATH = "/share";
const CACHE = "plaza-shared";

/** Stores what another app shared until the composer takes it, for its member may have to log in first. */
export async function storeShared({ headers, body }: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  await cache.put(SHARE_PATH, new Response(body, { headers }));
  return Response.redirect(SHARE_PATH, 303);
}

/** Returns what was shared, once. */
export async function takeShared(): Promise<FormData | undefined> {
  const stored = await caches.match(SHARE_PATH, { cacheName: CACHE });
  const form = await stored?.formData();
  await forgetShared();
  return form;
}

/** There are no caches without https, nor is anything shared. */
export async function forgetShared() {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
