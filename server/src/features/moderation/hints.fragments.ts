import { literal, sql, type Statement } from "../../db/sql.ts";

/** How much of a member's newest is looked at, and from when on it is a hint: never more than that. */
const LOOKED_AT = 200;
const LINKS = 5;
const STRANGERS = 10;
const COPIES = 3;

/** Ids are made of the time: this one of a day ago. */
const aDayAgo = sql`(lpad(to_hex((extract(epoch from now() - interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

const newestTexts = (memberId: Statement) => sql`
  (select content from posts where posts.user_id = ${memberId} and posts.id > ${aDayAgo} and posts.deleted_at is null
      and content is not null order by posts.id desc limit ${literal(LOOKED_AT)})
  union all (select content from comments where comments.user_id = ${memberId} and comments.id > ${aDayAgo}
      order by comments.id desc limit ${literal(LOOKED_AT)})
  union all (select content from messages where messages.sender_id = ${memberId} and messages.id > ${aDayAgo}
      and content is not null order by messages.id desc limit ${literal(LOOKED_AT)})`;

/** What of the last day looks like spam, as names: a moderator decides what it is. */
export const spamHints = (memberId: Statement): Statement => sql`array_remove(array[
  case when (select count(*) from (${newestTexts(memberId)}) as texts where texts.content ~* 'https?://') >= ${literal(LINKS)}
    then 'links' end,
  case when (select count(*) from (select partner_id from conversations
      where conversations.user_id = ${memberId} and conversations.last_message_id > ${aDayAgo}
        and not exists (select 1 from friends where friends.user_id = ${memberId} and friends.friend_id = partner_id)
        and exists (select 1 from messages where messages.id = conversations.last_message_id and messages.sender_id = ${memberId})
      limit ${literal(LOOKED_AT)}) as strangers) >= ${literal(STRANGERS)} then 'strangers' end,
  case when exists (select 1 from (${newestTexts(memberId)}) as texts where length(texts.content) >= 12
      group by lower(texts.content) having count(*) >= ${literal(COPIES)}) then 'copies' end], null)`;
