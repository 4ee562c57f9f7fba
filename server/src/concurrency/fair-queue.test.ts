import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Queues work that the test ends by hand, one after the other. */
function holder(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, mostWaiting = Infinity) =>
    queue.run({ key, mostWaiting }, () => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  async function endAll() {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { begun, ask, endAll };
}

describe("the queue of password hashes and of pictures", () => {
  it("lets keys take turns, so that a key with much work delays no other", async () => {
    const { begun, ask, endAll } = holder(new FairQueue({ atOnce: 1, mostWaiting: 100 }));
    const all = [..."mmmmmm", "ana", "bo"].map((key) => ask(key));
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(["m", "m", "ana", "bo", "m", "m", "m", "m"]);
  });

  it("A1, U6: refuses a key with too many waiting by 429, and everybody by 503 if it is full", async () => {
    const { begun, ask, endAll } = holder(new FairQueue({ atOnce: 1, mostWaiting: 3 }));
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
});
