import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { mastodon } from "../../testing/acts/archives.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { ArchiveThreads } from "./archive/archive-threads.ts";
import { forget } from "./attempts.ts";
import { readImport } from "./import-source.ts";
import { bringIn as bringInNow } from "./import-run.ts";
import { StoreError } from "./stored-parts.ts";

const world = useWorld();

const { putPart, stateOf, sendArchive, bringIn } = importActs(world);

const postsOf = async (member: Person) => (await member.send(`/api/users/${member.id}/posts`)).json;

describe("what goes wrong while an archive is read", () => {
  const { signal } = new AbortController();
  /** Sends an archive; it waits to be read by the test. */
  async function received(member: Person, archive: Buffer): Promise<string> {
    const { id } = (await member.send("/api/imports", { body: { size: archive.length } })).json;
    expect((await putPart(member, id, 0, archive)).status).toBe(204);
    await world.ctx.db.rows(sql`update imports set state = 'reading' where id = ${id}`);
    return id;
  }
  /** The store as it is while its disk is away. */
  const brokenStorage = () =>
    new Proxy(world.ctx.storage, {
      get: (storage, name) =>
        name === "read" ? () => Promise.reject(new Error("EIO: disk is away")) : Reflect.get(storage, name),
    });

  it.each([
    ["reading", readImport, /couldn't read/],
    ["running", bringInNow, /was interrupted/],
  ] as const)("I11: an archive that ended the process while %s fails at the second attempt", async (state, go, why) => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    await world.ctx.db.rows(sql`update imports set state = ${state}, attempts = 1 where id = ${id}`);
    await go(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "failed", reason: expect.stringMatching(why) });
    expect(await postsOf(ana)).toEqual([]);
  });

  it("an import that is stopped with the server goes on with the next one", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const stopping = new AbortController();
    const stopped = readImport(world.ctx, id, stopping.signal);
    stopping.abort();
    await expect(stopped).rejects.toThrow(/abort/);
    await readImport(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "ready", preview: { posts: 3 } });
  });

  it("a store that is away is no fault of the archive: it is tried again, however often", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const away = { ...world.ctx, storage: brokenStorage() };
    for (let n = 0; n < 3; n++) await expect(readImport(away, id, signal)).rejects.toThrow(StoreError);
    await readImport(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "ready" });
    await world.ctx.db.rows(sql`update imports set state = 'running' where id = ${id}`);
    for (let n = 0; n < 3; n++) await expect(bringInNow(away, id, signal)).rejects.toThrow(StoreError);
    await bringInNow(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "done", imported: 3 });
  });

  it("I11: an archive of Plaza with an id that is none and a name with NUL is read", async () => {
    const ana = await world.member();
    const found = await sendArchive(
      ana,
      await zipOf({
        "profile.json": [{ id: "me" }],
        "posts.json": [{ id: "-".repeat(36), content: "Hello", createdAt: "2020-01-01T00:00:00Z" }],
        "friends-and-requests.json": [{ status: "accepted", requesterId: "me", addresseeName: "Zen\0obia Quill" }],
      }),
    );
    expect(found).toMatchObject({ state: "ready", source: "plaza", preview: { posts: 1, friends: 1 } });
    expect(await bringIn(ana, found.id)).toMatchObject({ state: "done", imported: 1 });
  });

  it("I11: an import that fails for a reason nobody thought of is tried twice, then ends with a sentence", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const archives = Object.assign(new ArchiveThreads(), { use: () => Promise.reject(new Error("a surprise")) });
    const failing = { ...world.ctx, archives };
    await expect(readImport(failing, id, signal)).rejects.toThrow("a surprise");
    await readImport(failing, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "failed", reason: "We couldn't read this archive" });
  });

  it.each(["ECONNREFUSED", "57P01", "53100", "25006", "ENOSPC", "EIO"])(
    "an import that fails with %s, which is no fault of the archive, is tried again, however often",
    async (code) => {
      const ana = await world.member();
      const id = await received(ana, await zipOf(await mastodon()));
      const error = Object.assign(new Error("away"), { code, ...(code === "EIO" && { syscall: "write" }) });
      const away = {
        ...world.ctx,
        archives: Object.assign(new ArchiveThreads(), { use: () => Promise.reject(error) }),
      };
      for (let n = 0; n < 3; n++) await expect(readImport(away, id, signal)).rejects.toThrow(error);
      await readImport(world.ctx, id, signal);
      expect(await stateOf(ana, id)).toMatchObject({ state: "ready" });
    },
  );

  it("an attempt is forgotten however long the database was away, unless the server stops", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const attempts = async () =>
      (await world.ctx.db.row<{ attempts: number }>(sql`select attempts from imports where id = ${id}`))?.attempts;
    await world.ctx.db.rows(sql`update imports set attempts = 1 where id = ${id}`);
    let refusals = 0;
    const awayFor = (times: number) =>
      new Proxy(world.ctx.db, {
        get: (db, name) =>
          name === "rows" && refusals++ < times
            ? () => Promise.reject(new Error("Connection terminated"))
            : Reflect.get(db, name),
      });
    const stopped = forget({ ...world.ctx, db: awayFor(Infinity) }, id, AbortSignal.abort(), 1);
    await expect(stopped).rejects.toThrow("Connection terminated");
    expect(await attempts()).toBe(1);
    refusals = 0;
    await forget({ ...world.ctx, db: awayFor(40) }, id, signal, 1);
    expect(await attempts()).toBe(0);
  });

  it("a damaged photo is left out, and everything else comes in", async () => {
    const ana = await world.member();
    const archive = await zipOf(await mastodon());
    // JSON is packed, so the first place of its name is its own header, which begins 30 bytes before.
    const header = archive.indexOf("media_attachments/files/1/original/p.jpg") - 30;
    archive.fill(0, header, header + 4);
    const { id } = await sendArchive(ana, archive);
    expect(await bringIn(ana, id)).toMatchObject({ state: "done", imported: 3, leftOut: 1 });
  });
});
