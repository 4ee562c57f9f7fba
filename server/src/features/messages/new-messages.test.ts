import type { Message } from "@plaza/contract/messages";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { anaBoAndCleo, framesOf, messagesWith, sendMessage, send } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

describe("sending a message", () => {
  it("responds with 201 and the message as both see it", async () => {
    const clientId = crypto.randomUUID();
    const response = await send(ana, bo, { content: "  Lunch?\r\n ", clientId });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.any(String) as string,
      senderId: ana.id,
      chatId: null,
      sender: null,
      isFolded: false,
      notice: null,
      mentions: [],
      receiverId: bo.id,
      content: "Lunch?",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      editedAt: null,
      attachment: null,
      poll: null,
      isForwarded: false,
      imageUrl: null,
      media: [],
      preview: null,
      replyTo: null,
      isStoryReply: false,
      storyReaction: null,
      story: null,
      listing: null,
      reactions: [],
      isDeleted: false,
      isSeen: false,
      seenAt: null,
      clientId,
    });
    expect((await messagesWith(bo, ana)).at(-1)).toEqual(response.json);
    expect((await messagesWith(ana, bo)).at(-1)).toEqual(response.json);
  });

  it.each([
    ["nothing", {}],
    ["blank words", { content: " \n " }],
    ["words nobody can see", { content: "\u200b\u200d" }],
    ["too many words", { content: "x".repeat(4_001) }],
    ["a number for words", { content: 7 }],
    ["NUL", { content: "a\u0000b" }],
    ["half a character", { content: "\ud800" }],
    ["a malformed receiver", { receiverId: "bo", content: "x" }],
    ["a malformed clientId", { content: "x", clientId: "1" }],
    ["a reply to a malformed id", { content: "x", replyToId: "1" }],
    ["a reply to an unknown message", { content: "x", replyToId: crypto.randomUUID() }],
    ["a foreign photo", { imageUrl: "http://evil.example/x.png" }],
    ["a photo that is nobody's", { imageUrl: `/objects/${"a".repeat(22)}` }],
  ])("refuses %s", async (_, body) => {
    const response = await send(ana, bo, body);
    expect([response.status, typeof response.json.message]).toEqual([400, "string"]);
  });

  it("refuses an empty one with a sentence", async () => {
    expect((await send(ana, bo, { content: "" })).json).toEqual({
      message: "Write something first",
      code: "nothing_written",
      errors: { content: "Write something first" },
      codes: { content: "nothing_written" },
    });
  });

  it("M2: to oneself is refused, however the id is written", async () => {
    for (const id of [ana.id, ana.id.toUpperCase()])
      expect((await send(ana, { id }, { content: "x" })).status).toBe(400);
  });

  it("to an unknown member gets the same 404 as to an unverified one", async () => {
    const unverified = await world.member({ isVerified: false });
    const responses = await Promise.all(
      [crypto.randomUUID(), unverified.id].map((id) => send(ana, { id }, { content: "x" })),
    );
    for (const { status, json } of responses) {
      expect([status, json]).toEqual([404, { message: "Member not found", code: "member_not_found" }]);
    }
  });

  it("M2, G3: ignores unknown fields", async () => {
    const sent = await sendMessage(ana, bo, "mine", {
      senderId: cleo.id,
      isDeleted: true,
      isStoryReply: true,
      createdAt: "1990",
    });
    expect(sent).toMatchObject({ senderId: ana.id, isDeleted: false, isStoryReply: false });
    expect(sent.createdAt).not.toMatch(/^1990/);
  });

  it("accepts 4,000 characters as a person counts them", async () => {
    expect((await send(ana, bo, { content: "🌻".repeat(4_000) })).status).toBe(201);
  });

  it("M2: is limited to 120 a minute, and a retry of a stored one does not count", async () => {
    const limited = await createWorld();
    const [dee, eli] = [await limited.member(), await limited.member()];
    const clientId = crypto.randomUUID();
    await sendMessage(dee, eli, "one", { clientId });
    for (let i = 0; i < 17; i++)
      await Promise.all(Array.from({ length: 7 }, () => sendMessage(dee, eli, "and another")));
    expect((await send(dee, eli, { content: "one", clientId })).status).toBe(201);
    const refused = await send(dee, eli, { content: "one more" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await send(eli, dee, { content: "I still may" })).status).toBe(201);
    await limited.close();
  });
});

describe("a retry with the same clientId", () => {
  it("W9: gets the first message as its response, and is published once", async () => {
    const { socket, frames } = await bo.openSocket();
    const body = { content: "once", clientId: crypto.randomUUID(), imageUrl: await upload(ana) };
    const [first, again] = [await send(ana, bo, body), await send(ana, bo, body)];
    expect([again.status, again.json]).toEqual([201, first.json]);
    await sendMessage(ana, bo, "last");
    await eventually(() => expect(framesOf(frames, "message").at(-1)?.message.content).toBe("last"));
    expect(framesOf(frames, "message").map(({ message }) => message.content)).toEqual(["once", "last"]);
    socket.terminate();
  });

  it("to somebody else is refused, also at the same moment", async () => {
    const clientId = crypto.randomUUID();
    const responses = await Promise.all([bo, cleo].map((receiver) => send(ana, receiver, { content: "x", clientId })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const later = await Promise.all([bo, cleo].map((receiver) => send(ana, receiver, { content: "x", clientId })));
    expect(later.map(({ status }) => status)).toEqual(responses.map(({ status }) => status));
  });

  it("by another member is a message of its own", async () => {
    const clientId = crypto.randomUUID();
    const ids = [
      await sendMessage(ana, bo, "mine", { clientId }),
      await sendMessage(bo, ana, "mine too", { clientId }),
    ];
    expect(ids[0]?.id).not.toBe(ids[1]?.id);
  });
});

describe("a session that ends while a message is in flight", () => {
  it("stores nothing after the response to the logout", async () => {
    for (let round = 0; round < 10; round++) {
      const [dee, eli] = [await world.member(), await world.member()];
      const sending = Promise.all(Array.from({ length: 8 }, (_, i) => send(dee, eli, { content: `${i}` })));
      expect((await dee.send("/api/logout")).status).toBe(302);
      const stored = () => world.ctx.db.rows<Message>(sql`select id from messages where sender_id = ${dee.id}`);
      const atLogout = (await stored()).length;
      const statuses = (await sending).map(({ status }) => status);
      expect((await stored()).length).toBe(atLogout);
      expect(statuses.filter((status) => status === 201)).toHaveLength(atLogout);
      expect(statuses.every((status) => status === 201 || status === 401)).toBe(true);
    }
  });
});
