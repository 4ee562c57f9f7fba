import type { Page } from "@playwright/test";

export const logOf = (page: Page) => page.getByRole("log", { name: "Messages" });
export const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
export const listOf = (page: Page) => page.getByRole("region", { name: "Conversations" });
export const bubble = (page: Page, text: string) => logOf(page).locator("[data-message]").filter({ hasText: text });

/** Chooses from the menu of a message. */
export async function pick(page: Page, text: string, item: string) {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole("button", { name: "Message menu" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

export async function say(page: Page, text: string) {
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
}
