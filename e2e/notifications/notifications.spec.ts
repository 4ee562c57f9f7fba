import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, comment, deleteComment, deletePost, react, writePost } from "../posts/feed-world.ts";
import { sql } from "../../server/src/db/sql.ts";
import { png } from "../testing/pictures.ts";
import { upload } from "../stories/story-world.ts";
import { expect, type Member, test, toastOf } from "../testing/world.ts";

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const rowsOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
const aText = () => `Something ${crypto.randomUUID()}`;
const named = (firstName: string) => ({ firstName, lastName: "Lin" });

test("the bell of a new member says that there are no notifications", { tag: "@full" }, async ({ page, ana: _ }) => {
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
}) => {
  const bo = await world.member(named("Bo"));
  const text = aText();
  const [{ id }, other] = [await writePost(ana, { content: text }), await writePost(ana, { content: aText() })];
  const window = await page.context().newPage();
  await Promise.all([page.goto("/"), window.goto("/friends")]);
  await expect(bellOf(page)).toHaveText("");

  await react(bo, id, "love");
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toHaveText("1");
  await comment(bo, id, "Lovely");
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toHaveText("2");
  await world.notify(ana, await world.member(named("Cleo")), 9);
  await react(bo, other.id, "wow");
  for (const screen of [page, window]) await expect(bellOf(screen)).toHaveText("9+");

  await bellOf(page).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText("Bo Lin reacted with Wow to your post");
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

test(
  "the notification of an act that is undone disappears from an open list",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const [bo, cleo] = [await world.member(named("Bo")), await world.member(named("Cleo"))];
    const { id } = await writePost(ana, { content: aText() });
    await react(bo, id, "like");
    await react(cleo, id, "like");
    await page.goto("/notifications");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveText(/Cleo Lin and 1 other reacted to your post/);
    await react(cleo, id, null);
    await expect(rows).toHaveText(/Bo Lin liked your post/);
    await react(bo, id, null);
    await expect(page.getByText("No notifications yet")).toBeVisible();
  },
);

test(
  "/notifications lists all of them, and marks those that come into view as read, also on other screens",
  { tag: "@full" },
  async ({ page, ana, world }) => {
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

    // Those of yesterday, by the clock of the viewer, are earlier ones.
    await world.db.rows(
      sql`update notifications set created_at = created_at - interval '1 day' where user_id = ${ana.id}`,
    );
    await page.reload();
    await expect(page.getByRole("region", { name: "Earlier" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Today" })).toHaveCount(0);
    await expect(rows.getByText("Unread")).toHaveCount(0);

    await react(bo, id, "wow");
    const todays = page.getByRole("region", { name: "Today" }).getByRole("listitem");
    await expect(todays).toHaveText(/Bo Lin reacted with Wow to your post/);
    await page.getByRole("link", { name: /reacted with Wow to your post/ }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(bellOf(page)).toHaveText("");
  },
);

test(
  "one button marks all notifications as read, also those that were not shown",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    await world.notify(ana, await world.member(named("Bo")), 44);
    await page.goto("/notifications");
    const unread = page.getByRole("main").getByRole("listitem").getByText("Unread");
    await expect(unread.first()).toBeAttached();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(unread).toHaveCount(0);
    await expect(bellOf(page)).toHaveText("");
  },
);

test(
  "a notification shows what it is about, and no longer what is gone",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member(named("Bo"));
    const post = { content: "The lights are finally up\nfor Saturday", imageUrl: await upload(ana, png()) };
    const { id, imageUrl } = await writePost(ana, post);
    await react(bo, id, "haha");
    const { id: commentId } = await comment(bo, id, "I have a ladder, but it has opinions");
    await page.goto("/notifications");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows.nth(0)).toContainText(
      /Bo Lin commented on your post “The lights are finally up for Saturday”“I have a ladder, but it has opinions”/,
    );
    await expect(rows.nth(1)).toContainText(
      /Bo Lin reacted with Haha to your post “The lights are finally up for Saturday”/,
    );
    for (const row of [rows.nth(0), rows.nth(1)])
      await expect(row.locator(`img[src="${imageUrl}?w=160"]`)).toBeVisible();
    await comment(bo, id, "Forget the ladder");
    await expect(rows.nth(0)).toContainText("“Forget the ladder”");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await bellOf(page).click();
    await expect(rowsOf(page).nth(1)).toContainText("“The lights are finally up for Saturday”");
    await deleteComment(bo, commentId);
    await deletePost(ana, id);
    await expect(page.getByRole("dialog").getByText("No notifications yet")).toBeVisible();
  },
);

test(
  "friend and group requests are decided in the bell and on the page, also in one's other windows",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const [bo, cleo, dee] = [await world.member(named("Bo")), await world.member(named("Cleo")), await world.member()];
    await call(bo, "POST", "/api/friendships", { addresseeId: ana.id });
    await call(dee, "POST", "/api/friendships", { addresseeId: ana.id });
    const group = await call<{ id: string }>(ana, "POST", "/api/groups", { name: "Choir", privacy: "private" });
    for (const member of [bo, cleo]) await call(member, "PUT", `/api/groups/${group.id}/membership`);
    const window = await page.context().newPage();
    await Promise.all([page.goto("/"), window.goto("/notifications")]);
    const listed = window.getByRole("main").getByRole("listitem");
    await expect(listed).toHaveCount(4);
    await bellOf(page).click();
    const panel = page.getByRole("dialog", { name: "Notifications" });

    await panel.getByRole("button", { name: "Accept: Bo Lin sent you a friend request" }).press("Enter");
    await expect(toastOf(page)).toContainText("Friend request accepted");
    for (const rows of [rowsOf(page), listed]) {
      const row = rows.filter({ hasText: "Bo Lin sent you a friend request" });
      await expect(row).toContainText("You're now friends");
      await expect(row.getByRole("button", { name: /^(Accept|Reject)/ })).toHaveCount(0);
    }
    // The panel stays open, and holds the focus of the button that is gone.
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((open) => open.contains(document.activeElement))).toBe(true);
    await panel.getByRole("button", { name: "Accept: Cleo Lin asked to join Choir" }).click();
    await expect(toastOf(page)).toContainText("Cleo Lin is now a member");
    for (const rows of [rowsOf(page), listed]) await expect(rows.filter({ hasText: "Cleo Lin" })).toHaveCount(0);

    await window.getByRole("button", { name: "Decline: Bo Lin asked to join Choir" }).click();
    for (const rows of [rowsOf(page), listed]) await expect(rows.filter({ hasText: "asked to join" })).toHaveCount(0);
    await window.getByRole("button", { name: /^Reject:/ }).click();
    for (const rows of [rowsOf(page), listed])
      await expect(rows).toContainText([/Friend request rejected/, /now friends/]);
    const { friendRequests } = await call<{ friendRequests: number }>(ana, "GET", "/api/counts");
    expect(friendRequests).toBe(0);

    // Somebody who lost the race reads why, and the request is gone from the screen.
    await call(cleo, "POST", "/api/friendships", { addresseeId: ana.id });
    const accept = panel.getByRole("button", { name: "Accept: Cleo Lin sent you a friend request" });
    await expect(accept).toBeVisible();
    await page.route("/api/notifications*", (route) => route.abort());
    const { id: friendshipId } = await call<{ id: string }>(ana, "GET", `/api/friendship-status/${cleo.id}`);
    await call(ana, "PUT", `/api/friendships/${friendshipId}`, { status: "rejected" });
    await accept.click();
    await expect(toastOf(page)).toContainText("Couldn't respond to the request");
  },
);

test(
  "a member chooses the kinds of notification, and each choice is saved at once",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member(named("Bo"));
    const { id } = await writePost(ana, { content: aText() });
    await page.goto("/settings/notifications");
    const kinds = page.getByRole("table");
    const reactions = kinds.getByRole("switch", { name: "Reactions, in app" });
    const pushed = kinds.getByRole("switch", { name: "Reactions, push" });
    for (const name of ["Friend requests", "Messages", "Comments", "Reactions", "Mentions", "Shares", "Story replies"])
      await expect(kinds.getByRole("switch", { name: `${name}, in app` })).toBeChecked();
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
    await expect(pushed).toBeDisabled();
    await expect(pushed).not.toBeChecked();
    await react(bo, id, "like");
    await comment(bo, id, "Lovely");
    await expect(bellOf(page)).toHaveText("1");
    await bellOf(page).click();
    await expect(rowsOf(page)).toHaveText([/Bo Lin commented on your post/]);
  },
);

test(
  "the number of unread messages is on their link and in the tab's title",
  { tag: "@full" },
  async ({ page, ana, world, request }) => {
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
  },
);
