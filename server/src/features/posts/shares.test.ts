import { describe, expect, it } from "vitest";
import { contents, onSquare, post, writePost } from "../../testing/acts/posts.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

describe("sharing", () => {
  it("shows the original inside, and counts", async () => {
    const original = await writePost(ana, "worth sharing");
    const share = (await post(cleo, { sharedPostId: original.id })).json;
    expect(share).toMatchObject({
      isShare: true,
      content: null,
      sharedPostId: original.id,
      sharedPost: { content: "worth sharing", author: { id: ana.id } },
    });
    expect((await ana.send(`/api/posts/${original.id}`)).json.shareCount).toBe(1);
    await cleo.send(`/api/posts/${share.id}`, { method: "DELETE" });
    expect((await ana.send(`/api/posts/${original.id}`)).json.shareCount).toBe(0);
  });

  it("of a post for close friends is for no more than these, whatever its author asks for", async () => {
    const { id } = await writePost(ana, "among few", { audience: "close-friends" });
    await ana.send(`/api/close-friends/${bo.id}`, { method: "PUT" });
    expect((await post(bo, { sharedPostId: id })).status).toBe(403);
    const own = await post(ana, { sharedPostId: id, audience: "friends" });
    expect([own.status, own.json.audience]).toEqual([201, "close-friends"]);
    for (const audience of ["friends", "public"]) {
      const wider = await ana.send(`/api/posts/${own.json.id}`, { method: "PUT", body: { audience } });
      expect([wider.status, wider.json.errors]).toEqual([400, { audience: "For friends only" }]);
    }
  });

  it("of a share shares the original", async () => {
    const original = await writePost(ana, "the first of them");
    const share = (await post(bo, { sharedPostId: original.id })).json;
    expect((await post(cleo, { sharedPostId: share.id, content: "me too" })).json.sharedPostId).toBe(original.id);
  });

  it("of a friends-only post is for its author alone, and stays among friends", async () => {
    const { id } = await writePost(ana, "among us", { audience: "friends" });
    expect((await post(bo, { sharedPostId: id })).status).toBe(403);
    const own = await post(ana, { sharedPostId: id, audience: "public" });
    expect([own.status, own.json.audience]).toEqual([201, "friends"]);
    expect(
      (await ana.send(`/api/posts/${own.json.id}`, { method: "PUT", body: { content: "x", audience: "public" } }))
        .status,
    ).toBe(400);
  });

  it("shows the original only to those who may see it", async () => {
    const { id } = await writePost(ana, "was public once");
    const share = (await post(cleo, { sharedPostId: id })).json;
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "was public once", audience: "friends" } });
    expect((await cleo.send(`/api/posts/${share.id}`)).json.sharedPost).toBeNull();
    expect((await bo.send(`/api/posts/${share.id}`)).json.sharedPost.content).toBe("was public once");
  });

  it("O2: of an unknown post is refused", async () => {
    expect((await post(ana, { sharedPostId: crypto.randomUUID() })).status).toBe(404);
  });
});

describe("saving", () => {
  it("lists posts for oneself alone, the last saved first", async () => {
    const dee = await world.member();
    const [one, two] = [await writePost(ana, "keep one"), await writePost(ana, "keep two")];
    for (const { id } of [two, one, one])
      expect((await dee.send(`/api/posts/${id}/saved`, { method: "PUT" })).status).toBe(204);
    expect(contents((await dee.send("/api/saved")).json)).toEqual(["keep one", "keep two"]);
    expect((await dee.send(`/api/posts/${one.id}`)).json.isSaved).toBe(true);
    expect((await bo.send(`/api/posts/${one.id}`)).json.isSaved).toBe(false);
    expect((await dee.send(`/api/posts/${one.id}/saved`, { method: "DELETE" })).status).toBe(204);
    expect(contents((await dee.send("/api/saved")).json)).toEqual(["keep two"]);
  });
});
