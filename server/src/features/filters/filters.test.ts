import type { Report } from "@plaza/contract/admin/reports";
import type { Filter } from "@plaza/contract/forms/filter-form";
import type { Notification } from "@plaza/contract/notifications";
import type { Post } from "@plaza/contract/posts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { makeChat, messagesWith, send, sendMessage } from "../../testing/acts/chats.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { makeGroup } from "../../testing/acts/groups.ts";
import { listed } from "../../testing/acts/listings.ts";
import { newPoll, writePost } from "../../testing/acts/posts.ts";
import { PASSWORD } from "../../testing/people.ts";
import { send as put, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
let moderator: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
  moderator = await world.member({ isModerator: true });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
});

const setFilters = (filters: unknown, by = admin) =>
  by.send("/api/admin/settings", { method: "PUT", body: { filters } });
const FILTERS: Filter[] = [
  { kind: "word", text: "casino", action: "hold" },
  { kind: "word", text: "slur", action: "refuse" },
  { kind: "word", text: "crypto", action: "flag" },
  { kind: "link", text: "bad.example", action: "refuse" },
];
beforeEach(async () => {
  await world.ctx.db.rows(sql`delete from reports`);
  expect((await setFilters(FILTERS)).status).toBe(200);
});

const queue = async (): Promise<Report[]> => (await moderator.send("/api/admin/reports?state=open")).json;
const close = (id: string, outcome: string) =>
  moderator.send(`/api/admin/reports/${id}`, { method: "PUT", body: { outcome } });
const feedOf = async (who: Person): Promise<string[]> =>
  (await who.send("/api/posts?limit=50")).json.map(({ id }: Post) => id);
const bell = async (who: Person) =>
  (await who.send("/api/notifications")).json.map(({ content }: Notification) => content);

describe("the list of filters", () => {
  it("is the administrators', and takes words and domains only", async () => {
    expect((await setFilters([], moderator)).status).toBe(403);
    expect((await admin.send("/api/admin/settings")).json.filters).toEqual(FILTERS);
    for (const wrong of [
      "casino",
      [{ kind: "word", text: "", action: "hold" }],
      [{ kind: "word", text: "...", action: "hold" }],
      [{ kind: "link", text: "no domain", action: "hold" }],
      [{ kind: "link", text: "https://bad.example/x", action: "hold" }],
      [{ kind: "regex", text: "a+", action: "hold" }],
      [{ kind: "word", text: "casino", action: "suspend" }],
      Array.from({ length: 501 }, (_, at) => ({ kind: "word", text: `word${at}`, action: "hold" })),
    ]) {
      expect((await setFilters(wrong)).status).toBe(400);
    }
    expect((await bo.send("/api/instance")).text).not.toContain("casino");
  });
});

describe("what is refused", () => {
  const SLUR = { content: "What a slur!" };

  it("is not stored, with a kind sentence, wherever members write", async () => {
    const post = await writePost(bo, "Fine");
    const group = await makeGroup(bo);
    const item = await listed(bo);
    const event = await planEvent(bo);
    await world.befriend(bo, cleo);
    const chat = await makeChat(bo, [cleo], { name: "Fine" });
    const sent = await sendMessage(moderator, bo, "The slur");
    const mediaUrls = [{ url: await upload(moderator), alt: "A slur" }];
    const pictured = (await send(moderator, bo, { content: "Look", mediaUrls })).json;
    const file = await put(bo, Buffer.from("Hello"));
    const attachment = { kind: "file", url: await put(moderator, Buffer.from("Hello")), name: "slur.txt" };
    const filed = (await send(moderator, bo, { attachment })).json;
    const story = (await bo.send("/api/stories", { body: { content: "Fine" } })).json;
    const highlight = (await bo.send("/api/highlights", { body: { name: "Fine", storyId: story.id } })).json;
    const newcomer = { email: "new@example.com", password: PASSWORD, firstName: "Slur", lastName: "Berg" };
    const writes: [string, string, object][] = [
      ["POST", "/api/posts", SLUR],
      ["POST", "/api/posts", { content: "Vote", poll: newPoll({ choices: ["Yes", "slur"] }) }],
      ["PUT", `/api/posts/${post.id}`, SLUR],
      ["POST", "/api/comments", { postId: post.id, ...SLUR }],
      ["POST", "/api/messages", { receiverId: cleo.id, ...SLUR }],
      ["POST", "/api/marketplace", { title: "A slur", price: 1, category: "Other" }],
      ["PUT", `/api/marketplace/${item.id}`, { description: "slur" }],
      ["POST", "/api/events", { name: "SLÜR", startTime: "2030-01-01T00:00:00Z" }],
      ["PUT", `/api/events/${event.id}`, { location: "slur" }],
      ["POST", "/api/groups", { name: "The slur", privacy: "public" }],
      ["PUT", `/api/groups/${group.id}`, { name: "The slur" }],
      ["PUT", "/api/profile", { firstName: "Bo", lastName: "Berg", bio: "slur" }],
      ["POST", "/api/posts", { content: "See www.bad.example" }],
      ["POST", "/api/stories", SLUR],
      ["POST", "/api/highlights", { name: "The slur", storyId: story.id }],
      ["PUT", `/api/highlights/${highlight.id}`, { name: "The slur" }],
      ["POST", "/api/signup", newcomer],
      ["POST", "/api/chats", { memberIds: [cleo.id], name: "The slur" }],
      ["PUT", `/api/chats/${chat.id}`, { name: "The slur" }],
      ["POST", "/api/messages", { receiverId: cleo.id, mediaUrls: [{ url: await upload(bo), alt: "A slur" }] }],
      ["POST", "/api/messages", { receiverId: cleo.id, forwardOfId: sent.id }],
      ["POST", "/api/messages", { receiverId: cleo.id, forwardOfId: pictured.id }],
      ["POST", "/api/messages", { receiverId: cleo.id, attachment: { kind: "file", url: file, name: "slur.txt" } }],
      ["POST", "/api/messages", { receiverId: cleo.id, forwardOfId: filed.id }],
      ["POST", `/api/groups/${group.id}/files`, { url: file, name: "A slur.txt" }],
    ];
    for (const [method, path, body] of writes) {
      const { status, json } = await bo.send(path, { method, body });
      expect([method, path, status]).toEqual([method, path, 400]);
      expect(json.message).toMatch(/(?:isn't|aren't) allowed here/);
    }
    expect(await queue()).toEqual([]);
  });

  it("does not bind those who look after the instance", async () => {
    expect((await moderator.send("/api/posts", { body: SLUR })).status).toBe(201);
  });

  it("an edit or a bio cannot wait, and is refused where a post would be held; a message is sent", async () => {
    const post = await writePost(bo, "Fine");
    const content = "casino";
    expect((await bo.send(`/api/posts/${post.id}`, { method: "PUT", body: { content } })).status).toBe(400);
    const profile = { firstName: "Bo", lastName: "Berg", bio: content };
    expect((await bo.send("/api/profile", { method: "PUT", body: profile })).status).toBe(400);
    expect((await bo.send("/api/stories", { body: { content } })).status).toBe(400);
    const story = (await bo.send("/api/stories", { body: { content: "Fine" } })).json;
    expect((await bo.send("/api/highlights", { body: { name: content, storyId: story.id } })).status).toBe(400);
    expect((await bo.send("/api/messages", { body: { receiverId: cleo.id, content } })).status).toBe(201);
  });
});

describe("what is flagged", () => {
  it("is out, and reported by nobody: once, however often it is edited", async () => {
    const post = await writePost(bo, "Buy crypto");
    expect(await feedOf(cleo)).toContain(post.id);
    await bo.send(`/api/posts/${post.id}`, { method: "PUT", body: { content: "Buy more crypto" } });
    expect(await queue()).toMatchObject([
      {
        kind: "post",
        subjectId: post.id,
        excerpt: "Buy more crypto",
        isHeld: false,
        complaintCount: 1,
        complaints: [{ reporter: null, reason: "Contains “crypto”" }],
      },
    ]);
    await bo.send("/api/profile", { method: "PUT", body: { firstName: "Bo", lastName: "Berg", bio: "crypto" } });
    expect(await queue()).toMatchObject([{ kind: "member", subjectId: bo.id }, { subjectId: post.id }]);
    expect((await bo.send("/api/stories", { body: { content: "Sell crypto" } })).status).toBe(201);
    expect(await queue()).toMatchObject([{ subjectId: bo.id, excerpt: "Sell crypto" }, { subjectId: post.id }]);
    const story = (await bo.send("/api/stories", { body: { content: "Fine" } })).json;
    const named = (await bo.send("/api/highlights", { body: { name: "My crypto", storyId: story.id } })).json;
    expect(await queue()).toMatchObject([{ subjectId: bo.id, excerpt: "My crypto" }, { subjectId: post.id }]);
    await bo.send(`/api/highlights/${named.id}`, { method: "PUT", body: { name: "More crypto" } });
    expect(await queue()).toMatchObject([{ subjectId: bo.id, excerpt: "More crypto" }, { subjectId: post.id }]);
  });
});

describe("what is held", () => {
  it("is shown to its author, waiting, and to the others once a moderator approves it", async () => {
    const mention = { content: "casino @Cleo Cruz", mentionIds: [cleo.id] };
    const { json: post } = await bo.send("/api/posts", { body: mention });
    expect(post).toMatchObject({ isHeld: true });
    expect(await feedOf(bo)).toContain(post.id);
    expect((await bo.send(`/api/users/${bo.id}/counts`)).json.posts).toBe(
      (await cleo.send(`/api/users/${bo.id}/counts`)).json.posts + 1,
    );
    expect(await feedOf(cleo)).not.toContain(post.id);
    expect((await cleo.send(`/api/posts/${post.id}`)).status).toBe(404);
    const bells = (await bell(cleo)).length;

    const [held] = await queue();
    expect(held).toMatchObject({ subjectId: post.id, isHeld: true, link: null, isGone: false });
    expect((await close(held?.id ?? "", "dismissed")).status).toBe(409);
    expect((await close(held?.id ?? "", "approved")).json).toMatchObject({ outcome: "approved", isHeld: false });
    expect((await close(held?.id ?? "", "approved")).status).toBe(409);

    expect(await feedOf(cleo)).toContain(post.id);
    expect((await bo.send(`/api/posts/${post.id}`)).json.isHeld).toBe(false);
    expect((await bell(cleo)).length).toBe(bells + 1);
    const [entry] = (await admin.send("/api/admin/audit")).json;
    expect(entry).toMatchObject({ action: "approve", subjectKind: "post", subjectId: post.id });
  });

  it("a comment is in no count before it is approved, nor after it is deleted", async () => {
    const post = await writePost(cleo, "Where to?");
    const counted = async () => (await cleo.send(`/api/posts/${post.id}`)).json.commentCount;
    const write = (content: string) => bo.send("/api/comments", { body: { postId: post.id, content } });
    const [{ json: held }, { json: gone }] = [await write("The casino"), await write("Another casino")];
    expect([held.isHeld, gone.isHeld, await counted()]).toEqual([true, true, 0]);
    const own = (await bo.send(`/api/posts/${post.id}`)).json;
    expect(own.comments.map(({ id }: { id: string }) => id)).toEqual([held.id, gone.id]);
    expect((await cleo.send(`/api/posts/${post.id}/comments`)).json).toEqual([]);
    expect(await bell(cleo)).not.toContain("Bo Berg commented on your post");

    const ids = new Map((await queue()).map(({ id, subjectId }) => [subjectId, id]));
    expect((await close(ids.get(gone.id) ?? "", "deleted")).status).toBe(200);
    expect(await counted()).toBe(0);
    expect((await close(ids.get(held.id) ?? "", "approved")).status).toBe(200);
    expect(await counted()).toBe(1);
    expect(await bell(cleo)).toContain("Bo Berg commented on your post");
    await bo.send(`/api/comments/${held.id}`, { method: "DELETE" });
    expect(await counted()).toBe(0);
    expect(await world.ctx.db.rows(sql`select 1 from withheld where kind = 'comment'`)).toEqual([]);
  });

  it("a comment's reactions, edits and replies are published to its author alone", async () => {
    const post = await writePost(cleo, "Where to?");
    const [watcher, own] = [await cleo.openSocket(), await bo.openSocket()];
    watcher.socket.send(JSON.stringify({ type: "watch", postIds: [post.id] }));
    const write = (content: string, more = {}) =>
      bo.send("/api/comments", { body: { postId: post.id, content, ...more } });
    await eventually(async () => {
      await write("Out");
      expect(JSON.stringify(watcher.frames)).toContain('"Out"');
    });
    const counted = async () => (await cleo.send(`/api/posts/${post.id}`)).json.commentCount;
    const [bells, before] = [await bell(cleo), await counted()];

    const { json: held } = await write("The casino");
    const reaction = { method: "PUT", body: { type: "like" } };
    expect((await bo.send(`/api/comments/${held.id}/reaction`, reaction)).status).toBe(200);
    const edit = { content: "hushed @Cleo Cruz", mentionIds: [cleo.id] };
    expect((await bo.send(`/api/comments/${held.id}`, { method: "PUT", body: edit })).status).toBe(200);
    expect((await write("hushed as well", { parentId: held.id })).status).toBe(201);
    expect(await counted()).toBe(before);
    expect(await bell(cleo)).toEqual(bells);

    await write("The end");
    await eventually(() => expect(JSON.stringify(watcher.frames)).toContain("The end"));
    await eventually(() => expect(JSON.stringify(own.frames)).toContain("hushed @Cleo Cruz"));
    expect(JSON.stringify(watcher.frames)).not.toMatch(/casino|hushed/);
    for (const { socket } of [watcher, own]) socket.terminate();

    const dee = await world.member({ firstName: "Dee", lastName: "Dorn" });
    await write("hushed too, @Dee Dorn", { parentId: held.id, mentionIds: [dee.id] });
    expect(await bell(dee)).toEqual([]);
    const waiting = (await queue()).find(({ subjectId }) => subjectId === held.id);
    expect((await close(waiting?.id ?? "", "approved")).status).toBe(200);
    expect(await counted()).toBe(before + 4);
    expect(await bell(dee)).toEqual(["Bo Berg mentioned you in a comment"]);
  });

  it("a listing is quoted in no message before it is approved", async () => {
    const { id: listingId } = await listed(bo, { title: "Casino chips" });
    const ask = () => send(bo, cleo, { content: "Want them?", listingId });
    expect((await ask()).status).toBe(400);
    const [held] = await queue();
    expect((await close(held?.id ?? "", "approved")).status).toBe(200);
    expect((await ask()).json.listing).toMatchObject({ id: listingId });
    expect((await messagesWith(cleo, bo)).at(-1)?.listing).toMatchObject({ id: listingId });
  });

  it("a listing and an event wait as well, whichever words of theirs it is about", async () => {
    const item = await listed(bo, { kind: "help", details: { side: "offers", when: "Casino nights" } });
    expect((await queue())[0]?.excerpt).toContain("Casino nights");
    const event = await planEvent(bo, { name: "Casino night" });
    for (const path of [`/api/marketplace/${item.id}`, `/api/events/${event.id}`]) {
      expect((await bo.send(path)).json.isHeld).toBe(true);
      expect((await cleo.send(path)).status).toBe(404);
    }
    for (const { id } of await queue()) expect((await close(id, "approved")).status).toBe(200);
    for (const path of [`/api/marketplace/${item.id}`, `/api/events/${event.id}`]) {
      expect((await cleo.send(path)).status).toBe(200);
    }
  });

  it("what nobody waits for cannot be approved", async () => {
    await writePost(bo, "crypto");
    const [flagged] = await queue();
    expect((await close(flagged?.id ?? "", "approved")).status).toBe(409);
    expect((await queue()).length).toBe(1);
  });
});
