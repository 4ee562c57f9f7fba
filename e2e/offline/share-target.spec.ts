import type { Page } from "@playwright/test";
import { png } from "../testing/pictures.ts";
import { expect, type Member, PASSWORD, test } from "../testing/world.ts";

const TEXT = "The lime trees are in bloom";
const ADDRESS = "https://trees.example.com/lime";

test.use({ serviceWorkers: "allow" });

/** Sends a photo and a text as the phone's share sheet does, once the worker is there to take them. */
async function share(page: Page) {
  await page.goto("/install");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(
    ([text, url]) => {
      const form = Object.assign(document.createElement("form"), {
        action: "/share",
        method: "post",
        enctype: "multipart/form-data",
      });
      const field = (name: string, fields: object) =>
        form.append(Object.assign(document.createElement("input"), { name, ...fields }));
      field("title", { value: "" });
      field("text", { value: `${text} ${url}` });
      field("url", { value: url });
      field("media", { type: "file", id: "shared-media" });
      form.id = "shared";
      document.body.append(form);
    },
    [TEXT, ADDRESS] as const,
  );
  await page.locator("#shared-media").setInputFiles({ name: "tree.png", mimeType: "image/png", buffer: png() });
  await page.evaluate(() => (document.getElementById("shared") as HTMLFormElement).submit());
}

const composerOf = (page: Page) => page.getByRole("form", { name: "Create post" });

async function isFilled(page: Page) {
  await expect(composerOf(page).getByRole("textbox", { name: "What's on your mind?" })).toHaveValue(
    `${TEXT} ${ADDRESS}`,
  );
  await expect(composerOf(page).getByRole("img", { name: "Your upload" })).toBeVisible();
}

async function logIn(page: Page, { email }: Member) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
}

// The worker stores all files of the app first.
test.beforeEach(() => test.slow());

test("a photo and a text that another app shares are in the composer, once, and are posted", async ({
  page,
  ana: _,
}) => {
  await share(page);
  await isFilled(page);
  await expect(page).toHaveURL("/?new-post=shared");
  await composerOf(page).getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: TEXT }).getByRole("img").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: TEXT })).toBeVisible();
  await expect(composerOf(page).getByRole("textbox", { name: "What's on your mind?" })).toHaveValue("");
});

test("what is shared without being logged in waits for the login", async ({ page, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  await share(page);
  await expect(page.getByRole("heading", { name: "Share on Plaza" })).toBeVisible();
  await page.getByRole("link", { name: "Log In" }).click();
  await logIn(page, bo);
  await isFilled(page);
});
