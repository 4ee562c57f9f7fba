import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { conversationWith, framesOf, messagesWith, readAll } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { people, createStory } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const reply = (who: Person, storyId: string, body: object = { content: "Lovely" }) =>
  who.send(`/api/stories/${storyId}/reply`, { body });

describe("a reply to a story", () => {
  it("is a message to its author, with the story quoted", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const story = await createStory(ana);
    const { frames, socket } = await ana.openSocket();
    const { status, json } = await reply(bo, story.id, { content: " Lovely " });
    expect([status, json]).toMatchObject([
      201,
      {
        senderId: bo.id,
        receiverId: ana.id,
        content: "Lovely",
        isStoryReply: true,
        story: { id: story.id, mediaUrl: story.mediaUrl, mediaType: "image" },
      },
    ]);
    await eventually(() => expect(framesOf(frames, "message")).toEqual([{ type: "message", message: json }]));
    expect(await messagesWith(ana, bo)).toEqual([json]);
    expect((await conversationWith(ana, bo)).unreadCount).toBe(1);
    socket.terminate();
  });

  it("notifies the author wherever they are, until they have read it", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await createStory(ana);
    const { frames, socket } = await ana.openSocket();
    await reply(bo, id);
    await eventually(() =>
      expect(framesOf(frames, "notification")).toMatchObject([
        {
          notification: {
            type: "story-reply",
            content: "Bo Prado replied to your story",
            link: `/messages?userId=${bo.id}`,
          },
        },
      ]),
    );
    await readAll(ana, bo);
    expect((await ana.send("/api/notifications")).json).toMatchObject([{ type: "story-reply", isRead: true }]);
    socket.terminate();
  });

  it("may be one of the six reactions, which stays when the story ends", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = (await ana.send("/api/stories", { body: { content: "Ladders tonight." } })).json;
    const { status, json } = await reply(bo, id, { reaction: "love" });
    expect([status, json]).toMatchObject([
      201,
      {
        content: "❤️",
        isStoryReply: true,
        storyReaction: "love",
        story: { id, mediaUrl: null, mediaType: "text", content: "Ladders tonight." },
      },
    ]);
    expect((await ana.send("/api/notifications")).json).toMatchObject([
      { type: "story-reaction", content: "Bo Prado reacted with Love to your story", reaction: "love", excerpt: "❤️" },
    ]);
    for (const body of [{ reaction: "meh" }, { reaction: "love", content: "and words" }, {}]) {
      expect([body, (await reply(bo, id, body)).status]).toEqual([body, 400]);
    }
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    expect(await messagesWith(ana, bo)).toMatchObject([{ content: "❤️", storyReaction: "love", story: null }]);
  });

  it("needs text, and a visible story of somebody else", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const [open, closed] = [await createStory(ana), await createStory(ana, { audience: "friends" })];
    expect((await reply(bo, open.id, { content: "  " })).json.message).toBe("Write something first");
    expect((await reply(bo, open.id, { content: "x".repeat(4_001) })).status).toBe(400);
    expect((await reply(ana, open.id)).status).toBe(400);
    const refused = await reply(bo, closed.id);
    const absent = await reply(bo, crypto.randomUUID());
    expect([refused.status, refused.text]).toEqual([404, absent.text]);
    expect((await reply(bo, "x")).status).toBe(404);
    expect(await messagesWith(ana, bo)).toEqual([]);
  });

  it("stays when the story ends, without the quote", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await createStory(ana);
    await reply(bo, id);
    await world.ctx.db.rows(sql`update stories set expires_at = now() - interval '1 second' where id = ${id}`);
    expect(await messagesWith(bo, ana)).toMatchObject([{ content: "Lovely", isStoryReply: true, story: null }]);
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    expect(await messagesWith(ana, bo)).toMatchObject([{ content: "Lovely", isStoryReply: true, story: null }]);
  });

  it("quotes a friends-only story only while they are friends", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    await world.befriend(ana, bo);
    const { id } = await createStory(ana, { audience: "friends" });
    expect((await reply(bo, id)).json.story).toMatchObject({ id });
    await world.ctx.db.rows(sql`delete from friendships where ${ana.id} in (requester_id, addressee_id)`);
    expect((await messagesWith(bo, ana))[0]?.story).toBeNull();
  });

  it("sent twice with one clientId is one message, also after the story has ended", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await createStory(ana);
    const body = { content: "Once", clientId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 10 }, () => reply(bo, id, body)));
    await ana.send(`/api/stories/${id}`, { method: "DELETE" });
    const late = await reply(bo, id, body);
    expect([...responses, late].map(({ status }) => status)).toEqual(Array(11).fill(201));
    expect(new Set([...responses, late].map(({ json }) => json.id)).size).toBe(1);
    expect(await messagesWith(ana, bo)).toHaveLength(1);
  });

  it("while its author deletes the story gets a message or a 404", async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, bo] = await people(world, "Ana", "Bo");
      const { id } = await createStory(ana);
      const [, ...responses] = await Promise.all([
        ana.send(`/api/stories/${id}`, { method: "DELETE" }),
        ...Array.from({ length: 5 }, () => reply(bo, id)),
      ]);
      expect(responses.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
      const stored = responses.filter(({ status }) => status === 201).length;
      expect(await messagesWith(ana, bo)).toHaveLength(stored);
    }
  });
});
