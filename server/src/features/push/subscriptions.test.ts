import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newBrowser, subscribe, unsubscribe } from "../../testing/push-service.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

const aBrowser = () => newBrowser(`https://push.example/${crypto.randomUUID()}`);
const endpointsOf = async ({ id }: { id: string }) =>
  (
    await world.ctx.db.rows<{ endpoint: string }>(
      sql`select endpoint from push_subscriptions where user_id = ${id} order by created_at`,
    )
  ).map(({ endpoint }) => endpoint);

describe("a push subscription", () => {
  it("gets the instance's key, which stays the same", async () => {
    const ana = await world.member();
    const { json } = await ana.send("/api/push/key");
    expect(json).toEqual({ key: world.ctx.settings.pushKeys.publicKey });
    expect(Buffer.from(json.key, "base64url")).toHaveLength(65);
  });

  it("is stored once, however often it is sent, and deleted on request", async () => {
    const ana = await world.member();
    const browser = aBrowser();
    for (let i = 0; i < 2; i++) expect((await subscribe(ana, browser)).status).toBe(204);
    expect(await endpointsOf(ana)).toEqual([browser.endpoint]);
    for (let i = 0; i < 2; i++) expect((await unsubscribe(ana, browser)).status).toBe(204);
    expect(await endpointsOf(ana)).toEqual([]);
  });

  it("belongs to the member who subscribed last; nobody else can delete it", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const browser = aBrowser();
    await subscribe(ana, browser);
    await subscribe(bo, browser);
    expect([await endpointsOf(ana), await endpointsOf(bo)]).toEqual([[], [browser.endpoint]]);
    expect((await unsubscribe(ana, browser)).status).toBe(204);
    expect(await endpointsOf(bo)).toEqual([browser.endpoint]);
  });

  it("is one of ten: the longest unused is deleted for a new one", async () => {
    const ana = await world.member();
    const browsers = Array.from({ length: 11 }, aBrowser);
    for (const browser of browsers.slice(0, 10)) await subscribe(ana, browser);
    const [first, second, ...rest] = browsers;
    if (!first || !second) throw new Error("none");
    await subscribe(ana, first);
    await subscribe(ana, browsers[10] ?? first);
    expect(await endpointsOf(ana)).toEqual([...rest.slice(0, 8), first, rest[8]].map((one) => one?.endpoint));
  });

  it("gets 429 after thirty of one member", async () => {
    const ana = await world.member();
    for (let i = 0; i < 30; i++) expect((await subscribe(ana, aBrowser())).status).toBe(204);
    expect((await subscribe(ana, aBrowser())).status).toBe(429);
    expect((await subscribe(await world.member(), aBrowser())).status).toBe(204);
  });

  it("is deleted with its session", async () => {
    const ana = await world.member();
    await subscribe(ana, aBrowser());
    await ana.send("/api/logout", { headers: { "sec-fetch-site": "same-origin" } });
    expect(await endpointsOf(ana)).toEqual([]);
    expect((await subscribe(ana, aBrowser())).status).toBe(401);
  });
});

describe("an address that is not a push service's", () => {
  it.each([
    "",
    "push.example/x",
    "http://push.example/x",
    "file:///etc/passwd",
    "gopher://push.example/x",
    "https://ana:secret@push.example/x",
    "https://127.0.0.1/x",
    "https://0.0.0.0/x",
    "https://[::]/x",
    "https://[::1]/x",
    "https://[::ffff:7f00:1]/x",
    "https://[::7f00:1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://[fe80::1]/x",
    "https://[fd00::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/x",
    "https://192.168.1.1/x",
    "https://100.64.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://localhost/x",
    "https://LOCALHOST./x",
    "https://app.localhost/x",
    "https://printer.local/x",
    "https://postgres:5432/x",
    `https://push.example/${"é".repeat(1_000)}`,
  ])("is refused at once: %s", async (endpoint) => {
    const ana = await world.member();
    const { status, json } = await subscribe(ana, newBrowser(endpoint));
    expect(status).toBe(400);
    expect(json).toMatchObject({
      message: "Nothing can be pushed to that address",
      errors: { endpoint: "Not the address of a push service" },
    });
    expect(await endpointsOf(ana)).toEqual([]);
    // Deleting an unknown subscription is no error.
    expect((await unsubscribe(ana, newBrowser(endpoint))).status).toBe(204);
  });

  it.each([
    ["\ud800", 204],
    ["", 204],
    ["\0", 400],
    ["https://push.example/\0", 400],
  ])("is no subscription: deleting %j gets %i", async (endpoint, status) => {
    const ana = await world.member();
    expect((await unsubscribe(ana, newBrowser(endpoint))).status).toBe(status);
  });

  it.each([
    { p256dh: "AAAA", auth: aBrowser().keys.auth },
    { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: aBrowser().keys.auth },
    { p256dh: aBrowser().keys.p256dh, auth: "AAAA" },
    { p256dh: "not a key!", auth: "x" },
    { p256dh: 7 },
    null,
  ])("is not the only reason for a refusal: keys %j", async (keys) => {
    const ana = await world.member();
    const { status, json } = await ana.send("/api/push/subscription", {
      method: "PUT",
      body: { endpoint: "https://push.example/x", keys },
    });
    expect(status).toBe(400);
    expect(json.errors).toHaveProperty("keys");
    expect(await endpointsOf(ana)).toEqual([]);
  });
});
