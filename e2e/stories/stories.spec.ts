import type { StoryGroup } from "@plaza/contract/stories";
import type { Locator, Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { call } from "../posts/feed-world.ts";
import { png, webm } from "../testing/pictures.ts";
import { publishStory, seeOnly } from "./story-world.ts";
import { touchFrom } from "../testing/touch.ts";
import { baseURL, expect, test, toastOf } from "../testing/world.ts";

const viewerOf = (page: Page) => page.getByRole("dialog", { name: /^Story by/ });
const barOf = (page: Page) => viewerOf(page).getByRole("progressbar");
const tileOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}.*story`) });
const stripOf = (page: Page) => page.getByRole("region", { name: "Stories" });
const onStory = (page: Page, name: string) => expect(viewerOf(page).getByRole("status")).toHaveText(name);

/** From here on time passes only where the test says so. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Ticks until the picture is in sight and its first 50 ms have passed. */
async function beginTime(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      await drawn(page);
      return barOf(page).getAttribute("aria-valuenow");
    })
    .toBe("1");
}

/** What has changed is drawn in a task of its own, which a stopped clock does not stop. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 3; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

async function open(page: Page, tile: Locator) {
  await tile.click();
  await expect(viewerOf(page)).toBeVisible();
}

/** A paused story does not end while the test goes on, however slow the machine is. */
async function openPaused(page: Page, tile: Locator) {
  await open(page, tile);
  await viewerOf(page).getByRole("button", { name: "Pause" }).click();
}

test("a photo becomes a story, whose author sees its viewers and can delete it", async ({ page, ana, world }) => {
  await seeOnly(page, ana);
  await page.goto("/");
  await stripOf(page).getByRole("button", { name: "Your story", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png() });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/stories"));
  await dialog.getByRole("button", { name: "Share to story" }).click();
  expect((await sent).postDataJSON()).toEqual({
    mediaUrl: expect.stringMatching(/^\/objects\//),
    mediaType: "image",
  });
  await expect(toastOf(page)).toContainText("Story created successfully!");
  await expect(stripOf(page).getByRole("button", { name: "Add to your story" })).toBeVisible();
  await expect(stripOf(page).getByRole("button", { name: /^Watch your story/ })).toHaveCount(1);

  const stories = await call<StoryGroup[]>(ana, "GET", "/api/stories");
  const storyId = stories.find(({ user }) => user.id === ana.id)?.stories[0]?.id;
  await call(await world.member({ firstName: "Bo" }), "PUT", `/api/stories/${storyId}/seen`);
  await page.reload();
  await openPaused(page, page.getByRole("button", { name: /^Watch your story/ }));
  await viewerOf(page).getByRole("button", { name: "Seen by 1" }).click();
  await expect(page.getByRole("list", { name: "Viewers" }).getByRole("listitem")).toHaveText([/Bo Prado/]);
  expect(await findingsInBothThemes(page, "[aria-label=Viewers]")).toEqual([]);
  await page.keyboard.press("Escape");

  await viewerOf(page).getByRole("button", { name: "Story menu" }).click();
  await page.getByRole("menuitem", { name: "Delete story" }).click();
  const question = page.getByRole("dialog", { name: "Delete this story?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await viewerOf(page).getByRole("button", { name: "Story menu" }).click();
  await page.getByRole("menuitem", { name: "Delete story" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page)).toContainText("Story deleted");
  await expect(viewerOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Add to your story" })).toHaveCount(0);
});

test("a story can be for friends only", { tag: "@full" }, async ({ page, ana }) => {
  await seeOnly(page, ana);
  await page.goto("/");
  await stripOf(page).getByRole("button", { name: "Your story", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Who can see it").selectOption("friends");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png() });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/stories"));
  await dialog.getByRole("button", { name: "Share to story" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ audience: "friends" });
  await expect(toastOf(page)).toContainText("Story created successfully!");
});

test("a video becomes a story, and one that is refused shows an error", { tag: "@full" }, async ({ page, ana: _ }) => {
  await page.route("**/api/stories", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.goto("/");
  const buffer = await webm(page);
  await stripOf(page).getByRole("button", { name: "Your story", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.webm", mimeType: "video/webm", buffer });
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/stories"));
  await dialog.getByRole("button", { name: "Share to story" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mediaType: "video" });
  await expect(toastOf(page)).toContainText("Failed to create story");
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
});

test(
  "a picture story advances after 5,000 ms, and the viewer closes after the last member",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
    await publishStory(cleo, png());
    await publishStory(bo, png({ colour: [20, 90, 200] }));
    await publishStory(bo, png({ colour: [20, 200, 90] }));
    await seeOnly(page, bo, cleo);
    await page.goto("/");
    await expect(tileOf(page, "Bo")).toBeVisible();
    await stopTime(page);
    await open(page, tileOf(page, "Bo"));

    await onStory(page, "Story 1 of 2 by Bo Prado");
    await beginTime(page);
    await page.clock.runFor(2_450);
    await expect(barOf(page)).toHaveAttribute("aria-valuenow", "50");
    await page.clock.runFor(2_450);
    await expect(barOf(page)).toHaveAttribute("aria-valuenow", "99");
    await page.clock.runFor(50);
    await onStory(page, "Story 2 of 2 by Bo Prado");
    await beginTime(page);
    await page.clock.runFor(4_950);
    await onStory(page, "Story 1 of 1 by Cleo Prado");
    await beginTime(page);
    await page.clock.runFor(4_950);
    await expect(viewerOf(page)).toBeHidden();
  },
);

test(
  "a click on the viewer's left third goes back, on the rest forward",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    for (const red of [10, 120, 230]) await publishStory(bo, png({ colour: [red, 90, 90] }));
    await seeOnly(page, bo);
    await page.goto("/");
    await open(page, tileOf(page, "Bo"));
    await page.keyboard.press("Space");
    const box = await viewerOf(page).getByRole("button", { name: "Back" }).boundingBox();
    const next = await viewerOf(page).getByRole("button", { name: "Next" }).boundingBox();
    if (!box || !next) throw new Error("nothing to tap");
    const width = box.width + next.width;
    const tapAt = (part: number) => page.mouse.click(box.x + width * part, box.y + box.height / 2);
    expect(box.width / width).toBeCloseTo(1 / 3, 2);

    await tapAt(0.35);
    await onStory(page, "Story 2 of 3 by Bo Prado");
    await tapAt(0.95);
    await onStory(page, "Story 3 of 3 by Bo Prado");
    await tapAt(0.32);
    await onStory(page, "Story 2 of 3 by Bo Prado");
    await tapAt(0.05);
    await tapAt(0.05);
    await onStory(page, "Story 1 of 3 by Bo Prado");
    for (const part of [0.4, 0.6, 0.8]) await tapAt(part);
    await expect(viewerOf(page)).toBeHidden();
  },
);

test(
  "a video story advances when it ends, and is muted until unmuted",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    await seeOnly(page, bo);
    await page.goto("/");
    // As long as a slow machine takes to press the button.
    await publishStory(bo, await webm(page, 4), "video");
    await publishStory(bo, png());
    await page.reload();
    await tileOf(page, "Bo").click();
    const film = viewerOf(page).locator("video");
    await expect(film).toHaveJSProperty("muted", true);
    await viewerOf(page).getByRole("button", { name: "Sound on" }).click();
    await expect(film).toHaveJSProperty("muted", false);
    await onStory(page, "Story 2 of 2 by Bo Prado");
  },
);

test(
  "the viewer's keys move, pause and close it, and the focus returns",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    await publishStory(bo, png());
    await publishStory(bo, png());
    await seeOnly(page, bo);
    await page.goto("/");
    await expect(tileOf(page, "Bo")).toBeVisible();
    await stopTime(page);
    await tileOf(page, "Bo").focus();
    await page.keyboard.press("Enter");
    await expect(viewerOf(page)).toBeVisible();
    await beginTime(page);
    await page.keyboard.press("Space");
    await expect(viewerOf(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(barOf(page)).toHaveAttribute("aria-valuenow", "1");
    await page.keyboard.press("Space");
    await page.clock.runFor(500);
    await expect(barOf(page)).toHaveAttribute("aria-valuenow", "11");
    await page.keyboard.press("ArrowRight");
    await onStory(page, "Story 2 of 2 by Bo Prado");
    await page.keyboard.press("ArrowLeft");
    await onStory(page, "Story 1 of 2 by Bo Prado");
    await page.keyboard.press("Tab");
    await expect(viewerOf(page).locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewerOf(page)).toBeHidden();
    await page.clock.runFor(50);
    await expect(tileOf(page, "Bo")).toBeFocused();
  },
);

test("a long press pauses a story", { tag: "@full" }, async ({ page, ana: _, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  await publishStory(bo, png());
  await publishStory(bo, png());
  await seeOnly(page, bo);
  await page.goto("/");
  await expect(tileOf(page, "Bo")).toBeVisible();
  await stopTime(page);
  await open(page, tileOf(page, "Bo"));
  await beginTime(page);
  await viewerOf(page).getByRole("button", { name: "Next" }).hover();
  await page.mouse.down();
  await page.clock.runFor(20_000);
  await onStory(page, "Story 1 of 2 by Bo Prado");
  await expect(barOf(page)).toHaveAttribute("aria-valuenow", "1");
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(400);
  await page.mouse.up();
  await page.clock.runFor(500);
  await onStory(page, "Story 1 of 2 by Bo Prado");
  await expect(barOf(page)).toHaveAttribute("aria-valuenow", "11");
});

test(
  "a member's own stories come first, then unseen ones, and seen ones lose their ring",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
    await publishStory(ana, png());
    await publishStory(bo, png());
    await publishStory(cleo, png());
    await seeOnly(page, ana, bo, cleo);
    await page.goto("/");
    const names = async () => {
      const texts = await stripOf(page).getByRole("button").allInnerTexts();
      return texts.map((text) => text.trim().split("\n").at(-1)).filter(Boolean);
    };
    await expect(tileOf(page, "Cleo")).toHaveAccessibleName("Cleo Prado's story, new");
    expect(await names()).toEqual(["Your story", "Cleo", "Bo"]);

    const seen = page.waitForResponse((response) => response.url().endsWith("/seen"));
    await open(page, tileOf(page, "Cleo"));
    expect((await seen).status()).toBe(204);
    await page.keyboard.press("Escape");
    await expect(tileOf(page, "Cleo")).toHaveAccessibleName("Cleo Prado's story");
    await page.reload();
    await expect(tileOf(page, "Bo")).toBeVisible();
    expect(await names()).toEqual(["Your story", "Bo", "Cleo"]);
  },
);

test(
  "a reaction to a story is a message to its author; the menu pauses it and leads to their profile",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo" });
    // One lasts for five seconds: a slow machine needs longer to reach the menu.
    for (let n = 1; n <= 4; n++) await publishStory(bo, png());
    await seeOnly(page, bo);
    await page.goto("/");
    await expect(tileOf(page, "Bo")).toBeVisible();
    await open(page, tileOf(page, "Bo"));
    await viewerOf(page).getByRole("button", { name: "Love" }).click();
    await expect(toastOf(page)).toContainText("Reaction sent");
    await viewerOf(page).getByRole("button", { name: "Story menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Mute Bo" })).toBeVisible();
    const at = await barOf(page).getAttribute("aria-valuenow");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await expect(barOf(page)).toHaveAttribute("aria-valuenow", at ?? "");
    await page.getByRole("menuitem", { name: "View profile" }).click();
    await expect(page).toHaveURL(`/profile/${bo.id}`);
    const bos = await elsewhere(bo);
    await bos.goto(`/messages?userId=${ana.id}`);
    await expect(bos.getByRole("log")).toContainText("❤️");
  },
);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 740 } });

  test(
    "a swipe leads to the next and the previous member, and down closes the viewer",
    { tag: "@full" },
    async ({ page, ana: _, world }) => {
      const [bo, cleo] = [await world.member({ firstName: "Bo" }), await world.member({ firstName: "Cleo" })];
      await publishStory(cleo, png());
      await publishStory(bo, png());
      await publishStory(bo, png());
      await seeOnly(page, bo, cleo);
      await page.goto("/");
      await openPaused(page, tileOf(page, "Bo"));
      await onStory(page, "Story 1 of 2 by Bo Prado");
      const [left, right] = [
        { x: 60, y: 300 },
        { x: 320, y: 310 },
      ];
      await touchFrom(page, [right, left]);
      await onStory(page, "Story 1 of 1 by Cleo Prado");
      await touchFrom(page, [left, right]);
      await onStory(page, "Story 1 of 2 by Bo Prado");
      await touchFrom(page, [left, { x: 70, y: 330 }]);
      await onStory(page, "Story 1 of 2 by Bo Prado");
      await touchFrom(page, [left, { x: 70, y: 600 }]);
      await expect(viewerOf(page)).toBeHidden();
      await expect(tileOf(page, "Bo")).toBeVisible();
    },
  );
});

test("a story expires after 24 hours", { tag: "@full" }, async ({ page, ana: _, world }) => {
  const bo = await world.member({ firstName: "Bo" });
  const storyId = await publishStory(bo, png());
  const { hours } =
    (await world.db.row<{ hours: number }>(sql`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from stories where id = ${storyId}`)) ??
    {};
  expect(hours).toBe(24);
  await seeOnly(page, bo);
  await page.goto("/");
  await expect(tileOf(page, "Bo")).toBeVisible();
  await world.db.rows(sql`update stories set expires_at = now() where id = ${storyId}`);
  await page.reload();
  await expect(stripOf(page)).toHaveAttribute("aria-busy", "false");
  await expect(tileOf(page, "Bo")).toHaveCount(0);
});

test("a story whose deletion fails is shown again", { tag: "@full" }, async ({ page, ana }) => {
  await publishStory(ana, png());
  await seeOnly(page, ana);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route("**/api/stories/*", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    await refused;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/");
  await openPaused(page, page.getByRole("button", { name: /^Watch your story/ }));
  await viewerOf(page).getByRole("button", { name: "Story menu" }).click();
  await page.getByRole("menuitem", { name: "Delete story" }).click();
  await page.getByRole("dialog", { name: "Delete this story?" }).getByRole("button", { name: "Delete" }).click();
  await expect(viewerOf(page)).toBeHidden();
  refuse();
  await expect(toastOf(page)).toContainText("Story not deleted");
  await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  await expect(page.getByRole("button", { name: /^Watch your story/ })).toBeVisible();
});

test(
  "a new story appears on another open screen, and disappears when it is deleted",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const bo = await world.member({ firstName: "Bo" });
    await seeOnly(page, bo);
    const opened = page.waitForEvent("websocket");
    await page.goto("/");
    await (await opened).waitForEvent("framesent");
    await expect(stripOf(page)).toHaveAttribute("aria-busy", "false");
    await expect(tileOf(page, "Bo")).toHaveCount(0);
    const storyId = await publishStory(bo, png());
    await expect(tileOf(page, "Bo")).toBeVisible();
    await fetch(`${baseURL()}/api/stories/${storyId}`, { method: "DELETE", headers: { cookie: `sid=${bo.token}` } });
    await expect(tileOf(page, "Bo")).toHaveCount(0);
  },
);

test("the story viewer has no accessibility findings", { tag: "@full" }, async ({ page, ana }) => {
  await publishStory(ana, png());
  await seeOnly(page, ana);
  await page.goto("/");
  await openPaused(page, page.getByRole("button", { name: /^Watch your story/ }));
  await expect(viewerOf(page).getByRole("button", { name: "Seen by 0" })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
});
