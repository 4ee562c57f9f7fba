import { beforeAll, describe, expect, it } from "vitest";
import { makeGroup, postIn } from "../../testing/acts/groups.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let author: Person;
let friend: Person;
let stranger: Person;
let admin: Person;
let postId: string;

beforeAll(async () => {
  author = await world.member();
  friend = await world.member();
  stranger = await world.member();
  admin = await world.member({ isAdmin: true });
  await world.befriend(author, friend);
  await author.send("/api/posts", { body: { content: "For all" } });
  await author.send("/api/posts", { body: { content: "For all, too" } });
  postId = (await author.send("/api/posts", { body: { content: "For friends", audience: "friends" } })).json.id;
  await postIn(author, (await makeGroup(author)).id, "For the group");
});

/** The count each viewer gets, beside the posts they see. */
async function counted() {
  const rows = await Promise.all(
    Object.entries({ author, friend, stranger, admin }).map(async ([name, viewer]) => {
      const { posts } = (await viewer.send(`/api/users/${author.id}/counts`)).json;
      const shown = (await viewer.send(`/api/users/${author.id}/posts?limit=50`)).json.length;
      return [name, [posts, shown]];
    }),
  );
  return Object.fromEntries(rows);
}

describe("the number of posts on a profile", () => {
  it("is the number of posts this viewer sees there", async () => {
    expect(await counted()).toEqual({ author: [3, 3], friend: [3, 3], stranger: [2, 2], admin: [2, 2] });
  });

  it("follows the end of a friendship and its beginning", async () => {
    const { id } = (await friend.send(`/api/friendship-status/${author.id}`)).json;
    await friend.send(`/api/friendships/${id}`, { method: "DELETE" });
    expect(await counted()).toMatchObject({ friend: [2, 2] });
    await world.befriend(friend, author);
    expect(await counted()).toMatchObject({ friend: [3, 3] });
  });

  it("follows a change of audience in both directions", async () => {
    await author.send(`/api/posts/${postId}`, { method: "PUT", body: { audience: "public" } });
    expect(await counted()).toMatchObject({ author: [3, 3], stranger: [3, 3] });
    await author.send(`/api/posts/${postId}`, { method: "PUT", body: { audience: "friends" } });
    expect(await counted()).toMatchObject({ author: [3, 3], stranger: [2, 2] });
  });

  it("follows a change to close friends, and who is one", async () => {
    const seenWith = async (audience: string) => {
      await author.send(`/api/posts/${postId}`, { method: "PUT", body: { audience } });
      return counted();
    };
    expect(await seenWith("close-friends")).toMatchObject({ author: [3, 3], friend: [2, 2], stranger: [2, 2] });
    await author.send(`/api/close-friends/${friend.id}`, { method: "PUT" });
    expect(await counted()).toMatchObject({ friend: [3, 3] });
    await author.send(`/api/close-friends/${friend.id}`, { method: "DELETE" });
    expect(await counted()).toMatchObject({ friend: [2, 2] });
    expect(await miscounted(world.ctx.db)).toEqual([]);
    expect(await seenWith("friends")).toMatchObject({ author: [3, 3], friend: [3, 3], stranger: [2, 2] });
  });

  it("follows a deletion", async () => {
    await author.send(`/api/posts/${postId}`, { method: "DELETE" });
    expect(await counted()).toEqual({ author: [2, 2], friend: [2, 2], stranger: [2, 2], admin: [2, 2] });
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("is not shown to a blocked member", async () => {
    await author.send(`/api/users/${stranger.id}/block`, { method: "PUT" });
    expect((await stranger.send(`/api/users/${author.id}/counts`)).status).toBe(404);
  });
});
