import type { Post } from "@plaza/contract/posts";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { inTime } from "../../../testing/acts/events.ts";
import { join } from "../../../testing/acts/groups.ts";
import { contents, newPoll, onSquare, post, writePost } from "../../../testing/acts/posts.ts";
import { upload } from "../../../testing/acts/uploads.ts";
import { eventually } from "../../../testing/eventually.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { publishDue } from "./scheduled.ts";

const HOUR = 3_600_000;

let world: World;
let ana: Person;
/** Bo is Ana's friend, Cleo nobody's. */
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

const later = async (content: string, more: object = {}): Promise<Post> => {
  const { status, json, text } = await post(ana, { content, publishAt: inTime(HOUR), ...more });
  if (status !== 201) throw new Error(text);
  return json;
};
const put = (id: string, body: object, who = ana) => who.send(`/api/posts/${id}`, { method: "PUT", body });
const scheduled = async (who = ana): Promise<Post[]> =>
  (await who.send(`/api/users/${who.id}/posts?view=scheduled&limit=50`)).json;
const profile = async (who: Person): Promise<Post[]> => (await who.send(`/api/users/${ana.id}/posts?limit=50`)).json;
const feed = async (who: Person): Promise<Post[]> => (await who.send("/api/posts?limit=50")).json;
const withContent = (list: Post[], content: string) => list.filter((one) => one.content === content);
/** Its time has come. */
const pass = (...ids: string[]) =>
  world.ctx.db.rows(sql`update withheld set publish_at = now() where subject_id = any(${ids}::uuid[])`);
const work = (node = world) => publishDue(node.ctx, AbortSignal.timeout(60_000));

describe("a scheduled post", () => {
  it("C9: is seen by its author alone, in their list of such posts and by itself", async () => {
    const content = "Tomorrow @Bo Berg zebrafish";
    const { id, publishAt } = await later(content, { mentionIds: [bo.id] });
    expect(Date.parse(publishAt ?? "")).toBeGreaterThan(Date.now());
    for (const who of [bo, cleo, await world.member({ isAdmin: true })]) {
      const seen = [
        (await who.send(`/api/posts/${id}`)).status,
        (await who.send(`/api/posts/${id}/comments`)).status,
        withContent(await feed(who), content).length,
        withContent(await profile(who), content).length,
        (await who.send(`/api/users/${ana.id}/posts?view=scheduled`)).json.length,
        (await who.send("/api/search?q=zebrafish")).text.includes("zebrafish "),
        (await who.send("/api/notifications")).text.includes("zebrafish"),
        (await post(who, { sharedPostId: id })).status,
      ];
      expect(seen).toEqual([404, 404, 0, 0, 0, false, false, 404]);
    }
    expect((await ana.send(`/api/posts/${id}`)).status).toBe(200);
    expect(withContent(await scheduled(), content)).toMatchObject([{ id, publishAt }]);
    const others = [await feed(ana), await profile(ana), (await ana.send("/api/search?q=zebrafish&kind=posts")).json];
    expect(others.map((list) => withContent(list, content).length)).toEqual([0, 0, 0]);
  });

  it("C9: is counted on no profile", async () => {
    const counts = async () => {
      const read = [];
      for (const who of [ana, bo, cleo]) read.push((await who.send(`/api/users/${ana.id}`)).json.counts?.posts);
      return read;
    };
    const before = await counts();
    await later("Not counted");
    expect(await counts()).toEqual(before);
  });

  it("comes out as if it were written then: on top, with that time, its parts, its mentions and its event", async () => {
    const { frames, socket } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    await eventually(() => expect(JSON.stringify(frames)).toContain('"watching"'));
    const content = "Out now @Bo Berg";
    const poll = newPoll();
    const draft = await later(content, { mentionIds: [bo.id], mediaUrls: [{ url: await upload(ana) }], poll });
    await put(draft.id, { content: `${content}!` });
    await writePost(ana, "Meanwhile");
    const from = Date.now();
    await pass(draft.id);
    await work();
    const [shown] = (await feed(bo)) as [Post];
    expect(shown).toMatchObject({
      content: `${content}!`,
      editedAt: null,
      poll: { total: 0 },
      media: [{ kind: "image" }],
    });
    expect(shown.publishAt ?? null).toBeNull();
    expect(Date.parse(shown.createdAt)).toBeGreaterThanOrEqual(from - 1_000);
    expect((await bo.send(shown.media[0]?.url ?? "")).status).toBe(200);
    expect((await bo.send(`/api/posts/${shown.id}/edits`)).json).toEqual([]);
    expect((await bo.send("/api/notifications")).text).toContain(`/post/${shown.id}`);
    await eventually(() => expect(frames).toContainEqual({ type: "post", postId: shown.id, userId: ana.id }));
    expect((await ana.send(`/api/posts/${draft.id}`)).status).toBe(404);
    expect(withContent(await scheduled(), `${content}!`)).toEqual([]);
    expect(withContent(await profile(cleo), `${content}!`)).toHaveLength(1);
  });

  it("C9: is published once by several workers on two nodes", async () => {
    const other = await createWorld({ RATE_LIMIT: "off" }, world.database);
    const content = "Only once @Bo Berg";
    const drafts = await Promise.all(Array.from({ length: 8 }, () => later(content, { mentionIds: [bo.id] })));
    await pass(...drafts.map(({ id }) => id));
    await Promise.all([work(), work(other), work(), work(other)]);
    await work();
    expect(withContent(await feed(cleo), content)).toHaveLength(8);
    const notified = await world.ctx.db.rows(sql`
      select 1 from notifications join posts on posts.id = notifications.post_id where posts.content = ${content}`);
    expect(notified).toHaveLength(8);
    await other.close();
  });

  it("comes out by itself though the node that took it has stopped", async () => {
    const node = await createWorld({ RATE_LIMIT: "off" }, world.database);
    const sent = await node.send(
      "/api/posts",
      { body: { content: "After a restart", publishAt: inTime(HOUR) } },
      ana.cookie,
    );
    await node.close();
    await pass(sent.json.id);
    await eventually(async () => expect(withContent(await feed(bo), "After a restart")).toHaveLength(1));
  });

  it("stays away before its time", async () => {
    await later("Not yet");
    await work();
    expect([withContent(await scheduled(), "Not yet").length, withContent(await feed(bo), "Not yet").length]).toEqual([
      1, 0,
    ]);
  });

  it("has a time in the future, at most a year ahead", async () => {
    const codeFor = async (publishAt: unknown) => (await post(ana, { content: "When?", publishAt })).json.code;
    expect([await codeFor(inTime(-1_000)), await codeFor(inTime(400 * 24 * HOUR))]).toEqual([
      "publish_in_past",
      "publish_too_late",
    ]);
    for (const invalid of ["tomorrow", 5, "2027-02-30T10:00"])
      expect((await post(ana, { content: "When?", publishAt: invalid })).status).toBe(400);
    const { id } = await later("When?");
    expect((await put(id, { publishAt: inTime(-1_000) })).json.code).toBe("publish_in_past");
  });

  it("with a poll that ends before it is refused, also when it is moved", async () => {
    const poll = newPoll({ endsAt: inTime(2 * HOUR) });
    const refused = await post(ana, { content: "Which?", poll, publishAt: inTime(3 * HOUR) });
    const { id } = await later("Which?", { poll });
    const moved = await put(id, { publishAt: inTime(3 * HOUR) });
    expect([refused.json.code, moved.json.code]).toEqual(["poll_ends_before", "poll_ends_before"]);
  });

  it("gets another time, and is published at once where that is null", async () => {
    const { id } = await later("Moved");
    const time = inTime(5 * HOUR);
    expect((await put(id, { publishAt: time })).json).toMatchObject({ id, publishAt: time });
    const { status, json } = await put(id, { publishAt: null, content: "Moved to now" });
    expect([status, json.publishAt ?? null]).toEqual([200, null]);
    expect((await feed(cleo))[0]).toMatchObject({ id: json.id, content: "Moved to now" });
    expect((await put(json.id, { publishAt: inTime(HOUR) })).json.code).toBe("post_published");
    expect((await put(json.id, { publishAt: null })).status).toBe(200);
  });

  it("C9: is changed and deleted by its author alone, and nobody gets an event of that", async () => {
    const { id } = await later("Deleted before its time");
    const { frames } = await bo.openSocket();
    expect((await put(id, { publishAt: null }, bo)).status).toBe(404);
    expect((await bo.send(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(204);
    const { id: end } = await writePost(ana, "The end");
    await eventually(() => expect(JSON.stringify(frames)).toContain(end));
    expect(JSON.stringify(frames)).not.toContain(id);
    await pass(id);
    await work();
    expect(withContent(await feed(ana), "Deleted before its time")).toEqual([]);
  });

  it("a scheduled post is stored once by a retry, which gets the published post later", async () => {
    const clientId = crypto.randomUUID();
    const first = await later("Tried twice", { clientId });
    expect((await later("Tried twice", { clientId })).id).toBe(first.id);
    await pass(first.id);
    await work();
    const again = await post(ana, { content: "Tried twice", clientId, publishAt: inTime(HOUR) });
    expect([again.status, again.json.id]).toEqual([201, withContent(await feed(bo), "Tried twice")[0]?.id]);
  });

  it("a scheduled share counts once it is out", async () => {
    const { id } = await writePost(bo, "Share me");
    const draft = await later("Look", { sharedPostId: id });
    const shares = async () => (await cleo.send(`/api/posts/${id}`)).json.shareCount;
    expect([await shares(), (await bo.send("/api/notifications")).text.includes(`/post/${id}`)]).toEqual([0, false]);
    await pass(draft.id);
    await work();
    expect([await shares(), (await bo.send("/api/notifications")).text.includes(`/post/${id}`)]).toEqual([1, true]);
  });

  it("a scheduled post is not shared before it is out, by its author neither", async () => {
    const { id } = await later("Too early");
    expect((await post(ana, { sharedPostId: id })).json.code).toBe("post_not_published");
  });

  it("in a group comes out there, and not after its author left", async () => {
    const groupId = (await bo.send("/api/groups", { body: { name: "Choir", privacy: "public" } })).json.id as string;
    await join(ana, groupId);
    const list = async () => contents((await bo.send(`/api/groups/${groupId}/posts`)).json);
    const first = await later("To the choir", { groupId });
    const second = await later("To the choir, too late", { groupId });
    expect(await list()).toEqual([]);
    await pass(first.id);
    await work();
    expect(await list()).toEqual(["To the choir"]);
    await ana.send(`/api/groups/${groupId}/membership`, { method: "DELETE" });
    await pass(second.id);
    await work();
    expect(await list()).toEqual(["To the choir"]);
  });

  it("a member has a hundred scheduled posts at most", async () => {
    const dee = await world.member({ firstName: "Dee" });
    await world.ctx.db.rows(sql`
      insert into withheld (subject_id, kind, user_id, publish_at)
      select gen_random_uuid(), 'post', ${dee.id}, now() + interval '1 hour' from generate_series(1, 100)`);
    const { status, json } = await post(dee, { content: "One more", publishAt: inTime(HOUR) });
    expect([status, json.code, json.values]).toEqual([409, "too_many_scheduled", { max: 100 }]);
  });
});
