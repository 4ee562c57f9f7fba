import type { BrowserContext, Locator, Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { insertMember, type Member } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, chooseReaction } from "../posts/feed-world.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const STORED_TOAST = "Saved. It'll send when you're back online.";
const MADE = [
  "First from the attic",
  "A slip of the pen",
  "Lovely tomatoes",
  "Lovely basil",
  "Second from the attic",
  "Wow",
  "Going",
  "Bread at six?",
  "Or at seven?",
  "I bring the butter",
];

type Instance = Awaited<ReturnType<typeof ownInstance>>;

async function say(url: string, member: Member, method: string, path: string, body?: object) {
  const headers = { cookie: `sid=${member.token}`, origin: url, ...(body && { "content-type": "application/json" }) };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? {} : await response.json()) as { id: string };
}

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

async function openBrowser(context: BrowserContext, { token }: Member, partner: Member) {
  await context.addCookies([{ name: "sid", value: token, domain: "localhost", path: "/", httpOnly: true }]);
  const page = await context.newPage();
  // Looked at once, so that they can be read without a server.
  await page.goto(`/messages?userId=${partner.id}`);
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Hungry?")).toBeVisible();
  await goTo(page, "Events");
  await expect(page.getByRole("article", { name: "Bread on the square" })).toBeVisible();
  await goTo(page, "Home");
  await expect(cardOf(page, "Basil")).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

async function post(page: Page, words: string) {
  const field = page.getByRole("textbox", { name: "What's on your mind?" });
  await field.fill(words);
  await field.press("Control+Enter");
  await expect(field).toHaveValue("");
  await expect(toastOf(page)).toContainText(STORED_TOAST);
  await expect(page.getByRole("region", { name: "Posts" }).getByText(words)).toBeVisible();
}

async function comment(card: Locator, words: string) {
  await card.getByRole("button", { name: "Comment", exact: true }).click();
  const field = card.getByRole("textbox", { name: "Write a comment" });
  await field.fill(words);
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(card.getByText("Waiting to send")).toBeVisible();
}

async function react(page: Page, card: Locator, label: string) {
  await chooseReaction(page, card, label);
  await expect(card.getByRole("button", { name: label, exact: true })).toBeVisible();
}

const listOf = (page: Page) => page.getByRole("dialog", { name: "Waiting to send" });
const menuOf = (page: Page) => page.getByRole("button", { name: "Account menu" });

/** Everything that Ana has made, as the server has it, in the order it came. */
async function storedBy(instance: Instance, { id }: Member) {
  const db = instance.openDb();
  const rows = await db.rows<{ words: string }>(sql`
    select words from (
      select content as words, created_at from posts where user_id = ${id}
      union all select content, created_at from comments where user_id = ${id}
      union all select type, created_at from reactions where user_id = ${id}
      union all select status, responded_at from event_responses where user_id = ${id}
      union all select content, created_at from messages where sender_id = ${id}
    ) made order by created_at`);
  await db.close();
  return rows.map(({ words }) => words);
}

/** What the browser does by itself, sooner or later, once the line is back. */
async function wakeWorker(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin: url,
    registrationId,
    tag: "outbox",
    lastChance: false,
  });
}

test(
  "ten outbox entries made without a server are sent once, in order, when it is back",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const instance = await ownInstance();
    const { url } = instance;
    const context = await openContext(browser, url);
    try {
      await instance.start({ RATE_LIMIT: "off" });
      const db = instance.openDb();
      const ana = await insertMember(db, { firstName: "Ana", lastName: "Prado" });
      const bo = await insertMember(db, { firstName: "Bo", lastName: "Lin" });
      await db.close();
      await say(url, bo, "POST", "/api/posts", { content: "Tomatoes" });
      const basil = await say(url, bo, "POST", "/api/posts", { content: "Basil" });
      await say(url, bo, "POST", "/api/messages", { receiverId: ana.id, content: "Hungry?" });
      const startTime = new Date(Date.now() + 86_400_000).toISOString();
      await say(url, bo, "POST", "/api/events", { name: "Bread on the square", startTime });
      const page = await openBrowser(context, ana, bo);

      // Ana no longer receives the event that one of the posts is deleted; then the server is stopped.
      await context.setOffline(true);
      await say(url, bo, "DELETE", `/api/posts/${basil.id}`);
      await instance.stop();
      await context.setOffline(false);

      await post(page, "First from the attic");
      await post(page, "A slip of the pen");
      await comment(cardOf(page, "Tomatoes"), "Lovely tomatoes");
      await comment(cardOf(page, "Basil"), "Lovely basil");
      await react(page, cardOf(page, "Tomatoes"), "Love");
      await post(page, "Second from the attic");
      // Takes the place of the first.
      await react(page, cardOf(page, "Tomatoes"), "Wow");
      await goTo(page, "Events");
      const going = page.getByRole("button", { name: "Going", exact: true });
      await going.click();
      await expect(going).toHaveAttribute("aria-pressed", "true");
      await expect(toastOf(page)).toContainText(STORED_TOAST);
      await page.getByRole("link", { name: /^Messages/ }).click();
      await page.getByRole("link", { name: /Bo Lin/ }).click();
      const field = page.getByRole("textbox", { name: "Write a message" });
      for (const words of MADE.slice(-3)) {
        await field.fill(words);
        await field.press("Enter");
      }
      await expect(page.getByText("Waiting for connection...")).toHaveCount(3);
      await page.close();

      // Opened again, still without a server.
      let again = await context.newPage();
      await again.goto("/");
      await again.getByRole("status").getByRole("button", { name: "10 waiting to send" }).click();
      let rows = listOf(again).getByRole("listitem");
      await expect(rows).toHaveCount(10);
      for (const [at, words] of MADE.entries()) await expect(rows.nth(at)).toContainText(words);
      expect(await findingsInBothThemes(again)).toEqual([]);
      await listOf(again).getByRole("button", { name: "Cancel, Post: A slip of the pen" }).click();
      await expect(rows).toHaveCount(9);
      await again.keyboard.press("Escape");

      await instance.start({ RATE_LIMIT: "off" });
      await expect(menuOf(again)).toBeVisible();
      await expect(toastOf(again)).toContainText("Not sent", { timeout: 60_000 });
      await expect
        .poll(() => storedBy(instance, ana), { timeout: 60_000 })
        .toEqual([
          "First from the attic",
          "Lovely tomatoes",
          "Second from the attic",
          "wow",
          "going",
          "Bread at six?",
          "Or at seven?",
          "I bring the butter",
        ]);
      await expect(again.getByText("You are offline")).toHaveCount(0);
      for (const words of ["First from the attic", "Second from the attic"]) {
        await expect(again.getByRole("region", { name: "Posts" }).getByText(words)).toHaveCount(1);
        await expect(cardOf(again, words)).toHaveCount(1);
      }

      // The last window is closed with something in it: the worker sends it.
      await instance.stop();
      await post(again, "Third from the attic");
      const blank = await context.newPage();
      await again.close();
      await instance.start({ RATE_LIMIT: "off" });
      const times = async () =>
        (await storedBy(instance, ana)).filter((words) => words === "Third from the attic").length;
      await wakeWorker(blank, url);
      await expect.poll(times).toBe(1);
      await blank.close();
      again = await context.newPage();
      await again.goto("/");
      await expect(cardOf(again, "Third from the attic")).toHaveCount(1);

      // What was refused is there with its reason and its words, and is not lost by signing out unasked.
      await menuOf(again).click();
      await again.getByRole("menuitem", { name: "1 not sent" }).click();
      rows = listOf(again).getByRole("listitem");
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("Lovely basil");
      await expect(rows).toContainText("Not sent. Post not found");
      await expect(rows.getByRole("button", { name: /^Try again/ })).toBeVisible();
      await again.keyboard.press("Escape");
      await menuOf(again).click();
      await again.getByRole("menuitem", { name: "Log Out" }).click();
      const question = again.getByRole("dialog", { name: "1 item hasn't been sent." });
      await question.getByRole("button", { name: "Cancel" }).click();
      await menuOf(again).click();
      await again.getByRole("menuitem", { name: "Log Out" }).click();
      await question.getByRole("button", { name: "Log Out" }).click();
      await expect(again.getByRole("link", { name: "Get Started" })).toBeVisible();
      const left = await again.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.open("plaza").onsuccess = ({ target }) => {
              const { result } = target as IDBOpenDBRequest;
              result.transaction("outbox").objectStore("outbox").count().onsuccess = (event) => {
                resolve((event.target as IDBRequest<number>).result);
                result.close();
              };
            };
          }),
      );
      expect(left).toBe(0);
    } finally {
      await context.close();
      await instance.remove();
    }
  },
);
