import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newPoll, vote, writePost } from "../../testing/acts/posts.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { ApiResponse, Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
const CROWD = 30;
let author: Person;
let crowd: Person[];
let other: pg.Client;
beforeAll(async () => {
  author = await world.member();
  crowd = await Promise.all(Array.from({ length: CROWD }, () => world.member({ firstName: "Bo" })));
  other = new pg.Client({ ...world.cluster, database: world.database });
  await other.connect();
});
afterAll(() => other.end());

const newPost = async () => (await author.send("/api/posts", { body: { content: "Look" } })).json.id as string;
const react = (who: Person, postId: string) => who.send("/api/reactions", { body: { postId, type: "like" } });
const newPollPost = async () => (await writePost(author, "Where to?", { poll: newPoll() })).id as string;
const unreact = (who: Person, postId: string) => who.send(`/api/reactions/${postId}`, { method: "DELETE" });
const comment = (who: Person, postId: string) => who.send("/api/comments", { body: { postId, content: "Hello" } });
const shown = async (postId: string) => (await author.send(`/api/posts/${postId}`)).json;

async function countWaiting() {
  const { rows } = await other.query<{ count: string }>(`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(rows[0]?.count);
}

const POST_ROW = "select 1 from posts where id = $1 for no key update";
const POLL_ROW = "select 1 from polls where post_id = $1 for no key update";

/** Sends requests while somebody else holds the post's row or its poll's, looks at what waits for it, and lets go. */
async function whileHeld<T>(postId: string, send: () => Promise<T>[], look: () => Promise<void>, row = POST_ROW) {
  await other.query("begin");
  await other.query(row, [postId]);
  const sent = send();
  await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0));
  await look();
  await other.query("commit");
  return Promise.all(sent);
}

/** Resolves when all that was sent waits: nothing more is sent to the database. */
const everybodyWaits = () => eventually(async () => expect(await world.countStatements(() => setTimeout(30))).toBe(0));

const statusesOf = (responses: ApiResponse[]) => new Set(responses.map(({ status }) => status));

describe("a post that everybody reacts to at once", () => {
  it("holds one connection for all reactions, and one for comments: the feed needs no more than one of the rest", async () => {
    const postId = await newPost();
    const responses = await whileHeld(
      postId,
      () => crowd.flatMap((one) => [react(one, postId), comment(one, postId)]),
      async () => {
        expect((await author.send("/api/posts")).status).toBe(200);
        await eventually(async () => expect(await countWaiting()).toBe(2));
        expect((await author.send("/api/posts")).status).toBe(200);
        expect(await countWaiting()).toBe(2);
      },
    );
    expect(statusesOf(responses)).toEqual(new Set([200, 201]));
    expect(await shown(postId)).toMatchObject({ reactionCounts: { like: CROWD }, commentCount: CROWD });
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("stores the reactions of one moment in two transactions, and notifies of them together", async () => {
    const postId = await newPost();
    const before = await world.countStatements(() => react(author, postId));
    const socket = await author.openSocket();
    const statements = await world.countStatements(() =>
      whileHeld(postId, () => crowd.map((one) => react(one, postId)), everybodyWaits),
    );
    // Three statements each say who asks, and what they may see; the rest is for all of them.
    expect(statements).toBeLessThan(3 * CROWD + 3 * before);
    const [notification] = (await author.send("/api/notifications")).json;
    expect(notification.content).toContain(`and ${CROWD - 1} others`);
    const of = (type: string) => (socket.frames as { type: string }[]).filter((frame) => frame.type === type);
    await eventually(() => expect(of("reaction")).toHaveLength(CROWD));
    expect(of("notification").length).toBeLessThanOrEqual(2);
    expect(of("reaction").at(-1)).toMatchObject({ reacted: { reactionCounts: { like: CROWD + 1 } } });
    socket.socket.terminate();
  });

  it("takes back those of one moment too, with their notification", async () => {
    const postId = await newPost();
    await Promise.all(crowd.map((one) => react(one, postId)));
    const [first, ...others] = crowd as [Person, ...Person[]];
    await Promise.all(others.map((one) => unreact(one, postId)));
    expect((await shown(postId)).reactionCounts).toEqual({ like: 1 });
    const [notification] = (await author.send("/api/notifications")).json;
    expect(notification.content).not.toContain("others");
    expect(notification.actor.id).toBe(first.id);
    await unreact(first, postId);
    const rows = await world.ctx.db.rows(sql`select 1 from notifications where post_id = ${postId}`);
    expect(rows).toEqual([]);
  });

  it("refuses whose session ended while they waited, and nobody else", async () => {
    const postId = await newPost();
    const [one, two] = [await world.member(), await world.member()];
    let late: Promise<ApiResponse>[] = [];
    const sent = await whileHeld(
      postId,
      () => [react(author, postId)],
      async () => {
        late = [react(one, postId), react(two, postId)];
        await everybodyWaits();
        await other.query("delete from sessions where user_id = $1", [two.id]);
      },
    );
    expect(statusesOf(sent)).toEqual(new Set([200]));
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 401]);
    expect((await shown(postId)).reactionCounts).toEqual({ like: 2 });
  });
});

describe("a poll that everybody votes in at once", () => {
  it("holds one connection for all votes, and stores them in two transactions", async () => {
    const postId = await newPollPost();
    const before = await world.countStatements(() => vote(author, postId, [0]));
    const statements = await world.countStatements(async () => {
      const responses = await whileHeld(
        postId,
        () => crowd.map((one) => vote(one, postId, [1])),
        async () => {
          await everybodyWaits();
          expect(await countWaiting()).toBe(1);
        },
        POLL_ROW,
      );
      expect(statusesOf(responses)).toEqual(new Set([200]));
    });
    // Four statements each say who asks, what they may see, and what they can vote for; the rest is for all of them.
    expect(statements).toBeLessThan(4 * CROWD + 3 * before);
    expect((await shown(postId)).poll).toMatchObject({
      choices: [{ count: 1 }, { count: CROWD }, {}],
      total: CROWD + 1,
    });
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("makes no vote wait while its post is reacted to", async () => {
    const postId = await newPollPost();
    const [one] = crowd as [Person];
    await whileHeld(
      postId,
      () => [react(one, postId)],
      async () => expect((await vote(author, postId, [0])).status).toBe(200),
    );
  });

  it("Z1: counts one vote of a member who sends many at the same moment", async () => {
    const postId = await newPollPost();
    const [one] = crowd as [Person];
    const sent = Array.from({ length: 12 }, (_, n) => vote(one, postId, [n % 3]));
    expect(statusesOf(await Promise.all(sent))).toEqual(new Set([200]));
    const { poll } = await shown(postId);
    expect([poll.total, poll.choices.reduce((sum: number, { count }: { count: number }) => sum + count, 0)]).toEqual([
      1, 1,
    ]);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("refuses those who waited until it had ended", async () => {
    const postId = await newPollPost();
    const responses = await whileHeld(
      postId,
      () => crowd.slice(0, 3).map((one) => vote(one, postId, [1])),
      async () => {
        await everybodyWaits();
        await other.query("update polls set ends_at = now() - interval '1 second' where post_id = $1", [postId]);
      },
      POLL_ROW,
    );
    expect(statusesOf(responses)).toEqual(new Set([409]));
    expect((await shown(postId)).poll.total).toBe(0);
  });
});
