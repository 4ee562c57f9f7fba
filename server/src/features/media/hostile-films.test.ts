import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { hostileMp4, hostileWebm, mp4 } from "../../testing/films.ts";
import { finish, send, upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { World } from "../../testing/world.ts";
import { FilmThread } from "./film-thread.ts";

const world = useWorld({ own: true });
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

/** A film that freezes the server does so each time it is sent; a machine that is busy otherwise is not each time. */
const FROZEN_MS = 500;
const MAX_SENT = 3;
const TOO_MANY_PARTS = "That video has too many parts and can't be shown";

/** The longest time between two health checks that are sent one after another: client and server share this process. */
async function slowestHealthCheckDuring(act: Promise<unknown>): Promise<number> {
  let isOver = false;
  void act.finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver) {
    const began = performance.now();
    await sleep(5);
    await world.send("/healthz");
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

describe("a film made to keep the server busy", () => {
  it.each([
    ["an MP4 of 9,900 tracks over the same nine megabytes", hostileMp4],
    ["a WebM of five million tracks", hostileWebm],
  ])("is refused while others are served: %s", async (_name, make) => {
    let calmest = Infinity;
    for (let sent = 0; sent < MAX_SENT && calmest >= FROZEN_MS; sent++) {
      const finishing = finish(ana, await send(ana, make()));
      calmest = Math.min(calmest, await slowestHealthCheckDuring(finishing));
      const { status, json } = await finishing;
      expect([status, json.message]).toEqual([400, TOO_MANY_PARTS]);
    }
    expect(calmest).toBeLessThan(FROZEN_MS);
  });

  it("is refused where few tracks name the same bytes again and again", async () => {
    const { status, json } = await finish(ana, await send(ana, hostileMp4({ tracks: 60, sampleBytes: 1_000_000 })));
    expect([status, json.message]).toEqual([400, TOO_MANY_PARTS]);
  });

  it("does not keep an honest one from being shown afterwards", async () => {
    expect(await upload(ana, mp4())).toMatch(/^\/objects\//);
  });
});

describe("a parser that never ends", () => {
  it("U11: is stopped, and the next film is checked", async () => {
    const { films } = world.ctx;
    const entry = new URL("../../testing/endless-worker", import.meta.url);
    world.ctx.films = new FilmThread({ limitMs: 500, entry });
    const { status, json } = await finish(ana, await send(ana, mp4()));
    world.ctx.films = films;
    expect([status, json.message]).toEqual([400, "That video takes too long to check and can't be shown"]);
    expect(await upload(ana, mp4())).toMatch(/^\/objects\//);
  });
});
