import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { makeBackup } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { sql } from "../db/sql.ts";
import { createLog } from "../logging/log.ts";
import { readSettings } from "../settings.ts";
import { finish, get, jpeg, put, send, upload, uploadAddress } from "../testing/acts/uploads.ts";
import { TEMPLATE } from "../testing/cluster.ts";
import { eventually } from "../testing/eventually.ts";
import { mp4 } from "../testing/films.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { createBucket, startLargeStore, startStore } from "../testing/programs/s3-server.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { diskStorage } from "./disk.ts";
import { copyFiles, movingStorage } from "./migration.ts";
import { s3Storage } from "./s3.ts";
import { keysIn, nextPageIn } from "./s3-xml.ts";
import type { Storage } from "./storage.ts";

let store: Awaited<ReturnType<typeof startStore>>;
let storage: Storage;
const { folder, remove } = temporaryFolder("plaza-s3-");
const silent = createLog({ level: "silent" });
const openStore = (env: Record<string, string> = {}) => {
  const settings = readSettings({ ...store.env, ...env });
  if (!settings.store) throw new Error("no store");
  return s3Storage(settings.store, silent, settings.store.isRedirecting);
};

beforeAll(async () => {
  store = await startStore();
  storage = openStore();
});
afterAll(async () => {
  await store.remove();
  remove();
});

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function keysOf(of: Storage) {
  const keys = [];
  for await (const { key } of of.list()) keys.push(key);
  return keys.toSorted();
}

describe("files in a store", () => {
  it("are read as they were written, whole or in part", async () => {
    await storage.put("abcdef.full", Buffer.from("hello world"));
    expect(await storage.size("abcdef.full")).toBe(11);
    expect((await storage.readAll("abcdef.full"))?.toString()).toBe("hello world");
    const part = await storage.read("abcdef.full", { start: 6, end: 8 });
    expect(part && (await text(part))).toBe("wor");
    await storage.remove(["abcdef.full"]);
    expect(await keysOf(storage)).toEqual([]);
  });

  it("that do not exist are null, and their removal is no error", async () => {
    expect(await storage.size("abcdef.none")).toBeNull();
    expect(await storage.read("abcdef.none")).toBeNull();
    expect(await storage.readAll("abcdef.none")).toBeNull();
    await storage.remove(["abcdef.none"]);
  });

  it("appear only once they are stored, and leave nothing if they are discarded or cut off", async () => {
    const source = async function* (isCut = false) {
      yield Buffer.from("hello ");
      if (isCut) throw new Error("cut");
      yield Buffer.from("world");
    };
    const staged = await storage.stage(source());
    expect([staged.bytes, await keysOf(storage)]).toEqual([11, []]);
    await staged.store("staged.full");
    await staged.discard();
    await (await storage.stage(source())).discard();
    await expect(storage.stage(source(true))).rejects.toThrow("cut");
    expect(await keysOf(storage)).toEqual(["staged.full"]);
    await storage.removeStaged(-1000);
    await storage.remove(["staged.full"]);
  });

  it("are removed many at a time", async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `many-${String(n).padStart(4, "0")}.full`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from("x"))));
    expect(await keysOf(storage)).toEqual(keys);
    await storage.remove(keys);
    expect(await keysOf(storage)).toEqual([]);
  });

  it("are listed page by page", () => {
    const page = (more: string) =>
      `<ListBucketResult>${more}<Contents><Key>abcdef.full</Key><LastModified>2026-11-16T10:00:00.000Z</LastModified></Contents></ListBucketResult>`;
    const first = page("<IsTruncated>true</IsTruncated><NextContinuationToken>a/b+c=&amp;d</NextContinuationToken>");
    expect(nextPageIn(first)).toBe("a/b+c=&d");
    expect(keysIn(first)).toEqual([{ key: "abcdef.full", changedAt: new Date("2026-11-16T10:00:00.000Z") }]);
    expect(nextPageIn(page("<IsTruncated>false</IsTruncated>"))).toBeNull();
  });

  it.each(["../../etc/passwd", "a/b.full", "abcdef", "staged/abcdef.full", "", ".full"])(
    "are never looked for under %j",
    async (key) => {
      await expect(async () => storage.readAll(key)).rejects.toThrow("not a key of ours");
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("not a key of ours");
    },
  );

  it("are written and read where our clock is hours off", async () => {
    // In a process of its own, so that it has the right time.
    const other = await startLargeStore();
    const own = openStore(await createBucket(other.port, "clocks"));
    try {
      for (const hours of [-2, 2]) {
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60 * 1000 });
        const staged = await own.stage(once(Buffer.from("hello")));
        await staged.store("abcdef.late");
        await staged.discard();
        expect((await own.readAll("abcdef.late"))?.toString()).toBe("hello");
        await own.remove(["abcdef.late"]);
        vi.useRealTimers();
      }
    } finally {
      vi.useRealTimers();
      own.close();
      await other.remove();
    }
  });

  it("of a bucket that is not there are a reason not to start, in one sentence", async () => {
    await expect(openStore({ S3_BUCKET: "nowhere" }).assertUsable()).rejects.toThrow(
      "The store at S3_ENDPOINT can't be used. Listing S3_BUCKET (nowhere) returned 404 NoSuchBucket.",
    );
    await storage.assertUsable();
  });
});

describe("an instance with a store", () => {
  let world: World;
  let ana: Person;
  beforeAll(async () => {
    world = await createWorld({ RATE_LIMIT: "off", ...store.env });
    ana = await world.member();
  });
  afterAll(() => world.close());

  it("U12: stores uploads and what is made of them there and nothing on the disk, and sends them by the same rules", async () => {
    const path = await upload(ana, await jpeg(500, 400));
    expect((await keysOf(storage)).length).toBeGreaterThan(2);
    expect(existsSync(join(world.settings.dataDir, "media"))).toBe(false);
    const whole = await get(world, path, ana);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(whole.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(whole.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(Number(whole.headers.get("content-length"))).toBe(whole.body.length);
    const etag = whole.headers.get("etag") ?? "";
    expect((await get(world, path, ana, { "if-none-match": etag })).status).toBe(304);
    expect((await get(world, `${path}?w=320`, ana)).body.length).toBeLessThan(whole.body.length);
    expect((await world.send(path)).status).toBe(401);
    expect((await get(world, `/objects/${"x".repeat(22)}`, ana)).status).toBe(404);
  });

  it("sends a film by ranges", async () => {
    const film = await upload(ana, mp4());
    const whole = await get(world, film, ana);
    const part = await get(world, film, ana, { range: "bytes=4-7" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-7/${whole.body.length}`]);
    expect(part.body.equals(whole.body.subarray(4, 8))).toBe(true);
    expect((await get(world, film, ana, { range: `bytes=${whole.body.length}-` })).status).toBe(416);
  });

  it("leads to the store by an address that ends soon, where S3_PUBLIC is redirect, and only who may see it", async () => {
    const path = await upload(ana, await jpeg(300, 200));
    const other = await createWorld({ ...store.env, S3_PUBLIC: "redirect", RATE_LIMIT: "off" }, world.database);
    try {
      const response = await fetch(other.url + path, { headers: { cookie: ana.cookie }, redirect: "manual" });
      expect([response.status, response.headers.get("cache-control")]).toEqual([302, "private, max-age=240"]);
      const address = new URL(response.headers.get("location") ?? "");
      expect(address.origin).toBe(store.env.S3_ENDPOINT);
      expect(address.searchParams.get("X-Amz-Expires")).toBe("300");
      const read = await fetch(address);
      expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(Buffer.from(await read.arrayBuffer()).equals((await get(world, path, ana)).body)).toBe(true);
      expect((await fetch(other.url + path, { redirect: "manual" })).status).toBe(401);
      const { headers } = await other.send("/");
      expect(headers.get("content-security-policy")).toContain(`img-src 'self' blob: data: ${store.env.S3_ENDPOINT};`);
    } finally {
      await other.close();
    }
  });

  it("without its store refuses files with a sentence, shows all else, and loses no row", async () => {
    const path = await upload(ana);
    const arrived = await send(ana, await jpeg());
    const address = await uploadAddress(ana);
    const rows = () => world.ctx.db.rows(sql`select name, state, bytes from objects order by name`);
    const before = await rows();
    await store.stop();
    try {
      const gone = "Photos and videos aren't available right now. Please try again in a moment.";
      expect(await put(address, await jpeg())).toEqual({ status: 503, message: gone });
      const finished = await finish(ana, arrived);
      expect([finished.status, finished.json.message]).toEqual([503, gone]);
      expect((await get(world, `${path}?w=160`, ana)).status).toBe(503);
      expect((await ana.send("/api/posts")).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect(world.logged.filter((line) => line.includes("The store of uploaded files is away"))).toHaveLength(1);
    } finally {
      await store.start();
    }
    expect((await put(address, await jpeg())).status).toBe(200);
    expect((await finish(ana, arrived)).status).toBe(200);
    expect((await get(world, path, ana)).status).toBe(200);
    expect(world.logged.join("")).toContain("The store of uploaded files is back");
  });

  it("moves what has arrived to its name without an open transaction, for one sender at a time, and can be sent again where that failed", async () => {
    const held = await holdCopies(store.port);
    const env = { ...store.env, S3_ENDPOINT: held.url, RATE_LIMIT: "off", DATA_DIR: world.settings.dataDir };
    const nodes = [await createWorld(env, world.database), await createWorld(env, world.database)] as const;
    const find = (address: string) =>
      world.ctx.db.row<{ state: string; bytes: number }>(
        sql`select state, bytes from objects where name = ${new URL(address).pathname.split("/").at(-1) ?? ""}`,
      );
    try {
      const address = await uploadAddress(ana);
      const at = (node: World) => node.url + new URL(address).pathname + new URL(address).search;
      const bytes = await jpeg();
      const first = put(at(nodes[0]), bytes);
      await held.whenHeld();
      // The copy is held until it is told to go on; a job's transaction ends meanwhile.
      await eventually(async () => {
        const open = await world.ctx.db.rows(sql`
          select query from pg_stat_activity where datname = ${world.database} and state like 'idle in transaction%'`);
        expect(open).toEqual([]);
      });
      expect(await put(at(nodes[1]), bytes)).toEqual({
        status: 409,
        message: "A file is already being sent to this address",
      });
      held.fail();
      expect((await first).status).toBe(503);
      expect(await find(address)).toEqual({ state: "waiting", bytes: 0 });
      const second = put(at(nodes[1]), bytes);
      await held.whenHeld();
      held.pass();
      expect((await second).status).toBe(200);
      expect(await find(address)).toEqual({ state: "arrived", bytes: bytes.length });
      expect((await finish(ana, address)).status).toBe(200);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
      held.close();
    }
  });

  it("is backed up, and restored onto a disk with every file", async () => {
    const path = await upload(ana);
    const file = join(folder, "store.tar");
    const connection = { ...world.cluster, database: world.database };
    const made = await makeBackup(
      { connection, storage: world.ctx.storage, dataDir: world.settings.dataDir },
      file,
      quietly,
    );
    expect(made.files).toBe((await keysOf(storage)).length);
    const disk = diskStorage(join(folder, "media"));
    await restoreBackup({ connection: await emptyDatabase(), storage: disk, dataDir: folder }, file, quietly);
    expect(await hashesOf(disk)).toEqual(await hashesOf(storage));
    expect((await get(world, path, ana)).status).toBe(200);
  });
});

const quietly = () => undefined;

/** In front of the store: what copies a file within it waits until the test lets it fail or pass. */
async function holdCopies(port: number) {
  let held: { fail(): void; pass(): void } | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, rawHeaders: headers } = incoming;
    const pass = () => {
      const passed = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(outgoing);
      });
      incoming.pipe(passed);
    };
    if (!incoming.headers["x-amz-copy-source"]) return pass();
    held = { pass, fail: () => incoming.socket.destroy() };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const take = () => {
    const taken = held;
    held = undefined;
    return taken;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    whenHeld: () => eventually(() => expect(held).toBeDefined()),
    fail: () => take()?.fail(),
    pass: () => take()?.pass(),
    close: () => server.close(),
  };
}

async function emptyDatabase() {
  const database = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ ...inject("cluster"), database: "postgres" });
  await client.connect();
  // Its schema is there: applying the migrations takes most of a restore.
  await client.query(`create database ${database} template ${TEMPLATE}`);
  await client.end();
  return { ...inject("cluster"), database };
}

async function hashesOf(of: Storage) {
  const hashes: Record<string, string> = {};
  for (const key of await keysOf(of)) {
    hashes[key] = createHash("sha256")
      .update((await of.readAll(key)) ?? "")
      .digest("hex");
  }
  return hashes;
}

describe("moving from the disk to a store", () => {
  it("shows what is still on the disk, copies each file once, and takes new ones in the store", async () => {
    const disk = diskStorage(join(folder, "moving"));
    await disk.put("moving-one.full", Buffer.from("one"));
    await disk.put("moving-two.full", Buffer.from("two"));
    const moving = movingStorage(storage, disk);
    expect((await moving.readAll("moving-one.full"))?.toString()).toBe("one");
    expect(await moving.size("moving-two.full")).toBe(3);
    expect(await copyFiles(disk, storage, quietly)).toEqual({ files: 2, bytes: 6, there: 0 });
    expect(await copyFiles(disk, storage, quietly)).toEqual({ files: 0, bytes: 0, there: 2 });
    await moving.put("moving-new.full", Buffer.from("new"));
    expect([await disk.size("moving-new.full"), await storage.size("moving-new.full")]).toEqual([null, 3]);
    expect((await keysOf(moving)).filter((key) => key.startsWith("moving-"))).toHaveLength(3);
    await moving.remove(["moving-one.full", "moving-two.full", "moving-new.full"]);
    expect(await keysOf(disk)).toEqual([]);
    expect((await keysOf(moving)).filter((key) => key.startsWith("moving-"))).toEqual([]);
  });
});
