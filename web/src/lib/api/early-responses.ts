declare global {
  interface Window {
    /** By address: what the page asked for before any script was there. */
    earlyResponses?: Record<string, Promise<Response>>;
  }
}

/** Not by the name of window: the service worker asks the server too, and has none. */
const page = globalThis as Pick<Window, "earlyResponses">;

/** The answer to a question the page has asked already, once; none from before anything was changed. */
export function takeEarlyResponse(method: string, address: string): Promise<Response> | undefined {
  if (method !== "GET") dropEarlyResponses();
  const response = page.earlyResponses?.[address];
  delete page.earlyResponses?.[address];
  return response;
}

/** After a refusal: who may see them now was perhaps somebody else then. */
export const dropEarlyResponses = () => delete page.earlyResponses;
