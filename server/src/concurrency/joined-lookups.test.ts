import { expect, it } from "vitest";
import { joinLookups } from "./joined-lookups.ts";

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 60));

it("lookups of the same moment are one, and each gets its own value", async () => {
  const sent: string[][] = [];
  const find = joinLookups(async (keys: string[]) => {
    sent.push(keys);
    return new Map(keys.filter((key) => key !== "gone").map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all([find("a"), find("gone"), find("b")])).toEqual(["A", undefined, "B"]);
  expect(sent).toEqual([["a", "gone", "b"]]);
});

it("a slow lookup delays none of a later moment, and one that fails is not repeated", async () => {
  let calls = 0;
  const find = joinLookups((keys: string[]) => {
    calls += 1;
    if (keys.includes("slow")) return new Promise<Map<string, string>>(() => {});
    if (keys.includes("broken")) return Promise.reject(new Error("away"));
    return Promise.resolve(new Map(keys.map((key) => [key, key])));
  });
  void find("slow");
  await nextTurn();
  expect(await find("quick")).toBe("quick");
  const both = await Promise.allSettled([find("broken"), find("beside it")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls).toBe(3);
});
