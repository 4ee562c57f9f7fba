import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runServer } from "../testing/process.ts";
import { startProxy } from "../testing/programs/proxy.ts";
import { steadily } from "../testing/programs/steadily.ts";
import { type ClusterNode, MINUTE, send, signIn, useCluster } from "../testing/programs/use-cluster.ts";

/** The main.js of an older build; `npm run test:upgrade` and `npm run test:cluster` make one. */
const OLD = process.env["PLAZA_OLD_BUILD"] ?? "";
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
  "a newer build migrates while the older one serves, without a failed request; then the older one is refused and changes nothing",
  { timeout: 5 * MINUTE },
  async () => {
    const env = { DATABASE_URL, CLOSE_DELAY: "1" };
    const old = [await start(env, OLD), await start(env, OLD)];
    const before = await migrations();
    let serving: ClusterNode[] = old;
    const proxy = await startProxy(() => serving.map(({ url }) => url));
    const ana = await signIn(proxy.url, "Ana");
    const reads = steadily(80, () => send(proxy.url, "/api/posts", ana).then(({ status }) => status));
    const writes = steadily(20, () =>
      send(proxy.url, "/api/posts", { cookie: ana.cookie, body: { content: "Meanwhile" } }).then(
        ({ status }) => status,
      ),
    );
    const began = performance.now();
    const fresh = [await start(env)];
    const migratedMs = performance.now() - began;
    const added = (await migrations()).filter((name) => !before.includes(name));
    // Both serve for a while, then the older ones go one after the other.
    serving = [...old, ...fresh];
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    for (const node of old) {
      serving = serving.filter((one) => one !== node);
      await stop(node);
      fresh.push(await start(env));
      serving = [...serving.filter((one) => !fresh.includes(one)), ...fresh];
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const [read, wrote] = [await reads.stop(), await writes.stop()];
    proxy.close();
    const { rows } = await client.query<{ count: string }>("select count(*) from posts");
    await Promise.all(fresh.map(stop));

    const untouched = await describeDatabase();
    const refused = runServer({ DATABASE_URL }, OLD);
    const code = await refused.ended;
    console.log(
      `From ${before.at(-1)} by ${added.length} migrations (${added.join(", ")}), started and migrated in ${Math.round(migratedMs)} ms under traffic: statuses ${JSON.stringify([read.statuses, wrote.statuses])}. The older build then: exit code ${code}, '${refused.errors().trim()}'`,
    );
    expect(added.length).toBeGreaterThan(0);
    expect([Object.keys(read.statuses), Object.keys(wrote.statuses)]).toEqual([["200"], ["201"]]);
    expect(Number(rows[0]?.count)).toBe(wrote.statuses[201]);
    expect(code).toBe(1);
    expect(refused.errors().trim()).toMatch(
      /^[^\n]*The database was migrated by a newer version \([\w.]+\); run that one or a newer one\.$/,
    );
    expect(await describeDatabase()).toEqual(untouched);
  },
);
