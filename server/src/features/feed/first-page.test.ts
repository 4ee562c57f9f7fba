import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { contents, writePost } from "../../testing/acts/posts.ts";
import { createStory, seeStory } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
const FEED = "/api/posts";
let ana: Person;
let bo: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana" });
  bo = await world.member({ firstName: "Bo" });
  for (let n = 0; n < 25; n++) await writePost(ana, `Post ${n}`);
});

const countFor = (member: Person, path = FEED) => world.countWarmStatements(() => member.send(path));

describe("a first page that was read a moment ago", () => {
  it.each([FEED, "/api/posts?feed=friends", "/api/posts?limit=5"])("costs no statement: %s", async (path) => {
    await bo.send(path);
    expect(await countFor(bo, path)).toBe(0);
  });

  it("costs few statements for the next member, who shares its cards", async () => {
    await bo.send(FEED);
    const cleo = await world.member();
    // The session, their relations, what they did with its posts.
    expect(await countFor(cleo)).toBe(3);
  });

  it("leads to the next page, which is read from the database", async () => {
    const first = await bo.send(FEED);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(await countFor(bo, next)).toBeGreaterThan(0);
    const second = await bo.send(next);
    const all = [...contents(first.json), ...contents(second.json)];
    expect(new Set(all).size).toBe(all.length);
  });

  it("is loaded anew only where something has changed: two statements for a comment, for all readers", async () => {
    const [{ id: postId }] = (await bo.send(FEED)).json;
    await ana.send(FEED);
    const written = await world.countWarmStatements(async () => {
      await ana.send("/api/comments", { body: { postId, content: "A comment" } });
      // As long as pages are read, the card is loaded after the write and not by the next reader.
      await bo.send(FEED);
    });
    expect(await countFor(ana)).toBe(0);
    expect(await countFor(bo)).toBe(0);
    expect(written).toBeLessThan(25);
    expect((await bo.send(FEED)).json[0].comments.at(-1).content).toBe("A comment");
  });

  it("has the author's own write at once", async () => {
    for (let n = 0; n < 5; n++) {
      await bo.send(FEED);
      const { id } = await writePost(bo, `Written by Bo ${n}`);
      expect((await bo.send(FEED)).json[0].content).toBe(`Written by Bo ${n}`);
      await bo.send("/api/reactions", { body: { postId: id, type: "love" } });
      expect((await bo.send(FEED)).json[0].myReaction).toBe("love");
      await bo.send(`/api/posts/${id}`, { method: "DELETE" });
      expect((await bo.send(FEED)).json[0].id).not.toBe(id);
    }
  });

  it("has what was written past all rules, by a statement that names nothing", async () => {
    await bo.send(FEED);
    await world.ctx.db.rows(sql`insert into posts (user_id, content) values (${ana.id}, 'Past all rules')`);
    expect((await bo.send(FEED)).json[0].content).toBe("Past all rules");
  });
});

describe("with every tenth act a write", () => {
  it("at least 95 % of the first pages cost no statement", { timeout: 60_000 }, async () => {
    const readers: Person[] = [];
    for (let n = 0; n < 10; n++) readers.push(await world.member());
    for (const reader of readers) await reader.send(FEED);
    const someone = (n: number) => readers[(n * 7) % readers.length] as Person;
    let [pages, quick] = [0, 0];
    for (let n = 0; n < 200; n++) {
      const by = someone(n);
      if (n % 10 > 0) {
        pages += 1;
        if ((await countFor(by)) === 0) quick += 1;
        continue;
      }
      const [{ id: postId }] = (await by.send(FEED)).json;
      const write = n % 40;
      if (write === 0) await writePost(by, `Mixed ${n}`);
      else if (write === 10) await by.send("/api/comments", { body: { postId, content: "Mixed" } });
      else if (write === 20) await by.send("/api/reactions", { body: { postId, type: "like" } });
      else await by.send("/api/messages", { body: { receiverId: ana.id, content: "Mixed" } });
    }
    expect(quick / pages).toBeGreaterThanOrEqual(0.95);
  });
});

describe("the other parts of Home that were read a moment ago", () => {
  it.each(["/api/auth/user", "/api/counts", "/api/stories"])("cost no statement: %s", async (path) => {
    await bo.send(path);
    expect(await countFor(bo, path)).toBe(0);
  });

  it("have what has happened since", async () => {
    const counts = async () => (await bo.send("/api/counts")).json;
    const before = await counts();
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "Hello" } });
    expect((await counts()).unreadMessages).toBe(before.unreadMessages + 1);
    await bo.send(`/api/messages/${ana.id}/read`, { method: "PUT" });
    expect((await counts()).unreadMessages).toBe(before.unreadMessages);
    await ana.send("/api/friendships", { body: { addresseeId: bo.id } });
    expect(await counts()).toMatchObject({ friendRequests: 1, unreadNotifications: before.unreadNotifications + 1 });
    await bo.send("/api/stories");
    const { id } = await createStory(ana);
    expect((await bo.send("/api/stories")).text).toContain(id);
    await seeStory(bo, id);
    expect((await bo.send("/api/stories")).json[0].stories[0].isSeen).toBe(true);
  });
});

describe("the bytes of a first page", () => {
  it("are the same in every encoding", async () => {
    const read = async (encoding: string) => {
      const headers = { cookie: bo.cookie, "accept-encoding": encoding };
      return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        get(world.url + FEED, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
          );
        }).on("error", reject);
      });
    };
    const [raw, gzip, brotli] = [await read("identity"), await read("gzip"), await read("gzip, br")];
    expect([raw.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, "gzip", "br"]);
    expect(gunzipSync(gzip.body).equals(raw.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(raw.body)).toBe(true);
    expect(gzip.body.length).toBeLessThan(raw.body.length * 0.6);
  });
});
