import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { bringIn, changeMember, join, leave, makeGroup, postIn, removeMember } from "../../testing/acts/groups.ts";
import { newPoll, vote } from "../../testing/acts/posts.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

/** All but `stranger` and the last three are friends of the author. `left author` wrote it, and left. */
const VIEWERS = [
  "author",
  "member",
  "friend outside",
  "stranger",
  "asked",
  "left",
  "removed",
  "banned",
  "left author",
] as const;
const PRIVACIES = ["public", "private"] as const;
type ViewerName = (typeof VIEWERS)[number];
type Privacy = (typeof PRIVACIES)[number];
const EVERYONE = [...VIEWERS];
const INSIDE: ViewerName[] = ["author", "member"];
const NOT_BANNED = VIEWERS.filter((name) => name !== "banned");

interface Written {
  groupId: string;
  id: string;
  word: string;
  /** A comment on the post, by its author. */
  commentId: string;
  /** A post by a former member. */
  leftId: string;
  /** A share from when its group was public. */
  shareId: string;
}

const world = useWorld();
const viewers = {} as Record<ViewerName, Person>;
const written = {} as Record<Privacy, Written>;
const out = ["left", "removed", "banned", "left author"] as const;

beforeAll(async () => {
  for (const name of VIEWERS) viewers[name] = await world.member({ firstName: "Viewer", lastName: name });
  for (const name of ["member", "friend outside"] as const) await world.befriend(viewers.author, viewers[name]);
  for (const privacy of PRIVACIES) written[privacy] = await write(privacy);
});

async function write(privacy: Privacy): Promise<Written> {
  const { author } = viewers;
  const { id: groupId } = await makeGroup(author, { name: `A ${privacy} one` });
  await bringIn(author, groupId, viewers.member, ...out.map((name) => viewers[name]));
  const shared = await postIn(author, groupId, "shared once");
  const share = await viewers.stranger.send("/api/posts", { body: { sharedPostId: shared.id } });
  if (privacy === "private") await author.send(`/api/groups/${groupId}`, { method: "PUT", body: { privacy } });
  const { id: leftId } = await postIn(viewers["left author"], groupId, "before I left");

  const word = `hidden${privacy}`;
  const names = EVERYONE.map((name) => `@Viewer ${name}`).join(" ");
  const mentionIds = EVERYONE.map((name) => viewers[name].id);
  const post = await author.send("/api/posts", {
    body: { content: `${word} #${word}tag ${names}`, groupId, mentionIds, poll: newPoll() },
  });
  const id: string = post.json.id;
  const comment = await author.send("/api/comments", { body: { postId: id, content: "The first word" } });
  for (const postId of [id, leftId]) {
    for (const name of EVERYONE) {
      // Saved at a time when they could see it.
      await world.ctx.db.rows(sql`insert into saved_posts (user_id, post_id) values (${viewers[name].id}, ${postId})`);
    }
  }
  await leave(viewers.left, groupId);
  await leave(viewers["left author"], groupId);
  await removeMember(author, groupId, viewers.removed);
  await changeMember(author, groupId, viewers.banned, { isBanned: true });
  if (privacy === "private") await join(viewers.asked, groupId);
  return { groupId, id, word, leftId, commentId: comment.json.id, shareId: share.json.id };
}

interface Placed {
  id: string;
}
const pages = new Map<string, Promise<Placed[]>>();
/** A page shows the posts of both groups, and is read once. */
function readOnce(viewer: Person, path: string): Promise<Placed[]> {
  const key = `${viewer.id} ${path}`;
  const page = pages.get(key) ?? viewer.send(path).then(({ status, json }) => (status === 200 ? json : []));
  pages.set(key, page);
  return page;
}
const isListed = async (viewer: Person, path: string, id: string) =>
  (await readOnce(viewer, path)).some((post) => post.id === id);
const isFound = async (viewer: Person, search: string, id: string) =>
  (await viewer.send(`/api/search?${search}`)).json.some(({ post }: { post?: Placed }) => post?.id === id);
const isOk = async (viewer: Person, path: string, body?: object) =>
  [200, 201].includes((await viewer.send(path, body ? { body } : {})).status);

interface Place {
  sees: ((viewer: Person, post: Written) => Promise<boolean>) | { allAtOnce: (post: Written) => Promise<ViewerName[]> };
  /** Who sees a post of a public group there, if not everyone; of a private one, if not its members. */
  public?: ViewerName[];
  private?: ViewerName[];
}

const PLACES: Record<string, Place> = {
  feed: { sees: (viewer, { id }) => isListed(viewer, "/api/posts?limit=50", id), public: INSIDE },
  "friends' feed": {
    sees: (viewer, { id }) => isListed(viewer, "/api/posts?feed=friends&limit=50", id),
    public: INSIDE,
  },
  profile: {
    sees: (viewer, { id }) => isListed(viewer, `/api/users/${viewers.author.id}/posts`, id),
    public: [],
    private: [],
  },
  "the group's page": {
    sees: (viewer, { id, groupId }) => isListed(viewer, `/api/groups/${groupId}/posts`, id),
  },
  "the group's members": { sees: (viewer, { groupId }) => isOk(viewer, `/api/groups/${groupId}/members`) },
  "single post": { sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}`) },
  "one's own from before": { sees: (viewer, { leftId }) => isOk(viewer, `/api/posts/${leftId}`) },
  comments: { sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/comments`) },
  commenting: {
    sees: (viewer, { id }) => isOk(viewer, "/api/comments", { postId: id, content: "Hello" }),
    public: NOT_BANNED,
  },
  reactions: { sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/reactions`) },
  reacting: {
    sees: (viewer, { id }) => isOk(viewer, "/api/reactions", { postId: id, type: "like" }),
    public: NOT_BANNED,
  },
  "earlier words": { sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/edits`) },
  voters: { sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/votes`) },
  voting: {
    sees: async (viewer, { id }) => (await vote(viewer, id, [0])).status === 200,
    public: NOT_BANNED,
  },
  "reacting to a comment": {
    sees: async (viewer, { commentId }) => {
      const path = `/api/comments/${commentId}/reaction`;
      return (await viewer.send(path, { method: "PUT", body: { type: "love" } })).status === 200;
    },
    public: NOT_BANNED,
  },
  sharing: {
    sees: (viewer, { id }) => isOk(viewer, "/api/posts", { sharedPostId: id }),
    public: NOT_BANNED,
    private: [],
  },
  writing: {
    sees: (viewer, { groupId }) => isOk(viewer, "/api/posts", { content: "Hello", groupId }),
    public: INSIDE,
  },
  "saved list": { sees: (viewer, { id }) => isListed(viewer, "/api/saved", id) },
  "saved list, one's own from before": { sees: (viewer, { leftId }) => isListed(viewer, "/api/saved", leftId) },
  "card inside a share": {
    sees: async (viewer, { shareId }) => (await viewer.send(`/api/posts/${shareId}`)).json.sharedPost !== null,
  },
  search: { sees: (viewer, { id, word }) => isFound(viewer, `q=${word}`, id) },
  "search for posts": { sees: (viewer, { id, word }) => isFound(viewer, `kind=posts&q=${word}`, id) },
  hashtag: { sees: (viewer, { id, word }) => isFound(viewer, `kind=posts&q=%23${word}tag`, id) },
  "socket watch": { sees: { allAtOnce: ({ id }) => findReceivers(id) } },
  "socket watch, one's own from before": { sees: { allAtOnce: ({ leftId }) => findReceivers(leftId) } },
  announcement: { sees: { allAtOnce: findReceiversOfNew }, public: INSIDE },
  "notification of a mention": {
    sees: async (viewer, { id }) => {
      const notifications = (await viewer.send("/api/notifications?limit=50")).json as { type: string; link: string }[];
      return notifications.some(({ type, link }) => type === "mention" && link === `/post/${id}`);
    },
    // Nobody is notified of their own acts.
    public: EVERYONE.slice(1),
    private: ["member"],
  },
  "notification of a comment on one's own": {
    sees: async (viewer, { leftId }) => {
      await viewers.author.send("/api/comments", { body: { postId: leftId, content: "Where are you?" } });
      return (await viewer.send("/api/notifications?limit=50")).text.includes(leftId);
    },
    public: ["left author"],
    private: [],
  },
};

/** A socket of each viewer, with what they watch. */
const openSockets = (watched: object) =>
  Promise.all(
    VIEWERS.map(async (name) => {
      const { socket, frames } = await viewers[name].openSocket();
      socket.send(JSON.stringify({ type: "watch", ...watched }));
      const received = (...parts: string[]) =>
        frames.some((frame) => parts.every((part) => JSON.stringify(frame).includes(part)));
      return { name, socket, received };
    }),
  );

function close(sockets: Awaited<ReturnType<typeof openSockets>>, ...wanted: string[]): ViewerName[] {
  for (const { socket } of sockets) socket.terminate();
  return sockets.filter(({ received }) => received(...wanted)).map(({ name }) => name);
}

/** All watch this post and one that everyone may see, and wait for an event of the second. */
async function findReceivers(postId: string): Promise<ViewerName[]> {
  const { author } = viewers;
  const marker = (await author.send("/api/posts", { body: { content: "for everyone" } })).json.id;
  const sockets = await openSockets({ postIds: [postId, marker], feed: false });
  const allReceived = (...parts: string[]) => expect(sockets.every(({ received }) => received(...parts))).toBe(true);
  await eventually(async () => {
    await author.send("/api/reactions", { body: { postId: marker, type: "like" } });
    await author.send(`/api/reactions/${marker}`, { method: "DELETE" });
    allReceived('"reaction"', marker);
  });
  await author.send("/api/reactions", { body: { postId, type: "wow" } });
  await author.send("/api/reactions", { body: { postId: marker, type: "love" } });
  await eventually(() => allReceived("love"));
  await author.send(`/api/reactions/${postId}`, { method: "DELETE" });
  return close(sockets, '"wow"', postId);
}

async function findReceiversOfNew({ groupId }: Written): Promise<ViewerName[]> {
  const { author } = viewers;
  const sockets = await openSockets({ postIds: [], feed: true, groups: true });
  const allReceived = (id: string) => expect(sockets.every(({ received }) => received(id))).toBe(true);
  await eventually(async () => {
    const marker = (await author.send("/api/posts", { body: { content: "for everyone" } })).json.id;
    await eventually(() => allReceived(marker), 500);
  });
  const { id } = await postIn(author, groupId, "new here");
  const marker = (await author.send("/api/posts", { body: { content: "for everyone" } })).json.id;
  await eventually(() => allReceived(marker));
  return close(sockets, id);
}

async function findViewers({ sees }: Place, post: Written): Promise<ViewerName[]> {
  if (typeof sees === "object") return sees.allAtOnce(post);
  const seeing: ViewerName[] = [];
  for (const name of VIEWERS) if (await sees(viewers[name], post)) seeing.push(name);
  return seeing;
}

describe("Q1: who sees a post in a group", () => {
  for (const [name, place] of Object.entries(PLACES)) {
    it.each(PRIVACIES)(`${name}: of a %s one`, async (privacy) => {
      const expected = privacy === "public" ? (place.public ?? EVERYONE) : (place.private ?? INSIDE);
      expect(await findViewers(place, written[privacy])).toEqual(expected);
    });
  }

  it("a post in a group has the group on its card, and is counted on no profile", async () => {
    const { author, member } = viewers;
    const { id, groupId } = written.private;
    const post = (await member.send(`/api/posts/${id}`)).json;
    expect(post.group).toEqual({ id: groupId, name: "A private one", privacy: "private" });
    const countsPath = `/api/users/${author.id}/counts`;
    const before = (await member.send(countsPath)).json.posts;
    const { id: another } = await postIn(author, groupId, "uncounted");
    expect((await member.send(countsPath)).json.posts).toBe(before);
    await author.send(`/api/posts/${another}`, { method: "DELETE" });
    expect((await member.send(countsPath)).json.posts).toBe(before);
  });
});

describe("a post in a group", () => {
  const post = (who: Person, body: object) => who.send("/api/posts", { body });

  it("is refused in an unknown group, to a non-member, and with an audience of its own", async () => {
    const { author, stranger } = viewers;
    const { groupId } = written.public;
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect((await post(author, { content: "x", groupId: nobody })).status).toBe(404);
    expect((await post(author, { content: "x", groupId: "nonsense" })).status).toBe(400);
    const refused = await post(stranger, { content: "x", groupId });
    expect([refused.status, refused.json.message]).toEqual([403, "Only members can post in this group"]);
    expect((await post(author, { content: "x", groupId, audience: "friends" })).status).toBe(400);
    const mine = await postIn(author, groupId, "mine");
    const edit = { method: "PUT", body: { audience: "friends" } };
    expect((await author.send(`/api/posts/${mine.id}`, edit)).status).toBe(400);
    const edited = await author.send(`/api/posts/${mine.id}`, { method: "PUT", body: { content: "mine, mended" } });
    expect([edited.status, edited.json.group.id]).toEqual([200, groupId]);
    const forFriends = await post(author, { content: "friends", audience: "friends" });
    expect((await post(author, { sharedPostId: forFriends.json.id, groupId })).status).toBe(403);
  });

  it("sent again with the same clientId after a ban gets 404", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    const { id: groupId } = await makeGroup(viewers.author, { privacy: "private" });
    await bringIn(viewers.author, groupId, bo, cleo);
    const body = { content: "Mine", groupId, clientId: crypto.randomUUID() };
    const { id } = (await post(bo, body)).json;
    expect((await post(bo, body)).json.id).toBe(id);
    const comment = { postId: id, content: "Inside", clientId: crypto.randomUUID() };
    await bo.send("/api/comments", { body: comment });
    await changeMember(viewers.author, groupId, bo, { isBanned: true });
    await cleo.send("/api/comments", { body: { postId: id, content: "He is gone" } });

    const { content, clientId } = body;
    for (const again of [body, { content, clientId }]) {
      const { status, text } = await post(bo, again);
      expect([status, text.includes("He is gone")]).toEqual([404, false]);
    }
    const elsewhere = (await post(bo, { content: "My own" })).json.id;
    for (const [postId, status] of [
      [id, 404],
      [elsewhere, 409],
    ]) {
      expect((await bo.send("/api/comments", { body: { ...comment, postId } })).status).toBe(status);
    }
  });

  it("is deleted by its author, also after they left, and by the owner and the moderators", async () => {
    const { author, member, stranger } = viewers;
    const { groupId, leftId } = written.private;
    const remove = async (who: Person, id: string) => (await who.send(`/api/posts/${id}`, { method: "DELETE" })).status;
    const theirs = await postIn(member, groupId, "theirs");
    const mine = await postIn(author, groupId, "the owner's");
    expect([await remove(stranger, theirs.id), await remove(member, mine.id)]).toEqual([404, 403]);
    expect(await remove(author, theirs.id)).toBe(204);
    expect(await remove(viewers["left author"], leftId)).toBe(204);
  });

  it("is hidden from non-members from the moment the group turns private, on open screens too", async () => {
    const { author, stranger } = viewers;
    const { id: groupId } = await makeGroup(author);
    const { id } = await postIn(author, groupId, "soon private");
    await stranger.send("/api/comments", { body: { postId: id, content: "Hello" } });
    await author.send("/api/comments", {
      body: { postId: id, content: "Hi @Viewer stranger", mentionIds: [stranger.id] },
    });
    const isNotified = async () => (await stranger.send("/api/notifications?limit=50")).text.includes(id);
    expect(await isNotified()).toBe(true);
    const { socket, frames } = await stranger.openSocket();
    const received = () => JSON.stringify(frames);
    socket.send(JSON.stringify({ type: "watch", postIds: [id] }));
    await eventually(async () => {
      await author.send("/api/reactions", { body: { postId: id, type: "like" } });
      await author.send(`/api/reactions/${id}`, { method: "DELETE" });
      expect(received()).toContain('"reaction"');
    });
    await author.send(`/api/groups/${groupId}`, { method: "PUT", body: { privacy: "private" } });
    await eventually(() => expect(received()).toContain('"group"'));
    await author.send("/api/comments", { body: { postId: id, content: "secret words" } });
    await author.send("/api/messages", { body: { receiverId: stranger.id, content: "the end" } });
    await eventually(() => expect(received()).toContain("the end"));
    expect(received()).not.toContain("secret words");
    expect([await isNotified(), (await stranger.send(`/api/posts/${id}`)).status]).toEqual([false, 404]);
    socket.terminate();
  });
});
