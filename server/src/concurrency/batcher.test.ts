import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Batcher, LOCKED } from "./batcher.ts";

type Options = ConstructorParameters<typeof Batcher<string, string>>[1];

/** An item is 'key', or 'key member': of one key and member there may be several, told apart by a digit. */
const keyOf = (item: string) => (item.split(" ")[0] ?? "").replace(/\d/, "");
const memberOf = (item: string) => (item.split(" ")[1] ?? "").replace(/\d/, "");

/** Writes that end when the test says so, and what each of them was given. */
function held(options: Partial<Options> = {}) {
  const given: string[][] = [];
  const ends: (() => void)[] = [];
  const batcher = new Batcher<string, string>(
    async (items, mayWait) => {
      given.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.some((item) => item.startsWith("broken"))) throw new Error("This one is broken");
      return items.map((item) => {
        if (item.startsWith("refused")) return new Error("Refused");
        return item.startsWith("locked") && !mayWait ? LOCKED : `${item} stored`;
      });
    },
    { keyOf, ...options },
  );
  const endNext = async () => {
    ends.shift()?.();
    await setTimeout(0);
  };
  /** Waits until the first has begun, so that the others arrive while it is in flight. */
  const writeAfterFirst = async (first: string, others: string[]) => {
    const all = [batcher.write(first)];
    await setTimeout(0);
    all.push(...others.map((item) => batcher.write(item)));
    return all;
  };
  return { batcher, given, endNext, writeAfterFirst };
}

const outcomesOf = async (all: Promise<string>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)));

describe("writes to different keys", () => {
  it("one begins at once, and what arrives meanwhile goes together in the next", async () => {
    const { given, endNext, writeAfterFirst } = held();
    const all = await writeAfterFirst("a", ["b", "c"]);
    expect(given).toEqual([["a"]]);
    await endNext();
    expect(given).toEqual([["a"], ["b", "c"]]);
    await endNext();
    expect(await Promise.all(all)).toEqual(["a stored", "b stored", "c stored"]);
  });

  it("two for one key are in two writes, in their order", async () => {
    const { given, endNext, writeAfterFirst } = held();
    const all = await writeAfterFirst("a", ["b1", "b2", "c"]);
    for (let n = 0; n < 3; n++) await endNext();
    await Promise.all(all);
    expect(given).toEqual([["a"], ["b1", "c"], ["b2"]]);
  });

  it("one that breaks its write fails alone, and a refusal is for its own", async () => {
    const { given, endNext, writeAfterFirst } = held();
    const outcomes = outcomesOf(await writeAfterFirst("a", ["broken", "refused", "d"]));
    for (let n = 0; n < 5; n++) await endNext();
    expect(await outcomes).toEqual(["a stored", "Error: This one is broken", "Error: Refused", "d stored"]);
    expect(given.slice(1).map(({ length }) => length)).toEqual([3, 1, 1, 1]);
  });

  it("one whose row is locked is written alone, before what came later for the same key", async () => {
    const { given, endNext, writeAfterFirst } = held();
    const all = await writeAfterFirst("a", ["locked1", "c", "locked2"]);
    for (let n = 0; n < 4; n++) await endNext();
    expect(await Promise.all(all)).toEqual(["a stored", "locked1 stored", "c stored", "locked2 stored"]);
    expect(given).toEqual([["a"], ["locked1", "c"], ["locked1"], ["locked2"]]);
  });

  it("another one for a key waits for the first, however long that takes", async () => {
    const { batcher, given, endNext, writeAfterFirst } = held();
    const all = await writeAfterFirst("a1", ["a2"]);
    await setTimeout(70);
    all.push(batcher.write("b"));
    await setTimeout(0);
    expect(given).toEqual([["a1"], ["b"]]);
    for (let n = 0; n < 3; n++) await endNext();
    await Promise.all(all);
    expect(given.at(-1)).toEqual(["a2"]);
  });

  it("nobody waits behind one that takes long, and those that take long hold few connections", async () => {
    const { batcher, given, endNext } = held();
    const all = [];
    for (const item of ["a", "b", "c", "d", "e", "f"]) {
      all.push(batcher.write(item));
      await setTimeout(70);
    }
    expect(given).toEqual([["a"], ["b"], ["c"], ["d"]]);
    await endNext();
    expect(given.at(-1)).toEqual(["e", "f"]);
    for (let n = 0; n < 4; n++) await endNext();
    await Promise.all(all);
  });

  it("one that would be alone is accompanied, and fails if its companion is refused", async () => {
    const { batcher, given, endNext } = held();
    batcher.companion = () => "x";
    const one = batcher.write("a");
    await endNext();
    await endNext();
    expect(await one).toBe("a stored");
    batcher.companion = () => "refused";
    const other = outcomesOf([batcher.write("b")]);
    await endNext();
    await endNext();
    expect(await other).toEqual(["Error: Refused"]);
    expect(given).toEqual([
      ["x", "a"],
      ["refused", "b"],
    ]);
  });
});

describe("writes of different members to one key", () => {
  it("those that arrive during a write go together in the next, of each member the first", async () => {
    const { given, endNext, writeAfterFirst } = held({ memberOf });
    const all = await writeAfterFirst("post ana", ["post bo1", "post bo2", "post cleo"]);
    for (let n = 0; n < 3; n++) await endNext();
    await Promise.all(all);
    expect(given).toEqual([["post ana"], ["post bo1", "post cleo"], ["post bo2"]]);
  });

  it("those whose row is locked wait for it together", async () => {
    const { given, endNext, writeAfterFirst } = held({ memberOf });
    const all = await writeAfterFirst("a ana", ["locked bo", "locked cleo", "c dee"]);
    for (let n = 0; n < 3; n++) await endNext();
    await Promise.all(all);
    expect(given.slice(1)).toEqual([
      ["locked bo", "locked cleo", "c dee"],
      ["locked bo", "locked cleo"],
    ]);
  });

  it("where a write is of one key, keys do not wait for each other", async () => {
    const { batcher, given, endNext } = held({ memberOf, isOfOneKey: true });
    const all = [batcher.write("one ana"), batcher.write("other bo")];
    await setTimeout(0);
    expect(given).toEqual([["one ana"], ["other bo"]]);
    for (let n = 0; n < 2; n++) await endNext();
    await Promise.all(all);
  });
});

describe("a key that is written to all the time", () => {
  const paced = (write: (items: string[]) => void) =>
    new Batcher<string, string>(async (items) => (write(items), items), { keyOf, memberOf, isPaced: true });

  it("is written to ten times a second, and one after a pause at once", async () => {
    const begun: number[] = [];
    const batcher = paced(() => begun.push(performance.now()));
    for (let n = 0; n < 8; n++) await batcher.write("post ana");
    const gaps = begun.slice(1).map((time, n) => time - (begun[n] ?? 0));
    expect(gaps).toHaveLength(7);
    // The first five follow each other at once; what is measured is a lower bound, which a slow machine keeps too.
    for (const gap of gaps.slice(4)) expect(gap).toBeGreaterThan(95);

    const before = performance.now();
    await batcher.write("another ana");
    expect(begun.at(-1)).toBeLessThan(before + 95);
  });

  it("is written to at once when enough are waiting", async () => {
    // No time passes.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sizes: number[] = [];
    const batcher = paced(({ length }) => sizes.push(length));
    for (let n = 0; n < 5; n++) await batcher.write("post ana");
    const members = Array.from("abcdefghijklmnopqrst");
    await Promise.all(members.map((member) => batcher.write(`post ${member}`)));
    expect(sizes).toEqual([1, 1, 1, 1, 1, 20]);
  });
});
