import { readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { finish, jpeg, put, send, uploadAddress } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let ana: Person;
beforeAll(async () => {
  ana = await world.member();
});
afterEach(() => vi.restoreAllMocks());

const NO_SPACE = "The server is out of space. Please try again later, and let an administrator know.";
const staged = () => readdirSync(join(world.settings.dataDir, "media/staged"));

/** What the system itself says to who writes where there is no space. */
const noSpace = () => {
  try {
    writeFileSync("/dev/full", "x");
  } catch (error) {
    return error;
  }
};

/** The disk takes the first bytes of a file and then no more: at its end, or in the middle of it. */
function fillDisk({ inTheMiddle = false } = {}) {
  const stage = world.ctx.storage.stage.bind(world.ctx.storage);
  vi.spyOn(world.ctx.storage, "stage").mockImplementation((source) =>
    stage(
      (async function* () {
        for await (const chunk of source) {
          yield chunk.subarray(0, 10);
          if (inTheMiddle) break;
        }
        throw noSpace();
      })(),
    ),
  );
}

describe("a full disk", () => {
  it("refuses an upload with a sentence of its own, and nothing of the file stays", async () => {
    const address = await uploadAddress(ana);
    fillDisk();
    expect(await put(address, await jpeg())).toEqual({ status: 503, message: NO_SPACE });
    expect(staged()).toEqual([]);
    vi.restoreAllMocks();
    expect((await put(address, await jpeg())).status).toBe(200);
  });

  it("refuses in the middle of a large file, on a connection that closes after it", async () => {
    const address = await uploadAddress(ana);
    fillDisk({ inTheMiddle: true });
    const message = await new Promise((resolve, reject) => {
      const sent = request(address, { method: "PUT", agent: false }, (response) => {
        json(response).then(resolve, reject);
      });
      sent.on("error", reject);
      sent.end(Buffer.alloc(9_000_000));
    });
    expect(message).toMatchObject({ message: NO_SPACE });
    expect(staged()).toEqual([]);
  });

  it("refuses a form with the same sentence", async () => {
    const { url, fields } = (await ana.send("/api/upload-params")).json;
    fillDisk();
    const form = new FormData();
    for (const [name, value] of Object.entries<string>(fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(await jpeg())]), "photo.jpg");
    const response = await fetch(url, { method: "POST", body: form });
    expect([response.status, await response.json()]).toMatchObject([503, { message: NO_SPACE }]);
    expect(staged()).toEqual([]);
  });

  it("does not lose an upload that arrived before it", async () => {
    const address = await send(ana, await jpeg());
    const full = vi.spyOn(world.ctx.storage, "put").mockRejectedValue(noSpace());
    const refused = await finish(ana, address);
    expect([refused.status, refused.json.message]).toEqual([503, NO_SPACE]);
    full.mockRestore();
    expect((await finish(ana, address)).status).toBe(200);
  });

  it("of the database is told in the same words, and the node is not ready until there is space again", async () => {
    const { db } = world.ctx;
    const full = "'begin raise exception using errcode = ''disk_full''; end'";
    const run = (text: string) => db.rows({ ...sql``, text });
    await run(`create function refuse_row() returns trigger language plpgsql as ${full}`);
    await run(`create function refuse_table() returns event_trigger language plpgsql as ${full}`);
    await run("create trigger no_space before insert on posts for each row execute function refuse_row()");
    const forbidden = full.replace("disk_full", "insufficient_privilege");
    await run(`create function forbid_table() returns event_trigger language plpgsql as ${forbidden}`);
    await run("create event trigger forbidden on ddl_command_start execute function forbid_table()");
    await ana.send("/api/posts", { body: { content: "Hello" } });
    // An account that may make no temporary table learns nothing about the space.
    expect(await world.send("/readyz")).toMatchObject({ status: 200, json: { database: "ok" } });
    await run("drop event trigger forbidden");
    await run("create event trigger no_space on ddl_command_start execute function refuse_table()");
    const refused = await ana.send("/api/posts", { body: { content: "Hello" } });
    const [ready, healthy, read] = [
      await world.send("/readyz"),
      await world.send("/healthz"),
      await ana.send("/api/posts"),
    ];
    await run("drop event trigger no_space");
    expect([refused.status, refused.json.message]).toEqual([503, NO_SPACE]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([ready.status, ready.json]).toEqual([503, { status: "unavailable", database: "no space left" }]);
    expect(ready.headers.get("retry-after")).not.toBeNull();
    expect([healthy.status, read.status]).toEqual([200, 200]);

    expect(await world.send("/readyz")).toMatchObject({ status: 200, json: { status: "ok", database: "ok" } });
    await run("drop trigger no_space on posts");
  });

  it("of the uploads alone leaves the node ready", async () => {
    const address = await uploadAddress(ana);
    fillDisk();
    expect((await put(address, await jpeg())).status).toBe(503);
    expect((await world.send("/readyz")).status).toBe(200);
  });
});
