import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { eventually } from "../testing/eventually.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";

let world: World;
let ana: Person;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.member();
  await setReadOnly("on");
});
afterAll(() => world.close());

/** The setting applies to connections that are opened from now on, so the pool gets new ones. */
async function setReadOnly(value: "on" | "off") {
  const client = new pg.Client({ ...world.cluster, database: "postgres" });
  await client.connect();
  await client.query(`alter database ${world.database} set default_transaction_read_only = ${value}`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [world.database]);
  await client.end();
  await eventually(() => world.ctx.db.row(sql`select 1`));
}

it("a write to a read-only database gets 503 with a sentence and is logged, and reads go on", async () => {
  const { status, json, headers } = await ana.send("/api/posts", { body: { content: "Hello" } });
  expect([status, json]).toMatchObject([503, { message: "Nothing can be saved right now. Please try again later." }]);
  expect(headers.get("retry-after")).not.toBeNull();
  expect(world.logged.join("")).toContain("The database is read-only");
  expect((await ana.send("/api/posts")).status).toBe(200);
});

it("a node whose database is read-only is not ready and gives the reason, and is ready again by itself", async () => {
  expect(await world.send("/readyz")).toMatchObject({
    status: 503,
    json: { status: "unavailable", database: "read-only" },
  });
  await setReadOnly("off");
  expect(await world.send("/readyz")).toMatchObject({ status: 200, json: { status: "ok", database: "ok" } });
  expect((await ana.send("/api/posts", { body: { content: "Hello" } })).status).toBe(201);
});
