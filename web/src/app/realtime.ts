import { MAX_WATCHED, type RealtimeEvent } from "@plaza/contract/realtime";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUser } from "#features/auth/use-current-user.ts";
import { catchUpNotifications, showNotification } from "#features/notifications/use-notifications.ts";
import { hideComment, showChangedComment, showComment } from "#features/posts/show-comments.ts";
import { announcePost, catchUpPosts, showDeletedPost } from "#features/posts/show-feed.ts";
import { showChangedPost } from "#features/posts/show-post.ts";
import { showReacted } from "#features/posts/use-reaction.ts";
import { showStoriesChanged } from "#features/stories/use-stories.ts";
import { openRealtime } from "#lib/realtime-socket.ts";
import { watchThrough } from "#lib/watch-list.ts";

/** Live for as long as somebody is signed in. */
export function useRealtime() {
  const cache = useQueryClient();
  useEffect(
    () =>
      openRealtime({
        onText: (text) => receive(cache, text),
        onOpen: (say) => {
          watchThrough(say, MAX_WATCHED);
          catchUp(cache);
        },
        onTurnedAway: () => void cache.invalidateQueries(currentUser),
      }),
    [cache],
  );
}

function receive(cache: QueryClient, text: string) {
  // Trimmed by the server to the contract, as its replies are.
  show(cache, JSON.parse(text) as RealtimeEvent);
}

function show(cache: QueryClient, event: RealtimeEvent) {
  switch (event.type) {
    case "notification":
      return showNotification(cache, event.notification);
    case "post":
      return announcePost(cache, event, cache.getQueryData(currentUser.queryKey)?.id);
    case "post-changed":
      return showChangedPost(cache, event.postId);
    case "post-deleted":
      return showDeletedPost(cache, event.postId);
    case "reaction":
      return showReacted(cache, event.reacted);
    case "comment":
      return showComment(cache, event.comment, event.commentCount);
    case "comment-changed":
      return showChangedComment(cache, event.comment);
    case "comment-deleted":
      return hideComment(cache, event);
    case "story":
      return showStoriesChanged(cache);
    default:
      // An open tab can be older than the server: what it does not know, it skips.
      return event satisfies never;
  }
}

function catchUp(cache: QueryClient) {
  catchUpNotifications(cache);
  catchUpPosts(cache);
  showStoriesChanged(cache);
}
