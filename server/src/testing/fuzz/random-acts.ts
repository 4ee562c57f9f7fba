import { AUDIENCES, REACTIONS } from "@plaza/contract/posts";
import type { Random } from "../../demo/random.ts";
import { PASSWORD } from "../people.ts";
import type { Person } from "../world.ts";
import { changeMember } from "../acts/groups.ts";
import { newPoll, vote } from "../acts/posts.ts";
import { previewOfPost } from "../acts/previews.ts";
import { upload } from "../acts/uploads.ts";

/** Who acts, and on what: what is gone is refused, and a refusal is an outcome like any other. */
export interface Cast {
  members: Person[];
  /** The ids of those of them who are suspended. */
  away: Set<string>;
  admin: Person;
  groupIds: string[];
  postIds: string[];
  commentIds: string[];
  storyIds: string[];
  /** The same member with a session of their own again. */
  logIn: (member: Person) => Promise<Person>;
  newMember: () => Promise<Person>;
  /** The address of a page that can be fetched. */
  pageUrl: (path: string) => string;
}

interface Act {
  /** How likely it is beside the others. */
  weight: number;
  /** Counters and what is erased follow in the background. */
  isDoneLater?: boolean;
  run(cast: Cast, by: Person, random: Random): Promise<unknown>;
}

function oneOf<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random.next() * list.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}
/** Mostly one of the newest, which are on first pages. */
const recent = (random: Random, ids: string[]) => oneOf(random, random.next() < 0.8 ? ids.slice(-8) : ids);
const text = (random: Random) => `Words ${Math.floor(random.next() * 1_000_000)}`;

async function write(cast: Cast, by: Person, body: object) {
  const { status, json } = await by.send("/api/posts", { body });
  if (status === 201) cast.postIds.push(json.id);
}

async function comment(cast: Cast, by: Person, body: object) {
  const { status, json } = await by.send("/api/comments", { body });
  if (status === 201) cast.commentIds.push(json.id);
}

const other = (cast: Cast, by: Person, random: Random) =>
  oneOf(
    random,
    cast.members.filter(({ id }) => id !== by.id),
  );

async function changeFriendship(by: Person, to: Person) {
  const { json } = await by.send(`/api/friendship-status/${to.id}`);
  if (json?.id) await by.send(`/api/friendships/${json.id}`, { method: "DELETE" });
  else {
    const { json: asked } = await by.send("/api/friendships", { body: { addresseeId: to.id } });
    if (asked?.id) await to.send(`/api/friendships/${asked.id}`, { method: "PUT", body: { status: "accepted" } });
  }
}

const setSuspended = (cast: Cast, { id }: Person, isSuspended: boolean) =>
  cast.admin.send(`/api/admin/users/${id}/suspended`, { method: "PUT", body: { isSuspended } });

async function comeBack(cast: Cast, by: Person) {
  await setSuspended(cast, by, false);
  cast.away.delete(by.id);
  replace(cast, by, await cast.logIn(by));
}

/** Another act at the same moment may have been first. */
function replace(cast: Cast, member: Person, by: Person) {
  const at = cast.members.indexOf(member);
  if (at >= 0) cast.members[at] = by;
}

const flip = (random: Random) => (random.next() < 0.6 ? "PUT" : "DELETE");

export const RANDOM_ACTS: Record<string, Act> = {
  "writes a post": {
    weight: 12,
    run: (cast, by, random) =>
      write(cast, by, {
        content: text(random),
        audience: oneOf(random, ["public", "public", "friends", "close-friends"]),
      }),
  },
  "links to a page": {
    weight: 3,
    run: async (cast, by, random) => {
      const { status, json } = await by.send("/api/posts", { body: { content: `See ${cast.pageUrl(text(random))}` } });
      if (status !== 201) return;
      cast.postIds.push(json.id);
      await previewOfPost(by, json.id);
    },
  },
  "removes a preview": {
    weight: 1,
    run: (cast, by, random) => by.send(`/api/posts/${recent(random, cast.postIds)}/preview`, { method: "DELETE" }),
  },
  "mentions somebody": {
    weight: 3,
    run: (cast, by, random) => {
      const { id, firstName, lastName } = other(cast, by, random);
      return write(cast, by, { content: `Hello @${firstName} ${lastName}`, mentionIds: [id] });
    },
  },
  "writes in a group": {
    weight: 5,
    run: (cast, by, random) => write(cast, by, { content: text(random), groupId: oneOf(random, cast.groupIds) }),
  },
  "shares a post": {
    weight: 5,
    run: (cast, by, random) => write(cast, by, { content: "", sharedPostId: recent(random, cast.postIds) }),
  },
  "edits a post": {
    weight: 5,
    run: (cast, by, random) =>
      by.send(`/api/posts/${recent(random, cast.postIds)}`, { method: "PUT", body: { content: text(random) } }),
  },
  "changes who may see a post": {
    weight: 5,
    run: (cast, by, random) =>
      by.send(`/api/posts/${recent(random, cast.postIds)}`, {
        method: "PUT",
        body: { audience: oneOf(random, AUDIENCES) },
      }),
  },
  "deletes a post": {
    weight: 3,
    run: (cast, by, random) => by.send(`/api/posts/${recent(random, cast.postIds)}`, { method: "DELETE" }),
  },
  comments: {
    weight: 10,
    run: (cast, by, random) => comment(cast, by, { postId: recent(random, cast.postIds), content: text(random) }),
  },
  replies: {
    weight: 4,
    run: async (cast, by, random) => {
      const parentId = recent(random, cast.commentIds);
      const { status, json } = await by.send(`/api/comments/${parentId}`);
      if (status === 200) await comment(cast, by, { postId: json.postId, parentId, content: text(random) });
    },
  },
  "edits a comment": {
    weight: 3,
    run: (cast, by, random) =>
      by.send(`/api/comments/${recent(random, cast.commentIds)}`, { method: "PUT", body: { content: text(random) } }),
  },
  "deletes a comment": {
    weight: 3,
    run: (cast, by, random) => by.send(`/api/comments/${recent(random, cast.commentIds)}`, { method: "DELETE" }),
  },
  reacts: {
    weight: 10,
    run: (cast, by, random) =>
      by.send("/api/reactions", { body: { postId: recent(random, cast.postIds), type: oneOf(random, REACTIONS) } }),
  },
  "asks for votes": {
    weight: 4,
    run: (cast, by, random) =>
      write(cast, by, {
        content: text(random),
        poll: newPoll({ isMultiple: random.next() < 0.5, isSecret: random.next() < 0.3 }),
      }),
  },
  "votes, or takes the vote back": {
    weight: 12,
    run: (cast, by, random) => vote(by, recent(random, cast.postIds), oneOf(random, [[], [0], [1], [2], [0, 2]])),
  },
  "takes a reaction back": {
    weight: 4,
    run: (cast, by, random) => by.send(`/api/reactions/${recent(random, cast.postIds)}`, { method: "DELETE" }),
  },
  "reacts to a comment": {
    weight: 6,
    run: (cast, by, random) => {
      const path = `/api/comments/${recent(random, cast.commentIds)}/reaction`;
      return by.send(path, { method: "PUT", body: { type: oneOf(random, REACTIONS) } });
    },
  },
  "takes a reaction to a comment back": {
    weight: 3,
    run: (cast, by, random) =>
      by.send(`/api/comments/${recent(random, cast.commentIds)}/reaction`, { method: "DELETE" }),
  },
  "saves or unsaves": {
    weight: 5,
    run: (cast, by, random) => by.send(`/api/posts/${recent(random, cast.postIds)}/saved`, { method: flip(random) }),
  },
  "begins or ends a friendship": {
    weight: 6,
    run: (cast, by, random) => changeFriendship(by, other(cast, by, random)),
  },
  "counts somebody among the close friends, or no longer": {
    weight: 6,
    run: (cast, by, random) => by.send(`/api/close-friends/${other(cast, by, random).id}`, { method: flip(random) }),
  },
  "makes a list of friends, and writes for it": {
    weight: 4,
    run: async (cast, by, random) => {
      const friends = (await by.send("/api/friends?limit=50")).json as Person[];
      const memberIds = friends.filter(() => random.next() < 0.5).map(({ id }) => id);
      const name = oneOf(random, ["Family", "Choir"]);
      const { status, json } = await by.send("/api/lists", { body: { name, memberIds } });
      if (status === 201) await write(cast, by, { content: text(random), audience: `list:${json.id}` });
    },
  },
  "puts others on a list, or deletes it": {
    weight: 4,
    run: async (_cast, by, random) => {
      const [, list] = (await by.send("/api/lists")).json as { id: string }[];
      if (!list) return;
      const friends = (await by.send("/api/friends?limit=50")).json as Person[];
      const memberIds = friends.filter(() => random.next() < 0.5).map(({ id }) => id);
      const method = flip(random);
      await by.send(`/api/lists/${list.id}`, { method, ...(method === "PUT" && { body: { memberIds } }) });
    },
  },
  "joins or leaves a group": {
    weight: 5,
    run: (cast, by, random) =>
      by.send(`/api/groups/${oneOf(random, cast.groupIds)}/membership`, { method: flip(random) }),
  },
  "renames a group, or makes it private or public": {
    weight: 2,
    run: (cast, by, random) =>
      by.send(`/api/groups/${oneOf(random, cast.groupIds)}`, {
        method: "PUT",
        body: { name: text(random), privacy: oneOf(random, ["public", "private"]) },
      }),
  },
  "mutes or unmutes": {
    weight: 3,
    run: (cast, by, random) => by.send(`/api/users/${other(cast, by, random).id}/mute`, { method: flip(random) }),
  },
  blocks: {
    weight: 2,
    run: (cast, by, random) => by.send(`/api/users/${other(cast, by, random).id}/block`, { method: "PUT" }),
  },
  unblocks: {
    weight: 6,
    run: (cast, by, random) => by.send(`/api/users/${other(cast, by, random).id}/block`, { method: "DELETE" }),
  },
  "sends a message": {
    weight: 4,
    run: (cast, by, random) =>
      by.send("/api/messages", { body: { receiverId: other(cast, by, random).id, content: text(random) } }),
  },
  "reads a chat": {
    weight: 3,
    run: (cast, by, random) => by.send(`/api/messages/${other(cast, by, random).id}/read`, { method: "PUT" }),
  },
  "reads all notifications": {
    weight: 2,
    run: (_cast, by) => by.send("/api/notifications/read", { method: "PUT", body: {} }),
  },
  "asks to be friends": {
    weight: 3,
    run: (cast, by, random) => by.send("/api/friendships", { body: { addresseeId: other(cast, by, random).id } }),
  },
  "tells a story": {
    weight: 2,
    run: async (cast, by, random) => {
      const audience = oneOf(random, AUDIENCES);
      const body = { mediaUrl: await upload(by), mediaType: "image", audience };
      const { status, json } = await by.send("/api/stories", { body });
      if (status === 201) cast.storyIds.push(json.id);
    },
  },
  "tells a story of words": {
    weight: 2,
    run: async (cast, by, random) => {
      const { id, firstName, lastName } = other(cast, by, random);
      const body = { content: `With @${firstName} ${lastName}`, mentionIds: [id], audience: oneOf(random, AUDIENCES) };
      const { status, json } = await by.send("/api/stories", { body });
      if (status === 201) cast.storyIds.push(json.id);
    },
  },
  "sees a story": {
    weight: 4,
    run: (cast, by, random) => by.send(`/api/stories/${recent(random, cast.storyIds)}/seen`, { method: "PUT" }),
  },
  "deletes a story": {
    weight: 1,
    run: (cast, by, random) => by.send(`/api/stories/${recent(random, cast.storyIds)}`, { method: "DELETE" }),
  },
  "is suspended, and back again": {
    weight: 1,
    isDoneLater: true,
    run: async (cast, by) => {
      await setSuspended(cast, by, true);
      await cast.admin.send("/api/posts");
      await comeBack(cast, by);
    },
  },
  "is suspended": {
    weight: 1,
    isDoneLater: true,
    run: async (cast, by) => {
      if (cast.away.size > 1) return;
      cast.away.add(by.id);
      await setSuspended(cast, by, true);
    },
  },
  "brings back who is suspended": {
    weight: 5,
    isDoneLater: true,
    run: async (cast) => {
      const member = cast.members.find(({ id }) => cast.away.has(id));
      if (member) await comeBack(cast, member);
    },
  },
  "deletes their account, and somebody else comes": {
    weight: 1,
    isDoneLater: true,
    run: async (cast, by) => {
      const { status } = await by.send("/api/account", { method: "DELETE", body: { password: PASSWORD } });
      if (status < 300) replace(cast, by, await cast.newMember());
    },
  },
  "founds a group in place of another": {
    weight: 1,
    run: async (cast, by, random) => {
      const body = { name: text(random), privacy: oneOf(random, ["public", "private"]) };
      const { status, json } = await by.send("/api/groups", { body });
      if (status === 201) cast.groupIds = [...cast.groupIds.slice(1), json.id];
    },
  },
  "bans somebody from a group, or no longer": {
    weight: 5,
    run: (cast, by, random) =>
      changeMember(by, oneOf(random, cast.groupIds), other(cast, by, random), { isBanned: random.next() < 0.6 }),
  },
  "changes their name": {
    weight: 2,
    run: (_cast, by, random) =>
      by.send("/api/profile", {
        method: "PUT",
        body: { firstName: "Somebody", lastName: text(random), bio: null },
      }),
  },
  "changes their picture": {
    weight: 1,
    run: (_cast, by) =>
      upload(by).then(
        (imageURL) => by.send("/api/profile-image", { method: "PUT", body: { imageURL } }),
        // They are suspended.
        () => undefined,
      ),
  },
  "has a post taken down by an administrator": {
    weight: 1,
    run: (cast, _by, random) =>
      cast.admin.send(`/api/admin/posts/${recent(random, cast.postIds)}`, { method: "DELETE" }),
  },
};

/** One act of one member, by chance. */
export async function actAtRandom(cast: Cast, random: Random) {
  const weights = Object.fromEntries(Object.entries(RANDOM_ACTS).map(([name, { weight }]) => [name, weight]));
  const name = random.weighed(weights);
  const by = oneOf(
    random,
    cast.members.filter(({ id }) => !cast.away.has(id)),
  );
  const act = RANDOM_ACTS[name];
  await act?.run(cast, by, random);
  return { name: `${by.firstName} ${name}`, isDoneLater: act?.isDoneLater === true };
}
