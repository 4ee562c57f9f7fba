import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { type PushService, SILENCE, startPushService } from "../../testing/push-service.ts";
import { deliver, PrivateAddressError } from "./delivery.ts";

const NAMES: Record<string, string[]> = {
  "localtest.me": ["127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "half.example": ["8.8.8.8", "10.0.0.1"],
  "mapped.example": ["::ffff:7f00:1"],
  "nowhere.example": [],
};
const asked: string[] = [];

// Others control the DNS: here it returns what an attacker would have it return.
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

const send = (endpoint: string, allowsLoopback = false, { signal } = new AbortController()) =>
  deliver({ endpoint, headers: {}, body: Buffer.from("hello"), allowsLoopback, signal });

describe("a request to a push service", () => {
  it.each(Object.keys(NAMES))("S1: never goes to %s, which resolves to a forbidden address", async (name) => {
    await expect(send(`https://${name}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
    expect(asked).toContain(name);
    expect(service.connections()).toBe(0);
  });

  it.each(["127.0.0.1", "[::1]", "0.0.0.0", "localhost", "2130706433", "[::ffff:7f00:1]"])(
    "never goes to %s, though it is in the database",
    async (host) => {
      await expect(send(`https://${host}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
      await expect(send(`http://${host}:${service.port}/x`)).rejects.toThrow(PrivateAddressError);
      expect(service.connections()).toBe(0);
    },
  );

  it("follows no redirect", async () => {
    const browser = service.browser();
    service.respondWith(browser, 302);
    expect(await send(browser.endpoint, true)).toBe(302);
    expect(service.connections()).toBe(1);
  });

  it("ends also if the service responds with a protocol upgrade", async () => {
    const browser = service.browser();
    service.respondWith(browser, 101);
    expect(await send(browser.endpoint, true)).toBe(101);
    await eventually(() => expect(service.openConnections()).toBe(0));
  });

  it("is aborted at once when the process stops", async () => {
    const browser = service.browser();
    const stopping = new AbortController();
    service.respondWith(browser, SILENCE);
    const sent = send(browser.endpoint, true, stopping);
    await eventually(() => expect(service.arrivedAt(browser)).toHaveLength(1));
    stopping.abort();
    await expect(sent).rejects.toThrow("aborted");
    await expect(send(browser.endpoint, true, stopping)).rejects.toThrow("aborted");
    await eventually(() => expect(service.openConnections()).toBe(0));
  });

  it("leaves no unused connection open", async () => {
    const before = service.connections();
    for (let i = 0; i < 3; i++) expect(await send(service.browser().endpoint, true)).toBe(201);
    expect(service.connections()).toBe(before + 1);
    await eventually(() => expect(service.openConnections()).toBe(0));
  });
});
