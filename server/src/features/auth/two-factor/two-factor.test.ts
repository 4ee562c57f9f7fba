import { api } from "@plaza/contract/api";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { openBrowser } from "../../../testing/acts/browser.ts";
import { codeOf, sendCode, sendPassword, turnOnApp } from "../../../testing/acts/factors.ts";
import { PASSWORD } from "../../../testing/people.ts";
import { useWorld } from "../../../testing/use-world.ts";
import { newResetLink } from "../password-reset.ts";

const world = useWorld();

async function protectedMember() {
  const ana = await world.member();
  return { ana, ...(await turnOnApp(world, ana)) };
}

describe("two-factor", () => {
  it("Y1: is turned on by a code of the app, which shows ten recovery codes once and stores no secret", async () => {
    const ana = await world.member();
    const { secret, url } = (await ana.send("/api/two-factor", { body: {} })).json;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toContain(`secret=${secret}`);
    const wrong = await ana.send("/api/two-factor", { body: { code: codeOf(secret, 9) } });
    expect([wrong.status, wrong.json.errors.code]).toEqual([400, wrong.json.message]);
    expect((await sendPassword(openBrowser(world), ana)).json.id).toBe(ana.id);

    const { status, json } = await ana.send("/api/two-factor", { body: { code: codeOf(secret) } });
    expect([status, json.recoveryCodes.length, new Set(json.recoveryCodes).size]).toEqual([200, 10, 10]);
    expect((await ana.send("/api/two-factor")).json).toEqual({
      isOn: true,
      hasApp: true,
      recoveryCodes: 10,
      resetAt: null,
    });
    expect((await ana.send("/api/two-factor", { body: {} })).status).toBe(409);
    const stored = await world.ctx.db.rows(sql`select authenticator_apps::text, recovery_codes::text
      from authenticator_apps join recovery_codes using (user_id) where user_id = ${ana.id}`);
    const everywhere = JSON.stringify(stored) + world.logged.join("");
    for (const known of [secret, ...json.recoveryCodes, json.recoveryCodes[0].replaceAll("-", "")]) {
      expect(everywhere).not.toContain(known);
    }
  });

  it("Y2: gives no session for the password alone; the half-way token is good for no other call and in no other browser", async () => {
    const { ana, secret } = await protectedMember();
    const browser = openBrowser(world);
    const halfway = await sendPassword(browser, ana);
    expect([halfway.status, halfway.json]).toEqual([200, { secondFactor: ["totp", "recovery"] }]);
    expect(halfway.headers.getSetCookie()).toHaveLength(1);
    expect(halfway.headers.get("set-cookie")).toMatch(
      /^login-step=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite/,
    );
    const token = browser.jar.get("login-step") ?? "";
    const cookie = `login-step=${token}; sid=${token}; device=${token}`;
    const calls = api.filter(({ access }) => access !== "visitor");
    const statuses = await Promise.all(
      calls.map(async ({ method, path }) => {
        const body = method === "POST" || method === "PUT" ? { body: {} } : {};
        const address = path.replaceAll(/:\w*Id/g, ana.id).replaceAll(/:\w+/g, "word");
        return (await world.send(address, { method, ...body }, cookie)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await world.openSocket({ cookie })).status).toBe(401);
    expect((await world.send("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);

    expect((await sendCode(openBrowser(world), codeOf(secret))).status).toBe(401);
    const through = await sendCode(browser, codeOf(secret));
    expect([through.status, through.json.id]).toEqual([200, ana.id]);
    expect((await browser.send("/api/auth/user")).json.id).toBe(ana.id);
    expect([...browser.jar.keys()].toSorted()).toEqual(["device", "sid", "signed-in"]);
    // The step has ended with the login.
    browser.jar.set("login-step", token);
    expect((await sendCode(browser, codeOf(secret, 1))).status).toBe(401);
  });

  it("Y1: takes each code once, and none of two steps ago", async () => {
    const { ana, secret } = await protectedMember();
    const [one, other] = [openBrowser(world), openBrowser(world)];
    for (const browser of [one, other]) await sendPassword(browser, ana);
    expect((await sendCode(one, codeOf(secret, -2))).status).toBe(401);
    const code = codeOf(secret);
    expect((await sendCode(one, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await sendCode(other, code)).status).toBe(401);
    expect((await sendCode(other, codeOf(secret, 1))).status).toBe(200);
  });

  it("Y2: ends a login after five minutes, with another password, and with a suspension", async () => {
    const { ana, secret } = await protectedMember();
    const ends = [
      () => world.ctx.db.rows(sql`update login_steps set expires_at = now() where user_id = ${ana.id}`),
      () => ana.send("/api/password", { method: "PUT", body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
      () => world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${ana.id}`),
    ];
    for (const end of ends) {
      const browser = openBrowser(world);
      await sendPassword(browser, ana);
      await end();
      expect([401, 403]).toContain((await sendCode(browser, codeOf(secret))).status);
      expect(browser.jar.has("sid")).toBe(false);
    }
  });

  it("Y4: a recovery code opens one session, also when it is sent twice at once", async () => {
    const { ana, recoveryCodes } = await protectedMember();
    const [code = "", ...others] = recoveryCodes;
    const browsers = [openBrowser(world), openBrowser(world), openBrowser(world)];
    for (const browser of browsers) await sendPassword(browser, ana);
    const responses = await Promise.all(browsers.map((browser) => sendCode(browser, code)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await ana.send("/api/two-factor")).json.recoveryCodes).toBe(9);
    const { json } = await ana.send("/api/two-factor/recovery-codes", { method: "POST" });
    expect(json.recoveryCodes).toHaveLength(10);
    const waiting = browsers.find(({ jar }) => !jar.has("sid")) ?? openBrowser(world);
    expect((await sendCode(waiting, others[0] ?? "")).status).toBe(401);
    expect((await sendCode(waiting, json.recoveryCodes[0].replaceAll("-", "").toUpperCase())).status).toBe(200);
  });

  it("Y2: is asked for after a new password by a link, too", async () => {
    const { ana } = await protectedMember();
    const { url } = await newResetLink(world.ctx.db, ana.id, "");
    const token = url.split("/").at(-1);
    const reset = await world.send("/api/reset-password", { body: { token, password: "another password" } });
    expect([reset.status, reset.headers.get("set-cookie")]).toEqual([200, null]);
    const { json, headers } = await sendPassword(openBrowser(world), ana, "another password");
    expect(json.secondFactor).toEqual(["totp", "recovery"]);
    expect(headers.get("set-cookie")).not.toContain("sid=");
  });

  it("is off again once the last factor is removed, with its recovery codes", async () => {
    const { ana } = await protectedMember();
    expect((await ana.send("/api/two-factor", { method: "DELETE" })).status).toBe(204);
    expect((await ana.send("/api/two-factor")).json).toEqual({
      isOn: false,
      hasApp: false,
      recoveryCodes: 0,
      resetAt: null,
    });
    expect((await ana.send("/api/two-factor/recovery-codes", { method: "POST" })).status).toBe(409);
    expect((await sendPassword(openBrowser(world), ana)).json.id).toBe(ana.id);
  });
});
