import type { Event } from "@plaza/contract/events";
import type { Group } from "@plaza/contract/groups";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { call, cardOf, writePost } from "../posts/feed-world.ts";
import { slowDown } from "../testing/slow.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const WIDE = { width: 1440, height: 900 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test(
  "beside the feed are friends online first, events, requests, people, listings and one's groups",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    test.slow();
    const person = (firstName: string) => world.member({ firstName, lastName: "Lind" });
    const [bo, cleo, dan, eve] = [await person("Bo"), await person("Cleo"), await person("Dan"), await person("Eve")];
    for (const friend of [bo, cleo]) await insertFriendship(world.db, ana, friend);
    await insertFriendship(world.db, bo, eve);
    const ask = (member: typeof bo) => call(member, "POST", "/api/friendships", { addresseeId: ana.id });
    await ask(dan);
    await call<Event>(bo, "POST", "/api/events", { name: "Supper at Bo's", startTime: inDays(2) });
    await call(eve, "POST", "/api/marketplace", { title: "Blue lamp", price: 12, category: "Other" });
    const name = `Riders of ${bo.id.slice(-8)}`;
    const group = await call<Group>(bo, "POST", "/api/groups", { name });
    await call(ana, "PUT", `/api/groups/${group.id}/membership`);
    for (const content of ["To the lighthouse", "And back"]) await writePost(bo, { content, groupId: group.id });
    const theirs = await elsewhere(bo);
    await theirs.goto("/");

    await page.setViewportSize(WIDE);
    const order: string[] = [];
    page.on("response", (response) => order.push(new URL(response.url()).pathname));
    await page.goto("/");
    const right = page.getByRole("complementary", { name: "Around you" });
    const left = page.getByRole("complementary", { name: "Your profile" });

    // The newest friend is Cleo, but Bo is online.
    const messages = right.getByRole("link", { name: /^Message / });
    await expect(messages.first()).toHaveAccessibleName("Message Bo Lind");
    await expect(messages).toHaveCount(2);
    for (const late of ["/api/friends", "/api/groups", "/api/marketplace"]) {
      expect(order.indexOf(late), late).toBeGreaterThan(order.indexOf("/api/posts"));
    }
    await expect(right.getByRole("link", { name: /Supper at Bo's/ })).toContainText("1 going");
    await expect(right.getByRole("link", { name: /Eve Lind/ })).toContainText("1 mutual friend");
    await expect(right.getByRole("heading", { name: "Fresh on the market" })).toBeVisible();
    await expect(left.getByRole("link", { name })).toContainText("2 new posts");
    await expect(left.getByRole("link", { name: "Saved" })).toHaveAttribute("href", "/saved");
    expect(await findingsInBothThemes(page)).toEqual([]);

    // Acts, without leaving the page.
    const star = right.getByRole("button", { name: "Interested in Supper at Bo's" });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await right.getByRole("button", { name: "Accept Dan Lind" }).click();
    await expect(toastOf(page)).toContainText("Friend request accepted");
    await expect(right.getByRole("link", { name: "Message Dan Lind" })).toBeVisible();
    await expect(right.getByRole("heading", { name: "Friend requests" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
    await right.getByRole("button", { name: "Add Friend: Eve Lind" }).click();
    await expect(right.getByRole("button", { name: "Request sent: Eve Lind" })).toBeVisible();
    await right.getByRole("link", { name: "Message Bo Lind" }).click();
    await expect(page.getByRole("region", { name: "Chat with Bo Lind" })).toBeVisible();
    await expect(page).toHaveURL("/");

    // A request arrives by itself.
    const fay = await person("Fay");
    await ask(fay);
    await expect(right.getByRole("button", { name: "Accept Fay Lind" })).toBeVisible();

    // What was looked at is not new any more.
    await left.getByRole("link", { name }).click();
    await expect(cardOf(page, "And back")).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(left.getByRole("link", { name })).toContainText("2 members");
  },
);

test(
  "people to know stand beside the feed of a newcomer with one friend who has others, on a slow device too",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const [bo, eve] = [
      await world.member({ firstName: "Bo" }),
      await world.member({ firstName: "Eve", lastName: "Marsh" }),
    ];
    await insertFriendship(world.db, ana, bo);
    await insertFriendship(world.db, bo, eve);
    await page.addInitScript(() => localStorage.removeItem("plaza-welcome"));
    await page.setViewportSize(WIDE);
    await slowDown(page);
    await page.goto("/");
    const right = page.getByRole("complementary", { name: "Around you" });
    await expect(right.getByRole("link", { name: /Eve Marsh/ })).toBeVisible({ timeout: 20_000 });
  },
);
