import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { sql } from "../db/sql.ts";
import { Jobs } from "../jobs/jobs.ts";
import { eventually } from "../testing/eventually.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { useWorld } from "../testing/use-world.ts";
import { backUpToday, outlived, scheduleBackups } from "./schedule.ts";

const world = useWorld({ own: true });
const { folder, remove } = temporaryFolder("plaza backups ");
afterAll(remove);

it("the backups of the last days and the first of each of the last weeks are kept", () => {
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10));
  const names = [...days.map((day) => `plaza-${day}.tar`), "my-own.tar", "plaza-2026-09-01.tar.unfinished"];
  const gone = outlived(names, { daily: 3, weekly: 4 });
  const remaining = names.filter((name) => !gone.includes(name));
  // 30 October 2026 is a Friday; Mondays are the 5th, 12th, 19th and 26th.
  expect(remaining).toEqual([
    ...["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "2026-10-28", "2026-10-29", "2026-10-30"].map(
      (day) => `plaza-${day}.tar`,
    ),
    "my-own.tar",
    "plaza-2026-09-01.tar.unfinished",
  ]);
});

it("one backup is made a day, however many nodes are due, and the dashboard shows the last, or why it failed", async () => {
  const admin = await world.member({ isAdmin: true });
  const health = async () => (await admin.send("/api/admin/health")).json.backup;
  expect(await health()).toEqual({ isScheduled: false, lastAt: null, lastBytes: null, error: null });

  const connection = { ...world.cluster, database: world.database };
  const file = join(folder, "a file");
  writeFileSync(file, "");
  await backUpToday(world.ctx, connection, file);
  expect((await health()).error).toContain("EEXIST");

  // The next attempt comes hours later.
  await backUpToday(world.ctx, connection, folder);
  expect(readdirSync(folder)).toEqual(["a file"]);
  await world.ctx.db.rows(sql`update backups set started_at = now() - interval '4 hours'`);
  await Promise.all([1, 2, 3].map(() => backUpToday(world.ctx, connection, folder)));
  const today = `plaza-${new Date().toISOString().slice(0, 10)}.tar`;
  expect(readdirSync(folder)).toEqual(["a file", today]);
  const { lastAt, lastBytes, error } = await health();
  expect(Date.now() - Date.parse(lastAt)).toBeLessThan(60_000);
  expect(lastBytes).toBeGreaterThan(10_000);
  expect(error).toBeNull();
});

it("an instance that started a minute ago makes the backup of today if there is none, and none if there is one", async () => {
  const { db, log } = world.ctx;
  await db.rows(sql`delete from backups`);
  const dir = join(folder, "scheduled");
  const settings = { ...world.ctx.settings, backup: { dir, daily: 7, weekly: 4 } };
  async function runAMinute() {
    const jobs = new Jobs(db, log);
    vi.useFakeTimers({ toFake: ["setInterval"] });
    scheduleBackups({ ...world.ctx, settings, jobs }, { ...world.cluster, database: world.database });
    jobs.start();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    return jobs;
  }
  const countBackups = async () => (await db.rows(sql`select 1 from backups where finished_at is not null`)).length;
  const first = await runAMinute();
  await eventually(async () => expect(await countBackups()).toBe(1));
  await first.stop();
  expect(readdirSync(dir)).toHaveLength(1);

  const second = await runAMinute();
  await second.stop();
  expect(await countBackups()).toBe(1);

  // A day later the one of yesterday is there, whenever the instance was started.
  await db.rows(sql`update backups set day = day - 1, started_at = started_at - interval '1 day'`);
  const third = await runAMinute();
  await eventually(async () => expect(await countBackups()).toBe(2));
  await third.stop();
});
