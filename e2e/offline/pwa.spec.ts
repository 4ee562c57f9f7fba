import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { projectFile } from "../../server/src/project.ts";
import { insertMember, type Member } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { ownInstance } from "../testing/own-instance.ts";
import { expect, test } from "../testing/world.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const NEXT = "99.0.0";

const versionOf = (page: Page) => page.locator("html").getAttribute("data-version");
const noticeOf = (page: Page) => page.getByRole("status").filter({ hasText: "New Version Available!" });

/** From here on time passes only where the test says so. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Screens need a few ticks to be drawn. */
async function see(page: Page, what: Locator) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return what.isVisible();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
}

/** Whoever looks at a screen needs time as well: far less than the countdown has. */
async function findingsInTicks(page: Page) {
  let isDone = false;
  const looking = findingsInBothThemes(page).finally(() => (isDone = true));
  looking.catch(() => {});
  const tick = async () => {
    await page.clock.runFor(1);
    return isDone;
  };
  await expect.poll(tick, { intervals: [20], timeout: 60_000 }).toBe(true);
  return looking;
}

/** How often the browser was asked for a new version since the page was loaded. */
const countChecks = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    const check = Reflect.get(prototype, "update");
    let checks = 0;
    prototype.update = function counted() {
      checks += 1;
      document.documentElement.dataset["checks"] = String(checks);
      return check.call(this);
    };
  });
const checksOf = async (page: Page) => Number((await page.locator("html").getAttribute("data-checks")) ?? 0);

/** Sets the connection, and waits until the page knows. */
async function setLine(context: BrowserContext, page: Page, isThere: boolean) {
  await context.setOffline(!isThere);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(isThere);
}

/** The page registers its worker once it is idle, which takes time as well. */
const isControlled = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);

/** Every path in any of the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

function post(url: string, member: Member, path: string, body: object) {
  const headers = { cookie: `sid=${member.token}`, origin: url, "content-type": "application/json" };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

test(
  "V3: the app opens without a server on every route; a new version takes over once, and no draft is lost",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const instance = await ownInstance();
    const { url } = instance;
    const building = instance.buildVersion(NEXT);
    building.catch(() => {});
    try {
      await instance.start();
      const db = instance.openDb();
      const ana = await insertMember(db, { firstName: "Ana", lastName: "Prado" });
      const bo = await insertMember(db, { firstName: "Bo", lastName: "Lin" });
      await db.close();
      await post(url, bo, "/api/posts", { content: "Tomatoes on the balcony" });

      const context = await browser.newContext({
        baseURL: url,
        serviceWorkers: "allow",
        storageState: {
          cookies: [{ ...COOKIE, value: ana.token }],
          origins: [{ origin: url, localStorage: [{ name: "pwa-install-dismissed", value: "true" }] }],
        },
      });
      const page = await context.newPage();
      const loads: string[] = [];
      page.on("load", () => loads.push(page.url()));
      await stopTime(page);
      await countChecks(page);

      // The first worker takes the page over without a reload, and the browser may install the app.
      await page.goto("/");
      await see(page, page.getByText("Tomatoes on the balcony"));
      await isControlled(page);
      const cdp = await context.newCDPSession(page);
      expect((await cdp.send("Page.getAppManifest")).errors).toEqual([]);
      const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
      // A test's window is private: the browser persists nothing of it.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
      expect(loads).toHaveLength(1);
      const cached = await cachedPaths(page);
      expect(cached).toContain("/");
      expect(cached.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);

      // Truly without a server.
      await instance.stop();
      const { version } = JSON.parse(await readFile(projectFile("package.json"), "utf8")) as { version: string };
      for (const path of ["/messages", `/profile/${bo.id}`, "/events", "/nowhere/at-all", "/"]) {
        await page.goto(path);
        await see(page, page.locator("#root *").first());
        expect(await versionOf(page)).toBe(version);
      }
      // A request to the API never gets a response from the cache.
      const asked = await page.evaluate(() =>
        fetch("/api/posts").then(
          ({ status }) => status,
          () => "no answer",
        ),
      );
      expect(asked).toBe("no answer");

      // Half a message, half a post and half a comment.
      await instance.start();
      await page.goto(`/messages?userId=${bo.id}`);
      const message = page.getByRole("textbox", { name: "Write a message" });
      await see(page, message);
      await message.fill("Half a message");
      await page.goto("/");
      const composer = page.getByRole("textbox", { name: "What's on your mind?" });
      const comment = page.getByRole("textbox", { name: "Write a comment" });
      await see(page, composer);
      await composer.fill("Half a post");
      const openComments = page.getByRole("button", { name: "Comment", exact: true });
      await see(page, openComments);
      await openComments.click();
      await see(page, comment);
      await comment.fill("Half a comment");

      // The next version is looked for every hour, unless the line is gone.
      await building;
      await instance.stop();
      await instance.deploy(NEXT);
      await instance.start();
      loads.length = 0;
      await page.clock.fastForward(HOUR_MS - MINUTE_MS);
      await setLine(context, page, false);
      await page.clock.fastForward(2 * MINUTE_MS);
      expect(await checksOf(page)).toBe(0);
      await setLine(context, page, true);
      await page.clock.fastForward(HOUR_MS - 4 * MINUTE_MS);
      expect(await checksOf(page)).toBe(0);
      // A clock that jumped counts the next hour from where it landed.
      await page.clock.fastForward(6 * MINUTE_MS);
      expect(await checksOf(page)).toBe(1);
      await expect(noticeOf(page)).toContainText("Updating in 3 seconds...", { timeout: 30_000 });
      await page.clock.runFor(1000);
      await expect(noticeOf(page)).toContainText("Updating in 2 seconds...");
      await page.clock.runFor(1000);
      await expect(noticeOf(page)).toContainText("Updating in 1 second...");
      expect(await versionOf(page)).toBe(version);
      await page.clock.runFor(1000);
      await expect.poll(() => versionOf(page)).toBe(NEXT);

      await see(page, comment);
      await expect(comment).toHaveValue("Half a comment");
      await expect(composer).toHaveValue("Half a post");
      expect(loads).toHaveLength(1);
      const names = await page.evaluate(() => caches.keys());
      expect(names).toHaveLength(1);
      await page.goto(`/messages?userId=${bo.id}`);
      await see(page, message);
      await expect(message).toHaveValue("Half a message");

      // Another name is another version too. Turned down, it waits for the next load.
      await instance.stop();
      await instance.start({ APP_NAME: "Our Street" });
      loads.length = 0;
      await page.clock.fastForward(HOUR_MS);
      await expect(noticeOf(page)).toBeVisible({ timeout: 30_000 });
      expect(await findingsInTicks(page)).toEqual([]);
      await noticeOf(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(noticeOf(page)).toHaveCount(0);
      await page.clock.runFor(10_000);
      expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(names));
      expect(loads).toHaveLength(0);
      await page.reload();
      await see(page, noticeOf(page));
      await page.clock.runFor(3000);
      await expect.poll(() => loads.length).toBe(2);
      await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(expect.arrayContaining(names));
      await expect(page.locator('meta[name="application-name"]')).toHaveAttribute("content", "Our Street");
      await context.close();
    } finally {
      await building.catch(() => {});
      await instance.remove();
    }
  },
);

const COOKIE = {
  name: "sid",
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax",
} as const;
