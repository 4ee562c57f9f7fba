import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzip } from "../../server/src/testing/unzip.ts";
import { call, cardOf, writePost } from "../posts/feed-world.ts";
import { expect, PASSWORD, test, toastOf } from "../testing/world.ts";

const storeFailedEntry = (page: Page, userId: string) =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        indexedDB.open("plaza").onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const entries = result.transaction("outbox", "readwrite").objectStore("outbox");
          const request = { method: "POST", path: "/api/posts", body: { content: "Half a thought" } };
          const state = { name: "failed", reason: "No" };
          const entry = { key: "1", userId: id, kind: "post", groupId: null, request, queuedAt: 1, state };
          entries.put(entry).onsuccess = () => {
            result.close();
            resolve();
          };
        };
      }),
    userId,
  );

/** What the device stores for a member: the queries' addresses, and the outbox. */
const storedFor = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "plaza");
    if (!isThere) return [];
    return new Promise<string[]>((resolve) => {
      indexedDB.open("plaza").onsuccess = ({ target }) => {
        const { result } = target as IDBOpenDBRequest;
        const stores = result.transaction(["answers", "outbox"]);
        const all = ["answers", "outbox"].map((name) => stores.objectStore(name).index("of-member").getAll(id));
        stores.oncomplete = () => {
          result.close();
          resolve(all.flatMap((one) => one.result.map((row) => String(row.queryKey?.[0] ?? row.kind))));
        };
      };
    });
  }, userId);

test(
  "an archive of a member's data is prepared, announced by a notification and downloaded",
  { tag: "@full" },
  async ({ page, ana }) => {
    await writePost(ana, { content: "To be kept" });
    await page.goto("/settings/data");
    const section = page.getByRole("region", { name: "Download your data" });
    await section.getByRole("button", { name: "Download my data" }).press("Enter");
    const link = section.getByRole("link", { name: "Download" });
    await expect(link).toBeVisible();
    await expect(section).toContainText(/\d.* kB, available until \w+ \d+/);
    await expect(section.getByRole("button", { name: "Request a new copy" })).toBeVisible();
    // The keyboard did not lose its place when the button went.
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();

    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzip(await readFile(await download.path()));
    expect(String(files.get("posts.json"))).toContain("To be kept");

    await page.goto("/");
    await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    await page.getByRole("link", { name: "Your data is ready to download" }).click();
    await expect(page).toHaveURL("/settings/data#export");
    await expect(link).toBeVisible();
  },
);

test(
  "an archive that could not be made shows why, and can be requested again",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const reason = "There's no room for an archive right now. Please try again later.";
    await world.db.rows({
      name: "",
      text: `insert into account_exports (user_id, name, state, progress, reason) values ($1, $2, 'running', 40, $3)`,
      values: [ana.id, crypto.randomUUID().slice(0, 22), reason],
    });
    await page.goto("/settings/data");
    const section = page.getByRole("region", { name: "Download your data" });
    await expect(section.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
    await world.db.rows({
      name: "",
      text: "update account_exports set state = 'failed' where user_id = $1",
      values: [ana.id],
    });
    await expect(section.getByRole("alert")).toHaveText(reason);
    await section.getByRole("button", { name: "Try again" }).click();
    await expect(section.getByRole("link", { name: "Download" })).toBeVisible();
  },
);

test(
  "an account is deleted after its password is entered again",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    await writePost(ana, { content: "My last words" });
    const other = await elsewhere(bo);
    await other.goto(`/profile/${ana.id}`);
    await expect(cardOf(other, "My last words")).toBeVisible();

    await page.goto("/settings/data");
    // The device stores what was read, and an outbox entry that the server has refused.
    await expect.poll(() => storedFor(page, ana.id)).toContainEqual("/api/auth/user");
    await storeFailedEntry(page, ana.id);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog).toContainText("Messages, for everyone in the chat");
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    const field = dialog.getByLabel("Your password", { exact: true });
    await expect(field).toHaveAccessibleDescription("Enter your password");
    await field.fill("not this one");
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription("That's not your password");
    await expect(field).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();

    await page.getByRole("button", { name: "Delete account" }).click();
    await field.fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    // The socket may have closed before everything was cleared and the page loaded again.
    await expect(async () => {
      const storedKeys = await page.evaluate(
        (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
        ana.id,
      );
      expect([...storedKeys, ...(await storedFor(page, ana.id))]).toEqual([]);
    }).toPass({ timeout: 10_000 });

    await expect(cardOf(other, "My last words")).toBeHidden();
    expect(JSON.stringify(await call(bo, "GET", "/api/search?q=words"))).not.toContain(ana.id);
    await other.reload();
    await expect(other.getByText("404 Page Not Found")).toBeVisible();

    await page.goto("/login");
    await page.getByLabel("Email").fill(ana.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(toastOf(page)).toContainText("Invalid email or password");
  },
);
