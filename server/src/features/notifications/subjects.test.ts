import type { Notification } from "@plaza/contract/notifications";
import { describe, expect, it } from "vitest";
import {
  bringIn,
  changeMember,
  invite,
  join,
  leave,
  makeGroup,
  postIn,
  removeMember,
} from "../../testing/acts/groups.ts";
import {
  comment,
  edit,
  lins,
  naming,
  notificationsOf,
  react,
  remove,
  write,
} from "../../testing/acts/notifications.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { firstWords } from "./notification-json.ts";

const world = useWorld();

const three = async () => (await lins(world, "Ana", "Bo", "Cleo")) as [Person, Person, Person];
const newest = async (member: Person) => (await notificationsOf(member))[0] as Notification;
const excerpts = async (member: Person) => (await notificationsOf(member)).map(({ excerpt }) => excerpt);
const block = (member: Person, other: Person) => member.send(`/api/users/${other.id}/block`, { method: "PUT" });
const reactToComment = (member: Person, id: string, type: string) =>
  edit(member, `/api/comments/${id}/reaction`, { type });
const request = async (member: Person, addressee: Person) =>
  (await member.send("/api/friendships", { body: { addresseeId: addressee.id } })).json.id as string;
const decide = (member: Person, id: string, status: string) => edit(member, `/api/friendships/${id}`, { status });

/** Everything a member's notifications say, to look for a text that must not be in it. */
const allOf = async (member: Person) => (await member.send("/api/notifications")).text;

describe("a notification", () => {
  it("of a comment says under which post, as long as its member may see that", async () => {
    const [ana, bo, cleo] = await three();
    const postId = await write(ana, { content: "Which soup should I bring to the supper on Saturday?" });
    await comment(bo, postId, { content: "Tomato" });
    expect(await newest(ana)).toMatchObject({
      content: "Bo Lin commented on your post",
      excerpt: "Tomato",
      postExcerpt: "Which soup should I bring to the supper…",
    });
    const reply = async (content: string) => {
      const own = await write(bo, { content });
      const { json } = await ana.send("/api/comments", { body: { postId: own, content: "Mine" } });
      await cleo.send("/api/comments", { body: { postId: own, content: "And mine", parentId: json.id } });
      return own;
    };
    const narrowed = await reply("The secret pantry");
    expect((await newest(ana)).postExcerpt).toBe("The secret pantry");
    await edit(bo, `/api/posts/${narrowed}`, { content: "The secret pantry", audience: "friends" });
    expect(await allOf(ana)).not.toContain("pantry");
    await reply("The cellar");
    expect(await allOf(ana)).toContain("cellar");
    await block(bo, ana);
    expect(await allOf(ana)).not.toContain("cellar");
    await remove(ana, `/api/posts/${postId}`);
    expect(await allOf(ana)).not.toContain("soup");
  });

  it("of a reaction has the post's first words, its picture and the reaction, which follows a change", async () => {
    const [ana, bo] = await three();
    const postId = await write(ana, { content: "The lights\n\nare up", imageUrl: await upload(ana) });
    await react(bo, postId, "love");
    const { imageUrl } = (await ana.send(`/api/posts/${postId}`)).json;
    expect(await newest(ana)).toMatchObject({
      content: "Bo Lin reacted with Love to your post",
      excerpt: "The lights are up",
      media: { url: imageUrl, kind: "image", width: 40, height: 30 },
      reaction: "love",
      request: null,
    });
    await react(bo, postId, "wow");
    expect(await newest(ana)).toMatchObject({ content: "Bo Lin reacted with Wow to your post", reaction: "wow" });
  });

  it("of a comment has the actor's last comment, and of a deleted one the one before", async () => {
    const [ana, bo] = await three();
    const postId = await write(ana, {});
    await comment(bo, postId, { content: "First" });
    const secondId = await comment(bo, postId, { content: "Second" });
    expect(await newest(ana)).toMatchObject({ content: "Bo Lin commented on your post", excerpt: "Second" });
    await edit(bo, `/api/comments/${secondId}`, { content: "Second thoughts" });
    expect(await excerpts(ana)).toEqual(["Second thoughts"]);
    await remove(bo, `/api/comments/${secondId}`);
    expect(await excerpts(ana)).toEqual(["First"]);
  });

  it("of a reply, a mention and a reaction to a comment has the comment's words", async () => {
    const [ana, bo, cleo] = await three();
    const postId = await write(cleo, { content: "Mine" });
    const commentId = await comment(ana, postId, { content: "What I wrote" });
    await comment(bo, postId, { content: "What Bo replied", parentId: commentId });
    expect(await newest(ana)).toMatchObject({ type: "comment-reply", excerpt: "What Bo replied" });
    await comment(bo, postId, { content: `Hey @Ana Lin`, mentionIds: [ana.id] });
    expect(await newest(ana)).toMatchObject({ type: "comment-mention", excerpt: "Hey @Ana Lin" });
    await reactToComment(bo, commentId, "haha");
    expect(await newest(ana)).toMatchObject({
      type: "comment-reaction",
      excerpt: "What I wrote",
      reaction: "haha",
    });
  });

  it("of a mention and of a share has the post's words, and an event's its picture", async () => {
    const [ana, bo] = await three();
    await write(bo, naming(ana));
    expect(await newest(ana)).toMatchObject({ type: "mention", excerpt: "Look, @Ana Lin" });
    const postId = await write(ana, { content: "Pass it on" });
    await bo.send("/api/posts", { body: { content: "So true", sharedPostId: postId } });
    expect(await newest(ana)).toMatchObject({ type: "share", excerpt: "Pass it on" });
  });

  it("of a message and of a reply to a story has its words, of several the last that is left", async () => {
    const [ana, bo] = await three();
    const say = async (content: string | null, more: object = {}) =>
      (await bo.send("/api/messages", { body: { receiverId: ana.id, content, ...more } })).json.id as string;
    const story = await ana.send("/api/stories", { body: { mediaUrl: await upload(ana), mediaType: "image" } });
    await say("Are you\n\nthere?");
    expect(await newest(ana)).toMatchObject({ type: "message", excerpt: "Are you there?" });
    await bo.send(`/api/stories/${story.json.id}/reply`, { body: { content: "What a view" } });
    expect(await newest(ana)).toMatchObject({ type: "story-reply", excerpt: "What a view" });
    const lastId = await say("Secret");
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "I am" } });
    expect(await excerpts(ana)).toEqual(["Secret", "What a view"]);
    await remove(bo, `/api/messages/${lastId}`);
    expect(await excerpts(ana)).toEqual(["Are you there?", "What a view"]);
    await say(null, { imageUrl: await upload(bo) });
    expect(await excerpts(ana)).toEqual([null, "What a view"]);
    await block(ana, bo);
    expect(await excerpts(ana)).toEqual([]);
  });

  it("is refetched by open screens when the text or the reaction in it is changed", async () => {
    const [ana, bo] = await three();
    const postId = await write(ana, {});
    await react(bo, postId);
    const commentId = await comment(bo, postId);
    const { socket, frames } = await ana.openSocket();
    const changes = () => frames.filter((frame) => (frame as { type: string }).type === "notifications-changed").length;
    for (const [act, expected] of [
      [() => react(bo, postId, "sad"), 1],
      [() => edit(bo, `/api/comments/${commentId}`, { content: "Other words" }), 2],
      [() => edit(ana, `/api/posts/${postId}`, { content: "Other words" }), 3],
    ] as const) {
      await act();
      await eventually(() => expect(changes()).toBe(expected));
    }
    socket.terminate();
  });

  it("takes as many statements for twenty as for one, whatever they are about", async () => {
    const [ana, bo, cleo] = await three();
    const one = await write(ana, { content: "One" });
    await react(bo, one);
    const look = () => world.countStatements(() => notificationsOf(ana));
    const few = await look();
    for (let more = 0; more < 6; more += 1) {
      const postId = await write(ana, { content: `Post ${more}` });
      await react(bo, postId);
      await comment(cleo, postId);
      await write(bo, naming(ana));
    }
    expect(await notificationsOf(ana)).toHaveLength(19);
    expect(await look()).toBe(few);
  });
});

describe("what a notification is about does not show", () => {
  it("a deleted post or comment", async () => {
    const [ana, bo] = await three();
    const postId = await write(bo, { content: "Secret post @Ana Lin", mentionIds: [ana.id] });
    const own = await write(ana, {});
    const commentId = await comment(bo, own, { content: "Secret comment" });
    expect(await allOf(ana)).toMatch(/Secret comment.*Secret post/s);
    await remove(bo, `/api/posts/${postId}`);
    await remove(bo, `/api/comments/${commentId}`);
    expect(await allOf(ana)).not.toContain("Secret");
  });

  it("a post that is for friends only by now, or whose author is no friend any more", async () => {
    const [ana, bo, cleo] = await three();
    const friendshipId = await request(bo, ana);
    await decide(ana, friendshipId, "accepted");
    const mention = { content: "Secret @Ana Lin @Cleo Lin", mentionIds: [ana.id, cleo.id] };
    const postId = await write(bo, mention);
    expect([await allOf(ana), await allOf(cleo)]).toEqual([
      expect.stringContaining("Secret"),
      expect.stringContaining("Secret"),
    ]);
    await edit(bo, `/api/posts/${postId}`, { ...mention, audience: "friends" });
    expect([(await allOf(ana)).includes("Secret"), (await allOf(cleo)).includes("Secret")]).toEqual([true, false]);
    await remove(ana, `/api/friendships/${friendshipId}`);
    expect(await allOf(ana)).not.toContain("Secret");
  });

  it("a post in a private group to a member who has left it or was removed", async () => {
    const [ana, bo, cleo] = await three();
    const group = await makeGroup(bo, { privacy: "private" });
    await bringIn(bo, group.id, ana, cleo);
    const { id } = await postIn(bo, group.id, "Secret of the group");
    for (const member of [ana, cleo]) {
      const commentId = await comment(member, id, { content: "Secret reply" });
      await reactToComment(bo, commentId, "like");
      expect(await allOf(member)).toContain("Secret reply");
    }
    await leave(ana, group.id);
    await removeMember(bo, group.id, cleo);
    expect([await allOf(ana), await allOf(cleo)].join(" ")).not.toContain("Secret");
  });

  it("anything of a member who was blocked, or is suspended, also where others did the same", async () => {
    const [ana, bo, cleo] = await three();
    const [admin, dee] = [await world.member({ isAdmin: true }), await world.member()];
    const postId = await write(ana, {});
    await comment(cleo, postId, { content: "Harmless" });
    await comment(dee, postId, { content: "Secret of Dee" });
    await comment(bo, postId, { content: "Secret of Bo" });
    const suspend = (isSuspended: boolean) => edit(admin, `/api/admin/users/${bo.id}/suspended`, { isSuspended });
    await suspend(true);
    expect(await excerpts(ana)).toEqual(["Secret of Dee"]);
    await block(dee, ana);
    expect(await excerpts(ana)).toEqual(["Harmless"]);
    expect(await allOf(ana)).not.toContain("Secret");
    await suspend(false);
    expect(await excerpts(ana)).toEqual(["Secret of Bo"]);
    await block(ana, bo);
    expect(await excerpts(ana)).toEqual(["Harmless"]);
  });

  it("a reply below the comment of a member who was blocked", async () => {
    const [ana, bo, cleo] = await three();
    const postId = await write(ana, {});
    const commentId = await comment(bo, postId, { content: "By Bo" });
    await comment(cleo, postId, { content: "Secret reply", parentId: commentId });
    expect(await excerpts(ana)).toEqual(["Secret reply"]);
    await block(ana, bo);
    expect(await allOf(ana)).not.toContain("Secret");
  });
});

describe("a notification that asks for a decision", () => {
  it("of a friend request has its state, and other windows refetch it when it is decided", async () => {
    const [ana, bo] = await three();
    const friendshipId = await request(bo, ana);
    expect((await newest(ana)).request).toEqual({ kind: "friendship", friendshipId, status: "pending" });
    await edit(ana, "/api/notifications/read", {});
    const { socket, frames } = await ana.openSocket();
    await decide(ana, friendshipId, "accepted");
    await eventually(() => expect(frames).toContainEqual({ type: "notifications-changed" }));
    expect((await newest(ana)).request).toEqual({ kind: "friendship", friendshipId, status: "accepted" });
    expect((await newest(bo)).request).toBeNull();
    socket.terminate();
  });

  it("of a declined friend request says so, and of one that was turned round asks nothing of the first", async () => {
    const [ana, bo] = await three();
    const friendshipId = await request(bo, ana);
    await decide(ana, friendshipId, "rejected");
    expect((await newest(ana)).request).toMatchObject({ status: "rejected" });
    await request(ana, bo);
    expect((await newest(bo)).request).toMatchObject({ status: "pending" });
    expect((await newest(ana)).request).toBeNull();
  });

  it("of a group names who waits, until somebody has decided", async () => {
    const [ana, bo, cleo] = await three();
    const group = await makeGroup(ana, { privacy: "private" });
    await join(cleo, group.id);
    await join(bo, group.id);
    const about = { kind: "membership", groupId: group.id };
    expect((await notificationsOf(ana)).map((one) => one.request)).toEqual([
      { ...about, userId: bo.id },
      { ...about, userId: cleo.id },
    ]);
    expect((await changeMember(ana, group.id, bo, { accept: true })).status).toBe(204);
    expect((await notificationsOf(ana)).map((one) => one.request)).toEqual([{ ...about, userId: cleo.id }]);

    const dee = await world.member();
    await world.befriend(bo, dee);
    await invite(bo, group.id, dee);
    expect((await newest(ana)).request).toEqual({ ...about, userId: dee.id });
    expect((await changeMember(ana, group.id, dee, { accept: true })).status).toBe(204);
    expect((await newest(dee)).request).toEqual({ kind: "invitation", groupId: group.id });
    expect((await join(dee, group.id)).json.membership).toBe("member");
    expect((await notificationsOf(dee)).map(({ type }) => type)).not.toContain("group-invitation");
  });
});

describe("the first words of a text", () => {
  it.each([
    ["short", 10, "short"],
    ["one two three", 9, "one two…"],
    ["one two three", 7, "one two…"],
    ["a\n\n b\tc", 10, "a b c"],
    ["abcdefghijkl", 5, "abcde…"],
    ["a bcdefghijkl", 8, "a bcdefg…"],
    ["👩‍🚀".repeat(4), 3, "👩‍🚀…"],
  ])("%j in %i characters are %j", (text, length, expected) => {
    expect(firstWords(text, length)).toBe(expected);
  });
});
