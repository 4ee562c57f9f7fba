import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { MailServer, pathIn } from "../../testing/mail-server.ts";
import { PASSWORD } from "../../testing/people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { grantAdmin, grantNamedAdmins } from "./admins.ts";
import { newResetLink } from "./password-reset.ts";
import { upsertEmailToken } from "./email-tokens.queries.ts";
import { hashToken } from "./tokens.ts";

const BOSSES = ["boss", "late", "known", "lost", "old", "gone", "spare"].map((name) => `${name}@example.com`);
const OWN = "the boss's own";

const mailServer = new MailServer();
let world: World;
beforeAll(async () => {
  await mailServer.open();
  world = await createWorld({ ...mailServer.settings, ADMIN_EMAILS: BOSSES.join(), RATE_LIMIT: "off" });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

const signUp = (email: string) =>
  world.send("/api/signup", { body: { email, password: PASSWORD, firstName: "Not", lastName: "Theboss" } });
const login = (email: string, password: string) => world.send("/api/login", { body: { email, password } });
const tokenIn = (mail: string) => pathIn(mail).split("/").at(-1) ?? "";
const reset = (token: string) => world.send("/api/reset-password", { body: { token, password: OWN } });
const isAdmin = async (email: string) =>
  (await world.ctx.db.row<{ isAdmin: boolean }>(sql`select is_admin from users where email = ${email}`))?.isAdmin;
const warnings = () => world.logged.filter((line) => line.includes('"level":40') || line.includes('"warn"')).join("");

describe("an address named in ADMIN_EMAILS, with a mail server", () => {
  it("becomes administrator by a mailed link and a new password; whoever signed up with it before is signed out", async () => {
    await signUp("boss@example.com");
    const mail = await mailServer.take("boss@example.com");
    expect(mail).toContain("Subject: Become an administrator of Plaza");
    expect(pathIn(mail)).toMatch(/^\/reset-password\//);
    expect(await isAdmin("boss@example.com")).toBe(false);
    const { status, json } = await reset(tokenIn(mail));
    expect([status, json.message]).toEqual([200, "You're an administrator now. You can log in with it."]);
    expect((await login("boss@example.com", PASSWORD)).status).toBe(401);
    expect((await login("boss@example.com", OWN)).json).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(warnings()).toContain("ADMIN_EMAILS");
    expect(world.logged.join("")).not.toContain(tokenIn(mail));
  });

  it("gets the same link when the verification is sent again", async () => {
    await signUp("late@example.com");
    await mailServer.take("late@example.com");
    await world.send("/api/resend-verification", { body: { email: "late@example.com" } });
    await reset(tokenIn(await mailServer.take("late@example.com")));
    expect(await isAdmin("late@example.com")).toBe(true);
  });

  it("that is verified already gets its rights at the start by a mailed link, never silently", async () => {
    const known = await world.member({ email: "known@example.com" });
    await grantNamedAdmins(world.ctx);
    expect((await known.send("/api/auth/user")).json.isAdmin).toBe(false);
    world.ctx.jobs.wake();
    const mail = await mailServer.take("known@example.com");
    expect((await reset(tokenIn(mail))).status).toBe(200);
    expect((await known.send("/api/auth/user")).status).toBe(401);
    expect((await login(known.email, PASSWORD)).status).toBe(401);
    expect((await login(known.email, OWN)).json.isAdmin).toBe(true);
  });

  it("gets one mail a day at most, however often Plaza starts, and none while suspended", async () => {
    const gone = await world.member({ email: "gone@example.com" });
    await world.member({ email: "spare@example.com" });
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${gone.id}`);
    await grantNamedAdmins(world.ctx);
    world.ctx.jobs.wake();
    await mailServer.take("spare@example.com");
    // A job is over a moment after its mail has arrived.
    const jobs = () => world.ctx.db.rows(sql`select 1 from jobs`);
    await eventually(async () => expect(await jobs()).toEqual([]));
    await grantNamedAdmins(world.ctx);
    expect(await jobs()).toEqual([]);
    expect(mailServer.mails).toEqual([]);
  });

  it("gets no rights by a link that an administrator created, only the new password", async () => {
    await world.member({ email: "lost@example.com" });
    const account = await world.ctx.db.row<{ id: string }>(sql`select id from users where email = 'lost@example.com'`);
    const { url } = await newResetLink(world.ctx.db, account?.id ?? "", world.url);
    expect((await reset(url.split("/").at(-1) ?? "")).json.message).toBe("You can log in with it now.");
    expect((await login("lost@example.com", OWN)).json.isAdmin).toBe(false);
    await world.send("/api/forgot-password", { body: { email: "lost@example.com" } });
    await reset(tokenIn(await mailServer.take("lost@example.com")));
    expect(await isAdmin("lost@example.com")).toBe(true);
  });

  it("is verified but locked by a verification link from before it was named, until it sets a new password", async () => {
    const old = await world.member({ email: "old@example.com", isVerified: false });
    await upsertEmailToken(world.ctx.db, {
      userId: old.id,
      purpose: "verify",
      hash: hashToken("from-before"),
      seconds: 60,
      isMailed: false,
    });
    const { status, json } = await world.send("/api/verify-email/from-before");
    expect([status, json.message]).toEqual([
      200,
      "Email verified successfully! We sent you a link to choose a new password.",
    ]);
    expect(await isAdmin(old.email)).toBe(false);
    expect((await login(old.email, PASSWORD)).status).toBe(401);
    await reset(tokenIn(await mailServer.take(old.email)));
    expect((await login(old.email, OWN)).json.isAdmin).toBe(true);
    expect((await world.send("/api/verify-email/from-before")).json.message).toBe("Email verified successfully!");
    expect((await login(old.email, OWN)).status).toBe(200);
  });
});

describe("an administrator granted by hand before the address was verified, with a mail server", () => {
  it("gets in by a mailed link and a new password only", async () => {
    await signUp("granted@example.com");
    const first = await mailServer.take("granted@example.com");
    await grantAdmin(world.ctx.db, "granted@example.com");
    expect((await world.send(`/api${pathIn(first)}`)).status).toBe(200);
    expect((await login("granted@example.com", PASSWORD)).status).toBe(401);
    await reset(tokenIn(await mailServer.take("granted@example.com")));
    expect((await login("granted@example.com", OWN)).json.isAdmin).toBe(true);
  });
});

describe("a mailed link to set a new password", () => {
  it("verifies the address too, and makes nobody else an administrator", async () => {
    await signUp("plain@example.com");
    await mailServer.take("plain@example.com");
    await world.send("/api/forgot-password", { body: { email: "plain@example.com" } });
    await reset(tokenIn(await mailServer.take("plain@example.com")));
    expect((await login("plain@example.com", OWN)).json).toMatchObject({ isAdmin: false, emailVerified: true });
  });
});
