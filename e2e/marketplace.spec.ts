import type { Page } from "@playwright/test";
import { findingsInBothThemes } from "./axe.ts";
import { cardOf, gridOf, listItem, searchBox, seeOnly } from "./market-world.ts";
import { png } from "./pictures.ts";
import { expect, test, toastOf } from "./world.ts";

const photo = { name: "lamp.png", mimeType: "image/png", buffer: png() };
const CATEGORIES = [
  "All Categories",
  "Electronics",
  "Vehicles",
  "Home & Garden",
  "Clothing & Accessories",
  "Sports & Outdoors",
  "Books & Media",
  "Toys & Games",
  "Furniture",
  "Other",
];

const dialogOf = (page: Page) => page.getByRole("dialog");
const openForm = (page: Page) => page.getByRole("button", { name: "Create listing" }).first().click();
const titlesOf = (page: Page) => gridOf(page).getByRole("link").locator("span.truncate.text-sm");
const mark = () => `m${crypto.randomUUID().slice(0, 8)}`;

test("a new listing has its photo, and its price without decimals", async ({ page, ana }) => {
  const name = mark();
  await seeOnly(page, name);
  await page.goto("/marketplace");
  await expect(page.getByText("No items listed yet")).toBeVisible();
  await openForm(page);
  const dialog = dialogOf(page);
  const price = dialog.getByLabel("Price *");
  for (const [attribute, value] of Object.entries({ type: "number", min: "0", step: "0.01" })) {
    await expect(price).toHaveAttribute(attribute, value);
  }
  await expect(dialog.getByLabel("Category *").getByRole("option")).toHaveText(["Choose one", ...CATEGORIES.slice(1)]);

  await dialog.getByRole("button", { name: "List item" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(dialog.getByText("Price is required")).toBeVisible();
  await expect(dialog.getByText("Choose a category from the list")).toBeVisible();
  await expect(dialog.getByLabel("Title *")).toBeFocused();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await price.fill("-1");
  await expect(dialog.getByText("The price cannot be less than 0")).toBeVisible();
  await price.fill("1000000001");
  await expect(dialog.getByText("The price is too high")).toBeVisible();
  await dialog.getByLabel("Title *").fill(`${name} lamp`);
  await price.fill("12");
  await expect(dialog.getByText(/^Listed as/)).toHaveCount(0);
  await price.fill("12.99");
  await expect(price).toHaveAccessibleDescription("Listed as $12");
  await dialog.getByLabel("Category *").selectOption("Home & Garden");
  await dialog.getByLabel("Location").fill("Graça");
  await dialog.getByLabel("Description").fill("Works.\nMostly.");

  const picker = dialog.locator("input[type=file]");
  await expect(picker).toHaveAttribute("accept", "image/jpeg,image/png,image/webp,image/gif,image/avif");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(dialog.getByRole("alert")).toHaveText("That is not a photo. JPEG, PNG, WebP, GIF and AVIF work.");
  await picker.setInputFiles(photo);
  await expect(dialog.getByAltText("Preview of your listing")).toBeVisible();

  const [asked, sent, created] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/upload-params")),
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/objects")),
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/marketplace")),
    dialog.getByRole("button", { name: "List item" }).click(),
  ]);
  expect(asked.method()).toBe("GET");
  expect(sent.headers()["content-type"]).toMatch(/^multipart\/form-data/);
  expect(created.postDataJSON()).toEqual({
    title: `${name} lamp`,
    description: "Works.\nMostly.",
    price: 12,
    category: "Home & Garden",
    location: "Graça",
    imageUrl: expect.stringMatching(/^\/objects\/[\w-]{22}$/),
  });
  await expect(toastOf(page)).toHaveText(/Item listed successfully!/);
  await expect(dialog).toBeHidden();
  const card = cardOf(page, `${name} lamp`);
  await expect(card).toContainText("$12");
  await expect(card).toContainText("Your Listing");
  await expect(card).toContainText("Graça");
  await expect
    .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await card.click();
  await expect(dialog.getByText("Your Listing")).toBeVisible();
  await expect(dialog.getByText("Message Seller")).toHaveCount(0);
  await expect(dialog.getByText("$12", { exact: true })).toBeVisible();
  await expect(dialog.getByText(ana.email)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test("a listing that fails to be sent shows the error, and the form stays filled in", async ({ page, ana: _ }) => {
  const name = mark();
  await seeOnly(page, name);
  await page.goto("/marketplace");
  await openForm(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("Title *").fill(`${name} chair`);
  await dialog.getByLabel("Price *").fill("30");
  await dialog.getByLabel("Category *").selectOption("Furniture");
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await page.route("**/api/upload-params", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await dialog.getByRole("button", { name: "List item" }).click();
  await expect(toastOf(page)).toContainText("Upload failed");
  await page.route("**/api/upload-params", (route) => route.fulfill({ json: { url: "", fields: {}, publicUrl: "" } }), {
    times: 1,
  });
  await dialog.getByRole("button", { name: "List item" }).click();
  await expect(toastOf(page)).toContainText("Upload failed: No URL available");
  let uploads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/objects")) uploads += 1;
  });
  const refusal = { message: "Title is required", errors: { title: "Title is required" } };
  await page.route(
    "**/api/marketplace",
    (route) => (route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.fallback()),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "List item" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(toastOf(page)).toContainText("Item not listed");
  await dialog.getByLabel("Title *").fill(`${name} chair`);
  await dialog.getByRole("button", { name: "List item" }).click();
  await expect(toastOf(page)).toContainText("Item listed successfully!");
  await expect(cardOf(page, `${name} chair`)).toBeVisible();
  expect(uploads).toBe(1);
});

test("search, category, price and order filter on the server, and are in the address", async ({
  page,
  world,
  ana: _,
}) => {
  const bo = await world.member({ firstName: "Bo" });
  const name = mark();
  await listItem(bo, { title: `${name} bike`, price: 180, category: "Vehicles", description: "Dark GREEN" });
  await listItem(bo, { title: `${name} plant`, price: 25, category: "Home & Garden", description: "100% green" });
  await listItem(bo, { title: `${name} book`, price: 0, category: "Books & Media" });
  await page.goto(`/marketplace?q=${name}`);
  await expect(titlesOf(page)).toHaveText([`${name} book`, `${name} plant`, `${name} bike`]);
  await expect(page.getByRole("group", { name: "Categories" }).getByRole("button")).toHaveText(CATEGORIES);
  await expect(cardOf(page, "book")).toContainText("$0");

  await page.getByLabel("Order").selectOption("Cheapest");
  await expect(titlesOf(page)).toHaveText([`${name} book`, `${name} plant`, `${name} bike`]);
  await page.getByLabel("Lowest price").fill("1");
  await expect(titlesOf(page)).toHaveText([`${name} plant`, `${name} bike`]);
  await page.getByLabel("Highest price").fill("$100 or so");
  await expect(page.getByLabel("Highest price")).toHaveValue("100");
  await expect(titlesOf(page)).toHaveText([`${name} plant`]);
  expect(new URL(page.url()).search).toBe(`?q=${name}&minPrice=1&maxPrice=100&order=cheapest`);

  await page.getByRole("button", { name: "Vehicles" }).click();
  await expect(page.getByText("No items match your search")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(titlesOf(page)).toHaveText([`${name} plant`]);
  await expect(page.getByRole("button", { name: "All Categories" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(titlesOf(page)).toHaveText([`${name} plant`]);

  await page.goto(`/marketplace?q=${name}`);
  await expect(titlesOf(page)).toHaveCount(3);
  await searchBox(page).fill("100% GREEN");
  await expect(titlesOf(page)).toHaveText([`${name} plant`]);
  await searchBox(page).fill("100_ GREEN");
  await expect(page.getByText("No items match your search")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(searchBox(page)).toHaveValue("");
});

test("a listing opens in a dialog over the grid, and its address alone opens it as a page", async ({
  page,
  world,
  ana: _,
}) => {
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
  await expect(page.getByText(bo.email)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${name} last`));
  const message = page.getByRole("link", { name: "Message Seller" });
  await expect(message).toHaveAttribute("href", `/messages?userId=${bo.id}&listingId=${last.id}`);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goto(`/marketplace/${crypto.randomUUID()}`);
  await expect(page.getByText("This listing is no longer available")).toBeVisible();
});

test("a seller edits a listing, marks it as sold, lists it again and deletes it", async ({
  page,
  ana,
  world,
  elsewhere,
}) => {
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
  await form.locator("input[type=file]").setInputFiles(photo);
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
  await page.getByRole("link", { name: "Selling" }).click();
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
});

test("a listing is saved and removed from the saved ones", async ({ page, world, ana: _ }) => {
  const bo = await world.member({ firstName: "Bo" });
  const name = mark();
  const { id } = await listItem(bo, { title: `${name} tent` });
  await page.goto("/marketplace?view=saved");
  await expect(page.getByText("No saved items yet")).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page)).toContainText("Listing saved");
  await expect(page.getByRole("button", { name: "Unsave" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Marketplace", exact: true }).first().click();
  await page.getByRole("link", { name: "Saved", exact: true }).click();
  await cardOf(page, `${name} tent`).click();
  await page.route("**/saved", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await dialogOf(page).getByRole("button", { name: "Unsave" }).click();
  await expect(toastOf(page)).toContainText("Listing not removed");
  await dialogOf(page).getByRole("button", { name: "Unsave" }).click();
  await expect(toastOf(page)).toContainText("Listing removed from saved");
  await page.keyboard.press("Escape");
  await expect(page.getByText("No saved items yet")).toBeVisible();
});

test("a message to a seller quotes the listing, and the seller sees the quote", async ({
  page,
  world,
  ana,
  elsewhere,
}) => {
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
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/messages")),
    page
      .getByLabel("Write a message")
      .fill("Is it still there?")
      .then(() => page.keyboard.press("Enter")),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ receiverId: bo.id, content: "Is it still there?", listingId: id });
  await expect(note).toBeHidden();
  await expect(page.getByRole("link", { name: new RegExp(`${name} guitar.*220`) })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Is it still there?").last()).toBeVisible();
  await expect(note).toBeHidden();

  const bos = await elsewhere(bo);
  await bos.goto(`/messages?userId=${ana.id}`);
  await bos.getByRole("link", { name: new RegExp(`${name} guitar`) }).click();
  await expect(bos.getByRole("heading", { level: 1, name: `${name} guitar` })).toBeVisible();
  await expect(bos.getByText("Your Listing")).toBeVisible();
});
