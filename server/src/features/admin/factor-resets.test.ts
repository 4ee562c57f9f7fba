import type { AdminUser } from "@plaza/contract/admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { openBrowser } from "../../testing/acts/browser.ts";
import { sendPassword, turnOnApp } from "../../testing/acts/factors.ts";
import { MailServer } from "../../testing/mail-server.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { applyResets } from "../auth/two-factor/resets.ts";

const mailServer = new MailServer();
let world: World;
let admin: Person;
beforeAll(async () => {
  await mailServer.open();
  world = await createWorld({ ...mailServer.settings, RATE_LIMIT: "off" });
  admin = await world.member({ isAdmin: true, firstName: "Ada", lastName: "Admin" });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

const reset = (by: Person, { id }: Person) => by.send(`/api/admin/users/${id}/factor-reset`, { method: "POST" });
const factorsAtLogin = async (who: Person) => (await sendPassword(openBrowser(world), who)).json.secondFactor;
const letADayPass = async (who: Person) => {
  await world.ctx.db.rows(sql`update factor_resets set due_at = now() where user_id = ${who.id}`);
  await applyResets(world.ctx);
};
const actsOn = (who: Person) =>
  world.ctx.db.rows<{ action: string }>(sql`select action from audit_log where subject_id = ${who.id} order by id`);

async function protectedMember() {
  const ana = await world.member();
  await turnOnApp(world, ana);
  return ana;
}

describe("a member who has lost every factor", () => {
  it("has two-factor off a day after an administrator decided it, and was told by mail and notification", async () => {
    const ana = await protectedMember();
    const { status, json } = await reset(admin, ana);
    expect(status).toBe(201);
    expect(Date.parse(json.dueAt) - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    expect((await ana.send("/api/two-factor")).json.resetAt).toBe(json.dueAt);
    const listed: AdminUser[] = (await admin.send("/api/admin/users")).json;
    expect(listed.find(({ id }) => id === ana.id)?.factorResetAt).toBe(json.dueAt);
    const { type, link } = (await ana.send("/api/notifications")).json[0];
    expect([type, link]).toEqual(["factor-reset", "/settings#two-factor"]);
    expect(await mailServer.take(ana.email)).toContain("Cancel reset");
    await applyResets(world.ctx);
    expect(await factorsAtLogin(ana)).toEqual(["totp", "recovery"]);
    await letADayPass(ana);
    expect(await factorsAtLogin(ana)).toBeUndefined();
    expect(await actsOn(ana)).toEqual([{ action: "reset-factors" }]);
  });

  it("can stop it in the settings or by the mail's link, which is in the audit log", async () => {
    const stops: ((ana: Person) => Promise<{ status: number }>)[] = [
      (ana) => ana.send("/api/two-factor/reset", { method: "DELETE" }),
      async (ana) => {
        const mail = await mailServer.take(ana.email);
        const path = /http:\/\/plaza\.example\.com(\/api\/stop-reset\/[\w-]+)/.exec(mail)?.[1] ?? "";
        expect((await world.send(path)).text).toContain("Cancel reset");
        const stopped = await world.send(path, { method: "POST" });
        expect((await world.send(path, { method: "POST" })).status).toBe(400);
        return stopped;
      },
    ];
    for (const stop of stops) {
      const ana = await protectedMember();
      await reset(admin, ana);
      expect([200, 204]).toContain((await stop(ana)).status);
      await letADayPass(ana);
      expect(await factorsAtLogin(ana)).toEqual(["totp", "recovery"]);
      expect(await actsOn(ana)).toEqual([{ action: "reset-factors" }, { action: "stop-reset" }]);
      expect((await ana.send("/api/two-factor/reset", { method: "DELETE" })).status).toBe(404);
    }
  });

  it("is asked for by no moderator or member, not for staff, oneself or who has no factor", async () => {
    const [ana, bo, moderator, other] = [
      await protectedMember(),
      await world.member(),
      await world.member({ isModerator: true }),
      await world.member({ isAdmin: true }),
    ];
    for (const by of [bo, moderator]) expect((await reset(by, ana)).status).toBe(403);
    for (const who of [moderator, other, admin]) expect((await reset(admin, who)).status).toBe(403);
    expect((await reset(admin, bo)).status).toBe(409);
    expect(await actsOn(bo)).toEqual([]);
  });
});
