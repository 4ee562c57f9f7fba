import { describe, expect, it } from "vitest";
import { WorkQueue } from "./work-queue.ts";

/** Work that ends when it is told to; the order in which it began. */
function createWork(queue: WorkQueue) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const add = (memberId: string, name: string) =>
    queue.run(memberId, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, add, endOne };
}

describe("the queue of pictures", () => {
  it("U6: refuses a member whose share is used up, and nobody else", async () => {
    const { add } = createWork(new WorkQueue({ atOnce: 1, maxWaiting: 3, maxWaitingEach: 2 }));
    for (const name of ["a1", "a2", "a3"]) void add("ana", name);
    await expect(add("ana", "a4")).rejects.toMatchObject({ status: 429 });
    void add("bo", "b1");
    await expect(add("cy", "c1")).rejects.toMatchObject({ status: 503 });
  });

  it("takes members in turn", async () => {
    const { began, add, endOne } = createWork(new WorkQueue({ atOnce: 1, maxWaiting: 10, maxWaitingEach: 5 }));
    for (const name of ["a1", "a2", "a3"]) void add("ana", name);
    void add("bo", "b1");
    for (let count = 0; count < 4; count++) await endOne();
    expect(began).toEqual(["a1", "a2", "b1", "a3"]);
    void add("bo", "b2");
    expect(began.at(-1)).toBe("b2");
  });
});
