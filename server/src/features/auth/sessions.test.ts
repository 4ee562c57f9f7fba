import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { startSession } from "./sessions.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld } from "../../testing/world.ts";

const world = useWorld();

describe("logging out", () => {
  it("A5, A12: is a plain link that ends the session and leads to the front page", async () => {
    const ana = await world.member();
    const response = await ana.send("/api/logout");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(response.headers.getSetCookie()).toEqual([
      "sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
      "signed-in=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect((await ana.send("/api/auth/user")).status).toBe(401);
    expect((await ana.send("/api/logout")).status).toBe(302);
  });

  it("also clears the cache of a browser whose session was ended elsewhere, and of no visitor", async () => {
    const ana = await world.member();
    expect((await ana.send("/api/auth/user")).headers.get("clear-site-data")).toBeNull();
    await world.ctx.db.rows(sql`delete from sessions where user_id = ${ana.id}`);
    const ended = await ana.send("/api/auth/user");
    expect([ended.status, ended.headers.get("clear-site-data")]).toEqual([401, '"cache"']);
    expect((await ana.send("/api/posts")).headers.get("clear-site-data")).toBeNull();
    expect((await world.send("/api/auth/user")).headers.get("clear-site-data")).toBeNull();
  });

  it("takes the readable hint from a browser whose session was ended elsewhere, once it asks who is signed in", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`delete from sessions where user_id = ${ana.id}`);
    const cleared = async (path: string, cookie: string) => (await world.send(path, {}, cookie)).headers.getSetCookie();
    const cookie = `sid=${ana.token}; signed-in=1`;
    expect(await cleared("/api/auth/user", cookie)).toEqual(["signed-in=; Path=/; Max-Age=0; SameSite=Lax"]);
    expect(await cleared("/api/posts", cookie)).toEqual([]);
    expect(await cleared("/api/auth/user", "")).toEqual([]);
  });

  it("A12: is not triggered by another site's page", async () => {
    const ana = await world.member();
    for (const site of ["cross-site", "same-site"]) {
      expect((await ana.send("/api/logout", { headers: { "sec-fetch-site": site } })).status).toBe(403);
    }
    expect((await ana.send("/api/auth/user")).status).toBe(200);
  });

  it("A12: is not triggered by a browser's prefetch", async () => {
    const ana = await world.member();
    expect((await ana.send("/api/logout", { headers: { "sec-purpose": "prefetch" } })).status).toBe(204);
    expect((await ana.send("/api/logout", { headers: { purpose: "prefetch" } })).status).toBe(204);
    expect((await ana.send("/api/auth/user")).status).toBe(200);
  });

  it("W5: closes the session's sockets at once, and no other's", async () => {
    const ana = await world.member();
    const bo = await world.member();
    const [here, other] = [await ana.openSocket(), await bo.openSocket()];
    await ana.send("/api/logout");
    expect(await here.closed).toBe(4401);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.terminate();
  });
});

describe("the list of sessions", () => {
  it("shows the devices, the last used first, and marks this one", async () => {
    const ana = await world.member();
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    await startSession(world.ctx.db, ana.id, phone);
    const { json } = await ana.send("/api/sessions");
    expect(json.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
      ["Safari on iPhone", false],
      ["Firefox on Linux", true],
    ]);
    expect(Object.keys(json[0]).toSorted()).toEqual(["createdAt", "device", "id", "isCurrent", "lastUsedAt", "place"]);
  });

  it("lets a member end one, with its sockets", async () => {
    const ana = await world.member();
    const token = await startSession(world.ctx.db, ana.id);
    const there = await world.openSocket({ cookie: `sid=${token}` });
    const { json } = await ana.send("/api/sessions");
    const other = json.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await ana.send(`/api/sessions/${other.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await there.closed).toBe(4401);
    expect((await world.send("/api/auth/user", {}, `sid=${token}`)).status).toBe(401);
    expect((await ana.send(`/api/sessions/${other.id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("does not let a member end somebody else's", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [{ id }] = (await bo.send("/api/sessions")).json;
    const response = await ana.send(`/api/sessions/${id}`, { method: "DELETE" });
    const absent = await ana.send(`/api/sessions/${crypto.randomUUID()}`, { method: "DELETE" });
    expect([response.status, response.text]).toEqual([404, absent.text]);
    expect((await bo.send("/api/auth/user")).status).toBe(200);
  });

  it("lets a member end all but this one", async () => {
    const ana = await world.member();
    const tokens = [await startSession(world.ctx.db, ana.id), await startSession(world.ctx.db, ana.id)];
    expect((await ana.send("/api/sessions", { method: "DELETE" })).status).toBe(204);
    for (const token of tokens) expect((await world.send("/api/auth/user", {}, `sid=${token}`)).status).toBe(401);
    expect((await ana.send("/api/sessions")).json).toHaveLength(1);
  });

  it("has at most fifty, and the longest unused ends", async () => {
    const ana = await world.member();
    for (let i = 0; i < 52; i++) await startSession(world.ctx.db, ana.id);
    expect(await world.ctx.db.rows(sql`select 1 from sessions where user_id = ${ana.id}`)).toHaveLength(50);
    expect((await ana.send("/api/auth/user")).status).toBe(401);
  });
});

describe("a session", () => {
  it("A5: is stored as a hash only", async () => {
    const ana = await world.member();
    const rows = await world.ctx.db.rows<{ row: string }>(
      sql`select sessions::text as row from sessions where user_id = ${ana.id}`,
    );
    expect(rows[0]?.row).not.toContain(ana.token);
  });

  it("is renewed for thirty days by use", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`
      update sessions set last_used_at = now() - interval '2 days', expires_at = now() + interval '1 day'
      where user_id = ${ana.id}`);
    const response = await ana.send("/api/auth/user");
    expect(response.headers.get("set-cookie")).toContain(`sid=${ana.token}; Path=/; Max-Age=2592000`);
    const row = await world.ctx.db.row(sql`
      select expires_at > now() + interval '29 days' as is_long, last_used_at > now() - interval '1 minute' as is_used
      from sessions where user_id = ${ana.id}`);
    expect(row).toEqual({ isLong: true, isUsed: true });
  });

  it("ends when it has expired", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`update sessions set expires_at = now() where user_id = ${ana.id}`);
    expect((await ana.send("/api/auth/user")).status).toBe(401);
  });

  it("A5: has a cookie bound to the host and to https if the instance is on https", async () => {
    const secure = await createWorld({ PUBLIC_URL: "https://plaza.example.com" });
    const ana = await secure.member();
    expect((await ana.send("/api/auth/user")).status).toBe(401);
    expect((await secure.send("/api/auth/user", {}, `__Host-sid=${ana.token}`)).status).toBe(200);
    const response = await secure.send("/api/login", { body: { email: ana.email, password: "correct horse" } });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
      "signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
    await secure.close();
  });
});
