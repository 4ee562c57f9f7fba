import { afterEach, expect, it } from "vitest";
import { type Db, sql } from "../db/sql.ts";
import { useWorld } from "../testing/use-world.ts";
import { type Listener, memberTopic } from "./hub.ts";
import { publishReadAfter } from "./publish-after.ts";

const world = useWorld();
const listener: Listener = {
  userId: "reader",
  sessionId: "reader",
  send: () => {},
  stopWatching: () => {},
  letGo: () => {},
  close: () => {},
};
afterEach(() => world.ctx.hub.close(listener));

/** What is published of a read in a transaction during which `meanwhile` happens. */
async function publishing(meanwhile: () => void) {
  const published: number[] = [];
  const { ctx } = world;
  await ctx.db.transaction(async (tx) => {
    const read = async (db: Db) => (await db.row<{ one: number }>(sql`select 1 as one`))?.one ?? 0;
    publishReadAfter(ctx, tx, [memberTopic("reader")], read, (one) => void published.push(one));
    await tx.rows(sql`select 2`);
    meanwhile();
  });
  return published;
}

it("what somebody listens to is read and published", async () => {
  world.ctx.hub.open(listener);
  expect(await publishing(() => {})).toEqual([1]);
});

it("what nobody listens to is neither read nor published", async () => {
  const statements = await world.countWarmStatements(async () => expect(await publishing(() => {})).toEqual([]));
  expect(statements).toBe(1);
});

it("whoever begins to listen while the write is stored gets it", async () => {
  expect(await publishing(() => world.ctx.hub.open(listener))).toEqual([1]);
});
