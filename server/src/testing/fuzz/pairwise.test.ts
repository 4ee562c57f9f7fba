import { expect, it } from "vitest";
import { pairwise } from "./pairwise.ts";

it("any two options of any two columns stand together in a row, in far fewer rows than there are combinations", () => {
  const columns = Array.from({ length: 8 }, (_, column) => Array.from({ length: 4 }, (_, at) => `${column}${at}`));
  const rows = pairwise(columns).map((row) => row.join(" "));
  for (const [one, options] of columns.entries())
    for (const [other, others] of columns.entries())
      for (const pair of one < other ? options.flatMap((a) => others.map((b) => [a, b] as const)) : [])
        expect(rows.some((row) => pair.every((option) => row.includes(option)))).toBe(true);
  expect(rows.length).toBeLessThan(50);
  expect(pairwise([])).toEqual([[]]);
  expect(pairwise([[1, 2]])).toEqual([[1], [2]]);
});
