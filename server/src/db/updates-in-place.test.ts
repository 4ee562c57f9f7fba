import { expect, it } from "vitest";
import { listSessionsOf, touchSession } from "../features/auth/sessions.queries.ts";
import { upsertReactions } from "../features/posts/reactions.queries.ts";
import { useWorld } from "../testing/use-world.ts";
import { type Db, sql } from "./sql.ts";

const world = useWorld();

async function updatesOf(db: Db, table: string) {
  const counted = await db.row<{ all: number; inPlace: number }>(sql`
    select n_tup_upd as all, n_tup_hot_upd as in_place from pg_stat_xact_user_tables where relname = ${table}`);
  return counted ?? { all: 0, inPlace: 0 };
}

/** How many rows of the table the act updates, and how many of them without a new entry in any index. */
function countUpdates(table: string, act: (db: Db) => Promise<unknown>) {
  return world.ctx.db.transaction(async (tx) => {
    // What the connection did a moment ago is counted too, until PostgreSQL has added it to the sums of all.
    const before = await updatesOf(tx, table);
    await act(tx);
    const after = await updatesOf(tx, table);
    return { all: after.all - before.all, inPlace: after.inPlace - before.inPlace };
  });
}

it("a session that is used, and a post that is reacted to, are updated in place", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const [session] = await listSessionsOf(world.ctx.db, ana.id, 1);
  expect(await countUpdates("sessions", (db) => touchSession(db, session?.id ?? "", 60))).toEqual({
    all: 1,
    inPlace: 1,
  });
  const { id } = (await ana.send("/api/posts", { body: { content: "Look" } })).json;
  const react = (db: Db) => upsertReactions(db, [{ postId: id, userId: bo.id, type: "like" }]);
  expect(await countUpdates("posts", react)).toEqual({ all: 1, inPlace: 1 });
});

it("tables that are updated often leave room on their pages", async () => {
  const full = await world.ctx.db.rows(sql`
    select relname from pg_class where relname in ('posts', 'users', 'comments', 'conversations', 'sessions', 'notifications', 'polls')
      and relkind = 'r' and not coalesce(reloptions, '{}') @> '{fillfactor=85}'`);
  expect(full).toEqual([]);
});

it("no counter's update makes the stored words of its row anew, as it would beside a trigger before updates", async () => {
  const [before, row, update] = [2, 1, 16];
  const remade = await world.ctx.db.rows(sql`
    select tgname from pg_trigger where not tgisinternal and tgtype & ${before | row | update} = ${before | row | update}
      and tgrelid in (select attrelid from pg_attribute where attgenerated = 's')`);
  expect(remade).toEqual([]);
});

it("a reaction that is new starts no trigger of those that are changed", async () => {
  const started = await world.ctx.db.rows(sql`
    select tgname from pg_trigger where tgrelid = 'reactions'::regclass and not tgisinternal and tgtype & 1 = 0 and tgtype & 16 > 0`);
  expect(started).toEqual([]);
});

it("the functions of stored columns and indexes of texts are prepared once per connection", async () => {
  const prepared = await world.ctx.db.rows(sql`
    select proname as name, lanname as language from pg_proc join pg_language on pg_language.oid = prolang
    where proname in ('words_of', 'signs_of', 'message_words', 'pair_key') order by proname`);
  expect(prepared).toEqual([
    { name: "message_words", language: "plpgsql" },
    { name: "pair_key", language: "plpgsql" },
    { name: "signs_of", language: "plpgsql" },
    { name: "words_of", language: "plpgsql" },
  ]);
});
