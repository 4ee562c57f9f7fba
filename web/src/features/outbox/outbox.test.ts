import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox, type Outbox } from "./outbox.ts";
import {
  ANA,
  away,
  createLocks,
  createServer,
  createOutboxStore,
  failure,
  message,
  reaction,
  recording,
  refusingStore,
} from "#testing/outbox-surroundings.ts";
import type { OutboxEntry } from "./entry.ts";
import { entryText } from "./entry-text.ts";
import type { OutboxStore } from "./outbox-store.ts";

let server = createServer();
let store = createOutboxStore();
let open: Outbox[] = [];
const sent: string[] = [];
const onUnauthorized = vi.fn<() => void>();
const onFailed = vi.fn<(entry: OutboxEntry) => void>();
const onCancelled = vi.fn<(entry: OutboxEntry) => void>();

function openOutbox(on: OutboxStore = store, userId = ANA) {
  const outbox = createOutbox(userId, on);
  open.push(outbox);
  outbox.start({
    onSent: (entry) => void sent.push(entryText(entry)),
    onFailed,
    onCancelled,
    onUnauthorized,
    onUnreachable: () => {},
  });
  return outbox;
}
const left = (outbox: Outbox) => outbox.current().map(entryText);
const now = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  store = createOutboxStore();
  sent.length = 0;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.respond(path, init));
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
});
afterEach(() => {
  for (const outbox of open) outbox.stop();
  open = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("outbox entries", () => {
  it("are sent in their order, one at a time", async () => {
    const outbox = openOutbox();
    for (const name of ["one", "two", "three"]) outbox.add(message(name));
    expect(left(outbox)).toEqual(["one", "two", "three"]);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "two", "three"]);
    expect(sent).toEqual(["one", "two", "three"]);
    expect(server.mostAtOnce()).toBe(1);
    expect(left(outbox)).toEqual([]);
    expect(store.size()).toBe(0);
  });

  it("are retried in their order while the server is away", async () => {
    server.responses.push(away, async () => failure(503), away);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(message(name));
    await now();
    expect(server.stored).toEqual([]);
    expect(left(outbox)).toEqual(["one", "two"]);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "two"]);
  });

  it("are known to be stuck from the first failed attempt until a response", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    const notified = vi.fn<() => void>();
    outbox.add(message("one"));
    expect(outbox.isUnreachable()).toBe(false);
    outbox.subscribe(notified);
    await now();
    expect(outbox.isUnreachable()).toBe(true);
    expect(outbox.mustQueue(message("two"))).toBe(true);
    expect(notified).toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(outbox.isUnreachable()).toBe(false);
    // A 429 is no lost connection.
    server.responses.push(async () => failure(429, { "Retry-After": "40" }));
    outbox.add(message("two"));
    await now();
    expect(outbox.isUnreachable()).toBe(false);
  });

  it("are sent at once when the browser is online again", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    expect(server.stored).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await now();
    expect(server.stored).toEqual(["one"]);
  });

  it("are stored once by the server though the response was lost", async () => {
    server.responses.push(async () => "lost");
    openOutbox().add(message("one"));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one"]);
    expect(sent).toEqual(["one"]);
  });

  it("are sent again where no response comes in 30 seconds", async () => {
    server.responses.push(() => new Promise(() => {}));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.stored).toEqual(["one"]);
  });

  it("are not sent before the Retry-After of a 429 is over", async () => {
    server.responses.push(async () => failure(429, { "Retry-After": "40" }));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.stored).toEqual(["one"]);
  });

  it("survive a reload", async () => {
    server.responses.push(away);
    const before = openOutbox();
    for (const name of ["one", "two"]) before.add(message(name));
    await now();
    before.stop();
    const after = openOutbox();
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "two"]);
    expect(left(after)).toEqual([]);
  });

  it("are sent also where the device stores nothing", async () => {
    server.responses.push(away);
    const outbox = openOutbox(refusingStore);
    for (const name of ["one", "two"]) outbox.add(message(name));
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "two"]);
    expect(left(outbox)).toEqual([]);
  });

  it("with a recording upload it first, and again where the message itself did not arrive", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(recording("a voice"));
    await now();
    expect([server.uploads, server.stored, outbox.current().length]).toEqual([[], [], 1]);
    // The line breaks again after the upload.
    server.responses.push(
      async () => {},
      async () => {},
      away,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.uploads).toEqual(["a voice", "a voice"]);
    expect(server.attachments).toEqual([{ kind: "voice", url: "/objects/here", seconds: 1 }]);
    expect([server.stored, outbox.current()]).toEqual([["a voice"], []]);
  });

  it("whose recording is refused have failed", async () => {
    server.responses.push(
      async () => {},
      async () => failure(413),
    );
    const outbox = openOutbox();
    outbox.add(recording("too long"));
    await now();
    expect(outbox.current()).toMatchObject([{ state: { name: "failed" } }]);
    expect(server.stored).toEqual([]);
  });

  it("are not sent once they are cancelled", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    for (const name of ["one", "two", "three"]) outbox.add(message(name));
    await now();
    outbox.cancel("client-two");
    expect(left(outbox)).toEqual(["one", "three"]);
    expect(onCancelled.mock.calls.map(([entry]) => entryText(entry))).toEqual(["two"]);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "three"]);
  });
});

describe("a second reaction to the same post", () => {
  it("replaces the queued one, and remembers the reaction before both", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(reaction("love", "like"));
    outbox.add(message("one"));
    await now();
    expect(outbox.mustQueue(reaction("wow", "love"))).toBe(true);
    outbox.add(reaction("wow", "love"));
    expect(outbox.current().map((entry) => [entryText(entry), "previous" in entry && entry.previous])).toEqual([
      ["one", false],
      ["wow", "like"],
    ]);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one", "wow"]);
  });

  it("is sent after the one in flight, and stays on the screen", async () => {
    let arrive = () => {};
    server.responses.push(() => new Promise((resolve) => (arrive = () => resolve())));
    const outbox = openOutbox();
    outbox.add(reaction("love", null));
    await now();
    outbox.add(reaction("wow", "love"));
    arrive();
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["love", "wow"]);
    expect(sent).toEqual(["wow"]);
  });
});

describe("the outbox of a member", () => {
  it("has no entries of another member", async () => {
    server.responses.push(away);
    openOutbox().add(message("one"));
    await now();
    const bos = openOutbox(store, "bo");
    await now();
    expect(left(bos)).toEqual([]);
  });

  it("asks who is signed in after a 401, and loses nothing", async () => {
    server.responses.push(async () => failure(401));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(left(outbox)).toEqual(["one"]);
  });

  it("sends nothing in the name of another member who is signed in here now", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    server.signIn("bo");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.stored).toEqual([]);
    expect(onUnauthorized).toHaveBeenCalled();
    server.signIn(ANA);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one"]);
  });

  it("counts and clears stored entries that this window has not read", async () => {
    server.responses.push(away);
    openOutbox().add(message("one"));
    await now();
    const notStarted = createOutbox(ANA, store);
    expect(left(notStarted)).toEqual([]);
    expect(await notStarted.count()).toBe(1);
    await createOutbox(ANA, store).clear();
    expect(store.size()).toBe(0);
  });

  it("is cleared from the store also where this window stops in that moment", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    // The screen that runs it is gone once nobody is signed in.
    const leave = outbox.subscribe(() => {
      leave();
      outbox.stop();
    });
    await outbox.clear();
    expect([left(outbox), store.size()]).toEqual([[], 0]);
  });

  it("sends nothing once it is cleared", async () => {
    server.responses.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    await outbox.clear();
    expect(left(outbox)).toEqual([]);
    expect(store.size()).toBe(0);
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual([]);
  });
});

describe("an entry the server refuses", () => {
  const refused = async () => failure(404, {}, "Member not found");

  it("has failed with the reason, and the next one is sent", async () => {
    server.responses.push(refused);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(message(name));
    await vi.runAllTimersAsync();
    expect(outbox.current().map((entry) => [entryText(entry), entry.state])).toEqual([
      ["one", { name: "failed", reason: "Member not found" }],
    ]);
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(server.stored).toEqual(["two"]);
  });

  it("is sent by a retry", async () => {
    server.responses.push(refused);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.runAllTimersAsync();
    outbox.retry("client-one");
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(["one"]);
    expect(left(outbox)).toEqual([]);
  });

  it("does not come back after a reload once it is removed", async () => {
    server.responses.push(refused);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.runAllTimersAsync();
    outbox.cancel("client-one");
    expect(left(outbox)).toEqual([]);
    await now();
    const after = openOutbox();
    await now();
    expect(left(after)).toEqual([]);
  });
});

describe("another window of the same member", () => {
  it("takes turns with this one: nothing is sent twice", async () => {
    server.responses.push(away);
    const here = openOutbox();
    for (const name of ["one", "two", "three"]) here.add(message(name));
    await now();
    openOutbox();
    const asked = vi.spyOn(server.responses, "shift");
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(server.stored).toEqual(["one", "two", "three"]);
    expect(server.mostAtOnce()).toBe(1);
  });

  it("shows what is queued here, and removes what was cancelled", async () => {
    vi.useRealTimers();
    server.responses.push(...Array.from({ length: 20 }, () => away));
    const here = openOutbox();
    const other = openOutbox();
    here.add(message("one"));
    await vi.waitFor(() => expect(left(other)).toEqual(["one"]));
    here.cancel("client-one");
    await vi.waitFor(() => expect(left(other)).toEqual([]));
  });
});
