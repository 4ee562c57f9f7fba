import type { Event, ResponseStatus } from "@plaza/contract/events";
import type { Message } from "@plaza/contract/messages";
import type { Comment, Post, Reacted, ReactionType } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import type { Waiting } from "#features/outbox/waiting.ts";
import { showComment, showOwnCommentReaction } from "#features/posts/data/show-comments.ts";
import { refreshPost, showWrittenPost } from "#features/posts/data/show-post.ts";
import { showOwnReaction, showReacted } from "#features/posts/reactions/use-reaction.ts";

/** What waited is on the server now: shown once, whichever window or worker has sent it. */
export async function showSent(cache: QueryClient, thing: Waiting, reply: unknown, viewerId: string) {
  await show(cache, thing, reply, viewerId);
  // As the line comes back everything is asked for anew: a response in flight was read before this was there.
  if (thing.kind !== "message") void refetchChanged(cache, { fetchStatus: "fetching" });
}

async function show(cache: QueryClient, { kind, place }: Waiting, reply: unknown, viewerId: string) {
  switch (kind) {
    case "post":
      return showWrittenPost(cache, reply as Post);
    case "comment":
      return showComment(cache, reply as Comment);
    case "reaction":
      // Taking back is answered with nothing.
      if (reply) return showReacted(cache, reply as Reacted);
      return void refreshPost(cache, place);
    case "comment-reaction":
      // Stands as it was picked.
      return;
    case "message": {
      const { showMessage } = await import("#features/messages/data/show-messages.ts");
      return showMessage(cache, reply as Message, viewerId);
    }
    case "rsvp": {
      const { refreshEvent, showAnswered } = await import("#features/events/data/show-event.ts");
      if (reply) return showAnswered(cache, reply as Event);
      return void refreshEvent(cache, place);
    }
    default:
      return kind satisfies never;
  }
}

/** Refused or given up: what was shown ahead is taken back. */
export function showUndone(cache: QueryClient, { kind, place, before, look }: Waiting) {
  if (kind === "reaction") showOwnReaction(cache, place, before as ReactionType | null);
  if (kind === "comment-reaction") {
    showOwnCommentReaction(cache, look as Pick<Comment, "id" | "postId">, before as ReactionType | null);
  }
  if (kind === "rsvp") {
    void import("#features/events/data/use-answer.ts").then(
      ({ showOwnAnswer }) => showOwnAnswer(cache, place, before as ResponseStatus | null),
      () => {},
    );
  }
}
