import type { Locator, Page } from "@playwright/test";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { bubble, fieldOf, say } from "./chat-world.ts";
import { cardOf, writePost } from "../posts/feed-world.ts";
import { pickFiles } from "../testing/pick-files.ts";
import { png } from "../testing/pictures.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const COLOURS = [
  [230, 60, 40],
  [40, 160, 80],
  [40, 80, 220],
] as const;
/** Of one colour each. */
const photos = (count: number) =>
  COLOURS.slice(0, count).map(([...colour]) => png({ width: 120, height: 90, colour }).toString("base64"));

/** As the browser gives files to a field: pasted at once, dropped after they were dragged over it. */
async function give(field: Locator, how: "paste" | "drag" | "drop", files: string[]) {
  // What takes them is loaded after the page.
  await expect(field.locator("xpath=ancestor::form").locator("[data-drops]")).toBeAttached();
  await field.evaluate(
    (element, { how, files }) => {
      const data = new DataTransfer();
      for (const [index, base64] of files.entries()) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        data.items.add(new File([bytes], `${index}.png`, { type: "image/png" }));
      }
      const options = { bubbles: true, cancelable: true };
      if (how === "paste") element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      else
        element.dispatchEvent(new DragEvent(how === "drag" ? "dragover" : "drop", { ...options, dataTransfer: data }));
    },
    { how, files },
  );
}

const tiles = (page: Page) => page.getByRole("list", { name: "Photos and videos" });
const tile = (page: Page, place: number) => tiles(page).getByRole("button", { name: new RegExp(`^Photo ${place} of`) });
const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the screen");
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

test(
  "pictures are pasted and dropped into a post, put in order, described, and changed later",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    await page.goto("/");
    const composer = page.getByRole("form", { name: "Create post" });
    const box = composer.getByRole("textbox").first();
    await give(box, "paste", photos(2));
    await expect(tile(page, 2)).toBeVisible();
    await give(box, "drag", photos(1));
    await expect(composer.getByText("Drop photos and videos here")).toBeVisible();
    await give(box, "drop", photos(3).slice(2));
    await expect(composer.getByText("Drop photos and videos here")).toBeHidden();
    await expect(tiles(page).getByRole("listitem")).toHaveCount(3);
    const post = composer.getByRole("button", { name: "Post", exact: true });
    await expect(post).toBeEnabled();

    const order = () =>
      tiles(page)
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => item.getAttribute("data-id")));
    const [red, green, blue] = await order();
    await tile(page, 1).focus();
    await page.keyboard.press("ArrowRight");
    expect(await order()).toEqual([green, red, blue]);
    await expect(tile(page, 2)).toBeFocused();
    await expect(composer.getByRole("status").filter({ hasText: "moved to position 2 of 3" })).toHaveCount(1);
    await page.mouse.move(...(await middleOf(tile(page, 3))));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(tile(page, 2))), { steps: 4 });
    await page.mouse.move(...(await middleOf(tile(page, 1))), { steps: 4 });
    await page.mouse.up();
    expect(await order()).toEqual([blue, green, red]);

    await tile(page, 1).click();
    await composer.getByLabel(/^Describe photo 1/).fill("A blue door");
    expect(await findingsInBothThemes(page, "form[aria-label='Create post']")).toEqual([]);
    const text = `Three ${crypto.randomUUID()}`;
    await box.fill(text);
    await post.click();
    await expect(toastOf(page)).toContainText("Post created");
    const shown = cardOf(page, text).locator("a[href*=photo] img");
    await expect(shown).toHaveCount(3);
    await expect(shown.first()).toHaveAttribute("alt", "A blue door");

    await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
    await page.getByRole("menuitem", { name: "Edit post" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit post" });
    await dialog.getByRole("button", { name: "Remove photo 1" }).click();
    await expect(tiles(page).getByRole("listitem")).toHaveCount(2);
    await give(dialog.getByRole("textbox").first(), "paste", photos(1));
    await expect(tiles(page).getByRole("listitem")).toHaveCount(3);
    await dialog.getByRole("button", { name: "Remove photo 2" }).click();
    // Changes that were not saved survive a reload.
    await expect(dialog.getByRole("button", { name: "Save changes" })).toBeEnabled();
    if (isFullSize) {
      await page.reload();
      await cardOf(page, text).getByRole("button", { name: "Post menu" }).click();
      await page.getByRole("menuitem", { name: "Edit post" }).click();
    }
    await expect(tiles(page).getByRole("listitem")).toHaveCount(2);
    const save = dialog.getByRole("button", { name: "Save changes" });
    await expect(save).toBeEnabled();
    await save.click();
    await expect(toastOf(page)).toContainText("Post updated");
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).not.toHaveAttribute("alt", "A blue door");
  },
);

test("a picture whose upload fails can be retried", { tag: "@full" }, async ({ page, ana: _ }) => {
  await page.route("**/api/objects/upload", (route) => route.fulfill({ status: 502, body: "" }), { times: 1 });
  await page.goto("/");
  const composer = page.getByRole("form", { name: "Create post" });
  await give(composer.getByRole("textbox").first(), "paste", photos(1));
  await expect(composer.getByRole("alert")).toHaveText("Upload failed");
  await expect(composer.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
  await composer.getByRole("button", { name: "Retry photo" }).click();
  await expect(composer.getByRole("button", { name: "Post", exact: true })).toBeEnabled();
});

test(
  "a comment takes one pasted photo, a message several dropped ones",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo" });
    const text = `Write here ${crypto.randomUUID()}`;
    const { id } = await writePost(ana, { content: text });
    await page.goto(`/post/${id}`);
    const field = page.getByRole("textbox", { name: "Write a comment" }).first();
    await give(field, "paste", photos(1));
    await expect(page.getByAltText("Your upload")).toBeVisible();
    await field.fill("Seen");
    await page.getByRole("button", { name: "Send" }).first().click();
    await expect(toastOf(page)).toContainText("Comment added");
    await expect(page.getByAltText("Photo by Ana Prado")).toBeVisible();

    const bos = await elsewhere(bo);
    await bos.goto(`/messages?userId=${ana.id}`);
    await give(fieldOf(bos), "drop", photos(3));
    await expect(tiles(bos).getByRole("listitem")).toHaveCount(3);
    await expect(bos.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
    await say(bos, "Three of them");
    await expect(bubble(bos, "Three of them").getByRole("listitem")).toHaveCount(3);
    await page.goto(`/messages?userId=${bo.id}`);
    await expect(bubble(page, "Three of them").getByRole("listitem")).toHaveCount(3);
  },
);

test("four photos are posted from a phone's picker in two taps", async ({ world, elsewhere }) => {
  const page = await elsewhere(await world.member(), PHONE);
  await page.goto("/");
  const composer = page.getByRole("form", { name: "Create post" });
  let taps = 0;
  const tap = (name: string) => {
    taps += 1;
    return composer.getByRole("button", { name, exact: true }).tap();
  };
  const files = [1, 2, 3, 4].map((at) => ({
    name: `${at}.png`,
    mimeType: "image/png",
    buffer: png({ width: 40 * at }),
  }));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap("Photo")]);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tiles(page).getByRole("listitem")).toHaveCount(4);
  await tap("Post");
  await expect(toastOf(page)).toContainText("Post created");
  expect(taps).toBe(2);
  await expect(page.getByRole("article").first().getByRole("listitem")).toHaveCount(4);
});

test(
  "on a phone one photo stays in the dialog, and the tile in the grid adds more",
  { tag: "@full" },
  async ({ world, elsewhere }) => {
    const page = await elsewhere(await world.member(), PHONE);
    await page.goto("/");
    const file = (name: string) => ({ name, mimeType: "image/png", buffer: png() });
    await pickFiles(page.getByRole("button", { name: "Photo", exact: true }), file("a.png"));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
    await expect(dialog.getByText(/a\.png|KB|Drop/)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Use this photo" }).tap();
    await pickFiles(page.getByRole("button", { name: "Add more photos or videos" }), [file("b.png"), file("c.png")]);
    await expect(tiles(page).getByRole("listitem")).toHaveCount(3);
    await pickFiles(page.getByRole("button", { name: "Add more photos or videos" }), file("d.png"));
    await expect(tiles(page).getByRole("listitem")).toHaveCount(4);
  },
);
