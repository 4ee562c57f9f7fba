import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { MailServer, pathIn } from "../../testing/mail-server.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
let ana: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
  ana = await world.member({ firstName: "Ana" });
});

const OPEN = {
  registrationMode: "open",
  registrationQuestion: null,
  membersInvite: false,
  allowedDomains: [],
  refusedDomains: [],
  robotCheck: false,
  firstDayLimits: false,
};
const choose = (body: object) => admin.send("/api/admin/settings", { method: "PUT", body });
afterEach(() => choose(OPEN));

const anAddress = (domain = "example.com") => `${crypto.randomUUID()}@${domain}`;
const signUp = (more: object = {}, at: Pick<World, "send"> = world) =>
  at.send("/api/signup", {
    body: { email: anAddress(), password: PASSWORD, firstName: "New", lastName: "Comer", ...more },
  });
const verify = ({ json }: Awaited<ReturnType<typeof signUp>>) =>
  world.send(`/api${new URL(json.verificationUrl).pathname}`);
const login = (email: string) => world.send("/api/login", { body: { email, password: PASSWORD } });
const invite = async (by: Person, body: object = {}) =>
  (await by.send("/api/invite-links", { body: { name: "For the street", ...body } })).json;
const codeIn = ({ url }: { url: string }) => new URL(url).searchParams.get("invitation");
const registration = async () => (await world.send("/api/registration")).json;

describe("registration", () => {
  it("is open by default, and a sign-up needs nothing beyond its four fields", async () => {
    expect(await registration()).toEqual({ mode: "open" });
    expect((await signUp()).status).toBe(201);
  });

  it("V6: is closed at once, even with an invitation", async () => {
    const invitation = codeIn(await invite(admin));
    await choose({ registrationMode: "closed" });
    expect(await registration()).toEqual({ mode: "closed" });
    for (const more of [{}, { invitation }]) {
      const refused = await signUp(more);
      expect([refused.status, refused.json.message]).toEqual([403, "Sign-ups are closed"]);
    }
    await choose({ registrationMode: "open" });
    expect((await signUp()).status).toBe(201);
  });

  it("V6: stores no account after it was closed, though twenty sign-ups were in flight", async () => {
    const count = async () => (await world.ctx.db.row<{ count: number }>(sql`select count(*) from users`))?.count;
    const inFlight = Promise.all(Array.from({ length: 20 }, () => signUp()));
    await choose({ registrationMode: "closed" });
    const whenClosed = await count();
    const statuses = (await inFlight).map(({ status }) => status);
    expect(await count()).toBe(whenClosed);
    expect(statuses.filter((status) => status !== 201 && status !== 403)).toEqual([]);
    expect(statuses).toContain(403);
  });

  it("takes addresses of the allowed domains, and none of the refused ones", async () => {
    await choose({ allowedDomains: ["Town.example"], refusedDomains: ["bad.town.example"] });
    for (const domain of ["town.example", "TOWN.example", "sub.town.example"]) {
      expect([domain, (await signUp({ email: anAddress(domain) })).status]).toEqual([domain, 201]);
    }
    for (const domain of ["other.example", "nottown.example", "bad.town.example"]) {
      const { status, json } = await signUp({ email: anAddress(domain) });
      expect([domain, status, json.errors.email]).toEqual([
        domain,
        400,
        "Please use an email address from town.example",
      ]);
    }
    await choose({ allowedDomains: [] });
    const { json } = await signUp({ email: anAddress("bad.town.example") });
    expect(json.errors.email).toBe("Email addresses from bad.town.example can't be used here");
    expect((await choose({ refusedDomains: ["no domain"] })).status).toBe(400);
  });
});

describe("registration by invitation", () => {
  it("takes whoever has a link that still works, and says to administrators who invited them", async () => {
    await choose({ registrationMode: "invitation" });
    const link = await invite(admin, { maxUses: 1 });
    expect(link).toMatchObject({ name: "For the street", uses: 0, maxUses: 1, expiresAt: null });
    const none = await signUp();
    expect([none.status, none.json.errors.invitation]).toEqual([400, "You need an invitation to sign up here"]);
    const email = anAddress();
    const taken = await signUp({ email, invitation: codeIn(link) });
    expect(taken.status).toBe(201);
    await verify(taken);
    expect((await login(email)).status).toBe(200);
    const second = await signUp({ invitation: codeIn(link) });
    expect([second.status, second.json.errors.invitation]).toEqual([400, "This invitation no longer works"]);
    const [row] = (await admin.send(`/api/admin/users?q=${email}`)).json;
    expect(row.invitedBy).toMatchObject({ id: admin.id, firstName: "Ada" });
    expect((await admin.send("/api/invite-links")).json[0]).toMatchObject({ id: link.id, uses: 1 });
  });

  it("V5: ends with the link's time, its removal, and the suspension of whoever made it", async () => {
    await choose({ registrationMode: "invitation", membersInvite: true });
    const over = await invite(admin);
    await world.ctx.db.rows(sql`update invite_links set expires_at = now() where id = ${over.id}`);
    const removed = await invite(admin);
    expect((await admin.send(`/api/invite-links/${removed.id}`, { method: "DELETE" })).status).toBe(204);
    const bo = await world.member();
    const suspended = await invite(bo);
    await admin.send(`/api/admin/users/${bo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    for (const link of [over, removed, suspended]) {
      expect((await signUp({ invitation: codeIn(link) })).status).toBe(400);
    }
    expect((await signUp({ invitation: "nonsense" })).status).toBe(400);
    const past = await admin.send("/api/invite-links", { body: { name: "Past", expiresAt: "2020-01-01T00:00:00Z" } });
    expect([past.status, past.json.errors.expiresAt]).toEqual([400, "Choose a time in the future"]);
  });

  it("V5: cannot be guessed, and is used by no more people than the link is for, however many try at once", async () => {
    await choose({ registrationMode: "invitation" });
    const invitation = codeIn(await invite(admin, { maxUses: 2 }));
    // 128 random bits.
    expect(invitation).toMatch(/^[\w-]{22}$/);
    const tries = await Promise.all(Array.from({ length: 5 }, () => signUp({ invitation })));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it("is for members where the settings say so: each sees and removes their own links", async () => {
    expect((await ana.send("/api/invite-links", { body: { name: "Mine" } })).status).toBe(403);
    expect((await ana.send("/api/invite-links")).json).toEqual([]);
    await choose({ registrationMode: "invitation", membersInvite: true });
    const [own, others] = [await invite(ana), await invite(admin)];
    expect((await ana.send("/api/invite-links")).json.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await ana.send(`/api/invite-links/${others.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await signUp({ invitation: codeIn(own) })).status).toBe(201);
    await choose({ membersInvite: false });
    expect((await signUp({ invitation: codeIn(own) })).status).toBe(400);
    expect((await admin.send(`/api/invite-links/${own.id}`, { method: "DELETE" })).status).toBe(204);
  });
});

describe("registration by approval", () => {
  const waiting = async () => (await admin.send("/api/admin/applications")).json;
  const decide = (id: string, isAccepted: unknown, by = admin) =>
    by.send(`/api/admin/applications/${id}`, { method: "PUT", body: { isAccepted } });

  it("asks a question, and lets nobody in before an administrator says yes", async () => {
    await choose({ registrationMode: "approval", registrationQuestion: "Which house?" });
    expect(await registration()).toEqual({ mode: "approval", question: "Which house?" });
    const silent = await signUp();
    expect([silent.status, silent.json.errors.answer]).toEqual([400, "Please answer the question"]);
    const email = anAddress();
    const sent = await signUp({ email, answer: "Number 7,\nthe green door" });
    expect(sent.status).toBe(201);
    expect(await waiting()).toEqual([]);
    expect((await login(email)).json.message).toContain("verify your email");
    expect((await verify(sent)).json.message).toBe(
      "Email verified successfully! An administrator will review your application.",
    );
    const refused = await login(email);
    expect([refused.status, refused.json.message]).toEqual([
      403,
      "An administrator still has to approve your account. Please try again later.",
    ]);
    const [application] = await waiting();
    expect(application).toMatchObject({ firstName: "New", email, answer: "Number 7,\nthe green door" });
    expect((await ana.send(`/api/users/${application.id}`)).status).toBe(404);
    for (const by of [ana, await world.member({ isModerator: true })]) {
      expect((await decide(application.id, true, by)).status).toBe(403);
    }
    expect((await decide(application.id, true)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await decide(application.id, true)).status).toBe(404);
  });

  it("deletes the account of whoever is refused, who may apply again", async () => {
    await choose({ registrationMode: "approval" });
    const email = anAddress();
    await verify(await signUp({ email }));
    const [{ id }] = await waiting();
    expect((await decide(id, "no")).status).toBe(400);
    expect((await decide(id, false)).status).toBe(204);
    expect((await login(email)).status).toBe(401);
    expect((await signUp({ email })).status).toBe(201);
    const [entry] = (await admin.send("/api/admin/audit?action=refuse")).json;
    expect(entry).toMatchObject({ subjectName: "New Comer", subjectId: null });
  });

  it("is skipped by an invitation, and by an administrator who verifies the address by hand", async () => {
    await choose({ registrationMode: "approval", registrationQuestion: "Why?" });
    const email = anAddress();
    await verify(await signUp({ email, invitation: codeIn(await invite(admin)) }));
    expect((await login(email)).status).toBe(200);
    const other = anAddress();
    await signUp({ email: other, answer: "Because" });
    const [{ id }] = (await admin.send(`/api/admin/users?q=${other}`)).json;
    const path = `/api/admin/users/${id}/verify`;
    expect((await ana.send(path, { method: "POST" })).status).toBe(403);
    expect((await admin.send(path, { method: "POST" })).json.emailVerified).toBe(true);
    expect((await login(other)).status).toBe(200);
    expect((await admin.send(path, { method: "POST" })).status).toBe(409);
  });

  it("V6: is not passed by by setting a new password, and tells the decision by mail", async () => {
    const mailServer = new MailServer();
    await mailServer.open();
    const other = await createWorld({ ...mailServer.settings, RATE_LIMIT: "off" });
    const { mails, arrived } = mailServer;
    try {
      const boss = await other.member({ isAdmin: true });
      const put = (path: string, body: object) => boss.send(path, { method: "PUT", body });
      await put("/api/admin/settings", { registrationMode: "approval", name: "Our Street" });
      const email = anAddress();
      await signUp({ email }, other);
      await arrived(1);
      expect(mails[0]).toContain("Subject: Verify your email for Our Street");
      await other.send("/api/forgot-password", { body: { email } });
      await arrived(2);
      const token = pathIn(mails[1]).split("/").at(-1);
      await other.send("/api/reset-password", { body: { token, password: PASSWORD } });
      const entering = () => other.send("/api/login", { body: { email, password: PASSWORD } });
      expect((await entering()).json.message).toContain("still has to approve your account");
      const [{ id }] = (await boss.send("/api/admin/applications")).json;
      await put(`/api/admin/applications/${id}`, { isAccepted: true });
      await arrived(3);
      expect(mails[2]).toContain("Subject: Welcome to Our Street");
      expect(pathIn(mails[2])).toBe("/login");
      expect((await entering()).status).toBe(200);
    } finally {
      await other.close();
      await mailServer.close();
    }
  });
});

describe("the check for robots", () => {
  const solve = ({ token, bits }: { token: string; bits: number }) => {
    for (let nonce = 0; ; nonce++) {
      const hash = createHash("sha256").update(`${token}:${nonce}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return { challenge: token, nonce };
    }
  };

  it("is off by default; on, a sign-up has to solve a riddle of ours, once", async () => {
    expect(await registration()).not.toHaveProperty("challenge");
    await choose({ robotCheck: true });
    const { challenge } = await registration();
    const solved = solve(challenge);
    const refused = [
      {},
      { ...solved, nonce: solved.nonce + 1 },
      { ...solved, challenge: `x${solved.challenge}` },
      { ...solved, challenge: solved.challenge.replace(/\.\d+\./, ".9999999999.") },
    ];
    for (const more of refused) expect((await signUp(more)).status).toBe(400);
    // By the database's clock: the riddle may come from another node than the one that takes its solution.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60_000 });
    const signedUp = await signUp(solved).finally(() => vi.useRealTimers());
    expect(signedUp.status).toBe(201);
    const again = await signUp(solved);
    expect([again.status, again.json.message]).toEqual([
      400,
      "The bot check didn't work. Reload the page and try again.",
    ]);
  });
});

describe("the limits of the first day", () => {
  it("are off by default; on, they hold for new members and say until when", async () => {
    const limited = await createWorld({ RATE_LIMIT: "on" });
    try {
      const [boss, bo] = [await limited.member({ isAdmin: true }), await limited.member()];
      const others = await Promise.all(Array.from({ length: 11 }, () => limited.member()));
      const post = (by: Person) => by.send("/api/posts", { body: { content: "See https://spam.example" } });
      for (let i = 0; i < 4; i++) expect((await post(bo)).status).toBe(201);
      await boss.send("/api/admin/settings", { method: "PUT", body: { firstDayLimits: true } });

      for (let i = 0; i < 3; i++) expect((await post(bo)).status).toBe(201);
      const refused = await post(bo);
      expect([refused.status, refused.json.message]).toEqual([
        429,
        "You can post 3 links on your first day. Post more tomorrow.",
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
      expect((await bo.send("/api/posts", { body: { content: "No link" } })).status).toBe(201);

      const request = ({ id }: Person) => bo.send("/api/friendships", { body: { addresseeId: id } });
      const write = ({ id }: Person) => bo.send("/api/messages", { body: { receiverId: id, content: "Hello" } });
      const statuses: Record<string, number[]> = { requests: [], messages: [] };
      for (const other of others) {
        statuses["requests"]?.push((await request(other)).status);
        statuses["messages"]?.push((await write(other)).status);
      }
      expect(statuses["requests"]).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
      expect(statuses["messages"]).toEqual([
        ...Array.from({ length: 5 }, () => 201),
        ...Array.from({ length: 6 }, () => 429),
      ]);
      expect((await write(others[8] as Person)).status).toBe(429);
      const group = (await boss.send("/api/groups", { body: { name: "All of us" } })).json;
      for (const one of [bo, ...others]) await one.send(`/api/groups/${group.id}/membership`, { method: "PUT" });
      const talk = (...whom: Person[]) =>
        bo.send("/api/chats", { body: { groupId: group.id, memberIds: whom.map(({ id }) => id) } });
      expect((await talk(...others.slice(0, 6))).status).toBe(429);
      const chat = await talk(...others.slice(0, 5));
      expect(chat.status).toBe(201);
      const added = await bo.send(`/api/chats/${chat.json.id}/members/${others[6]?.id}`, { method: "POST" });
      expect(added.status).toBe(429);

      const dee = await limited.member();
      await dee.send(`/api/groups/${group.id}/membership`, { method: "PUT" });
      const talkAs = (memberIds: unknown[]) => dee.send("/api/chats", { body: { groupId: group.id, memberIds } });
      const ids = others.map(({ id }) => id);
      // Neither a chat with one stranger too many nor one that is refused for another reason counts.
      expect((await talkAs(ids.slice(0, 6))).status).toBe(429);
      expect((await talkAs([...ids.slice(0, 4), (await limited.member()).id])).status).toBe(400);
      expect((await talkAs(ids.slice(6, 11))).status).toBe(201);
      expect((await talkAs(ids.slice(5, 6))).status).toBe(429);

      const [first, , , , , last] = others as [Person, Person, Person, Person, Person, Person];
      expect((await write(first)).status).toBe(201);
      await limited.ctx.db.rows(sql`
        update friendships set status = 'accepted' where requester_id = ${bo.id} and addressee_id = ${last.id}`);
      expect((await write(last)).status).toBe(201);
      for (let i = 0; i < 5; i++) expect((await post(boss)).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});
