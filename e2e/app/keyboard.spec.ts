import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { bubble, fieldOf } from "../messages/chat-world.ts";
import { call, cardOf, write, writePost } from "../posts/feed-world.ts";
import { choose, goRound, isAt, leaveByEscape, press, tabTo, type } from "../testing/keys.ts";
import { listItem, seeOnly as seeListings } from "../marketplace/market-world.ts";
import { png } from "../testing/pictures.ts";
import { publishStory, seeOnly as seeStories, upload } from "../stories/story-world.ts";
import { anAddress, expect, test, toastOf } from "../testing/world.ts";

// Everything here is done with the keys alone; the first address is typed.
test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole("banner");
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");
const accountMenu = (page: Page) => button(page, "Account menu");
const goTo = (page: Page, name: string) =>
  press(page, page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name }));

test("a visitor signs up, verifies and logs in by keyboard alone", { tag: "@full" }, async ({ page }) => {
  await page.goto("/nowhere");
  await press(page, link(page, "Log In"));
  await isAt(page, "/login", "Welcome Back");
  await press(page, page.getByRole("link", { name: "Plaza" }));
  await isAt(page, "/", /^Connect with friends/);
  await goRound(page);
  await press(page, link(page, "How to install"));
  await isAt(page, "/install", "Get Plaza");
  await goRound(page);
  await press(page, button(page, "Copy link"));
  await press(page, link(page, "Log In"));
  await isAt(page, "/login", "Welcome Back");

  await press(page, page.getByRole("button", { name: /Sign up$/ }));
  await expect(page).toHaveURL("/login?mode=signup");
  const email = anAddress();
  await type(page, page.getByLabel("First Name"), "Kit");
  await type(page, page.getByLabel("Last Name"), "Moss");
  await type(page, page.getByLabel("Email"), email);
  await type(page, page.getByLabel("Password", { exact: true }), "correct horse");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toContainText("Account Created!");
  await press(page, dialogOf(page).getByRole("button", { name: "Verify Email Now" }));
  await expect(page).toHaveURL(/\/verify-email\//);
  await press(page, link(page, "Go to Login"));
  await isAt(page, "/login", "Welcome Back");

  await press(page, link(page, "Forgot password?"));
  await isAt(page, "/forgot-password", "Forgot password?");
  await type(page, page.getByLabel("Email"), email);
  await page.keyboard.press("Enter");
  await isAt(page, "/forgot-password", "What happens next");
  await press(page, link(page, "Back to Login"));
  await type(page, page.getByLabel("Email"), email);
  await type(page, page.getByLabel("Password", { exact: true }), "correct horse");
  await page.keyboard.press("Enter");
  await isAt(page, "/", "Home");
  await choose(page, accountMenu(page), "Log Out");
  await expect(link(page, "Get Started")).toBeVisible();

  // As from an old e-mail.
  await page.goto("/reset-password/an-old-one");
  await type(page, page.getByLabel("New password"), "correct horse");
  await page.keyboard.press("Enter");
  await isAt(page, /\/reset-password/, "This link no longer works");
  await press(page, link(page, "Request a new link"));
  await isAt(page, "/forgot-password", "Forgot password?");
});

test(
  "a member views a story, posts, reacts, comments and saves by keyboard alone",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    await insertFriendship(world.db, ana, bo);
    for (const colour of [
      [230, 120, 40],
      [40, 120, 230],
    ] as const)
      await publishStory(bo, png({ colour: [...colour] }));
    await seeStories(page, ana, bo);
    await page.goto("/");
    await goTo(page, "Home");

    const tile = page.getByRole("button", { name: /^Bo Lin.*story/ });
    const viewer = page.getByRole("dialog", { name: "Story by Bo Lin" });
    const shown = viewer.getByRole("status");
    // The strip is one stop, and arrows lead along it.
    await tabTo(page, page.getByRole("region", { name: "Stories" }).locator("[tabindex='0']"));
    await page.keyboard.press("ArrowRight");
    await expect(tile).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shown).toHaveText("Story 1 of 2 by Bo Lin");
    await page.keyboard.press("Space");
    await expect(viewer.getByRole("button", { name: "Play" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveText("Story 2 of 2 by Bo Lin");
    await page.keyboard.press("ArrowLeft");
    await expect(shown).toHaveText("Story 1 of 2 by Bo Lin");
    await leaveByEscape(page, viewer, tile);

    const words = `By keys ${crypto.randomUUID()}`;
    await type(page, page.getByRole("textbox", { name: "What's on your mind?" }), words);
    await tabTo(page, page.getByRole("combobox", { name: "Who can see it" }));
    await page.keyboard.press("ArrowDown");
    await press(page, button(page, "Post"));
    await expect(toastOf(page)).toContainText("Your post has been shared successfully");
    await press(page, page.getByRole("group", { name: "Show posts from" }).getByRole("button", { name: "Friends" }));
    const card = cardOf(page, words);
    await expect(card).toBeVisible();
    await goRound(page);

    const picker = page.getByRole("toolbar", { name: "Pick a reaction" });
    await press(page, card.getByRole("button", { name: "Like", exact: true }), "ArrowUp");
    await expect(picker.getByRole("button", { name: "Like" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("button", { name: "Love", exact: true })).toBeFocused();
    const reactions = card.getByRole("button", { name: "Reactions: 1" });
    await press(page, reactions);
    await leaveByEscape(page, dialogOf(page), reactions);

    await press(page, card.getByRole("button", { name: "Comment", exact: true }));
    await type(page, card.getByRole("textbox", { name: "Write a comment" }), "Nobody touched the mouse");
    await page.keyboard.press("Enter");
    const comment = card.getByRole("article", { name: "Comment by Ana Prado" });
    await expect(comment).toContainText("Nobody touched the mouse");
    const commentMenu = comment.getByRole("button", { name: "Comment menu" });
    await choose(page, commentMenu, "Delete");
    await leaveByEscape(page, dialogOf(page), commentMenu);

    const postMenu = card.getByRole("button", { name: "Post menu" });
    await choose(page, postMenu, /^Edit/);
    await leaveByEscape(page, dialogOf(page), postMenu);
    await choose(page, postMenu, /^Save/);
    await press(page, card.getByRole("link", { name: /^just now$|ago$/ }).first());
    await isAt(page, /\/post\//, "Post");
    await goRound(page);
    await choose(page, accountMenu(page), "Saved");
    await isAt(page, "/saved", "Saved");
    await expect(cardOf(page, words)).toBeVisible();
    await goRound(page);
  },
);

test(
  "a member uses friends, groups, the marketplace and events by keyboard alone",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const mark = `k${crypto.randomUUID().slice(0, 8)}`;
    const bo = await world.member({ firstName: "Bo", lastName: mark });
    await insertFriendship(world.db, ana, bo);
    await listItem(bo, { title: `Lamp ${mark}` });
    await seeListings(page, mark);
    await page.goto("/");

    await goTo(page, "Friends");
    await isAt(page, "/friends", "Friends");
    await goRound(page);
    await tabTo(page, page.getByRole("tab", { name: "All Friends" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Friend Requests" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await press(page, page.getByRole("tabpanel").getByRole("link", { name: `Bo ${mark}`, exact: true }));
    await isAt(page, `/profile/${bo.id}`, `Bo ${mark}`);
    await goRound(page);
    const more = button(page, "More");
    await choose(page, more, /^Block/);
    await leaveByEscape(page, dialogOf(page), more);

    await goTo(page, "Groups");
    await isAt(page, "/groups", "Groups");
    const createGroup = page.getByRole("main").getByRole("button", { name: "Create group" }).first();
    await press(page, createGroup);
    await leaveByEscape(page, dialogOf(page), createGroup);
    await page.keyboard.press("Enter");
    await type(page, dialogOf(page).getByLabel("Name *"), `Riders ${mark}`);
    await page.keyboard.press("Enter");
    await expect(toastOf(page)).toContainText("Group created successfully");
    await isAt(page, /\/groups\/.+/, `Riders ${mark}`);
    await tabTo(page, page.getByRole("tab", { name: "Posts" }));
    await page.keyboard.press("End");
    await expect(page.getByRole("tab", { name: "Members" })).toBeFocused();
    await goRound(page);

    await goTo(page, "Marketplace");
    await isAt(page, "/marketplace", "Marketplace");
    await goRound(page);
    const lamp = page.getByRole("list", { name: "Listings" }).getByRole("link", { name: new RegExp(`Lamp ${mark}`) });
    await press(page, lamp);
    await leaveByEscape(page, dialogOf(page), lamp);
    await press(page, page.getByRole("button", { name: "Create listing" }));
    await type(page, dialogOf(page).getByLabel("Title *"), `Chair ${mark}`);
    await type(page, dialogOf(page).getByLabel("Price *"), "12");
    await type(page, dialogOf(page).getByLabel("Category *"), "Furniture");
    await press(page, dialogOf(page).getByRole("button", { name: "List item" }));
    await expect(page.getByRole("list", { name: "Listings" })).toContainText(`Chair ${mark}`);

    await goTo(page, "Events");
    await isAt(page, "/events", "Events");
    await press(page, page.getByRole("main").getByRole("button", { name: "Create event" }).first());
    await type(page, dialogOf(page).getByLabel("Name *"), `Supper ${mark}`);
    await press(page, dialogOf(page).getByRole("button", { name: "Tomorrow" }));
    await press(page, dialogOf(page).getByRole("button", { name: "Create event" }));
    await expect(toastOf(page)).toContainText("Event created successfully");
    await press(page, link(page, `Supper ${mark}`));
    await isAt(page, /\/events\/.+/, `Supper ${mark}`);
    await press(page, button(page, "Interested"), "Space");
    await expect(button(page, "Interested")).toHaveAttribute("aria-pressed", "true");
    // A toast that goes while it has the focus changes where Tab leads.
    await expect(toastOf(page)).toHaveCount(0);
    await goRound(page);
  },
);

test(
  "an administrator uses search, messages, notifications, settings and /admin by keyboard alone",
  { tag: "@full" },
  async ({ page, context, world }) => {
    const ana = await world.member({ firstName: "Ana", lastName: "Prado", isAdmin: true });
    await world.signIn(context, ana);
    const mark = `k${crypto.randomUUID().slice(0, 8)}`;
    const bo = await world.member({ firstName: "Bo", lastName: mark });
    const { id: itemId } = await listItem(bo, { title: `Lamp ${mark}` });
    const imageUrl = await upload(bo, png({ width: 320, height: 200 }));
    await call(bo, "POST", "/api/messages", { receiverId: ana.id, content: "Look", imageUrl });
    await page.goto("/");

    const box = bar(page).getByRole("combobox", { name: "Search" });
    await type(page, box, mark);
    await expect(page.getByRole("option", { name: new RegExp(`Bo ${mark}`) })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText(`Bo ${mark}`);
    await page.keyboard.press("Enter");
    await isAt(page, `/profile/${bo.id}`, `Bo ${mark}`);
    await type(page, box, mark);
    await page.keyboard.press("Enter");
    await isAt(page, `/search?q=${mark}`, "Search");
    await goRound(page);
    await press(page, page.getByRole("main").getByRole("link", { name: new RegExp(`Lamp ${mark}`) }));
    await isAt(page, `/marketplace/${itemId}`, `Lamp ${mark}`);
    await goRound(page);

    await press(page, bar(page).getByRole("link", { name: /^Messages/ }));
    await isAt(page, "/messages", "Messages");
    await press(page, page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /^Bo/ }));
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type("A fine lamp");
    await page.keyboard.press("Enter");
    await expect(bubble(page, "A fine lamp")).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
    const photo = page.getByRole("link", { name: "Open photo" });
    await press(page, photo);
    await leaveByEscape(page, dialogOf(page), photo);
    const messageMenu = bubble(page, "Look").getByRole("button", { name: "Message menu" });
    await choose(page, messageMenu, "Reply");
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press("Escape");

    const bell = bar(page).getByRole("button", { name: /^Notifications/ });
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await press(page, bell);
    await leaveByEscape(page, panel, bell);
    await page.keyboard.press("Enter");
    await press(page, panel.getByRole("link", { name: "See all" }));
    await isAt(page, "/notifications", "Notifications");
    await goRound(page);

    await choose(page, accountMenu(page), "Settings");
    await isAt(page, "/settings/profile", "Profile");
    await goRound(page);
    await press(page, page.getByRole("link", { name: "Notifications", exact: true }));
    await isAt(page, "/settings/notifications", "Notifications");
    await goRound(page);
    const kind = page.getByRole("switch", { name: "Reactions, in app" });
    await press(page, kind, "Space");
    await expect(kind).not.toBeChecked();
    await expect(kind).toBeFocused();
    await press(page, page.getByRole("link", { name: "Your data", exact: true }));
    const remove = button(page, "Delete account");
    await press(page, remove);
    await leaveByEscape(page, dialogOf(page), remove);
    await choose(page, accountMenu(page), "Get the app");
    await isAt(page, "/install", "Get Plaza");
    await goRound(page);

    await press(page, bar(page).getByRole("link", { name: "Admin" }));
    await isAt(page, "/admin", "Admin");
    await tabTo(page, page.getByRole("tab", { name: "Overview" }));
    for (const name of [
      "Users",
      "Posts",
      /^Reports/,
      "Pages",
      "Announcements",
      "Audit log",
      "Registration",
      "Settings",
      "Webhooks",
      "Health",
    ]) {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("tab", { name })).toBeFocused();
      await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 }).first()).toBeVisible();
    }
    await goRound(page);
    await tabTo(page, page.getByRole("tab", { name: "Health" }));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await type(page, page.getByRole("searchbox", { name: "Search users" }), mark);
    const more = button(page, `More for Bo ${mark}`);
    await expect(page.getByRole("switch")).toHaveCount(1);
    await choose(page, more, /^Suspend/);
    await leaveByEscape(page, dialogOf(page), more);
  },
);

test("on a phone the bars never cover the element with the focus", { tag: "@full" }, async ({ page, ana, world }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  await insertFriendship(world.db, ana, bo);
  await call(await world.member(), "POST", "/api/friendships", { addresseeId: ana.id });
  for (let at = 0; at < 6; at += 1) await writePost(bo, { content: `Post ${at} for a small screen` });
  await write(bo, ana, "Hello Ana");
  await page.goto("/");
  await press(page, page.getByRole("group", { name: "Show posts from" }).getByRole("button", { name: "Friends" }));
  await expect(cardOf(page, "Post 0 for a small screen")).toBeAttached();
  await goRound(page);
  // What is waiting is said after what stands there to be read.
  await expect(link(page, "Friends 1 pending")).toHaveText(/Friends/);
  for (const [name, path] of [
    ["Friends", "/friends"],
    ["Groups", "/groups"],
    ["Marketplace", "/marketplace"],
    ["Events", "/events"],
    ["Home", "/"],
  ] as const) {
    await goTo(page, name);
    await isAt(page, path, name);
  }
  await press(page, bar(page).getByRole("link", { name: "Search" }));
  await isAt(page, "/search", "Search");
  await press(page, bar(page).getByRole("link", { name: /^Messages/ }));
  await isAt(page, "/messages", "Messages");
  await press(page, page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /^Bo/ }));
  await expect(fieldOf(page)).toBeFocused();
  await press(page, button(page, "Back to conversations"));
  await isAt(page, "/messages", "Messages");
  await choose(page, accountMenu(page), "View profile");
  await isAt(page, `/profile/${ana.id}`, "Ana Prado");
  await choose(page, accountMenu(page), "Settings");
  await isAt(page, "/settings", "Settings");
  await goRound(page);
});

/** As the hand types it, from one part of the field to the next. */
