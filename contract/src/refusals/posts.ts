import type { Refusals } from "./refusal.ts";

export const posts = {
  post_not_found: [404, "Post not found"],
  not_your_post: [403, "This isn't your post"],
  post_empty: [400, "Write something, or add a photo or a video"],
  post_sent: [409, "This post was already sent"],
  post_changed: [409, "This post changed in the meantime. Please try again."],
  photo_or_video: [400, "Add a photo or a video, not both"],
  not_with_photo: [400, "Not with a photo"],
  group_audience: [400, "Posts in a group are for the group"],
  confirm_for_everyone: [409, "Everyone will also see the comments that others wrote here for a smaller audience."],
  confirm_for_friends: [
    409,
    "All your friends will also see the comments that others wrote here for a smaller audience.",
  ],
  confirm_for_list: [409, "Other people will also see the comments that others wrote here."],
  pin_group_posts_only: [400, "Only a post in a group can be pinned"],
  too_many_pinned: [409, "Unpin another post first"],

  // Translating
  translation_off: [409, "Posts can't be translated here"],
  translation_empty: [409, "There's nothing to translate in this post"],
  translation_language: [409, "The translator doesn't know this language"],
  translation_failed: [503, "The translator isn't responding right now. Please try again in a moment.", 10],

  // Memories
  memory_day_not_found: [404, "That's not a valid day"],
  too_many_left_out: [409, "You can leave out up to {max} people and days"],

  // Posts for later
  publish_in_past: [400, "Choose a time in the future"],
  publish_too_late: [400, "Posts can be scheduled up to a year ahead"],
  post_published: [409, "This post is already published"],
  post_not_published: [409, "This post isn't published yet"],
  poll_ends_before: [400, "The poll has to end after the post is published"],
  too_many_scheduled: [409, "You already have {max} scheduled posts"],

  // Sharing
  share_without_media: [400, "You can't add photos or videos to a shared post"],
  share_without_poll: [400, "You can't add a poll to a shared post"],
  share_author_only: [403, "Only the author can share a friends-only post"],
  share_friends_post_in_group: [403, "Friends-only posts can't be shared in a group"],
  share_private_group: [403, "Posts in a private group can't be shared"],
  share_wider_audience: [400, "The post you're sharing is for friends only"],
  friends_only: [400, "For friends only"],

  // Comments
  comment_not_found: [404, "Comment not found"],
  not_your_comment: [403, "This isn't your comment"],
  comments_friends_only: [403, "Only friends of the author can comment on this post"],
  comments_members_only: [403, "Only members of the group can comment on this post"],
  comments_off: [403, "The author turned off comments on this post"],
  comment_sent_elsewhere: [409, "This comment was already sent to another post"],
  parent_deleted: [400, "The comment you're replying to was deleted"],
  not_on_this_post: [400, "Not a comment on this post"],

  // Polls
  poll_not_found: [404, "Poll not found"],
  poll_ended: [409, "This poll has ended"],
  poll_votes_secret: [403, "Votes in this poll are private"],
  not_a_choice: [400, "That's not a choice in this poll"],
  one_choice_only: [400, "Choose one"],
  poll_end_in_past: [400, "Choose an end time in the future"],
  choose_later_end: [400, "Choose a later end time"],
  poll_too_long: [400, "Polls can last up to a year"],
  choose_earlier_end: [400, "Choose an earlier end time"],

  // Stories
  story_not_found: [404, "Story not found"],
  story_media_missing: [400, "Upload a photo or a video first"],
  story_media_type: [400, "mediaType must be image or video"],
  story_background: [400, "Only a text story can have a background"],
  own_story: [400, "This is your own story"],
  reaction_without_words: [400, "Send a reaction or a reply, not both"],
  not_with_reaction: [400, "Not with a reaction"],
  highlight_not_found: [404, "Highlight not found"],
  too_many_highlights: [409, "You already have {max} highlights"],
  highlight_full: [409, "A highlight can have up to {max} stories"],
  story_not_in_highlight: [400, "That story isn't in this highlight"],
  not_in_highlight: [400, "Not in this highlight"],
} as const satisfies Refusals;
