import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { mastodon } from "../../testing/acts/archives.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { ArchiveThreads } from "./archive/archive-threads.ts";

const world = useWorld();

const { sendArchive, undo } = importActs(world);

const postsOf = async (member: Person) => (await member.send(`/api/users/${member.id}/posts`)).json;

describe("an archive that is none, or means harm", () => {
  const posts = (text: string) => ({ "posts/your_posts_1.json": text });
  const bad: Record<string, [() => Promise<Buffer>, RegExp]> = {
    "no zip": [async () => Buffer.from("Hello, this is no zip"), /isn't a zip file/],
    "of something else": [() => zipOf({ "readme.json": {} }), /isn't an archive from Facebook/],
    "a path outside": [() => zipOf({ "../../etc/passwd": "x", ...posts("[]") }), /isn't a zip file/],
    "a small bomb": [() => zipOf(posts(" ".repeat(10 * 1024 * 1024))), /too large/],
    "a long name": [() => zipOf({ [`${"x".repeat(1_001)}.jpg`]: "x", ...posts("[]") }), /names in this archive/],
    "no JSON": [() => zipOf({ "posts/your_posts_1.json": Buffer.from("[{") }), /damaged/],
  };
  const more: typeof bad = {
    "cut off": [async () => (await zipOf(posts("[]"))).subarray(0, 60), /isn't a zip file/],
    "an absolute path": [() => zipOf({ "/etc/passwd": "x" }), /isn't a zip file/],
    "too many posts": [
      () =>
        zipOf({
          "posts/your_posts_1.json": Array.from({ length: 50_001 }, (_, at) => ({ data: [{ post: `${at}` }] })),
        }),
      /more than 50,000 posts/,
    ],
    "a bomb": [() => zipOf(posts(" ".repeat(30 * 1024 * 1024))), /too large/],
    "too many posts, one of them for its eleventh photo": [
      () => {
        const photos = Array.from({ length: 11 }, () => ({ media: { uri: "a" } }));
        const texts = Array.from({ length: 49_999 }, (_, at) => ({ data: [{ post: `${at}` }] }));
        const list = [...texts, { attachments: [{ data: photos }] }];
        return zipOf({ "posts/your_posts_1.json": list, a: Buffer.from("x") });
      },
      /more than 50,000 posts/,
    ],
    "too many photos": [
      async () => {
        const data = Array.from({ length: 500_001 }, () => ({ media: { uri: "a" } }));
        const json = Buffer.from(JSON.stringify([{ attachments: [{ data }] }]));
        return zipOf({ "posts/your_posts_1.json": json, a: Buffer.from("x") });
      },
      /too large to/,
    ],
  };

  it.each(Object.entries(isFullSize ? { ...bad, ...more } : bad))(
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
  const heavy: [string, () => string, RegExp][] = [
    ["millions of entries", () => `[${many("{},", 700_000)}0]`, /more than 200,000 entries/],
    ["millions of values in one entry", () => `[[${many("[{}],", 6_000_000)}0]]`, /entry that is too large/],
    ["deep nesting", () => `[${many('{"a":', 1_000_000)}`, /nested too deeply/],
  ];

  it.each(isFullSize ? heavy : heavy.slice(0, 1))(
    "I11: %s: a sentence, and /healthz within half a second all the time",
    // Other tests run beside this one.
    { retry: 2 },
    async (_, json, sentence) => {
      const ana = await world.member();
      const archive = await zipOf({ "posts/your_posts_1.json": Buffer.from(json()) });
      let longest = 0;
      let isOver = false;
      const watched = (async () => {
        while (!isOver) {
          const began = performance.now();
          expect((await world.send("/healthz")).status).toBe(200);
          longest = Math.max(longest, performance.now() - began);
          await sleep(10);
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
    expect(found).toMatchObject({ state: "failed", reason: expect.stringMatching(/too large to read/) });
    expect(await sendArchive(bo, await zipOf(await mastodon()))).toMatchObject({ state: "ready" });
  });

  it.runIf(isFullSize)("an archive of Facebook whose only file has 24 MB is read whole", async () => {
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

  it("invalid shapes bring nothing, and break nothing", async () => {
    const ana = await world.member();
    const invalid = [
      null,
      1,
      "x",
      [],
      {},
      { timestamp: "x", data: 5, attachments: [{ data: [null, { media: { uri: 7 } }] }] },
    ];
    const found = await sendArchive(
      ana,
      await zipOf({ "posts/your_posts_1.json": invalid, "posts/album/0.json": [1] }),
    );
    expect(found).toMatchObject({ state: "ready", preview: { posts: 0, photos: 0 } });
  });
});
