import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { type PushService, startPushService, TO_LOOPBACK, turnOn } from "../../testing/push-service.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

let service: PushService;
let world: World;
let admin: Person;
beforeAll(async () => {
  service = await startPushService();
  world = await createWorld({ ...TO_LOOPBACK });
  admin = await world.member({ firstName: "Ada", isAdmin: true });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(() => world.ctx.db.rows(sql`delete from announcements`));

const PATH = "/api/admin/announcements";
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const warn = (body: object = {}, who = admin) =>
  who.send(PATH, {
    body: { kind: "alert", title: "The dam is full", content: "Stay off the quay.", endsAt: inHours(2), ...body },
  });
const solve = (id: string) => admin.send(`${PATH}/${id}/solved`, { method: "PUT" });
const retract = (id: string) => admin.send(`${PATH}/${id}`, { method: "DELETE" });
const read = (who: Person, id: string) => who.send(`/api/announcements/${id}/dismissed`, { method: "PUT" });
const shownTo = async (who: Person) =>
  (await who.send("/api/announcements")).json.map(({ kind, solvedAt }: { kind: string; solvedAt: string | null }) =>
    solvedAt ? "solved" : kind,
  );
const hint = async (who: Person) => (await who.send("/api/auth/user")).json.hasAlert;
const listed = async (id: string) => (await admin.send(PATH)).json.find((one: { id: string }) => one.id === id);
const bellOf = async (who: Person) =>
  (await who.send("/api/notifications")).json
    .filter(({ type }: { type: string }) => type === "announcement")
    .map(({ content }: { content: string }) => content);
const idle = () =>
  eventually(async () => {
    const kinds = sql`kind like 'announcement%' or kind = 'push'`;
    expect(await world.ctx.db.rows(sql`select 1 from jobs where ${kinds}`)).toEqual([]);
  }, 15_000);

it("AA4: an alert is on every screen until it is read, once more for a day when it is solved, and taken back from all at once", async () => {
  const [ana, bo] = [await world.member(), await world.member()];
  const screen = await bo.openSocket();
  const { id } = (await warn()).json;
  await eventually(() => expect(screen.frames).toContainEqual({ type: "announcements", isAlert: true }));
  expect([await hint(ana), await shownTo(ana)]).toEqual([true, ["alert"]]);
  expect((await ana.send("/api/auth/user")).json.hasAnnouncement).toBe(false);
  await read(ana, id);
  expect([await hint(ana), await shownTo(ana), await shownTo(bo)]).toEqual([false, [], ["alert"]]);
  expect((await listed(id)).dismissedCount).toBe(1);

  expect((await solve(id)).json).toMatchObject({ id, isOver: false, solvedAt: expect.any(String) });
  const { endsAt, solvedAt } = await listed(id);
  expect(Date.parse(endsAt) - Date.parse(solvedAt)).toBe(24 * HOUR);
  expect([await hint(ana), await shownTo(ana), await shownTo(bo)]).toEqual([true, ["solved"], ["solved"]]);
  await idle();
  expect(await bellOf(bo)).toEqual(["Resolved: The dam is full"]);
  await read(ana, id);
  expect([await hint(ana), await shownTo(ana)]).toEqual([false, []]);
  const edit = { title: "The dam", content: "x", endsAt: inHours(3) };
  expect([await solve(id), await admin.send(`${PATH}/${id}`, { method: "PUT", body: edit })]).toMatchObject([
    { status: 409, json: { code: "alert_solved" } },
    { status: 409, json: { code: "alert_solved" } },
  ]);

  screen.frames.splice(0);
  expect((await retract(id)).status).toBe(204);
  await eventually(() => expect(screen.frames).toContainEqual({ type: "announcements", isAlert: true }));
  screen.socket.terminate();
  expect([await hint(bo), await shownTo(bo), await bellOf(bo), await listed(id)]).toEqual([false, [], [], undefined]);
  const { json: audit } = await admin.send("/api/admin/audit?limit=3");
  expect(audit.map(({ action, subjectName }: Record<string, string>) => [action, subjectName])).toEqual([
    ["retract-alert", "The dam is full"],
    ["solve-alert", "The dam is full"],
    ["alert", "The dam is full"],
  ]);
});

it("AA4: an alert is an administrator's alone, ends within 14 days, and a fourth of one day gets 429, also if others were taken back", async () => {
  const [ana, mo] = [await world.member(), await world.member({ isModerator: true })];
  const visitor = await world.send(PATH, { body: {} });
  expect([(await warn({}, ana)).status, (await warn({}, mo)).status, visitor.status]).toEqual([403, 403, 401]);
  const codes = async (body: object) => (await warn(body)).json.codes?.endsAt;
  expect(await codes({ endsAt: null })).toBe("alert_end_missing");
  expect(await codes({ endsAt: inHours(-1) })).toBe("end_in_past");
  expect(await codes({ endsAt: inHours(24 * 14 + 1) })).toBe("alert_too_long");
  expect((await warn({ kind: "siren" })).status).toBe(400);

  const { id } = (await warn({ endsAt: inHours(24 * 14 - 1) })).json;
  const noEnd = { title: "The dam", content: "x", endsAt: null };
  expect((await admin.send(`${PATH}/${id}`, { method: "PUT", body: noEnd })).json.code).toBe("alert_end_missing");
  for (const path of [`${PATH}/${id}/solved`]) {
    const statuses = [await ana.send(path, { method: "PUT" }), await mo.send(path, { method: "PUT" })];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
  }
  const card = (await admin.send(PATH, { body: { title: "Hello", content: "To all" } })).json;
  expect([(await solve(card.id)).status, (await solve(crypto.randomUUID())).status]).toEqual([404, 404]);

  await retract(id);
  // Several at once take turns.
  const more = await Promise.all([warn(), warn(), warn()]);
  expect(more.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 429]);
  expect(more.find(({ status }) => status === 429)?.json.code).toBe("too_many_alerts");
  // What runs already, or is announced otherwise, does not count.
  await world.ctx.db.rows(sql`update announcements set created_at = now() - interval '25 hours' where kind = 'alert'`);
  expect((await warn()).status).toBe(201);
  await idle();
  expect(await world.ctx.db.rows(sql`select 1 from announcements where id = ${id}`)).toEqual([]);
});

it("AA4: an alert is pushed to who wants no announcements or looks at another screen, with urgency, and not once it was read", async () => {
  const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  const [anas, bos, cleos] = [await turnOn(ana, service), await turnOn(bo, service), await turnOn(cleo, service)];
  await ana.send("/api/notification-settings", { method: "PUT", body: { announcements: false } });
  await bo.send("/api/notification-channels", { method: "PUT", body: { push: { announcements: false } } });
  await admin.send(`/api/admin/users/${cleo.id}/suspended`, { method: "PUT", body: { isSuspended: true } });
  const screen = await bo.openSocket();
  await warn({ byBell: false, byPush: false });
  for (const device of [anas, bos]) await eventually(() => expect(service.arrivedAt(device)).toHaveLength(1));
  await idle();
  screen.socket.terminate();
  expect(service.pushedTo(anas)).toMatchObject([{ body: "Alert: The dam is full", link: "/", isUrgent: true }]);
  expect(service.arrivedAt(anas)[0]?.headers["urgency"]).toBe("high");
  expect([service.arrivedAt(cleos).length, await bellOf(ana)]).toEqual([0, ["Alert: The dam is full"]]);
});
