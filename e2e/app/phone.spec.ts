import type { Locator, Page, Route } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, listening, write, writePost } from "../posts/feed-world.ts";
import { gridOf, listItem, mark, seeOnly } from "../marketplace/market-world.ts";
import { png } from "../testing/pictures.ts";
import { publishStory, upload } from "../stories/story-world.ts";
import { touchFrom } from "../testing/touch.ts";
import { expect, test, toastOf, unlessLeft } from "../testing/world.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

test(
  "a chat has the whole screen, shows times, and its field stays above the keyboard",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    await write(bo, ana, "Are you there?");
    await page.goto("/messages");
    await expect(page.getByRole("banner").first()).toBeVisible();
    await page.goto(`/messages?userId=${bo.id}`);
    const field = page.getByRole("textbox", { name: "Write a message" });
    await expect(page.getByRole("log")).toContainText("Are you there?");
    await expect(page.getByRole("link", { name: "Plaza home" })).toBeHidden();
    await expect(page.getByRole("log").locator("time").filter({ visible: true })).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
    expect((await page.locator("main").boundingBox())?.height).toBe(740);
    expect(await findingsInBothThemes(page, "main")).toEqual([]);

    // The browser says how much the keyboard leaves.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { get: () => 400, configurable: true });
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(async () => (await page.locator("main").boundingBox())?.height).toBe(400);
    const box = await field.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    await expect(page.getByRole("log").getByText("Are you there?")).toBeInViewport();
  },
);

test(
  "Home loads no font for headings that are only heard, and what follows in few files",
  { tag: "@full" },
  async ({ page, ana }) => {
    await writePost(ana, { content: "The first screen" });
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const soon = page.waitForResponse("**/assets/soo-*.js");
    await seePostsOf(page, ana);
    await page.route("/api/stories", (route) => route.fulfill({ json: [] }));
    await page.addInitScript((id) => localStorage.setItem("plaza-signed-in", id), ana.id);
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(files.filter((file) => file.endsWith(".woff2"))).toEqual([expect.stringContaining("figtree-latin-wght")]);
    await soon;
    await page.waitForLoadState("networkidle");
    expect(files.filter((file) => file.endsWith(".js")).length).toBeLessThan(45);
  },
);

test(
  "the first post can be read in its place while the scripts of Home are loading",
  { tag: "@full" },
  async ({ page, ana }) => {
    const imageUrl = await upload(ana, png({ width: 600, height: 400 }));
    await writePost(ana, { content: "Read me <b>soon</b>, at https://example.org #early", imageUrl });
    await seePostsOf(page, ana);
    await page.goto("/friends");
    const card = page.getByRole("article", { name: /^Post by/ }).first();
    const drawn = page.locator("#starting [inert] .card").last();
    await whileLoading(page, async () => {
      await expect(drawn.locator("bdi").first()).toBeVisible();
      expect(await drawn.innerText()).toContain("Read me <b>soon</b>");
      const early = await boxesOf(drawn);
      return async () => {
        await expect(card).toBeVisible();
        expect(await boxesOf(card)).toEqual(early);
      };
    });

    // A post of words leaves the first place to the pictures of the strip.
    await writePost(ana, { content: "Words alone" });
    await publishStory(ana, png({ width: 300, height: 500 }));
    const cover = page.getByRole("button", { name: "Watch your story" }).locator("img").first();
    await whileLoading(page, async () => {
      const tile = page.locator("#starting [inert] img").first();
      await expect(tile).toBeVisible();
      const early = await boxOf(tile);
      return async () => {
        await expect(cover).toBeVisible();
        expect(await boxOf(cover)).toEqual(early);
      };
    });
  },
);

/** Opens Home, whose scripts are loaded once `look` has seen the page without them; then calls what that returned. */
async function whileLoading(page: Page, look: () => Promise<() => Promise<void>>) {
  let load: () => void = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const compare = await look();
  load();
  await compare();
  await page.unroute("**/assets/*.js");
}

async function boxOf(part: Locator) {
  const { x, y, width } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return [x, y, width].map(Math.round);
}

/** Where a card, its text and its picture are. */
const boxesOf = (card: Locator) =>
  Promise.all([card, card.locator("[dir=auto]").first(), card.locator("img[height]")].map(boxOf));

test("a swipe down closes a sheet", { tag: "@full" }, async ({ page, ana }) => {
  const text = `Something ${crypto.randomUUID()}`;
  await writePost(ana, { content: text });
  await page.goto("/");
  await cardOf(page, text).getByRole("button", { name: "Share" }).tap();
  const sheet = page.getByRole("dialog", { name: "Share post" });
  await expect(sheet).toBeVisible();
  const top = (await sheet.boundingBox())?.y ?? 0;
  await touchFrom(page, [
    { x: 200, y: top + 20 },
    { x: 200, y: top + 60 },
  ]);
  await expect(sheet).toBeVisible();
  await touchFrom(page, [
    { x: 200, y: top + 20 },
    { x: 200, y: top + 180 },
  ]);
  await expect(sheet).toBeHidden();
});

test(
  "a list that is pulled down is fetched again, a short pull changes nothing",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lind" });
    const word = mark();
    await seeOnly(page, word);
    await page.goto("/marketplace");
    await expect(page.getByText("No items listed yet")).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overscroll-behavior-y", "contain");
    // A closed dropdown is no reason to refuse.
    await page.getByRole("button", { name: /^Notifications/ }).tap();
    await page.keyboard.press("Escape");
    await listItem(bo, { title: `Lamp ${word}` });
    const pull = (px: number) =>
      touchFrom(page, [
        { x: 200, y: 300 },
        { x: 210, y: 300 + px },
      ]);
    await pull(100);
    await expect(page.getByRole("status").filter({ hasText: /^(?:Refreshing|Up to date)$/ })).toHaveCount(0);
    await pull(180);
    await expect(page.getByRole("status").filter({ hasText: "Up to date" })).toBeAttached();
    await expect(gridOf(page).getByRole("link").filter({ hasText: word })).toBeVisible();

    // On Home the announced posts are put on top.
    const ready = listening(page);
    await page.goto("/");
    await ready;
    const text = `Something ${crypto.randomUUID()}`;
    await writePost(bo, { content: text });
    await expect(page.getByRole("button", { name: "New posts" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overscroll-behavior-y", "contain");
    await pull(180);
    await expect(cardOf(page, text)).toBeVisible();
    await expect(page.getByRole("button", { name: "New posts" })).toBeHidden();

    // A page that cannot be fetched says so.
    await page.route("**/api/**", (route) => route.abort());
    await pull(180);
    await expect(toastOf(page)).toContainText("Couldn't refresh");
  },
);

/** Other tests write posts at the same time, for everybody. */
async function seePostsOf(page: Page, { id }: { id: string }) {
  const fulfill = async (route: Route) => {
    const response = await route.fetch();
    const posts = (await response.json()) as { userId: string }[];
    await route.fulfill({ response, json: posts.filter(({ userId }) => userId === id) });
  };
  await page.route(/\/api\/posts(\?.*)?$/, (route) => unlessLeft(fulfill(route)));
}
