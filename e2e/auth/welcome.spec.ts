import type { Page } from "@playwright/test";
import { sql } from "../../server/src/db/sql.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsEverywhere, findingsInBothThemes } from "../testing/axe.ts";
import { png } from "../testing/pictures.ts";
import { call } from "../posts/feed-world.ts";
import { anAddress, expect, PASSWORD, test, toastOf } from "../testing/world.ts";

// A browser in which nobody has hidden the welcome yet. The page is the instance's own already.
test.beforeEach(({ page }) => page.evaluate(() => localStorage.removeItem("plaza-welcome")));

const welcome = (page: Page) => page.getByRole("region", { name: "Welcome to Plaza" });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("plaza-welcome"));

test("the first ten minutes: a shared link, an account, a request, two groups, an event, a post and a picture", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const card = welcome(page);
  // Those with the most friends or members are suggested first.
  const bo = await world.member({ firstName: "Bo", lastName: word });
  await world.db.rows(sql`update users set friend_count = 100000 where id = ${bo.id}`);
  const groups = ["Readers", "Runners"].map((name) =>
    call<{ id: string }>(bo, "POST", "/api/groups", { name: `${name} ${word}` }),
  );
  const ids = (await Promise.all(groups)).map(({ id }) => id);
  await world.db.rows(sql`update groups set member_count = 100000 where id = any(${ids})`);
  const event = { name: `Supper ${word}`, startTime: new Date(Date.now() + 600_000).toISOString() };
  const { id: eventId } = await call<{ id: string }>(bo, "POST", "/api/events", event);

  const email = anAddress();
  await page.goto(`/events/${eventId}`);
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Last name").fill("Levi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByRole("button", { name: "Verify Email Now" }).click();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page).toHaveURL(`/events/${eventId}`);
  await expect(page.getByRole("heading", { name: event.name })).toBeVisible();

  // What others wrote would stand half under the bar at a phone's bottom, where it is too small to be pressed.
  await page.route(/\/api\/posts(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  const ask = card.getByRole("button", { name: `Add Friend: Bo ${word}` });
  await expect(ask).toBeVisible();
  await expect(card.getByText(/, done$/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Posts" })).toBeVisible();
  expect(await (isFullSize ? findingsEverywhere(page) : findingsInBothThemes(page, "main"))).toEqual([]);
  await page.unrouteAll();

  await ask.click();
  await expect(toastOf(page)).toContainText("Friend request sent");
  await expect(card.getByText("Find people you know, done")).toBeVisible();
  await expect(card.getByRole("button", { name: `Request sent: Bo ${word}` })).toBeFocused();

  await card.getByRole("button", { name: /^Join two groups/ }).click();
  await card.getByRole("button", { name: `Join Readers ${word}` }).click();
  await card.getByRole("button", { name: `Join Runners ${word}` }).click();
  await expect(card.getByText("Join two groups, done")).toBeVisible();
  await card.getByRole("button", { name: /^This week/ }).click();
  await card.getByRole("button", { name: `Going to ${event.name}` }).click();
  await expect(card.getByText("This week, done")).toBeVisible();

  await card.getByRole("button", { name: "Write a post" }).click();
  const composer = page.getByRole("textbox", { name: "What's on your mind?" });
  await expect(composer).toBeFocused();
  await composer.fill(`My first word here, ${word}`);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(card.getByText("Write your first post, done")).toBeVisible();
  expect(
    await world.db.row(sql`
      select (select count(*) from group_members where user_id = users.id) as groups,
        (select count(*) from event_responses where user_id = users.id) as events,
        (select count(*) from friendships where requester_id = users.id) as requests,
        (select count(*) from posts where user_id = users.id) as posts
      from users where email = ${email}`),
  ).toEqual({ groups: 2, events: 1, requests: 1, posts: 1 });

  await page.reload();
  await expect(card.getByText(/, done$/)).toHaveCount(4);
  await card.getByRole("button", { name: "Choose a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Change profile picture" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /Choose/ }).click();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer: png({ width: 200, height: 200 }) });
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  // While the dialog is open, nothing behind it has a role.
  await expect.poll(() => storedChoice(page), { timeout: 30_000 }).toBe("hidden");
  await expect(card).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("article", { name: "Post by Noa Levi" }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("a hidden welcome stays hidden until the member signs out", { tag: "@full" }, async ({ page, ana: _ }) => {
  await page.goto("/");
  await welcome(page).getByRole("button", { name: "Hide this" }).click();
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole("region", { name: "Posts" }).getByRole("group", { name: "Show posts from" }),
  ).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await expect.poll(() => storedChoice(page)).toBeNull();
});
