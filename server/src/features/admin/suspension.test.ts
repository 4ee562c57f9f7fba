import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

const suspend = (userId: string, isSuspended: unknown = true, by = admin) =>
  by.send(`/api/admin/users/${userId}/suspended`, { method: "PUT", body: { isSuspended } });
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
    expect([right.status, right.json]).toEqual([403, { message: "This account is suspended" }]);
    expect(right.headers.get("set-cookie")).toBeNull();
    const wrong = await logIn(bo, "not the password");
    expect([wrong.status, wrong.json]).toEqual([401, { message: "Invalid email or password" }]);
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
    expect([message.status, message.json]).toEqual([404, { message: "Member not found" }]);
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
    expect([self.status, self.json]).toEqual([403, { message: "You cannot suspend yourself" }]);
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
