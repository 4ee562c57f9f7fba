import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newPoll, onSquare, post, vote, writePost } from "../../../testing/acts/posts.ts";
import { miscounted } from "../../../testing/acts/traces.ts";
import { eventually } from "../../../testing/eventually.ts";
import type { Person, World } from "../../../testing/world.ts";
import { SUSPENSION_COUNTS } from "../../users/suspension-counts.ts";

let world: World;
/** Ana and Bo are friends; Cleo has blocked Dee. */
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));
beforeAll(async () => {
  dee = await world.member({ firstName: "Dee" });
  await cleo.send(`/api/users/${dee.id}/block`, { method: "PUT" });
});

const ask = async (more: object = {}, body: object = {}) =>
  (await writePost(ana, "Where to?", { poll: newPoll(more), ...body })).id as string;
const pollOf = async (who: Person, postId: string) => (await who.send(`/api/posts/${postId}`)).json.poll;
const countsOf = ({ choices, total }: { choices: { count: number }[]; total: number }) => [
  ...choices.map(({ count }) => count),
  total,
];
const endNow = (postId: string) =>
  world.ctx.db.rows(sql`update polls set ends_at = now() - interval '1 second' where post_id = ${postId}`);

describe("a post with a poll", () => {
  it("has its choices in order, with nobody's votes", async () => {
    const wanted = newPoll({ isMultiple: true, isSecret: true });
    const { status, json } = await post(ana, { content: "Where to?", poll: wanted });
    expect([status, json.poll]).toEqual([
      201,
      {
        choices: wanted.choices.map((text) => ({ text, count: 0 })),
        myChoices: [],
        total: 0,
        endsAt: wanted.endsAt,
        isMultiple: true,
        isSecret: true,
      },
    ]);
  });

  it("is chosen from once and shown to everybody unless it says otherwise", async () => {
    const { choices, endsAt } = newPoll();
    const { json } = await post(ana, { content: "Where to?", poll: { choices, endsAt } });
    expect(json.poll).toMatchObject({ isMultiple: false, isSecret: false });
  });

  it("and a post without one differ", async () => {
    expect((await post(ana, { content: "Just words" })).json.poll).toBeNull();
    expect((await post(ana, { content: "Just words", poll: null })).json.poll).toBeNull();
  });

  it.each<[string, object, string]>([
    ["one choice", { choices: ["Sea"] }, "Add at least two choices"],
    ["eleven choices", { choices: Array.from({ length: 11 }, (_, n) => `No. ${n}`) }, "Add up to ten choices"],
    ["an empty choice", { choices: ["Sea", "  "] }, "Choices can't be empty"],
    ["the same choice twice", { choices: ["Sea", "sea "] }, "Choices can't repeat"],
    ["a choice that is too long", { choices: ["Sea", "x".repeat(101)] }, "A choice must be at most 100 characters"],
    ["no end", { endsAt: undefined }, "Choose when the poll ends"],
    ["an end that is no time", { endsAt: "soon" }, "Choose a date and time"],
    ["an end that has passed", { endsAt: "2020-01-01T00:00:00Z" }, "Choose an end time in the future"],
    ["an end in years", { endsAt: "2199-01-01T00:00:00Z" }, "Polls can last up to a year"],
    ["a number as isSecret", { isSecret: 1 }, "isSecret must be true or false"],
  ])("is refused with %s", async (_, more, reason) => {
    const { status, text } = await post(ana, { content: "Where to?", poll: newPoll(more) });
    expect([status, text]).toEqual([400, expect.stringContaining(reason)]);
  });

  it("is refused without words, and in a share", async () => {
    expect((await post(ana, { poll: newPoll() })).status).toBe(400);
    const sharedPostId = await ask();
    const { status, json } = await post(bo, { content: "Look", sharedPostId, poll: newPoll() });
    expect([status, json.errors]).toEqual([400, { poll: "You can't add a poll to a shared post" }]);
  });

  it("sent again with the same clientId is stored once, also after its end", async () => {
    const body = { content: "Where to?", poll: newPoll(), clientId: crypto.randomUUID() };
    const first = (await post(ana, body)).json;
    body.poll.endsAt = "2020-01-01T00:00:00Z";
    expect((await post(ana, body)).json.id).toBe(first.id);
  });

  it("keeps its poll when its words are edited", async () => {
    const postId = await ask();
    await vote(bo, postId, [0]);
    const { json } = await ana.send(`/api/posts/${postId}`, { method: "PUT", body: { content: "Where now?" } });
    expect(countsOf(json.poll)).toEqual([1, 0, 0, 1]);
  });
});

describe("a vote", () => {
  it("is counted, is changed, and is taken back", async () => {
    const postId = await ask();
    const first = await vote(bo, postId, [1]);
    expect([first.status, first.json.postId, countsOf(first.json.poll)]).toEqual([200, postId, [0, 1, 0, 1]]);
    expect((await pollOf(bo, postId)).myChoices).toEqual([1]);
    expect((await pollOf(ana, postId)).myChoices).toEqual([]);
    expect(countsOf((await vote(bo, postId, [2])).json.poll)).toEqual([0, 0, 1, 1]);
    expect(countsOf((await vote(bo, postId, [2])).json.poll)).toEqual([0, 0, 1, 1]);
    const back = (await vote(bo, postId, [])).json.poll;
    expect([countsOf(back), back.myChoices]).toEqual([[0, 0, 0, 0], []]);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("for several is one member's, each choice once", async () => {
    const postId = await ask({ isMultiple: true });
    const { json } = await vote(bo, postId, [2, 0, 2]);
    expect([json.poll.myChoices, countsOf(json.poll)]).toEqual([
      [0, 2],
      [1, 0, 1, 1],
    ]);
    await vote(ana, postId, [0]);
    expect(countsOf(await pollOf(cleo, postId))).toEqual([2, 0, 1, 2]);
    await vote(bo, postId, [1]);
    expect(countsOf(await pollOf(cleo, postId))).toEqual([1, 1, 0, 2]);
  });

  it.each<[string, unknown]>([
    ["two choices where one is allowed", [0, 1]],
    ["a choice that is not there", [3]],
    ["a negative number", [-1]],
    ["a fraction", [0.5]],
    ["words", ["Sea"]],
    ["no list", 0],
  ])("with %s is refused", async (_, choices) => {
    const postId = await ask();
    expect((await vote(bo, postId, choices as number[])).status).toBe(400);
    expect((await pollOf(bo, postId)).total).toBe(0);
  });

  it("Z1: is refused after the end, also to change or take back an earlier one", async () => {
    const postId = await ask();
    await vote(bo, postId, [1]);
    await endNow(postId);
    for (const [who, choices] of [
      [ana, [0]],
      [bo, [0]],
      [bo, []],
    ] as const) {
      const { status, json } = await vote(who, postId, [...choices]);
      expect([status, json.message]).toEqual([409, "This poll has ended"]);
    }
    expect(countsOf(await pollOf(ana, postId))).toEqual([0, 1, 0, 1]);
  });

  it("on a post without a poll, and in a share instead of its original, gets 404", async () => {
    const { id } = await writePost(ana, "Just words");
    expect((await vote(bo, id, [0])).status).toBe(404);
    const sharedPostId = await ask();
    const share = await writePost(bo, "Look", { sharedPostId });
    expect((await vote(cleo, share.id, [0])).status).toBe(404);
    expect((await vote(cleo, sharedPostId, [0])).status).toBe(200);
    const { sharedPost } = (await cleo.send(`/api/posts/${share.id}`)).json;
    expect([countsOf(sharedPost.poll), sharedPost.poll.myChoices]).toEqual([[1, 0, 0, 1], [0]]);
  });

  it("on a post for friends is its author's friends' alone", async () => {
    const postId = await ask({}, { audience: "friends" });
    expect((await vote(bo, postId, [0])).status).toBe(200);
    expect((await vote(cleo, postId, [0])).status).toBe(404);
  });

  it("by who is blocked by its author gets 404, and theirs from before is not counted", async () => {
    const { id } = await writePost(cleo, "Where to?", { poll: newPoll() });
    expect((await vote(dee, id, [0])).status).toBe(404);
  });
});

describe("the voters of a poll", () => {
  const votersOf = (who: Person, postId: string, query = "") => who.send(`/api/posts/${postId}/votes${query}`);
  const names = (list: { user: { firstName: string } }[]) => list.map(({ user }) => user.firstName);

  it("are listed newest first, all of them or those of one choice, without who is hidden from the viewer", async () => {
    const postId = await ask({ isMultiple: true });
    await vote(ana, postId, [0]);
    await vote(dee, postId, [0, 1]);
    await vote(bo, postId, [1]);
    expect(names((await votersOf(bo, postId)).json)).toEqual(["Bo", "Dee", "Ana"]);
    expect(names((await votersOf(bo, postId, "?choice=0")).json)).toEqual(["Dee", "Ana"]);
    expect(names((await votersOf(cleo, postId)).json)).toEqual(["Bo", "Ana"]);
    expect((await votersOf(bo, postId, "?limit=1")).json).toMatchObject([{ choices: [1] }]);
    expect(countsOf(await pollOf(bo, postId))).toEqual([2, 2, 0, 3]);
    expect(countsOf(await pollOf(cleo, postId))).toEqual([1, 1, 0, 2]);
    const first = await votersOf(bo, postId, "?limit=2");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(names((await bo.send(next)).json)).toEqual(["Ana"]);
    expect((await votersOf(bo, postId, "?choice=x")).status).toBe(400);
  });

  it("Z1: of a secret one are nobody's business, not even its author's", async () => {
    const postId = await ask({ isSecret: true });
    await vote(bo, postId, [0]);
    for (const who of [ana, bo, cleo]) {
      const { status, text } = await votersOf(who, postId);
      expect([status, text.includes(bo.id)]).toEqual([403, false]);
    }
  });

  it("of a secret one are counted for who blocks one of them: the difference would tell", async () => {
    const postId = await ask({ isSecret: true });
    await vote(dee, postId, [2]);
    expect(countsOf(await pollOf(cleo, postId))).toEqual([0, 0, 1, 1]);
    expect(countsOf((await vote(cleo, postId, [0])).json.poll)).toEqual([1, 0, 1, 2]);
  });
});

describe("the event of a vote", () => {
  it("has each viewer's counts; what was voted for is for the voter's own screens, and who it was for nobody", async () => {
    const postId = await ask();
    const screens = await Promise.all([ana, bo, cleo].map((who) => who.openSocket()));
    const [ofAna, ofBo, ofCleo] = screens.map(({ frames }) => frames as Record<string, unknown>[]);
    for (const { socket } of screens) socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(() => {
      for (const { frames } of screens) expect(JSON.stringify(frames)).toContain('"watching"');
    });
    await vote(dee, postId, [0]);
    await vote(bo, postId, [1]);
    const polls = (frames: Record<string, unknown>[] = []) => frames.filter(({ type }) => type === "poll");
    const event = { type: "poll", postId };
    await eventually(() => {
      expect(polls(ofAna)).toEqual([
        { ...event, counts: [1, 0, 0], total: 1 },
        { ...event, counts: [1, 1, 0], total: 2 },
      ]);
      expect(polls(ofBo)).toContainEqual({ ...event, counts: [1, 1, 0], total: 2, myChoices: [1] });
      expect(polls(ofCleo)).toEqual([{ ...event, counts: [0, 1, 0], total: 1 }]);
    });
    for (const { socket } of screens) socket.terminate();
  });
});

describe("a member who is suspended", () => {
  it("is not counted, and is again afterwards", async () => {
    const postId = await ask();
    const [eli, admin] = [await world.member({ firstName: "Eli" }), await world.member({ isAdmin: true })];
    await vote(eli, postId, [2]);
    const suspend = (isSuspended: boolean) =>
      admin.send(`/api/admin/users/${eli.id}/suspended`, { method: "PUT", body: { isSuspended } });
    await suspend(true);
    await eventually(async () => expect(countsOf(await pollOf(bo, postId))).toEqual([0, 0, 0, 0]));
    await suspend(false);
    await eventually(async () => expect(countsOf(await pollOf(bo, postId))).toEqual([0, 0, 1, 1]));
  });

  it("C6: stays counted in a secret poll, so that nobody learns a vote by the difference", async () => {
    const [open, secret] = [await ask(), await ask({ isSecret: true })];
    const [eli, admin] = [await world.member({ firstName: "Eli" }), await world.member({ isAdmin: true })];
    for (const postId of [open, secret]) await vote(eli, postId, [2]);
    const suspend = (isSuspended: boolean) =>
      admin.send(`/api/admin/users/${eli.id}/suspended`, { method: "PUT", body: { isSuspended } });
    const counts = async (postId: string) => countsOf(await pollOf(admin, postId));
    await suspend(true);
    await eventually(async () => expect(await counts(open)).toEqual([0, 0, 0, 0]));
    expect(await counts(secret)).toEqual([0, 0, 1, 1]);
    // As an older version left it: what it took out is put back.
    const takeOut = () => world.ctx.db.rows(sql`update poll_votes set is_counted = false where post_id = ${secret}`);
    await takeOut();
    const migration = readFileSync(
      new URL("../../../../migrations/0173_secret_votes_counted.sql", import.meta.url),
      "utf8",
    );
    await world.ctx.db.rows({ ...sql``, text: migration });
    // A node of that version would handle a job of this kind, and do nothing.
    expect(migration).not.toContain(`'${SUSPENSION_COUNTS}'`);
    world.ctx.jobs.wake();
    await eventually(async () => expect(await counts(secret)).toEqual([0, 0, 1, 1]));
    await takeOut();
    await suspend(false);
    await eventually(async () => expect(await counts(open)).toEqual([0, 0, 1, 1]));
    await eventually(async () => expect(await counts(secret)).toEqual([0, 0, 1, 1]));
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });
});
