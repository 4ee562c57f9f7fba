import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { useWorld } from "../testing/use-world.ts";
import { migrate } from "./migrations.ts";

/** It locks the members for the foreign key of its table, and the posts after that. */
const LOCKING = "0166_post_counts.sql";
const QUICK = { lockMs: 150, tries: 10, pauseMs: 20 };

const world = useWorld({ own: true });
let other: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ ...world.cluster, database: world.database });
  await other.connect();
});
afterAll(() => other.end());
beforeEach(async () => {
  await other.query("drop table if exists post_counts");
  await other.query("delete from migrations where name = $1", [LOCKING]);
});

const start = (patience: Parameters<typeof migrate>[2], options = "") =>
  migrate({ ...world.cluster, database: world.database, options }, undefined, patience);

const migrationWaits = () =>
  eventually(async () => {
    const { rows } = await other.query(
      "select 1 from pg_locks where relation = 'posts'::regclass and mode = 'ShareRowExclusiveLock' and not granted",
    );
    expect(rows).toHaveLength(1);
  });

it("a migration that meets a deadlock with the traffic of another node is tried again, and applied once", async () => {
  await other.query("begin");
  await other.query("set local deadlock_timeout = '10s'");
  await other.query("lock table posts in row exclusive mode");
  const migrated = start({ ...QUICK, lockMs: 5_000 }, "-c deadlock_timeout=300ms");
  await migrationWaits();
  // The two now wait for each other; PostgreSQL ends the migration, whose own check comes first.
  await other.query("lock table users in row exclusive mode");
  await other.query("commit");
  expect(await migrated).toEqual([LOCKING]);
  expect(await start(QUICK)).toEqual([]);
});

it("a migration that waits too long for a lock lets the others through, and is tried again", async () => {
  await other.query("begin");
  await other.query("lock table posts in row exclusive mode");
  const migrated = start(QUICK);
  await migrationWaits();
  await new Promise((resolve) => setTimeout(resolve, 2 * QUICK.lockMs));
  await other.query("commit");
  expect(await migrated).toEqual([LOCKING]);
});

it("a migration that never gets its lock fails after the last attempt, with its name, and leaves nothing behind", async () => {
  await other.query("begin");
  await other.query("lock table posts in row exclusive mode");
  await expect(start({ ...QUICK, tries: 2 })).rejects.toThrow(
    `Migration ${LOCKING} failed: canceling statement due to lock timeout`,
  );
  expect((await other.query("select to_regclass('post_counts') as made")).rows).toEqual([{ made: null }]);
  await other.query("commit");
});

it("a migration that fails for another reason is not tried again", async () => {
  await other.query("create table post_counts ()");
  const began = performance.now();
  await expect(start({ ...QUICK, pauseMs: 5_000 })).rejects.toThrow('relation "post_counts" already exists');
  expect(performance.now() - began).toBeLessThan(4_000);
});
