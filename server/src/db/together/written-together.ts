/** One that waits to be written together with others. */
export interface Waiting<Item, Result> {
  item: Item;
  /** Of several by one, each is in a write of its own, in the order of arrival. */
  by: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function settle<Item, Result>({ resolve, reject }: Waiting<Item, Result>, outcome: Result | Error | undefined) {
  if (outcome === undefined || outcome instanceof Error) reject(outcome);
  else resolve(outcome);
}

/** Takes the first of each off the line, up to so many, except those who are `busy`. */
export function takeSome<One extends { by: string }>(line: One[], most: number, busy: ReadonlySet<string>): One[] {
  const taken = new Map<string, One>();
  for (const one of line) if (taken.size < most && !taken.has(one.by) && !busy.has(one.by)) taken.set(one.by, one);
  const some = new Set(taken.values());
  line.splice(0, line.length, ...line.filter((one) => !some.has(one)));
  return [...some];
}
