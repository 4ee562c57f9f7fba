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

it("closes at once, though a browser holds a line open that it has asked nothing on", async () => {
  const time = await closingTime((world) => once(connect(Number(new URL(world.url).port), "127.0.0.1"), "connect"));
  expect(time).toBeLessThan(5_000);
});

it("closes at once after the last answer, though its line stays open for more", async () => {
  const time = await closingTime(async (world) => {
    const ana = await world.member();
    const path = await upload(ana);
    await Promise.all(Array.from({ length: 20 }, () => get(world, path, ana)));
  });
  expect(time).toBeLessThan(5_000);
});
