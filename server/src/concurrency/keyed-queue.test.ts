import { PassThrough } from "node:stream";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { KeyedQueue } from "./keyed-queue.ts";

const refusal = () => new Error("full");

/** Queues work that the test ends by hand, one after the other. */
function holder(queue: KeyedQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, waitingOfKey = Infinity) =>
    queue.run(
      key,
      () => {
        begun.push(key);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { waitingOfKey },
    );
  async function endAll() {
    await setImmediate();
    while (ends.length > 0) {
      ends.shift()?.();
      await setImmediate();
    }
  }
  return { begun, ask, endAll };
}

describe("a queue with few slots in all, as for password hashes and pictures", () => {
  it("keys take turns, so that a key with much work delays no other", async () => {
    const { begun, ask, endAll } = holder(new KeyedQueue({ atOnce: 1, waiting: 100 }));
    const all = [..."mmmmmm", "ana", "bo"].map((key) => ask(key));
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(["m", "m", "ana", "bo", "m", "m", "m", "m"]);
  });

  it("A1, U6: a key with too many waiting is refused by 429, and everybody by 503 if the queue is full", async () => {
    const { begun, ask, endAll } = holder(new KeyedQueue({ atOnce: 1, waiting: 3 }));
    const [first, ...waiting] = [ask("m", 2), ask("m", 2), ask("m", 2), ask("ana", 2)];
    await expect(ask("m", 2)).rejects.toMatchObject({ status: 429 });
    await expect(ask("bo", 2)).rejects.toMatchObject({ status: 503 });
    await endAll();
    await Promise.all([first, ...waiting]);
    expect(begun).toEqual(["m", "m", "ana", "m"]);
    const again = ask("m", 2);
    await endAll();
    await again;
  });

  it("a key that has its share running lets others go first", async () => {
    const { begun, ask, endAll } = holder(new KeyedQueue({ atOnce: 2, atOnceOfKey: 1 }));
    const all = ["m", "m", "ana", "bo"].map((key) => ask(key));
    await setImmediate();
    expect(begun).toEqual(["m", "ana"]);
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(["m", "ana", "m", "bo"]);
  });
});

describe("a queue with slots for each key", () => {
  it("slots go to the next in line as they are released, and each key has its own", async () => {
    const queue = new KeyedQueue({ atOnceOfKey: 1, waitingOfKey: 2, waitMs: 5_000, refusal });
    const order: string[] = [];
    const first = await queue.take("ana");
    const waiting = ["second", "third"].map(async (name) => {
      const leave = await queue.take("ana");
      order.push(name);
      leave();
    });
    await expect(queue.take("ana")).rejects.toThrow("full");
    const other = await queue.take("bo");
    expect([order, queue.waitingOf("ana"), queue.waitingOf("bo")]).toEqual([[], 2, 0]);
    first();
    first();
    await Promise.all(waiting);
    other();
    expect(order).toEqual(["second", "third"]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it("slots are not waited for longer than the limit; a caller who gave up gets none", async () => {
    const queue = new KeyedQueue({ atOnceOfKey: 1, waitingOfKey: 1, waitMs: 20, refusal });
    const leave = await queue.take("ana");
    await expect(queue.take("ana")).rejects.toThrow("full");
    leave();
    await sleep(0);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
    (await queue.take("ana"))();
  });

  it("a stream holds its slot until it is closed, and one that does not open holds none", async () => {
    const queue = new KeyedQueue({ atOnceOfKey: 1, waitingOfKey: 0, refusal });
    expect(await queue.runStream("ana", async () => null)).toBeNull();
    await expect(queue.runStream("ana", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    const refuse = () => {
      throw new Error("no such key");
    };
    await expect(queue.runStream("ana", refuse)).rejects.toThrow("no such key");
    const stream = await queue.runStream("ana", async () => new PassThrough());
    await expect(queue.take("ana")).rejects.toThrow("full");
    stream?.destroy();
    await setImmediate();
    expect(queue.running).toBe(0);
  });
});
