import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { get, jpeg, send, upload, uploadAddress } from "../../testing/acts/uploads.ts";
import { makeLeavingsDue } from "../../testing/acts/departures.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";
import { removeOrphans, sweep } from "./unused-files.ts";

const world = useWorld({ own: true });
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

const nameIn = (address: string) => new URL(address, world.url).pathname.slice("/objects/".length);
const age = (address: string, by: string) =>
  world.ctx.db.rows(sql`update objects set created_at = created_at - ${by}::interval where name = ${nameIn(address)}`);
const isThere = async (address: string) =>
  (await world.ctx.db.row(sql`select 1 from objects where name = ${nameIn(address)}`)) !== undefined;
const filesOf = (address: string) =>
  readdirSync(join(world.settings.dataDir, "media"), { recursive: true }).filter((file) =>
    String(file).includes(nameIn(address)),
  );
const createStory = (mediaUrl: string) => ana.send("/api/stories", { body: { mediaUrl, mediaType: "image" } });

describe("the job for unused files", () => {
  it("removes an upload that nothing used for a day, files and all", async () => {
    const [unused, used, young, unseen] = [
      await upload(ana),
      await upload(ana),
      await upload(ana),
      await send(ana, await jpeg()),
    ];
    await createStory(used);
    for (const path of [unused, used, unseen]) await age(path, "25 hours");
    await age(young, "23 hours");
    expect(filesOf(unused)).toHaveLength(1);
    await sweep(world.ctx);
    expect([await isThere(unused), filesOf(unused)]).toEqual([false, []]);
    expect([await isThere(unseen), filesOf(unseen)]).toEqual([false, []]);
    for (const path of [used, young]) expect((await get(world, path, ana)).status).toBe(200);
  });

  it("forgets an address that nothing was sent to after an hour", async () => {
    const [old, young] = [await uploadAddress(ana), await uploadAddress(ana)];
    await age(old, "61 minutes");
    await sweep(world.ctx);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });

  it("removes the files of what was deleted, by whichever way", async () => {
    const [bo, story] = [await world.member(), await upload(ana)];
    const bos = await upload(bo);
    const { id } = (await createStory(story)).json;
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    await world.ctx.db.rows(sql`delete from users where id = ${bo.id}`);
    await makeLeavingsDue(world);
    await sweep(world.ctx);
    expect([filesOf(story), filesOf(bos)]).toEqual([[], []]);
    expect(await world.ctx.db.rows(sql`select name from object_leavings`)).toEqual([]);
  });

  it("keeps the files of a deleted story for a day, which nobody can open", async () => {
    const story = await upload(ana);
    const { id } = (await createStory(story)).json;
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    await world.ctx.db.rows(sql`
      update object_leavings set remove_at = remove_at - interval '23 hours' where name = ${nameIn(story)}`);
    await sweep(world.ctx);
    await removeOrphans(world.ctx, -1);
    expect(filesOf(story)).toHaveLength(1);
    expect((await get(world, story, ana)).status).toBe(404);
    await world.ctx.db.rows(sql`
      update object_leavings set remove_at = remove_at - interval '1 hour' where name = ${nameIn(story)}`);
    await sweep(world.ctx);
    expect(filesOf(story)).toEqual([]);
  });

  it("U9: removes what a broken upload left, once it is an hour old", async () => {
    const [old, young] = ["old", "young"].map((name) => join(world.settings.dataDir, "media/staged", name));
    for (const path of [old, young]) writeFileSync(path ?? "", "half");
    const before = new Date(Date.now() - 61 * 60 * 1000);
    utimesSync(old ?? "", before, before);
    await sweep(world.ctx);
    expect(readdirSync(join(world.settings.dataDir, "media/staged"))).toEqual(["young"]);
  });

  it("removes files that a crash left without an object, and no others", async () => {
    const [attached, unseen] = [await upload(ana), await send(ana, await jpeg())];
    const lost = "lost".repeat(5) + "xx";
    await world.ctx.storage.put(`${lost}.full`, Buffer.from("x"));
    await world.ctx.storage.put(`${nameIn(attached)}.raw`, Buffer.from("x"));
    const foreign = [`${lost}.jpg`, `${lost}x.full`, "short.full", `${lost}.9999`];
    for (const key of foreign) await world.ctx.storage.put(key, Buffer.from("x"));
    await removeOrphans(world.ctx);
    expect(await world.ctx.storage.size(`${lost}.full`)).toBe(1);
    await removeOrphans(world.ctx, -1);
    expect(await world.ctx.storage.size(`${lost}.full`)).toBeNull();
    for (const key of foreign) expect([key, await world.ctx.storage.size(key)]).toEqual([key, 1]);
    expect(filesOf(attached)).toHaveLength(1);
    expect(filesOf(unseen)).toHaveLength(1);
  });

  it("at the very moment of use leaves either both or neither", async () => {
    for (let round = 0; round < 10; round++) {
      const path = await upload(ana);
      await age(path, "25 hours");
      const [created] = await Promise.all([createStory(path), sweep(world.ctx), sweep(world.ctx)]);
      await sweep(world.ctx);
      expect([201, 400]).toContain(created.status);
      const { status } = await get(world, path, ana);
      expect(status).toBe(created.status === 201 ? 200 : 404);
    }
  });

  it("while an upload is being made ready leaves nothing behind", async () => {
    for (let round = 0; round < 5; round++) {
      const address = await send(ana, await jpeg(800, 600));
      const deleting = world.ctx.db.rows(sql`delete from objects where name = ${nameIn(address)}`);
      const [, created] = await Promise.all([deleting, createStory(address), sweep(world.ctx)]);
      await makeLeavingsDue(world);
      await sweep(world.ctx);
      expect([201, 400]).toContain(created.status);
      expect(filesOf(address)).toEqual([]);
    }
  });
});
