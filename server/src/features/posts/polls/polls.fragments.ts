import { sql } from "../../../db/sql.ts";

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The poll of a post, from a left join of `polls`; null if it has none. */
export const pollJson = sql`case when polls.post_id is not null then
  json_build_object('choices', polls.choices, 'counts', polls.counts, 'isMultiple', polls.is_multiple,
    'isSecret', polls.is_secret, 'endsAt', to_char(polls.ends_at at time zone 'utc', ${ISO})) end`;

/** What a vote is counted as: each of its choices, and one more member who voted. */
export const votedKinds = sql`unnest(poll_votes.choices::text[] || 'voters'::text)`;
