import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";
import { deleteLeftChat, isLeft } from "./erasure.queries.ts";

/** The database queues the job by the same name, after the last member of a chat is gone. */
export const CHAT_ERASURE = "chat-erasure";

/** Erases a chat that nobody is in. Can resume after an interruption: deleted rows are not found any more. */
export async function eraseChat(ctx: AppContext, chatId: string, signal: AbortSignal) {
  if (!(await isLeft(ctx.db, chatId))) return;
  const repeat = inBatches(ctx.db, `erasure ${chatId}`, signal);
  const messages = sql`(select id from messages where chat_id = ${chatId})`;
  await repeat((db) => deleteSome(db, [sql`message_reactions`, sql`message_id in ${messages}`]));
  await repeat((db) => deleteSome(db, [sql`message_votes`, sql`message_id in ${messages}`]));
  await repeat((db) => deleteSome(db, [sql`messages`, sql`chat_id = ${chatId}`]));
  await repeat((db) => deleteLeftChat(db, chatId));
}
