import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../db/migrations/migrations.ts";
import { runServer } from "../testing/process.ts";
import { startTraffic } from "../testing/programs/member-traffic.ts";
import { startProxy } from "../testing/programs/proxy.ts";
import { schemaText } from "../testing/schema/schema-text.ts";
import { type ClusterNode, MINUTE, useCluster } from "../testing/programs/use-cluster.ts";

/** The main.js of an older build; `npm run test:upgrade` and `npm run test:cluster` make one of the last release. */
const OLD = process.env["PLAZA_OLD_BUILD"] ?? "";
const SIDE_BY_SIDE_MS = 5_000;
const { programs, start, stop } = useCluster();

let DATABASE_URL: string;
let client: pg.Client;
beforeAll(async () => {
  DATABASE_URL = await programs().postgres.create("upgraded");
  client = new pg.Client(DATABASE_URL);
  await client.connect();
}, MINUTE);
afterAll(() => client.end());

const migrations = async () =>
  (await client.query<{ name: string }>("select name from migrations order by name")).rows.map(({ name }) => name);

/** Everything that could change: tables, columns, indexes, constraints, functions, and how many rows there are. */
async function describeDatabase() {
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'rows ' || relname || n_tup_ins || ' ' || n_tup_upd || ' ' || n_tup_del from pg_stat_user_tables
    order by 1`);
  return rows.map(({ line }) => line);
}

it.skipIf(OLD === "")(
  "L24: a newer build migrates while the last release serves, and both serve side by side without a failed request; then the older one is refused and changes nothing",
  { timeout: 5 * MINUTE },
  async () => {
    const env = { DATABASE_URL, CLOSE_DELAY: "2" };
    const old = [await start(env, OLD), await start(env, OLD)];
    const before = await migrations();
    let serving: ClusterNode[] = old;
    const proxy = await startProxy(() => serving.map(({ url }) => url));
    const traffic = await startTraffic(proxy.url);
    const began = performance.now();
    const fresh = [await start(env)];
    const migratedMs = performance.now() - began;
    const added = (await migrations()).filter((name) => !before.includes(name));
    // Both serve for a while, then the older ones go one after the other.
    serving = [...old, ...fresh];
    await new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS));
    for (const node of old) {
      serving = serving.filter((one) => one !== node);
      await stop(node);
      fresh.push(await start(env));
      serving = [...serving.filter((one) => !fresh.includes(one)), ...fresh];
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const counts = await traffic.stop();
    proxy.close();
    const { rows } = await client.query<{ posts: string; messages: string }>(
      "select (select count(*) from posts) as posts, (select count(*) from messages) as messages",
    );
    await Promise.all(fresh.map(stop));
    const all = Object.values(counts).flatMap((statuses) => Object.entries(statuses));
    const total = all.reduce((sum, [, count]) => sum + count, 0);
    console.log(
      `From ${before.at(-1)} by ${added.length} migrations (${added.join(", ")}), started and migrated in ${Math.round(migratedMs)} ms under traffic: ${total} requests, ${JSON.stringify(counts)}`,
    );
    const isFault = (line: string) => /"level":[56]0/.test(line);
    expect([...old, ...fresh].flatMap(({ output }) => output().split("\n").filter(isFault))).toEqual([]);
    expect(all.filter(([status]) => !/^20[014]$/.test(status))).toEqual([]);
    expect(rows[0]).toEqual({
      posts: String((counts["posted"]?.[201] ?? 0) + 1),
      messages: String(counts["written"]?.[201]),
    });
    if (added.length > 0) await expectRefused();
    await expectSameAsNew();
  },
);

/** The older build ends with a sentence on a database that the newer one has migrated, and changes nothing. */
async function expectRefused() {
  const untouched = await describeDatabase();
  const refused = runServer({ DATABASE_URL }, OLD);
  expect(await refused.ended).toBe(1);
  expect(refused.errors().trim()).toMatch(
    /^[^\n]*The database was migrated by a newer version \([\w.]+\); run that one or a newer one\.$/,
  );
  expect(await describeDatabase()).toEqual(untouched);
}

/** The upgraded database has the schema and the migrations of one that this build made from nothing. */
async function expectSameAsNew() {
  const url = await programs().postgres.create("made_new");
  await migrate({ connectionString: url });
  const made = new pg.Client(url);
  await made.connect();
  const names = "select name from migrations order by name";
  expect((await client.query(names)).rows).toEqual((await made.query(names)).rows);
  expect(await schemaText(client, new Map())).toBe(await schemaText(made, new Map()));
  await made.end();
}
