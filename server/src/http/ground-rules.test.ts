import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { useWorld } from "../testing/use-world.ts";
import type { World } from "../testing/world.ts";

const world = useWorld({ own: true });
let ana: Awaited<ReturnType<World["member"]>>;
beforeAll(async () => {
  ana = await world.member();
});

const PROFILE = { firstName: "Ana", lastName: "Prado", bio: null };
const save = (headers: Record<string, string>, raw = JSON.stringify(PROFILE)) =>
  ana.send("/api/profile", { method: "PUT", raw, headers });

/** Sends raw bytes, for what no client library would send. */
function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1", () => socket.write(text));
    let response = "";
    socket.on("data", (chunk) => (response += chunk.toString()));
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });
}

describe("a request from another site", () => {
  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("G5: changes nothing (%j)", async (headers) => {
    const response = await save(headers);
    expect([response.status, response.json]).toMatchObject([403, { message: "This request came from another site" }]);
  });

  it("is distinguished from one of our own page and from one of a program", async () => {
    expect((await save({ origin: world.url, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await save({ "sec-fetch-site": "none" })).status).toBe(200);
  });

  it("G5: gets no CORS permission to read", async () => {
    const response = await world.send("/api/login", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(404);
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a body", () => {
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json garbage",
    "application/json\ta",
    "application/JSON; charset=utf-7",
    "application/xml",
  ])("G5, H4: of type %j is refused", async (type) => {
    const response = await save({ "content-type": type });
    expect([response.status, response.json.message]).toEqual([415, "Send the request as application/json"]);
  });

  it("may declare its charset", async () => {
    expect((await save({ "content-type": "application/json; charset=UTF-8" })).status).toBe(200);
  });

  it("H5: that is compressed is refused", async () => {
    expect((await save({ "content-encoding": "gzip" })).status).toBe(415);
  });

  it.each([
    "{",
    "nonsense",
    '{"firstName": "a",}',
    '{"__proto__": {"isAdmin": true}}',
    '{"constructor": {"prototype": {}}}',
  ])("G3: that cannot be read is refused: %s", async (raw) => {
    const response = await save({}, raw);
    expect([response.status, response.json.message]).toEqual([400, "The request couldn't be read"]);
  });

  it.each(["", "[]", "null", "7", '"text"', "true"])("that is not an object is refused: %j", async (raw) => {
    expect((await save({}, raw)).status).toBe(400);
  });

  it("H5: of more than 64 KB is refused", async () => {
    const response = await save({}, JSON.stringify({ ...PROFILE, bio: "x".repeat(65 * 1024) }));
    expect([response.status, response.json]).toMatchObject([413, { message: "That's too large" }]);
  });

  it("I5: that is nested deeply is refused before it is parsed", async () => {
    expect((await save({}, "[".repeat(10_000) + "]".repeat(10_000))).json.message).toBe(
      "The request is nested too deeply",
    );
    expect((await save({}, JSON.stringify({ ...PROFILE, bio: '[[[[[[[[ is only text \\" {{{{{{' }))).status).toBe(200);
  });
});

describe("every response", () => {
  it.each(["/", "/login", "/api/nothing", "/healthz", "/nothing.txt"])(
    "X3, X4, V4: has the security headers: %s",
    async (path) => {
      const { headers } = await world.send(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
          "media-src 'self' blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
          "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("permissions-policy")).toBe(
        "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()",
      );
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by") ?? headers.get("server")).toBeNull();
    },
  );

  it("G7: to a bug is one sentence without a stack; the log has the stack", async () => {
    await world.ctx.db.rows(sql`alter table notifications rename to notifications_away`);
    const response = await ana.send("/api/notifications");
    await world.ctx.db.rows(sql`alter table notifications_away rename to notifications`);
    expect([response.status, response.text]).toEqual([500, '{"message":"Something went wrong","code":"server_error"}']);
    const line = world.logged
      .join("")
      .split("\n")
      .find((one) => one.includes("Something went wrong"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      requestId: response.headers.get("x-request-id"),
      route: "/api/notifications",
      err: { stack: expect.stringContaining("notifications") },
    });
  });

  it("G7: to a value that only the database refuses is the same sentence; the log calls it a defect, without the value", async () => {
    await world.ctx.db.rows(sql`alter table users add constraint no_haiku check (bio not like '%haiku%')`);
    const before = world.logged.length;
    const { status, text } = await save({}, JSON.stringify({ ...PROFILE, bio: "My own haiku" }));
    await world.ctx.db.rows(sql`alter table users drop constraint no_haiku`);
    const logged = world.logged.slice(before).join("");
    expect([status, text]).toEqual([500, '{"message":"Something went wrong","code":"server_error"}']);
    expect(logged).toContain("Defect: the database refused what the contract let through");
    expect(logged).toContain("no_haiku");
    expect(logged).not.toContain("My own haiku");
  });

  it("G7: is one line in the log, whatever characters a name contains", async () => {
    const before = world.logged.length;
    await save({ "user-agent": "x" }, JSON.stringify({ ...PROFILE, firstName: 'A\n{"level":60}' }));
    expect(world.logged.slice(before).join("").trim().split("\n")).toHaveLength(1);
  });
});

describe("the server", () => {
  it("serves the page for screens, and not for paths that can only be a file or a call", async () => {
    for (const path of ["/", "/login", "/profile/7", "/verify-email/x", "/no/such/screen"]) {
      const response = await world.send(path);
      expect([
        path,
        response.status,
        response.headers.get("content-type"),
        response.headers.get("cache-control"),
      ]).toEqual([path, 200, "text/html; charset=utf-8", "no-cache"]);
    }
    const pasted = await world.send("/verify-email/token.", { headers: { accept: "text/html" } });
    expect([pasted.status, pasted.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const path of ["/assets/gone.js", "/favicon.png", "/.env", "/etc/passwd.txt", "/ws", "/icons/none"]) {
      const response = await world.send(path);
      expect([path, response.status, response.json]).toMatchObject([path, 404, { message: "Page not found" }]);
    }
  });

  it("H3: refuses unknown methods", async () => {
    for (const method of ["PATCH", "PUT", "DELETE"])
      expect((await world.send("/api/login", { method, body: {} })).status).toBe(404);
    expect((await world.send("/", { method: "POST", body: {} })).status).toBe(404);
    expect(await rawRequest("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 4/);
  });

  it("refuses a malformed address without a 5xx", async () => {
    for (const path of ["/api/users/%", "/%E0%A4%A", "/api/verify-email/%E0%A4%A"]) {
      const response = await rawRequest(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([path, response.split("\r\n")[0]]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
    }
    expect((await world.send(`/api/verify-email/${"x".repeat(5_000)}`)).status).toBe(400);
  });

  it.each([
    ["two lengths", "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"],
    [
      "a length and chunks",
      "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["odd chunks", "POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a space before the colon", "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n"],
    ["line feeds alone", "GET /healthz HTTP/1.1\nHost: x\n\n"],
    ["no request at all", "hello\r\n\r\n"],
  ])("H2: refuses %s and closes the connection", async (_, text) => {
    const response = await rawRequest(`${text}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe("the health checks", () => {
  it("P3: report that the process lives and that it is ready", async () => {
    expect((await world.send("/healthz")).json).toEqual({ status: "ok" });
    expect((await world.send("/readyz")).json).toEqual({ status: "ok", database: "ok" });
  });

  it("report a database that is not migrated", async () => {
    await world.ctx.db.rows(sql`update migrations set name = 'x' where name = '0003_notifications.sql'`);
    const response = await world.send("/readyz");
    await world.ctx.db.rows(sql`update migrations set name = '0003_notifications.sql' where name = 'x'`);
    expect([response.status, response.json.database]).toEqual([503, "not migrated"]);
    expect(response.headers.get("retry-after")).toBe("2");
  });
});
