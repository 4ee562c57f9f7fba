import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

const THEMES = ["light", "dark"] as const;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
/** Menus stand beside the landmarks, as the layer above the page that they are: hence no rule of regions. */
const EVERYTHING: Axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { region: { enabled: false } },
};
const COLOURS: Axe.RunOptions = { runOnly: ["color-contrast"] };
const NAMES: Axe.RunOptions = { runOnly: ["label-content-name-mismatch"] };
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The accessibility findings of the screen as it is now. */
async function findings(page: Page, asked: Axe.RunOptions) {
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
  // What lies behind an open dialog is out of reach, under a veil that takes its colours away.
  const hasDialog = (await page.getByRole("dialog").count()) > 0;
  const place = hasDialog ? "[role=dialog]" : "html";
  const found = await violations(page, place, asked);
  return asked === EVERYTHING ? [...found, ...(await wronglyNamed(page))] : found;
}

/** Whoever says what stands on a button must be understood. Initials and counts stand for a picture and for more words. */
async function wronglyNamed(page: Page) {
  const words = await page.addStyleTag({ content: "[aria-hidden=true] { visibility: hidden !important; }" });
  const found = await violations(page, "html", NAMES);
  await words.evaluate((style) => style.parentElement?.removeChild(style));
  return found;
}

async function violations(page: Page, place: string, asked: Axe.RunOptions) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ place, asked }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(place, { ...asked, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
    },
    { place, asked },
  );
}

/** The findings in the light and the dark theme: the other theme changes colours only. */
export async function findingsInBothThemes(page: Page) {
  const setTheme = (theme: (typeof THEMES)[number]) =>
    page.evaluate((isDark) => void document.documentElement.classList.toggle("dark", isDark), theme === "dark");
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(theme);
    const here = await findings(page, theme === "dark" ? COLOURS : EVERYTHING);
    found.push(...here.map((finding) => `${theme}: ${finding}`));
  }
  await setTheme("light");
  return found;
}

/** The same screen on a phone too, where nothing is wider than the window. */
export async function findingsEverywhere(page: Page) {
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await findingsInBothThemes(page)).map((finding) => `${size.width} px, ${finding}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > size.width) found.push(`${size.width} px: ${width} px wide`);
  }
  await page.setViewportSize(DESKTOP);
  return found;
}

/** A page of its own, once everything on it is there. */
export async function findingsAt(page: Page, path: string) {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  return (await findingsEverywhere(page)).map((finding) => `${path}, ${finding}`);
}
