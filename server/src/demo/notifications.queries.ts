import { type Db, sql } from "../db/sql.ts";

/**
 * Derives everyone's notifications from what the town has done; all are read except the latest and those of pending
 * requests.
 */
export function insertNotifications(db: Db) {
  return db.rows(sql`
    with act as (
      select posts.user_id, 'reaction' as type, posts.id as subject_id, reactions.user_id as actor_id,
        posts.id as post_id, null::uuid as comment_id, null::uuid as friendship_id, reactions.created_at as acted_at
      from reactions join posts on posts.id = reactions.post_id
      union all
      select posts.user_id, 'comment', posts.id, comments.user_id, posts.id, null, null, comments.created_at
      from comments join posts on posts.id = comments.post_id
      left join comments as parents on parents.id = comments.parent_id
      where parents.user_id is distinct from posts.user_id
      union all
      select parents.user_id, 'comment-reply', parents.id, comments.user_id, comments.post_id, parents.id, null,
        comments.created_at
      from comments join comments as parents on parents.id = comments.parent_id
      union all
      select named."userId", 'mention', posts.id, posts.user_id, posts.id, null, null, posts.created_at
      from posts cross join jsonb_to_recordset(posts.mentions) as named ("userId" uuid)
      where audience = 'public'
      union all
      select originals.user_id, 'share', originals.id, shares.user_id, originals.id, null, null, shares.created_at
      from posts as shares join posts as originals on originals.id = shares.shared_post_id
      where shares.audience = 'public'
      union all
      select addressee_id, 'friend-request', requester_id, requester_id, null, null, id, created_at
      from friendships where status = 'pending'
      union all
      select requester_id, 'friend-accepted', addressee_id, addressee_id, null, null, id, created_at
      from friendships where status = 'accepted' and created_at > now() - interval '5 days'
    ), acts as (
      select * from act where user_id <> actor_id
    ), put as (
      insert into notifications (user_id, type, subject_id, actor_id, post_id, comment_id, friendship_id, created_at,
        is_read)
      select distinct on (user_id, type, subject_id) user_id, type, subject_id, actor_id, post_id, comment_id,
        friendship_id, acted_at, acted_at < now() - interval '3 hours' and type <> 'friend-request'
      from acts order by user_id, type, subject_id, acted_at desc
      returning id, user_id, type, subject_id
    )
    insert into notification_actors (notification_id, user_id, acted_at)
    select put.id, actor_id, max(acted_at) from put join acts using (user_id, type, subject_id)
    group by put.id, actor_id`);
}
