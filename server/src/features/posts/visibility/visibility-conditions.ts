import type { Audience } from "@plaza/contract/posts";
import { sql, type Statement } from "../../../db/sql.ts";
import { isPublished, isReleased } from "../../filters/withheld.fragments.ts";
import { isPostByFriendOrSelf } from "../../friends/audience.fragments.ts";
import { isGroupOpenTo } from "../../groups/inside.fragments.ts";
import { isShown, isUnmuted } from "../../users/users.fragments.ts";

/** What the conditions read of a post in memory. */
export interface PostFacts {
  id: string;
  userId: string;
  audience: Audience;
  /** Whom one for close friends is for instead of them. */
  listId: string | null;
  groupId: string | null;
}

/** What they read of a viewer in memory. */
export interface Relations {
  id: string;
  friends: ReadonlySet<string>;
  /** The friends who count the viewer among their close ones. */
  closeFriends: ReadonlySet<string>;
  /** The friends' lists that the viewer is on. */
  lists: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  muted: ReadonlySet<string>;
}

export type Predicate = (post: PostFacts, viewer: Relations) => boolean;

interface Condition {
  /** Of a row of `posts`. */
  sql: (viewerId: string | Statement) => Statement;
  /**
   * The same of a post in memory. Null where it is the same for all viewers from whom nobody is hidden and who have
   * nothing withheld: only posts that fulfil it are loaded, and the other viewers' pages come from the database.
   */
  inMemory: Predicate | null;
}

/** Every condition on which it depends who sees a post, as SQL and in memory. `visibility-rules.ts` combines them. */
export const CONDITIONS = {
  isNotDeleted: { sql: () => sql`posts.deleted_at is null`, inMemory: null },
  /** The discussion of an event is a post without an audience. */
  isNoDiscussion: { sql: () => sql`posts.event_id is null`, inMemory: null },
  /** What came in by an import stands on its author's profile, and in no feed. */
  isWrittenHere: { sql: () => sql`posts.import_id is null`, inMemory: null },
  isAuthorShown: { sql: (viewerId) => isShown(viewerId, sql`posts.user_id`), inMemory: null },
  isReleased: { sql: (viewerId) => isReleased(viewerId, sql`posts.id`), inMemory: null },
  /** What its author wrote for later is in their own list of such posts alone. */
  isPublished: { sql: () => isPublished(sql`posts.id`), inMemory: null },
  isAuthorUnmuted: {
    sql: (viewerId) => isUnmuted(viewerId, sql`posts.user_id`),
    inMemory: ({ userId }, { muted }) => !muted.has(userId),
  },
  isPublic: { sql: () => sql`posts.audience = 'public'`, inMemory: ({ audience }) => audience === "public" },
  isByFriendOrSelf: {
    sql: isPostByFriendOrSelf,
    inMemory: ({ userId, audience, listId }, { id, friends, closeFriends, lists }) => {
      if (userId === id) return true;
      if (audience !== "close-friends") return friends.has(userId);
      return listId === null ? closeFriends.has(userId) : lists.has(listId);
    },
  },
  isOutsideGroups: { sql: () => sql`posts.group_id is null`, inMemory: ({ groupId }) => groupId === null },
  isInOwnGroup: {
    sql: (viewerId) => sql`
      (exists (select 1 from group_members as inside
          where inside.group_id = posts.group_id and inside.user_id = ${viewerId})
        and not exists (select 1 from groups as gone where gone.id = posts.group_id and gone.deleted_at is not null))`,
    inMemory: ({ groupId }, { groups }) => groupId !== null && groups.has(groupId),
  },
  /** Asked of no post in memory, which does not know the groups of others. */
  isInOpenGroup: {
    sql: (viewerId) => sql`(posts.group_id is not null and ${isGroupOpenTo(viewerId, sql`posts.group_id`)})`,
    inMemory: null,
  },
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
