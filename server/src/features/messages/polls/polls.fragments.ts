import { sql } from "../../../db/sql.ts";

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A suspended member's vote is not counted. */
export const isCounted = sql`not exists (
  select 1 from hidden_members as suspended where suspended.user_id = votes.user_id and suspended.from_id is null)`;

/** In a secret one it is: by the difference that a suspension makes, a moderator would learn it. */
const isCountedHere = sql`(polls.is_secret or ${isCounted})`;

/** The poll of the row of `messages` with everybody's votes, and nobody's own; null if it has none. */
export const messagePoll = sql`(
  select json_build_object(
    'choices', (
      select json_agg(json_build_object('text', choice.text, 'count', (
        select count(*) from message_votes as votes
        where votes.message_id = polls.message_id and (choice.number - 1)::smallint = any(votes.choices) and ${isCountedHere}))
        order by choice.number)
      from jsonb_array_elements_text(polls.choices) with ordinality as choice (text, number)),
    'myChoices', json_build_array(),
    'total', (select count(*) from message_votes as votes where votes.message_id = polls.message_id and ${isCountedHere}),
    'endsAt', to_char(polls.ends_at at time zone 'utc', ${ISO}),
    'isMultiple', polls.is_multiple, 'isSecret', polls.is_secret)
  from message_polls as polls where polls.message_id = messages.id)`;
