import type { Album } from "@plaza/contract/albums";
import type { Chat } from "@plaza/contract/chats";
import type { Event } from "@plaza/contract/events";
import type { Group } from "@plaza/contract/groups";
import type { Message } from "@plaza/contract/messages";
import type { Notification } from "@plaza/contract/notifications";
import type { Comment, Post } from "@plaza/contract/posts";
import { FIRST_ID, LAST_ID } from "../../paging/ids.ts";
import { DAY, inTime } from "../acts/events.ts";
import { counts, differs, type Look, opens, reaches, type Sees, shows } from "./look.ts";

const id = ({ life }: Look) => life.person.id;
/** As it is in a list of members; a folded message of theirs in a group chat has nothing but the id of its sender. */
const entry = (look: Look) => `"id":"${id(look)}"`;
const publicPost = ({ life }: Look) => life.publicPostId;
const friendsPost = ({ life }: Look) => life.friendsPostId;
const openedPost = ({ life }: Look) => life.openedPostId;
const closePost = ({ life }: Look) => life.closePostId;
const listPost = ({ life }: Look) => life.listPostId;
const townPage = ({ life }: Look) => life.pageId;
const pagePost = ({ life }: Look) => life.pagePostId;
const worldPost = ({ life }: Look) => life.worldPostId;
const forWorld =
  (more: (look: Look) => string = () => "") =>
  (look: Look) =>
    `/api/world/pages/${look.life.handle}${more(look)}`;
const pageEvent = ({ life }: Look) => life.pageEventId;
const pageItem = ({ life }: Look) => life.pageItemId;
const groupPost = ({ life }: Look) => life.groupPostId;
const comment = ({ life }: Look) => life.commentId;
const heldPost = ({ life }: Look) => life.heldPostId;
const scheduledPost = ({ life }: Look) => life.scheduledPostId;
const hiddenComment = ({ life }: Look) => life.hiddenCommentId;
const heldComment = ({ life }: Look) => life.heldCommentId;
/** The title of the page that each of their texts links to. */
const page = ({ life }: Look) => `"title":"${life.word}page"`;
const item = ({ life }: Look) => life.itemId;
const event = ({ life }: Look) => life.eventId;
const groupEvent = ({ life }: Look) => life.groupEventId;
const groupItem = ({ life }: Look) => life.groupItemId;
const at = (path: string) => (_look?: Look) => path;
const calendar = at(`/api/calendar?from=${inTime(0).slice(0, 10)}&to=${inTime(10 * DAY).slice(0, 10)}`);
const user =
  (more = "") =>
  (look: Look) =>
    `/api/users/${id(look)}${more}`;
const host = (more: string) => (look: Look) => `/api/users/${look.community.host.id}${more}`;
const post =
  (of: (look: Look) => string, more = "") =>
  (look: Look) =>
    `/api/posts/${of(look)}${more}`;
const translates = (of: (look: Look) => string) => reaches(post(of, "/translation"), { to: "de" });
const hostPost = (more = "") => post(({ life }) => life.hostPostId, more);
const hostPoll = (more = "") => post(({ life }) => life.hostPollId, more);
const votesIn = (shown: Pick<Post | Message, "poll"> | null | undefined) => [
  shown?.poll?.choices[1]?.count,
  shown?.poll?.total,
];
const VOTES = { seen: [2, 2], unseen: [1, 1] };
const hostEvent =
  (more = "") =>
  (look: Look) =>
    `/api/events/${look.life.hostEventId}${more}`;
const fullEvent =
  (more = "") =>
  (look: Look) =>
    `/api/events/${look.life.fullEventId}${more}`;
const hostPicnic = (more: string) => (look: Look) => `/api/events/${look.life.hostPicnicId}${more}`;
const discussed = ({ life }: Look) => life.discussedId;
const group =
  (key: "club" | "square" | "circle", more = "") =>
  ({ life }: Look) =>
    `/api/groups/${life[`${key}Id`]}${more}`;
const groupChat =
  (more = "") =>
  ({ life }: Look) =>
    `/api/chats/${life.chatId}${more}`;
const pollChat = ({ life }: Look) => `/api/chats/${life.pollChatId}/messages`;
const quoteChat = ({ life }: Look) => `/api/chats/${life.quoteChatId}/messages?limit=50`;
const quotes =
  (which: "early" | "late") =>
  (list: Message[], { life }: Look) =>
    list.some(({ replyTo }) => replyTo?.content === `${life.word}${which}`);
const chatWords = ({ life }: Look) => `${life.word}inchat`;
const own =
  (key: "askedId" | "bannedId", more = "") =>
  ({ community: { own: all }, name }: Look) =>
    `/api/groups/${all[name][key]}${more}`;
const found =
  (kind: string) =>
  ({ life }: Look) =>
    `/api/search?limit=50&q=${life.word}${kind && `&kind=${kind}`}`;
const hostComment = (comments: Comment[], { life }: Look) =>
  comments.find((one) => one.id === life.hostCommentId)?.reactionCounts;
const notificationsOf = (notifications: { content: string; link: string }[], { name, life }: Look) =>
  notifications.find(({ link }) => link === `/post/${life.posts[name]}`)?.content.replace(/Zacharias|Zenobia/, "They");
const isListed = (of: (look: Look) => string) => (list: { id: string }[], look: Look) =>
  list.some((one) => one.id === of(look));
const LISTED = { seen: true, unseen: false };
const ONE_MORE = { seen: 2, unseen: 1 };
const REACTED = "They Quill and 1 other reacted to your post";

/** How a viewer looks for a member's content, by its kind and place: see the visibility matrix. */
export const LOOKS: Record<string, Sees> = {
  "public post: feed": differs(at("/api/posts?limit=50"), isListed(publicPost), LISTED),
  "public post: friends' feed": differs(at("/api/posts?feed=friends&limit=50"), isListed(publicPost), LISTED),
  "public post: profile": shows(user("/posts"), publicPost),
  "public post: its page": opens(post(publicPost)),
  "public post: its comments": opens(post(publicPost, "/comments")),
  "public post: its reactions": opens(post(publicPost, "/reactions")),
  "public post: its voters": opens(post(publicPost, "/votes")),
  "public post: in another language": translates(publicPost),
  "public post: its earlier words": opens(post(publicPost, "/edits")),
  "public post: saved": shows(at("/api/saved"), publicPost),
  "public post: inside a share": shows(
    post(({ life }) => life.hostShareId),
    publicPost,
  ),
  "public post: search for posts": shows(found("posts"), publicPost),
  "public post: search": shows(found(""), publicPost),
  "public post: told of a mention": shows(at("/api/notifications?limit=50"), publicPost),
  "public post: words in a notification": shows(
    at("/api/notifications?limit=50"),
    ({ life }) => `"excerpt":"${life.word}public `,
  ),
  "friends post: feed": shows(at("/api/posts?limit=50"), friendsPost),
  "friends post: friends' feed": shows(at("/api/posts?feed=friends&limit=50"), friendsPost),
  "friends post: profile": shows(user("/posts"), friendsPost),
  "friends post: its page": opens(post(friendsPost)),
  "friends post: in another language": translates(friendsPost),
  "friends post: search": shows(found("posts"), friendsPost),
  "friends post: photos": shows(user("/photos"), friendsPost),
  "opened post: photos": shows(user("/photos"), openedPost),
  "opened post: its words of before": shows(post(openedPost, "/edits"), ({ life }) => `before${life.word}`),
  "opened post: its words since": shows(post(openedPost, "/edits"), ({ life }) => `since${life.word}`),
  "close friends post: feed": shows(at("/api/posts?limit=50"), closePost),
  "close friends post: friends' feed": shows(at("/api/posts?feed=friends&limit=50"), closePost),
  "close friends post: profile": shows(user("/posts"), closePost),
  "close friends post: photos": shows(user("/photos"), closePost),
  "close friends post: its page": opens(post(closePost)),
  "close friends post: its comments": opens(post(closePost, "/comments")),
  "close friends post: search": shows(({ life }) => `/api/search?kind=posts&q=close${life.word}`, closePost),
  "close friends post: told of a mention": shows(at("/api/notifications?limit=50"), closePost),
  "list post: feed": shows(at("/api/posts?limit=50"), listPost),
  "list post: friends' feed": shows(at("/api/posts?feed=friends&limit=50"), listPost),
  "list post: profile": shows(user("/posts"), listPost),
  "list post: photos": shows(user("/photos"), listPost),
  "list post: its page": opens(post(listPost)),
  "list post: its comments": opens(post(listPost, "/comments")),
  "list post: its earlier words": opens(post(listPost, "/edits")),
  "list post: in another language": translates(listPost),
  "list post: search": shows(({ life }) => `/api/search?kind=posts&q=listed${life.word}`, listPost),
  "list post: told of a mention": shows(at("/api/notifications?limit=50"), listPost),
  "list post: which list it is for": shows(post(listPost), ({ life }) => life.listId),
  "list post: that there is a list": shows(at("/api/lists"), ({ life }) => life.listId),
  "close friends: whose list one is on": shows(at("/api/close-friends?limit=50"), id),
  "group post: feed": shows(at("/api/posts?limit=50"), groupPost),
  "group post: profile": shows(user("/posts"), groupPost),
  "group post: photos of the member": shows(user("/photos"), groupPost),
  "group post: its group": shows(group("club", "/posts"), groupPost),
  "group post: its announcements": shows(group("club", "/posts?view=pinned"), groupPost),
  "group post: told of it as one": shows(at("/api/notifications?limit=50"), groupPost),
  "group post: its photos": shows(group("club", "/photos"), groupPost),
  "group file: the list": shows(group("club", "/files"), ({ life }) => life.fileId),
  "friends album: the list": shows(
    (look) => `/api/albums?userId=${id(look)}`,
    ({ life }) => life.friendsAlbumId,
  ),
  "friends album: its page": opens(({ life }) => `/api/albums/${life.friendsAlbumId}`),
  "friends album: its photos": opens(({ life }) => `/api/albums/${life.friendsAlbumId}/photos`),
  "close friends album: the list": shows(
    (look) => `/api/albums?userId=${id(look)}`,
    ({ life }) => life.closeAlbumId,
  ),
  "close friends album: its page": opens(({ life }) => `/api/albums/${life.closeAlbumId}`),
  "group album: the list": shows(
    ({ life }) => `/api/albums?groupId=${life.clubId}`,
    ({ life }) => life.groupAlbumId,
  ),
  "group album: its page": opens(({ life }) => `/api/albums/${life.groupAlbumId}`),
  "album photo: in an album of the group": shows(
    ({ life }) => `/api/albums/${life.hostAlbumId}/photos`,
    ({ life }) => `${life.word}photo`,
  ),
  "album photo: the count": differs(
    ({ life }) => `/api/albums/${life.hostAlbumId}`,
    (shown: Album | null) => shown?.photoCount ?? 1,
    ONE_MORE,
  ),
  "page: the list": shows(at("/api/pages?limit=50"), townPage),
  "page: its page": opens((look) => `/api/pages/${townPage(look)}`),
  "page: search for pages": shows(found("pages"), townPage),
  "page album: the list": shows(
    ({ life }) => `/api/albums?pageId=${life.pageId}`,
    ({ life }) => life.pageAlbumId,
  ),
  "page album: its page": opens(({ life }) => `/api/albums/${life.pageAlbumId}`),
  "page album: its photos": shows(
    ({ life }) => `/api/albums/${life.pageAlbumId}/photos`,
    ({ life }) => `${life.word}photo`,
  ),
  "page post: feed": shows(at("/api/posts?limit=50"), pagePost),
  "page post: on the page": shows((look) => `/api/users/${townPage(look)}/posts`, pagePost),
  "page post: its page": opens(post(pagePost)),
  "page post: for people outside": opens(forWorld((look) => `/posts/${pagePost(look)}`)),
  "world post: the page it is on": opens(forWorld()),
  "world post: the list": shows(
    forWorld(() => "/posts"),
    worldPost,
  ),
  "world post: by itself": opens(forWorld((look) => `/posts/${worldPost(look)}`)),
  "world post: its page": opens(post(worldPost)),
  "page event: the list": shows((look) => `/api/events?pageId=${townPage(look)}`, pageEvent),
  "page event: the calendar": shows((look) => `${calendar(look)}&pageId=${townPage(look)}`, pageEvent),
  "page event: its page": opens((look) => `/api/events/${pageEvent(look)}`),
  "page event: its discussion": opens(post(pageEvent, "/comments")),
  "page event: search for events": shows(found("events"), pageEvent),
  "page listing: the grid": shows(at("/api/marketplace?limit=50"), pageItem),
  "page listing: its page": opens((look) => `/api/marketplace/${pageItem(look)}`),
  "page listing: search for listings": shows(found("listings"), pageItem),
  "group post: its page": opens(post(groupPost)),
  "group post: in another language": translates(groupPost),
  "group post: search": shows(found("posts"), groupPost),
  "group post: the count of new ones": differs(
    at("/api/groups?view=mine&limit=50"),
    (list: Group[], { life }) => list.find((one) => one.id === life.clubId)?.newPostCount ?? 0,
    { seen: 1, unseen: 0 },
  ),
  "call: who is in one with them": shows(at("/api/calls"), entry),
  "call: its page": shows(({ life }) => `/api/calls/${life.callId}`, entry),
  "held post: feed": shows(at("/api/posts?limit=50"), heldPost),
  "held post: friends' feed": shows(at("/api/posts?feed=friends&limit=50"), heldPost),
  "held post: profile": shows(user("/posts"), heldPost),
  "held post: photos": shows(user("/photos"), heldPost),
  "held post: its page": opens(post(heldPost)),
  "held post: its comments": opens(post(heldPost, "/comments")),
  "held post: in another language": translates(heldPost),
  "held post: search": shows(found("posts"), heldPost),
  "held post: told of a mention": shows(at("/api/notifications?limit=50"), heldPost),
  "held post: its group": shows(group("club", "/posts"), ({ life }) => life.heldGroupPostId),
  "held post: administration": shows(({ life }) => `/api/admin/posts?q=${life.word}held`, heldPost),
  "held post: waiting for review": shows(at("/api/admin/reports?state=open"), heldPost),
  "held comment: the list": shows(hostPost("/comments"), heldComment),
  "held comment: the card": shows(hostPost(), heldComment),
  "scheduled post: feed": shows(at("/api/posts?limit=50"), scheduledPost),
  "scheduled post: profile": shows(user("/posts"), scheduledPost),
  "scheduled post: the list of them": shows(user("/posts?view=scheduled"), scheduledPost),
  "scheduled post: photos": shows(user("/photos"), scheduledPost),
  "scheduled post: its page": opens(post(scheduledPost)),
  "scheduled post: search": shows(found("posts"), scheduledPost),
  "scheduled post: told of a mention": shows(at("/api/notifications?limit=50"), scheduledPost),
  "scheduled post: administration": shows(at("/api/admin/posts?limit=50"), scheduledPost),
  "hidden comment: the list": shows(hostPost("/comments"), hiddenComment),
  "hidden comment: the card": shows(hostPost(), hiddenComment),
  "hidden comment: the card in the feed": shows(at("/api/posts?limit=50"), hiddenComment),
  "hidden comment: by itself": opens((look) => `/api/comments/${hiddenComment(look)}`),
  "hidden comment: its earlier words": opens((look) => `/api/comments/${hiddenComment(look)}/edits`),
  "held comment: by itself": opens((look) => `/api/comments/${heldComment(look)}`),
  "held listing: the grid": shows(at("/api/marketplace?limit=50"), ({ life }) => life.heldItemId),
  "held listing: its page": opens(({ life }) => `/api/marketplace/${life.heldItemId}`),
  "held listing: search for listings": shows(found("listings"), ({ life }) => life.heldItemId),
  "held event: the calendar": shows(calendar, ({ life }) => life.heldEventId),
  "held event: the list": shows(at("/api/events?limit=50"), ({ life }) => life.heldEventId),
  "held event: its page": opens(({ life }) => `/api/events/${life.heldEventId}`),
  "held event: search for events": shows(found("events"), ({ life }) => life.heldEventId),
  "held event: its discussion": opens(({ life }) => `/api/posts/${life.heldEventId}/comments`),
  "comment: by itself": opens((look) => `/api/comments/${comment(look)}`),
  "comment: its earlier words": opens((look) => `/api/comments/${comment(look)}/edits`),
  "comment: the list": shows(hostPost("/comments"), comment),
  "comment: an answer to it": shows(hostPost("/comments"), ({ life }) => life.replyId),
  "comment: the card": shows(hostPost(), comment),
  "comment: the count": counts(hostPost(), (shown: Post) => shown.commentCount, hostPost("/comments"), comment),
  "link preview: in the feed": differs(
    at("/api/posts?limit=50"),
    (list: Post[], look) => list.some((one) => one.id === publicPost(look) && one.preview !== null),
    LISTED,
  ),
  "link preview: on a post": shows(post(publicPost), page),
  "link preview: inside a share": shows(
    post(({ life }) => life.hostShareId),
    page,
  ),
  "link preview: on a comment": shows(hostPost("/comments"), page),
  "link preview: on a comment by itself": shows((look) => `/api/comments/${comment(look)}`, page),
  "link preview: on a message": shows((look) => `/api/messages/${id(look)}`, page),
  "mention: the card": differs(hostPost(), (shown: Post) => shown.mentions.length, { seen: 1, unseen: 0 }),
  "share: the count": differs(hostPost(), (shown: Post) => shown.shareCount, { seen: 1, unseen: 0 }),
  "reaction: the list": shows(hostPost("/reactions"), id),
  "reaction: the list of a kind": shows(hostPost("/reactions?type=love"), id),
  "reaction: the card": differs(hostPost(), (shown: Post) => shown.reactions.length, ONE_MORE),
  "reaction: the count": differs(hostPost(), (shown: Post) => shown.reactionCounts, {
    seen: { love: 2 },
    unseen: { love: 1 },
  }),
  "reaction: the count in the feed": differs(
    at("/api/posts?limit=50"),
    (list: Post[], { life }) => list.find((one) => one.id === life.hostPostId)?.reactionCounts,
    { seen: { love: 2 }, unseen: { love: 1 } },
  ),
  "reaction: on a comment": differs(hostPost("/comments"), hostComment, { seen: { wow: 2 }, unseen: { wow: 1 } }),
  "reaction: on a comment of the card": differs(hostPost(), (shown: Post, look) => hostComment(shown.comments, look), {
    seen: { wow: 2 },
    unseen: { wow: 1 },
  }),
  "vote: the list": shows(hostPoll("/votes"), id),
  "vote: the list of a choice": shows(hostPoll("/votes?choice=1"), id),
  "vote: the count": differs(hostPoll(), (shown: Post) => votesIn(shown), VOTES),
  "vote: the count in the feed": differs(
    at("/api/posts?limit=50"),
    (list: Post[], { life }) => votesIn(list.find((one) => one.id === life.hostPollId)),
    VOTES,
  ),
  "vote: the count inside a share": differs(
    post(({ life }) => life.pollShareId),
    (shown: Post) => votesIn(shown.sharedPost),
    VOTES,
  ),
  "story: the strip": shows(at("/api/stories?limit=50"), ({ life }) => life.storyId),
  "story: by itself": opens(({ life }) => `/api/stories/${life.storyId}`),
  "story: told of a mention": shows(at("/api/notifications?limit=50"), ({ life }) => `?story=${life.storyId}`),
  "story: words in a notification": shows(
    at("/api/notifications?limit=50"),
    ({ life }) => `"excerpt":"${life.word}caption `,
  ),
  "close friends story: by itself": opens(({ life }) => `/api/stories/${life.closeStoryId}`),
  "close friends story: told of a mention": shows(
    at("/api/notifications?limit=50"),
    ({ life }) => `?story=${life.closeStoryId}`,
  ),
  "close friends story: the strip": shows(at("/api/stories?limit=50"), ({ life }) => life.closeStoryId),
  "highlight: the profile": shows(user("/highlights"), ({ life }) => life.highlightId),
  "highlight: its stories": shows(
    ({ life }) => `/api/highlights/${life.highlightId}`,
    ({ life }) => life.storyId,
  ),
  "close friends story: in a highlight": shows(
    ({ life }) => `/api/highlights/${life.highlightId}`,
    ({ life }) => life.closeStoryId,
  ),
  "close friends story: a highlight of its own": shows(user("/highlights"), ({ life }) => life.closeHighlightId),
  "story view: one's own story": shows(
    ({ community: { own: all }, name }) => `/api/stories/${all[name].storyId}/viewers`,
    id,
  ),
  "profile: the page": opens(user()),
  "profile: its counts": opens(user("/counts")),
  "profile: about": opens(user("/about")),
  "profile: its posts": opens(user("/posts")),
  "profile: its friends": opens(user("/friends")),
  "profile: friends in common": opens(user("/friends-in-common")),
  "profile: whether it is muted": opens(user("/mute")),
  "profile: search for people": shows(found("people"), id),
  "profile: muted members": shows(at("/api/muted-members"), id),
  "profile: administration": shows(({ life }) => `/api/admin/users?q=${life.word}`, id),
  "public post: administration": shows(({ life }) => `/api/admin/posts?q=${life.word}`, publicPost),
  "report: administration": shows(at("/api/admin/reports?state=open"), id),
  "birthday: about": shows(user("/about"), () => '"birthday":{'),
  "birthday: the calendar's": shows(calendar, id),
  "birthday: the next ones": shows(at("/api/birthdays"), id),
  "friendship: one's friends": shows(at("/api/friends?limit=50"), id),
  "friendship: one's friends, online first": shows(at("/api/friends?order=online&limit=50"), id),
  "friendship: another's friends": shows(host("/friends?limit=50"), id),
  "friendship: another's count": counts(
    host("/counts"),
    (shown: { friends: number }) => shown.friends,
    host("/friends?limit=50"),
    id,
  ),
  "friendship: in common": shows(host("/friends-in-common"), id),
  "friendship: how one stands": differs(
    (look) => `/api/friendship-status/${id(look)}`,
    (state) => state !== null,
    LISTED,
  ),
  "friendship: suggestions": shows(at("/api/friend-suggestions?limit=50"), id),
  "friend request: waiting for one": shows(at("/api/friend-requests"), id),
  "friend request: the badge": counts(
    at("/api/counts"),
    (badges: { friendRequests: number }) => badges.friendRequests,
    at("/api/friend-requests"),
    id,
  ),
  "friend request: of one's own": shows(at("/api/friend-requests/sent"), id),
  "listing: the grid": shows(at("/api/marketplace?limit=50"), item),
  "listing: saved": shows(at("/api/marketplace?view=saved"), item),
  "listing: its page": opens((look) => `/api/marketplace/${item(look)}`),
  "listing: search for listings": shows(found("listings"), item),
  "ended listing: the grid": shows(at("/api/marketplace?limit=50"), ({ life }) => life.endedItemId),
  "ended listing: its page": opens(({ life }) => `/api/marketplace/${life.endedItemId}`),
  "ended listing: search for listings": shows(found("listings"), ({ life }) => life.endedItemId),
  "group listing: the grid": shows(at("/api/marketplace?limit=50"), groupItem),
  "group listing: its group": shows(({ life }) => `/api/marketplace?groupId=${life.clubId}`, groupItem),
  "group listing: its page": opens((look) => `/api/marketplace/${groupItem(look)}`),
  "group listing: search": shows(found("listings"), groupItem),
  "event: the calendar": shows(calendar, event),
  "event: the list": shows(at("/api/events?limit=50"), event),
  "event: the circle's": shows(at("/api/events?view=circle&limit=50"), event),
  "event: its page": opens((look) => `/api/events/${event(look)}`),
  "event: its answers": opens((look) => `/api/events/${event(look)}/responses`),
  "event: calendar": opens((look) => `/api/events/${event(look)}/calendar.ics`),
  "event: its dates": opens((look) => `/api/events/${event(look)}/dates`),
  "event: search for events": shows(found("events"), event),
  "event: its discussion": opens(post(event, "/comments")),
  "event: its discussion is no post": opens(post(event)),
  "group event: the calendar": shows(calendar, groupEvent),
  "group event: the list": shows(at("/api/events?limit=50"), groupEvent),
  "group event: its group": shows(({ life }) => `/api/events?groupId=${life.clubId}`, groupEvent),
  "group event: its page": opens((look) => `/api/events/${groupEvent(look)}`),
  "group event: its answers": opens((look) => `/api/events/${groupEvent(look)}/responses`),
  "group event: calendar": opens((look) => `/api/events/${groupEvent(look)}/calendar.ics`),
  "group event: its dates": opens((look) => `/api/events/${groupEvent(look)}/dates`),
  "group event: search": shows(found("events"), groupEvent),
  "group event: its discussion": opens(post(groupEvent, "/comments")),
  "group event: its invitable friends": opens((look) => `/api/events/${groupEvent(look)}/invitations`),
  "event comment: the discussion": shows(
    post(({ life }) => life.hostEventId, "/comments"),
    discussed,
  ),
  "event comment: by itself": opens((look) => `/api/comments/${discussed(look)}`),
  "event invitation: by the author": differs(
    (look) => `/api/events/${event(look)}`,
    (shown: Event | null, look) => shown?.inviter?.id === id(look),
    LISTED,
  ),
  "event invitation: told of it": differs(
    at("/api/notifications?limit=50"),
    (list: Notification[], look) => list.some(({ link }) => link === `/events/${event(look)}`),
    LISTED,
  ),
  "event invitation: one's own events": shows(at("/api/events?view=mine&limit=50"), event),
  "event invitation: of the author": shows(hostPicnic("/invitations?limit=50"), id),
  "event invitation: among the guests": shows(hostPicnic("/responses?status=invited"), id),
  "event answer: who is going": shows(hostEvent("/responses"), id),
  "event answer: faces": differs(hostEvent(), (shown: Event) => shown.faces.length, ONE_MORE),
  "event answer: the count": differs(hostEvent(), (shown: Event) => shown.goingCount, ONE_MORE),
  "event answer: the count in the list": differs(
    at("/api/events?limit=50"),
    (list: Event[], { life }) => list.find((one) => one.id === life.hostEventId)?.goingCount,
    ONE_MORE,
  ),
  "event answer: the count in the search": differs(
    ({ life }) => `/api/search?kind=events&q=party+${life.word}`,
    ([first]: [{ event: Event }]) => first.event.goingCount,
    ONE_MORE,
  ),
  "event answer: who waits": shows(fullEvent("/responses?status=waiting"), id),
  "event answer: how many wait": differs(fullEvent(), (shown: Event) => shown.waitingCount, { seen: 1, unseen: 0 }),
  "event answer: who took a task": differs(hostEvent(), ({ tasks }: Event) => tasks[0]?.takers.length, ONE_MORE),
  "event answer: how many took a task": differs(hostEvent(), ({ tasks }: Event) => tasks[0]?.takenCount, ONE_MORE),
  "group membership: members": shows(group("square", "/members"), id),
  "group membership: members of a private one": shows(group("club", "/members"), id),
  "group membership: the count": differs(
    group("square"),
    (shown: { memberCount: number }) => shown.memberCount,
    ONE_MORE,
  ),
  "group membership: the count of a private one": differs(
    group("club"),
    (shown: { memberCount: number }) => shown.memberCount,
    { seen: 6, unseen: 5 },
  ),
  "group membership: the count in the list": differs(
    ({ life }) => `/api/groups?q=square+of+${life.word}`,
    ([first]: [{ memberCount: number }]) => first.memberCount,
    ONE_MORE,
  ),
  "group membership: search for groups": differs(
    ({ life }) => `/api/search?kind=groups&q=square+${life.word}`,
    ([first]: [{ group: { memberCount: number } }]) => first.group.memberCount,
    ONE_MORE,
  ),
  "group membership: friends in it": shows(group("square"), id),
  "group request: one's own group": shows(own("askedId", "/requests"), id),
  "group request: the count": counts(
    own("askedId"),
    (shown: { requestCount: number }) => shown.requestCount,
    own("askedId", "/requests"),
    id,
  ),
  "group request: to decide on in the bell": differs(
    at("/api/notifications?limit=50"),
    (list: Notification[], { life }) =>
      list.some(({ request }) => request?.kind === "membership" && request.userId === life.person.id),
    LISTED,
  ),
  "group ban: one's own group": shows(own("bannedId", "/banned"), id),
  "group invitation: by the author": differs(
    group("circle"),
    (shown: { isInvited: boolean }) => shown.isInvited,
    LISTED,
  ),
  "group invitation: of the author": shows(own("askedId", "/invitations"), id),
  "conversation: the list": shows(at("/api/conversations?limit=50"), entry),
  "conversation: its head": opens((look) => `/api/conversations/${id(look)}`),
  "conversation: its messages": shows(
    (look) => `/api/messages/${id(look)}`,
    ({ life }) => `${life.word}message`,
  ),
  "conversation: search in it": shows(
    (look) => `/api/messages/${id(look)}/search?q=${look.life.word}message`,
    ({ life }) => `${life.word}message`,
  ),
  "conversation: what was shared": shows(
    (look) => `/api/messages/${id(look)}/shared?kind=files`,
    ({ life }) => `${life.word}message`,
  ),
  "conversation: earlier texts": opens(({ life, name }) => `/api/messages/${life.messages[name]}/edits`),
  "conversation: the badge": counts(
    at("/api/counts"),
    (badges: { unreadMessages: number }) => badges.unreadMessages,
    at("/api/conversations?limit=50"),
    entry,
    (one: { unreadCount: number }) => one.unreadCount,
  ),
  "group chat: what they write": shows(groupChat("/messages?limit=50"), chatWords),
  "group chat: the same by its other call": shows(({ life }) => `/api/messages/${life.chatId}?limit=50`, chatWords),
  "group chat: what was shared": shows(({ life }) => `/api/messages/${life.chatId}/shared?kind=files`, chatWords),
  "group chat: unfolded by who blocked": shows(groupChat(`/unfolded?from=${FIRST_ID}&to=${LAST_ID}`), chatWords),
  "group chat: its last message": shows(at("/api/conversations?limit=50"), chatWords),
  "group chat: the last one of its head": shows(({ life }) => `/api/conversations/${life.chatId}`, chatWords),
  "group chat: that they are in it": differs(
    groupChat(),
    ({ members }: Chat, look) => members.some(({ user }) => user.id === id(look)),
    LISTED,
  ),
  "group chat: how far they have read": differs(
    groupChat(),
    ({ members }: Chat, look) =>
      members.some(({ user, readId, isFolded }) => user.id === id(look) && readId !== null && !isFolded),
    LISTED,
  ),
  "group chat: the badge": differs(groupChat(), ({ unreadCount }: Chat) => unreadCount, { seen: 1, unseen: 0 }),
  "quote: of what one has": differs(quoteChat, quotes("late"), LISTED),
  "quote: of before one joined": differs(quoteChat, quotes("early"), LISTED),
  "quote: of before one joined, by the other call": differs(
    ({ life }) => `/api/messages/${life.quoteChatId}?limit=50`,
    quotes("early"),
    LISTED,
  ),
  "chat invitation: told of it": shows(
    at("/api/notifications?limit=50"),
    ({ life }) => `asked you to come back to ${life.word}asked`,
  ),
  "chat invitation: the chat before a yes": opens(({ life }) => `/api/chats/${life.askedChatId}`),
  "chat poll: whose it is": shows(pollChat, ({ life }) => `${life.word}choice`),
  "chat poll: a vote in the host's": shows(({ life }) => `/api/messages/${life.hostChatPollId}/votes`, id),
  "chat poll: the count of the host's": differs(
    pollChat,
    (list: Message[], { life }) => votesIn(list.find((one) => one.id === life.hostChatPollId)),
    VOTES,
  ),
  "notification: the list, folded": differs(at("/api/notifications?limit=50"), notificationsOf, {
    seen: REACTED,
    unseen: "Hosting Everyone liked your post",
  }),
  "notification: the badge": counts(
    at("/api/counts"),
    (badges: { unreadNotifications: number }) => badges.unreadNotifications,
    at("/api/notifications?limit=50"),
    publicPost,
  ),
};
