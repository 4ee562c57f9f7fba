import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newPoll, vote, writePost } from "../../testing/acts/posts.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { ApiResponse, Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
/** One says who asks, one what they may see; one opens the transaction and stores, one commits and reads for the rest. */
const MOST = 4;
let author: Person;
let other: Person;
beforeAll(async () => {
  author = await world.member();
  other = await world.member({ firstName: "Bo", lastName: "Berg" });
  await world.befriend(author, other);
});

/** The second of two: the first prepares the statements on the connections, and is no other write. */
async function countSecond(act: () => Promise<ApiResponse>) {
  const statuses: number[] = [];
  let trips = 0;
  for (let n = 0; n < 2; n++) {
    trips = await world.countRoundTrips(async () => statuses.push((await act()).status));
  }
  // The counter sees them.
  expect(trips).toBeGreaterThan(1);
  return { trips, statuses };
}

const newPost = async () => (await author.send("/api/posts", { body: { content: "Look" } })).json.id as string;
const clientId = () => crypto.randomUUID();
let postId: string | undefined;
const types = ["like", "love"];

describe("how often a write waits for the database", () => {
  it("a post: at most four times", async () => {
    const { trips, statuses } = await countSecond(() =>
      author.send("/api/posts", { body: { content: "Hello", clientId: clientId() } }),
    );
    expect(statuses).toEqual([201, 201]);
    expect(trips).toBeLessThanOrEqual(MOST);
  });

  it("a comment that its post's author is notified of: at most four times", async () => {
    const postId = await newPost();
    const { trips, statuses } = await countSecond(() =>
      other.send("/api/comments", { body: { postId, content: "Hello", clientId: clientId() } }),
    );
    expect(statuses).toEqual([201, 201]);
    expect(trips).toBeLessThanOrEqual(MOST);
  });

  it("a reaction that its post's author is notified of: at most four times", async () => {
    const postIds = [await newPost(), await newPost()];
    const { trips, statuses } = await countSecond(() =>
      other.send("/api/reactions", { body: { postId: postIds.pop(), type: "like" } }),
    );
    expect(statuses).toEqual([200, 200]);
    expect(trips).toBeLessThanOrEqual(MOST);
    const rows = await world.ctx.db.rows(sql`
      select 1 from notifications where user_id = ${author.id} and type = 'reaction'`);
    expect(rows).toHaveLength(2);
  });

  it("a vote: at most four times", async () => {
    const { id } = await writePost(author, "Where to?", { poll: newPoll() });
    const choices = [[0], [1]];
    const { trips, statuses } = await countSecond(() => vote(other, id, choices.pop() ?? []));
    expect(statuses).toEqual([200, 200]);
    expect(trips).toBeLessThanOrEqual(MOST);
  });

  it("a post with a poll: at most four times", async () => {
    const { trips, statuses } = await countSecond(() =>
      author.send("/api/posts", { body: { content: "Where to?", poll: newPoll(), clientId: clientId() } }),
    );
    expect(statuses).toEqual([201, 201]);
    expect(trips).toBeLessThanOrEqual(MOST);
  });

  it("a message to a member without an open window, who is notified of it: at most four times", async () => {
    const { trips, statuses } = await countSecond(() =>
      other.send("/api/messages", { body: { receiverId: author.id, content: "Hello", clientId: clientId() } }),
    );
    expect(statuses).toEqual([201, 201]);
    expect(trips).toBeLessThanOrEqual(MOST);
  });

  it.each([
    ["a post", 2, () => author.send("/api/posts", { body: { content: "Hello" } })],
    ["a comment", 5, async () => other.send("/api/comments", { body: { postId, content: "Hello" } })],
    ["a reaction", 5, async () => other.send("/api/reactions", { body: { postId, type: types.pop() } })],
    ["a message", 6, () => other.send("/api/messages", { body: { receiverId: author.id, content: "Hello" } })],
  ])("%s: with %i statements beside begin and commit", async (_what, most, act) => {
    postId ??= await newPost();
    await act();
    expect(await world.countWarmStatements(act)).toBe(most);
  });

  it("what is not read for the response is there as it is read later", async () => {
    const mentionIds = [other.id];
    const body = { content: "Hello @Bo Berg", mentionIds, clientId: clientId() };
    const made = (await author.send("/api/posts", { body: { ...body, audience: "friends" } })).json;
    expect(made.mentions).toHaveLength(1);
    expect((await author.send(`/api/posts/${made.id}`)).json).toEqual(made);

    const comment = (await author.send("/api/comments", { body: { ...body, postId: made.id } })).json;
    const reply = { postId: made.id, parentId: comment.id, content: "And more" };
    const replied = (await author.send("/api/comments", { body: reply })).json;
    const comments = (await author.send(`/api/posts/${made.id}/comments`)).json;
    expect(comments.toSorted((one: typeof comment, two: typeof comment) => one.id.localeCompare(two.id))).toEqual([
      comment,
      replied,
    ]);

    const sent = (await author.send("/api/messages", { body: { ...body, receiverId: other.id } })).json;
    expect((await author.send(`/api/messages/${other.id}`)).json.at(-1)).toEqual(sent);
    const chat = (await author.send("/api/chats", { body: { name: "Us", memberIds: [other.id] } })).json;
    const inChat = (await author.send("/api/messages", { body: { ...body, clientId: clientId(), chatId: chat.id } }))
      .json;
    expect(inChat.mentions).toHaveLength(1);
    expect((await author.send(`/api/messages/${chat.id}`)).json.at(-1)).toEqual(inChat);
  });

  it("a comment is published with the number of comments there are with it", async () => {
    const postId = await newPost();
    const screen = await other.openSocket();
    screen.socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(() => expect(world.ctx.hub.hasListeners([`post:${postId}`])).toBe(true));
    for (const content of ["One", "Two"]) await author.send("/api/comments", { body: { postId, content } });
    await eventually(() =>
      expect(screen.frames.slice(1)).toMatchObject([
        { type: "comment", commentCount: 1 },
        { type: "comment", commentCount: 2 },
      ]),
    );
    screen.socket.terminate();
  });

  it("reads nothing for screens where none is open", async () => {
    const postId = await newPost();
    const comment = () => other.send("/api/comments", { body: { postId, content: "Hello" } });
    await comment();
    const without = await world.countWarmStatements(comment);
    const screen = await author.openSocket();
    await eventually(() => expect(world.ctx.hub.listenersOf(author.id)).toHaveLength(1));
    const withScreen = await world.countWarmStatements(comment);
    screen.socket.terminate();
    // Who is hidden from whom, and the notification as its member reads it.
    expect(withScreen - without).toBe(2);
  });
});
