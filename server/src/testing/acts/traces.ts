import { type Db, sql } from "../../db/sql.ts";

const written = (text: string) => ({ text, values: [], name: "" });

/** Every table that contains the id anywhere, in whichever column and form; pending jobs do not count. */
export async function findTraces(db: Db, id: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'jobs'`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.rows(written(`select 1 from ${name} as t where t::text like '%${id}%' limit 1`));
      return rows.length > 0 ? name : null;
    }),
  );
  return found.filter((name) => name !== null);
}

const COUNTS: Record<string, string> = {
  comments: `select 1 from posts where deleted_at is null and comment_count <> (
    select count(*) from comments where post_id = posts.id and is_counted)`,
  shares: `select 1 from posts where deleted_at is null and share_count <> (
    select count(*) from posts as shares where shares.shared_post_id = posts.id and shares.deleted_at is null and shares.is_counted)`,
  reactions: `select 1 from posts where deleted_at is null and reaction_counts <> coalesce((
    select jsonb_object_agg(type, count) from (
      select type, count(*) from reactions where post_id = posts.id and is_counted group by type) as counted), '{}')`,
  votes: `select 1 from polls join posts on posts.id = polls.post_id where posts.deleted_at is null and counts <> coalesce((
    select jsonb_object_agg(kind, count) from (
      select kind, count(*) from poll_votes cross join unnest(poll_votes.choices::text[] || 'voters'::text) as kind
      where poll_votes.post_id = polls.post_id and is_counted group by kind) as counted), '{}')`,
  "comment reactions": `select 1 from comments where reaction_counts <> coalesce((
    select jsonb_object_agg(type, count) from (
      select type, count(*) from comment_reactions where comment_id = comments.id and is_counted group by type) as counted), '{}')`,
  friends: `select 1 from users where friend_count <> (select count(*) from friends where user_id = users.id and is_counted)`,
  posts: `select 1 from users left join post_counts as written on written.user_id = users.id
    where (coalesce(total, 0), coalesce(not_public, 0), coalesce(close_friends, 0)) <> (
      select count(*), count(*) filter (where audience <> 'public'), count(*) filter (where audience = 'close-friends') from posts
      where user_id = users.id and group_id is null and event_id is null and deleted_at is null)`,
  going: `select 1 from events where (going_count, waiting_count) <> (
    select count(*) filter (where not is_waiting), count(*) filter (where is_waiting)
    from event_responses where event_id = events.id and status = 'going' and is_counted)`,
  "group members": `select 1 from groups where member_count <> (
    select count(*) from group_members where group_id = groups.id and is_counted)`,
};

/** The counters that differ from the rows they count. */
export async function miscounted(db: Db): Promise<string[]> {
  const wrong = [];
  for (const [name, text] of Object.entries(COUNTS)) if ((await db.rows(written(text))).length > 0) wrong.push(name);
  return wrong;
}
