import type { Event } from "@plaza/contract/events";
import type { Item } from "@plaza/contract/marketplace";
import type { Page, PageAct } from "@plaza/contract/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import {
  cancelEvent,
  DAY,
  discuss,
  editEvent,
  HOUR,
  inTime,
  planEvent,
  rsvp,
  seeEvent,
} from "../../testing/acts/events.ts";
import { LAMP, listed, offer } from "../../testing/acts/listings.ts";
import { notificationTexts } from "../../testing/acts/notifications.ts";
import { makePage, putEditor, removeEditor } from "../../testing/acts/pages.ts";
import { get, upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { sendReminders } from "../events/reminders.ts";

const world = useWorld();
const lin = (firstName: string) => world.member({ firstName, lastName: "Lin" });
let ana: Person;
let bo: Person;
let cleo: Person;
let page: Page;
beforeAll(async () => {
  [ana, bo, cleo] = await Promise.all([lin("Ana"), lin("Bo"), lin("Cleo")]);
  page = await makePage(ana);
});

const pageId = () => ({ pageId: page.id });
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);
const eventsOf = async (who: Person, { id }: { id: string }): Promise<Event[]> =>
  (await who.send(`/api/events?pageId=${id}`)).json;
const itemsOf = async (who: Person, { id }: { id: string }): Promise<Item[]> =>
  (await who.send(`/api/marketplace?pageId=${id}`)).json;
const itemPath = ({ id }: { id: string }, more = "") => `/api/marketplace/${id}${more}`;
const editItem = (who: Person, item: { id: string }, body: object) => who.send(itemPath(item), { method: "PUT", body });

describe("an event of a page", () => {
  it("is by the page for everyone, and its editor neither goes nor is named", async () => {
    const imageUrl = await upload(ana);
    const event = await planEvent(ana, { ...pageId(), imageUrl });
    const { handle, name } = page;
    expect(event).toMatchObject({
      creator: { id: page.id, firstName: "Town hall" },
      page: { id: page.id, handle, name, isEditor: true },
      goingCount: 0,
      myResponse: null,
      faces: [],
    });
    const seen = await seeEvent(cleo, event.id);
    expect(seen.page?.isEditor).toBe(false);
    expect(JSON.stringify(seen)).not.toContain(ana.id);
    await planEvent(ana);
    expect(idsIn(await eventsOf(cleo, page))).toEqual([event.id]);
    const days = `from=${inTime(0).slice(0, 10)}&to=${inTime(10 * DAY).slice(0, 10)}&pageId=${page.id}`;
    const { json } = await cleo.send(`/api/calendar?${days}`);
    const ofEditors = async (who: Person) => idsIn((await who.send("/api/events?view=mine")).json).includes(event.id);
    expect([await ofEditors(ana), await ofEditors(cleo)]).toEqual([true, false]);
    expect(json).toMatchObject({ events: [{ id: event.id, page: { name } }], birthdays: [] });
    expect((await get(world, event.coverImageUrl ?? "", cleo)).status).toBe(200);
    expect((await cleo.send(`/api/search?kind=events&q=${event.name}`)).text).toContain(event.id);
  });

  it.each([
    ["in a group too", () => ({ ...pageId(), groupId: page.id }), 400],
    ["of a page that is nobody's", () => ({ pageId: ana.id }), 403],
    ["of no id", () => ({ pageId: "hall" }), 400],
  ])("is not made %s", async (_how, body, status) => {
    expect((await ana.send("/api/events", { body: { name: "Fair", startTime: inTime(DAY), ...body() } })).status).toBe(
      status,
    );
    expect((await offer(ana, { ...LAMP, ...body() })).status).toBe(status);
  });

  it("lists of a page that does not exist are a 404", async () => {
    for (const path of ["/api/events", "/api/marketplace"])
      expect((await ana.send(`${path}?pageId=${ana.id}`)).status).toBe(404);
  });

  it("notifies those who go in the page's name, and its editor of the discussion", async () => {
    const event = await planEvent(ana, { ...pageId(), startTime: inTime(2 * HOUR), name: "Fair" });
    const guest = await world.member({});
    await rsvp(guest, event.id, "going");
    await discuss(cleo, event.id, "Is there cake?");
    await eventually(async () => expect((await notificationTexts(ana)).join()).toContain("Cleo"));
    await editEvent(ana, event.id, { location: "Market square" });
    await sendReminders(world.ctx);
    await eventually(async () => {
      const texts = (await notificationTexts(guest)).join("; ");
      expect(texts).toContain("Town hall");
      expect(texts).toContain("Reminder");
    });
    expect(await world.ctx.db.rows(sql`select 1 from notifications where user_id = ${page.id}`)).toEqual([]);
  });

  it("is deleted with its page, and stays when its editor's account goes", async () => {
    const editor = await lin("Edi");
    const [staying, gone] = [await makePage(bo), await makePage(bo)];
    await putEditor(bo, staying, editor.id);
    const imageUrl = await upload(editor);
    const event = await planEvent(editor, { pageId: staying.id, imageUrl });
    const item = await listed(editor, { pageId: staying.id });
    const [lost, sold] = [await planEvent(bo, { pageId: gone.id }), await listed(bo, { pageId: gone.id })];
    expect((await editor.send("/api/account", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(204);
    expect((await bo.send(`/api/pages/${gone.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await cleo.send(`/api/events/${lost.id}`)).status).toBe(404);
    expect((await cleo.send(itemPath(sold))).status).toBe(404);
    await eventually(async () =>
      expect(await world.ctx.db.rows(sql`select 1 from users where id in (${editor.id}, ${gone.id})`)).toEqual([]),
    );
    expect(await seeEvent(cleo, event.id)).toMatchObject({ id: event.id, page: { id: staying.id } });
    expect((await get(world, event.coverImageUrl ?? "", cleo)).status).toBe(200);
    expect(idsIn(await itemsOf(cleo, staying))).toEqual([item.id]);
  });
});

describe("a listing of a page", () => {
  it("is by the page, without an address, and its editors see it when it is over", async () => {
    const own = await makePage(ana);
    const [imageUrl, until] = [await upload(ana), inTime(DAY)];
    const item = await listed(ana, { kind: "give", pageId: own.id, imageUrl, until, details: {} });
    expect(item).toMatchObject({ sellerId: own.id, seller: { email: "" }, page: { isEditor: true } });
    const seen = await cleo.send(itemPath(item));
    expect(seen.json.page).toEqual({ id: own.id, handle: own.handle, name: own.name, isEditor: false });
    expect(seen.text).not.toContain(ana.id);
    expect(seen.text).not.toContain("@");
    expect((await get(world, item.imageUrl ?? "", cleo)).status).toBe(200);
    expect((await editItem(ana, item, { title: "Chairs", imageUrl: item.imageUrl })).json.title).toBe("Chairs");
    await world.ctx.db.rows(sql`update items set until = now() where id = ${item.id}`);
    expect(idsIn(await itemsOf(ana, own))).toEqual([item.id]);
    expect(await itemsOf(cleo, own)).toEqual([]);
    expect((await cleo.send(itemPath(item))).status).toBe(404);
    expect(idsIn((await ana.send("/api/marketplace?view=own")).json)).toEqual([item.id]);
  });

  it("AA1: a message about it goes to the editor who listed it, or to the next, and shows them then", async () => {
    const own = await makePage(ana);
    await putEditor(ana, own, bo.id);
    const [item, other] = [await listed(bo, { pageId: own.id }), await listed(ana)];
    const buyer = await lin("Buyer");
    // Bo takes messages of friends only, and about what he lists.
    await bo.send("/api/privacy", { method: "PUT", body: { messages: "friends" } });
    const ask = (who: Person, listingId?: string) =>
      who.send("/api/messages", { body: { receiverId: own.id, content: "Still there?", listingId } });
    const { json: asked } = await ask(buyer, item.id);
    expect(asked).toMatchObject({ receiverId: bo.id, listing: { id: item.id } });
    const answer = { receiverId: buyer.id, content: "Yes", listingId: item.id };
    expect((await bo.send("/api/messages", { body: answer })).status).toBe(201);
    expect((await ask(buyer)).status).toBe(404);
    expect((await ask(buyer, other.id)).status).toBe(404);
    await bo.send(`/api/users/${buyer.id}/block`, { method: "PUT" });
    expect((await ask(buyer, item.id)).json.receiverId).toBe(ana.id);
    await removeEditor(ana, own, bo.id);
    expect((await ask(cleo, item.id)).json.receiverId).toBe(ana.id);
  });

  it("is reported with its page's owner, and a moderator deletes it", async () => {
    const admin = await world.member({ isAdmin: true });
    const [item, event] = [await listed(ana, pageId()), await planEvent(ana, pageId())];
    for (const [kind, { id }] of [
      ["listing", item],
      ["event", event],
    ] as const) {
      const report = { kind, id, reason: "Spam" };
      expect((await ana.send("/api/reports", { body: report })).status).toBe(400);
      expect((await cleo.send("/api/reports", { body: report })).status).toBe(201);
      const { json: reports } = await admin.send("/api/admin/reports");
      const found = reports.find(({ subjectId }: { subjectId: string }) => subjectId === id);
      expect(found.member.id).toBe(ana.id);
      const body = { outcome: "deleted" };
      expect((await admin.send(`/api/admin/reports/${found.id}`, { method: "PUT", body })).status).toBeLessThan(300);
    }
    expect((await cleo.send(itemPath(item))).status).toBe(404);
    expect((await cleo.send(`/api/events/${event.id}`)).status).toBe(404);
  });
});

describe("changing what is in a page's name", () => {
  let two: World;
  beforeAll(async () => {
    two = await createWorld({ RATE_LIMIT: "off" }, world.database);
  });
  afterAll(() => two.close());

  it("AA1: is its editors', a 403 for everyone else and for a removed one on another node, and every act has a trace", async () => {
    const own = await makePage(ana);
    await putEditor(ana, own, bo.id);
    const [event, item] = [await planEvent(bo, { pageId: own.id }), await listed(bo, { pageId: own.id })];
    const sold = { method: "PUT", body: { isSold: true } };
    const acts = (who: Person) => [
      editEvent(who, event.id, { name: "Ours" }),
      editItem(who, item, { title: "Ours" }),
      who.send(itemPath(item, "/sold"), sold),
      cancelEvent(who, event.id),
      who.send(itemPath(item), { method: "DELETE" }),
      who.send("/api/events", { body: { name: "Ours", startTime: inTime(DAY), pageId: own.id } }),
      offer(who, { ...LAMP, pageId: own.id }),
    ];
    const statusesOf = async (who: Person) => new Set((await Promise.all(acts(who))).map(({ status }) => status));
    await makePage(cleo);
    expect(await statusesOf(cleo)).toEqual(new Set([403]));
    expect((await editEvent(ana, event.id, { name: "Night fair" })).json.name).toBe("Night fair");
    expect((await ana.send(itemPath(item, "/sold"), sold)).json.isSold).toBe(true);
    expect((await removeEditor(ana, own, bo.id)).status).toBe(204);
    expect(await statusesOf(bo)).toEqual(new Set([403]));
    const late = { method: "PUT", body: { name: "Too late" } };
    expect((await two.send(`/api/events/${event.id}`, late, bo.cookie)).status).toBe(403);
    expect((await cancelEvent(ana, event.id)).status).toBe(204);
    expect((await ana.send(itemPath(item), { method: "DELETE" })).status).toBe(204);
    const { json: log } = await ana.send(`/api/pages/${own.id}/acts`);
    expect(log.map(({ act, name, note }: PageAct) => `${name}: ${act} ${note}`)).toEqual([
      "Ana Lin: change-listing-as-page Reading lamp",
      "Ana Lin: change-plan-as-page Night fair",
      "Ana Lin: remove-page-editor Bo Lin",
      "Ana Lin: change-listing-as-page Reading lamp",
      "Ana Lin: change-plan-as-page Lights",
      "Bo Lin: list-as-page Reading lamp",
      "Bo Lin: plan-as-page Lights",
      "Ana Lin: add-page-editor Bo Lin (editor)",
      "Ana Lin: create-page ",
    ]);
  });

  it("AA1: a removal at the same moment on another node is before or after each event, and after it there is none", async () => {
    const own = await makePage(ana);
    await putEditor(ana, own, bo.id);
    const body = { name: "In a race", startTime: inTime(DAY), pageId: own.id };
    const [removal, ...events] = await Promise.all([
      two.send(`/api/pages/${own.id}/editors/${bo.id}`, { method: "DELETE" }, ana.cookie),
      ...Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? two : world).send("/api/events", { method: "POST", body }, bo.cookie),
      ),
    ]);
    expect(removal?.status).toBe(204);
    expect(events.every(({ status }) => status === 201 || status === 403)).toBe(true);
    expect((await bo.send("/api/events", { body })).status).toBe(403);
  });
});
