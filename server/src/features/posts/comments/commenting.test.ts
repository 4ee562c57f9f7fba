import type { Commenting } from "@plaza/contract/posts";
import { describe, expect, it } from "vitest";
import { join } from "../../../testing/acts/groups.ts";
import { contents, onSquare, post, writePost } from "../../../testing/acts/posts.ts";
import { eventually } from "../../../testing/eventually.ts";
import type { Person } from "../../../testing/world.ts";

let ana: Person;
/** Bo is Ana's friend, Cleo nobody's. */
let bo: Person;
let cleo: Person;
onSquare((square) => ({ ana, bo, cleo } = square));

const comment = (who: Person, postId: string, more: object = {}) =>
  who.send("/api/comments", { body: { postId, content: "Hello", ...more } });
const choose = (postId: string, commenting: unknown) =>
  ana.send(`/api/posts/${postId}`, { method: "PUT", body: { commenting } });
/** What each of the three gets who comments: 201, or the code of the refusal. */
async function outcomes(postId: string) {
  const found = [];
  for (const who of [ana, bo, cleo]) {
    const { status, json } = await comment(who, postId);
    found.push(status === 201 ? status : [status, json.code]);
  }
  return found;
}

describe("who may comment on a post", () => {
  it.each<[Commenting | undefined, unknown[]]>([
    [undefined, [201, 201, 201]],
    ["everyone", [201, 201, 201]],
    ["friends", [201, 201, [403, "comments_friends_only"]]],
    ["nobody", [201, [403, "comments_off"], [403, "comments_off"]]],
  ])("C7: is as its author chose: %s", async (commenting, expected) => {
    const written = await writePost(ana, "Talk to me", commenting && { commenting });
    expect(written.commenting).toBe(commenting ?? "everyone");
    expect(await outcomes(written.id)).toEqual(expected);
  });

  it("who may comment is changed by the author alone, and stays with an edit that does not name it", async () => {
    const { id } = await writePost(ana, "Talk to me");
    expect((await choose(id, "friends")).json.commenting).toBe("friends");
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "Talk" } });
    expect((await bo.send(`/api/posts/${id}`)).json).toMatchObject({ content: "Talk", commenting: "friends" });
    const byBo = await bo.send(`/api/posts/${id}`, { method: "PUT", body: { commenting: "everyone" } });
    expect([byBo.status, (await comment(cleo, id)).status]).toEqual([403, 403]);
    await choose(id, "everyone");
    expect((await comment(cleo, id)).status).toBe(201);
  });

  it("a change of who may comment is no edit of what the post says", async () => {
    const { id } = await writePost(ana, "Talk to me");
    expect((await choose(id, "nobody")).json.editedAt).toBeNull();
  });

  it.each(["all", "", null, 1])("refuses %j, which is none of the three", async (commenting) => {
    const { id } = await writePost(ana, "Talk to me");
    const statuses = [(await post(ana, { content: "Hi", commenting })).status, (await choose(id, commenting)).status];
    expect(statuses).toEqual([400, 400]);
  });

  it("leaves the comments that are there, which their authors may still edit and delete", async () => {
    const { id } = await writePost(ana, "Talk to me");
    const first = (await comment(bo, id, { content: "One" })).json.id as string;
    const second = (await comment(bo, id, { content: "Two" })).json.id as string;
    await choose(id, "nobody");
    const edited = await bo.send(`/api/comments/${first}`, { method: "PUT", body: { content: "Once" } });
    const deleted = await bo.send(`/api/comments/${second}`, { method: "DELETE" });
    expect([edited.status, deleted.status]).toEqual([200, 204]);
    expect(contents((await cleo.send(`/api/posts/${id}/comments`)).json)).toEqual(["Once"]);
  });

  it("C7: holds for replies too", async () => {
    const { id } = await writePost(ana, "Talk to me");
    const parentId = (await comment(bo, id)).json.id as string;
    await choose(id, "friends");
    expect([(await comment(bo, id, { parentId })).status, (await comment(cleo, id, { parentId })).status]).toEqual([
      201, 403,
    ]);
  });

  it("gives a retry of a stored comment that comment, whatever was chosen meanwhile", async () => {
    const { id } = await writePost(ana, "Talk to me");
    const clientId = crypto.randomUUID();
    const first = await comment(cleo, id, { clientId });
    await choose(id, "nobody");
    const again = await comment(cleo, id, { clientId });
    expect([again.status, again.json.id]).toEqual([201, first.json.id]);
  });

  it("C7: is refused alone among comments that come at the same moment", async () => {
    const choices = ["everyone", "nobody", "friends", "everyone"] as const;
    const posts = await Promise.all(choices.map((commenting) => writePost(ana, "Talk to me", { commenting })));
    const responses = await Promise.all(posts.map(({ id }) => comment(cleo, id)));
    expect(responses.map(({ status }) => status)).toEqual([201, 403, 403, 201]);
  });

  it("a share has its own choice of who may comment", async () => {
    const { id } = await writePost(ana, "Talk to me", { commenting: "nobody" });
    const shared = await post(bo, { sharedPostId: id });
    expect([shared.json.commenting, (await comment(cleo, shared.json.id)).status]).toEqual(["everyone", 201]);
  });

  it("reaches open screens when it changes", async () => {
    const { id } = await writePost(ana, "Talk to me");
    const { frames, socket } = await cleo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [id] }));
    await eventually(() => expect(JSON.stringify(frames)).toContain('"watching"'));
    await choose(id, "nobody");
    await eventually(() => expect(frames).toContainEqual({ type: "post-changed", postId: id }));
    expect((await cleo.send("/api/posts")).json[0]).toMatchObject({ id, commenting: "nobody" });
  });
});

describe("who may comment on a post in a group", () => {
  it("C7: are its members where the author does not let everyone", async () => {
    const groupId = (await ana.send("/api/groups", { body: { name: "Choir", privacy: "public" } })).json.id as string;
    await join(cleo, groupId);
    const { id } = await writePost(ana, "Talk to me", { groupId, commenting: "friends" });
    expect(await outcomes(id)).toEqual([201, [403, "comments_members_only"], 201]);
  });
});
