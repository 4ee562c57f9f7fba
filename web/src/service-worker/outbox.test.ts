import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANA, createLocks, createServer, failure, message } from "#testing/outbox-surroundings.ts";
import { deviceShelf, SYNC_TAG } from "#features/outbox/shelf.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { sendOutbox } from "./outbox.ts";

let there = createServer();
const device = createDevice();
const locks = createLocks();

const keepWaiting = (name: string, at: number) =>
  deviceShelf.keep({ ...message(name), userId: ANA, at, refusal: null });

/** The browser says that the line is back; answers when the worker is done. */
async function wake() {
  let done: Promise<unknown> = Promise.resolve();
  const event = { tag: SYNC_TAG, waitUntil: (work: Promise<unknown>) => (done = work) };
  sendOutbox(event as unknown as Event);
  return done;
}

beforeEach(() => {
  there = createServer();
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => there.answer(path, init));
  vi.stubGlobal("indexedDB", device.indexedDB);
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => {
  device.empty();
  vi.unstubAllGlobals();
});

describe("the worker, where no window is open", () => {
  it("sends what waits, once and in its order", async () => {
    await keepWaiting("two", 2);
    await keepWaiting("one", 1);
    await wake();
    await wake();
    expect(there.stored).toEqual(["one", "two"]);
    expect(device.kept("outbox")).toEqual([]);
  });

  it("sends nothing in the name of somebody who signed in while it waited for its turn", async () => {
    await keepWaiting("one", 1);
    let give = () => {};
    const turn = locks.request("", () => new Promise<void>((resolve) => (give = resolve)));
    const woken = wake();
    // It has asked who is signed in.
    await vi.waitFor(() => expect(there.timesAsked()).toBe(1));
    there.signIn("bo");
    give();
    await turn;
    await expect(woken).rejects.toThrow("401");
    expect(there.stored).toEqual([]);
    expect(device.kept("outbox")).toHaveLength(1);
  });

  it("asks once where the device is too full to write down a refusal", async () => {
    await keepWaiting("one", 1);
    await keepWaiting("two", 2);
    device.fill();
    // More than once would be for ever.
    for (let time = 0; time < 5; time += 1) there.answers.push(async () => failure(404, {}, "Member not found"));
    await wake();
    expect(there.answers).toHaveLength(3);
  });
});
