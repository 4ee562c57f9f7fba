export type Counts = Record<string, number>;

/** Subtracts counts; a count of zero is left out. */
export function without<Kind extends string>(
  counts: Partial<Record<Kind, number>>,
  less: Counts,
): Partial<Record<Kind, number>> {
  const left = Object.entries<number | undefined>(counts).map(([kind, count = 0]) => [kind, count - (less[kind] ?? 0)]);
  return Object.fromEntries(left.filter(([, count]) => Number(count) > 0)) as Partial<Record<Kind, number>>;
}
