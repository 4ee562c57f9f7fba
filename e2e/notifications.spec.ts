import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "./axe.ts";
import { cardOf, chooseReaction, comment, react, writePost } from "./feed-world.ts";
import { expect, type Member, test, toastOf } from "./world.ts";

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const rowsOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
const aText = () => `Something ${crypto.randomUUID()}`;
const named = (firstName: string) => ({ firstName, lastName: "Lin" });

test("the bell of a new member says that there are no notifications", async ({ page, ana: _ }) => {
  await page.goto("/");
  await bellOf(page).click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("main").getByText("No notifications yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page).toHaveTitle("Notifications · Plaza");
});

test("another member's act is counted in the bell without a reload, and its notification leads to it", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  const bo = await world.member(named("Bo"));
  const text = aText();
  const [{ id }, other] = [await writePost(ana, { content: text }), await writePost(ana, { content: aText() })];
  const window = await page.context().newPage();
  await Promise.all([page.goto("/"), window.goto("/friends")]);
  await expect(bellOf(page)).toHaveText("");

  const bos = await elsewhere(bo);
  await bos.goto(`/post/${id}`);
  await chooseReaction(bos, cardOf(bos, text), "Love");
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toHaveText("1");
  await cardOf(bos, text).getByRole("textbox", { name: "Write a comment" }).fill("Lovely");
  await bos.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toHaveText("2");
  await world.notify(ana, await world.member(named("Cleo")), 9);
  await react(bo, other.id, "wow");
  for (const screen of [page, window]) await expect(bellOf(screen)).toHaveText("9+");

  await bellOf(page).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText("Bo Lin reacted to your post");
  await expect(rowsOf(page).first()).toContainText("Unread");
  for (const screen of [page, window]) await expect(bellOf(screen)).toHaveText("2");
  // Still marked as what was new, while one looks.
  await expect(rowsOf(page).first()).toContainText("Unread");
  await page.keyboard.press("Escape");
  await expect(bellOf(page)).toBeFocused();
  await bellOf(page).click();
  await expect(rowsOf(page).first()).not.toContainText("Unread");

  // One more of a kind, while the list is open: on top, and new again.
  await react(await world.member(named("Dora")), id, "love");
  await expect(rowsOf(page).first()).toContainText("Dora Lin and 1 other reacted to your post");
  await expect(rowsOf(page).first()).toContainText("Unread");
  await rowsOf(page).first().getByRole("link").click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(cardOf(page, text)).toBeVisible();

  // Where one already is, it still closes.
  await bellOf(page).click();
  await rowsOf(page).first().getByRole("link").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the notification of an act that is undone disappears from an open list", async ({ page, ana, world }) => {
  const [bo, cleo] = [await world.member(named("Bo")), await world.member(named("Cleo"))];
  const { id } = await writePost(ana, { content: aText() });
  await react(bo, id, "like");
  await react(cleo, id, "like");
  await page.goto("/notifications");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveText(/Cleo Lin and 1 other reacted to your post/);
  await react(cleo, id, null);
  await expect(rows).toHaveText(/Bo Lin reacted to your post/);
  await react(bo, id, null);
  await expect(page.getByText("No notifications yet")).toBeVisible();
});

test("/notifications lists all of them, and marks those that come into view as read, also on other screens", async ({
  page,
  ana,
  world,
}) => {
  const bo: Member = await world.member(named("Bo"));
  await world.notify(ana, bo, 44);
  const { id } = await writePost(ana, { content: aText() });
  await comment(bo, id, "Lovely");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/friends");
  await expect(bellOf(elsewhere)).toHaveText("9+");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await bellOf(page).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole("dialog").getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("dialog")).toBeHidden();

  // The ten that the dropdown showed are read; those below are new, and become read as they come into view.
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.nth(9)).not.toContainText("Unread");
  await expect(rows.nth(10)).toContainText("Unread");
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await expect(rows).toHaveCount(45, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.mouse.wheel(0, 10_000);
  for (const screen of [page, elsewhere]) await expect(bellOf(screen)).toHaveText("");
  await expect(rows.nth(10)).toContainText("Unread");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Earlier" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "New" })).toHaveCount(0);
  await expect(page.getByText("Unread")).toHaveCount(0);

  await react(bo, id, "wow");
  await expect(page.getByRole("region", { name: "New" }).getByRole("listitem")).toHaveText(
    /Bo Lin reacted to your post/,
  );
  await page.getByRole("link", { name: /reacted to your post/ }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(bellOf(page)).toHaveText("");
});

test("one button marks all notifications as read, also those that were not shown", async ({ page, ana, world }) => {
  await world.notify(ana, await world.member(named("Bo")), 44);
  await page.goto("/notifications");
  await expect(page.getByText("Unread").first()).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("Unread")).toHaveCount(0);
  await expect(bellOf(page)).toHaveText("");
  await expect(page.getByRole("heading", { name: "New" })).toHaveCount(0);
});

test("a member chooses the kinds of notification, and each choice is saved at once", async ({ page, ana, world }) => {
  const bo = await world.member(named("Bo"));
  const { id } = await writePost(ana, { content: aText() });
  await page.goto("/settings");
  const kinds = page.getByRole("list", { name: "Kinds of notification" });
  const reactions = kinds.getByRole("switch", { name: "Reactions" });
  for (const name of ["Friend requests", "Messages", "Comments", "Reactions", "Mentions", "Shares", "Story replies"])
    await expect(kinds.getByRole("switch", { name })).toBeChecked();
  // Checked and disabled until the settings are there.
  await expect(reactions).toBeEnabled();

  await page.route("/api/notification-settings", (route) => route.fulfill({ status: 503, body: "" }));
  await reactions.press("Space");
  await expect(toastOf(page)).toContainText("Not saved");
  await expect(reactions).toBeChecked();
  await page.unroute("/api/notification-settings");

  const saved = page.waitForResponse("/api/notification-settings");
  await reactions.press("Space");
  await saved;
  await page.reload();
  await expect(reactions).not.toBeChecked();
  await react(bo, id, "like");
  await comment(bo, id, "Lovely");
  await expect(bellOf(page)).toHaveText("1");
  await bellOf(page).click();
  await expect(rowsOf(page)).toHaveText([/Bo Lin commented on your post/]);
});

test("the number of unread messages is on their link and in the tab's title", async ({ page, ana, world, request }) => {
  const bo = await world.member(named("Bo"));
  const write = (content: string) =>
    request.post("/api/messages", {
      data: { receiverId: ana.id, content },
      headers: { cookie: `sid=${bo.token}` },
    });
  await page.goto("/friends");
  await expect(page).toHaveTitle("Friends · Plaza");
  expect((await write("Are you there?")).status()).toBe(201);
  const link = page.getByRole("banner").getByRole("link", { name: "Messages, 1 unread" });
  await expect(link).toHaveText("1");
  await expect(page).toHaveTitle("(1) Friends · Plaza");
  for (let more = 0; more < 10; more += 1) await write("Hello?");
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages, 11 unread" })).toHaveText("9+");
  await expect(page).toHaveTitle("(11) Friends · Plaza");
});
