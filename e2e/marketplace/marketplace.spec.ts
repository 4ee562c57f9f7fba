import type { Page } from "@playwright/test";
import { isFullSize } from "../../server/src/testing/size.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { pickFiles } from "../testing/pick-files.ts";
import { cardOf, listItem, mark, searchBox, seeOnly, titlesOf } from "./market-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test, toastOf } from "../testing/world.ts";

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

test("a new listing has its photo, and its price without decimals", async ({ page, ana: _ }) => {
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
  await expect(dialog.getByText("The price can't be less than 0")).toBeVisible();
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

  const add = dialog.getByRole("button", { name: "Add photos" });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  const accept = await (await pickFiles(add, notes)).element().getAttribute("accept");
  expect(accept).toBe("image/jpeg,image/png,image/webp,image/gif,image/avif");
  await expect(dialog.getByRole("alert")).toHaveText("That's not a photo. Use JPEG, PNG, WebP, GIF, or AVIF.");
  const [asked, sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/upload-params")),
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/objects")),
    pickFiles(add, photo),
  ]);
  await expect(dialog.getByAltText("Preview of your listing")).toBeVisible();

  const [created] = await Promise.all([
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
  await expect(dialog.getByText(/No sales yet$/)).toBeVisible();
  if (isFullSize) expect(await findingsInBothThemes(page)).toEqual([]);
});

test(
  "a listing that fails to be sent shows the error, and the form stays filled in",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    const name = mark();
    await seeOnly(page, name);
    await page.goto("/marketplace");
    await openForm(page);
    const dialog = dialogOf(page);
    await dialog.getByLabel("Title *").fill(`${name} chair`);
    await dialog.getByLabel("Price *").fill("30");
    await dialog.getByLabel("Category *").selectOption("Furniture");
    await page.route("**/api/upload-params", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await pickFiles(dialog.getByRole("button", { name: "Add photos" }), photo);
    await expect(dialog.getByRole("alert")).toHaveText("Upload failed");
    await page.route(
      "**/api/upload-params",
      (route) => route.fulfill({ json: { url: "", fields: {}, publicUrl: "" } }),
      {
        times: 1,
      },
    );
    await dialog.getByRole("button", { name: "List item" }).click();
    await expect(toastOf(page)).toContainText("Upload failed: No URL available");
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/objects")) uploads += 1;
    });
    const refusal = { message: "Title is required", errors: { title: "Title is required" } };
    await page.route(
      "**/api/marketplace",
      (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.fallback(),
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
  },
);

test(
  "search, category, price and order filter on the server, and are in the address",
  { tag: "@full" },
  async ({ page, world, ana: _ }) => {
    const bo = await world.member({ firstName: "Bo" });
    const name = mark();
    await listItem(bo, { title: `${name} bike`, price: 180, category: "Vehicles", description: "Dark GREEN" });
    await listItem(bo, { title: `${name} plant`, price: 25, category: "Home & Garden", description: "100% green" });
    await listItem(bo, { title: `${name} book`, price: 0, category: "Books & Media" });
    await page.goto(`/marketplace?q=${name}`);
    await expect(titlesOf(page)).toHaveText([`${name} book`, `${name} plant`, `${name} bike`]);
    await expect(page.getByRole("group", { name: "Categories" }).getByRole("button")).toHaveText(CATEGORIES);
    await expect(cardOf(page, "book")).toContainText("Free");

    await page.getByLabel("Sort by").selectOption("Cheapest");
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
  },
);
