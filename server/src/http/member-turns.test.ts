import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../context.ts";
import { takingTurns } from "./member-turns.ts";

const READ_MS = 20;

/** Sends this many reads of one member at once; returns how many were handled after that time. */
async function handledAfter(reads: number, ms: number) {
  const viewer = { id: "a member" } as Viewer;
  const inTurn = takingTurns(true);
  let handled = 0;
  const read = () => new Promise<void>((resolve) => setTimeout(resolve, READ_MS));
  for (let n = 0; n < reads; n++) void inTurn({ method: "GET", viewer }, read).then(() => (handled += 1));
  await vi.advanceTimersByTimeAsync(ms);
  return handled;
}

describe("the reads of one member", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("are handled two at a time, in order, as a page needs it", async () => {
    expect(await handledAfter(10, 5 * READ_MS)).toBe(10);
  });

  it("leave the event loop to others for three quarters of the time while ten or more wait", async () => {
    // Each slot: a read, then a rest of three times its length.
    expect(await handledAfter(60, 12 * READ_MS)).toBe(6);
  });

  it("are all handled in the end", async () => {
    expect(await handledAfter(40, 200 * READ_MS)).toBe(40);
  });
});
