import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { useWorld } from "../testing/use-world.ts";
import { backUpToday, outlived } from "./schedule.ts";

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
