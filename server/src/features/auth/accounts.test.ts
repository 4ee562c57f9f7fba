import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld } from "../../testing/world.ts";

const world = useWorld();

const signup = (body: object) => world.send("/api/signup", { body });
const login = (body: object, headers: Record<string, string> = {}) => world.send("/api/login", { body, headers });
const newcomer = (more: object = {}) => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
  firstName: "Ana",
  lastName: "Prado",
  ...more,
});
const tokenIn = (url: string) => url.split("/").at(-1) ?? "";

describe("signing up", () => {
  it("responds with 201 and a verification link on the request's own origin", async () => {
    const response = await signup(newcomer());
    expect(response.status).toBe(201);
    expect(response.json.message).toBe("Please verify your email to complete signup");
    expect(response.json.verificationUrl).toMatch(new RegExp(`^${world.url}/verify-email/[\\w-]{43}$`));
  });

  it("prints the link on the terminal and never in the log", async () => {
    const person = newcomer({ password: "never in a log 77" });
    const { json } = await signup(person);
    const printed = world.printed.find((line) =>
      line.startsWith(`Verification link for ${person.email}: http://localhost:`),
    );
    expect(printed).toContain(new URL(json.verificationUrl).pathname);
    const log = world.logged.join("");
    expect(log).toContain("/api/signup");
    expect(log).not.toContain(tokenIn(json.verificationUrl));
    expect(log).not.toContain("never in a log 77");
  });

  it("A1, A8: stores an argon2id hash, and only the hash of the link", async () => {
    const person = newcomer();
    const { json } = await signup(person);
    const row = await world.ctx.db.row<{ hash: string; tokenHash: Buffer }>(sql`
      select hash, token_hash from users
      join password_hashes on password_hashes.user_id = users.id
      join email_tokens on email_tokens.user_id = users.id
      where users.email = ${person.email}`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.tokenHash.toString("base64url")).not.toBe(tokenIn(json.verificationUrl));
  });

  it("G3: ignores unknown fields", async () => {
    const id = crypto.randomUUID();
    const person = newcomer({ isAdmin: true, emailVerified: true, id, is_admin: true });
    expect((await signup(person)).status).toBe(201);
    const row = await world.ctx.db.row<{ id: string; isAdmin: boolean; emailVerifiedAt: string | null }>(
      sql`select id, is_admin, email_verified_at from users where email = ${person.email}`,
    );
    expect(row).toMatchObject({ isAdmin: false, emailVerifiedAt: null });
    expect(row?.id).not.toBe(id);
  });

  it("D6: does not make the first member an administrator", async () => {
    const fresh = await createWorld();
    await fresh.send("/api/signup", { body: newcomer() });
    expect(await fresh.ctx.db.rows(sql`select is_admin from users`)).toEqual([{ isAdmin: false }]);
    await fresh.close();
  });

  it("A3, I7: refuses an address that is taken, in any spelling", async () => {
    const person = newcomer({ email: "ines.cardoso@example.com" });
    await signup(person);
    for (const email of ["ines.cardoso@example.com", "INES.Cardoso@Example.COM", " ines.cardoso@ｅxample.com "]) {
      const response = await signup({ ...person, email });
      expect([email, response.status, response.json]).toMatchObject([
        email,
        409,
        { message: "Email already registered" },
      ]);
    }
  });

  it("A7: creates one account from twenty requests at once with one address", async () => {
    const name = `twenty-${Date.now()}@example.com`;
    const spellings = Array.from({ length: 20 }, (_, i) =>
      [...name].map((c, at) => (at % (i + 2) === 0 ? c.toUpperCase() : c)).join(""),
    );
    const responses = await Promise.all(spellings.map((email) => signup(newcomer({ email }))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await world.ctx.db.rows(sql`select id from users where lower(email) = ${name}`)).toHaveLength(1);
  });

  it("stores names as written: emoji, accents, other scripts", async () => {
    const person = newcomer({ firstName: "  Zoë-Ann 🌻 ", lastName: "O’Неил" });
    await signup(person);
    expect(await world.ctx.db.row(sql`select first_name, last_name from users where email = ${person.email}`)).toEqual({
      firstName: "Zoë-Ann 🌻",
      lastName: "O’Неил",
    });
  });

  it.each([
    ["email", { email: "nope" }, "Invalid email address"],
    ["email", { email: "a@b.c\r\nBcc: x@y.org" }, "Invalid email address"],
    ["email", { email: 7 }, "Invalid email address"],
    ["email", { email: "somebody@deleted.invalid" }, "Invalid email address"],
    ["email", { email: "somebody@x.INVALID" }, "Invalid email address"],
    ["email", { email: undefined }, "Invalid email address"],
    ["password", { password: "12345" }, "Password must be at least 6 characters"],
    ["password", { password: "x".repeat(129) }, "Password must be at most 128 characters"],
    ["password", { password: ["long enough"] }, "Password must be at least 6 characters"],
    ["firstName", { firstName: "   " }, "First name is required"],
    ["firstName", { firstName: "\u200b\u200b" }, "First name is required"],
    ["firstName", { firstName: null }, "First name is required"],
    ["firstName", { firstName: "a\u0000b" }, "First name has characters that can't be stored"],
    ["firstName", { firstName: "\ud800" }, "First name has characters that can't be stored"],
    ["firstName", { firstName: `Z${"\u0301".repeat(12)}` }, "First name has too many accents on one letter"],
    ["lastName", { lastName: "" }, "Last name is required"],
    ["lastName", { lastName: "x".repeat(51) }, "Last name must be at most 50 characters"],
  ])("A2, A3, I2, X5: refuses a bad %s (%j)", async (field, change, message) => {
    const response = await signup(newcomer(change));
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ message, code: "invalid_input", errors: { [field]: message } });
  });

  it("reports every invalid field at once", async () => {
    const response = await signup({ email: "x", password: "1" });
    expect(Object.keys(response.json.errors).toSorted()).toEqual(["email", "firstName", "lastName", "password"]);
  });

  it("X5: removes direction marks from a name, so that nobody can impersonate another", async () => {
    const person = newcomer({ firstName: "\u202enimdA" });
    await signup(person);
    expect(await world.ctx.db.row(sql`select first_name from users where email = ${person.email}`)).toEqual({
      firstName: "nimdA",
    });
  });
});

describe("logging in", () => {
  it("A5: responds with one's own record and starts a new session", async () => {
    const ana = await world.member({ email: "ana.login@example.com" });
    const response = await login({ email: "Ana.Login@example.com", password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.json).toEqual({
      id: ana.id,
      hasDecision: false,
      hasAnnouncement: false,
      hasAlert: false,
      isLimited: false,
      firstName: "Ana",
      lastName: "Prado",
      email: "ana.login@example.com",
      emailVerified: true,
      isAdmin: false,
      role: "member",
      bio: null,
      profileImageUrl: null,
      coverImageUrl: null,
      defaultAudience: null,
      defaultFeed: null,
      language: null,
      mutedWords: [],
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      "signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax",
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("A4: gives the same response for an unknown address, a wrong password and a wrong password of an unverified account", async () => {
    const ana = await world.member();
    const bo = await world.member({ isVerified: false });
    const tries = [
      await login({ email: "nobody@example.com", password: "wrong-one" }),
      await login({ email: ana.email, password: "wrong-one" }),
      await login({ email: bo.email, password: "wrong-one" }),
    ];
    for (const response of tries) {
      expect([response.status, response.text]).toEqual([
        401,
        '{"message":"Invalid email or password","code":"wrong_credentials"}',
      ]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  it("A4: takes as long for an unknown address as for a wrong password", async () => {
    const ana = await world.member();
    const times: Record<string, number[]> = { [ana.email]: [], "nobody@example.com": [] };
    for (let round = 0; round < 9; round++) {
      for (const [email, taken] of Object.entries(times)) {
        const begun = performance.now();
        await login({ email, password: "wrong-one" });
        taken.push(performance.now() - begun);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.toSorted((a, b) => a - b)[4]);
    // Without a hash to compare with, an unknown address would take a tenth of the time.
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.4);
  });

  it("asks an unverified member with the right password to verify", async () => {
    const bo = await world.member({ isVerified: false });
    const response = await login({ email: bo.email, password: PASSWORD });
    expect(response.status).toBe(403);
    expect(response.json.message).toContain("verify your email");
  });

  it("A2: compares a password exactly as it was typed", async () => {
    const person = newcomer({ password: " ünï🌻 \u0000 spaced " });
    const { json } = await signup(person);
    await world.send(`/api/verify-email/${tokenIn(json.verificationUrl)}`);
    expect((await login({ email: person.email, password: person.password.trim() })).status).toBe(401);
    expect((await login({ email: person.email, password: person.password })).status).toBe(200);
  });

  it("A2: distinguishes passwords that share their first 72 characters", async () => {
    const person = newcomer({ password: `${"a".repeat(72)}X` });
    const { json } = await signup(person);
    await world.send(`/api/verify-email/${tokenIn(json.verificationUrl)}`);
    expect((await login({ email: person.email, password: `${"a".repeat(72)}Y` })).status).toBe(401);
    expect((await login({ email: person.email, password: `${"a".repeat(72)}X` })).status).toBe(200);
  });

  it("A1: rehashes a password that was hashed at a lower cost", async () => {
    const ana = await world.member();
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await world.ctx.db.rows(sql`update password_hashes set hash = ${weak} where user_id = ${ana.id}`);
    for (let time = 0; time < 2; time++) {
      expect((await login({ email: ana.email, password: PASSWORD })).status).toBe(200);
      const stored = await world.ctx.db.row<{ hash: string }>(
        sql`select hash from password_hashes where user_id = ${ana.id}`,
      );
      expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  it("A5: never reuses the session that the browser sent, and ends it", async () => {
    const ana = await world.member();
    const brought = await login({ email: ana.email, password: PASSWORD }, { cookie: `sid=${"A".repeat(43)}` });
    expect(brought.headers.get("set-cookie")).not.toContain("A".repeat(43));
    await login({ email: ana.email, password: PASSWORD }, { cookie: ana.cookie });
    expect((await ana.send("/api/auth/user")).status).toBe(401);
  });

  it.each([
    ["an invalid address", { email: "nope", password: PASSWORD }, { email: "Invalid email address" }],
    [
      "a short password",
      { email: "a@b.co", password: "12345" },
      { password: "Password must be at least 6 characters" },
    ],
  ])("refuses %s", async (_, body, errors) => {
    const response = await login(body);
    expect([response.status, response.json.errors]).toEqual([400, errors]);
  });
});

describe("the current user", () => {
  it("A13: is null without a session", async () => {
    const response = await world.send("/api/auth/user");
    expect([response.status, response.json]).toMatchObject([401, { message: "Please log in" }]);
  });

  it("A13: is null once the account is gone", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`delete from users where id = ${ana.id}`);
    expect((await ana.send("/api/auth/user")).status).toBe(401);
  });
});
