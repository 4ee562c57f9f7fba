import { findingsInBothThemes } from "../testing/axe.ts";
import { watchingEvents } from "../posts/feed-world.ts";
import { baseURL, expect, type Member, test } from "../testing/world.ts";

test.use({ timezoneId: "UTC" });

async function send(member: Member, method: string, path: string, body: object) {
  const headers = { cookie: `sid=${member.token}`, "content-type": "application/json" };
  const response = await fetch(`${baseURL()}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as { id: string };
}

test("the calendar shows an event on its day, by mouse and keyboard, and follows its change", async ({ page, ana }) => {
  const { id } = await send(ana, "POST", "/api/events", { name: "Lamps", startTime: "2032-02-28T19:00:00Z" });
  await page.goto("/events?tab=past");
  await page.getByRole("tab", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/view=month$/);
  await expect(page.getByRole("gridcell", { selected: true }).locator("[aria-current=date]")).toBeVisible();

  const watches = watchingEvents(page);
  await page.goto("/events?view=month&date=2032-02&show=mine");
  await watches;
  const grid = page.getByRole("grid", { name: "February 2032" });
  await expect(grid.getByRole("columnheader").first()).toHaveText(/Sunday/);
  // Its event covers the middle.
  await grid.getByRole("button", { name: "Saturday, February 28, 1 event" }).click({ position: { x: 9, y: 9 } });
  const day = page.getByRole("region", { name: "Saturday, February 28" });
  await expect(day.getByRole("link", { name: /^Lamps/ })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Sunday, February 29" })).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("button", { name: "Monday, March 29" })).toBeFocused();
  await expect(page).toHaveURL(/date=2032-03-29/);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");

  await send(ana, "PUT", `/api/events/${id}`, { name: "Four hundred lamps" });
  await expect(day.getByRole("link", { name: /^Four hundred lamps/ })).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("link", { name: /^Four hundred lamps/ }).click();
  await expect(page).toHaveURL(`/events/${id}`);
});
