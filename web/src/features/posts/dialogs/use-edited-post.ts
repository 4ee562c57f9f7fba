import type { ChosenAudience, Post } from "@plaza/contract/posts";
import { useEffect, useState } from "react";
import { fromMedia } from "#features/media/pictures/attached-media.ts";
import { mediaUrlsOf, MOST, restored, storedOf } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { toLocalInput } from "#lib/text/local-input.ts";
import { useWriting } from "#features/posts/text/use-writing.ts";
import { postDrafts } from "#features/posts/data/draft.ts";

/** A post's text, audience and pictures as they are being edited: stored as a draft while they differ from the post's. */
export function useEditedPost(draftKey: string, post: Post) {
  const [stored] = useState(() => postDrafts.read(draftKey));
  const writing = useWriting(stored ?? post);
  const first: ChosenAudience = post.listId ? `list:${post.listId}` : post.audience;
  const [audience, setAudience] = useState(stored?.audience ?? first);
  const [commenting, setCommenting] = useState(stored?.commenting ?? post.commenting);
  const before = post.publishAt ? toLocalInput(post.publishAt) : null;
  const [publishAt, setPublishAt] = useState(before && (stored?.publishAt ?? before));
  const firstMedia = () => stored?.media.map(restored) ?? post.media.map(fromMedia);
  const pictures = useAttachments({ accept: "both", most: MOST, first: firstMedia });
  const { attachments } = pictures;
  const { text, content, mentions } = writing;

  const mediaUrls = mediaUrlsOf(attachments);
  const hasSameMedia = JSON.stringify(mediaUrls) === JSON.stringify(mediaUrlsOf(post.media.map(fromMedia)));
  const hasSameChoices = audience === first && commenting === post.commenting && publishAt === before;
  const isSame = hasSameMedia && hasSameChoices && content === (post.content ?? "").trim();
  useEffect(
    () =>
      postDrafts.store(
        draftKey,
        isSame ? null : { content: text, mentions, audience, commenting, publishAt, media: storedOf(attachments) },
      ),
    [draftKey, isSame, text, mentions, audience, commenting, publishAt, attachments],
  );
  return {
    writing,
    audience,
    setAudience,
    hasOtherAudience: audience !== first,
    commenting,
    setCommenting,
    publishAt,
    setPublishAt,
    hasOtherTime: publishAt !== before,
    pictures,
    mediaUrls,
    hasSameMedia,
  };
}
