import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import { pickFiles } from "../testing/pick-files.ts";
import { cardOf, listItem, mark, seeOnly, titlesOf } from "./market-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const photo = { name: "lamp.png", mimeType: "image/png", buffer: png() };
const dialogOf = (page: Page) => page.getByRole("dialog");

test(
  "a listing opens in a dialog over the grid, and its address alone opens it as a page",
  { tag: "@full" },
  async ({ page, world, ana: _ }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const name = mark();
    for (let at = 0; at < 24; at++) await listItem(bo, { title: `${name} ${at}`, price: 1500 });
    const last = await listItem(bo, {
      title: `${name} last`,
      price: 15_000,
      location: "Alfama",
      description: "<b>Yes</b>",
    });
    await page.goto(`/marketplace?q=${name}&order=newest`);
    await expect(titlesOf(page)).toHaveCount(20);
    await titlesOf(page).last().scrollIntoViewIfNeeded();
    await expect(titlesOf(page)).toHaveCount(25);
    await expect(titlesOf(page).last()).toHaveText(`${name} 0`);
    const far = cardOf(page, `${name} 1`).last();
    await far.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await far.click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/marketplace\/[0-9a-f-]{36}$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(far).toBeFocused();
    expect(new URL(page.url()).search).toContain(`q=${name}`);

    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(titlesOf(page)).toHaveCount(25);

    await page.goto(`/marketplace/${last.id}`);
    await expect(page.getByRole("heading", { level: 1, name: `${name} last` })).toBeVisible();
    await expect(page.getByText("$15,000", { exact: true })).toBeVisible();
    await expect(page.getByText("<b>Yes</b>")).toBeVisible();
    await expect(page.getByText(/^Member since \d{4} · No sales yet$/)).toBeVisible();
    await expect(page.getByText(bo.email)).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`${name} last`));
    const message = page.getByRole("link", { name: "Message Seller" });
    await expect(message).toHaveAttribute("href", `/messages?userId=${bo.id}&listingId=${last.id}`);
    expect(await findingsInBothThemes(page, "main")).toEqual([]);
    await page.goto(`/marketplace/${crypto.randomUUID()}`);
    await expect(page.getByText("This listing is no longer available")).toBeVisible();
  },
);

test(
  "a seller edits a listing, marks it as sold, lists it again and deletes it",
  { tag: "@full" },
  async ({ page, ana, world, elsewhere }) => {
    const name = mark();
    const { id } = await listItem(ana, { title: `${name} vase`, price: 40, category: "Furniture" });
    const bo = await world.member();
    const bos = await elsewhere(bo);
    await seeOnly(page, name);
    await page.goto("/marketplace");
    await cardOf(page, `${name} vase`).click();
    const listing = page.getByRole("dialog", { name: `${name} vase` });
    await listing.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit listing" });
    await expect(form.getByLabel("Category *")).toHaveValue("Furniture");
    await form.getByLabel("Title *").fill(`${name} tall vase`);
    await form.getByLabel("Price *").fill("35.5");
    await pickFiles(form.getByRole("button", { name: "Add photos" }), photo);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(toastOf(page)).toContainText("Listing updated");
    const renamed = page.getByRole("dialog", { name: `${name} tall vase` });
    await expect(renamed.getByText("$35", { exact: true })).toBeVisible();
    await expect(renamed.getByAltText(`${name} tall vase`)).toBeVisible();

    await renamed.getByRole("button", { name: "Edit" }).click();
    await form.getByRole("button", { name: "Remove" }).click();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(renamed.getByAltText(`${name} tall vase`)).toHaveCount(0);

    await renamed.getByRole("button", { name: "Mark as sold" }).click();
    await expect(toastOf(page)).toContainText("Marked as sold");
    await expect(renamed.getByText("Sold", { exact: true })).toBeVisible();
    await bos.goto(`/marketplace?q=${name}`);
    await expect(bos.getByText("No items match your search")).toBeVisible();
    await bos.goto(`/marketplace/${id}`);
    await expect(bos.getByText("Sold", { exact: true })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(cardOf(page, `${name} tall vase`)).toContainText("Sold");
    await page.getByRole("navigation", { name: "Marketplace" }).getByRole("link", { name: "Your listings" }).click();
    await cardOf(page, `${name} tall vase`).click();
    await renamed.getByRole("button", { name: "List again" }).click();
    await expect(toastOf(page)).toContainText("Listed again");
    await bos.goto(`/marketplace?q=${name}`);
    await expect(cardOf(bos, `${name} tall vase`)).toBeVisible();

    await renamed.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete this listing?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(renamed).toBeVisible();
    await renamed.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(page)).toContainText("Listing deleted");
    await expect(page.getByText("No items listed yet")).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await bos.getByRole("link", { name: new RegExp(`${name} tall vase`) }).click();
    await expect(bos.getByText("This listing is no longer available")).toBeVisible();
  },
);

test(
  "a listing is saved, put into a collection, and removed from the saved ones",
  { tag: "@full" },
  async ({ page, world, ana: _ }) => {
    const bo = await world.member({ firstName: "Bo" });
    const name = mark();
    const { id } = await listItem(bo, { title: `${name} tent` });
    // Where saved listings were once.
    await page.goto("/marketplace?view=saved");
    await expect(page).toHaveURL("/saved?show=listings");
    await expect(page.getByText("No saved listings yet")).toBeVisible();
    await page.goto(`/marketplace/${id}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastOf(page)).toContainText("Listing saved");
    await expect(page.getByRole("button", { name: "Unsave" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "Marketplace", exact: true }).first().click();
    await page.getByRole("link", { name: "Saved", exact: true }).click();
    await page.getByRole("button", { name: `Add ${name} tent to collection` }).click();
    const collect = page.getByRole("dialog", { name: "Collection" });
    await collect.getByRole("button", { name: "Create collection" }).click();
    await expect(collect.getByLabel("New collection")).toHaveAccessibleDescription("Name is required");
    await collect.getByLabel("New collection").fill("Summer <b>trip</b>");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await collect.getByRole("button", { name: "Create collection" }).click();
    const bar = page.getByRole("navigation", { name: "Collections" });
    await bar.getByRole("link", { name: "Summer <b>trip</b>" }).click();
    await expect(cardOf(page, `${name} tent`)).toBeVisible();
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await bar.getByRole("link", { name: "Summer <b>trip</b>" }).click();
    await expect(page.getByText("No posts in this collection")).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Edit collection" }).click();
    await page.getByRole("button", { name: "Delete collection" }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole("link", { name: "Listings", exact: true }).click();
    await cardOf(page, `${name} tent`).click();
    await page.route("**/saved", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await page.getByRole("button", { name: "Unsave" }).click();
    await expect(toastOf(page)).toContainText("Listing not removed");
    await page.getByRole("button", { name: "Unsave" }).click();
    await expect(toastOf(page)).toContainText("Listing removed from saved");
    await page.goBack();
    await expect(page.getByText("No saved listings yet")).toBeVisible();
  },
);

test(
  "a message to a seller quotes the listing, and the seller sees the quote",
  { tag: "@full" },
  async ({ page, world, ana, elsewhere }) => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const name = mark();
    const { id } = await listItem(bo, { title: `${name} guitar`, price: 220 });
    await page.goto(`/marketplace?q=${name}`);
    await cardOf(page, `${name} guitar`).click();
    await dialogOf(page).getByRole("link", { name: "Message Seller" }).click();
    const note = page.getByRole("group", { name: "About this listing" });
    await expect(note).toContainText(`${name} guitar`);
    await expect(note).toContainText("$220");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await expect(page.getByLabel("Write a message")).toHaveValue("Is this still available?");
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/messages")),
      page.getByRole("button", { name: "Send", exact: true }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      receiverId: bo.id,
      content: "Is this still available?",
      listingId: id,
    });
    await expect(note).toBeHidden();
    await expect(page.getByRole("link", { name: new RegExp(`${name} guitar.*220`) })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Is this still available?").last()).toBeVisible();
    await expect(note).toBeHidden();

    const bos = await elsewhere(bo);
    await bos.goto(`/messages?userId=${ana.id}`);
    await bos.getByRole("link", { name: new RegExp(`${name} guitar`) }).click();
    await expect(bos.getByRole("heading", { level: 1, name: `${name} guitar` })).toBeVisible();
    await expect(bos.getByText("Your Listing")).toBeVisible();
  },
);
