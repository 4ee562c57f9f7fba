import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { anaBoAndCleo, conversationWith, messagesWith, send, sendMessage } from "../../testing/acts/chats.ts";
import { finish, get, jpeg, send as put, upload } from "../../testing/acts/uploads.ts";
import { oggVoice, webmVoice } from "../../testing/recordings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const voiceOf = (url: string, more = {}) => ({ kind: "voice", url, seconds: 2.5, waveform: [0, 50, 100], ...more });
const fileOf = (url: string, name: string) => ({ kind: "file", url, name });
const sendVoice = async (who: Person, to: Person, bytes: Buffer, more = {}) =>
  send(who, to, { attachment: voiceOf(await put(who, bytes), more) });
const sendFile = async (who: Person, to: Person, bytes: Buffer, name: string, more = {}) =>
  send(who, to, { attachment: fileOf(await put(who, bytes), name), ...more });

describe("a voice message", () => {
  it("is sent as Opus in WebM or Ogg, with its length and its wave form, and both can play it", async () => {
    for (const [bytes, type] of [
      [webmVoice(), "audio/webm"],
      [oggVoice(), "audio/ogg"],
    ] as const) {
      const { status, json } = await sendVoice(ana, bo, bytes);
      const url = `/api/messages/${json.id}/attachment`;
      const attachment = { kind: "voice", url, seconds: 2.5, waveform: [0, 50, 100] };
      expect([status, json]).toMatchObject([201, { content: null, media: [], imageUrl: null, attachment }]);
      for (const member of [ana, bo]) {
        const got = await get(world, url, member);
        expect([got.status, got.headers.get("content-type"), got.body.equals(bytes)]).toEqual([200, type, true]);
        expect(got.headers.get("x-content-type-options")).toBe("nosniff");
        expect(got.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      }
    }
    expect((await conversationWith(bo, ana)).lastMessage.attachment.kind).toBe("voice");
  });

  it("C4: is refused with 415 if its bytes are anything else, and the upload is gone", async () => {
    const others = [HTML, SVG, await jpeg(), webmVoice("A_VORBIS"), webmVoice("A_OPUS", "V_VP8"), oggVoice("Speex   ")];
    for (const bytes of others) {
      const { status, json } = await sendVoice(ana, bo, bytes);
      expect([status, json.message]).toEqual([415, "Only a recording in Opus (WebM or Ogg) can be played"]);
    }
    expect(await world.ctx.db.rows(sql`select 1 from objects where owner_id = ${ana.id}`)).toEqual([]);
    expect(await messagesWith(bo, ana)).toEqual([]);
  });

  it("is refused if it is too long, has no length, no wave form, or a text or photos beside it", async () => {
    const url = await put(ana, webmVoice());
    const parts = [
      { seconds: 301 },
      { seconds: 0 },
      { seconds: "2" },
      { waveform: [] },
      { waveform: [101] },
      { waveform: [0.5] },
      { waveform: Array<number>(65).fill(1) },
      { kind: "film" },
    ];
    for (const part of parts) expect((await send(ana, bo, { attachment: voiceOf(url, part) })).status).toBe(400);
    expect((await send(ana, bo, { content: "Listen", attachment: voiceOf(url) })).status).toBe(400);
    const imageUrl = await upload(ana);
    expect((await send(ana, bo, { imageUrl, attachment: voiceOf(url) })).status).toBe(400);
    const long = Buffer.concat([webmVoice(), Buffer.alloc(5_000_000)]);
    expect((await sendVoice(ana, bo, long)).status).toBe(413);
    expect((await send(ana, bo, { attachment: voiceOf(url) })).status).toBe(201);
  });
});

describe("a file in a message", () => {
  it("C4: is a download with its name, whatever it is, and may have a text beside it", async () => {
    const { status, json } = await sendFile(ana, bo, HTML, "Notes.html", { content: "Read this" });
    const url = `/api/messages/${json.id}/attachment`;
    const attachment = { kind: "file", url, name: "Notes.html", bytes: HTML.length };
    expect([status, json]).toMatchObject([201, { content: "Read this", media: [], attachment }]);
    const { status: code, headers, body } = await get(world, url, bo);
    expect([code, body.equals(HTML)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="Notes.html"; filename*=UTF-8''Notes.html`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "content-length": String(HTML.length),
    });
  });

  it("has a known type by its bytes only", async () => {
    for (const [bytes, type] of [
      [Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "application/pdf"],
      [await jpeg(), "image/jpeg"],
      [SVG, "application/octet-stream"],
      [Buffer.from("MZ\x90\0\x03"), "application/octet-stream"],
    ] as const) {
      const { json } = await sendFile(ana, bo, bytes, "picture.svg");
      const { headers } = await get(world, json.attachment.url, bo);
      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    }
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\ana\\list.txt", "list.txt"],
    ['a"b\r\nSet-Cookie: x=1.txt', "ab Set-Cookie x=1.txt"],
    ["..", "file"],
    ["\u202Egnp.exe", "gnp.exe"],
    ["Müller – Été.pdf", "Müller – Été.pdf"],
    [`${"x".repeat(300)}.tar.gz`, `${"x".repeat(117)}.gz`],
  ])("called %j is called %j", async (given, name) => {
    const { json } = await sendFile(ana, bo, Buffer.from("x"), given);
    expect(json.attachment.name).toBe(name);
    const disposition = (await get(world, json.attachment.url, bo)).headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(name);
  });

  it("needs a name, an upload of one's own that nothing uses, and no photos beside it", async () => {
    const url = await put(ana, Buffer.from("x"));
    expect((await send(ana, bo, { attachment: fileOf(url, " ") })).status).toBe(400);
    expect((await send(bo, ana, { attachment: fileOf(url, "x") })).status).toBe(400);
    expect((await send(ana, bo, { attachment: fileOf("https://example.com/x", "x") })).status).toBe(400);
    expect((await send(ana, bo, { imageUrl: await upload(ana), attachment: fileOf(url, "x") })).status).toBe(400);
    const first = await send(ana, bo, { attachment: fileOf(url, "x") });
    expect(first.status).toBe(201);
    expect((await send(ana, cleo, { attachment: fileOf(url, "x") })).status).toBe(400);
    expect((await send(ana, cleo, { attachment: fileOf(await upload(ana), "x.jpg") })).status).toBe(400);
  });

  it("is no photo: it can neither be posted nor be read among the pictures", async () => {
    const url = await put(ana, await jpeg());
    const { json } = await send(ana, bo, { attachment: fileOf(url, "x.jpg") });
    expect((await finish(ana, url)).status).toBe(400);
    expect((await ana.send("/api/posts", { body: { content: "x", imageUrl: url } })).status).toBe(400);
    expect((await get(world, new URL(url).pathname, bo)).status).toBe(404);
    expect(json.media).toEqual([]);
  });

  it("is sent once by a retry with the same clientId", async () => {
    const body = { attachment: fileOf(await put(ana, Buffer.from("x")), "x"), clientId: crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => send(ana, bo, body)));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id} ${json.attachment.name}`)).size).toBe(1);
  });
});

describe("what is attached to a message", () => {
  it("is read by the two it is between and by nobody else, and not across a block", async () => {
    const { json } = await sendFile(ana, bo, Buffer.from("Ours"), "ours.txt");
    const { url } = json.attachment;
    const admin = await world.member({ isAdmin: true });
    for (const member of [cleo, admin]) expect((await get(world, url, member)).status).toBe(404);
    expect((await fetch(world.url + url)).status).toBe(401);
    for (const path of ["/api/messages/abc/attachment", `/api/messages/${crypto.randomUUID()}/attachment`]) {
      expect((await get(world, path, ana)).status).toBe(404);
    }
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    for (const member of [ana, bo]) expect((await get(world, url, member)).status).toBe(404);
  });

  it("is gone for everyone with a deleted message, and for oneself with a removed one", async () => {
    const one = (await sendVoice(ana, bo, webmVoice())).json;
    await bo.send(`/api/messages/${one.id}?for=me`, { method: "DELETE" });
    expect((await get(world, one.attachment.url, bo)).status).toBe(404);
    expect((await get(world, one.attachment.url, ana)).status).toBe(200);
    await ana.send(`/api/messages/${one.id}`, { method: "DELETE" });
    expect((await get(world, one.attachment.url, ana)).status).toBe(404);
    expect((await messagesWith(ana, bo))[0]).toMatchObject({ isDeleted: true, attachment: null });
    expect(await world.ctx.db.rows(sql`select 1 from objects where owner_id = ${ana.id}`)).toEqual([]);
  });

  it("is quoted by its kind, and forwarded as a copy", async () => {
    const voice = (await sendVoice(ana, bo, oggVoice())).json;
    expect((await sendMessage(bo, ana, "Heard", { replyToId: voice.id })).replyTo).toMatchObject({
      content: null,
      hasImage: false,
      attachment: "voice",
    });
    const file = (await sendFile(ana, bo, Buffer.from("List"), "list.txt", { content: "Here" })).json;
    for (const original of [voice, file]) {
      const { json } = await send(bo, cleo, { forwardOfId: original.id });
      const attachment = { ...original.attachment, url: json.attachment.url };
      expect(json).toMatchObject({ isForwarded: true, content: original.content, attachment });
      expect(json.attachment.url).not.toBe(original.attachment.url);
      await ana.send(`/api/messages/${original.id}`, { method: "DELETE" });
      expect((await get(world, json.attachment.url, cleo)).status).toBe(200);
      expect((await get(world, json.attachment.url, ana)).status).toBe(404);
    }
  });

  it("stays when its text is edited away", async () => {
    const { json } = await sendFile(ana, bo, Buffer.from("List"), "list.txt", { content: "Here" });
    const edited = await ana.send(`/api/messages/${json.id}`, { method: "PUT", body: { content: "" } });
    expect([edited.status, edited.json.content, edited.json.attachment.name]).toEqual([200, null, "list.txt"]);
  });
});
