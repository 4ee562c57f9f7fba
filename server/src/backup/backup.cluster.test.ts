import { createHash, randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newName } from "../features/media/object-names.ts";
import { createLog } from "../logging/log.ts";
import { readSettings } from "../settings.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { runServer } from "../testing/process.ts";
import { createBucket, startLargeStore } from "../testing/programs/s3-server.ts";
import { steadily } from "../testing/programs/steadily.ts";
import { type ClusterNode, MINUTE, send, signIn, type SignedIn, useCluster } from "../testing/programs/use-cluster.ts";

const POSTS = Number(process.env["BACKUP_POSTS"] ?? 100_000);
const FILES = Number(process.env["BACKUP_FILES"] ?? 5_000);
const WRITES_A_SECOND = 50;
const { folder, programs, start, stop } = useCluster();

let store: Awaited<ReturnType<typeof startLargeStore>>;
let node: ClusterNode;
let ana: SignedIn;
let source: Record<string, string>;
let client: pg.Client;

beforeAll(async () => {
  store = await startLargeStore();
  source = { DATABASE_URL: await programs().postgres.create("source"), ...(await createBucket(store.port, "source")) };
  node = await start(source);
  ana = await signIn(node.url, "Ana");
  client = await connectTo(source);
  await seedRows();
  const storage = storageOf(source);
  await seedFiles(storage);
  storage.close();
}, 10 * MINUTE);
afterAll(async () => {
  await client.end();
  await stop(node);
  await store.remove();
}, MINUTE);

async function connectTo({ DATABASE_URL }: Record<string, string>) {
  const connected = new pg.Client(DATABASE_URL);
  await connected.connect();
  return connected;
}

const storageOf = (env: Record<string, string>) =>
  openStorage(readSettings({ DATA_DIR: join(folder, "data"), ...env }), createLog({ level: "error" }));

/** Straight into the tables: what counts here is how many there are. */
async function seedRows() {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into posts (user_id, content)
    select $1, 'Seeded ' || n || ' ' || repeat(md5(n::text) || ' ', 4) from generate_series(1, $2::int) as n`,
    [ana.id, POSTS],
  );
  await client.query("set session_replication_role = origin");
  await client.query("analyze");
}

async function seedFiles(storage: Storage) {
  const names = Array.from({ length: FILES }, newName);
  const queue = names.values();
  const work = async () => {
    for (const name of queue)
      await storage.put(`${name}.full`, randomBytes(5_000 + Math.floor(Math.random() * 30_000)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await client.query(
    `insert into objects (owner_id, name, origin, state, kind, content_type, width, height, bytes, attached_to)
    select $1, name, '', 'ready', 'image', 'image/webp', 40, 30, 20000, 'test' from unnest($2::text[]) as name`,
    [ana.id, names],
  );
}

async function command(name: "make" | "restore", file: string, env: Record<string, string>) {
  const began = performance.now();
  const running = runServer({ DATA_DIR: join(folder, `of-${name}`), ...env }, "backup", [name, file]);
  const code = await running.ended;
  expect([code, running.errors()]).toEqual([0, ""]);
  return { seconds: (performance.now() - began) / 1000, printed: running.output().trim() };
}

async function hashesOf(storage: Storage) {
  const hashes: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    hashes[key] = createHash("sha256")
      .update((await storage.readAll(key)) ?? "")
      .digest("hex");
  }
  storage.close();
  return hashes;
}

/** Of everything that was there before the writes began. */
const seededRows = async (of: pg.Client) =>
  (
    await of.query(`
      select 'posts' as of, count(*), md5(string_agg(posts::text, '|' order by id)) from posts where content like 'Seeded %'
      union all select 'objects', count(*), md5(string_agg(objects::text, '|' order by id)) from objects
      union all select 'users', count(*), md5(string_agg((id, email, first_name)::text, '|' order by id)) from users
      union all select 'sessions', count(*), md5(string_agg((id, token_hash)::text, '|' order by id)) from sessions`)
  ).rows as object[];

it(
  `a backup of ${POSTS} posts and ${FILES} files under ${WRITES_A_SECOND} writes a second is of one moment, and restored to a disk and to a store it has every row and every file`,
  { timeout: 15 * MINUTE },
  async () => {
    const written: { content: string; sentAt: number; seenAt: number }[] = [];
    const writes = steadily(WRITES_A_SECOND, async () => {
      const [content, sentAt] = [`Written ${crypto.randomUUID()}`, performance.now()];
      const { status } = await send(node.url, "/api/posts", { cookie: ana.cookie, body: { content } });
      if (status === 201) written.push({ content, sentAt, seenAt: performance.now() });
      return status;
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const file = join(folder, "plaza.tar");
    const began = performance.now();
    const made = await command("make", file, source);
    const ended = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const wrote = await writes.stop();
    expect(Object.keys(wrote.statuses)).toEqual(["201"]);

    const [rows, files] = [await seededRows(client), await hashesOf(storageOf(source))];
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(FILES);
    const targets = {
      disk: { DATABASE_URL: await programs().postgres.create("onto_disk"), DATA_DIR: join(folder, "onto-disk") },
      store: {
        DATABASE_URL: await programs().postgres.create("onto_store"),
        DATA_DIR: join(folder, "onto-store"),
        ...(await createBucket(store.port, "target")),
      },
    };
    const figures = [];
    for (const [kind, env] of Object.entries(targets)) {
      const restored = await command("restore", file, env);
      figures.push(`to a ${kind} in ${restored.seconds.toFixed(1)} s`);
      const other = await connectTo(env);
      expect(await seededRows(other)).toEqual(rows);
      expect(await hashesOf(storageOf(env))).toEqual(files);
      const found = await other.query<{ content: string }>("select content from posts where content like 'Written %'");
      await other.end();
      const there = new Set(found.rows.map(({ content }) => content));
      const lost = written.filter(({ content, seenAt }) => seenAt < began && !there.has(content));
      // Of one moment: nothing is missing that was acknowledged before something was sent that is there.
      const last = Math.max(...written.filter(({ content }) => there.has(content)).map(({ sentAt }) => sentAt));
      const holes = written.filter(({ content, seenAt }) => seenAt < last && !there.has(content));
      expect([lost, holes]).toEqual([[], []]);
      figures.push(`${there.size} of ${written.length} rows that were written meanwhile, none lost`);
    }
    console.log(
      `${made.printed}\n${wrote.count} writes, ${written.filter(({ seenAt }) => seenAt > began && seenAt < ended).length} of them during the ${made.seconds.toFixed(1)} s of the backup of ${(statSync(file).size / 1024 / 1024).toFixed(1)} MB; restored ${figures.join(", ")}`,
    );

    // Another instance than the source, with a store of its own.
    const again = await start({ ...targets.store, REDIS_URL: "" });
    const feed = await send(again.url, "/api/posts", ana);
    expect([feed.status, feed.text.includes("Written ")]).toEqual([200, true]);
    await stop(again);
  },
);
