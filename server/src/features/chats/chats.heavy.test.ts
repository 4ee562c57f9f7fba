import type { Message } from "@plaza/contract/messages";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { framesOf, makeChat, sendMessage, writeIn } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

/** The members of the chat, and how many of them have it on a screen. */
const MEMBERS = sized(250);
const SCREENS = sized(240);
const WRITERS = 10;
/** Messages of each writer. */
const EACH = sized(100);
/** So many messages are sent before it is measured what one costs. */
const WARMING = 5;
/** So many messages are sent to measure what one costs. */
const MEASURED = sized(200);
const world = useWorld({ env: { RATE_LIMIT: "off" } });
let members: Person[];
let chat: { id: string };

beforeAll(async () => {
  members = [];
  for (let number = 0; number < MEMBERS; number++) members.push(await world.member({ lastName: `${number}` }));
  const [first, ...others] = members;
  if (!first) throw new Error("there are members");
  for (const other of others) await world.befriend(first, other);
  chat = await makeChat(first, others);
}, 240_000);

type Screen = { ids: () => string[]; cut: () => Promise<void>; close: () => void };

/** A screen as the browser holds it: live messages by id, and after a cut what was missed, page by page. */
async function openScreen(member: Person): Promise<Screen> {
  const held = new Map<string, Message>();
  const take = (messages: Message[]) => {
    for (const message of messages) if (!message.notice) held.set(message.id, message);
  };
  let open = await member.openSocket();
  const seen = () => take(framesOf(open.frames, "message").map(({ message }) => message));
  return {
    ids: () => {
      seen();
      return [...held.keys()].toSorted();
    },
    async cut() {
      seen();
      open.socket.terminate();
      await open.closed;
      open = await member.openSocket();
      let path: string | undefined = `/api/chats/${chat.id}/messages?limit=50`;
      while (path) {
        const { json, headers } = await member.send(path);
        take(json);
        path = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
      }
    },
    close: () => open.socket.terminate(),
  };
}

describe("a chat of very many", () => {
  it(
    "has every message of ten who write at once, in one order and once, on every screen over a broken line",
    {
      timeout: 600_000,
    },
    async () => {
      const screens = await Promise.all(members.slice(0, SCREENS).map(openScreen));
      const writers = members.slice(-WRITERS);
      let sent = 0;
      const write = async (writer: Person) => {
        for (let number = 0; number < EACH; number++) {
          const clientId = crypto.randomUUID();
          // The response to every third is lost: it is sent again.
          const tries = number % 3 === 0 ? 2 : 1;
          for (let attempt = 0; attempt < tries; attempt++) await writeIn(writer, chat, `${number}`, { clientId });
          sent += 1;
        }
      };
      const cutting = async () => {
        for (let at = 0; sent < WRITERS * EACH; at = (at + 7) % screens.length) await screens[at]?.cut();
      };
      await Promise.all([...writers.map(write), cutting()]);
      for (const screen of screens.slice(0, 5)) await screen.cut();

      const stored = await world.ctx.db.rows<{ id: string }>(sql`
      select id from messages where chat_id = ${chat.id} and notice is null order by id`);
      const order = stored.map(({ id }) => id);
      expect(order).toHaveLength(WRITERS * EACH);
      await eventually(() => {
        for (const screen of screens) expect(screen.ids()).toEqual(order);
      });
      // Each writer's own are in the order of writing.
      const [writer] = writers;
      const own = await world.ctx.db.rows<{ content: string }>(sql`
      select content from messages where chat_id = ${chat.id} and sender_id = ${writer?.id} and notice is null order by id`);
      expect(own.map(({ content }) => content)).toEqual(Array.from({ length: EACH }, (_, number) => `${number}`));
      for (const screen of screens) screen.close();
    },
  );

  it("costs for each receiver at most 1.3 times what a message between two costs", { timeout: 240_000 }, async () => {
    const [ana, bo] = members;
    if (!ana || !bo) throw new Error("there are members");
    const open = await Promise.all(members.map((member) => member.openSocket()));
    const received = () => open.reduce((sum, { frames }) => sum + framesOf(frames, "message").length, 0);
    async function cost(send: (number: number) => Promise<unknown>, receivers: number) {
      const first = received();
      for (let number = 0; number < WARMING; number++) await send(number);
      await eventually(() => expect(received() - first).toBe(WARMING * receivers));
      const before = received();
      const start = process.cpuUsage();
      for (let number = 0; number < MEASURED; number++) await send(number);
      await eventually(() => expect(received() - before).toBe(MEASURED * receivers));
      const { user, system } = process.cpuUsage(start);
      return (user + system) / MEASURED / receivers;
    }
    const ofTwo = await cost((number) => sendMessage(ana, bo, `${number}`), 2);
    const ofMany = await cost((number) => writeIn(ana, chat, `${number}`), MEMBERS);
    expect(ofMany / ofTwo).toBeLessThanOrEqual(1.3);
    for (const { socket } of open) socket.terminate();
  });
});
