import type { Event, RsvpStatus } from "@plaza/contract/events";
import type { Message } from "@plaza/contract/messages";
import type { Comment, Post, Reacted, ReactionType } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import type { Waiting } from "#features/outbox/waiting.ts";
import { applyComment, applyOwnCommentReaction } from "#features/posts/data/apply-comments.ts";
import { refreshPost, applyWrittenPost } from "#features/posts/data/apply-post.ts";
import { applyOwnReaction, applyReaction } from "#features/posts/reactions/use-reaction.ts";

/** Applies a sent outbox entry to the cache once, whichever window or worker has sent it. */
export async function applySent(cache: QueryClient, thing: Waiting, reply: unknown, viewerId: string) {
  await applyReply(cache, thing, reply, viewerId);
  // Reconnecting refetches everything: a response in flight was read before this entry was stored.
  if (thing.kind !== "message") void refetchChanged(cache, { fetchStatus: "fetching" });
}

async function applyReply(cache: QueryClient, { kind, place }: Waiting, reply: unknown, viewerId: string) {
  switch (kind) {
    case "post":
      return applyWrittenPost(cache, reply as Post);
    case "comment":
      return applyComment(cache, reply as Comment);
    case "reaction":
      // The response to a withdrawal is empty.
      if (reply) return applyReaction(cache, reply as Reacted);
      return void refreshPost(cache, place);
    case "comment-reaction":
      // The optimistic state is already right.
      return;
    case "message": {
      const { applyMessage } = await import("#features/messages/data/apply-messages.ts");
      return applyMessage(cache, reply as Message, viewerId);
    }
    case "rsvp": {
      const { refreshEvent, applyRsvp } = await import("#features/events/data/apply-event.ts");
      if (reply) return applyRsvp(cache, reply as Event);
      return void refreshEvent(cache, place);
    }
    default:
      return kind satisfies never;
  }
}

/** A refused or cancelled entry: its optimistic state is rolled back. */
export function applyUndone(cache: QueryClient, { kind, place, before, look }: Waiting) {
  if (kind === "reaction") applyOwnReaction(cache, place, before as ReactionType | null);
  if (kind === "comment-reaction") {
    applyOwnCommentReaction(cache, look as Pick<Comment, "id" | "postId">, before as ReactionType | null);
  }
  if (kind === "rsvp") {
    void import("#features/events/data/use-rsvp.ts").then(
      ({ applyOwnRsvp }) => applyOwnRsvp(cache, place, before as RsvpStatus | null),
      () => {},
    );
  }
}
