import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putRecords } from "#lib/device/device-store.ts";
import { createDevice } from "#testing/device-surroundings.ts";
import { ANA, createLocks, createServer } from "#testing/outbox-surroundings.ts";
import { createOutbox } from "./outbox.ts";
import { deviceOutboxStore } from "./outbox-store.ts";
import { readStoredEntry } from "./stored-entry.ts";

const device = createDevice();
let server = createServer();
const preview = { content: "Bread?", imageUrl: null, replyTo: null, listing: null, size: null };

/** As the first version of Plaza stored it. */
const firstForm = (at: number, fields: object) => ({
  key: `key-${at}`,
  userId: ANA,
  method: "POST",
  path: "/api/something",
  body: { content: `Words ${at}` },
  to: "Bo Berg",
  at,
  refusal: null,
  ...fields,
});
const FIRST_FORMS = [
  firstForm(1, { kind: "post", to: "", place: "" }),
  firstForm(2, { kind: "comment", place: "post-1" }),
  firstForm(3, { kind: "reaction", place: "post-1", before: "like" }),
  firstForm(4, {
    kind: "comment-reaction",
    place: "comment-1",
    look: { id: "comment-1", postId: "post-1" },
    before: null,
  }),
  firstForm(5, { kind: "message", place: "bo", look: preview }),
  firstForm(6, { kind: "rsvp", to: "Bread on the square", place: "event-1", before: "going" }),
];

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  vi.stubGlobal("indexedDB", device.indexedDB);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.respond(path, init));
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
});
afterEach(() => {
  device.empty();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("entries stored by the first version", () => {
  it("are sent, each once and in their order", async () => {
    await putRecords("outbox", ...FIRST_FORMS.toReversed());
    const outbox = createOutbox(ANA);
    const nothing = () => {};
    const listener = { onSent: nothing, onFailed: nothing, onCancelled: nothing };
    outbox.start({ ...listener, onUnauthorized: nothing, onUnreachable: nothing });
    await vi.runAllTimersAsync();
    expect(server.stored).toEqual(FIRST_FORMS.map(({ at }) => `Words ${at}`));
    expect(device.records("outbox")).toEqual([]);
    outbox.stop();
  });

  it("are read as the kinds they are", () => {
    const contents = FIRST_FORMS.map((record) => readStoredEntry(record));
    expect(contents).toMatchObject([
      { kind: "post", groupId: null },
      { kind: "comment", postId: "post-1", authorName: "Bo Berg" },
      { kind: "reaction", postId: "post-1", previous: "like" },
      { kind: "comment-reaction", commentId: "comment-1", postId: "post-1", previous: null },
      { kind: "message", partnerId: "bo", partnerName: "Bo Berg", preview },
      { kind: "rsvp", eventId: "event-1", eventName: "Bread on the square", previous: "going" },
    ]);
    expect(readStoredEntry(firstForm(7, { kind: "post", place: "group-1" }))).toMatchObject({ groupId: "group-1" });
  });

  it("have failed with their reason where the server had refused them", async () => {
    await putRecords("outbox", firstForm(1, { kind: "comment", place: "post-1", refusal: "Post not found" }));
    const [entry] = await deviceOutboxStore.list(ANA);
    expect(entry?.state).toEqual({ name: "failed", reason: "Post not found" });
  });

  it("are read unchanged once they are stored in the present form", () => {
    const entry = readStoredEntry(firstForm(2, { kind: "comment", place: "post-1" }));
    expect(readStoredEntry(entry)).toBe(entry);
  });
});
