import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import { migrate } from "./migrations.ts";

/** It makes an index, and needs a lock on the posts for that. */
const INDEXING = "0170_posts_written_here.sql";
/** It locks the jobs, which it adds to, and the polls after that. */
const LOCKING = "0173_secret_votes_counted.sql";
/** It adds a column to the recovery codes. */
const ADDING = "0176_recovery_codes_age.sql";
const QUICK = { lockMs: 150, tries: 10, pauseMs: 20 };

const world = useWorld({ own: true });
let other: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ ...world.cluster, database: world.database });
  await other.connect();
});
afterAll(() => other.end());
beforeEach(() => other.query("drop index if exists posts_written_here"));

const forget = (name: string) => other.query("delete from migrations where name = $1", [name]);

const start = (patience: Parameters<typeof migrate>[2], options = "") =>
  migrate({ ...world.cluster, database: world.database, options }, undefined, patience);

const migrationWaits = (table: string) =>
  eventually(async () => {
    const { rows } = await other.query("select 1 from pg_locks where relation = $1::regclass and not granted", [table]);
    expect(rows).toHaveLength(1);
  });

it("a migration that meets a deadlock with the traffic of another node is tried again, and applied once", async () => {
  await forget(LOCKING);
  await other.query("begin");
  await other.query("set local deadlock_timeout = '10s'");
  await other.query("lock table polls in access exclusive mode");
  const migrated = start({ ...QUICK, lockMs: 5_000 }, "-c deadlock_timeout=300ms");
  await migrationWaits("polls");
  // The two now wait for each other; PostgreSQL ends the migration, whose own check comes first.
  await other.query("lock table jobs in share row exclusive mode");
  await other.query("commit");
  expect(await migrated).toEqual([LOCKING]);
  expect(await start(QUICK)).toEqual([]);
});

it("a migration that waits too long for a lock lets the others through, and is tried again", async () => {
  await forget(INDEXING);
  await other.query("begin");
  await other.query("lock table posts in row exclusive mode");
  const migrated = start(QUICK);
  await migrationWaits("posts");
  await new Promise((resolve) => setTimeout(resolve, 2 * QUICK.lockMs));
  await other.query("commit");
  expect(await migrated).toEqual([INDEXING]);
});

it("a migration that never gets its lock fails after the last attempt, with its name, and leaves nothing behind", async () => {
  await forget(INDEXING);
  await other.query("begin");
  await other.query("lock table posts in row exclusive mode");
  await expect(start({ ...QUICK, tries: 2 })).rejects.toThrow(
    `Migration ${INDEXING} failed: canceling statement due to lock timeout`,
  );
  expect((await other.query("select to_regclass('posts_written_here') as made")).rows).toEqual([{ made: null }]);
  await other.query("commit");
});

it("a migration that fails for another reason is not tried again", async () => {
  await forget(INDEXING);
  await other.query("create index posts_written_here on posts (id)");
  const began = performance.now();
  await expect(start({ ...QUICK, pauseMs: 5_000 })).rejects.toThrow('relation "posts_written_here" already exists');
  expect(performance.now() - began).toBeLessThan(4_000);
});

it("columns added to existing rows have statistics, so that plans for a large table use its indexes", async () => {
  const { id } = await world.member();
  await forget(INDEXING);
  await forget(ADDING);
  await other.query("alter table recovery_codes drop column created_at");
  await other.query("insert into recovery_codes (user_id, code_hash) values ($1, 'hash')", [id]);
  expect(await start(QUICK)).toEqual([INDEXING, ADDING]);
  const { rows } = await other.query(
    "select null_frac from pg_stats where tablename = 'recovery_codes' and attname = 'created_at'",
  );
  expect(rows).toEqual([{ null_frac: 0 }]);
});
