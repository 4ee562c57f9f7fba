import { sql } from "../../server/src/db/sql.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import { cardOf, listItem, mark, seeOnly, titlesOf } from "./market-world.ts";

test("a lost cat is reported, found by its kind, and marked as found", async ({ page, world, elsewhere, ana }) => {
  const name = mark();
  await seeOnly(page, name);
  await listItem(ana, { title: `${name} lamp` });
  await page.goto("/marketplace");
  await page.getByRole("button", { name: "Create listing" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Price *")).toBeVisible();
  await dialog.getByLabel("Kind").selectOption("Lost");
  await expect(dialog.getByLabel("Price *")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create listing" }).click();
  await expect(dialog.getByText("Enter the day")).toBeVisible();
  await dialog.getByLabel("What did you lose? *").fill(`${name} cat, gray with white paws`);
  await dialog.getByLabel("Where").fill("Mill Lane");
  await dialog.getByLabel("Day *").fill("2026-02-28");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create listing" }).click();
  await expect(toastOf(page)).toContainText("Listing created");
  const card = cardOf(page, `${name} cat`);
  await expect(card).toContainText("Lost");
  await expect(card).not.toContainText("Free");

  const bos = await elsewhere(await world.member({ firstName: "Bo" }));
  await seeOnly(bos, name);
  await bos.goto("/marketplace");
  await bos.getByRole("button", { name: "Lost", exact: true }).click();
  await expect(bos).toHaveURL("/marketplace?kind=lost");
  await expect(titlesOf(bos)).toHaveText([`${name} cat, gray with white paws`]);
  await cardOf(bos, `${name} cat`).click();
  await expect(bos.getByRole("dialog").getByText("February 28, 2026")).toBeVisible();
  await bos.getByRole("dialog").getByRole("link", { name: "Send message" }).click();
  await expect(bos.getByLabel("Write a message")).toHaveValue("I think I've seen this.");

  await card.click();
  await dialog.getByRole("button", { name: "Mark as found" }).click();
  await expect(dialog.getByText("Found", { exact: true })).toBeVisible();
  await bos.goto("/marketplace?kind=lost");
  await expect(bos.getByText("No items listed yet")).toBeVisible();
});

test(
  "a ride whose time has come is renewed by its driver alone",
  { tag: "@full" },
  async ({ page, world, elsewhere, ana }) => {
    const name = mark();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const details = { side: "offers", from: name, to: "Faro", seats: 2 };
    const { id } = await listItem(ana, { kind: "ride", until, details });
    const bos = await elsewhere(await world.member());
    await bos.goto(`/marketplace/${id}`);
    await expect(bos.getByText("Ride offered")).toBeVisible();
    await world.db.rows(sql`update items set until = now() where id = ${id}`);
    await bos.reload();
    await expect(bos.getByText("This listing is no longer available")).toBeVisible();
    await page.goto(`/marketplace/${id}`);
    await expect(page.getByText("Ended", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Renew" }).click();
    const form = page.getByRole("dialog", { name: "Edit listing" });
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await form.getByLabel("Leaves *").fill(nextMonth.slice(0, "2026-01-01T00:00".length));
    await form.getByLabel("To *").fill("Beja");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} – Beja` })).toBeVisible();
    await expect(page.getByText("Ended", { exact: true })).toHaveCount(0);
    await bos.goto("/marketplace?kind=ride");
    await expect(cardOf(bos, `${name} – Beja`)).toBeVisible();
  },
);
