import type { AdminPage } from "@plaza/contract/admin/pages";
import type { Page, PageAct } from "@plaza/contract/pages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notificationTexts } from "../../testing/acts/notifications.ts";
import { makePage, putEditor, removeEditor } from "../../testing/acts/pages.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const world = useWorld({ own: true });
let two: World;
let admin: Person;
let ana: Person;
let bo: Person;
let cleo: Person;
let page: Page;
beforeAll(async () => {
  two = await createWorld({ RATE_LIMIT: "off" }, world.database);
  admin = await world.member({ firstName: "Ada", lastName: "Lin", isAdmin: true });
  [ana, bo, cleo] = [
    await world.member({ firstName: "Ana", lastName: "Lin" }),
    await world.member({ firstName: "Bo", lastName: "Lin" }),
    await world.member({ firstName: "Cleo", lastName: "Lin" }),
  ];
  page = await makePage(ana, { name: "Town hall" });
  await putEditor(ana, page, bo.id);
});
afterAll(() => two.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const alerts = (of = page) => `/api/pages/${of.id}/alerts`;
const words = (body: object = {}) => ({ title: "The dam is full", content: "Stay away.", endsAt: inHours(2), ...body });
const warn = (who: Person, body: object = {}, of = page) => who.send(alerts(of), { body: words(body) });
const name = (mayAlert: boolean, of = page, who = admin) =>
  who.send(`/api/admin/pages/${of.id}/alerts`, { method: "PUT", body: { mayAlert } });
const shownTo = async (who: Person) =>
  (await who.send("/api/announcements")).json.map((one: { title: string; page: { name: string } | null }) =>
    [one.page?.name, one.title].join(": "),
  );

it("AA4: a page that no administrator has named sends no alert, and naming it is an administrator's alone", async () => {
  expect((await warn(ana)).json.code).toBe("page_alerts_not_allowed");
  const mo = await world.member({ isModerator: true });
  for (const who of [ana, mo]) expect((await name(true, page, who)).status).toBe(403);
  expect((await name(true, { ...page, id: crypto.randomUUID() })).status).toBe(404);
  for (let n = 0; n < 2; n += 1) expect((await name(true)).json).toMatchObject({ id: page.id, mayAlert: true });
  const canAlert = async (who: Person) => (await who.send(`/api/pages/${page.id}`)).json.canAlert;
  expect([await canAlert(ana), await canAlert(bo), await canAlert(cleo)]).toEqual([true, true, false]);
  const { json: audit } = await admin.send("/api/admin/audit?action=allow-alerts");
  expect(audit.map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual(["Town hall"]);
});

it("AA4: an alert of a page has its name on every screen, is solved and taken back by its editors, and each act has a trace", async () => {
  const screen = await cleo.openSocket();
  for (const who of [cleo, admin]) {
    expect([(await warn(who)).json.code, (await who.send(alerts())).status]).toEqual([
      "page_editors_only",
      who === admin ? 200 : 403,
    ]);
  }
  expect((await warn(bo, { endsAt: null })).json.codes).toEqual({ endsAt: "alert_end_missing" });
  expect((await warn(bo, { endsAt: inHours(24 * 15) })).json.codes).toEqual({ endsAt: "alert_too_long" });
  const { status, json: alert } = await warn(bo);
  expect([status, alert]).toMatchObject([201, { kind: "alert", page: { id: page.id, handle: page.handle } }]);
  await eventually(() => expect(screen.frames).toContainEqual({ type: "announcements", isAlert: true }));
  expect(await shownTo(cleo)).toEqual(["Town hall: The dam is full"]);
  await eventually(async () =>
    expect(await notificationTexts(cleo)).toEqual(["Alert from Town hall: The dam is full"]),
  );
  expect((await admin.send("/api/admin/announcements")).json).toMatchObject([{ page: { name: "Town hall" } }]);
  await cleo.send(`/api/announcements/${alert.id}/dismissed`, { method: "PUT" });
  expect((await ana.send(alerts())).json).toMatchObject([{ id: alert.id, dismissedCount: 1 }]);

  const other = await makePage(cleo, { name: "Bakery" });
  await name(true, other);
  const one = `${alerts(other)}/${alert.id}`;
  const tries = [
    await cleo.send(`${one}/solved`, { method: "PUT" }),
    await cleo.send(one, { method: "DELETE" }),
    await cleo.send(`${alerts()}/${alert.id}`, { method: "DELETE" }),
  ];
  expect(tries.map((tried) => tried.status)).toEqual([404, 404, 403]);
  expect((await ana.send(`${alerts()}/${alert.id}/solved`, { method: "PUT" })).json.solvedAt).toBeTruthy();
  expect((await bo.send(`${alerts()}/${alert.id}`, { method: "DELETE" })).status).toBe(204);
  expect([await shownTo(cleo), await notificationTexts(cleo)]).toEqual([[], []]);
  screen.socket.terminate();
  const { json: log } = await ana.send(`/api/pages/${page.id}/acts?limit=3`);
  expect(log.map((act: PageAct) => `${act.name}: ${act.act}: ${act.note}`)).toEqual([
    "Bo Lin: retract-as-page: The dam is full",
    "Ana Lin: solve-as-page: The dam is full",
    "Bo Lin: alert-as-page: The dam is full",
  ]);
});

it("AA4: a fourth alert of one day gets 429, of each page and of the administrators by itself", async () => {
  // One was taken back.
  const sent = await Promise.all([warn(ana), warn(bo), warn(ana)]);
  expect(sent.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 201, 429]);
  const own = await makePage(ana, { name: "Fire brigade" });
  await name(true, own);
  expect((await warn(ana, {}, own)).status).toBe(201);
  const asAdmin = { body: words({ kind: "alert" }) };
  expect((await admin.send("/api/admin/announcements", asAdmin)).status).toBe(201);
  expect((await ana.send(`/api/pages/${own.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await shownTo(cleo)).filter((shown: string) => shown.startsWith("Fire"))).toEqual([]);
  await eventually(async () => {
    const texts = await notificationTexts(cleo);
    expect(texts.filter((text) => text.includes("Fire brigade"))).toEqual([]);
  });
});

it("AA1, AA4: the right ends with the removal of the editor or of the page's name, on another node too", async () => {
  const own = await makePage(ana, { name: "Water works" });
  await name(true, own);
  await putEditor(ana, own, bo.id);
  const onTwo = () => two.send(alerts(own), { method: "POST", body: words() }, bo.cookie);
  const [removal, ...warned] = await Promise.all([removeEditor(ana, own, bo.id), onTwo(), onTwo()]);
  expect(removal.status).toBe(204);
  expect(warned.every(({ status }) => status === 201 || status === 403)).toBe(true);
  expect((await onTwo()).json.code).toBe("page_editors_only");
  expect((await name(false, own)).json.mayAlert).toBe(false);
  const refused = await two.send(alerts(own), { method: "POST", body: words() }, ana.cookie);
  expect(refused.json.code).toBe("page_alerts_not_allowed");
});

it("an administrator finds pages by name and handle, and deletes one with its reports and its alerts", async () => {
  const owner = await world.member();
  const spam = await makePage(owner, { name: "Cheap Café lamps" });
  await name(true, spam);
  await warn(owner, { title: "Lamps!" }, spam);
  await cleo.send("/api/reports", { body: { kind: "page", id: spam.id, reason: "Spam" } });
  for (const path of ["/api/admin/pages", `/api/admin/pages/${spam.id}`]) {
    const method = path.endsWith("pages") ? "GET" : "DELETE";
    expect((await owner.send(path, { method })).status).toBe(403);
  }
  const find = async (q: string): Promise<AdminPage[]> => (await admin.send(`/api/admin/pages?q=${q}`)).json;
  const shown = { id: spam.id, editorCount: 1, followerCount: 0, reportCount: 1, mayAlert: true };
  expect([await find("cafe"), await find(spam.handle)]).toMatchObject([[shown], [shown]]);
  expect((await admin.send("/api/admin/pages?limit=1")).json).toHaveLength(1);
  expect((await admin.send(`/api/admin/pages/${spam.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await admin.send(`/api/admin/pages/${spam.id}`, { method: "DELETE" })).status).toBe(404);
  expect([await find("cafe"), (await cleo.send(`/api/pages/${spam.id}`)).status]).toEqual([[], 404]);
  expect((await shownTo(cleo)).filter((title: string) => title.includes("Lamps"))).toEqual([]);
  expect((await admin.send("/api/admin/reports?state=open")).json).toEqual([]);
  expect((await owner.send("/api/decisions")).json).toMatchObject([{ kind: "removal", subjectKind: "page" }]);
  const { json: audit } = await admin.send("/api/admin/audit?limit=1");
  expect(audit).toMatchObject([{ action: "delete", subjectKind: "page", subjectName: "Cheap Café lamps" }]);
});
