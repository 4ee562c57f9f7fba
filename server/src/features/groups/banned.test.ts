import { beforeAll, describe, expect, it } from "vitest";
import { bringIn, changeMember, makeGroup, postIn } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let owner: Person;
let moderator: Person;
let member: Person;
let banned: Person;
let outsider: Person;
let groupId: string;
let postId: string;

beforeAll(async () => {
  [owner, moderator, member, banned, outsider] = (await Promise.all(
    Array.from({ length: 5 }, () => world.member()),
  )) as [Person, Person, Person, Person, Person];
  groupId = (await makeGroup(owner)).id;
  await bringIn(owner, groupId, moderator, member, banned);
  await changeMember(owner, groupId, moderator, { role: "moderator" });
  postId = (await postIn(member, groupId, "Soup at six")).id;
});

const comment = async (who: Person, content = "Hello"): Promise<string> => {
  const response = await who.send("/api/comments", { body: { postId, content } });
  if (response.status !== 201) throw new Error(response.text);
  return response.json.id;
};
const remove = async (who: Person, path: string) => (await who.send(path, { method: "DELETE" })).status;

describe("a member banned from a public group", () => {
  let ownPostId: string;
  let ownCommentId: string;

  beforeAll(async () => {
    ownPostId = (await postIn(banned, groupId, "Written before")).id;
    ownCommentId = await comment(banned, "Said before");
    await banned.send("/api/reactions", { body: { postId, type: "like" } });
    await banned.send(`/api/comments/${ownCommentId}/reaction`, { method: "PUT", body: { type: "like" } });
    await changeMember(owner, groupId, banned, { isBanned: true });
  });

  const acts: [act: string, method: string, path: () => string, body: () => object][] = [
    ["comments on a post", "POST", () => "/api/comments", () => ({ postId, content: "Still here" })],
    ["reacts to a post", "POST", () => "/api/reactions", () => ({ postId, type: "love" })],
    ["reacts to a comment", "PUT", () => `/api/comments/${ownCommentId}/reaction`, () => ({ type: "love" })],
    ["shares a post", "POST", () => "/api/posts", () => ({ sharedPostId: postId })],
    ["edits their comment", "PUT", () => `/api/comments/${ownCommentId}`, () => ({ content: "Changed" })],
    ["edits their post", "PUT", () => `/api/posts/${ownPostId}`, () => ({ content: "Changed" })],
  ];

  it.each(acts)("never %s there", async (_, method, path, body) => {
    const { status, json } = await banned.send(path(), { method, body: body() });
    expect([status, json]).toMatchObject([403, { message: "You are banned from this group" }]);
  });

  it("cannot share a post of it through a share that somebody else made", async () => {
    const share = (await outsider.send("/api/posts", { body: { sharedPostId: postId } })).json.id;
    const { status } = await banned.send("/api/posts", { body: { sharedPostId: share } });
    expect(status).toBe(403);
  });

  it("can still delete what they wrote there", async () => {
    expect(await remove(banned, `/api/comments/${ownCommentId}/reaction`)).toBe(204);
    expect(await remove(banned, `/api/comments/${ownCommentId}`)).toBe(204);
    expect(await remove(banned, `/api/reactions/${postId}`)).toBe(204);
    expect(await remove(banned, `/api/posts/${ownPostId}`)).toBe(204);
  });

  it("can comment again once the ban is lifted", async () => {
    await changeMember(owner, groupId, banned, { isBanned: false });
    expect((await banned.send("/api/comments", { body: { postId, content: "Back" } })).status).toBe(201);
  });
});

describe("a comment in a group", () => {
  it.each([
    ["the owner", 204, () => owner],
    ["a moderator", 204, () => moderator],
    ["the author of the post", 204, () => member],
    ["its author", 204, () => outsider],
    ["another member", 403, () => banned],
  ] as const)("is deleted by %s: %i", async (_, status, by) => {
    await bringIn(owner, groupId, banned);
    const id = await comment(outsider);
    expect(await remove(by(), `/api/comments/${id}`)).toBe(status);
  });

  it("is not deleted by the owner of another group", async () => {
    const stranger = await world.member();
    await makeGroup(stranger);
    expect(await remove(stranger, `/api/comments/${await comment(outsider)}`)).toBe(403);
  });

  it("is not deleted by a former moderator", async () => {
    await changeMember(owner, groupId, moderator, { role: "member" });
    expect(await remove(moderator, `/api/comments/${await comment(outsider)}`)).toBe(403);
  });
});
