import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { jpeg, put, upload, uploadAddress } from "../../testing/acts/uploads.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { UploadSlots } from "./upload-slots.ts";

const world = useWorld({ own: true });
beforeAll(async () => {
  await upload(await world.member());
});

const staged = () => readdirSync(join(world.settings.dataDir, "media/staged"));

/** An upload that has begun and goes no further until it is told to end. */
function begin(address: string) {
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1024));
      end = () => controller.close();
    },
  });
  return { response: put(address, body), end: () => end() };
}

async function beginAll(members: Person[]) {
  const before = staged().length;
  const addresses = await Promise.all(members.map(uploadAddress));
  const open = addresses.map(begin);
  await eventually(() => expect(staged()).toHaveLength(before + members.length));
  return { addresses, open };
}

async function endAll(open: ReturnType<typeof begin>[]) {
  for (const { end } of open) end();
  for (const { response } of open) expect((await response).status).toBe(200);
}

describe("uploads in flight", () => {
  it("are one to an address and four to a member", async () => {
    const [owner, other] = [await world.member(), await world.member()];
    const { addresses, open } = await beginAll([owner, owner, owner, owner]);
    const fifth = await uploadAddress(owner);
    expect((await put(addresses[0] ?? "", new Uint8Array(8))).status).toBe(409);
    expect((await put(fifth, new Uint8Array(8))).status).toBe(429);
    expect(staged()).toHaveLength(4);
    expect((await put(await uploadAddress(other), await jpeg())).status).toBe(200);
    await endAll(open);
    expect((await put(fifth, await jpeg())).status).toBe(200);
  });

  it("are one to a member once half of the places are taken, and none once all are", async () => {
    world.ctx.uploadSlots = new UploadSlots({ slots: 8 });
    const [ana, bo, cy, ...others] = await Promise.all(Array.from({ length: 5 }, () => world.member()));
    if (!ana || !bo || !cy) throw new Error("too few members");
    const first = await beginAll([ana, ana, ana, bo]);
    expect((await put(await uploadAddress(bo), await jpeg())).status).toBe(429);
    const second = await beginAll([cy, ...others]);
    expect((await put(await uploadAddress(cy), await jpeg())).status).toBe(429);
    const third = await beginAll([await world.member()]);
    expect((await put(await uploadAddress(await world.member()), await jpeg())).status).toBe(503);
    await endAll([...first.open, ...second.open, ...third.open]);
  });
});

/** Sends a chunk again and again; returns what came back before the line was closed. */
function trickle(address: string, chunk: Buffer, everyMs: number): Promise<string> {
  const { pathname, search, port } = new URL(address);
  return new Promise((resolve) => {
    const line = connect(Number(port), "127.0.0.1");
    let received = "";
    const timer = setInterval(() => line.write(chunk), everyMs);
    line.on("data", (data) => (received += data.toString()));
    line.on("error", () => {});
    line.on("close", () => {
      clearInterval(timer);
      resolve(received);
    });
    line.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 5000000\r\n\r\n`);
  });
}

describe("an upload that is too slow", () => {
  it.each([
    ["sends a little now and then", 10],
    ...(isFullSize ? ([["sends nothing at all", 60_000]] as const) : []),
  ] as const)("is stopped with a sentence, and its place is free: one that %s", async (_name, everyMs) => {
    world.ctx.uploadSlots = new UploadSlots({ least: { bytes: 10_000, ms: 500 } });
    const address = await uploadAddress(await world.member());
    const received = await trickle(address, Buffer.alloc(20), everyMs);
    expect(received).toContain("400 Bad Request");
    expect(received).toContain("The upload was too slow and was stopped. Please try again on a better connection.");
    expect(world.ctx.uploadSlots.expectedBytes()).toBe(0);
    expect(staged()).toEqual([]);
    expect((await put(address, await jpeg())).status).toBe(200);
  });

  it.runIf(isFullSize)("is none where as much arrives as has to, however long it takes", async () => {
    world.ctx.uploadSlots = new UploadSlots({ least: { bytes: 1_000, ms: 1_000 } });
    let left = 15;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (left-- > 0) controller.enqueue(new Uint8Array(1_000));
        else controller.close();
      },
    });
    expect((await put(await uploadAddress(await world.member()), body)).status).toBe(200);
  });
});
