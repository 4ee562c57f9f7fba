import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { newBrowser } from "../../server/src/testing/push-service.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { seenBefore } from "../testing/warm-contexts.ts";
import { baseURL, expect, type Member, test, toastOf } from "../testing/world.ts";
import { clickNotification, push, shownOn } from "./worker-pushes.ts";

const SWITCH = "Notifications on this device";

/**
 * A browser that may show notifications. Its push service, which lies outside our walls, is stood in for: an address
 * and real keys. Beside it, a note of the number on the app's icon.
 */
async function openBrowser(context: BrowserContext) {
  await context.grantPermissions(["notifications"]);
  const { subscription } = newBrowser(`https://push.invalid/${crypto.randomUUID()}`);
  await context.addInitScript((given) => {
    const KEY = "test-is-subscribed";
    const made = (applicationServerKey: ArrayBuffer) => ({
      ...given,
      options: { applicationServerKey },
      toJSON: () => given,
      unsubscribe: async () => localStorage.removeItem(KEY),
    });
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
    const found = async () => {
      const key = localStorage.getItem(KEY);
      return key && made(bytesOf(key));
    };
    Object.assign(PushManager.prototype, {
      getSubscription: found,
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return found();
      },
    });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => document.documentElement.setAttribute("data-badge", String(count)),
      clearAppBadge: async () => document.documentElement.setAttribute("data-badge", "none"),
    });
  }, subscription);
  return subscription;
}

async function write(page: Page, partner: Member, text: string) {
  const chat = `/messages?userId=${partner.id}`;
  if (!page.url().endsWith(chat)) await page.goto(chat);
  await page.getByLabel("Write a message").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(text).last()).toBeVisible();
}

test.describe("notifications on a device", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "are offered after a message, shown while the window is hidden, open their page, and end at sign-out",
    { tag: "@full" },
    async ({ page, context, ana, world, browser }) => {
      const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
      const { endpoint } = await openBrowser(context);
      const devices = () => world.db.rows(sql`select user_id from push_subscriptions where endpoint = ${endpoint}`);

      await test.step("push is offered after the first message, not on load", async () => {
        await page.goto(`/messages?userId=${bo.id}`);
        await expect(page.getByLabel("Write a message")).toBeVisible();
        await expect(page.getByText("Get notified when they reply?")).toBeHidden();
        await write(page, bo, "Are you in?");
        await expect(page.getByText("Get notified when they reply?")).toBeVisible();
        expect(await findingsInBothThemes(page)).toEqual([]);
        await page.getByRole("button", { name: "Turn on" }).click();
        await expect(toastOf(page)).toContainText("Notifications are on");
        await expect(page.getByText("Get notified when they reply?")).toBeHidden();
        expect(await devices()).toEqual([{ userId: ana.id }]);
      });

      await test.step("the settings show the choice and can change it", async () => {
        await expect(page.locator("html")).toHaveAttribute("data-badge", "none");
        // While something is unread, the page closes none of the notifications that the device shows.
        await world.notify(ana, bo);
        await page.goto("/settings/notifications");
        const device = page.getByRole("switch", { name: SWITCH });
        await expect(device).toBeChecked();
        await device.click();
        await expect(device).not.toBeChecked();
        await expect.poll(devices).toEqual([]);
        await device.click();
        await expect(device).toBeChecked();
        await expect.poll(devices).toEqual([{ userId: ana.id }]);
      });

      await test.step("a push shows a notification, and the next one of the same kind replaces it", async () => {
        const message = {
          title: "Plaza",
          body: "Bo Berg sent you a message",
          link: `/messages?userId=${bo.id}`,
          tag: `/messages?userId=${bo.id}`,
          unread: 1,
        };
        await push(page, message);
        const { title, body, tag } = message;
        await expect.poll(() => shownOn(page)).toEqual([{ title, body, tag }]);
        await push(page, { ...message, body: "Bo Berg and 1 other sent you a message" });
        await expect
          .poll(() => shownOn(page))
          .toEqual([{ title, body: "Bo Berg and 1 other sent you a message", tag }]);
      });

      await test.step("a click on a notification navigates the open window without a reload", async () => {
        await page.goto("/settings/profile", { waitUntil: "commit" });
        await page.getByLabel("Bio").fill("Half-written");
        await page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
        await clickNotification(page);
        await expect(page).toHaveURL(`/messages?userId=${bo.id}`);
        await expect(page.getByLabel("Write a message")).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-same", "yes");
        await expect.poll(() => shownOn(page)).toEqual([]);
      });

      await test.step("the number on the app's icon follows what is unread", async () => {
        await expect(page.locator("html")).toHaveAttribute("data-badge", "1");
        await world.notify(ana, bo, 2);
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("data-badge", "3");
      });

      await test.step("signing out unsubscribes on the device and on the server", async () => {
        await page.getByRole("button", { name: "Account menu" }).click();
        await page.getByRole("menuitem", { name: "Log Out" }).click();
        await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
        expect(await devices()).toEqual([]);
        expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("pushed-to");
      });

      await test.step("a member who chose 'Not now' is not asked again", async () => {
        const storageState = seenBefore(baseURL());
        const other = await browser.newContext({ baseURL: baseURL(), serviceWorkers: "allow", storageState });
        await openBrowser(other);
        await world.signIn(other, bo);
        const window = await other.newPage();
        await window.goto(`/profile/${ana.id}`);
        await window.getByRole("button", { name: "Add Friend" }).click();
        await window.getByRole("link", { name: "Messages" }).click();
        await window.getByRole("button", { name: "Not now" }).click();
        await expect(window.getByText("Get notified when they reply?")).toBeHidden();
        await write(window, ana, "I am in");
        await expect(window.getByText("Get notified when they reply?")).toBeHidden();
        await window.goto("/settings/notifications");
        await expect(window.getByRole("switch", { name: SWITCH })).not.toBeChecked();
        await other.close();
      });
    },
  );

  test(
    "are offered in the head of the list, where they cover neither the chat nor the search",
    { tag: "@full" },
    async ({ page, context, ana: _, world }) => {
      const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
      await openBrowser(context);
      const offer = page.getByRole("region", { name: "Notifications", exact: true });
      await page.goto(`/messages?userId=${bo.id}`);
      await page.waitForLoadState("networkidle");
      const place = () => page.getByRole("heading", { name: "Bo Berg" }).boundingBox();
      const before = await place();
      await write(page, bo, "Are you in?");
      await expect(offer).toBeVisible();
      expect(await place()).toEqual(before);

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(offer).toBeHidden();
      await page.getByRole("button", { name: "Back to conversations" }).click();
      const search = await page.getByLabel("Search conversations").boundingBox();
      const row = await offer.boundingBox();
      if (!search || !row) throw new Error("not on the screen");
      expect(row.y + row.height).toBeLessThanOrEqual(search.y);
    },
  );
});
