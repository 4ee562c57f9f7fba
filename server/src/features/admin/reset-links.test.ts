import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { MailServer } from "../../testing/mail-server.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { newResetLink } from "../auth/password-reset.ts";
import { RESET_LINKS } from "./reset-links.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
});

const ask = (by: Person, userId: string) => by.send(`/api/admin/users/${userId}/reset-link`, { method: "POST" });
const reset = (link: string, password: string) =>
  world.send("/api/reset-password", { body: { token: link.split("/").at(-1), password } });
const login = (email: string, password: string) => world.send("/api/login", { body: { email, password } });
const tokens = () => world.ctx.db.rows(sql`select 1 from email_tokens`);

describe("a reset link that an administrator creates for a member", () => {
  it("sets a new password once, within an hour, and ends every session", async () => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const { status, json } = await ask(admin, bo.id);
    expect([status, Object.keys(json).toSorted()]).toEqual([201, ["expiresAt", "resetUrl"]]);
    expect(json.resetUrl).toMatch(new RegExp(`^${world.url}/reset-password/[\\w-]{43}$`));
    const minutes = (Date.parse(json.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(65);
    expect((await bo.send("/api/auth/user")).status).toBe(200);
    expect((await reset(json.resetUrl, "a fresh start")).status).toBe(200);
    expect((await bo.send("/api/auth/user")).status).toBe(401);
    expect((await login(bo.email, PASSWORD)).status).toBe(401);
    expect((await login(bo.email, "a fresh start")).status).toBe(200);
    expect((await reset(json.resetUrl, "once more")).status).toBe(400);
    expect(world.logged.join("")).not.toContain(json.resetUrl.split("/").at(-1));
  });

  it("is replaced by the next one", async () => {
    const bo = await world.member();
    const [first, second] = [(await ask(admin, bo.id)).json, (await ask(admin, bo.id)).json];
    expect((await reset(first.resetUrl, "a fresh start")).status).toBe(400);
    expect((await reset(second.resetUrl, "a fresh start")).status).toBe(200);
  });

  it("A9: is not replaced by a visitor's request where there is no mail, until it has expired", async () => {
    const bo = await world.member();
    const forget = () => world.send("/api/forgot-password", { body: { email: bo.email } });
    const printed = () => world.printed.filter((line) => line.includes(bo.email));
    const { resetUrl } = (await ask(admin, bo.id)).json;
    expect((await forget()).status).toBe(200);
    await eventually(() => expect(printed()).toHaveLength(1));
    expect(printed()[0]).not.toContain("/reset-password/");
    expect((await reset(resetUrl, "a fresh start")).status).toBe(200);

    const expired = (await ask(admin, bo.id)).json;
    await world.ctx.db.rows(sql`update email_tokens set expires_at = now() where user_id = ${bo.id}`);
    await forget();
    await eventually(() => expect(printed()).toHaveLength(2));
    expect((await reset(expired.resetUrl, "once more")).status).toBe(400);
    expect((await reset(printed()[1] ?? "", "once more")).status).toBe(200);
  });

  it("is in the audit log, and the member is notified", async () => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const { socket, frames } = await bo.openSocket();
    await ask(admin, bo.id);
    expect((await admin.send("/api/admin/audit?limit=1")).json).toMatchObject([
      { adminId: admin.id, action: "reset-link", subjectKind: "member", subjectId: bo.id, subjectName: "Bo Berg" },
    ]);
    const content = "An administrator created a password reset link for your account";
    expect((await bo.send("/api/notifications")).json).toMatchObject([
      { type: "reset-link", content, link: "/settings#password", actor: null },
    ]);
    await eventually(() => expect(JSON.stringify(frames)).toContain(content));
    socket.terminate();
  });

  it("is refused for oneself, for another administrator, and for an unknown member", async () => {
    const other = await world.member({ isAdmin: true });
    const before = await tokens();
    const own = await ask(admin, admin.id);
    expect([own.status, own.json.message]).toEqual([403, "Change your own password in Settings"]);
    const others = await ask(admin, other.id);
    expect([others.status, others.json.message]).toEqual([
      403,
      "You can't create a link for an administrator. Remove their admin rights first.",
    ]);
    for (const id of [crypto.randomUUID(), "someone"]) expect((await ask(admin, id)).status).toBe(404);
    expect(await tokens()).toEqual(before);
  });

  it("becomes void when the member becomes an administrator; one they requested themselves does not", async () => {
    const put = (userId: string, isAdmin: boolean) =>
      admin.send(`/api/admin/users/${userId}/admin`, { method: "PUT", body: { isAdmin } });
    const bo = await world.member({ isAdmin: true });
    expect((await put(bo.id, false)).status).toBe(200);
    const { resetUrl } = (await ask(admin, bo.id)).json;
    expect((await put(bo.id, true)).status).toBe(200);
    expect((await reset(resetUrl, "a fresh start")).status).toBe(400);
    expect((await login(bo.email, PASSWORD)).json.isAdmin).toBe(true);

    const cy = await world.member();
    const { url } = await newResetLink(world.ctx.db, cy.id, world.url, { isMailed: true });
    expect((await put(cy.id, true)).status).toBe(200);
    expect((await reset(url, "a fresh start")).status).toBe(200);
  });

  it("is created by administrators only", async () => {
    const [bo, cleo] = [await world.member(), await world.member()];
    expect((await ask(bo, cleo.id)).status).toBe(403);
    expect((await world.send(`/api/admin/users/${cleo.id}/reset-link`, { method: "POST" })).status).toBe(401);
  });

  it("is limited to thirty within an hour", async () => {
    const [busy, bo] = [await world.member({ isAdmin: true }), await world.member()];
    for (let time = 0; time < 29; time++) await world.ctx.limits.take(RESET_LINKS, busy.id);
    expect((await ask(busy, bo.id)).status).toBe(201);
    expect((await ask(busy, bo.id)).status).toBe(429);
  });
});

describe("an instance with a mail server", () => {
  it("notifies the member by mail, without the link", async () => {
    const mailServer = new MailServer();
    await mailServer.open();
    const mailing = await createWorld(mailServer.settings);
    const [boss, bo] = [await mailing.member({ isAdmin: true }), await mailing.member({ email: "bo@example.com" })];
    const { json } = await ask(boss, bo.id);
    expect(json.resetUrl).toMatch(/^http:\/\/plaza\.example\.com\/reset-password\//);
    const mail = await mailServer.take(bo.email);
    expect(mail).toContain("An administrator created a password reset link");
    expect(mail).not.toContain("/reset-password/");
    await mailing.close();
    await mailServer.close();
  });
});
