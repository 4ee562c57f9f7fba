import { beforeAll, describe, expect, it } from "vitest";
import { anaBoAndCleo, conversationWith, messagesWith, sendMessage, send } from "../../testing/acts/chats.ts";
import { mp4 } from "../../testing/films.ts";
import { listed } from "../../testing/acts/listings.ts";
import { get, upload, uploadSome } from "../../testing/acts/uploads.ts";
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
      media: [{ url: imageUrl, kind: "image", width: 40, alt: null }],
    });
    const sent = await sendMessage(ana, bo, "Look", { imageUrl: await upload(ana) });
    expect([sent.content, sent.media[0]?.height]).toEqual(["Look", 30]);
  });

  it("must be one's own, a photo, and unused", async () => {
    const imageUrl = await upload(ana);
    expect((await send(bo, ana, { imageUrl })).status).toBe(400);
    expect((await send(ana, bo, { imageUrl: await upload(ana, mp4()) })).json.message).toBe("That's not a photo");
    await sendMessage(ana, bo, "Once", { imageUrl });
    expect((await send(ana, bo, { content: "Twice", imageUrl })).status).toBe(400);
    expect((await messagesWith(ana, bo)).at(-1)?.content).toBe("Once");
  });
});

describe("several photos and films in a message", () => {
  const uploads = (count: number) => uploadSome(ana, count);
  const listOf = (urls: string[]) => urls.map((url) => ({ url }));

  it("are in their order with their descriptions, for both, and the first is imageUrl", async () => {
    const [one = "", two = ""] = await uploads(2);
    const film = await upload(ana, mp4());
    const mediaUrls = [{ url: two, alt: "A boat" }, { url: film }, { url: one }];
    const { status, json } = await send(ana, bo, { mediaUrls });
    expect(status).toBe(201);
    expect(json).toMatchObject({ content: null, imageUrl: two });
    expect(json.media).toMatchObject([
      { url: two, kind: "image", alt: "A boat" },
      { url: film, kind: "video", alt: null },
      { url: one, kind: "image" },
    ]);
    expect((await messagesWith(bo, ana)).at(-1)?.media).toEqual(json.media);
    expect((await conversationWith(bo, ana)).lastMessage.media).toEqual(json.media);
    expect((await sendMessage(bo, ana, "Nice", { replyToId: json.id })).replyTo).toMatchObject({ hasImage: true });
  });

  it("are ten at most, one's own, each once, and not together with imageUrl", async () => {
    const [one = ""] = await uploads(1);
    const used = (await sendMessage(ana, bo, "Used", { imageUrl: await upload(ana) })).imageUrl ?? "";
    for (const [body, message] of [
      [{ mediaUrls: listOf(Array<string>(11).fill(one)) }, "At most 10 photos and videos"],
      [{ mediaUrls: listOf([one, await upload(bo)]) }, "That photo or video isn't yours"],
      [{ mediaUrls: listOf([one, used]) }, "That photo or video is already used"],
      [{ mediaUrls: listOf([one, one]) }, "You added the same photo or video twice"],
      [{ mediaUrls: listOf([one]), imageUrl: one }, "Send one photo or video, or a list of them, not both"],
      [{ mediaUrls: [] }, "Write something first"],
    ] as const) {
      const refused = await send(ana, bo, body);
      expect([refused.status, refused.json.message]).toEqual([400, message]);
    }
    expect((await send(ana, bo, { mediaUrls: listOf(await uploads(10)) })).json.media).toHaveLength(10);
  });

  it("are sent once by a retry at the same moment, and are gone with a deleted message", async () => {
    const body = { mediaUrls: listOf(await uploads(2)), clientId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 4 }, () => send(ana, bo, body)));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id} ${json.media.length}`)).size).toBe(1);
    await ana.send(`/api/messages/${responses[0]?.json.id}`, { method: "DELETE" });
    for (const { url } of body.mediaUrls) expect((await get(world, url, bo)).status).toBe(404);
    expect((await messagesWith(bo, ana)).at(-1)).toMatchObject({ isDeleted: true, media: [], imageUrl: null });
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
      attachment: null,
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
    const listing = { id, kind: "sale", title: "Lamp", price: 45, imageUrl };
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
