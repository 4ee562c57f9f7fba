import type { StoryId, UserId } from "@plaza/contract/base/ids";
import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isShown, userJson } from "../users/users.fragments.ts";

/** The story is locked during the insert, so that a concurrent deletion causes no error. */
export function insertView(db: Db, storyId: StoryId, viewerId: UserId) {
  return db.rows(sql`
    insert into story_views (story_id, user_id)
    select id, ${viewerId} from stories where id = ${storyId} for key share
    on conflict do nothing`);
}

export function listViewersOf(
  db: Db,
  authorId: UserId,
  storyId: StoryId,
  { before, limit }: PageRequest<{ viewedAt: string; userId: UserId }>,
) {
  return db.rows<{ user: User; viewedAt: string }>(sql`
    select story_views.viewed_at, ${userJson(sql`users`)} as user
    from story_views join users on users.id = story_views.user_id and users.email_verified_at is not null
    where story_views.story_id = ${storyId} and ${isShown(authorId, sql`users.id`)} and (${before?.viewedAt ?? null}::timestamptz is null
      or (story_views.viewed_at, story_views.user_id) < (${before?.viewedAt ?? null}::timestamptz, ${before?.userId ?? null}::uuid))
    order by story_views.viewed_at desc, story_views.user_id desc limit ${limit}`);
}
