import { expect, it } from "vitest";
import { addressOf, cursorIn, segmentsOf } from "./address.ts";

it("segmentsOf keeps the path between two values in one segment", () => {
  const path = "/api/groups/:groupId/members/:userId/role";
  expect(segmentsOf(path, { params: { groupId: "g", userId: "u" } })).toEqual([
    "/api/groups",
    "g",
    "members",
    "u",
    "role",
  ]);
});

it("the segments join to the address again", () => {
  expect(addressOf("/api/users/:userId/posts", { params: { userId: "7" }, query: { limit: "5" } })).toBe(
    "/api/users/7/posts?limit=5",
  );
});

it.each([
  ['</api/search?q=ana&before=a%2Bb>; rel="next"', "a+b"],
  ['</api/search?q=ana>; rel="prev"', undefined],
  [null, undefined],
])("cursorIn reads the next cursor from %s", (link, cursor) => {
  expect(cursorIn(link)).toBe(cursor);
});
