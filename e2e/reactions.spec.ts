import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "./axe.ts";
import { cardOf, comment, react, watching, writePost } from "./feed-world.ts";
import { expect, test, toastOf } from "./world.ts";

const LABELS = ["Like", "Love", "Haha", "Wow", "Sad", "Angry"];
const aText = () => `Something ${crypto.randomUUID()}`;
const reactButton = (page: Page, text: string) =>
  cardOf(page, text).getByRole("button", { name: /^(React|Like|Love|Haha|Wow|Sad|Angry)$/ });
const picker = (page: Page) => page.getByRole("toolbar", { name: "Pick a reaction" });
const summary = (page: Page, text: string) => cardOf(page, text).getByRole("button", { name: /^Reactions:/ });

test("one of six reactions is picked, and picking it again removes it", async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await reactButton(page, text).click();
  for (const label of LABELS) await expect(picker(page).getByRole("button", { name: label })).toBeVisible();
  await picker(page).getByRole("button", { name: "Haha" }).click();
  await expect(picker(page)).toBeHidden();
  await expect(reactButton(page, text)).toHaveText("Haha");
  await expect(summary(page, text)).toContainText("1");

  await reactButton(page, text).click();
  await expect(picker(page).getByRole("button", { name: "Haha" })).toHaveAttribute("aria-pressed", "true");
  await picker(page).getByRole("button", { name: "Love" }).click();
  await expect(reactButton(page, text)).toHaveText("Love");
  await expect(summary(page, text)).toContainText("1");

  const takenBack = page.waitForResponse((response) => response.request().method() === "DELETE" && response.ok());
  await reactButton(page, text).click();
  await picker(page).getByRole("button", { name: "Love" }).click();
  await expect(reactButton(page, text)).toHaveText("React");
  await expect(summary(page, text)).toHaveCount(0);
  await takenBack;
  await page.reload();
  await expect(reactButton(page, text)).toHaveText("React");
});

test("the picker opens under a resting mouse and closes when it leaves", async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await reactButton(page, text).hover();
  await expect(picker(page)).toBeVisible();
  await page.getByPlaceholder("What's on your mind?").hover();
  await expect(picker(page)).toBeHidden();
});

test("the picker works with the keyboard alone", async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await reactButton(page, text).focus();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("button", { name: "Like" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await expect(reactButton(page, text)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("button", { name: "Like" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(reactButton(page, text)).toHaveText("Wow");
  await expect(reactButton(page, text)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a tap opens the picker, and all six fit on the screen", async ({ page, ana }) => {
    const text = aText();
    await writePost(ana, { content: text });
    await page.goto("/");
    await reactButton(page, text).tap();
    const last = await picker(page).getByRole("button", { name: "Angry" }).boundingBox();
    expect((last?.x ?? 999) + (last?.width ?? 0)).toBeLessThanOrEqual(360);
    await picker(page).getByRole("button", { name: "Sad" }).tap();
    await expect(reactButton(page, text)).toHaveText("Sad");
  });
});

test("a reaction that the server refuses is undone with an error", async ({ page, ana }) => {
  const text = aText();
  await writePost(ana, { content: text });
  await page.goto("/");
  await page.route("**/api/reactions", (route) => route.fulfill({ status: 500, body: "" }));
  await reactButton(page, text).click();
  await picker(page).getByRole("button", { name: "Like" }).click();
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  await expect(reactButton(page, text)).toHaveText("React");
  await expect(summary(page, text)).toHaveCount(0);
});

test("the summary shows the first three kinds and the total; who reacted is in a dialog, by kind", async ({
  page,
  ana,
  world,
}) => {
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
});

test("other members' reactions are counted without a reload", async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const text = aText();
  const { id } = await writePost(ana, { content: text });
  const ready = watching(page, id);
  await page.goto("/");
  await expect(cardOf(page, text)).toBeVisible();
  await ready;
  await react(bo, id, "love");
  await expect(summary(page, text)).toContainText("1");
  await expect(reactButton(page, text)).toHaveText("React");
});

test("a feed with reactions has no accessibility findings", async ({ page, ana, world }) => {
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
  await reactButton(page, text).click();
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
