import { api } from "@plaza/contract/api";
import { type Audience, AUDIENCES } from "@plaza/contract/posts";
import * as z from "zod/mini";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newPoll, vote } from "../../testing/acts/posts.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const VIEWERS = ["self", "friend", "close friend", "stranger", "former friend"] as const;
type ViewerName = (typeof VIEWERS)[number];

/** A post, and one that was public when somebody shared it and has this audience by now. */
interface Written {
  id: string;
  word: string;
  sharedId: string;
  shareId: string;
}

const world = useWorld();
let author: Person;
let marker: string;
let groupId: string;
const viewers = {} as Record<ViewerName, Person>;
const written = {} as Record<Audience, Written>;

beforeAll(async () => {
  author = await world.member({ firstName: "Author", lastName: "Self" });
  viewers.self = author;
  for (const name of VIEWERS.slice(1)) viewers[name] = await world.member({ firstName: "Viewer", lastName: name });
  await world.befriend(author, viewers.friend);
  await world.befriend(author, viewers["close friend"]);
  await world.befriend(author, viewers["former friend"]);
  for (const name of ["close friend", "former friend"] as const)
    await author.send(`/api/close-friends/${viewers[name].id}`, { method: "PUT" });
  await world.ctx.db.rows(sql`
    delete from friendships where ${viewers["former friend"].id} in (requester_id, addressee_id)`);
  marker = (await author.send("/api/posts", { body: { content: "for everyone" } })).json.id;
  groupId = (await author.send("/api/groups", { body: { name: "Another place", privacy: "public" } })).json.id;
  for (const audience of AUDIENCES) written[audience] = await write(audience);
});

async function write(audience: Audience): Promise<Written> {
  const word = `secret${audience}`;
  const people = VIEWERS.map((name) => viewers[name]);
  const names = people.map(({ firstName, lastName }) => `@${firstName} ${lastName}`).join(" ");
  const post = await author.send("/api/posts", {
    body: {
      content: `${word} #${word}tag ${names}`,
      audience,
      mentionIds: people.map(({ id }) => id),
      poll: newPoll(),
    },
  });
  const shared = await author.send("/api/posts", { body: { content: `shared once: ${audience}` } });
  const sharer = await world.member();
  const share = await sharer.send("/api/posts", { body: { content: "look", sharedPostId: shared.json.id } });
  await author.send(`/api/posts/${shared.json.id}`, { method: "PUT", body: { audience } });
  // Saved at a time when they could see it.
  for (const { id } of people) {
    await world.ctx.db.rows(sql`insert into saved_posts (user_id, post_id) values (${id}, ${post.json.id})`);
  }
  return { id: post.json.id, word, sharedId: shared.json.id, shareId: share.json.id };
}

interface PlacedPost {
  id: string;
}
const isListed = async (viewer: Person, path: string, id: string) =>
  (await viewer.send(path)).json.some((post: PlacedPost) => post.id === id);
const isFound = async (viewer: Person, search: string, id: string) =>
  (await viewer.send(`/api/search?${search}`)).json.some(({ post }: { post?: PlacedPost }) => post?.id === id);
const isOk = async (viewer: Person, path: string) => (await viewer.send(path)).status === 200;

interface Place {
  /** The calls of the contract that this row is about. */
  calls: string[];
  sees: (viewer: Person, post: Written) => Promise<boolean>;
  /** Who sees a public post there, if not everyone. */
  publicFor?: ViewerName[];
  /** Who sees a friends-only one, if not the author and their friends. */
  friendsFor?: ViewerName[];
  /** Who sees one for close friends, if not the author and these. */
  closeFor?: ViewerName[];
}

const PLACES: Record<string, Place> = {
  feed: { calls: ["GET /api/posts"], sees: (viewer, { id }) => isListed(viewer, "/api/posts?limit=50", id) },
  "friends' feed": {
    calls: ["GET /api/posts"],
    sees: (viewer, { id }) => isListed(viewer, "/api/posts?feed=friends&limit=50", id),
    publicFor: ["self", "friend", "close friend"],
  },
  profile: {
    calls: ["GET /api/users/:userId/posts"],
    sees: (viewer, { id }) => isListed(viewer, `/api/users/${author.id}/posts`, id),
  },
  "group it was not written in": {
    calls: ["GET /api/groups/:groupId/posts"],
    sees: (viewer, { id }) => isListed(viewer, `/api/groups/${groupId}/posts`, id),
    publicFor: [],
    friendsFor: [],
    closeFor: [],
  },
  "single post": { calls: ["GET /api/posts/:postId"], sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}`) },
  comments: {
    calls: ["GET /api/posts/:postId/comments"],
    sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/comments`),
  },
  reactions: {
    calls: ["GET /api/posts/:postId/reactions"],
    sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/reactions`),
  },
  "earlier words": {
    calls: ["GET /api/posts/:postId/edits"],
    sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/edits`),
  },
  voters: {
    calls: ["GET /api/posts/:postId/votes"],
    sees: (viewer, { id }) => isOk(viewer, `/api/posts/${id}/votes`),
  },
  voting: { calls: [], sees: async (viewer, { id }) => (await vote(viewer, id, [0])).status === 200 },
  "saved list": { calls: ["GET /api/saved"], sees: (viewer, { id }) => isListed(viewer, "/api/saved", id) },
  "card inside a share": {
    calls: ["GET /api/posts/:postId"],
    sees: async (viewer, { shareId }) => (await viewer.send(`/api/posts/${shareId}`)).json.sharedPost !== null,
  },
  "search for everything": {
    calls: ["GET /api/search"],
    sees: (viewer, { id, word }) => isFound(viewer, `q=${word}`, id),
  },
  "search for posts": {
    calls: ["GET /api/search"],
    sees: (viewer, { id, word }) => isFound(viewer, `kind=posts&q=${word}`, id),
  },
  "search with a typing error": {
    calls: ["GET /api/search"],
    sees: (viewer, { id, word }) => isFound(viewer, `kind=posts&q=${word.replace("secret", "scret")}`, id),
  },
  hashtag: {
    calls: ["GET /api/search"],
    sees: (viewer, { id, word }) => isFound(viewer, `kind=posts&q=%23${word}tag`, id),
  },
  "socket watch": { calls: [], sees: receives },
  "notification of a mention": {
    calls: ["GET /api/notifications"],
    sees: async (viewer, { id }) => (await viewer.send("/api/notifications?limit=50")).text.includes(id),
    // Nobody is notified of their own acts.
    publicFor: ["friend", "close friend", "stranger", "former friend"],
    friendsFor: ["friend", "close friend"],
    closeFor: ["close friend"],
  },
};

/** Watches this post and one that everyone may see, and waits for an event of the second. */
async function receives(viewer: Person, { id }: Written): Promise<boolean> {
  const { socket, frames } = await viewer.openSocket();
  const isPublished = (postId: string) => JSON.stringify(frames).includes(postId);
  socket.send(JSON.stringify({ type: "watch", postIds: [id, marker], feed: false }));
  await eventually(async () => {
    await author.send("/api/reactions", { body: { postId: id, type: "like" } });
    await author.send("/api/reactions", { body: { postId: marker, type: "like" } });
    await author.send(`/api/reactions/${marker}`, { method: "DELETE" });
    expect(isPublished(marker)).toBe(true);
  });
  await author.send(`/api/reactions/${id}`, { method: "DELETE" });
  await author.send("/api/reactions", { body: { postId: marker, type: "love" } });
  await eventually(() => expect(JSON.stringify(frames)).toContain("love"));
  socket.terminate();
  return isPublished(id);
}

function expected(place: Place, audience: Audience): ViewerName[] {
  const { publicFor, friendsFor, closeFor } = place;
  if (audience === "public") return publicFor ?? [...VIEWERS];
  return audience === "friends"
    ? (friendsFor ?? ["self", "friend", "close friend"])
    : (closeFor ?? ["self", "close friend"]);
}

/** It shows one's own posts alone: see memories.test.ts. */
const OWN_POSTS = "GET /api/memories";

describe("who sees a post", () => {
  for (const [name, place] of Object.entries(PLACES)) {
    it.each(AUDIENCES)(`${name}: one for %s`, async (audience) => {
      const seeing: ViewerName[] = [];
      for (const viewer of VIEWERS) {
        if (await place.sees(viewers[viewer], written[audience])) seeing.push(viewer);
      }
      expect(seeing).toEqual(expected(place, audience));
    });
  }

  it("every call of a member that shows posts has a row here", () => {
    const shows = ({ reply }: (typeof api)[number]) =>
      JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any" })).includes('"sharedPostId"');
    const calls = api
      .filter(({ method, access }) => method === "GET" && access === "member")
      .filter((endpoint) => shows(endpoint) || endpoint.path.includes(":postId"))
      .map(({ method, path }) => `${method} ${path}`);
    const rows = new Set(Object.values(PLACES).flatMap((place) => place.calls));
    expect(calls.filter((call) => !rows.has(call) && call !== OWN_POSTS)).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(7);
  });
});
