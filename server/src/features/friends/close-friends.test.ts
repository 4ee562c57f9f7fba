import { describe, expect, it } from "vitest";
import { contents, onSquare, writePost } from "../../testing/acts/posts.ts";
import { createStory, storiesFor } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

const change = (who: Person, method: "PUT" | "DELETE", { id }: { id: string }) =>
  who.send(`/api/close-friends/${id}`, { method });
const listOf = async (who: Person) =>
  (await who.send("/api/close-friends")).json.map(({ firstName }: Person) => firstName);
const feedOf = async (who: Person) => contents((await who.send("/api/posts")).json);

describe("close friends", () => {
  it("are some of one's friends, added and removed as often as one likes", async () => {
    expect((await change(ana, "PUT", bo)).status).toBe(204);
    expect((await change(ana, "PUT", bo)).status).toBe(204);
    expect(await listOf(ana)).toEqual(["Bo"]);
    expect((await ana.send("/api/friends")).json).toMatchObject([{ id: bo.id, isClose: true }]);
    for (let n = 0; n < 2; n++) expect((await change(ana, "DELETE", bo)).status).toBe(204);
    expect(await listOf(ana)).toEqual([]);
    expect((await ana.send("/api/friends?order=online")).json).toMatchObject([{ id: bo.id, isClose: false }]);
  });

  it("cannot be strangers, oneself or nobody", async () => {
    for (const who of [cleo, ana, { id: "00000000-0000-7000-8000-000000000001" }, { id: "me" }]) {
      expect((await change(ana, "PUT", who)).status).toBe(404);
    }
  });

  it("do not learn it from any list, and it is not mutual", async () => {
    await change(ana, "PUT", bo);
    expect(await listOf(bo)).toEqual([]);
    expect((await bo.send("/api/friends")).json).toMatchObject([{ id: ana.id, isClose: false }]);
    for (const path of [`/api/users/${ana.id}`, `/api/users/${ana.id}/friends`, `/api/friendship-status/${ana.id}`]) {
      expect((await bo.send(path)).text).not.toMatch(/close/i);
    }
  });

  it("see what was posted before, until they are removed", async () => {
    const { id } = await writePost(ana, "Among few", { audience: "close-friends" });
    const { id: storyId } = await createStory(ana, { audience: "close-friends" });
    const sees = async () => [
      (await feedOf(bo)).includes("Among few"),
      JSON.stringify(await storiesFor(bo)).includes(storyId),
      (await bo.send(`/api/posts/${id}`)).status === 200,
    ];
    expect(await sees()).toEqual([true, true, true]);
    await change(ana, "DELETE", bo);
    expect(await sees()).toEqual([false, false, false]);
    expect((await bo.send(`/api/stories/${storyId}/seen`, { method: "PUT" })).status).toBe(404);
    expect((await bo.send("/api/comments", { body: { postId: id, content: "Me too" } })).status).toBe(404);
    await change(ana, "PUT", bo);
    expect(await sees()).toEqual([true, true, true]);
  });

  it("have open screens that look again when they are removed, and hear no more of such a post", async () => {
    await change(ana, "PUT", bo);
    const { id } = await writePost(ana, "While you are here", { audience: "close-friends" });
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: false }));
    await eventually(() => expect(JSON.stringify(frames)).toContain('"watching"'));
    await change(ana, "DELETE", bo);
    await eventually(() =>
      expect(frames).toContainEqual(expect.objectContaining({ type: "friendship", userId: ana.id })),
    );
    await ana.send("/api/comments", { body: { postId: id, content: "Only for those who are left" } });
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "The end" } });
    await eventually(() => expect(JSON.stringify(frames)).toContain("The end"));
    expect(JSON.stringify(frames)).not.toContain("those who are left");
    socket.terminate();
  });

  it("are removed with the friendship, also for a later one", async () => {
    const dee = await world.member({ firstName: "Dee" });
    await world.befriend(ana, dee);
    await change(ana, "PUT", dee);
    expect(await listOf(ana)).toContain("Dee");
    const { id } = (await ana.send(`/api/friendship-status/${dee.id}`)).json;
    await dee.send(`/api/friendships/${id}`, { method: "DELETE" });
    await world.befriend(dee, ana);
    expect(await listOf(ana)).not.toContain("Dee");
  });
});
