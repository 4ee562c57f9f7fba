import type { Message } from "@plaza/contract/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database } from "../../db/database.ts";
import { connect } from "../../db/connect.ts";
import { sql } from "../../db/sql.ts";
import { anaBoAndCleo, conversationWith, framesOf, readAll, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { type ApiResponse, createWorld, type Person, type World } from "../../testing/world.ts";

/** The rounds of each lane; the lanes write at the same time. */
const ROUNDS = sized(20);
const world = useWorld();
let second: World;
/** A database connection of its own, so that observing waits for nobody. */
let onlooker: Database;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  onlooker = connect({ ...world.cluster, database: world.database }, world.ctx.log, 1);
  // A second server on the same database: what holds here is guaranteed by the database alone.
  second = await createWorld({ RATE_LIMIT: "off", DATA_DIR: world.settings.dataDir }, world.database);
});
beforeEach(async () => {
  [ana, bo] = await anaBoAndCleo(world);
});
afterAll(async () => {
  await onlooker.close();
  await second.close();
});

/** Sends by either server, in turn; retries if it was too busy, as the browser does. */
async function send(turn: number, sender: Person, receiver: Person, body: object): Promise<ApiResponse> {
  const server = turn % 2 ? second : world;
  const message = { receiverId: receiver.id, clientId: crypto.randomUUID(), ...body };
  const response = await server.send("/api/messages", { body: message }, sender.cookie);
  return response.status === 503 ? send(turn, sender, receiver, message) : response;
}
const storedIds = async () => {
  const rows = await onlooker.rows<{ id: string }>(sql`
    select id from messages where ${ana.id} in (sender_id, receiver_id) order by id`);
  return rows.map(({ id }) => id);
};
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("the same message sent fifty times at once, to two servers", () => {
  it.each(["words", "a photo"])(
    "is one row, one response and one event to the receiver: %s",
    { timeout: 60_000 },
    async (kind) => {
      const { frames, socket } = await bo.openSocket();
      const live = await world.openSocket({ cookie: bo.cookie });
      const photo = kind === "a photo" ? { imageUrl: await upload(ana) } : {};
      const body = { content: "once", clientId: crypto.randomUUID(), ...photo };
      const responses = await Promise.all(times(50).map((turn) => send(turn, ana, bo, body)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(await storedIds()).toHaveLength(1);
      expect(await conversationWith(bo, ana)).toMatchObject({ unreadCount: 1, lastMessage: { content: "once" } });
      const last = await sendMessage(ana, bo, "last");
      await eventually(() => expect(framesOf(frames, "message").at(-1)?.message.id).toBe(last.id));
      expect(framesOf(frames, "message").filter(({ message }) => message.content === "once").length).toBeLessThan(2);
      for (const open of [socket, live.socket]) open.terminate();
    },
  );
});

describe("two members who write to each other at the same moment", () => {
  it("both receive every message, in one order that never changes", { timeout: 240_000 }, async () => {
    // Twenty at any moment, ten of each, five of those on each server.
    const lanes = times(20).map(async (lane) => {
      const [from, to] = lane % 4 < 2 ? [ana, bo] : [bo, ana];
      const responses: ApiResponse[] = [];
      for (let i = 0; i < ROUNDS; i++) responses.push(await send(lane, from, to, { content: `${lane} ${i}` }));
      return responses;
    });
    let isOver = false;
    const looks: string[][] = [];
    const looking = (async () => {
      while (!isOver) looks.push(await storedIds());
    })();
    const responses = (await Promise.all(lanes)).flat();
    isOver = true;
    await looking;

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const all = await storedIds();
    expect(all).toHaveLength(20 * ROUNDS);
    // Whatever was listed at one moment is the beginning of what is listed later: nothing is inserted before it.
    for (const look of looks) expect(look).toEqual(all.slice(0, look.length));
    expect(new Set(looks.map(({ length }) => length)).size).toBeGreaterThan(2);
    const inOrder = (responses.map(({ json }) => json) as Message[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(inOrder.map(({ createdAt }) => createdAt)).toEqual(inOrder.map(({ createdAt }) => createdAt).toSorted());
    for (const [viewer, partner] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      expect(await conversationWith(viewer, partner)).toMatchObject({
        unreadCount: 10 * ROUNDS,
        lastMessage: { id: all.at(-1) },
      });
    }
  });

  it("read, delete and react meanwhile, and every count is exact", { timeout: 240_000 }, async () => {
    const act = async (turn: number) => {
      const [me, other] = turn % 2 ? [ana, bo] : [bo, ana];
      const { status, json } = await send(turn % 3, me, other, { content: `${turn}` });
      const path = `/api/messages/${json.id}`;
      const calls = [
        () => me.send(path, { method: "DELETE" }),
        () => other.send(`${path}/reaction`, { method: "PUT", body: { type: "like" } }),
        () => readAll(me, other),
      ].filter((_, i) => (turn + i) % 3 > 0);
      return [status, ...(await Promise.all(calls.map((call) => call()))).map((response) => response.status)];
    };
    const statuses = new Set<number>();
    const lanes = times(8).map(async (lane) => {
      for (let i = 0; i < ROUNDS; i++) for (const status of await act(lane + i * 7)) statuses.add(status);
    });
    await Promise.all(lanes);
    // 409: the reaction came after the deletion.
    expect([...statuses].filter((status) => ![200, 201, 204, 409].includes(status))).toEqual([]);
    const wrong = await world.ctx.db.rows(sql`
      select * from conversations as standing
      where ${ana.id} in (user_id, partner_id) and unread_count <> (
        select count(*) from messages where sender_id = partner_id and receiver_id = user_id and deleted_at is null
          and (standing.read_id is null or id > standing.read_id))`);
    expect(wrong).toEqual([]);
    const onDeleted = await world.ctx.db.rows(sql`
      select 1 from message_reactions join messages on id = message_id where deleted_at is not null`);
    expect(onDeleted).toEqual([]);
  });
});
