import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { unsubscribeToken } from "../../server/src/features/mails/unsubscribe.ts";
import { storedSecret } from "../../server/src/stored-secret.ts";
import { insertMember } from "../../server/src/testing/people.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, writePost } from "../posts/feed-world.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";
import { expect, type Member, test, toastOf } from "../testing/world.ts";

const aWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });

/** Chooses an act from the menu of a member's row. */
async function choose(page: Page, member: Member, act: string) {
  const more = page.getByRole("button", { name: `More for ${member.firstName} ${member.lastName}` });
  const row = page.getByRole("row").filter({ has: more });
  await more.click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
  return row;
}

test(
  "a moderator has four tabs, warns and limits a member, who reads both, appeals once, and has the limit lifted",
  { tag: "@full" },
  async ({ page, context, world, elsewhere }) => {
    const word = aWord();
    const mod = await world.member({ firstName: "Mo", lastName: word, isModerator: true });
    const bo = await world.member({ firstName: "Bo", lastName: word });
    await world.signIn(context, mod);
    await page.goto("/admin?tab=users");
    await expect(page.getByRole("tab")).toHaveCount(4);
    await page.getByRole("searchbox", { name: "Search users" }).fill(word);
    await choose(page, bo, "Warn");
    await expect(page.getByRole("table", { name: "Users" })).not.toContainText("@example.com");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Warn" }).click();
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await dialog.getByLabel("Reason").fill("Please keep to the rules.");
    await dialog.getByRole("button", { name: "Warn" }).click();
    await expect(toastOf(page)).toContainText("Member warned");
    const row = await choose(page, bo, "Restrict");
    await dialog.getByLabel("Duration").selectOption("1 week");
    await dialog.getByLabel("Reason").fill("Too many copies.");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Restrict" }).click();
    await expect(toastOf(page).filter({ hasText: "Member restricted" })).toBeVisible();
    await expect(row).toContainText("1 warning");
    await expect(row).toContainText("Restricted");

    const other = await elsewhere(bo);
    await other.goto("/");
    const notice = other.getByRole("dialog", { name: "From the moderators" });
    await expect(notice).toContainText("Please keep to the rules.");
    await expect(notice).toContainText("Too many copies.");
    expect(await findingsEverywhere(other)).toEqual([]);
    await notice.getByRole("link", { name: "Appeal" }).click();
    const limit = other.getByRole("listitem", { name: /^(Limit|Restrict)/ });
    await limit.getByLabel("Your appeal").fill("They were invitations to my own party.");
    await limit.getByRole("button", { name: "Send appeal" }).click();
    await expect(limit).toContainText("Waiting for a moderator.");
    await expect(limit.getByRole("button", { name: "Send appeal" })).toHaveCount(0);
    expect(await findingsEverywhere(other)).toEqual([]);

    await tab(page, /^Reports/).click();
    await page.getByRole("button", { name: "Appeals" }).click();
    const appeal = page.getByRole("listitem", { name: `Appeal by Bo ${word}` });
    await expect(appeal).toContainText("They were invitations to my own party.");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await appeal.getByRole("button", { name: "Reverse" }).click();
    await expect(toastOf(page).filter({ hasText: "Decision reversed" })).toBeVisible();
    await expect(appeal).toHaveCount(0);
    await other.reload();
    await expect(limit).toContainText("A moderator agreed and reversed the decision.");
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill(word);
    await expect(row).not.toContainText("Restricted");
  },
);

test(
  "a filter holds a post until it is approved, and what a spammer made is removed and comes back",
  { tag: "@full" },
  async ({ page, context, world, elsewhere }) => {
    const word = aWord();
    const admin = await world.member({ firstName: "Ada", lastName: word, isAdmin: true });
    const bo = await world.member({ firstName: "Bo", lastName: word });
    const cleo = await world.member({ firstName: "Cleo", lastName: word });
    await world.signIn(context, admin);
    await page.goto("/admin?tab=settings");
    const filters = page.getByRole("list", { name: "Filters" });
    await page.getByLabel("Word or phrase").fill(word);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toastOf(page)).toContainText("Filter added");
    await expect(filters.getByRole("listitem").filter({ hasText: word })).toContainText("Word: hold for review");
    await writePost(bo, { content: `Win at ${word} today` });
    const other = await elsewhere(cleo);
    await other.goto(`/profile/${bo.id}`);
    await expect(other.getByRole("heading", { name: `Bo ${word}` })).toBeVisible();
    await expect(cardOf(other, "Win at")).toHaveCount(0);

    await page.goto("/admin?tab=reports");
    const held = page.getByRole("listitem", { name: "Post caught by a filter" }).filter({ hasText: word });
    await expect(held).toContainText("Pending review");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await held.getByRole("button", { name: "Approve" }).click();
    await expect(toastOf(page).filter({ hasText: "Post approved" })).toBeVisible();
    await other.reload();
    await expect(cardOf(other, "Win at")).toBeVisible();

    await page.goto("/admin?tab=settings");
    await filters.getByRole("button", { name: `Remove ${word}` }).click();
    await expect(toastOf(page).filter({ hasText: "Filter removed" })).toBeVisible();
    await writePost(bo, { content: "Win again" });
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill(word);
    await choose(page, bo, "Delete their content");
    const dialog = page.getByRole("dialog", { name: `Delete content by Bo ${word}?` });
    await expect(dialog.getByRole("switch", { name: /^Posts/ })).toBeChecked();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Delete 2" }).click();
    await expect(toastOf(page).filter({ hasText: "2 deleted" })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("heading", { name: `Bo ${word}` })).toBeVisible();
    await expect(cardOf(other, "Win")).toHaveCount(0);
    const removed = page
      .getByRole("region", { name: "Recently deleted" })
      .getByRole("listitem")
      .filter({ hasText: word });
    await removed.getByRole("button", { name: "Undo" }).click();
    await expect(toastOf(page).filter({ hasText: "Content restored" })).toBeVisible();
    await other.reload();
    await expect(cardOf(other, "Win")).toHaveCount(2);
  },
);

test(
  "an administrator verifies an address, makes a moderator, and adds a webhook whose log says what came of it",
  { tag: "@full" },
  async ({ page, context, world }) => {
    const word = aWord();
    const admin = await world.member({ firstName: "Ada", lastName: word, isAdmin: true });
    const bo = await world.member({ firstName: "Bo", lastName: word, isVerified: false });
    await world.signIn(context, admin);
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill(word);
    const row = await choose(page, bo, "Verify email");
    await expect(toastOf(page).filter({ hasText: "Email verified" })).toBeVisible();
    await expect(row).not.toContainText("Email not verified");
    await choose(page, bo, "Make moderator");
    await expect(toastOf(page).filter({ hasText: "Moderator added" })).toBeVisible();
    await expect(row).toContainText("Moderator");

    await tab(page, "Webhooks").click();
    await page.getByRole("button", { name: "New webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(word);
    await dialog.getByLabel("URL").fill("nowhere");
    await dialog.getByRole("button", { name: /^(Add|Save|Make)/ }).click();
    await expect(dialog.getByLabel("URL")).toBeFocused();
    await dialog.getByLabel("URL").fill("http://127.0.0.1/hook");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^(Add|Save|Make)/ }).click();
    await expect(page.getByRole("dialog").getByLabel("Secret")).toHaveValue(/.{20,}/);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const hook = page.getByRole("list", { name: "Webhooks" }).getByRole("listitem").filter({ hasText: word }).first();
    await hook.getByRole("button", { name: "Send test" }).click();
    await expect(hook.getByText(/^Will retry\./)).toBeVisible({ timeout: 20_000 });
    expect(await findingsInBothThemes(page)).toEqual([]);
    await hook.getByRole("button", { name: `Remove ${word}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove webhook" }).click();
    await expect(toastOf(page).filter({ hasText: "Webhook removed" })).toBeVisible();

    await tab(page, "Audit log").click();
    const log = page.getByRole("tabpanel", { name: "Audit log" });
    await expect(
      log
        .getByRole("listitem")
        .filter({ hasText: `Bo ${word}` })
        .first(),
    ).toBeVisible();
    await world.db.rows(sql`update users set is_moderator = false where id = ${bo.id}`);
  },
);

test(
  "a member chooses what comes by mail, and ends such mails by a link without logging in",
  { tag: "@full" },
  async ({ browser }) => {
    const instance = await ownInstance();
    try {
      // Nothing is sent there: that there is an address is enough for the choices.
      await instance.start({
        SMTP_URL: "smtp://127.0.0.1:9",
        MAIL_FROM: "plaza@example.com",
        PUBLIC_URL: instance.url,
      });
      const db = instance.openDb();
      const ana = await insertMember(db);
      await db.close();
      const context = await openContext(browser, instance.url, "block");
      await context.addCookies([{ name: "sid", value: ana.token, url: instance.url }]);
      const page = await context.newPage();
      await page.goto("/settings/notifications");
      const saved = () =>
        page.waitForResponse(
          (response) => response.url().endsWith("/api/notification-channels") && response.request().method() === "PUT",
        );
      const digest = page.getByLabel("What you missed");
      await Promise.all([saved(), digest.selectOption("Daily")]);
      const requests = page.getByRole("switch", { name: "Friend requests, email" });
      await expect(requests).toBeChecked();

      const visitor = await (await openContext(browser, instance.url, "block")).newPage();
      const ctx = { settings: { secret: storedSecret(instance.data) } } as Parameters<typeof unsubscribeToken>[0];
      for (const [kind, words] of [
        ["digest", "about what you missed"],
        ["friends", "about friend requests"],
      ] as const) {
        await visitor.goto(`/api/unsubscribe/${unsubscribeToken(ctx, ana, kind)}`);
        await expect(visitor.getByRole("heading", { name: `Stop emails ${words}?` })).toBeVisible();
        expect(await findingsInBothThemes(visitor)).toEqual([]);
        await visitor.getByRole("button", { name: "Unsubscribe" }).click();
        await expect(visitor.getByRole("heading", { name: `You won't get emails ${words}` })).toBeVisible();
      }
      await visitor.goto(`/api/unsubscribe/${unsubscribeToken(ctx, { ...ana, email: "other@example.com" }, "digest")}`);
      await expect(visitor.getByText("This link no longer works")).toBeVisible();
      await page.reload();
      await expect(digest).toHaveValue("off");
      await expect(requests).not.toBeChecked();
    } finally {
      await instance.remove();
    }
  },
);
