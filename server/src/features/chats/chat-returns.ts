import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { storeNotice } from "../messages/new/new-messages.ts";
import { forgetChat } from "../notifications/retractions.ts";
import { join, publishChangedAfter, refuseFull } from "./chats.ts";
import { lockWholeChat } from "./chats.queries.ts";
import { deleteDeparture, findAsking, updateDeclined } from "./departures.queries.ts";

/** Whoever is asked into a chat, or back to it, comes or stays away. */
export async function decideReturn(ctx: AppContext, viewer: Viewer, chatId: string, isAccepted: boolean) {
  await writeAs(ctx, viewer, async (tx) => {
    const chat = await lockWholeChat(tx, chatId);
    const asking = await findAsking(tx, chatId, viewer.id);
    if (!chat || !asking) throw refuse("invitation_not_found");
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
