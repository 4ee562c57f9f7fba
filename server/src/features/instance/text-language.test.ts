import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
let postId: string;

const GERMAN = "Kennt jemand einen guten Zahnarzt in der Nähe?";
const FRENCH = "Quelqu'un connaît un bon dentiste dans le coin ?";
const startTime = new Date(Date.now() + 86_400_000).toISOString();

beforeAll(async () => {
  ana = await world.member();
  bo = await world.member();
  postId = (await ana.send("/api/posts", { body: { content: "To be commented" } })).json.id;
});

/** Each kind of text: how it is written, and where it is changed and read. */
const KINDS = [
  {
    kind: "a post",
    write: (text: string, more: object = {}) => ana.send("/api/posts", { body: { content: text, ...more } }),
    path: "/api/posts",
    field: "content",
  },
  {
    kind: "a comment",
    write: (text: string, more: object = {}) => ana.send("/api/comments", { body: { postId, content: text, ...more } }),
    path: "/api/comments",
    field: "content",
  },
  {
    kind: "a listing",
    write: (text: string, more: object = {}) =>
      ana.send("/api/marketplace", {
        body: { title: "iPad", description: text, price: 1, category: "Other", ...more },
      }),
    path: "/api/marketplace",
    field: "description",
  },
  {
    kind: "an event",
    write: (text: string, more: object = {}) =>
      ana.send("/api/events", { body: { name: "Jam", description: text, startTime, ...more } }),
    path: "/api/events",
    field: "description",
  },
];

describe("the language of what members write", () => {
  describe.each(KINDS)("$kind", ({ write, path, field }) => {
    const put = (id: string, body: object) => ana.send(`${path}/${id}`, { method: "PUT", body });

    it("has the language that it is written in", async () => {
      const written = await write(GERMAN);
      expect([written.status, written.json.lang]).toEqual([201, "de"]);
      expect((await write(FRENCH)).json.lang).toBe("fr");
    });

    it("has the language that its author gives", async () => {
      expect((await write(GERMAN, { lang: "de-AT" })).json.lang).toBe("de-AT");
      expect((await write(FRENCH, { lang: null })).json.lang).toBe("fr");
    });

    it.each(["xx", "klingon", "", "DE", "de_AT", "de-", "d".repeat(1_000), 7, ["de"]])(
      "is refused with the language %s",
      async (lang) => {
        const refused = await write(GERMAN, { lang });
        expect(refused.status).toBe(400);
        expect(refused.json.errors.lang).toBe("Choose one of the languages in the list");
      },
    );

    it("can be given another language, with the same words or others", async () => {
      const { id } = (await write(GERMAN)).json;
      const words = { [field]: GERMAN };
      expect((await put(id, { ...words, lang: "nl" })).json.lang).toBe("nl");
      expect((await put(id, words)).json.lang).toBe("nl");
      // What was chosen is kept with other words too; null finds it anew.
      expect((await put(id, { [field]: FRENCH })).json.lang).toBe("nl");
      expect((await put(id, { [field]: FRENCH, lang: null })).json.lang).toBe("fr");
      expect((await put(id, { [field]: GERMAN })).json.lang).toBe("de");
      const refused = await put(id, { ...words, lang: "xx" });
      expect([refused.status, refused.json.errors.lang]).toEqual([400, "Choose one of the languages in the list"]);
      const others = await bo.send(`${path}/${id}`, { method: "PUT", body: { ...words, lang: "nl" } });
      expect(others.status).toBe(403);
    });
  });

  it("is the author's own below 20 letters, else the instance's", async () => {
    const dee = await world.member();
    expect((await dee.send("/api/posts", { body: { content: "Bonjour" } })).json.lang).toBe("en");
    const cyn = await world.member();
    await world.ctx.db.rows(sql`update users set language = 'fr' where id = ${cyn.id}`);
    world.ctx.cache.clear();
    expect((await cyn.send("/api/posts", { body: { content: "Bonjour" } })).json.lang).toBe("fr");
  });

  it("of a post without words is unknown, and another language alone is no edit", async () => {
    const { id } = (await ana.send("/api/posts", { body: { content: GERMAN } })).json;
    const shared = await bo.send("/api/posts", { body: { sharedPostId: id } });
    expect([shared.json.lang, shared.json.sharedPost.lang]).toEqual([null, "de"]);
    const post = await ana.send(`/api/posts/${id}`, { method: "PUT", body: { lang: "nl" } });
    expect([post.json.lang, post.json.editedAt]).toEqual(["nl", null]);
    const comment = await ana.send("/api/comments", { body: { postId, content: GERMAN } });
    const path = `/api/comments/${comment.json.id}`;
    const body = { content: GERMAN, lang: "nl" };
    expect((await ana.send(path, { method: "PUT", body })).json).toMatchObject({ lang: "nl", editedAt: null });
  });
});
