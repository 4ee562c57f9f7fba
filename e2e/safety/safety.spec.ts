import type { Event } from "@plaza/contract/events";
import type { Group } from "@plaza/contract/groups";
import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, comment, watching, write, writePost } from "../posts/feed-world.ts";
import { listItem } from "../marketplace/market-world.ts";
import { expect, test, toastOf } from "../testing/world.ts";

/** One word of its own for each test: the instance is shared with the others. */
const aWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

const dialogOf = (page: Page) => page.getByRole("dialog");

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole("button", { name: menu, exact: true }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function report(page: Page, title: string, choice: string, words = "") {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel(choice).check();
  await dialog.getByLabel("Details").fill(words);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toastOf(page)).toContainText("Thanks. We'll look into it.");
  await expect(dialog).toBeHidden();
}

test(
  "everything of another member can be reported, and is listed for the administrators",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const word = aWord();
    const bo = await world.member({ firstName: "Bo", lastName: word });
    const post = await writePost(bo, { content: `Pills, ${word}` });
    await comment(bo, post.id, `Cheap pills, ${word}`);
    const item = await listItem(bo, { title: `Box of pills ${word}` });
    const group = await call<Group>(bo, "POST", "/api/groups", { name: `Pill club ${word}` });
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const event = await call<Event>(bo, "POST", "/api/events", { name: `Pill party ${word}`, startTime });

    await page.goto(`/post/${post.id}`);
    await choose(page, "Post menu", "Report post");
    const dialog = page.getByRole("dialog", { name: "Report this post" });
    await expect(dialog.getByRole("radio")).toHaveCount(5);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Tell us what's wrong")).toBeVisible();
    await expect(dialog.getByLabel("Details")).toBeFocused();
    await dialog.getByLabel("Something else").check();
    await expect(dialog.getByText("Tell us what's wrong")).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await report(page, "Report this post", "Something else", "He sells pills to children.");
    await expect(page.getByRole("button", { name: "Post menu" })).toBeFocused();

    await choose(page, "Comment menu", "Report comment");
    await report(page, "Report this comment", "Spam");
    await page.goto(`/profile/${bo.id}`);
    await choose(page, "More", "Report Bo");
    await report(page, `Report Bo ${word}`, "Harassment or hate", "Every day.");
    await page.goto(`/marketplace/${item.id}`);
    await page.getByRole("button", { name: "Report listing" }).click();
    await report(page, "Report this listing", "False information");
    // Gone while one writes: it is said in words, and what was written stays.
    await page.getByRole("button", { name: "Report listing" }).click();
    await dialogOf(page).getByLabel("Details").fill("Still there");
    await call(bo, "DELETE", `/api/marketplace/${item.id}`);
    await dialogOf(page).getByRole("button", { name: "Send report" }).click();
    await expect(toastOf(page)).toContainText("Report not sent");
    await expect(toastOf(page)).toContainText("Listing not found");
    await expect(dialogOf(page).getByLabel("Details")).toHaveValue("Still there");
    await page.goto(`/groups/${group.id}`);
    await choose(page, "Group menu", "Report group");
    await report(page, "Report this group", "Nudity or violence");
    await page.goto(`/events/${event.id}`);
    await choose(page, "Event menu", "Report event");
    await report(page, "Report this event", "Spam");

    await world.signIn(page.context(), await world.member({ isAdmin: true }));
    await page.goto("/admin?tab=reports");
    const reports = page.getByRole("list", { name: "Open reports" }).getByRole("listitem").filter({ hasText: word });
    await expect(reports).toHaveCount(6);
    const reasons = ["Spam", "Nudity or violence", "False information", "Harassment or hate: Every day.", "Spam"];
    for (const [at, reason] of [...reasons, "He sells pills to children."].entries()) {
      await expect(reports.nth(at)).toContainText(`“${reason}”`);
    }
  },
);

test("a muted member's posts leave the feed, and a blocked member is hidden everywhere", async ({
  page,
  context,
  ana,
  world,
  elsewhere,
}) => {
  const word = aWord();
  const bo = await world.member({ firstName: "Bo", lastName: word });
  const name = `Bo ${word}`;
  await insertFriendship(world.db, ana, bo);
  const text = `From Bo ${word}`;
  await writePost(bo, { content: text });
  const own = await writePost(ana, { content: `From Ana ${word}` });
  await comment(bo, own.id, `Said by Bo ${word}`);
  await write(bo, ana, `Hello ${word}`);

  // Muted from a card, and back by the profile.
  await page.goto("/");
  await page.getByRole("button", { name: "Friends", exact: true }).click();
  const card = cardOf(page, text);
  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Mute Bo" }).click();
  await expect(toastOf(page)).toContainText("You muted");
  await expect(card).toHaveCount(0);
  await page.goto(`/profile/${bo.id}`);
  await expect(card).toBeVisible();
  if (isFullSize) {
    await choose(page, "More", "Unmute Bo");
    await expect(toastOf(page)).toContainText("Unmuted");
    await choose(page, "More", "Mute Bo");
    await expect(toastOf(page)).toContainText("You muted");
  }
  await page.goto("/settings/privacy");
  const section = page.getByRole("region", { name: "Blocked and muted people" });
  await expect(section.getByRole("list", { name: "Muted" }).getByRole("link", { name })).toBeVisible();
  await section.getByRole("button", { name: `Unmute ${name}` }).click();
  await expect(toastOf(page)).toContainText("Unmuted");
  await expect(section.getByText("You haven't muted anyone.")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Friends", exact: true }).click();
  await expect(card).toBeVisible();

  // Another window of hers, and his.
  const window = await context.newPage();
  const hers = watching(window, own.id);
  await window.goto(`/post/${own.id}`);
  await expect(window.getByText(`Said by Bo ${word}`)).toBeVisible();
  // Nobody reports, mutes or blocks oneself.
  await window.getByRole("button", { name: "Post menu" }).click();
  await expect(window.getByRole("menuitem")).toHaveText(["Save post", "Copy link", "Edit post", "Delete post"]);
  await window.keyboard.press("Escape");
  const his = await elsewhere(bo);
  const hisWatch = watching(his, own.id);
  await his.goto(`/profile/${ana.id}`);
  await expect(cardOf(his, `From Ana ${word}`)).toBeVisible();
  await Promise.all([hers, hisWatch]);

  // Blocked from the profile, in the same page: what it had loaded before is gone too.
  await card.getByRole("link", { name }).click();
  await choose(page, "More", "Block Bo");
  await expect(dialogOf(page)).toContainText(
    "You won't be able to see or contact each other, and you'll no longer be friends. We won't notify them.",
  );
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialogOf(page).getByRole("button", { name: "Block" }).click();
  await expect(toastOf(page)).toContainText("You blocked");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("article", { name: /^Post by Ana/ }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(window.getByText(`Said by Bo ${word}`)).toHaveCount(0);
  await expect(cardOf(window, `From Ana ${word}`)).toBeVisible();
  await expect(his.getByRole("heading", { name: "Page not found" })).toBeVisible();

  // What the server sends of a blocked member is in the visibility matrix.
  if (isFullSize) {
    await his.goto(`/messages?userId=${ana.id}`);
    await expect(his.getByText("Member not found")).toBeVisible();
    await expect(his.getByText(`Hello ${word}`)).toHaveCount(0);
    await his.close();
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.goto("/messages");
    await expect(page.getByText("No conversations yet")).toBeVisible();
    await page.goto(`/search?q=${word}&kind=people`);
    await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
  }

  await page.goto("/settings/privacy");
  const blocked = section.getByRole("list", { name: "Blocked" });
  await expect(blocked.getByRole("listitem")).toHaveText([new RegExp(name)]);
  if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
  await section.getByRole("button", { name: `Unblock ${name}` }).click();
  await expect(toastOf(page)).toContainText("Unblocked");
  await expect(section.getByText("You haven't blocked anyone.")).toBeVisible();
  await expect(section.getByRole("group", { name: "Blocked" })).toBeFocused();
  if (!isFullSize) return;
  await page.goto(`/profile/${bo.id}`);
  await expect(page.getByRole("button", { name: "Add Friend" })).toBeVisible();
  await expect(card).toBeVisible();
});

test(
  "a mute, its end and the end of a block reach one's other windows at once",
  { tag: "@full" },
  async ({ page, context, ana, world }) => {
    const word = aWord();
    const bo = await world.member({ firstName: "Bo", lastName: word });
    await insertFriendship(world.db, ana, bo);
    const text = `From Bo ${word}`;
    await writePost(bo, { content: text });
    const profile = await context.newPage();
    await Promise.all([page.goto("/"), profile.goto(`/profile/${bo.id}`)]);
    await page.getByRole("button", { name: "Friends", exact: true }).click();
    const card = cardOf(page, text);
    await expect(card).toBeVisible();
    await call(ana, "PUT", `/api/users/${bo.id}/mute`);
    await expect(card).toHaveCount(0);
    await call(ana, "DELETE", `/api/users/${bo.id}/mute`);
    await expect(card).toBeVisible();

    await expect(profile.getByRole("heading", { name: `Bo ${word}` })).toBeVisible();
    await call(ana, "PUT", `/api/users/${bo.id}/block`);
    await expect(profile.getByRole("heading", { name: `Bo ${word}` })).toHaveCount(0);
    await call(ana, "DELETE", `/api/users/${bo.id}/block`);
    await expect(profile.getByRole("heading", { name: `Bo ${word}` })).toBeVisible();
  },
);
