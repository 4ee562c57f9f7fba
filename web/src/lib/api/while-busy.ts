import { ApiError } from "./api-client.ts";
import { pauseBefore } from "./growing-pause.ts";

const MAX_TRIES = 8;

/** The server is reachable and has too much to do at the moment. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 503 || error.status === 429);

/** Returns the pause before the next try; undefined where there should be none. */
export function pauseAfter(error: unknown, tries: number): number | undefined {
  if (!isBusy(error) || tries >= MAX_TRIES) return undefined;
  return error.retryAfter * 1_000 + pauseBefore(tries);
}

/** Repeats a read for which the server was too busy, with growing pauses. */
export async function whileBusy<T>(read: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const pause = pauseAfter(error, tries);
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return whileBusy(read, tries + 1);
  }
}
