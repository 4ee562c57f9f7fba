import { type Audience, MAX_POST } from "@plaza/contract/posts";
import { useEffect, useState } from "react";
import { QUEUED } from "#features/outbox/send-or-queue.ts";
import { type DraftMedia, forgetDraft, storeDraft, readDraft } from "#features/posts/data/draft.ts";
import { isTooLong } from "#features/posts/text/length-note.tsx";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { useWriting } from "./use-writing.ts";

export interface ComposerMedia extends DraftMedia {
  previewUrl: string;
}

/** The draft of a post for the feed or for a group. It survives a reload, and is removed once it is posted. */
export function useComposer(viewerId: string, groupId?: string) {
  const draftOf = groupId ? `${viewerId}-${groupId}` : viewerId;
  const [stored] = useState(() => readDraft(draftOf));
  const writing = useWriting(stored ?? undefined);
  const [audience, setAudience] = useState<Audience>(stored?.audience ?? "public");
  const [media, setMedia] = useState<ComposerMedia | null>(
    stored?.media ? { ...stored.media, previewUrl: stored.media.objectPath } : null,
  );
  const create = useCreatePost();
  const attempt = useAttempt();

  const { text, mentions, content, mentionIds } = writing;
  useEffect(
    () => storeDraft(draftOf, { content: text, mentions, audience, media }),
    [draftOf, text, mentions, audience, media],
  );

  function changeMedia(next: ComposerMedia | null) {
    if (media?.previewUrl.startsWith("blob:")) URL.revokeObjectURL(media.previewUrl);
    setMedia(next);
  }

  /** Returns whether the post was sent, rather than stored in the outbox. */
  async function post(): Promise<boolean> {
    const body = {
      ...(content && { content, mentionIds }),
      ...(media && { [media.kind === "video" ? "videoUrl" : "imageUrl"]: media.objectPath }),
      ...(groupId ? { groupId } : { audience }),
    };
    const posted = await create.mutateAsync({ ...body, clientId: attempt.idFor(body) });
    attempt.succeeded();
    forgetDraft(draftOf);
    writing.reset();
    changeMedia(null);
    return posted !== QUEUED;
  }

  return {
    writing,
    audience,
    setAudience,
    media,
    changeMedia,
    post,
    isPending: create.isPending,
    canPost: (content !== "" || media !== null) && !isTooLong(content, MAX_POST) && !create.isPending,
  };
}
