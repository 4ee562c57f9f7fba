import { directionOf } from "@plaza/contract/words/languages";
import { escapeHtml } from "../html.ts";
import type { Words } from "../words/words.ts";

const STYLE =
  ":root{color-scheme:light dark;--page:#f6f5fb;--card:#fff;--ink:#1d1a2b;--link:#4b3a8f}@media (prefers-color-scheme:dark){:root{--page:#16141f;--card:#201e2a;--ink:#f0eef6;--link:#c9bbff}}body{margin:0;padding:48px 16px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:416px;margin:0 auto;padding:32px;border-radius:24px;background:var(--card);overflow-wrap:anywhere}h1{margin:0 0 12px;font-size:24px;line-height:1.25}a{color:var(--link)}button{margin-top:12px;padding:13px 26px;border:0;border-radius:24px;font:inherit;font-weight:700;cursor:pointer}";

export interface PlainPage {
  heading: string;
  lines?: string[];
  /** Its button posts to the page's own address. */
  button?: string;
  link?: { label: string; path: string };
}

interface Look {
  appName: string;
  colours: { background: string; text: string };
}

/** What a mail's link leads to: whoever opens it may have no session, and their browser no part of the app. */
export function plainPage(
  { heading, lines = [], button, link }: PlainPage,
  { appName, colours }: Look,
  { language }: Words,
): string {
  const title = `${escapeHtml(heading)} - ${escapeHtml(appName)}`;
  const words = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const style = `background:${colours.background};color:${colours.text}`;
  const form = button ? `<form method="post"><button style="${style}">${escapeHtml(button)}</button></form>` : "";
  const end = link ? `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>` : "";
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${words}${form}${end}</main></body></html>`;
}
