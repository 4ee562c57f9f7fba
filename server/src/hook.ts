/**
 * What a feature needs of features on the floors above it, which it does not import: it declares a hook, and app.ts sets
 * it.
 */
export function hook<Needed>(name: string) {
  let current: Needed | undefined;
  return {
    set: (needed: Needed) => {
      current = needed;
    },
    get: (): Needed => {
      if (!current) throw new Error(`app.ts sets no ${name}`);
      return current;
    },
  };
}
