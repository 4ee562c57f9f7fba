import type { Friend } from "@plaza/contract/friends";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { friendList, requestList, sentList, friendshipWith, suggestionList } from "./friend-lists.ts";
import { applyFriendship } from "./apply-friendship.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { applyPresence } from "./apply-presence.ts";

const person = (id: string) => ({
  id,
  firstName: id,
  lastName: "Prado",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
});
const pages = <Item>(...items: Item[]) => ({ pages: [{ items, next: undefined }], pageParams: [undefined] });
const friend = (id: string, isOnline = false): Friend => ({ ...person(id), isOnline, inCommon: 0, isClose: false });

let cache = new QueryClient();
const idsIn = (queryKey: string[]) => itemsIn<{ id: string }>(cache.getQueryData(queryKey))?.map(({ id }) => id);
const isStale = (queryKey: string[]) => cache.getQueryState(queryKey)?.isInvalidated;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(friendList.queryKey, pages(friend("bo"), friend("cleo")));
  cache.setQueryData(requestList.queryKey, pages({ id: "r1", requester: person("dee") }));
  cache.setQueryData(sentList.queryKey, pages({ id: "s1", addressee: person("eve") }));
  cache.setQueryData(suggestionList.queryKey, pages(person("finn")));
});

describe("a changed friendship", () => {
  it("removes the friend from the list when it has ended, however often the event arrives", () => {
    for (let time = 0; time < 2; time++) applyFriendship(cache, { userId: "bo", standing: null });
    expect(idsIn(friendList.queryKey)).toEqual(["cleo"]);
    expect(cache.getQueryData(friendshipWith("bo").queryKey)).toBeNull();
  });

  it("that was requested is a received request on one side and a sent one on the other", () => {
    applyFriendship(cache, { userId: "gus", standing: { id: "f", status: "pending", addresseeId: "ana" } });
    expect([isStale(requestList.queryKey), isStale(sentList.queryKey)]).toEqual([true, false]);
    applyFriendship(cache, { userId: "hana", standing: { id: "g", status: "pending", addresseeId: "hana" } });
    expect(isStale(sentList.queryKey)).toBe(true);
  });

  it("that was accepted leaves both lists of requests and refetches the friends", () => {
    applyFriendship(cache, { userId: "dee", standing: { id: "r1", status: "accepted", addresseeId: "ana" } });
    applyFriendship(cache, { userId: "eve", standing: { id: "s1", status: "accepted", addresseeId: "eve" } });
    expect([idsIn(requestList.queryKey), idsIn(sentList.queryKey)]).toEqual([[], []]);
    expect(isStale(friendList.queryKey)).toBe(true);
  });

  it("leaves suggestions where they are until the next visit", () => {
    applyFriendship(cache, { userId: "finn", standing: { id: "f", status: "pending", addresseeId: "finn" } });
    expect(idsIn(suggestionList.queryKey)).toEqual(["finn"]);
    expect(isStale(suggestionList.queryKey)).toBe(true);
  });
});

describe("a friend's presence", () => {
  it("is marked, and unchanged friends stay the same objects", () => {
    const before = cache.getQueryData(friendList.queryKey);
    applyPresence(cache, { userId: "bo", isOnline: false });
    applyPresence(cache, { userId: "nobody", isOnline: true });
    expect(cache.getQueryData(friendList.queryKey)).toBe(before);
    applyPresence(cache, { userId: "bo", isOnline: true });
    expect(itemsIn<Friend>(cache.getQueryData(friendList.queryKey))?.map(({ isOnline }) => isOnline)).toEqual([
      true,
      false,
    ]);
  });

  it("stays marked when a response arrives that was read before", async () => {
    let respond: (read: ReturnType<typeof pages<Friend>>) => void = () => {};
    const { queryKey } = friendList;
    const read = new Promise<ReturnType<typeof pages<Friend>>>((resolve) => (respond = resolve));
    const fetching = cache.fetchQuery({ queryKey, queryFn: () => read });
    applyPresence(cache, { userId: "bo", isOnline: true });
    respond(pages(friend("bo"), friend("cleo")));
    await fetching;
    const online = itemsIn<Friend>(cache.getQueryData(queryKey))?.filter(({ isOnline }) => isOnline);
    expect(online?.map(({ id }) => id)).toEqual(["bo"]);
  });
});
