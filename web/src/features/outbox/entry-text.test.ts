import { expect, it } from "vitest";
import { entryText } from "./entry-text.ts";

it.each([
  [{ content: "Hello", mediaUrls: [{ url: "/a" }] }, "Hello"],
  [{ content: null, mediaUrls: [{ url: "/a" }, { url: "/b" }] }, "2 photos and videos"],
  [{ mediaUrls: [{ url: "/a", alt: "A door" }] }, "A photo or video"],
  [{ imageUrl: "/a" }, "A photo"],
  [{ videoUrl: "/a" }, "A video"],
  [{ sharedPostId: "1", mediaUrls: [] }, "A shared post"],
  [{ type: "love" }, "Love"],
  [{ content: "Where to?", poll: { choices: ["Sea", "Home"] } }, "Where to?\n• Sea\n• Home"],
])("an outbox entry of %j says %j", (body, expected) => {
  expect(entryText({ request: { method: "POST", path: "/api/posts", body } })).toBe(expected);
});

it("a vote in the outbox says what was chosen", () => {
  const request = { method: "PUT" as const, path: "/api/posts/1/vote", body: { choices: [0] } };
  expect([entryText({ request, chosen: "Sea" }), entryText({ request, chosen: "" })]).toEqual(["Sea", "Removed"]);
});
