import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, chooseReaction, comment, react, watching, writePost } from "./feed-world.ts";
import { slowDown } from "../testing/slow.ts";
import { touchAndHold, touchFrom } from "../testing/touch.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const LABELS = ["Like", "Love", "Haha", "Wow", "Sad", "Angry"];
const aText = () => `Something ${crypto.randomUUID()}`;
const likeButton = (page: Page, text: string) =>
  cardOf(page, text).getByRole("button", { name: /^(Like|Love|Haha|Wow|Sad|Angry)$/ });
const chooseButton = (page: Page, text: string) =>
  cardOf(page, text).getByRole("button", { name: "Choose a reaction" }).first();
const picker = (page: Page) => page.getByRole("toolbar", { name: "Pick a reaction" });
const summary = (page: Page, text: string) => cardOf(page, text).getByRole("button", { name: /^Reactions:/ });
// The picker, which a resting pointer may have opened, comes after the button.
const hasButton = (page: Page, text: string, name: string, pressed: boolean) =>
  expect(cardOf(page, text).getByRole("button", { name, exact: true, pressed }).first()).toBeVisible();
const isLiked = (page: Page, text: string, label: string) => hasButton(page, text, label, true);
const isUnliked = (page: Page, text: string) => hasButton(page, text, "Like", false);

test("a click likes a post, one of six is picked under a resting mouse, and others' are counted without a reload", async ({
  page,
  ana,
  world,
}) => {
  const bo = await world.member({ firstName: "Bo" });
  const text = aText();
  const { id } = await writePost(ana, { content: text });
  // Her profile: nothing that others write or react to meanwhile moves the button away from under the mouse.
  await page.goto(`/profile/${ana.id}`);
  const liked = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await likeButton(page, text).click();
  await isLiked(page, text, "Like");
  await expect(summary(page, text)).toContainText("1");
  expect((await liked).request().postDataJSON()).toMatchObject({ type: "like" });
  await expect(picker(page)).toBeHidden();

  const withdrawn = page.waitForResponse((response) => response.request().method() === "DELETE" && response.ok());
  await likeButton(page, text).click();
  await isUnliked(page, text);
  await expect(summary(page, text)).toHaveCount(0);
  await withdrawn;
  const ready = watching(page, id);
  await page.reload();
  await isUnliked(page, text);

  await likeButton(page, text).hover();
  for (const label of LABELS) await expect(picker(page).getByRole("button", { name: label })).toBeVisible();
  await page.getByPlaceholder("What's on your mind?").hover();
  await expect(picker(page)).toBeHidden();
  await likeButton(page, text).hover();
  await picker(page).getByRole("button", { name: "Haha" }).click();
  await expect(picker(page)).toBeHidden();
  await isLiked(page, text, "Haha");
  await expect(summary(page, text)).toContainText("1");
  await chooseButton(page, text).click();
  await expect(picker(page).getByRole("button", { name: "Haha" })).toHaveAttribute("aria-pressed", "true");
  await picker(page).getByRole("button", { name: "Love" }).click();
  await isLiked(page, text, "Love");
  await expect(summary(page, text)).toContainText("1");
  await chooseReaction(page, cardOf(page, text), "Love");
  await isUnliked(page, text);
  await expect(summary(page, text)).toHaveCount(0);

  await ready;
  await react(bo, id, "love");
  await expect(summary(page, text)).toContainText("1");
  await isUnliked(page, text);
});

test(
  "the picker works with the keyboard alone: by an arrow key, and by a button of its own",
  { tag: "@full" },
  async ({ page, ana }) => {
    const text = aText();
    await writePost(ana, { content: text });
    await page.goto("/");
    await likeButton(page, text).focus();
    await page.keyboard.press("ArrowUp");
    await expect(picker(page).getByRole("button", { name: "Like" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(picker(page)).toBeHidden();
    await expect(likeButton(page, text)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(chooseButton(page, text)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(picker(page).getByRole("button", { name: "Like" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await isLiked(page, text, "Wow");
    await expect(chooseButton(page, text)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await isUnliked(page, text);
  },
);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test(
    "a tap likes, a long press opens all six on a slow device too, and scrolling does neither",
    { tag: "@full" },
    async ({ page, ana }) => {
      const text = aText();
      await writePost(ana, { content: text });
      // No post of others moves the button from under the finger.
      await page.goto(`/profile/${ana.id}`);
      await likeButton(page, text).tap();
      await isLiked(page, text, "Like");
      await expect(picker(page)).toBeHidden();

      const box = await likeButton(page, text).boundingBox();
      const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      await slowDown(page);
      const release = await touchAndHold(page, middle);
      await expect(picker(page)).toBeVisible({ timeout: 3_000 });
      await release();
      const last = await picker(page).getByRole("button", { name: "Angry" }).boundingBox();
      expect((last?.x ?? 999) + (last?.width ?? 0)).toBeLessThanOrEqual(360);
      await picker(page).getByRole("button", { name: "Sad" }).tap();
      await expect(picker(page)).toBeHidden();
      await isLiked(page, text, "Sad");

      await touchFrom(page, [middle, { x: middle.x, y: middle.y - 200 }]);
      await expect(picker(page)).toBeHidden();
      await isLiked(page, text, "Sad");
    },
  );
});

test("a reaction that the server refuses is undone with an error", { tag: "@full" }, async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await page.route("**/api/reactions", (route) => route.fulfill({ status: 500, body: "" }));
  await likeButton(page, text).click();
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  await isUnliked(page, text);
  await expect(summary(page, text)).toHaveCount(0);
});

test(
  "the summary shows the first three kinds and the total; who reacted is in a dialog, by kind",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const text = aText();
    const { id } = await writePost(ana, { content: text });
    for (const [firstName, type] of [
      ["Bo", "like"],
      ["Cleo", "like"],
      ["Dora", "wow"],
      ["Emil", "sad"],
      ["Fia", "angry"],
    ] as const) {
      await react(await world.member({ firstName, lastName: "Lind" }), id, type);
    }
    await page.goto("/");
    await expect(summary(page, text)).toContainText("5");
    await expect(summary(page, text).locator("svg")).toHaveCount(3);
    await summary(page, text).click();
    const dialog = page.getByRole("dialog", { name: "Reactions" });
    await expect(dialog.getByRole("listitem")).toHaveCount(5);
    await dialog.getByRole("button", { name: "Like, 2" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByText("Cleo Lind")).toBeVisible();
  },
);

test("a feed with reactions has no accessibility findings", { tag: "@full" }, async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const text = aText();
  const { id } = await writePost(ana, { content: `${text} https://example.com #plaza` });
  await react(bo, id, "wow");
  await react(ana, id, "like");
  const { id: parentId } = await comment(bo, id, `Thanks @${ana.firstName} ${ana.lastName}`, {
    mentionIds: [ana.id],
  });
  await comment(ana, id, "With pleasure, see https://example.com", { parentId });
  await page.goto(`/post/${id}`);
  await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await chooseButton(page, text).click();
  await expect(picker(page)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete post" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Edit post" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await cardOf(page, text).getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share post" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await summary(page, text).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
  expect(await findingsInBothThemes(page)).toEqual([]);
});
