import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { type HostileServer, startHostileServer } from "../../testing/hostile-server.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { deliver, signatureOf } from "./deliveries.ts";

let world: World;
let server: HostileServer;
let admin: Person;
beforeAll(async () => {
  server = await startHostileServer();
  world = await createWorld({ RATE_LIMIT: "off", PUBLIC_URL: "http://plaza.example" }, {}, server.outgoing);
  admin = await world.member({ isAdmin: true });
});
afterAll(async () => {
  await world.close();
  server.close();
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that is told things: what it got, and the status that it gives. */
function receiver(path: string) {
  const got: Received[] = [];
  const state = { status: 204 };
  server.page(path, (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  return { got, state, url: server.at(path) };
}

const create = async (url: string, events = ["post"]) =>
  (await admin.send("/api/admin/webhooks", { body: { name: "Mine", url, events } })).json as {
    id: string;
    secret: string;
  };
const deliveriesOf = async (id: string) => (await admin.send(`/api/admin/webhooks/${id}/deliveries`)).json;

beforeEach(async () => {
  for (const { id } of (await admin.send("/api/admin/webhooks")).json) {
    await admin.send(`/api/admin/webhooks/${id}`, { method: "DELETE" });
  }
});

/** As the page for developers tells receivers to: the signature fits, and the time is now. */
function isGenuine({ headers, body }: Received, secret: string, now = Date.now()) {
  const [, time = "", given = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["plaza-signature"])) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return given === expected && Math.abs(now / 1000 - Number(time)) < 300;
}

describe("a webhook", () => {
  it("T3: is told of a public post, signed, and of no other", async () => {
    const { got, url } = receiver("/posts");
    const { id, secret } = await create(url);
    const ana = await world.member();
    await ana.send("/api/posts", { body: { content: "For friends", audience: "friends" } });
    const group = (await ana.send("/api/groups", { body: { name: "Walkers", privacy: "public" } })).json;
    await ana.send("/api/posts", { body: { content: "For the group", groupId: group.id } });
    const post = (await ana.send("/api/posts", { body: { content: "For all" } })).json;
    await eventually(() => expect(got).toHaveLength(1));
    const [first] = got as [Received];
    expect(JSON.parse(first.body)).toMatchObject({
      event: "post",
      data: { id: post.id, content: "For all", authorId: ana.id, url: `http://plaza.example/post/${post.id}` },
    });
    expect(first.headers).toMatchObject({ "plaza-event": "post", "content-type": "application/json; charset=utf-8" });
    expect(isGenuine(first, secret)).toBe(true);
    expect(isGenuine({ ...first, body: first.body.replace("For all", "Others") }, secret)).toBe(false);
    expect(isGenuine(first, secret, Date.now() + 600_000)).toBe(false);
    await eventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([
        { event: "post", state: "sent", attempts: 1, responseStatus: 204 },
      ]),
    );
  });

  it("is told of a new member and of a report", async () => {
    const { got, url } = receiver("/people");
    await create(url, ["member", "report"]);
    const email = `${crypto.randomUUID()}@example.com`;
    const signup = { email, password: "correct horse", firstName: "Cleo", lastName: "Berg" };
    const { verificationUrl } = (await world.send("/api/signup", { body: signup })).json;
    const link = `/api/verify-email/${verificationUrl.split("/").pop()}`;
    await world.send(link);
    await world.send(link);
    await eventually(() => expect(got).toHaveLength(1));
    expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({ event: "member", data: { name: "Cleo Berg" } });
    expect(got[0]?.body).not.toContain(email);
    const [ana, bo] = [await world.member(), await world.member()];
    await bo.send("/api/reports", { body: { kind: "member", id: ana.id, reason: "Spam" } });
    await eventually(() => expect(got).toHaveLength(2));
    expect(JSON.parse(got[1]?.body ?? "")).toMatchObject({
      event: "report",
      data: { kind: "member", subjectId: ana.id },
    });
    expect(got[1]?.body).not.toContain(bo.id);
  });

  it("that is off is told nothing but what is sent by hand", async () => {
    const { got, url } = receiver("/off");
    const { id } = await create(url);
    const edit = { name: "Mine", url, events: ["post"], isOn: false };
    await admin.send(`/api/admin/webhooks/${id}`, { method: "PUT", body: edit });
    await (await world.member()).send("/api/posts", { body: { content: "Unheard" } });
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await admin.send(`/api/admin/webhooks/${id}/test`, { method: "POST" })).status).toBe(201);
    await eventually(() => expect(got.map(({ body }) => JSON.parse(body).event)).toEqual(["test"]));
  });

  it("that is switched off is not told what waits, unless it is sent by hand", async () => {
    const { got, state, url } = receiver("/switched-off");
    state.status = 503;
    const { id } = await create(url);
    await (await world.member()).send("/api/posts", { body: { content: "Too late" } });
    await eventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 1 }]));
    const edit = { name: "Mine", url, events: ["post"], isOn: false };
    await admin.send(`/api/admin/webhooks/${id}`, { method: "PUT", body: edit });
    const [{ id: deliveryId }] = await deliveriesOf(id);
    await deliver(world.ctx, deliveryId, AbortSignal.timeout(5_000));
    expect(await deliveriesOf(id)).toMatchObject([{ state: "dropped" }]);
    expect(got).toHaveLength(1);
    state.status = 200;
    await admin.send(`/api/admin/webhooks/${id}/deliveries/${deliveryId}/again`, { method: "POST" });
    await eventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ state: "sent" }]));
  });

  it("is told of a post that was held once it is released", async () => {
    const { got, url } = receiver("/held");
    const { id } = await create(url);
    const setFilters = (filters: object[]) => admin.send("/api/admin/settings", { method: "PUT", body: { filters } });
    await setFilters([{ kind: "word", text: "casino", action: "hold" }]);
    const ana = await world.member();
    const post = (await ana.send("/api/posts", { body: { content: "A casino" } })).json;
    await ana.send("/api/posts", { body: { content: "Our casino", audience: "friends" } });
    await setFilters([]);
    expect(await deliveriesOf(id)).toEqual([]);
    for (const report of (await admin.send("/api/admin/reports?state=open")).json) {
      const path = `/api/admin/reports/${report.id}`;
      if (report.isHeld) {
        expect((await admin.send(path, { method: "PUT", body: { outcome: "approved" } })).status).toBe(200);
      }
    }
    await eventually(() => expect(got.map(({ body }) => JSON.parse(body).data.id)).toEqual([post.id]));
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it("that does not take one delivery stays on while it takes others", async () => {
    const { state, url } = receiver("/choosy");
    state.status = 400;
    const { id } = await create(url);
    await admin.send(`/api/admin/webhooks/${id}/test`, { method: "POST" });
    await eventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 1 }]));
    const [{ id: deliveryId }] = await deliveriesOf(id);
    // Its next attempt is the one below.
    await world.ctx.db.rows(sql`delete from jobs where kind = 'webhook-delivery'`);
    await world.ctx.db.rows(
      sql`update webhook_deliveries set wanted_at = now() - interval '25 hours' where id = ${deliveryId}`,
    );
    state.status = 200;
    await admin.send(`/api/admin/webhooks/${id}/test`, { method: "POST" });
    await eventually(async () => expect((await deliveriesOf(id))[0].state).toBe("sent"));
    state.status = 400;
    await deliver(world.ctx, deliveryId, AbortSignal.timeout(5_000));
    expect(await deliveriesOf(id)).toMatchObject([{ state: "sent" }, { state: "failed" }]);
    expect((await admin.send("/api/admin/webhooks")).json).toMatchObject([{ id, isOn: true }]);
  });

  it("T3: that fails is tried again, by itself and by hand; after a day it has failed and is off", async () => {
    const { got, state, url } = receiver("/broken");
    state.status = 500;
    const { id } = await create(url);
    await admin.send(`/api/admin/webhooks/${id}/test`, { method: "POST" });
    await eventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 1, responseStatus: 500 }]),
    );
    const job = () =>
      world.ctx.db.row<{ wait: number }>(sql`
      select extract(epoch from run_at - now())::float as wait from jobs where kind = 'webhook-delivery'`);
    expect((await job())?.wait).toBeGreaterThan(1);
    const [{ id: deliveryId }] = await deliveriesOf(id);
    await admin.send(`/api/admin/webhooks/${id}/deliveries/${deliveryId}/again`, { method: "POST" });
    await eventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 2 }]));
    await world.ctx.db.rows(
      sql`update webhook_deliveries set wanted_at = now() - interval '25 hours' where id = ${deliveryId}`,
    );
    await deliver(world.ctx, deliveryId, AbortSignal.timeout(5_000));
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", attempts: 3 }]);
    expect((await admin.send("/api/admin/webhooks")).json).toMatchObject([{ id, isOn: false }]);
    state.status = 200;
    await admin.send(`/api/admin/webhooks/${id}/deliveries/${deliveryId}/again`, { method: "POST" });
    await eventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ state: "sent", attempts: 4 }]));
    expect(got).toHaveLength(4);
  });

  it("is not told of what is gone by the time it is sent", async () => {
    const { got, state, url } = receiver("/gone");
    state.status = 503;
    const { id } = await create(url);
    const ana = await world.member();
    const post = (await ana.send("/api/posts", { body: { content: "A slip" } })).json;
    await eventually(() => expect(got).toHaveLength(1));
    await ana.send(`/api/posts/${post.id}`, { method: "DELETE" });
    const [{ id: deliveryId }] = await deliveriesOf(id);
    await deliver(world.ctx, deliveryId, AbortSignal.timeout(5_000));
    expect(await deliveriesOf(id)).toMatchObject([{ state: "dropped" }]);
    expect(got).toHaveLength(1);
  });

  it("T3: reaches no private address, follows no redirect", async () => {
    server.name("inside.example", [server.inside]);
    server.name("mixed.example", [server.outside, server.inside]);
    server.redirect("/away", `http://${server.inside}:${server.port}/`);
    const bad = [
      `http://${server.inside}:${server.port}/`,
      `http://inside.example:${server.port}/`,
      `http://mixed.example:${server.port}/`,
      "http://localhost/",
      "http://169.254.169.254/latest/meta-data",
      `http://[::1]:${server.port}/`,
      "http://pages.example:22/",
    ];
    const hooks = await Promise.all([...bad, server.at("/away")].map((url) => create(url)));
    for (const { id } of hooks) await admin.send(`/api/admin/webhooks/${id}/test`, { method: "POST" });
    await eventually(async () => {
      for (const { id } of hooks) expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 1 }]);
    });
    const [last] = await deliveriesOf(hooks.at(-1)?.id ?? "");
    expect(last).toMatchObject({ responseStatus: 302 });
    expect(server.insideConnections()).toBe(0);
  });

  it("needs an address and an event, is in the audit log, and shows its secret once", async () => {
    const good = { name: "Mine", url: "https://hooks.example/x?key=s3cr3t-word", events: ["post"] };
    const bad = [
      { url: "ftp://x.example" },
      { url: "https://a:b@x.example" },
      { url: "x" },
      { events: [] },
      { name: "" },
    ];
    for (const one of bad) {
      expect([one, (await admin.send("/api/admin/webhooks", { body: { ...good, ...one } })).status]).toEqual([
        one,
        400,
      ]);
    }
    const { json } = await admin.send("/api/admin/webhooks", { body: good });
    expect(json.secret).toMatch(/^whsec_[\w-]{43}$/);
    const listed = await admin.send("/api/admin/webhooks");
    expect(listed.text).not.toContain("whsec_");
    const audit = await admin.send("/api/admin/audit?q=Mine");
    expect(audit.json[0]).toMatchObject({ action: "add-webhook", subjectKind: "webhook", note: "hooks.example" });
    expect(audit.text).not.toContain("s3cr3t-word");
  });
});

it("a signature is the HMAC of the time and the body", () => {
  expect(signatureOf("whsec_test", 1_700_000_000, '{"a":1}')).toBe(
    createHmac("sha256", "whsec_test").update('1700000000.{"a":1}').digest("hex"),
  );
});

it("with WEBHOOKS_ALLOW_PRIVATE=on a program on this machine is told too", async () => {
  const open = await createWorld({ RATE_LIMIT: "off", WEBHOOKS_ALLOW_PRIVATE: "on" });
  try {
    const owner = await open.member({ isAdmin: true });
    const { got } = receiver("/local");
    const body = { name: "Local", url: `http://localhost:${server.port}/local`, events: ["post"] };
    const { json } = await owner.send("/api/admin/webhooks", { body });
    await owner.send(`/api/admin/webhooks/${json.id}/test`, { method: "POST" });
    await eventually(() => expect(got).toHaveLength(1));
  } finally {
    await open.close();
  }
});
