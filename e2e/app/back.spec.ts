import type { Page } from "@playwright/test";
import { call, cardOf, writePost } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { publishStory, seeOnly } from "../stories/story-world.ts";
import { baseURL, expect, type Member, test } from "../testing/world.ts";

const dialogs = (page: Page) => page.getByRole("dialog");
const isAt = (page: Page, path: string) => expect(page).toHaveURL(`${baseURL()}${path}`);

/** Friends, then the page by a link in it: Back from there leads to Friends. */
async function fromFriends(page: Page, path: string) {
  await page.goto("/friends");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((path) => {
    history.pushState(null, "", path);
  }, path);
}

async function openOwnStory(page: Page, ana: Member) {
  await publishStory(ana, png());
  await seeOnly(page, ana);
  await fromFriends(page, "/");
  await page.getByRole("button", { name: /^Watch your story/ }).click();
  await expect(dialogs(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Pause" }).click();
}

const DEVICES = {
  desktop: {},
  phone: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
};

for (const [name, device] of Object.entries(DEVICES)) {
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test(
      "Back closes the story viewer and a dialog over it one at a time, then leaves the page",
      { tag: "@full" },
      async ({ page, ana }) => {
        await openOwnStory(page, ana);
        await page.getByRole("button", { name: /^Seen by/ }).click();
        await expect(page.getByRole("dialog", { name: "Seen by" })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("dialog", { name: "Seen by" })).toHaveCount(0);
        await expect(page.getByRole("dialog", { name: /^Story by/ })).toBeVisible();
        await page.goBack();
        await expect(dialogs(page)).toHaveCount(0);
        await isAt(page, "/");
        await page.goBack();
        await isAt(page, "/friends");
      },
    );

    test(
      "a dialog closed by its button or Escape leaves no entry behind, and the page does not jump",
      { tag: "@full" },
      async ({ page, ana }) => {
        for (const text of ["one", "two", "three", "four", "five", "six"]) {
          await writePost(ana, { content: `${text}\n\n\n\n\n\n\n.` });
        }
        await fromFriends(page, `/profile/${ana.id}`);
        const card = cardOf(page, "two");
        // By its element: what is behind a dialog has no role.
        const place = () =>
          page
            .locator("article", { hasText: "two" })
            .evaluate((element) => [element.getBoundingClientRect().top, window.scrollY]);
        for (const key of ["Escape", "Close"]) {
          // The click scrolls there if it must.
          await card.getByRole("button", { name: "Share" }).click();
          await expect(dialogs(page)).toBeVisible();
          const before = await place();
          if (key === "Escape") await page.keyboard.press("Escape");
          else await page.getByRole("button", { name: "Close" }).click();
          await expect(dialogs(page)).toHaveCount(0);
          expect(await place()).toEqual(before);
        }
        await page.goBack();
        await isAt(page, "/friends");
      },
    );
  });
}

test(
  "Forward after Back has closed a dialog changes nothing, and Back still leaves the page",
  { tag: "@full" },
  async ({ page, ana }) => {
    await openOwnStory(page, ana);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole("button", { name: /^Watch your story/ })).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("overlays");
    await page.goBack();
    await isAt(page, "/friends");
  },
);

test(
  "a link inside nested overlays leaves them all, and Back and Forward go between the pages",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    const storyId = await publishStory(ana, png());
    await call(bo, "PUT", `/api/stories/${storyId}/seen`);
    await seeOnly(page, ana);
    await fromFriends(page, "/");
    await page.getByRole("button", { name: /^Watch your story/ }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Seen by 1" }).click();
    await page.getByRole("link", { name: /^Bo Prado/ }).click();
    await isAt(page, `/profile/${bo.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Bo Prado" })).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await isAt(page, "/");
    await expect(dialogs(page)).toHaveCount(0);
    await page.goForward();
    await isAt(page, `/profile/${bo.id}`);
    await page.goBack();
    await page.goBack();
    await isAt(page, "/friends");
  },
);

test(
  "a reload with an open dialog shows the page without it, and one Back leaves it",
  { tag: "@full" },
  async ({ page, ana }) => {
    await openOwnStory(page, ana);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Watch your story/ })).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("overlays");
    await page.goBack();
    await isAt(page, "/friends");
  },
);

test("Back closes a menu, and the dialog that a menu has opened", { tag: "@full" }, async ({ page, ana }) => {
  await writePost(ana, { content: "Only this one" });
  await fromFriends(page, `/profile/${ana.id}`);
  const menu = page.getByRole("menu", { name: "Post menu" });
  await page.getByRole("button", { name: "Post menu" }).click();
  await expect(menu.getByRole("menuitem").first()).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Post menu" }).click();
  await menu.getByRole("menuitem", { name: "Edit post" }).click();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await isAt(page, `/profile/${ana.id}`);
  await page.goBack();
  await isAt(page, "/friends");
});

test(
  "a deletion that leaves its page from a dialog replaces the page in the history",
  { tag: "@full" },
  async ({ page, ana }) => {
    const { id } = await writePost(ana, { content: "Soon gone" });
    await fromFriends(page, `/post/${id}`);
    await page.getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Delete post" }).click();
    await dialogs(page).getByRole("button", { name: "Delete" }).click();
    await isAt(page, "/");
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await isAt(page, "/friends");
  },
);

test("a listing deleted in its dialog leads back to the grid", { tag: "@full" }, async ({ page, ana }) => {
  const title = `Lamp ${crypto.randomUUID()}`;
  const item = { title, description: "", price: 5, category: "Other", location: "" };
  await call(ana, "POST", "/api/marketplace", item);
  await fromFriends(page, "/marketplace?view=own");
  await page.getByRole("link", { name: title }).click();
  await dialogs(page).getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: /^Delete/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(dialogs(page)).toHaveCount(0);
  await isAt(page, "/marketplace?view=own");
  await page.goBack();
  await isAt(page, "/friends");
});
