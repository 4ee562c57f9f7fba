import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { eventually } from "../testing/eventually.ts";
import { MailServer, pathIn } from "../testing/mail-server.ts";
import { PASSWORD } from "../testing/people.ts";
import { createWorld, type World } from "../testing/world.ts";

const mailServer = new MailServer();
const { mails, arrived } = mailServer;
let world: World;

beforeAll(async () => {
  await mailServer.open();
  world = await createWorld(mailServer.settings);
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
afterEach(() => void mails.splice(0));

const person = (email: string) => ({ email, password: PASSWORD, firstName: "Ana <b>", lastName: "Prado" });
const signUp = (email: string, headers = {}) => world.send("/api/signup", { body: person(email), headers });
const forget = (email: string) => world.send("/api/forgot-password", { body: { email } });

describe("an instance with a mail server", () => {
  it("A10, H7: sends the link by mail only, from PUBLIC_URL whatever the request's Host says", async () => {
    const response = await signUp("ana@example.com", { "x-forwarded-host": "evil.example" });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({ message: "Please verify your email to complete signup" });
    await arrived(1);
    const [mail] = mails;
    expect(mail).toContain("From: Plaza <hello@plaza.example.com>");
    expect(mail).toContain("To: ana@example.com");
    expect(mail).toContain("Subject: Verify your email for Plaza");
    expect(mail).toContain("Content-Type: text/plain");
    expect(mail).toContain("Content-Type: text/html");
    expect(mail).not.toContain("evil.example");
    expect(pathIn(mail)).toMatch(/^\/verify-email\/[\w-]{43}$/);
    expect((await world.send(`/api${pathIn(mail)}`)).status).toBe(200);
    expect(world.printed).toEqual([]);
    expect(world.logged.join("")).not.toContain(pathIn(mail));
  });

  it("writes nothing a stranger typed to an address that is not verified", async () => {
    await world.send("/api/signup", {
      body: { ...person("fay@example.com"), firstName: "You won, see evil.example", lastName: "Cash prize" },
    });
    await forget("fay@example.com");
    await arrived(2);
    expect(mails.join("")).not.toMatch(/You won|evil\.example|Cash/);
  });

  it("makes the first link void when it sends another", async () => {
    await signUp("bo@example.com");
    await arrived(1);
    const response = await world.send("/api/resend-verification", { body: { email: "bo@example.com" } });
    expect(response.json).toEqual({ message: expect.any(String) as string });
    await arrived(2);
    expect((await world.send(`/api${pathIn(mails[0])}`)).status).toBe(400);
    expect((await world.send(`/api${pathIn(mails[1])}`)).status).toBe(200);
  });

  it("sends a link for a forgotten password, and none to an unknown address", async () => {
    const cleo = await world.member({ email: "cleo@example.com" });
    const responses = [];
    for (const email of ["stranger@example.com", cleo.email]) {
      responses.push((await forget(email)).text);
    }
    expect(responses[0]).toBe(responses[1]);
    await arrived(1);
    expect(mails[0]).toContain("To: cleo@example.com");
    const token = pathIn(mails[0]).split("/").at(-1);
    expect((await world.send("/api/reset-password", { body: { token, password: "brand new" } })).status).toBe(200);
  });

  it("A9: does the same work for a forgotten password whether the address has an account or not: one job", async () => {
    const dina = await world.member({ email: "dina@example.com" });
    const known = await world.countStatements(() => forget(dina.email));
    expect(await world.countStatements(() => forget("nobody@example.com"))).toBe(known);
    await arrived(1);
  });

  it("stores what it could not send, and sends each once when the mail server is back", async () => {
    await mailServer.close();
    const names = ["d1@example.com", "d2@example.com", "d3@example.com"];
    for (const name of names) expect((await signUp(name)).status).toBe(201);
    await eventually(async () => {
      expect(await world.ctx.db.rows(sql`select 1 from jobs where attempts > 0`)).toHaveLength(3);
    }, 15_000);
    expect(JSON.stringify(await world.ctx.db.rows(sql`select payload from jobs`))).not.toContain("http");
    await mailServer.open();
    await world.ctx.db.rows(sql`update jobs set run_at = now()`);
    world.ctx.jobs.wake();
    await arrived(3);
    await eventually(async () => expect(await world.ctx.db.rows(sql`select 1 from jobs`)).toEqual([]));
    expect(names.map((name) => mails.filter((mail) => mail.includes(`To: ${name}`)).length)).toEqual([1, 1, 1]);
  });
});
