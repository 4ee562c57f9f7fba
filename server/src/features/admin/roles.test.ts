import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", isAdmin: true });
  moderator = await world.member({ firstName: "Mo", isModerator: true });
});

const setRole = (by: Person, userId: string, role: unknown) =>
  by.send(`/api/admin/users/${userId}/role`, { method: "PUT", body: { role } });
const suspend = (by: Person, userId: string, isSuspended = true) =>
  by.send(`/api/admin/users/${userId}/suspended`, { method: "PUT", body: { isSuspended, reason: "Spam" } });
const roleOf = async (member: Person) => (await member.send("/api/auth/user")).json.role;
const actsOn = async (member: Person) => {
  const rows = await world.ctx.db.rows<{ action: string }>(sql`
    select action from audit_log where subject_id = ${member.id} order by id`);
  return rows.map(({ action }) => action);
};

describe("a role", () => {
  it("is given by an administrator, holds from the next call in the same session, and is in the log", async () => {
    const bo = await world.member();
    expect(await roleOf(bo)).toBe("member");
    const made = await setRole(admin, bo.id, "moderator");
    expect([made.status, made.json.role, made.json.isAdmin]).toEqual([200, "moderator", false]);
    expect(await roleOf(bo)).toBe("moderator");
    expect((await bo.send("/api/admin/reports")).status).toBe(200);
    expect((await bo.send("/api/admin/settings")).status).toBe(403);
    expect((await setRole(admin, bo.id, "admin")).json).toMatchObject({ role: "admin", isAdmin: true });
    expect((await bo.send("/api/admin/settings")).status).toBe(200);
    await setRole(admin, bo.id, "moderator");
    await setRole(admin, bo.id, "moderator");
    await setRole(admin, bo.id, "member");
    expect((await bo.send("/api/admin/reports")).status).toBe(403);
    expect(await actsOn(bo)).toEqual(["grant-moderator", "grant-admin", "grant-moderator", "revoke-moderator"]);
  });

  it("goes along with the admin flag: who was a moderator is an administrator, and a member after that", async () => {
    const bo = await world.member({ isModerator: true });
    const flag = (isAdmin: boolean) =>
      admin.send(`/api/admin/users/${bo.id}/admin`, { method: "PUT", body: { isAdmin } });
    expect((await flag(false)).json.role).toBe("moderator");
    expect((await flag(true)).json.role).toBe("admin");
    expect((await flag(false)).json.role).toBe("member");
  });

  it("cannot be changed for oneself, nor by a moderator, nor to anything else", async () => {
    const bo = await world.member();
    expect((await setRole(admin, admin.id, "member")).status).toBe(403);
    for (const by of [moderator, bo]) expect((await setRole(by, bo.id, "moderator")).status).toBe(403);
    for (const role of ["owner", "", null, true]) expect((await setRole(admin, bo.id, role)).status).toBe(400);
    expect((await setRole(admin, crypto.randomUUID(), "moderator")).status).toBe(404);
  });

  it("is not shown to other members", async () => {
    const bo = await world.member();
    expect((await bo.send(`/api/users/${moderator.id}`)).json).not.toHaveProperty("role");
  });
});

describe("a moderator", () => {
  it("suspends a member and lifts it, under their own name in the log", async () => {
    const bo = await world.member();
    const response = await suspend(moderator, bo.id);
    expect([response.status, response.json.isSuspended]).toEqual([200, true]);
    expect((await suspend(moderator, bo.id, false)).json.isSuspended).toBe(false);
    expect(await actsOn(bo)).toEqual(["suspend", "lift"]);
  });

  it("suspends neither a colleague nor an administrator, nor lifts their suspension", async () => {
    const other = await world.member({ isModerator: true });
    for (const { id } of [other, admin]) {
      const refused = await suspend(moderator, id);
      expect([refused.status, refused.json.message]).toEqual([
        403,
        "Only an administrator can do that to a moderator or an administrator",
      ]);
    }
    await suspend(admin, other.id);
    expect((await suspend(moderator, other.id, false)).status).toBe(403);
  });

  it("closes reports, by deletion too, and deletes posts and comments", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    const post = (await bo.send("/api/posts", { body: { content: "Rude" } })).json;
    const comment = (await bo.send("/api/comments", { body: { postId: post.id, content: "Ruder" } })).json;
    const { id } = (await cleo.send("/api/reports", { body: { kind: "comment", id: comment.id, reason: "Rude" } }))
      .json;
    const closed = await moderator.send(`/api/admin/reports/${id}`, { method: "PUT", body: { outcome: "deleted" } });
    expect([closed.status, closed.json.outcome]).toEqual([200, "deleted"]);
    const second = (await bo.send("/api/comments", { body: { postId: post.id, content: "Again" } })).json;
    expect((await moderator.send(`/api/comments/${second.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await moderator.send(`/api/admin/posts/${post.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await bo.send(`/api/posts/${post.id}`)).status).toBe(404);
  });

  it("is refused at the last moment if the rights are revoked while the request is in flight", async () => {
    const [other, bo] = [await world.member({ isModerator: true }), await world.member()];
    const [first, second] = await Promise.all([setRole(admin, other.id, "member"), suspend(other, bo.id)]);
    expect(first.status).toBe(200);
    expect([200, 403]).toContain(second.status);
    expect((await suspend(other, bo.id)).status).toBe(403);
  });
});
