import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { freezingProxy } from "../testing/freezing-proxy.ts";
import { createWorld, type World } from "../testing/world.ts";
import { sql } from "./sql.ts";

const POOL_SIZE = 4;
const LIMIT_MS = 400;
let proxy: Awaited<ReturnType<typeof freezingProxy>>;
let world: World;
beforeAll(async () => {
  proxy = await freezingProxy(inject("cluster").host);
  const limits = { query_timeout: LIMIT_MS, connectionTimeoutMillis: LIMIT_MS };
  world = await createWorld({}, { host: "127.0.0.1", port: proxy.port, ...limits });
});
afterAll(async () => {
  await world.close();
  proxy.close();
});

const ready = async () => (await world.send("/readyz")).status;
beforeEach(async () => {
  proxy.freezeNew(false);
  await eventually(async () => expect(await ready()).toBe(200));
  // Opens each of the pool's connections.
  await Promise.all(Array.from({ length: POOL_SIZE }, () => world.ctx.db.rows(sql`select pg_sleep(0.1)`)));
});

it("after one request finds a frozen connection, the next gets a new one though all that were open are frozen", async () => {
  proxy.freezeOpen();
  expect(await ready()).toBe(503);
  expect(await ready()).toBe(200);
});

it("a transaction on a frozen connection fails after one time limit, not after a second one for its rollback", async () => {
  proxy.freezeOpen();
  const began = performance.now();
  await expect(world.ctx.db.transaction((db) => db.rows(sql`select 1`))).rejects.toThrow("Query read timeout");
  expect(performance.now() - began).toBeLessThan(2 * LIMIT_MS);
  expect(await ready()).toBe(200);
});

it("a connection that freezes inside a transaction is not used again", async () => {
  const work = world.ctx.db.transaction(async (db) => {
    await db.rows(sql`select 1`);
    proxy.freezeOpen();
    await db.rows(sql`select 2`);
  });
  await expect(work).rejects.toThrow("Query read timeout");
  expect(await ready()).toBe(200);
});

it("a node is ready again soon after new connections work, however many requests came meanwhile", async () => {
  proxy.freezeOpen();
  proxy.freezeNew(true);
  const during = await Promise.all(Array.from({ length: 3 * POOL_SIZE }, ready));
  expect(new Set(during)).toEqual(new Set([503]));
  proxy.freezeNew(false);
  await eventually(async () => expect(await ready()).toBe(200), 5_000);
});

it("a statement that takes too long costs no connection", async () => {
  // Attempts to connect that froze before are in the pool until their time limit.
  await eventually(() => world.ctx.db.rows(sql`select 1`), 5_000);
  const before = proxy.opened();
  const slow = world.ctx.db.transaction(async (db) => {
    await db.rows(sql`set local statement_timeout = 50`);
    await db.rows(sql`select pg_sleep(1)`);
  });
  await expect(slow).rejects.toThrow("statement timeout");
  expect(await ready()).toBe(200);
  expect(proxy.opened()).toBe(before);
});

it("a connection that breaks during DEALLOCATE is not used again", async () => {
  await world.ctx.db.rows(sql`create table frozen_shape (a integer)`);
  const ask = () => world.ctx.db.rows(sql`select * from frozen_shape`);
  await Promise.all(Array.from({ length: POOL_SIZE }, ask));
  await world.ctx.db.rows(sql`alter table frozen_shape add column b integer`);
  proxy.freezeOpen();
  await expect(ask()).rejects.toThrow("Query read timeout");
  expect(await ask()).toEqual([]);
});
