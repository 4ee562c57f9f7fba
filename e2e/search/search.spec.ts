import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, chooseReaction, deletePost, watchingEvents, writePost } from "../posts/feed-world.ts";
import { listItem } from "../marketplace/market-world.ts";
import { expect, type Member, test } from "../testing/world.ts";

const aWord = () => `w${crypto.randomUUID().slice(0, 8).replaceAll("-", "")}`;
const box = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

interface Made {
  id: string;
}
const makeGroup = (member: Member, name: string) => call<Made>(member, "POST", "/api/groups", { name });
const makeEvent = (member: Member, name: string) =>
  call<Made>(member, "POST", "/api/events", { name, startTime: "2099-05-01T10:00:00Z", location: "Old Quarter" });

test("the search box suggests people, groups, events, listings and posts, and is operated by keys", async ({
  page,
  ana: _,
  world,
}) => {
  const word = aWord();
  const found = await world.member({ firstName: `Ürsula${word}`, lastName: "Vogel" });
  const post = await writePost(found, { content: `A story about ursula${word} and the rain` });
  await listItem(found, { title: `Lamp of ursula${word}`, price: 12 });
  await makeEvent(found, `Dinner with ursula${word}`);
  const group = await makeGroup(found, `Friends of ursula${word}`);
  await page.goto("/");
  await box(page).fill(`ursula${word}`);
  await expect(options(page)).toContainText([
    `Ürsula${word} Vogel`,
    /Friends of.*Public · 1 member/,
    /Dinner with.*in \d+ years · Old Quarter/,
    /Lamp of.*\$12/,
    "and the rain",
    "See all results",
  ]);
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant", /./);
  expect(await findingsInBothThemes(page, "header, [role=listbox]")).toEqual([]);

  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/groups/${group.id}`);
  // The page takes the focus as it arrives, and the box would close again.
  await expect(page.locator("main:focus, main h1:focus")).toHaveCount(1);
  await box(page).fill(`ursula${word}`);
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue(`ursula${word}`);
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");

  // A slip of the finger.
  await box(page).fill(`ursual${word}`);
  await expect(options(page).nth(0)).toContainText(`Ürsula${word} Vogel`);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole("heading", { name: "Post" })).toBeFocused();
  await expect(options(page)).toHaveCount(0);

  await box(page).fill(`ursula${word}`);
  await options(page).nth(0).click();
  await expect(page).toHaveURL(`/profile/${found.id}`);
  await expect(page.getByRole("heading", { name: `Ürsula${word} Vogel` })).toBeVisible();

  // Whoever types on has chosen nothing.
  await box(page).fill(`ursul`);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type(`a${word}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?q=ursula${word}`);
  await expect(page.getByRole("article", { name: /^Post by/ })).toContainText("and the rain");
  await expect(options(page)).toHaveCount(0);
});

test(
  "the search box drops a response that comes too late, and says when nothing is found",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const word = aWord();
    await world.member({ firstName: word, lastName: "Early" });
    await page.goto("/");
    const held: (() => void)[] = [];
    await page.route(`**/api/search?q=${word}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await box(page).pressSequentially(word);
    await expect.poll(() => held.length).toBe(1);
    await box(page).fill(`${word}zzzzzz`);
    await expect(page.getByText(`Nothing found for “${word}zzzzzz”`)).toBeVisible();
    held.forEach((go) => go());
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(`Nothing found for “${word}zzzzzz”`)).toBeVisible();
    await expect(options(page)).toHaveCount(1);
  },
);

test(
  "recent searches are listed, can be removed, and are deleted at log out",
  { tag: "@full" },
  async ({ page, ana }) => {
    await page.goto("/friends");
    await box(page).click();
    await expect(page.getByText("Search for people, posts, and #hashtags")).toBeVisible();
    for (const words of ["first words", "second words", "third words"]) {
      await box(page).fill(words);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(words)}`);
      await expect(page.getByRole("searchbox", { name: "Search for anything" })).toHaveValue(words);
    }
    await page.goto("/friends");
    await box(page).click();
    const recent = page.getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("listitem")).toHaveText(["third words", "second words", "first words"]);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await recent.getByRole("button", { name: "Remove second words" }).click();
    await expect(recent.getByRole("listitem")).toHaveText(["third words", "first words"]);

    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(recent.getByRole("link", { name: "first words" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=first%20words");
    await expect(page.getByRole("searchbox", { name: "Search for anything" })).toHaveValue("first words");

    // The box has the words of the page.
    await expect(box(page)).toHaveValue("first words");
    await box(page).fill("");
    await expect(recent.getByRole("listitem").first()).toHaveText("first words");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect
      .poll(() => page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), ana.id))
      .toEqual([]);
  },
);

test("the search page has its tabs, cards, hashtags and an end", { tag: "@full" }, async ({ page, ana: _, world }) => {
  const word = aWord();
  const bo = await world.member({ firstName: "Bo", lastName: word });
  for (let n = 1; n <= 7; n++) await world.member({ firstName: `Nr${n}`, lastName: word });
  const posts = [];
  for (let n = 1; n <= 22; n++) posts.push(await writePost(bo, { content: `${word} number ${n} #tag${word}` }));
  await writePost(bo, { content: `untagged tag${word}` });
  for (let n = 1; n <= 6; n++) await makeGroup(bo, `Circle ${n} of ${word}`);
  const event = await makeEvent(bo, `Night of ${word}`);
  await listItem(bo, { title: `Lamp of ${word}`, price: 12 });

  const subscribed = watchingEvents(page);
  await page.goto(`/search?q=${word}`);
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("listitem")).toHaveCount(5);
  const cards = page.getByRole("article", { name: /^Post by/ });
  await expect(cards.first()).toContainText(`${word} number 22`);
  const circles = page.getByRole("region", { name: "Groups" });
  await expect(circles.getByRole("link")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Events" }).getByRole("link", { name: "Night of" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Listings" }).getByRole("link", { name: "Lamp of" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await people.getByRole("button", { name: `Add Friend: Nr7 ${word}` }).click();
  await expect(people.getByRole("button", { name: `Request sent: Nr7 ${word}` })).toBeFocused();
  await people.getByRole("button", { name: "See all people" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&kind=people`);
  await expect(page.getByRole("tab", { name: "People" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(8);

  // A card here is the card it is everywhere.
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&kind=groups`);
  await expect(page.getByRole("article")).toHaveCount(6);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: `Join Circle 6 of ${word}` }).click();
  await expect(page.getByRole("link", { name: `Joined. View Circle 6 of ${word}` })).toBeVisible();
  await page.getByRole("tab", { name: "Groups" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/search?q=${word}&kind=events`);
  await page.getByRole("button", { name: "Going" }).click();
  await expect(page.getByText("2 going, 0 interested")).toBeVisible();
  await subscribed;
  await call(bo, "PUT", `/api/events/${event.id}`, { name: `Day of ${word}` });
  await expect(page.getByRole("link", { name: `Day of ${word}` })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole("tab", { name: "Listings" }).click();
  await page.getByRole("link", { name: `Lamp of ${word}` }).click();
  await expect(page.getByRole("heading", { name: `Lamp of ${word}`, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: `Lamp of ${word}` })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page).toHaveURL(`/search?q=${word}&kind=posts`);
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(cards).toHaveCount(22, { timeout: 500 });
  }).toPass();

  await page.mouse.wheel(0, -20_000);
  await chooseReaction(page, cards.first(), "Love");
  await expect(cards.first().getByRole("button", { name: /^Reactions:/ })).toContainText("1");
  await deletePost(bo, posts[20]?.id ?? "");
  await expect(cards.filter({ hasText: `${word} number 21 ` })).toHaveCount(0);

  await cards
    .first()
    .getByRole("link", { name: `#tag${word}` })
    .click();
  await expect(page).toHaveURL(`/search?q=%23tag${word}`);
  await expect(page.getByRole("searchbox", { name: "Search for anything" })).toHaveValue(`#tag${word}`);
  await expect(cards.first()).toContainText("number 22");
  await expect(page.getByText(`untagged tag${word}`)).toHaveCount(0);

  await page.goto(`/search?q=${word}qqqq`);
  await expect(page.getByText(`Nothing found for “${word}qqqq”`)).toBeVisible();
  // Not even something to look for.
  await page.goto("/search?q=%E2%80%8B");
  await expect(page.getByText("Nothing found for")).toBeVisible();
});

test(
  "search results that could not be loaded can be requested again",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    const word = aWord();
    await world.member({ firstName: word, lastName: "Again" });
    await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: '{"message":"Busy"}' }));
    await page.goto(`/search?q=${word}&kind=people`);
    await expect(page.getByRole("alert")).toContainText("This couldn't be loaded.");
    await page.unroute("**/api/search?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: `${word} Again` })).toBeVisible();
  },
);

test(
  "on a phone the magnifier opens the search box on its own page",
  { tag: "@full" },
  async ({ page, ana: _, world }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const word = aWord();
    const found = await world.member({ firstName: word, lastName: "Pocket" });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const field = page.getByRole("searchbox", { name: "Search for anything" });
    await expect(field).toBeFocused();
    await field.fill(word);
    await page.getByRole("link", { name: `${word} Pocket` }).click();
    await expect(page).toHaveURL(`/profile/${found.id}`);
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const recent = page.getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("listitem")).toHaveText([word]);
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await recent.getByRole("link", { name: word }).click();
    await expect(field).toHaveValue(word);
    await expect(page.getByRole("link", { name: `${word} Pocket` })).toBeVisible();
    await field.clear();
    await recent.getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByText("Search for people, posts, and #hashtags")).toBeVisible();
  },
);
