import { beforeAll, describe, expect, it } from "vitest";
import { turnOnApp } from "../../../testing/acts/factors.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
const require = (who: Person, staffTwoFactor: boolean) =>
  who.send("/api/admin/settings", { method: "PUT", body: { staffTwoFactor } });

beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

describe("an instance that requires two-factor of its staff", () => {
  it("is made so only by an administrator who has it", async () => {
    expect((await require(admin, true)).status).toBe(409);
    await turnOnApp(world, admin);
    const { status, json } = await require(admin, true);
    expect([status, json.staffTwoFactor]).toEqual([200, true]);
    expect((await admin.send("/api/admin/stats")).status).toBe(200);
    expect((await admin.send("/api/instance")).json).not.toHaveProperty("staffTwoFactor");
  });

  it("lets others of the staff do nothing administrative until they turn it on, and everything else", async () => {
    const [other, moderator, ana] = [
      await world.member({ isAdmin: true }),
      await world.member({ isModerator: true }),
      await world.member(),
    ];
    await admin.send("/api/invite-links", { body: { name: "The street" } });
    const post = (await ana.send("/api/posts", { body: { content: "Ana's" } })).json;
    const comment = (await ana.send("/api/comments", { body: { postId: post.id, content: "Ana's too" } })).json;
    for (const who of [other, moderator]) {
      const { status, json } = await who.send("/api/admin/stats");
      expect([status, json.errors]).toEqual([403, { twoFactor: json.message }]);
      expect((await who.send(`/api/admin/posts/${post.id}`, { method: "DELETE" })).status).toBe(403);
      expect((await who.send(`/api/comments/${comment.id}`, { method: "DELETE" })).status).toBe(403);
      expect((await who.send("/api/posts", { body: { content: "Their own" } })).status).toBe(201);
    }
    expect((await require(other, false)).status).toBe(403);
    const links = await other.send("/api/invite-links");
    expect([links.status, links.json.errors]).toEqual([403, { twoFactor: links.json.message }]);
    expect((await admin.send("/api/invite-links")).json).toMatchObject([{ name: "The street" }]);
    for (const who of [moderator, ana]) expect((await who.send("/api/invite-links")).json).toEqual([]);
    expect((await ana.send(`/api/comments/${comment.id}`)).status).toBe(200);
    await turnOnApp(world, moderator);
    expect((await moderator.send("/api/admin/stats")).status).toBe(200);
    expect((await moderator.send(`/api/comments/${comment.id}`, { method: "DELETE" })).status).toBe(204);
  });
});
