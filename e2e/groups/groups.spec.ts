import type { Group } from "@plaza/contract/groups";
import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, listening, watchingGroups, writePost } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, type Member, test, toastOf } from "../testing/world.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const groupCard = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const makeGroup = (owner: Member, body: object) => call<Group>(owner, "POST", "/api/groups", body);

/** The response for the feed when Home is opened. */
async function feedAt(page: Page) {
  const feedResponse = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/posts");
  await page.goto("/");
  return (await feedResponse).text();
}

const join = (member: Member, groupId: string) => call<Group>(member, "PUT", `/api/groups/${groupId}/membership`);

test(
  "a group is created, found, posted in, edited and deleted by its owner",
  { tag: "@full" },
  async ({ page, ana }) => {
    test.slow();
    // Who is in no group begins where there are some, and can look at one's own all the same.
    await page.goto("/groups");
    await expect(tab(page, "Discover")).toHaveAttribute("aria-selected", "true");
    await tab(page, "Your groups").click();
    await expect(page.getByText("No groups yet")).toBeVisible();
    await page.getByRole("button", { name: "Create group" }).click();
    const dialog = dialogOf(page);
    const name = dialog.getByLabel("Name *");
    const submit = dialog.getByRole("button", { name: "Create group" });
    await submit.click();
    await expect(name).toHaveAccessibleDescription("Name is required");
    await expect(name).toBeFocused();
    await expect(dialog.getByLabel("Privacy")).toHaveValue("public");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await name.fill("Slow Riders");
    await dialog.getByLabel("Description").fill("We cycle to places with good bread, see https://example.com/bread");
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/groups"));
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({
      name: "Slow Riders",
      privacy: "public",
      description: "We cycle to places with good bread, see https://example.com/bread",
      rules: null,
    });
    await expect(toastOf(page)).toContainText("Group created successfully");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/groups\/[\w-]{36}$/);
    await page.goto("/groups");
    await expect(groupCard(page, "Slow Riders")).toContainText("Public");
    await expect(groupCard(page, "Slow Riders")).toContainText("1 member");

    await page.getByLabel("Search groups").fill("nothing like it");
    await expect(page.getByText("No groups match your search")).toBeVisible();
    await page.getByLabel("Search groups").fill("slow r");
    await groupCard(page, "Slow Riders").getByRole("link", { name: "Slow Riders", exact: true }).click();
    await expect(page).toHaveURL(/\/groups\/[\w-]{36}$/);
    await expect(page).toHaveTitle(/^Slow Riders/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow Riders");
    await expect(page.getByText("No posts yet")).toBeVisible();

    // The same composer and the same cards as Home's.
    await page.getByRole("textbox", { name: "Write something to the group" }).fill("Sunday to the lighthouse");
    await expect(page.getByRole("combobox", { name: "Who can see it" })).toHaveCount(0);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(toastOf(page)).toContainText("Your post has been shared successfully");
    const card = cardOf(page, "Sunday to the lighthouse");
    await expect(card.getByRole("link", { name: "Slow Riders" })).toHaveAttribute("href", /^\/groups\//);
    await expect(card.getByText("Public group")).toBeAttached();

    await page.getByRole("button", { name: "Change cover photo" }).click();
    const file = { name: "a.png", mimeType: "image/png", buffer: png({ width: 640, height: 360 }) };
    await dialogOf(page).locator("input[type=file]").setInputFiles(file);
    await dialogOf(page).getByRole("button", { name: "Use this photo" }).click();
    await expect(toastOf(page)).toContainText("Cover photo updated");

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await dialogOf(page).getByLabel("Name *").fill("Slow Riders Lisbon");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialogOf(page).getByLabel("Privacy").selectOption("private");
    await dialogOf(page).getByRole("button", { name: "Save changes" }).click();
    await expect(toastOf(page)).toContainText("Group updated");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow Riders Lisbon");
    await expect(card.getByRole("link", { name: "Slow Riders Lisbon" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Share" })).toHaveCount(0);

    // What was written among members is shown to everyone only after a question.
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await dialogOf(page).getByLabel("Privacy").selectOption("public");
    await dialogOf(page).getByRole("button", { name: "Save changes" }).click();
    const opening = page.getByRole("dialog", { name: "Make this group public?" });
    await opening.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText("Private", { exact: true }).first()).toBeVisible();
    await tab(page, "About").click();
    await expect(page.getByRole("link", { name: "https://example.com/bread" })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);

    await page.getByRole("button", { name: "Group menu" }).click();
    await page.getByRole("menuitem", { name: "Leave group" }).click();
    await expect(dialogOf(page)).toContainText("You own this group. Make someone else the owner first, or delete it.");
    await dialogOf(page).getByRole("button", { name: "OK" }).click();
    await expect(dialogOf(page)).toBeHidden();

    // On Home with the group's name; on the profile not at all.
    await page.goto("/");
    await expect(card.getByRole("link", { name: "Slow Riders Lisbon" })).toBeVisible();
    await page.goto(`/profile/${ana.id}`);
    await expect(page.getByText("No posts yet")).toBeVisible();

    await page.goto("/groups");
    await groupCard(page, "Slow Riders Lisbon")
      .getByRole("link", { name: /^Joined/ })
      .click();
    await page.getByRole("button", { name: "Group menu" }).click();
    await page.getByRole("menuitem", { name: "Delete group" }).click();
    await dialogOf(page).getByRole("button", { name: "Delete group" }).click();
    await expect(toastOf(page)).toContainText("Group deleted");
    await expect(page).toHaveURL(/\/groups$/);
    await expect(tab(page, "Discover")).toHaveAttribute("aria-selected", "true");
    await tab(page, "Your groups").click();
    await expect(page.getByText("No groups yet")).toBeVisible();
  },
);

test("a private group with three members: request to join, accept, live posts, moderator, new owner, ban", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
  test.slow();
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
  const dan = await world.member({ firstName: "Dan", lastName: "Dahl" });
  await insertFriendship(world.db, ana, dan);
  const group = await makeGroup(ana, { name: `Choir of ${ana.id.slice(-6)}`, privacy: "private", description: "Low" });
  await writePost(ana, { content: "Half past eight, as the name says", groupId: group.id });
  const address = `/groups/${group.id}`;

  const theirs = await elsewhere(bo);
  const boWatches = watchingGroups(theirs);
  await theirs.goto("/groups?tab=discover");
  await theirs.getByLabel("Search groups").fill(group.name);
  const card = groupCard(theirs, group.name);
  await expect(card).toContainText("Private");
  await card.getByRole("button", { name: /^Request to join/ }).click();
  await expect(toastOf(theirs)).toContainText("Request sent");
  await expect(card.getByText("Requested")).toBeVisible();
  await card.getByRole("link", { name: group.name, exact: true }).click();
  await expect(theirs.getByText("This group is private")).toBeVisible();
  await expect(theirs.getByText("Your request was sent.", { exact: false })).toBeVisible();
  if (isFullSize) expect(await findingsInBothThemes(theirs)).toEqual([]);
  await boWatches;

  // Ana is notified and accepts; Bo is a member without a reload.
  const anaWatches = watchingGroups(page);
  await page.goto("/notifications");
  await page.getByRole("link", { name: /Bo Berg asked to join Choir/ }).click();
  await expect(page).toHaveURL(/tab=requests$/);
  await anaWatches;
  await join(cleo, group.id);
  await expect(page.getByRole("button", { name: "Accept Cleo Cruz" })).toBeVisible();
  await page.getByRole("button", { name: "Decline Cleo Cruz" }).click();
  await expect(page.getByRole("button", { name: "Accept Cleo Cruz" })).toBeHidden();
  await page.getByRole("button", { name: "Accept Bo Berg" }).click();
  await expect(page.getByText("No requests")).toBeVisible();
  expect(await findingsInBothThemes(page, "main")).toEqual([]);
  await expect(cardOf(theirs, "Half past eight, as the name says")).toBeVisible();

  // Bo's post appears on Ana's screen, on the group's page and as a new post on Home.
  await tab(page, "Posts").click();
  await theirs.getByRole("textbox", { name: "Write something to the group" }).fill("I bring the low voice");
  await theirs.getByRole("button", { name: "Post", exact: true }).click();
  await expect(cardOf(page, "I bring the low voice")).toBeVisible();
  await cardOf(theirs, "Half past eight").getByRole("button", { name: "Comment" }).first().click();

  // A friend is invited, and in at once.
  await page.getByRole("button", { name: "Invite" }).click();
  await dialogOf(page).getByRole("button", { name: "Invite Dan Dahl" }).click();
  await expect(dialogOf(page).getByText("Invited")).toBeVisible();
  if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect((await join(dan, group.id)).membership).toBe("member");
  await expect(page.getByText("3 members")).toBeVisible();

  if (!isFullSize) return;
  // Ana makes Bo a moderator, hands the group over, and is one herself.
  await tab(page, "Members").click();
  const act = async (person: string, item: string, word: string) => {
    await page.getByRole("button", { name: `Menu for ${person}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await dialogOf(page).getByRole("button", { name: word, exact: true }).click();
  };
  await act("Bo Berg", "Make moderator", "Make moderator");
  await expect(toastOf(page)).toContainText("Bo Berg is now a moderator");
  await act("Dan Dahl", "Ban from group", "Ban");
  await expect(page.getByRole("list", { name: "Banned" })).toContainText("Dan Dahl");
  await page.getByRole("button", { name: "Lift the ban on Dan Dahl" }).click();
  await expect(page.getByRole("list", { name: "Banned" })).toBeHidden();
  await act("Bo Berg", "Transfer ownership", "Transfer ownership");
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem").first()).toContainText("Bo Berg");
  await expect(theirs.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  // Bo removes Ana: her screen closes at once, her feed too.
  const home = await page.context().newPage();
  const homeListens = listening(home);
  await home.goto("/");
  await expect(cardOf(home, "I bring the low voice")).toBeVisible();
  await homeListens;
  await tab(theirs, "Members").click();
  await theirs.getByRole("button", { name: "Menu for Ana Prado" }).click();
  await theirs.getByRole("menuitem", { name: "Ban from group" }).click();
  await dialogOf(theirs).getByRole("button", { name: "Ban", exact: true }).click();
  await expect(page.getByText("This group is private")).toBeVisible();
  await expect(cardOf(home, "I bring the low voice")).toHaveCount(0);
  await page.getByRole("button", { name: /^Request to join/ }).click();
  await expect(toastOf(page)).toContainText("You can't join this group");
  await page.goto(address);
  await expect(page.getByText("This group is private")).toBeVisible();

  // Bo deletes it: Ana's screen says so.
  await theirs.getByRole("button", { name: "Group menu" }).click();
  await theirs.getByRole("menuitem", { name: "Delete group" }).click();
  await dialogOf(theirs).getByRole("button", { name: "Delete group" }).click();
  await expect(theirs).toHaveURL(/\/groups$/);
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
});

test(
  "rules are accepted before joining; announcements, photos and files, with one member blocked by another",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Cruz" });
    await call(cleo, "PUT", `/api/users/${bo.id}/block`);
    const group = await makeGroup(ana, { name: `Supper of ${ana.id.slice(-6)}`, rules: "Bring a bowl.\nBe kind." });
    await call(cleo, "PUT", `/api/groups/${group.id}/membership`, { acceptsRules: true });
    const address = `/groups/${group.id}`;
    const [his, hers] = [await elsewhere(bo), await elsewhere(cleo)];

    // Whoever does not agree does not join.
    const boWatches = watchingGroups(his);
    await his.goto(address);
    await boWatches;
    const joining = his.getByRole("button", { name: `Join ${group.name}` });
    await joining.click();
    const rules = dialogOf(his);
    await expect(rules).toContainText("Bring a bowl.");
    expect(await findingsInBothThemes(his)).toEqual([]);
    await rules.getByRole("button", { name: "Cancel" }).click();
    await expect(joining).toBeVisible();
    await joining.click();
    await rules.getByRole("button", { name: "Agree and join" }).click();
    await expect(toastOf(his)).toContainText(`You joined ${group.name}`);
    await tab(his, "About").click();
    await expect(his.getByRole("heading", { name: "Rules" })).toBeVisible();
    await tab(his, "Posts").click();

    // An announcement is on top of everybody's screen at once, and in the bell; not for who has blocked its author.
    await writePost(bo, { content: "Thursday, as ever", groupId: group.id });
    await writePost(ana, { content: "Who brings bread?", groupId: group.id });
    await hers.goto(address);
    await expect(cardOf(hers, "Who brings bread?")).toBeVisible();
    await page.goto(address);
    await cardOf(page, "Thursday, as ever").getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Pin as announcement" }).click();
    await expect(toastOf(page)).toContainText("Announcement pinned");
    for (const one of [page, his]) {
      const pinned = one.getByRole("region", { name: "Announcement" });
      await expect(pinned).toContainText("Thursday, as ever");
      await expect(cardOf(one, "Thursday, as ever")).toHaveCount(1);
    }
    await expect(his.getByRole("button", { name: /Notifications, 1 unread/ })).toBeVisible();
    await expect(hers.getByRole("region", { name: "Announcement" })).toHaveCount(0);
    expect(await findingsInBothThemes(page)).toEqual([]);

    // A file is there for everybody in the group to download, and gone when its owner deletes it.
    await tab(his, "Files").click();
    await expect(his.getByText("No files yet")).toBeVisible();
    await tab(page, "Files").click();
    const chosen = { name: "Soup.txt", mimeType: "text/plain", buffer: Buffer.from("Six lemons") };
    await page.locator("input[data-file]").last().setInputFiles(chosen);
    await expect(toastOf(page)).toContainText("File shared");
    const link = his.getByRole("link", { name: /Download Soup.txt/ });
    const [download] = await Promise.all([his.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("Soup.txt");
    await expect(his.getByRole("button", { name: "Delete Soup.txt" })).toHaveCount(0);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete Soup.txt" }).click();
    await dialogOf(page).getByRole("button", { name: "Delete file" }).click();
    await expect(link).toHaveCount(0);

    // Photos of posts gather in a tab of their own, and open with their post.
    await tab(page, "Posts").click();
    const file = { name: "a.png", mimeType: "image/png", buffer: png({ width: 320, height: 240 }) };
    await page.getByRole("form", { name: "Create post" }).getByRole("button", { name: "Photo" }).click();
    await dialogOf(page).locator("input[type=file]").setInputFiles(file);
    await dialogOf(page).getByRole("button", { name: "Use this photo" }).click();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(toastOf(page)).toContainText("Your post has been shared successfully");
    await tab(his, "Photos").click();
    await his.getByRole("region", { name: "Photos" }).getByRole("link").click();
    await expect(his.getByRole("dialog")).toBeVisible();
    await his.keyboard.press("Escape");
    expect(await findingsInBothThemes(his)).toEqual([]);
  },
);

test(
  "a public group can be read by everyone, and its posts are in the feed of its members",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const group = await makeGroup(bo, { name: `Films of ${bo.id.slice(-6)}` });
    const words = `Next film for ${bo.id}`;
    await writePost(bo, { content: words, groupId: group.id });
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await feedAt(page)).not.toContain(words);
    await page.goto(`/groups/${group.id}`);
    await expect(cardOf(page, words)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Write something to the group" })).toHaveCount(0);
    await page.getByRole("button", { name: `Join ${group.name}` }).click();
    await expect(toastOf(page)).toContainText(`You joined ${group.name}`);
    await expect(page.getByRole("textbox", { name: "Write something to the group" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto("/");
    await expect(cardOf(page, words).getByRole("link", { name: group.name })).toBeVisible();
    await page.goto(`/groups/${group.id}`);
    await page.getByRole("button", { name: "Group menu" }).click();
    await page.getByRole("menuitem", { name: "Leave group" }).click();
    await dialogOf(page).getByRole("button", { name: "Leave group" }).click();
    await expect(toastOf(page)).toContainText(`You left ${group.name}`);
    await expect(page.getByRole("button", { name: `Join ${group.name}` })).toBeVisible();
    expect(await feedAt(page)).not.toContain(words);
  },
);
