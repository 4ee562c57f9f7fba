import { describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Files, importActs, zipOf } from "../../testing/acts/imports.ts";
import { jpeg } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { removeOrphans } from "../media/sweeping.ts";
import { ArchiveThreads } from "./archive/archive-threads.ts";
import { forget } from "./attempts.ts";
import { readImport } from "./reading.ts";
import { bringIn as bringInNow } from "./running.ts";
import { partKey, StoreError } from "./stored-parts.ts";

const world = useWorld();

const { putPart, stateOf, sendArchive, bringIn, undo } = importActs(world);

const postsOf = async (member: Person) => (await member.send(`/api/users/${member.id}/posts`)).json;

/** As Facebook writes it: each byte of UTF-8 is a character. */
const odd = (text: string) => Buffer.from(text).toString("latin1");

async function facebook(folder: string): Promise<Files> {
  const uri = (name: string) => `${folder}posts/media/${name}`;
  return {
    [`${folder}posts/your_posts__check_ins__photos_and_videos_1.json`]: [
      { timestamp: 1_400_000_000, data: [{ post: odd("Café at the sea 🌊") }, { update_timestamp: 1_400_000_100 }] },
      {
        timestamp: 1_500_000_000,
        attachments: [{ data: [{ media: { uri: uri("a.jpg"), description: odd("Größe") } }] }],
        data: [],
      },
      {
        timestamp: 1_450_000_000,
        data: [{ post: "Read this" }],
        attachments: [{ data: [{ external_context: { url: "https://example.com/article" } }] }],
      },
      { timestamp: 1_460_000_000, title: "Ana changed her picture" },
    ],
    [`${folder}posts/album/0.json`]: {
      name: odd("Días felices"),
      last_modified_timestamp: 1_300_000_000,
      photos: [{ uri: uri("a.jpg") }, ...Array.from({ length: 11 }, (_, at) => ({ uri: uri(`b${at}.jpg`) }))],
    },
    [`${folder}connections/friends/your_friends.json`]: {
      friends_v2: [{ name: "Zenobia Quill" }, { name: "Nobody Here" }],
    },
    [uri("a.jpg")]: await jpeg(),
    ...Object.fromEntries(
      await Promise.all(
        Array.from({ length: 11 }, async (_, at) => [uri(`b${at}.jpg`), await jpeg(20 + at, 20)] as const),
      ),
    ),
  };
}

async function mastodon(): Promise<Files> {
  const actor = "https://social.example/users/ana";
  const note = (id: number, fields: object) => ({
    type: "Create",
    actor,
    object: {
      id: `${actor}/statuses/${id}`,
      type: "Note",
      published: `2022-03-0${id}T10:00:00Z`,
      to: ["https://www.w3.org/ns/activitystreams#Public"],
      attachment: [],
      ...fields,
    },
  });
  return {
    "actor.json": { id: actor },
    "outbox.json": {
      orderedItems: [
        note(1, {
          content:
            '<p>Hello &amp; welcome<br />all</p><p>See <a href="https://a.example/x"><span class="invisible">https://</span><span>a.example/x</span></a></p>',
        }),
        note(2, {
          content: "<p>A photo</p>",
          summary: "Food",
          attachment: [{ url: "/media_attachments/files/1/original/p.jpg", name: "Bread" }],
        }),
        note(3, { content: "<p>To you alone</p>", to: ["https://social.example/users/bo"], cc: [] }),
        note(4, { content: "<p>An answer</p>", inReplyTo: "https://social.example/users/bo/statuses/9" }),
        note(5, { content: "<p>My thread goes on</p>", inReplyTo: `${actor}/statuses/1`, to: [`${actor}/followers`] }),
        { type: "Announce", actor, object: "https://social.example/users/bo/statuses/1" },
      ],
    },
    "media_attachments/files/1/original/p.jpg": await jpeg(),
  };
}

describe("an archive of Facebook", () => {
  // Without a folder of its own: see the next test.
  it.each(isFullSize ? ["your_facebook_activity/", ""] : ["your_facebook_activity/"])(
    "in the folder '%s' is shown first, then brought in whole",
    async (folder) => {
      const ana = await world.member();
      const found = await sendArchive(ana, await zipOf(await facebook(folder)));
      expect(found).toMatchObject({
        state: "ready",
        source: "facebook",
        preview: { posts: 5, photos: 12, albums: 1, friends: 2, doubles: 0 },
      });
      expect(await postsOf(ana)).toEqual([]);
      expect(await bringIn(ana, found.id)).toMatchObject({
        state: "done",
        progress: 100,
        imported: 5,
        doubles: 0,
        leftOut: 0,
      });
      const posts = await postsOf(ana);
      expect(
        posts.map(({ content, createdAt, media }: { content: string; createdAt: string; media: unknown[] }) => [
          content,
          Date.parse(createdAt) / 1000,
          media.length,
        ]),
      ).toEqual([
        ["Größe", 1_500_000_000, 1],
        ["Read this\n\nhttps://example.com/article", 1_450_000_000, 0],
        ["Café at the sea 🌊", 1_400_000_000, 0],
        expect.arrayContaining(["Días felices", 1_300_000_000]),
        expect.arrayContaining(["Días felices", 1_300_000_000]),
      ]);
      expect(new Set(posts.map(({ audience }: { audience: string }) => audience))).toEqual(new Set(["close-friends"]));
    },
  );

  it("twice gives no doubles, and undone leaves nothing", async () => {
    const ana = await world.member();
    const files = await facebook("");
    const archive = await zipOf(files);
    const first = await sendArchive(ana, archive);
    await bringIn(ana, first.id, { audience: "friends" });
    const again = await sendArchive(ana, archive);
    expect(again.preview).toMatchObject({ posts: 5, doubles: 5 });
    expect(await bringIn(ana, again.id)).toMatchObject({ imported: 0, doubles: 5 });
    expect(await postsOf(ana)).toHaveLength(5);
    await undo(ana, again.id);
    expect(await postsOf(ana)).toHaveLength(5);
    await undo(ana, first.id);
    expect(await postsOf(ana)).toEqual([]);
    const left = await world.ctx.db.row(sql`
      select (select count(*)::int from posts where user_id = ${ana.id}) as posts,
        (select count(*)::int from objects where owner_id = ${ana.id}) as files,
        (select count(*)::int from imports where user_id = ${ana.id}) as imports`);
    expect(left).toEqual({ posts: 0, files: 0, imports: 0 });
    const keys = [];
    for await (const { key } of world.ctx.storage.list()) if (key.includes(".part")) keys.push(key);
    expect(keys).toEqual([]);
    const later = await sendArchive(ana, archive);
    expect(await bringIn(ana, later.id)).toMatchObject({ imported: 5, doubles: 0 });
  });

  it("suggests members with the names of friends, to its owner alone", async () => {
    const [ana, bo, zenobia, blocker] = [
      await world.member(),
      await world.member(),
      await world.member({ firstName: "Zenobia", lastName: "Quill" }),
      await world.member({ firstName: "Zenobia", lastName: "Quill" }),
    ];
    await blocker.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    const { id } = await sendArchive(ana, await zipOf(await facebook("")));
    const people = (await ana.send(`/api/imports/${id}/people`)).json.map((one: { id: string }) => one.id);
    expect(people).toContain(zenobia.id);
    expect(people).not.toContain(blocker.id);
    await world.befriend(ana, zenobia);
    world.ctx.cache.clear();
    expect((await ana.send(`/api/imports/${id}/people`)).text).not.toContain(zenobia.id);
    for (const path of [`/api/imports/${id}/people`]) expect((await bo.send(path)).status).toBe(404);
    expect((await bo.send(`/api/imports/${id}/run`, { body: {} })).status).toBe(404);
    expect((await bo.send(`/api/imports/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await bo.send("/api/imports")).json).toEqual([]);
  });
});

it("an archive of Mastodon brings own posts as text, and neither messages nor boosts nor answers", async () => {
  const ana = await world.member();
  const found = await sendArchive(ana, await zipOf(await mastodon()));
  expect(found).toMatchObject({ source: "mastodon", preview: { posts: 3, photos: 1 } });
  await bringIn(ana, found.id, { audience: "friends" });
  const posts = await postsOf(ana);
  expect(posts.map(({ content }: { content: string }) => content)).toEqual([
    "My thread goes on",
    "Food\n\nA photo",
    "Hello & welcome\nall\n\nSee https://a.example/x",
  ]);
  expect(posts[1]).toMatchObject({ createdAt: "2022-03-02T10:00:00.000Z", media: [{ kind: "image", alt: "Bread" }] });
});

it("an archive of Plaza comes into another account, and is known in its own", { timeout: 60_000 }, async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  await ana.send("/api/posts", { body: { content: "Written on a Plaza" } });
  await ana.send("/api/account/exports", { method: "POST" });
  const link = await eventually(async () => {
    const { json } = await ana.send("/api/account/exports");
    expect(json.state).toBe("ready");
    return json.link as string;
  });
  const archive = Buffer.from(await (await fetch(world.url + link, { headers: { cookie: ana.cookie } })).arrayBuffer());
  const mine = await sendArchive(ana, archive);
  expect(mine).toMatchObject({ source: "plaza", preview: { posts: 1, doubles: 1 } });
  expect(await bringIn(ana, mine.id)).toMatchObject({ imported: 0, doubles: 1 });
  const theirs = await sendArchive(bo, archive);
  expect(await bringIn(bo, theirs.id)).toMatchObject({ imported: 1 });
  expect((await postsOf(bo))[0]).toMatchObject({ content: "Written on a Plaza", audience: "close-friends" });
});

it("what comes in is nobody's news, and on top of nobody's feed", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  await world.befriend(ana, bo);
  const marker = (await bo.send("/api/posts", { body: { content: "Now" } })).json;
  const { id } = await sendArchive(ana, await zipOf(await mastodon()));
  await bringIn(ana, id, { audience: "friends" });
  expect((await bo.send("/api/posts?limit=1")).json[0].id).toBe(marker.id);
  expect((await bo.send("/api/notifications")).json).toEqual([]);
});

it("words that are not wanted here stay outside", async () => {
  const [ana, admin] = [await world.member(), await world.member({ isAdmin: true })];
  const setFilters = (filters: object[]) => admin.send("/api/admin/settings", { method: "PUT", body: { filters } });
  const dated = (content: string, day: number) => ({ timestamp: 1_400_000_000 + day, data: [{ post: content }] });
  const files = { "posts/your_posts_1.json": [dated("Buy zxqvwgold", 1), dated("Kind words", 2)] };
  const { id } = await sendArchive(ana, await zipOf(files));
  expect((await setFilters([{ kind: "word", text: "zxqvwgold", action: "refuse" }])).status).toBe(200);
  const result = await bringIn(ana, id);
  await setFilters([]);
  expect(result).toMatchObject({ imported: 1, leftOut: 1 });
  expect((await postsOf(ana)).map(({ content }: { content: string }) => content)).toEqual(["Kind words"]);
});

it("long texts and photos that cannot be shown: split, and left out", async () => {
  const ana = await world.member();
  const files = {
    "posts/your_posts_1.json": [
      { timestamp: 1_400_000_000, data: [{ post: `${"a".repeat(5_000)}${"b".repeat(10)}` }] },
      {
        timestamp: 1_400_000_100,
        data: [{ post: "With a fake" }],
        attachments: [{ data: [{ media: { uri: "posts/x.jpg" } }] }],
      },
    ],
    "posts/x.jpg": Buffer.from("no picture"),
  };
  const { id } = await sendArchive(ana, await zipOf(files));
  expect(await bringIn(ana, id)).toMatchObject({ imported: 3, leftOut: 1 });
  expect((await postsOf(ana)).map(({ content }: { content: string }) => content.length).toSorted()).toEqual([
    10, 11, 5_000,
  ]);
});

describe("an archive that is none, or means harm", () => {
  const posts = (text: string) => ({ "posts/your_posts_1.json": text });
  const bad: Record<string, [() => Promise<Buffer>, RegExp]> = {
    "no zip": [async () => Buffer.from("Hello, this is no zip"), /no zip file/],
    "cut off": [async () => (await zipOf(posts("[]"))).subarray(0, 60), /no zip file/],
    "of something else": [() => zipOf({ "readme.json": {} }), /no archive of Facebook/],
    "a path outside": [() => zipOf({ "../../etc/passwd": "x", ...posts("[]") }), /no zip file/],
    "an absolute path": [() => zipOf({ "/etc/passwd": "x" }), /no zip file/],
    "a bomb": [() => zipOf(posts(" ".repeat(30 * 1024 * 1024))), /too large/],
    "a small bomb": [() => zipOf(posts(" ".repeat(10 * 1024 * 1024))), /too large/],
    "a long name": [() => zipOf({ [`${"x".repeat(1_001)}.jpg`]: "x", ...posts("[]") }), /names in this archive/],
    "too many posts, one of them for its eleventh photo": [
      () => {
        const photos = Array.from({ length: 11 }, () => ({ media: { uri: "a" } }));
        const texts = Array.from({ length: 49_999 }, (_, at) => ({ data: [{ post: `${at}` }] }));
        const list = [...texts, { attachments: [{ data: photos }] }];
        return zipOf({ "posts/your_posts_1.json": list, a: Buffer.from("x") });
      },
      /more than 50,000 posts/,
    ],
    "no JSON": [() => zipOf({ "posts/your_posts_1.json": Buffer.from("[{") }), /damaged/],
  };
  const large: typeof bad = {
    "too many posts": [
      () =>
        zipOf({
          "posts/your_posts_1.json": Array.from({ length: 50_001 }, (_, at) => ({ data: [{ post: `${at}` }] })),
        }),
      /more than 50,000 posts/,
    ],
    "too many photos": [
      async () => {
        const data = Array.from({ length: 500_001 }, () => ({ media: { uri: "a" } }));
        const json = Buffer.from(JSON.stringify([{ attachments: [{ data }] }]));
        return zipOf({ "posts/your_posts_1.json": json, a: Buffer.from("x") });
      },
      /more than 50,000 posts/,
    ],
  };

  it.each(Object.entries(isFullSize ? { ...bad, ...large } : bad))(
    "I9: %s: a sentence, and nothing is left",
    async (_, [make, sentence]) => {
      const ana = await world.member();
      const found = await sendArchive(ana, await make());
      expect(found).toMatchObject({ state: "failed", reason: expect.stringMatching(sentence) });
      expect((await ana.send(`/api/imports/${found.id}/run`, { body: {} })).status).toBe(409);
      expect(await postsOf(ana)).toEqual([]);
      await undo(ana, found.id);
    },
  );

  /** Values without an end, with as much between them as makes the archive shrink like an honest one. */
  const many = (unit: string, bytes: number) => {
    const pieces: string[] = [];
    for (let length = 0; length < bytes; length += unit.length * 200)
      pieces.push(unit.repeat(200), `${Math.random()},`);
    return pieces.join("");
  };
  const heavy: Record<string, [string, RegExp]> = {
    "millions of values in one entry": [`[[${many("[{}],", 6_000_000)}0]]`, /entry that is too large/],
    "millions of entries": [`[${many("{},", 700_000)}0]`, /more than 200,000 entries/],
    "deep nesting": [`[${many('{"a":', 1_000_000)}`, /nested too deeply/],
  };

  it.each(Object.entries(heavy))(
    "I11: %s: a sentence, and /healthz within half a second all the time",
    // Other tests run beside this one.
    { retry: 2 },
    async (_, [json, sentence]) => {
      const ana = await world.member();
      const archive = await zipOf({ "posts/your_posts_1.json": Buffer.from(json) });
      let longest = 0;
      let isOver = false;
      const watched = (async () => {
        while (!isOver) {
          const began = performance.now();
          expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
          longest = Math.max(longest, performance.now() - began);
        }
      })();
      const found = await sendArchive(ana, archive).finally(() => (isOver = true));
      await watched;
      expect(found).toMatchObject({ state: "failed", reason: expect.stringMatching(sentence) });
      expect(longest).toBeLessThan(500);
    },
  );

  it("I11: an archive that takes too much time or memory gets a sentence, and the next one is read", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const entry = new URL("../../testing/endless-worker", import.meta.url);
    const { archives } = world.ctx;
    let started = 0;
    const count = () => (started += 1);
    process.on("worker", count);
    world.ctx.archives = new ArchiveThreads({ limitMs: 300, entry });
    const found = await sendArchive(ana, await zipOf(await mastodon())).finally(() => (world.ctx.archives = archives));
    process.off("worker", count);
    // None is started only to forget what it never read.
    expect(started).toBe(1);
    expect(found).toMatchObject({ state: "failed", reason: expect.stringMatching(/too long to read/) });
    expect(await sendArchive(bo, await zipOf(await mastodon()))).toMatchObject({ state: "ready" });
  });

  it("an archive of Facebook whose only file has 24 MB is read whole", async () => {
    const ana = await world.member();
    const posts = Array.from({ length: 8 }, (_, at) => ({
      timestamp: 1_300_000_000 + at,
      data: [{ post: `Post ${at}` }],
      title: "Ana was with many others. ".repeat(125_000),
    }));
    const json = Buffer.from(JSON.stringify(posts));
    expect(json.length).toBeGreaterThan(24 * 1024 * 1024);
    const found = await sendArchive(ana, await zipOf({ "posts/your_posts_1.json": json }));
    expect(found).toMatchObject({ state: "ready", preview: { posts: 8, photos: 0 } });
  });

  it("odd shapes bring nothing, and break nothing", async () => {
    const ana = await world.member();
    const odd = [
      null,
      1,
      "x",
      [],
      {},
      { timestamp: "x", data: 5, attachments: [{ data: [null, { media: { uri: 7 } }] }] },
    ];
    const found = await sendArchive(ana, await zipOf({ "posts/your_posts_1.json": odd, "posts/album/0.json": [1] }));
    expect(found).toMatchObject({ state: "ready", preview: { posts: 0, photos: 0 } });
  });
});

it("I9: parts are checked: size, number, owner, and all of them", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const archive = await zipOf(await mastodon());
  const { id } = (await ana.send("/api/imports", { body: { size: archive.length } })).json;
  expect((await ana.send("/api/imports", { body: { size: 10 } })).status).toBe(409);
  expect((await ana.send(`/api/imports/${id}/read`, { method: "POST" })).status).toBe(409);
  expect((await putPart(ana, id, 0, Buffer.concat([archive, archive]))).status).toBe(413);
  expect((await putPart(ana, id, 0, archive.subarray(0, 10))).status).toBe(400);
  expect((await putPart(ana, id, 1, archive)).status).toBe(400);
  expect((await putPart(ana, id, "x", archive)).status).toBe(400);
  expect((await putPart(bo, id, 0, archive)).status).toBe(404);
  expect((await fetch(`${world.url}/api/imports/${id}/parts/0`, { method: "PUT", body: archive })).status).toBe(401);
  expect((await putPart(ana, id, 0, archive)).status).toBe(204);
  expect((await ana.send(`/api/imports/${id}/read`, { method: "POST" })).status).toBe(200);
  for (const size of [0, -1, 1.5, 3 * 1024 ** 3]) {
    expect([size, (await bo.send("/api/imports", { body: { size } })).status]).toEqual([size, 400]);
  }
});

describe("what goes wrong while an archive is read", () => {
  const { signal } = new AbortController();
  /** Sends an archive; it waits to be read by the test. */
  async function received(member: Person, archive: Buffer): Promise<string> {
    const { id } = (await member.send("/api/imports", { body: { size: archive.length } })).json;
    expect((await putPart(member, id, 0, archive)).status).toBe(204);
    await world.ctx.db.rows(sql`update imports set state = 'reading' where id = ${id}`);
    return id;
  }
  /** The store as it is while its disk is away. */
  const brokenStorage = () =>
    new Proxy(world.ctx.storage, {
      get: (storage, name) =>
        name === "read" ? () => Promise.reject(new Error("EIO: disk is away")) : Reflect.get(storage, name),
    });

  it.each([
    ["reading", readImport, /could not be read/],
    ["running", bringInNow, /was interrupted/],
  ] as const)("I11: an archive that ended the process while %s fails at the second attempt", async (state, go, why) => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    await world.ctx.db.rows(sql`update imports set state = ${state}, attempts = 1 where id = ${id}`);
    await go(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "failed", reason: expect.stringMatching(why) });
    expect(await postsOf(ana)).toEqual([]);
  });

  it("an import that is stopped with the server goes on with the next one", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const stopping = new AbortController();
    const stopped = readImport(world.ctx, id, stopping.signal);
    stopping.abort();
    await expect(stopped).rejects.toThrow(/abort/);
    await readImport(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "ready", preview: { posts: 3 } });
  });

  it("a store that is away is no fault of the archive: it is tried again, however often", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const away = { ...world.ctx, storage: brokenStorage() };
    for (let n = 0; n < 3; n++) await expect(readImport(away, id, signal)).rejects.toThrow(StoreError);
    await readImport(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "ready" });
    await world.ctx.db.rows(sql`update imports set state = 'running' where id = ${id}`);
    for (let n = 0; n < 3; n++) await expect(bringInNow(away, id, signal)).rejects.toThrow(StoreError);
    await bringInNow(world.ctx, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "done", imported: 3 });
  });

  it("I11: an archive of Plaza with an id that is none and a name with NUL is read", async () => {
    const ana = await world.member();
    const found = await sendArchive(
      ana,
      await zipOf({
        "profile.json": [{ id: "me" }],
        "posts.json": [{ id: "-".repeat(36), content: "Hello", createdAt: "2020-01-01T00:00:00Z" }],
        "friends-and-requests.json": [{ status: "accepted", requesterId: "me", addresseeName: "Zen\0obia Quill" }],
      }),
    );
    expect(found).toMatchObject({ state: "ready", source: "plaza", preview: { posts: 1, friends: 1 } });
    expect(await bringIn(ana, found.id)).toMatchObject({ state: "done", imported: 1 });
  });

  it("I11: an import that fails for a reason nobody thought of is tried twice, then ends with a sentence", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const archives = Object.assign(new ArchiveThreads(), { use: () => Promise.reject(new Error("a surprise")) });
    const odd = { ...world.ctx, archives };
    await expect(readImport(odd, id, signal)).rejects.toThrow("a surprise");
    await readImport(odd, id, signal);
    expect(await stateOf(ana, id)).toMatchObject({ state: "failed", reason: "This archive could not be read" });
  });

  it.each(["ECONNREFUSED", "57P01", "53100", "25006", "ENOSPC", "EIO"])(
    "an import that fails with %s, which is no fault of the archive, is tried again, however often",
    async (code) => {
      const ana = await world.member();
      const id = await received(ana, await zipOf(await mastodon()));
      const error = Object.assign(new Error("away"), { code, ...(code === "EIO" && { syscall: "write" }) });
      const away = {
        ...world.ctx,
        archives: Object.assign(new ArchiveThreads(), { use: () => Promise.reject(error) }),
      };
      for (let n = 0; n < 3; n++) await expect(readImport(away, id, signal)).rejects.toThrow(error);
      await readImport(world.ctx, id, signal);
      expect(await stateOf(ana, id)).toMatchObject({ state: "ready" });
    },
  );

  it("an attempt is forgotten however long the database was away, unless the server stops", async () => {
    const ana = await world.member();
    const id = await received(ana, await zipOf(await mastodon()));
    const attempts = async () =>
      (await world.ctx.db.row<{ attempts: number }>(sql`select attempts from imports where id = ${id}`))?.attempts;
    await world.ctx.db.rows(sql`update imports set attempts = 1 where id = ${id}`);
    let refusals = 0;
    const awayFor = (times: number) =>
      new Proxy(world.ctx.db, {
        get: (db, name) =>
          name === "rows" && refusals++ < times
            ? () => Promise.reject(new Error("Connection terminated"))
            : Reflect.get(db, name),
      });
    const stopped = forget({ ...world.ctx, db: awayFor(Infinity) }, id, AbortSignal.abort(), 1);
    await expect(stopped).rejects.toThrow("Connection terminated");
    expect(await attempts()).toBe(1);
    refusals = 0;
    await forget({ ...world.ctx, db: awayFor(40) }, id, signal, 1);
    expect(await attempts()).toBe(0);
  });

  it("a damaged photo is left out, and everything else comes in", async () => {
    const ana = await world.member();
    const archive = await zipOf(await mastodon());
    // JSON is packed, so the first place of its name is its own header, which begins 30 bytes before.
    const header = archive.indexOf("media_attachments/files/1/original/p.jpg") - 30;
    archive.fill(0, header, header + 4);
    const { id } = await sendArchive(ana, archive);
    expect(await bringIn(ana, id)).toMatchObject({ state: "done", imported: 3, leftOut: 1 });
  });
});

describe("a member whom the moderators know", () => {
  const setRunning = (id: string) =>
    world.ctx.db.rows(sql`update imports set state = 'running', audience = 'public' where id = ${id}`);
  const { signal } = new AbortController();

  it("brings in for close friends what a version before this one began for everyone", async () => {
    const ana = await world.member();
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    await setRunning(id);
    await bringInNow(world.ctx, id, signal);
    const posts: { audience: string }[] = await postsOf(ana);
    expect(posts.map(({ audience }) => audience)).toEqual(["close-friends", "close-friends", "close-friends"]);
  });

  it("brings in nothing more once suspended", async () => {
    const ana = await world.member();
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    await setRunning(id);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${ana.id}`);
    await bringInNow(world.ctx, id, signal);
    const left = await world.ctx.db.row(sql`
      select state, reason, (select count(*)::int from posts where user_id = ${ana.id}) as posts,
        (select count(*)::int from objects where owner_id = ${ana.id}) as files from imports where id = ${id}`);
    expect(left).toEqual({ state: "failed", reason: expect.stringMatching(/suspended/), posts: 0, files: 0 });
  });

  it("waits for the second day where the first is limited", async () => {
    const [ana, admin] = [await world.member(), await world.member({ isAdmin: true })];
    const limitFirstDays = (firstDayLimits: boolean) =>
      admin.send("/api/admin/settings", { method: "PUT", body: { firstDayLimits } });
    const { id } = await sendArchive(ana, await zipOf(await mastodon()));
    expect((await limitFirstDays(true)).status).toBe(200);
    const run = await ana.send(`/api/imports/${id}/run`, { body: {} });
    await undo(ana, id);
    const start = await ana.send("/api/imports", { body: { size: 10 } });
    await limitFirstDays(false);
    expect([run.status, start.status, start.json.message]).toEqual([429, 429, expect.stringMatching(/first day/)]);
    expect((await ana.send("/api/imports", { body: { size: 10 } })).status).toBe(201);
  });
});

describe("the room for archives", () => {
  const MEGABYTE = 1024 * 1024;

  it("I12: counts what has arrived: ten who announce 2 GB stop nobody, and a part without room is refused", async () => {
    const free = vi.spyOn(world.ctx.storage, "freeBytes").mockResolvedValue(2_600 * MEGABYTE);
    const start = (who: Person, megabytes: number) =>
      who.send("/api/imports", { body: { size: megabytes * MEGABYTE } });
    try {
      const announcing = await Promise.all(Array.from({ length: 10 }, () => world.member()));
      for (const one of announcing) expect((await start(one, 2_048)).status).toBe(201);
      const ana = await world.member();
      expect((await start(ana, 2_048)).status).toBe(201);
      const [{ id }] = (await ana.send("/api/imports")).json;
      free.mockResolvedValue(499 * MEGABYTE);
      expect((await putPart(ana, id, 0, new Uint8Array(10))).status).toBe(503);
      await undo(ana, id);
      expect((await start(ana, 1)).status).toBe(503);
      for (const one of announcing) await undo(one, (await one.send("/api/imports")).json[0].id);
    } finally {
      free.mockRestore();
    }
  });

  it("is not swept while one is open, however long that takes", async () => {
    const ana = await world.member();
    const { id } = (await ana.send("/api/imports", { body: { size: 10 } })).json;
    expect((await putPart(ana, id, 0, new Uint8Array(10))).status).toBe(204);
    const { name = "" } =
      (await world.ctx.db.row<{ name: string }>(sql`select name from imports where id = ${id}`)) ?? {};
    await removeOrphans(world.ctx, 0);
    expect(await world.ctx.storage.size(partKey(name, 0))).toBe(10);
    await world.ctx.db.rows(sql`update imports set state = 'failed' where id = ${id}`);
    await removeOrphans(world.ctx, 0);
    expect(await world.ctx.storage.size(partKey(name, 0))).toBeNull();
  });
});
