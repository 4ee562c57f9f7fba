import { Writable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { liveFully } from "../testing/acts/lives.ts";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";
import { createLog } from "./log.ts";

const world = useWorld({ own: true });

/** Fields that a line about a request may have. */
const REQUEST_FIELDS = ["level", "time", "requestId", "method", "route", "status", "ms", "member", "msg"];

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number;
  [field: string]: unknown;
}
const lines = () =>
  world.logged
    .join("")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

describe("what is logged of a whole life on the instance", () => {
  let ana: Person;
  beforeAll(async () => {
    ana = await world.member({ firstName: "Ana" });
    const bo = await world.member({ firstName: "Bo" });
    await liveFully(world, ana, bo);
    const password = "a password that nobody logs";
    const signUp = { email: "zora@example.com", password, firstName: "Zora", lastName: "Quill" };
    const { json } = await world.send("/api/signup", { body: signUp });
    await world.send("/api/login", { body: { email: signUp.email, password: `${password}, wrong` } });
    await world.send(`/api/verify-email/${String(json.verificationUrl).split("/").at(-1)}`);
    await world.send("/api/login", { body: { email: signUp.email, password } });
    await world.send("/api/forgot-password", { body: { email: signUp.email } });
    await ana.send("/api/search?q=xylophone");
    await ana.send("/api/messages", { body: { receiverId: bo.id, content: "the key is under the mat" } });
    await ana.send("/api/posts", { body: { content: ["not a text"] } });
    await ana.send("/api/nothing/of/the/kind?token=abcdef");
    await world.send("/api/posts", {}, "sid=not-a-session");
  });

  it("is one JSON object a line, and of a request its pattern, status, time and id", () => {
    const requests = lines().filter(({ msg }) => msg === "request");
    expect(requests.length).toBeGreaterThan(40);
    for (const line of requests) {
      expect(Object.keys(line).filter((field) => !REQUEST_FIELDS.includes(field))).toEqual([]);
      expect(line.route).not.toMatch(/\?|[0-9a-f]{8}-/);
    }
    const ids = requests.map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("G7, T2: holds no word, name, address, password, token or link of a member", async () => {
    const [sessions, users] = await Promise.all([
      world.ctx.db.rows<{ id: string }>(sql`select id from sessions`),
      world.ctx.db.rows<{ email: string }>(sql`select email from users`),
    ]);
    const log = world.logged.join("");
    const secrets = [
      ...sessions.map(({ id }) => id),
      ...users.map(({ email }) => email),
      ana.token,
      "a password that nobody logs",
      "under the mat",
      "xylophone",
      "Zora",
      "Quill",
      "Zanzibar",
      "abcdef",
      "not-a-session",
      "127.0.0.1",
    ];
    const found = secrets.filter((secret) => log.includes(secret));
    expect(found).toEqual([]);
  });
});

describe("an error", () => {
  it("names the line in the log that is about it", async () => {
    const { status, headers } = await world.send("/api/posts");
    expect(status).toBe(401);
    const id = headers.get("x-request-id");
    expect(lines().find(({ requestId }) => requestId === id)).toMatchObject({ route: "/api/posts", status: 401 });
    const ana = await world.member();
    expect((await ana.send("/api/posts")).headers.get("x-request-id")).toBeNull();
  });

  it("of the database is logged without the values that it quotes", async () => {
    const { email } = await world.member();
    const refused = await world.ctx.db
      .rows(sql`insert into users (email, first_name, last_name) values (${email}, 'Ana', 'Prado')`)
      .catch((error: unknown) => error);
    const unread = await world.ctx.db.rows(sql`select ${"what I wrote"}::uuid`).catch((error: unknown) => error);
    const written: string[] = [];
    const destination = new Writable({ write: (chunk: Buffer, _, done) => done(void written.push(chunk.toString())) });
    const log = createLog({ destination });
    log.error({ err: refused }, "refused");
    log.error({ err: new Error("It failed", { cause: unread }) }, "unread");
    log.warn({ reason: `550 <${email}> is unknown here` }, "mail");
    const [first, second, third] = written.map((line) => JSON.parse(line) as { err: object; reason: string });
    expect(first?.err).toMatchObject({ code: "23505", constraint: "users_email", table: "users" });
    expect(second?.err).toMatchObject({ message: "It failed", cause: { code: "22P02" } });
    expect(third?.reason).toBe("550 <[address]> is unknown here");
    expect(written.join("")).not.toContain(email);
    expect(written.join("")).not.toContain("what I wrote");
    expect(written.join("")).toContain("log.test.ts");
  });
});

it("LOG_LEVEL says how much is logged", () => {
  const written: string[] = [];
  const destination = new Writable({ write: (chunk: Buffer, _, done) => done(void written.push(chunk.toString())) });
  const log = createLog({ destination, level: "error" });
  log.warn("less");
  log.error("more");
  expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["more"]);
});
