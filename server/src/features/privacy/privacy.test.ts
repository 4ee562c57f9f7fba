import type { Chat } from "@plaza/contract/chats";
import { PRIVACY_CHOICES, type PrivacyRule } from "@plaza/contract/privacy";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { forgetCalls, tryCall } from "../../testing/acts/calls.ts";
import { makeChat, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { listed } from "../../testing/acts/listings.ts";
import { people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld();

/** Zoe chooses; `bridge` is her friend and the friend of `near`, who is a friend of a friend. */
interface Cast {
  zoe: Person;
  friend: Person;
  near: Person;
  stranger: Person;
  bridge: Person;
}
const VIEWERS = ["friend", "near", "stranger"] as const;

async function createCast(): Promise<Cast> {
  const word = `Q${crypto.randomUUID().slice(0, 8).replaceAll("-", "")}`;
  const zoe = await world.member({ firstName: "Zoe", lastName: word });
  const [friend, near, stranger, bridge] = await people(world, "Friend", "Near", "Stranger", "Bridge");
  for (const [one, other] of [
    [zoe, friend],
    [zoe, bridge],
    [near, bridge],
    [friend, bridge],
  ] as const) {
    await world.befriend(one, other);
  }
  return { zoe, friend, near, stranger, bridge };
}

const choose = (who: Person, rules: object) => who.send("/api/privacy", { method: "PUT", body: rules });
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);
const friendsOf = async (viewer: Person, whom: Person) =>
  idsIn((await viewer.send(`/api/users/${whom.id}/friends?limit=50`)).json);
const countOf = async (viewer: Person, whom: Person) =>
  (await viewer.send(`/api/users/${whom.id}/counts`)).json.friends;

type Sees = (cast: Cast, viewer: Person) => Promise<boolean>;

const mentions = async (whom: Person, send: (text: object) => Promise<{ mentions: object[] }>) =>
  (await send({ content: `Hello @${nameOf(whom)}`, mentionIds: [whom.id] })).mentions.length > 0;

/** Each place where a rule holds. */
const PLACES: Record<PrivacyRule, Record<string, Sees>> = {
  messages: {
    "writes to them": async ({ zoe }, viewer) => {
      const sent = await viewer.send("/api/messages", { body: { receiverId: zoe.id, content: "Hello" } });
      if (![201, 403].includes(sent.status)) throw new Error(sent.text);
      return sent.status === 201;
    },
    "is told beforehand that they can write": async ({ zoe }, viewer) =>
      !(await viewer.send(`/api/conversations/${zoe.id}`)).json.isClosed,
  },
  calls: {
    "calls them": async ({ zoe }, viewer) => {
      await choose(zoe, { messages: "everyone" });
      const { status, text } = await tryCall(viewer, { userId: zoe.id });
      if (![201, 403].includes(status)) throw new Error(text);
      await forgetCalls(world);
      return status === 201;
    },
  },
  search: {
    "finds them by name": async ({ zoe }, viewer) =>
      (await viewer.send(`/api/search?kind=people&q=${zoe.lastName}`)).json.length > 0,
    "finds them among everything": async ({ zoe }, viewer) =>
      (await viewer.send(`/api/search?q=${zoe.lastName}`)).text.includes(zoe.id),
  },
  friends: {
    "sees their friends": async ({ zoe, bridge }, viewer) => (await friendsOf(viewer, zoe)).includes(bridge.id),
    "sees how many they are": async ({ zoe }, viewer) => (await countOf(viewer, zoe)) === 2,
    "sees them among another's friends": async ({ zoe, bridge }, viewer) =>
      (await friendsOf(viewer, bridge)).includes(zoe.id),
    "counts them among another's friends": async ({ bridge }, viewer) => (await countOf(viewer, bridge)) === 3,
  },
  online: {
    "sees them online in the chats": async ({ zoe }, viewer) =>
      (await viewer.send(`/api/conversations/${zoe.id}`)).json.isOnline,
    "sees them online in the list of chats": async ({ zoe }, viewer) => {
      const { json } = await viewer.send("/api/conversations?limit=50");
      return json.find(({ id }: { id: string }) => id === zoe.id).isOnline;
    },
  },
  mentions: {
    "is offered them for a mention": async ({ zoe }, viewer) => {
      await choose(zoe, { search: "everyone" });
      return (await viewer.send(`/api/search?kind=people&mentionable=true&q=${zoe.lastName}`)).json.length > 0;
    },
    "is offered them for a mention in a group chat": async ({ zoe, bridge }, viewer) => {
      const { id } = await makeChat(bridge, [zoe]);
      await world.ctx.db.rows(sql`
        insert into chat_members (chat_id, user_id, is_admin, joined_after) select chat_id, ${viewer.id}, false, joined_after
        from chat_members where chat_id = ${id} and user_id = ${zoe.id}`);
      const { members } = (await viewer.send(`/api/chats/${id}`)).json as Chat;
      return members.some(({ user, isMentionable }) => user.id === zoe.id && isMentionable);
    },
    "mentions them in a post": ({ zoe }, viewer) =>
      mentions(zoe, async (body) => (await viewer.send("/api/posts", { body })).json),
    "mentions them in a comment": async ({ zoe, bridge }, viewer) => {
      const { id: postId } = (await bridge.send("/api/posts", { body: { content: "Here" } })).json;
      return mentions(zoe, async (body) => {
        const sent = await viewer.send("/api/comments", { body: { ...body, postId } });
        return sent.json;
      });
    },
    "mentions them in a story": ({ zoe }, viewer) =>
      mentions(zoe, async (body) => (await viewer.send("/api/stories", { body })).json),
  },
};

const ALLOWED: Record<string, readonly string[]> = {
  everyone: ["friend", "near", "stranger"],
  "friends-of-friends": ["friend", "near"],
  friends: ["friend"],
  nobody: [],
};

const ROWS = Object.entries(PLACES).flatMap(([rule, places]) =>
  PRIVACY_CHOICES[rule as PrivacyRule].flatMap((choice) =>
    Object.keys(places).map((place) => ({ rule: rule as PrivacyRule, choice, place })),
  ),
);

describe("who", () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await createCast();
    for (const name of VIEWERS) await sendMessage(cast[name], cast.zoe, "Before");
    await cast.zoe.openSocket();
  });

  it.each(ROWS)("$place, where she lets $choice", async ({ rule, choice, place }) => {
    expect((await choose(cast.zoe, { [rule]: choice })).status).toBe(200);
    const allowed = [];
    for (const name of VIEWERS) if (await PLACES[rule][place]?.(cast, cast[name])) allowed.push(name);
    expect(allowed).toEqual(ALLOWED[choice]);
  });
});

describe("a member's privacy", () => {
  it("lets everyone everything until they choose, and each rule is changed by itself", async () => {
    const ana = await world.member();
    const everyone = { messages: "everyone", search: "everyone", friends: "everyone", online: "everyone" };
    const before = { ...everyone, mentions: "everyone", calls: "everyone", alwaysRelay: false, defaultAudience: null };
    expect((await ana.send("/api/privacy")).json).toEqual(before);
    expect((await choose(ana, { online: "nobody" })).json).toEqual({ ...before, online: "nobody" });
    expect((await choose(ana, { search: "friends" })).json).toEqual({ ...before, online: "nobody", search: "friends" });
    expect((await choose(ana, {})).json).toEqual({ ...before, online: "nobody", search: "friends" });
  });

  it("refuses what is no choice of the rule", async () => {
    const ana = await world.member();
    for (const body of [{ messages: "nobody" }, { search: "me" }, { online: null }, { defaultAudience: "all" }]) {
      expect([body, (await choose(ana, body)).status]).toEqual([body, 400]);
    }
  });

  it("shows her own friends to herself, and their friendship to both of two who hide it", async () => {
    const { zoe, bridge, friend } = await createCast();
    await choose(zoe, { friends: "nobody" });
    expect((await friendsOf(zoe, zoe)).toSorted()).toEqual([bridge.id, friend.id].toSorted());
    expect([await countOf(zoe, zoe), await countOf(bridge, bridge), await countOf(zoe, bridge)]).toEqual([2, 3, 3]);
    expect(await friendsOf(bridge, bridge)).toContain(zoe.id);
    expect(await friendsOf(zoe, bridge)).toContain(zoe.id);
  });

  it("leaves hidden friendships out of friends in common and suggestions", async () => {
    const { zoe, near, bridge } = await createCast();
    const inCommon = async () => (await near.send(`/api/users/${zoe.id}/friends-in-common`)).json.count;
    const suggested = async () => idsIn((await near.send("/api/friend-suggestions?limit=50")).json).includes(zoe.id);
    expect([await inCommon(), await suggested()]).toEqual([1, true]);
    await choose(zoe, { friends: "friends" });
    expect([await inCommon(), await suggested()]).toEqual([0, false]);
    await choose(zoe, { friends: "everyone", search: "friends" });
    expect([await inCommon(), await suggested()]).toEqual([1, false]);
    await choose(zoe, { search: "everyone" });
    await choose(bridge, { friends: "nobody" });
    expect(await inCommon()).toBe(0);
  });

  it("lets whomever she wrote to write back, and everyone ask about what she sells", async () => {
    const { zoe, stranger } = await createCast();
    await choose(zoe, { messages: "friends" });
    const write = (body: object) => stranger.send("/api/messages", { body: { receiverId: zoe.id, ...body } });
    const refused = await write({ content: "Hello" });
    expect([refused.status, refused.json.message]).toEqual([403, "They only accept messages from people they know"]);
    const [hers, theirs] = [await listed(zoe), await listed(stranger)];
    expect((await write({ content: "Mine", listingId: theirs.id })).status).toBe(403);
    expect((await write({ content: "Is it there still?", listingId: hers.id })).status).toBe(201);
    expect((await write({ content: "And?" })).status).toBe(403);
    await sendMessage(zoe, stranger, "It is");
    expect((await write({ content: "Thank you" })).status).toBe(201);
  });

  it("refuses a reply to her story by whoever may not write to her", async () => {
    const { zoe, stranger, friend } = await createCast();
    const { id } = (await zoe.send("/api/stories", { body: { content: "The sea" } })).json;
    await choose(zoe, { messages: "friends" });
    const reply = (who: Person) => who.send(`/api/stories/${id}/reply`, { body: { content: "Wow" } });
    expect([(await reply(stranger)).status, (await reply(friend)).status]).toEqual([403, 201]);
  });

  it("takes her off the screens of those who may no longer see her online, and puts her back", async () => {
    const { zoe, friend } = await createCast();
    const { frames } = await friend.openSocket();
    await zoe.openSocket();
    const seen = () =>
      (frames as { type: string; userId: string }[]).filter((one) => one.type === "presence" && one.userId === zoe.id);
    const listedOnline = async () => {
      const lists = ["/api/friends", "/api/friends?order=online"].map(async (path) => (await friend.send(path)).json);
      return (await Promise.all(lists)).map((list) => list.find(({ id }: Person) => id === zoe.id).isOnline);
    };
    await eventually(() => expect(seen()).toHaveLength(1));
    await choose(zoe, { online: "nobody" });
    await eventually(() => expect(seen().at(-1)).toMatchObject({ isOnline: false }));
    expect(await listedOnline()).toEqual([false, false]);
    await choose(zoe, { online: "friends" });
    await eventually(() => expect(seen().at(-1)).toMatchObject({ isOnline: true }));
    expect([await listedOnline(), seen()]).toMatchObject([[true, true], { length: 3 }]);
  });

  it("decides for whom her posts are unless she says it", async () => {
    const ana = await world.member();
    const post = async (body: object) => (await ana.send("/api/posts", { body: { content: "Hi", ...body } })).json;
    expect((await post({})).audience).toBe("public");
    await choose(ana, { defaultAudience: "close-friends" });
    expect((await ana.send("/api/auth/user")).json.defaultAudience).toBe("close-friends");
    expect([(await post({})).audience, (await post({ audience: "friends" })).audience]).toEqual([
      "close-friends",
      "friends",
    ]);
    await choose(ana, { defaultAudience: null });
    expect((await post({})).audience).toBe("public");
  });
});

describe("muted words", () => {
  const mute = (who: Person, body: object) => who.send("/api/muted-words", { body });
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const wordsOf = async (who: Person) => (await who.send("/api/auth/user")).json.mutedWords;

  it("are one's own, come with the session at once, and go when they are removed or over", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { frames } = await ana.openSocket();
    const first = (await mute(ana, { word: "  Élection " })).json;
    const endsAt = soon();
    expect(first).toEqual({ id: first.id, word: "Élection", endsAt: null });
    expect((await mute(ana, { word: "world cup", endsAt })).json).toMatchObject({ word: "world cup", endsAt });
    expect([await wordsOf(ana), await wordsOf(bo)]).toEqual([["Élection", "world cup"], []]);
    await eventually(() => expect(frames).toEqual([{ type: "safety-changed" }, { type: "safety-changed" }]));
    expect((await bo.send(`/api/muted-words/${first.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send(`/api/muted-words/${first.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(`/api/muted-words/${first.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await wordsOf(ana)).toEqual(["world cup"]);
    await world.ctx.db.rows(sql`update muted_words set ends_at = now() where user_id = ${ana.id}`);
    expect([await wordsOf(ana), (await ana.send("/api/muted-words")).json]).toEqual([[], []]);
  });

  it("that are muted again, written otherwise, get the new end", async () => {
    const ana = await world.member();
    await mute(ana, { word: "election", endsAt: soon() });
    await mute(ana, { word: "ÉLECTION" });
    expect((await ana.send("/api/muted-words")).json).toMatchObject([{ word: "ÉLECTION", endsAt: null }]);
  });

  it("need a letter, an end to come, and are a hundred at most", async () => {
    const ana = await world.member();
    for (const body of [
      {},
      { word: "!?" },
      { word: "x".repeat(61) },
      { word: "x", endsAt: "2020-01-01T00:00:00Z" },
      { word: "x", endsAt: "soon" },
    ]) {
      expect([body, (await mute(ana, body)).status]).toEqual([body, 400]);
    }
    await world.ctx.db.rows(sql`
      insert into muted_words (user_id, word, folded) select ${ana.id}, 'w' || n, 'w' || n from generate_series(1, 100) as n`);
    expect([(await mute(ana, { word: "more" })).status, (await mute(ana, { word: "W7" })).status]).toEqual([409, 201]);
  });

  it("are no administrator's to read", async () => {
    const [ana, admin] = [await world.member(), await world.member({ isAdmin: true })];
    await mute(ana, { word: "secretword" });
    const { text } = await admin.send(`/api/admin/users?limit=50`);
    expect(text).toContain(ana.id);
    expect(text).not.toMatch(/secretword|mutedWords|defaultAudience/);
  });

  it("and the default audience are known on another node as soon as they are stored", async () => {
    const ana = await world.member();
    const other = await createWorld({ RATE_LIMIT: "off", PAGE_CACHE: "off" }, world.database);
    await mute(ana, { word: "elsewhere" });
    expect((await other.send("/api/auth/user", {}, ana.cookie)).json.mutedWords).toEqual(["elsewhere"]);
    await other.close();
  });
});
