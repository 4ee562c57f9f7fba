import { UPLOADED, WRITTEN, type CallCodes } from "./call-codes.ts";

export const peopleCalls = {
  usersApi: {
    showUser: ["member_not_found"],
    showUserCounts: ["member_not_found"],
    showAbout: ["member_not_found"],
    changeProfileImage: [...UPLOADED],
    changeCoverImage: [...UPLOADED],
    updateProfile: [...WRITTEN],
  },
  notificationsApi: {
    unreadNotification: ["notification_not_found"],
    removeNotification: ["notification_not_found"],
  },
  pushApi: {
    subscribe: ["not_a_push_service", "push_keys_invalid"],
  },
  searchApi: {
    search: ["search_kind_missing"],
  },
  safetyApi: {
    block: ["member_not_found", "block_yourself"],
    unblock: ["member_not_found", "block_yourself"],
    mute: ["member_not_found", "mute_yourself"],
    unmute: ["member_not_found", "mute_yourself"],
    showMute: ["member_not_found", "mute_yourself"],
    report: [
      "member_not_found",
      "report_own_content",
      "post_not_found",
      "comment_not_found",
      "group_not_found",
      "event_not_found",
      "listing_not_found",
      "album_not_found",
      "album_photo_not_found",
    ],
  },
  privacyApi: {
    addMutedWord: ["time_in_past", "muted_word_empty", "too_many_muted_words"],
    removeMutedWord: ["muted_word_not_found"],
  },
  friendsApi: {
    listUserFriends: ["member_not_found"],
    showFriendsInCommon: ["member_not_found"],
    requestFriendship: [
      "member_not_found",
      "first_day_friend_requests",
      "friend_request_to_yourself",
      "already_friends",
      "friend_request_rejected",
      "friend_request_sent",
    ],
    decideFriendship: ["member_not_found", "friend_request_not_found", "friend_request_decided", "not_addressee"],
    endFriendship: [
      "friend_request_not_found",
      "friend_request_changed",
      "rejected_request_stays",
      "accept_or_reject_instead",
    ],
  },
  closeFriendsApi: {
    addCloseFriend: ["member_not_found", "friend_not_found"],
    removeCloseFriend: ["member_not_found"],
  },
  listsApi: {
    createList: ["list_name_taken", "list_of_friends", "too_many_lists"],
    showList: ["list_not_found"],
    editList: ["list_not_found", "list_name_taken", "list_of_friends", "close_friends_stays"],
    deleteList: ["list_not_found", "close_friends_stays"],
  },
  previewsApi: {
    removePostPreview: ["post_not_found", "not_your_post"],
    removeCommentPreview: ["comment_not_found", "not_your_comment"],
    removeMessagePreview: ["message_not_found", "not_your_message"],
  },
} satisfies CallCodes;
