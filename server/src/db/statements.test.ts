import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MEDIA } from "../features/account/archive.queries.ts";
import { isPostNotification } from "../features/notifications/retractions.queries.ts";
import { commentsOn } from "../features/posts/marks.queries.ts";
import { ALL_MARKS } from "../features/users/suspension-counts.queries.ts";
import { projectFile } from "../project.ts";
import { anything } from "../testing/anything.ts";
import { describeStatement } from "../testing/describe-statement.ts";
import { checkRowTypes, type Described } from "../testing/row-types.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";
import { camelCase } from "./rows-query.ts";
import { type Db, sql, type Statement } from "./sql.ts";

/** Arguments for functions that take parts of their statement, or a number that becomes part of its text. */
const ARGUMENTS: Record<string, unknown[]> = {
  dropSomeMentions: [sql`posts`],
  listRecentRows: ["", 20],
  listFeedIds: ["", { before: null, limit: 20 }],
  listFriendsFeedIds: ["", { before: null, limit: 20 }],
  listCommunityFeedIds: ["", { before: null, limit: 20 }],
  listListFeedIds: ["", "", { before: null, limit: 20 }],
  deleteActors: [isPostNotification({ postId: "" }), []],
  listHiddenFor: [[], commentsOn(""), []],
  listNotificationsOf: ["", { limit: 20 }, "mentions"],
  listRows: [MEDIA, "", { limit: 20 }],
  listShownItems: ["", { limit: 20 }],
  updateSomeCounted: [ALL_MARKS[0], ""],
  insertSomeWithheld: [{ id: "", userId: "" }, "posts"],
  deleteThings: ["comment", []],
  listAlbumsOf: ["", { kind: "user", id: "" }, { before: "", limit: 20 }],
  unlinkSomeShares: [sql`(select id from posts)`],
};
const MANY = 8;
const EVERYTHING = Array.from({ length: MANY }, () => anything);
/**
 * Arguments as at the start of a list, or with every optional value left out. A function that cannot do without throws.
 */
const LESS = [Array.from({ length: MANY }, () => null), Array.from({ length: MANY }, () => ({}))];

const world = useWorld();
let client: pg.Client;
/** Names of indexes with a condition. */
let partial: Set<string>;
beforeAll(async () => {
  client = new pg.Client({ ...world.cluster, database: world.database });
  await client.connect();
  // Where there is an index it is used, however small the tables of a test are.
  await client.query("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off");
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indpred is not null",
  );
  partial = new Set(rows.map(({ name }) => name));
});
afterAll(() => client.end());

interface Sent {
  statements: Statement[];
  /** Whether the function returns the statement's own result. */
  isReturned: boolean;
}

async function send(query: Function, given: unknown[]): Promise<Sent> {
  const statements: Statement[] = [];
  const results: unknown[] = [];
  const record = (statement: Statement, result: unknown) => {
    statements.push(statement);
    const promise = Promise.resolve(result);
    results.push(promise);
    return promise;
  };
  const db = { rows: (one: Statement) => record(one, []), row: (one: Statement) => record(one, undefined) } as Db;
  const returned: unknown = query(db, ...given);
  await returned;
  return { statements, isReturned: results.length === 1 && returned === results[0] };
}

/** What makes PostgreSQL plan a statement each time, or read a list from its top whatever the cursor is. */
function hardToPlan(text: string, values: unknown[]): string[] {
  const limits = [...text.matchAll(/limit \$(\d+)/g)].filter(([, n]) => typeof values[Number(n) - 1] === "number");
  return [
    ...limits.map(([limit]) => `'${limit}' is always the same number: make it a literal`),
    ...(/\$\d+::\w+(\[\])? is null or/.test(text) ? ["a cursor may be null: begin with LAST_ID or FIRST_ID"] : []),
  ];
}

/** Tables that grow with the town. */
const BIG = [
  "album_contributors album_photos albums",
  "comment_reactions comments conversations edits event_responses events friends friendships group_members hidden_members",
  "items known_words message_edits message_reactions message_removals messages notification_actors notifications objects",
  "poll_votes polls posts reactions saved_posts",
  "sessions stories story_views users",
].flatMap((names) => names.split(" "));

/** Statements that read a whole table on purpose, and why. */
const WHOLE: Record<string, string> = {
  insertFriendships: "the demo fills a town that was empty",
  insertNotifications: "the demo, the same",
  countStoredBytes: "an administrator's page, remembered where it takes long",
  countInstance: "the numbers of /metrics, remembered for a minute",
  countAll: "an administrator's page, remembered where it takes long",
};

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** Whole tables that PostgreSQL would read for a statement whatever its values are: there is no index it could use. */
async function listWholeTables(text: string): Promise<string[]> {
  // 'lock table' has no plan.
  if (!/^\s*(with|select|insert|update|delete)\b/.test(text)) return [];
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    `explain (generic_plan, costs off, format json) ${text}`,
  );
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => readWhole(Plan)));
}

/** A list that is read from its beginning ends with its limit; an index of a part of the rows is as long as that part. */
function readWhole(node: PlanNode, isLimited = false): string[] {
  const { "Node Type": type, "Relation Name": table = "", "Index Name": index = "" } = node;
  const isWhole = type === "Seq Scan" || (type.startsWith("Index") && !node["Index Cond"] && !isLimited);
  const inner = (node.Plans ?? []).flatMap((plan) => readWhole(plan, isLimited || type === "Limit"));
  return isWhole && BIG.includes(table) && !partial.has(index) ? [table, ...inner] : inner;
}

const files = readdirSync(projectFile("server/src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".queries.ts"))
  .map((file) => `server/src/${file}`);

it(
  "PostgreSQL can prepare each statement and finds an index for it, and at full size its columns have the names of its row type",
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    const refused: string[] = [];
    const described: Described[] = [];
    for (const file of files) {
      const exported: Record<string, unknown> = await import(projectFile(file));
      for (const [name, query] of Object.entries(exported)) {
        if (typeof query !== "function" || !/^(async )?(function \w+)?\(db\b/.test(String(query))) continue;
        const sent = [await send(query, ARGUMENTS[name] ?? EVERYTHING)];
        const others = await Promise.allSettled(ARGUMENTS[name] ? [] : LESS.map((less) => send(query, less)));
        for (const other of others) if (other.status === "fulfilled") sent.push(other.value);
        for (const { statements, isReturned } of sent) {
          if (statements.length === 0) refused.push(`${file} ${name} sends nothing`);
          for (const { text, values } of statements) {
            // The numbers among those arguments are the test's own.
            const reasons = ARGUMENTS[name] ? [] : hardToPlan(text, values);
            refused.push(...reasons.map((reason) => `${file} ${name}: ${reason}`));
            if (seen.has(`${name} ${text}`)) continue;
            seen.add(`${name} ${text}`);
            const columns = await describeStatement(client, text).catch((error: Error) => error);
            if (columns instanceof Error) refused.push(`${file} ${name}: ${columns.message}`);
            else if (isReturned) described.push({ file, name, columns: columns.map(camelCase) });
            const whole = columns instanceof Error || WHOLE[name] ? [] : await listWholeTables(text);
            refused.push(...whole.map((table) => `${file} ${name} reads all of ${table}`));
          }
        }
      }
    }
    expect(refused).toEqual([]);
    expect(described.length).toBeGreaterThan(250);
    // The compiler reads the whole server for it.
    if (isFullSize) expect(await checkRowTypes(described)).toBe("");
  },
);
