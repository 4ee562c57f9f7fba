import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../db/migrations/migrations.ts";
import { diskStorage } from "../storage/disk.ts";
import { liveFully } from "../testing/acts/lives.ts";
import { writePost } from "../testing/acts/posts.ts";
import { upload } from "../testing/acts/uploads.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";
import { createWorld, type Person } from "../testing/world.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";

const world = useWorld({ own: true });
const { folder, remove } = temporaryFolder("plaza backup ");
const file = join(folder, "plaza.tar");
const quietly = () => undefined;
let ana: Person;

const asAdmin = (statement: string) => inDatabase("postgres", (client) => client.query(statement));
async function inDatabase<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...world.cluster, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const source = () => ({
  connection: { ...world.cluster, database: world.database },
  storage: world.ctx.storage,
  dataDir: world.settings.dataDir,
});

/** An empty database and an empty folder. */
async function emptyInstance(name: string) {
  await asAdmin(`create database ${name}`);
  const dataDir = join(folder, name);
  return {
    connection: { ...world.cluster, database: name },
    storage: diskStorage(join(dataDir, "media")),
    dataDir,
    database: name,
  };
}

/** Each table with a hash of its rows, in no order. */
const rowsOf = (database: string) =>
  inDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`);
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as hash from "${name}" as one`);
      found[name] = rows[0]?.hash ?? "";
    }
    return found;
  });

const filesIn = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(join(dataDir, "media"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const bytes = readFileSync(join(entry.parentPath, entry.name));
        return [entry.name, createHash("sha256").update(bytes).digest("hex")] as const;
      })
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

beforeAll(async () => {
  ana = await world.member({ firstName: "Ana" });
  await liveFully(world, ana, await world.member({ firstName: "Bo" }));
  await upload(ana);
  writeFileSync(join(world.settings.dataDir, "secret"), "the secret of this instance, which signs links\n");
  await world.ctx.jobs.stop();
});
afterAll(remove);

describe("a backup of a running instance", () => {
  let made: Awaited<ReturnType<typeof makeBackup>>;
  let target: Awaited<ReturnType<typeof emptyInstance>>;
  // An empty database gets every migration there is, which takes most of the time.
  beforeAll(async () => {
    made = await makeBackup(source(), file, quietly);
    target = await emptyInstance("restored");
    expect((await restoreBackup(target, file, quietly)).files).toBe(made.files);
  });

  it("restored into an empty one has every row and every file, and the keys", async () => {
    expect(made.rows).toBeGreaterThan(100);
    expect(made.files).toBeGreaterThan(3);
    expect(made.bytes).toBe(statSync(file).size);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await rowsOf("restored")).toEqual(await rowsOf(world.database));
    expect(filesIn(target.dataDir)).toEqual(filesIn(world.settings.dataDir));
    expect(readFileSync(join(target.dataDir, "secret"), "utf8")).toContain("the secret of this instance");
  });

  it("restored into an empty one is served there, with the sessions and with all that writes", async () => {
    const other = await createWorld({ RATE_LIMIT: "off", DATA_DIR: target.dataDir }, "restored");
    try {
      // What writes is as before: keys, triggers and counters.
      const cookie = ana.cookie;
      expect((await other.send("/api/auth/user", {}, cookie)).json.firstName).toBe("Ana");
      const written = await other.send("/api/posts", { body: { content: "On the new machine" } }, cookie);
      expect(written.status).toBe(201);
      const body = { postId: written.json.id, type: "like" };
      expect((await other.send("/api/reactions", { body }, cookie)).json.reactionCounts).toEqual({ like: 1 });
      const nowhere = { postId: crypto.randomUUID(), content: "?" };
      expect((await other.send("/api/comments", { body: nowhere }, cookie)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it.runIf(isFullSize)("in which a table has many parts has every row", async () => {
    const parts = join(folder, "parts.tar");
    // Texts that are longer than what PostgreSQL sends at once: its chunks end within rows.
    for (let n = 0; n < 40; n += 1) await writePost(ana, `${n} ${"word ".repeat(900)}`);
    const inParts = await makeBackup(source(), parts, quietly, 10_000);
    const names = execFileSync("tar", ["-tf", parts], { encoding: "utf8" }).split("\n");
    expect(names.filter((name) => name.startsWith("tables/posts/")).length).toBeGreaterThan(1);
    const { files } = await restoreBackup(await emptyInstance("in_parts"), parts, quietly);
    expect(files).toBe(inParts.files);
    expect((await rowsOf("in_parts"))["posts"]).toBe((await rowsOf(world.database))["posts"]);
  });

  it.runIf(isFullSize)("can be restored into an instance that was started once and has no members", async () => {
    const started = await emptyInstance("started_once");
    await migrate(started.connection);
    await restoreBackup(started, file, quietly);
    expect(Object.keys(await rowsOf("started_once"))).toEqual(Object.keys(await rowsOf(world.database)));
  });

  it("is a tar file that any tar reads", () => {
    const names = execFileSync("tar", ["-tf", file], { encoding: "utf8" }).trim().split("\n");
    expect(names[0]).toBe("backup.json");
    expect(names.at(-1)).toBe("contents.json");
    expect(names).toContain("tables/posts/000001.gz");
    expect(names.filter((name) => name.startsWith("media/")).length).toBeGreaterThan(3);
  });

  it("has all that was acknowledged before it began, whatever is written meanwhile", async () => {
    const before: string[] = [];
    let isOver = false;
    let begun = false;
    const writing = (async () => {
      while (!isOver) {
        const { id } = await writePost(ana, "Written during the backup");
        if (!begun) before.push(id);
      }
    })();
    while (before.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    begun = true;
    const busy = join(folder, "busy.tar");
    await makeBackup(source(), busy, quietly);
    isOver = true;
    await writing;
    const posts = gunzipSync(execFileSync("tar", ["-xOf", busy, "tables/posts/000001.gz"])).toString();
    expect(before.filter((id) => !posts.includes(id))).toEqual([]);
  });
});

describe("a restore is refused", () => {
  const damaged = (name: string, damage: (path: string) => void) => {
    const path = join(folder, `${name}.tar`);
    copyFileSync(file, path);
    damage(path);
    return path;
  };

  it("into an instance that has members, which stays as it is", async () => {
    const rows = await rowsOf(world.database);
    await expect(restoreBackup(source(), file, quietly)).rejects.toThrow("already has members");
    expect(await rowsOf(world.database)).toEqual(rows);
  });

  it("into a database that another program uses, which stays as it is", async () => {
    const target = await emptyInstance("foreign_tables");
    await inDatabase("foreign_tables", (client) => client.query("create table ledger as select 7 as amount"));
    await expect(restoreBackup(target, file, quietly)).rejects.toThrow("a table that isn't Plaza's (ledger)");
    expect(Object.keys(await rowsOf("foreign_tables"))).toEqual(["ledger"]);
  });

  it("for a file that is cut off, changed or no backup, before anything is changed", async () => {
    const target = await emptyInstance("untouched");
    const bytes = readFileSync(file);
    const cut = damaged("cut", (path) => truncateSync(path, bytes.length / 2));
    const changed = damaged("changed", (path) => {
      const one = Buffer.from(bytes);
      const at = bytes.indexOf("media/") + 520;
      one[at] = (one[at] ?? 0) ^ 1;
      writeFileSync(path, one);
    });
    const other = damaged("other", (path) => writeFileSync(path, "Dear diary, today I sat in the garden.".repeat(50)));
    await expect(restoreBackup(target, cut, quietly)).rejects.toThrow(/^The backup is damaged: /);
    await expect(restoreBackup(target, changed, quietly)).rejects.toThrow(
      /^The backup is damaged: media\/.* isn't what/,
    );
    await expect(restoreBackup(target, other, quietly)).rejects.toThrow("The backup is damaged");
    await expect(restoreBackup(target, join(folder, "none.tar"), quietly)).rejects.toThrow("can't be read: ENOENT");
    expect(await rowsOf("untouched")).toEqual({});
    expect(existsSync(target.dataDir)).toBe(false);
  });
});

it("a backup replaces no file, and leaves none that is unfinished", async () => {
  const before = readFileSync(file);
  await expect(makeBackup(source(), file, quietly)).rejects.toThrow("already exists");
  expect(readFileSync(file).equals(before)).toBe(true);
  const nowhere = { ...source(), connection: { ...world.cluster, database: "no_such_database" } };
  await expect(makeBackup(nowhere, join(folder, "failed.tar"), quietly)).rejects.toThrow("does not exist");
  expect(readdirSync(folder).filter((name) => name.includes("failed") || name.includes("unfinished"))).toEqual([]);
});
