import { beforeAll, describe, expect, it } from "vitest";
import { anaBoAndCleo, messagesWith, sendMessage, send } from "../../testing/acts/chats.ts";
import { mp4 } from "../../testing/films.ts";
import { listed } from "../../testing/acts/listings.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

describe("a photo in a message", () => {
  it("is sent with or without text, and has its size", async () => {
    const imageUrl = await upload(ana);
    const response = await send(ana, bo, { imageUrl });
    expect(response.json).toMatchObject({
      content: null,
      imageUrl,
      media: { url: imageUrl, kind: "image", width: 40 },
    });
    const sent = await sendMessage(ana, bo, "Look", { imageUrl: await upload(ana) });
    expect([sent.content, sent.media?.height]).toEqual(["Look", 30]);
  });

  it("must be one's own, a photo, and unused", async () => {
    const imageUrl = await upload(ana);
    expect((await send(bo, ana, { imageUrl })).status).toBe(400);
    expect((await send(ana, bo, { imageUrl: await upload(ana, mp4()) })).json.message).toBe("That is not a photo");
    await sendMessage(ana, bo, "Once", { imageUrl });
    expect((await send(ana, bo, { content: "Twice", imageUrl })).status).toBe(400);
    expect((await messagesWith(ana, bo)).at(-1)?.content).toBe("Once");
  });
});

describe("a reply to a message", () => {
  it("quotes it in short", async () => {
    const question = await sendMessage(ana, bo, "Tea or coffee?");
    const response = await sendMessage(bo, ana, "Tea", { replyToId: question.id });
    expect(response.replyTo).toEqual({
      id: question.id,
      senderId: ana.id,
      content: "Tea or coffee?",
      hasImage: false,
      isDeleted: false,
    });
  });

  it("can quote messages of the same two only, and reveals no other", async () => {
    const secret = await sendMessage(ana, bo, "The cake is for Cleo");
    const refused = await send(cleo, ana, { content: "?", replyToId: secret.id });
    const absent = await send(cleo, ana, { content: "?", replyToId: crypto.randomUUID() });
    expect([refused.status, refused.text]).toEqual([400, absent.text]);
    expect((await send(ana, cleo, { content: "?", replyToId: secret.id })).status).toBe(400);
  });
});

describe("a listing in a message", () => {
  it("is quoted in short, for both, until it is deleted", async () => {
    const imageUrl = await upload(bo);
    const { id } = await listed(bo, { title: "Lamp", price: 45, imageUrl });
    const listing = { id, title: "Lamp", price: 45, imageUrl };
    expect((await sendMessage(ana, bo, "Is it still there?", { listingId: id })).listing).toEqual(listing);
    expect((await messagesWith(bo, ana)).at(-1)?.listing).toEqual(listing);
    expect((await sendMessage(bo, ana, "It is", { listingId: id })).listing).toEqual(listing);
    await bo.send(`/api/marketplace/${id}`, { method: "DELETE" });
    expect((await messagesWith(ana, bo)).at(-1)).toMatchObject({ content: "It is", listing: null });
  });

  it("must be of one of the two", async () => {
    const { id } = await listed(cleo);
    for (const listingId of [id, crypto.randomUUID(), "x", 7]) {
      const { status, json } = await send(ana, bo, { content: "Hm", listingId });
      expect([status, Object.keys(json.errors)]).toEqual([400, ["listingId"]]);
    }
    expect((await sendMessage(ana, bo, "Fine", { listingId: null })).listing).toBeNull();
  });
});
