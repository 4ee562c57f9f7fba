import type { Page } from "@playwright/test";
import { findingsAt, findingsInBothThemes, findingsOnPhone } from "../testing/axe.ts";
import { comment, write, writePost } from "../posts/feed-world.ts";
import { expect, test } from "../testing/world.ts";

const VISITOR = [
  ["/", "/login", "/login?mode=signup", "/forgot-password"],
  ["/verify-email/unknown", "/reset-password/x", "/nowhere", "/install"],
];
/** A list, a form, a chat and a grid. */
const MEMBER = ["/", "/settings/profile", "/messages", "/events"];
const OTHERS = ["/friends", "/notifications", "/groups", "/marketplace", "/search?q=a"];
/** Little but the frame that the others have too. */
const SMALL = ["/saved", "/install", "/nowhere", "/search"];
const SETTINGS = ["/settings/security", "/settings/notifications", "/settings/privacy", "/settings/data"];
const ADMIN = [
  ["overview", "users", "posts"],
  ["reports", "audit", "health"],
];

/** What the browser complains about: breaches of the content security policy, and what is thrown. */
function troublesOn(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  return troubles;
}

for (const paths of VISITOR) {
  test(`a visitor's pages have no accessibility findings: ${paths.join(", ")}`, { tag: "@full" }, async ({ page }) => {
    for (const path of paths) expect(await findingsAt(page, path)).toEqual([]);
  });
}

for (const paths of [MEMBER, OTHERS, SMALL, SETTINGS]) {
  test(
    `X3: a member's pages throw nothing, break no content security policy and have no accessibility findings: ${paths.join(", ")}`,
    { tag: paths === MEMBER ? [] : "@full" },
    async ({ page, ana: _ }) => {
      const troubles = troublesOn(page);
      for (const path of paths) expect(await findingsAt(page, path)).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
}

for (const tabs of ADMIN) {
  test(
    `an administrator's tabs have no accessibility findings: ${tabs.join(", ")}`,
    { tag: "@full" },
    async ({ page, context, world }) => {
      await world.signIn(context, await world.member({ isAdmin: true }));
      for (const tab of tabs) expect(await findingsAt(page, `/admin?tab=${tab}`)).toEqual([]);
    },
  );
}

test(
  "the bars of a phone have no accessibility findings, in the feed, a chat and for visitors",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    await write(bo, ana, "Hello Ana");
    for (const path of ["/", `/messages?userId=${bo.id}`]) expect(await findingsOnPhone(page, path)).toEqual([]);
    const visitor = await elsewhere(null);
    for (const path of ["/", "/login"]) expect(await findingsOnPhone(visitor, path)).toEqual([]);
  },
);

test(
  "a chat, a profile, a post, open menus and the dialog that deletes an account have no accessibility findings",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Lin" });
    await write(bo, ana, "Hello Ana");
    await write(ana, bo, "Hello Bo, see https://example.com");
    await world.notify(ana, bo, 2);
    const troubles = troublesOn(page);
    expect(await findingsAt(page, `/messages?userId=${bo.id}`)).toEqual([]);
    expect(await findingsAt(page, `/profile/${ana.id}`)).toEqual([]);
    // The author's other posts stand beside it.
    const { id } = await writePost(bo, { content: "A long day" });
    await writePost(bo, { content: "A boat" });
    await comment(ana, id, "Rest well");
    expect(await findingsAt(page, `/post/${id}`)).toEqual([]);
    expect(troubles).toEqual([]);

    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.goto("/settings/data");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText("Bo Lin sent you a message").first()).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Account menu" }).click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
  },
);
