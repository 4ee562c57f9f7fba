// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox, type Outbox } from "./outbox.ts";
import {
  ANA,
  away,
  createLocks,
  createServer,
  createShelf,
  failure,
  message,
  noShelf,
  reaction,
} from "#testing/outbox-surroundings.ts";
import type { Shelf } from "./shelf.ts";
import type { Waiting } from "./waiting.ts";
import { wordsOf } from "./words.ts";

let there = createServer();
let shelf = createShelf();
let open: Outbox[] = [];
const sent: string[] = [];
const onTurnedAway = vi.fn<() => void>();
const onRefused = vi.fn<(thing: Waiting) => void>();
const onCancelled = vi.fn<(thing: Waiting) => void>();

function openOutbox(on: Shelf = shelf, userId = ANA) {
  const outbox = createOutbox(userId, on);
  open.push(outbox);
  outbox.start({
    onSent: (thing) => void sent.push(wordsOf(thing)),
    onRefused,
    onCancelled,
    onTurnedAway,
    onUnanswered: () => {},
  });
  return outbox;
}
const left = (outbox: Outbox) => outbox.current().map(wordsOf);
const now = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  there = createServer();
  shelf = createShelf();
  sent.length = 0;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => there.answer(path, init));
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
});
afterEach(() => {
  for (const outbox of open) outbox.stop();
  open = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("what a member makes", () => {
  it("goes out in its order, one at a time", async () => {
    const outbox = openOutbox();
    for (const name of ["one", "two", "three"]) outbox.add(message(name));
    expect(left(outbox)).toEqual(["one", "two", "three"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two", "three"]);
    expect(sent).toEqual(["one", "two", "three"]);
    expect(there.mostAtOnce()).toBe(1);
    expect(left(outbox)).toEqual([]);
    expect(shelf.size()).toBe(0);
  });

  it("waits while the server is away and passes nothing by", async () => {
    there.answers.push(away, async () => failure(503), away);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(message(name));
    await now();
    expect(there.stored).toEqual([]);
    expect(left(outbox)).toEqual(["one", "two"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two"]);
  });

  it("is known to wait once the server could not be reached, until it can be again", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    const heard = vi.fn<() => void>();
    outbox.add(message("one"));
    expect(outbox.isCutOff()).toBe(false);
    outbox.subscribe(heard);
    await now();
    expect(outbox.isCutOff()).toBe(true);
    expect(outbox.mustWait(message("two"))).toBe(true);
    expect(heard).toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(outbox.isCutOff()).toBe(false);
    // Too much at once is no lost connection.
    there.answers.push(async () => failure(429, { "Retry-After": "40" }));
    outbox.add(message("two"));
    await now();
    expect(outbox.isCutOff()).toBe(false);
  });

  it("goes out at once when the server can be reached again", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    expect(there.stored).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await now();
    expect(there.stored).toEqual(["one"]);
  });

  it("is stored once though the answer was lost", async () => {
    there.answers.push(async () => "lost");
    openOutbox().add(message("one"));
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one"]);
    expect(sent).toEqual(["one"]);
  });

  it("is asked again where no answer comes", async () => {
    there.answers.push(() => new Promise(() => {}));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(there.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(there.stored).toEqual(["one"]);
  });

  it("waits as long as the server asks for", async () => {
    there.answers.push(async () => failure(429, { "Retry-After": "40" }));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(there.stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(there.stored).toEqual(["one"]);
  });

  it("survives a reload", async () => {
    there.answers.push(away);
    const before = openOutbox();
    for (const name of ["one", "two"]) before.add(message(name));
    await now();
    before.stop();
    const after = openOutbox();
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two"]);
    expect(left(after)).toEqual([]);
  });

  it("goes out also where the device keeps nothing", async () => {
    there.answers.push(away);
    const outbox = openOutbox(noShelf);
    for (const name of ["one", "two"]) outbox.add(message(name));
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "two"]);
    expect(left(outbox)).toEqual([]);
  });

  it("does not go out once it is cancelled", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    for (const name of ["one", "two", "three"]) outbox.add(message(name));
    await now();
    outbox.cancel("client-two");
    expect(left(outbox)).toEqual(["one", "three"]);
    expect(onCancelled.mock.calls.map(([thing]) => wordsOf(thing))).toEqual(["two"]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "three"]);
  });
});

describe("a second answer to the same thing", () => {
  it("takes the place of the first, and knows what stood there before both", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(reaction("love", "like"));
    outbox.add(message("one"));
    await now();
    expect(outbox.mustWait(reaction("wow", "love"))).toBe(true);
    outbox.add(reaction("wow", "love"));
    expect(outbox.current().map((thing) => [wordsOf(thing), thing.before])).toEqual([
      ["one", undefined],
      ["wow", "like"],
    ]);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one", "wow"]);
  });

  it("is sent after the first, and stays on the screen, where that is on its way", async () => {
    let arrive = () => {};
    there.answers.push(() => new Promise((resolve) => (arrive = () => resolve())));
    const outbox = openOutbox();
    outbox.add(reaction("love", null));
    await now();
    outbox.add(reaction("wow", "love"));
    arrive();
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["love", "wow"]);
    expect(sent).toEqual(["wow"]);
  });
});

describe("whose it is", () => {
  it("is not another member's", async () => {
    there.answers.push(away);
    openOutbox().add(message("one"));
    await now();
    const bos = openOutbox(shelf, "bo");
    await now();
    expect(left(bos)).toEqual([]);
  });

  it("asks who is signed in where it is turned away, and keeps everything", async () => {
    there.answers.push(async () => failure(401));
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    expect(onTurnedAway).toHaveBeenCalledTimes(1);
    expect(left(outbox)).toEqual(["one"]);
  });

  it("never goes out in the name of somebody else who is signed in here now", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    there.signIn("bo");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(there.stored).toEqual([]);
    expect(onTurnedAway).toHaveBeenCalled();
    there.signIn(ANA);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one"]);
  });

  it("is counted as the device has it, before it was looked at here, and cleared so", async () => {
    there.answers.push(away);
    openOutbox().add(message("one"));
    await now();
    const notStarted = createOutbox(ANA, shelf);
    expect(left(notStarted)).toEqual([]);
    expect(await notStarted.count()).toBe(1);
    await createOutbox(ANA, shelf).clear();
    expect(shelf.size()).toBe(0);
  });

  it("is cleared from the device also where this window forgets it in that moment", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    // Told that nobody is signed in any more, the screen that runs it goes.
    const leave = outbox.subscribe(() => {
      leave();
      outbox.stop();
    });
    await outbox.clear();
    expect([left(outbox), shelf.size()]).toEqual([[], 0]);
  });

  it("is gone once the member has signed out", async () => {
    there.answers.push(away);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await now();
    await outbox.clear();
    expect(left(outbox)).toEqual([]);
    expect(shelf.size()).toBe(0);
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual([]);
  });
});

describe("what the server refuses", () => {
  const refused = async () => failure(404, {}, "Member not found");

  it("stands with the reason and holds nothing up", async () => {
    there.answers.push(refused);
    const outbox = openOutbox();
    for (const name of ["one", "two"]) outbox.add(message(name));
    await vi.runAllTimersAsync();
    expect(outbox.current().map((thing) => [wordsOf(thing), thing.refusal])).toEqual([["one", "Member not found"]]);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(there.stored).toEqual(["two"]);
  });

  it("can be tried again", async () => {
    there.answers.push(refused);
    const outbox = openOutbox();
    outbox.add(message("one"));
    await vi.runAllTimersAsync();
    outbox.tryAgain("client-one");
    await vi.runAllTimersAsync();
    expect(there.stored).toEqual(["one"]);
    expect(left(outbox)).toEqual([]);
  });

  it("can be removed, also for the time after a reload", async () => {
    there.answers.push(refused);
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
  it("takes turns with this one: nothing goes out twice", async () => {
    there.answers.push(away);
    const here = openOutbox();
    for (const name of ["one", "two", "three"]) here.add(message(name));
    await now();
    openOutbox();
    const asked = vi.spyOn(there.answers, "shift");
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(there.stored).toEqual(["one", "two", "three"]);
    expect(there.mostAtOnce()).toBe(1);
  });

  it("shows what waits here, and forgets what was sent", async () => {
    vi.useRealTimers();
    there.answers.push(...Array.from({ length: 20 }, () => away));
    const here = openOutbox();
    const other = openOutbox();
    here.add(message("one"));
    await vi.waitFor(() => expect(left(other)).toEqual(["one"]));
    here.cancel("client-one");
    await vi.waitFor(() => expect(left(other)).toEqual([]));
  });
});
