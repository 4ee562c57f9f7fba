import { describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { migrationNames } from "./migrations/migration-files.ts";
import { migrate } from "./migrations/migrations.ts";
import { likeContaining, sql } from "./sql.ts";

const world = useWorld({ own: true });

describe("a statement", () => {
  it("I3: separates text and values, also in fragments", () => {
    const own = sql`user_id = ${"u"} and ${1} = 1`;
    const { text, values } = sql`select * from posts where id < ${"c"} and ${own} limit ${20}`;
    expect(text).toBe("select * from posts where id < $1 and user_id = $2 and $3 = 1 limit $4");
    expect(values).toEqual(["c", "u", 1, 20]);
  });

  it("has the same name for the same text", () => {
    const ask = (id: number) => sql`select ${id}`;
    expect(ask(1).name).toBe(ask(2).name);
    expect(ask(1).name).not.toBe(sql`select ${1}, 2`.name);
  });

  it("has the size of a usual page in its text, and any other as a value", () => {
    const page = (limit: number) => sql`select 1 limit ${limit}`;
    expect([page(21).text, page(21).values]).toEqual(["select 1 limit 21", []]);
    expect([page(22).text, page(22).values]).toEqual(["select 1 limit $1", [22]]);
    expect(sql`select ${21}`.values).toEqual([21]);
  });

  it("I3: matches typed wildcards literally", () => {
    expect(likeContaining("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});

describe("the database", () => {
  it("plans each statement once for a connection, and compiles none", async () => {
    const settings = await world.ctx.db.rows(sql`
      select name, setting, source from pg_settings where name in ('jit', 'plan_cache_mode') order by name`);
    expect(settings).toEqual([
      { name: "jit", setting: "off", source: "client" },
      { name: "plan_cache_mode", setting: "force_generic_plan", source: "client" },
    ]);
  });

  it("returns columns in camelCase, times in UTC with milliseconds, and counts as numbers", async () => {
    const row = await world.ctx.db.row(sql`
      select '2026-11-15 12:00:00.123456+02'::timestamptz as created_at, count(*) as comment_count from users`);
    expect(row).toEqual({ createdAt: "2026-11-15T10:00:00.123Z", commentCount: expect.any(Number) as number });
  });

  it("rolls back a transaction that fails, and runs the next", async () => {
    const attempt = world.ctx.db.transaction(async (db) => {
      await db.rows(sql`insert into jobs (kind, key) values ('undo', '1')`);
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'undo'`)).toEqual([]);
  });

  it("fails only the query whose connection is lost; the process and the next query go on", async () => {
    const broken = world.ctx.db.transaction(async (db) => {
      const own = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await world.ctx.db.rows(sql`select pg_terminate_backend(${own?.pid}, 5000)`);
      // One turn of the event loop, in which the idle connection notices that it was closed.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await db.rows(sql`select 1`);
    });
    await expect(broken).rejects.toThrow(/connection/i);
    expect(await world.ctx.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it("runs a prepared statement again after a migration changed its columns", async () => {
    const ask = () => world.ctx.db.rows(sql`select * from shape`);
    await world.ctx.db.rows(sql`create table shape (a integer)`);
    await Promise.all([ask(), ask(), ask(), ask()]);
    await world.ctx.db.rows(sql`alter table shape add column b integer`);
    await expect(Promise.all([ask(), ask(), ask(), ask()])).resolves.toHaveLength(4);
  });

  it("makes ids that are UUIDv7 and rise within one millisecond", async () => {
    const rows = await world.ctx.db.rows<{ id: string }>(sql`select new_id() as id from generate_series(1, 20000)`);
    const ids = rows.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(20_000);
    expect(Math.abs(parseInt(ids[0]?.replace("-", "").slice(0, 12) ?? "", 16) - Date.now())).toBeLessThan(60_000);
  });

  it("enforces by constraints what the code checks", async () => {
    const insert = (email: string, name: string) =>
      world.ctx.db.rows(sql`
      insert into users (email, first_name, last_name) values (${email}, ${name}, 'X')`);
    await insert("one@example.com", "Ana");
    await expect(insert("ONE@example.com", "Ana")).rejects.toThrow("users_email");
    await expect(insert("two@example.com", "  ")).rejects.toThrow("check constraint");
    await expect(insert("three@example.com", "x".repeat(51))).rejects.toThrow("check constraint");
  });

  it("is migrated once when several nodes start together", async () => {
    const { cluster, database } = world;
    const again = await Promise.all([1, 2, 3].map(() => migrate({ ...cluster, database })));
    expect(again).toEqual([[], [], []]);
    const rows = await world.ctx.db.rows<{ name: string }>(sql`select name from migrations order by name`);
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
  });

  it("is refused in another encoding than UTF8", async () => {
    const database = `${world.database}_ascii`;
    await world.ctx.db.rows({
      ...sql``,
      text: `create database ${database} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    });
    await expect(migrate({ ...world.cluster, database })).rejects.toThrow(
      "encoding is SQL_ASCII, and Plaza needs UTF8",
    );
    await world.ctx.db.rows({ ...sql``, text: `drop database ${database}` });
  });

  it("a database of a version before 0.1.0 is refused, and the sentence says what to do", async () => {
    const { cluster, database } = world;
    const name = "0163_chat_departures.sql";
    await world.ctx.db.rows(sql`delete from migrations where name = ${name}`);
    await expect(migrate({ ...cluster, database })).rejects.toThrow(
      `The database is of a version before 0.1.0 (${name} is missing). Start 0.1.0 with it once, then this version.`,
    );
    await world.ctx.db.rows(sql`insert into migrations (name) values (${name})`);
  });

  it("is left alone by a version older than itself", async () => {
    const { cluster, database } = world;
    await world.ctx.db.rows(sql`insert into migrations (name) values ('9999_future.sql')`);
    await expect(migrate({ ...cluster, database })).rejects.toThrow("migrated by a newer version (9999_future.sql)");
    await world.ctx.db.rows(sql`delete from migrations where name = '9999_future.sql'`);
  });
});
