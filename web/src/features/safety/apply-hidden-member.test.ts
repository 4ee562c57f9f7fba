import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { applyHiddenMember, without } from "./apply-hidden-member.ts";

const pages = (...items: unknown[]) => ({ pages: [{ items, next: undefined }], pageParams: [undefined] });
const bo = { id: "bo", firstName: "Bo" };
const cleo = { id: "cleo", firstName: "Cleo" };
const post = (id: string, author: typeof bo) => ({ id, userId: author.id, author, mentions: [] });

let cache = new QueryClient();
const at = (...queryKey: string[]) => cache.getQueryData(queryKey);
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});

describe("a hidden member", () => {
  it("is removed from every list, and the others stay as they are", () => {
    const other = post("2", cleo);
    cache.setQueryData(["/api/posts"], pages(post("1", bo), other));
    cache.setQueryData(["/api/friends"], pages(bo, cleo));
    cache.setQueryData(["/api/stories"], pages({ user: bo, stories: [] }));
    cache.setQueryData(["/api/notifications"], pages({ id: "n", actor: bo }, { id: "m", actor: null }));
    cache.setQueryData(["/api/conversations"], { conversations: [bo, cleo], next: undefined });
    cache.setQueryData(["/api/events", "e", "responses"], [{ user: bo, response: "going" }]);
    cache.setQueryData(["chat-dock"], { windows: ["bo", "cleo"], heads: [] });
    applyHiddenMember(cache, "bo");
    expect(at("/api/posts")).toEqual(pages(other));
    expect(at("/api/friends")).toEqual(pages(cleo));
    expect(at("/api/stories")).toEqual(pages());
    expect(at("/api/notifications")).toEqual(pages({ id: "m", actor: null }));
    expect(at("/api/conversations")).toEqual({ conversations: [cleo], next: undefined });
    expect(at("/api/events", "e", "responses")).toEqual([]);
    expect(at("chat-dock")).toEqual({ windows: ["cleo"], heads: [] });
  });

  it("leaves neither their own page behind, nor one of their posts", () => {
    cache.setQueryData(["/api/users", "bo"], bo);
    cache.setQueryData(["/api/messages", "bo"], { messages: [{ id: "m", senderId: "ana", receiverId: "bo" }] });
    cache.setQueryData(["/api/posts", "1"], post("1", bo));
    cache.setQueryData(["/api/posts", "2"], post("2", cleo));
    applyHiddenMember(cache, "bo");
    expect([at("/api/users", "bo"), at("/api/messages", "bo"), at("/api/posts", "1")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(at("/api/posts", "2")).toEqual(post("2", cleo));
  });

  it("has everything on the screen refetched, except the signed-in member", () => {
    const requested: string[] = [];
    const show = (queryKey: string[], data: unknown) => {
      cache.setQueryData(queryKey, data);
      const queryFn = () => {
        requested.push(queryKey.join("/"));
        return data;
      };
      return new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
    };
    show(["/api/posts", "2"], post("2", cleo));
    show(["/api/users", "bo"], bo);
    show(currentUser.queryKey, { id: "ana" });
    applyHiddenMember(cache, "bo");
    expect(requested.toSorted()).toEqual(["/api/posts/2", "/api/users/bo"]);
    cache.clear();
  });
});

it("leaves everything else the same objects, so that nothing else is rendered", () => {
  const list = pages(cleo, post("2", cleo));
  expect(without(list, "bo")).toBe(list);
  const mixed = pages(bo, cleo);
  expect((without(mixed, "bo") as typeof mixed).pages[0]?.items[0]).toBe(cleo);
});
