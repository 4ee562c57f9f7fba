import type { Database } from "../../server/src/db/database.ts";
import { sql, type Statement } from "../../server/src/db/sql.ts";
import { progress } from "../report.ts";

/** Enough members for one of them to have 5,000 friends, and a hundred thousand in the large town. */
export const membersOf = (posts: number) => Math.max(10_000, Math.min(100_000, posts / 10));
/** The first 10,000 members have some fifty friends each, the others ten; this one has 5,000. */
export const POPULAR = 2;
/** The newest post of this member has 10,000 comments. */
export const DISCUSSED = 3;
/** These two have written 10,000 messages to each other. */
export const TALKING = [4, 5] as const;
/** Everybody is a member of this group. */
export const EVERYBODY = "Everybody";
/** Posts in one statement, which is what an interruption costs. */
const PART = 50_000;
const GROUPS = 200;
const STORIES = 200;

/** A pseudo-word, the same for each number. */
export const word = (n: Statement) =>
  sql`left(translate(md5((${n})::text), '0123456789abcdef', 'aeioubdfglmnprst'), 5 + (${n})::int % 5)`;
/** Some twenty words, of which a few are in most texts and most in few. Two of 5,000 phrases, because a million texts of
 * single words take a quarter of an hour to make. */
const text = (n: Statement) => sql`(
  select one.words || ' ' || other.words || case when ${n} % 10 = 0 then ' gathering' else '' end
    || case when ${n} % 5000 = 0 then ' lighthouse' else '' end
  from phrases as one, phrases as other where one.id = ${n} % 4999 and other.id = (${n} * 7) % 4993)`;

/** The number of the group that a member is in beside the one of everybody. */
const circleOf = sql`1 + people.n * 7 % ${GROUPS}::int`;

/** A statement made of names the database gave. */
const raw = (statement: string) => sql(Object.assign([statement], { raw: [statement] }));

/**
 * Fills a database. Rows are made in the database itself: no byte of them crosses a connection. Each statement is marked as
 * done together with its rows, so that a seed that was interrupted goes on where it was.
 */
export async function seed(db: Database, posts: number) {
  const members = membersOf(posts);
  const start = performance.now();
  await db.rows(sql`create table if not exists seeded (step text primary key)`);
  const done = new Set((await db.rows<{ step: string }>(sql`select step from seeded`)).map(({ step }) => step));
  const step = async (name: string, ...statements: Statement[]) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    progress(`town of ${posts.toLocaleString("en")} posts: ${name}, ${seconds} s`);
    for (const [n, statement] of statements.entries()) {
      const mark = `${name} ${n}`;
      if (done.has(mark)) continue;
      await db.transaction(async (tx) => {
        await tx.rows(statement);
        await tx.rows(sql`insert into seeded (step) values (${mark})`);
      });
    }
  };
  // What the triggers count is counted once at the end, and indexes are made over what is there.
  await db.rows(sql`set session_replication_role = replica`);
  await db.rows(sql`set maintenance_work_mem = '512MB'`);
  await step("plan", ...indexRows());
  const indexes = await db.rows<{ name: string; definition: string }>(sql`select * from dropped_indexes`);
  await step("begin", ...indexes.map(({ name }) => raw(`drop index ${name}`)));
  await step("words", ...phraseRows());
  await step("members", ...memberRows(members));
  await step("groups", ...groupRows());
  await step("posts", ...postRows(posts, members));
  await step("comments", ...commentRows(members));
  await step("reactions", ...reactionRows(members));
  await step("pictures", ...pictureRows());
  await step("stories", ...storyRows());
  await step("messages", ...messageRows(posts, members));
  await step("listings and events", ...listingRows(posts, members));
  await step("notifications", ...notificationRows(posts));
  await step("indexes", ...indexes.map(({ definition }) => raw(definition)));
  await step("counts", ...countRows());
  await step("known words", knownWords());
  progress("end");
  await db.rows(sql`set session_replication_role = origin`);
  await db.rows(sql`drop table seeded, dropped_indexes, phrases, people, circles, numbered`);
  await db.rows(sql`vacuum analyze`);
  await db.rows(sql`checkpoint`);
}

/** Indexes that hold no promise (neither unique nor a primary key) of the tables with many rows. */
function indexRows(): Statement[] {
  return [
    sql`
      create table dropped_indexes as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where not indisunique and indrelid::regclass::text in
        ('posts', 'comments', 'reactions', 'messages', 'users', 'friends', 'group_members', 'objects', 'saved_posts',
         'notifications', 'notification_actors', 'items', 'known_words')`,
  ];
}

function phraseRows(): Statement[] {
  return [
    sql`
      create unlogged table phrases as select id, (
        select string_agg(${word(sql`floor(30000 * power(random(), 3))::int`)}, ' ')
        from generate_series(1, 5 + id % 10)) as words
      from generate_series(0, 4999) as id`,
    sql`create unique index on phrases (id)`,
    sql`analyze phrases`,
  ];
}

function memberRows(members: number): Statement[] {
  return [
    sql`
      insert into users (email, first_name, last_name, email_verified_at)
      select 'm' || n || '@example.com', initcap(${word(sql`n % 2000`)}), initcap(${word(sql`5000 + n % 20000`)}), now()
      from generate_series(1, ${members}::int) as n`,
    sql`create unlogged table people as
      select id, substring(email from 2 for position('@' in email) - 2)::int as n from users`,
    sql`create unique index on people (n)`,
    sql`analyze people`,
    sql`
      insert into friends (user_id, friend_id)
      select one.id, other.id from people as one cross join generate_series(-25, 25) as apart
      join people as other on other.n = one.n + apart
      where apart <> 0 and (abs(apart) <= 5 or greatest(one.n, other.n) <= 10000)`,
    sql`
      insert into friends (user_id, friend_id)
      select case when side = 0 then one.id else other.id end, case when side = 0 then other.id else one.id end
      from people as one join people as other on other.n between 100 and 5074, generate_series(0, 1) as side
      where one.n = ${POPULAR} on conflict do nothing`,
    sql`
      insert into friendships (requester_id, addressee_id, status)
      select user_id, friend_id, 'accepted' from friends where user_id < friend_id`,
  ];
}

/** Everybody is in the first group, and each in one more; the first member of each group owns it. */
function groupRows(): Statement[] {
  return [
    sql`insert into groups (name, description) values (${EVERYBODY}, 'All of the town')`,
    sql`
      insert into groups (name, description)
      select ${word(sql`n + 900`)} || ' ' || ${word(sql`n % 700`)}, ${text(sql`n`)} from generate_series(1, ${GROUPS}::int) as n`,
    sql`create unlogged table circles as select id, row_number() over (order by id) - 1 as n from groups`,
    sql`
      insert into group_members (group_id, user_id)
      select circles.id, people.id from people join circles on circles.n in (0, ${circleOf})`,
    sql`
      update group_members set role = 'owner' where (group_id, user_id) in (
        select distinct on (group_id) group_id, user_id from group_members join people on people.id = user_id
        order by group_id, n)`,
  ];
}

/** Each tenth post is for friends, each twentieth is in a group of its author's. */
function postRows(posts: number, members: number): Statement[] {
  const parts = Array.from({ length: Math.ceil(posts / PART) }, (_, n) => [
    n * PART + 1,
    Math.min(posts, (n + 1) * PART),
  ]);
  return [
    ...parts.map(
      ([first, last]) => sql`
      insert into posts (user_id, content, audience, group_id)
      select people.id, made.content, case when made.n % 10 = 0 then 'friends' else 'public' end,
        case when made.n % 20 = 7 then circles.id end
      from (select n, 1 + (n * 7919) % ${members}::int as who, ${text(sql`n`)} as content
        from generate_series(${first}::bigint, ${last}::bigint) as n) as made
      join people on people.n = made.who
      left join circles on circles.n = ${circleOf} and made.n % 20 = 7
      order by made.n`,
    ),
    sql`create unlogged table numbered as select id, row_number() over (order by id) as n from posts`,
    sql`create unique index on numbered (n)`,
    sql`analyze numbered`,
    sql`
      insert into saved_posts (user_id, post_id)
      select people.id, numbered.id from numbered join people on people.n = 1 + (numbered.n * 13) % ${members}::int
      where numbered.n % 5 = 0`,
  ];
}

/** Three under each post, and 10,000 under one. */
function commentRows(members: number): Statement[] {
  return [
    ...[31, 62, 93].map(
      (factor) => sql`
        insert into comments (post_id, user_id, content) select numbered.id, people.id, 'Comment ' || numbered.n
        from numbered join people on people.n = 1 + (numbered.n * ${factor}::int) % ${members}::int order by numbered.n`,
    ),
    sql`
      insert into comments (post_id, user_id, content)
      select (select max(id::text)::uuid from posts where user_id = (select id from people where n = ${DISCUSSED})),
        people.id, 'Remark ' || people.n
      from people where people.n <= 10000 order by people.n`,
  ];
}

function reactionRows(members: number): Statement[] {
  return Object.entries({ like: 17, love: 34, haha: 51, wow: 68, sad: 85 }).map(
    ([type, factor]) => sql`
      insert into reactions (post_id, user_id, type) select numbered.id, people.id, ${type}
      from numbered join people on people.n = 1 + (numbered.n * ${factor}::int) % ${members}::int
      on conflict do nothing`,
  );
}

function pictureRows(): Statement[] {
  return [
    sql`
      insert into objects (owner_id, name, origin, state, kind, content_type, width, height, attached_to, thing_id, position)
      select posts.user_id, left(md5(numbered.n::text), 22), 'upload', 'ready', 'image', 'image/webp', 1080, 720,
        'post', posts.id, 0
      from numbered join posts using (id) where numbered.n % 4 = 0`,
  ];
}

function storyRows(): Statement[] {
  return [
    sql`
      insert into objects (owner_id, name, origin, state, kind, content_type, width, height, attached_to)
      select id, left(md5('story' || n), 22), 'upload', 'ready', 'image', 'image/webp', 1080, 1920, 'story:' || id
      from people where n <= ${STORIES}`,
    sql`
      insert into stories (user_id, object_id, expires_at)
      select owner_id, id, now() + interval '20 years' from objects where attached_to like 'story:%'`,
  ];
}

/** As many as posts, between members who are near each other, and 10,000 between two. */
function messageRows(posts: number, members: number): Statement[] {
  const [one, other] = TALKING;
  return [
    sql`
      insert into messages (sender_id, receiver_id, content)
      select sender.id, receiver.id, 'Message ' || made.n
      from (select n, 10 + (n * 7919) % (${members}::int - 40) as who from generate_series(1, ${posts}::bigint) as n) as made
      join people as sender on sender.n = made.who
      join people as receiver on receiver.n = made.who + 1 + made.n % 25 order by made.n`,
    sql`
      insert into messages (sender_id, receiver_id, content)
      select case when i % 2 = 0 then one.id else other.id end, case when i % 2 = 0 then other.id else one.id end, 'Line ' || i
      from generate_series(1, 10000) as i, people as one, people as other where one.n = ${one} and other.n = ${other}
      order by i`,
    sql`
      insert into conversations (user_id, partner_id, last_message_id, read_id)
      select user_id, partner_id, max(id::text)::uuid, max(id::text)::uuid from (
        select id, sender_id as user_id, receiver_id as partner_id from messages
        union all select id, receiver_id, sender_id from messages) as sides
      group by user_id, partner_id`,
  ];
}

/** A listing for each tenth post, of which a tenth is sold; an event for each hundredth, of which half are over. */
function listingRows(posts: number, members: number): Statement[] {
  const rows = (count: number) => sql`
    (select i, people.id as who from generate_series(1, ${count}::int) as i
     join people on people.n = 1 + (i::bigint * 7919) % ${members}::int) as made`;
  const name = sql`${word(sql`i % 30000`)} || ' ' || ${word(sql`i % 700`)}`;
  return [
    sql`
      insert into items (seller_id, title, description, price, category, is_sold)
      select who, ${name}, ${text(sql`i`)}, i % 900, 'Furniture', i % 10 = 3 from ${rows(posts / 10)}`,
    sql`
      insert into events (user_id, name, description, location, starts_at)
      select who, ${name}, ${text(sql`i`)}, ${word(sql`i`)},
        now() + i * interval '1 hour' + case when i % 2 = 0 then -1 else 1 end * interval '10 years'
      from ${rows(posts / 100)}`,
    sql`
      insert into event_responses (event_id, user_id, status)
      select events.id, people.id, case when people.n % 3 = 0 then 'interested' else 'going' end
      from (select id, row_number() over () as n from events) as events
      join people on people.n between 1 + events.n % 5000 and 20 + events.n % 5000`,
  ];
}

/** Member 1 has a tenth as many as there are posts. */
function notificationRows(posts: number): Statement[] {
  return [
    sql`
      insert into notifications (user_id, type, subject_id, actor_id, post_id, is_read)
      select viewer.id, 'reaction', numbered.id, people.id, numbered.id, numbered.n <= ${(posts * 9) / 10}::int
      from numbered join people on people.n = 2 + numbered.n % 5000, people as viewer
      where viewer.n = 1 and numbered.n % 10 = 0 order by numbered.n`,
    sql`insert into notification_actors (notification_id, user_id) select id, actor_id from notifications`,
  ];
}

function countRows(): Statement[] {
  return [
    sql`
      update posts set comment_count = counted.comments, reaction_counts = coalesce(counted.reactions, '{}') from (
        select posts.id, (select count(*) from comments where post_id = posts.id) as comments, (
          select jsonb_object_agg(type, count) from (
            select type, count(*) from reactions where post_id = posts.id group by type) as each) as reactions
        from posts) as counted
      where counted.id = posts.id`,
    sql`update users set friend_count = (select count(*) from friends where user_id = users.id)`,
    sql`
      insert into post_counts (user_id, total, not_public, close_friends)
      select user_id, count(*), count(*) filter (where audience <> 'public'), 0 from posts where group_id is null group by user_id`,
    sql`update groups set member_count = (select count(*) from group_members where group_id = groups.id)`,
    sql`
      update events set
        going_count = (select count(*) from event_responses where event_id = events.id and status = 'going'),
        interested_count = (select count(*) from event_responses where event_id = events.id and status = 'interested')`,
  ];
}

const knownWords = () => sql`
  select add_known_words(array_agg(distinct word)) from (
    select unnest(tsvector_to_array(words)) as word from posts
    union select unnest(tsvector_to_array(words)) from groups
    union select unnest(tsvector_to_array(words)) from events
    union select unnest(tsvector_to_array(words)) from items
    union select unnest(string_to_array(search_name, ' ')) from users) as found`;
