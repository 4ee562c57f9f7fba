import { findLook } from "../features/instance/look.ts";
import { endpoint } from "@plaza/contract/base/endpoint";
import { pageQuery } from "@plaza/contract/base/page";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { sql } from "../db/sql.ts";
import { viewerFinder } from "../features/auth/sessions.ts";
import { useWorld } from "../testing/use-world.ts";
import { Page } from "../paging/pages.ts";
import { Measures } from "../metrics/measures.ts";
import { routesOf } from "./route.ts";
import { createServer } from "./server.ts";
import { takingTurns } from "./member-turns.ts";

/** A few endpoints of the test's own, served by the real router. */
const shape = z.object({ name: z.string() });
const forAdmins = endpoint({ method: "GET", path: "/api/for-admins", access: "admin", reply: shape });
const wrongReply = endpoint({ method: "GET", path: "/api/wrong-reply", access: "visitor", reply: shape });
const made = endpoint({ method: "POST", path: "/api/made", access: "member", status: 201, body: shape, reply: shape });
const listed = endpoint({
  method: "GET",
  path: "/api/listed",
  access: "visitor",
  query: pageQuery,
  reply: z.array(shape),
});
const oneOf = endpoint({ method: "GET", path: "/api/one/:thingId", access: "visitor", reply: shape });

const world = useWorld();
let app: FastifyInstance;
let url = "";
beforeAll(async () => {
  const ctx = { ...world.ctx, measures: new Measures() };
  app = createServer(ctx, { files: new Map(), page: undefined, words: {}, scriptHashes: [] }, () =>
    findLook(world.ctx),
  );
  const route = routesOf(app, viewerFinder(world.ctx), takingTurns(true));
  route(forAdmins, async () => ({ name: "secret" }));
  route(wrongReply, async () => ({ nome: "oops" }) as unknown as { name: string });
  route(made, async ({ body }) => ({ ...body, passwordHash: "never shown" }));
  route(listed, async () => new Page([{ name: "one" }], "cursor"));
  route(oneOf, async ({ params }) => ({ name: params.thingId }));
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const get = (path: string, cookie = "") => fetch(url + path, { headers: { cookie } });

describe("a route", () => {
  it("for administrators refuses visitors, members, and former administrators", async () => {
    const [admin, member] = [await world.member({ isAdmin: true }), await world.member()];
    expect((await get("/api/for-admins")).status).toBe(401);
    const refused = await get("/api/for-admins", member.cookie);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: "You don't have permission to do that" },
    ]);
    expect((await get("/api/for-admins", admin.cookie)).status).toBe(200);
    await world.ctx.db.rows(sql`update users set is_admin = false where id = ${admin.id}`);
    expect((await get("/api/for-admins", admin.cookie)).status).toBe(403);
  });

  it("G2: sends only the fields of the contract", async () => {
    const ana = await world.member();
    const headers = { cookie: ana.cookie, "content-type": "application/json" };
    const body = JSON.stringify({ name: "x", isAdmin: true });
    const response = await fetch(`${url}/api/made`, { method: "POST", headers, body });
    expect([response.status, await response.json()]).toEqual([201, { name: "x" }]);
  });

  it("gives 500 rather than a response that does not fit the contract", async () => {
    const response = await get("/api/wrong-reply");
    expect([response.status, await response.text()]).toEqual([
      500,
      '{"message":"Something went wrong","code":"server_error"}',
    ]);
  });

  it("sends the cursor of the next page", async () => {
    const response = await get("/api/listed?limit=5");
    expect(response.headers.get("link")).toBe('</api/listed?limit=5&before=cursor>; rel="next"');
    expect(await response.json()).toEqual([{ name: "one" }]);
  });

  it("gives 404 for a malformed id", async () => {
    expect((await get(`/api/one/${crypto.randomUUID()}`)).status).toBe(200);
    expect((await get("/api/one/7")).status).toBe(404);
  });
});
