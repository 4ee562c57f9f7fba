import type { Media } from "@plaza/contract/media";
import { beforeAll, describe, expect, it } from "vitest";
import { LAMP, listed, offer } from "../../testing/acts/listings.ts";
import { get, upload, uploadSome } from "../../testing/acts/uploads.ts";
import { mp4 } from "../../testing/films.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = [await world.member(), await world.member()];
});

const uploads = (count: number) => uploadSome(ana, count);
const listOf = (urls: string[]) => urls.map((url) => ({ url }));
const urlsOf = (media: Media[]) => media.map(({ url }) => url);
const change = (id: string, body: object) => ana.send(`/api/marketplace/${id}`, { method: "PUT", body });
const statusOf = async (url: string) => (await get(world, url, ana)).status;

describe("a listing with several photos", () => {
  it("has them in their order with their descriptions, and the first as imageUrl", async () => {
    const [one = "", two = ""] = await uploads(2);
    const item = await listed(ana, { imageUrls: [{ url: two, alt: "From the left" }, { url: one }] });
    expect(item).toMatchObject({
      imageUrl: two,
      media: [
        { url: two, alt: "From the left" },
        { url: one, alt: null },
      ],
    });
    const found = (await bo.send(`/api/marketplace/${item.id}`)).json;
    expect(found.media).toEqual(item.media);
    const list = (await bo.send("/api/marketplace?limit=50")).json as (typeof item)[];
    expect(list.find(({ id }) => id === item.id)?.media).toEqual(item.media);
  });

  it("has ten at most, photos of one's own, each once, and not together with imageUrl", async () => {
    const [one = "", two = ""] = await uploads(2);
    const [film, bos, used] = [
      await upload(ana, mp4()),
      await upload(bo),
      (await listed(ana, { imageUrl: two })).imageUrl,
    ];
    for (const [body, message] of [
      [{ imageUrls: listOf(Array<string>(11).fill(one)) }, "At most 10 photos and videos"],
      [{ imageUrls: listOf([one, film]) }, "That's not a photo"],
      [{ imageUrls: listOf([one, bos]) }, "That photo or video isn't yours"],
      [{ imageUrls: listOf([one, used ?? ""]) }, "That photo or video is already used"],
      [{ imageUrls: listOf([one, one]) }, "You added the same photo or video twice"],
      [{ imageUrls: listOf([one]), imageUrl: one }, "Send one photo or video, or a list of them, not both"],
    ] as const) {
      const refused = await offer(ana, { ...LAMP, ...body });
      expect([refused.status, refused.json.message]).toEqual([400, message]);
    }
    expect((await listed(ana, { imageUrls: listOf(await uploads(10)) })).media).toHaveLength(10);
  });

  it("is given others, in another order; those left out are deleted", async () => {
    const [one = "", two = "", three = "", added = ""] = await uploads(4);
    const { id } = await listed(ana, { imageUrls: listOf([one, two, three]) });
    const edited = await change(id, { imageUrls: [{ url: three, alt: "Now first" }, { url: added }, { url: one }] });
    expect(urlsOf(edited.json.media)).toEqual([three, added, one]);
    expect(edited.json).toMatchObject({ imageUrl: three, title: LAMP.title });
    expect(await Promise.all([one, two, three, added].map(statusOf))).toEqual([200, 404, 200, 200]);
    expect((await change(id, { imageUrls: [] })).json).toMatchObject({ media: [], imageUrl: null });
  });

  it("keeps all of them where a form that knows of one sends that along unchanged", async () => {
    const { id, media, imageUrl } = await listed(ana, { imageUrls: listOf(await uploads(3)) });
    expect((await change(id, { price: 1, imageUrl })).json.media).toEqual(media);
    expect((await change(id, { price: 2 })).json.media).toEqual(media);
  });

  it("has one where another is sent as imageUrl, and none for null", async () => {
    const { id, media } = await listed(ana, { imageUrls: listOf(await uploads(3)) });
    const second = media[1]?.url ?? "";
    expect(urlsOf((await change(id, { imageUrl: second })).json.media)).toEqual([second]);
    expect(await Promise.all(urlsOf(media).map(statusOf))).toEqual([404, 200, 404]);
    expect((await change(id, { imageUrl: null })).json.media).toEqual([]);
  });

  it("loses its files with its deletion", async () => {
    const { id, media } = await listed(ana, { imageUrls: listOf(await uploads(2)) });
    await ana.send(`/api/marketplace/${id}`, { method: "DELETE" });
    expect(await Promise.all(urlsOf(media).map(statusOf))).toEqual([404, 404]);
  });
});
