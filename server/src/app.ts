import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";
import { accountJobs } from "./features/account/account.jobs.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { archiveRoutes } from "./features/account/archive.routes.ts";
import { adminJobs } from "./features/admin/admin.jobs.ts";
import { adminRoutes } from "./features/admin/admin.routes.ts";
import { albumDownloadRoutes } from "./features/albums/album-download.routes.ts";
import { findVisibleAlbums, withoutAlbums } from "./features/albums/watched.ts";
import { collectionsRoutes } from "./features/collections/collections.routes.ts";
import { albumsRoutes } from "./features/albums/albums.routes.ts";
import { isAlbumVisibleTo } from "./features/albums/visibility.fragments.ts";
import { announcementsJobs } from "./features/announcements/announcements.jobs.ts";
import { announcementsRoutes } from "./features/announcements/announcements.routes.ts";
import { findPushedAnnouncement } from "./features/announcements/announcement-pushes.ts";
import { addressLinkRoutes } from "./features/auth/address/address-links.routes.ts";
import { authJobs } from "./features/auth/auth.jobs.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { notMeRoutes } from "./features/auth/login/not-me.routes.ts";
import { twoFactorRoutes } from "./features/auth/two-factor/two-factor.routes.ts";
import { socketSessions, viewerFinder } from "./features/auth/sessions.ts";
import { callsJobs } from "./features/calls/calls.jobs.ts";
import { callsRoutes } from "./features/calls/calls.routes.ts";
import { maySignal } from "./features/calls/signals.ts";
import { chatsJobs } from "./features/chats/chats.jobs.ts";
import { chatsRoutes } from "./features/chats/chats.routes.ts";
import { developersRoutes } from "./features/developers/developers.routes.ts";
import { eventsJobs } from "./features/events/events.jobs.ts";
import { eventsRoutes } from "./features/events/events.routes.ts";
import { findEvents } from "./features/events/found-events.ts";
import { withdrawFromGroups } from "./features/events/group-departures.ts";
import { isEventVisibleTo } from "./features/events/visibility.fragments.ts";
import { feedRoutes } from "./features/feed/feed.routes.ts";
import { friendsJobs } from "./features/friends/friends.jobs.ts";
import { friendsRoutes } from "./features/friends/friends.routes.ts";
import { publishPresence } from "./features/friends/friends.ts";
import { findGroups } from "./features/groups/found-groups.ts";
import { contents } from "./features/groups/contents.ts";
import { groupsJobs } from "./features/groups/groups.jobs.ts";
import { fileContentRoutes } from "./features/groups/files/file-content.routes.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { importsJobs } from "./features/imports/imports.jobs.ts";
import { importsRoutes } from "./features/imports/imports.routes.ts";
import { instanceRoutes } from "./features/instance/instance.routes.ts";
import { findLook } from "./features/instance/look.ts";
import { mailsJobs } from "./features/mails/mails.jobs.ts";
import { mailsRoutes } from "./features/mails/mails.routes.ts";
import { unsubscribeRoutes } from "./features/mails/unsubscribe.routes.ts";
import { findItems } from "./features/marketplace/found-items.ts";
import { marketplaceRoutes } from "./features/marketplace/marketplace.routes.ts";
import { drawLogo } from "./features/media/logo.ts";
import { mediaJobs } from "./features/media/media.jobs.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { objectsRoutes } from "./features/media/objects.routes.ts";
import { attachmentsRoutes } from "./features/messages/attachments.routes.ts";
import { canWriteIn, canWriteTo } from "./features/messages/may-write.ts";
import { messagesRoutes } from "./features/messages/messages.routes.ts";
import { removeMessagePreview, showOnMessages } from "./features/messages/message-previews.ts";
import { mayWriteTo } from "./features/messages/open-to.fragments.ts";
import { unreadIn } from "./features/messages/unread.fragments.ts";
import { isStillThere } from "./features/messages/visibility.fragments.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { setSubjectRules } from "./features/notifications/subjects.fragments.ts";
import { metricsRoutes } from "./features/operations/metrics.routes.ts";
import { operationsJobs } from "./features/operations/operations.jobs.ts";
import { operationsRoutes } from "./features/operations/operations.routes.ts";
import { batchesOn } from "./features/posts/batches.fragments.ts";
import { findPosts } from "./features/posts/found-posts.ts";
import { erasePosts } from "./features/posts/erasure.ts";
import { findPages } from "./features/pages/found-pages.ts";
import { pagesJobs } from "./features/pages/pages.jobs.ts";
import { pagesRoutes } from "./features/pages/pages.routes.ts";
import { findHead } from "./features/pages/world/head.ts";
import { mayWorldRead } from "./features/pages/world/world.ts";
import { worldRoutes } from "./features/pages/world/world.routes.ts";
import { postsJobs } from "./features/posts/posts.jobs.ts";
import { postsRoutes } from "./features/posts/posts.routes.ts";
import { areCommentsVisibleTo, isCommentShown } from "./features/posts/visibility.fragments.ts";
import { findUnseeing, findVisiblePosts } from "./features/posts/visibility.ts";
import { removeCommentPreview, showOnComments } from "./features/posts/comments/comment-previews.ts";
import { removePostPreview, showOnPosts } from "./features/posts/previews/post-previews.ts";
import { previewsJobs } from "./features/previews/previews.jobs.ts";
import { previewsRoutes } from "./features/previews/previews.routes.ts";
import { privacyRoutes } from "./features/privacy/privacy.routes.ts";
import { pushJobs } from "./features/push/push.jobs.ts";
import { pushRoutes } from "./features/push/push.routes.ts";
import { registrationJobs } from "./features/registration/registration.jobs.ts";
import { registrationRoutes } from "./features/registration/registration.routes.ts";
import { moderationJobs } from "./features/moderation/moderation.jobs.ts";
import { moderationRoutes } from "./features/moderation/moderation.routes.ts";
import { safetyRoutes } from "./features/safety/safety.routes.ts";
import { searchJobs } from "./features/search/search.jobs.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { storiesJobs } from "./features/stories/stories.jobs.ts";
import { storiesRoutes } from "./features/stories/stories.routes.ts";
import { isStoryVisibleTo } from "./features/stories/visibility.fragments.ts";
import { webhooksJobs } from "./features/webhooks/webhooks.jobs.ts";
import { webhooksRoutes } from "./features/webhooks/webhooks.routes.ts";
import { findHiddenFrom } from "./features/users/visibility.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { routesOf } from "./http/route.ts";
import { createServer } from "./http/server.ts";
import { takingTurns } from "./http/member-turns.ts";
import type { WebFiles } from "./http/web-files.ts";
import { serveSockets } from "./realtime/socket.ts";

/** What features need of those on the floors above them. */
contents.set({ withdraw: withdrawFromGroups, erasePosts, batchesOn });
setSubjectRules({
  areCommentsVisibleTo,
  isCommentShown,
  isEventVisibleTo,
  isStoryVisibleTo,
  isAlbumVisibleTo,
  isStillThere,
  mayWriteTo,
  unreadIn,
});

/** Registers every feature: the server's table of contents. */
export function buildApp(ctx: AppContext, web: WebFiles, onRoute?: (route: string) => void): FastifyInstance {
  const app = createServer(
    ctx,
    web,
    () => findLook(ctx),
    onRoute,
    (path, reader) => findHead(ctx, path, reader),
  );
  serveSockets(app, ctx, {
    ...socketSessions(ctx),
    findVisiblePosts: async (userId, ids) => {
      const posts = await findVisiblePosts(ctx, userId, ids);
      return [...posts, ...(await findVisibleAlbums(ctx.db, userId, ids, posts))];
    },
    findUnseeing: async (watched) => findUnseeing(ctx, await withoutAlbums(ctx.db, watched)),
    findHiddenFrom: (memberId) => findHiddenFrom(ctx.db, memberId),
    canWriteTo: (senderId, memberId) => canWriteTo(ctx.db, senderId, memberId),
    canWriteIn: (senderId, chatId) => canWriteIn(ctx.db, senderId, chatId),
    maySignal: (senderId, frame) => maySignal(ctx, senderId, frame),
  });

  // The settings are in memory before the first request needs them.
  void findLook(ctx);
  ctx.presence.whenChanged((userId, isOnline) => publishPresence(ctx, userId, isOnline));

  const findViewer = viewerFinder(ctx);
  const route = routesOf(app, findViewer, takingTurns(ctx.settings.rateLimit));
  accountRoutes(route, ctx);
  archiveRoutes(app, ctx, findViewer);
  adminRoutes(route, ctx);
  albumsRoutes(route, ctx);
  collectionsRoutes(route, ctx);
  albumDownloadRoutes(app, ctx, findViewer);
  announcementsRoutes(route, ctx);
  authRoutes(route, ctx);
  twoFactorRoutes(route, ctx);
  addressLinkRoutes(app, ctx);
  notMeRoutes(app, ctx);
  callsRoutes(route, ctx);
  chatsRoutes(route, ctx);
  developersRoutes(route);
  eventsRoutes(route, ctx);
  feedRoutes(route, ctx);
  friendsRoutes(route, ctx);
  groupsRoutes(route, ctx);
  fileContentRoutes(app, ctx, findViewer);
  importsRoutes(route, ctx);
  instanceRoutes(route, ctx, drawLogo);
  mailsRoutes(route, ctx);
  unsubscribeRoutes(app, ctx);
  marketplaceRoutes(route, ctx);
  mediaRoutes(route, ctx);
  objectsRoutes(app, ctx, findViewer, mayWorldRead);
  messagesRoutes(route, ctx);
  attachmentsRoutes(app, ctx, findViewer);
  notificationsRoutes(route, ctx);
  operationsRoutes(route, ctx);
  metricsRoutes(app, ctx);
  pagesRoutes(route, ctx);
  worldRoutes(app, route, ctx);
  postsRoutes(route, ctx);
  previewsRoutes(route, ctx, {
    post: removePostPreview,
    comment: removeCommentPreview,
    message: removeMessagePreview,
  });
  privacyRoutes(route, ctx);
  pushRoutes(route, ctx);
  registrationRoutes(route, ctx);
  safetyRoutes(route, ctx);
  moderationRoutes(route, ctx);
  searchRoutes(route, ctx, {
    pages: findPages,
    groups: findGroups,
    events: findEvents,
    listings: findItems,
    posts: findPosts,
  });
  storiesRoutes(route, ctx);
  usersRoutes(route, ctx);
  webhooksRoutes(route, ctx);

  accountJobs(ctx);
  adminJobs(ctx);
  announcementsJobs(ctx);
  authJobs(ctx);
  callsJobs(ctx);
  chatsJobs(ctx);
  eventsJobs(ctx);
  friendsJobs(ctx);
  pagesJobs(ctx);
  groupsJobs(ctx);
  importsJobs(ctx);
  mailsJobs(ctx);
  mediaJobs(ctx);
  operationsJobs(ctx);
  postsJobs(ctx);
  moderationJobs(ctx);
  previewsJobs(ctx, { post: showOnPosts, comment: showOnComments, message: showOnMessages });
  pushJobs(ctx, findPushedAnnouncement);
  registrationJobs(ctx);
  searchJobs(ctx);
  storiesJobs(ctx);
  webhooksJobs(ctx);
  return app;
}
