import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { openBrowser } from "../../../testing/acts/browser.ts";
import { codeOf, sendCode, sendPassword, turnOnApp } from "../../../testing/acts/factors.ts";
import { MailServer } from "../../../testing/mail-server.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { listFactors } from "../two-factor/two-factor.ts";

const mailServer = new MailServer();
let world: World;
beforeAll(async () => {
  await mailServer.open();
  world = await createWorld({ ...mailServer.settings, RATE_LIMIT: "off", TRUST_PROXY: "127.0.0.1" });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const browserAt = (address: string) => openBrowser(world, { "x-forwarded-for": address, "user-agent": PHONE });
const linkIn = (mail: string) => /http:\/\/plaza\.example\.com(\/api\/not-me\/[\w-]+)/.exec(mail)?.[1] ?? "";
const noticesOf = async (who: Person) =>
  (await who.send("/api/notifications")).json.filter(({ type }: { type: string }) => type === "new-device");

describe("a login from a new device", () => {
  it("notifies and mails the member, not at the first login and not in a browser that they used before", async () => {
    const ana = await world.member();
    const home = browserAt("203.0.113.7");
    for (let time = 0; time < 2; time++) expect((await sendPassword(home, ana)).status).toBe(200);
    expect(await noticesOf(ana)).toEqual([]);
    await sendPassword(browserAt("198.51.100.99"), ana);
    expect(await noticesOf(ana)).toMatchObject([{ link: "/settings#sessions", actor: null }]);
    const mail = await mailServer.take(ana.email);
    for (const words of ["Chrome on Android", "198.51.100.x", "It wasn't me"]) expect(mail).toContain(words);
    expect(mail).not.toContain("198.51.100.99");
    expect(mailServer.mails).toEqual([]);
  });

  it("is undone by the link: everybody is out, with what they have set up, and a new password is mailed", async () => {
    const ana = await world.member();
    const [home, stranger] = [browserAt("203.0.113.7"), browserAt("198.51.100.99")];
    for (const browser of [home, stranger]) await sendPassword(browser, ana);
    const made = await stranger.send("/api/tokens", { body: { name: "Door", scopes: ["read"], days: 30 } });
    expect(made.status).toBe(201);
    const bearer = { headers: { authorization: `Bearer ${made.json.token}` } };
    expect((await world.send("/api/auth/user", bearer)).status).toBe(200);
    await turnOnApp(world, { ...ana, send: (to, init) => stranger.send(to, init) });
    const path = linkIn(await mailServer.take(ana.email));
    const page = await world.send(path);
    expect([page.status, page.text.includes("Not you?")]).toEqual([200, true]);
    expect((await stranger.send("/api/auth/user")).status).toBe(200);
    expect((await world.send(path, { method: "POST" })).status).toBe(200);
    for (const who of [home, stranger, ana]) expect((await who.send("/api/auth/user")).status).toBe(401);
    expect((await sendPassword(stranger, ana)).status).toBe(401);
    expect((await world.send("/api/auth/user", bearer)).status).toBe(401);
    expect(await listFactors(world.ctx.db, ana.id)).toEqual([]);
    expect(await mailServer.take(ana.email)).toContain("/reset-password/");
    for (const method of ["GET", "POST"]) {
      const over = await world.send(path, { method });
      expect([over.status, over.text.includes('href="/forgot-password"')]).toEqual([400, true]);
    }
  });

  it.each([
    ["stay, which are of long ago", false, ["totp", "recovery"]],
    ["go, which were made since", true, ["totp"]],
  ])(
    "Y4: is undone by the link: an app of long ago stays, a token ends, and recovery codes %s",
    async (_, isMaking, left) => {
      const { ctx } = world;
      const ana = await world.member();
      const { secret } = await turnOnApp(world, ana);
      await ctx.db.rows(sql`
      with apps as (
        update authenticator_apps set created_at = now() - interval '60 days' where user_id = ${ana.id})
      update recovery_codes set created_at = now() - interval '60 days' where user_id = ${ana.id}`);
      const [home, stranger] = [browserAt("203.0.113.7"), browserAt("198.51.100.99")];
      for (const browser of [home, stranger]) {
        await sendPassword(browser, ana);
        expect((await sendCode(browser, codeOf(secret))).status).toBe(200);
        await ctx.db.rows(sql`update authenticator_apps set last_step = 0 where user_id = ${ana.id}`);
      }
      if (isMaking) expect((await stranger.send("/api/two-factor/recovery-codes", { body: {} })).status).toBe(200);
      const made = await stranger.send("/api/tokens", { body: { name: "Door", scopes: ["read"], days: 30 } });
      const bearer = { headers: { authorization: `Bearer ${made.json.token}` } };
      // From the second time on it is in memory.
      for (let time = 0; time < 2; time++) expect((await world.send("/api/auth/user", bearer)).status).toBe(200);
      expect((await world.send(linkIn(await mailServer.take(ana.email)), { method: "POST" })).status).toBe(200);
      expect((await world.send("/api/auth/user", bearer)).status).toBe(401);
      expect(await listFactors(ctx.db, ana.id)).toEqual(left);
      await mailServer.take(ana.email);
    },
  );

  it("is in the list of sessions with its device and its network, of which the end is not stored", async () => {
    const ana = await world.member();
    const browser = browserAt("198.51.100.99");
    await sendPassword(browser, ana);
    const listed = (await browser.send("/api/sessions")).json;
    expect(listed).toMatchObject([
      { device: "Chrome on Android", place: "198.51.100.x", isCurrent: true },
      { place: "" },
    ]);
  });
});
