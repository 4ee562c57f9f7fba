import { MAX_WATCHED, type RealtimeEvent } from "@plaza/contract/realtime";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as FriendshipChange from "./friendship-change.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { showPresence } from "#features/friends/data/show-presence.ts";
import { catchUpEvents } from "#features/events/data/catch-up.ts";
import { catchUpGroups } from "#features/groups/data/catch-up.ts";
import type * as ChatEvents from "#features/messages/data/show-in-chats.ts";
import { catchUpNotifications, showNotification } from "#features/notifications/show-notifications.ts";
import { catchUpHeard, hideComment, showChangedComment, showComment } from "#features/posts/data/show-comments.ts";
import { announcePost, catchUpPosts, showDeletedPost } from "#features/posts/data/show-feed.ts";
import { showChangedPost } from "#features/posts/data/show-post.ts";
import { showReacted } from "#features/posts/reactions/use-reaction.ts";
import { showStoriesChanged } from "#features/stories/data/use-stories.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { connectedThrough } from "#lib/live/line.ts";
import { whenQuiet } from "#lib/loading/quiet.ts";
import { openRealtime } from "#lib/live/realtime-socket.ts";
import { missWatched, watchThrough } from "#features/live/watch-list.ts";

/** Live for as long as somebody is signed in. */
export function useRealtime() {
  const cache = useQueryClient();
  useEffect(
    () =>
      openRealtime({
        onText: (text) => receive(cache, text),
        onOpen: (say) => {
          watchThrough(say, MAX_WATCHED);
          connectedThrough(say);
        },
        onTurnedAway: () => void refetchChanged(cache, currentUser),
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
    case "notifications-changed":
      return catchUpNotifications(cache);
    case "message":
    case "message-changed":
    case "read":
    case "typing":
      return inChats(({ showInChats }) => showInChats(cache, event, viewerIn(cache)));
    case "presence":
      showPresence(cache, event);
      return inChats(({ showInChats }) => showInChats(cache, event, viewerIn(cache)));
    case "friendship":
      return later(({ showFriendshipChange }) => showFriendshipChange(cache, event));
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
    case "event":
      // Fetched when it is first needed: Home does without.
      return void import("#features/events/data/show-event.ts").then(
        ({ showEventChange }) => showEventChange(cache, event),
        () => {},
      );
    case "group":
      return void import("./group-change.ts").then(
        ({ showGroupChange }) => showGroupChange(cache, event),
        () => {},
      );
    case "safety-changed":
      return void import("#features/safety/hide-member.ts").then(
        ({ showMember }) => showMember(cache),
        () => {},
      );
    case "watching":
      return catchUpHeard(cache, event.postIds);
    case "catch-up":
      // After each opening, and whenever the server may have missed events itself.
      missWatched();
      return void whenQuiet(cache, () => catchUp(cache));
    default:
      // An open tab can be older than the server: what it does not know, it skips.
      return event satisfies never;
  }
}

/** Seldom, so that no screen carries it from the start. */
const later = (show: (change: typeof FriendshipChange) => void) =>
  void import("./friendship-change.ts").then(show, () => {});

/** What chats are made of is fetched beside every page; in this order, and with what is told before it is there. */
const inChats = (show: (chats: typeof ChatEvents) => void) =>
  void import("#features/messages/data/show-in-chats.ts").then(show, () => {});

const viewerIn = (cache: QueryClient) => cache.getQueryData(currentUser.queryKey)?.id ?? "";

/** Each by itself, so that a slow phone can answer a finger in between. */
function catchUp(cache: QueryClient) {
  const steps = [
    () => catchUpNotifications(cache),
    () => inChats(({ catchUpChats }) => catchUpChats(cache)),
    () => catchUpPosts(cache),
    () => later(({ catchUpFriends }) => catchUpFriends(cache)),
    () => showStoriesChanged(cache),
    () => catchUpEvents(cache),
    () => catchUpGroups(cache),
  ];
  for (const step of steps) setTimeout(step);
}
