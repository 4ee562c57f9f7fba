import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { remembered } from "./remembered.ts";

function counting(ms: number) {
  let asked = 0;
  const count = remembered(async () => {
    await setTimeout(ms);
    asked += 1;
    if (asked === 3) throw new Error("no");
    return asked;
  }, 40);
  return count;
}

it("what is counted quickly is counted each time", async () => {
  const count = counting(0);
  const town = {};
  expect([await count(town), await count(town)]).toEqual([1, 2]);
  await expect(count(town)).rejects.toThrow("no");
  expect(await count(town)).toBe(4);
});

it("what took long is remembered, for each database by itself, and those who ask meanwhile share it", async () => {
  const count = counting(60);
  const [one, other] = [{}, {}];
  expect(await Promise.all([count(one), count(one)])).toEqual([1, 1]);
  expect([await count(one), await count(other), await count(one)]).toEqual([1, 2, 1]);
});
