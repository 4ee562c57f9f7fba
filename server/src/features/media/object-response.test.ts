import { type IncomingMessage, request } from "node:http";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { mp4 } from "../../testing/films.ts";
import { get, jpeg, send, upload, photo } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";
import { keysOf } from "./object-names.ts";

const world = useWorld();
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

/** As it is written: `fetch` would tidy the address up first. */
const statusOf = (path: string) =>
  new Promise((resolve, reject) => {
    const call = request(world.url, { path, headers: { cookie: ana.cookie } }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    call.once("error", reject).end();
  });

/** Begins to read, and reads no further. */
const watch = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(world.url + path, { headers: { cookie: ana.cookie }, agent: false }, resolve)
      .once("error", reject)
      .end();
  });

describe("looking at a file", () => {
  it("U4, G6: needs a session, and that of any member will do", async () => {
    const path = await upload(ana);
    expect((await world.send(path)).status).toBe(401);
    expect((await world.send(`/objects/${"x".repeat(22)}`)).status).toBe(401);
    expect((await get(world, path, await world.member())).status).toBe(200);
    expect((await get(world, path, await world.member({ isVerified: false }))).status).toBe(401);
  });

  it("U7: gives a picture or a film, and never a page that runs", async () => {
    for (const [bytes, type, ending] of [
      [await jpeg(), "image/webp", "webp"],
      [mp4(), "video/mp4", "mp4"],
      [mp4({ brand: "qt  " }), "video/quicktime", "mov"],
    ] as const) {
      const path = await upload(ana, bytes);
      const { headers } = await get(world, path, ana);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": type,
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "content-disposition": `inline; filename="${path.slice("/objects/".length)}.${ending}"`,
      });
    }
  });

  it("that the browser has is not sent again", async () => {
    const path = await upload(ana);
    const etag = (await get(world, path, ana)).headers.get("etag") ?? "";
    const again = await get(world, path, ana, { "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(world, `${path}?w=160`, ana, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("U5: leads nowhere where there is none, whatever the address says", async () => {
    const path = await upload(ana);
    const waiting = new URL((await ana.send("/api/objects/upload", { method: "POST" })).json.uploadURL).pathname;
    const unseen = new URL(await send(ana, await jpeg())).pathname;
    const nowhere = [
      waiting,
      unseen,
      `${path}.raw`,
      `${path}.full`,
      `${path}?w=0`,
      `${path}?w=161`,
      `${path}?w=160&w=480`,
      `${path}?w=../../x`,
      `/objects/${"x".repeat(22)}`,
      "/objects/..%2f..%2fetc%2fpasswd",
      "/objects/%2e%2e/%2e%2e/etc/passwd",
      "/objects//etc/passwd",
      "/objects/..%5c..%5cetc",
      "/objects/%00",
      "/objects/secret",
      "/objects/",
      "/objects",
      `/objects/${"x".repeat(5_000)}`,
    ];
    for (const address of nowhere) {
      expect([address, await statusOf(address)]).toEqual([address, 404]);
    }
  });

  it("U4: ends at once when what it belonged to is deleted", async () => {
    const path = await upload(ana);
    await world.ctx.db.rows(sql`delete from objects where name = ${path.slice("/objects/".length)}`);
    expect((await get(world, path, ana)).status).toBe(404);
  });
});

describe("the format of a picture", () => {
  const AVIF = { accept: "image/avif,image/webp,image/apng,*/*;q=0.8" };
  const WEBP = { accept: "image/webp,*/*" };

  it("is AVIF for a browser that shows it and WebP for any other, in each width", async () => {
    const path = await upload(ana, await photo(1_080, 720));
    for (const [wanted, width] of [
      ["?w=160", 160],
      ["?w=480", 480],
      ["?w=1080", 1080],
    ] as const) {
      const [avif, webp] = [await get(world, path + wanted, ana, AVIF), await get(world, path + wanted, ana, WEBP)];
      expect(avif.headers.get("content-type")).toBe("image/avif");
      expect(await sharp(avif.body).metadata()).toMatchObject({ format: "heif", compression: "av1", width });
      expect(webp.headers.get("content-type")).toBe("image/webp");
      expect(await sharp(webp.body).metadata()).toMatchObject({ format: "webp", width });
      expect(avif.body.length).toBeLessThan(webp.body.length);
    }
    expect((await get(world, `${path}?w=480`, ana)).headers.get("content-type")).toBe("image/webp");
  });

  it("is told apart by caches, and each has its own entity tag", async () => {
    const path = `${await upload(ana, await photo(480, 60))}?w=480`;
    const [avif, webp] = [await get(world, path, ana, AVIF), await get(world, path, ana, WEBP)];
    for (const { headers } of [avif, webp]) expect(headers.get("vary")).toBe("Accept, Cookie");
    const etag = avif.headers.get("etag") ?? "";
    expect(etag).not.toBe(webp.headers.get("etag"));
    expect((await get(world, path, ana, { ...AVIF, "if-none-match": etag })).status).toBe(304);
    expect((await get(world, path, ana, { ...WEBP, "if-none-match": etag })).status).toBe(200);
    expect(avif.headers.get("content-disposition")).toMatch(/\.avif"$/);
  });

  it("is WebP where an AVIF would be larger, where it moves and where it is wider than a feed", async () => {
    const plain = await upload(ana, await jpeg(300, 200));
    const frames = Buffer.concat([0, 120, 240].map((grey) => Buffer.alloc(200 * 100 * 3, grey)));
    const moving = await sharp(frames, { raw: { width: 200, height: 300, channels: 3, pageHeight: 100 } })
      .gif({ loop: 0, delay: [50, 50, 50] })
      .toBuffer();
    const wide = await upload(ana, await photo(1_920, 60));
    for (const path of [plain, await upload(ana, moving), wide, `${wide}?w=1920`]) {
      expect((await get(world, path, ana, AVIF)).headers.get("content-type")).toBe("image/webp");
    }
  });

  it("counts with all its files against the member's room, and all go with it", async () => {
    const path = await upload(ana, await photo(600, 80));
    const name = path.slice("/objects/".length);
    const stored = async () => {
      const files = [];
      for await (const { key } of world.ctx.storage.list()) if (key.startsWith(name)) files.push(key);
      return files.toSorted();
    };
    const keys = [
      `${name}.160`,
      `${name}.160avif`,
      `${name}.480`,
      `${name}.480avif`,
      `${name}.full`,
      `${name}.fullavif`,
    ];
    expect(await stored()).toEqual(keys);
    const sizes = await Promise.all(keys.map((key) => world.ctx.storage.size(key)));
    const row = await world.ctx.db.row<{ bytes: number }>(sql`select bytes from objects where name = ${name}`);
    expect(row?.bytes).toBe(sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0));
    await world.ctx.storage.remove(keysOf(name));
    expect(await stored()).toEqual([]);
  });
});

describe("a film", () => {
  const film = mp4({ bytes: 100_000 });
  const whole = film.length;

  it("is sent in the part that is asked for", async () => {
    const path = await upload(ana, film);
    const part = async (range: string) => {
      const { status, headers, body } = await get(world, path, ana, { range });
      return [status, headers.get("content-range"), body.length];
    };
    expect(await part("bytes=0-99")).toEqual([206, `bytes 0-99/${whole}`, 100]);
    expect(await part("bytes=100-")).toEqual([206, `bytes 100-${whole - 1}/${whole}`, whole - 100]);
    expect(await part("bytes=-10")).toEqual([206, `bytes ${whole - 10}-${whole - 1}/${whole}`, 10]);
    expect(await part(`bytes=0-${whole * 2}`)).toEqual([206, `bytes 0-${whole - 1}/${whole}`, whole]);
    expect(await part("lines=0-1")).toEqual([200, null, whole]);
    const { body } = await get(world, path, ana, { range: "bytes=4-11" });
    expect(body.toString("latin1")).toBe("ftypisom");
  });

  it("U10: is refused in parts that are not there, and in many at once", async () => {
    const path = await upload(ana, film);
    const many = `bytes=${Array<string>(1_000).fill("0-").join(",")}`;
    for (const range of [`bytes=${whole}-`, "bytes=5-4", "bytes=-0", "bytes=-", "bytes=x-y", "bytes=0-1,3-4", many]) {
      const { status, headers } = await get(world, path, ana, { range });
      expect([range.slice(0, 20), status, headers.get("content-range")]).toEqual([
        range.slice(0, 20),
        416,
        `bytes */${whole}`,
      ]);
    }
  });

  it("is sent whole where another one is being continued", async () => {
    const path = await upload(ana, film);
    const { status } = await get(world, path, ana, { range: "bytes=0-9", "if-range": '"another"' });
    expect(status).toBe(200);
  });

  it("U10: is sent to one session so many times at once, and then again when one is done", async () => {
    const path = await upload(ana, mp4({ bytes: 8_000_000 }));
    const open = await Promise.all(Array.from({ length: 24 }, () => watch(path)));
    expect((await get(world, path, ana)).status).toBe(429);
    expect((await get(world, path, await world.member())).status).toBe(200);
    for (const response of open) response.destroy();
    await expect.poll(async () => (await get(world, path, ana)).status).toBe(200);
  });
});
