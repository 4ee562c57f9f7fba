import { EDITABLE_MINUTES, MAX_MESSAGE_EDITS, type MessageEdit } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { filterMessage } from "../filters/text-filter.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { expectPreview, hasOtherLink, replacePreview } from "../previews/previews.ts";
import { limitEdits } from "../users/edits.ts";
import { assertReadable } from "./messages.ts";
import { changeMessage } from "./changes.ts";
import { refuseUnwelcome } from "./may-write.ts";
import { countEdits, hasOnlyText, listEditsOf, updateContent } from "./edits.queries.ts";

/** By its sender, while it is recent. The same text again changes nothing, and is not published. */
export async function editMessage(ctx: AppContext, viewer: Viewer, messageId: string, content: string | null) {
  await limitEdits(ctx, viewer);
  await filterMessage(ctx, viewer, content);
  const previewId = await expectPreview(ctx, viewer, content);
  return changeMessage(ctx, viewer, messageId, async (tx, row): Promise<boolean> => {
    if (row.senderId !== viewer.id) throw refuse("not_your_message");
    if (row.isDeleted) throw refuse("message_deleted");
    if (row.content === content) return false;
    if (!row.isEditable) throw refuse("message_too_old_to_edit", { values: { minutes: EDITABLE_MINUTES } });
    if (!content && (await hasOnlyText(tx, row.id))) {
      throw refuse("nothing_written", { field: "content" });
    }
    await refuseUnwelcome(tx, viewer, row);
    if ((await countEdits(tx, row.id)) >= MAX_MESSAGE_EDITS) {
      throw refuse("too_many_message_edits", { values: { max: MAX_MESSAGE_EDITS } });
    }
    await updateContent(tx, row.id, content);
    // Nothing of posts is written here.
    tx.concerns("posts", []);
    if (hasOtherLink(row.content, content)) await replacePreview(tx, { kind: "message", textId: row.id }, previewId);
    // A notification of it has its first words.
    publishChangedAfter(ctx, tx, row.receiverId ? [row.receiverId] : []);
    return true;
  });
}

export async function listMessageEdits(ctx: AppContext, viewer: Viewer, messageId: string): Promise<MessageEdit[]> {
  await assertReadable(ctx, viewer, messageId);
  return listEditsOf(ctx.db, messageId);
}
