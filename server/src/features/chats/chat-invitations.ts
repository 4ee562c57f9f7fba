import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Limit } from "../../limits/limits.ts";
import { notify } from "../notifications/notify.ts";
import { upsertAsked } from "./departures.queries.ts";

/** By one member, to one who does not take their messages, however many chats there are. */
const SAME_MEMBER: Limit = { name: "chat-invitations-same-member", max: 1, seconds: 7 * 24 * 60 * 60 };

interface Asked {
  chatId: string;
  userIds: string[];
  /** Whether these are members whom the asking one may not write to. */
  areStrangers: boolean;
}

/**
 * For a locked chat, and members who left it or do not take messages of whoever asks. Once a week, by whomever: whoever does
 * not decide is not asked again and again. A stranger asks the same member once a week, into whichever chat. Returns whom
 * it asked.
 */
export async function ask(
  ctx: AppContext,
  tx: Transaction,
  by: Viewer,
  { chatId, userIds, areStrangers }: Asked,
): Promise<string[]> {
  const pair = (userId: string) => `${by.id} ${userId}`;
  const askable: string[] = [];
  for (const userId of userIds) {
    if (!areStrangers || !(await ctx.limits.isOver(SAME_MEMBER, pair(userId)))) askable.push(userId);
  }
  const asked = (await upsertAsked(tx, chatId, askable, by.id)).map(({ userId }) => userId);
  if (areStrangers) {
    // Somebody else asked them into this chat before: this one is no invitation.
    for (const userId of askable) if (!asked.includes(userId)) await ctx.limits.giveBack(SAME_MEMBER, pair(userId));
  }
  const invitation = { type: "chat-invitation", actorId: by.id, subjectId: chatId, chatId } as const;
  await notify(
    ctx,
    tx,
    asked.map((userId) => ({ userId, ...invitation })),
  );
  return asked;
}
