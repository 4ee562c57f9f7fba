import { accessTokensApi } from "./auth/access-tokens.ts";
import { accountApi } from "./account.ts";
import { webhooksApi } from "./webhooks.ts";
import { addressApi } from "./auth/address.ts";
import { adminApi } from "./admin.ts";
import { albumsApi } from "./albums.ts";
import { announcementsApi } from "./groups/announcements.ts";
import { authApi } from "./auth.ts";
import { removalsApi } from "./moderation/removals.ts";
import { decisionsApi } from "./moderation/decisions.ts";
import { birthdaysApi } from "./friends/birthdays.ts";
import { calendarApi } from "./events/calendar.ts";
import type { Endpoint } from "./base/endpoint.ts";
import { callsApi } from "./calls.ts";
import { chatsApi } from "./chats.ts";
import { chatInvitationsApi } from "./chats/invitations.ts";
import { closeFriendsApi } from "./friends/close-friends.ts";
import { listsApi } from "./friends/lists.ts";
import { collectionsApi } from "./collections.ts";
import { commentsApi } from "./posts/comments.ts";
import { developersApi } from "./developers.ts";
import { editsApi } from "./posts/edits.ts";
import { eventDatesApi } from "./events/dates.ts";
import { eventInvitationsApi } from "./events/invitations.ts";
import { eventTasksApi } from "./events/tasks.ts";
import { eventsApi } from "./events.ts";
import { notificationsApi } from "./notifications.ts";
import { friendsApi } from "./friends.ts";
import { groupFilesApi } from "./groups/files.ts";
import { groupsApi } from "./groups.ts";
import { importsApi } from "./imports.ts";
import { instanceApi } from "./instance.ts";
import { highlightsApi } from "./stories/highlights.ts";
import { mailsApi } from "./mails.ts";
import { marketplaceApi } from "./marketplace.ts";
import { mediaApi } from "./media.ts";
import { messagesApi } from "./messages.ts";
import { pageAlertsApi } from "./announcements/page-alerts.ts";
import { pagesApi } from "./pages.ts";
import { pageCalendarApi } from "./pages/calendar.ts";
import { passkeysApi } from "./auth/passkeys.ts";
import { operationsApi } from "./operations.ts";
import { memoriesApi } from "./posts/memories.ts";
import { photosApi } from "./posts/photos.ts";
import { pollsApi } from "./posts/polls.ts";
import { postsApi } from "./posts.ts";
import { previewsApi } from "./previews.ts";
import { pushApi } from "./push.ts";
import { invitationsApi } from "./registration/invitations.ts";
import { privacyApi } from "./privacy.ts";
import { registrationApi } from "./registration.ts";
import { safetyApi } from "./safety.ts";
import { searchApi } from "./search.ts";
import { siteAnnouncementsApi } from "./announcements.ts";
import { storiesApi } from "./stories.ts";
import { storyActsApi } from "./stories/acts.ts";
import { translationApi } from "./posts/translation.ts";
import { twoFactorApi } from "./auth/two-factor.ts";
import { usersApi } from "./users.ts";
import { worldApi } from "./world.ts";

/** The calls of each feature, in the order of the document. */
export const features = {
  authApi,
  twoFactorApi,
  passkeysApi,
  addressApi,
  usersApi,
  notificationsApi,
  mailsApi,
  pushApi,
  searchApi,
  safetyApi,
  privacyApi,
  friendsApi,
  closeFriendsApi,
  listsApi,
  birthdaysApi,
  messagesApi,
  chatsApi,
  chatInvitationsApi,
  callsApi,
  marketplaceApi,
  eventsApi,
  eventInvitationsApi,
  eventDatesApi,
  eventTasksApi,
  calendarApi,
  groupsApi,
  groupFilesApi,
  albumsApi,
  pagesApi,
  pageCalendarApi,
  worldApi,
  collectionsApi,
  mediaApi,
  postsApi,
  announcementsApi,
  commentsApi,
  previewsApi,
  photosApi,
  memoriesApi,
  pollsApi,
  editsApi,
  translationApi,
  storiesApi,
  storyActsApi,
  highlightsApi,
  adminApi,
  operationsApi,
  decisionsApi,
  removalsApi,
  instanceApi,
  siteAnnouncementsApi,
  pageAlertsApi,
  registrationApi,
  invitationsApi,
  accountApi,
  accessTokensApi,
  importsApi,
  webhooksApi,
  developersApi,
} satisfies Record<string, Record<string, Endpoint>>;

/** The whole API, for what is true of every endpoint. */
export const api: Endpoint[] = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature));
