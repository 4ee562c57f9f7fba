import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect } from "./world.ts";

/** More than any screen of these journeys has. */
const MOST_STOPS = 200;

interface Stop {
  name: string;
  /** What is wrong with it. */
  fault: string | null;
  isWanted: boolean;
  isOutside: boolean;
}

/** The focus as it stands: what has it, and whether one sees where it is. */
function look(page: Page, wanted: ElementHandle<Element> | null = null): Promise<Stop> {
  return page.evaluate(async (target) => {
    const at = document.activeElement ?? document.body;
    const isOutside = at === document.body;
    const words = at.getAttribute("aria-label") ?? at.textContent ?? "";
    const name = `${at.role ?? at.localName} ${(words || at.id).trim().slice(0, 40)}`;

    const isDrawn = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || / 0px 0px 0px [1-9.]+px/.test(boxShadow);
    };
    // A field or a link may be drawn by the frame or the row it stands in, and the browser draws what is its own within a field for dates.
    const isSeen = () =>
      !at.matches(":focus") ||
      [at, at.parentElement, at.parentElement?.parentElement ?? null, at.closest("li")].some(isDrawn);
    const isInSight = () => {
      const box = at.getBoundingClientRect();
      // Of what reaches out of the window, the part within.
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const top = document.elementFromPoint(x, y);
      return top !== null && (at.contains(top) || top.contains(at) || top.closest("[data-toast]") !== null);
    };
    // What slides or fades in has a few frames for it.
    for (let frame = 0; frame < 30 && !isOutside && !(isSeen() && isInSight()); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const fault = isOutside ? null : !isSeen() ? "has no ring" : !isInSight() ? "is covered" : null;
    return { name, fault, isWanted: at === target, isOutside };
  }, wanted);
}

/** As a hand does it: Tab, or back from what comes later, until it has the focus. Every stop on the way can be seen. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle();
  const isBefore = await target.evaluate(
    (element) =>
      document.activeElement !== document.body &&
      Boolean(element.compareDocumentPosition(document.activeElement ?? element) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS && !stops.at(-1)?.isWanted) {
    await page.keyboard.press(isBefore ? "Shift+Tab" : "Tab");
    stops.push(await look(page, wanted));
  }
  const names = stops.map(({ name, fault }) => (fault ? `${name} ${fault}` : name));
  expect(stops.at(-1)?.isWanted, `${String(target)} is not among: ${names.join(" | ")}`).toBe(true);
  expect(names.filter((_, at) => stops[at]?.fault)).toEqual([]);
}

export async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, field: Locator, words: string) {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** To the end of the screen and out of it; then its first stop leads past the bars again. */
export async function goRound(page: Page) {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS && !stops.at(-1)?.isOutside) {
    await page.keyboard.press("Tab");
    stops.push(await look(page));
  }
  expect(stops.at(-1)?.isOutside, `round and round: ${stops.map(({ name }) => name).join(" | ")}`).toBe(true);
  expect(stops.filter(({ fault }) => fault)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await isOnPage(page);
}

const isOnPage = (page: Page) => expect(page.locator("main:focus, main :focus")).toHaveCount(1);

/** At another screen, where the focus has come along. */
export async function isAt(page: Page, address: string | RegExp, title: string | RegExp) {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await isOnPage(page);
}

/** A menu's button, and the row it is opened for. */
export async function choose(page: Page, menu: Locator, row: string | RegExp) {
  await press(page, menu);
  const wanted = page.getByRole("menuitem", { name: row });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  while (!(await wanted.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("ArrowDown");
  }
  expect((await look(page)).fault).toBeNull();
  await page.keyboard.press("Enter");
}

/** It has the focus, and gives it back to what opened it. */
export async function leaveByEscape(page: Page, dialog: Locator, opener: Locator) {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":scope:focus, :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
