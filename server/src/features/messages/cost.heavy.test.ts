import { describe, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { readAll, sendMessage } from "../../testing/acts/chats.ts";
import { people, createStory } from "../../testing/acts/stories.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { findConversation, listConversationsOf } from "./conversations.queries.ts";
import { listMessagesOf } from "./messages.queries.ts";

const PAGE = 21;
/** Half of the messages before Ana and Bo begin to write are to Ana. */
const BATCHES = sized(8);
const BETWEEN_TWO = sized(20_000);
const world = useWorld({ own: true });

/** Fills a chat with every kind of message. */
async function fillChat(ana: Person, bo: Person, rounds: number) {
  const story = await createStory(ana);
  for (let i = 0; i < rounds; i++) {
    const { id } = await sendMessage(ana, bo, `${i}`, { imageUrl: await upload(ana) });
    await sendMessage(bo, ana, "An answer", { replyToId: id });
    await bo.send(`/api/messages/${id}/reaction`, { method: "PUT", body: { type: "like" } });
    await bo.send(`/api/stories/${story.id}/reply`, { body: { content: "Nice" } });
    await readAll(ana, bo);
  }
}

describe("the number of statements", () => {
  it(
    "of a page of messages and of the list of conversations does not grow with their content",
    { timeout: 60_000 },
    async () => {
      const [ana, bo, ...others] = await people(world, "Ana", "Bo", "Cleo", "Dee");
      const cost = async (path: string) => world.countStatements(() => ana.send(`${path}?limit=50`));
      await fillChat(ana, bo, 1);
      const few = [await cost(`/api/messages/${bo.id}`), await cost("/api/conversations")];
      await fillChat(ana, bo, 2);
      for (const other of others) await fillChat(ana, other, 1);
      const many = [await cost(`/api/messages/${bo.id}`), await cost("/api/conversations")];
      expect(many).toEqual(few);
      expect(Math.max(...many)).toBeLessThanOrEqual(3);
    },
  );

  it("of sending a message is the same in a long chat as in a new one", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const cost = () => world.countStatements(() => sendMessage(ana, bo, "Hello"));
    const first = await cost();
    await fillChat(ana, bo, 2);
    expect(await cost()).toBe(first);
  });
});

describe("a database with very many messages", () => {
  it("reads each list through the index that serves its order", { timeout: 240_000 }, async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    await fillTown(ana, bo);
    const page = { before: null, limit: PAGE };
    const before = "ffffffff-0000-7000-8000-000000000000";
    for (const at of [page, { ...page, before }]) {
      const cursor = at.before ? { isPinned: false, position: at.before } : null;
      expect(await planOf((db) => listMessagesOf(db, ana.id, bo.id, at))).toContain("messages_of_pair");
      expect(
        await planOf((db) => listConversationsOf(db, ana.id, { ...page, before: cursor, isArchived: false })),
      ).toContain("conversations_newest");
    }
    await planOf((db) => findConversation(db, ana.id, bo.id));
  });

  /** Ana writes with a thousand members, and with Bo she has far more messages than that. */
  async function fillTown(ana: Person, bo: Person) {
    // Filled without the checks, and without a time limit.
    const without = { ...world.cluster, database: world.database, statement_timeout: 0, query_timeout: 0 };
    const db = connect(without, world.ctx.log, 1);
    await db.rows(sql`set session_replication_role = replica`);
    await db.rows(sql`
      insert into users (email, first_name, last_name, email_verified_at)
      select 'town' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 2000) as n`);
    for (let batch = 0; batch < BATCHES; batch++) {
      await db.rows(sql`
        with town as (select id, last_name::int as n from users where email like 'town%')
        insert into messages (sender_id, receiver_id, content)
        select one.id, case when one.n % 2 = 0 then ${ana.id}::uuid else other.id end, 'Hello'
        from town as one join town as other on other.n = 1 + (one.n * 7 + ${batch}::int) % 2000 and other.n <> one.n
        cross join generate_series(1, 5)`);
    }
    await db.rows(sql`
      insert into messages (sender_id, receiver_id, content)
      select case when n % 2 = 0 then ${ana.id}::uuid else ${bo.id}::uuid end,
        case when n % 2 = 0 then ${bo.id}::uuid else ${ana.id}::uuid end, 'Hello' from generate_series(1, ${BETWEEN_TWO}::int) as n`);
    await db.rows(sql`
      insert into conversations (user_id, partner_id, last_message_id)
      select distinct on (user_id, partner_id) user_id, partner_id, id from (
        select sender_id as user_id, receiver_id as partner_id, id from messages
        union all select receiver_id, sender_id, id from messages) as said
      order by user_id, partner_id, id desc on conflict do nothing`);
    for (const table of [sql`messages`, sql`conversations`, sql`users`]) await db.rows(sql`analyze ${table}`);
    const counted = await db.row<{ count: number }>(sql`select count(*) from messages`);
    await db.close();
    expect(counted?.count).toBeGreaterThanOrEqual(BATCHES * 9_900 + BETWEEN_TWO);
  }

  /** Runs the feature's own statement with EXPLAIN: it may read no more rows of a large table than a page has. */
  async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
    let plan = "";
    const rows = async <Row>(statement: Statement): Promise<Row[]> => {
      const lines = await world.ctx.db.rows<{ "QUERY PLAN": string }>(sql`explain (analyze, timing off) ${statement}`);
      plan += lines.map((line) => line["QUERY PLAN"]).join("\n");
      return [];
    };
    await ask({ rows, row: async (statement) => (await rows<never>(statement))[0] });
    const steps = plan.split("->").filter((step) => /Scan .*on (messages|conversations|users)\b/.test(step));
    const met = steps.flatMap((step) => [...step.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)]);
    expect(met.length).toBeGreaterThan(2);
    expect(Math.max(...met.map(([, rows]) => Number(rows)))).toBeLessThanOrEqual(PAGE);
    expect(plan).not.toMatch(/Seq Scan on (messages|conversations|users)/);
    return plan;
  }
});
