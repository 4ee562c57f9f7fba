import { postsApi } from "@plaza/contract/posts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox } from "./outbox.ts";
import { QUEUED, sendOrQueue, setOutbox } from "./send-or-queue.ts";
import { ANA, createOutboxStore } from "#testing/outbox-surroundings.ts";

const content = { kind: "post", groupId: null } as const;
const post = () => sendOrQueue(postsApi.createPost, { body: { content: "Mine" } }, content);
let lose = () => {};

beforeEach(() => {
  // No response until the connection breaks.
  vi.stubGlobal(
    "fetch",
    () => new Promise((_resolve, reject) => (lose = () => reject(new TypeError("Failed to fetch")))),
  );
});
afterEach(() => {
  setOutbox(null);
  vi.unstubAllGlobals();
});

describe("a call without a response", () => {
  it("is queued in the outbox of the member who made it", async () => {
    const anas = createOutbox(ANA, createOutboxStore());
    setOutbox(anas);
    const posted = post();
    lose();
    expect(await posted).toBe(QUEUED);
    expect(anas.current()).toMatchObject([{ userId: ANA, request: { body: { content: "Mine" } } }]);
  });

  it("is not queued for another member who has signed in meanwhile", async () => {
    setOutbox(createOutbox(ANA, createOutboxStore()));
    const posted = post();
    const bos = createOutbox("bo", createOutboxStore());
    setOutbox(bos);
    lose();
    await expect(posted).rejects.toThrow("Failed to fetch");
    expect(bos.current()).toEqual([]);
  });
});
