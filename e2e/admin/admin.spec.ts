import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf, comment, listening, writePost } from "../posts/feed-world.ts";
import { expect, type Member, PASSWORD, test, toastOf } from "../testing/world.ts";

/** One word of its own for each test: the instance is shared with the others. */
const aWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const userRow = (page: Page, member: Member) => page.getByRole("row").filter({ hasText: member.email });

async function confirm(page: Page, word: string) {
  await page.getByRole("dialog").getByRole("button", { name: word }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test.describe("the dashboard", () => {
  test(
    "shows the figures and the charts by day, to the pointer, the keys and as tables",
    { tag: "@full" },
    async ({ page, context, world }) => {
      const admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
      await writePost(admin, { content: "A post for the chart" });
      await world.signIn(context, admin);
      await page.goto("/admin");
      await expect(page.getByText(/^Plaza \d+\.\d+\.\d+, up for .+, \d+ members? online now\.$/)).toBeVisible();
      await expect(page.getByText("Running. 3 things to set up: Public address, Email, Backups")).toBeVisible();
      await page.getByRole("link", { name: "Backups" }).click();
      const backups = page.getByRole("listitem").filter({ hasText: "Add BACKUP_DIR=" });
      await expect(backups).toBeFocused();
      await expect(backups).toBeInViewport();
      for (const figure of ["Total users", "Total posts", "Verified users", "Admin users"]) {
        const tile = page.getByRole("list", { name: "Figures" }).getByRole("listitem").filter({ hasText: figure });
        await expect(tile).toHaveText(/[1-9]/);
      }

      const chart = page.getByRole("slider", { name: "Activity by day" });
      await expect(chart).toHaveAttribute(
        "aria-valuetext",
        /^\w{3}, \w+ \d+: [1-9]\d* active members?, [1-9]\d* sign-ups?$/,
      );
      await expect(chart).toHaveAttribute("aria-valuenow", "29");
      await chart.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(chart).toHaveAttribute("aria-valuenow", "28");
      await page.keyboard.press("Home");
      await expect(chart).toHaveAttribute("aria-valuenow", "0");
      await page.keyboard.press("End");
      const box = await chart.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 44, (box?.y ?? 0) + 80);
      await expect(chart).toHaveAttribute("aria-valuenow", "0");
      await page.mouse.move(0, 0);
      await expect(chart).toHaveAttribute("aria-valuenow", "29");

      await page.getByRole("button", { name: "14 days" }).click();
      await expect(chart).toHaveAttribute("aria-valuemax", "13");
      const posts = page.getByRole("region", { name: "Posts by day" });
      await posts.getByRole("button", { name: "Show as table" }).click();
      await expect(posts.getByRole("row")).toHaveCount(15);
      await expect(posts.getByRole("row").nth(1).getByRole("cell")).toHaveText(/^[1-9]/);
      await posts.getByRole("button", { name: "Show as chart" }).click();
      await expect(posts.getByRole("slider")).toBeVisible();

      await tab(page, "Health").click();
      const health = page.getByRole("region", { name: "Health" });
      for (const fact of [
        "Version",
        "Node.js",
        "Uptime",
        "PostgreSQL",
        "Migrations",
        "Free disk space",
        "Redis",
        "Jobs waiting",
      ]) {
        await expect(health.getByRole("term").filter({ hasText: fact }).first()).toBeVisible();
      }
      await health.getByRole("button", { name: "Check again" }).click();
      await expect(health.getByRole("button", { name: "Check again" })).toBeEnabled();
    },
  );

  test(
    "gives and takes admin rights, suspends a member and ends it, and lists each act in the log",
    { tag: "@full" },
    async ({ page, context, world, elsewhere }) => {
      const word = aWord();
      const admin = await world.member({ firstName: "Ada", lastName: word, isAdmin: true });
      const bo = await world.member({ firstName: "Bo", lastName: word });
      await world.signIn(context, admin);
      const other = await elsewhere(bo);

      await page.goto("/admin?tab=users");
      await page.getByRole("searchbox", { name: "Search users" }).fill(word);
      await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(3);
      const own = userRow(page, admin);
      await expect(own).toContainText("You");
      await expect(own.getByRole("switch")).toBeDisabled();
      await expect(own.getByRole("switch")).toBeChecked();

      const right = userRow(page, bo).getByRole("switch", { name: `Admin: Bo ${word}` });
      await expect(right).not.toBeChecked();
      await right.click();
      await expect(toastOf(page)).toContainText("Admin status updated");
      await expect(right).toBeChecked();
      await other.goto("/admin");
      await expect(other.getByRole("heading", { name: "Admin", exact: true })).toBeVisible();

      // The switch turns ahead of the response, and the toast is there from before.
      const taken = page.waitForResponse((response) => response.request().method() === "PUT");
      await right.click();
      await expect(right).not.toBeChecked();
      await taken;
      // The next request shows that the rights are gone.
      await tab(other, "Posts").click();
      await expect(other).toHaveURL("/");

      const menu = userRow(page, bo).getByRole("button", { name: `More for Bo ${word}` });
      await menu.click();
      await page.getByRole("menuitem", { name: "Create password reset link" }).click();
      const dialog = page.getByRole("dialog", { name: /^Password reset link for/ });
      await dialog.getByRole("button", { name: "Create link" }).click();
      await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/\/reset-password\/[\w-]{43}$/);
      await dialog.getByRole("button", { name: "Copy link" }).click();
      await expect(toastOf(page)).toContainText("Link copied");
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(dialog).toBeHidden();

      await menu.click();
      await page.getByRole("menuitem", { name: "Suspend" }).click();
      await expect(page.getByRole("dialog")).toContainText(`Suspend Bo ${word}?`);
      const suspending = page.getByRole("dialog");
      await suspending.getByRole("combobox", { name: "Duration" }).selectOption("1 week");
      await suspending.getByLabel("Reason").fill("Spam in three groups");
      expect(await findingsInBothThemes(page)).toEqual([]);
      await confirm(page, "Suspend");
      await expect(toastOf(page)).toContainText("Member suspended");
      await expect(userRow(page, bo)).toContainText("Suspended");
      await expect(userRow(page, bo)).toContainText("Spam in three groups");
      // Thrown out in the middle of it, they read why and until when.
      await expect(other.getByRole("heading", { name: "Your account is suspended" })).toBeFocused();
      await expect(other.getByRole("main")).toContainText(/You can't log in until .+\.Spam in three groups/);
      expect(await findingsInBothThemes(other)).toEqual([]);
      await other.getByRole("button", { name: "Go to the home page" }).click();
      await expect(other.getByRole("link", { name: "Get Started" })).toBeVisible();
      await other.goto("/login");
      await other.getByLabel("Email").fill(bo.email);
      await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await other.getByRole("button", { name: "Log In", exact: true }).click();
      await expect(toastOf(other)).toContainText("Login failed");
      await expect(toastOf(other)).toContainText("This account is suspended until");
      await expect(other.getByRole("main")).toContainText(/suspended until .+ \(UTC\)\. Reason: Spam in three groups/);

      await menu.click();
      await page.getByRole("menuitem", { name: "Lift suspension" }).click();
      await expect(toastOf(page)).toContainText("Suspension lifted");
      await expect(userRow(page, bo)).not.toContainText("Suspended");
      await other.getByRole("button", { name: "Log In", exact: true }).click();
      await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();

      await page.getByRole("searchbox", { name: "Search users" }).fill(`${word} nobody`);
      await expect(page.getByText("No users match your search")).toBeVisible();
      await tab(page, "Audit log").click();
      const log = page.getByRole("list", { name: "Audit log" }).getByRole("listitem").filter({ hasText: word });
      await expect(log).toHaveText([
        new RegExp(`^Ada ${word} lifted the suspension of Bo ${word}`),
        new RegExp(`^Ada ${word} suspended Bo ${word}`),
        new RegExp(`^Ada ${word} created a password reset link for Bo ${word}`),
        new RegExp(`^Ada ${word} removed Bo ${word} as an administrator`),
        new RegExp(`^Ada ${word} made Bo ${word} an administrator`),
      ]);
    },
  );

  test(
    "asks a moderator who logged in long ago for the password before a member is suspended, or what they made removed, and goes on",
    { tag: "@full" },
    async ({ world, elsewhere }) => {
      const word = aWord();
      const bo = await world.member({ firstName: "Bo", lastName: word });
      await writePost(bo, { content: `${word} for all` });
      const acts = [
        ["Delete their content", "Delete 1", "1 deleted"],
        ["Suspend", "Suspend", "Member suspended"],
      ] as const;
      for (const [item, button, outcome] of acts) {
        const moderator = await world.member({ isModerator: true });
        await world.db.rows(
          sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${moderator.id}`,
        );
        const page = await elsewhere(moderator);
        await page.goto("/admin?tab=users");
        await page.getByRole("searchbox", { name: "Search users" }).fill(word);
        // A moderator's table has no addresses to find a row by.
        await page.getByRole("button", { name: `More for Bo ${word}` }).click();
        await page.getByRole("menuitem", { name: item }).click();
        await page.getByRole("dialog").getByRole("button", { name: button }).click();
        const proof = page.getByRole("dialog", { name: "Confirm it's you" });
        await expect(proof.getByLabel("Your password")).toBeFocused();
        await page.keyboard.insertText(PASSWORD);
        await page.keyboard.press("Enter");
        await expect(toastOf(page)).toContainText(outcome);
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    },
  );

  test(
    "lists every post, and deletes one from everyone's screen",
    { tag: "@full" },
    async ({ page, context, world, elsewhere }) => {
      const word = aWord();
      const admin = await world.member({ isAdmin: true });
      const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
      const cleo = await world.member({ firstName: "Cleo" });
      await writePost(bo, { content: `${word} for friends`, audience: "friends" });
      await writePost(bo, { content: `${word} for all` });
      const other = await elsewhere(cleo);
      const isListening = listening(other);
      await other.goto("/");
      await isListening;
      await expect(cardOf(other, `${word} for all`)).toBeVisible();

      await world.signIn(context, admin);
      await page.goto("/admin");
      await tab(page, "Posts").click();
      await expect(page).toHaveURL("/admin?tab=posts");
      await page.getByRole("searchbox", { name: "Search posts" }).fill(word);
      const posts = page.getByRole("list", { name: "Posts" }).getByRole("listitem");
      await expect(posts).toHaveCount(2);
      await posts.filter({ hasText: "for all" }).getByRole("button", { name: "Delete post by Bo Berg" }).click();
      await expect(page.getByRole("dialog")).toContainText("Delete this post?");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(posts).toHaveCount(2);
      await posts.filter({ hasText: "for all" }).getByRole("button", { name: "Delete post by Bo Berg" }).click();
      await confirm(page, "Delete");
      await expect(toastOf(page)).toContainText("Post deleted");
      await expect(posts).toHaveCount(1);
      await expect(posts).toContainText("Friends");
      await expect(cardOf(other, `${word} for all`)).toBeHidden();
      await page.getByRole("searchbox", { name: "Search posts" }).fill(`${word} nothing`);
      await expect(page.getByText("No posts match your search")).toBeVisible();
    },
  );

  test("resolves reports: keep, remove, suspend", { tag: "@full" }, async ({ page, context, world }) => {
    const word = aWord();
    const admin = await world.member({ isAdmin: true });
    const [bo, cleo] = [
      await world.member({ firstName: "Bo", lastName: word }),
      await world.member({ firstName: "Cleo" }),
    ];
    const post = await writePost(bo, { content: `${word} rude post` });
    const rudeComment = await comment(bo, post.id, `${word} rude comment`);
    const report = (kind: string, subjectId: string, by: Member) =>
      world.db.rows(sql`
        insert into reports (reporter_id, kind, subject_id, member_id, reason)
        values (${by.id}, ${kind}, ${subjectId}, ${bo.id}, ${`${word} is unkind`})`);
    await report("comment", rudeComment.id, cleo);
    await report("post", post.id, cleo);
    await report("post", post.id, admin);
    await report("member", bo.id, cleo);

    await world.signIn(context, admin);
    await page.goto("/admin");
    await page.getByRole("link", { name: "See all" }).click();
    const reports = page.getByRole("list", { name: "Open reports" }).getByRole("listitem").filter({ hasText: word });
    await expect(reports).toHaveCount(3);
    await expect(reports.filter({ hasText: "rude post" })).toContainText("2 reports");
    await expect(tab(page, /^Reports/)).toContainText(/\d/);

    await reports.filter({ hasText: "rude comment" }).getByRole("button", { name: "Keep" }).click();
    await expect(toastOf(page)).toContainText("Comment kept");
    await expect(reports).toHaveCount(2);
    // Both reports on the post go with it.
    await reports.filter({ hasText: "rude post" }).first().getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("dialog")).toContainText("Remove this post?");
    await confirm(page, "Remove");
    await expect(toastOf(page)).toContainText("Post removed");
    await expect(reports).toHaveCount(1);
    await expect(reports.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await reports.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Suspend" }).click();
    await page.getByLabel("Duration").selectOption("1 week");
    await page.getByLabel("Reason").fill("Rude");
    await confirm(page, "Suspend");
    await expect(toastOf(page)).toContainText("Member suspended");
    await expect(reports).toHaveCount(0);

    await page.getByRole("button", { name: "Closed", exact: true }).click();
    const closed = page.getByRole("list", { name: "Closed reports" }).getByRole("listitem").filter({ hasText: word });
    await expect(closed).toHaveCount(3);
    for (const outcome of ["Kept", "Removed", "Suspended"]) {
      await expect(closed.filter({ hasText: outcome }).first()).toBeVisible();
    }
  });
});
