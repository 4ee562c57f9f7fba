import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PushService, startPushService } from "../../testing/push-service.ts";
import { deliver, PrivateAddressError } from "./delivery.ts";

const NAMES: Record<string, string[]> = {
  "localtest.me": ["127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "half.example": ["8.8.8.8", "10.0.0.1"],
  "mapped.example": ["::ffff:7f00:1"],
  "nowhere.example": [],
};
const asked: string[] = [];

// Names are told by others: here they tell what an attacker would have them tell.
vi.mock("node:dns", () => ({
  lookup: (name: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
    asked.push(name);
    const found = NAMES[name]?.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    done(found ? null : new Error(`unknown ${name}`), found ?? []);
  },
}));

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const send = (endpoint: string, allowsLoopback = false) =>
  deliver({
    endpoint,
    headers: {},
    body: Buffer.from("hello"),
    allowsLoopback,
    signal: new AbortController().signal,
  });

describe("what is sent to a push service", () => {
  it.each(Object.keys(NAMES))("never goes to %s, which leads to where it may not", async (name) => {
    await expect(send(`https://${name}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
    expect(asked).toContain(name);
    expect(service.connections()).toBe(0);
  });

  it.each(["127.0.0.1", "[::1]", "0.0.0.0", "localhost", "2130706433", "[::ffff:7f00:1]"])(
    "never goes to %s, though it stood in the database",
    async (host) => {
      await expect(send(`https://${host}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
      await expect(send(`http://${host}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
      expect(service.connections()).toBe(0);
    },
  );

  it("goes no further than the address it was given", async () => {
    const browser = service.browser();
    service.answer(browser, 302);
    expect(await send(browser.endpoint, true)).toBe(302);
    expect(service.connections()).toBe(1);
  });
});
