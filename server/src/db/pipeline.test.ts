import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { inOrder } from "./in-order.ts";
import { sql } from "./sql.ts";

const world = useWorld({ own: true });
// What it asks the database for in the background would be counted too.
beforeAll(() => world.ctx.jobs.stop());

const insertJob = (key: string) => sql`insert into jobs (kind, key, run_at) values ('pipeline', ${key}, 'infinity')`;
const jobs = () => world.ctx.db.rows<{ key: string }>(sql`select key from jobs where kind = 'pipeline' order by key`);
const failing = sql`select 1 / 0`;
const never = () => Promise.reject(new Error("no"));

describe("round trips", () => {
  it("of a transaction: one for begin and all that is sent before it waits, one for each wait, one with the commit", async () => {
    const trips = await world.countRoundTrips(() =>
      world.ctx.db.transaction(async (tx) => {
        await Promise.all([tx.rows(sql`select 1`), tx.rows(sql`select 2`), tx.row(sql`select 3`)]);
        await tx.rows(sql`select 4`);
        void tx.sendAhead(tx.rows(sql`select 5`));
        const read = tx.readAfterCommit((db) => db.row(sql`select 6`));
        tx.afterCommit(() => read);
      }),
    );
    expect(trips).toBe(3);
  });

  it("of reads on one connection: one for all that is sent before it waits", async () => {
    const trips = await world.countRoundTrips(() =>
      world.ctx.db.pipeline((db) => Promise.all([db.rows(sql`select 1`), db.rows(sql`select 2`)])),
    );
    expect(trips).toBe(1);
  });
});

describe("a transaction whose work does not wait", () => {
  it("is rolled back if a statement fails that goes with the commit, and no effect runs", async () => {
    const ran: string[] = [];
    const attempt = world.ctx.db.transaction(async (tx) => {
      tx.afterCommit(() => ran.push("published"));
      const stored = tx.readAfterCommit(() => jobs());
      tx.afterCommit(() => stored);
      await tx.rows(insertJob("one"));
      void tx.sendAhead(tx.rows(failing));
      void tx.sendAhead(tx.rows(insertJob("two")));
    });
    await expect(attempt).rejects.toThrow("division by zero");
    expect([ran, await jobs()]).toEqual([[], []]);
  });

  it("is rolled back if a statement fails that nobody waits for", async () => {
    const attempt = world.ctx.db.transaction(async (tx) => {
      void tx.rows(failing);
      await Promise.resolve();
    });
    await expect(attempt).rejects.toThrow("division by zero");
  });

  it("fails with the reason, not with what followed it", async () => {
    const attempt = world.ctx.db.transaction(async (tx) => {
      void tx.rows(failing);
      await tx.rows(insertJob("later"));
    });
    await expect(attempt).rejects.toThrow("division by zero");
    expect(await jobs()).toEqual([]);
  });

  it("stores nothing after one part of it has failed: the other can send no more", async () => {
    let late: unknown;
    const goOn = async (send: () => Promise<unknown>) => {
      await world.ctx.db.rows(sql`select pg_sleep(0.05)`);
      late = await send().catch((error: Error) => error.message);
    };
    const attempt = world.ctx.db.transaction((tx) =>
      inOrder(
        never(),
        goOn(() => tx.rows(insertJob("late"))),
      ),
    );
    await expect(attempt).rejects.toThrow("no");
    await expect.poll(() => late).toBe("The transaction is over");
    expect(await jobs()).toEqual([]);
  });

  it("is tried again if the statement that goes with its commit meets a serialization failure", async () => {
    let attempts = 0;
    await world.ctx.db.transaction(async (tx) => {
      attempts += 1;
      if (attempts < 3)
        void tx.sendAhead(tx.rows(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`));
      await Promise.resolve();
    });
    expect(attempts).toBe(3);
  });

  it("reads behind its commit what it has written, and what others committed before", async () => {
    const { shown } = await world.ctx.db.transaction(async (tx) => {
      await tx.rows(insertJob("written"));
      return { shown: tx.readAfterCommit((db) => db.rows(sql`select key from jobs where kind = 'pipeline'`)) };
    });
    expect(await shown).toEqual([{ key: "written" }]);
    await world.ctx.db.rows(sql`delete from jobs where kind = 'pipeline'`);
  });
});

it("statements that wait one after another for locks each have their own time", async () => {
  const limits = { query_timeout: 400 };
  const { connect } = await import("./connect.ts");
  const slow = connect({ ...world.cluster, database: world.database, ...limits }, world.ctx.log, 1);
  const naps = await slow.transaction((tx) =>
    Promise.all(Array.from({ length: 3 }, () => tx.rows(sql`select pg_sleep(0.25)`))),
  );
  expect(naps).toHaveLength(3);
  await slow.close();
});

it("a statement outside transactions that meets a deadlock is run again", async () => {
  const { db } = world.ctx;
  const lock = (n: number) => sql`select pg_advisory_xact_lock(${n}::int)`;
  const [found] = await Promise.all([
    sleep(200).then(() => db.row(sql`select pg_advisory_xact_lock(1), pg_advisory_xact_lock(2), 'both' as locked`)),
    db.transaction(async (tx) => {
      await tx.row(lock(2));
      await sleep(600);
      await tx.row(lock(1));
    }),
  ]);
  expect(found).toMatchObject({ locked: "both" });
});

it("a statement is planned once per connection, also one with a list of ids", async () => {
  const lists = [[1], [1, 2, 3], Array.from({ length: 500 }, (_, n) => n), [1]];
  const plans = await world.ctx.db.pipeline(async (db) => {
    for (const list of [...lists, ...lists]) await db.rows(sql`select 'planned' where 1 = any(${list}::int[])`);
    return db.rows(sql`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%''planned''%any%'
        and statement not like '%pg_prepared%'`);
  });
  expect(plans).toEqual([{ genericPlans: 8, customPlans: 0 }]);
});

it("several outdated prepared statements on one connection are run again", async () => {
  const ask = () =>
    world.ctx.db.pipeline((db) =>
      Promise.all([db.rows(sql`select * from piped`), db.rows(sql`select *, 1 as one from piped`)]),
    );
  await world.ctx.db.rows(sql`create table piped (a integer)`);
  await Promise.all([ask(), ask(), ask(), ask()]);
  await world.ctx.db.rows(sql`alter table piped add column b integer`);
  await expect(Promise.all([ask(), ask(), ask(), ask()])).resolves.toHaveLength(4);
});
