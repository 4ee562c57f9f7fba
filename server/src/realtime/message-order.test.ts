import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessageOrder } from "./message-order.ts";

const NODE = "node";
let order: MessageOrder;
let acts: string[];
let givenUp: number;
const follow = (after: number, name: string) => order.follow(NODE, after, () => acts.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  [acts, givenUp] = [[], 0];
  order = new MessageOrder(() => (givenUp += 1));
  follow(1, "first");
});
afterEach(() => {
  vi.useRealTimers();
});

it("a node is known from its first message on, whatever its number", () => {
  expect(acts).toEqual(["first"]);
});

it("what arrives before the message it follows waits for it, in its order, and what follows none does not", () => {
  follow(3, "after the third");
  follow(2, "of before");
  order.follow("another", 7, () => acts.push("another"));
  follow(1, "at once");
  expect(acts).toEqual(["first", "another", "at once"]);
  order.receive(NODE, 2);
  expect(acts).toEqual(["first", "another", "at once"]);
  order.receive(NODE, 3);
  expect(acts).toEqual(["first", "another", "at once", "after the third", "of before"]);
  vi.advanceTimersByTime(2_000);
  expect(givenUp).toBe(0);
});

it("what waits for a message that does not arrive is dropped after a second, and whoever listens is late; the next goes on", () => {
  follow(2, "lost");
  vi.advanceTimersByTime(1_000);
  expect([acts, givenUp]).toEqual([["first"], 1]);
  follow(2, "next");
  order.receive(NODE, 2);
  expect(acts).toEqual(["first", "next"]);
});

it("what still waits when a part of it acted is dropped after a second, too", () => {
  follow(2, "second");
  follow(9, "lost");
  order.receive(NODE, 2);
  expect(acts).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1_000);
  expect(givenUp).toBe(1);
});

it("after messages to all were missed nothing waits for them", () => {
  follow(2, "lost");
  order.reset();
  follow(5, "next");
  vi.advanceTimersByTime(1_000);
  expect([acts, givenUp]).toEqual([["first", "next"], 0]);
});
