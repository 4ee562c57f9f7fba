import { describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { useWorld } from "../testing/use-world.ts";
import { Jobs } from "./jobs.ts";
import { eventually } from "../testing/eventually.ts";

const world = useWorld();

const left = (kind: string) => world.ctx.db.rows(sql`select attempts from jobs where kind = ${kind}`);

/** Several processes on one database. */
function crew(size: number, kind: string, handler: (payload: unknown) => Promise<void>) {
  return Array.from({ length: size }, () => {
    const jobs = new Jobs(world.ctx.db, world.ctx.log);
    jobs.handle(kind, handler);
    return jobs;
  });
}

describe("jobs", () => {
  it("run once each, however many processes poll for them", async () => {
    const done: unknown[] = [];
    const workers = crew(3, "count", async (payload) => void done.push(payload));
    for (let n = 0; n < 30; n++) await world.ctx.jobs.add(world.ctx.db, "count", String(n), { n });
    for (const worker of workers) worker.wake();
    await eventually(async () => expect(await left("count")).toEqual([]));
    expect(done.map((payload) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual([
      ...Array(30).keys(),
    ]);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it("are rolled back with the transaction that added them", async () => {
    const attempt = world.ctx.db.transaction(async (db) => {
      await world.ctx.jobs.add(db, "rolled-back", "1", {});
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await left("rolled-back")).toEqual([]);
  });

  it("are retried later when they fail", async () => {
    let tries = 0;
    const [worker] = crew(1, "flaky", async () => {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
    });
    await world.ctx.jobs.add(world.ctx.db, "flaky", "1", {});
    worker?.wake();
    await eventually(async () => expect(await left("flaky")).toEqual([{ attempts: 1 }]));
    await eventually(async () => {
      // Repeated, for the first failure may only now be written.
      await world.ctx.db.rows(sql`update jobs set run_at = now() where kind = 'flaky'`);
      worker?.wake();
      expect(await left("flaky")).toEqual([]);
    });
    expect(tries).toBe(2);
    await worker?.stop();
  });

  it("with the same key are one, which runs again if it was added while it ran", async () => {
    const runs: unknown[] = [];
    const [worker] = crew(1, "again", async (payload) => {
      runs.push(payload);
      if (runs.length === 1) await world.ctx.jobs.add(world.ctx.db, "again", "1", { n: 2 });
    });
    await world.ctx.jobs.add(world.ctx.db, "again", "1", { n: 0 });
    await world.ctx.jobs.add(world.ctx.db, "again", "1", { n: 1 });
    worker?.wake();
    await eventually(async () => expect(await left("again")).toEqual([]));
    expect(runs).toEqual([{ n: 1 }, { n: 2 }]);
    await worker?.stop();
  });

  it("belong to the run that began last: an earlier one that ends late neither ends nor delays them", async () => {
    const ends: { well: () => void; badly: (error: Error) => void }[] = [];
    const workers = crew(3, "late", () => new Promise((well, badly) => void ends.push({ well, badly })));
    for (const [runs, worker] of workers.entries()) {
      await world.ctx.jobs.add(world.ctx.db, "late", "1", {});
      worker.wake();
      await eventually(() => expect(ends).toHaveLength(runs + 1));
    }
    ends[0]?.well();
    ends[1]?.badly(new Error("no"));
    await Promise.all(workers.slice(0, 2).map((worker) => worker.stop()));
    const held = sql`select 1 from jobs where kind = 'late' and attempts = 1 and run_at > now() + interval '60 s'`;
    expect(await world.ctx.db.rows(held)).toHaveLength(1);
    ends[2]?.well();
    await workers[2]?.stop();
    expect(await left("late")).toEqual([]);
  });

  it("that send mail do not wait for other kinds", async () => {
    const worker = new Jobs(world.ctx.db, world.ctx.log);
    const [done, ends]: [string[], (() => void)[]] = [[], []];
    worker.handle("guests", () => new Promise((resolve) => void ends.push(resolve)));
    worker.handleMail("letter", async () => void done.push("letter"));
    await world.ctx.jobs.add(world.ctx.db, "guests", "1", {});
    worker.wake();
    await eventually(() => expect(ends).toHaveLength(1));
    await world.ctx.jobs.add(world.ctx.db, "letter", "1", {});
    worker.wake();
    await eventually(() => expect(done).toEqual(["letter"]));
    ends[0]?.();
    await worker.stop();
  });

  it("that are short do not wait for a long one, which stops with the process and stays due", async () => {
    const worker = new Jobs(world.ctx.db, world.ctx.log);
    const done: string[] = [];
    worker.handle("mail", async () => void done.push("mail"));
    worker.handleLong("archive", async (_payload, signal) => {
      done.push("archive begun");
      await new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    });
    await world.ctx.jobs.add(world.ctx.db, "archive", "1", {});
    worker.wake();
    await eventually(() => expect(done).toEqual(["archive begun"]));
    await world.ctx.jobs.add(world.ctx.db, "mail", "1", {});
    worker.wake();
    await eventually(() => expect(done).toEqual(["archive begun", "mail"]));
    await worker.stop();
    expect(await world.ctx.db.rows(sql`select 1 from jobs where kind = 'archive' and run_at <= now()`)).toHaveLength(1);
  });

  it("that export, erase or announce do not wait for each other, and of one kind run one at a time", async () => {
    const worker = new Jobs(world.ctx.db, world.ctx.log);
    const [begun, ends]: [string[], (() => void)[]] = [[], []];
    const handler = (kind: string) => (payload: unknown) => {
      begun.push(`${kind} ${(payload as { n: number }).n}`);
      return new Promise<void>((resolve) => void ends.push(resolve));
    };
    worker.handleExport("an-export", handler("export"));
    worker.handleLong("an-erasure", handler("erasure"));
    worker.handleAnnouncement("an-announcement", handler("announcement"));
    for (const n of [1, 2]) await world.ctx.jobs.add(world.ctx.db, "an-export", String(n), { n });
    for (const kind of ["an-erasure", "an-announcement"]) await world.ctx.jobs.add(world.ctx.db, kind, "1", { n: 1 });
    worker.wake();
    await eventually(() => expect(begun.toSorted()).toEqual(["announcement 1", "erasure 1", "export 1"]));
    ends.forEach((end) => end());
    await eventually(() => expect(begun).toContain("export 2"));
    ends.forEach((end) => end());
    await worker.stop();
  });
});
