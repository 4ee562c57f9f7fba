import { CATEGORIES } from "@plaza/contract/base/categories";
import { MAX_PRICE } from "@plaza/contract/forms/item-form";
import { beforeAll, describe, expect, it } from "vitest";
import { mp4 } from "../../testing/films.ts";
import { LAMP, listed, offer } from "../../testing/acts/listings.ts";
import { get, jpeg, send, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = [await world.member({ firstName: "Ana" }), await world.member({ firstName: "Bo" })];
});

const change = (who: Person, id: string, body: object) => who.send(`/api/marketplace/${id}`, { method: "PUT", body });
const sell = (who: Person, id: string, isSold: unknown) =>
  who.send(`/api/marketplace/${id}/sold`, { method: "PUT", body: { isSold } });
const show = (who: Person, id: string) => who.send(`/api/marketplace/${id}`);
const remove = (who: Person, id: string) => who.send(`/api/marketplace/${id}`, { method: "DELETE" });

describe("creating a listing", () => {
  it("responds with 201, the listing and its seller, e-mail address included", async () => {
    const body = { ...LAMP, title: "  Reading \n lamp ", description: " Works. ", location: "Graça", imageUrl: null };
    const response = await offer(ana, { ...body, sellerId: bo.id, isSold: true, id: bo.id });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      isHeld: false,
      kind: "sale",
      title: "Reading lamp",
      description: "Works.",
      lang: "en",
      price: 45,
      category: "Home & Garden",
      location: "Graça",
      imageUrl: null,
      media: [],
      sellerId: ana.id,
      seller: {
        id: ana.id,
        firstName: "Ana",
        lastName: "Prado",
        profileImageUrl: null,
        coverImageUrl: null,
        bio: null,
        isAdmin: false,
        email: ana.email,
        memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string,
        soldCount: 0,
      },
      group: null,
      page: null,
      isSold: false,
      isSaved: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string,
    });
    expect((await show(bo, response.json.id)).json).toEqual(response.json);
  });

  it("K1: accepts every category of the list, and no other", async () => {
    for (const category of CATEGORIES) expect((await listed(ana, { category })).category).toBe(category);
    for (const category of ["All Categories", "electronics", "", null, undefined, 7]) {
      const { status, json } = await offer(ana, { ...LAMP, category });
      expect([status, json.errors]).toEqual([400, { category: "Choose a category from the list" }]);
    }
  });

  it("accepts whole prices from zero to a thousand million", async () => {
    for (const price of [0, 1, MAX_PRICE]) expect((await listed(ana, { price })).price).toBe(price);
  });

  it.each([
    [undefined, "Price is required"],
    [null, "Price is required"],
    [12.99, "The price must be a whole number"],
    [-0.5, "The price must be a whole number"],
    ["5", "The price must be a whole number"],
    ["", "The price must be a whole number"],
    [[5], "The price must be a whole number"],
    [true, "The price must be a whole number"],
    [-1, "The price can't be less than 0"],
    [MAX_PRICE + 1, "The price is too high"],
    [2 ** 53, "The price is too high"],
    [1e300, "The price is too high"],
  ])("K1, I4: refuses a price of %j: %s", async (price, why) => {
    const { status, json } = await offer(ana, { ...LAMP, price });
    expect([status, json]).toMatchObject([400, { message: why, errors: { price: why } }]);
  });

  it("K1, I4: refuses a price beyond the range of numbers, and one that is not a number", async () => {
    for (const price of ["1e400", "-1e400", "NaN"]) {
      const raw = `{"title":"Lamp","category":"Other","price":${price}}`;
      expect((await ana.send("/api/marketplace", { raw })).status).toBe(400);
    }
  });

  it.each([
    ["title", undefined, "Title is required"],
    ["title", "  ", "Title is required"],
    ["title", "x".repeat(121), "The title must be at most 120 characters"],
    ["title", "a\u0000b", "The title has characters that can't be stored"],
    ["description", "x".repeat(5_001), "The description must be at most 5000 characters"],
    ["location", "x".repeat(121), "The location must be at most 120 characters"],
    ["imageUrl", 7, "That photo isn't yours"],
  ])("refuses a %s of %j", async (field, value, why) => {
    const { status, json } = await offer(ana, { ...LAMP, [field]: value });
    expect([status, json.errors]).toEqual([400, { [field]: why }]);
  });

  it("counts characters as a person does, and stores an empty description as null", async () => {
    const body = { title: "🪑".repeat(120), description: "🪑".repeat(5_000), location: "🪑".repeat(120) };
    expect(await listed(ana, body)).toMatchObject(body);
    expect(await listed(ana, { description: " ", location: "", imageUrl: "" })).toMatchObject({
      description: null,
      location: null,
      imageUrl: null,
    });
  });
});

describe("a listing's picture", () => {
  it("can be uploaded either way, processed or not", async () => {
    const params = (await ana.send("/api/upload-params")).json;
    const form = new FormData();
    for (const [field, value] of Object.entries(params.fields)) form.append(field, String(value));
    form.append("file", new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" }), "lamp.jpg");
    expect((await fetch(params.url, { method: "POST", body: form })).status).toBe(204);
    const addresses = [params.publicUrl, await upload(ana), await send(ana, await jpeg(60, 40))];
    for (const imageUrl of addresses) {
      const item = await listed(ana, { imageUrl });
      expect(item.imageUrl).toBe(new URL(imageUrl, world.url).pathname);
      expect(item.media[0]).toMatchObject({ url: item.imageUrl, kind: "image", placeholder: expect.any(String) });
      expect((await get(world, item.imageUrl ?? "", bo)).status).toBe(200);
    }
  });

  it("must be one's own, a photo, from this server, and unused", async () => {
    const used = await upload(ana);
    await listed(ana, { imageUrl: used });
    const film = await upload(ana, mp4());
    for (const imageUrl of [used, film, await upload(bo), "https://elsewhere.example/a.jpg", "/objects/x", "x"]) {
      expect([imageUrl, (await offer(ana, { ...LAMP, imageUrl })).status]).toEqual([imageUrl, 400]);
    }
  });

  it("is replaced, preserved and removed by an edit, and the former one is deleted", async () => {
    const first = await upload(ana);
    const { id } = await listed(ana, { imageUrl: first });
    expect((await change(ana, id, { price: 50 })).json).toMatchObject({ imageUrl: first, price: 50 });
    expect((await change(ana, id, { imageUrl: first })).json.imageUrl).toBe(first);
    const second = await upload(ana);
    expect((await change(ana, id, { imageUrl: second })).json.imageUrl).toBe(second);
    expect((await get(world, first, ana)).status).toBe(404);
    expect((await change(ana, id, { imageUrl: null })).json).toMatchObject({ imageUrl: null, media: [] });
    expect((await get(world, second, ana)).status).toBe(404);
  });

  it("is deleted with its listing", async () => {
    const imageUrl = await upload(ana);
    const { id } = await listed(ana, { imageUrl });
    expect((await remove(ana, id)).status).toBe(204);
    expect((await get(world, imageUrl, ana)).status).toBe(404);
  });

  it("is one of two that are sent at the same moment, and the other is deleted", async () => {
    const { id } = await listed(ana);
    const pictures = [await upload(ana), await upload(ana)];
    await Promise.all(pictures.map((imageUrl) => change(ana, id, { imageUrl })));
    const { imageUrl } = (await show(ana, id)).json;
    expect(pictures).toContain(imageUrl);
    const statuses = await Promise.all(pictures.map(async (path) => (await get(world, path, ana)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("changing a listing", () => {
  it("changes the sent fields and leaves the rest", async () => {
    const { id } = await listed(ana, { description: "Works", location: "Graça" });
    const edited = await change(ana, id, { title: "Lamp", price: 0, sellerId: bo.id });
    expect(edited.status).toBe(200);
    expect(edited.json).toMatchObject({ title: "Lamp", price: 0, description: "Works", location: "Graça" });
    expect(edited.json.sellerId).toBe(ana.id);
    expect((await change(ana, id, { description: "", location: null })).json).toMatchObject({
      title: "Lamp",
      description: null,
      location: null,
    });
    expect((await change(ana, id, { category: "Other" })).json.category).toBe("Other");
    expect((await change(ana, id, {})).json.title).toBe("Lamp");
  });

  it.each([
    ["price", 1.5],
    ["price", null],
    ["title", ""],
    ["title", null],
    ["category", "None"],
  ])("refuses a %s of %j as creating does", async (field, value) => {
    const { id } = await listed(ana);
    const { status, json } = await change(ana, id, { [field]: value });
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    expect((await show(ana, id)).json).toMatchObject(LAMP);
  });

  it("is for its seller: 403 for others, 404 for an unknown one", async () => {
    const { id } = await listed(ana);
    const acts = [
      (who: Person, itemId: string) => change(who, itemId, { price: 1 }),
      (who: Person, itemId: string) => sell(who, itemId, true),
      remove,
    ];
    for (const act of acts) {
      const refused = await act(bo, id);
      expect([refused.status, refused.json]).toMatchObject([403, { message: "This isn't your listing" }]);
      const missing = await act(ana, crypto.randomUUID());
      expect([missing.status, missing.json]).toMatchObject([404, { message: "Listing not found" }]);
      expect((await act(ana, "x")).status).toBe(404);
    }
    expect((await show(bo, id)).json).toMatchObject({ ...LAMP, isSold: false });
  });

  it("deletes it once", async () => {
    const { id } = await listed(ana);
    expect((await remove(ana, id)).status).toBe(204);
    expect((await remove(ana, id)).status).toBe(404);
    expect((await show(bo, id)).status).toBe(404);
  });

  it("marks it as sold, and available again", async () => {
    const { id } = await listed(ana);
    expect((await sell(ana, id, true)).json).toMatchObject({ id, isSold: true });
    expect((await show(bo, id)).json).toMatchObject({ id, isSold: true });
    expect((await sell(ana, id, false)).json.isSold).toBe(false);
    for (const isSold of ["yes", null, undefined, 1]) expect((await sell(ana, id, isSold)).status).toBe(400);
  });
});
