import type { Chat } from "@plaza/contract/chats";
import { sql } from "../../server/src/db/sql.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { bubble, fieldOf, listOf, logOf, pick, say } from "./chat-world.ts";
import { call } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test } from "../testing/world.ts";

const WINDOW = { viewport: { width: 1100, height: 800 } };

test("three members chat in one group, of whom one has blocked another", async ({ page, elsewhere, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Vance" });
  const dee = await world.member({ firstName: "Dee", lastName: "Moss" });
  for (const friend of [bo, cleo, dee]) await insertFriendship(world.db, ana, friend);
  await call(bo, "PUT", `/api/users/${cleo.id}/block`);
  const [his, hers] = [await elsewhere(bo, WINDOW), await elsewhere(cleo, WINDOW)];
  await Promise.all([page.goto("/messages"), his.goto("/messages"), hers.goto("/messages")]);

  // Made from friends: everybody has it in the list, with no reload.
  await page.getByRole("button", { name: "New message" }).first().click();
  await page.getByRole("button", { name: "New group chat" }).click();
  const making = page.getByRole("dialog", { name: "New group chat" });
  await making.getByLabel("Chat name").fill("Weekend trip");
  await expect(making.getByRole("button", { name: "Start chat" })).toBeDisabled();
  for (const name of ["Bo Berg", "Cleo Vance"]) await making.getByText(name).click();
  await making.getByRole("button", { name: "Start chat" }).click();
  await expect(logOf(page).getByText("You started the chat Weekend trip")).toBeVisible();
  for (const one of [his, hers]) {
    await listOf(one)
      .getByRole("link", { name: /Weekend trip/ })
      .click();
    await expect(one.getByText("3 members")).toBeVisible();
  }

  // Each message has its author's name; who has blocked the author sees that there is one, and no more.
  await say(his, "Who brings the tent?");
  await expect(bubble(page, "Who brings the tent?")).toBeVisible();
  await expect(logOf(page).getByRole("link", { name: "Bo Berg" })).toBeVisible();
  await expect(logOf(hers).getByText("1 message hidden by a block")).toBeVisible();
  await expect(hers.getByText("Who brings the tent?")).toHaveCount(0);
  await say(hers, "I have a stove");
  await expect(bubble(page, "I have a stove")).toBeVisible();
  await expect(logOf(his).getByText("1 message hidden by a block")).toBeVisible();
  // Whoever made the block can look behind it; whoever it was made against cannot.
  await expect(his.getByText("I have a stove")).toHaveCount(0);
  await logOf(his).getByRole("button", { name: "Show", exact: true }).click();
  await expect(logOf(his).getByRole("list", { name: "Hidden messages" })).toContainText("I have a stove");
  await expect(logOf(hers).getByRole("button", { name: "Show", exact: true })).toHaveCount(0);
  await say(page, "The tent is mine");
  for (const one of [his, hers]) await expect(bubble(one, "The tent is mine")).toBeVisible();
  await expect(logOf(page).getByText(/^Seen by/)).toBeVisible();
  expect(await findingsInBothThemes(page, "main")).toEqual([]);

  if (!isFullSize) return;
  // A message can be forwarded into the chat as to a member.
  await pick(page, "The tent is mine", "Forward");
  const forward = page.getByRole("dialog", { name: "Forward message" });
  await forward.getByRole("button", { name: "Send to Weekend trip" }).click();
  await expect(forward.getByRole("button", { name: "Sent to Weekend trip" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bubble(his, "Forwarded")).toContainText("The tent is mine");

  // A poll is one message: everybody votes, and sees the votes of those whom they may see.
  await page.getByRole("button", { name: "Conversation menu" }).click();
  await page.getByRole("menuitem", { name: "New poll" }).click();
  const asking = page.getByRole("dialog", { name: "New poll" });
  await asking.getByLabel("Question").fill("Lake or sea?");
  await expect(asking.getByRole("button", { name: "Send poll" })).toBeDisabled();
  await asking.getByLabel("Choice 1").fill("Lake");
  await asking.getByLabel("Choice 2").fill("Sea");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await asking.getByRole("button", { name: "Send poll" }).click();
  await his.getByRole("button", { name: /^Lake/ }).click();
  await hers.getByRole("button", { name: "Sea", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Lake 50%/ })).toBeVisible();
  await expect(page.getByText("2 votes")).toBeVisible();
  await expect(his.getByRole("button", { name: /^Lake your vote 100%/ })).toBeVisible();
  await expect(hers.getByRole("button", { name: /^Sea your vote 100%/ })).toBeVisible();
  await page.getByRole("button", { name: "See who voted" }).click();
  await expect(page.getByRole("dialog", { name: "Who voted" }).getByRole("link", { name: "Bo Berg" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Muted, nothing rings but what names one.
  await hers.getByRole("button", { name: "Conversation menu" }).click();
  await hers.getByRole("menuitem", { name: "Mute" }).click();
  await hers.getByRole("dialog", { name: /^Mute/ }).getByRole("button", { name: "For 8 hours" }).click();
  await expect(listOf(hers).getByRole("img", { name: "Muted" })).toBeVisible();
  await hers.goto("/friends");
  await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();
  await say(page, "Anybody?");
  await fieldOf(page).pressSequentially("Bring it, @Cle");
  await page.getByRole("option", { name: "Cleo Vance" }).click();
  await fieldOf(page).press("Enter");
  await expect(bubble(page, "Bring it, @Cleo Vance")).toBeVisible();
  await expect(hers.getByRole("button", { name: /Notifications, 1 unread|Notifications, 2 unread/ })).toBeVisible();
  const notified = await world.db.rows(sql`
    select type from notifications where user_id = ${cleo.id} and type in ('chat-message', 'chat-mention')`);
  expect(notified).toEqual([{ type: "chat-mention" }]);

  // Its admin renames it and removes a member; nobody is removed silently.
  await page.getByRole("button", { name: "Chat info" }).click();
  const info = page.getByRole("dialog").filter({ has: page.getByRole("region", { name: "Members" }) });
  await expect(info.getByRole("listitem")).toHaveCount(3);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await info.getByRole("button", { name: "Rename" }).click();
  await info.getByLabel("Chat name").fill("Lake trip");
  await info.getByRole("button", { name: "Save" }).click();
  await expect(info.getByRole("heading", { name: "Lake trip" })).toBeVisible();
  await info.getByRole("button", { name: "Change photo" }).click();
  const picture = page.getByRole("dialog", { name: "Chat photo" });
  const file = { name: "lake.png", mimeType: "image/png", buffer: png() };
  await picture.locator("input[type=file]").setInputFiles(file);
  await picture.getByRole("button", { name: "Use this photo", exact: true }).click();
  await expect(info.getByRole("button", { name: "Remove photo" })).toBeVisible();
  await expect(logOf(his).getByText("Ana Prado changed the chat's picture")).toBeVisible();
  await info.getByRole("button", { name: "Add" }).click();
  await info.getByText("Dee Moss").click();
  await info.getByRole("button", { name: "Add to chat" }).click();
  await expect(info.getByRole("listitem")).toHaveCount(4);
  await expect(logOf(his).getByText("Ana Prado added Dee Moss")).toBeVisible();
  await info.getByRole("button", { name: "Menu for Cleo Vance" }).click();
  await info.getByRole("menuitem", { name: "Remove from chat" }).click();
  await expect(info.getByRole("listitem")).toHaveCount(3);
  await expect(logOf(his).getByText("Ana Prado removed Cleo Vance")).toBeVisible();
  await expect(his.getByRole("heading", { name: "Lake trip" })).toBeVisible();
  await page.keyboard.press("Escape");
  await hers.goto("/messages");
  await expect(listOf(hers).getByText("No conversations yet")).toBeVisible();

  // Whoever leaves no longer has it.
  await his.getByRole("button", { name: "Chat info" }).click();
  await his.getByRole("button", { name: "Leave chat" }).click();
  await his.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(listOf(his).getByText("No conversations yet")).toBeVisible();
  await expect(logOf(page).getByText("Bo Berg left")).toBeVisible();
});

test("a conversation is pinned, archived and taken out again", { tag: "@full" }, async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const cleo = await world.member({ firstName: "Cleo", lastName: "Vance" });
  await insertFriendship(world.db, ana, bo);
  const chat = await call<Chat>(ana, "POST", "/api/chats", { name: "Choir", memberIds: [bo.id] });
  await call(cleo, "POST", "/api/messages", { receiverId: ana.id, content: "Newer" });
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/messages?chatId=${chat.id}`);
  const rows = listOf(page).getByRole("link");
  await expect(rows.first()).toContainText("Cleo Vance");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Conversation menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Pin to the top");
  await expect(rows.first()).toContainText("Choir");
  await choose("Archive");
  await expect(rows).toHaveCount(1);
  await listOf(page).getByRole("button", { name: "Archived" }).click();
  await expect(listOf(page).getByRole("list", { name: "Archived conversations" }).getByRole("link")).toHaveCount(1);
  await call(bo, "POST", "/api/messages", { chatId: chat.id, content: "Rehearsal?" });
  await expect(rows.first()).toContainText("Rehearsal?");
});

test(
  "those who take part in an event, or are in a group, talk about it in a chat",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const event = await call<{ id: string }>(bo, "POST", "/api/events", { name: "Night market", startTime });
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Night market" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start a group chat" })).toHaveCount(0);
    await call(ana, "POST", "/api/event-responses", { eventId: event.id, status: "going" });
    const group = await call<{ id: string }>(bo, "POST", "/api/groups", { name: "Cooks" });
    await call(ana, "PUT", `/api/groups/${group.id}/membership`);
    for (const [path, name] of [
      [`/events/${event.id}`, "Night market"],
      [`/groups/${group.id}`, "Cooks"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("button", { name: "Start a group chat" }).click();
      const dialog = page.getByRole("dialog", { name: "Start a group chat" });
      await expect(dialog.getByLabel("Chat name")).toHaveValue(name);
      await dialog.getByText("Bo Berg").click();
      await dialog.getByRole("button", { name: "Start chat" }).click();
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(logOf(page).getByText(`You started the chat ${name}`)).toBeVisible();
    }
  },
);
