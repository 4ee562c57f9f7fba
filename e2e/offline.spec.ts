import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "../server/src/db/sql.ts";
import { insertFriendship, insertMember, type Member } from "../server/src/testing/people.ts";
import { isFullSize } from "../server/src/testing/size.ts";
import { findingsEverywhere } from "./axe.ts";
import { openContext, ownInstance } from "./own-instance.ts";
import { png } from "./pictures.ts";
import { expect, PASSWORD, test, toastOf } from "./world.ts";

/** What Ana sees of Bo, and what nobody else on this device may find afterwards. */
const WORDS = {
  post: "Tomatoes on the balcony",
  comment: "They are green still",
  message: "Soup at seven tonight",
  event: "Lanterns by the river",
  draft: "Half a thought about soup",
  search: "wheelbarrow",
};

const barOf = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline" });

/** As long as the test: stopped and started again. */
async function setUp() {
  const instance = await ownInstance();
  await instance.start({ RATE_LIMIT: "off" });
  const db = instance.openDb();
  const ana = await insertMember(db, { firstName: "Anabela", lastName: "Pradowska" });
  const bo = await insertMember(db, { firstName: "Boris", lastName: "Lindqvist" });
  await insertFriendship(db, ana, bo);
  await db.close();
  const as = (member: Member) => async (method: string, path: string, body: object) => {
    const headers = { cookie: `sid=${member.token}`, origin: instance.url, "content-type": "application/json" };
    const response = await fetch(instance.url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? {} : await response.json()) as { id: string };
  };
  return { instance, ana, bo, as };
}

async function openBrowser(context: BrowserContext, { token }: Member) {
  await context.addCookies([
    { name: "sid", value: token, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  await page.goto("/");
  // A busy machine takes a while to store all files.
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
  return page;
}

/** Every name and value that the browser stores for this site, in any storage. */
const allStored = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) found.push(`${key}=${String(value)}`);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url);
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error("The browser's database could not be read"));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store);
        for (const one of await done(objects.getAll())) found.push(JSON.stringify(one));
      }
      db.close();
    }
    return found;
  });

test("pages that were read open without a server, and refresh when it is back", async ({ browser }) => {
  test.setTimeout(180_000);
  const { instance, ana, bo, as } = await setUp();
  const { url } = instance;
  const context = await openContext(browser, url);
  try {
    const post = await as(bo)("POST", "/api/posts", { content: WORDS.post });
    await as(bo)("POST", "/api/comments", { postId: post.id, content: WORDS.comment });
    await as(bo)("POST", "/api/messages", { receiverId: ana.id, content: WORDS.message });
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const event = await as(bo)("POST", "/api/events", { name: WORDS.event, startTime });

    const page = await openBrowser(context, ana);
    await page.goto(`/profile/${ana.id}`);
    await page.getByRole("button", { name: "Change profile picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Change profile picture" });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /Choose/ }).click();
    await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer: png({ width: 200, height: 200 }) });
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("main").locator('img[src^="/objects/"]').first()).toBeVisible();

    // The path, a text on it, and the names of the responses that it is made of, as far as no page before has them.
    const all: [path: string, words: string, ...keys: string[][]][] = [
      ["/", WORDS.post, ["/api/posts"]],
      [`/post/${post.id}`, WORDS.comment, ["/api/posts", post.id]],
      [`/profile/${bo.id}`, WORDS.post, ["/api/users", bo.id], ["/api/users", bo.id, "posts"]],
      [`/profile/${ana.id}`, "Anabela Pradowska", ["/api/users", ana.id, "posts"]],
      ["/messages", "Boris Lindqvist", ["/api/conversations"]],
      [`/messages?userId=${bo.id}`, WORDS.message, ["/api/messages", bo.id]],
      ["/events", WORDS.event, ["/api/events", "?view=upcoming"]],
      [`/events/${event.id}`, WORDS.event, ["/api/events", event.id]],
      ["/notifications", "Boris Lindqvist", ["/api/notifications"]],
      ["/friends", "Boris Lindqvist", ["/api/friends"]],
    ];
    const routes = isFullSize ? all : all.filter((_, at) => at % 3 === 0);
    const seen = (words: string) => page.getByText(words).filter({ visible: true }).first();
    for (const [path, words, ...keys] of routes) {
      await page.goto(path);
      await expect(seen(words)).toBeVisible();
      for (const key of keys) {
        // Home stores friends in another order: the whole name counts where other pages store one that begins like it.
        const whole = `"queryKey":${JSON.stringify(key)}`;
        const name = /^\/(?:friends|profile)/.test(path) ? whole : whole.slice(0, -1);
        await expect.poll(async () => (await allStored(page)).join("\n"), path).toContain(name);
      }
    }

    await instance.stop();
    await expect(barOf(page)).toBeVisible();
    for (const [path, words] of routes) {
      await page.goto(path);
      await expect(seen(words), path).toBeVisible();
      await expect(barOf(page)).toBeVisible();
    }
    // With its pictures.
    await page.goto(`/profile/${ana.id}`);
    const picture = page.getByRole("main").locator('img[src^="/objects/"]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // By a link, too, and what was never opened says so.
    await page.getByRole("link", { name: "Home" }).filter({ visible: true }).first().click();
    await expect(seen(WORDS.post)).toBeVisible();
    await page.goto("/saved");
    await expect(page.getByText("This has not been opened on this device yet.").first()).toBeVisible();
    if (isFullSize) expect(await findingsEverywhere(page)).toEqual([]);
    // Signing out cannot reach the server: everything stays as it is.
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(toastOf(page)).toContainText("You can log out when the line is back.");

    // Back: the bar goes, and what could not be loaded loads by itself.
    await instance.start({ RATE_LIMIT: "off" });
    await expect(barOf(page)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText("This has not been opened on this device yet.")).toHaveCount(0);

    // What was read from the device is replaced by what is so now.
    if (!isFullSize) return;
    await page.goto(`/post/${post.id}`);
    await expect(page.getByText(WORDS.post)).toBeVisible();
    await instance.stop();
    await page.reload();
    await expect(page.getByText(WORDS.comment)).toBeVisible();
    await instance.start({ RATE_LIMIT: "off" });
    await as(bo)("PUT", `/api/posts/${post.id}`, { content: "Tomatoes, all eaten", mentionIds: [] });
    await expect(page.getByText("Tomatoes, all eaten")).toBeVisible({ timeout: 40_000 });
    await expect(barOf(page)).toHaveCount(0);
  } finally {
    await context.close();
    await instance.remove();
  }
});

test("V2: signing out deletes everything of a member from the device", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { instance, ana, bo, as } = await setUp();
  const { url } = instance;
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: "allow",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: "pwa-install-dismissed", value: "true" },
            { name: "theme", value: "dark" },
          ],
        },
      ],
    },
  });
  try {
    const post = await as(bo)("POST", "/api/posts", { content: WORDS.post });
    await as(bo)("POST", "/api/messages", { receiverId: ana.id, content: WORDS.message });
    const page = await openBrowser(context, ana);
    const other = await context.newPage();
    await other.goto(`/messages?userId=${bo.id}`);
    await other.getByRole("textbox", { name: "Write a message" }).fill(WORDS.draft);
    await page.goto(`/search?q=${WORDS.search}`);
    await page.goto(`/post/${post.id}`);
    await page.getByRole("textbox", { name: "Write a comment" }).fill(WORDS.draft);
    await page.goto("/");
    await page.getByRole("textbox", { name: "What's on your mind?" }).fill(WORDS.draft);
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByText(WORDS.post)).toBeVisible();

    const secrets = [ana.id, bo.id, post.id, "Anabela", "Boris", ana.email, ...Object.values(WORDS)];
    const found = async (where: Page) =>
      (await allStored(where)).filter((one) => secrets.some((secret) => one.includes(secret)));
    await expect.poll(async () => (await found(page)).join("\n")).toContain(WORDS.post);

    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    // The other window is signed out too, and stores nothing any more.
    await expect(other.getByRole("link", { name: /Get Started|Go home|Log In/i }).first()).toBeVisible();
    await expect.poll(() => found(page)).toEqual([]);
    await expect.poll(() => found(other)).toEqual([]);
    expect(
      await page.evaluate(() => [localStorage.getItem("theme"), localStorage.getItem("pwa-install-dismissed")]),
    ).toEqual(["dark", "true"]);

    // Without a network there is nothing of theirs to see, and going back shows nothing either.
    await instance.stop();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("#root *").first()).toBeAttached();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Boris");
    await instance.start({ RATE_LIMIT: "off" });

    // Somebody else: a session that ends elsewhere leaves nothing either.
    await page.goto("/login");
    await page.getByLabel("Email").fill(bo.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect.poll(async () => (await allStored(page)).join("\n")).toContain(bo.id);
    expect((await allStored(page)).filter((one) => one.includes(ana.email) || one.includes(WORDS.draft))).toEqual([]);
    const db = instance.openDb();
    await db.rows(sql`delete from sessions where user_id = ${bo.id}`);
    await db.close();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect.poll(() => found(page)).toEqual([]);
  } finally {
    await context.close();
    await instance.remove();
  }
});
