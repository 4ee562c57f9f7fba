// @vitest-environment happy-dom
import { postsApi } from "@plaza/contract/posts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATER, orLater, setOutbox } from "./or-later.ts";
import { createOutbox } from "./outbox.ts";
import { ANA, createShelf } from "#testing/outbox-surroundings.ts";

const what = { kind: "post", to: "", place: "" } as const;
const post = () => orLater(postsApi.createPost, { body: { content: "Mine" } }, what);
let lose = () => {};

beforeEach(() => {
  // Nobody answers until the line breaks.
  vi.stubGlobal(
    "fetch",
    () => new Promise((_resolve, reject) => (lose = () => reject(new TypeError("Failed to fetch")))),
  );
});
afterEach(() => {
  setOutbox(null);
  vi.unstubAllGlobals();
});

describe("what could not be sent", () => {
  it("waits in the outbox of whoever made it", async () => {
    const anas = createOutbox(ANA, createShelf());
    setOutbox(anas);
    const posted = post();
    lose();
    expect(await posted).toBe(LATER);
    expect(anas.current()).toMatchObject([{ userId: ANA, body: { content: "Mine" } }]);
  });

  it("is no thing of somebody else's who is here by then", async () => {
    setOutbox(createOutbox(ANA, createShelf()));
    const posted = post();
    const bos = createOutbox("bo", createShelf());
    setOutbox(bos);
    lose();
    await expect(posted).rejects.toThrow("Failed to fetch");
    expect(bos.current()).toEqual([]);
  });
});
