import { type ChosenAudience, type Commenting, MAX_POST } from "@plaza/contract/posts";
import { useEffect, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { mediaFields, MOST, restored, storedOf } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { QUEUED } from "#features/outbox/send-or-queue.ts";
import type { PollDraft } from "#features/posts/polls/poll-draft.ts";
import { forgetDraft, storeDraft, readDraft } from "#features/posts/data/draft.ts";
import { isTooLong } from "#features/posts/text/length-note.tsx";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { defaultAudience } from "#features/users/default-audience.ts";
import { scrollToHidden } from "#lib/screen/scroll-to-top.ts";
import { whenIdle } from "#lib/loading/soon.ts";
import { useWriting } from "#features/posts/text/use-writing.ts";

const HOUR_MS = 3_600_000;

/** Where a post is written that is not in the writer's own name for the feed. */
type Place = { groupId: string } | { pageId: string; forWorld: boolean };

/** The draft of a post for the feed, a group or a page. It survives a reload, and is removed once it is posted. */
export function useComposer(viewerId: string, place?: Place) {
  const draftOf = place ? `${viewerId}-${"pageId" in place ? place.pageId : place.groupId}` : viewerId;
  const [stored] = useState(() => readDraft(draftOf));
  const writing = useWriting(stored ?? undefined);
  const own = useCurrentUser().data?.defaultAudience;
  const [audience, setAudience] = useState<ChosenAudience>(stored?.audience ?? own ?? defaultAudience);
  const [commenting, setCommenting] = useState<Commenting>(stored?.commenting ?? "everyone");
  const [publishAt, setPublishAt] = useState<string | null>(stored?.publishAt ?? null);
  const pictures = useAttachments({ accept: "both", most: MOST, first: () => stored?.media.map(restored) ?? [] });
  const { attachments } = pictures;
  const [poll, setPoll] = useState<PollDraft | null>(stored?.poll ?? null);
  const create = useCreatePost();
  const attempt = useAttempt();

  const { text, mentions, content, mentionIds } = writing;
  useEffect(
    () =>
      storeDraft(draftOf, {
        content: text,
        mentions,
        audience,
        commenting,
        publishAt,
        media: storedOf(attachments),
        poll,
      }),
    [draftOf, text, mentions, audience, commenting, publishAt, attachments, poll],
  );

  /** Returns whether the post was sent, rather than stored in the outbox. */
  async function post(): Promise<boolean> {
    const body = {
      ...(content && { content, mentionIds }),
      ...mediaFields(attachments),
      ...(place ?? { audience }),
      ...(commenting !== "everyone" && { commenting }),
      ...(publishAt && { publishAt: new Date(publishAt).toISOString() }),
    };
    // A retry has the same id, though its poll ends a little later.
    const clientId = attempt.idFor({ ...body, poll });
    const ends = {
      endsAt: new Date((publishAt ? Date.parse(publishAt) : Date.now()) + (poll?.hours ?? 0) * HOUR_MS).toISOString(),
    };
    const posted = await create.mutateAsync({
      ...body,
      ...(poll?.ready && { poll: { ...poll.ready, ...ends } }),
      clientId,
    });
    attempt.succeeded();
    forgetDraft(draftOf);
    writing.reset();
    pictures.reset();
    setPoll(null);
    setCommenting("everyone");
    setPublishAt(null);
    if (posted === QUEUED) return false;
    // Its card is rendered by then; a newcomer has others above it.
    if (!posted.publishAt) whenIdle(() => scrollToHidden(document.querySelector(`[data-post="${posted.id}"]`)));
    return true;
  }

  return {
    writing,
    audience,
    setAudience,
    commenting,
    setCommenting,
    publishAt,
    setPublishAt,
    pictures,
    poll,
    setPoll,
    post,
    isPending: create.isPending,
    canPost:
      (content !== "" || attachments.length > 0) &&
      pictures.isUploaded &&
      (!poll || poll.ready !== null) &&
      publishAt !== "" &&
      !isTooLong(content, MAX_POST) &&
      !create.isPending,
  };
}
