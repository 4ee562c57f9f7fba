import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { mp4 } from "../../testing/films.ts";
import { bombPng, finish, get, jpeg, picture, send, upload } from "../../testing/acts/uploads.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";

const world = useWorld();
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

const shown = async (path: string) => (await get(world, path, ana)).body;
const storedSize = (path: string) =>
  world.ctx.db.row<{ width: number; height: number; placeholder: string }>(sql`
    select width, height, placeholder from objects where name = ${path.slice("/objects/".length)}`);
const refusal = async (bytes: Uint8Array) => {
  const { status, json } = await finish(ana, await send(ana, bytes));
  return { status, message: json.message };
};

/** Frames of one colour each, so that none can be left out as a repetition. */
async function animated(frames: number, width: number, height: number, format: "gif" | "webp" = "gif") {
  const strip = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, (frame * 37) % 256)),
  );
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const moving = { loop: 0, delay: Array<number>(frames).fill(50) };
  return sharp(strip, { raw, limitInputPixels: false })[format](moving).toBuffer();
}

/** The same frame again and again: its size is that of any other, and nobody has to pack them. */
async function endless(frames: number, width: number, height: number) {
  const still = await picture(width, height).gif().toBuffer();
  const [flags = 0] = still.subarray(10);
  const head = 13 + 3 * 2 ** ((flags & 7) + 1);
  const frame = still.subarray(head, -1);
  return Buffer.concat([still.subarray(0, head), ...Array.from({ length: frames }, () => frame), still.subarray(-1)]);
}

describe("a picture", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("may be a %s, and is shown as WebP", async (format) => {
    const path = await upload(ana, await picture(64, 48)[format]().toBuffer());
    const { headers, body } = await get(world, path, ana);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 64, height: 48 });
  });

  it("five times as wide as high is sent high enough for a frame that it fills", async () => {
    const path = await upload(ana, await jpeg(5_000, 1_000));
    expect(await storedSize(path)).toMatchObject({ width: 3_200, height: 640 });
    const sizes = [];
    for (const wanted of ["?w=160", "?w=480", "?w=1080", ""]) {
      const { width, height } = await sharp(await shown(path + wanted)).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [480, 96],
      [1_920, 384],
      [3_200, 640],
      [3_200, 640],
    ]);
  });

  it("is kept in the widths that screens show, never larger than it came", async () => {
    const path = await upload(ana, await jpeg(2_400, 1_200));
    const widths = [];
    for (const wanted of ["?w=160", "?w=480", "?w=1080", "?w=1920", ""]) {
      widths.push((await sharp(await shown(path + wanted)).metadata()).width);
    }
    expect(widths).toEqual([160, 480, 1080, 1920, 1920]);
    expect(await storedSize(path)).toMatchObject({ width: 1920, height: 960 });
    const small = await upload(ana, await jpeg(300, 200));
    for (const [wanted, width] of [
      ["?w=160", 160],
      ["?w=480", 300],
      ["", 300],
    ] as const) {
      expect((await sharp(await shown(small + wanted)).metadata()).width).toBe(width);
    }
  });

  it("has a tiny picture of itself to show meanwhile", async () => {
    const { placeholder = "" } = (await storedSize(await upload(ana, await jpeg(900, 600)))) ?? {};
    const [kind, data = ""] = placeholder.split(",");
    expect(kind).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({ width: 16, height: 11 });
    expect(placeholder.length).toBeLessThan(1_000);
  });

  it("U8: tells nothing of where and with what it was taken", async () => {
    const withText = picture(100, 80)
      .withExif({
        IFD0: { Make: "Secret Camera", Copyright: "Ana Prado" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "52/1 31/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "13/1 24/1 0/1",
        },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>52.52,13.40</place></x:xmpmeta>`);
    for (const bytes of [await withText.clone().jpeg().toBuffer(), await withText.clone().webp().toBuffer()]) {
      expect((await sharp(bytes).metadata()).exif?.includes("Secret Camera")).toBe(true);
      const path = await upload(ana, bytes);
      for (const wanted of ["", "?w=160"]) {
        const body = await shown(path + wanted);
        const { exif, xmp, iptc, icc } = await sharp(body).metadata();
        expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
        expect(body.includes("Secret Camera")).toBe(false);
      }
    }
  });

  it("U8: stands upright, however the camera was held", async () => {
    const half = await picture(20, 40).png().toBuffer();
    const lying = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0000ff" } })
      .composite([{ input: half, left: 0, top: 0 }])
      .extend({ right: 20, background: "#0000ff" })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const path = await upload(ana, lying);
    expect(await storedSize(path)).toMatchObject({ width: 40, height: 60 });
    const { data, info } = await sharp(await shown(path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0;
    // Its left side is its top.
    expect(blueAt(20, 5)).toBeLessThan(120);
    expect(blueAt(20, 55)).toBeGreaterThan(200);
  });

  it.each(["gif", "webp"] as const)("that moves keeps moving (%s)", async (format) => {
    const path = await upload(ana, await animated(5, 200, 100, format));
    expect(await storedSize(path)).toMatchObject({ width: 200, height: 100 });
    const { pages, delay, width, pageHeight } = await sharp(await shown(`${path}?w=160`), {
      animated: true,
    }).metadata();
    expect({ pages, delay, width, pageHeight }).toEqual({
      pages: 5,
      delay: [50, 50, 50, 50, 50],
      width: 160,
      pageHeight: 80,
    });
  });

  it("of sixteen bits, of grey, or see-through, is drawn too", async () => {
    const deep = await picture(30, 20).toColourspace("rgb16").png().toBuffer();
    const grey = await picture(30, 20).greyscale().jpeg().toBuffer();
    const glass = await sharp({ create: { width: 30, height: 20, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    for (const bytes of [deep, grey, glass]) {
      expect(await sharp(await shown(await upload(ana, bytes))).metadata()).toMatchObject({ width: 30, height: 20 });
    }
    expect((await sharp(await shown(await upload(ana, glass))).metadata()).hasAlpha).toBe(true);
  });
});

describe("a file that lies", () => {
  it("U6: about its size once unpacked is refused", async () => {
    const bomb = bombPng(6_000);
    const before = process.memoryUsage().rss;
    const sent = [];
    for (let i = 0; i < (isFullSize ? 20 : 4); i++) sent.push(await send(ana, bomb));
    const refused = await Promise.all(sent.map((address) => finish(ana, address)));
    for (const { status, json } of refused) {
      expect([status, json.message]).toEqual([400, "That picture is too large. The limit is 25 megapixels."]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it("U6: by being very long and thin, or by having no end of frames, is refused", async () => {
    const strip = await sharp({ create: { width: 2, height: 16_384, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect((await refusal(strip)).status).toBe(400);
    for (const moving of [await endless(500, 20, 20), await endless(120, 500, 500)]) {
      expect(await refusal(moving)).toEqual({
        status: 400,
        message: "That picture is too large. The limit is 25 megapixels.",
      });
    }
  });

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing that runs", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
    [
      "a drawing with a prologue",
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>`,
    ],
    ["a program", "#!/bin/sh\nrm -rf /"],
    ["a document", "%PDF-1.7\n%\u00e2\u00e3"],
    ["words", "hello"],
    ["one byte", "\u0000"],
  ])("and is %s is refused", async (_, text) => {
    expect((await refusal(Buffer.from(text, "latin1"))).status).toBe(415);
  });

  it("U7: and is a picture of a kind we do not show is refused", async () => {
    const tiff = await picture().tiff().toBuffer();
    expect((await refusal(tiff)).status).toBe(415);
  });

  it("U7: by having something behind its picture loses what is behind", async () => {
    const tail = Buffer.from("<script>alert(1)</script><?php evil(); ?>PK\u0003\u0004");
    for (const format of ["jpeg", "png", "gif", "webp"] as const) {
      const path = await upload(ana, Buffer.concat([await picture()[format]().toBuffer(), tail]));
      expect((await shown(path)).includes("script")).toBe(false);
      expect((await shown(path)).includes("php")).toBe(false);
    }
  });

  it("by having only the head of a picture is refused, and is gone", async () => {
    const whole = await picture(300, 300).png().toBuffer();
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const bytes of [
      whole.subarray(0, 60),
      noisy.subarray(0, 3_000),
      Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500)]),
    ]) {
      const address = await send(ana, bytes);
      expect([400, 415]).toContain((await finish(ana, address)).status);
      expect((await finish(ana, address)).json.message).toBe("That photo or video isn't yours");
    }
  });

  it("by being called a picture is what it is", async () => {
    const path = await upload(ana, mp4());
    expect((await get(world, path, ana)).headers.get("content-type")).toBe("video/mp4");
  });
});
