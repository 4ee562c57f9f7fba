import type { AlbumPhoto, OpenAlbum } from "@plaza/contract/albums";
import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { unzip } from "../../server/src/testing/unzip.ts";
import { call, watching } from "../posts/feed-world.ts";
import { upload } from "../stories/story-world.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { pickFiles } from "../testing/pick-files.ts";
import { png } from "../testing/pictures.ts";
import { expect, type Member, test } from "../testing/world.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const tiles = (page: Page) => page.getByRole("list", { name: "Photos" }).getByRole("listitem");
const file = (name: string) => ({ name, mimeType: "image/png", buffer: png() });

async function addTo(member: Member, album: { id: string }, alt: string): Promise<AlbumPhoto> {
  const mediaUrls = [{ url: await upload(member, png()), alt }];
  const [photo] = await call<AlbumPhoto[]>(member, "POST", `/api/albums/${album.id}/photos`, { mediaUrls });
  return photo as AlbumPhoto;
}

test("an album is made, filled by two friends, put in order, looked through and downloaded", async ({
  page,
  ana,
  world,
}) => {
  const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
  await insertFriendship(world.db, ana, bo);
  await page.goto(`/profile/${ana.id}?tab=photos`);
  await page.getByRole("button", { name: "New album" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(dialog.getByLabel("Name *")).toHaveAccessibleDescription("Name is required");
  await dialog.getByLabel("Name *").fill("Summer <b>party</b>");
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summer <b>party</b>" })).toBeVisible();

  await pickFiles(page.getByRole("button", { name: "Add photos" }).first(), [file("one.png"), file("two.png")]);
  await expect(page.getByText("2 photos")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  const [album] = await call<OpenAlbum[]>(ana, "GET", "/api/albums");
  if (!album) throw new Error("no album");
  const isWatched = watching(page, album.id);
  await page.reload();
  await isWatched;
  await call(ana, "PUT", `/api/albums/${album.id}/contributors/${bo.id}`);
  await addTo(bo, album, "Bo's boat");
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Photo 3 menu" }).click();
  await page.getByRole("menuitem", { name: "Move to the start" }).click();
  await expect(tiles(page).first().getByAltText("Bo's boat")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.reload();
  await tiles(page).first().getByRole("link").click();
  const viewer = dialogOf(page);
  await expect(viewer.getByAltText("Bo's boat")).toBeVisible();
  await expect(viewer.getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("Escape");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(unzip(Buffer.concat(chunks)).size).toBe(3);
});

test(
  "the owner of an album moves photos by the mouse, removes one, and a friend stops adding",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    await insertFriendship(world.db, ana, bo);
    const album = await call<OpenAlbum>(ana, "POST", "/api/albums", { name: "By the lake" });
    await addTo(ana, album, "First");
    await addTo(ana, album, "Second");
    await call(ana, "PUT", `/api/albums/${album.id}/contributors/${bo.id}`);
    await page.goto(`/albums/${album.id}`);
    await expect(tiles(page)).toHaveCount(2);
    await tiles(page).nth(1).dragTo(tiles(page).first());
    await expect(tiles(page).first().getByAltText("Second")).toBeVisible();
    await page.getByRole("button", { name: "Photo 2 menu" }).click();
    await page.getByRole("menuitem", { name: "Remove from album" }).click();
    await dialogOf(page).getByRole("button", { name: "Remove photo" }).click();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole("button", { name: "1 friend can add photos" }).click();
    await expect(dialogOf(page).getByRole("button", { name: "Remove Bo Lin" })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);

    const his = await elsewhere(bo);
    await his.goto(`/albums/${album.id}`);
    await his.getByRole("button", { name: "Album menu" }).click();
    await his.getByRole("menuitem", { name: "Stop adding photos" }).click();
    await dialogOf(his).getByRole("button", { name: "Stop adding photos" }).click();
    await expect(his.getByRole("button", { name: "Add photos" })).toBeHidden();
  },
);
