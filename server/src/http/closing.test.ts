import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { get, upload } from "../testing/acts/uploads.ts";
import { createWorld } from "../testing/world.ts";

async function closingTime(act: (world: Awaited<ReturnType<typeof createWorld>>) => Promise<unknown>) {
  const world = await createWorld();
  await act(world);
  const began = performance.now();
  await world.close();
  return performance.now() - began;
}

it("the server closes at once though a browser holds open a connection without a request", async () => {
  const time = await closingTime((world) => once(connect(Number(new URL(world.url).port), "127.0.0.1"), "connect"));
  expect(time).toBeLessThan(5_000);
});

it("the server closes at once after the last response, though its connection is kept alive", async () => {
  const time = await closingTime(async (world) => {
    const ana = await world.member();
    const path = await upload(ana);
    await Promise.all(Array.from({ length: 20 }, () => get(world, path, ana)));
  });
  expect(time).toBeLessThan(5_000);
});
