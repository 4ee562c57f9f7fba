import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const THEMES = ["light", "dark"] as const;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Without frames in it, hence without a page beside it in which their findings would be put together. */
const onePage = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** What stands in anyone's way on the screen as it is now. */
async function findings(page: Page, only?: "colours") {
  // A colour on its way to another is neither, and what is skipped below the fold keeps the colours of the other theme.
  await page.evaluate(async () => {
    const calm = document.createElement("style");
    calm.textContent = "* { content-visibility: visible !important; transition: none !important; }";
    document.head.append(calm);
    // What fades in is there; what goes round for ever has no end.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const axe = onePage(page);
  // What lies behind an open dialog is out of reach, under a veil that takes its colours away.
  if ((await page.getByRole("dialog").count()) > 0) axe.include("[role=dialog]");
  // Menus stand beside the landmarks, as the layer above the page that they are.
  const asked = only ? axe.withRules(["color-contrast"]) : axe.withTags(RULES).disableRules(["region"]);
  const { violations } = await asked.analyze();
  if (!only) violations.push(...(await wronglyNamed(page)));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Whoever says what stands on a button must be understood. Initials and counts stand for a picture and for more words. */
async function wronglyNamed(page: Page) {
  const words = await page.addStyleTag({ content: "[aria-hidden=true] { visibility: hidden !important; }" });
  const { violations } = await onePage(page).withRules(["label-content-name-mismatch"]).analyze();
  await words.evaluate((style) => style.parentElement?.removeChild(style));
  return violations;
}

/** By day and by night: the other theme changes colours only. */
export async function findingsInBothThemes(page: Page) {
  const setTheme = (theme: (typeof THEMES)[number]) =>
    page.evaluate((isDark) => void document.documentElement.classList.toggle("dark", isDark), theme === "dark");
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(theme);
    const here = await findings(page, theme === "dark" ? "colours" : undefined);
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
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  return (await findingsEverywhere(page)).map((finding) => `${path}, ${finding}`);
}
