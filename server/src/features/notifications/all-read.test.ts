import { expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const newPost = async (author: Person) => (await author.send("/api/posts", { body: { content: "Look" } })).json.id;
const react = (who: Person, postId: string) => who.send("/api/reactions", { body: { postId, type: "like" } });
const readAll = (who: Person) => who.send("/api/notifications/read", { method: "PUT", body: {} });
const listed = async (who: Person) => (await who.send("/api/notifications")).json as { isRead: boolean }[];
const unread = async (who: Person) => (await who.send("/api/counts")).json.unreadNotifications as number;

/** As if all notifications of the member were of an hour ago. */
const age = (who: Person) =>
  world.ctx.db.rows(sql`
    update notifications set created_at = created_at - interval '1 hour' where user_id = ${who.id}`);

const writtenTo = async (who: Person) =>
  (
    await world.ctx.db.row<{ versions: string }>(sql`
      select string_agg(xmin::text, ' ' order by id) as versions from notifications where user_id = ${who.id}`)
  )?.versions;

it("marking all as read writes none of the older notifications, and all are read", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  for (let n = 0; n < 3; n++) await react(bo, await newPost(ana));
  await age(ana);
  await react(bo, await newPost(ana));
  expect(await unread(ana)).toBe(4);
  const [, ...older] = (await writtenTo(ana))?.split(" ").toReversed() ?? [];
  expect((await readAll(ana)).status).toBe(204);
  expect([await unread(ana), (await listed(ana)).map(({ isRead }) => isRead)]).toEqual([0, [true, true, true, true]]);
  expect((await writtenTo(ana))?.split(" ").toReversed().slice(1)).toEqual(older);
});

it("one that somebody acts on again after all were read is unread again, and no other", async () => {
  const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  const postId = await newPost(ana);
  for (const id of [postId, await newPost(ana)]) await react(bo, id);
  await age(ana);
  await readAll(ana);
  await react(cleo, postId);
  expect([await unread(ana), (await listed(ana)).map(({ isRead }) => isRead)]).toEqual([1, [false, true]]);
});

it("marking all as read again publishes nothing", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  await react(bo, await newPost(ana));
  await age(ana);
  const socket = await ana.openSocket();
  await readAll(ana);
  await expect.poll(() => socket.frames).toContainEqual({ type: "notifications-changed" });
  const before = socket.frames.length;
  await readAll(ana);
  await newPost(ana);
  await expect
    .poll(() => socket.frames.slice(before).map((frame) => (frame as { type: string }).type))
    .toEqual(["post"]);
  socket.socket.terminate();
});

it("one that is marked as unread after all were read is unread alone, and can be removed by its member alone", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  for (let n = 0; n < 3; n++) await react(bo, await newPost(ana));
  await age(ana);
  await readAll(ana);
  const { id } = ((await ana.send("/api/notifications")).json as { id: string }[])[1] ?? { id: "" };
  const path = `/api/notifications/${id}`;
  expect((await bo.send(`${path}/unread`, { method: "PUT" })).status).toBe(404);
  expect((await ana.send(`${path}/unread`, { method: "PUT" })).status).toBe(204);
  expect([await unread(ana), (await listed(ana)).map(({ isRead }) => isRead)]).toEqual([1, [true, false, true]]);
  expect((await ana.send("/api/notifications?only=unread")).json).toMatchObject([{ id, isRead: false }]);
  expect((await ana.send("/api/notifications?only=mentions")).json).toEqual([]);
  expect((await ana.send("/api/notifications?only=some")).status).toBe(400);

  expect((await bo.send(path, { method: "DELETE" })).status).toBe(404);
  expect((await ana.send(path, { method: "DELETE" })).status).toBe(204);
  expect((await ana.send(path, { method: "DELETE" })).status).toBe(404);
  expect([await unread(ana), (await listed(ana)).length]).toEqual([0, 2]);
});
