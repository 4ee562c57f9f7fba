import type { Event } from "@plaza/contract/events";
import type { Message } from "@plaza/contract/messages";
import type { Voted, VotedInChat } from "@plaza/contract/posts/polls";
import type { Comment, Post, Reacted } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import type { OutboxEntry } from "#features/outbox/entry.ts";
import { applyComment, applyOwnCommentReaction } from "#features/posts/data/apply-comments.ts";
import { refreshPost, applyWrittenPost } from "#features/posts/data/apply-post.ts";
import { applyOwnReaction, applyReaction } from "#features/posts/reactions/use-reaction.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Writes an entry's response into the query cache, whichever window or worker has sent it. */
export async function applySent(cache: QueryClient, entry: OutboxEntry, response: unknown, viewerId: string) {
  await applyResponse(cache, entry, response, viewerId);
  // Once the server can be reached everything is fetched anew: a response in flight was read before this was stored.
  if (entry.kind !== "message") void refetchChanged(cache, { fetchStatus: "fetching" });
}

async function applyResponse(cache: QueryClient, entry: OutboxEntry, response: unknown, viewerId: string) {
  switch (entry.kind) {
    case "post":
      return applyWrittenPost(cache, response as Post);
    case "comment":
      return applyComment(cache, response as Comment);
    case "reaction":
      // Taking back has an empty response.
      if (response) return applyReaction(cache, response as Reacted);
      return void refreshPost(cache, entry.postId);
    case "vote": {
      const { applyVoted } = await import("#features/posts/data/apply-poll.ts");
      return applyVoted(cache, response as Voted);
    }
    case "message-vote": {
      const { changeMessagePoll } = await import("#features/messages/data/apply-chat-event.ts");
      return changeMessagePoll(cache, entry.messageId, () => (response as VotedInChat).poll);
    }
    case "comment-reaction":
      // On the screen since it was picked.
      return;
    case "dismissal": {
      const { applyDismissed } = await import("#features/announcements/use-announcements.ts");
      return applyDismissed(cache, entry.announcement);
    }
    case "message": {
      const { applyMessage } = await import("#features/messages/data/apply-messages.ts");
      return applyMessage(cache, response as Message, viewerId);
    }
    case "message-edit": {
      const { applyChangedMessage } = await import("#features/messages/data/apply-messages.ts");
      return applyChangedMessage(cache, response as Message, viewerId);
    }
    case "rsvp": {
      const { refreshEvent, applyRsvp } = await import("#features/events/data/apply-event.ts");
      if (response) return applyRsvp(cache, response as Event);
      return void refreshEvent(cache, entry.eventId);
    }
    default:
      return entry satisfies never;
  }
}

/** Takes back what was shown ahead for an entry that failed or was cancelled. */
export function applyUndone(cache: QueryClient, entry: OutboxEntry) {
  if (entry.kind === "reaction") applyOwnReaction(cache, entry.postId, entry.previous);
  if (entry.kind === "comment-reaction") {
    const { commentId: id, postId, previous } = entry;
    applyOwnCommentReaction(cache, { id, postId }, previous);
  }
  if (entry.kind === "message-edit") {
    void import("#features/messages/data/use-edit-message.ts").then(
      ({ applyText }) => applyText(cache, entry.message, entry.message),
      () => {},
    );
  }
  if (entry.kind === "vote") {
    const { postId, previous } = entry;
    void import("#features/posts/data/apply-poll.ts").then(
      ({ applyOwnVote }) => applyOwnVote(cache, postId, previous),
      () => {},
    );
  }
  if (entry.kind === "message-vote") {
    const { messageId, previous } = entry;
    void import("#features/messages/data/apply-chat-event.ts").then(
      ({ changeMessagePoll }) => changeMessagePoll(cache, messageId, () => previous),
      () => {},
    );
  }
  if (entry.kind === "dismissal") {
    void import("#features/announcements/use-announcements.ts").then(
      ({ applyUndismissed }) => applyUndismissed(cache, entry.announcement),
      () => {},
    );
  }
  if (entry.kind === "rsvp") {
    const { eventId, previous } = entry;
    void import("#features/events/data/use-rsvp.ts").then(
      ({ applyOwnRsvp }) => applyOwnRsvp(cache, eventId, previous),
      () => {},
    );
  }
}
