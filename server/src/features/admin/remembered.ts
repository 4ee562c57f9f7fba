/** What took longer than this is not asked again for a while. */
const LONG_MS = 1_000;
const REMEMBERED_MS = 60_000;

/**
 * Counts over whole tables, for administrators: of a small town always as of now, of a large one, where they take long,
 * as of the last minute.
 */
export function remembered<Of extends object, Result>(count: (of: Of) => Promise<Result>, longMs = LONG_MS) {
  const known = new WeakMap<Of, { result: Promise<Result>; until: number }>();
  return (of: Of): Promise<Result> => {
    const last = known.get(of);
    if (last && performance.now() < last.until) return last.result;
    const began = performance.now();
    // Whoever asks meanwhile gets the same: Infinity until it is known how long it took.
    const entry = { result: count(of), until: Infinity };
    known.set(of, entry);
    const end = (isKnown: boolean) => {
      const now = performance.now();
      entry.until = isKnown && now - began > longMs ? now + REMEMBERED_MS : 0;
    };
    entry.result.then(
      () => end(true),
      () => end(false),
    );
    return entry.result;
  };
}
