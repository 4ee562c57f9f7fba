import type { NewMessage } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { readyAttachment } from "../../media/attachments/attachments.ts";
import { copyMedia } from "../../media/attachments/copies.ts";
import { readyMediaList, wantedMedia } from "../../media/media.ts";
import { filterMessage } from "../../filters/text-filter.ts";
import { findForwarded } from "../forwards.ts";

/** Refuses what has nothing in it, and what does not go together: a recording stands alone, a file has no photos beside it. */
export function checkParts({ content, imageUrl, mediaUrls, attachment, poll, forwardOfId }: NewMessage) {
  const photos = wantedMedia(imageUrl, mediaUrls);
  if (poll && !content) throw refuse("poll_without_question", { fields: { content: "question_missing" } });
  if (poll && (photos.length > 0 || attachment || forwardOfId)) {
    throw refuse("poll_alone", { fields: { poll: "not_with_photos_or_file" } });
  }
  if (!content && photos.length === 0 && !attachment && !forwardOfId) {
    throw refuse("nothing_written", { field: "content" });
  }
  if (attachment && photos.length > 0) {
    throw refuse("photos_or_file", { fields: { attachment: "not_with_photos" } });
  }
  if (attachment?.kind === "voice" && content) {
    throw refuse("voice_without_text", { fields: { content: "not_with_recording" } });
  }
}

/** Null for what has none, such as a recording. */
export const fileNameIn = ({ attachment }: NewMessage) => (attachment?.kind === "file" ? attachment.name : null);

/** The text and the files of a message to send: one's own, or those of the message that is forwarded. */
export async function readyParts(ctx: AppContext, sender: Viewer, wanted: NewMessage) {
  const forwarded = await findForwarded(ctx, sender, wanted);
  if (forwarded) {
    const { id, content, poll, alts } = forwarded;
    await filterMessage(ctx, sender, content, ...(poll?.choices ?? []), ...alts);
    return { content, isForwarded: true, media: await copyMedia(ctx, sender, id), poll };
  }
  const { content, imageUrl, mediaUrls, attachment, poll = null } = wanted;
  const media = attachment
    ? await readyAttachment(ctx, sender, attachment)
    : await readyMediaList(ctx, sender, wantedMedia(imageUrl, mediaUrls), imageUrl ? "image" : null);
  return { content, isForwarded: false, media, poll };
}
