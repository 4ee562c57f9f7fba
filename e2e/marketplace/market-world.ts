import type { Item } from "@plaza/contract/marketplace";
import type { Page } from "@playwright/test";
import { baseURL, type Member, unlessLeft } from "../testing/world.ts";

/** What a member lists somewhere else: straight at the server, as their own browser would. */
export async function listItem(seller: Member, body: object): Promise<Item> {
  const response = await fetch(`${baseURL()}/api/marketplace`, {
    method: "POST",
    headers: { cookie: `sid=${seller.token}`, origin: baseURL(), "content-type": "application/json" },
    body: JSON.stringify({ price: 10, category: "Other", ...body }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Item;
}

export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search listings" });
export const gridOf = (page: Page) => page.getByRole("list", { name: "Listings" });
export const cardOf = (page: Page, title: string) => gridOf(page).getByRole("link").filter({ hasText: title });

export const titlesOf = (page: Page) => gridOf(page).getByRole("link").locator("span.truncate.text-sm");
/** A word that no other test's listings have. */
export const mark = () => `m${crypto.randomUUID().slice(0, 8)}`;

/** Other tests list things at the same time: this page sees what is called so only. */
export async function seeOnly(page: Page, mark: string) {
  await page.route(/\/api\/marketplace(\?.*)?$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const url = new URL(route.request().url());
    const typed = url.searchParams.get("q");
    url.searchParams.set("q", typed ? `${mark} ${typed}` : mark);
    return unlessLeft(route.fetch({ url: url.href }).then((response) => route.fulfill({ response })));
  });
}
