import { literal, sql, type Statement } from "../../db/sql.ts";
import { hook } from "../../hook.ts";
import { mediaJson } from "../media/media-json.fragments.ts";
import { alertingPage, announcementState } from "./announcement-state.fragments.ts";

/** More than is shown: line breaks and spaces are joined afterwards. */
const EXCERPT_READ = 300;

const viewer = sql`notifications.user_id`;

type Condition = (viewerId: Statement) => Statement;

/** Conditions of the features that own the tables: who may see what a notification is about. */
interface SubjectRules {
  areCommentsVisibleTo: Condition;
  isCommentShown: Condition;
  isEventVisibleTo: Condition;
  isStoryVisibleTo: Condition;
  /** Of the row of `albums`. */
  isAlbumVisibleTo: Condition;
  /** Of the row of `messages`. */
  isStillThere: Condition;
  mayWriteTo: (senderId: Statement, memberId: Statement) => Statement;
  /** How many messages of a group chat are newer than the read position. */
  unreadIn: (viewerId: string, chatId: Statement, readId: Statement) => Statement;
}

interface Subjects extends Pick<SubjectRules, "unreadIn"> {
  joins: Statement;
  columns: Statement;
  /** Whether a notification is about no album, or one that the member sees. */
  isAlbumSeen: Statement;
}

const made = hook<Subjects>("rules of what notifications are about");
export const subjects = made.get;

/** The statement is put together once, and not for each notification. */
export const setSubjectRules = (rules: SubjectRules) =>
  made.set({
    joins: joinsOf(rules),
    columns: columnsOf(rules),
    isAlbumSeen: isAlbumSeen(rules),
    unreadIn: rules.unreadIn,
  });

const isAboutAlbum = sql`notifications.type in ('album-invitation', 'album-photos')`;

const isAlbumSeen = ({ isAlbumVisibleTo }: SubjectRules) => sql`
  (not ${isAboutAlbum} or exists (
    select 1 from albums where albums.id = notifications.subject_id and ${isAlbumVisibleTo(viewer)}))`;

/**
 * The post, event and group of a notification, to be joined after `users`, the actor. A post or event that the member may
 * no longer see is not found, and so is everything about it.
 */
const joinsOf = ({ areCommentsVisibleTo, isEventVisibleTo, isStoryVisibleTo }: SubjectRules) => sql`
  left join lateral (
    select posts.id, posts.content from posts
    where posts.id = notifications.post_id and ${areCommentsVisibleTo(viewer)} offset 0) as posts on true
  left join lateral (
    select events.id, events.name, events.object_id from events
    where events.id = notifications.event_id and ${isEventVisibleTo(viewer)} offset 0) as events on true
  left join groups on groups.id = notifications.group_id
  left join chats on chats.id = notifications.chat_id
  left join announcements on notifications.type = 'announcement' and announcements.id = notifications.subject_id
  left join pages on notifications.type in ('page-editor', 'page-owner') and pages.id = notifications.subject_id
  left join albums on ${isAboutAlbum} and albums.id = notifications.subject_id
  left join stories on stories.id = notifications.story_id and ${isStoryVisibleTo(viewer)}
  left join objects on objects.id = coalesce(
    (select first.id from objects as first where first.thing_id = posts.id and first.position = 0),
    events.object_id, groups.object_id, stories.object_id)`;

const commentText = ({ isCommentShown }: SubjectRules, condition: Statement) => sql`(
  select nullif(comments.content, '') from comments where ${condition} and ${isCommentShown(viewer)}
  order by comments.id desc limit 1)`;

/** Of what the actor wrote to the member last; a story's replies have an index of their own. */
const messageOf = ({ isStillThere }: SubjectRules, column: Statement, isStoryReply: Statement) => sql`(
  select ${column} from messages
  where least(messages.sender_id, messages.receiver_id) = least(${viewer}, users.id)
    and greatest(messages.sender_id, messages.receiver_id) = greatest(${viewer}, users.id)
    and messages.sender_id = users.id and ${isStoryReply} and messages.notice is null and messages.deleted_at is null and ${isStillThere(viewer)}
  order by messages.id desc limit 1)`;

const messageText = (rules: SubjectRules, isStoryReply: Statement) =>
  messageOf(rules, sql`messages.content`, isStoryReply);

/** How far back the words of a notification about a chat are looked for. */
const CHAT_LOOKED_AT = 200;

/** What the actor wrote last in a group chat that the member is in; of a mention, where it names the member. */
const chatText = (condition: Statement) => sql`(
  select latest.content from (
    select messages.* from messages
    join chat_members as members on members.chat_id = messages.chat_id and members.user_id = ${viewer}
      and messages.id > members.joined_after
    where messages.chat_id = notifications.chat_id
    order by messages.id desc limit ${literal(CHAT_LOOKED_AT)}) as latest
  where latest.sender_id = users.id and latest.notice is null and latest.deleted_at is null and ${condition}
  order by latest.id desc limit 1)`;

/** The post's text, the comment's or the message's: of several that the actor wrote, the last. */
const excerptOf = (rules: SubjectRules) => sql`
  case
    when notifications.type = 'message' then ${messageText(rules, sql`not messages.is_story_reply`)}
    when notifications.type in ('story-reply', 'story-reaction') then ${messageText(rules, sql`messages.is_story_reply`)}
    when notifications.type = 'chat-message' then ${chatText(sql`true`)}
    when notifications.type = 'chat-mention'
      then ${chatText(sql`latest.mentions @> jsonb_build_array(jsonb_build_object('userId', ${viewer}))`)}
    when notifications.type = 'story-mention' then stories.content
    when notifications.type = 'announcement' then announcements.content
    when posts.id is null then null
    when notifications.type in ('comment-reaction', 'comment-mention')
      then ${commentText(rules, sql`comments.id = notifications.comment_id`)}
    when notifications.type = 'comment-reply'
      then ${commentText(rules, sql`comments.parent_id = notifications.subject_id and comments.user_id = users.id`)}
    when notifications.type = 'comment'
      then ${commentText(rules, sql`comments.post_id = posts.id and comments.user_id = users.id`)}
    else posts.content
  end`;

/** Of a comment's notification: the post, which is joined only if the member may see it. */
const postExcerpt = sql`
  case when notifications.type in ('comment', 'comment-reply', 'comment-reaction', 'comment-mention')
    then left(nullif(posts.content, ''), ${EXCERPT_READ}) end`;

const reactionOf = (rules: SubjectRules) => sql`
  case notifications.type
    when 'reaction' then (select reactions.type from reactions
      where reactions.post_id = notifications.post_id and reactions.user_id = users.id)
    when 'comment-reaction' then (select given.type from comment_reactions as given
      where given.comment_id = notifications.comment_id and given.user_id = users.id)
    when 'story-reaction' then ${messageOf(rules, sql`messages.story_reaction`, sql`messages.story_reaction is not null and messages.is_story_reply`)}
  end`;

/** Null also for a request that was turned round: it is the other member's to decide on then. */
const friendshipStatus = sql`
  case when notifications.type = 'friend-request' then (select friendships.status from friendships
    where friendships.id = notifications.friendship_id and friendships.addressee_id = ${viewer}) end`;

/** Who waits for the member's decision: the one who requests to join their group, or is suggested for it, or asks them back to a chat. */
const waitingId = sql`
  case notifications.type
    when 'group-request' then (select waiting.user_id from group_requests as waiting
      where waiting.group_id = notifications.group_id and waiting.user_id = users.id)
    when 'group-suggestion' then (select waiting.user_id from group_invitations as waiting
      where waiting.group_id = notifications.group_id and waiting.user_id = notifications.subject_id
        and not waiting.is_open limit 1)
    when 'chat-invitation' then (select waiting.asked_by from chat_departures as waiting
      where waiting.chat_id = notifications.chat_id and waiting.user_id = ${viewer})
  end`;

/** Whether the one who is asked into a chat was in it before. */
const isReturn = sql`
  notifications.type = 'chat-invitation' and exists (select 1 from chat_departures as known
    where known.chat_id = notifications.chat_id and known.user_id = ${viewer} and known.has_left)`;

/**
 * A chat's name is words of those who are in it: whoever is asked in by somebody who may not write to them reads what the chat
 * was made from instead.
 */
const isChatNamed = ({ mayWriteTo }: SubjectRules) => sql`
  case notifications.type when 'chat-invitation' then ${mayWriteTo(sql`users.id`, viewer)} else true end`;

const chatAbout = ({ isEventVisibleTo }: SubjectRules) => sql`coalesce(
  (select origin.name from groups as origin join group_members as inside
    on inside.group_id = origin.id and inside.user_id = ${viewer} where origin.id = chats.group_id),
  (select events.name from events where events.id = chats.event_id and ${isEventVisibleTo(viewer)}))`;

/** What the actor has added on the day of the notification, for more of it are grouped into one. */
const albumPhotos = sql`
  (select count(*)::int from album_photos where notifications.type = 'album-photos'
    and album_photos.album_id = notifications.subject_id and album_photos.user_id = users.id
    and album_photos.created_at > notifications.created_at - interval '1 day')`;

/** What a notification is about, as columns. */
const columnsOf = (rules: SubjectRules) => sql`
  pages.id as page_id, pages.name as page_name, pages.handle as page_handle, albums.id as album_id, albums.name as album_name, ${albumPhotos} as album_photos, events.name as event_name, announcements.title as announcement_title, ${announcementState} as announcement_state, ${alertingPage} as announcement_page, groups.name as group_name, groups.rules is not null as has_rules,
  case when ${isChatNamed(rules)} then chats.name end as chat_name,
  case when not ${isChatNamed(rules)} then ${chatAbout(rules)} end as chat_about, ${isReturn} as is_return, left(${excerptOf(rules)}, ${EXCERPT_READ}) as excerpt,
  ${postExcerpt} as post_excerpt, ${mediaJson(sql`objects`)} as media, ${reactionOf(rules)} as reaction, ${friendshipStatus} as friendship_status,
  ${waitingId} as waiting_id`;
