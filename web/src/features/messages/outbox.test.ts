// @vitest-environment happy-dom
import type { Message } from "@plaza/contract/messages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api-client.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { asMessage } from "./chat-parts.ts";
import type { Outgoing } from "./outbox-store.ts";

const ANA = "ana";
const written = (name: string) => ({
  clientId: `client-${name}`,
  receiverId: "bo",
  content: name,
  imageUrl: null,
  size: null,
  replyTo: null,
  listing: null,
});

/** A server that stores each message once, and answers as it is told to. */
function server() {
  const stored: string[] = [];
  const answers: (() => Promise<void>)[] = [];
  let running = 0;
  let most = 0;
  const send = async (message: Outgoing): Promise<Message> => {
    running += 1;
    most = Math.max(most, running);
    try {
      await (answers.shift() ?? (() => Promise.resolve()))();
      if (!stored.includes(message.content ?? "")) stored.push(message.content ?? "");
      return asMessage(message, ANA);
    } finally {
      running -= 1;
    }
  };
  return { stored, answers, send, mostAtOnce: () => most };
}

const fails = (error: Error) => async () => {
  throw error;
};
const away = fails(new TypeError("Failed to fetch"));

let there = server();
let open: Outbox[] = [];
const sent: string[] = [];
const onTurnedAway = vi.fn<() => void>();
function openOutbox(send = there.send) {
  const outbox = createOutbox({
    userId: ANA,
    send,
    onSent: ({ content }) => sent.push(content ?? ""),
    onTurnedAway,
  });
  open.push(outbox);
  outbox.start();
  return outbox;
}
const left = (outbox: Outbox) => outbox.current().map(({ content }) => content);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  there = server();
  sent.length = 0;
});
afterEach(() => {
  for (const outbox of open) outbox.stop();
  open = [];
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("what a member writes", () => {
  it("goes out in its order, one at a time", async () => {
    const outbox = openOutbox();
    for (const name of ["one", "two", "three"]) outbox.add(written(name));
    expect(left(outbox)).toEqual(["one", "two", "three"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two", "three"]);
    expect(sent).toEqual(["one", "two", "three"]);
    expect(there.mostAtOnce()).toBe(1);
    expect(left(outbox)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it("waits while the server is away and passes nothing by", async () => {
    there.answers.push(away, fails(new ApiError(503, "")), away);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(written(name));
    await vi.advanceTimersByTimeAsync(0);
    expect(there.stored).toEqual([]);
    expect(left(outbox)).toEqual(["one", "two"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two"]);
  });

  it("is known to wait once the server could not be reached, until it can be again", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    const heard = vi.fn<() => void>();
    outbox.add(written("one"));
    expect(outbox.isCutOff()).toBe(false);
    outbox.subscribe(heard);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.isCutOff()).toBe(true);
    expect(heard).toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(outbox.isCutOff()).toBe(false);
    // Too much at once is no lost connection.
    there.answers.push(fails(new ApiError(429, "", 40)));
    outbox.add(written("two"));
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.isCutOff()).toBe(false);
  });

  it("goes out at once when the server can be reached again", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.advanceTimersByTimeAsync(0);
    expect(there.stored).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(there.stored).toEqual(["one"]);
  });

  it("is stored once though the answer was lost", async () => {
    const outbox = openOutbox(async (message) => {
      const answer = await there.send(message);
      if (sent.length === 0 && there.answers.length > 0) throw new TypeError("The answer was lost");
      return answer;
    });
    there.answers.push(
      () => Promise.resolve(),
      () => Promise.resolve(),
    );
    outbox.add(written("one"));
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one"]);
    expect(sent).toEqual(["one"]);
  });

  it("is asked again where no answer comes", async () => {
    there.answers.push(() => new Promise(() => {}));
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(there.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(there.stored).toEqual(["one"]);
  });

  it("waits as long as the server asks for", async () => {
    there.answers.push(fails(new ApiError(429, "", 40)));
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(there.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(there.stored).toEqual(["one"]);
  });

  it("survives a reload", async () => {
    there.answers.push(away);
    const before = openOutbox();
    for (const name of ["one", "two"]) before.add(written(name));
    await vi.advanceTimersByTimeAsync(0);
    before.stop();
    const after = openOutbox();
    expect(left(after)).toEqual(["one", "two"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two"]);
  });

  it("is not another member's", () => {
    there.answers.push(away);
    openOutbox().add(written("one"));
    const bos = createOutbox({ userId: "bo", send: there.send, onSent: () => {}, onTurnedAway });
    expect(left(bos)).toEqual([]);
  });

  it("asks who is signed in where it is turned away, and keeps everything", async () => {
    there.answers.push(fails(new ApiError(401, "")));
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.advanceTimersByTimeAsync(0);
    expect(onTurnedAway).toHaveBeenCalledTimes(1);
    expect(left(outbox)).toEqual(["one"]);
  });
});

describe("what the server refuses", () => {
  const refused = fails(new ApiError(404, JSON.stringify({ message: "Member not found" })));

  it("stands with the reason and holds nothing up", async () => {
    there.answers.push(refused);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(written(name));
    await vi.runAllTimersAsync();
    expect(outbox.current().map(({ content, refusal }) => [content, refusal])).toEqual([["one", "Member not found"]]);
    expect(there.stored).toEqual(["two"]);
  });

  it("can be tried again", async () => {
    there.answers.push(refused);
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.runAllTimersAsync();
    outbox.tryAgain("client-one");
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one"]);
    expect(left(outbox)).toEqual([]);
  });

  it("can be removed, also for the time after a reload", async () => {
    there.answers.push(refused);
    const outbox = openOutbox();
    outbox.add(written("one"));
    await vi.runAllTimersAsync();
    outbox.remove("client-one");
    expect(left(outbox)).toEqual([]);
    expect(left(openOutbox())).toEqual([]);
  });
});

describe("another window of the same member", () => {
  it("shows what waits here, and forgets what was sent", async () => {
    there.answers.push(away);
    const here = openOutbox();
    const other = openOutbox(() => new Promise(() => {}));
    here.add(written("one"));
    const key = Object.keys(localStorage)[0] ?? "";
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
    expect(left(other)).toEqual(["one"]);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    expect(left(other)).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
  });
});
