import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { type HostileServer, startHostileServer } from "../../../testing/hostile-server.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";

let translator: HostileServer;
let world: World;
let ana: Person;
let bo: Person;
let asked: Record<string, unknown>[];
let headers: IncomingMessage["headers"];

/** What the translator responds to the next requests. */
let respond: (q: string) => { status?: number; type?: string; body: string };
const GERMAN = "Kennt jemand einen guten Zahnarzt in der Nähe?";
const replyWith = (translatedText: unknown, more: object = {}) => ({
  body: JSON.stringify({ translatedText, ...more }),
});

beforeAll(async () => {
  translator = await startHostileServer();
  translator.page("/lt/translate", (request, response) => {
    let body = "";
    headers = request.headers;
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      const question = JSON.parse(body) as { q: string };
      asked.push(question);
      const reply = respond(question.q);
      response.writeHead(reply.status ?? 200, { "content-type": "application/json" }).end(reply.body);
    });
  });
  const url = `http://localhost:${translator.port}/lt/`;
  world = await createWorld({ RATE_LIMIT: "off", TRANSLATE_URL: url, TRANSLATE_KEY: "the-key-of-it" });
  ana = await world.member();
  bo = await world.member();
});
afterAll(async () => {
  await world.close();
  translator.close();
});
beforeEach(() => {
  asked = [];
  respond = (q) => replyWith(`[${q}]`);
});

const write = async (body: object) => (await ana.send("/api/posts", { body })).json.id as string;
const translate = (id: string, to: unknown = "en", who = bo) =>
  who.send(`/api/posts/${id}/translation`, { method: "POST", body: { to } });

describe("translating a post", () => {
  it("responds with its words in another language, and asks the translator once", async () => {
    const id = await write({ content: `${GERMAN} 1` });
    const first = await translate(id);
    expect([first.status, first.json]).toEqual([200, { content: `[${GERMAN} 1]`, from: "de" }]);
    expect((await translate(id, "en", ana)).json).toEqual(first.json);
    expect(asked).toEqual([{ q: `${GERMAN} 1`, source: "de", target: "en", format: "text", api_key: "the-key-of-it" }]);
    await translate(id, "zh-TW");
    await translate(id, "pt-BR");
    expect(asked.map(({ target }) => target)).toEqual(["en", "zt", "pt"]);
  });

  it("J5: the translator gets the words and its key, and nothing of who wrote or reads them", async () => {
    await translate(await write({ content: `${GERMAN} 2` }));
    expect(Object.keys(asked[0] ?? {})).toEqual(["q", "source", "target", "format", "api_key"]);
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
    ]);
  });

  it("translates other words anew, from the language that the author corrected", async () => {
    const id = await write({ content: `${GERMAN} 3` });
    await translate(id);
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { lang: "nl" } });
    expect((await translate(id)).json.from).toBe("nl");
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "Andere woorden hier" } });
    expect((await translate(id)).json.content).toBe("[Andere woorden hier]");
    expect(asked.map(({ source }) => source)).toEqual(["de", "nl", "nl"]);
  });

  it("asks nobody for a post that is in the reader's language", async () => {
    const id = await write({ content: GERMAN });
    expect((await translate(id, "de-AT")).json).toEqual({ content: GERMAN, from: "de" });
    expect(asked).toEqual([]);
  });

  it("lets the translator find the language of a post from before there was one", async () => {
    const id = await write({ content: `${GERMAN} 4` });
    await world.ctx.db.rows(sql`update posts set lang = null where id = ${id}`);
    respond = (q) => replyWith(`[${q}]`, { detectedLanguage: { language: "de", confidence: 90 } });
    expect((await translate(id)).json.from).toBe("de");
    expect(asked[0]?.["source"]).toBe("auto");
  });

  it("J5: a post that the reader may not see is a 404, and its words go nowhere", async () => {
    const id = await write({ content: GERMAN, audience: "friends" });
    for (const who of [bo, await world.member({ isAdmin: true })]) {
      const refused = await translate(id, "en", who);
      expect([refused.status, refused.json.code]).toEqual([404, "post_not_found"]);
    }
    expect((await translate("0190a000-0000-7000-8000-000000000000")).status).toBe(404);
    await translate(id, "en", ana);
    expect(asked).toHaveLength(1);
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    expect((await translate(id, "en", ana)).status).toBe(404);
  });

  it.each([undefined, "", "xx", "klingon", 5])("refuses the language %s", async (to) => {
    const refused = await bo.send(`/api/posts/${await write({ content: GERMAN })}/translation`, {
      method: "POST",
      body: { to },
    });
    expect([refused.status, refused.json.errors.to]).toEqual([400, "Choose one of the languages in the list"]);
  });

  it("refuses a post without words", async () => {
    const id = await write({ sharedPostId: await write({ content: GERMAN }) });
    const refused = await translate(id);
    expect([refused.status, refused.json.code]).toEqual([409, "translation_empty"]);
  });

  it("says that the translator does not know a language", async () => {
    respond = () => ({ status: 400, body: JSON.stringify({ error: "yo is not supported" }) });
    const refused = await translate(await write({ content: `${GERMAN} 5` }), "yo");
    expect([refused.status, refused.json.code]).toEqual([409, "translation_language"]);
  });

  it.each([
    ["an error", { status: 500, body: "{}" }],
    ["a key that it does not take", { status: 403, body: '{"error":"Invalid API key"}' }],
    ["a redirect", { status: 302, body: "" }],
    ["no JSON", { body: "<p>Hello" }],
    ["no words", { body: "{}" }],
    ["words that are no text", replyWith(["a"])],
    ["J5: more than any post", replyWith("x".repeat(200_000))],
  ])("a translator that responds with %s is a 503 with a sentence, and is asked again", async (what, reply) => {
    const id = await write({ content: `${GERMAN} ${what}` });
    respond = () => reply;
    const refused = await translate(id);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      503,
      "translation_failed",
      "The translator isn't responding right now. Please try again in a moment.",
    ]);
    respond = (q) => replyWith(`[${q}]`);
    expect((await translate(id)).status).toBe(200);
  });

  it("is told on GET /api/instance", async () => {
    expect((await bo.send("/api/instance")).json.translation).toBe(true);
  });
});

it("J5: translations are limited for each member", async () => {
  const limited = await createWorld({ RATE_LIMIT: "on", TRANSLATE_URL: `http://localhost:${translator.port}/lt` });
  try {
    const dee = await limited.member();
    const { id } = (await dee.send("/api/posts", { body: { content: GERMAN } })).json;
    const statuses: number[] = [];
    for (let n = 0; n <= 30; n++) statuses.push((await translate(id, "en", dee)).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  } finally {
    await limited.close();
  }
});

describe("an instance", () => {
  it("without a translator refuses with a code, and says so beforehand", async () => {
    const plain = await createWorld({ RATE_LIMIT: "off" });
    try {
      const dee = await plain.member();
      const { id } = (await dee.send("/api/posts", { body: { content: GERMAN } })).json;
      const refused = await translate(id, "en", dee);
      expect([refused.status, refused.json.code]).toEqual([409, "translation_off"]);
      expect((await dee.send("/api/instance")).json.translation).toBe(false);
    } finally {
      await plain.close();
    }
  });

  it("J5: whose translator is away, or at a cloud provider's metadata address, responds 503", async () => {
    translator.page("/away/translate", (request) => void request.socket.destroy());
    for (const url of [`http://localhost:${translator.port}/away`, "http://169.254.169.254/latest"]) {
      const away = await createWorld({ RATE_LIMIT: "off", TRANSLATE_URL: url });
      try {
        const dee = await away.member();
        const { id } = (await dee.send("/api/posts", { body: { content: GERMAN } })).json;
        expect((await translate(id, "en", dee)).status).toBe(503);
      } finally {
        await away.close();
      }
    }
  });
});
