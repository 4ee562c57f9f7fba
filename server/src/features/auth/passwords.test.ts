import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { leave } from "../../testing/acts/departures.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { newResetLink } from "./password-reset.ts";
import { RIGHT_PASSWORDS } from "./passwords.ts";
import { startSession } from "./sessions.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

/** Sends a Host header of the test's choice, which fetch would not send. */
function rawPost(url: string, path: string, body: object, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      { method: "POST", headers: { host, "content-type": "application/json" } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

const NEW = "a new password";
const login = (email: string, password: string) => world.send("/api/login", { body: { email, password } });
const forget = (email: string) => world.send("/api/forgot-password", { body: { email } });
const reset = (token: string, password = NEW) => world.send("/api/reset-password", { body: { token, password } });
/** The token of the link that is printed for this address once the job has run. */
async function printedToken(email: string): Promise<string> {
  const find = () => world.printed.findLast((line) => line.includes(`for ${email}: `));
  await eventually(() => expect(find()).toBeDefined());
  return find()?.split("/").at(-1) ?? "";
}

describe("a forgotten password", () => {
  it("gives the same response for every address, and shows the link to the operator only", async () => {
    const ana = await world.member();
    const [known, unknown] = [await forget(ana.email), await forget("nobody@example.com")];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.text).not.toContain("reset-password");
    await printedToken(ana.email);
    expect(world.printed.at(-1)).toContain(`for ${ana.email}: http://localhost:`);
    expect(world.printed.at(-1)).toContain("/reset-password/");
    expect(world.printed.join()).not.toContain("nobody@example.com");
  });

  it("A9: costs the same statements whether the address has an account or not", async () => {
    const ana = await world.member();
    const known = await world.countStatements(() => forget(ana.email));
    expect(await world.countStatements(() => forget("nobody.either@example.com"))).toBe(known);
    await printedToken(ana.email);
  });

  it("A10, H7: has a link on the instance's own address, whatever the request's Host says", async () => {
    const ana = await world.member();
    const response = await rawPost(world.url, "/api/forgot-password", { email: ana.email }, "evil.example");
    expect(response).toBe(200);
    await printedToken(ana.email);
    expect(world.printed.join()).not.toContain("evil.example");
  });

  it("A11: is reset by the link, once, which ends every session and starts none", async () => {
    const ana = await world.member();
    const socket = await ana.openSocket();
    await forget(ana.email);
    const token = await printedToken(ana.email);
    const response = await reset(token);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await socket.closed).toBe(4401);
    expect((await ana.send("/api/auth/user")).status).toBe(401);
    expect((await login(ana.email, PASSWORD)).status).toBe(401);
    expect((await login(ana.email, NEW)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  it("cannot be reset by an expired, a replaced or an unknown link", async () => {
    const ana = await world.member();
    await forget(ana.email);
    const replaced = await printedToken(ana.email);
    const { url } = await newResetLink(world.ctx.db, ana.id, world.url);
    const expired = url.split("/").at(-1) ?? "";
    await world.ctx.db.rows(sql`update email_tokens set expires_at = now() where user_id = ${ana.id}`);
    for (const token of [replaced, expired, "nonsense"]) {
      const response = await reset(token);
      expect([response.status, response.json.message]).toEqual([400, "Invalid or expired link"]);
    }
    expect((await ana.send("/api/auth/user")).status).toBe(200);
  });

  it("cannot be reset by a verification link", async () => {
    const body = { email: "verify.only@example.com", password: PASSWORD, firstName: "Bo", lastName: "Berg" };
    const { json } = await world.send("/api/signup", { body });
    expect((await reset(json.verificationUrl.split("/").at(-1))).status).toBe(400);
  });

  it("cannot be reset to a short one, which is reported under its field", async () => {
    const response = await reset("whatever", "123");
    expect(response.json.errors).toEqual({ password: "Password must be at least 6 characters" });
  });
});

describe("changing the password", () => {
  const change = (member: Awaited<ReturnType<World["member"]>>, body: object) =>
    member.send("/api/password", { method: "PUT", body });

  it("needs the present one, and ends all sessions but this one", async () => {
    const ana = await world.member();
    const elsewhere = await startSession(world.ctx.db, ana.id);
    const response = await change(ana, { currentPassword: PASSWORD, newPassword: NEW });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect((await ana.send("/api/auth/user")).status).toBe(200);
    expect((await world.send("/api/auth/user", {}, `sid=${elsewhere}`)).status).toBe(401);
    expect((await login(ana.email, NEW)).status).toBe(200);
  });

  it("reports a wrong present one under its field", async () => {
    const ana = await world.member();
    const response = await change(ana, { currentPassword: "wrong", newPassword: NEW });
    expect([response.status, response.json.errors]).toEqual([
      400,
      { currentPassword: "That's not your current password" },
    ]);
    expect((await login(ana.email, PASSWORD)).status).toBe(200);
  });

  it("is limited for somebody who guesses in a stolen session", async () => {
    const ana = await world.member();
    for (let i = 0; i < 10; i++) await change(ana, { currentPassword: `wrong ${i}`, newPassword: NEW });
    const response = await change(ana, { currentPassword: PASSWORD, newPassword: NEW });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is refused for the eleventh time within an hour, even with the right password", async () => {
    const ana = await world.member();
    for (let time = 0; time < 9; time++) await world.ctx.limits.take(RIGHT_PASSWORDS, ana.id);
    expect((await change(ana, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(204);
    const response = await change(ana, { currentPassword: NEW, newPassword: PASSWORD });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await leave(ana, NEW)).status).toBe(429);
    expect((await login(ana.email, NEW)).status).toBe(200);
  });

  it("counts a wrong present password in the limit of wrong ones only", async () => {
    const ana = await world.member();
    for (let time = 0; time < 9; time++) await world.ctx.limits.take(RIGHT_PASSWORDS, ana.id);
    for (let time = 0; time < 3; time++) await change(ana, { currentPassword: "wrong", newPassword: NEW });
    expect((await change(ana, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(204);
  });

  it("lets few hashes of one member wait, so that they cannot fill the queue", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const changes = Array.from({ length: 10 }, () => change(ana, { currentPassword: PASSWORD, newPassword: NEW }));
    expect((await login(bo.email, PASSWORD)).status).toBe(200);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(statuses).toContain(204);
  });
});

describe("an instance with RATE_LIMIT=off", () => {
  it("does not limit password changes", async () => {
    const free = await createWorld({ RATE_LIMIT: "off" });
    const ana = await free.member();
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => ana.send("/api/password", { method: "PUT", body })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(12).fill(204));
    await free.close();
  });
});
