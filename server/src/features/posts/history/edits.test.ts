import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { onSquare, writePost } from "../../../testing/acts/posts.ts";
import type { Person, World } from "../../../testing/world.ts";

let world: World;
/** Ana and Bo are friends; Dee is blocked by Ana. */
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));
beforeAll(async () => {
  dee = await world.member({ firstName: "Dee" });
  await ana.send(`/api/users/${dee.id}/block`, { method: "PUT" });
});

const edit = (who: Person, postId: string, body: object) => who.send(`/api/posts/${postId}`, { method: "PUT", body });
const textsOf = async (who: Person, path: string) =>
  ((await who.send(path)).json as { content: string | null }[]).map(({ content }) => content);
const comment = async (who: Person, postId: string, content: string) =>
  (await who.send("/api/comments", { body: { postId, content } })).json.id as string;

describe("the earlier words of a post", () => {
  it("are listed, the latest first, each since when it stood there", async () => {
    const { id, createdAt } = await writePost(ana, "One");
    expect((await bo.send(`/api/posts/${id}/edits`)).json).toEqual([]);
    const { editedAt } = (await edit(ana, id, { content: "Two" })).json;
    await edit(ana, id, { content: "Three" });
    const { status, json } = await bo.send(`/api/posts/${id}/edits`);
    expect([status, json.map(({ content }: { content: string }) => content)]).toEqual([200, ["Two", "One"]]);
    expect(json[1].createdAt).toBe(createdAt);
    expect(Math.abs(Date.parse(json[0].createdAt) - Date.parse(editedAt))).toBeLessThan(1_000);
  });

  it("come in pages", async () => {
    const { id } = await writePost(ana, "0");
    for (let n = 1; n <= 5; n++) await edit(ana, id, { content: String(n) });
    const first = await bo.send(`/api/posts/${id}/edits?limit=3`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect([first.json.length, await textsOf(bo, next)]).toEqual([3, ["1", "0"]]);
  });

  it("are stored when words change, and not with the audience or for the same words", async () => {
    const { id } = await writePost(ana, "One");
    await edit(ana, id, { audience: "friends" });
    await edit(ana, id, { content: " One " });
    expect(await textsOf(bo, `/api/posts/${id}/edits`)).toEqual([]);
  });

  it("are for those who may see the post, and for nobody else", async () => {
    const { id } = await writePost(ana, "One", { audience: "friends" });
    await edit(ana, id, { content: "Two" });
    const statuses = [];
    for (const who of [ana, bo, cleo, dee]) statuses.push((await who.send(`/api/posts/${id}/edits`)).status);
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  it("of two edits at the same moment are both there", async () => {
    const { id } = await writePost(ana, "One");
    await Promise.all([edit(ana, id, { content: "Two" }), edit(ana, id, { content: "Three" })]);
    const { content } = (await ana.send(`/api/posts/${id}`)).json;
    const other = content === "Two" ? "Three" : "Two";
    expect(await textsOf(bo, `/api/posts/${id}/edits`)).toEqual([other, "One"]);
  });

  it("go with the post", async () => {
    const { id } = await writePost(ana, "One");
    await edit(ana, id, { content: "Two" });
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    expect((await ana.send(`/api/posts/${id}/edits`)).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select 1 from edits where post_id = ${id}`)).toEqual([]);
  });
});

describe("the earlier words of a comment", () => {
  it("are listed for those who may see it, and go with it", async () => {
    const { id: postId } = await writePost(cleo, "A post of Cleo's");
    const id = await comment(ana, postId, "One");
    const path = `/api/comments/${id}`;
    await ana.send(path, { method: "PUT", body: { content: "Two" } });
    expect(await textsOf(bo, `${path}/edits`)).toEqual(["One"]);
    expect((await dee.send(`${path}/edits`)).status).toBe(404);
    await ana.send(path, { method: "DELETE" });
    expect((await bo.send(`${path}/edits`)).status).toBe(404);
    expect(await world.ctx.db.rows(sql`select 1 from edits where comment_id = ${id}`)).toEqual([]);
  });
});

describe("who reacted before the words were changed", () => {
  const isSince = async (who: Person, postId: string) => (await who.send(`/api/posts/${postId}`)).json.isEditedSince;
  const inFeed = async (who: Person, postId: string) =>
    (await who.send("/api/posts?limit=50")).json.find(({ id }: { id: string }) => id === postId)?.isEditedSince;

  it("sees that, until they react anew; who reacted later or not at all does not", async () => {
    const { id } = await writePost(ana, "Shall we?");
    await bo.send("/api/reactions", { body: { postId: id, type: "like" } });
    expect([await isSince(bo, id), await inFeed(bo, id)]).toEqual([false, false]);
    await edit(ana, id, { content: "Shall we not?" });
    await ana.send("/api/reactions", { body: { postId: id, type: "like" } });
    expect([await isSince(bo, id), await inFeed(bo, id)]).toEqual([true, true]);
    expect([await isSince(ana, id), await isSince(cleo, id), await inFeed(ana, id)]).toEqual([false, false, false]);
    await bo.send("/api/reactions", { body: { postId: id, type: "wow" } });
    expect([await isSince(bo, id), await inFeed(bo, id)]).toEqual([false, false]);
  });

  it("sees nothing of a change of audience", async () => {
    const { id } = await writePost(ana, "Shall we?");
    await bo.send("/api/reactions", { body: { postId: id, type: "like" } });
    await edit(ana, id, { audience: "friends" });
    expect(await isSince(bo, id)).toBe(false);
  });

  it("sees it on a comment too, in the list, by itself and on the card", async () => {
    const { id: postId } = await writePost(cleo, "A post of Cleo's");
    const id = await comment(ana, postId, "One");
    const path = `/api/comments/${id}`;
    await bo.send(`${path}/reaction`, { method: "PUT", body: { type: "love" } });
    await ana.send(path, { method: "PUT", body: { content: "Two" } });
    const seen = async (who: Person) => [
      (await who.send(path)).json.isEditedSince,
      (await who.send(`/api/posts/${postId}/comments`)).json[0].isEditedSince,
      (await who.send(`/api/posts/${postId}`)).json.comments[0].isEditedSince,
    ];
    expect([await seen(bo), await seen(cleo)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    const again = await bo.send(`${path}/reaction`, { method: "PUT", body: { type: "sad" } });
    expect([again.json.isEditedSince, await seen(bo)]).toEqual([false, [false, false, false]]);
  });
});
