import type WebSocket from "ws";
import { sendMessage, writeIn } from "./chats.ts";
import { type Community, HELD, type Life, VIEWERS, type ViewerName, whileHolding } from "./community.ts";
import { discuss, inviteTo, planEvent, rsvp } from "./events.ts";
import { eventually } from "../eventually.ts";
import { postIn } from "./groups.ts";
import { createStory } from "./stories.ts";
import type { Person } from "../world.ts";

/** The frames each viewer's open screen has received. */
export interface Screen {
  viewer: Person;
  frames: { type: string }[];
  socket: WebSocket;
}

export interface Stage extends Community {
  screens: Record<ViewerName, Screen>;
  /** The author's own open window, once there is one. */
  window?: WebSocket;
}

/** Acts, and returns a text that is in each frame about it. */
type Act = (stage: Stage) => Promise<string>;

/** Every viewer has the host's post and event and the author's posts on the screen, and the feed, events and groups. */
export async function openScreens(community: Community): Promise<Stage> {
  const screens = {} as Stage["screens"];
  const { hostPostId, hostPollId, hostEventId, publicPostId, friendsPostId, closePostId, groupPostId } =
    community.author;
  const postIds = [hostPostId, hostPollId, hostEventId, publicPostId, friendsPostId, closePostId, groupPostId];
  const watch = { type: "watch", postIds };
  for (const name of VIEWERS) {
    const viewer = community.viewers[name];
    const { socket, frames } = await viewer.openSocket();
    screens[name] = { viewer, socket, frames: frames as Screen["frames"] };
    socket.send(JSON.stringify({ ...watch, feed: true, events: true, groups: true }));
  }
  const stage = { ...community, screens };
  await receivedBy(stage, '"watching"');
  return stage;
}

/** Waits until every screen has received this. */
export const receivedBy = ({ screens }: Stage, words: string) =>
  eventually(() => {
    const deaf = VIEWERS.filter((name) => !JSON.stringify(screens[name].frames).includes(words));
    if (deaf.length > 0) throw new Error(`${deaf.join(", ")} have not heard ${words}`);
  });

async function ask(person: Person, method: string, path: string, body?: object): Promise<{ id: string }> {
  const { status, text, json } = await person.send(path, { method, ...(body && { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json;
}

const post =
  (body: object): Act =>
  async ({ author }) =>
    (await ask(author.person, "POST", "/api/posts", body)).id;

/** Deletes a post that was just written. */
const shortLived =
  (write: (stage: Stage) => Promise<{ id: string }>): Act =>
  async (stage) => {
    const { id } = await write(stage);
    await ask(stage.author.person, "DELETE", `/api/posts/${id}`);
    return id;
  };

const toHost =
  (act: (life: Life) => Promise<unknown>): Act =>
  async ({ author }) => {
    await act(author);
    return author.person.id;
  };

/** Acts on each viewer; a refusal means that nothing was done. */
const toEach =
  (act: (life: Life, viewer: Person, name: ViewerName) => Promise<unknown>): Act =>
  async (stage) => {
    for (const name of VIEWERS) await act(stage.author, stage.viewers[name], name);
    return stage.author.person.id;
  };

/** The three acts on one comment: written, changed, deleted. */
let commentId = "";

const held =
  (act: Act): Act =>
  (stage) =>
    whileHolding(stage.viewers.admin, () => act(stage));

export const ACTS: Record<string, Act> = {
  "writes a post that is held": held(post({ content: HELD })),
  "writes a post": post({ content: "New" }),
  "writes a post for friends": post({ content: "New", audience: "friends" }),
  "writes a post for close friends": post({ content: "New", audience: "close-friends" }),
  "writes a post for a list": (stage) => post({ content: "New", audience: `list:${stage.author.listId}` })(stage),
  "writes a post in the group": async ({ author }) => (await postIn(author.person, author.clubId, "New")).id,
  "edits a post": async ({ author: { person, publicPostId } }) => {
    await ask(person, "PUT", `/api/posts/${publicPostId}`, { content: "Edited" });
    return publicPostId;
  },
  "removes the preview of a post": async ({ author: { person, publicPostId } }) => {
    await ask(person, "DELETE", `/api/posts/${publicPostId}/preview`);
    return publicPostId;
  },
  "deletes a post": shortLived(({ author: { person } }) =>
    ask(person, "POST", "/api/posts", { content: "Not for long" }),
  ),
  "deletes a friends-only post": shortLived(({ author: { person } }) =>
    ask(person, "POST", "/api/posts", { content: "Not for long", audience: "friends" }),
  ),
  "deletes a close friends' post": shortLived(({ author: { person } }) =>
    ask(person, "POST", "/api/posts", { content: "Not for long", audience: "close-friends" }),
  ),
  "deletes a list's post": shortLived(({ author: { person, listId } }) =>
    ask(person, "POST", "/api/posts", { content: "Not for long", audience: `list:${listId}` }),
  ),
  "reacts to a close friends' post": async ({ author: { person, closePostId } }) => {
    await ask(person, "POST", "/api/reactions", { postId: closePostId, type: "wow" });
    return closePostId;
  },
  "deletes a private group's post": shortLived(({ author: { person, clubId } }) =>
    postIn(person, clubId, "Not for long"),
  ),
  "reacts to a post": toHost(({ person, hostPostId }) =>
    ask(person, "POST", "/api/reactions", { postId: hostPostId, type: "angry" }),
  ),
  "votes in a poll": async ({ author: { person, hostPollId } }) => {
    await ask(person, "PUT", `/api/posts/${hostPollId}/vote`, { choices: [2] });
    return hostPollId;
  },
  "comments on a post": async ({ author: { person, hostPostId } }) => {
    commentId = (await ask(person, "POST", "/api/comments", { postId: hostPostId, content: "New" })).id;
    return commentId;
  },
  "edits the comment": async ({ author: { person } }) => {
    await ask(person, "PUT", `/api/comments/${commentId}`, { content: "Edited" });
    return commentId;
  },
  "has the comment reacted to": async ({ host }) => {
    await ask(host, "PUT", `/api/comments/${commentId}/reaction`, { type: "sad" });
    return commentId;
  },
  "has the comment answered": async ({ host, author: { hostPostId } }) => {
    const body = { postId: hostPostId, parentId: commentId, content: "An answer" };
    return (await ask(host, "POST", "/api/comments", body)).id;
  },
  "deletes the comment": async ({ author: { person } }) => {
    await ask(person, "DELETE", `/api/comments/${commentId}`);
    return commentId;
  },
  "reacts to a comment": async ({ author: { person, hostCommentId } }) => {
    await ask(person, "PUT", `/api/comments/${hostCommentId}/reaction`, { type: "haha" });
    return hostCommentId;
  },
  "tells a story": toHost(({ person }) => createStory(person)),
  "tells close friends a story": toHost(({ person }) => createStory(person, { audience: "close-friends" })),
  "plans an event": async ({ author }) => (await planEvent(author.person)).id,
  "plans an event in the group": async ({ author: { person, clubId } }) =>
    (await planEvent(person, { groupId: clubId })).id,
  "answers an event": async ({ author: { person, hostEventId } }) => {
    await rsvp(person, hostEventId, "interested");
    return hostEventId;
  },
  "invites to an event": async ({ author: { person, hostPicnicId }, viewers }) => {
    for (const name of VIEWERS) await inviteTo(person, hostPicnicId, viewers[name]);
    return hostPicnicId;
  },
  "comments on an event": async ({ author: { person, hostEventId } }) => {
    return (await discuss(person, hostEventId, "New")).id;
  },
  "opens Plaza": async (stage) => {
    stage.window = (await stage.author.person.openSocket()).socket;
    await eventually(() => {
      if (!JSON.stringify(stage.screens.friend.frames).includes('"presence"')) throw new Error("nobody is told");
    });
    return stage.author.person.id;
  },
  "types to them": async (stage) => {
    const ids = [...VIEWERS].toReversed().map((name) => stage.viewers[name].id);
    for (const userId of ids) stage.window?.send(JSON.stringify({ type: "typing", userId }));
    await eventually(() => {
      if (!JSON.stringify(stage.screens.stranger.frames).includes('"typing"')) throw new Error("nobody is told");
    });
    return stage.author.person.id;
  },
  "writes to them": toEach(({ person }, viewer) => sendMessage(person, viewer, "Hello").catch(() => {})),
  "edits what they got": toEach(({ person, messages }, _viewer, name) =>
    person.send(`/api/messages/${messages[name]}`, { method: "PUT", body: { content: "Hello again" } }),
  ),
  "reads what they wrote": toEach(async ({ person }, viewer) => {
    await sendMessage(viewer, person, "Hello").catch(() => {});
    await person.send(`/api/messages/${viewer.id}/read`, { method: "PUT" });
  }),
  "reacts to what they wrote": toEach(async ({ person }, viewer) => {
    const sent = await sendMessage(viewer, person, "Well?").catch(() => null);
    if (sent) await ask(person, "PUT", `/api/messages/${sent.id}/reaction`, { type: "love" });
  }),
  "writes in a group chat": async ({ author: { person, chatId } }) => {
    return (await writeIn(person, { id: chatId }, "Words in the chat")).content ?? "";
  },
  "types in a group chat": async (stage) => {
    const { chatId } = stage.author;
    stage.window?.send(JSON.stringify({ type: "typing", chatId }));
    await eventually(() => {
      if (!JSON.stringify(stage.screens.stranger.frames).includes(`"chatId":"${chatId}"}`))
        throw new Error("nobody is told");
    });
    return chatId;
  },
  "votes in a group chat's poll": async ({ author: { person, hostChatPollId } }) => {
    await ask(person, "PUT", `/api/messages/${hostChatPollId}/vote`, { choices: [0] });
    return hostChatPollId;
  },
  "reads in a group chat": async (stage) => {
    const { person, chatId } = stage.author;
    for (const name of VIEWERS) await writeIn(stage.viewers[name], { id: chatId }, "Well?");
    await ask(person, "PUT", `/api/messages/${chatId}/read`);
    return chatId;
  },
  "reacts in a group chat": async ({ author: { person, chatId }, host }) => {
    const { id } = await writeIn(host, { id: chatId }, "Agreed?");
    await ask(person, "PUT", `/api/messages/${id}/reaction`, { type: "wow" });
    return `"userId":"${person.id}"`;
  },
  "is quoted in a group chat": async ({ author: { quoteChatId, lateId, word }, host }) => {
    await writeIn(host, { id: quoteChatId }, "Once more", { replyToId: lateId });
    return `"content":"${word}late"`;
  },
  "is quoted from before they joined": async ({ author: { quoteChatId, earlyId, word }, host }) => {
    await writeIn(host, { id: quoteChatId }, "Once more", { replyToId: earlyId });
    return `"content":"${word}early"`;
  },
  "comments on their posts": toEach(({ person, posts }, _viewer, name) =>
    person.send("/api/comments", { body: { postId: posts[name], content: "Yours" } }),
  ),
  "asks to be friends": toEach(({ person }, viewer) =>
    person.send("/api/friendships", { body: { addresseeId: viewer.id } }),
  ),
};
