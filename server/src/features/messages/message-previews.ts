import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { ShowPreview } from "../previews/preview-job.ts";
import { detachPreview } from "../previews/previews.ts";
import { changeMessage } from "./changes.ts";
import { findMessage } from "./messages.queries.ts";
import { publishMessage } from "./audience.ts";

/** How many of the newest are shown to those who look at them; the others have it when they are read next. */
const MOST_LIVE = 20;

export const showOnMessages: ShowPreview = (ctx, _tx, messageIds) => async () => {
  for (const id of messageIds.slice(0, MOST_LIVE)) {
    const message = await findMessage(ctx.db, id);
    if (message) await publishMessage(ctx, { type: "message-changed", message });
  }
};

export async function removeMessagePreview(ctx: AppContext, viewer: Viewer, messageId: string) {
  await changeMessage(ctx, viewer, messageId, async (tx, { id, senderId }) => {
    if (senderId !== viewer.id) throw refuse("not_your_message");
    // Nothing of posts is written here.
    tx.concerns("posts", []);
    return detachPreview(tx, id);
  });
}
