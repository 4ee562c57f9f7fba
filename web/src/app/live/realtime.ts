import { MAX_WATCHED } from "@plaza/contract/base/watched";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as FriendshipChange from "./apply-friendship-change.ts";
import { suspension } from "#app/session/suspension.ts";
import { refetchAlbums } from "#features/albums/refetch-albums.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { applyPresence } from "#features/friends/data/apply-presence.ts";
import { catchUpEvents } from "#features/events/data/catch-up.ts";
import { catchUpGroups } from "#features/groups/data/catch-up.ts";
import type * as ChatEvents from "#features/messages/data/apply-chat-event.ts";
import { catchUpNotifications, applyNotification } from "#features/notifications/apply-notifications.ts";
import type * as CommentEvents from "#features/posts/data/apply-comments.ts";
import { announcePost, catchUpPosts, applyDeletedPost } from "#features/posts/data/apply-feed.ts";
import { applyChangedPost } from "#features/posts/data/apply-post.ts";
import { applyReaction } from "#features/posts/reactions/use-reaction.ts";
import { applyStoriesChanged, applyStrangersStory } from "#features/stories/data/use-stories.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { connectedThrough } from "#lib/live/line.ts";
import { whenIdle } from "#lib/loading/soon.ts";
import { afterResponses } from "#lib/loading/after-responses.ts";
import { openRealtime } from "#lib/live/realtime-socket.ts";
import { markWatchedMissed, watchThrough } from "#features/live/watch-list.ts";

/** Holds the socket open for as long as somebody is signed in. */
export function useRealtime() {
  const cache = useQueryClient();
  useEffect(() => {
    let close = () => {};
    const stopWaiting = whenIdle(() => (close = open(cache)));
    return () => {
      stopWaiting();
      close();
    };
  }, [cache]);
}

const open = (cache: QueryClient) =>
  openRealtime({
    onText: (text) => receive(cache, text),
    onOpen: (send) => {
      watchThrough(send, MAX_WATCHED);
      connectedThrough(send);
    },
    onTurnedAway: () => void refetchChanged(cache, currentUser),
  });

function receive(cache: QueryClient, text: string) {
  // The server trims every event to the contract, as it does responses.
  applyRealtimeEvent(cache, JSON.parse(text) as RealtimeEvent);
}

function applyRealtimeEvent(cache: QueryClient, event: RealtimeEvent) {
  switch (event.type) {
    case "notification":
      return applyNotification(cache, event.notification);
    case "notifications-changed":
      return catchUpNotifications(cache);
    case "announcements":
      return late(import("#features/announcements/apply-announcements.ts"), (code) =>
        code.applyAnnouncements(cache, event),
      );
    case "message":
    case "message-changed":
    case "message-removed":
    case "message-poll":
    case "read":
    case "typing":
    case "chat":
      return inChats(({ applyToChats }) => applyToChats(cache, event, viewerIn(cache)));
    case "presence":
      applyPresence(cache, event);
      return inChats(({ applyToChats }) => applyToChats(cache, event, viewerIn(cache)));
    case "friendship":
      return later(({ applyFriendshipChange }) => applyFriendshipChange(cache, event));
    case "post":
      return announcePost(cache, event, cache.getQueryData(currentUser.queryKey)?.id);
    case "post-changed":
      return applyChangedPost(cache, event.postId);
    case "post-preview":
      return late(import("#features/posts/data/apply-preview.ts"), ({ applyPreview }) => applyPreview(cache, event));
    case "post-deleted":
      return applyDeletedPost(cache, event.postId);
    case "reaction":
      return applyReaction(cache, event.reacted);
    case "poll":
      return late(import("#features/posts/data/apply-poll.ts"), ({ applyPollChange }) => applyPollChange(cache, event));
    case "comment":
      return inComments(({ applyComment }) => applyComment(cache, event.comment, event.commentCount));
    case "comment-changed":
      return inComments(({ applyChangedComment }) => applyChangedComment(cache, event.comment));
    case "comment-deleted":
      return inComments(({ applyDeletedComment }) => applyDeletedComment(cache, event));
    case "story":
      return event.isForAll ? applyStrangersStory(cache) : applyStoriesChanged(cache);
    case "event":
      // This chunk is loaded on the first such event: Home does without it.
      return late(import("#features/events/data/apply-event.ts"), ({ applyEventChange }) =>
        applyEventChange(cache, event),
      );
    case "group":
      return late(import("./apply-group-change.ts"), ({ applyGroupChange }) => applyGroupChange(cache, event));
    case "call":
    case "signal":
      // The import's promise keeps signals in order.
      return late(import("#features/calls/data/apply-call.ts"), ({ applyCallEvent }) => applyCallEvent(cache, event));
    case "frame-refused":
      return;
    case "album":
      return void refetchAlbums(cache);
    case "safety-changed":
      return late(import("#features/safety/apply-hidden-member.ts"), ({ refetchAll }) => refetchAll(cache));
    case "suspended":
      return suspension.set(event);
    case "watching":
      return watched(cache, event.postIds);
    case "catch-up":
      // The server sends this after each opening, and whenever it may have missed events itself.
      markWatchedMissed();
      return void afterResponses(cache, () => catchUp(cache));
    default:
      // An open tab can be older than the server: it skips event types it does not know.
      return event satisfies never;
  }
}

/** Friendship events are rare, so no screen loads their code from the start. */
const later = (apply: (change: typeof FriendshipChange) => void) => late(import("./apply-friendship-change.ts"), apply);

/** The chat chunk loads beside every page. The import's promise keeps events in order until it has loaded. */
const inChats = (apply: (chats: typeof ChatEvents) => void) =>
  late(import("#features/messages/data/apply-chat-event.ts"), apply);

/** So does that of comments, which no card needs before it is opened. */
const inComments = (apply: (comments: typeof CommentEvents) => void) =>
  late(import("#features/posts/data/apply-comments.ts"), apply);

/** The first catch-up refetches all comments that are open, so until then the page's own files go first. */
function watched(cache: QueryClient, postIds: string[]) {
  const apply = () => inComments(({ catchUpWatched }) => catchUpWatched(cache, postIds));
  if (hasCaughtUp) apply();
  else afterResponses(cache, apply);
}

/** Without its code an event is skipped: the next catch-up refetches what it was about. */
const late = <Code>(code: Promise<Code>, apply: (code: Code) => unknown) => void code.then(apply, () => {});

const viewerIn = (cache: QueryClient) => cache.getQueryData(currentUser.queryKey)?.id ?? "";

/** The first is sent after the socket opens: the own record is new then. */
let hasCaughtUp = false;

/** Each step is a task of its own, so that a slow phone stays responsive in between. */
function catchUp(cache: QueryClient) {
  const steps = [
    () => hasCaughtUp && refetchChanged(cache, currentUser),
    () => catchUpNotifications(cache),
    () => inChats(({ catchUpChats }) => catchUpChats(cache)),
    () => catchUpPosts(cache),
    () => inComments(({ catchUpComments }) => catchUpComments(cache)),
    () => later(({ catchUpFriends }) => catchUpFriends(cache)),
    () => applyStoriesChanged(cache),
    () => catchUpEvents(cache),
    () => catchUpGroups(cache),
    () => void refetchAlbums(cache),
  ];
  for (const step of steps) setTimeout(step);
  setTimeout(() => (hasCaughtUp = true));
}
