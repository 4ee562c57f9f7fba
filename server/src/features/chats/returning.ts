import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { conflict, notFound } from "../../errors.ts";
import { writeAs } from "../auth/sessions.ts";
import { storeNotice } from "../messages/sending/sending.ts";
import { notify } from "../notifications/notify.ts";
import { forgetChat } from "../notifications/taking-back.ts";
import { join, publishChangedAfter, refuseFull } from "./chats.ts";
import { lockWholeChat } from "./chats.queries.ts";
import { deleteDeparture, findAsking, updateAsked, updateDeclined } from "./departures.queries.ts";

/** For a locked chat and somebody who left it. Once a week, by whomever: whoever does not decide is not asked again and again. */
export async function askBack(
  ctx: AppContext,
  tx: Transaction,
  by: Viewer,
  { chatId, userId }: { chatId: string; userId: string },
) {
  if (!(await updateAsked(tx, chatId, userId, by.id))) throw conflict("They left, and were asked this week already");
  await forgetChat(ctx, tx, chatId, userId);
  await notify(ctx, tx, [{ userId, type: "chat-invitation", actorId: by.id, subjectId: chatId, chatId }]);
}

/** Whoever left and is asked to come back does, or stays away. */
export async function decideReturn(ctx: AppContext, viewer: Viewer, chatId: string, isAccepted: boolean) {
  await writeAs(ctx, viewer, async (tx) => {
    const chat = await lockWholeChat(tx, chatId);
    const asking = await findAsking(tx, chatId, viewer.id);
    if (!chat || !asking) throw notFound("Invitation");
    if (isAccepted) {
      refuseFull(chat);
      await deleteDeparture(tx, chatId, viewer.id);
      await join(ctx, tx, chatId, [viewer.id]);
      await storeNotice(ctx, tx, { chatId, senderId: asking.askedBy, what: "added", subjectId: viewer.id });
      publishChangedAfter(ctx, tx, chatId);
    } else await updateDeclined(tx, chatId, viewer.id);
    await forgetChat(ctx, tx, chatId, viewer.id);
  });
}
