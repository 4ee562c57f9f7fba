import type { ChatId, UserId } from "@plaza/contract/base/ids";
import { isShown } from "../users/users.fragments.ts";
import type { Message } from "@plaza/contract/messages";
import { type Db, sql } from "../../db/sql.ts";
import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { messageParts, shownMessageTo } from "./messages.queries.ts";
import { isStillThere } from "./visibility.fragments.ts";

/** As the index `messages_of_pair_by_words` has it. */
const words = sql`message_words(pair_key(sender_id, receiver_id), content)`;

const MESSAGE = { signs: sql`plain(content)`, text: sql`content` };

/** The words of each message are made anew while it is scanned: more of them would cost more than the index. */
const NEWEST = 300;

export function listFoundMessages(db: Db, viewerId: UserId, partnerId: UserId, asked: WordsAsked, cursor: FoundCursor) {
  const found = newestFound({
    table: sql`messages`,
    isListed: sql`
      least(sender_id, receiver_id) = least(${viewerId}::uuid, ${partnerId}::uuid)
      and greatest(sender_id, receiver_id) = greatest(${viewerId}::uuid, ${partnerId}::uuid)`,
    newest: NEWEST,
    isFound: sql`content is not null and ${hasWords(asked, { words, ...MESSAGE })} and ${isStillThere(viewerId)}`,
    isIndexed: true,
    isIndexedAs: sql`${words} @@ quote_literal(pair_key(${viewerId}::uuid, ${partnerId}::uuid))::tsquery`,
    ...cursor,
  });
  return db.rows<Message>(sql`
    select ${shownMessageTo(viewerId)}
    from (select * from messages where id = any(array(${found}))) as messages
    ${messageParts}
    order by messages.id desc`);
}

/** Of a group chat: of its own messages, from the newest on, those that the member sees. */
export function listFoundMessagesIn(
  db: Db,
  viewerId: UserId,
  { chatId, joinedAfter }: { chatId: ChatId; joinedAfter: string },
  asked: WordsAsked,
  { before, limit }: FoundCursor,
) {
  return db.rows<Message>(sql`
    select ${shownMessageTo(viewerId)}
    from (
      select * from messages
      where chat_id = ${chatId} and id > ${joinedAfter}::uuid and id < ${before}::uuid and content is not null
        and notice is null and ${hasWords(asked, { words: sql`words_of(content)`, ...MESSAGE })}
        and ${isShown(viewerId, sql`messages.sender_id`)} and ${isStillThere(viewerId)}
      order by id desc limit ${limit}) as messages
    ${messageParts}
    order by messages.id desc`);
}
