import { expect, it } from "vitest";
import { IN_FEED, predicateOf, sqlOf, VISIBLE } from "./visibility-rules.ts";

it("a rule has no predicate if one of its alternatives is unknown in memory", () => {
  expect(() => predicateOf(VISIBLE)).toThrow("isInOpenGroup has no form in memory");
});

it("a rule asks for nothing that is known of all rows, and for each condition once", () => {
  const { text } = sqlOf(["isByFriendOrSelf", ...IN_FEED], "a viewer", { isInOwnGroup: true, isAuthorShown: true });
  expect(text.match(/from friends/g)).toHaveLength(1);
  expect(text).not.toMatch(/group_members|hidden_members/);
  expect(sqlOf(["isPublic"], "a viewer", { isPublic: false }).values).toEqual([false]);
});
