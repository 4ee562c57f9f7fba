import type { Conversation } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { endMutes } from "./mute-ends.ts";
import { makeChat, sendMessage, writeIn } from "../../testing/acts/chats.ts";
import { people } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
let dee: Person;
beforeEach(async () => {
  [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
});

const mark = async (what: string, id: string, method = "PUT") =>
  (await ana.send(`/api/chats/${id}/${what}`, { method })).status;
/** Every mute of hers that ends by itself is over. */
async function hoursLater() {
  for (const table of [sql`conversations`, sql`chat_members`]) {
    await world.ctx.db.rows(sql`
      update ${table} set muted_until = now() - interval '1 s' where user_id = ${ana.id} and muted_until is not null`);
  }
}
const listed = async (query = ""): Promise<Conversation[]> => (await ana.send(`/api/conversations${query}`)).json;
const idsOf = (list: Conversation[]) => list.map(({ id }) => id);
const bell = async () => (await ana.send("/api/counts")).json.unreadNotifications;
const unread = async () => (await ana.send("/api/counts")).json.unreadMessages;

/** A pair and a group chat, by how one writes there. */
const KINDS: [string, () => Promise<{ id: string; write: (words: string) => Promise<unknown> }>][] = [
  [
    "the conversation of two",
    async () => {
      await sendMessage(bo, ana, "Hello");
      return { id: bo.id, write: (words) => sendMessage(bo, ana, words) };
    },
  ],
  [
    "a group chat",
    async () => {
      const chat = await makeChat(ana, [bo, cleo]);
      await writeIn(bo, chat, "Hello");
      return { id: chat.id, write: (words) => writeIn(bo, chat, words) };
    },
  ],
];

describe.each(KINDS)("%s", (_, make) => {
  it("is pinned above newer ones until it is unpinned, page by page", async () => {
    const { id } = await make();
    for (const other of [cleo, dee]) await sendMessage(other, ana, "Newer");
    expect(idsOf(await listed())).toEqual([dee.id, cleo.id, id]);
    expect(await mark("pinned", id)).toBe(204);
    const seen: string[] = [];
    let path: string | undefined = "/api/conversations?limit=1";
    while (path) {
      const { json, headers } = await ana.send(path);
      seen.push(...idsOf(json));
      path = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual([id, dee.id, cleo.id]);
    expect((await listed())[0]).toMatchObject({ isPinned: true, isMuted: false, isArchived: false });
    expect(await mark("pinned", id, "DELETE")).toBe(204);
    expect(idsOf(await listed())).toEqual([dee.id, cleo.id, id]);
  });

  it("rings no more once it is muted, and is not counted in the badge", async () => {
    const { id, write } = await make();
    await ana.send(`/api/messages/${id}/read`, { method: "PUT" });
    await ana.send("/api/notifications/read", { method: "PUT", body: {} });
    expect(await mark("muted", id)).toBe(204);
    await write("Anybody?");
    expect([await unread(), await bell()]).toEqual([0, 0]);
    expect((await listed())[0]).toMatchObject({ isMuted: true, unreadCount: 1 });
    expect(await mark("muted", id, "DELETE")).toBe(204);
    expect(await unread()).toBe(1);
    await write("Hello?");
    expect([await unread(), await bell()]).toEqual([2, 1]);
  });

  it("muted for some hours, rings and is counted again when they are over", async () => {
    const { id, write } = await make();
    await ana.send(`/api/messages/${id}/read`, { method: "PUT" });
    await ana.send("/api/notifications/read", { method: "PUT", body: {} });
    expect(await mark("muted?hours=8", id)).toBe(204);
    const [muted] = await listed();
    const hours = (Date.parse(muted?.mutedUntil ?? "") - Date.now()) / 3_600_000;
    expect([muted?.isMuted, Math.round(hours)]).toEqual([true, 8]);
    await write("Anybody?");
    await endMutes(world.ctx);
    expect([await unread(), await bell()]).toEqual([0, 0]);
    await hoursLater();
    await endMutes(world.ctx);
    expect((await listed())[0]).toMatchObject({ isMuted: false, mutedUntil: null, unreadCount: 1 });
    expect(await unread()).toBe(1);
    await write("Hello?");
    expect([await unread(), await bell()]).toEqual([2, 1]);
  });

  it("muted for some hours and then without an end, stays muted; the end of a mute reaches open windows", async () => {
    const { id } = await make();
    await mark("muted?hours=1", id);
    expect(await mark("muted", id)).toBe(204);
    expect((await listed())[0]).toMatchObject({ isMuted: true, mutedUntil: null });
    await mark("pinned", id);
    await mark("muted?hours=168", id);
    expect((await listed())[0]).toMatchObject({ isMuted: true, isPinned: true, mutedUntil: expect.any(String) });
    const { frames, socket } = await ana.openSocket();
    await hoursLater();
    await endMutes(world.ctx);
    await eventually(() => expect(frames).toContainEqual({ type: "chat", chatId: id, what: "changed" }));
    socket.terminate();
    expect((await listed())[0]).toMatchObject({ isMuted: false, isPinned: true, mutedUntil: null });
    for (const hours of ["0", "9000", "-1", "1.5", "soon"]) expect(await mark(`muted?hours=${hours}`, id)).toBe(400);
  });

  it("is in the archive until the next message, for good if it is muted", async () => {
    const { id, write } = await make();
    await mark("pinned", id);
    expect(await mark("archived", id)).toBe(204);
    expect(idsOf(await listed())).toEqual([]);
    expect(await listed("?view=archived")).toMatchObject([{ id, isArchived: true, isPinned: false }]);
    await write("Again");
    expect([idsOf(await listed()), idsOf(await listed("?view=archived"))]).toEqual([[id], []]);
    await mark("muted", id);
    await mark("archived", id);
    await write("And again");
    expect([idsOf(await listed()), idsOf(await listed("?view=archived"))]).toEqual([[], [id]]);
    expect(await mark("archived", id, "DELETE")).toBe(204);
    expect(idsOf(await listed())).toEqual([id]);
  });

  it("is marked for oneself alone, in all of one's windows", async () => {
    const { id } = await make();
    const [own, his] = await Promise.all([ana.openSocket(), bo.openSocket()]);
    for (const what of ["muted", "pinned", "archived"]) await mark(what, id);
    const ofBo: Conversation[] = (await bo.send("/api/conversations")).json;
    expect(ofBo[0]).toMatchObject({ isMuted: false, isPinned: false, isArchived: false });
    await eventually(() => expect(own.frames).toContainEqual({ type: "chat", chatId: id, what: "changed" }));
    expect(JSON.stringify(his.frames)).not.toContain('"chat"');
    for (const { socket } of [own, his]) socket.terminate();
  });
});

it("a conversation without a message, or with nobody, cannot be marked", async () => {
  for (const what of ["muted", "pinned", "archived"]) {
    for (const id of [bo.id, ana.id, crypto.randomUUID(), "word"])
      expect([id, await mark(what, id)]).toEqual([id, 404]);
  }
});
