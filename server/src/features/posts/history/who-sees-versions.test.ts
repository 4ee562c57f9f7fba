import { type Audience, AUDIENCES } from "@plaza/contract/posts";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { join } from "../../../testing/acts/groups.ts";
import { eventually } from "../../../testing/eventually.ts";
import { onSquare, writePost } from "../../../testing/acts/posts.ts";
import type { Person, World } from "../../../testing/world.ts";

let world: World;
/** Bo is Ana's friend, Eve a close one, Cleo nobody's. */
let ana: Person;
let bo: Person;
let cleo: Person;
let eve: Person;
let admin: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));
beforeAll(async () => {
  eve = await world.member({ firstName: "Eve" });
  admin = await world.member({ firstName: "Ada", isAdmin: true });
  await world.befriend(ana, eve);
  await ana.send(`/api/close-friends/${eve.id}`, { method: "PUT" });
});

const put = (who: Person, path: string, body: object) => who.send(path, { method: "PUT", body });
const edit = (postId: string, body: object) => put(ana, `/api/posts/${postId}`, body);
/** The earlier versions as each of them reads them; null where the post or comment is none for them. */
async function readBy(path: string, people: Person[]) {
  const read = [];
  for (const who of people) {
    const { status, json } = await who.send(`${path}/edits`);
    read.push(status === 200 ? json.map(({ content }: { content: string }) => content).toReversed() : null);
  }
  return read;
}

/** What others read of versions that were for each audience, by the audience that the post has now. */
const OPEN_ENOUGH: Record<Audience, string[]> = {
  public: ["for public"],
  friends: ["for public", "for friends"],
  "close-friends": ["for public", "for friends", "for close-friends"],
};

describe("the earlier versions of a post", () => {
  it.each(AUDIENCES)("C6: others read those that were at least as open as the post is now: %s", async (now) => {
    const { id } = await writePost(ana, "for public");
    for (const audience of AUDIENCES.slice(1)) await edit(id, { content: `for ${audience}`, audience });
    await edit(id, { content: "Now", audience: now });
    const all = AUDIENCES.map((audience) => `for ${audience}`);
    const shown = OPEN_ENOUGH[now];
    expect(await readBy(`/api/posts/${id}`, [ana, eve, bo, cleo, admin])).toEqual([
      all,
      shown,
      now === "close-friends" ? null : shown,
      now === "public" ? shown : null,
      now === "public" ? shown : null,
    ]);
  });

  it("C6: a version has the audience it had last, when other words replaced it", async () => {
    const { id } = await writePost(ana, "Narrowed later");
    await edit(id, { audience: "friends" });
    await edit(id, { content: "Widened later" });
    await edit(id, { audience: "public" });
    await edit(id, { content: "Now" });
    expect(await readBy(`/api/posts/${id}`, [ana, cleo])).toEqual([
      ["Narrowed later", "Widened later"],
      ["Widened later"],
    ]);
  });

  it("C6: pages of versions that a reader may not see are full of those they may", async () => {
    const { id } = await writePost(ana, "0");
    for (let n = 1; n <= 4; n++) await edit(id, { content: String(n), audience: n % 2 ? "friends" : "public" });
    await edit(id, { content: "Now", audience: "public" });
    const first = await cleo.send(`/api/posts/${id}/edits?limit=2`);
    expect(first.json.map(({ content }: { content: string }) => content)).toEqual(["4", "2"]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await cleo.send(next)).json).toMatchObject([{ content: "0" }]);
  });

  it("C6: a stranger reads none of a post that becomes one for friends while they ask for its versions", async () => {
    const { id } = await writePost(ana, "Among friends", { audience: "friends" });
    await edit(id, { content: "Now" });
    await edit(id, { audience: "public", confirmWidening: true });
    const { db } = world.ctx;
    const asked = await db.transaction(async (tx) => {
      // The request finds the post, and waits before it lists the versions.
      await tx.rows(sql`lock table edits in access exclusive mode`);
      const response = readBy(`/api/posts/${id}`, [cleo]);
      await eventually(async () => {
        const waiting = await db.rows(sql`
          select 1 from pg_locks where relation = 'edits'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        expect(waiting).toHaveLength(1);
      });
      expect((await edit(id, { audience: "friends" })).status).toBe(200);
      return { response };
    });
    expect(await asked.response).toEqual([[]]);
  });

  it("C6: a version stored before audiences were is its author's, until the post is for the fewest", async () => {
    const { id } = await writePost(ana, "From long ago");
    await edit(id, { content: "Now" });
    await world.ctx.db.rows(sql`update edits set audience = null where post_id = ${id}`);
    expect(await readBy(`/api/posts/${id}`, [ana, eve, bo, cleo])).toEqual([["From long ago"], [], [], []]);
    await edit(id, { audience: "close-friends" });
    expect(await readBy(`/api/posts/${id}`, [ana, eve])).toEqual([["From long ago"], ["From long ago"]]);
  });

  it("C6: what was written while a group was private stays its author's once the group is public", async () => {
    const groupId = (await ana.send("/api/groups", { body: { name: "Choir", privacy: "public" } })).json.id;
    await join(bo, groupId);
    const { id } = await writePost(ana, "While public", { groupId });
    await edit(id, { content: "While private" });
    await put(ana, `/api/groups/${groupId}`, { privacy: "private" });
    await edit(id, { content: "Now" });
    const path = `/api/posts/${id}`;
    const all = ["While public", "While private"];
    expect(await readBy(path, [ana, bo, cleo])).toEqual([all, all, null]);
    await put(ana, `/api/groups/${groupId}`, { privacy: "public" });
    expect(await readBy(path, [ana, bo, cleo])).toEqual([all, ["While public"], ["While public"]]);
  });
});

describe("the earlier versions of a comment", () => {
  it("C6: others read those that were written under a post at least as open as it is now", async () => {
    const { id: postId } = await writePost(ana, "For friends first", { audience: "friends" });
    const { id } = (await bo.send("/api/comments", { body: { postId, content: "Among friends" } })).json;
    const path = `/api/comments/${id}`;
    await put(bo, path, { content: "For all to read" });
    await edit(postId, { audience: "public", confirmWidening: true });
    await put(bo, path, { content: "Now" });
    expect(await readBy(path, [bo, eve, cleo])).toEqual([
      ["Among friends", "For all to read"],
      ["For all to read"],
      ["For all to read"],
    ]);
  });

  it("C6: those in the discussion of a private group's event stay their author's once the group is public", async () => {
    const groupId = (await ana.send("/api/groups", { body: { name: "Board", privacy: "private" } })).json.id;
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const postId = (await ana.send("/api/events", { body: { name: "Vote", startTime, groupId } })).json.id;
    const { id } = (await ana.send("/api/comments", { body: { postId, content: "Between us" } })).json;
    await put(ana, `/api/comments/${id}`, { content: "Now" });
    await put(ana, `/api/groups/${groupId}`, { privacy: "public" });
    expect(await readBy(`/api/comments/${id}`, [ana, cleo])).toEqual([["Between us"], []]);
  });
});
