import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { bubble, fieldOf, listOf, logOf, pick, say } from "./chat-world.ts";
import { call, chooseReaction, write } from "../posts/feed-world.ts";
import { pickFiles } from "../testing/pick-files.ts";
import { png } from "../testing/pictures.ts";
import { baseURL, expect, test, toastOf } from "../testing/world.ts";

const waitingOn = (page: Page) => page.getByText(/^(Sending|Waiting for connection)\.\.\.$/);

const WINDOW = { viewport: { width: 1100, height: 800 } };

test("two members chat, and each sees the other's messages, typing and reactions without a reload", async ({
  page,
  elsewhere,
  context,
  ana,
  world,
}) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const bos = await elsewhere(bo, WINDOW);
  await Promise.all([page.goto("/messages"), bos.goto("/messages")]);
  for (const one of [page, bos]) {
    await expect(one.getByText("No conversations yet")).toBeVisible();
    await expect(one.getByText("Select a conversation to start messaging")).toBeVisible();
    await expect(fieldOf(one)).toBeHidden();
  }

  // Where nothing has been said yet, the address alone opens the chat.
  await page.goto(`/messages?userId=${bo.id}`);
  await expect(page.getByRole("heading", { name: "Bo Berg" })).toBeVisible();
  await expect(page.getByText("Active now").first()).toBeVisible();
  await fieldOf(page).fill("   ");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await fieldOf(page).press("Enter");
  await expect(logOf(page).locator("[data-message]")).toHaveCount(0);
  await fieldOf(page).fill("  Hello Bo,");
  await fieldOf(page).press("Shift+Enter");
  await fieldOf(page).pressSequentially("see https://example.com/a  ");
  await fieldOf(page).press("Enter");
  await expect(bubble(page, "Hello Bo,")).toBeVisible();
  // The list beside has a link that says the same, to the chat.
  await expect(bubble(page, "Hello Bo,").getByRole("link")).toHaveAttribute("rel", /noopener/);
  await expect(fieldOf(page)).toHaveValue("");
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await world.db.rows(sql`select content from messages where receiver_id = ${bo.id}`)).toEqual([
    { content: "Hello Bo,\nsee https://example.com/a" },
  ]);

  // The other's list and badge, with no reload.
  const row = listOf(bos).getByRole("link", { name: /Ana Prado/ });
  await expect(row).toContainText("Unread: 1");
  await expect(bos.getByRole("link", { name: "Messages, 1 unread" })).toBeVisible();
  await expect(logOf(page).getByText(/^Seen/)).toHaveCount(0);
  await row.click();
  await expect(bubble(bos, "Hello Bo,")).toBeVisible();
  await expect(logOf(bos).getByText("New messages")).toBeVisible();
  await expect(logOf(bos).getByText("New messages")).toHaveCount(0);
  await expect(logOf(bos).getByText("Today")).toBeVisible();
  await expect(row).not.toContainText("Unread");
  await expect(bos.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await expect(logOf(page).getByText(/^Seen \d/)).toBeVisible();

  // Typing shows, and goes with the message.
  await fieldOf(bos).pressSequentially("Hi A");
  await expect(page.getByText("is typing...")).toBeVisible();
  await expect(page.getByText("Bo is typing")).toBeAttached();
  await fieldOf(bos).pressSequentially("na");
  await fieldOf(bos).press("Enter");
  await expect(bubble(page, "Hi Ana")).toBeVisible();
  await expect(page.getByText("is typing...")).toHaveCount(0);
  await expect(logOf(bos).getByText(/^Seen \d/)).toBeVisible();

  // One's own second window has everything as well.
  if (isFullSize) {
    const second = await context.newPage();
    await second.goto(`/messages?userId=${bo.id}`);
    await expect(bubble(second, "Hi Ana")).toBeVisible();
    await say(page, "From the first window");
    await expect(bubble(second, "From the first window")).toHaveCount(1);
    await say(second, "From the second");
    for (const one of [page, second, bos]) await expect(bubble(one, "From the second")).toHaveCount(1);
    await second.close();
  } else {
    for (const text of ["From the first window", "From the second"]) await write(ana, bo, text);
    for (const one of [page, bos]) await expect(bubble(one, "From the second")).toHaveCount(1);
  }

  // Edited, for both; the earlier text can be read.
  await pick(page, "From the second", "Edit");
  const editField = page.getByRole("textbox", { name: "Edit message" });
  await expect(editField).toHaveValue("From the second");
  if (isFullSize) {
    await editField.press("Escape");
    await expect(editField).toHaveCount(0);
    await pick(page, "From the second", "Edit");
  }
  await editField.press("End");
  await editField.pressSequentially(" window");
  await editField.press("Enter");
  await expect(fieldOf(page)).toBeVisible();
  await expect(listOf(bos)).toContainText("From the second window");
  if (isFullSize) {
    await bubble(bos, "From the second window").getByRole("button", { name: "Edited" }).click();
    await expect(bos.getByRole("dialog", { name: "Edit history" }).getByRole("listitem")).toContainText([
      "From the second window",
      "From the second",
    ]);
    await bos.keyboard.press("Escape");
  }

  // Reply, react, delete.
  await bubble(bos, "From the first window").hover();
  await bubble(bos, "From the first window").getByRole("button", { name: "Message menu" }).click();
  await bos.getByRole("menuitem", { name: "Reply" }).click();
  await expect(bos.getByText("Replying to Ana")).toBeVisible();
  await say(bos, "An answer");
  const quote = bubble(page, "An answer").getByRole("button", { name: /Reply to:.*From the first window/ });
  await expect(quote).toBeVisible();
  await bubble(page, "An answer").hover();
  const like = bubble(page, "An answer").getByRole("button", { name: /^(Like message|\w+, your reaction)$/ });
  await like.click();
  await expect(bubble(bos, "An answer").getByText("Ana: Like")).toBeAttached();
  if (isFullSize) {
    await like.click();
    await expect(bubble(bos, "An answer").getByText("Ana: Like")).toHaveCount(0);
    await chooseReaction(page, bubble(page, "An answer"), "Love");
    await expect(bubble(bos, "An answer").getByText("Ana: Love")).toBeAttached();
  }
  // For oneself, then for everyone.
  await pick(bos, "Hi Ana", "Delete for me");
  await expect(bubble(bos, "Hi Ana")).toHaveCount(0);
  await expect(bubble(page, "Hi Ana")).toHaveCount(1);
  await pick(page, "From the second", "Delete for everyone");
  for (const one of [page, bos]) {
    await expect(logOf(one).getByText("Message deleted")).toBeVisible();
    await expect(bubble(one, "From the second")).toHaveCount(0);
  }

  expect(await findingsInBothThemes(page, "main")).toEqual([]);
  if (!isFullSize) return;
  // Forwarded to a third, and not to one who has blocked her.
  const lastName = `Cruz${crypto.randomUUID().slice(0, 8)}`;
  await world.member({ firstName: "Cleo", lastName });
  const dee = await world.member({ firstName: "Dee", lastName });
  await world.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${dee.id}, ${ana.id})`);
  await pick(page, "An answer", "Forward");
  const forward = page.getByRole("dialog", { name: "Forward message" });
  await forward.getByRole("searchbox", { name: "To" }).fill(lastName);
  await forward.getByRole("button", { name: `Send to Cleo ${lastName}` }).click();
  await expect(forward.getByRole("button", { name: `Sent to Cleo ${lastName}` })).toBeVisible();
  await expect(forward.getByText(`Dee ${lastName}`)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await listOf(page)
    .getByRole("link", { name: /Cleo Cruz/ })
    .click();
  await expect(bubble(page, "An answer").getByText("Forwarded")).toBeVisible();
  await listOf(page)
    .getByRole("link", { name: /Bo Berg/ })
    .click();

  // Who leaves is seen to leave.
  await bos.close();
  await expect(page.getByText("Active now")).toHaveCount(0);
});

test(
  "a message with a photo reserves its space before it has loaded, and the photo opens large",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await page.goto(`/messages?userId=${bo.id}`);
    await pickFiles(page.getByRole("button", { name: "Send photos or videos" }), {
      name: "sea.png",
      mimeType: "image/png",
      buffer: png({ width: 400, height: 200 }),
    });
    await expect(page.getByAltText("Your upload")).toBeVisible();
    await say(page, "The sea");
    const photo = bubble(page, "The sea").getByRole("link", { name: "Open photo" });
    await expect(photo).toBeVisible();
    await expect(waitingOn(page)).toHaveCount(0);
    const box = await photo.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
    await photo.click();
    await expect(page.getByRole("dialog", { name: "Photo" })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(photo).toBeFocused();
    await page.reload();
    await expect(bubble(page, "The sea").locator("img")).toHaveJSProperty("complete", true);
  },
);

test(
  "a long conversation opens at the newest message and loads older ones without a jump",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    for (let number = 1; number <= 55; number += 1) {
      await write(bo, ana, `Line ${number} of Bo`);
      await write(ana, bo, `Line ${number} of Ana`);
    }
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(bubble(page, "Line 55 of Ana")).toBeInViewport();
    const log = logOf(page);
    await expect(bubble(page, "Line 20 of Bo")).toHaveCount(0);

    // What is read stays under one's eyes while more comes above it.
    const loadUp = async (known: string, wanted: string) => {
      await log.evaluate((element) => (element.scrollTop = 50));
      const before = await bubble(page, known).evaluate((element) => element.getBoundingClientRect().top);
      await expect(bubble(page, wanted)).toBeAttached();
      const after = await bubble(page, known).evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
    };
    const oldest = await log.locator("[data-message]").first().innerText();
    await loadUp(/Line \d+ of (Bo|Ana)/.exec(oldest)?.[0] ?? "", "Line 16 of Bo");
    for (let round = 0; round < 3; round += 1) await log.evaluate((element) => (element.scrollTop = 0));
    await expect(bubble(page, "Line 1 of Bo")).toBeAttached();
    const lines = await log.locator("[data-message] p").allInnerTexts();
    expect(lines.filter((line) => line.startsWith("Line"))).toHaveLength(110);

    // Further up, what arrives does not move anything; a pill leads down.
    await log.evaluate((element) => (element.scrollTop = 300));
    await write(bo, ana, "Down here");
    await page.getByRole("button", { name: "Jump to newest" }).click();
    await expect(bubble(page, "Down here")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Jump to newest" })).toHaveCount(0);

    // What was said is found, and led to.
    await page.getByRole("button", { name: "Conversation menu" }).click();
    await page.getByRole("menuitem", { name: "Search in chat" }).click();
    const inChat = page.getByRole("search", { name: "This conversation" });
    const search = inChat.getByRole("searchbox", { name: "Search this conversation" });
    await expect(search).toBeFocused();
    await search.fill("line 3 of");
    const found = inChat.getByRole("listitem");
    await expect(found).toHaveCount(2);
    await found.filter({ hasText: "Line 3 of Bo" }).getByRole("button").click();
    await expect(bubble(page, "Line 3 of Bo")).toBeInViewport();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await search.press("Escape");
    await expect(search).toHaveCount(0);

    // What came meanwhile is further up than what is loaded: a button leads to the first of it.
    await page.goto("/events");
    for (let number = 1; number <= 45; number += 1) await write(bo, ana, `Later ${number} of Bo`);
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(bubble(page, "Later 45 of Bo")).toBeInViewport();
    await page.getByRole("button", { name: "First unread" }).click();
    await expect(bubble(page, "Later 1 of Bo")).toBeInViewport();
    await expect(logOf(page).getByText("New messages")).toBeInViewport();
    await expect(page.getByRole("button", { name: "First unread" })).toHaveCount(0);

    // An emoji is written where the caret is, and is the first one the next time.
    await fieldOf(page).fill("Good !");
    await fieldOf(page).press("ArrowLeft");
    await page.getByRole("button", { name: "Emoji" }).click();
    const picker = page.getByRole("dialog", { name: "Emoji" });
    await picker.getByRole("searchbox", { name: "Search emoji" }).fill("thumbs");
    await picker.getByRole("searchbox", { name: "Search emoji" }).press("Enter");
    await expect(fieldOf(page)).toHaveValue(/^Good 👍\uFE0F?!$/u);
    expect(await findingsInBothThemes(page)).toEqual([]);
    // The first empties the search.
    for (let time = 0; time < 2; time += 1) await page.keyboard.press("Escape");
    await expect(picker).toBeHidden();
    await page.getByRole("button", { name: "Emoji" }).click();
    await picker.getByRole("region", { name: "Recent" }).getByRole("button", { name: "thumbs up" }).click();
    await expect(fieldOf(page)).toHaveValue(/^Good (?:👍\uFE0F?){2}!$/u);
  },
);

test(
  "a voice is recorded and played, and a file is sent and downloaded",
  { tag: "@full" },
  async ({ page, context, elsewhere, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await page.goto(`/messages?userId=${bo.id}`);
    await page.getByRole("button", { name: "Record a voice message" }).click();
    const recorder = page.getByRole("group", { name: "Voice message", exact: true });
    await expect(recorder).toContainText("Recording");
    await page.getByRole("button", { name: "Discard recording" }).click();
    await expect(fieldOf(page)).toBeVisible();
    await page.getByRole("button", { name: "Record a voice message" }).click();
    await expect(recorder).toContainText("0:01");
    // It can be played before it is sent.
    await recorder.getByRole("button", { name: "Stop recording" }).click();
    await expect(recorder.getByRole("button", { name: "Play" })).toBeFocused();
    await recorder.getByRole("button", { name: "Play" }).click();
    await expect(recorder.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(recorder.getByRole("button", { name: "Play" })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Send voice message" }).click();
    const voice = logOf(page).getByRole("group", { name: /^Voice message, 0:0\d$/ });
    await expect(voice).toBeVisible();
    await expect(waitingOn(page)).toHaveCount(0);

    // Without a line it waits in the chat, and goes out as texts do.
    await page.getByRole("button", { name: "Record a voice message" }).click();
    await expect(recorder).toContainText("0:01");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send voice message" }).click();
    await expect(voice).toHaveCount(2);
    await expect(waitingOn(page)).toHaveCount(1);
    await context.setOffline(false);
    await expect(waitingOn(page)).toHaveCount(0);
    const sent = { kind: "voice", contentType: "audio/webm" };
    expect(await world.db.rows(sql`select kind, content_type from objects where kind = 'voice'`)).toEqual([sent, sent]);

    await page.locator("input[data-file]").setInputFiles({
      name: "list.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Bread, butter"),
    });
    await expect(page.getByText("13 bytes")).toBeVisible();
    await say(page, "What we need");
    await expect(bubble(page, "What we need").getByRole("link", { name: /^Download list.txt/ })).toBeVisible();
    await expect(waitingOn(page)).toHaveCount(0);
    expect(await findingsInBothThemes(page)).toEqual([]);

    const bos = await elsewhere(bo, WINDOW);
    await bos.goto("/messages");
    await expect(listOf(bos)).toContainText("What we need");
    await listOf(bos)
      .getByRole("link", { name: /Ana Prado/ })
      .click();
    const received = logOf(bos)
      .getByRole("group", { name: /^Voice message/ })
      .last();
    for (const speed of ["1", "1.5"])
      await received.getByRole("button", { name: `Speed ${speed}`, exact: true }).click();
    await received.getByRole("button", { name: "Speed 2" }).click();
    await received.getByRole("button", { name: "Play" }).click();
    await expect(received.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(received.getByRole("button", { name: "Play" })).toBeVisible();
    const [download] = await Promise.all([
      bos.waitForEvent("download"),
      bubble(bos, "What we need")
        .getByRole("link", { name: /^Download list.txt/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe("list.txt");
    await bubble(bos, "What we need").hover();
    await pick(bos, "What we need", "Reply");
    await expect(bos.getByText("Replying to Ana")).toBeVisible();
  },
);

test(
  "a message that cannot be sent survives a reload and shows why",
  { tag: "@full" },
  async ({ page, context, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(fieldOf(page)).toBeVisible();
    // The line is cut for what is sent, so that the page itself can be loaded again.
    await context.route("**/api/messages", (route) => route.abort("connectionreset"));
    for (const words of ["First", "Second"]) await say(page, words);
    await expect(page.getByText("Waiting for connection...")).toHaveCount(2);
    await fieldOf(page).fill("Half a thou");
    await page.reload();
    await expect(bubble(page, "First")).toBeVisible();
    await expect(page.getByText("Waiting for connection...")).toHaveCount(2);
    await expect(fieldOf(page)).toHaveValue("Half a thou");
    await context.unroute("**/api/messages");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(waitingOn(page)).toHaveCount(0);
    const stored = await world.db.rows<{ content: string }>(
      sql`select content from messages where sender_id = ${ana.id} order by id`,
    );
    expect(stored.map(({ content }) => content)).toEqual(["First", "Second"]);

    await world.db.rows(sql`update users set email_verified_at = null where id = ${bo.id}`);
    await say(page, "Third");
    await expect(page.getByText("Not sent.")).toBeVisible();
    await world.db.rows(sql`update users set email_verified_at = now() where id = ${bo.id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Not sent.")).toHaveCount(0);
    await expect(waitingOn(page)).toHaveCount(0);
    await expect(bubble(page, "Third")).toHaveCount(1);

    await world.db.rows(sql`update users set email_verified_at = null where id = ${bo.id}`);
    await say(page, "Fourth");
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(bubble(page, "Fourth")).toHaveCount(0);

    // Nobody who signs in here afterwards finds what was left.
    await say(page, "Fifth");
    await expect(page.getByText("Not sent.")).toBeVisible();
    // Too much is not cut, and not sent: it is counted as the server counts, an emoji once.
    await fieldOf(page).fill("🌻".repeat(4_001));
    await expect(page.getByText("4,001 of 4,000 characters")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await page.goto("/api/logout");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|message-draft/.test(key)));
    await expect.poll(left).toEqual([]);
  },
);

test(
  "a reply to a story is sent as a message, and the story pauses meanwhile",
  { tag: "@full" },
  async ({ page, elsewhere, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bodil", lastName: "Berg" });
    const asked = await fetch(`${baseURL()}/api/objects/upload`, {
      method: "POST",
      headers: { cookie: `sid=${bo.token}` },
    });
    const { uploadURL } = (await asked.json()) as { uploadURL: string };
    await fetch(uploadURL, { method: "PUT", body: new Uint8Array(png()) });
    await fetch(`${baseURL()}/api/stories`, {
      method: "POST",
      headers: { cookie: `sid=${bo.token}`, "content-type": "application/json" },
      body: JSON.stringify({ mediaUrl: uploadURL, mediaType: "image" }),
    });
    await page.goto("/");
    await page.getByRole("button", { name: /^Bodil.*story/ }).click();
    const viewer = page.getByRole("dialog", { name: "Story by Bodil Berg" });
    const field = viewer.getByRole("textbox", { name: "Reply to Bodil" });
    await expect(field).toHaveAttribute("placeholder", "Reply to Bodil...");
    await field.fill("What a ");
    const bar = viewer.getByRole("progressbar");
    const stoodAt = await bar.getAttribute("aria-valuenow");
    await field.press("ArrowRight");
    await field.pressSequentially("picture");
    await expect(viewer).toBeVisible();
    expect(await bar.getAttribute("aria-valuenow")).toBe(stoodAt);
    await field.press("Enter");
    await expect(toastOf(page)).toContainText("Reply sent");
    const bos = await elsewhere(bo, WINDOW);
    await bos.goto("/messages");
    await listOf(bos)
      .getByRole("link", { name: /Ana Prado/ })
      .click();
    await expect(bubble(bos, "What a picture")).toContainText("Replied to your story");
  },
);

test(
  "a chat with somebody who takes messages from friends only says so in place of the field, until they write",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await call(bo, "PUT", "/api/privacy", { messages: "friends" });
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(page.getByText("Bo only accepts messages from people they know.")).toBeVisible();
    await expect(fieldOf(page)).toBeHidden();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await write(bo, ana, "Hello Ana");
    await expect(bubble(page, "Hello Ana")).toBeVisible();
    await expect(fieldOf(page)).toBeVisible();
  },
);
