/**
 * The same numbers on every run, so that pictures of the product can be repeated; each purpose has a sequence of its
 * own.
 */
export function createRandom(purpose: string) {
  let state = 2_166_136_261;
  for (const letter of purpose) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);

  /** A number from 0 up to, not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const between = (min: number, max: number) => min + next() * (max - min);

  function some<T>(list: readonly T[], count: number): T[] {
    const drawn = list.map((item) => ({ item, place: next() })).toSorted((a, b) => a.place - b.place);
    return drawn.slice(0, Math.max(0, Math.round(count))).map(({ item }) => item);
  }

  /** Picks a key: the heavier its weight, the likelier. */
  function weighed<Key extends string>(weights: Partial<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    throw new Error("nothing to choose from");
  }

  return { next, between, some, weighed };
}

export type Random = ReturnType<typeof createRandom>;
