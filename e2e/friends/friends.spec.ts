import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, writePost } from "../posts/feed-world.ts";
import { expect, type Member, test, toastOf } from "../testing/world.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cardOf = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
const ask = (from: Member, to: Member) => call(from, "POST", "/api/friendships", { addresseeId: to.id });

test("two members become friends and unfriend each other, and both screens follow without a reload", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const his = await elsewhere(bo);
  await Promise.all([page.goto(`/profile/${bo.id}`), his.goto(`/profile/${ana.id}`)]);
  await expect(button(his, "Add Friend")).toBeVisible();

  await button(page, "Add Friend").click();
  await expect(toastOf(page)).toContainText("Friend request sent");
  await expect(button(page, "Friend Request Sent")).toBeDisabled();
  await expect(button(his, "Accept Friend Request")).toBeVisible();
  await expect(button(his, "Reject")).toBeVisible();
  await expect(his.getByRole("link", { name: /^Friends, 1/ }).first()).toBeVisible();

  await button(page, "Cancel request").click();
  await expect(toastOf(page)).toContainText("Friend request canceled");
  await expect(button(page, "Add Friend")).toBeVisible();
  await expect(button(his, "Add Friend")).toBeVisible();
  await expect(his.getByRole("link", { name: "Friends", exact: true }).first()).toBeVisible();

  // By the keyboard, which stays where it is while the button changes.
  await button(page, "Add Friend").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Friend Request Sent")).toBeDisabled();
  await expect(page.getByRole("group", { name: "Friendship" })).toBeFocused();
  await button(his, "Accept Friend Request").click();
  await expect(toastOf(his)).toContainText("Friend request accepted");
  for (const one of [page, his]) {
    await expect(button(one, "Friends")).toBeDisabled();
    await expect(one.getByText("1 friend", { exact: true })).toBeVisible();
  }

  await his.getByRole("link", { name: "Friends", exact: true }).first().click();
  await expect(cardOf(his, "Ana Prado").getByText("Online", { exact: true })).toBeVisible();
  await expect(his.getByText("1 friend", { exact: true })).toBeVisible();

  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Unfriend" }).click();
  const dialog = page.getByRole("dialog", { name: "Unfriend Bo Berg?" });
  await expect(dialog).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, "Friends")).toBeDisabled();
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Unfriend" }).click();
  await dialog.getByRole("button", { name: "Unfriend" }).click();
  await expect(toastOf(page)).toContainText("You and Bo Berg are no longer friends");
  await expect(button(page, "Add Friend")).toBeVisible();
  await expect(his.getByText("No friends yet. Start connecting!")).toBeVisible();
});

test(
  "friend requests are accepted and declined on their tab",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const cleo = await world.member({ firstName: "Cleo", lastName: "Moreau" });
    const dee = await world.member({ firstName: "Dee", lastName: "Novak" });
    const hers = await elsewhere(cleo);
    await hers.goto(`/profile/${ana.id}`);
    await page.goto("/friends");
    await expect(page.getByText("No friends yet. Start connecting!")).toBeVisible();
    await page.getByRole("tab", { name: "Friend Requests" }).click();
    await expect(page).toHaveURL("/friends?tab=requests");
    await expect(page.getByText("No pending friend requests")).toBeVisible();

    await button(hers, "Add Friend").click();
    await ask(dee, ana);
    await expect(page.getByRole("tab", { name: /^Friend Requests\s*2$/ })).toBeVisible();
    await expect(cardOf(page, "Cleo Moreau")).toBeVisible();

    await page.getByRole("button", { name: "Reject Cleo Moreau" }).click();
    await expect(toastOf(page)).toContainText("Friend request rejected");
    await expect(cardOf(page, "Cleo Moreau")).toHaveCount(0);
    // To who was rejected nothing is offered; a message still is.
    await expect(hers.getByRole("group", { name: "Friendship" })).toHaveCount(0);
    await expect(hers.getByRole("link", { name: "Message", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Accept Dee Novak" }).click();
    await expect(toastOf(page)).toContainText("Friend request accepted");
    await expect(page.getByText("No pending friend requests")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Friend Requests", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "All Friends" }).click();
    await expect(cardOf(page, "Dee Novak").getByRole("link", { name: "Message Dee Novak" })).toHaveAttribute(
      "href",
      `/messages?userId=${dee.id}`,
    );

    const search = page.getByRole("searchbox", { name: "Search friends" });
    await search.fill("nobody like it");
    await expect(page.getByText("No friends match your search")).toBeVisible();
    await search.fill("dee");
    await expect(cardOf(page, "Dee Novak")).toBeVisible();
    await search.fill("");

    await page.getByRole("button", { name: "More about Dee Novak" }).click();
    await page.getByRole("menuitem", { name: "Unfriend" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unfriend" }).click();
    await expect(toastOf(page)).toContainText("You and Dee Novak are no longer friends");
    await expect(page.getByText("No friends yet. Start connecting!")).toBeVisible();
  },
);

test(
  "a suggested member gets a friend request, and the sender can cancel it",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const finn = await world.member({ firstName: "Finn", lastName: "Nearby" });
    await insertFriendship(world.db, ana, bo);
    await insertFriendship(world.db, bo, finn);
    await page.goto("/friends");
    const known = page.getByRole("region", { name: "People you may know" });
    const card = known.getByRole("listitem").filter({ hasText: "Finn Nearby" });
    await expect(card).toContainText("1 mutual friend");

    // A change that the server refuses is undone, and the error shown.
    await page.route("**/api/friendships", (route) => route.fulfill({ status: 503, body: "" }));
    await card.getByRole("button", { name: "Add Friend: Finn Nearby" }).click();
    await expect(toastOf(page)).toContainText("Couldn't send the friend request");
    await expect(card.getByRole("button", { name: "Add Friend: Finn Nearby" })).toBeVisible();
    await page.unroute("**/api/friendships");

    await card.getByRole("button", { name: "Add Friend: Finn Nearby" }).click();
    await expect(toastOf(page)).toContainText("Friend request sent");
    await expect(card.getByText("Request sent", { exact: true })).toBeVisible();

    await page.getByRole("tab", { name: "Friend Requests" }).click();
    const sent = page.getByRole("region", { name: "Requests you sent" });
    await sent.getByRole("button", { name: "Cancel request to Finn Nearby" }).click();
    await expect(toastOf(page)).toContainText("Friend request canceled");
    await expect(sent).toHaveCount(0);
    await expect(card.getByRole("button", { name: "Add Friend: Finn Nearby" })).toBeVisible();
  },
);

test(
  "the list of friends loads more as one scrolls, and the box beside the feed shows a few, live",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    for (let n = 1; n <= 26; n++) {
      await insertFriendship(world.db, ana, await world.member({ firstName: `Friend ${n}`, lastName: "Many" }));
    }
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await insertFriendship(world.db, bo, ana);
    await page.goto("/friends");
    const friends = page.getByRole("tabpanel").getByRole("listitem");
    await expect(friends).toHaveCount(20);
    await friends.last().scrollIntoViewIfNeeded();
    await expect(friends).toHaveCount(27);

    await page.goto("/");
    const beside = page.getByRole("region", { name: "Friends", exact: true });
    await expect(beside.getByRole("listitem")).toHaveCount(6);
    await expect(beside.getByRole("link", { name: "Bo Berg", exact: true })).toBeVisible();
    const his = await elsewhere(bo);
    await his.goto("/");
    await expect(beside.getByRole("link", { name: /^Bo Berg\s*, online$/ })).toBeVisible();
    await his.close();
    await expect(beside.getByRole("link", { name: "Bo Berg", exact: true })).toBeVisible({ timeout: 20_000 });
  },
);

test(
  "a post for friends disappears from the screen of a former friend",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await insertFriendship(world.db, ana, bo);
    const [ours, open] = [crypto.randomUUID(), crypto.randomUUID()];
    await writePost(bo, { content: ours, audience: "friends" });
    await writePost(bo, { content: open });
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByText(ours)).toBeVisible();
    const { id } = await call<{ id: string }>(bo, "GET", `/api/friendship-status/${ana.id}`);
    await call(bo, "DELETE", `/api/friendships/${id}`);
    await expect(page.getByText(ours)).toHaveCount(0);
    await expect(page.getByText(open)).toBeVisible();
    await expect(button(page, "Add Friend")).toBeVisible();
    await ask(bo, ana);
    await button(page, "Accept Friend Request").click();
    await expect(page.getByText(ours)).toBeVisible();
  },
);
