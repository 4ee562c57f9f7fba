const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** The pause doubles up to a limit, with jitter, so that not everyone comes back in the same instant. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** attempt);
  return SHORTEST_PAUSE_MS + random * (longest - SHORTEST_PAUSE_MS);
}
