import { directionOf } from "@plaza/contract/words/languages";
import { escapeHtml } from "../html.ts";
import type { Look, PageHead } from "../look.ts";
import { type Words, wordsIn } from "../words/words.ts";
import { manifest } from "./manifest.ts";
import { inMemory, type WebFile, written } from "./web-file.ts";

interface Build {
  files: Map<string, WebFile>;
  page: WebFile | undefined;
  words: Record<string, object>;
}

/** The build's files that have the look in them. */
export interface Dressed {
  page: WebFile | undefined;
  files: Map<string, WebFile>;
}

export const WORKER = "/service-worker.js";

export function dress(build: Build, look: Look, language = "en"): Dressed {
  const page = build.page && written(writePage(build, build.page, look, language), ".html");
  const screenshots = [...build.files].filter(([path]) => path.startsWith("/screenshots/"));
  const described = manifest(
    { ...look, language },
    screenshots.map(([path, { body }]) => ({ path, body })),
  );
  const files = new Map([["/manifest.webmanifest", written(described, ".webmanifest")]]);
  for (const { path, body } of look.icons) files.set(path, inMemory(body, ".png"));
  // The page that the worker stores contains the instance's look, in a language: with another one it is another version. Not with
  // other settings, such as who can sign up: no window has to be loaded anew for these.
  const worker = build.files.get(WORKER)?.body.toString();
  const stored = build.page && written(writePage(build, build.page, { ...look, instance: {} }, language), ".html");
  const version = stored?.etag.slice(1, -1) ?? "";
  if (worker) files.set(WORKER, written(worker.replaceAll("%PAGE%", version), ".js"));
  return { page, files };
}

/** What is read before the app's own words are there. */
const translated = (page: string, { t }: Words) =>
  [
    [">Loading<", `>${escapeHtml(t("Loading"))}<`],
    [
      "%APP_NAME% needs JavaScript. Please turn it on and reload this page.",
      escapeHtml(t("{app} needs JavaScript. Please turn it on and reload this page.", { app: "%APP_NAME%" })),
    ],
    [
      "Connect with friends and the world around you: posts, stories, messages, groups, events, and a market.",
      escapeHtml(
        t("Connect with friends and the world around you: posts, stories, messages, groups, events, and a market."),
      ),
    ],
  ].reduce((text, [english = "", put = ""]) => text.replace(english, () => put), page);

function writePage({ words: all }: Build, page: WebFile, look: Look, language: string): string {
  const words = all[language] ?? all["en"] ?? {};
  const named = translated(page.body.toString(), wordsIn(language))
    .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
    // A data block ends at its tag, whatever its text is.
    .replaceAll("%WORDS%", () => JSON.stringify(words).replaceAll("<", "\\u003c"))
    .replaceAll("%APP_NAME%", () => escapeHtml(look.appName))
    .replaceAll("%PUBLIC_URL%", () => escapeHtml(look.publicUrl))
    .replaceAll("%INSTANCE%", () => escapeHtml(JSON.stringify(look.instance)));
  const coloured = look.style ? named.replace("</head>", () => `<style>${look.style}</style></head>`) : named;
  if (!look.logoVersion) return coloured;
  const logo = (size: number) => `/icons/logo-${size}.png?v=${look.logoVersion}`;
  return coloured
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo(192)}" type="image/png">`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${logo(180)}">`)
    .replace(/<svg width="36"[\s\S]*?<\/svg>/, `<img src="${logo(192)}" alt="" width="36" height="36">`);
}

/** For one who reads it at another address than the front page: sent as it is, for it is another one each time. */
export function withHead(page: WebFile, { title, description, tags }: PageHead): WebFile {
  const text = page.body
    .toString()
    .replace(/<meta\s+name="description"[^>]*>/, "")
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${tags}`,
    );
  return inMemory(Buffer.from(text), ".html");
}
