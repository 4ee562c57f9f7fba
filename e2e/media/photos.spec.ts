import type { Locator, Page } from "@playwright/test";
import { findingsEverywhere } from "../testing/axe.ts";
import { call, cardOf, comment, writePost } from "../posts/feed-world.ts";
import { listItem } from "../marketplace/market-world.ts";
import { png, webm } from "../testing/pictures.ts";
import { upload } from "../stories/story-world.ts";
import { slowDown } from "../testing/slow.ts";
import { doubleTap, touchFrom } from "../testing/touch.ts";
import { baseURL, expect, type Member, test, toastOf } from "../testing/world.ts";

const viewerOf = (page: Page) => page.getByRole("dialog");
const pictureOf = (page: Page) => viewerOf(page).locator("[data-stage] img");
const closeOf = (page: Page) => viewerOf(page).getByRole("button", { name: "Close", exact: true });
const threadOf = (page: Page) => viewerOf(page).getByRole("complementary", { name: "Comments" });
const isAt = (page: Page, path: string) => expect(page).toHaveURL(`${baseURL()}${path}`);

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const CENTRE = { x: 195, y: 420 };

async function postPhoto(member: Member, content: string, size = { width: 800, height: 600 }) {
  return writePost(member, { content, imageUrl: await upload(member, png(size)) });
}

async function sendPhoto(from: Member, to: Member, colour: [number, number, number]) {
  const imageUrl = await upload(from, png({ width: 300, height: 200, colour }));
  await call(from, "POST", "/api/messages", { receiverId: to.id, content: null, imageUrl });
}

const scaleOf = (picture: Locator) => picture.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
const leftOf = (picture: Locator) => picture.evaluate((image) => image.getBoundingClientRect().left);

test("a photo in a post opens with its thread beside it, Escape and Back close it, and the focus returns", async ({
  page,
  ana,
  world,
}) => {
  const bo = await world.member({ firstName: "Bo" });
  const { id } = await postPhoto(ana, "The sea at noon");
  await comment(bo, id, "So blue");
  await page.goto("/friends");
  await page.goto(`/profile/${ana.id}`);
  const link = cardOf(page, "The sea at noon").getByRole("link", { name: "Photo by Ana Prado" });
  await link.click();
  await expect(viewerOf(page)).toHaveAccessibleName("Photo by Ana Prado");
  await isAt(page, `/profile/${ana.id}?photo=post.${id}.1`);
  await expect(pictureOf(page)).toHaveAttribute("alt", "Photo by Ana Prado");
  await expect(threadOf(page)).toContainText("The sea at noon");
  await expect(threadOf(page)).toContainText("So blue");
  await threadOf(page).getByRole("textbox", { name: "Write a comment" }).fill("Come along");
  await threadOf(page).getByRole("button", { name: "Send" }).click();
  await expect(threadOf(page).getByRole("article", { name: "Comment by Ana Prado" })).toContainText("Come along");
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewerOf(page)).toHaveCount(0);
  await isAt(page, `/profile/${ana.id}`);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(viewerOf(page)).toBeFocused();
  await page.goBack();
  await expect(viewerOf(page)).toHaveCount(0);
  await page.goBack();
  await isAt(page, "/friends");
});

test(
  "a reload and a shared link open the photo again, and closing it leaves the page under it",
  { tag: "@full" },
  async ({ page, ana, elsewhere, world }) => {
    const { id } = await postPhoto(ana, "The sea at night");
    await page.goto(`/post/${id}`);
    await page.getByRole("link", { name: "Photo by Ana Prado" }).click();
    await expect(viewerOf(page)).toBeVisible();
    await page.reload();
    await expect(pictureOf(page)).toBeVisible();
    await closeOf(page).click();
    await expect(viewerOf(page)).toHaveCount(0);
    await isAt(page, `/post/${id}`);

    const other = await elsewhere(await world.member({ firstName: "Bo" }));
    await other.goto(`/?photo=post.${id}.1`);
    await expect(threadOf(other)).toContainText("The sea at night");
    await closeOf(other).click();
    await expect(viewerOf(other)).toHaveCount(0);
    await isAt(other, "/");
    await other.goto(`/?photo=post.${crypto.randomUUID()}.1`);
    await expect(viewerOf(other)).toContainText("This photo is no longer available");
  },
);

test(
  "a photo is zoomed by wheel, double click and keys, and dragged while it is zoomed",
  { tag: "@full" },
  async ({ page, ana }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { id } = await postPhoto(ana, "Look closely", { width: 1600, height: 1200 });
    await page.goto(`/post/${id}?photo=post.${id}.1`);
    const picture = pictureOf(page);
    await expect(picture).toBeVisible();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1.5);
    const left = await leftOf(picture);
    await page.mouse.down();
    await page.mouse.move(300, 400, { steps: 4 });
    await page.mouse.up();
    expect(await leftOf(picture)).toBeCloseTo(left - 100, 0);
    await page.mouse.dblclick(400, 400);
    await expect.poll(() => scaleOf(picture)).toBe(1);
    await page.mouse.dblclick(400, 400);
    await expect.poll(() => scaleOf(picture)).toBe(2.5);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    await expect.poll(() => scaleOf(picture)).toBe(1);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => scaleOf(picture)).toBeCloseTo(1.6, 1);
  },
);

test(
  "seven pictures of a post are a grid that leads to each of them, and the photo of a comment opens too",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    const pictures: string[] = [];
    for (let n = 1; n <= 6; n++) pictures.push(await upload(ana, png({ width: 400, height: 300 })));
    pictures.push(await upload(ana, await webm(page)));
    const mediaUrls = pictures.map((url, index) => ({ url, ...(index === 1 && { alt: "Two boats" }) }));
    const { id } = await writePost(ana, { content: "A whole day", mediaUrls });
    await call(bo, "POST", "/api/comments", {
      postId: id,
      imageUrl: await upload(bo, png({ width: 300, height: 200 })),
    });
    await page.goto(`/post/${id}`);
    const tiles = cardOf(page, "A whole day").getByRole("list").first().getByRole("link");
    await expect(tiles).toHaveCount(5);
    await expect(tiles.nth(0)).toHaveAccessibleName("Photo by Ana Prado (1 of 7)");
    await expect(tiles.nth(4)).toHaveAccessibleName("Photo by Ana Prado (5 of 7) and 2 more");
    await expect(tiles.nth(4)).toContainText("+3");
    const { width = 0, height = 0 } = (await cardOf(page, "A whole day").getByRole("list").first().boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(6 / 5, 1);
    expect(await findingsEverywhere(page)).toEqual([]);

    await tiles.nth(1).click();
    await expect(viewerOf(page)).toHaveAccessibleName("Two boats");
    await isAt(page, `/post/${id}?photo=post.${id}.2`);
    await expect(viewerOf(page).getByRole("status")).toHaveText("2 of 7");
    for (let n = 3; n <= 7; n++) await page.keyboard.press("ArrowRight");
    await expect(viewerOf(page).getByRole("status")).toHaveText("7 of 7");
    await expect(viewerOf(page).locator("[data-stage] video")).toBeVisible();
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(tiles.nth(1)).toBeFocused();

    await page
      .getByRole("article", { name: "Comment by Bo Prado" })
      .getByRole("link", { name: "Photo by Bo Prado" })
      .click();
    await expect(viewerOf(page)).toHaveAccessibleName("Photo by Bo Prado");
    await expect(viewerOf(page).getByRole("complementary", { name: "Comments" })).toContainText("A whole day");
    await page.reload();
    await expect(pictureOf(page)).toHaveAttribute("alt", "Photo by Bo Prado");
  },
);

test(
  "the photos of a chat follow each other by keys and buttons, and one Back closes them",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    await sendPhoto(bo, ana, [200, 40, 40]);
    await sendPhoto(ana, bo, [40, 200, 40]);
    const mediaUrls = [
      { url: await upload(bo, png({ width: 300, height: 200 })) },
      { url: await upload(bo, png({ width: 200, height: 300 })), alt: "A tower" },
    ];
    await call(bo, "POST", "/api/messages", { receiverId: ana.id, mediaUrls });
    await page.goto("/friends");
    await page.goto(`/messages?userId=${bo.id}`);
    await page.getByRole("link", { name: "Open photo" }).first().click();
    await expect(viewerOf(page)).toHaveAccessibleName("Photo by Bo");
    await expect(viewerOf(page).getByRole("status")).toHaveText("1 of 4");
    const first = await pictureOf(page).getAttribute("src");
    await page.keyboard.press("ArrowRight");
    await expect(viewerOf(page).getByRole("status")).toHaveText("2 of 4");
    await expect(viewerOf(page)).toHaveAccessibleName("Photo by you");
    await page.getByRole("button", { name: "Next photo" }).click();
    await expect(viewerOf(page).getByRole("status")).toHaveText("3 of 4");
    await page.getByRole("button", { name: "Next photo" }).click();
    await expect(page.getByRole("button", { name: "Next photo" })).toBeDisabled();
    await expect(viewerOf(page)).toHaveAccessibleName("A tower");
    await page.getByRole("button", { name: "Previous photo" }).click();
    await page.getByRole("button", { name: "Previous photo" }).click();
    await page.keyboard.press("ArrowLeft");
    await expect(pictureOf(page)).toHaveAttribute("src", first ?? "");
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await isAt(page, `/messages?userId=${bo.id}`);
  },
);

test("a photo is saved under a name with the right ending", { tag: "@full" }, async ({ page, ana }) => {
  const { id } = await postPhoto(ana, "For the album");
  await page.goto(`/post/${id}?photo=post.${id}.1`);
  const saved = page.waitForEvent("download");
  await viewerOf(page).getByRole("link", { name: "Save photo" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[\w-]+\.(?:webp|png|jpe?g)$/);
});

test(
  "the pictures of profiles, groups, events and listings lead to the viewer",
  { tag: "@full" },
  async ({ page, ana }) => {
    const [avatar, cover] = [await upload(ana, png()), await upload(ana, png({ width: 900, height: 300 }))];
    await call(ana, "PUT", "/api/profile-image", { imageURL: avatar });
    await call(ana, "PUT", "/api/cover-image", { imageURL: cover });
    await page.goto(`/profile/${ana.id}`);
    for (const [label, name] of [
      ["Open profile picture", "Profile picture of Ana Prado"],
      ["Open cover photo", "Cover photo of Ana Prado"],
    ] as const) {
      await page.getByRole("link", { name: label }).click();
      await expect(viewerOf(page)).toHaveAccessibleName(name);
      await expect(pictureOf(page)).toBeVisible();
      await page.goBack();
      await expect(viewerOf(page)).toHaveCount(0);
    }

    const imageUrl = await upload(ana, png({ width: 900, height: 300 }));
    const group = await call<{ id: string }>(ana, "POST", "/api/groups", { name: "Lamplighters", imageUrl });
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const eventCover = await upload(ana, png({ width: 900, height: 300 }));
    const event = await call<{ id: string }>(ana, "POST", "/api/events", {
      name: "Lamps on",
      startTime,
      imageUrl: eventCover,
    });
    for (const [path, name] of [
      [`/groups/${group.id}`, "Cover photo of Lamplighters"],
      [`/events/${event.id}`, "Cover photo of Lamps on"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("link", { name: "Open cover photo" }).click();
      await expect(viewerOf(page)).toHaveAccessibleName(name);
      await page.goBack();
      await expect(viewerOf(page)).toHaveCount(0);
      await isAt(page, path);
    }

    const title = `Lamp ${crypto.randomUUID()}`;
    const [front, back] = [
      await upload(ana, png({ width: 500, height: 400 })),
      await upload(ana, png({ width: 300, height: 400 })),
    ];
    await listItem(ana, { title, imageUrls: [{ url: front }, { url: back, alt: "From behind" }] });
    await page.goto("/marketplace?view=own");
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("dialog", { name: title }).getByRole("link", { name: "From behind" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.locator("[data-stage] img")).toHaveAttribute("alt", "From behind");
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("[data-stage] img")).toHaveAttribute("alt", title);
    await page.goBack();
    await expect(page.locator("[data-stage]")).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await isAt(page, "/marketplace?view=own");
  },
);

test(
  "an avatar in a post leads to the profile, and the photo of a shared post to the original",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    const original = await postPhoto(bo, "Bo was here");
    await writePost(ana, { content: "See this", sharedPostId: original.id });
    await page.goto(`/profile/${ana.id}`);
    const card = cardOf(page, "See this");
    await card.getByRole("link", { name: "Photo by Bo Prado" }).click();
    await expect(threadOf(page)).toContainText("Bo was here");
    await expect(threadOf(page)).not.toContainText("See this");
    await closeOf(page).click();
    await card
      .getByRole("group", { name: /^Shared post/ })
      .locator("header a")
      .first()
      .click();
    await isAt(page, `/profile/${bo.id}`);
  },
);

test(
  "a film has sound at the first Play, on its own page and in the viewer, on a slow device too",
  { tag: "@full" },
  async ({ page, ana }) => {
    await page.goto("/");
    const film = await upload(ana, await webm(page));
    const { id } = await writePost(ana, { content: "It moves", videoUrl: film });
    await slowDown(page);
    await page.goto(`/post/${id}`);
    const onPage = page.getByRole("main").locator("video");
    await onPage.focus();
    await page.keyboard.press("Space");
    await expect(onPage).toHaveJSProperty("paused", false);
    await expect(onPage).toHaveJSProperty("muted", false);
    await page.goto(`/post/${id}?photo=post.${id}.1`);
    const video = viewerOf(page).locator("[data-stage] video");
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect(video).toHaveJSProperty("muted", false);
    await expect(viewerOf(page).getByRole("link", { name: "Save video" })).toBeVisible();
  },
);

test("the photo viewer has no accessibility findings", { tag: "@full" }, async ({ page, ana }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await postPhoto(ana, "Whole");
  await comment(ana, id, "Mine");
  await page.goto(`/post/${id}?photo=post.${id}.1`);
  await expect(pictureOf(page)).toBeVisible();
  await expect(threadOf(page)).toContainText("Mine");
  expect(await findingsEverywhere(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test(
    "a photo is zoomed by pinch and double tap, and a swipe down closes it",
    { tag: "@full" },
    async ({ page, ana }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { id } = await postPhoto(ana, "By touch");
      await page.goto(`/post/${id}`);
      await page.getByRole("link", { name: "Photo by Ana Prado" }).tap();
      const picture = pictureOf(page);
      await expect(picture).toBeVisible();
      const near = [
        { x: 175, y: 420 },
        { x: 215, y: 420 },
      ] as const;
      const far = [
        { x: 95, y: 420 },
        { x: 295, y: 420 },
      ] as const;
      await touchFrom(page, [near[0], far[0]], [near[1], far[1]]);
      await expect.poll(() => scaleOf(picture)).toBeGreaterThan(3);
      await touchFrom(page, [far[0], near[0]], [far[1], near[1]]);
      await expect.poll(() => scaleOf(picture)).toBe(1);
      await doubleTap(page, CENTRE);
      await expect.poll(() => scaleOf(picture)).toBe(2.5);
      await touchFrom(page, [CENTRE, { x: CENTRE.x, y: CENTRE.y + 250 }]);
      await expect(viewerOf(page)).toBeVisible();
      await doubleTap(page, CENTRE);
      await expect.poll(() => scaleOf(picture)).toBe(1);
      await touchFrom(page, [CENTRE, { x: CENTRE.x, y: CENTRE.y + 250 }]);
      await expect(viewerOf(page)).toHaveCount(0);
      await isAt(page, `/post/${id}`);
    },
  );

  test("a swipe moves between the photos of a chat", { tag: "@full" }, async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    await sendPhoto(bo, ana, [200, 40, 40]);
    await sendPhoto(bo, ana, [40, 200, 40]);
    await page.goto(`/messages?userId=${bo.id}`);
    await page.getByRole("link", { name: "Open photo" }).first().tap();
    await expect(viewerOf(page).getByRole("status")).toHaveText("1 of 2");
    await touchFrom(page, [CENTRE, { x: CENTRE.x - 150, y: CENTRE.y }]);
    await expect(viewerOf(page).getByRole("status")).toHaveText("2 of 2");
    await touchFrom(page, [CENTRE, { x: CENTRE.x + 150, y: CENTRE.y }]);
    await expect(viewerOf(page).getByRole("status")).toHaveText("1 of 2");
  });

  test("the thread opens by a button, and Back closes it before the photo", { tag: "@full" }, async ({ page, ana }) => {
    const { id } = await postPhoto(ana, "Tell me more");
    await page.goto(`/post/${id}`);
    await page.getByRole("link", { name: "Photo by Ana Prado" }).tap();
    await expect(pictureOf(page)).toBeVisible();
    await expect(threadOf(page)).toHaveCount(0);
    await viewerOf(page).getByRole("button", { name: "Comments" }).tap();
    await expect(threadOf(page)).toContainText("Tell me more");
    await threadOf(page).getByRole("textbox", { name: "Write a comment" }).fill("So far away");
    await threadOf(page).getByRole("button", { name: "Send" }).tap();
    await expect(threadOf(page).getByRole("article", { name: "Comment by Ana Prado" })).toBeVisible();
    await page.goBack();
    await expect(threadOf(page)).toHaveCount(0);
    await expect(pictureOf(page)).toBeVisible();
    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await isAt(page, `/post/${id}`);
  });
});
