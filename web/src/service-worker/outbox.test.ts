import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANA, createLocks, createServer, failure, message } from "#testing/outbox-surroundings.ts";
import { QUEUED_STATE } from "#features/outbox/entry.ts";
import { deviceOutboxStore, SYNC_TAG } from "#features/outbox/outbox-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { sendOutbox } from "./outbox.ts";

let server = createServer();
const device = createDevice();
const locks = createLocks();

const storeEntry = (name: string, queuedAt: number) =>
  deviceOutboxStore.put({ ...message(name), userId: ANA, queuedAt, state: QUEUED_STATE });

/** The browser's sync event; resolves when the worker is done. */
async function wake() {
  let done: Promise<unknown> = Promise.resolve();
  const event = { tag: SYNC_TAG, waitUntil: (work: Promise<unknown>) => (done = work) };
  sendOutbox(event as unknown as Event);
  return done;
}

beforeEach(() => {
  server = createServer();
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.respond(path, init));
  vi.stubGlobal("indexedDB", device.indexedDB);
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => {
  device.empty();
  vi.unstubAllGlobals();
});

describe("the service worker, where no window is open", () => {
  it("sends the stored entries once and in their order", async () => {
    await storeEntry("two", 2);
    await storeEntry("one", 1);
    await wake();
    await wake();
    expect(server.stored).toEqual(["one", "two"]);
    expect(device.records("outbox")).toEqual([]);
  });

  it("sends nothing in the name of another member who signed in while it waited for the lock", async () => {
    await storeEntry("one", 1);
    let give = () => {};
    const turn = locks.request("", () => new Promise<void>((resolve) => (give = resolve)));
    const woken = wake();
    // It has asked who is signed in.
    await vi.waitFor(() => expect(server.timesAsked()).toBe(1));
    server.signIn("bo");
    give();
    await turn;
    await expect(woken).rejects.toThrow("401");
    expect(server.stored).toEqual([]);
    expect(device.records("outbox")).toHaveLength(1);
  });

  it("sends an entry once where the device is too full to store its failure", async () => {
    await storeEntry("one", 1);
    await storeEntry("two", 2);
    device.fill();
    // More than once would be for ever.
    for (let time = 0; time < 5; time += 1) server.responses.push(async () => failure(404, {}, "Member not found"));
    await wake();
    expect(server.responses).toHaveLength(3);
  });
});
