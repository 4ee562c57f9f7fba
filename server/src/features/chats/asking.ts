import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { notify } from "../notifications/notify.ts";
import { upsertAsked } from "./departures.queries.ts";

/**
 * For a locked chat, and members who left it or do not take messages of whoever asks. Once a week, by whomever: whoever does
 * not decide is not asked again and again. Returns whom it asked.
 */
export async function ask(
  ctx: AppContext,
  tx: Transaction,
  by: Viewer,
  { chatId, userIds }: { chatId: string; userIds: string[] },
): Promise<string[]> {
  const asked = (await upsertAsked(tx, chatId, userIds, by.id)).map(({ userId }) => userId);
  const invitation = { type: "chat-invitation", actorId: by.id, subjectId: chatId, chatId } as const;
  await notify(
    ctx,
    tx,
    asked.map((userId) => ({ userId, ...invitation })),
  );
  return asked;
}
