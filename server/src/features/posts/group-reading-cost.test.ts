import { beforeAll, describe, expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { forgedCursor } from "../../testing/acts/stories.ts";
import { listFeed } from "../feed/feed.ts";
import { refuseOutside } from "../groups/groups.ts";
import { listGroupPostIds } from "./post-lists.queries.ts";

const world = useWorld({ own: true });
let ana: Person;
let groupId: string;
const page = { before: null, limit: 21 };
/** Not the first page, which comes from memory. */
const readFeed = (db: typeof world.ctx.db, feed: "everyone" | "friends") =>
  listFeed({ ...world.ctx, db }, ana as never, { feed, limit: 20, before: forgedCursor([LAST_ID]) });

beforeAll(async () => {
  ana = await world.member();
  const bo = await world.member();
  await world.befriend(ana, bo);
  groupId = (await makeGroup(bo)).id;
  const { id: closedId } = await makeGroup(bo, { privacy: "private" });
  await bringIn(bo, groupId, ana);
  // A third for everyone, a third in a group she is in, a third in one she is not in.
  await world.ctx.db.transaction(async (db) => {
    // Without the triggers: row by row it would take too long.
    await db.rows(sql`set local session_replication_role = replica`);
    await db.rows(sql`
      insert into users (email, first_name, last_name, email_verified_at)
      select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 100) as n`);
    await db.rows(sql`
      with people as (select id, row_number() over () as n from users)
      insert into posts (user_id, group_id)
      select people.id, case made.n % 3 when 1 then ${groupId}::uuid when 2 then ${closedId}::uuid end
      from generate_series(1, 6000) as made (n) join people on people.n = 1 + made.n % 100 order by made.n`);
  });
  await world.ctx.db.rows(sql`analyze posts`);
});

/** PostgreSQL's plan for a list, and how many rows of posts it read. */
async function planOf(list: (db: typeof world.ctx.db) => Promise<unknown>) {
  let read: Statement | undefined;
  const record = async (statement: Statement) => ((read = statement), [{ isOpen: true }]);
  await list({
    ...world.ctx.db,
    rows: record,
    row: async (statement: Statement) => (await record(statement))[0],
  } as never);
  const rows = await world.ctx.db.rows<Record<string, string>>(sql`explain (analyze, costs off) ${read}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

describe("a list of posts when many are in groups", () => {
  it("reads the index of posts for everyone, and her group's only as far as that page reaches", async () => {
    const plan = await planOf((db) => readFeed(db, "everyone"));
    expect(plan).toContain("using posts_for_all on posts");
    expect(plan).toContain("using posts_for_group on posts");
    expect(plan).not.toMatch(/Seq Scan on posts/);
  });

  it("reads the newest for friends, and the group's for its page", async () => {
    expect(await planOf((db) => readFeed(db, "friends"))).toContain("Index Scan Backward using posts_pkey");
    const plan = await planOf((db) => listGroupPostIds(db, ana.id, groupId, page));
    expect(plan).toContain("posts_of_group");
    expect(plan).not.toContain("Seq Scan on posts");
  });

  it("checks who may look inside by the group and one's own membership alone", async () => {
    const plan = await planOf((db) => refuseOutside({ ...world.ctx, db }, ana as never, groupId));
    const tables = [...plan.matchAll(/ on (\w+)/g)].map(([, table]) => table);
    expect(new Set(tables)).toEqual(new Set(["group_members", "groups"]));
  });

  it("takes the same few statements, whatever is on the page", async () => {
    const look = (limit: number) =>
      world.countStatements(() => ana.send(`/api/groups/${groupId}/posts?limit=${limit}`));
    expect(await look(50)).toBe(await look(1));
    expect(await world.countStatements(() => ana.send(`/api/groups/${groupId}/members?limit=50`))).toBeLessThan(6);
  });
});
