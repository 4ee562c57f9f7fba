import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { contents, writePost } from "../../../testing/acts/posting.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

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
    // The session, their circle, their own marks.
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

describe("the bytes of a first page", () => {
  it("are the same in gzip, and its end is whole", async () => {
    const read = async (encoding: string) => {
      const headers = { cookie: bo.cookie, "accept-encoding": encoding };
      return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        void import("node:http").then(({ get }) =>
          get(world.url + FEED, { headers }, (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("end", () =>
              resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
            );
            response.on("error", reject);
          }).on("error", reject),
        );
      });
    };
    const [raw, gzip] = [await read("identity"), await read("gzip, br")];
    expect([raw.encoding, gzip.encoding]).toEqual([undefined, "gzip"]);
    expect(gunzipSync(gzip.body).equals(raw.body)).toBe(true);
    expect(gzip.body.length).toBeLessThan(raw.body.length * 0.6);
  });
});
