import { refuse } from "../../errors.ts";

/** What would pass for the instance itself, or for those who look after it; and words of addresses. */
const RESERVED = [
  "about",
  "account",
  "admin",
  "administration",
  "administrator",
  "alert",
  "alerts",
  "api",
  "app",
  "everyone",
  "feed",
  "help",
  "home",
  "info",
  "legal",
  "login",
  "mail",
  "moderation",
  "moderator",
  "moderators",
  "news",
  "new",
  "null",
  "official",
  "page",
  "pages",
  "plaza",
  "plaza-team",
  "police",
  "privacy",
  "root",
  "rules",
  "security",
  "settings",
  "signup",
  "staff",
  "status",
  "support",
  "system",
  "team",
  "terms",
  "undefined",
  "webmaster",
  "world",
];

/** Handles that look alike are the same one: 0 and o; 1, i and l; with hyphens and without. */
export const foldHandle = (handle: string) => handle.replaceAll("0", "o").replaceAll(/[1i]/g, "l").replaceAll("-", "");

const reserved = new Set(RESERVED.map(foldHandle));

export function refuseReserved(handle: string) {
  if (reserved.has(foldHandle(handle))) throw refuse("page_handle_reserved", { field: "handle" });
}
