import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { catchUps } from "./catch-ups.ts";
import type { Listener } from "./hub.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("many sockets get the catch-up frame in turn, none twice, one at a time while the server is busy", () => {
  let inFlight = 0;
  let frames = 0;
  const listeners = Array.from({ length: 35 }, (_, i): Listener => {
    const none = () => {};
    const userId = String(i);
    return { userId, sessionId: userId, send: () => (frames += 1), stopWatching: none, letGo: none, close: none };
  });
  const turns = catchUps(() => inFlight);
  turns.add(listeners);
  const seen = [frames];
  inFlight = 1_000;
  vi.advanceTimersByTime(500);
  seen.push(frames);
  inFlight = 0;
  // These missed something again: a socket that waits already holds its turn.
  turns.add(listeners.slice(20));
  vi.advanceTimersByTime(5_000);
  expect([...seen, frames]).toEqual([10, 15, 35]);
});

it("a socket gets the catch-up frame however long the server is busy, for instance with slow films", () => {
  const send = vi.fn();
  const none = () => {};
  catchUps(() => 1_000).add([{ userId: "1", sessionId: "1", send, stopWatching: none, letGo: none, close: none }]);
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledOnce();
});
