import type { Message } from "@plaza/contract/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { add, anaBoAndCleo, leave, makeChat, remove, send, sendMessage, writeIn } from "../../testing/acts/chats.ts";
import { send as put, upload } from "../../testing/acts/uploads.ts";
import { oggVoice } from "../../testing/recordings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
  for (const friend of [bo, cleo]) await world.befriend(ana, friend);
});

const file = async (who: Person) => ({ kind: "file", url: await put(who, Buffer.from("a list")), name: "list.txt" });
const shared = (who: Person, { id }: { id: string }, kind: string, more = "") =>
  who.send(`/api/messages/${id}/shared?kind=${kind}${more}`);
const idsOf = async (who: Person, where: { id: string }, kind: string) =>
  ((await shared(who, where, kind)).json as Message[]).map(({ id }) => id);

describe("what two have sent each other", () => {
  it("photos, files and links are listed each by their kind, the newest first", async () => {
    await sendMessage(ana, bo, "Only words");
    const photo = await sendMessage(ana, bo, "Look", { imageUrl: await upload(ana) });
    const list = await sendMessage(bo, ana, "What we need", { attachment: await file(bo) });
    const voice = { kind: "voice", url: await put(ana, oggVoice()), seconds: 2, waveform: [1] };
    expect((await send(ana, bo, { attachment: voice })).status).toBe(201);
    const links = [
      await sendMessage(bo, ana, "See https://localhost/a"),
      await sendMessage(ana, bo, "HTTP://LOCALHOST/B, too"),
    ];
    for (const who of [ana, bo]) {
      const other = who === ana ? bo : ana;
      expect(await idsOf(who, other, "photos")).toEqual([photo.id]);
      expect(await idsOf(who, other, "files")).toEqual([list.id]);
      expect(await idsOf(who, other, "links")).toEqual(links.map(({ id }) => id).toReversed());
    }
    expect((await shared(ana, bo, "files")).json[0].attachment).toMatchObject({ kind: "file", name: "list.txt" });
    expect(await idsOf(cleo, ana, "photos")).toEqual([]);
  });

  it("comes page by page", async () => {
    const sent = [];
    for (let i = 0; i < 3; i++) sent.unshift((await sendMessage(ana, bo, `http://localhost/${i}`)).id);
    const { json, headers } = await shared(bo, ana, "links", "&limit=2");
    const next = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const rest = await bo.send(next);
    expect([...json, ...rest.json].map(({ id }: Message) => id)).toEqual(sent);
    expect(rest.headers.get("link")).toBe(null);
  });

  it("leaves out what was deleted, for everyone or for oneself", async () => {
    const photo = await sendMessage(ana, bo, "Look", { imageUrl: await upload(ana) });
    const link = await sendMessage(ana, bo, "http://localhost/");
    await bo.send(`/api/messages/${link.id}?for=me`, { method: "DELETE" });
    expect([await idsOf(bo, ana, "links"), await idsOf(ana, bo, "links")]).toEqual([[], [link.id]]);
    await ana.send(`/api/messages/${photo.id}`, { method: "DELETE" });
    for (const [who, other] of [[ana, bo] as const, [bo, ana] as const])
      expect(await idsOf(who, other, "photos")).toEqual([]);
  });

  it("M1: is nothing that either can list once one has blocked the other", async () => {
    await sendMessage(ana, bo, "http://localhost/");
    await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" });
    for (const [who, other] of [[ana, bo] as const, [bo, ana] as const])
      expect((await shared(who, other, "links")).status).toBe(404);
  });

  it("a list of an unknown kind, or with nobody, is refused", async () => {
    for (const kind of ["", "words", "photos&kind=files"]) expect((await shared(ana, bo, kind)).status).toBe(400);
    for (const id of [ana.id, crypto.randomUUID()]) expect((await shared(ana, { id }, "photos")).status).toBe(404);
    expect((await shared(ana, bo, "photos", "&before=x")).status).toBe(400);
  });
});

describe("what was sent in a group chat", () => {
  it("M1: is for its members alone, until they leave or are removed", async () => {
    const chat = await makeChat(ana, [bo]);
    const { id } = await writeIn(bo, chat, "http://localhost/");
    expect(await idsOf(ana, chat, "links")).toEqual([id]);
    expect((await shared(cleo, chat, "links")).status).toBe(404);
    await leave(bo, chat);
    expect((await shared(bo, chat, "links")).status).toBe(404);
    await add(ana, chat, cleo);
    await remove(ana, chat, cleo);
    expect((await shared(cleo, chat, "links")).status).toBe(404);
  });

  it("M1: before one joined is not listed, unless the chat shows its history", async () => {
    const chat = await makeChat(ana, [bo]);
    await writeIn(bo, chat, "http://localhost/", { imageUrl: await upload(bo) });
    await add(ana, chat, cleo);
    const { id } = await writeIn(bo, chat, "http://localhost/since");
    expect([await idsOf(cleo, chat, "links"), await idsOf(cleo, chat, "photos")]).toEqual([[id], []]);
  });

  it("M1: by a member one has blocked, or who has blocked one, is not listed", async () => {
    const chat = await makeChat(ana, [bo, cleo]);
    const his = await writeIn(bo, chat, "http://localhost/", { imageUrl: await upload(bo) });
    const hers = await writeIn(cleo, chat, "http://localhost/hers");
    await bo.send(`/api/users/${cleo.id}/block`, { method: "PUT" });
    expect([await idsOf(cleo, chat, "links"), await idsOf(cleo, chat, "photos")]).toEqual([[hers.id], []]);
    expect(await idsOf(bo, chat, "links")).toEqual([his.id]);
    expect(await idsOf(ana, chat, "links")).toEqual([hers.id, his.id]);
  });
});
