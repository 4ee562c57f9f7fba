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
const pathIn = (mail: string, purpose: string) =>
  new RegExp(`http://plaza\\.example\\.com(/api/address-change/${purpose}/[\\w-]+)`).exec(mail)?.[1] ?? "";
const press = (path: string) => world.send(path, { method: "POST" });
const logIn = async (email: string, password = PASSWORD) =>
  (await world.send("/api/login", { body: { email, password } })).status;
const cookieOf = async (email: string) => {
  const { headers } = await world.send("/api/login", { body: { email, password: PASSWORD } });
  return /^[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";
};
const fresh = () => `${crypto.randomUUID()}@example.com`;
const emailOf = async (who: Person) => (await who.send("/api/auth/user")).json.email;

/** Asks for another address and takes the links from both mails. */
async function begin(who: Person) {
  const email = fresh();
  const asked = await ask(who, email);
  expect([asked.status, asked.json]).toEqual([200, { email, isNewConfirmed: false, isOldConfirmed: false }]);
  const [toNew, toOld] = [await mailServer.take(email), await mailServer.take(who.email)];
  return {
    email,
    confirm: pathIn(toNew, "change"),
    approve: pathIn(toOld, "approve-change"),
    undo: pathIn(toOld, "undo-change"),
  };
}

describe("another address", () => {
  it("Y5: is the account's once both addresses have confirmed it, in either order, which ends every session", async () => {
    for (const isOldFirst of [false, true]) {
      const ana = await world.member();
      const { email, confirm, approve } = await begin(ana);
      const [first, second] = isOldFirst ? [approve, confirm] : [confirm, approve];
      const page = await world.send(confirm);
      expect([page.status, page.text.includes(email)]).toEqual([200, true]);
      expect((await world.send(approve)).text).toContain("Change your email?");
      for (let n = 0; n < 2; n++) expect((await press(first)).text).toContain("One more step");
      expect(await emailOf(ana)).toBe(ana.email);
      expect((await ana.send("/api/address-change")).json).toEqual({
        email,
        isNewConfirmed: !isOldFirst,
        isOldConfirmed: isOldFirst,
      });
      expect((await press(second)).text).toContain("Your email has changed");
      expect((await ana.send("/api/auth/user")).status).toBe(401);
      expect([await logIn(ana.email), await logIn(email)]).toEqual([401, 200]);
      for (const path of [confirm, approve]) expect((await press(path)).status).toBe(400);
    }
  });

  it("is approved by an administrator in place of a lost mailbox, after which its own link still decides", async () => {
    const [ana, bo, mo] = [await world.member(), await world.member(), await world.member({ isModerator: true })];
    const admin = await world.member({ isAdmin: true });
    const approve = (by: Person, who: Person) =>
      by.send(`/api/admin/users/${who.id}/address-approved`, { method: "PUT" });
    expect((await approve(admin, ana)).status).toBe(409);
    const { email, confirm } = await begin(ana);
    expect([(await approve(bo, ana)).status, (await approve(mo, ana)).status]).toEqual([403, 403]);
    expect((await approve(admin, ana)).status).toBe(200);
    expect(await emailOf(ana)).toBe(ana.email);
    expect((await press(confirm)).text).toContain("Your email has changed");
    expect(await logIn(email)).toBe(200);
    for (const one of [admin, mo]) {
      await begin(one);
      expect((await approve(admin, one)).status).toBe(403);
    }
    const { json } = await admin.send(`/api/admin/audit?action=approve-address`);
    expect(json).toHaveLength(1);
  });

  it("is undone from the old address, before and after: everybody is out, and a new password is mailed", async () => {
    for (const isConfirmed of [false, true]) {
      const ana = await world.member();
      const { email, confirm, approve, undo } = await begin(ana);
      if (isConfirmed) for (const path of [confirm, approve]) await press(path);
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
    const { email, confirm, approve, undo } = await begin(ana);
    expect((await world.send(undo)).headers.get("referrer-policy")).toBe("same-origin");
    for (const path of [confirm, approve]) await press(path);
    const other = fresh();
    const wanted = { body: { email: other, password: PASSWORD } };
    expect((await world.send("/api/address-change", wanted, await cookieOf(email))).status).toBe(200);
    expect((await press(pathIn(await mailServer.take(other), "change"))).status).toBe(200);
    expect((await press(pathIn(await mailServer.take(email), "approve-change"))).status).toBe(200);
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
    const { confirm, approve, email } = await begin(ana);
    for (const path of [cancelled.confirm, cancelled.approve, replaced.confirm, replaced.approve]) {
      expect([path, (await world.send(path)).status, (await press(path)).status]).toEqual([path, 400, 400]);
    }
    await world.member({ email });
    await press(approve);
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
    expect(toOld).toContain("It wasn't me");
  });
});
