import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eachJsonEntry, type JsonEntry, MOST_DEPTH, MOST_VALUES } from "./json-entries.ts";

async function read(json: string, size = Infinity): Promise<JsonEntry[]> {
  const bytes = Buffer.from(json);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += Math.min(size, bytes.length)) yield bytes.subarray(at, at + size);
  }
  const found: JsonEntry[] = [];
  await eachJsonEntry(pieces(), (entry) => found.push(entry));
  return found;
}

/** What the entries of a file are, by a parser that has it all in memory. */
function entriesOf(json: string): JsonEntry[] {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return value.map((one: unknown) => ({ key: null, value: one }));
  return Object.entries(value as object).flatMap(([key, one]: [string, unknown]) =>
    Array.isArray(one) ? one.map((each: unknown) => ({ key, value: each })) : [{ key, value: one }],
  );
}

const file = fc
  .oneof(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe("JSON that is read entry by entry", () => {
  it("has the same values as JSON that is parsed whole, wherever its pieces end", async () => {
    const property = fc.asyncProperty(
      file,
      fc.constantFrom(0, 2),
      fc.integer({ min: 1, max: 9 }),
      async (value, space, size) => {
        const json = JSON.stringify(value, null, space);
        expect(await read(json, size)).toEqual(entriesOf(json));
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

  it("is refused where JSON that is parsed whole is refused", async () => {
    const change = fc.tuple(
      file,
      fc.nat(),
      fc.constantFrom("", ",", ":", "[", "]", "{", "}", '"', "1", " 1", "x", "\\"),
    );
    const property = fc.asyncProperty(change, async ([value, place, put]) => {
      const json = JSON.stringify(value);
      const at = place % (json.length + 1);
      const changed = json.slice(0, at) + put + json.slice(put === "" ? at + 1 : at);
      const isWhole = (() => {
        try {
          const parsed: unknown = JSON.parse(changed);
          return typeof parsed === "object" && parsed !== null;
        } catch {
          return false;
        }
      })();
      const outcome = await read(changed).then(
        () => true,
        () => false,
      );
      expect([changed, outcome]).toEqual([changed, isWhole]);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it("I11: has at most 50,000 values in an entry, and any number of entries", async () => {
    const list = (count: number) => `[${"0,".repeat(count - 1)}0]`;
    expect(await read(`[${list(MOST_VALUES - 1)}]`)).toHaveLength(1);
    await expect(read(`[${list(MOST_VALUES + 1)}]`)).rejects.toThrow("too large to read");
    await expect(read(`{"a":{"b":${list(MOST_VALUES + 1)}}}`)).rejects.toThrow("too large to read");
    expect(await read(list(2 * MOST_VALUES))).toHaveLength(2 * MOST_VALUES);
    await expect(read(`["${"x".repeat(5 * 1024 * 1024)}"]`, 65_536)).rejects.toThrow("too large to read");
  });

  it("I11: is at most 20 deep", async () => {
    const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(await read(deep(MOST_DEPTH))).toHaveLength(1);
    await expect(read(deep(MOST_DEPTH + 1))).rejects.toThrow("nested too deeply");
    await expect(read('{"a":'.repeat(1_000_000))).rejects.toThrow("nested too deeply");
  });
});
