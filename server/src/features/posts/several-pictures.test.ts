import type { Media } from "@plaza/contract/media";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { get, jpeg, upload, uploadSome } from "../../testing/acts/uploads.ts";
import { onSquare, post } from "../../testing/acts/posts.ts";
import { mp4 } from "../../testing/films.ts";
import type { Person, World } from "../../testing/world.ts";

let world: World;
let ana: Person;
let bo: Person;
onSquare((square) => ({ world, ana, bo } = square));

const uploads = (count: number) => uploadSome(ana, count);
const listOf = (urls: string[]) => urls.map((url) => ({ url }));
const urlsOf = (media: Media[]) => media.map(({ url }) => url);
const edit = (id: string, body: object, by = ana) => by.send(`/api/posts/${id}`, { method: "PUT", body });
const show = async (id: string, by = ana) => (await by.send(`/api/posts/${id}`)).json;
const statusOf = async (url: string) => (await get(world, url, ana)).status;

describe("a post with several pictures and films", () => {
  it("shows them in the order they were sent, each with its description", async () => {
    const [first, second, film] = [await upload(ana, await jpeg(80, 60)), await upload(ana), await upload(ana, mp4())];
    const mediaUrls = [{ url: first, alt: "  Two boats\nin the harbour " }, { url: film, alt: null }, { url: second }];
    const { status, json } = await post(ana, { content: "Look", mediaUrls });
    expect(status).toBe(201);
    expect(json).toMatchObject({ imageUrl: first, videoUrl: null });
    expect(json.media).toMatchObject([
      { url: first, kind: "image", width: 80, height: 60, alt: "Two boats in the harbour" },
      { url: film, kind: "video", alt: null },
      { url: second, kind: "image", alt: null, placeholder: expect.stringMatching(/^data:/) as string },
    ]);
    expect((await show(json.id, bo)).media).toEqual(json.media);
    expect((await post(bo, { sharedPostId: json.id })).json.sharedPost).toMatchObject({
      media: json.media,
      imageUrl: first,
    });
  });

  it("that begins with a film has its address as videoUrl, and no imageUrl", async () => {
    const mediaUrls = listOf([await upload(ana, mp4()), await upload(ana)]);
    expect((await post(ana, { mediaUrls })).json).toMatchObject({ imageUrl: null, videoUrl: mediaUrls[0]?.url });
  });

  it("may have ten and needs no words, and turns them around in one go; a post with an empty list needs words", async () => {
    const urls = await uploads(10);
    const { json } = await post(ana, { mediaUrls: listOf(urls) });
    expect(json.media).toHaveLength(10);
    const edited = await edit(json.id, { mediaUrls: listOf(urls.toReversed()) });
    expect(urlsOf(edited.json.media)).toEqual(urls.toReversed());
    expect((await post(ana, { mediaUrls: [] })).status).toBe(400);
    expect((await post(ana, { mediaUrls: [], content: "Words" })).json.media).toEqual([]);
  });

  it("is created once from a retry at the same moment, with all of them", async () => {
    const body = { mediaUrls: listOf(await uploads(3)), clientId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(ana, body)));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id} ${json.media.length}`)).size).toBe(1);
  });

  it("gets pictures that two posts want at the same moment for one of them alone", async () => {
    const urls = await uploads(3);
    const bodies = Array.from({ length: 6 }, (_, n) => ({ mediaUrls: listOf(n % 2 ? urls : urls.toReversed()) }));
    const statuses = (await Promise.all(bodies.map((body) => post(ana, body)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it("loses its files with its deletion", async () => {
    const urls = await uploads(3);
    const { id } = (await post(ana, { mediaUrls: listOf(urls) })).json;
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
  });
});

describe("pictures that a post cannot have", () => {
  let own: string;
  let bos: string;
  let used: string;
  let before: { id: string };
  beforeAll(async () => {
    [own, bos, used] = [await upload(ana), await upload(bo), await upload(ana)];
    await post(ana, { mediaUrls: [{ url: used }] });
    before = (await post(ana, { content: "Before", mediaUrls: listOf(await uploads(2)) })).json;
  });

  it.each<[string, () => unknown, string]>([
    ["eleven", () => Array.from({ length: 11 }, () => ({ url: own })), "At most 10 photos and videos"],
    ["somebody else's", () => [{ url: own }, { url: bos }], "That photo or video isn't yours"],
    ["the same twice", () => [{ url: own }, { url: world.url + own }], "You added the same photo or video twice"],
    ["a used one", () => [{ url: own }, { url: used }], "That photo or video is already used"],
    ["an unknown one", () => [{ url: `/objects/${"a".repeat(22)}` }], "That photo or video isn't yours"],
    ["one of another site", () => [{ url: `https://elsewhere.example${own}` }], "That photo or video isn't yours"],
    [
      "one with too long a description",
      () => [{ url: own, alt: "x".repeat(501) }],
      "The description of a photo must be at most 500 characters",
    ],
    ["one without an address", () => [{ alt: "x" }], "That photo or video isn't yours"],
    ["a bare address", () => [own], "Each photo or video has a url"],
    ["no list", () => own, "Photos and videos must be a list"],
  ])("%s: 400, when created and when edited, and nothing changes", async (_title, mediaUrls, message) => {
    const body = { content: "Hm", mediaUrls: mediaUrls() };
    const created = await post(ana, body);
    expect([created.status, created.json.message]).toEqual([400, message]);
    const edited = await edit(before.id, body);
    expect([edited.status, edited.json.message]).toEqual([400, message]);
    expect(await show(before.id)).toEqual(before);
    expect(await statusOf(own)).toBe(200);
  });

  it("both forms at once: 400", async () => {
    for (const field of ["imageUrl", "videoUrl"]) {
      for (const mediaUrls of [[{ url: own }], []]) {
        const { status, json } = await post(ana, { content: "Hm", [field]: own, mediaUrls });
        expect([status, json.message]).toEqual([400, "Send one photo or video, or a list of them, not both"]);
      }
    }
  });

  it("a share has none of its own, when created and when edited", async () => {
    const original = (await post(bo, { content: "Mine" })).json;
    expect((await post(ana, { sharedPostId: original.id, mediaUrls: [{ url: own }] })).status).toBe(400);
    const share = (await post(ana, { sharedPostId: original.id })).json;
    expect((await edit(share.id, { mediaUrls: [{ url: own }] })).status).toBe(400);
    expect((await edit(share.id, { mediaUrls: [] })).status).toBe(200);
  });
});

describe("editing the pictures of a post", () => {
  it("leaves them as they are where they are not sent", async () => {
    const { json } = await post(ana, { content: "One", mediaUrls: [{ url: await upload(ana), alt: "A boat" }] });
    expect((await edit(json.id, { content: "Two" })).json.media).toEqual(json.media);
    expect((await edit(json.id, { content: "" })).json).toMatchObject({ content: null, media: json.media });
  });

  it("gives them another order and other descriptions, adds and removes, and deletes what is left out", async () => {
    const [one = "", two = "", three = ""] = await uploads(3);
    const { json } = await post(ana, { mediaUrls: listOf([one, two, three]) });
    const added = await upload(ana);
    const edited = await edit(json.id, {
      mediaUrls: [{ url: three }, { url: added, alt: "New" }, { url: one, alt: "Old" }],
    });
    expect(edited.status).toBe(200);
    expect(edited.json).toMatchObject({ imageUrl: three, editedAt: expect.any(String) as string });
    expect(urlsOf(edited.json.media)).toEqual([three, added, one]);
    expect(edited.json.media.map(({ alt }: Media) => alt)).toEqual([null, "New", "Old"]);
    expect(await Promise.all([one, two, three, added].map(statusOf))).toEqual([200, 404, 200, 200]);
    expect((await show(json.id, bo)).media).toEqual(edited.json.media);
  });

  it("removes all of them with an empty list, if there are words", async () => {
    const { json } = await post(ana, { mediaUrls: listOf(await uploads(2)) });
    expect((await edit(json.id, { mediaUrls: [] })).status).toBe(400);
    expect((await edit(json.id, { mediaUrls: [], content: "Words" })).json).toMatchObject({
      media: [],
      imageUrl: null,
    });
    expect(await Promise.all(urlsOf(json.media).map(statusOf))).toEqual([404, 404]);
  });

  it("does not take one from another post of one's own, nor from a listing", async () => {
    const mine = (await post(ana, { mediaUrls: listOf(await uploads(1)) })).json;
    const other = (await post(ana, { mediaUrls: listOf(await uploads(1)) })).json;
    const { status, json } = await edit(mine.id, {
      mediaUrls: listOf([...urlsOf(mine.media), ...urlsOf(other.media)]),
    });
    expect([status, json.message]).toEqual([400, "That photo or video is already used"]);
    expect((await show(other.id)).media).toEqual(other.media);
  });

  it("is for its author alone", async () => {
    const { json } = await post(ana, { mediaUrls: listOf(await uploads(1)) });
    expect((await edit(json.id, { content: "x", mediaUrls: [] }, bo)).status).toBe(403);
    expect((await show(json.id)).media).toHaveLength(1);
  });

  it("at the same moment ends with one of the lists, whole", async () => {
    const { json } = await post(ana, { mediaUrls: listOf(await uploads(2)) });
    const added = await uploads(4);
    const lists = [0, 1, 2, 3].map((from) => [...urlsOf(json.media), ...added.slice(from, from + 1)]);
    const responses = await Promise.all(lists.map((urls) => edit(json.id, { mediaUrls: listOf(urls) })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const stored = urlsOf((await show(json.id)).media);
    expect(lists).toContainEqual(stored);
    const rows = await world.ctx.db.rows(sql`select 1 from objects where thing_id = ${json.id}`);
    expect(rows).toHaveLength(3);
  });
});

describe("a page of the feed", () => {
  it("costs as many statements with posts of four pictures as with none", async () => {
    const reader = await world.member();
    const cost = () => world.countStatements(() => reader.send("/api/posts?limit=5"));
    for (let n = 0; n < 5; n++) await post(ana, { content: "Words alone" });
    const bare = await cost();
    // Two of them: the others of the page are those from before.
    for (let n = 0; n < 2; n++) await post(ana, { mediaUrls: listOf(await uploads(4)) });
    expect(await cost()).toBe(bare);
  });
});
