/** Rows in which any two options of any two columns stand together at least once: few, where all combinations are too many. */
export function pairwise(columns: unknown[][]): unknown[][] {
  const missing = new Set<string>();
  for (const [one, options] of columns.entries())
    for (let other = one + 1; other < columns.length; other++)
      for (const at of options.keys())
        for (const otherAt of (columns[other] ?? []).keys()) missing.add(pairOf(one, at, other, otherAt));
  if (columns.length === 1) return (columns[0] ?? []).map((option) => [option]);
  const rows: number[][] = [];
  for (const [first] of missing.entries()) {
    // The iteration skips what a row has covered meanwhile.
    const row = rowWith(first, columns, missing);
    for (const [one, at] of row.entries())
      for (let other = one + 1; other < row.length; other++) missing.delete(pairOf(one, at, other, row[other] ?? 0));
    rows.push(row);
  }
  return rows.length === 0 && columns.length === 0
    ? [[]]
    : rows.map((row) => row.map((at, column) => columns[column]?.[at]));
}

const pairOf = (one: number, at: number, other: number, otherAt: number) => `${one} ${at} ${other} ${otherAt}`;

/** A row with this pair, and in every other column the option that covers most pairs that are missing still. */
function rowWith(pair: string, columns: unknown[][], missing: Set<string>): number[] {
  const [one = 0, at = 0, other = 0, otherAt = 0] = pair.split(" ").map(Number);
  const chosen = new Map([
    [one, at],
    [other, otherAt],
  ]);
  for (const [column, options] of columns.entries()) {
    if (chosen.has(column)) continue;
    const gain = (option: number) =>
      [...chosen].filter(([known, knownAt]) =>
        missing.has(known < column ? pairOf(known, knownAt, column, option) : pairOf(column, option, known, knownAt)),
      ).length;
    const gains = [...options.keys()].map(gain);
    chosen.set(column, gains.indexOf(Math.max(...gains)));
  }
  return columns.map((_, column) => chosen.get(column) ?? 0);
}
