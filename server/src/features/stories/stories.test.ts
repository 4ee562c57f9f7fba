import type { StoryGroup } from "@plaza/contract/stories";
import { describe, expect, it } from "vitest";
import { BATCH } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { mp4 } from "../../testing/films.ts";
import { forgedCursor, people, seeStory, storiesFor, createStory } from "../../testing/acts/stories.ts";
import { get, upload, uploadAddress } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { sweepStories } from "./stories.ts";
import { framesOf } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";

const world = useWorld({ own: true });

const authorsFor = async (viewer: Person, among: Person[]) => {
  const wanted = new Map(among.map(({ id, firstName }) => [id, firstName]));
  return (await storiesFor(viewer)).flatMap(({ user }) => wanted.get(user.id) ?? []);
};
const age = (storyId: string, by: string) =>
  world.ctx.db.rows(sql`update stories set expires_at = expires_at - ${by}::interval where id = ${storyId}`);

describe("posting a story", () => {
  it("shows it with its picture, its size and a placeholder", async () => {
    const ana = await world.member();
    const mediaUrl = await upload(ana);
    const response = await ana.send("/api/stories", { body: { mediaUrl, mediaType: "image" } });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.any(String) as string,
      userId: ana.id,
      mediaUrl,
      mediaType: "image",
      media: {
        url: mediaUrl,
        kind: "image",
        width: 40,
        height: 30,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
        alt: null,
      },
      content: null,
      background: null,
      mentions: [],
      audience: "public",
      createdAt: expect.any(String) as string,
      isSeen: true,
    });
    expect(await storiesFor(ana)).toEqual([
      { user: expect.objectContaining({ id: ana.id, firstName: "Ana" }) as object, stories: [response.json] },
    ]);
    expect((await get(world, mediaUrl, ana)).status).toBe(200);
  });

  it("accepts a video too, and an upload that was not processed yet", async () => {
    const ana = await world.member();
    const address = await uploadAddress(ana);
    await fetch(address, { method: "PUT", body: new Uint8Array(mp4({ width: 640, height: 360 })) });
    const response = await ana.send("/api/stories", { body: { mediaUrl: address, mediaType: "video" } });
    expect(response.json).toMatchObject({
      mediaUrl: new URL(address).pathname,
      mediaType: "video",
      media: { kind: "video", width: 640, height: 360, placeholder: null },
    });
  });

  it("T1: refuses a media type that the file does not have", async () => {
    const ana = await world.member();
    const [photo, film] = [await upload(ana), await upload(ana, mp4())];
    const lies = [
      { mediaUrl: photo, mediaType: "video" },
      { mediaUrl: film, mediaType: "image" },
      { mediaUrl: photo, mediaType: "audio" },
      { mediaUrl: photo },
      { mediaType: "image" },
      { mediaUrl: photo, mediaType: "image", audience: "nobody" },
      { mediaUrl: "http://evil/x.png", mediaType: "image" },
      { mediaUrl: "/objects/../../etc/passwd", mediaType: "image" },
      { mediaUrl: await upload(await world.member()), mediaType: "image" },
      { mediaUrl: await uploadAddress(ana), mediaType: "image" },
    ];
    for (const body of lies) {
      expect([body, (await ana.send("/api/stories", { body })).status]).toEqual([body, 400]);
    }
  });

  it("takes words alone, on a background of one's choice or the first", async () => {
    const ana = await world.member();
    const write = async (body: object) => ana.send("/api/stories", { body });
    const { status, json } = await write({ content: " Ladders tonight. ", background: "night" });
    expect([status, json]).toMatchObject([
      201,
      {
        mediaUrl: null,
        mediaType: "text",
        media: null,
        content: "Ladders tonight.",
        background: "night",
        mentions: [],
      },
    ]);
    expect((await write({ content: "Plain" })).json.background).toBe("dawn");
    const [group] = await storiesFor(ana);
    expect(group?.stories.map(({ content }) => content)).toEqual(["Ladders tonight.", "Plain"]);
    expect((await ana.send(`/api/stories/${json.id}`)).json).toMatchObject({ user: { id: ana.id }, stories: [json] });
    const invalid = [
      { content: "  ", background: "night" },
      { content: "x".repeat(501) },
      { content: "On what?", background: "plaid" },
      { content: "A film?", mediaType: "video" },
      { content: "Both", mediaUrl: await upload(ana), mediaType: "image", background: "sea" },
    ];
    for (const body of invalid) expect([body, (await write(body)).status]).toEqual([body, 400]);
  });

  it("takes a caption, as long as it is", async () => {
    const ana = await world.member();
    const content = "é".repeat(500);
    expect(await createStory(ana, { content })).toMatchObject({ content, background: null, mediaType: "image" });
  });

  it("mentions members in it, and notifies those who may see it", async () => {
    const [ana, bo, cleo, dee, eli] = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli");
    for (const friend of [bo, cleo]) await world.befriend(ana, friend);
    await ana.send(`/api/close-friends/${bo.id}`, { method: "PUT" });
    await ana.send(`/api/users/${eli.id}/block`, { method: "PUT" });
    const named = [bo, cleo, dee, eli];
    const content = named.map(({ firstName }) => `@${firstName} Prado`).join(" ");
    const mentionIds = named.map(({ id }) => id);
    const { id, mentions } = (
      await ana.send("/api/stories", { body: { content, mentionIds, audience: "close-friends" } })
    ).json;
    // Nobody names whom they have blocked.
    expect(mentions.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [bo, cleo, dee].map(({ id: userId }) => userId).toSorted(),
    );
    const notified = async (who: Person) =>
      (await who.send("/api/notifications")).json.filter(({ type }: { type: string }) => type === "story-mention");
    expect(await notified(bo)).toMatchObject([
      { content: "Ana Prado mentioned you in a story", link: `/profile/${ana.id}?story=${id}`, excerpt: content },
    ]);
    for (const other of [cleo, dee, eli]) expect(await notified(other)).toEqual([]);
    // Who is hidden from a reader is plain text for them.
    await bo.send(`/api/users/${dee.id}/block`, { method: "PUT" });
    const [shown] = (await bo.send(`/api/stories/${id}`)).json.stories;
    expect(JSON.stringify(shown.mentions)).not.toContain(dee.id);
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    expect(await notified(bo)).toEqual([]);
  });

  it("uses a file once, however many requests come at once", async () => {
    const ana = await world.member();
    const body = { mediaUrl: await upload(ana), mediaType: "image" };
    const responses = await Promise.all(Array.from({ length: 50 }, () => ana.send("/api/stories", { body })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(49).fill(400)]);
    expect((await storiesFor(ana)).find(({ user }) => user.id === ana.id)?.stories).toHaveLength(1);
  });

  it("is published to the open screens of the author, of friends, and if public of everyone who reads the feed, each once", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    await world.befriend(ana, bo);
    const [own, friend, stranger] = [await ana.openSocket(), await bo.openSocket(), await cleo.openSocket()];
    stranger.socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    await eventually(() => expect(framesOf(stranger.frames, "watching")).toHaveLength(1));
    const event = { type: "story", userId: ana.id, isForAll: false };
    const forAll = { ...event, isForAll: true };
    friend.socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    await eventually(() => expect(framesOf(friend.frames, "watching")).toHaveLength(1));
    await createStory(ana, { audience: "friends" });
    for (const { frames } of [own, friend]) await eventually(() => expect(framesOf(frames, "story")).toEqual([event]));
    expect(framesOf(stranger.frames, "story")).toEqual([]);
    const { id } = await createStory(ana);
    await eventually(() => expect(framesOf(stranger.frames, "story")).toEqual([forAll]));
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    await eventually(() => expect(framesOf(stranger.frames, "story")).toEqual([forAll, forAll]));
    await eventually(() => expect(framesOf(friend.frames, "story")).toEqual([event, event, event]));
    for (const { socket } of [own, friend, stranger]) socket.terminate();
  });
});

describe("the strip of stories", () => {
  it("shows one's own, friends' and public ones, and no others", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    await world.befriend(ana, bo);
    await createStory(ana, { audience: "friends" });
    await createStory(bo, { audience: "friends" });
    await createStory(cleo, { audience: "friends" });
    await createStory(dee);
    expect(await authorsFor(ana, [ana, bo, cleo, dee])).toEqual(["Ana", "Dee", "Bo"]);
    expect(await authorsFor(dee, [ana, bo, cleo, dee])).toEqual(["Dee"]);
  });

  it("begins with one's own, then the unseen ones, then the rest, each by its newest", async () => {
    const [ana, bo, cleo, dee, eli] = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli");
    const everyone = [ana, bo, cleo, dee, eli];
    await createStory(ana);
    await createStory(bo);
    const cleosFirst = await createStory(cleo);
    await createStory(dee);
    const elis = await createStory(eli);
    expect(await authorsFor(ana, everyone)).toEqual(["Ana", "Eli", "Dee", "Cleo", "Bo"]);
    await seeStory(ana, elis.id);
    await seeStory(ana, cleosFirst.id);
    expect(await authorsFor(ana, everyone)).toEqual(["Ana", "Dee", "Bo", "Eli", "Cleo"]);
    // One of the two is still unseen.
    await createStory(cleo);
    expect(await authorsFor(ana, everyone)).toEqual(["Ana", "Cleo", "Dee", "Bo", "Eli"]);
    const cleos = (await storiesFor(ana)).find(({ user }) => user.id === cleo.id);
    expect(cleos?.stories.map(({ isSeen }) => isSeen)).toEqual([true, false]);
  });

  it("comes in pages without a gap", async () => {
    const everyone = await people(world, "Ana", "Bo", "Cleo", "Dee", "Eli");
    const [ana, bo] = everyone;
    for (const author of everyone) await createStory(author);
    const shown: string[] = [];
    let next: string | undefined = "/api/stories?limit=2";
    while (next) {
      const page: Awaited<ReturnType<Person["send"]>> = await ana.send(next);
      expect(page.json.length).toBeLessThanOrEqual(2);
      shown.push(...page.json.map(({ user }: StoryGroup) => user.id));
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[0]).toBe(ana.id);
    expect(shown).toEqual(expect.arrayContaining(everyone.map(({ id }) => id)));
    const forged = ["x", ...[["9", ana.id], ["0"], ["1", "x"], [1, bo.id]].map(forgedCursor)];
    for (const before of forged) expect((await ana.send(`/api/stories?before=${before}`)).status).toBe(400);
  });

  it("leaves out ended stories and unverified members", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const story = await createStory(bo);
    const ghostly = await createStory(cleo);
    await world.ctx.db.rows(sql`update users set email_verified_at = null where id = ${cleo.id}`);
    expect(await authorsFor(ana, [bo, cleo])).toEqual(["Bo"]);
    await age(story.id, "24 hours");
    expect(await authorsFor(ana, [bo, cleo])).toEqual([]);
    expect(await authorsFor(bo, [bo])).toEqual([]);
    for (const { id } of [story, ghostly]) expect((await seeStory(ana, id)).status).toBe(404);
    expect((await bo.send(`/api/stories/${story.id}/viewers`)).status).toBe(404);
  });

  it("takes the same few statements, whatever is on it", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const quiet = await world.countStatements(() => ana.send("/api/stories?limit=1"));
    for (const author of [ana, bo, bo, bo, cleo]) await createStory(author);
    const busy = await world.countStatements(() => ana.send("/api/stories?limit=50"));
    expect([quiet, busy]).toEqual([3, 3]);
  });
});

describe("deleting a story", () => {
  it("is refused to everyone but its author, and deletes the picture", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id, mediaUrl } = await createStory(ana);
    expect((await bo.send(`/api/stories/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send(`/api/stories/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(`/api/stories/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await get(world, mediaUrl ?? "", ana)).status).toBe(404);
    expect(await authorsFor(bo, [ana])).toEqual([]);
  });

  it("while others look at it causes no error", async () => {
    const [ana, ...others] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    for (let round = 0; round < 5; round++) {
      const { id } = await createStory(ana);
      const [deleted, ...seen] = await Promise.all([
        ana.send(`/api/stories/${id}`, { method: "DELETE" }),
        ...others.map((viewer) => seeStory(viewer, id)),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status } of seen) expect([204, 404]).toContain(status);
    }
  });

  it("happens by itself an hour after it has ended", async () => {
    const ana = await world.member();
    const [young, old] = [await createStory(ana), await createStory(ana)];
    await age(young.id, "24 hours 30 minutes");
    await age(old.id, "25 hours 1 minute");
    await sweepStories(world.ctx);
    const left = await world.ctx.db.rows(sql`select id from stories where user_id = ${ana.id}`);
    expect(left).toEqual([{ id: young.id }]);
    expect((await get(world, old.mediaUrl ?? "", ana)).status).toBe(404);
  });

  it("runs in batches, its views first, so that no statement grows with their number", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`
      with objects as (
        insert into objects (owner_id, name, origin, attached_to)
        select ${ana.id}, left(md5(n::text), 22), '', 'story' from generate_series(1, ${BATCH + 1}) as n returning id)
      insert into stories (user_id, object_id, expires_at)
      select ${ana.id}, id, now() - interval '2 hours' from objects`);
    await world.ctx.db.rows(sql`
      with viewers as (
        insert into users (email, first_name, last_name)
        select 'viewer-' || n || '@example.com', 'Viewer', 'Number' from generate_series(1, ${BATCH + 1}) as n returning id)
      insert into story_views (story_id, user_id)
      select (select id from stories where user_id = ${ana.id} limit 1), id from viewers`);
    const rowsTaken: number[] = [];
    const rows: typeof world.ctx.db.rows = async <Row>(statement: Statement) => {
      const taken = await world.ctx.db.rows<Row>(statement);
      rowsTaken.push(taken.length);
      return taken;
    };
    await sweepStories({ ...world.ctx, db: { ...world.ctx.db, rows } });
    expect(rowsTaken).toEqual([BATCH, 1, BATCH, 1]);
    expect(await world.ctx.db.rows(sql`select 1 from stories where user_id = ${ana.id}`)).toEqual([]);
  });
});
