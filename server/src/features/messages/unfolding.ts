import type { UnfoldedQuery } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import { asSeenBy, findInvolved } from "./folding.ts";
import { listUnfoldedIn } from "./messages.queries.ts";
import { getMembership } from "./places.ts";

/**
 * What a block of the viewer's own folds in a chat, for the viewer who wants to read it all the same. Whoever was blocked
 * by the other, alone or too, reads nothing.
 */
export async function listUnfolded(
  ctx: AppContext,
  viewer: Viewer,
  chatId: string,
  range: UnfoldedQuery,
): Promise<Message[]> {
  await getMembership(ctx.db, viewer.id, chatId);
  const messages = await listUnfoldedIn(ctx.db, viewer.id, chatId, range);
  const hidden = await findInvolved(ctx.db, viewer.id, messages);
  return messages.map((message) => {
    const others = new Set(hidden);
    others.delete(message.senderId);
    return asSeenBy(message, others);
  });
}
