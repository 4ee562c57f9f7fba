import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { facebook, mastodon } from "../../testing/acts/archives.ts";
import { importActs, zipOf } from "../../testing/acts/imports.ts";
import { eventually } from "../../testing/eventually.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const { sendArchive, bringIn, undo } = importActs(world);

const postsOf = async (member: Person) => (await member.send(`/api/users/${member.id}/posts`)).json;

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
    expect(later.preview).toMatchObject({ posts: 5, doubles: 0 });
    // Twelve pictures are drawn anew.
    if (isFullSize) expect(await bringIn(ana, later.id)).toMatchObject({ imported: 5, doubles: 0 });
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
