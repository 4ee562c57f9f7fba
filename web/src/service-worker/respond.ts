import { isPrecached, PAGE, readFile } from "./files.ts";
import { SHARE_PATH, storeShared } from "#lib/device/shared-content.ts";
import { worker } from "./worker.ts";

/** How long a slow connection may take before the precached page is used. */
const PATIENCE_MS = 3_000;

/** Requests to the server's own paths never pass through the worker, so nothing private is ever cached. */
const SERVER_PATHS = /^\/(?:api|ws|objects|uploads|healthz|readyz)(?:\/|$)/;

/** Not every browser has static routes, nor do the types. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (route: { condition: { urlPattern: string }; source: "network" }) => Promise<void>;
}

/**
 * With a static route, API calls go past the worker without waking it. That is faster, and while a new version takes
 * over, a call that wakes the old worker would keep it alive and the new one waiting.
 */
export function passBy(event: RoutingEvent) {
  // A browser may support other conditions than ours; without the route it calls `respond`.
  const passed = event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
  if (passed) event.waitUntil(passed.catch(() => {}));
}

export function respond(event: FetchEvent) {
  const { method, mode, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "POST" && pathname === SHARE_PATH) event.respondWith(storeShared(event.request));
  if (method !== "GET" || origin !== worker.location.origin || headers.has("range")) return;
  if (SERVER_PATHS.test(pathname)) return;
  if (mode === "navigate") event.respondWith(respondWithPage(event));
  else if (isPrecached(pathname)) event.respondWith(respondWithFile(event.request, pathname));
}

async function respondWithFile(request: Request, path: string) {
  return (await readFile(path)) ?? fetch(request);
}

/** Network first, so that a new version is seen; the precached page where the network or the server fails. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const network = fetchPage(event);
  event.waitUntil(network);
  const fresh = await Promise.race([network, after(PATIENCE_MS)]);
  return fresh ?? (await readFile(PAGE)) ?? (await network) ?? Response.error();
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  try {
    const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
    // A proxy responds for a server that is down, but with nothing usable.
    return response.status >= 500 ? undefined : response;
  } catch {
    return undefined;
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
