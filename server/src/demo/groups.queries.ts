import { type Db, sql } from "../db/sql.ts";

export function insertGroups(db: Db, groups: object[]) {
  return db.rows(sql`
    insert into groups (id, name, description, rules, privacy, object_id, created_at)
    select id, name, text, rules, case when "isPrivate" then 'private' else 'public' end, "objectId", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as made (id uuid, name text, text text, rules text,
      "isPrivate" boolean, "objectId" uuid, "createdAt" timestamptz)`);
}

export function insertGroupMembers(db: Db, members: object[]) {
  return db.rows(sql`
    insert into group_members (group_id, user_id, role, joined_at, seen_id)
    select "groupId", "userId", role, "joinedAt", "seenId"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member ("groupId" uuid, "userId" uuid, role text,
      "joinedAt" timestamptz, "seenId" uuid)`);
}

/** Inserts the requests, and the notifications of those who decide on them. */
export async function insertGroupRequests(db: Db, requests: object[]) {
  await db.rows(sql`
    insert into group_requests (group_id, user_id, requested_at)
    select "groupId", "userId", "requestedAt"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request ("groupId" uuid, "userId" uuid,
      "requestedAt" timestamptz)`);
  await db.rows(sql`
    with latest as (
      select distinct on (group_id) group_id, user_id, requested_at from group_requests
      order by group_id, requested_at desc
    ), notified as (
      insert into notifications (user_id, type, subject_id, actor_id, group_id, created_at)
      select moderators.user_id, 'group-request', latest.group_id, latest.user_id, latest.group_id, latest.requested_at
      from latest join group_members as moderators on moderators.group_id = latest.group_id and moderators.rank < 3
      returning id, group_id)
    insert into notification_actors (notification_id, user_id, acted_at)
    select notified.id, asked.user_id, asked.requested_at
    from notified join group_requests as asked on asked.group_id = notified.group_id`);
}

export function insertGroupPosts(db: Db, posts: object[]) {
  return db.rows(sql`
    insert into posts (id, user_id, content, group_id, pinned_at, created_at)
    select id, "userId", content, "groupId", "pinnedAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as post (id uuid, "userId" uuid, content text,
      "groupId" uuid, "pinnedAt" timestamptz, "createdAt" timestamptz)
    order by id`);
}

export function insertGroupFile(db: Db, file: { id: string; groupId: string; userId: string; createdAt: Date }) {
  return db.rows(sql`
    insert into group_files (id, group_id, user_id, created_at)
    values (${file.id}, ${file.groupId}, ${file.userId}, ${file.createdAt})`);
}
