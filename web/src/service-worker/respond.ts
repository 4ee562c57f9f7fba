import { isPrecached, PAGE, readFile } from "./files.ts";
import { worker } from "./worker.ts";

/** How long a slow line may keep a page waiting that lies ready here. */
const PATIENCE_MS = 3_000;

/** What is said to the server or kept by it never passes through here, so that nothing private is ever kept. */
const SERVER_PATHS = /^\/(?:api|ws|objects|uploads|healthz|readyz)(?:\/|$)/;

/** Not in every browser, nor in the types. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (route: { condition: { urlPattern: string }; source: "network" }) => Promise<void>;
}

/**
 * Calls then go past the worker without waking it. It is faster, and while a new version takes over, a call that wakes
 * the old one would keep it alive and the new one waiting.
 */
export function passBy(event: RoutingEvent) {
  // A browser may know other conditions than ours; without the route it asks `answer`.
  const passed = event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
  if (passed) event.waitUntil(passed.catch(() => {}));
}

export function answer(event: FetchEvent) {
  const { method, mode, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || headers.has("range")) return;
  if (SERVER_PATHS.test(pathname)) return;
  if (mode === "navigate") event.respondWith(respondWithPage(event));
  else if (isPrecached(pathname)) event.respondWith(respondWithFile(event.request, pathname));
}

async function respondWithFile(request: Request, path: string) {
  return (await readFile(path)) ?? fetch(request);
}

/** From the network first, so that a new version is seen; the kept page where the line or the server fails. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const network = fetchPage(event);
  event.waitUntil(network);
  const fresh = await Promise.race([network, after(PATIENCE_MS)]);
  return fresh ?? (await readFile(PAGE)) ?? (await network) ?? Response.error();
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  try {
    const answer = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
    // A proxy in front of a server that is away answers too, but not with anything one could use.
    return answer.status >= 500 ? undefined : answer;
  } catch {
    return undefined;
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
