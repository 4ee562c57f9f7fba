import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { sql } from "../../db/sql.ts";
import { mp4, webm } from "../../testing/films.ts";
import { finish, get, send, upload } from "../../testing/acts/uploads.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";
import { prepare } from "./prepare.ts";

const world = useWorld();
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

const stored = (path: string) =>
  world.ctx.db.row(sql`
    select kind, content_type, width, height from objects where name = ${path.slice("/objects/".length)}`);
const PLACE = "+52.5200+013.4050/ Alexanderplatz";

describe("a film", () => {
  it("is recognised and measured by its bytes", async () => {
    const films = [
      [mp4({ width: 640, height: 360 }), { contentType: "video/mp4", width: 640, height: 360 }],
      [mp4({ brand: "mp42", width: 640, height: 360 }), { contentType: "video/mp4", width: 640, height: 360 }],
      [mp4({ brand: "qt  ", width: 640, height: 360 }), { contentType: "video/quicktime", width: 640, height: 360 }],
      // Held upright.
      [mp4({ width: 640, height: 360, isTurned: true }), { contentType: "video/mp4", width: 360, height: 640 }],
      [webm({ width: 640, height: 360 }), { contentType: "video/webm", width: 640, height: 360 }],
      [webm({ width: 640, height: 360, isEndless: true }), { contentType: "video/webm", width: 640, height: 360 }],
    ] as const;
    for (const [bytes, expected] of films) {
      expect(await stored(await upload(ana, bytes))).toEqual({ kind: "video", ...expected });
    }
  });

  it("is served byte for byte where it tells nothing of a place", async () => {
    for (const bytes of [mp4(), webm(), webm({ isEndless: true })]) {
      expect((await get(world, await upload(ana, bytes), ana)).body.equals(bytes)).toBe(true);
    }
  });

  it("U8: does not tell where it was filmed, and nothing else in it moves", async () => {
    const films = [mp4({ place: PLACE }), webm({ place: PLACE }), webm({ place: PLACE, isEndless: true })];
    for (const bytes of films) {
      expect(bytes.includes(PLACE)).toBe(true);
      const path = await upload(ana, bytes);
      const { body } = await get(world, path, ana);
      expect(body.length).toBe(bytes.length);
      expect(body.includes("52.52")).toBe(false);
      expect(body.includes("Alexanderplatz")).toBe(false);
      expect(body.includes(Buffer.alloc(500, 7))).toBe(true);
      // It can still be read: what took the place's place is free space.
      expect((await prepare(world.ctx.films, body)).width).toBe(320);
    }
  });

  it("without a picture, or in pieces, is refused", async () => {
    const whole = mp4();
    const torn = [
      mp4({ handler: "soun" }),
      mp4({ width: 0 }),
      mp4({ width: 20_000 }),
      whole.subarray(0, whole.length - 20),
      whole.subarray(0, 200),
      Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")]),
      webm({ trackType: 2 }),
      webm({ width: 0 }),
      webm().subarray(0, 40),
    ];
    for (const [index, bytes] of torn.entries()) {
      expect([index, (await finish(ana, await send(ana, bytes))).status]).toEqual([index, 400]);
    }
  });

  it("U11: of any bytes at all is either prepared or refused", { timeout: 30_000 }, async () => {
    const seeds = [mp4({ place: PLACE }), webm({ place: PLACE }), webm({ place: PLACE, isEndless: true })];
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255) });
    const changes = fc.array(change, { minLength: 1, maxLength: 8 });
    const isPreparedOrRefused = fc.asyncProperty(fc.constantFrom(...seeds), changes, async (seed, changes) => {
      const bytes = Buffer.from(seed);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      const outcome = await prepare(world.ctx.films, bytes).catch((error: unknown) => error);
      return !(outcome instanceof Error) || outcome instanceof AppError;
    });
    const { failed, counterexample } = await fc.check(isPreparedOrRefused, { numRuns: isFullSize ? 3_000 : 500 });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });
});
