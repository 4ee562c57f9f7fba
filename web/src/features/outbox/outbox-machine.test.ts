import { describe, expect, it } from "vitest";
import { beginsTurn, INITIAL_STATE, isUnreachable, type OutboxEvent, transition } from "./outbox-machine.ts";

const lost: OutboxEvent = { type: "interrupted", isUnreachable: true };
const busy: OutboxEvent = { type: "interrupted", isUnreachable: false };

/** Follows the events from the start, and counts the turns they begin. */
function follow(...events: (OutboxEvent | OutboxEvent["type"])[]) {
  let state = INITIAL_STATE;
  let turns = 0;
  for (const one of events) {
    const event = typeof one === "string" ? ({ type: one } as OutboxEvent) : one;
    const next = transition(state, event);
    if (beginsTurn(state, next, event)) turns += 1;
    state = next;
  }
  return { ...state, turns };
}

describe("the states of the outbox", () => {
  it("are stopped until it is started, whatever is queued", () => {
    expect(follow("queued", "retried")).toEqual({ name: "stopped", turns: 0 });
  });

  it("go from idle to sending and back", () => {
    expect(follow("started", "queued")).toMatchObject({ name: "sending", turns: 1 });
    expect(follow("started", "queued", "sent", "drained")).toEqual({ name: "idle", turns: 1 });
  });

  it("begin another turn for an entry queued while the last one was completed", () => {
    expect(follow("started", "queued", "queued", "drained")).toMatchObject({ name: "sending", turns: 2 });
  });

  it("stay in backoff for a queued entry, and leave it by a retry", () => {
    expect(follow("started", "queued", lost, "queued")).toMatchObject({ name: "backoff", failures: 1, turns: 1 });
    expect(follow("started", "queued", lost, "retried", lost)).toMatchObject({
      name: "backoff",
      failures: 2,
      turns: 2,
    });
  });

  it("count failures from one again after an entry was sent", () => {
    expect(follow("started", "queued", lost, "retried", "sent", busy)).toMatchObject({ name: "backoff", failures: 1 });
  });

  it("know an unreachable server until an entry is sent", () => {
    const unreachable = (...events: Parameters<typeof follow>) => isUnreachable(follow(...events));
    expect(unreachable("started", "queued", lost, "retried")).toBe(true);
    expect(unreachable("started", "queued", lost, "retried", "sent")).toBe(false);
    expect(unreachable("started", "queued", busy)).toBe(false);
  });

  it("ignore the end of a turn once stopped", () => {
    expect(follow("started", "queued", "stopped", "drained", lost)).toEqual({ name: "stopped", turns: 1 });
  });
});
