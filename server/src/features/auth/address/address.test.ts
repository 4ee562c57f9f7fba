import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MailServer } from "../../../testing/mail-server.ts";
import { PASSWORD } from "../../../testing/people.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";

const mailServer = new MailServer();
let world: World;
beforeAll(async () => {
  await mailServer.open();
  world = await createWorld({ ...mailServer.settings, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
afterEach(() => void mailServer.mails.splice(0));

const ask = (who: Person, email: string, password = PASSWORD) =>
  who.send("/api/address-change", { body: { email, password } });
const pathIn = (mail: string) => /http:\/\/plaza\.example\.com(\/api\/address-change\/[\w/-]+)/.exec(mail)?.[1] ?? "";
const press = (path: string) => world.send(path, { method: "POST" });
const logIn = async (email: string, password = PASSWORD) =>
  (await world.send("/api/login", { body: { email, password } })).status;
const cookieOf = async (email: string) => {
  const { headers } = await world.send("/api/login", { body: { email, password: PASSWORD } });
  return /^[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";
};
const fresh = () => `${crypto.randomUUID()}@example.com`;
const emailOf = async (who: Person) => (await who.send("/api/auth/user")).json.email;

/** Asks for another address and takes both links from their mails. */
async function begin(who: Person) {
  const email = fresh();
  const asked = await ask(who, email);
  expect([asked.status, asked.json]).toEqual([200, { email }]);
  return { email, confirm: pathIn(await mailServer.take(email)), undo: pathIn(await mailServer.take(who.email)) };
}

describe("another address", () => {
  it("Y5: is the account's once its own link is confirmed, which ends every session", async () => {
    const ana = await world.member();
    const { email, confirm } = await begin(ana);
    expect((await ana.send("/api/address-change")).json).toEqual({ email });
    const page = await world.send(confirm);
    expect([page.status, page.text.includes(email)]).toEqual([200, true]);
    expect(await emailOf(ana)).toBe(ana.email);
    expect((await press(confirm)).status).toBe(200);
    expect((await ana.send("/api/auth/user")).status).toBe(401);
    expect([await logIn(ana.email), await logIn(email)]).toEqual([401, 200]);
    expect((await press(confirm)).status).toBe(400);
  });

  it("is undone from the old address, before and after: everybody is out, and a new password is mailed", async () => {
    for (const isConfirmed of [false, true]) {
      const ana = await world.member();
      const { email, confirm, undo } = await begin(ana);
      if (isConfirmed) await press(confirm);
      expect((await world.send(undo)).status).toBe(200);
      expect((await press(undo)).status).toBe(200);
      expect((await ana.send("/api/auth/user")).status).toBe(401);
      expect([await logIn(ana.email), await logIn(email), (await press(confirm)).status]).toEqual([401, 401, 400]);
      const reset = /\/reset-password\/([\w-]+)/.exec(await mailServer.take(ana.email))?.[1];
      const chosen = await world.send("/api/reset-password", { body: { token: reset, password: "another password" } });
      expect(chosen.status).toBe(200);
      expect(await logIn(ana.email, "another password")).toBe(200);
      expect((await press(undo)).status).toBe(400);
    }
  });

  it("is undone by the first owner also after another change, a cancellation, or a signup with the old address", async () => {
    const ana = await world.member();
    const { email, confirm, undo } = await begin(ana);
    expect((await world.send(undo)).headers.get("referrer-policy")).toBe("same-origin");
    await press(confirm);
    const other = fresh();
    const wanted = { body: { email: other, password: PASSWORD } };
    expect((await world.send("/api/address-change", wanted, await cookieOf(email))).status).toBe(200);
    expect((await press(pathIn(await mailServer.take(other)))).status).toBe(200);
    const cancelled = await world.send("/api/address-change", { method: "DELETE" }, await cookieOf(other));
    expect(cancelled.status).toBe(204);
    const names = { firstName: "Mallory", lastName: "Moe" };
    expect((await world.send("/api/signup", { body: { email: ana.email, password: PASSWORD, ...names } })).status).toBe(
      201,
    );
    expect((await press(undo)).status).toBe(200);
    expect([await logIn(other), await logIn(email)]).toEqual([401, 401]);
    expect(await mailServer.take(ana.email)).toBeTruthy();
  });

  it("needs the password, and is neither one's own, somebody else's nor odd", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    expect((await ask(ana, fresh(), "not this one")).status).toBe(403);
    expect((await ask(ana, ana.email.toUpperCase())).status).toBe(400);
    expect((await ask(ana, bo.email.toUpperCase())).status).toBe(409);
    for (const email of ["x", "a@b.invalid", "a@b.c\r\nBcc: x@y"]) expect((await ask(ana, email)).status).toBe(400);
    expect((await world.send("/api/address-change", { body: { email: fresh(), password: PASSWORD } })).status).toBe(
      401,
    );
    expect((await ana.send("/api/address-change")).json).toEqual({ email: null });
    // Mails of earlier tests may still be on their way.
    expect(mailServer.mails.filter((mail) => [ana, bo].some(({ email }) => mail.includes(email)))).toEqual([]);
  });

  it("does not work any more once it is cancelled, replaced, taken meanwhile, or its member suspended", async () => {
    const ana = await world.member();
    const cancelled = await begin(ana);
    await ana.send("/api/address-change", { method: "DELETE" });
    const replaced = await begin(ana);
    const { confirm, email } = await begin(ana);
    for (const path of [cancelled.confirm, replaced.confirm]) {
      expect([path, (await world.send(path)).status, (await press(path)).status]).toEqual([path, 400, 400]);
    }
    await world.member({ email });
    expect((await press(confirm)).status).toBe(409);
    expect(await emailOf(ana)).toBe(ana.email);
    const bo = await world.member();
    const bos = await begin(bo);
    const admin = await world.member({ isAdmin: true });
    await admin.send(`/api/admin/users/${bo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    expect((await press(bos.confirm)).status).toBe(400);
    expect((await press("/api/address-change/change/x")).status).toBe(400);
  });

  it("mails a stranger's address no name, and the old one no link to the new", async () => {
    const ana = await world.member({ firstName: "Anastasia" });
    const email = fresh();
    await ask(ana, email);
    const [toNew, toOld] = [await mailServer.take(email), await mailServer.take(ana.email)];
    expect(toNew).not.toContain("Anastasia");
    expect(toOld).not.toContain(email);
    expect(toOld).toContain("It was not me");
  });
});
