declare global {
  interface Window {
    /** Requests that the page sent before any script was loaded, by address. */
    earlyResponses?: Record<string, Promise<Response>>;
  }
}

/** Not `window`: the service worker calls the server too, and has none. */
const page = globalThis as Pick<Window, "earlyResponses">;

/** Returns the early response for an address once; a write drops them all, because they are from before it. */
export function takeEarlyResponse(method: string, address: string): Promise<Response> | undefined {
  if (method !== "GET") dropEarlyResponses();
  const response = page.earlyResponses?.[address];
  delete page.earlyResponses?.[address];
  return response;
}

/** A refusal drops them: they may belong to another member's session. */
export const dropEarlyResponses = () => delete page.earlyResponses;

export const areEarlyDropped = () => page.earlyResponses === undefined;
