import { accessTokensApi } from "./late/access-tokens.ts";
import { accountApi } from "./account.ts";
import { webhooksApi } from "./community/webhooks.ts";
import { addressApi } from "./late/address.ts";
import { adminApi } from "./admin.ts";
import { announcementsApi } from "./community/announcements.ts";
import { authApi } from "./auth.ts";
import { removalsApi } from "./community/removals.ts";
import { decisionsApi } from "./community/decisions.ts";
import { calendarApi } from "./calendar.ts";
import type { Endpoint } from "./base/endpoint.ts";
import { chatsApi } from "./chats.ts";
import { chatInvitationsApi } from "./late/chat-invitations.ts";
import { closeFriendsApi } from "./late/close-friends.ts";
import { commentsApi } from "./comments.ts";
import { developersApi } from "./late/developers.ts";
import { editsApi } from "./edits.ts";
import { eventDatesApi } from "./late/event-dates.ts";
import { eventInvitationsApi } from "./event-invitations.ts";
import { eventsApi } from "./events.ts";
import { notificationsApi } from "./notifications.ts";
import { friendsApi } from "./friends.ts";
import { groupFilesApi } from "./community/group-files.ts";
import { groupsApi } from "./groups.ts";
import { importsApi } from "./late/imports.ts";
import { instanceApi } from "./community/instance.ts";
import { highlightsApi } from "./late/highlights.ts";
import { mailsApi } from "./late/mails.ts";
import { marketplaceApi } from "./marketplace.ts";
import { mediaApi } from "./media.ts";
import { messagesApi } from "./messages.ts";
import { passkeysApi } from "./late/passkeys.ts";
import { operationsApi } from "./community/operations.ts";
import { pollsApi } from "./polls.ts";
import { postsApi } from "./posts.ts";
import { previewsApi } from "./previews.ts";
import { pushApi } from "./push.ts";
import { invitationsApi } from "./community/invitations.ts";
import { privacyApi } from "./late/privacy.ts";
import { registrationApi } from "./community/registration.ts";
import { safetyApi } from "./safety.ts";
import { searchApi } from "./search.ts";
import { siteAnnouncementsApi } from "./community/site-announcements.ts";
import { storiesApi } from "./stories.ts";
import { storyActsApi } from "./late/story-acts.ts";
import { twoFactorApi } from "./late/two-factor.ts";
import { usersApi } from "./users.ts";

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
  messagesApi,
  chatsApi,
  chatInvitationsApi,
  marketplaceApi,
  eventsApi,
  eventInvitationsApi,
  eventDatesApi,
  calendarApi,
  groupsApi,
  groupFilesApi,
  mediaApi,
  postsApi,
  announcementsApi,
  commentsApi,
  previewsApi,
  pollsApi,
  editsApi,
  storiesApi,
  storyActsApi,
  highlightsApi,
  adminApi,
  operationsApi,
  decisionsApi,
  removalsApi,
  instanceApi,
  siteAnnouncementsApi,
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
