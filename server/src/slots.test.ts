import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Slots } from "./slots.ts";

const refusal = () => new Error("full");

describe("slots", () => {
  it("go to the next in line as they are released, and each key has its own", async () => {
    const slots = new Slots({ max: 1, waiting: 2, waitMs: 5_000, refusal });
    const order: string[] = [];
    const first = await slots.take("ana");
    const waiting = ["second", "third"].map(async (name) => {
      const leave = await slots.take("ana");
      order.push(name);
      leave();
    });
    await expect(slots.take("ana")).rejects.toThrow("full");
    const other = await slots.take("bo");
    expect(order).toEqual([]);
    first();
    first();
    await Promise.all(waiting);
    other();
    expect(order).toEqual(["second", "third"]);
    expect(slots.size).toBe(0);
  });

  it("are not waited for longer than the limit; a caller who gave up gets none", async () => {
    const slots = new Slots({ max: 1, waiting: 1, waitMs: 20, refusal });
    const leave = await slots.take("ana");
    await expect(slots.take("ana")).rejects.toThrow("full");
    leave();
    await sleep(0);
    expect(slots.size).toBe(0);
    (await slots.take("ana"))();
  });
});
