import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { anaBoAndCleo, conversationWith, messagesWith, send, sendMessage } from "../../testing/acts/chats.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { listed } from "../../testing/acts/listings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const forward = (who: Person, to: Person, forwardOfId: string, more = {}) => send(who, to, { forwardOfId, ...more });
const block = (who: Person, other: Person) => who.send(`/api/users/${other.id}/block`, { method: "PUT" });

describe("forwarding a message", () => {
  it("sends its text on, marked, without a word of where it came from", async () => {
    const { id } = await sendMessage(ana, bo, "Tea at four");
    const { status, json } = await forward(bo, cleo, id);
    expect([status, json]).toMatchObject([201, { senderId: bo.id, content: "Tea at four", isForwarded: true }]);
    const [got] = await messagesWith(cleo, bo);
    expect(got).toEqual(json);
    expect(JSON.stringify(got)).not.toContain(ana.id);
    expect(JSON.stringify(got)).not.toContain(id);
    expect((await conversationWith(cleo, bo)).unreadCount).toBe(1);
    expect((await messagesWith(ana, bo)).at(-1)).toMatchObject({ id, isForwarded: false });
  });

  it("asks its poll anew in the other chat, without a vote, for as long", async () => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const poll = { choices: ["Tea", "Soup"], isMultiple: true, isSecret: false, endsAt };
    const { id } = (await send(ana, bo, { content: "What?", poll })).json;
    await bo.send(`/api/messages/${id}/vote`, { method: "PUT", body: { choices: [1] } });
    const copy = (await forward(bo, cleo, id)).json;
    const asked = {
      choices: [
        { text: "Tea", count: 0 },
        { text: "Soup", count: 0 },
      ],
      myChoices: [],
      total: 0,
    };
    expect(copy).toMatchObject({ content: "What?", isForwarded: true, poll: { ...asked, isMultiple: true } });
    expect(Math.abs(Date.parse(copy.poll.endsAt) - Date.parse(endsAt))).toBeLessThan(60_000);
    const vote = await cleo.send(`/api/messages/${copy.id}/vote`, { method: "PUT", body: { choices: [0] } });
    expect(vote.json.poll).toMatchObject({ total: 1, myChoices: [0] });
    expect((await messagesWith(ana, bo)).at(-1)?.poll?.total).toBe(1);
  });

  it("copies its photos in their order: the copy stays when the original is deleted, and the other way round", async () => {
    const mediaUrls = [{ url: await upload(ana), alt: "A boat" }, { url: await upload(ana) }];
    const original = (await send(ana, bo, { content: "Look", mediaUrls })).json;
    const copy = (await forward(bo, cleo, original.id)).json;
    expect(copy.media).toMatchObject([
      { kind: "image", width: 40, height: 30, alt: "A boat" },
      { kind: "image", alt: null },
    ]);
    const again = (await forward(cleo, ana, copy.id)).json;
    expect(
      new Set([original, copy, again].flatMap(({ media }) => media.map(({ url }: { url: string }) => url))).size,
    ).toBe(6);
    const [before, after] = [original.media[0].url, copy.media[0].url];
    const [one, two] = [await get(world, before, cleo), await get(world, after, cleo)];
    expect(two.body.equals(one.body)).toBe(true);
    expect((await get(world, `${after}?w=160`, cleo)).status).toBe(200);
    await ana.send(`/api/messages/${original.id}`, { method: "DELETE" });
    expect((await get(world, before, cleo)).status).toBe(404);
    expect((await get(world, after, cleo)).status).toBe(200);
    await bo.send(`/api/messages/${copy.id}`, { method: "DELETE" });
    expect((await get(world, after, cleo)).status).toBe(404);
    expect((await get(world, again.media[0].url, ana)).status).toBe(200);
  });

  it("counts the copies against the room of who forwards", async () => {
    const original = (await send(ana, bo, { imageUrl: await upload(ana) })).json;
    await world.ctx.db.rows(sql`
      insert into objects (owner_id, name, origin, bytes) values (${bo.id}, ${crypto.randomUUID().slice(0, 22)}, '', 524288000)`);
    expect((await forward(bo, cleo, original.id)).status).toBe(413);
    expect(await messagesWith(cleo, bo)).toEqual([]);
    expect((await forward(ana, cleo, original.id)).status).toBe(201);
  });

  it("leaves out quotes, listings, reactions and earlier texts", async () => {
    const { id: listingId } = await listed(bo);
    const first = await sendMessage(ana, bo, "Hm?");
    const { id } = await sendMessage(ana, bo, "Is it ther?", { replyToId: first.id, listingId });
    await ana.send(`/api/messages/${id}`, { method: "PUT", body: { content: "Is it there?" } });
    await bo.send(`/api/messages/${id}/reaction`, { method: "PUT", body: { type: "like" } });
    const { json } = await forward(bo, cleo, id);
    const plain = { content: "Is it there?", replyTo: null, listing: null, reactions: [], editedAt: null };
    expect(json).toMatchObject(plain);
  });

  it("is done once by a retry with the same clientId", async () => {
    const { id } = await sendMessage(ana, bo, "Once");
    const clientId = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => forward(bo, cleo, id, { clientId })));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    await ana.send(`/api/messages/${id}`, { method: "DELETE" });
    expect((await forward(bo, cleo, id, { clientId })).json.content).toBe("Once");
    expect(await messagesWith(cleo, bo)).toHaveLength(1);
  });

  it("is refused for a message between two others, a deleted one, one's own removed one and across a block", async () => {
    const { id } = await sendMessage(ana, bo, "Between us");
    const [theirs, absent] = [await forward(cleo, ana, id), await forward(cleo, ana, crypto.randomUUID())];
    expect([theirs.status, theirs.text]).toEqual([400, absent.text]);
    expect((await forward(cleo, ana, "x")).status).toBe(400);
    const removed = await sendMessage(ana, bo, "Removed");
    await bo.send(`/api/messages/${removed.id}?for=me`, { method: "DELETE" });
    expect((await forward(bo, cleo, removed.id)).status).toBe(400);
    const deleted = await sendMessage(ana, bo, "Deleted");
    await ana.send(`/api/messages/${deleted.id}`, { method: "DELETE" });
    expect((await forward(bo, cleo, deleted.id)).status).toBe(400);
    await block(cleo, bo);
    expect((await forward(bo, cleo, id)).status).toBe(404);
    await block(ana, bo);
    expect((await forward(bo, await world.member(), id)).status).toBe(400);
    expect((await messagesWith(ana, cleo)).length).toBe(0);
  });

  it("takes nothing beside it", async () => {
    const { id } = await sendMessage(ana, bo, "As it is");
    for (const more of [{ content: "And this" }, { imageUrl: await upload(bo) }, { replyToId: id }]) {
      expect((await forward(bo, ana, id, more)).status).toBe(400);
    }
    expect((await forward(bo, bo, id)).status).toBe(400);
  });
});
