import { beforeAll, describe, expect, it } from "vitest";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import { listShownItems } from "./listings.queries.ts";

const ITEMS = 100_000;
const STEPS = 100;
type Wanted = Parameters<typeof listShownItems>[2];

const world = useWorld({ own: true });
let viewerId: string;
beforeAll(async () => {
  const { id } = await world.member();
  viewerId = id;
  const { db } = world.ctx;
  await db.rows(sql`
    insert into users (email, first_name, last_name, email_verified_at)
    select 'm' || n || '@example.com', 'Member', n::text, now() from generate_series(1, 1000) as n`);
  // Filled in several statements: each has a time limit. Half of the listings are sold; one in ten is of another kind, and most of those have ended.
  await db.rows(sql`alter table items disable trigger words_kept`);
  for (let step = 0; step < STEPS; step++) {
    await db.rows(sql`
      insert into items (kind, until, price, seller_id, title, description, category, is_sold)
      select case when made.n % 10 = 3 then 'help' else 'sale' end,
        case when made.n % 10 = 3 then now() + make_interval(mins => made.n - 99700) end,
        case when made.n % 10 = 3 then 0 else (made.n * 7919) % 100000 end, people.id, 'Thing number ' || made.n || case when made.n % 10000 = 7 then ' zither' else '' end,
        'In good order, from a home without smoke',
        (array['Electronics', 'Vehicles', 'Furniture', 'Other'])[1 + made.n % 4], made.n % 2 = 0
      from generate_series(${step * (ITEMS / STEPS)}::int + 1, ${(step + 1) * (ITEMS / STEPS)}::int) as made (n)
      join (select id, row_number() over () as n from users) as people on people.n = 1 + made.n % 1000`);
  }
  await db.rows(sql`
    insert into saved_items (user_id, item_id) select ${viewerId}, id from items where not is_sold order by id limit 30`);
  await db.rows(sql`analyze`);
}, 120_000);

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs the feature's own statement with EXPLAIN, and returns how many items it read. */
async function lookedAt(wanted: Partial<Wanted>): Promise<number> {
  let looked = 0;
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    const [response] = await world.ctx.db.rows<{ "QUERY PLAN": [{ Plan: Node }] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    const nodes = response ? nodesOf(response["QUERY PLAN"][0].Plan) : [];
    for (const node of nodes.filter((one) => one["Relation Name"] === "items")) {
      const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      looked += (node["Actual Rows"] + removed) * node["Actual Loops"];
    }
    return [];
  };
  const asking: Db = { rows, row: async (statement) => (await rows<never>(statement))[0] };
  await listShownItems(asking, viewerId, { after: null, limit: 21, q: null, ...wanted });
  return looked;
}

describe("a marketplace with a hundred thousand listings", () => {
  const middle = async () => {
    const row = await world.ctx.db.row<{ id: string; price: number }>(
      sql`select id, price from items where not is_sold and price > 50000 order by id offset 10000 limit 1`,
    );
    if (!row) throw new Error("no items");
    return row;
  };

  it.each([
    ["the newest", {}],
    ["the cheapest", { order: "cheapest" }],
    ["a category", { category: "Vehicles" }],
    ["the cheapest of a category", { category: "Vehicles", order: "cheapest" }],
    ["a price range, cheapest first", { minPrice: "40000", maxPrice: "41000", order: "cheapest" }],
    ["things for sale", { kind: ["sale"] }],
    ["a kind of which most have ended", { kind: ["help"] }],
    ["two kinds", { kind: ["sale", "help"] }],
    ["one's own", { view: "own" }],
    ["what one has saved", { view: "saved" }],
  ] as const)("reads few more rows than it shows for a page of %s, first and far down", async (_, wanted) => {
    expect(await lookedAt(wanted)).toBeLessThan(150);
    expect(await lookedAt({ ...wanted, after: await middle() })).toBeLessThan(150);
  });

  it.each([
    ["a rare word", { q: "ZITHER" }],
    ["a rare word, cheapest first", { q: "zither", order: "cheapest" }],
    ["a word that all have", { q: "good order" }],
    ["a word that all have, of a category", { q: "good order", category: "Vehicles" }],
    ["a word that all have, cheapest first", { q: "good order", order: "cheapest" }],
    ["two letters that all have", { q: "th" }],
  ] as const)("reads few more rows than it shows for a search for %s", async (_, wanted) => {
    expect(await lookedAt(wanted)).toBeLessThan(150);
  });
});
