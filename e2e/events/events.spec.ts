import type { Page, Route } from "@playwright/test";
import type { Event } from "@plaza/contract/events";
import { sql } from "../../server/src/db/sql.ts";
import { startSession } from "../../server/src/features/auth/sessions.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { watching, watchingEvents } from "../posts/feed-world.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { png } from "../testing/pictures.ts";
import { baseURL, expect, type Member, PASSWORD, test, toastOf, unlessLeft } from "../testing/world.ts";

const DAY = 86_400_000;
// Far from UTC, and not by whole hours: what is typed must not be taken for anything but the visitor's own time.
test.use({ timezoneId: "America/St_Johns" });

async function call(member: Member, method: string, path: string, body?: object) {
  const response = await fetch(`${baseURL()}${path}`, {
    method,
    headers: { cookie: `sid=${member.token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : ((await response.json()) as Event);
}
const rsvp = (member: Member, eventId: string, status: string) =>
  call(member, "POST", "/api/event-responses", { eventId, status });

async function plan(
  member: Member,
  name: string,
  { days = 3, ...more }: { days?: number; [field: string]: unknown } = {},
) {
  const startTime = new Date(Date.now() + days * DAY).toISOString();
  const event = await call(member, "POST", "/api/events", { name, startTime, ...more });
  if (!event) throw new Error("no event");
  return event;
}

/** Other tests plan events at the same time, for everybody: this page sees these members' only. */
async function seeOnly(page: Page, ...members: Member[]) {
  const ids = members.map(({ id }) => id);
  const fulfill = async (route: Route) => {
    const response = await route.fetch();
    const events = (await response.json()) as Event[];
    await route.fulfill({ response, json: events.filter(({ creator }) => ids.includes(creator.id)) });
  };
  await page.route("**/api/events?view=*", (route) => unlessLeft(fulfill(route)));
}

const cardOf = (page: Page, name: string) => page.getByRole("article", { name });
const dialogOf = (page: Page) => page.getByRole("dialog");

test(
  "the event form refuses each invalid field, then creates the event and opens its page",
  { tag: "@full" },
  async ({ page, ana }) => {
    await seeOnly(page, ana);
    await page.goto("/events");
    await expect(page.getByText("No events yet")).toBeVisible();
    await page.getByRole("tab", { name: "Past" }).click();
    await expect(page.getByText("No past events")).toBeVisible();
    await page.getByRole("tab", { name: "Upcoming" }).click();

    // One is in the head, the other where the list is empty.
    await page.getByRole("button", { name: "Create event" }).first().click();
    const submit = dialogOf(page).getByRole("button", { name: "Create event" });
    const labels = ["Name *", "Date *", "Start time *", "End date", "End time"];
    const [name, date, start, endDate, end] = labels.map((label) => dialogOf(page).getByLabel(label));
    if (!name || !date || !start || !endDate || !end) throw new Error("no fields");
    await submit.click();
    await expect(name).toHaveAccessibleDescription("Name is required");
    await expect(date).toHaveAccessibleDescription("Start time is required");
    await expect(name).toBeFocused();
    await name.fill("Lights in the square");
    await dialogOf(page).getByRole("button", { name: "Tomorrow" }).click();
    await expect(start).toHaveValue("19:00");
    await date.fill("2031-07-05");
    // An end alone is on the day of the start, or on the next.
    await end.fill("23:00");
    await expect(endDate).toHaveValue("2031-07-05");
    await end.fill("18:59");
    await submit.click();
    await expect(end).toHaveAccessibleDescription("The event can't end before it starts");
    await expect(start).toHaveAccessibleDescription("Your time: America/St Johns");
    // Half a date has no value, and is not taken for none.
    for (const [field, reason] of [
      [endDate, "Enter an end date and time"],
      [date, "Enter a start date and time"],
    ] as const) {
      await field.clear();
      await field.press("1");
      await field.press("Enter");
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(field).toBeFocused();
    }
    await date.fill("2031-07-05");
    await expect(start).toHaveAccessibleDescription("Your time: America/St Johns");
    await endDate.fill("2031-07-05");
    await end.fill("23:00");
    await expect(end).not.toHaveAttribute("aria-invalid");
    // The end follows the start.
    await date.fill("2031-07-06");
    await start.fill("18:00");
    await expect(endDate).toHaveValue("2031-07-06");
    await expect(end).toHaveValue("22:00");
    await date.fill("2031-07-05");
    await start.fill("19:00");
    await expect(end).toHaveValue("23:00");
    await dialogOf(page).getByLabel("Location").fill("Praça das Flores");
    await dialogOf(page).getByLabel("Description").fill("Four hundred lamps, see https://example.com/lamps");
    const file = dialogOf(page).locator("input[type=file]");
    await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
    await expect(dialogOf(page).getByRole("alert")).toHaveText(/^That's not a photo\./);
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png({ width: 640, height: 360 }) });
    await expect(dialogOf(page).getByAltText("Preview of the cover")).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/events"));
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({
      name: "Lights in the square",
      description: "Four hundred lamps, see https://example.com/lamps",
      location: "Praça das Flores",
      startTime: "2031-07-05T19:00:00-02:30",
      endTime: "2031-07-05T23:00:00-02:30",
      imageUrl: expect.stringMatching(/^\/objects\//),
      capacity: null,
      tasks: [],
    });
    await expect(toastOf(page)).toContainText("Event created successfully");
    await expect(dialogOf(page)).toBeHidden();

    const card = cardOf(page, "Lights in the square");
    await expect(card).toContainText("Hosted by Ana Prado");
    await expect(card).toContainText("Saturday, July 5, 2031, 7:00 PM to 11:00 PM");
    await expect(card).toContainText(/in \d years/);
    await expect(card).toContainText("1 going, 0 interested");
    await card.getByRole("link", { name: "Lights in the square" }).click();
    await expect(page).toHaveURL(/\/events\/[\w-]{36}$/);
    await expect(page).toHaveTitle(/^Lights in the square/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lights in the square");
    await expect(page.getByText("Praça das Flores")).toBeVisible();
    await expect(page.getByRole("link", { name: "https://example.com/lamps" })).toBeVisible();
    // Nothing moves any more under the pointer, and the browser alone fetches the file.
    await page.unrouteAll({ behavior: "wait" });
    await page.waitForLoadState("networkidle");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename()).toBe("lights-in-the-square.ics");

    await page.goto("/events/not-an-event");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  },
);

test("rsvps are counted on other members' open screens, and can be withdrawn", async ({
  page,
  context,
  ana,
  elsewhere,
  world,
}) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const event = await plan(ana, "Choir evening");
  const past = await plan(ana, "Choir of last year", { days: -300 });
  await rsvp(bo, past.id, "going");
  await seeOnly(page, ana);
  const theirs = await elsewhere(bo);
  await seeOnly(theirs, ana);
  const bothWatch = Promise.all([watchingEvents(page), watchingEvents(theirs)]);
  await Promise.all([page.goto("/events"), theirs.goto("/events")]);
  await bothWatch;

  const [here, there] = [cardOf(page, "Choir evening"), cardOf(theirs, "Choir evening")];
  const going = there.getByRole("button", { name: "Going" });
  await expect(here).toContainText(/This \w+day · in \d days/);
  await going.click();
  await expect(going).toHaveAttribute("aria-pressed", "true");
  await expect(toastOf(theirs)).toContainText("RSVP updated");
  await expect(here).toContainText("2 going, 0 interested");
  await there.getByRole("button", { name: "Interested" }).click();
  await expect(going).toHaveAttribute("aria-pressed", "false");
  await expect(here).toContainText("1 going, 1 interested");

  // Ana's other window receives her rsvp.
  const window = isFullSize ? await context.newPage() : page;
  if (isFullSize) {
    await seeOnly(window, ana);
    const subscribed = watchingEvents(window);
    await window.goto("/events");
    await subscribed;
  }
  await here.getByRole("button", { name: "Going" }).click();
  await expect(cardOf(window, "Choir evening").getByRole("button", { name: "Going" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(there).toContainText("0 going, 1 interested");

  // Picking the current rsvp again withdraws it.
  const withdrawn = theirs.waitForRequest((request) => request.method() === "DELETE");
  await there.getByRole("button", { name: "Interested" }).click();
  expect((await withdrawn).url()).toContain(`/api/event-responses/${event.id}`);
  await expect(here).toContainText("0 going, 0 interested");
  await expect(there.getByRole("button", { name: "Interested" })).toHaveAttribute("aria-pressed", "false");

  // Shown at once, and back again where the server refuses.
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await theirs.route("**/api/event-responses", async (route) => {
    await refused;
    await route.fulfill({ status: 500, body: "" });
  });
  await going.click();
  await expect(there).toContainText("1 going, 0 interested");
  refuse();
  await expect(there).toContainText("0 going, 0 interested");
  await expect(toastOf(theirs)).toContainText("RSVP not updated");
  await expect(toastOf(theirs)).toHaveAttribute("data-variant", "destructive");

  // What is planned meanwhile comes by itself; what has been is behind its tab.
  await plan(ana, "Spontaneous picnic", { days: 1 });
  await expect(cardOf(theirs, "Spontaneous picnic")).toBeVisible();
  await expect(cardOf(theirs, "Choir of last year")).toBeHidden();
  await theirs.getByRole("tab", { name: "Past" }).click();
  await expect(cardOf(theirs, "Choir of last year")).toContainText(/\d+ months ago/);
  if (isFullSize) await theirs.reload();
  // A past event takes no rsvp any more, and shows the one that was given.
  await expect(cardOf(theirs, "Choir of last year")).toContainText("You were going");
  await expect(cardOf(theirs, "Choir of last year").getByRole("button")).toHaveCount(0);
  if (!isFullSize) return;
  await cardOf(theirs, "Choir of last year").getByRole("link").click();
  await expect(theirs.getByText("You were going")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Going", exact: true })).toHaveCount(0);
});

test(
  "friends are invited and talk under the event, of whom one has blocked another",
  { tag: "@full" },
  async ({ page, ana, elsewhere, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Vance" });
    for (const friend of [bo, cleo]) await insertFriendship(world.db, ana, friend);
    await call(bo, "PUT", `/api/users/${cleo.id}/block`);
    const event = await plan(ana, "Garden day");
    const [his, hers] = [await elsewhere(bo), await elsewhere(cleo)];
    const read = Promise.all([page, hers].map((one) => watching(one, event.id)));
    const arrived = watching(his, event.id);
    await Promise.all([page.goto(`/events/${event.id}`), his.goto("/"), hers.goto(`/events/${event.id}`)]);
    await read;

    // Several at once, and by name.
    await page.getByRole("button", { name: "Invite friends" }).click();
    const invite = page.getByRole("dialog", { name: "Invite friends" });
    await invite.getByText("Cleo Vance").click();
    await invite.getByRole("searchbox", { name: "Search people" }).fill("ber");
    await expect(invite.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveText([/Bo Berg/]);
    await invite.getByText("Bo Berg").click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await invite.getByRole("button", { name: "Invite 2 friends" }).click();
    await expect(toastOf(page)).toContainText("Invitations sent");
    await page.getByRole("button", { name: "Invite friends" }).click();
    await expect(invite.getByRole("listitem").filter({ hasText: "Bo Berg" })).toContainText("Invited");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "See guests" }).click();
    await dialogOf(page).getByRole("button", { name: "Invited" }).click();
    await expect(dialogOf(page).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");

    // The invitation opens the event, and is among one's own until it is answered.
    await his.getByRole("button", { name: "Notifications, 1 unread" }).click();
    await his.getByText("Ana Prado invited you to Garden day").click();
    await expect(his.getByText("by Ana Prado")).toBeVisible();
    await his.getByRole("button", { name: "Going", exact: true }).click();
    await expect(his.getByText("by Ana Prado")).toBeHidden();
    await hers.getByRole("button", { name: "No thanks" }).click();
    await expect(toastOf(hers)).toContainText("Invitation declined");

    // What is said there is live for all but the two with the block between them.
    await arrived;
    const talk = (one: Page) => one.getByRole("region", { name: "Discussion" });
    const say = async (one: Page, words: string) => {
      await talk(one).getByRole("textbox", { name: "Write a comment" }).fill(words);
      await talk(one).getByRole("button", { name: "Send" }).click();
      await expect(talk(one).getByText(words)).toBeVisible();
    };
    await say(his, "I bring the rakes");
    await expect(talk(page).getByText("I bring the rakes")).toBeVisible();
    await say(hers, "And I the seeds");
    await expect(talk(page).getByRole("list", { name: "Comments" }).getByText("And I the seeds")).toBeVisible();
    await expect(talk(hers).getByText("I bring the rakes")).toHaveCount(0);
    await expect(talk(his).getByText("And I the seeds")).toHaveCount(0);
    const first = talk(page).getByRole("article", { name: "Comment by Bo Berg" });
    await first.getByRole("button", { name: "Reply" }).click();
    await talk(page).getByRole("textbox", { name: "Reply to Bo Berg" }).fill("Perfect");
    await talk(page).getByRole("textbox", { name: "Reply to Bo Berg" }).press("Enter");
    await expect(talk(his).getByText("Perfect")).toBeVisible();
    await expect(his.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);

    // The host can take away what others wrote there.
    const seeds = talk(page).getByRole("article", { name: "Comment by Cleo Vance" });
    await seeds.getByRole("button", { name: "Comment menu" }).click();
    await page.getByRole("menuitem", { name: "Delete comment" }).click();
    await dialogOf(page).getByRole("button", { name: "Delete" }).click();
    await expect(talk(hers).getByText("And I the seeds")).toHaveCount(0);
  },
);

test(
  "an event's page lists who is going, and follows a share, an edit and the cancellation live",
  { tag: "@full" },
  async ({ page, ana, elsewhere, world }) => {
    const [bo, cleo] = [
      await world.member({ firstName: "Bo", lastName: "Berg" }),
      await world.member({ firstName: "Cleo", lastName: "Costa" }),
    ];
    const event = await plan(ana, `Swim ${ana.id.slice(-6)}`, {
      endTime: new Date(Date.now() + 3.1 * DAY).toISOString(),
    });
    await rsvp(bo, event.id, "going");
    await rsvp(cleo, event.id, "interested");
    const theirs = await elsewhere(bo);
    const bothWatch = Promise.all([watchingEvents(page), watchingEvents(theirs)]);
    await Promise.all([page.goto(`/events/${event.id}`), theirs.goto(`/events/${event.id}`)]);
    await bothWatch;

    const who = page.getByRole("region", { name: "Who's going" });
    await expect(who).toContainText("2 going, 1 interested");
    await expect(who.getByRole("listitem")).toHaveText([/Bo Berg/, /Ana Prado.*Host/]);
    await who.getByRole("button", { name: "See all 3" }).click();
    await dialogOf(page).getByRole("button", { name: "Interested 1" }).click();
    await expect(dialogOf(page).getByRole("listitem")).toHaveText(["CCCleo Costa"]);
    await page.keyboard.press("Escape");
    await expect(who.getByRole("button", { name: "See all 3" })).toBeFocused();

    // A newcomer appears on the open page.
    await rsvp(cleo, event.id, "going");
    await expect(who.getByRole("listitem").first()).toContainText("Cleo Costa");

    await page.getByRole("button", { name: "Share event" }).click();
    await dialogOf(page).getByLabel("Say something about this").fill("Who comes along?");
    expect(await findingsInBothThemes(page)).toEqual([]);
    const posted = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/posts"),
    );
    await dialogOf(page).getByRole("button", { name: "Share now" }).click();
    expect((await posted).postDataJSON()).toMatchObject({
      content: `Who comes along?\n\n${event.name}\n${baseURL()}/events/${event.id}`,
    });
    await expect(toastOf(page)).toContainText("Post shared successfully");

    // Only the host may change it.
    await theirs.getByRole("button", { name: "Event menu" }).click();
    await expect(theirs.getByRole("menuitem")).toHaveText(["Copy link", "Report event"]);
    await theirs.keyboard.press("Escape");
    await page.getByRole("button", { name: "Event menu" }).click();
    await page.getByRole("menuitem", { name: "Edit event" }).click();
    await dialogOf(page).getByLabel("Location").fill("The north beach");
    const edited = page.waitForRequest((request) => request.method() === "PUT");
    await dialogOf(page).getByRole("button", { name: "Save changes" }).click();
    expect((await edited).postDataJSON()).toEqual({ location: "The north beach" });
    await expect(toastOf(page)).toContainText("Event updated");
    await expect(theirs.getByText("The north beach")).toBeVisible();

    await page.getByRole("button", { name: "Event menu" }).click();
    await page.getByRole("menuitem", { name: "Cancel event" }).click();
    await expect(dialogOf(page)).toContainText("Everyone who responded will be notified.");
    await dialogOf(page).getByRole("button", { name: "Keep event" }).click();
    await expect(theirs.getByText("Canceled")).toBeHidden();
    await page.getByRole("button", { name: "Event menu" }).click();
    await page.getByRole("menuitem", { name: "Cancel event" }).click();
    await dialogOf(page).getByRole("button", { name: "Cancel event" }).click();
    await expect(toastOf(page)).toContainText("Event canceled");
    for (const screen of [page, theirs]) {
      await expect(screen.getByText("Canceled", { exact: true })).toBeVisible();
      await expect(screen.getByRole("button", { name: "Going", exact: true })).toBeHidden();
    }
    await theirs.getByRole("button", { name: /^Notifications/ }).click();
    await expect(theirs.getByText(`Ana Prado canceled ${event.name}`)).toBeVisible();
    await expect(theirs.getByText(`Ana Prado changed the time or place of ${event.name}`)).toBeVisible();
    await theirs.getByText(`Ana Prado canceled ${event.name}`).click();
    await expect(theirs).toHaveURL(new RegExp(event.id));

    await page.goto("/");
    // Of a long address the host and the first letters are shown.
    await page.locator(`article a[href$="/events/${event.id}"]`).first().waitFor();
  },
);

test(
  "a member makes a calendar address, which a calendar program reads, and turns it off",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    await plan(ana, "Lantern walk");
    // The login was an hour ago: whoever sits here has to prove once more that it is them.
    const token = await startSession(world.db, ana.id);
    await world.db.rows(sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${ana.id}`);
    await page.context().addCookies([{ name: "sid", value: token, url: baseURL() }]);
    await page.goto("/events");
    await page.getByRole("tab", { name: "Yours" }).click();
    await page.getByRole("button", { name: "Sync to your calendar" }).click();
    await dialogOf(page).getByRole("button", { name: "Create link" }).click();
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    const url = await dialogOf(page).getByLabel("Link", { exact: true }).inputValue();
    expect(await (await fetch(url)).text()).toContain("SUMMARY:Lantern walk");
    await expect(dialogOf(page).getByRole("button", { name: "Create new link" })).toBeVisible();
    expect(await findingsEverywhere(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Turn off" }).click();
    await expect(dialogOf(page).getByRole("button", { name: "Create link" })).toBeVisible();
    expect((await fetch(url)).status).toBe(404);
  },
);

test("screens full of events have no accessibility findings", { tag: "@full" }, async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const [first] = [await plan(ana, "Lights"), await plan(ana, "Choir", { days: 5, location: "The chapel" })];
  const gone = await plan(ana, "Bread morning", { days: 6 });
  await rsvp(bo, first.id, "going");
  await rsvp(ana, first.id, "interested");
  await call(ana, "DELETE", `/api/events/${gone.id}`);
  await seeOnly(page, ana);

  await page.goto("/events");
  await expect(cardOf(page, "Bread morning")).toContainText("Canceled");
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Create event" }).click();
  await dialogOf(page).getByRole("button", { name: "Create event" }).click();
  await expect(dialogOf(page)).toContainText("Name is required");
  expect(await findingsEverywhere(page)).toEqual([]);

  await page.goto(`/events/${first.id}`);
  await page.getByRole("button", { name: "See all 2" }).click();
  await expect(dialogOf(page).getByRole("listitem")).toHaveCount(1);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Event menu" }).click();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
