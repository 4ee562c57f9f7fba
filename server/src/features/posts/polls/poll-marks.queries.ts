import { type Db, sql } from "../../../db/sql.ts";
import type { Counts } from "../../users/counts.ts";
import { blockedFor } from "../../users/users.fragments.ts";
import { votedKinds } from "./polls.fragments.ts";

export interface PollMarks {
  postId: string;
  myChoices: number[];
  /** The votes of members whom a block hides from the viewer. */
  hiddenVotes: Counts;
}

/** The viewer's own votes in these posts' polls, and how those voted who are hidden from the viewer. */
export function listPollMarks(db: Db, viewerId: string, postIds: string[]) {
  return db.rows<PollMarks>(sql`
    with hidden as materialized ${blockedFor(viewerId)}
    select wanted.id as post_id, coalesce(own.choices, '{}') as my_choices, coalesce((
        select jsonb_object_agg(counted.kind, counted.count) from (
          select kind, count(*) from hidden
          join poll_votes on poll_votes.post_id = wanted.id and poll_votes.user_id = hidden.user_id
            and poll_votes.is_counted
          cross join ${votedKinds} as kind
          group by kind) as counted), '{}') as hidden_votes
    from unnest(${postIds}::uuid[]) as wanted (id)
    left join poll_votes as own on own.post_id = wanted.id and own.user_id = ${viewerId}`);
}

/** How those whom a block hides from each of the viewers voted in one poll. */
export function listHiddenVotes(db: Db, viewerIds: string[], postId: string) {
  return db.rows<{ viewerId: string; kind: string; count: number }>(sql`
    select viewers.id as viewer_id, kind, count(*)
    from unnest(${viewerIds}::uuid[]) as viewers (id)
    cross join lateral ${blockedFor(sql`viewers.id`)} as hidden
    join poll_votes on poll_votes.post_id = ${postId} and poll_votes.user_id = hidden.user_id and poll_votes.is_counted
    cross join ${votedKinds} as kind
    group by viewers.id, kind`);
}
