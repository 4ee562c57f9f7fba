import { randomUUID } from "node:crypto";
import { AUDIENCES } from "@plaza/contract/posts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import { sql } from "../../db/sql.ts";
import { makeGroup } from "../../testing/acts/groups.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { getVisiblePost } from "../posts/visibility.ts";
import { listFeedIds, listFriendsFeedIds } from "./feed.queries.ts";
import { findFirstPage } from "./first-page.ts";

type Combination<Options extends Record<string, readonly unknown[]>> = {
  [Name in keyof Options]: Options[Name][number];
};

const combine = <const Options extends Record<string, readonly unknown[]>>(options: Options) =>
  Object.entries(options).reduce<object[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as Combination<Options>[];

const OTHERS = combine({
  relation: ["friend", "close friend", "stranger"],
  isMuted: [false, true],
  hidden: [null, "blocked", "suspended"],
});
/** Nobody mutes or blocks themselves, and a suspended member reads nothing. */
const AUTHORS = [{ relation: "own", isMuted: false, hidden: null } as const, ...OTHERS];
const POSTS = combine({
  where: [...AUDIENCES, "list", "own group", "open group", "closed group"],
  withheld: [null, "held", "removed"],
  isDeleted: [false, true],
  isImported: [false, true],
});
type Case = (typeof AUTHORS)[number] & (typeof POSTS)[number];

const EVERYONE = ["own", "friend", "close friend", "stranger"];
const SEEN_BY: Record<Case["where"], string[]> = {
  public: EVERYONE,
  friends: ["own", "friend", "close friend"],
  "close-friends": ["own", "close friend"],
  list: ["own", "friend"],
  "own group": EVERYONE,
  "open group": EVERYONE,
  "closed group": [],
};

const isVisible = ({ relation, hidden, where, withheld, isDeleted }: Case) =>
  SEEN_BY[where].includes(relation) &&
  hidden === null &&
  (withheld === null || (withheld === "held" && relation === "own")) &&
  !isDeleted;
const isInFeed = (post: Case) => isVisible(post) && !post.isImported && !post.isMuted && post.where !== "open group";
const isInFriendsFeed = (post: Case) => isInFeed(post) && post.relation !== "stranger";

/** What makes a viewer's page differ from everybody else's, so that it comes from the database. */
const isPersonal = ({ hidden, relation, withheld }: Case) =>
  hidden === "blocked" || (relation === "own" && withheld === "held");

const world = useWorld({ own: true });
const groupIds = new Map<string, string>();
beforeAll(async () => {
  const host = await world.member();
  for (const [where, privacy] of [
    ["own group", "private"],
    ["open group", "public"],
    ["closed group", "private"],
  ] as const)
    groupIds.set(where, (await makeGroup(host, { privacy })).id);
});

/** A list has its owner's id, and friends on it who are no close ones. Written past all rules, without triggers: also what no member could do. */
async function store(viewerId: string, isStored: (post: Case) => boolean) {
  const authors = AUTHORS.map((author) => ({ ...author, userId: author.relation === "own" ? viewerId : randomUUID() }));
  const cases = authors.flatMap((author) => POSTS.map((post) => ({ ...author, ...post }))).filter(isStored);
  const idsOf = (isOne: (one: (typeof cases)[number]) => boolean) => [
    ...new Set(cases.filter(isOne).map(({ userId }) => userId)),
  ];
  const rows = cases.map(({ userId, where, isDeleted, isImported, withheld }, content) => {
    const groupId = groupIds.get(where) ?? null;
    const [listId, audience] = where === "list" ? [userId, "close-friends"] : [null, groupId ? "public" : where];
    return { content, userId, audience, listId, groupId, isDeleted, isImported, withheld };
  });
  const stored = await world.ctx.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`
      insert into users (id, email, first_name, last_name, email_verified_at)
      select id, id || '@example.com', 'An', 'Author', now()
      from unnest(${idsOf(({ relation }) => relation !== "own")}::uuid[]) as id`);
    await tx.rows(sql`
      insert into friends (user_id, friend_id, sees_close, list_ids)
      select ${viewerId}, id, id = any(${idsOf(({ relation }) => relation === "close friend")}::uuid[]),
        case when id = any(${idsOf(({ relation }) => relation === "friend")}::uuid[]) then array[id] else '{}' end
      from unnest(${idsOf(({ relation }) => relation.endsWith("friend"))}::uuid[]) as id`);
    await tx.rows(sql`
      insert into mutes (user_id, muted_id)
      select ${viewerId}, id from unnest(${idsOf(({ isMuted }) => isMuted)}::uuid[]) as id`);
    await tx.rows(sql`
      insert into hidden_members (user_id, from_id)
      select id, ${viewerId}::uuid from unnest(${idsOf(({ hidden }) => hidden === "blocked")}::uuid[]) as id
      union all select id, null from unnest(${idsOf(({ hidden }) => hidden === "suspended")}::uuid[]) as id`);
    await tx.rows(sql`
      insert into group_members (group_id, user_id) values (${groupIds.get("own group")}, ${viewerId})`);
    return tx.rows<{ id: string; content: string }>(sql`
      with made as (
        select new_id() as id, made.* from json_to_recordset(${JSON.stringify(rows)}) as made (
          content text, "userId" uuid, audience text, "listId" uuid, "groupId" uuid, "isDeleted" boolean, "isImported" boolean, withheld text)),
      withheld as (
        insert into withheld (subject_id, kind, user_id, is_held, removal_id)
        select id, 'post', "userId", withheld = 'held', case when withheld = 'removed' then gen_random_uuid() end
        from made where withheld is not null)
      insert into posts (id, user_id, content, audience, list_id, group_id, deleted_at, import_id)
      select id, "userId", content, audience, "listId", "groupId", case when "isDeleted" then now() end,
        case when "isImported" then gen_random_uuid() end
      from made returning id, content`);
  });
  return stored.map(({ id, content }) => ({ id, ...(cases[Number(content)] as Case) }));
}

/** Above everything that the viewer may see, so that each friend is looked up. */
const storeStrangersPosts = () =>
  world.ctx.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`
      insert into posts (user_id, content, audience)
      select gen_random_uuid(), 'Not for them', 'friends' from generate_series(1, 2000)`);
  });

/** So many that the newest posts are scanned for theirs. */
const storeSilentFriends = (viewerId: string) =>
  world.ctx.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    await tx.rows(sql`
      insert into friends (user_id, friend_id) select ${viewerId}, gen_random_uuid() from generate_series(1, 301)`);
  });

async function readToEnd(list: typeof listFeedIds, viewerId: string): Promise<Set<string>> {
  const read = new Set<string>();
  for (let before: string | null = null, isMore = true; isMore;) {
    const page: { id: string }[] = await list(world.ctx.db, viewerId, { before, limit: 21 });
    for (const { id } of page) read.add(id);
    before = page.at(-1)?.id ?? null;
    isMore = page.length === 21;
  }
  return read;
}

describe.each([
  { name: "a viewer from whom nobody is hidden", isFromMemory: true },
  { name: "a viewer who has blocked an author and has own posts pending review", isFromMemory: false },
])("every combination of what decides who sees a post, for $name", ({ isFromMemory }) => {
  let viewer: Viewer;
  let posts: Awaited<ReturnType<typeof store>>;
  beforeAll(async () => {
    viewer = (await world.member()) as unknown as Viewer;
    posts = await store(viewer.id, (post) => !isFromMemory || !isPersonal(post));
  });

  const among = (read: Set<string>) => posts.filter(({ id }) => read.has(id));
  /** Never none: a test that expects nothing finds nothing wrong. */
  function those(isExpected: (post: Case) => boolean) {
    const expected = posts.filter(isExpected);
    expect(expected).not.toEqual([]);
    return expected;
  }

  it("a single post is found by exactly those who may see it", async () => {
    // Each costs a statement. As the options go by twos, threes and sixes, a fifth has all of them with each other.
    const asked = posts.filter((_, at) => isFullSize || at % 5 === 0);
    const found = new Set<string>();
    for (const { id } of asked) {
      const post = await getVisiblePost(world.ctx.db, viewer.id, id).catch((error: Error) => error.message);
      if (typeof post === "object") found.add(post.id);
      else expect(post).toBe("Post not found");
    }
    expect(among(found)).toEqual(those(isVisible).filter((post) => asked.includes(post)));
  });

  it("the first pages from memory have exactly what belongs there, or the database is asked", async () => {
    for (const [isOfFriends, isExpected] of [
      [false, isInFeed],
      [true, isInFriendsFeed],
    ] as const) {
      const page = await findFirstPage(world.ctx, viewer, 1_000, isOfFriends);
      expect(page !== null).toBe(isFromMemory);
      const shown = page && (JSON.parse(page.raw().toString()) as { id: string }[]);
      if (shown) expect(among(new Set(shown.map(({ id }) => id)))).toEqual(those(isExpected));
    }
  });

  it.each([
    ["with few friends", () => undefined],
    ["with many friends", () => storeSilentFriends(viewer.id)],
    ["below thousands of posts of strangers", storeStrangersPosts],
  ])("the feeds from the database have exactly what belongs there, %s", async (_, prepare) => {
    await prepare();
    expect(among(await readToEnd(listFeedIds, viewer.id))).toEqual(those(isInFeed));
    expect(among(await readToEnd(listFriendsFeedIds, viewer.id))).toEqual(those(isInFriendsFeed));
  });
});
