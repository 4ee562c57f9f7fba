import type { Browser, Page } from "@playwright/test";
import type { Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { startSession } from "../../server/src/features/auth/sessions.ts";
import { insertMember } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";
import { png } from "../testing/pictures.ts";
import { expect, type Member, PASSWORD, test, toastOf } from "../testing/world.ts";

type Instance = Awaited<ReturnType<typeof ownInstance>>;

/** An instance that its administrator and a visitor have open, until `use` has ended. */
async function withAdmin(
  browser: Browser,
  use: (screens: { page: Page; visitor: Page; admin: Member; db: Database; instance: Instance }) => Promise<void>,
) {
  const instance = await ownInstance();
  try {
    await instance.start();
    const db = instance.openDb();
    const admin = await insertMember(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });
    // Another name is another version, which a worker would load within seconds, whatever is open.
    const context = await openContext(browser, instance.url, "block");
    await context.addCookies([{ name: "sid", value: admin.token, url: instance.url }]);
    const visitors = await openContext(browser, instance.url, "block");
    await use({ page: await context.newPage(), visitor: await visitors.newPage(), admin, db, instance });
    await Promise.all([context.close(), visitors.close(), db.close()]);
  } finally {
    await instance.remove();
  }
}

test("the first ten minutes of an administrator: name, look, rules, a second administrator, and what the server lacks", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  await withAdmin(browser, async ({ page, visitor, db, instance }) => {
    await insertMember(db, { firstName: "Bo", lastName: "Second" });
    await page.goto("/admin");
    const steps = page.getByRole("region", { name: "Getting started" });
    await expect(page.getByText("Running. 3 things to set up: Public address, Email, Backups")).toBeVisible();
    for (const reason of ["Add PUBLIC_URL=", "Add SMTP_URL=", "Add BACKUP_DIR=", "You're the only one."]) {
      await expect(steps.getByText(reason)).toBeVisible();
    }
    await expect(steps.getByText(/, to do$/)).toHaveCount(5);
    if (isFullSize) expect(await findingsInBothThemes(page, "main")).toEqual([]);
    await steps.getByRole("link", { name: "Open users" }).click();
    await page.getByRole("switch", { name: /Bo Second/ }).click();
    await expect(toastOf(page)).toContainText("Admin status updated");
    await page.getByRole("tab", { name: "Overview" }).click();
    await expect(steps.getByText("A second administrator, done")).toBeVisible();
    await steps.getByRole("link", { name: "Open settings" }).click();

    await page.getByLabel("Name", { exact: true }).fill("Our Street");
    await page.getByLabel("Welcome text").fill("For everybody between the mill and the bridge.");
    const accent = page.getByLabel("Accent color", { exact: true });
    await accent.fill("#ffee00");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^This color is too light for buttons on a white page/).first()).toBeVisible();
    await expect(accent).toBeFocused();
    await accent.fill("#1f6feb");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastOf(page)).toContainText("Settings saved");

    await expect(page.getByText("People see a default text until you write your own.")).toBeVisible();
    await visitor.goto("/privacy");
    await expect(visitor.getByRole("heading", { name: "What's stored" })).toBeVisible();
    await page.getByLabel("Rules, at /rules").fill("# Be kind\n\n- **No** shouting\n- <b>Plain</b> words");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Be kind" })).toBeVisible();
    await page.getByRole("button", { name: "Save rules" }).click();
    await expect(toastOf(page)).toContainText("Settings saved");
    const previews = page.getByRole("switch", { name: "Link previews" });
    await expect(previews).toBeDisabled();
    await expect(page.getByText("Set on the server by LINK_PREVIEWS")).toBeVisible();
    await page.getByLabel("Stories disappear after").selectOption("12 hours");
    await expect(toastOf(page)).toContainText("Settings saved");

    await page.getByRole("button", { name: "Choose a logo" }).click();
    const file = { name: "logo.png", mimeType: "image/png", buffer: png({ width: 300, height: 300 }) };
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
    await page.getByRole("dialog").getByRole("button", { name: "Use this photo" }).click();
    await expect(toastOf(page)).toContainText("Logo updated");
    await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
    if (isFullSize) expect(await findingsInBothThemes(page, "main")).toEqual([]);

    await visitor.goto("/");
    await expect(visitor).toHaveTitle("Our Street");
    await expect(visitor.getByText("For everybody between the mill and the bridge.")).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Get Started" })).toHaveCSS("background-color", "rgb(31, 111, 235)");
    await visitor.getByRole("link", { name: "rules" }).click();
    await expect(visitor.getByRole("heading", { name: "Rules", level: 1 })).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Be kind", level: 2 })).toBeVisible();
    await expect(visitor.getByRole("listitem").last()).toHaveText("<b>Plain</b> words");
    if (isFullSize) expect(await findingsInBothThemes(visitor)).toEqual([]);
    expect((await db.row<{ count: number }>(sql`select count(*) from instance_icons`))?.count).toBe(5);

    await instance.stop();
    await instance.start({
      PUBLIC_URL: instance.url,
      SMTP_URL: "smtp://127.0.0.1:9",
      BACKUP_DIR: `${instance.data}/backups`,
    });
    await page.goto("/admin");
    await expect(page.getByText("All systems operational")).toBeVisible();
    await expect(steps.getByText(/, done$/)).toHaveCount(6);
  });
});

test("an administrator decides who comes in, and announces something", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(150_000);
  await withAdmin(browser, async ({ page, visitor, admin, db }) => {
    // By approval, with a question and a riddle for the visitor's browser.
    await page.goto("/admin?tab=registration");
    await page.getByRole("combobox", { name: "Who can sign up" }).selectOption("By approval");
    await page.getByLabel("Question for applicants").fill("Which house?");
    await page.getByRole("button", { name: "Save question" }).click();
    await expect(toastOf(page)).toContainText("Settings saved");
    await page.getByRole("switch", { name: "Bot check" }).click();
    await expect(page.getByRole("switch", { name: "Bot check" })).toBeChecked();
    await page.getByRole("button", { name: "New invitation link" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Summer fair");
    await page.getByRole("button", { name: "Create link" }).click();
    await expect(page.getByRole("img", { name: "QR code for Summer fair" })).toBeVisible();
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/\/login\?mode=signup&invitation=[\w-]{22}$/);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // A link that somebody shared, which leads back after the approval.
    const shared = `/groups/${crypto.randomUUID()}?tab=members`;
    await visitor.goto(shared);
    await visitor.getByRole("link", { name: "Sign Up" }).click();
    await visitor.getByLabel("First name").fill("Dora");
    await visitor.getByLabel("Last name").fill("Field");
    await visitor.getByLabel("Email").fill("dora@example.com");
    await visitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await visitor.getByLabel("Which house?").fill("Number 7");
    if (isFullSize) expect(await findingsInBothThemes(visitor)).toEqual([]);
    await visitor.getByRole("button", { name: "Sign Up" }).click();
    await visitor.getByRole("button", { name: "Verify Email Now" }).click();
    await expect(visitor.getByText("An administrator will review your application.")).toBeVisible();

    await page.reload();
    const waiting = page.getByRole("list", { name: "Applications" }).getByRole("listitem");
    await expect(waiting).toContainText("Number 7");
    if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
    await waiting.getByRole("button", { name: "Approve" }).click();
    await expect(toastOf(page)).toContainText("Application approved");
    await expect(page.getByText("No pending applications")).toBeVisible();
    await visitor.getByRole("link", { name: "Go to Login" }).click();
    await visitor.getByLabel("Email").fill("dora@example.com");
    await visitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await visitor.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(visitor.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(visitor).toHaveURL(shared);

    // What is announced is on open Homes at once, until the member dismisses it.
    const requests: string[] = [];
    visitor.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await visitor.goto("/");
    await visitor.waitForLoadState("networkidle");
    expect(requests.filter((path) => path.includes("announcements"))).toEqual([]);
    await page.goto("/admin?tab=announcements");
    // Of an administrator who logged in long ago the password is asked for before the text is written.
    const token = await startSession(db, admin.id);
    await db.rows(sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${admin.id}`);
    await page.context().addCookies([{ name: "sid", value: token, url: page.url() }]);
    await page.reload();
    await page.getByRole("button", { name: "New announcement" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveAccessibleName("New announcement");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Enter a title")).toBeVisible();
    await dialog.getByLabel("Title").fill("The bridge is shut on Sunday");
    await dialog.getByLabel("Text").fill("From eight to noon.\nSee https://example.com/bridge");
    if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(toastOf(page)).toContainText("Announcement published");
    const card = visitor.getByRole("article", { name: "The bridge is shut on Sunday" });
    await expect(card.getByRole("link", { name: "https://example.com/bridge" })).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
    if (isFullSize) expect(await findingsEverywhere(visitor)).toEqual([]);
    await card.getByRole("button", { name: "Dismiss: The bridge is shut on Sunday" }).click();
    await expect(card).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.reload();
    const row = page.getByRole("list", { name: "Announcements" }).getByRole("listitem");
    await expect(row).toContainText("dismissed by 1");
    expect(await (isFullSize ? findingsEverywhere(page) : findingsInBothThemes(page))).toEqual([]);
    await row.getByRole("button", { name: "End The bridge is shut on Sunday" }).click();
    await dialog.getByRole("button", { name: "End announcement" }).click();
    await expect(row).toContainText("Ended");

    // An alert is on every screen until it is read, in the bell too, and taken back from all.
    await visitor.goto("/settings");
    await page.getByRole("button", { name: "New announcement" }).click();
    await dialog.getByLabel("Kind").selectOption("Alert");
    await dialog.getByLabel("Title").fill("No tap water in Mill Lane");
    await dialog.getByLabel("Text").fill("Until this evening.");
    await dialog.getByRole("button", { name: "Send alert" }).click();
    await expect(dialog.getByText("Choose when this alert ends")).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await dialog.getByLabel("Ends").fill(tomorrow);
    await dialog.getByRole("button", { name: "Send alert" }).click();
    await expect(toastOf(page)).toContainText("Alert sent");
    const line = visitor.getByRole("alert").filter({ hasText: "No tap water in Mill Lane" });
    await expect(line).toBeVisible();
    if (isFullSize) expect(await findingsEverywhere(visitor)).toEqual([]);
    await line.getByRole("button", { name: "Read: No tap water in Mill Lane" }).click();
    await expect(visitor.getByRole("dialog").getByText("Until this evening.")).toBeVisible();
    await visitor.getByRole("button", { name: "Got it" }).click();
    await expect(line).toHaveCount(0);
    await page.reload();
    const alertRow = page.getByRole("listitem").filter({ hasText: "No tap water in Mill Lane" });
    await expect(alertRow).toContainText("read by 1");
    await alertRow.getByRole("button", { name: "Mark as resolved: No tap water in Mill Lane" }).click();
    await dialog.getByRole("button", { name: "Mark as resolved" }).click();
    const solved = visitor.getByRole("status").filter({ hasText: "No tap water in Mill Lane" });
    await expect(solved).toContainText("Resolved");
    await alertRow.getByRole("button", { name: "Withdraw: No tap water in Mill Lane" }).click();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(alertRow).toHaveCount(0);
    await expect(solved).toHaveCount(0);

    // A page that an administrator has named sends alerts in its own name.
    await page.evaluate(() => {
      const body = JSON.stringify({ handle: "fire-brigade", name: "Fire brigade", kind: "authority" });
      return fetch("/api/pages", { method: "POST", headers: { "content-type": "application/json" }, body });
    });
    await page.goto("/admin?tab=pages");
    await page.getByRole("switch", { name: "Alerts: Fire brigade" }).click();
    if (isFullSize) expect(await findingsEverywhere(page)).toEqual([]);
    await page.getByRole("link", { name: "Fire brigade" }).click();
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Alerts" }).click();
    await dialog.getByRole("button", { name: "New alert" }).click();
    await dialog.getByLabel("Title").fill("Smoke over the harbor");
    await dialog.getByLabel("Text").fill("Keep your windows shut.");
    await dialog.getByLabel("Ends").fill(tomorrow);
    await dialog.getByRole("button", { name: "Send alert" }).click();
    const named = visitor.getByRole("alert").filter({ hasText: /Fire brigade\s*Smoke over the harbor/ });
    await expect(named).toBeVisible();
    if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Withdraw: Smoke over the harbor" }).click();
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(named).toHaveCount(0);
  });
});
