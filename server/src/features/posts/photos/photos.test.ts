import type { PostPhoto } from "@plaza/contract/posts/photos";
import { beforeAll, expect, it } from "vitest";
import { HELD, whileHolding } from "../../../testing/acts/community.ts";
import { everyPage } from "../../../testing/acts/events.ts";
import { makeGroup } from "../../../testing/acts/groups.ts";
import { upload } from "../../../testing/acts/uploads.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
let author: Person;
let friend: Person;
let stranger: Person;
beforeAll(async () => {
  [author, friend, stranger] = [await world.member(), await world.member(), await world.member()];
  await world.befriend(author, friend);
});

async function write(count: number, more: object = {}): Promise<string> {
  const mediaUrls = [];
  for (let nth = 0; nth < count; nth += 1) mediaUrls.push({ url: await upload(author) });
  return (await author.send("/api/posts", { body: { content: "Look", mediaUrls, ...more } })).json.id;
}

const path = (more = "") => `/api/users/${author.id}/photos${more}`;
const idsFor = async (viewer: Person) => (await viewer.send(path())).json.map(({ postId }: PostPhoto) => postId);

it("the photos of a member are those of the posts on their profile, the newest post's first, page by page", async () => {
  const [first, second] = [await write(2), await write(1)];
  await author.send("/api/posts", { body: { content: "No photo" } });
  const all = [
    [second, 0],
    [first, 0],
    [first, 1],
  ];
  const shown = (list: PostPhoto[]) => list.map(({ postId, position }) => [postId, position]);
  expect(shown((await stranger.send(path())).json)).toEqual(all);
  expect(shown((await everyPage(stranger, path("?limit=1"))).items)).toEqual(all);
  expect((await stranger.send(path("?before=nonsense"))).status).toBe(400);
});

it("whoever may not see a post sees none of its photos", async () => {
  const admin = await world.member({ isAdmin: true });
  const group = await makeGroup(author, { privacy: "private" });
  const forFriends = await write(1, { audience: "friends" });
  const inGroup = await write(1, { groupId: group.id });
  const deleted = await write(1);
  await author.send(`/api/posts/${deleted}`, { method: "DELETE" });
  const held = await whileHolding(admin, () => write(1, { content: HELD }));

  expect(await idsFor(friend)).toContain(forFriends);
  expect(await idsFor(stranger)).not.toContain(forFriends);
  expect(await idsFor(author)).toEqual(expect.arrayContaining([held, forFriends]));
  for (const viewer of [author, friend, stranger]) {
    const ids = await idsFor(viewer);
    expect(ids).not.toContain(inGroup);
    expect(ids).not.toContain(deleted);
    if (viewer !== author) expect(ids).not.toContain(held);
  }
});

it("a member whom the author has blocked gets 404 for their photos", async () => {
  const blocked = await world.member();
  await author.send(`/api/users/${blocked.id}/block`, { method: "PUT" });
  expect((await blocked.send(path())).status).toBe(404);
});
