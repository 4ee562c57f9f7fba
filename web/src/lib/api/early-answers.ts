declare global {
  interface Window {
    /** By address: what the page asked for before any script was there. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** Not by the name of window: the service worker asks the server too, and has none. */
const page = globalThis as Pick<Window, "earlyAnswers">;

/** The answer to a question the page has asked already, once; none from before anything was changed. */
export function takeEarlyAnswer(method: string, address: string): Promise<Response> | undefined {
  if (method !== "GET") dropEarlyAnswers();
  const answer = page.earlyAnswers?.[address];
  delete page.earlyAnswers?.[address];
  return answer;
}

/** After a refusal: who may see them now was perhaps somebody else then. */
export const dropEarlyAnswers = () => delete page.earlyAnswers;
