import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { write, writePost } from "../posts/feed-world.ts";
import { baseURL, expect, test } from "../testing/world.ts";

const NOTICE = "To install this app, it must first be published. The install feature will work once the app is live!";
const POPUP_AFTER_MS = 2000;
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const popupOf = (page: Page) => page.getByRole("dialog", { name: "Install Plaza" });
const floatingOf = (page: Page) =>
  page.getByRole("complementary", { name: "Install" }).getByRole("button", { name: "Install App" });
const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem("pwa-install-dismissed"));

/** Somebody who has never been here, in front of a stopped clock. */
async function newcomer(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  const page = await context.newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, context };
}

/** Advances the clock, and waits until no request is in flight. */
async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await page.waitForLoadState("networkidle");
}

/** As the browser does it: our part begins with this event. */
const offer = (page: Page, outcome: "accepted" | "dismissed") =>
  page.evaluate((outcome) => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.body.setAttribute("data-prompted", outcome),
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

test("the install popup opens once, after two seconds; every install button does the same", async ({ browser }) => {
  const { page, context } = await newcomer(browser);
  await page.goto("/");
  await pass(page, POPUP_AFTER_MS - 1);
  await expect(popupOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  // One line, in the landing page itself.
  await expect(page.getByRole("main").getByRole("dialog", { name: "Install Plaza" })).toBeVisible();
  expect((await popupOf(page).boundingBox())?.height).toBe(64);
  await expect(floatingOf(page)).toHaveCount(0);

  // Without https there is nothing to install yet, and the popup says so itself.
  await expect(popupOf(page)).not.toContainText(NOTICE);
  await popupOf(page).getByRole("button", { name: "Install App" }).click();
  await expect(popupOf(page)).toContainText(NOTICE);
  expect(await flagOf(page)).toBeNull();

  await popupOf(page).getByRole("button", { name: "Later" }).click();
  await expect(popupOf(page)).toHaveCount(0);
  await expect(floatingOf(page)).toHaveText("Install App");
  expect(await floatingOf(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await flagOf(page)).toBe("true");

  // The button stays for the visit; the popup does not come back by itself.
  await page.goto("/login");
  await pass(page, 10 * POPUP_AFTER_MS);
  await expect(floatingOf(page)).toBeVisible();
  await expect(popupOf(page)).toHaveCount(0);
  await floatingOf(page).click();
  await expect(popupOf(page)).toContainText(NOTICE);
  await page.keyboard.press("Escape");
  await expect(floatingOf(page)).toBeVisible();

  // A refusal changes nothing; taking the offer up ends it all.
  expect(await offer(page, "dismissed")).toBe(true);
  await floatingOf(page).click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted", "dismissed");
  await expect(floatingOf(page)).toBeVisible();
  await offer(page, "accepted");
  await floatingOf(page).click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted", "accepted");
  await expect(floatingOf(page)).toHaveCount(0);

  // On another visit nothing opens by itself, but the page's buttons still work.
  const visit = await context.newPage();
  await visit.clock.resume();
  await visit.goto("/");
  await visit.getByRole("button", { name: "Download App" }).first().click();
  await expect(popupOf(visit)).toContainText(NOTICE);
  expect(await findingsInBothThemes(visit)).toEqual([]);
  await visit.evaluate(() => void window.dispatchEvent(new Event("appinstalled")));
  await expect(popupOf(visit)).toHaveCount(0);
  await expect(visit.getByRole("button", { name: "Download App" })).toHaveCount(0);
  await context.close();
});

test(
  "the install offer shows the steps on iOS and on https, and is absent from the installed app",
  { tag: "@full" },
  async ({ browser, world }) => {
    const phone = await newcomer(browser, { userAgent: IPHONE, viewport: { width: 390, height: 844 } });
    await world.signIn(phone.context, await world.member());
    await phone.page.goto("/saved");
    await phone.page.clock.runFor(POPUP_AFTER_MS);
    const steps = ["Tap Share in Safari", "Choose Add to Home Screen", "Tap Add"];
    await expect(popupOf(phone.page)).toContainText("Safari only: Share › Add to Home Screen › Add");
    await popupOf(phone.page).getByRole("button", { name: "Later" }).click();
    await phone.page.clock.resume();
    await floatingOf(phone.page).click();
    const dialog = phone.page.getByRole("dialog", { name: "Install Plaza" });
    for (const step of steps) await expect(dialog).toContainText(step);
    expect(await findingsInBothThemes(phone.page)).toEqual([]);
    await dialog.getByRole("button", { name: "Got it" }).click();
    await expect(dialog).toHaveCount(0);
    await phone.context.close();

    // The same server, seen through https.
    const secure = await newcomer(browser);
    await secure.page.route("https://plaza.test/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: baseURL() + pathname }) });
    });
    await secure.page.goto("https://plaza.test/");
    await secure.page.clock.runFor(POPUP_AFTER_MS);
    const alert = secure.page.waitForEvent("dialog");
    void popupOf(secure.page).getByRole("button", { name: "Install App" }).click();
    const message = (await alert).message();
    for (const words of [
      "install icon in the address bar",
      "browser menu",
      "Install",
      "30 seconds",
      "verify the app",
    ]) {
      expect(message).toContain(words);
    }
    await (await alert).accept();
    await secure.context.close();

    const app = await newcomer(browser);
    await app.page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
    await app.page.goto("/");
    await pass(app.page, 5 * POPUP_AFTER_MS);
    await app.page.clock.resume();
    await expect(app.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(app.page.getByRole("button", { name: /Install App|Download App/ })).toHaveCount(0);
    await expect(popupOf(app.page)).toHaveCount(0);
    await app.context.close();
  },
);

/** What was asked earlier in this visit, and put off. */
const putOff = (context: BrowserContext) =>
  context.addInitScript(() => sessionStorage.setItem("plaza-install-later", "true"));

test(
  "the floating button covers nothing of a phone's chat, and no page ends under it",
  { tag: "@full" },
  async ({ page, context, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    for (let times = 0; times < 12; times += 1) await write(bo, ana, `Message ${times}`);
    await writePost(bo, { content: `Something ${crypto.randomUUID()}` });
    await putOff(context);
    // The feed of friends: everybody's has no end that stays in view while other journeys post.
    await page.addInitScript(() => localStorage.setItem("plaza-feed", "friends"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/messages");
    await expect(floatingOf(page)).toBeVisible();
    await page.getByRole("link", { name: /Bo Berg/ }).click();
    await expect(page.getByText("Message 11").last()).toBeVisible();
    await expect(floatingOf(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Back to conversations" }).click();
    await expect(floatingOf(page)).toBeVisible();

    // Home has no end where others post all the time.
    for (const path of ["/friends", "/groups", "/marketplace", "/events", "/settings", "/notifications"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      // Until the end of the page it is hidden wherever it would cover a control.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(floatingOf(page)).toBeVisible({ timeout: 1_000 });
        const top = (await floatingOf(page).boundingBox())?.y ?? 0;
        const end = await page.getByRole("main").evaluate((main) => {
          const { bottom } = main.getBoundingClientRect();
          return bottom - parseFloat(getComputedStyle(main).paddingBottom);
        });
        expect(end, path).toBeLessThanOrEqual(top);
      }).toPass({ timeout: 5_000 });
    }
  },
);

test(
  "the floating button does not stand beside another install button",
  { tag: "@full" },
  async ({ page, context, ana: _ }) => {
    await putOff(context);
    const buttons = page.getByRole("button", { name: "Install App" });
    for (const [width, path] of [
      [1440, "/"],
      [1440, "/install"],
      [390, "/install"],
      [390, "/saved"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expect(floatingOf(page)).toHaveCount(path === "/saved" ? 1 : 0);
      await expect(buttons.filter({ visible: true }).first()).toBeVisible();
    }
  },
);

test(
  "the guide shows the address as a QR code, and how to install on each device",
  { tag: "@full" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "How to install" }).click();
    await expect(page).toHaveURL("/install");
    await expect(page.getByRole("heading", { level: 1, name: "Get Plaza" })).toBeVisible();
    await expect(page.getByRole("img", { name: `QR code for ${baseURL()}` })).toBeVisible();
    await page.getByRole("button", { name: "Copy link" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL());
    for (const name of ["Android", "iPhone and iPad", "Computer"]) {
      await expect(page.getByRole("region", { name }).getByRole("listitem")).toHaveCount(3);
    }
    await page.getByRole("button", { name: "Install App" }).click();
    await expect(popupOf(page)).toContainText(NOTICE);
    expect(await findingsEverywhere(page)).toEqual([]);
  },
);
