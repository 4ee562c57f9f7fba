import { isDatabaseAway } from "../pg-errors.ts";

/** Items in one write: few enough that its statements stay short. */
const MOST_TOGETHER = 100;

export interface Waiting<Item, Result> {
  item: Item;
  /** Of several by one, each is in a write of its own. */
  by: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Returns an outcome for each item, in their order. If it throws, nothing of them is stored. */
export type Write<Item, Result> = (items: Item[]) => Promise<(Result | Error)[]>;

export async function writeTogether<Item, Result>(write: Write<Item, Result>, some: Waiting<Item, Result>[]) {
  try {
    const outcomes = await write(some.map(({ item }) => item));
    some.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined || outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    });
  } catch (error) {
    // What one of them broke must not fail the others.
    if (some.length > 1 && !isDatabaseAway(error)) for (const one of some) await writeTogether(write, [one]);
    else for (const { reject } of some) reject(error);
  }
}

/** Takes the first of each off the line. */
export function takeSome<Item, Result>(line: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const taken = new Map<string, Waiting<Item, Result>>();
  for (const one of line) if (taken.size < MOST_TOGETHER && !taken.has(one.by)) taken.set(one.by, one);
  const some = new Set(taken.values());
  line.splice(0, line.length, ...line.filter((one) => !some.has(one)));
  return [...some];
}
