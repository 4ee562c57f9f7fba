import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
});

const setAdmin = (by: Person, userId: string, isAdmin: unknown) =>
  by.send(`/api/admin/users/${userId}/admin`, { method: "PUT", body: { isAdmin } });

describe("the list of users", () => {
  it("shows what only administrators may know of each, the newest first", async () => {
    const ghost = await world.member({ firstName: "Gus", isVerified: false });
    const response = await admin.send("/api/admin/users");
    expect(response.status).toBe(200);
    expect(response.json[0]).toEqual({
      id: ghost.id,
      hints: [],
      isLimited: false,
      limitReason: null,
      limitedUntil: null,
      factorResetAt: null,
      warningCount: 0,
      firstName: "Gus",
      lastName: "Prado",
      profileImageUrl: null,
      coverImageUrl: null,
      bio: null,
      isAdmin: false,
      role: "member",
      email: ghost.email,
      emailVerified: false,
      isSuspended: false,
      suspensionReason: null,
      suspendedUntil: null,
      invitedBy: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
    expect(response.text).not.toMatch(/hash|token|password/);
  });

  it("comes in pages without a gap", async () => {
    for (let i = 0; i < 5; i++) await world.member();
    const seen: string[] = [];
    for (let path = "/api/admin/users?limit=3"; path;) {
      const response = await admin.send(path);
      expect(response.json.length).toBeLessThanOrEqual(3);
      seen.push(...response.json.map(({ id }: { id: string }) => id));
      path = /<(.+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    }
    const rows = await world.ctx.db.rows<{ id: string }>(sql`select id from users order by id desc`);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it("is searched by name, ignoring accents, and by address", async () => {
    const zoe = await world.member({ firstName: "Zoë", lastName: "Kovač", email: "z.k_99%@mail.example" });
    const found = async (q: string) =>
      (await admin.send(`/api/admin/users?q=${encodeURIComponent(q)}`)).json.map(({ id }: { id: string }) => id);
    for (const q of ["zoe kov", "KOVAČ", "oë", "z.k_99%@mail", "Mail.Example"]) {
      expect([q, await found(q)]).toEqual([q, [zoe.id]]);
    }
    const oona = await world.member({ firstName: "Oona", lastName: "O'Neill" });
    for (const q of ["o'neill", "oneill", "Oona O'N"]) expect([q, await found(q)]).toEqual([q, [oona.id]]);
    for (const q of ["zoe%kov", "z_k", "100%", "\\"]) expect([q, await found(q)]).toEqual([q, []]);
    expect((await admin.send("/api/admin/users?q=")).json.length).toBeGreaterThan(1);
    expect((await admin.send(`/api/admin/users?q=${"x".repeat(101)}`)).status).toBe(400);
  });

  it("D2: is never sent whole, however many members there are", async () => {
    await world.ctx.db.rows(sql`
      insert into users (email, first_name, last_name)
      select 'crowd-' || n || '@example.com', 'Crowd', 'Member' from generate_series(1, 5000) as n`);
    for (const path of ["/api/admin/users", "/api/admin/users?limit=50", "/api/admin/users?q=crowd&limit=50"]) {
      const { status, json, text } = await admin.send(path);
      expect([path, status]).toEqual([path, 200]);
      expect(json.length).toBeLessThanOrEqual(50);
      expect(text.length).toBeLessThan(50_000);
    }
    for (const limit of ["51", "100000", "-1", "all"]) {
      const { status, json } = await admin.send(`/api/admin/users?limit=${limit}`);
      expect([200, 400]).toContain(status);
      if (status === 200) expect(json).toHaveLength(50);
    }
  });
});

describe("admin rights", () => {
  it("D1: are granted and revoked, with effect from the next call in the same session", async () => {
    const bo = await world.member({ firstName: "Bo" });
    expect((await bo.send("/api/admin/stats")).status).toBe(403);
    const granted = await setAdmin(admin, bo.id, true);
    expect([granted.status, granted.json.isAdmin, granted.json.email]).toEqual([200, true, bo.email]);
    expect((await bo.send("/api/admin/stats")).status).toBe(200);
    expect((await setAdmin(admin, bo.id, false)).json.isAdmin).toBe(false);
    expect((await bo.send("/api/admin/stats")).status).toBe(403);
  });

  it("D3: cannot be changed for oneself", async () => {
    for (const isAdmin of [false, true]) {
      const response = await setAdmin(admin, admin.id, isAdmin);
      expect([response.status, response.json]).toMatchObject([
        403,
        { message: "You can't change your own admin rights" },
      ]);
    }
    expect((await admin.send("/api/auth/user")).json.isAdmin).toBe(true);
  });

  it.each(["false", 0, null, undefined, [true]])(
    "D3: are refused unless the value is a boolean: %j",
    async (isAdmin) => {
      const bo = await world.member();
      expect((await setAdmin(admin, bo.id, isAdmin)).status).toBe(400);
    },
  );

  it("D3: of an unknown member give 404", async () => {
    expect((await setAdmin(admin, crypto.randomUUID(), true)).status).toBe(404);
    expect((await setAdmin(admin, "someone", true)).status).toBe(404);
  });

  it("stay with one who can act when two suspend each other", async () => {
    for (let round = 0; round < 10; round++) {
      const own = [await world.member({ isAdmin: true }), await world.member({ isAdmin: true })] as const;
      const suspend = (by: Person, { id }: Person) =>
        by.send(`/api/admin/users/${id}/suspended`, { method: "PUT", body: { isSuspended: true } });
      const responses = await Promise.all([suspend(own[0], own[1]), suspend(own[1], own[0])]);
      const [first, second] = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(first).toBe(200);
      expect([401, 403]).toContain(second);
      const left = await world.ctx.db.row(sql`
        select count(*) from users where id in (${own[0].id}, ${own[1].id}) and suspended_at is null`);
      expect(left).toEqual({ count: 1 });
    }
  });
});
