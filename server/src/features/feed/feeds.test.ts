import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { join, makeGroup, postIn } from "../../testing/acts/groups.ts";
import { follow, makePage, postAs } from "../../testing/acts/pages.ts";
import { contents, makeList, onSquare, writePost } from "../../testing/acts/posts.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
/** Bo and Dee are Ana's friends, Cleo is nobody's. */
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square), { own: true });

let groupId: string;
let listId: string;
beforeAll(async () => {
  dee = await world.member({ firstName: "Dee" });
  await world.befriend(ana, dee);
  groupId = (await makeGroup(cleo)).id;
  await join(ana, groupId);
  listId = (await makeList(ana, "Choir", dee)).id;
  await writePost(cleo, "stranger");
  await writePost(bo, "bo, public");
  await writePost(bo, "bo, friends", { audience: "friends" });
  await writePost(dee, "dee, friends", { audience: "friends" });
  await writePost(dee, "dee, close", { audience: "close-friends" });
  await postIn(cleo, groupId, "group");
  await writePost(ana, "own");
});

const read = (who: Person, query: string) => who.send(`/api/posts?${query}`);
const feedOf = async (who: Person, feed: string) => contents((await read(who, `feed=${feed}`)).json);
const react = (who: Person, postId: string) => who.send("/api/reactions", { body: { postId, type: "like" } });

/** A feed as it is read in pages of two. */
async function inPages(who: Person, feed: string) {
  const all: (string | null)[] = [];
  for (let path = `/api/posts?feed=${feed}&limit=2`; path !== "";) {
    const { json, headers } = await who.send(path);
    all.push(...contents(json));
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
  }
  return all;
}

describe("the feeds", () => {
  it("have what their rule says, newest first, in pages without gaps", async () => {
    const rules = {
      everyone: ["own", "group", "dee, friends", "bo, friends", "bo, public", "stranger"],
      friends: ["own", "dee, friends", "bo, friends", "bo, public"],
      community: ["group"],
      [`list:${listId}`]: ["dee, friends"],
      "list:close-friends": [],
    };
    for (const [feed, expected] of Object.entries(rules)) {
      expect([feed, await feedOf(ana, feed)]).toEqual([feed, expected]);
      expect([feed, await inPages(ana, feed)]).toEqual([feed, expected]);
    }
    await ana.send(`/api/close-friends/${bo.id}`, { method: "PUT" });
    expect(await feedOf(ana, "list:close-friends")).toEqual(["bo, friends", "bo, public"]);
  });

  it("of a list are for its owner alone, and of no list that is gone", async () => {
    const { id: gone } = await makeList(ana, "Gone", bo);
    await ana.send(`/api/lists/${gone}`, { method: "DELETE" });
    for (const [who, id] of [
      [bo, listId],
      [ana, gone],
      [ana, randomUUID()],
    ] as const) {
      const { status, json } = await read(who, `feed=list:${id}`);
      expect([status, json.code]).toEqual([404, "list_not_found"]);
    }
    for (const feed of ["", "list:", "list:me", "all", "close-friends"])
      expect((await read(ana, `feed=${feed}`)).status).toBe(400);
    for (const query of ["feed=popular&before=x", "feed=community&before=x"])
      expect((await read(ana, query)).status).toBe(400);
  });

  it("of groups and pages has what followed pages post, for as long as one follows them", async () => {
    const page = await makePage(bo);
    const fay = await world.member({ firstName: "Fay" });
    await postAs(bo, page, { content: "page" });
    expect(await feedOf(fay, "community")).toEqual([]);
    await follow(fay, page);
    expect(await feedOf(fay, "community")).toEqual(["page"]);
    await join(fay, groupId);
    expect(await inPages(fay, "community")).toEqual(["page", "group"]);
    await follow(fay, page, "DELETE");
    expect(await feedOf(fay, "community")).toEqual(["group"]);
  });

  it("leave out members who are muted, groups one has left, and whoever is blocked", async () => {
    const eve = await world.member({ firstName: "Eve" });
    await join(eve, groupId);
    expect(await feedOf(eve, "community")).toEqual(["group"]);
    await eve.send(`/api/users/${cleo.id}/mute`, { method: "PUT" });
    expect(await feedOf(eve, "community")).toEqual([]);
    await eve.send(`/api/users/${cleo.id}/mute`, { method: "DELETE" });
    await eve.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    expect(await feedOf(eve, "community")).toEqual([]);
    await ana.send(`/api/groups/${groupId}/membership`, { method: "DELETE" });
    expect(await feedOf(ana, "community")).toEqual([]);
    await join(ana, groupId);
  });
});

describe("what is most talked about", () => {
  it("is ranked by the comments and reactions of a week, among what one may see", async () => {
    const [quiet, loud, hidden] = [
      await writePost(bo, "one reaction"),
      await writePost(bo, "three"),
      await writePost(dee, "for friends, and four", { audience: "friends" }),
    ];
    const old = await writePost(bo, "much, but long ago");
    await react(ana, quiet.id);
    for (const who of [ana, dee]) await react(who, loud.id);
    await cleo.send("/api/comments", { body: { postId: loud.id, content: "Yes" } });
    for (const content of ["1", "2", "3", "4"])
      await ana.send("/api/comments", { body: { postId: hidden.id, content } });
    for (const who of [ana, bo, cleo, dee]) await react(who, old.id);
    await world.ctx.db.rows(sql`update reactions set created_at = now() - interval '8 days' where post_id = ${old.id}`);
    const ranked = ["for friends, and four", "three", "one reaction"];
    expect(await feedOf(ana, "popular")).toEqual(ranked);
    expect(await inPages(ana, "popular")).toEqual(ranked);
    expect(await feedOf(cleo, "popular")).toEqual(["three", "one reaction"]);
    await ana.send(`/api/users/${bo.id}/mute`, { method: "PUT" });
    expect(await feedOf(ana, "popular")).toEqual(["for friends, and four"]);
    await ana.send(`/api/users/${bo.id}/mute`, { method: "DELETE" });
    await bo.send(`/api/posts/${loud.id}`, { method: "DELETE" });
    expect(await feedOf(cleo, "popular")).toEqual(["one reaction"]);
  });
});

describe("the feed that Home opens with", () => {
  it("is the member's choice, else null, for what the instance says", async () => {
    const own = async () => (await ana.send("/api/auth/user")).json.defaultFeed;
    const choose = (feed: unknown) => ana.send("/api/default-feed", { method: "PUT", body: { feed } });
    expect(await own()).toBeNull();
    expect((await choose("popular")).status).toBe(204);
    expect(await own()).toBe("popular");
    for (const feed of ["list:close-friends", "all", 7, undefined]) expect((await choose(feed)).status).toBe(400);
    expect((await choose(null)).status).toBe(204);
    expect(await own()).toBeNull();
    expect((await bo.send("/api/auth/user")).json.defaultFeed).toBeNull();
  });

  it("of the instance is set by administrators, and the plain list stays everything that one may see", async () => {
    const admin = await world.member({ isAdmin: true });
    const set = (who: Person, defaultFeed: string) =>
      who.send("/api/admin/settings", { method: "PUT", body: { defaultFeed } });
    expect((await set(ana, "friends")).status).toBe(403);
    expect((await set(admin, "all")).status).toBe(400);
    expect((await set(admin, "friends")).json.defaultFeed).toBe("friends");
    expect((await ana.send("/api/instance")).json.defaultFeed).toBe("friends");
    expect(contents((await ana.send("/api/posts")).json)).toContain("stranger");
    await set(admin, "everyone");
  });
});
