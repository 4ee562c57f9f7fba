import { PSEUDO } from "../../scripts/words/pseudo.mjs";
import { writePost } from "../posts/feed-world.ts";
import { publishStory, seeOnly, upload } from "../stories/story-world.ts";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { png } from "../testing/pictures.ts";
import { baseURL, expect, test } from "../testing/world.ts";

const mirrored = PSEUDO["ar-XB"];

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ context }) => context.addCookies([{ name: "lang", value: "ar-XB", url: baseURL() }]));

test(
  "right to left, the left two thirds of a story and the arrow to the left go on, and the others back",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    await insertFriendship(world.db, ana, bo);
    for (const audience of ["friends", "public"]) await publishStory(bo, png(), "image", { audience });
    await seeOnly(page, bo);
    await page.goto("/");
    await page.getByRole("button", { name: "Bo Lin" }).first().click();
    const bars = page.getByRole("progressbar");
    const isAt = (number: number) =>
      expect(bars).toHaveAccessibleName(
        mirrored("Story {number} of {total}").replace("{number}", String(number)).replace("{total}", "2"),
      );
    await isAt(1);
    await page.keyboard.press("ArrowLeft");
    await isAt(2);
    await page.keyboard.press("ArrowRight");
    await isAt(1);
    await page.mouse.click(200, 400);
    await isAt(2);
    await page.mouse.click(350, 400);
    await isAt(1);
  },
);

test(
  "right to left, the arrow to the left shows the next photo and the next tab, and the open tab is in view",
  { tag: "@full" },
  async ({ page, ana }) => {
    const urls = [await upload(ana, png()), await upload(ana, png({ colour: [40, 120, 230] }))];
    const { id } = await writePost(ana, {
      content: "Boats",
      mediaUrls: urls.map((url, at) => ({ url, alt: `Boat ${at + 1}` })),
    });
    await page.goto(`/post/${id}?photo=post.${id}.1`);
    await expect(page.getByRole("img", { name: "Boat 1" }).last()).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(new RegExp(`photo=post.${id}.2`));
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`photo=post.${id}.1`));

    await page.goto(`/profile/${ana.id}?tab=friends`);
    await page.getByRole("tab", { selected: true }).press("ArrowLeft");
    await expect(page).toHaveURL(/tab=photos/);
    await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
  },
);
