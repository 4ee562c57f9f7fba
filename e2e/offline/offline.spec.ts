import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere } from "../testing/axe.ts";
import { call, comment, editPost, write, writePost } from "../posts/feed-world.ts";
import { openLine } from "../testing/line.ts";
import { openContext } from "../testing/own-instance.ts";
import { png } from "../testing/pictures.ts";
import { upload } from "../stories/story-world.ts";
import { expect, type Member, PASSWORD, test, toastOf, type World } from "../testing/world.ts";

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

async function setUp({ member, db }: World) {
  const ana = await member({ firstName: "Anabela", lastName: "Pradowska" });
  const bo = await member({ firstName: "Boris", lastName: "Lindqvist" });
  await insertFriendship(db, ana, bo);
  return { line: await openLine(), ana, bo };
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

/** The feed of friends: in that of everybody are other journeys' posts. */
async function openAt(page: Page, path: string) {
  const { origin } = new URL(page.url());
  if (page.url() !== origin + path) await page.goto(path);
  if (path === "/") await page.getByRole("button", { name: "Friends", exact: true }).click();
}

test("pages that were read open without a server, and refresh when it is back", async ({ browser, world }) => {
  test.setTimeout(180_000);
  const { line, ana, bo } = await setUp(world);
  const context = await openContext(browser, line.url);
  try {
    const post = await writePost(bo, { content: WORDS.post });
    await comment(bo, post.id, WORDS.comment);
    await write(bo, ana, WORDS.message);
    const startTime = new Date(Date.now() + 600_000).toISOString();
    const event = await call<{ id: string }>(bo, "POST", "/api/events", { name: WORDS.event, startTime });
    const imageURL = await upload(ana, png({ width: 200, height: 200 }));
    await call(ana, "PUT", "/api/profile-image", { imageURL });
    const page = await openBrowser(context, ana);

    // The path, a text on it, and the names of the responses that it is made of, as far as no page before has them.
    const all: [path: string, words: string, ...keys: string[][]][] = [
      ["/", WORDS.post, ["/api/posts", "?feed=friends"]],
      [`/post/${post.id}`, WORDS.comment, ["/api/posts", post.id]],
      [`/profile/${bo.id}`, WORDS.post, ["/api/users", bo.id], ["/api/users", bo.id, "posts"]],
      ["/messages", "Boris Lindqvist", ["/api/conversations"]],
      [`/messages?userId=${bo.id}`, WORDS.message, ["/api/messages", bo.id]],
      ["/events", WORDS.event, ["/api/events", "?view=upcoming"]],
      [`/events/${event.id}`, WORDS.event, ["/api/events", event.id]],
      ["/notifications", "Boris Lindqvist", ["/api/notifications"]],
      ["/friends", "Boris Lindqvist", ["/api/friends"]],
      [`/profile/${ana.id}`, "Anabela Pradowska", ["/api/users", ana.id, "posts"]],
    ];
    const routes = isFullSize ? all : [...all.slice(0, 1), ...all.slice(-1)];
    const seen = (words: string) => page.getByText(words).filter({ visible: true }).first();
    for (const [path, words, ...keys] of routes) {
      await openAt(page, path);
      await expect(seen(words)).toBeVisible();
      for (const key of keys) {
        // Home stores friends in another order: the whole name counts where other pages store one that begins like it.
        const whole = `"queryKey":${JSON.stringify(key)}`;
        const name = /^\/(?:friends|profile)/.test(path) ? whole : whole.slice(0, -1);
        await expect.poll(async () => (await allStored(page)).join("\n"), path).toContain(name);
      }
    }

    await line.cut();
    await expect(barOf(page)).toBeVisible();
    for (const [path, words] of routes) {
      await openAt(page, path);
      await expect(seen(words), path).toBeVisible();
      await expect(barOf(page)).toBeVisible();
    }
    // With its pictures.
    const picture = page.getByRole("main").locator('img[src^="/objects/"]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // By a link, too, and what was never opened says so.
    await page.getByRole("link", { name: "Home" }).filter({ visible: true }).first().click();
    await page.getByRole("button", { name: "Friends", exact: true }).click();
    await expect(seen(WORDS.post)).toBeVisible();
    await page.goto("/saved");
    await expect(page.getByText("You haven't opened this on this device yet.").first()).toBeVisible();
    if (isFullSize) expect(await findingsEverywhere(page)).toEqual([]);
    // Signing out cannot reach the server: everything stays as it is.
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(toastOf(page)).toContainText("You can log out once you're back online.");

    // Back: the bar goes, and what could not be loaded loads by itself.
    await line.mend();
    await expect(barOf(page)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText("You haven't opened this on this device yet.")).toHaveCount(0);

    // What was read from the device is replaced by what is so now.
    if (!isFullSize) return;
    await page.goto(`/post/${post.id}`);
    await expect(page.getByText(WORDS.post)).toBeVisible();
    await line.cut();
    await page.reload();
    await expect(page.getByText(WORDS.comment)).toBeVisible();
    await line.mend();
    await editPost(bo, post.id, { content: "Tomatoes, all eaten", mentionIds: [] });
    await expect(page.getByText("Tomatoes, all eaten")).toBeVisible({ timeout: 40_000 });
    await expect(barOf(page)).toHaveCount(0);
  } finally {
    await context.close();
    await line.cut();
  }
});

test("V2: signing out deletes everything of a member from the device", { tag: "@full" }, async ({ browser, world }) => {
  test.setTimeout(120_000);
  const { line, ana, bo } = await setUp(world);
  const { url } = line;
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
    const post = await writePost(bo, { content: WORDS.post });
    await write(bo, ana, WORDS.message);
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
    await line.cut();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("#root *").first()).toBeAttached();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Boris");
    await line.mend();

    // Somebody else: a session that ends elsewhere leaves nothing either.
    await page.goto("/login");
    await page.getByLabel("Email").fill(bo.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect.poll(async () => (await allStored(page)).join("\n")).toContain(bo.id);
    expect((await allStored(page)).filter((one) => one.includes(ana.email) || one.includes(WORDS.draft))).toEqual([]);
    await world.db.rows(sql`delete from sessions where user_id = ${bo.id}`);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect.poll(() => found(page)).toEqual([]);
  } finally {
    await context.close();
    await line.cut();
  }
});
