import { beforeAll, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { messagesWith, send } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
const COUNT = 8;
let senders: Person[];
let receivers: Person[];
beforeAll(async () => {
  const members = (name: string) => Promise.all(Array.from({ length: COUNT }, () => world.member({ firstName: name })));
  [senders, receivers] = [await members("Ana"), await members("Bo")];
});

const receiverOf = (n: number) => receivers[n] as Person;
/** Each writes to somebody else, all at the same moment. */
const allAtOnce = (content: string, clientIds: string[] = []) =>
  Promise.all(senders.map((one, n) => send(one, receiverOf(n), { content, clientId: clientIds[n] })));
const conversationsOf = async (who: Person) => (await who.send("/api/conversations")).json;

it("messages of different pairs at one moment are stored with fewer statements than one by one", async () => {
  const [ana] = senders as [Person];
  // Who asks is in memory from then on.
  await allAtOnce("First");
  const one = await world.countWarmStatements(() => send(ana, receiverOf(0), { content: "Alone" }));
  const { frames } = await receiverOf(1).openSocket();
  await eventually(() => expect(world.ctx.hub.listenersOf(receiverOf(1).id)).toHaveLength(1));
  let responses: Awaited<ReturnType<typeof allAtOnce>> = [];
  const statements = await world.countWarmStatements(async () => {
    responses = await allAtOnce("Hello");
  });
  expect(responses.map(({ status }) => status)).toEqual(senders.map(() => 201));
  // How many share a commit is a matter of moments.
  expect(statements).toBeLessThan(0.9 * COUNT * one);
  for (const [n, sender] of senders.entries()) {
    expect((await messagesWith(receiverOf(n), sender)).at(-1)).toEqual(responses[n]?.json);
    expect(await conversationsOf(receiverOf(n))).toMatchObject([{ lastMessage: { content: "Hello" } }]);
    const [notification] = (await receiverOf(n).send("/api/notifications")).json;
    // Whoever has a window open sees the message itself.
    if (n !== 1) expect(notification).toMatchObject({ type: "message", actor: { id: sender.id } });
  }
  await eventually(() => expect(frames).toContainEqual({ type: "message", message: responses[1]?.json }));
});

it("one that is refused is refused alone, and one that is sent again is stored once", async () => {
  const [ana, cleo] = [senders[3], senders[4]] as [Person, Person];
  await receiverOf(3).send(`/api/users/${ana.id}/block`, { method: "PUT" });
  await world.ctx.db.rows(sql`delete from sessions where user_id = ${cleo.id}`);
  const ids = senders.map(() => crypto.randomUUID());
  const both = await Promise.all([allAtOnce("Once", ids), allAtOnce("Once", ids)]);
  const expected = senders.map((_, n) => ({ 3: 404, 4: 401 })[n] ?? 201);
  for (const responses of both) expect(responses.map(({ status }) => status)).toEqual(expected);
  for (const [n, sender] of senders.entries()) {
    if (n === 3 || n === 4) continue;
    const contents = (await messagesWith(sender, receiverOf(n))).map(({ content }) => content);
    expect(contents.filter((content) => content === "Once")).toHaveLength(1);
  }
});
