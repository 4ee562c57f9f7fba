import type { Page } from "@playwright/test";
import sharp from "sharp";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { call, writePost } from "../posts/feed-world.ts";
import { png, stripes } from "../testing/pictures.ts";
import { touchFrom } from "../testing/touch.ts";
import { expect, test, toastOf } from "../testing/world.ts";

async function choosePicture(page: Page, title: string, buffer: Buffer) {
  await page.getByRole("button", { name: title }).click();
  const dialog = page.getByRole("dialog", { name: title });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /Choose/ }).click();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  return dialog;
}

test("a member's new avatar and cover show everywhere at once", async ({ page, ana }) => {
  const text = `Mine ${crypto.randomUUID()}`;
  await writePost(ana, { content: text });
  await page.goto(`/profile/${ana.id}`);
  await expect(page.getByText("No bio added yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/settings/profile");
  await expect(page.getByRole("group", { name: "Friendship" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Message", exact: true })).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Account menu" });
  await expect(menu).toHaveText("AP");

  // Closed before it is sent, nothing changes.
  await choosePicture(page, "Change profile picture", png());
  await page.keyboard.press("Escape");
  await expect(menu).toHaveText("AP");

  const dialog = await choosePicture(page, "Change profile picture", png());
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(toastOf(page)).toContainText("Profile picture updated");
  await expect(dialog).toHaveCount(0);
  await expect(menu.locator("img")).toBeVisible();
  const post = page.getByRole("article", { name: /^Post by/ }).filter({ hasText: text });
  await expect(post.locator("img").first()).toBeVisible();

  const cover = await choosePicture(page, "Change cover photo", png({ width: 400, height: 120 }));
  await cover.getByRole("button", { name: "Use this photo" }).click();
  await expect(toastOf(page)).toContainText("Cover photo updated");
  const shown = page.locator("main img[srcset]").first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(menu.locator("img")).toBeVisible();
  await expect(shown).toBeVisible();

  if (!isFullSize) return;
  await page.route("**/api/cover-image", (route) => route.fulfill({ status: 503, body: "" }));
  const refused = await choosePicture(page, "Change cover photo", png());
  await refused.getByRole("button", { name: "Use this photo" }).click();
  await expect(toastOf(page)).toContainText("Cover photo not updated");
});

test(
  "a new avatar is positioned by fingers and keys, and that part of it is sent",
  { tag: "@full" },
  async ({ world, elsewhere }) => {
    const member = await world.member();
    const page = await elsewhere(member, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await page.goto(`/profile/${member.id}`);
    const dialog = await choosePicture(page, "Change profile picture", await stripes("red", "lime", "blue"));
    const stage = dialog.getByRole("group", { name: "Photo position" });
    const [across, zoom] = [dialog.getByLabel("Horizontal position"), dialog.getByLabel("Zoom")];
    await expect(across).toHaveAttribute("aria-valuetext", "50%");

    const box = await stage.boundingBox();
    if (!box) throw new Error("no stage");
    const at = (x: number, y = 0.5) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    await touchFrom(page, [at(0.1), at(0.95)]);
    await touchFrom(page, [at(0.1), at(0.95)]);
    await expect(across).toHaveAttribute("aria-valuetext", "0%");
    await touchFrom(page, [at(0.4), at(0.2)], [at(0.6), at(0.8)]);
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5);

    // By keys it goes to the other end.
    await across.focus();
    for (let press = 0; press < 80; press += 1) await page.keyboard.press("ArrowLeft");
    await expect(across).toHaveAttribute("aria-valuetext", "100%");
    await page.keyboard.press("-");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Use this photo" }).click();
    await expect(toastOf(page)).toContainText("Profile picture updated");

    const { profileImageUrl } = await call<{ profileImageUrl: string }>(member, "GET", `/api/users/${member.id}`);
    const image = await page.request.get(profileImageUrl);
    const { width, height } = await sharp(await image.body()).metadata();
    expect(width).toBe(height);
    const { channels } = await sharp(await image.body()).stats();
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  },
);

test("a member's details are on the About tab", { tag: "@full" }, async ({ page, ana }) => {
  await page.goto("/settings/profile");
  await page.getByLabel("Bio").fill("Ceramics,\nlong lunches.");
  await page.getByLabel("Town").fill("Lisbon");
  await page.getByLabel("Work").fill("Ateliê do Barro");
  await page.getByLabel("School").fill("Belas-Artes");
  await page.getByLabel("Link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Link")).toHaveAccessibleDescription("Link isn't a web address");
  await page.getByLabel("Link").fill("ana.example/bowls");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toastOf(page)).toContainText("Profile updated");
  await expect(page.getByLabel("Link")).toHaveValue("https://ana.example/bowls");

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "View profile" }).click();
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page).toHaveURL(`/profile/${ana.id}?tab=about`);
  const about = page.getByRole("tabpanel");
  for (const words of ["long lunches.", "Lives in Lisbon", "Ateliê do Barro", "Belas-Artes", /Joined in \w+ 20\d\d/]) {
    await expect(about.getByText(words)).toBeVisible();
  }
  const link = about.getByRole("link", { name: "ana.example/bowls" });
  await expect(link).toHaveAttribute("href", "https://ana.example/bowls");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
});

test(
  "another member's profile shows counts, friends in common and a button to message them",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const cleo = await world.member({ firstName: "Cleo", lastName: "Moreau" });
    await insertFriendship(world.db, ana, cleo);
    await insertFriendship(world.db, bo, cleo);
    await writePost(bo, { content: "Out on the water" });
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Bo Berg" })).toBeVisible();
    await expect(page.getByText("1 friend", { exact: true })).toBeVisible();
    await expect(page.getByText("1 post", { exact: true })).toBeVisible();
    await expect(page.getByText("1 mutual friend")).toBeVisible();
    await expect(page.getByRole("button", { name: /Change/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Message", exact: true })).toHaveAttribute(
      "href",
      `/messages?userId=${bo.id}`,
    );
    await page.getByRole("link", { name: "See all" }).click();
    await expect(page.getByRole("tab", { name: "Friends" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tabpanel").getByRole("link", { name: "Cleo Moreau" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cleo Moreau" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Posts" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel").getByText("No posts yet")).toBeVisible();
    await page.goto(`/profile/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  },
);

test("screens with friends have no accessibility findings", { tag: "@full" }, async ({ page, ana, world }) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  const [cleo, dee] = [await world.member({ firstName: "Cleo" }), await world.member({ firstName: "Dee" })];
  await insertFriendship(world.db, ana, bo);
  await call(cleo, "POST", "/api/friendships", { addresseeId: ana.id });
  await call(ana, "POST", "/api/friendships", { addresseeId: dee.id });
  for (const [path, button] of [
    ["/friends", "More about Bo Berg"],
    ["/friends?tab=requests", "Accept Cleo Prado"],
    [`/profile/${dee.id}`, "Friend Request Sent"],
    [`/profile/${cleo.id}`, "Accept Friend Request"],
    [`/profile/${bo.id}`, "Friends"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button, exact: true }).waitFor();
    expect([path, await findingsEverywhere(page)]).toEqual([path, []]);
  }
});
