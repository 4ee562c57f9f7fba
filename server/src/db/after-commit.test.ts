import { describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { sql } from "./sql.ts";

const world = useWorld({ own: true });

const insertJob = (key: string) => sql`insert into jobs (kind, key, run_at) values ('effect', ${key}, 'infinity')`;
const serializationFailure = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;

describe("after the commit", () => {
  it("effects run in order, see what was written, and are awaited", async () => {
    const { db } = world.ctx;
    const ran: unknown[] = [];
    const result = await db.transaction(async (tx) => {
      await tx.rows(insertJob("ordered"));
      tx.afterCommit(async () => ran.push(await db.rows(sql`select key from jobs where kind = 'effect'`)));
      tx.afterCommit(() => ran.push("second"));
      expect(ran).toEqual([]);
      return "written";
    });
    expect([result, ran]).toEqual(["written", [[{ key: "ordered" }], "second"]]);
  });

  it("no effect runs after a rollback", async () => {
    const ran: string[] = [];
    const attempt = world.ctx.db.transaction(async (tx) => {
      tx.afterCommit(() => ran.push("published"));
      await tx.rows(sql`select 1`);
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(ran).toEqual([]);
  });

  it("effects of an attempt that is retried are dropped", async () => {
    const ran: number[] = [];
    let attempts = 0;
    await world.ctx.db.transaction(async (tx) => {
      attempts += 1;
      const attempt = attempts;
      tx.afterCommit(() => ran.push(attempt));
      if (attempt < 3) await tx.rows(serializationFailure);
    });
    expect(ran).toEqual([3]);
  });

  it("an effect that fails is logged, and neither the next effect nor the result is lost", async () => {
    const ran: string[] = [];
    const result = await world.ctx.db.transaction(async (tx) => {
      await tx.rows(insertJob("stands"));
      tx.afterCommit(() => {
        throw new Error("the bus is gone");
      });
      tx.afterCommit(() => Promise.reject(new Error("the line is dead")));
      tx.afterCommit(() => ran.push("next"));
      return "written";
    });
    expect([result, ran]).toEqual(["written", ["next"]]);
    const logged = world.logged.filter((line) => line.includes("An effect after a commit failed"));
    expect(logged.map((line) => /the (bus|line) is \w+/.exec(line)?.[0])).toEqual([
      "the bus is gone",
      "the line is dead",
    ]);
    expect(await world.ctx.db.rows(sql`select 1 from jobs where key = 'stands'`)).toHaveLength(1);
  });

  it("effects may read the database while every other connection is taken", async () => {
    const { db } = world.ctx;
    const read = () => db.transaction(async (tx) => tx.afterCommit(() => db.rows(sql`select pg_sleep(0.05)`)));
    await expect(Promise.all(Array.from({ length: 12 }, read))).resolves.toHaveLength(12);
  });
});
