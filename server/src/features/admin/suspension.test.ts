import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { liftExpired } from "../auth/suspension.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

const suspend = (userId: string, isSuspended: unknown = true, by = admin) =>
  by.send(`/api/admin/users/${userId}/suspended`, { method: "PUT", body: { isSuspended } });
const suspendFor = (userId: string, terms: object) =>
  admin.send(`/api/admin/users/${userId}/suspended`, { method: "PUT", body: { isSuspended: true, ...terms } });
const logIn = ({ email }: Person, password = PASSWORD) => world.send("/api/login", { body: { email, password } });

describe("suspending a member", () => {
  it("ends their sessions at once, sockets included", async () => {
    const bo = await world.member();
    const socket = await bo.openSocket();
    expect(socket.status).toBe(101);
    const response = await suspend(bo.id);
    expect([response.status, response.json.isSuspended]).toEqual([200, true]);
    expect(await socket.closed).toBe(4401);
    expect((await bo.send("/api/auth/user")).status).toBe(401);
    expect((await bo.openSocket()).status).toBe(401);
    expect(await world.ctx.db.rows(sql`select id from sessions where user_id = ${bo.id}`)).toEqual([]);
  });

  it("is revealed at login only after the right password", async () => {
    const bo = await world.member();
    await suspend(bo.id);
    const right = await logIn(bo);
    expect([right.status, right.json]).toMatchObject([403, { message: "This account is suspended" }]);
    expect(right.headers.get("set-cookie")).toBeNull();
    const wrong = await logIn(bo, "not the password");
    expect([wrong.status, wrong.json]).toMatchObject([401, { message: "Invalid email or password" }]);
  });

  it("says why and until when at login, to their open screens, and to administrators", async () => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const socket = await bo.openSocket();
    const until = new Date(Date.UTC(2099, 10, 21, 19)).toISOString();
    const { status, json } = await suspendFor(bo.id, { reason: "  Spam in three groups ", until });
    expect([status, json]).toMatchObject([
      200,
      { isSuspended: true, suspensionReason: "Spam in three groups", suspendedUntil: until },
    ]);
    expect(await socket.closed).toBe(4401);
    expect(socket.frames).toEqual([{ type: "suspended", reason: "Spam in three groups", until }]);
    expect((await logIn(bo)).json).toMatchObject({
      message: "This account is suspended until November 21, 2099 at 7:00 PM (UTC). Reason: Spam in three groups",
    });
    const wrong = await logIn(bo, "not the password");
    expect(wrong.json).toMatchObject({ message: "Invalid email or password" });
    const [entry] = (await admin.send("/api/admin/audit")).json;
    expect(entry).toMatchObject({
      action: "suspend",
      subjectName: "Bo Berg",
      note: "Until November 21, 2099 at 7:00 PM (UTC). Spam in three groups",
    });
  });

  it("again on other terms changes them, and on the same changes nothing", async () => {
    const bo = await world.member();
    await suspendFor(bo.id, { reason: "Spam" });
    const entries = async () => (await admin.send("/api/admin/audit?limit=50")).json.length;
    const before = await entries();
    await suspendFor(bo.id, { reason: "Spam" });
    expect(await entries()).toBe(before);
    await suspendFor(bo.id, { reason: "Threats" });
    expect((await logIn(bo)).json.message).toBe("This account is suspended. Reason: Threats");
    expect(await entries()).toBe(Math.min(50, before + 1));
    expect((await suspend(bo.id, false)).json).toMatchObject({ suspensionReason: null, suspendedUntil: null });
  });

  it("takes an end in the future and a reason of at most 500 characters", async () => {
    const bo = await world.member();
    for (const [terms, field] of [
      [{ until: new Date(Date.now() - 1_000).toISOString() }, "until"],
      [{ until: "tomorrow" }, "until"],
      [{ until: 7 }, "until"],
      [{ reason: "x".repeat(501) }, "reason"],
      [{ reason: 7 }, "reason"],
    ] as const) {
      const { status, json } = await suspendFor(bo.id, terms);
      expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    }
    expect((await bo.send("/api/auth/user")).status).toBe(200);
    expect((await suspendFor(bo.id, { reason: "", until: null })).json).toMatchObject({ suspensionReason: null });
  });

  const endNow = (userId: string) =>
    world.ctx.db.rows(sql`update users set suspended_until = now() - interval '1 second' where id = ${userId}`);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  it("ends by itself: at the next login, or when the job comes by", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    for (const { id } of [bo, cleo]) {
      await suspendFor(id, { until: inAnHour() });
      expect((await ana.send(`/api/users/${id}`)).status).toBe(404);
    }
    await liftExpired(world.ctx.db);
    expect((await logIn(bo)).status).toBe(403);
    await endNow(bo.id);
    expect((await logIn(bo)).status).toBe(200);
    expect((await ana.send(`/api/users/${bo.id}`)).status).toBe(200);
    await endNow(cleo.id);
    await liftExpired(world.ctx.db);
    expect((await ana.send(`/api/users/${cleo.id}`)).status).toBe(200);
    const left = await world.ctx.db.rows(sql`
      select suspended_at, suspended_until from users where id in (${bo.id}, ${cleo.id})`);
    expect(left).toEqual(Array.from({ length: 2 }, () => ({ suspendedAt: null, suspendedUntil: null })));
  });

  it("that is over does not let a wrong password in", async () => {
    const bo = await world.member();
    await suspendFor(bo.id, { until: inAnHour() });
    await endNow(bo.id);
    expect((await logIn(bo, "not the password")).status).toBe(401);
  });

  it("hides them and their content from everyone, until it is lifted", async () => {
    const [ana, bo] = [await world.member(), await world.member({ firstName: "Bogdan", lastName: "Berg" })];
    await world.befriend(ana, bo);
    await bo.send("/api/messages", { body: { receiverId: ana.id, content: "Hello" } });
    const post = (await bo.send("/api/posts", { body: { content: "Gone for a while" } })).json;
    const own = (await ana.send("/api/posts", { body: { content: "Mine" } })).json;
    await bo.send("/api/comments", { body: { postId: own.id, content: "I was here" } });
    await bo.send("/api/reactions", { body: { postId: own.id, type: "like" } });

    const places = async () => {
      const lists = [
        "/api/friends",
        "/api/conversations",
        "/api/notifications",
        "/api/search?q=Bogdan",
        "/api/posts?feed=friends",
        "/api/posts",
        `/api/posts/${own.id}/comments`,
        `/api/posts/${own.id}/reactions`,
        `/api/users/${ana.id}/friends`,
      ];
      const seen = await Promise.all(lists.map(async (path) => [path, (await ana.send(path)).text.includes("Bogdan")]));
      const single = [`/api/users/${bo.id}`, `/api/users/${bo.id}/posts`, `/api/posts/${post.id}`];
      const found = await Promise.all(single.map(async (path) => [path, (await ana.send(path)).status === 200]));
      return [...seen, ...found] as [string, boolean][];
    };
    const all = async (isSeen: boolean) => (await places()).map(([path]) => [path, isSeen]);

    expect(await places()).toEqual(await all(true));
    await suspend(bo.id);
    expect(await places()).toEqual(await all(false));
    const message = await ana.send("/api/messages", { body: { receiverId: bo.id, content: "Where are you?" } });
    expect([message.status, message.json]).toMatchObject([404, { message: "Member not found" }]);
    await suspend(bo.id, false);
    expect(await places()).toEqual(await all(true));
  });

  it("can be lifted, and they log in again", async () => {
    const bo = await world.member();
    await suspend(bo.id);
    expect((await suspend(bo.id, false)).json.isSuspended).toBe(false);
    expect((await bo.send("/api/auth/user")).status).toBe(401);
    expect((await logIn(bo)).status).toBe(200);
  });

  it("is refused for oneself and for an unknown member, and needs a boolean", async () => {
    const self = await suspend(admin.id);
    expect([self.status, self.json]).toMatchObject([403, { message: "You can't suspend yourself" }]);
    expect((await suspend(crypto.randomUUID())).status).toBe(404);
    const bo = await world.member();
    for (const no of ["true", 1, null]) expect((await suspend(bo.id, no)).status).toBe(400);
    expect((await bo.send("/api/auth/user")).status).toBe(200);
  });

  it("leaves no session when they log in at the same moment", async () => {
    const bo = await world.member();
    for (let round = 0; round < 5; round++) {
      await Promise.all([logIn(bo), suspend(bo.id), logIn(bo)]);
      expect(await world.ctx.db.rows(sql`select id from sessions where user_id = ${bo.id}`)).toEqual([]);
      await suspend(bo.id, false);
    }
  });

  it("revokes an administrator's right to act", async () => {
    const other = await world.member({ isAdmin: true });
    await suspend(other.id);
    expect((await other.send("/api/admin/stats")).status).toBe(401);
    const left = await world.ctx.db.row(sql`select is_admin from users where id = ${other.id}`);
    expect(left).toEqual({ isAdmin: true });
  });
});
