import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld({ env: { ADMIN_EMAILS: "boss@example.com" } });

const GONE = { message: "Invalid or expired verification link", code: "verification_link_invalid" };

async function signUp(email = `${crypto.randomUUID()}@example.com`) {
  const body = { email, password: PASSWORD, firstName: "Ana", lastName: "Prado" };
  const { json } = await world.send("/api/signup", { body });
  return { email, path: `/api${new URL(json.verificationUrl).pathname}` };
}
const resend = (email: string) => world.send("/api/resend-verification", { body: { email } });
const login = (email: string) => world.send("/api/login", { body: { email, password: PASSWORD } });

describe("verifying an address", () => {
  it("A8: allows login, and succeeds again while the link is valid", async () => {
    const { email, path } = await signUp();
    expect((await login(email)).status).toBe(403);
    for (let i = 0; i < 2; i++) {
      const response = await world.send(path);
      expect([response.status, response.json]).toEqual([200, { message: "Email verified successfully!" }]);
    }
    expect((await login(email)).status).toBe(200);
  });

  it("A8: refuses a link that is unknown, malformed or expired", async () => {
    const { email, path } = await signUp();
    await world.ctx.db.rows(sql`update email_tokens set expires_at = now() where email = ${email}`);
    for (const wrong of [
      path,
      "/api/verify-email/nonsense",
      `/api/verify-email/${"%F0%9F%8C%BB".repeat(10)}`,
      "/api/verify-email/%00",
      `/api/verify-email/${"x".repeat(201)}`,
      `/api/verify-email/${"x".repeat(8_000)}`,
    ]) {
      const response = await world.send(wrong);
      expect([wrong, response.status, response.json]).toEqual([wrong, 400, GONE]);
    }
    expect((await login(email)).status).toBe(403);
  });

  it("makes an address named in ADMIN_EMAILS an administrator if there is no mail server, and no other", async () => {
    const boss = await signUp("Boss@example.com");
    const other = await signUp();
    await world.send(boss.path);
    await world.send(other.path);
    expect((await login(boss.email)).json.isAdmin).toBe(true);
    expect((await login(other.email)).json.isAdmin).toBe(false);
  });
});

describe("sending the link again", () => {
  it("A8: gives a new link and voids the old one", async () => {
    const { email, path } = await signUp();
    const response = await resend(email.toUpperCase().replace("EXAMPLE.COM", "example.com"));
    expect(response.status).toBe(200);
    expect((await world.send(path)).json).toEqual(GONE);
    expect((await world.send(`/api${new URL(response.json.verificationUrl).pathname}`)).status).toBe(200);
  });

  it("A9: gives the same response for a verified and an unknown address, without a link", async () => {
    const { email } = await signUp();
    const { message } = (await resend(email)).json;
    const ana = await world.member();
    for (const address of [ana.email, "nobody@example.com"]) {
      const response = await resend(address);
      expect([response.status, response.json]).toEqual([200, { message }]);
    }
  });
});
