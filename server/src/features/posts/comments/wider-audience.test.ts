import { beforeAll, describe, expect, it } from "vitest";
import { onSquare, writePost } from "../../../testing/acts/posts.ts";
import type { Person, World } from "../../../testing/world.ts";

let world: World;
let ana: Person;
/** Bo and Eve are friends of Ana's, close ones. */
let bo: Person;
let eve: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));
beforeAll(async () => {
  eve = await world.member({ firstName: "Eve" });
  await world.befriend(ana, eve);
  for (const { id } of [bo, eve]) await ana.send(`/api/close-friends/${id}`, { method: "PUT" });
});

const edit = (postId: string, body: object) => ana.send(`/api/posts/${postId}`, { method: "PUT", body });
const comment = (who: Person, postId: string, content: string) =>
  who.send("/api/comments", { body: { postId, content } });
const audienceOf = async (postId: string) => (await ana.send(`/api/posts/${postId}`)).json.audience;

describe("a wider audience for a post with others' comments", () => {
  it("C6: is refused until the author confirms, with a sentence that says whose comments reach whom", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    await comment(bo, id, "Between us");
    await comment(bo, id, "And another");
    await comment(eve, id, "Quite");
    const { status, json } = await edit(id, { audience: "public", content: "For all" });
    const sentence = "Everyone will also see the comments that others wrote here for a smaller audience.";
    expect([status, json]).toMatchObject([
      409,
      { message: sentence, values: { count: 2 }, errors: { confirmWidening: sentence } },
    ]);
    const after = (await ana.send(`/api/posts/${id}`)).json;
    expect([after.audience, after.content, (await cleo.send(`/api/posts/${id}`)).status]).toEqual([
      "friends",
      "For friends",
      404,
    ]);
    const confirmed = await edit(id, { audience: "public", content: "For all", confirmWidening: true });
    expect([confirmed.status, confirmed.json.audience, confirmed.json.content]).toEqual([200, "public", "For all"]);
    expect((await cleo.send(`/api/posts/${id}`)).json.commentCount).toBe(3);
  });

  it("C6: counts the commenters, and names friends where it is for them", async () => {
    const { id } = await writePost(ana, "For a few", { audience: "close-friends" });
    await comment(bo, id, "Between us");
    const { status, json } = await edit(id, { audience: "friends" });
    expect([status, json]).toMatchObject([
      409,
      {
        message: "All your friends will also see the comments that others wrote here for a smaller audience.",
        values: { count: 1 },
      },
    ]);
  });

  it("needs no confirmation when it is narrower, the same or absent", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    await comment(bo, id, "Between us");
    for (const body of [{ content: "Other words" }, { audience: "friends" }, { audience: "close-friends" }])
      expect((await edit(id, body)).status).toBe(200);
  });

  it("needs no confirmation with one's own comments alone, nor once the others' are deleted", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    await comment(ana, id, "By the way");
    const { id: commentId } = (await comment(bo, id, "Between us")).json;
    expect((await edit(id, { audience: "public" })).status).toBe(409);
    await bo.send(`/api/comments/${commentId}`, { method: "DELETE" });
    expect((await edit(id, { audience: "public" })).json.audience).toBe("public");
  });

  it("does not ask about comments that are hidden from the author, so that nobody learns of a block", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    const friend = await world.member({ firstName: "Fay" });
    await world.befriend(ana, friend);
    await comment(friend, id, "Between us");
    await friend.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect((await edit(id, { audience: "public" })).status).toBe(200);
  });

  it("asks for a share too", async () => {
    const { id: sharedPostId } = await writePost(ana, "The original");
    const { id } = await writePost(ana, "Look", { sharedPostId, audience: "friends" });
    await comment(bo, id, "Between us");
    expect((await edit(id, { audience: "public" })).status).toBe(409);
    expect((await edit(id, { audience: "public", confirmWidening: true })).status).toBe(200);
  });

  it("is refused to a confirmation that is no true or false", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    expect((await edit(id, { audience: "public", confirmWidening: "yes" })).status).toBe(400);
  });

  it("is not what two edits at the same moment end with: one that narrows wins, or the other gets 409", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await writePost(ana, "One");
      const [, reworded] = await Promise.all([edit(id, { audience: "friends" }), edit(id, { content: "Two" })]);
      expect(await audienceOf(id)).toBe("friends");
      expect([200, 409]).toContain(reworded.status);
    }
  });
});
