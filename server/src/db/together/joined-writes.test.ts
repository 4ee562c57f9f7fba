import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { ALONE, JoinedWrites } from "./joined-writes.ts";

/** Writes that end when the test says so, and what each of them was given. */
function held() {
  const given: string[][] = [];
  const ends: (() => void)[] = [];
  const writes = new JoinedWrites(async (items: string[]) => {
    given.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes("broken")) throw new Error("This one is broken");
    const isOdd = (item: string) => items.length > 1 && item.startsWith("odd");
    return items.map((item) => (isOdd(item) ? ALONE : `${item} stored`));
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { writes, given, endNext };
}

it("one begins at once, and what arrives meanwhile goes together in the next", async () => {
  const { writes, given, endNext } = held();
  const all = Promise.all(["a", "b", "c"].map((item) => writes.write(item, item)));
  expect(given).toEqual([["a"]]);
  await endNext();
  expect(given).toEqual([["a"], ["b", "c"]]);
  await endNext();
  expect(await all).toEqual(["a stored", "b stored", "c stored"]);
});

it("two of one are in two writes, in their order", async () => {
  const { writes, given, endNext } = held();
  const all = Promise.all(["a", "b1", "b2", "c"].map((item) => writes.write(item[0] ?? "", item)));
  for (let n = 0; n < 3; n++) await endNext();
  await all;
  expect(given).toEqual([["a"], ["b1", "c"], ["b2"]]);
});

it("one that breaks its write fails alone", async () => {
  const { writes, given, endNext } = held();
  const all = Promise.allSettled(["a", "broken", "c"].map((item) => writes.write(item, item)));
  for (let n = 0; n < 4; n++) await endNext();
  expect((await all).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(given.slice(1).map(({ length }) => length)).toEqual([2, 1, 1]);
});

it("one that cannot be written together is written alone, before what came later of the same", async () => {
  const { writes, given, endNext } = held();
  const all = Promise.all(["a", "odd", "c", "odd later"].map((item) => writes.write(item.split(" ")[0] ?? "", item)));
  for (let n = 0; n < 4; n++) await endNext();
  expect(await all).toEqual(["a stored", "odd stored", "c stored", "odd later stored"]);
  expect(given).toEqual([["a"], ["odd", "c"], ["odd"], ["odd later"]]);
});

it("another one of the same waits for the first, however long that takes", async () => {
  const { writes, given, endNext } = held();
  const all = [writes.write("a", "a1"), writes.write("a", "a2")];
  await setTimeout(70);
  all.push(writes.write("b", "b"));
  expect(given).toEqual([["a1"], ["b"]]);
  for (let n = 0; n < 3; n++) await endNext();
  await Promise.all(all);
  expect(given.at(-1)).toEqual(["a2"]);
});

it("nobody waits behind one that takes long, and those that take long hold few connections", async () => {
  const { writes, given, endNext } = held();
  const all = [];
  for (let n = 0; n < 6; n++) {
    all.push(writes.write(String(n), String(n)));
    await setTimeout(70);
  }
  expect(given).toEqual([["0"], ["1"], ["2"], ["3"]]);
  await endNext();
  expect(given.at(-1)).toEqual(["4", "5"]);
  for (let n = 0; n < 4; n++) await endNext();
  await Promise.all(all);
});
