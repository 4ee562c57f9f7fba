import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { MailServer } from "../../testing/mail-server.ts";
import { type PushService, startPushService, TO_LOOPBACK, turnOn } from "../../testing/push-service.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mailAnnouncement, sendAnnouncement } from "./deliveries.ts";

const mailServer = new MailServer();
let service: PushService;
let world: World;
let admin: Person;
beforeAll(async () => {
  await mailServer.open();
  service = await startPushService();
  world = await createWorld({ ...mailServer.settings, ...TO_LOOPBACK, RATE_LIMIT: "off" });
  admin = await world.member({ firstName: "Ada", isAdmin: true });
});
afterAll(async () => {
  await world.close();
  await service.close();
  await mailServer.close();
});
afterEach(async () => {
  await idle();
  await world.ctx.db.rows(sql`delete from notifications where type = 'announcement'`);
  await world.ctx.db.rows(sql`delete from announcements`);
  mailServer.mails.splice(0);
});

const PATH = "/api/admin/announcements";
const WELL = { title: "The well is open again", content: "Water from eight.\nSee https://example.com/well" };
const announce = (body: object = {}) => admin.send(PATH, { body: { ...WELL, ...body } });
const dismiss = (who: Person, id: string) => who.send(`/api/announcements/${id}/dismissed`, { method: "PUT" });
const shownTo = async (who: Person) =>
  (await who.send("/api/announcements")).json.map(({ title }: { title: string }) => title);
const hint = async (who: Person) => (await who.send("/api/auth/user")).json.hasAnnouncement;
const bellOf = async (who: Person) =>
  (await who.send("/api/notifications")).json.filter(({ type }: { type: string }) => type === "announcement");
const listed = async (id: string) =>
  (await admin.send(PATH)).json.find((announcement: { id: string }) => announcement.id === id);
const mailsTo = ({ email }: Person) => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`));
/** Resolves once nothing of announcements waits. */
const idle = () =>
  eventually(async () => {
    const kinds = sql`kind like 'announcement%' or kind = 'push'`;
    expect(await world.ctx.db.rows(sql`select 1 from jobs where ${kinds}`)).toEqual([]);
  }, 15_000);

describe("an announcement", () => {
  it("is shown to each member until they dismiss it, and counts who did; a repetition changes nothing", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    expect([await hint(ana), await shownTo(ana)]).toEqual([false, []]);
    const screen = await bo.openSocket();
    const made = await announce();
    expect([made.status, made.json]).toMatchObject([
      201,
      { ...WELL, endsAt: null, isOver: false, byBell: false, byPush: false, byMail: false, isSent: true },
    ]);
    const { id } = made.json;
    await eventually(() => expect(screen.frames).toEqual([{ type: "announcements" }]));
    screen.socket.terminate();
    expect([await hint(ana), await shownTo(ana)]).toEqual([true, [WELL.title]]);
    for (let n = 0; n < 2; n++) expect((await dismiss(ana, id)).status).toBe(204);
    expect([await hint(ana), await shownTo(ana)]).toEqual([false, []]);
    expect([await hint(bo), await shownTo(bo)]).toEqual([true, [WELL.title]]);
    expect((await listed(id)).dismissedCount).toBe(1);
    const late = await world.member();
    expect(await shownTo(late)).toEqual([WELL.title]);
  });

  it("costs a member's own record no statement that is held in memory", async () => {
    const ana = await world.member();
    await announce();
    await hint(ana);
    expect(await world.countWarmStatements(() => hint(ana))).toBe(0);
  });

  it("is changed, ended and deleted, each in the log, and is gone with all that members have of it", async () => {
    const ana = await world.member();
    const { id } = (await announce({ byBell: true })).json;
    await idle();
    const edit = { title: "The well is shut", content: "Until Monday", endsAt: "2090-01-01T00:00:00.000Z" };
    const changed = await admin.send(`${PATH}/${id}`, { method: "PUT", body: edit });
    expect([changed.status, changed.json]).toMatchObject([200, edit]);
    expect(await shownTo(ana)).toEqual(["The well is shut"]);
    expect(await bellOf(ana)).toMatchObject([
      { content: "Announcement: The well is shut", excerpt: "Until Monday", link: "/", actor: null },
    ]);
    const ended = await admin.send(`${PATH}/${id}/ended`, { method: "PUT" });
    expect([ended.status, ended.json.isOver]).toEqual([200, true]);
    expect([await hint(ana), await shownTo(ana)]).toEqual([false, []]);
    expect((await admin.send(`${PATH}/${id}/ended`, { method: "PUT" })).status).toBe(409);
    expect((await admin.send(`${PATH}/${id}`, { method: "PUT", body: edit })).status).toBe(409);
    await dismiss(ana, id);
    expect((await admin.send(`${PATH}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect([await bellOf(ana), await listed(id)]).toEqual([[], undefined]);
    await idle();
    for (const table of [sql`announcements`, sql`announcement_dismissals`]) {
      expect(await world.ctx.db.rows(sql`select 1 from ${table}`)).toEqual([]);
    }
    const { json: audit } = await admin.send("/api/admin/audit?limit=4");
    expect(audit.map(({ action, subjectName }: Record<string, string>) => [action, subjectName])).toEqual([
      ["remove-announcement", "The well is shut"],
      ["end-announcement", "The well is shut"],
      ["edit-announcement", "The well is shut"],
      ["announce", WELL.title],
    ]);
  });

  it("ends by itself", async () => {
    const ana = await world.member();
    const { id } = (await announce({ endsAt: "2090-01-01T00:00:00Z" })).json;
    expect(await shownTo(ana)).toEqual([WELL.title]);
    await world.ctx.db.rows(sql`update announcements set ends_at = now() - interval '1 second' where id = ${id}`);
    expect([await hint(ana), await shownTo(ana), (await listed(id)).isOver]).toEqual([false, [], true]);
  });

  it("is refused without words, with too many, with an end in the past, and beyond five at a time", async () => {
    const refused = [
      { title: " " },
      { title: "a".repeat(101) },
      { content: "" },
      { content: "a".repeat(2_001) },
      { endsAt: "soon" },
      { endsAt: "2020-01-01T00:00:00Z" },
      { byBell: "yes" },
    ];
    for (const body of refused) expect([body, (await announce(body)).status]).toEqual([body, 400]);
    const { id } = (await announce()).json;
    const edits = { title: "", content: "x", endsAt: null };
    expect((await admin.send(`${PATH}/${id}`, { method: "PUT", body: edits })).status).toBe(400);
    for (let n = 0; n < 4; n++) expect((await announce()).status).toBe(201);
    expect((await announce()).status).toBe(409);
    await admin.send(`${PATH}/${id}/ended`, { method: "PUT" });
    expect((await announce()).status).toBe(201);
  });

  it("is an administrator's alone: moderators and members get 403, visitors 401, and one that is not there 404", async () => {
    const [ana, mo] = [await world.member(), await world.member({ isModerator: true })];
    const { id } = (await announce()).json;
    const calls: [string, { method?: string; body?: object }][] = [
      [PATH, {}],
      [PATH, { body: WELL }],
      [`${PATH}/${id}`, { method: "PUT", body: WELL }],
      [`${PATH}/${id}/ended`, { method: "PUT" }],
      [`${PATH}/${id}`, { method: "DELETE" }],
    ];
    for (const [path, init] of calls) {
      const got = [await ana.send(path, init), await mo.send(path, init), await world.send(path, init)];
      expect([path, got.map(({ status }) => status)]).toEqual([path, [403, 403, 401]]);
    }
    expect((await world.send("/api/announcements")).status).toBe(401);
    for (const missing of [crypto.randomUUID(), "x"]) {
      expect((await dismiss(ana, missing)).status).toBe(missing === "x" ? 404 : 204);
      for (const [path, init] of calls.slice(2)) {
        expect((await admin.send(path.replace(id, missing), init)).status).toBe(404);
      }
    }
    expect(await shownTo(ana)).toEqual([WELL.title]);
  });
});

describe("by the bell", () => {
  it("comes to everybody who wants it, is read once it is dismissed, and comes once after an interruption", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    await bo.send("/api/notification-settings", { method: "PUT", body: { announcements: false } });
    await admin.send(`/api/admin/users/${cleo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    const before = (await ana.send("/api/counts")).json.unreadNotifications;
    const screen = await ana.openSocket();
    const { id } = (await announce({ byBell: true })).json;
    await idle();
    await eventually(() => expect(screen.frames).toContainEqual({ type: "notifications-changed" }));
    screen.socket.terminate();
    expect([(await bellOf(ana)).length, (await bellOf(bo)).length]).toEqual([1, 0]);
    expect((await ana.send("/api/counts")).json.unreadNotifications).toBe(before + 1);
    const rows = () =>
      world.ctx.db.rows<{ userId: string }>(sql`select user_id from notifications where subject_id = ${id}`);
    expect((await rows()).map(({ userId }) => userId)).not.toContain(cleo.id);
    const count = (await rows()).length;
    await world.ctx.db.rows(sql`
      update announcements set sent_at = null, sent_until = '00000000-0000-0000-0000-000000000000' where id = ${id}`);
    await sendAnnouncement(world.ctx, id, new AbortController().signal);
    expect(await rows()).toHaveLength(count);
    await dismiss(ana, id);
    expect((await bellOf(ana))[0].isRead).toBe(true);
    expect((await ana.send("/api/counts")).json.unreadNotifications).toBe(before);
  });
});

describe("by push", () => {
  it("comes to the devices of who wants it there, without the bell", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [anas, bos] = [await turnOn(ana, service), await turnOn(bo, service)];
    await bo.send("/api/notification-channels", { method: "PUT", body: { push: { announcements: false } } });
    await announce({ byPush: true });
    await eventually(() => expect(service.arrivedAt(anas)).toHaveLength(1));
    await idle();
    expect(service.pushedTo(anas)).toMatchObject([{ body: `Announcement: ${WELL.title}`, link: "/" }]);
    expect([service.arrivedAt(bos).length, await bellOf(ana)]).toEqual([0, []]);
  });
});

describe("by mail", () => {
  const unsubscribePath = (mail = "") =>
    /List-Unsubscribe: <http:\/\/plaza\.example\.com([^>]+)>/.exec(mail)?.[1] ?? "";

  it("comes once to each verified member who wants such mails, with a link that ends them", async () => {
    const [ana, bo, cleo, dee] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member({ isVerified: false }),
    ];
    await bo.send("/api/notification-channels", { method: "PUT", body: { mail: { announcements: false } } });
    await admin.send(`/api/admin/users/${cleo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
    const { id } = (await announce({ byMail: true })).json;
    await idle();
    expect([ana, bo, cleo, dee].map((who) => mailsTo(who).length)).toEqual([1, 0, 0, 0]);
    const [mail = ""] = mailsTo(ana);
    expect(mail).toContain(`Subject: ${WELL.title}`);
    expect(mail).toContain("Water from eight.");
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect((await listed(id)).mailedCount).toBe(mailServer.mails.length);
    await mailAnnouncement(world.ctx, id, new AbortController().signal);
    expect(mailsTo(ana)).toHaveLength(1);

    const path = unsubscribePath(mail.replaceAll(/\r\n[ \t]+/g, " "));
    expect((await world.send(path)).text).toContain("<h1>Stop emails about announcements?</h1>");
    expect((await world.send(path, { method: "POST" })).status).toBe(200);
    expect((await ana.send("/api/notification-channels")).json.mail.announcements).toBe(false);
    mailServer.mails.splice(0);
    await announce({ byMail: true });
    await idle();
    expect([mailsTo(ana).length, mailsTo(admin).length]).toEqual([0, 1]);
  });

  it("goes on behind a member whose mailbox is refused for good", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    mailServer.refuse(ana.email);
    const { id } = (await announce({ byMail: true })).json;
    await idle();
    expect([mailsTo(ana).length, mailsTo(bo).length]).toEqual([0, 1]);
    expect((await listed(id)).mailedCount).toBeGreaterThan(1);
  });

  it("is refused where no mails are sent", async () => {
    const silent = await createWorld({}, world.database);
    try {
      const { status, json } = await silent.send(PATH, { body: { ...WELL, byMail: true } }, admin.cookie);
      expect([status, json.message]).toEqual([409, "Email isn't set up on this Plaza."]);
    } finally {
      await silent.close();
    }
  });
});
