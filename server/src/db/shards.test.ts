import { beforeAll, expect, it } from "vitest";
import { upload } from "../testing/acts/uploads.ts";
import { eventually } from "../testing/eventually.ts";
import { useWorld } from "../testing/use-world.ts";
import type { World } from "../testing/world.ts";
import { sql } from "./sql.ts";

const world = useWorld();
let ana: Awaited<ReturnType<World["member"]>>;
let bo: typeof ana;
beforeAll(async () => {
  [ana, bo] = [await world.member(), await world.member()];
  await world.befriend(ana, bo);
});

it("an id made for an owner is a UUIDv7 that rises, of now, and has the owner's shard", async () => {
  const rows = await world.ctx.db.rows<{ id: string; shard: number }>(sql`
    select id, shard_of(id) as shard from (
      select new_id_of(${ana.id}) as id from generate_series(1, 5000)) as made`);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(5_000);
  expect(Math.abs(parseInt(ids[0]?.replace("-", "").slice(0, 12) ?? "", 16) - Date.now())).toBeLessThan(60_000);
  expect(new Set(rows.map(({ shard }) => shard))).toEqual(new Set([parseInt(ana.id.slice(-3), 16)]));
  // Whoever has no owner gets an id all the same.
  expect((await world.ctx.db.row<{ id: string }>(sql`select new_id_of(null) as id`))?.id).toBeDefined();
});

it("what a member has lies on their shard, comments with their post, messages with both of a conversation", async () => {
  const { json: post } = await ana.send("/api/posts", { body: { content: "Mine" } });
  const { json: comment } = await bo.send("/api/comments", { body: { postId: post.id, content: "Yours" } });
  const sent = [
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "To you" } }),
    await bo.send("/api/messages", { body: { receiverId: ana.id, content: "And back" } }),
  ];
  const shardOf = (id: string) => id.slice(-3);
  expect([post, comment].map(({ id }) => shardOf(id))).toEqual([shardOf(ana.id), shardOf(ana.id)]);
  const [least = ""] = [ana.id, bo.id].toSorted();
  expect(sent.map(({ json }) => shardOf(json.id))).toEqual([shardOf(least), shardOf(least)]);
  const path = await upload(bo);
  const [file] = await world.ctx.db.rows<{ id: string }>(sql`
    select id from objects where name = ${path.slice("/objects/".length)}`);
  expect(shardOf(file?.id ?? "")).toBe(shardOf(bo.id));
  await eventually(async () => {
    const { json: notified } = await ana.send("/api/notifications");
    expect(notified.map(({ id }: { id: string }) => shardOf(id))).toContain(shardOf(ana.id));
  });
});
