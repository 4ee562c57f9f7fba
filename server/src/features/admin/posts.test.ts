import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

const write = async (author: Person, body: object) => (await author.send("/api/posts", { body })).json;
const listed = async (query = ""): Promise<{ id: string }[]> => (await admin.send(`/api/admin/posts${query}`)).json;
const remove = (postId: string, by = admin) => by.send(`/api/admin/posts/${postId}`, { method: "DELETE" });

describe("the list of posts", () => {
  it("shows every post, whatever its audience, as the contract's post", async () => {
    const bo = await world.member();
    const hidden = await write(bo, { content: "for friends", audience: "friends" });
    const open = await write(bo, { content: "for all" });
    const posts = await listed();
    expect(posts.map(({ id }) => id)).toEqual([open.id, hidden.id]);
    expect(posts[1]).toEqual(hidden);
    expect((await admin.send(`/api/posts/${hidden.id}`)).status).toBe(404);
  });

  it("comes in pages", async () => {
    const bo = await world.member();
    for (let i = 0; i < 4; i++) await write(bo, { content: `page ${i}` });
    const first = await admin.send("/api/admin/posts?limit=2");
    const next = /<(.+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = (await admin.send(next)).json;
    expect(second).toHaveLength(2);
    expect(second[0].id < first.json[1].id).toBe(true);
  });

  it("is searched by the beginnings of words and by author", async () => {
    const bo = await world.member({ firstName: "Quentin", lastName: "Åberg" });
    const post = await write(bo, { content: "A crème brûlée for the Neighbours" });
    for (const q of ["creme", "neighb brul", "quentin ab", "ÅBERG"]) {
      expect([q, (await listed(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)]).toEqual([q, [post.id]]);
    }
    for (const q of ["nothing like it", "%", "'; drop table posts --", "!", "& | <->"]) {
      expect([q, await listed(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
  });
});

describe("deleting a post", () => {
  it("D4: removes it for everyone, publishes that to open screens, and deletes its picture", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    const imageUrl = await upload(bo);
    const { id } = await write(bo, { content: "unkind", imageUrl });
    expect((await bo.send(imageUrl)).status).toBe(200);
    const { socket, frames } = await cleo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: true }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId: id, type: "like" } });
      expect(frames.length).toBeGreaterThan(0);
    });
    expect((await remove(id)).status).toBe(204);
    await eventually(() => expect(frames).toContainEqual({ type: "post-deleted", postId: id }));
    expect((await bo.send(`/api/posts/${id}`)).status).toBe(404);
    expect((await bo.send(imageUrl)).status).toBe(404);
    socket.close();
  });

  it("works for friends-only posts, which the administrator does not see", async () => {
    const { id } = await write(await world.member(), { content: "for friends", audience: "friends" });
    expect((await remove(id)).status).toBe(204);
  });

  it("D4: works once", async () => {
    const { id } = await write(await world.member(), { content: "gone" });
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await remove("x")).status).toBe(404);
  });

  it("D4: is refused to members", async () => {
    const bo = await world.member();
    const { id } = await write(bo, { content: "mine" });
    expect((await remove(id, bo)).status).toBe(403);
    expect((await bo.send(`/api/posts/${id}`)).status).toBe(200);
  });
});
