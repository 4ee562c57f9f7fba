import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connect } from "../db/connect.ts";
import { grantAdmin, revokeAdmin } from "../features/auth/admins.ts";
import { eventually } from "../testing/eventually.ts";
import { useWorld } from "../testing/use-world.ts";
import { createWorld, type World } from "../testing/world.ts";
import { dropCaches, listenForOutsideWrites } from "./outside-writes.ts";

const world = useWorld({ own: true });
const connectionTo = ({ cluster, database }: Pick<World, "cluster" | "database">) => ({ ...cluster, database });
const LIMIT_MS = 15_000;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

async function listen(on: World) {
  const listener = await listenForOutsideWrites(on.ctx, connectionTo(on));
  closing.push(async () => listener.close());
}

/** A database of the command line's, which no node watches. */
function openOutside() {
  const db = connect(connectionTo(world), world.ctx.log, 1);
  closing.push(() => db.close());
  return db;
}

async function asClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(world));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe("rights that the command line changes while servers run", () => {
  it("D1: hold with the very next request on each of two servers, though both had the session in memory", async () => {
    const other = await createWorld({ RATE_LIMIT: "off" }, world.database);
    closing.push(() => other.close());
    await Promise.all([listen(world), listen(other)]);
    const [ana, outside] = [await world.member(), openOutside()];
    await world.member({ isAdmin: true });
    const look = () =>
      Promise.all([world, other].map(async (on) => (await on.send("/api/admin/stats", {}, ana.cookie)).status));
    expect(await look()).toEqual([403, 403]);
    await grantAdmin(outside, ana.email);
    await dropCaches(connectionTo(world), LIMIT_MS);
    expect(await look()).toEqual([200, 200]);
    await revokeAdmin(outside, ana.email);
    await dropCaches(connectionTo(world), LIMIT_MS);
    expect(await look()).toEqual([403, 403]);
  });

  it("hold after a connection that listens was lost and is back", async () => {
    await listen(world);
    const ana = await world.member();
    await ana.send("/api/auth/user");
    await asClient((client) =>
      client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plaza-cache'"),
    );
    await eventually(async () => expect(await countListening()).toBe(1));
    // What was missed meanwhile may be anything.
    await eventually(async () => expect(await world.countWarmStatements(() => ana.send("/api/auth/user"))).toBe(1));
    await grantAdmin(openOutside(), ana.email);
    await dropCaches(connectionTo(world), LIMIT_MS);
    expect((await ana.send("/api/admin/stats")).status).toBe(200);
  });
});

it("a database that refuses to listen has one connection of a server at most, and one warning", async () => {
  const warn = vi.spyOn(world.ctx.log, "warn");
  // PostgreSQL refuses this on a standby, which no test starts.
  const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
  let refusals = 0;
  const standby = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (args[0] !== "listen plaza_cache_drop") return query.apply(this, args);
    refusals += 1;
    return Promise.reject(new Error("cannot execute LISTEN during recovery"));
  });
  await listen(world);
  await eventually(() => expect(refusals).toBeGreaterThanOrEqual(2));
  await eventually(async () => expect(await countListening()).toBe(0));
  standby.mockRestore();
  await eventually(async () => expect(await countListening()).toBe(1));
  expect(warn).toHaveBeenCalledTimes(1);
});

describe("the command line", () => {
  it("waits for nobody where no server runs", async () => {
    expect(await countListening()).toBe(0);
    await dropCaches(connectionTo(world), 60_000);
  });

  it("waits for a server that does not reply as long as a session is in memory, and no longer", async () => {
    await asClient(async (client) => {
      await client.query("set application_name = 'plaza-cache'");
      const began = performance.now();
      await dropCaches(connectionTo(world), 300);
      expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    });
  });
});

const countListening = () =>
  asClient(async (client) => {
    const { rows } = await client.query(
      "select from pg_stat_activity where application_name = 'plaza-cache' and datname = current_database()",
    );
    return rows.length;
  });
