import { describe, expect, it } from "vitest";
import { ThreadLimitError, WorkerThread } from "./worker-thread.ts";

const endless = { entry: new URL("./testing/endless-worker", import.meta.url), limitMs: 30_000, memoryMb: 32 };

describe("a worker thread", () => {
  it("is stopped when its memory is used up", { timeout: 40_000 }, async () => {
    const thread = new WorkerThread({ ...endless, memoryMb: 16 });
    const stopped = thread.run({ contentType: "video/webm" });
    await expect(stopped).rejects.toThrow(ThreadLimitError);
    await expect(stopped).rejects.toThrow("out of memory");
  });

  it("U11: is stopped when its time is used up, and the next task gets a new one with its whole time", async () => {
    const thread = new WorkerThread({ ...endless, limitMs: 200 });
    const began = performance.now();
    const tasks = [thread.run({}), thread.run({})];
    for (const task of tasks) await expect(task).rejects.toThrow("out of time");
    expect(performance.now() - began).toBeGreaterThan(390);
  });
});
