import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { applyUser, withFields } from "./apply-user.ts";

const ana = {
  id: "ana",
  firstName: "Ana",
  lastName: "Prado",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
};
const renamed = { ...ana, firstName: "Anna", profileImageUrl: "/objects/new" };

describe("a member with a new name or picture", () => {
  it("changes wherever they are cached, and keeps other fields beside it", () => {
    const cache = new QueryClient();
    cache.setQueryData(["/api/auth/user"], { ...ana, email: "ana@example.com" });
    cache.setQueryData(["/api/posts"], {
      pages: [{ items: [{ id: "post", author: ana, comments: [{ id: "comment", author: ana }] }] }],
    });
    applyUser(cache, renamed);
    expect(cache.getQueryData(["/api/auth/user"])).toEqual({ ...renamed, email: "ana@example.com" });
    expect(cache.getQueryData(["/api/posts"])).toEqual({
      pages: [{ items: [{ id: "post", author: renamed, comments: [{ id: "comment", author: renamed }] }] }],
    });
  });

  it("leaves everything else the same objects", () => {
    const others = [{ author: { ...ana, id: "bo" } }, { id: "ana", content: "no member" }, null, "ana"];
    expect(withFields(others, "ana", renamed)).toBe(others);
  });
});
