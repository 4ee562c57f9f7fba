import { statfsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

const activity = async (query = "") => (await admin.send(`/api/admin/activity${query}`)).json;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("the figures", () => {
  it("are exact", async () => {
    await world.member({ isVerified: false });
    const bo = await world.member();
    const { id } = (await bo.send("/api/posts", { body: { content: "one" } })).json;
    await bo.send("/api/posts", { body: { content: "two", audience: "friends" } });
    const figures = async () => (await admin.send("/api/admin/stats")).json;
    expect(await figures()).toEqual({ totalUsers: 3, totalPosts: 2, verifiedUsers: 2, adminUsers: 1 });
    await bo.send(`/api/posts/${id}`, { method: "DELETE" });
    const group = (await bo.send("/api/groups", { body: { name: "Readers", privacy: "private" } })).json;
    await bo.send("/api/posts", { body: { content: "in a group", groupId: group.id } });
    await world.member({ isAdmin: true });
    expect(await figures()).toEqual({ totalUsers: 4, totalPosts: 2, verifiedUsers: 3, adminUsers: 2 });
  });
});

describe("activity by day", () => {
  it("has every day once, the oldest first and today last, with zeros for days without activity", async () => {
    const days = await activity();
    expect(days.map(({ day }: { day: string }) => day)).toEqual(Array.from({ length: 30 }, (_, i) => dayAgo(29 - i)));
    expect(days[0]).toEqual({ day: dayAgo(29), signups: 0, posts: 0, activeMembers: 0 });
    expect(await activity("?days=7")).toHaveLength(7);
    expect(await activity("?days=365")).toHaveLength(365);
  });

  it("counts sign-ups, posts and active members, by the day in UTC", async () => {
    const bo = await world.member();
    await bo.send("/api/posts", { body: { content: "yesterday, just before midnight" } });
    const late = `${dayAgo(3)}T23:59:59.999Z`;
    await world.ctx.db.rows(sql`update users set created_at = ${late} where id = ${bo.id}`);
    await world.ctx.db.rows(sql`update posts set created_at = ${late} where user_id = ${bo.id}`);
    await world.ctx.db.rows(sql`insert into active_days (day, user_id) values (${dayAgo(3)}, ${bo.id})`);
    const days = await activity("?days=7");
    expect(days[3]).toEqual({ day: dayAgo(3), signups: 1, posts: 1, activeMembers: 1 });
    expect(days[4]).toEqual({ day: dayAgo(2), signups: 0, posts: 0, activeMembers: 0 });
  });

  it("counts a member as active once a day, however often and wherever they come", async () => {
    const bo = await world.member();
    const daysOf = () =>
      world.ctx.db.rows(sql`select to_char(day, 'YYYY-MM-DD') as day from active_days where user_id = ${bo.id}`);
    expect(await daysOf()).toEqual([{ day: dayAgo(0) }]);
    await world.ctx.db.rows(sql`delete from active_days where user_id = ${bo.id}`);
    // A session is written at most once a minute, unless a new day has begun since.
    await bo.send("/api/auth/user");
    expect(await daysOf()).toEqual([]);
    for (let again = 0; again < 2; again++) {
      await world.ctx.db.rows(sql`update sessions set last_used_at = now() - interval '20 minutes'
        where user_id = ${bo.id}`);
      await bo.send("/api/auth/user");
      expect(await daysOf()).toEqual([{ day: dayAgo(0) }]);
    }
    expect((await activity("?days=7")).at(-1).activeMembers).toBeGreaterThan(1);
  });

  it.each(["6", "366", "0", "-7", "1e2", "30.5", "all", ""])("refuses %j days", async (days) => {
    const response = await admin.send(`/api/admin/activity?days=${days}`);
    expect([response.status, response.json.errors]).toEqual([
      400,
      { days: "days must be a whole number from 7 to 365" },
    ]);
  });
});

describe("health", () => {
  it("shows the free space on the disk of the uploads", async () => {
    const { bavail, bsize } = statfsSync(world.settings.dataDir);
    const { json } = await admin.send("/api/admin/health");
    // Other processes write to the same disk meanwhile.
    expect(Math.abs(json.storage.freeBytes - bavail * bsize)).toBeLessThan(1_000_000_000);
    expect(json.storage.freeBytes).toBeGreaterThan(0);
  });

  it("shows the state of the instance", async () => {
    const socket = await admin.openSocket();
    const { json } = await admin.send("/api/admin/health");
    expect(json).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      node: process.version,
      openSockets: 1,
      onlineMembers: 1,
      redis: "off",
      jobsWaiting: 0,
      hasMail: false,
      hasPublicUrl: false,
      database: { isMigrated: true },
      storage: { usedBytes: 0 },
    });
    expect(json.uptimeSeconds).toBeGreaterThanOrEqual(0);
    expect(json.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(json.database.latencyMs).toBeGreaterThan(0);
    expect(json.database.migrations).toBeGreaterThan(10);
    expect(json.storage.freeBytes).toBeGreaterThan(0);
    socket.socket.close();
  });

  it("shows which settings are set, and none of their values", async () => {
    const set = await createWorld({
      PUBLIC_URL: "http://plaza.example.com",
      SMTP_URL: "smtp://ana:a-secret@127.0.0.1:2525",
    });
    try {
      const { json, status } = await (await set.member({ isAdmin: true })).send("/api/admin/health");
      expect(status).toBe(200);
      expect(json).toMatchObject({ hasMail: true, hasPublicUrl: true });
      expect(JSON.stringify(json)).not.toContain("a-secret");
    } finally {
      await set.close();
    }
  });
});
