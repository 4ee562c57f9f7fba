import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { isFullSize } from "../../server/src/testing/size.ts";

const THEMES = ["light", "dark"] as const;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
type Size = typeof DESKTOP;
/** No rule that runs reads style sheets, and to load them again takes half of a run. */
const preload = { assets: ["media" as const] };
/** Menus stand beside the landmarks, as the layer above the page that they are: hence no rule of regions. */
const EVERYTHING: Axe.RunOptions = {
  preload,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { region: { enabled: false } },
};
const COLOURS: Axe.RunOptions = { preload: false, runOnly: ["color-contrast"] };
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The accessibility findings of the screen as it is now. */
async function findings(page: Page, asked: Axe.RunOptions, part?: string) {
  // A colour in transition is neither of the two, and content below the fold still has the other theme's.
  await page.evaluate(async () => {
    const calm = document.createElement("style");
    calm.textContent = `* { content-visibility: visible !important; transition: none !important; }
      [data-toast] { animation-duration: 0s !important; }`;
    document.head.append(calm);
    // What fades in is there; what goes round for ever has no end. A toast may come or go at any moment.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return violations(page, part ?? (await inReach(page)), asked);
}

/** What lies behind an open dialog or menu is out of reach; the dialog's veil takes its colours away. */
async function inReach(page: Page) {
  for (const role of ["menu", "dialog"] as const) {
    if ((await page.getByRole(role).count()) > 0) return `[role=${role}]`;
  }
  return "html";
}

/** Only what keeps people from using the screen, whatever its colours: for many screens in little time. */
export async function seriousFindings(page: Page) {
  // In brackets no label begins with what is visible, and what a bar lies over depends on where the screen is scrolled to:
  // both are looked at in English.
  const off = {
    "color-contrast": { enabled: false },
    "label-content-name-mismatch": { enabled: false },
    "target-size": { enabled: false },
  };
  const asked = { ...EVERYTHING, rules: { ...EVERYTHING.rules, ...off } };
  return violations(page, await inReach(page), asked, ["serious", "critical"]);
}

async function violations(page: Page, place: string, asked: Axe.RunOptions, impacts?: string[]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ place, asked, impacts }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(place, { ...asked, resultTypes: ["violations"] });
      const counted = violations.filter(({ impact }) => !impacts || impacts.includes(impact ?? ""));
      return counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
    },
    { place, asked, impacts },
  );
}

async function setTheme(page: Page, theme: (typeof THEMES)[number]) {
  await page.evaluate((isDark) => void document.documentElement.classList.toggle("dark", isDark), theme === "dark");
}

/**
 * The findings in the light and the dark theme: the other theme changes colours only, of the same few names. In `npm test`
 * they are looked at on whole pages alone (`findingsEverywhere`), and `part` of a page only, where it is given: the rest
 * has a journey of its own.
 */
export async function findingsInBothThemes(page: Page, part?: string) {
  const found: string[] = [];
  for (const theme of isFullSize ? THEMES : THEMES.slice(0, 1)) {
    await setTheme(page, theme);
    const here = await findings(page, theme === "dark" ? COLOURS : EVERYTHING, isFullSize ? undefined : part);
    found.push(...here.map((finding) => `${theme}: ${finding}`));
  }
  await setTheme(page, "light");
  return found;
}

/** The same screen on a phone too, in the dark, where nothing is wider than the window. */
export async function findingsEverywhere(page: Page) {
  await page.setViewportSize(DESKTOP);
  const found = [...(await findingsInBothThemes(page)), ...(await tooWide(page, DESKTOP))];
  await page.setViewportSize(PHONE);
  await setTheme(page, "dark");
  const onPhone = (await findings(page, COLOURS)).map((finding) => `dark: ${finding}`);
  found.push(...[...onPhone, ...(await tooWide(page, PHONE))].map((finding) => `on a phone, ${finding}`));
  await setTheme(page, "light");
  await page.setViewportSize(DESKTOP);
  return found;
}

async function tooWide(page: Page, size: Size) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > size.width ? [`${width} px wide`] : [];
}

/** A page of its own, once everything on it is there. */
export async function findingsAt(page: Page, path: string, size = DESKTOP) {
  await page.setViewportSize(size);
  await page.goto(path);
  await page.getByRole("heading").filter({ visible: true }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const found = size === DESKTOP ? await findingsEverywhere(page) : await findingsInBothThemes(page);
  return found.map((finding) => `${path}, ${finding}`);
}

/** The same on a phone only, whole: for the frame that pages have there. */
export const findingsOnPhone = (page: Page, path: string) => findingsAt(page, path, PHONE);
