import { describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { mastodon } from "../../testing/acts/archives.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { removeOrphans } from "../media/unused-files.ts";
import { partKey } from "./stored-parts.ts";

const world = useWorld();

const { putPart, undo } = importActs(world);

it("I9: parts are checked: size, number, owner, and all of them", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const archive = await zipOf(await mastodon());
  const { id } = (await ana.send("/api/imports", { body: { size: archive.length } })).json;
  expect((await ana.send("/api/imports", { body: { size: 10 } })).status).toBe(409);
  expect((await ana.send(`/api/imports/${id}/read`, { method: "POST" })).status).toBe(409);
  expect((await putPart(ana, id, 0, Buffer.concat([archive, archive]))).status).toBe(413);
  expect((await putPart(ana, id, 0, archive.subarray(0, 10))).status).toBe(400);
  expect((await putPart(ana, id, 1, archive)).status).toBe(400);
  expect((await putPart(ana, id, "x", archive)).status).toBe(400);
  expect((await putPart(bo, id, 0, archive)).status).toBe(404);
  expect((await fetch(`${world.url}/api/imports/${id}/parts/0`, { method: "PUT", body: archive })).status).toBe(401);
  expect((await putPart(ana, id, 0, archive)).status).toBe(204);
  expect((await ana.send(`/api/imports/${id}/read`, { method: "POST" })).status).toBe(200);
  for (const size of [0, -1, 1.5, 3 * 1024 ** 3]) {
    expect([size, (await bo.send("/api/imports", { body: { size } })).status]).toEqual([size, 400]);
  }
});

describe("the room for archives", () => {
  const MEGABYTE = 1024 * 1024;

  it("I12: counts what has arrived: ten who announce 2 GB stop nobody, and a part without room is refused", async () => {
    const free = vi.spyOn(world.ctx.storage, "freeBytes").mockResolvedValue(2_600 * MEGABYTE);
    const start = (who: Person, megabytes: number) =>
      who.send("/api/imports", { body: { size: megabytes * MEGABYTE } });
    try {
      const announcing = await Promise.all(Array.from({ length: 10 }, () => world.member()));
      for (const one of announcing) expect((await start(one, 2_048)).status).toBe(201);
      const ana = await world.member();
      expect((await start(ana, 2_048)).status).toBe(201);
      const [{ id }] = (await ana.send("/api/imports")).json;
      free.mockResolvedValue(499 * MEGABYTE);
      expect((await putPart(ana, id, 0, new Uint8Array(10))).status).toBe(503);
      await undo(ana, id);
      expect((await start(ana, 1)).status).toBe(503);
      for (const one of announcing) await undo(one, (await one.send("/api/imports")).json[0].id);
    } finally {
      free.mockRestore();
    }
  });

  it("is not swept while one is open, however long that takes", async () => {
    const ana = await world.member();
    const { id } = (await ana.send("/api/imports", { body: { size: 10 } })).json;
    expect((await putPart(ana, id, 0, new Uint8Array(10))).status).toBe(204);
    const { name = "" } =
      (await world.ctx.db.row<{ name: string }>(sql`select name from imports where id = ${id}`)) ?? {};
    await removeOrphans(world.ctx, 0);
    expect(await world.ctx.storage.size(partKey(name, 0))).toBe(10);
    await world.ctx.db.rows(sql`update imports set state = 'failed' where id = ${id}`);
    await removeOrphans(world.ctx, 0);
    expect(await world.ctx.storage.size(partKey(name, 0))).toBeNull();
  });
});
